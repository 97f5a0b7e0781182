"""A bot thinks while somebody takes an order back: nothing that it has in mind is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from roses.core.contract import Action, Game, State
from roses.server.bots import BotPool
from roses.server.services import Services
from tests.server.at_home import GAME, behind_the_scenes

READY = "ready"


class Slow:
    """A bot that takes its time over the orders of a plan; in a draft it takes the first card."""

    def __init__(self) -> None:
        self.asked: list[str] = []  # by which name, for each order
        self.may_answer = asyncio.Event()
        self.orders: list[Action] = []

    async def choose(self, game: Game, bot: str, level: str, seat: int, state: State, *_: object) -> Action:
        legal = state.legal(seat)
        if READY not in legal:
            return legal[0]
        self.asked.append(bot)
        await self.may_answer.wait()
        return self.orders.pop(0) if self.orders else READY


async def view(http: httpx.AsyncClient, id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await http.get(f"/api/tables/{id}/state")).json()["view"]
    return found


async def planning(http: httpx.AsyncClient) -> str:
    """A table of a person and a bot who both make their plans."""
    id: str = (await http.post("/api/play", json={"game": GAME, "bot": "greedy", "seats": 2})).json()["table"]
    while READY not in (now := await view(http, id))["legal"]:
        if now["legal"]:
            await http.post(f"/api/tables/{id}/actions", json={"action": now["legal"][0]})
        await asyncio.sleep(0.01)
    return id


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orders: list[Action], undoes: bool) -> Slow:
    """The bot gives these orders; the person gives one and, if so told, takes it back while the bot thinks."""
    slow = Slow()
    slow.orders = orders
    monkeypatch.setattr(BotPool, "choose", lambda pool, *asked: slow.choose(*asked))

    async def story(http: httpx.AsyncClient, services: Services) -> None:
        id = await planning(http)
        bid = next(one for one in (await view(http, id))["legal"] if one.startswith("bid"))
        assert (await http.post(f"/api/tables/{id}/actions", json={"action": bid})).is_success
        if undoes:
            assert (await http.post(f"/api/tables/{id}/undo", json={})).is_success
        table = await services.store.table(id)
        (bots,) = (seat.number for seat in table.seats if seat.played_by_bot)
        slow.may_answer.set()
        while bots in table.waiting():
            await asyncio.sleep(0.01)

    behind_the_scenes(tmp_path, story)
    return slow


def test_an_answer_counts_though_somebody_took_back_a_secret_order_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = told(tmp_path, monkeypatch, [], undoes=True)
    assert len(slow.asked) == 1, "it had made its plan, and is not asked again"


def test_a_bot_whose_answer_does_not_count_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worker took the order for given, and would go on with the next one of its plan."""
    slow = told(tmp_path, monkeypatch, ["no such order"], undoes=False)
    first, second = slow.asked
    assert first != second


def test_what_a_bot_has_in_mind_does_not_outlive_its_table_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table may have been taken back before it was forgotten, and then its bots remember what never was."""
    monkeypatch.setattr(BotPool, "choose", Slow().choose)

    async def story(http: httpx.AsyncClient, services: Services) -> None:
        made = await http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
        id = made.json()["table"]
        before = await services.store.table(id)
        del services.store.tables[id]
        after = await services.store.table(id)
        assert not set(before.minds) & set(after.minds)

    behind_the_scenes(tmp_path, story)


def test_a_bot_that_stands_in_again_remembers_nothing_of_its_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person has been back meanwhile, and the plan may not be what it was."""
    slow = Slow()
    monkeypatch.setattr(BotPool, "choose", lambda pool, *asked: slow.choose(*asked))

    async def story(http: httpx.AsyncClient, services: Services) -> None:
        id = await planning(http)
        table = await services.store.table(id)
        (mine,) = table.people()
        minds = []
        for _ in range(2):
            await http.post(f"/api/tables/{id}/leave", json={})
            minds.append(table.minds[mine])
            await http.post(f"/api/tables/{id}/return", json={})
        assert minds[0] != minds[1]

    behind_the_scenes(tmp_path, story)
