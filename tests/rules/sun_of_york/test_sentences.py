"""What the log and the refusals say of one card, of no hits at all, and of units whose names are plural."""

import re

import pytest

from roses import games
from roses.core.text import LANGUAGES, Params

SENTENCES: list[tuple[str, Params, tuple[str, str]]] = [
    (
        "log.drew",
        {"seat": "york", "n": 1, "left": 1},
        ("York draws 1 card (1 left in the deck).", "York trekt 1 kaart (nog 1 in de stapel)."),
    ),
    (
        "log.eliminated",
        {"seat": "york", "n": 1},
        ("York loses 1 card from the deck, unseen.", "York verliest ongezien 1 kaart uit de stapel."),
    ),
    (
        "log.woods",
        {"place": "west-middle", "n": 1, "left": 0},
        (
            "The woods at the western middle ground halve 1 hit to 0.",
            "Het bos in het westelijke middenveld halveert 1 treffer tot 0.",
        ),
    ),
    (
        "refusal.cards-to-place",
        {"n": 1},
        ("You still have 1 card to place.", "Je moet nog 1 kaart leggen."),
    ),
    (
        "refusal.no-orders",
        {"needed": 2, "n": 1},
        ("That takes 2 orders; you have 1.", "Dat kost 2 orders; je hebt er 1."),
    ),
    (
        "log.hit",
        {"card": "Knights"},
        ("A hit on Knights.", "Een treffer op Knights."),
    ),
    (
        "log.confusion-fails",
        {"card": "Confusion", "die": 3, "total": 3, "limit": 2, "place": "west-middle"},
        (
            "Confusion (rolled 3, modified to 3; 2 or less works): the troops at the western middle ground recognise "
            "their own side.",
            "Confusion (worp 3, aangepast 3; lukt bij 2 of minder): de troepen in het westelijke middenveld herkennen "
            "hun eigen kant.",
        ),
    ),
]


@pytest.mark.parametrize(("key", "params", "said"), SENTENCES, ids=[key for key, _, _ in SENTENCES])
def test_it_is_said_well_of_one_and_of_none(key: str, params: Params, said: tuple[str, str]) -> None:
    game = games.find("sun-of-york")
    assert tuple(game.text(language).phrase(key, **params) for language in LANGUAGES) == said


# Verbs that would have to agree with the name before them: a leader's is singular, a unit's is not.
SINGULAR = {
    "en": re.compile(r"\{card:name\} (is|has|does|was|[a-z]+s)\b"),
    "nl": re.compile(r"\{card:name\} (?!uit\b)(is|zal|[a-z]+t|kan|deed)\b"),
}

OF_LEADERS_AND_SINGLE_CARDS = {
    "log.bombards",
    "log.declares-at",
    "prompt.field",
    *(f"action.{key}" for key in ("strike", "strike-at", "lead", "enter")),
    *(f"refusal.{key}" for key in ("changed-already", "committed-already", "not-committed", "committed-stays")),
    *(f"refusal.{key}" for key in ("not-a-choice", "gun-cannot-move", "leader-place", "leader-cannot-reach")),
    *(f"log.leader-{key}" for key in ("check", "falls", "fell-back", "hit")),
    *(f"log.{key}" for key in ("not-there", "placed-leader", "beside", "kept", "set-aside", "shuffled-in")),
    *(f"log.{key}" for key in ("committed", "uncommitted", "led", "entered", "gun-lost", "hauled")),
    *(f"log.{key}" for key in ("noble-dies", "noble-lives")),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_verb_disagrees_with_a_unit_of_many_men(language: str) -> None:
    """Longbowmen take a hit, the Duke of York takes one: only what is said of leaders and single cards has a verb."""
    phrases = games.find("sun-of-york").text(language).phrases
    with_a_verb = {
        key
        for key, phrase in phrases.items()
        if key.startswith(("log.", "action.", "refusal.", "prompt.")) and SINGULAR[language].match(phrase)
    }
    assert with_a_verb <= OF_LEADERS_AND_SINGLE_CARDS
