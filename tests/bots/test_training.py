"""Tuning by play: the numbers it goes for, and that the games it plays are the games everybody plays."""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from roses.bots import seat_bots, training
from roses.bots.meaning import meaning_of
from roses.bots.training import Evolution, least_squares, until
from roses.bots.wars_of_the_roses import choose_weights, train_prospects, train_weights
from roses.bots.wars_of_the_roses.resolving import FEATURES, features, resolve
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner, draft_worth
from roses.bots.wars_of_the_roses.train_prospects import Row, fit, games
from roses.bots.wars_of_the_roses.train_weights import answer, carry_out, play, share
from roses.bots.wars_of_the_roses.weights import NAMES, Weights, weights_for
from roses.games import find
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import DRAW_CARDS, FRENCH_AID, PLANNING

GAME = find("wars-of-the-roses")


def about_to(phase: int, seats: int = 2, turn: int = 2) -> WarsOfTheRosesState:
    """A table at which this is asked in that turn."""
    state = GAME.new(seats, None, 5)
    assert isinstance(state, WarsOfTheRosesState)
    bots = seat_bots(state, ["greedy"] * seats, "1")
    while state.turn < turn or state.phase != phase:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
    return state


# Numbers.


def test_the_numbers_that_come_nearest_are_found() -> None:
    """What followed is 2 times the first and -3 times the second thing known, and 4 besides."""
    rng = Random(1)
    known = [[float(rng.randrange(5)), rng.random(), 1.0] for _ in range(40)]
    found = least_squares(((row, 2 * row[0] - 3 * row[1] + 4) for row in known), 3)
    assert found == pytest.approx([2, -3, 4], abs=1e-4)


def test_what_is_never_seen_counts_for_nothing() -> None:
    assert least_squares([([0.0, 2.0], 6.0), ([0.0, 1.0], 3.0)], 2) == pytest.approx([0, 3], abs=1e-4)


def test_every_child_has_a_mirror_image() -> None:
    evolution = Evolution({"pound": 0.3, "later": 2.0}, Random(1))
    children = evolution.children(6)
    assert len({one["pound"] for one in children}) == 6
    for one, other in zip(children[::2], children[1::2], strict=True):
        for name, value in (("pound", 0.3), ("later", 2.0)):
            assert math.sqrt(one[name] * other[name]) == pytest.approx(value)
    assert len(evolution.children(5)) == 5


def test_what_does_best_is_found_in_the_end() -> None:
    """The nearer to 8 and a half, the better."""
    goal = {"pound": 8.0, "later": 0.5}
    evolution = Evolution(dict.fromkeys(goal, 1.0), Random(2))
    for _ in range(60):
        tried = evolution.children(16)
        evolution.learn(tried, [-sum(abs(math.log(one[name] / goal[name])) for name in goal) for one in tried])
    assert evolution.numbers == pytest.approx(goal, rel=0.1)
    near = evolution.children(8)
    assert all(one == pytest.approx(goal, rel=0.5) for one in near), "it is shaken less once all agree"


def test_tuning_goes_on_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([100.0, 100.0, 130.0, 159.0, 160.0])
    monkeypatch.setattr(training, "monotonic", lambda: next(now))
    assert list(until(60)) == [0, 1, 2]


# Games.


def test_plans_carried_out_at_once_are_the_plans_ordered_one_by_one() -> None:
    state = about_to(PLANNING, seats=3)
    plans = [SharpPlanner(state, seat, weights_for(3), Random(seat)).make() for seat in range(3)]
    slowly = state.copy()
    for seat, plan in enumerate(plans):
        for order in [*orders_of(slowly, plan), "ready"]:
            slowly.apply(seat, order)
    carry_out(state, [plan.copy() for plan in plans])
    assert state == slowly
    assert [state.legal(seat) for seat in range(3)] == [slowly.legal(seat) for seat in range(3)]


def test_in_training_the_card_is_drafted_that_is_worth_most() -> None:
    state = about_to(DRAW_CARDS, turn=1)
    seat = state.waiting()[0]
    weights = weights_for(2)
    worth = [draft_worth(state, seat, meaning_of(state, one).a, weights) for one in state.legal(seat)]
    assert answer(state, seat, weights) == state.legal(seat)[worth.index(max(worth))]


@pytest.mark.parametrize(("turn", "enough"), [(2, 20), (3, 16), (4, 10), (5, 1)])
def test_in_training_aid_is_taken_far_behind_or_late(turn: int, enough: int) -> None:
    """Chapter 3: a pound for each point that one lies behind."""
    state = about_to(FRENCH_AID)
    seat = state.waiting()[0]
    state.turn = turn
    for behind, said in ((enough, "take"), (enough - 1, "keep")):
        state.score = [30, 30]
        state.score[seat] -= behind
        assert answer(state, seat, weights_for(2)) == f"aid {said}"


def test_the_wins_of_a_game_are_shared_by_those_who_won() -> None:
    shares = play([weights_for(3)] * 3, "a deal")
    assert sum(shares) == pytest.approx(1)
    assert shares == play([weights_for(3)] * 3, "a deal")


def test_alone_among_its_likes_a_candidate_wins_its_part_and_no_more() -> None:
    numbers = weights_for(2).as_dict()
    assert share((numbers, [numbers], 2, "deals", 2)) == pytest.approx(1 / 2)


def test_whoever_buys_nothing_wins_nothing() -> None:
    """A candidate to whom a pound is worth more than anything, against the knight."""
    good = weights_for(2).as_dict()
    miser = {**good, "pound": 1000.0, "last_pound": 1000.0}
    assert share((miser, [good], 2, "deals", 2)) < 0.5 < share((good, [miser], 2, "deals", 2))


