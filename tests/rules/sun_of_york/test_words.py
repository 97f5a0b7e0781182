"""What the table says: every option, position, phase, mark and ending has its words in both languages."""

import pytest

from roses.core.text import LANGUAGES
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.battlefield import POSITION_IDS, SIDES
from roses.games.sun_of_york.components import CLASSES
from roses.games.sun_of_york.notation import VERBS
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import ENDINGS, MARKS, PHASES
from tests.rules.sun_of_york.situations import BOARD, GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_every_option_has_words(language: str) -> None:
    phrases = GAME.text(language).phrases
    for option in GAME.options:
        assert f"option.{option.name}.name" in phrases
        for choice in option.choices:
            assert f"option.{option.name}.{choice}" in phrases


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_view_names_has_words(language: str) -> None:
    catalogue = GAME.text(language)
    for table, words in (
        ("phase", PHASES),
        ("mark", MARKS),
        ("ending", ENDINGS),
        ("weather", WEATHERS),
        ("class", CLASSES),
        ("action", VERBS),
    ):
        for word in words:
            assert f"{table}.{word}" in catalogue.phrases
    for id in (*POSITION_IDS, *SIDES, *BOARD.ids, *BOARD.scenario_ids):
        assert catalogue.name(id) != id


def test_a_unit_is_called_with_its_ratings_and_a_veteran_is_marked() -> None:
    english, dutch = GAME.text("en"), GAME.text("nl")
    assert english.name("longbowmen-y37") == "Longbowmen (1:2/1)"
    assert english.name("veteran-knights-y35") == "Knights (3/4V)"
    assert dutch.name("longbowmen-y37") == "Boogschutters (1:2/1)"
    assert dutch.name("earl-of-march-y5") == "Graaf van March"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_says_all_that_its_action_names(language: str) -> None:
    """Whatever may be answered: who acts, upon whom, from where and to where, each in its own words."""
    assert isinstance(GAME, SunOfYork)
    catalogue, notation = GAME.text(language), GAME.notation
    orders: dict[str, list[int]] = {}  # in which a verb's sentence has what is named
    for action in notation.meaning:
        said = catalogue.say(notation.describe(action))
        assert "{" not in said
        names = [catalogue.name(word) for word in action.split(" ")[1:]]
        assert all(name in said for name in names), (action, said)
        order = sorted(range(len(names)), key=lambda number: said.index(names[number]))
        assert orders.setdefault(f"{notation.describe(action).key} {len(names)}", order) == order, (action, said)


def test_a_card_says_how_many_orders_it_gives() -> None:
    """6.2.3: printed on every card that is no unit."""
    assert isinstance(GAME, SunOfYork)
    for card, id in enumerate(BOARD.ids):
        if not BOARD.unit[card]:
            assert GAME.notation.describe(f"order {id}").params == {"card": id, "n": BOARD.orders[card]}


def test_what_is_aimed_at_somebody_names_him_and_who_aims() -> None:
    """Strike, Treason! and A Warwick! at a leader, Artillery at a unit: all of them, in both languages."""
    assert isinstance(GAME, SunOfYork)
    notation = GAME.notation
    for table in (notation.strike_at, notation.treason_at, notation.warwick_at, notation.bombard):
        aimed = [(card, foe, action) for card, foes in enumerate(table) for foe, action in foes.items()]
        assert aimed
        for card, foe, action in aimed:
            for language in LANGUAGES:
                catalogue = GAME.text(language)
                sentence = catalogue.say(GAME.describe(action))
                assert catalogue.names[BOARD.ids[foe]] in sentence
                assert catalogue.names[BOARD.ids[card]] in sentence
