"""Time banks: whose time runs, whose is out first, and what a restart or an undo makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from roses.server.storage import Storage
from tests.server.at_home import CHAIRS, GAME, at_home
from tests.server.own_clock import Clock

BANK = 600.0


async def table_of_two(http: httpx.AsyncClient, **wishes: Any) -> str:
    body = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann", "bank": BANK, **wishes}
    id: str = (await http.post("/api/tables", json=body)).json()["table"]
    return id


async def banks(http: httpx.AsyncClient, id: str) -> list[tuple[float | None, bool]]:
    """What each seat has left, and whether its clock runs."""
    seats = (await http.get(f"/api/tables/{id}")).json()["seats"]
    return [(seat["left"], seat["running"]) for seat in seats]


async def stood_in(http: httpx.AsyncClient, id: str) -> list[bool]:
    return [seat["stand_in"] for seat in (await http.get(f"/api/tables/{id}")).json()["seats"]]


async def view_of(http: httpx.AsyncClient, id: str, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = (await http.get(f"/api/tables/{id}/state?seat={seat}")).json()["view"]
    return view


async def answer(http: httpx.AsyncClient, id: str, seat: int, action: str) -> None:
    answered = await http.post(f"/api/tables/{id}/actions", json={"seat": seat, "action": action})
    assert answered.status_code == 200, answered.text


async def to_the_planning(http: httpx.AsyncClient, id: str) -> None:
    """Both draft, without a moment's thought."""
    while len(waiting := (await view_of(http, id, 0))["waiting"]) == 1:
        await answer(http, id, waiting[0], (await view_of(http, id, waiting[0]))["legal"][0])


def test_of_two_who_plan_at_once_each_is_out_when_his_own_bank_is(tmp_path: Path, clock: Clock) -> None:
    """Nobody is looked after only when the last bank is empty; and nobody loses time that is left to him."""

    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http)
        slow = (await view_of(http, id, 0))["waiting"][0]
        clock.now += 100
        await to_the_planning(http, id)
        left = {slow: BANK - 100, 1 - slow: BANK}
        assert await banks(http, id) == [(left[0], True), (left[1], True)]
        for later, out in ((499.5, set()), (0.5, {slow}), (99.5, {slow}), (0.5, {0, 1})):
            clock.now += later
            await clock.look_at_all()
            assert {seat for seat, out in enumerate(await stood_in(http, id)) if out} == out

    at_home(tmp_path, story)


def test_two_who_are_out_of_time_together_are_both_stood_in_for(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http, pace="correspondence")
        await to_the_planning(http, id)
        clock.now += 2 * BANK
        assert [left for left, _ in await banks(http, id)] == [0.0, 0.0]
        await clock.look_at_all()
        assert await stood_in(http, id) == [True, True]
        assert await banks(http, id) == [(0.0, False), (0.0, False)]

    at_home(tmp_path, story)


@pytest.mark.parametrize("on_timeout", ["bot", "plan"])
def test_a_plan_is_submitted_as_saved_only_where_the_table_says_so(
    tmp_path: Path, clock: Clock, on_timeout: str
) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http, on_timeout=on_timeout)
        slow = (await view_of(http, id, 0))["waiting"][0]
        clock.now += 100
        await to_the_planning(http, id)
        clock.now += 500
        await clock.look_at_all()
        players = (await view_of(http, id, slow))["table"]["players"]
        assert [player["ready"] for player in players] == [seat == slow and on_timeout == "plan" for seat in (0, 1)]

    at_home(tmp_path, story)


def test_the_clock_runs_while_the_game_waits_and_stands_while_it_does_not(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http)
        first = (await view_of(http, id, 0))["waiting"][0]
        other = 1 - first
        clock.now += 10
        await answer(http, id, first, (await view_of(http, id, first))["legal"][0])
        assert (await view_of(http, id, 0))["waiting"] == [other]
        clock.now += 25
        found = await banks(http, id)
        assert (found[first], found[other]) == ((BANK - 10, False), (BANK - 25, True))
        # Taken back: it is the first one's clock again, and what was thought is not given back.
        assert (await http.post(f"/api/tables/{id}/undo", json={"seat": first})).status_code == 200
        clock.now += 5
        found = await banks(http, id)
        assert (found[first], found[other]) == ((BANK - 15, True), (BANK - 25, False))

    at_home(tmp_path, story)


def test_a_restart_keeps_what_is_left_and_since_when_a_clock_runs(tmp_path: Path, clock: Clock) -> None:
    found: list[str] = []

    async def before(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http, listed=True)
        found.append(id)
        first = (await view_of(http, id, 0))["waiting"][0]
        clock.now += 10
        await answer(http, id, first, (await view_of(http, id, first))["legal"][0])
        clock.now += 20
        found.append(repr(await banks(http, id)))

    async def after(http: httpx.AsyncClient, storage: Storage) -> None:
        assert repr(await banks(http, found[0])) == found[1]
        clock.now += BANK - 20.5
        await clock.look_at_all()
        assert await stood_in(http, found[0]) == [False, False]
        clock.now += 0.5
        await clock.look_at_all()
        assert sorted(await stood_in(http, found[0])) == [False, True]

    at_home(tmp_path, before)
    at_home(tmp_path, after)


def test_a_table_without_a_bank_has_no_clocks_and_a_bot_never_has_one(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        without = await table_of_two(http, bank=None)
        assert (await http.get(f"/api/tables/{without}")).json()["bank"] is None
        clock.now += 10 * BANK
        await clock.look_at_all()
        assert await banks(http, without) == [(None, False)] * 2
        assert await stood_in(http, without) == [False, False]
        chairs = [{"kind": "bot", "level": "random"}, {"kind": "me"}, {"kind": "open"}]
        before = await table_of_two(http, seats=chairs, hot_seat=False)
        assert await banks(http, before) == [(None, False), (BANK, False), (BANK, False)]

    at_home(tmp_path, story)


def test_a_bank_is_from_a_second_to_a_leap_year(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        most = 366 * 24 * 3600
        body = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"}
        for bank, status in ((0.9, 422), (1, 200), (most, 200), (most + 1, 422)):
            assert (await http.post("/api/tables", json={**body, "bank": bank})).status_code == status

    at_home(tmp_path, story)


def test_who_returns_with_time_left_is_given_none(tmp_path: Path, clock: Clock) -> None:
    """And who says to be back without having left keeps what he has, even if that is nothing."""

    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id = await table_of_two(http)
        first = (await view_of(http, id, 0))["waiting"][0]
        clock.now += BANK + 50
        assert (await http.post(f"/api/tables/{id}/return", json={"seat": first})).status_code == 200
        assert (await banks(http, id))[first] == (0.0, True)
        await clock.look_at_all()
        assert (await stood_in(http, id))[first]
        assert (await http.post(f"/api/tables/{id}/return", json={"seat": 1 - first})).status_code == 200
        assert (await banks(http, id))[1 - first] == (BANK, False)

    at_home(tmp_path, story)