# How a game goes on.


def test_what_is_known_after_each_parliament_is_kept_with_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chapter 8: four Parliaments of five have turns after them."""
    seen: list[WarsOfTheRosesState] = []

    def watched(state: WarsOfTheRosesState, plans: list[Plan]) -> WarsOfTheRosesState:
        seen.append(resolve(state, plans))
        return seen[-1]

    monkeypatch.setattr(train_prospects, "resolve", watched)
    rows = games((3, "a part", 1))
    assert [row[0] for row in rows] == [4, 3, 2, 1]
    assert [row[1] for row in rows] == [features(after) for after in seen]
    assert [row[2] for row in rows] == [after.score for after in seen]
    ends, wins = rows[0][3], rows[0][4]
    assert all(row[3:] == (ends, wins) for row in rows)
    assert all(end >= score for row in rows for end, score in zip(ends, row[2], strict=True))
    assert sum(wins) == pytest.approx(1)
    assert [won > 0 for won in wins] == [end == max(ends) for end in ends]


def known_games(later: int, count: int) -> list[Row]:
    """Games in which everybody gets 2 points for each of `again`, a third of the money, and 5 besides."""
    rng = Random(later)
    rows: list[Row] = []
    for _ in range(count):
        known = [[3.0 * rng.randrange(8) for _ in FEATURES] for _ in range(2)]
        scores = [rng.randrange(30), rng.randrange(30)]
        ends = [score + int(2 * row[0] + row[1] / 3) + 5 for score, row in zip(scores, known, strict=True)]
        wins = [1.0, 0.0] if ends[0] > ends[1] else [0.0, 1.0]
        rows.append((later, known, scores, ends, wins))
    return rows


def test_what_things_bring_in_the_turns_to_come_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [*known_games(2, 60), *((1, *row[1:3], [0, 0], row[4]) for row in known_games(3, 20))]
    found, luck = fit(rows, 2)
    assert found == pytest.approx([2, 0.3333, 0, 0, 0, 0, 5], abs=1e-4)
    assert [round(one, 4) for one in found] == found, "four digits are enough to keep"
    assert luck == 1.5, "nothing is left to luck, so there is as little of it as there may be"
    said = re.fullmatch(r"2 turns to come: luck 1\.50, log loss (0\.\d+), right (\d\.\d+)\n", capsys.readouterr().out)
    assert said is not None
    assert float(said[1]) < 0.1
    assert float(said[2]) > 0.9


# The programs themselves, as small as can be.


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Run one of them with these arguments, for a few rounds."""

    def run(main: Callable[[], None], *arguments: str) -> None:
        monkeypatch.setattr(sys, "argv", ["train", *arguments])
        main()

    monkeypatch.setattr(train_weights, "until", lambda seconds: iter(range(int(seconds))))
    monkeypatch.setattr(train_weights, "play", lambda table, deal: [table[0].pound, *[0.0] * (len(table) - 1)])
    return run


def test_weights_are_tuned_and_kept(
    quick: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here whoever sits first wins as often as a pound is worth to them: it comes to be worth more."""
    out = tmp_path / "weights.json"
    quick(
        train_weights.main, "--seats", "2", "--seconds", "5", "--jobs", "1", "--children", "8", "--deals", "1",
        "--out", str(out),
    )  # fmt: skip
    kept = json.loads(out.read_text("utf-8"))
    assert (kept["seats"], kept["rules"], kept["seed"]) == (2, GAME.rules_version, "1455")
    assert set(kept["weights"]) == set(NAMES)
    assert kept["weights"]["pound"] > weights_for(2).pound
    (generation,) = kept["history"]
    assert generation[0] == 4
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("generation 4: ")
    assert json.loads(said[1])["pound"] == pytest.approx(kept["weights"]["pound"], abs=1e-4)


def test_of_several_sets_the_best_is_kept(quick: Callable[..., None], tmp_path: Path) -> None:
    log = tmp_path / "weights.log"
    sets = [{**weights_for(2).as_dict(), "pound": pound} for pound in (1.0, 3.0, 2.0)]
    log.write_text("\n".join(["generation 4: 0.5 against the first", *map(json.dumps, sets)]), "utf-8")
    out = tmp_path / "best.json"
    quick(choose_weights.main, "--seats", "2", "--deals", "4", "--jobs", "1", "--logs", str(log), "--out", str(out))
    kept = json.loads(out.read_text("utf-8"))
    assert kept["best"] == 2
    assert Weights(kept["weights"]).pound == 3.0


def test_prospects_are_fitted_and_kept(
    quick: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train_prospects, "games", some_known_games)
    out = tmp_path / "prospects.json"
    quick(train_prospects.main, "--seats", "2", "--games", "70", "--jobs", "1", "--out", str(out))
    kept = json.loads(out.read_text("utf-8"))
    assert (kept["seats"], kept["games"]) == (2, 100)
    assert kept["features"] == [*FEATURES, "besides"]
    assert [row[0] for row in kept["coefficients"]] == pytest.approx([2] * 4, abs=1e-3)
    assert kept["luck"] == [1.0, 1.5, 1.5, 1.5, 1.5]


def some_known_games(task: tuple[int, str, int]) -> list[Row]:
    """In the place of games that are played: fifty of each kind."""
    assert task[2] == 50
    return [row for later in (1, 2, 3, 4) for row in known_games(later, 50)]
