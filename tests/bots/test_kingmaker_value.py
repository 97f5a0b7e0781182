"""The value of Kingmaker: facts that everybody sees, and weights fitted to how games of knights ended."""

from __future__ import annotations

import io
import json
from random import Random

import numpy as np
import pytest

from roses.bots import seat_bots
from roses.bots.judges import kingmaker_value
from roses.bots.judges.kingmaker_facts import FACTS, facts
from roses.bots.judges.kingmaker_value import Value, about_shipped, read, shipped, write
from roses.bots.judges.train_kingmaker import Training, figures
from roses.bots.trainers import trainer_of
from roses.core.errors import OptionError
from roses.games import find
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.course import KingmakerState

GAME = find("kingmaker")


def some_way_on(answers: int, seats: int = 3) -> KingmakerState:
    state = GAME.new(seats, {"round-limit": "10"}, 5)
    assert isinstance(state, KingmakerState)
    bots = seat_bots(state, ["knight"] * seats, "1")
    for _ in range(answers):
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
    return state


def known(state: KingmakerState, name: str) -> list[float]:
    """One fact about all seats."""
    return [row[FACTS.index(name)] for row in facts(state)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_facts_are_nobodys_secret(viewer: int | None) -> None:
    state = some_way_on(120)
    for seed in range(5):
        guess = state.guess(viewer, Random(seed))
        assert isinstance(guess, KingmakerState)
        assert facts(guess) == facts(state)


def test_shares_are_of_what_all_have() -> None:
    state = some_way_on(150)
    for name in ("nobles", "troops", "votes"):
        assert sum(known(state, name)) == pytest.approx(1)
    assert sum(known(state, "heirs")) <= 1, "some are nobody's"
    assert known(state, "votes-late") == [one * state.turn / 30 for one in known(state, "votes")]


def test_a_king_and_the_way_to_victory_are_seen() -> None:
    """Who holds the last heir but one, and a crowned one himself, has one step to go."""
    state = some_way_on(150)
    living = [heir for heir in range(HEIRS) if state.alive(heir)]
    mine = next(heir for heir in living if state.heir_seat(heir) >= 0 and not state.yorkist(heir))
    seat = state.heir_seat(mine)
    other = next(heir for heir in living if heir != mine and state.heir_seat(heir) != seat)
    for heir in living:
        state.crowned[heir] = int(heir == mine)
        if heir not in (mine, other):
            state.heir_spot[heir] = state.keeper[heir] = -1
    assert known(state, "one-to-go")[seat] == 1
    assert known(state, "king")[seat] == known(state, "sole-king")[seat] == known(state, "winning-king")[seat] == 1
    assert sum(known(state, "one-to-go")) == 1


def test_chances_are_parts_of_one_and_grow_with_troops() -> None:
    state = some_way_on(150)
    chances = shipped().at(state)
    assert sum(chances) == pytest.approx(1)
    rows = facts(state)
    rows[1][FACTS.index("troops")] += 0.3
    assert shipped().of(rows)[1] > chances[1]


def test_weights_go_into_a_file_and_back() -> None:
    value = Value([0.5] * len(FACTS), [0.25] * len(FACTS))
    again = read(write(value, {"seed": "1"}))
    assert (again.at_two, again.at_more) == (value.at_two, value.at_more)
    other = json.loads(write(value, {}))
    other["facts"][0] = "luck"
    with pytest.raises(AssertionError, match="of other facts"):
        read(json.dumps(other))


def test_the_shipped_weights_say_how_they_came_about_and_beat_guessing() -> None:
    about = about_shipped()
    assert (about["game"], about["rules"], about["by"]) == (GAME.name, GAME.rules_version, "knight")
    for seats in ("two", "more"):
        test = about["test"][seats]
        assert test["games"] > 20
        assert test["loss"] < 0.8 * test["base"]
    assert kingmaker_value.shipped().at_two != kingmaker_value.shipped().at_more


# Training.


def test_the_same_part_is_the_same_on_any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Training, "GAMES", 2)
    training = trainer_of("kingmaker", "greedy", "1461")
    part = training.play(0)
    assert training.play(0) == part
    kept = np.load(io.BytesIO(part))
    assert kept["rows"].shape[2] == len(FACTS)
    assert set(kept["games"].tolist()) == {0, 1}
    assert np.allclose(np.maximum(kept["ends"], 0).sum(axis=1), 1)
    with pytest.raises(OptionError, match="--by is one of knight, greedy"):
        trainer_of("kingmaker", "king", "1")


