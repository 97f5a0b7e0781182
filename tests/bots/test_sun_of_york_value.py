"""What the value net of Sun of York is told of a position, and what it makes of it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from roses.bots.net import Examples, fit
from roses.bots.sun_of_york import layout
from roses.bots.sun_of_york.rolling import half_of, likely, play_half, won
from roses.bots.sun_of_york.value import about_shipped, read, shipped, whole, write
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from tests.rules.sun_of_york.situations import BOARD, GAME, GameTable, set_table

NAMES = layout.names()
BATTLES = [*BOARD.scenario_ids, "random"]


def told(table: GameTable, side: str) -> dict[str, int]:
    """By name, what is not 0 of what a side's net is told."""
    return {name: one for name, one in zip(NAMES, layout.inputs(table.state, SIDES.index(side)), strict=True) if one}


def begun(battle: str, seed: int) -> SunOfYorkState:
    state = GAME.new(2, {"battle": battle}, seed=seed)
    assert isinstance(state, SunOfYorkState)
    return state


# What it is told.


def test_every_number_has_a_name_of_its_own_and_every_block_is_described() -> None:
    assert len(NAMES) == len(set(NAMES)) == layout.WIDTH
    described = layout.__doc__ or ""
    for block in ("FORCE", "GROUND", "FIGHT", "middle", "captured", "flank", "HAND", "UNSEEN", "TABLE", "battle"):
        assert f"| {block} |" in described


def test_a_side_sees_itself_in_the_rear_and_its_left_on_the_left() -> None:
    """York faces north: its left is the west. Lancaster faces south, and the same edge is its right."""
    table = set_table(
        "movement",
        york={"west-york": [("Men-at-Arms 2/3", {"hits": 1})], "centre-york": ["Earl of Salisbury"]},
        lancaster={"west-middle": ["Levies 1/2"], "east-flank-lancaster": ["Levies 1/2"]},
    )
    york, red = told(table, "york"), told(table, "lancaster")
    rear = "left-rear"
    assert [york[f"own {rear} {one}"] for one in ("units", "dice", "melee", "hits", "shaken")] == [1, 3, 6, 1, 3]
    assert york["enemy left-middle dice"] == red["own right-middle dice"] == 2
    assert york["own centre-rear leaders"] == red["enemy centre-enemy-rear leaders"] == 1
    assert york["enemy right-enemy-flank dice"] == red["own left-own-flank dice"] == 2
    assert york["left middle"] == -1
    assert red["right middle"] == 1
    assert york["own-half"] == 1
    assert "own-half" not in red


def test_left_and_right_exchanged_is_the_same_field_seen_in_a_mirror() -> None:
    left = {"west-york": ["Men-at-Arms 2/3"], "west-flank-york": ["Levies 1/2"]}
    right = {"east-york": ["Men-at-Arms 2/3"], "east-flank-york": ["Levies 1/2"]}
    one, other = (
        set_table("movement", york=places, lancaster={"centre-lancaster": ["Knights 3/5"]}) for places in (left, right)
    )
    mirror = layout.mirrored()
    seen = layout.inputs(one.state, 1)
    assert seen != layout.inputs(other.state, 1)
    assert [seen[index] for index in mirror] == layout.inputs(other.state, 1)


@pytest.mark.parametrize("battle", BATTLES)
def test_nothing_is_told_that_a_seat_may_not_know(battle: str) -> None:
    """However the hidden cards may lie, it is told the same; from deployment on, in every battle."""
    state, rng = begun(battle, 5), Random(battle)
    guessed = 0
    while state.result is None and state.turn < 4:
        if guessed % 5 == 0:
            for seat in (0, 1):
                seen = layout.inputs(state, seat)
                for _ in range(3):
                    guess = state.guess(seat, rng)
                    assert isinstance(guess, SunOfYorkState)
                    assert layout.inputs(guess, seat) == seen
        guessed += 1
        state.apply(state.asked, likely(state, rng, 2.0))
    assert guessed > 40


