"""Whole games, written down once, replay to their digests for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from roses.core.record import read_record, replay, verify
from roses.games import find

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays_to_its_digest(path: Path) -> None:
    game, record = read_record(path.read_text("utf-8"), find)
    assert len(verify(game, record)) == 4
    state = replay(game, record)
    assert state.result is not None
    assert state.digest() == record.digest
    assert record.write(game) == path.read_text("utf-8")
    assert replay(game, record, use_seed=False).result is not None
