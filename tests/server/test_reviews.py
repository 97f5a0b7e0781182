"""The review of a finished game on the server: in the background, kept, and refused while anything is secret."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roses.bots import play_out, seat_bots
from roses.core.record import Record
from roses.games import find
from roses.server.storage import Storage
from roses.server.storage.rows import DO, OVER, Terms, entry_step, new_table, progress_step
from roses.server.tables.seating import bot_seat
from tests.server.at_the_table import GAME, PATIENCE, Person, Server, four_friends


def finished_game(database: str, id: str, listed: bool = True) -> None:
    """A table in that database that is over."""
    game = find(GAME)
    seed = b"\7" * 32
    state = game.new(2, {}, seed)
    record = Record.begin(state)
    play_out(state, seat_bots(state, ["random", "random"], "1"), record=record)
    terms = Terms(
        game=game.name,
        rules=game.rules_version,
        components=game.components,
        options=dict(state.options),
        host="nobody",
        seed=seed,
        listed=listed,
    )
    storage = Storage(database)
    storage.open()
    try:
        storage.write_now(new_table(id, terms, [bot_seat(seat, "random") for seat in range(2)]))
        storage.write_now(
            [entry_step(id, at, DO, move.seat, move.action, move.outcomes) for at, move in enumerate(record.moves)]
        )
        storage.write_now([progress_step(id, OVER, [], None, state.result, time.time())])
    finally:
        storage.close()


@pytest.fixture
def reviewing(tmp_path: Path) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path / 'roses.db'}"
    finished_game(database, "overgame")
    finished_game(database, "mygame", listed=False)
    running = Server(database)
    yield running
    running.stop()


def until(person: Person, path: str, enough: int) -> dict[str, Any]:
    """The review once so many turns are judged, or all."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found: dict[str, Any] = person.get(path)
        assert found["status"] in ("waiting", "running", "done"), found["status"]
        if found["done"] >= enough or found["status"] == "done":
            return found
        time.sleep(0.1)
    raise AssertionError("it was not judged in time")


def test_a_finished_game_is_reviewed_in_the_background(reviewing: Server) -> None:
    """It is asked for once; how far it is can be read meanwhile, and a restart loses little of it."""
    anna = reviewing.person("Anna")
    path = "/api/tables/overgame/review"
    assert anna.get(path) == {"status": "none", "done": 0, "of": 0, "review": None}
    begun = anna.post(path)
    assert begun["status"] in ("waiting", "running")
    assert anna.post(path)["status"] in ("waiting", "running"), "asking again begins no other"
    found = until(anna, path, 3)
    assert 3 <= found["done"] <= found["of"]
    turn = found["review"]["turns"][0]
    assert sum(turn["chances"]) == pytest.approx(1, abs=1e-3)
    assert turn["why"] == "" or turn["reasons"]
    assert found["review"]["level"] == "earl"

    code, said = reviewing.stop()
    assert (code, "Traceback" in said) == (0, False)
    reviewing.start()
    kept = reviewing.person("Bob").get(path)
    assert kept["status"] == "none"
    assert kept["done"] >= found["done"]
    assert kept["review"]["turns"][: found["done"]] == found["review"]["turns"]
    reviewing.person("Bob").post(path)
    further = until(anna, path, kept["done"] + 2)
    assert further["review"]["turns"][: kept["done"]] == kept["review"]["turns"]


def test_a_game_that_is_not_over_is_not_reviewed(server: Server) -> None:
    id, (anna, *_) = four_friends(server)
    path = f"/api/tables/{id}/review"
    error = anna.get(path, 403)["error"]
    assert error["code"] == "forbidden"
    assert error["message"] == "A game can be reviewed when it is over: before that it holds secrets."
    anna.refused("forbidden", path, {}, 403)
    assert "nabesproken" in anna.get(path, 403, **{"Accept-Language": "nl"})["error"]["message"]


def test_only_who_may_look_on_reads_a_review(reviewing: Server) -> None:
    stranger = reviewing.person("Stranger")
    for path in ("/api/tables/mygame/review", "/api/tables/nogame/review"):
        assert stranger.get(path, 404 if "nogame" in path else 403)["error"]["message"]
        stranger.post(path, {}, 404 if "nogame" in path else 403)
    stranger.post("/api/tables/overgame/review", {"level": "king"}, 422)
