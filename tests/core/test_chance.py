"""Chance: a seed, a counter and SHA-256, so that everybody can recompute every card and die."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roses.core.chance import Chance, commitment_of, outcome, seed_from
from roses.core.errors import OptionError, RosesError, ScriptExhausted

SEED = bytes(range(32))


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 60), min_size=1, max_size=20))
def test_draws_follow_the_published_recipe(seed: bytes, sides: list[int]) -> None:
    """The k-th draw from n is sha256(seed + k as 8 bytes, big end first) as a number, modulo n."""
    chance = Chance(seed)
    for k, n in enumerate(sides):
        digest = hashlib.sha256(seed + k.to_bytes(8, byteorder="big")).hexdigest()
        assert chance.draw(n) == int(digest, 16) % n == outcome(seed, k, n)
    assert chance.counter == len(sides)


def test_the_recipe_by_hand() -> None:
    """Worked out once with sha256sum, so that a change of the recipe cannot go unnoticed."""
    assert [outcome(bytes(32), k, 54) for k in range(6)] == [17, 52, 14, 8, 3, 23]


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment_of(SEED) == hashlib.sha256(SEED).hexdigest()
    assert Chance(SEED).commitment == commitment_of(SEED)
    assert Chance(SEED, "shown-before").commitment == "shown-before"
    assert Chance(None).commitment == ""


def test_all_outcomes_come_up_about_equally_often() -> None:
    chance = Chance(SEED)
    drawn = [chance.draw(6) for _ in range(6000)]
    assert all(850 < drawn.count(side) < 1150 for side in range(6))


def test_a_script_is_used_up_before_the_seed_speaks() -> None:
    chance = Chance(SEED, script=[3, 0])
    assert [chance.draw(4), chance.draw(4)] == [3, 0]
    assert chance.draw(100) == outcome(SEED, 2, 100)  # scripted draws count too
    assert chance.outcomes == [3, 0, outcome(SEED, 2, 100)]


def test_a_script_alone_can_run_out() -> None:
    chance = Chance(None, script=[1])
    assert chance.draw(2) == 1
    with pytest.raises(ScriptExhausted, match="no seed"):
        chance.draw(2)


@pytest.mark.parametrize("wrong", [-1, 4, 99])
def test_a_scripted_outcome_must_be_possible(wrong: int) -> None:
    with pytest.raises(ScriptExhausted, match=f"{wrong} is not one of 0 to 3"):
        Chance(SEED, script=[wrong]).draw(4)


def test_taking_and_shuffling_are_single_draws() -> None:
    things = [10, 11, 12]
    assert Chance(None, script=[1]).take(things) == 11
    assert things == [10, 12]
    deck = [7, 8, 9, 10]
    assert Chance(None, script=[3, 0, 1, 0]).shuffled(deck) == [10, 7, 9, 8]
    assert deck == [7, 8, 9, 10]


def test_a_copy_has_the_same_future_and_a_life_of_its_own() -> None:
    chance = Chance(SEED, script=[0])
    twin = chance.copy()
    assert [twin.draw(9) for _ in range(3)] == [chance.draw(9) for _ in range(3)]
    twin.draw(9)
    assert (chance.counter, len(chance.outcomes)) == (3, 3)


def test_a_planner_gets_another_future_under_the_same_commitment() -> None:
    chance = Chance(SEED, script=[5])
    chance.draw(6)
    other = chance.reseeded(bytes(32))
    assert (other.commitment, other.counter, other.outcomes) == (chance.commitment, 1, [5])
    assert other.seed == bytes(32)
    assert [other.draw(1000) for _ in range(4)] != [chance.draw(1000) for _ in range(4)]


# Forms of a seed.


def test_without_a_seed_a_fresh_one_is_made() -> None:
    seeds = {seed_from(None) for _ in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {32}


def test_a_number_its_digits_and_nothing_else_make_the_same_seed() -> None:
    assert seed_from(42) == seed_from("42") == seed_from(" 42 ") == hashlib.sha256(b"roses seed 42").digest()
    assert seed_from(-1) != seed_from(1)


def test_64_hex_digits_and_32_bytes_are_the_seed_itself() -> None:
    assert seed_from(SEED) == SEED
    assert seed_from(SEED.hex()) == SEED
    assert seed_from(SEED.hex().upper()) == SEED
    assert seed_from("7" * 64) == bytes.fromhex("7" * 64)  # hex, not a large number


@pytest.mark.parametrize(
    "wrong",
    ["", "lucky", "4.5", "0x10", "g" * 64, "00 " * 20 + "0000", "9" * 5000, b"", bytes(31), bytes(33)],
)
def test_anything_else_is_no_seed(wrong: str | bytes) -> None:
    with pytest.raises(OptionError) as caught:
        seed_from(wrong)
    assert isinstance(caught.value, RosesError)
    assert "seed" in str(caught.value)
    assert len(str(caught.value)) < 200
