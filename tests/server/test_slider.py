"""The slider through a long finished game: any step is there at once, and nobody else waits for it."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from roses.core.record import read_record, replay
from roses.games import find
from roses.server.storage import Storage
from roses.server.storage.rows import DO, OVER, Terms, entry_step, new_table, progress_step
from roses.server.tables.seating import bot_seat
from tests.server.at_the_table import Person, Server

RECORDS = Path(__file__).parents[1] / "records" / "kingmaker"
LONG = ["1455-5-seats", "1453-4-seats"]  # a game of five, and the longest there is
AT_ONCE = 0.2  # seconds
TRIES = 5  # a busy machine is late now and then, but not always with the same step


def finished_game(database: str, name: str) -> str:
    """A table of bots in that database, with every move of the record; its name."""
    game, record = read_record((RECORDS / f"{name}.record").read_text("utf-8"), find)
    seed = record.seed
    assert seed is not None
    options = dict(one.split("=") for one in record.header["options"].split(", "))
    terms = Terms(
        game=game.name,
        rules=game.rules_version,
        components=game.components,
        options=options,
        host="nobody",
        seed=seed,
        listed=True,
    )
    storage = Storage(database)
    storage.open()
    try:
        storage.write_now(new_table("longgame", terms, [bot_seat(seat, "greedy") for seat in range(record.seats)]))
        storage.write_now(
            [
                entry_step("longgame", at, DO, move.seat, move.action, move.outcomes)
                for at, move in enumerate(record.moves)
            ]
        )
        result = replay(game, record).result
        storage.write_now([progress_step("longgame", OVER, [], None, result, time.time())])
    finally:
        storage.close()
    return "longgame"


def seconds(person: Person, path: str) -> float:
    start = time.perf_counter()
    person.get(path)
    return time.perf_counter() - start


@pytest.mark.parametrize("name", LONG)
def test_any_step_of_a_long_finished_game_comes_at_once(tmp_path: Path, name: str) -> None:
    database = f"sqlite:///{tmp_path / 'roses.db'}"
    id = finished_game(database, name)
    server = Server(database)
    try:
        ann = server.person("Ann")
        lines = ann.get(f"/api/tables/{id}/history")["lines"]
        assert len(lines) > 150
        assert lines == sorted(lines)
        steps = list(range(len(lines)))
        Random(5).shuffle(steps)
        for step in steps[:5]:
            assert ann.get(f"/api/tables/{id}/history/{step}")["events"] == lines[step]
        for _ in range(TRIES):
            steps = [step for step in steps if seconds(ann, f"/api/tables/{id}/history/{step}") >= AT_ONCE]
        assert not steps, f"these steps are always late: {steps[:10]} of {len(lines)}"
    finally:
        server.stop()
