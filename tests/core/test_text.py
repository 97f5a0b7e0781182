"""Words for keys: names, counted things, lists, and what happens when something is missing."""

import pytest

from roses.core.contract import Refusal
from roses.core.log import Event
from roses.core.text import LANGUAGES, Catalogue, Text, fields_of, flat, read_catalogue
from roses.games import find, names

PHRASES = {
    "plain": "It is {n} o'clock.",
    "named": "{seat:seat} takes {card:name}.",
    "counted": "{n:troops} march.",
    "list": "They are {who:names}.",
    "ruled": "See {rule:rule}, for {house:house}.",
    "rule.4": "Chapter 4",
    "house.york": "York",
    "and": "and",
    "defended": "They are {n}{guards:guards}.",
    "count.guards.zero": "",
    "count.guards.one": ", of which 1 guard",
    "count.guards.other": ", of which {n} guards",
    "count.troops.one": "1 troop",
    "count.troops.other": "{n} troops",
}


@pytest.fixture
def catalogue() -> Catalogue:
    return Catalogue("en", PHRASES, {"red": "Red", "windsor": "Windsor"})


def test_a_parameter_is_filled_in_as_it_is(catalogue: Catalogue) -> None:
    assert catalogue.phrase("plain", n=4) == "It is 4 o'clock."


def test_seats_and_components_are_called_by_their_names(catalogue: Catalogue) -> None:
    assert catalogue.phrase("named", seat="red", card="windsor") == "Red takes Windsor."
    assert catalogue.phrase("named", seat="blue", card="york") == "blue takes york."  # nobody named them


@pytest.mark.parametrize(("n", "said"), [(0, "0 troops"), (1, "1 troop"), (2, "2 troops"), (20, "20 troops")])
def test_one_is_one_and_everything_else_is_many(catalogue: Catalogue, n: int, said: str) -> None:
    assert catalogue.phrase("counted", n=n) == f"{said} march."


@pytest.mark.parametrize(("guards", "said"), [(0, ""), (1, ", of which 1 guard"), (2, ", of which 2 guards")])
def test_none_may_have_words_of_its_own(catalogue: Catalogue, guards: int, said: str) -> None:
    assert catalogue.phrase("defended", n=3, guards=guards) == f"They are 3{said}."


def test_lists_of_names(catalogue: Catalogue) -> None:
    assert catalogue.say(Text("list", {"who": ["red", "windsor", "x"]})) == "They are Red, Windsor and x."
    assert catalogue.say(Text("list", {"who": ["red", "windsor"]})) == "They are Red and Windsor."
    assert catalogue.say(Text("list", {"who": ["red"]})) == "They are Red."
    assert catalogue.say(Text("list", {"who": [2, 3, 12]})) == "They are 2, 3, 12."
    assert catalogue.say(Text("list", {"who": []})) == "They are –."


def test_words_of_the_catalogues_own_tables(catalogue: Catalogue) -> None:
    assert catalogue.phrase("ruled", rule="4", house="york") == "See Chapter 4, for York."
    assert catalogue.phrase("ruled", rule="99", house="tudor") == "See 99, for tudor."


@pytest.mark.parametrize(("language", "said"), [("en", "29 March 1461"), ("nl", "29 maart 1461")])
def test_a_day_is_written_out(language: str, said: str) -> None:
    """Towton was fought on Palm Sunday, 1461-03-29."""
    towton = Catalogue(language, {**read_catalogue(language, []).phrases, "fought": "{when:date}"}, {})
    assert towton.phrase("fought", when="1461-03-29") == said


def test_a_missing_key_shows_itself(catalogue: Catalogue) -> None:
    assert catalogue.say(Text("no.such.key")) == "[no.such.key]"


def test_more_names_for_the_people_at_the_table(catalogue: Catalogue) -> None:
    named = catalogue.with_names({"red": "Margaret"})
    assert named.phrase("named", seat="red", card="windsor") == "Margaret takes Windsor."
    assert catalogue.phrase("named", seat="red", card="windsor") == "Red takes Windsor."


def test_what_a_phrase_asks_for() -> None:
    assert fields_of("{a} and {b:name} and {a:troops}, not {C} or {}") == {"a", "b"}


def test_nested_tables_become_dotted_keys() -> None:
    assert flat({"a": {"b": {"c": "x"}, "d": 1}, "e": "y"}) == {"a.b.c": "x", "a.d": "1", "e": "y"}


def test_texts_refusals_and_events_are_json_ready() -> None:
    assert Text("a", {"n": 1}).as_dict() == {"key": "a", "params": {"n": 1}}
    assert Text("a").as_dict() == {"key": "a", "params": {}}
    assert Event("log.a", {"n": 1}).as_dict() == {"key": "log.a", "params": {"n": 1}}
    assert Refusal("nope", {"n": 1}, "4").text.key == "refusal.nope"
    assert "nope" in repr(Refusal("nope"))


def test_an_event_is_seen_by_everybody_or_by_those_it_names() -> None:
    everybody, secret = Event("log.a", {}), Event("log.b", {}, (1, 2))
    assert [everybody.visible_to(seat) for seat in (None, 0, 1)] == [True, True, True]
    assert [secret.visible_to(seat) for seat in (None, 0, 1)] == [False, False, True]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_game_reads_its_catalogue_in_every_language(name: str, language: str) -> None:
    game = find(name)
    catalogue = game.text(language)
    assert catalogue is game.text(language)
    assert catalogue.language == language
    assert set(read_catalogue(language, []).phrases) <= set(catalogue.phrases)
    for seat in game.seat_names:
        assert catalogue.name(seat) != seat