def test_its_own_hand_is_told() -> None:
    york = {"west-york": ["Men-at-Arms 2/3"]}
    red = {"west-lancaster": ["Men-at-Arms 2/3"]}
    tables = [set_table("movement", york=york, lancaster=red, hand={"york": [name]}) for name in ("Stream", "Charge")]
    seen = [told(table, "york") for table in tables]
    assert "hand Charge" not in seen[0]
    assert seen[1]["hand Charge"] == 1
    assert told(tables[0], "lancaster") == told(tables[1], "lancaster"), "and not the enemy's"


# Playing on.


def test_a_half_turn_ends_where_the_next_begins() -> None:
    state, rng = begun("towton", 3), Random(3)
    halves = [half_of(state)]
    while state.result is None:
        play_half(state, rng)
        halves.append(half_of(state))
    assert len(set(halves)) == len(halves) > 6
    assert halves[1][1:] == (1, 2), "after deployment it is asked who goes first"
    assert won(state, 0) + won(state, 1) == 1


# What it makes of it.


def test_a_position_is_worth_the_same_in_whatever_order_sums_are_made() -> None:
    value, rng = shipped(), Random(1)
    rows = [layout.inputs(begun(battle, 1), seat) for battle in BATTLES for seat in (0, 1)]
    rows += [[rng.randrange(20) for _ in range(layout.WIDTH)] for _ in range(20)]
    together = value.of(rows)
    assert together == [value.of([row])[0] for row in rows]
    now = [[float(one) for one in row] for row in rows]
    for layer in value.layers:  # from the last input to the first
        order = np.arange(len(now[0]))[::-1]
        sums = np.array(now)[:, order] @ layer.weights[order] + layer.offsets
        assert np.array_equal(sums, np.array(now) @ layer.weights + layer.offsets)
        assert np.array_equal(sums, np.round(sums))
        assert np.abs(sums).max() < 2**53
        now = np.floor(np.maximum(sums, 0) / layer.times).tolist()


def test_the_stronger_side_has_the_better_chances() -> None:
    many = {"west-york": ["Knights 3/5"], "centre-york": ["Knights 3/4", "Men-at-Arms 2/3"]}
    few = {"centre-lancaster": ["Levies 1/2"]}
    table = set_table("turn", york=many, lancaster=few)
    red, white = shipped().of([layout.inputs(table.state, seat) for seat in (0, 1)])
    assert white > 0.8
    assert red < 0.2


def test_the_file_says_how_its_weights_came_about() -> None:
    about = about_shipped()
    assert about["game"] == "sun-of-york"
    assert about["inputs"] == layout.WIDTH
    assert about["test"]["loss"] < 0.6
    assert {"version", "rules", "seed", "examples", "by"} <= set(about)


def test_weights_read_back_are_those_written() -> None:
    value = shipped()
    again = read(write(value, {}))
    rows = [layout.inputs(begun("barnet", seed), 0) for seed in range(3)]
    assert again.of(rows) == value.of(rows)


# How a net learns.


def test_a_net_learns_what_decides_and_keeps_it_in_whole_numbers() -> None:
    """Whoever has more of the first than of the second wins; the third is of no matter."""
    rng = np.random.default_rng(1)
    rows = rng.integers(0, 30, (4096, 3)).astype(np.int16)
    truths = (rows[:, 0] > rows[:, 1]).astype(np.float32)
    learnt, test = Examples(rows, truths, [0, 1, 2]).split(0.25)
    losses: list[float] = []
    net = fit(learnt, [8], 150, 1, lambda number, loss: losses.append(loss))
    loss, right = net.test(test)
    assert right > 0.95
    assert loss < losses[0] / 2
    assert losses[-1] < losses[0]
    odds = net.through(test.rows.astype(np.float32))[-1][:, 0]
    chances = whole(net).of(test.rows.tolist())
    assert np.abs(np.array(chances) - 1 / (1 + np.exp(-odds))).max() < 0.01


def test_in_a_mirror_what_is_on_the_left_counts_like_what_is_on_the_right() -> None:
    rows = np.tile(np.array([[1, 0]], np.int16), (1024, 1))
    examples = Examples(rows, np.ones(1024, np.float32), [1, 0])
    seen = {tuple(row) for _ in range(6) for batch, _ in examples.batches(np.random.default_rng(_)) for row in batch}
    assert seen == {(1.0, 0.0), (0.0, 1.0)}
