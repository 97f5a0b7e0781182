"""A table from before the rules changed: it is not opened, and says by which rules it was begun."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import pytest

from roses.games import find
from roses.server.storage import Storage
from tests.server.at_home import CHAIRS, GAME, at_home

NOW = find(GAME).rules_version


def left_behind(folder: Path, change: str) -> str:
    """A table of two with a move made, as a server of other days would have left it."""
    found: list[str] = []

    async def earlier(http: httpx.AsyncClient, storage: Storage) -> None:
        made = await http.post("/api/tables", json={"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"})
        id = made.json()["table"]
        views = [(await http.get(f"/api/tables/{id}/state?seat={seat}")).json()["view"] for seat in (0, 1)]
        mover = views[0]["waiting"][0]
        await http.post(f"/api/tables/{id}/actions", json={"seat": mover, "action": views[mover]["legal"][0]})
        found.append(id)

    at_home(folder, earlier)
    with sqlite3.connect(folder / "roses.db") as database:
        assert database.execute(change).rowcount == 1
    return found[0]


@pytest.mark.parametrize(
    ("change", "english", "dutch"),
    [
        (
            "update game_table set rules = 1",
            f"This game was begun under rules version 1; these are version {NOW}, so it cannot go on.",
            f"Dit spel is begonnen onder versie 1 van de regels; dit is versie {NOW}, dus het kan niet verder.",
        ),
        (
            "update game_table set components = 'own-1'",
            "This game was begun with other components and cannot go on",
            "Dit spel is met andere onderdelen begonnen en kan niet verder",
        ),
        (
            "update entry set action = 'draft camelot'",
            "The moves of this game are not legal by the rules of this server",
            "De zetten van dit spel zijn niet toegestaan volgens de regels van deze server",
        ),
    ],
    ids=["rules", "components", "moves"],
)
def test_a_table_of_other_rules_is_refused_and_both_versions_are_named(
    tmp_path: Path, change: str, english: str, dutch: str
) -> None:
    id = left_behind(tmp_path, change)

    async def today(http: httpx.AsyncClient, storage: Storage) -> None:
        for language, sentence in (("en", english), ("nl", dutch)):
            answer = await http.get(f"/api/tables/{id}", headers={"Accept-Language": language})
            assert answer.status_code == 409
            error = answer.json()["error"]
            assert error["code"] == "old-rules"
            assert error["message"].startswith(sentence)

    at_home(tmp_path, today)
