"""What is handed to other processes is made anew there from what it was made with; the compiled build needs that."""

from __future__ import annotations

import pickle
import pickletools

import pytest

from roses.bots import Pace
from roses.bots.trainers import TRAINERS, trainer_of


def opcodes(pickled: bytes) -> set[str]:
    """What a pickle does."""
    return {opcode.name for opcode, _, _ in pickletools.genops(pickled)}


@pytest.mark.parametrize("pace", [Pace(), Pace(seconds=0.3), Pace(looks=7)])
def test_a_pace_is_made_anew(pace: Pace) -> None:
    pickled = pickle.dumps(pace)
    assert "BUILD" not in opcodes(pickled), "its attributes would be set, and those that are final refuse that"
    there = pickle.loads(pickled)
    assert (there.seconds, there.looks) == (pace.seconds, pace.looks)


@pytest.mark.parametrize("game", TRAINERS)
def test_a_training_is_made_anew(game: str) -> None:
    trainer = trainer_of(game, "greedy", "17")
    pickled = pickle.dumps(trainer)
    assert "BUILD" not in opcodes(pickled)
    assert pickle.loads(pickled).terms() == trainer.terms() != trainer_of(game, "greedy", "18").terms()
