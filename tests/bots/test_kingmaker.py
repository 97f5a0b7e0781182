"""The greedy player of Kingmaker."""

import pytest

from roses import games
from roses.bots import Seated, bot_names, play_out, seat_bot, seat_bots
from roses.core.contract import State
from tests.rules.kingmaker.table_setting import set_table

GAME = games.find("kingmaker")


def share_of_wins(seats: int, count: int, options: dict[str, str]) -> float:
    """Of so many games with one greedy seat, going round the table, against random ones."""
    wins = 0.0
    for number in range(count):
        greedy = number % seats
        state = GAME.new(seats, GAME.settings(options, bots_only=True), number)
        names = ["greedy" if seat == greedy else "random" for seat in range(seats)]
        play_out(state, seat_bots(state, names, str(number)))
        assert state.result is not None
        if greedy in state.result.winners:
            wins += 1 / len(state.result.winners)
    return wins / count


def greedy_at(state: State, seat: int) -> Seated:
    """The greedy player at this seat of a table that has been set."""
    return seat_bot("greedy", GAME, seat, state.seats, state.options, "1")


def test_there_is_a_greedy_player() -> None:
    assert bot_names(GAME)[:2] == ["random", "greedy"]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("options", [{}, {"advanced": "on", "alliances": "on", "parliament": "optional"}])
def test_greedy_always_answers_with_something_legal(seats: int, options: dict[str, str]) -> None:
    state: State = GAME.new(seats, {**options, "round-limit": "10"}, 3)
    bots = seat_bots(state, ["greedy"] * seats, "1")
    while state.result is None:
        seat = state.waiting()[0]
        legal = state.legal(seat)
        action = bots[seat].choose(state)
        assert action in legal
        state.apply(seat, action)


def test_greedy_asks_to_be_asked_and_keeps_its_pardon_for_somebody_worth_it() -> None:
    """Rulings 127 and 128: Neville, with an office and a bishop, is saved; plain Howard is not."""
    for noble, spared in (("neville: treasurer bishop-durham", True), ("howard:", False)):
        name, _, cards = noble.partition(":")
        table = set_table(
            red={"percy": "bath+: marshal"},
            blue={name: f"bath+: {cards}", "talbot": "ludlow"},
            hands={"blue": "pardon-1"},
            phase="combat",
            options={"advanced": "on"},
        )
        state = table.state
        bot = greedy_at(state, 1)
        table.does("red", f"attack percy {name}")
        table.fight("storms-4")
        asked = bot.choose(state)
        assert asked == "instruct pardon-ask"
        table.does("blue", asked, f"form {name} battle centre")
        state.captor[state.board.number[name]] = 0
        state.agenda.clear()
        state.field = None
        table.does("red", f"behead {name}")
        answer = bot.choose(state)
        assert answer == (f"pardon {name}" if spared else "decline")


@pytest.mark.parametrize("place", ["warwick", "raby"])
def test_greedy_fights_the_garrison_of_a_place_that_became_neutral_around_it(place: str) -> None:
    """Ruling 47: Plague has taken Neville in London, and Percy is inside one of his castles."""
    table = set_table(
        red={"neville": "london", "percy": place},
        blue={"talbot": "ludlow"},
        event="plague-11",
        options={"town-fighting": "on"},
    )
    table.does("red", "done")
    assert greedy_at(table.state, 0).choose(table.state) == f"assault percy {place}"


def test_greedy_beats_random_heads_up() -> None:
    assert share_of_wins(2, 6, {"round-limit": "20"}) >= 0.7


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 2 / 3), (5, 0.4)])
def test_greedy_wins_far_more_than_its_fair_share(seats: int, least: float) -> None:
    assert share_of_wins(seats, 200, {}) >= least


def test_king_beaufort_s_bot_executes_a_yorkist_whom_it_may_not_hold_and_no_other_heir() -> None:
    """Ruling 122: Clarence at Cardigan is the last of his house; Percy has come in."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "cardigan"},
        blue={"talbot": "ludlow"},
        dead=["henry", "margaret", "edward", "richard-york", "march"],
        crowned=[],
        beaufort_crowned=True,
    )
    assert greedy_at(table.state, 0).choose(table.state) == "execute clarence"
    held = set_table(
        red={"beaufort": "corfe", "percy": "bath+"}, blue={"talbot": "ludlow"}, heirs={"clarence": "percy"}
    )
    assert greedy_at(held.state, 0).choose(held.state) != "execute clarence"


@pytest.mark.parametrize(
    ("lancaster", "york", "given_up"),
    [
        ({"henry": "percy"}, {"clarence": "percy", "gloucester": "percy"}, "york"),
        ({"edward": "percy"}, {"richard-york": "percy"}, "lancaster"),
        ({"edward": "percy", "margaret": "percy"}, {"gloucester": "percy"}, "york"),
    ],
    ids=["the first of a house before two juniors", "the other way round", "of juniors the more"],
)
def test_greedy_gives_up_the_house_that_is_worth_less(
    lancaster: dict[str, str], york: dict[str, str], given_up: str
) -> None:
    """Ruling 50."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={**lancaster, **york},
        crowned=[],
        both_since={"red": 3},
        round=4,
    )
    table.on_to("crown-deck")
    table.does("red", "done")
    assert greedy_at(table.state, 0).choose(table.state) == f"yield {given_up}"
