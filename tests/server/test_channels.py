"""The live channels of a table: how many there are, that they show to be alive, and who is woken by what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from roses.server import services as services_module
from roses.server.live import publisher
from roses.server.live.audience import Audience, Channel
from roses.server.live.stream import HEARTBEAT, OPENING, messages
from roses.server.services import Services
from tests.server.at_home import CHAIRS, GAME, behind_the_scenes
from tests.server.at_the_table import Person, Server, act, draft_all, four_friends, state_of


async def two(http: httpx.AsyncClient, **wishes: Any) -> str:
    body = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann", **wishes}
    id: str = (await http.post("/api/tables", json=body)).json()["table"]
    return id


def listen(audience: Audience, viewer: int | None, may_look: Callable[[], bool] = lambda: True) -> AsyncIterator[bytes]:
    return messages(audience, viewer, "", dict, may_look)


async def soon(channel: AsyncIterator[bytes]) -> bytes:
    return await asyncio.wait_for(anext(channel), 30)


async def quiet(channel: asyncio.Task[bytes]) -> bool:
    """Has nothing come by now?"""
    await asyncio.sleep(0.02)
    return not channel.done()


def test_a_channel_says_that_it_is_alive_when_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every table, every 15 seconds, to everybody: a comment, so that a dead line is noticed."""
    assert HEARTBEAT == 15.0
    monkeypatch.setattr(services_module, "HEARTBEAT", 0.01)

    async def story(http: httpx.AsyncClient, services: Services) -> None:
        tables = [await services.playing.table(await two(http)) for _ in range(2)]
        channels = [listen(table.audience, viewer) for table in tables for viewer in (0, None)]
        for channel in channels:
            assert await soon(channel) == b"retry: 1000\n\n"
        for channel in channels:
            for _ in range(3):
                while (said := await soon(channel)) != b": still here\n\n":
                    assert said.startswith(b"event: ")

    behind_the_scenes(tmp_path, story)


def test_a_channel_that_was_just_sent_something_need_not_say_so(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient, services: Services) -> None:
        table = await services.playing.table(await two(http))
        channel = listen(table.audience, 0)
        assert await soon(channel) == OPENING
        services.store.heartbeat()
        assert (await soon(channel)).startswith(b"event: table\n")
        waits = asyncio.ensure_future(soon(channel))
        assert await quiet(waits), "the heartbeat was answered by the news"
        services.store.heartbeat()
        assert await waits == b": still here\n\n"
        waits = asyncio.ensure_future(soon(channel))
        table.audience.wake()  # as an order that this viewer may not know of does
        assert await quiet(waits), "nothing at all tells that there was one"
        services.store.heartbeat()
        assert await waits == b": still here\n\n"

    behind_the_scenes(tmp_path, story)


def test_whose_table_it_is_no_longer_is_told_once_that_it_is_gone(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient, services: Services) -> None:
        table = await services.playing.table(await two(http))
        allowed = True
        channel = listen(table.audience, 0, lambda: allowed)
        await soon(channel)
        await soon(channel)
        allowed = False
        table.audience.wake()
        assert [said async for said in channel] == [b"event: gone\ndata: {}\n\n"]
        assert table.audience.here(0) == 0

    behind_the_scenes(tmp_path, story)


def test_a_seat_has_20_channels_and_a_table_500_spectators(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient, services: Services) -> None:
        table = await services.playing.table(await two(http))
        channels = []
        for viewer, most, query in ((0, 20, "seat=0"), (None, 500, "watch=1")):
            for number in range(most):
                assert not table.audience.is_full(viewer), number
                channels.append(listen(table.audience, viewer))
                await soon(channels[-1])
            refused = await http.get(f"/api/tables/{table.id}/stream?{query}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-many")
            assert not table.audience.is_full(1)
        told = (await http.get(f"/api/tables/{table.id}")).json()
        assert told["spectators"] == 500
        assert [seat["here"] for seat in told["seats"]] == [True, False]

    behind_the_scenes(tmp_path, story)


