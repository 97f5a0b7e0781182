"""The contract: settings, seats, and what every state promises."""

import copy

import pytest

from roses.core.contract import Decision, IllegalAction, Option, Result, State
from roses.core.digest import fingerprint
from roses.core.errors import OptionError
from roses.core.text import Text
from roses.games import find, names
from tests.rules.wars_of_the_roses.table_setting import GAME, begin, set_table

# Before the game.


def test_options_not_chosen_have_their_defaults() -> None:
    assert GAME.settings(None) == GAME.settings({}) == {"overspend": "refuse"}
    assert GAME.settings({"overspend": "settle"}) == {"overspend": "settle"}


def test_an_option_the_game_does_not_have() -> None:
    with pytest.raises(OptionError, match="wars-of-the-roses has no option 'dragons'; its options are: overspend"):
        GAME.settings({"dragons": "yes"})


def test_a_value_the_option_does_not_have() -> None:
    with pytest.raises(OptionError, match="option overspend is one of refuse, settle, not 'maybe'"):
        GAME.new(4, {"overspend": "maybe"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_number_of_seats_nobody_can_play_with(seats: int) -> None:
    with pytest.raises(OptionError, match=f"for 2 to 4 seats, not {seats}"):
        GAME.new(seats)


def test_a_game_for_one_number_of_seats_names_it_once() -> None:
    with pytest.raises(OptionError, match=r"^sun-of-york is for 2 seats, not 3$"):
        find("sun-of-york").new(3)


def test_a_seed_that_is_none() -> None:
    with pytest.raises(OptionError, match="a seed is a whole number or 64 hex digits"):
        GAME.new(4, seed="lucky")


def test_a_game_nobody_knows() -> None:
    with pytest.raises(OptionError, match="there is no game 'chess'; the games are: "):
        find("chess")
    assert all(find(name) is find(name) for name in names())


@pytest.mark.parametrize(("word", "seat"), [("red", 0), ("blue", 1), ("yellow", 2), ("0", 0), ("2", 2)])
def test_a_seat_is_called_by_its_colour_or_number(word: str, seat: int) -> None:
    assert GAME.seat(word, 3) == seat


@pytest.mark.parametrize("word", ["green", "3", "-1", "", "RED", "purple", "00", "²", "9" * 5000])
def test_a_seat_that_is_not_at_the_table(word: str) -> None:
    with pytest.raises(OptionError, match=r"the seats are red, blue, yellow \(or 0 to 2\)"):
        GAME.seat(word, 3)


def test_an_option_and_a_decision_say_what_they_are() -> None:
    option = Option("speed", ("slow", "fast"), "slow")
    assert (option.name, option.choices, option.default) == ("speed", ("slow", "fast"), "slow")
    assert "optional=True" in repr(Decision(Text("prompt.x"), "4", optional=True))


# During the game.


def test_nothing_changes_when_an_action_is_refused() -> None:
    table = set_table(red=["windsor"], money={"red": 9})
    state = table.state
    before, log, reveals = state.position(), state.log[:], state.reveals
    outcomes = state.chance.outcomes[:]
    for seat, action in ((0, "troops windsor 4"), (0, "fly to france"), (7, "ready"), (-1, "ready"), (0, "")):
        with pytest.raises(IllegalAction) as caught:
            state.apply(seat, action)
        assert str(caught.value) == GAME.text("en").say(caught.value.refusal.text)
        assert state.position() == before
        assert (state.log, state.reveals, state.chance.outcomes) == (log, reveals, outcomes)


def test_why_not_is_silent_about_a_legal_action() -> None:
    state = begin().state
    seat = state.waiting()[0]
    assert all(state.why_not(seat, action) is None for action in state.legal(seat))
    other = (seat + 1) % 4
    why = state.why_not(other, state.legal(seat)[0])
    assert why is not None
    assert (why.text.key, why.text.params) == ("refusal.not-your-turn", {"seats": [GAME.seat_names[seat]]})


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_has_nothing_to_say(seat: int) -> None:
    state = begin().state
    why = state.why_not(seat, "ready")
    assert why is not None
    assert (why.text.key, why.text.params) == ("refusal.no-such-seat", {"seat": str(seat), "last": 3})


def test_what_is_handed_out_is_the_callers_own() -> None:
    state = set_table(red=["windsor"], money={"red": 9}).state
    before = list(state.legal(0))
    state.legal(0).clear()
    state.decisions().clear()
    state.position()["player"].clear()
    state.view(0)["legal"].clear()
    assert state.legal(0) == before
    assert len(state.decisions()) == 4
    assert len(state.position()["player"]) == 4


def test_a_copy_is_equal_and_apart() -> None:
    table = set_table(red=["windsor", "stafford"], money={"red": 9})
    state = table.state
    state.legal(0)  # what is offered has been worked out already
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.digest() == state.digest()
        twin.apply(0, "troops windsor 3")
        twin.apply(0, "move stafford midlands")
        assert twin != state
        assert "troops windsor 3" in state.legal(0)
        assert table.orders("red") == []
        for seat in range(4):
            twin.apply(seat, "ready")
        assert (state.turn, len(state.log)) == (2, 0)


def test_a_copy_of_a_filled_planning_chart_is_a_chart_of_its_own() -> None:
    orders = [
        "bid midlands 2",
        "sail ship-of-sandwich off-midlands",
        "move stafford midlands",
        "troops windsor 1",
        "mercenaries windsor 1",
        "bribe percy",
        "retain stafford",
    ]
    table = set_table(
        red=["windsor", "stafford", "ship-of-sandwich", "tudor", "london"],
        blue=["percy", "herbert"],
        money={"red": 70},
        mercenaries={"red": 2},
        plans={"red": orders},
    )
    before = table.state.digest()
    twin = table.state.copy()
    for action in (
        "bid south-east 3",
        "cancel sail ship-of-sandwich",
        "move tudor midlands",
        "troops london 2",
        "mercenaries london 1",
        "bribe herbert",
        "retain tudor",
        "cancel troops windsor",
        "cancel bribe percy",
        "cancel retain stafford",
    ):
        twin.apply(0, action)
        assert table.state.digest() == before
    twin.apply(0, "clear")
    assert table.orders("red") == orders


def test_states_are_not_equal_to_other_things() -> None:
    state = begin().state
    assert state != "a state"
    assert {state: 1}[state.copy()] == 1


def test_the_digest_does_not_mind_the_order_of_tables() -> None:
    assert fingerprint({"a": 1, "b": {"c": 2, "d": 3}}) == fingerprint({"b": {"d": 3, "c": 2}, "a": 1})
    assert fingerprint([1, 2]) != fingerprint([2, 1])


def test_the_view_shows_the_commitment_and_the_seed_only_at_the_end() -> None:
    state: State = set_table(turn=5).state
    assert state.view(0)["seed"] is None
    assert state.view(None)["commitment"] == state.chance.commitment
    for seat in range(4):
        state.apply(seat, "ready")
    assert state.result is not None
    assert state.chance.seed is not None
    assert state.view(None)["seed"] == state.chance.seed.hex()


def test_nothing_more_is_taken_when_the_game_is_over() -> None:
    table = set_table(turn=5)
    table.reveal()
    assert table.state.decisions() == {}
    assert table.refused("red", "ready") == ("game-over", "")
    view = table.state.view(0)
    assert (view["waiting"], view["legal"], view["prompt"]) == ([], [], None)
    assert table.state.result is not None
    assert view["result"] == table.state.result.as_dict()


def test_reveals_grow_when_cards_are_turned_or_plans_are_shown_and_only_then() -> None:
    """Undo reaches back to the last change of this number, never beyond."""
    table = begin()
    start = table.state.reveals
    assert start > 0
    table.draft_anything()
    assert table.phase == "planning"
    assert table.state.reveals == start  # choosing from an open display shows nothing new
    table.does("red", "ready", "reopen")
    assert table.state.reveals == start
    table.reveal()
    assert table.state.reveals == start + 2  # the plans, and the next display
    assert table.saved_and_loaded().state.reveals == start + 2


def test_events_are_read_on_from_where_one_stopped() -> None:
    table = begin()
    seen = len(table.state.events(None))
    table.draft_anything()
    new = table.state.events(None, seen)
    assert new[0].key == "log.drafted"
    assert table.state.events(None)[seen:] == new


def test_equals_share_a_place_and_the_first_place_wins() -> None:
    result = Result([1, 3, 1], [40, 12, 40], [])
    assert result.winners == [0, 2]
    assert result.as_dict() == {
        "places": [1, 3, 1],
        "scores": [40, 12, 40],
        "winners": [0, 2],
        "ending": None,
        "sheet": [],
    }
