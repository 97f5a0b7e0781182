"""The slider through a long finished game: any step is there at once, and nobody else waits for it."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median

from roses.core.record import read_record, replay
from roses.games import find
from roses.server.storage import Storage
from roses.server.storage.rows import DO, OVER, Terms, entry_step, new_table, progress_step
from roses.server.tables.seating import bot_seat
from tests.server.at_the_table import Person, Server

RECORD = Path(__file__).parents[1] / "records" / "kingmaker" / "1455-5-seats.record"
AT_ONCE = 0.2  # seconds


def finished_game(database: str) -> str:
    """A table of five bots in that database, with every move of the record; its name."""
    game, record = read_record(RECORD.read_text("utf-8"), find)
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


def test_any_step_of_a_finished_game_of_five_comes_at_once(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'roses.db'}"
    id = finished_game(database)
    server = Server(database)
    try:
        ann = server.person("Ann")
        lines = ann.get(f"/api/tables/{id}/history")["lines"]
        assert len(lines) > 150
        assert lines == sorted(lines)
        steps = Random(5).sample(range(len(lines)), 30)
        for step in steps[:5]:
            assert ann.get(f"/api/tables/{id}/history/{step}")["events"] == lines[step]
        took = [seconds(ann, f"/api/tables/{id}/history/{step}") for step in steps]
        assert median(took) < AT_ONCE, f"median {median(took):.3f} s, longest {max(took):.3f} s"

    finally:
        server.stop()