def test_a_secret_order_wakes_its_own_seat_at_once_and_the_others_together_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Half a second later, once, and with the next news if that comes before: the moment itself tells nothing."""
    assert publisher.QUIET == 0.5
    monkeypatch.setattr(publisher, "QUIET", 0.05)

    async def story() -> None:
        audience, telling = Audience(), publisher.Publisher()
        running = asyncio.create_task(telling.run())
        channels = {viewer: Channel(viewer) for viewer in (0, 1, None)}
        audience.channels.update(channels.values())

        def woken() -> list[int | None]:
            found = [viewer for viewer, channel in channels.items() if channel.wake.is_set()]
            for channel in channels.values():
                channel.wake.clear()
            return found

        async def woken_in_the_end() -> list[int | None]:
            await asyncio.wait_for(channels[None].wake.wait(), 30)
            return woken()

        for _ in range(2):
            telling.changed(audience, 0)
            assert woken() == [0]
        assert await woken_in_the_end() == [0, 1, None]
        await asyncio.sleep(0.2)
        assert woken() == [], "once for both orders"
        for _ in range(2):
            telling.changed(audience, 1)
            assert woken() == [1]
        telling.changed(audience)
        assert await woken_in_the_end() == [0, 1, None]
        await asyncio.sleep(0.2)
        assert woken() == [], "what came with other news does not come again"
        telling.changed(audience, 1)
        telling.changed(audience)
        telling.changed(audience)
        assert await woken_in_the_end() == [0, 1, None]
        running.cancel()

    asyncio.run(story())


def test_many_tables_are_told_each() -> None:
    async def story() -> None:
        telling, audiences = publisher.Publisher(), [Audience() for _ in range(3)]
        running = asyncio.create_task(telling.run())
        for _ in range(2):
            for audience in audiences:
                audience.channels.add(Channel(0))
                telling.changed(audience)
            for audience in audiences:
                for channel in audience.channels:
                    await asyncio.wait_for(channel.wake.wait(), 30)
                    channel.wake.clear()
        running.cancel()

    asyncio.run(story())


def test_a_stream_is_said_to_be_one_and_is_kept_nowhere(server: Server) -> None:
    id, people = four_friends(server)
    for accepted, packed in (("identity", None), ("gzip", "gzip")):
        url = f"/api/tables/{id}/stream"
        with people[0].http.stream("GET", url, headers={"Accept-Encoding": accepted}) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["x-accel-buffering"] == "no"
            assert answer.headers.get("content-encoding") == packed
            assert next(answer.iter_lines()) == "retry: 1000"


def test_everybody_hears_of_who_comes_leaves_returns_and_wishes(server: Server) -> None:
    """People, presence, take-back: each change is told to the others at the table, and to those who watch."""
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    path, invite = f"/api/tables/{made['table']}", f"?key={made['keys']['invite']}"
    watcher = server.person().channel(made["table"], f"?key={made['keys']['watch']}")
    heard = [ann.channel(made["table"]), watcher]

    def told(so: Callable[[dict[str, Any]], bool]) -> None:
        for channel in heard:
            assert channel.until(so, "table")

    told(lambda table: table["spectators"] == 1)
    bob.post(f"{path}/join{invite}", {"seat": 1})
    told(lambda table: table["seats"][1]["name"] == "Bob" and table["status"] == "open")
    ann.post(f"{path}/seats", {"seat": 2, "kind": "bot", "level": "random"})
    told(lambda table: table["seats"][2]["kind"] == "bot" and table["status"] == "playing")
    for channel in heard:
        assert channel.until(lambda state: state["view"] is not None)
    bob.post(f"{path}/leave", {"level": "random"})
    told(lambda table: table["seats"][1]["stand_in"] is True and table["seats"][1]["level"] == "random")
    bob.post(f"{path}/return", {})
    for channel in heard:
        channel.settles(lambda table: table["seats"][1]["stand_in"] is False, "table")


def test_a_wish_to_take_back_and_its_end_are_told(friends: tuple[str, list[Person]]) -> None:
    id, people = friends
    draft_all(people, id)
    channel = people[1].channel(id)
    path = f"/api/tables/{id}/takeback"
    people[0].post(path, {"agree": True})
    channel.until(lambda table: table["takeback"] == {"by": 0, "agreed": [0], "need": [1, 2, 3]}, "table")
    people[2].post(path, {"agree": True})
    channel.until(lambda table: table["takeback"] == {"by": 0, "agreed": [0, 2], "need": [1, 3]}, "table")
    act(people[3], id, "ready")  # what everybody sees ends it
    channel.settles(lambda table: table["takeback"] is None, "table")
    people[0].post(path, {"agree": True})
    channel.settles(lambda table: table["takeback"] is not None, "table")
    people[3].post(path, {"agree": False})
    channel.settles(lambda table: table["takeback"] is None, "table")
    assert state_of(people[3], id)["view"]["table"]["players"][3]["ready"]