def played(count: int, seats: int, first: int) -> bytes:
    """Games in which whoever has most troops wins, and nothing else matters."""
    rng = np.random.default_rng(first)
    rows = np.zeros((count, 5, len(FACTS)), np.float32)
    rows[:, :seats] = rng.random((count, seats, len(FACTS)))
    ends = np.full((count, 5), -1, np.float32)
    ends[:, :seats] = 0
    ends[np.arange(count), rows[:, :seats, FACTS.index("troops")].argmax(axis=1)] = 1
    file = io.BytesIO()
    np.savez_compressed(file, rows=rows, ends=ends, games=np.arange(first, first + 2 * count, 2))
    return file.getvalue()


def test_what_wins_games_is_found() -> None:
    told: list[None] = []
    parts = [played(600, seats, first) for first, seats in enumerate((2, 3))]
    text, about = Training("knight", "1").fit(parts, 3, lambda: told.append(None))
    value = read(text)
    for weights in (value.at_two, value.at_more):
        assert max(range(len(FACTS)), key=lambda at: weights[at]) == FACTS.index("troops")
    assert len(told) == 6, "a round for two seats and one for more"
    assert about["games"] == about["positions"] == 1200
    assert about["test"]["two"]["loss"] < about["test"]["two"]["base"]


def part(first: int, seats: tuple[int, ...], seed: int) -> bytes:
    """A part as it is kept: a position of each of its games."""
    rng = np.random.default_rng(seed)
    ends = np.full((Training.GAMES, 5), -1.0, np.float32)
    for number in range(Training.GAMES):
        ends[number, : seats[number % len(seats)]] = 0.0
        ends[number, 0] = 1.0
    file = io.BytesIO()
    rows = rng.random((Training.GAMES, 5, len(FACTS))).astype(np.float32)
    np.savez_compressed(file, rows=rows, ends=ends, games=np.arange(first, first + Training.GAMES))
    return file.getvalue()


def test_of_the_fewest_games_some_are_kept_back_and_of_fewer_there_is_no_test() -> None:
    """Of one part the last three have three, four and five seats."""
    training, in_turn = Training("greedy", "1"), (2, 3, 4, 5)
    parts = [part(first, in_turn, first) for first in range(0, training.FEWEST, training.GAMES)]
    _, about = training.fit(parts, 1, lambda: None)
    assert about["test"]["two"]["games"] == 1
    for fewer in (parts[:1], [part(0, (3, 4), 0)]):
        with pytest.raises(OptionError, match="too few of these games"):
            training.fit(fewer, 1, lambda: None)


def test_the_figures_are_those_of_what_was_said() -> None:
    """Two seats, the first twice as likely in the first game, and it wins both."""
    rows = np.zeros((2, 2, 1))
    rows[0, 0, 0] = np.log(2)
    told = figures(rows, np.array([[1.0, 0.0], [1.0, 0.0]]), np.array([1.0]), 2)
    assert told["loss"] == pytest.approx((np.log(3 / 2) + np.log(2)) / 2, abs=1e-4)
    assert told["base"] == pytest.approx(np.log(2), abs=1e-4)
    assert told["right"] == 1
    assert told["calibration"][0] == {"n": 1, "said": 0.333, "won": 0.0}
