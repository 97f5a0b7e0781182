"""States and games go to other processes and come back equal, in the plain and in the compiled build."""

import copy
import json
import pickle
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
import tomli_w

import roses
from roses.core.contract import Decision, IllegalAction, Option, Refusal, Result, State
from roses.core.errors import PositionError
from roses.core.log import Event
from roses.core.match import Match, NoUndo
from roses.core.pickling import state_again
from roses.core.record import Move, Record
from roses.core.text import Text
from roses.games import find, names

MOVES = 150  # of a random game, before it is looked at
SMALL = 1000  # bytes


def on_the_way(name: str, seed: int, moves: int = MOVES) -> State:
    """A random game after so many moves."""
    game, rng = find(name), Random(seed)
    state = game.new(game.fewest, seed=seed)
    for _ in range(moves):
        if state.result is None:
            seat = rng.choice(state.asked_seats())
            state.apply(seat, rng.choice(state.legal(seat)))
    return state


def everything(state: State) -> str:
    """All that a state says of itself to anybody, and what it remembers."""
    views = [state.view(seat) for seat in (*range(state.seats), None)]
    log = [(event.as_dict(), event.seen_by) for event in state.log]
    return json.dumps([state.position(), views, state.asked_seats(), log, state.chance.outcomes])


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("name", names())
def test_a_state_comes_back_equal_and_apart(name: str, protocol: int) -> None:
    state = on_the_way(name, protocol)
    before = everything(state)
    twin = pickle.loads(pickle.dumps(state, protocol))
    assert isinstance(twin, State)
    assert twin == state
    assert everything(twin) == before
    seat = twin.waiting()[0]
    twin.apply(seat, twin.legal(seat)[0])
    assert everything(state) == before
    state.apply(seat, state.legal(seat)[0])
    assert everything(twin) == everything(state)


@pytest.mark.parametrize("name", names())
def test_a_guess_and_a_game_that_is_over_can_be_pickled_too(name: str) -> None:
    rng = Random(name)
    for moves in (5, 40, MOVES):
        state = on_the_way(name, moves, moves)
        guess = state.guess(0, rng)
        assert everything(pickle.loads(pickle.dumps(guess))) == everything(guess)
    over = on_the_way("wars-of-the-roses", 2, 20_000)
    assert over.result is not None
    again = pickle.loads(pickle.dumps(over))
    assert again.result.as_dict() == over.result.as_dict()


@pytest.mark.parametrize("name", names())
def test_copies_of_a_state_share_nothing_that_changes(name: str) -> None:
    """`copy.copy` is `state.copy()`: what one plays the other does not."""
    state = on_the_way(name, 7)
    before = everything(state)
    for twin in (copy.copy(state), copy.deepcopy(state), state.copy()):
        assert twin == state
        rng = Random(7)
        for _ in range(30):
            if twin.result is None:
                seat = rng.choice(twin.asked_seats())
                twin.apply(seat, rng.choice(twin.legal(seat)))
        assert everything(state) == before


@pytest.mark.parametrize("name", names())
def test_a_game_is_pickled_by_its_class_and_there_is_one_of_it(name: str) -> None:
    game = find(name)
    pickled = pickle.dumps(game)
    assert len(pickled) < SMALL
    assert pickle.loads(pickled) is game
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game.new(game.fewest, seed=1))).game is game


def with_own_components(name: str, folder: Path) -> Path:
    """The standard components with a name changed, as somebody's own file."""
    data = tomllib.loads((files(find(name).package) / "data" / "components.toml").read_text("utf-8"))
    data["note"] = "our own"
    own = folder / "own.toml"
    own.write_text(tomli_w.dumps(data), "utf-8")
    return own


READ = """
import pickle, sys
state = pickle.load(sys.stdin.buffer)
print(state.game.components, state.digest(), state.legal(state.waiting()[0])[0])
"""


def in_another_process(pickled: bytes) -> str:
    """What a fresh Python makes of a pickled state."""
    where = str(Path(roses.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", READ], input=pickled, env={"PYTHONPATH": where}, check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("name", names())
def test_somebodys_own_components_travel_with_the_state(name: str, tmp_path: Path) -> None:
    own = with_own_components(name, tmp_path)
    game = find(name, own)
    assert game != find(name)
    assert game == find(name, own)
    assert hash(game) == hash(find(name, own))
    state = game.new(game.fewest, seed=3)
    pickled = pickle.dumps(state)
    own.unlink()
    assert pickle.loads(pickled) == state
    seat = state.waiting()[0]
    assert in_another_process(pickled) == f"{game.components} {state.digest()} {state.legal(seat)[0]}\n"


@pytest.mark.parametrize("name", names())
def test_another_process_reads_a_state_of_the_standard_game(name: str) -> None:
    state = on_the_way(name, 1, 20)
    said = f"{state.game.components} {state.digest()} {state.legal(state.waiting()[0])[0]}\n"
    assert in_another_process(pickle.dumps(state)) == said


def test_games_are_equal_by_name_rules_and_components() -> None:
    first, *others = (find(name) for name in names())
    assert all(first != other for other in others)
    assert first != "wars-of-the-roses"


def test_what_is_told_of_a_game_can_be_pickled() -> None:
    state = on_the_way("wars-of-the-roses", 4)
    match = Match.begin(find("wars-of-the-roses").new(2, seed=1))
    seat = match.state.waiting()[0]
    match.act(seat, match.state.legal(seat)[0])
    told: list[object] = [
        state.log,
        list(state.decisions().values()),
        state.why_not(0, "fly to france"),
        Result([1, 2], [30, 20], [{"turn": 1}]),
        Option("speed", ("slow", "fast"), "slow"),
        Text("prompt.x", {"n": 1}),
    ]
    for thing in told:
        assert repr_of(pickle.loads(pickle.dumps(thing))) == repr_of(thing)
    record = pickle.loads(pickle.dumps(match.record))
    assert isinstance(record, Record)
    assert record.write(match.game) == match.record.write(match.game)
    assert isinstance(record.moves[0], Move)


def repr_of(thing: object) -> str:
    """What two of these must have in common."""
    if isinstance(thing, list):
        return str([repr_of(one) for one in thing])
    if isinstance(thing, Event):
        return repr((thing, thing.seen_by))
    if isinstance(thing, Result):
        return repr(thing.as_dict())
    if isinstance(thing, Option):
        return repr((thing.name, thing.choices, thing.default))
    assert isinstance(thing, Refusal | Decision | Text)
    return repr(thing)


def test_an_error_in_a_worker_arrives_as_it_was() -> None:
    """An exception that cannot be unpickled would leave a pool of workers hanging."""
    state = on_the_way("wars-of-the-roses", 4, 0)
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, "fly to france")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert repr(again.refusal) == repr(caught.value.refusal)
    none = pickle.loads(pickle.dumps(NoUndo("other", 2)))
    assert (none.reason, none.seat) == ("other", 2)


def test_a_pickle_is_read_with_the_care_of_a_position() -> None:
    """It holds a position: one that cannot be is refused, not played."""
    state = on_the_way("wars-of-the-roses", 4, 5)
    with pytest.raises(PositionError, match="turn is 9"):
        state_again(state.game, {**state.position(), "turn": 9}, state.log, [])
