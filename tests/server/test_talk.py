"""Talk at the table, and each seat's own notes: who may, how much, and that it is kept."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from roses.server.live.audience import Audience
from roses.server.live.stream import KEPT, messages
from roses.server.services import Services
from tests.server.at_home import CHAIRS, GAME, behind_the_scenes
from tests.server.at_the_table import Server, four_friends


def test_a_line_says_who_said_what_when_and_is_kept_by_a_restart(own_server: Server) -> None:
    before = time.time()
    id, people = four_friends(own_server, spectator_chat=True)
    path, watch = f"/api/tables/{id}/chat", people[0].get(f"/api/tables/{id}")["you"]["keys"]["watch"]
    assert people[2].post(path, {"text": " For York!\x07\u202e \n And honour. "}) == {"n": 0}
    assert own_server.person("Eve").post(f"{path}?key={watch}", {"text": "Hear!"}) == {"n": 1}
    assert own_server.person().post(f"{path}?key={watch}", {"text": "Hear!", "name": "A  voice"}) == {"n": 2}
    assert own_server.person().post(f"{path}?key={watch}", {"text": "Hear!"}) == {"n": 3}
    assert people[0].post(path, {"text": "So be it.", "name": "Perkin"}) == {"n": 4}
    lines = [
        (0, 2, "Cecily", "For York! \n And honour."),
        (1, None, "Eve", "Hear!"),
        (2, None, "A voice", "Hear!"),
        (3, None, "", "Hear!"),
        (4, 0, "Ann", "So be it."),
    ]
    for _ in range(2):
        chat = people[1].channel(id).until(lambda chat: True, "chat")
        assert chat["from"] == 0
        assert [(line["n"], line["seat"], line["name"], line["text"]) for line in chat["lines"]] == lines
        assert all(before <= line["at"] <= time.time() for line in chat["lines"])
        own_server.kill()
        own_server.start()
    assert people[3].post(path, {"text": "Again"}) == {"n": 5}


def test_strangers_neither_talk_nor_take_notes(server: Server) -> None:
    id, people = four_friends(server, spectator_chat=True)
    eve = server.person("Eve")
    eve.refused("forbidden", f"/api/tables/{id}/chat", {"text": "psst"}, 403)
    watch = f"?key={people[0].get(f'/api/tables/{id}')['you']['keys']['watch']}"
    eve.get(f"/api/tables/{id}/notes{watch}", 403)
    eve.refused("no-seat", f"/api/tables/{id}/notes{watch}", {"text": "mine?"}, 403)
    people[0].refused("wrong-seat", f"/api/tables/{id}/notes", {"text": "theirs?", "seat": 1}, 403)
    people[0].refused("wrong-seat", f"/api/tables/{id}/chat", {"text": "I am Bob", "seat": 1}, 403)
    assert people[0].get(f"/api/tables/{id}/notes?seat=1", 403)["error"]["code"] == "wrong-seat"


def test_a_line_has_1_to_500_characters(server: Server) -> None:
    id, people = four_friends(server)
    for text in ("", " \n ", "a" * 501):
        people[0].refused("malformed", f"/api/tables/{id}/chat", {"text": text}, 422)
    for n, text in enumerate(("a", "a" * 500)):
        assert people[0].post(f"/api/tables/{id}/chat", {"text": text}) == {"n": n}


def test_60_lines_a_minute_are_heard_of_one_person(server: Server) -> None:
    id, people = four_friends(server)
    for n in range(60):
        assert people[0].post(f"/api/tables/{id}/chat", {"text": "Hear me!"}) == {"n": n}
    people[0].refused("too-many", f"/api/tables/{id}/chat", {"text": "Hear me!"}, 429)
    assert people[1].post(f"/api/tables/{id}/chat", {"text": "Peace."}) == {"n": 60}


def test_a_newcomer_hears_the_last_200_lines(tmp_path: Path) -> None:
    assert KEPT == 200

    async def story(http: httpx.AsyncClient, services: Services) -> None:
        body: dict[str, Any] = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"}
        id = (await http.post("/api/tables", json=body)).json()["table"]
        table = await services.playing.table(id)
        for n in range(205):
            assert await services.chat.say(table, 0, "Ann", f"line {n}") == n
        channel = messages(table.audience, 0, "", dict, lambda: True)
        told = await anext(channel) + await anext(channel)
        assert b'"from":5,' in told
        assert b'"text":"line 4"' not in told
        assert b'"text":"line 5"' in told
        assert b'"text":"line 204"' in told
        await services.chat.say(table, 1, "Bob", "line 205")
        told = await anext(channel)
        assert b'"from":205,' in told
        assert b'"text":"line 204"' not in told

    behind_the_scenes(tmp_path, story)


def test_notes_are_kept_for_each_seat_and_the_last_count(own_server: Server) -> None:
    ann = own_server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "person", "name": "Bob"}]
    id = ann.post("/api/tables", {"game": GAME, "hot_seat": True, "seats": chairs})["table"]
    path = f"/api/tables/{id}/notes"
    ann.refused("which-seat", path, {"text": "whose?"}, 400)
    assert ann.get(path, 400)["error"]["code"] == "which-seat"
    for text in ("first", "second\nline\x07 "):
        assert ann.post(path, {"text": text, "seat": 1}) == {"text": text.replace("\x07", "")}
    ann.post(path, {"text": "the other's", "seat": 0})
    other = ann.post("/api/tables", {"game": GAME, "hot_seat": True, "seats": chairs})["table"]
    for _ in range(2):
        assert [ann.get(f"{path}?seat={seat}")["text"] for seat in (0, 1)] == ["the other's", "second\nline "]
        assert ann.get(f"/api/tables/{other}/notes?seat=0")["text"] == ""
        own_server.kill()
        own_server.start()
    ann.refused("malformed", path, {"text": "a" * 20_001, "seat": 0}, 422)
    assert len(ann.post(path, {"text": "a" * 20_000, "seat": 0})["text"]) == 20_000
    assert ann.post(path, {"text": "", "seat": 0}) == {"text": ""}
    assert ann.get(f"{path}?seat=0")["text"] == ""


def test_a_letter_is_for_its_readers_and_its_writer(server: Server) -> None:
    id, people = four_friends(server)
    path = f"/api/tables/{id}/chat"
    assert people[0].post(path, {"text": "To all."}) == {"n": 0}
    assert people[0].post(path, {"text": "For Cecily and Dan.", "to": [2, 3]}) == {"n": 1}
    assert people[3].post(path, {"text": "For Cecily.", "to": [2]}) == {"n": 2}
    assert people[1].post(path, {"text": "Quiet here."}) == {"n": 3}
    read = [[0, 1, 3], [0, 3], [0, 1, 2, 3], [0, 1, 2, 3]]
    for person, numbers in zip(people, read, strict=True):
        chat = person.channel(id).until(lambda chat: chat["lines"][-1]["n"] == 3, "chat")
        assert [line["n"] for line in chat["lines"]] == numbers
        assert {line["n"]: line["to"] for line in chat["lines"] if line["to"]} == {
            n: to for n, to in {1: [2, 3], 2: [2]}.items() if n in numbers
        }
    people[0].refused("malformed", path, {"text": "To nobody.", "to": [4]}, 422)
    people[0].refused("malformed", path, {"text": "To nobody.", "to": []}, 422)
    watch = people[0].get(f"/api/tables/{id}")["you"]["keys"]["watch"]
    server.person("Eve").refused("no-seat", f"{path}?key={watch}", {"text": "psst", "to": [0]}, 403)


def test_when_the_game_is_over_all_letters_lie_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(http: httpx.AsyncClient, services: Services) -> None:
        body: dict[str, Any] = {"game": GAME, "hot_seat": True, "seats": CHAIRS, "name": "Ann"}
        id = (await http.post("/api/tables", json=body)).json()["table"]
        table = await services.playing.table(id)
        await services.chat.say(table, 0, "Ann", "between us", [1])
        channels = {viewer: messages(table.audience, viewer, "", dict, lambda: True) for viewer in (0, 1, None)}
        told = {viewer: await anext(channel) + await anext(channel) for viewer, channel in channels.items()}
        assert [viewer for viewer, text in told.items() if b"between us" in text] == [0, 1]
        monkeypatch.setattr(Audience, "is_over", True)
        table.audience.wake()
        for channel in channels.values():
            assert b"between us" in await anext(channel)

    behind_the_scenes(tmp_path, story)
