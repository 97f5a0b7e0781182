"""A disk that is full for a moment: the answer is refused, nothing changed, and the game goes on when it can."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from roses.server.storage import Step, Storage
from roses.server.tables import table_store
from roses.server.tables.table_store import TableStore
from tests.server.at_home import CHAIRS, GAME, at_home


async def seen(http: httpx.AsyncClient, table: str) -> list[Any]:
    return [(await http.get(f"/api/tables/{table}/state?seat={seat}")).json() for seat in (0, 1)]


def test_an_answer_that_cannot_be_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        made = await http.post("/api/tables", json={"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"})
        id = made.json()["table"]
        before = await seen(http, id)
        seat = before[0]["view"]["waiting"][0]
        body = {"action": before[seat]["view"]["legal"][0], "seat": seat}

        async def full(self: Storage, steps: Sequence[Step]) -> None:
            raise OperationalError("insert", {}, Exception("database or disk is full"))

        with monkeypatch.context() as patch:
            patch.setattr(Storage, "write", full)
            refused = await http.post(f"/api/tables/{id}/actions", json=body)
            assert refused.status_code == 503
            assert refused.json()["error"]["code"] == "busy"
        after = await seen(http, id)
        assert [one["view"] for one in after] == [one["view"] for one in before]
        assert (await http.post(f"/api/tables/{id}/actions", json=body)).status_code == 200

    at_home(tmp_path, story)


def test_many_tables_do_not_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_store, "MOST_LOADED", 3)
    loaded: list[int] = []
    make_room = TableStore._make_room

    def counted(self: TableStore) -> None:
        make_room(self)
        loaded.append(len(self.tables))

    monkeypatch.setattr(TableStore, "_make_room", counted)

    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        tables = []
        for _ in range(8):
            made = await http.post("/api/tables", json={"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"})
            tables.append(made.json()["table"])
        for id in tables:
            state = (await http.get(f"/api/tables/{id}/state?seat=0")).json()
            assert state["view"]["table"]["turn"] == 1

    at_home(tmp_path, story)
    assert max(loaded) <= 4
    assert len(loaded) > 8


def test_a_table_filled_just_before_a_crash_begins_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    async def crash(http: httpx.AsyncClient, storage: Storage) -> None:
        async def not_yet(self: TableStore, table: object) -> None:
            return

        with monkeypatch.context() as patch:
            patch.setattr(TableStore, "begin", not_yet)
            body = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann", "listed": True}
            found.append((await http.post("/api/tables", json=body)).json()["table"])

    async def later(http: httpx.AsyncClient, storage: Storage) -> None:
        assert (await http.get(f"/api/tables/{found[0]}")).json()["status"] == "playing"

    at_home(tmp_path, crash)
    at_home(tmp_path, later)
