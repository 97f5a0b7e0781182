"""The clock under a stand-in: while a bot plays for somebody, his time stands still."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from roses.server.storage import Storage
from tests.server.at_home import CHAIRS, GAME, at_home
from tests.server.own_clock import Clock

BANK = 600.0


async def two_on_the_clock(http: httpx.AsyncClient) -> tuple[str, int]:
    """A table of two with time banks, and the seat that is to choose a card."""
    body = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann", "bank": BANK}
    id = (await http.post("/api/tables", json=body)).json()["table"]
    return id, (await http.get(f"/api/tables/{id}/state?seat=0")).json()["view"]["waiting"][0]


async def seat_of(http: httpx.AsyncClient, id: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = (await http.get(f"/api/tables/{id}")).json()["seats"][seat]
    return found


def test_the_clock_stops_when_a_bot_stands_in_and_goes_on_when_the_person_returns(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id, mover = await two_on_the_clock(http)
        clock.now += 60
        assert (await seat_of(http, id, mover))["running"]
        await http.post(f"/api/tables/{id}/leave", json={"seat": mover})
        for _ in range(3):  # the game waits for this seat all the while
            stood_in = await seat_of(http, id, mover)
            assert (stood_in["stand_in"], stood_in["running"], stood_in["left"]) == (True, False, BANK - 60)
            clock.now += 1000
        await http.post(f"/api/tables/{id}/return", json={"seat": mover})
        clock.now += 40
        back = await seat_of(http, id, mover)
        assert (back["stand_in"], back["running"], back["left"]) == (False, True, BANK - 100)

    at_home(tmp_path, story)


def test_the_clock_of_a_stand_in_does_not_begin_when_its_turn_comes(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id, mover = await two_on_the_clock(http)
        other = 1 - mover
        await http.post(f"/api/tables/{id}/leave", json={"seat": other})
        view = (await http.get(f"/api/tables/{id}/state?seat={mover}")).json()["view"]
        await http.post(f"/api/tables/{id}/actions", json={"seat": mover, "action": view["legal"][0]})
        assert (await http.get(f"/api/tables/{id}/state?seat={mover}")).json()["view"]["waiting"] == [other]
        clock.now += 1000
        stood_in = await seat_of(http, id, other)
        assert (stood_in["stand_in"], stood_in["running"], stood_in["left"]) == (True, False, BANK)
        assert not (await seat_of(http, id, mover))["running"]

    at_home(tmp_path, story)


def test_who_leaves_with_a_second_left_comes_back_to_that_second(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id, mover = await two_on_the_clock(http)
        clock.now += BANK - 1
        assert (await seat_of(http, id, mover))["left"] == 1.0
        await http.post(f"/api/tables/{id}/leave", json={"seat": mover})
        clock.now += 2 * BANK
        await http.post(f"/api/tables/{id}/return", json={"seat": mover})
        back = await seat_of(http, id, mover)
        assert (back["running"], back["left"]) == (True, 1.0)  # what was left, not a tenth and not nothing

    at_home(tmp_path, story)


def test_who_runs_out_of_time_is_on_no_clock_until_returning(tmp_path: Path, clock: Clock) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        id, mover = await two_on_the_clock(http)
        clock.now += BANK - 1
        await clock.look_at_it(id)
        assert not (await seat_of(http, id, mover))["stand_in"]
        for _ in range(3):
            clock.now += 1
            await clock.look_at_it(id)
            stood_in = await seat_of(http, id, mover)
            assert (stood_in["stand_in"], stood_in["running"], stood_in["left"]) == (True, False, 0.0)
        await http.post(f"/api/tables/{id}/return", json={"seat": mover})
        back = await seat_of(http, id, mover)
        assert (back["stand_in"], back["running"], back["left"]) == (False, True, BANK / 10)

    at_home(tmp_path, story)
