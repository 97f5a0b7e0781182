"""A position that somebody has edited is refused with one sentence, or it can be played.

The quick run tries a few hundred edits of every game; `--long` tries thousands.
"""

from __future__ import annotations

from random import Random

import pytest

from roses import games
from roses.core.errors import PositionError
from tests.conformance.cases import NAMES
from tests.conformance.edits import complaint_about, edits, positions_of, without

QUICK = 250
LONG = 12_000


def complaints(name: str, count: int, seed: str) -> list[str]:
    """What is wrong with so many edits."""
    rng = Random(f"edits {name} {seed}")
    game = games.find(name)
    found = []
    for what, position in edits(name, count, rng):
        complaint = complaint_about(game, position, rng)
        if complaint is not None:
            found.append(f"{what} {complaint}")
    return found


@pytest.mark.parametrize("name", NAMES)
def test_an_edited_position_is_refused_in_a_sentence_or_can_be_played(name: str) -> None:
    assert complaints(name, QUICK, "quick") == []


@pytest.mark.long
@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("name", NAMES)
def test_thousands_of_edited_positions_are_refused_in_a_sentence_or_can_be_played(name: str, seed: str) -> None:
    assert complaints(name, LONG, seed) == []


@pytest.mark.parametrize("name", NAMES)
def test_some_edits_are_accepted_and_some_refused(name: str) -> None:
    """Else nothing would be tried at all."""
    refused = 0
    for _, position in edits(name, QUICK, Random("both")):
        try:
            games.find(name).restore(position)
        except PositionError:
            refused += 1
    assert 0.1 < refused / QUICK < 0.95


@pytest.mark.parametrize("name", NAMES)
def test_a_position_without_its_table_is_refused(name: str) -> None:
    """Every entry at the top that is always there must be there; what rules version 1 did not have may be missing."""
    position = positions_of(name)[0]
    for key in ("seats", "options", "chance", "reveals"):
        with pytest.raises(PositionError):
            games.find(name).restore(without(position, key))
