"""The written form of every action: offered forms are understood, everything else is refused for its own reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roses.bots import play_out, seat_bots
from roses.core.contract import Action, Refusal
from roses.core.question import Meaning
from roses.games.wars_of_the_roses import WarsOfTheRoses
from roses.games.wars_of_the_roses.notation import FORMS, WarsOfTheRosesNotation
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, SEATS, set_table, told_properly

assert isinstance(GAME, WarsOfTheRoses)
NOTATION: WarsOfTheRosesNotation = GAME.notation


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("overspend", ["refuse", "settle"])
def test_every_action_that_is_ever_offered_is_understood_and_described(seats: int, overspend: str) -> None:
    state = GAME.new(seats, {"overspend": overspend}, seed=seats)
    seen: set[str] = set()

    def look(seat: int, action: Action) -> None:
        for one in range(seats):
            seen.update(state.legal(one))

    play_out(state, seat_bots(state, ["random"] * seats, str(seats)), look)
    never = {"first"} if seats == 2 else set()  # between two no order of battles matters (ruling 41)
    assert {action.split()[0] for action in seen} == set(FORMS) - never
    for action in seen:
        assert isinstance(NOTATION.understand(action), Meaning)
        assert action == action.lower()
        assert action.split() == action.split(" ")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_written_form_has_a_sentence_for_its_button(language: str) -> None:
    catalogue = GAME.text(language)
    for action in NOTATION.meaning:
        said = catalogue.say(GAME.describe(action))
        assert said
        assert "[" not in said
        assert "{" not in said
        assert "None" not in said
        assert GAME.describe(action).key != "action.unknown"


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_button_says_all_that_its_action_names(language: str) -> None:
    """Whom, where, how many, and what it costs (chapter 4: troops £3 each, a bribe twice what loyalty costs)."""
    catalogue = GAME.text(language)
    for action in NOTATION.meaning:
        said = catalogue.say(GAME.describe(action))
        verb, *words = action.removeprefix("cancel ").split(" ")
        for word in words if verb != "aid" else []:
            assert (word if word.isdecimal() else catalogue.name(word)) in said, (action, said)


def test_a_button_says_what_an_order_costs() -> None:
    """Chapter 4: troops £3 each, loyalty what the personality is worth, a bribe twice that."""
    english = GAME.text("en")
    for person in BOARD.ids[24:48]:
        loyalty = BOARD.loyalty[BOARD.number[person]]
        assert f"(£{loyalty})" in english.say(GAME.describe(f"retain {person}"))
        assert f"(£{2 * loyalty})" in english.say(GAME.describe(f"bribe {person}"))
    for number in range(1, BOARD.troops + 1):
        assert f"(£{3 * number})" in english.say(GAME.describe(f"troops windsor {number}"))


def test_a_button_for_something_unknown_just_says_it() -> None:
    assert GAME.text("en").say(GAME.describe("fly to france")) == "fly to france"


def test_no_two_meanings_share_a_form() -> None:
    meanings = [(meaning.verb, meaning.a, meaning.b) for meaning in NOTATION.meaning.values()]
    assert len(set(meanings)) == len(meanings)


def test_written_forms_of_the_examples() -> None:
    """What a person would write down."""
    for action in (
        "draft windsor",
        "draft mercenaries",
        "aid take",
        "aid keep",
        "bid south-east 7",
        "sail ship-of-kings-lynn off-northern-england-east",
        "move neville-warwick south-east",
        "troops winchester 3",
        "mercenaries windsor 1",
        "bribe neville-warwick",
        "retain stafford",
        "cancel bid",
        "cancel troops winchester",
        "clear",
        "ready",
        "reopen",
    ):
        assert action in NOTATION.meaning


REFUSED = {
    # unknown verbs
    "": "unknown-action",
    " ": "unknown-action",
    "fly to france": "unknown-action",
    "Draft windsor": "unknown-action",
    "draft\twindsor": "unknown-action",
    "redraft windsor": "unknown-action",
    "ready!": "unknown-action",
    "🌹": "unknown-action",
    "x" * 10_000: "unknown-action",
    # wrong shapes
    "draft": "wrong-shape",
    "draft windsor london": "wrong-shape",
    "aid": "wrong-shape",
    "aid perhaps": "wrong-shape",
    "aid take now": "wrong-shape",
    "bid": "wrong-shape",
    "bid midlands": "wrong-shape",
    "bid midlands 3 4": "wrong-shape",
    "sail ship-of-berwick": "wrong-shape",
    "move stafford": "wrong-shape",
    "move stafford wales now": "wrong-shape",
    "troops windsor": "wrong-shape",
    "mercenaries windsor 1 2": "wrong-shape",
    "bribe": "wrong-shape",
    "retain stafford twice": "wrong-shape",
    "cancel": "wrong-shape",
    "cancel everything": "wrong-shape",
    "cancel troops": "wrong-shape",
    "cancel troops windsor 3": "wrong-shape",
    "cancel bid midlands": "wrong-shape",
    "clear all": "wrong-shape",
    "ready now": "wrong-shape",
    "reopen please": "wrong-shape",
    "ready ": "wrong-shape",
    # unknown ids
    "draft excalibur": "no-such-card",
    "draft mercenaries-1": "no-such-card",
    "draft Windsor": "no-such-card",
    "draft  windsor": "no-such-card",
    "bid ireland 3": "no-such-area",
    "bid off-wales 3": "no-such-area",
    "move stafford ireland": "no-such-area",
    "move stafford windsor": "no-such-area",
    "sail stafford off-wales": "no-such-ship",
    "sail ship-of-fools off-wales": "no-such-ship",
    "sail ship-of-berwick wales": "no-such-sea",
    "sail ship-of-berwick atlantic": "no-such-sea",
    "move ship-of-berwick wales": "no-such-noble",
    "move hotspur wales": "no-such-noble",
    "troops stafford 1": "no-such-location",
    "troops bishop-of-winchester 1": "no-such-location",
    "mercenaries ship-of-berwick 1": "no-such-location",
    "bribe windsor": "no-such-personality",
    "bribe calais": "no-such-personality",
    "retain london": "no-such-personality",
    "cancel move windsor": "no-such-noble",
    "cancel troops percy": "no-such-location",
    "cancel sail percy": "no-such-ship",
    "cancel bribe windsor": "no-such-personality",
    # numbers
    "troops windsor three": "not-a-number",
    "troops windsor -1": "not-a-number",
    "troops windsor +1": "not-a-number",
    "troops windsor 01": "not-a-number",
    "troops windsor 1.5": "not-a-number",
    "troops windsor 1e3": "not-a-number",
    "troops windsor ²": "not-a-number",
    "troops windsor ٣": "not-a-number",
    "troops windsor ": "not-a-number",
    "mercenaries windsor x": "not-a-number",
    "bid midlands £3": "not-a-number",
    "bid midlands 1234567890": "not-a-number",
    "bid midlands " + "9" * 5000: "not-a-number",
}


@pytest.mark.parametrize("action", REFUSED, ids=[repr(action[:30]) for action in REFUSED])
def test_what_is_not_an_action_is_refused_for_its_own_reason(action: str) -> None:
    table = set_table(red=["windsor", "stafford", "ship-of-berwick"], money={"red": 30}, mercenaries={"red": 2})
    assert table.refused("red", action) == (REFUSED[action], "")
    why = table.state.why_not(SEATS.index("red"), action)
    assert why is not None
    assert len(GAME.text("en").say(why.text)) < 400


@pytest.mark.parametrize("action", REFUSED, ids=[repr(action[:30]) for action in REFUSED])
def test_nonsense_is_refused_in_every_phase(action: str) -> None:
    for table in (
        set_table(phase="draw-cards", display=BOARD.ids[:8]),
        set_table(phase="french-aid", score={"blue": 3}),
    ):
        assert table.refused("red", action) == (REFUSED[action], "")


def test_numbers_beyond_all_counters_are_understood_and_refused_by_the_rules() -> None:
    table = set_table(red=["windsor"], money={"red": 30}, mercenaries={"red": 2})
    assert table.refused("red", "troops windsor 21") == ("no-troops-left", "4-raising-troops")
    assert table.refused("red", "troops windsor 999999999") == ("no-troops-left", "4-raising-troops")
    assert table.refused("red", "mercenaries windsor 18") == ("no-mercenaries-left", "4-raising-troops")
    assert table.refused("red", "bid midlands 100000") == ("no-money", "5-not-enough-money")
    assert table.refused("red", "bid wales 3") == ("no-calais-icon", "4-calais")


WORDS = st.sampled_from(
    [*FORMS, *BOARD.ids[::5], *BOARD.area_ids[:3], *BOARD.sea_ids[:2], "0", "1", "3", "007", "x", "", "take", "calais"]
)


@settings(deadline=None, max_examples=300)
@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=4).map(" ".join)))
def test_any_text_at_all_is_understood_or_refused_with_a_sentence(action: str) -> None:
    understood = NOTATION.understand(action)
    if isinstance(understood, Refusal):
        told_properly(understood)
    table = set_table(red=["windsor", "stafford"], money={"red": 9})
    if action not in table.offers("red"):
        table.refused("red", action)
