"""Standing instructions at a table: private, kept, for their owner only, and answered while nobody is there."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from roses.games import find
from roses.server.storage import Storage
from roses.server.storage.rows import (
    OVER,
    PERSON,
    PLAYING,
    Seat,
    Standing,
    Terms,
    new_table,
    progress_step,
    standing_steps,
)
from roses.server.tables.lists import Lists
from tests.server.at_the_table import PATIENCE, Person, Server, act, asked, four_friends, state_of

NEVER = {"settings": {"leave": {"do": "never"}, "attend": {"do": "use", "squares": 4}}}
KEPT = {
    "leave": {"do": "never", "seats": []},
    "attend": {"do": "use", "squares": 4, "nobles": []},
}


def in_movement(server: Server) -> tuple[str, list[Person], int]:
    """Four friends at Kingmaker, in the first Movement Phase; whose turn it is."""
    id, people = four_friends(server, game="kingmaker")
    while True:
        state = state_of(people[0], id)
        if state["view"]["table"]["phase"] == "movement" and not state["view"]["table"].get("combat"):
            (turn,) = state["view"]["waiting"]
            legal = state_of(people[turn], id)["view"]["legal"]
            if any(action.startswith("offer ") for action in legal):
                return id, people, turn
        for person, seen in asked(people, id):
            act(person, id, seen["view"]["legal"][0])
            break


def ask_leave(person: Person, id: str, of: str) -> None:
    """The owner of a place is asked to let somebody in."""
    act(person, id, f"offer {of}")
    leave = next(one for one in state_of(person, id)["view"]["legal"] if one.startswith("ask leave "))
    act(person, id, leave)
    act(person, id, "send")


def used(person: Person, id: str) -> list[dict[str, Any]]:
    """What was answered for somebody, once it is anything."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found: list[dict[str, Any]] = person.get(f"/api/tables/{id}/standing")["used"]
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("nothing was answered")


def test_what_was_settled_is_answered_though_nobody_is_there_and_a_restart_forgets_nothing(own_server: Server) -> None:
    id, people, turn = in_movement(own_server)
    away, seats = (turn + 1) % 4, state_of(people[0], id)["view"]["seats"]
    path = f"/api/tables/{id}/standing"
    assert people[away].get(path) == {"settings": {}, "used": []}
    assert people[away].post(path, NEVER) == {"settings": KEPT, "used": []}
    own_server.kill()
    own_server.start()
    assert people[away].get(path) == {"settings": KEPT, "used": []}
    ask_leave(people[turn], id, seats[away])
    (told,) = used(people[away], id)
    assert told["answer"]["params"]["n"] == 1
    assert not state_of(people[turn], id)["view"]["table"]["offers"]
    own_server.kill()
    own_server.start()
    assert people[away].get(path) == {"settings": KEPT, "used": [told]}


def test_a_game_that_waits_for_somebody_who_has_settled_his_answers_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody need open it first: the server that was stopped would have answered a moment later."""
    game = find("kingmaker")
    terms = Terms(
        game=game.name,
        rules=game.rules_version,
        components=game.components,
        options=game.settings(None),
        host="ann",
        seed=bytes(32),
    )
    seats = [Seat(number, PERSON, "Ann", None, "ann", "") for number in range(2)]

    async def kept() -> list[str]:
        storage = Storage(f"sqlite:///{tmp_path / 'roses.db'}")
        storage.open()
        for id, waiting, status in (("asked", 1, PLAYING), ("another", 0, PLAYING), ("over", 1, OVER)):
            await storage.write(new_table(id, terms, seats))
            await storage.write([progress_step(id, status, [waiting], None, None, 0.0)])
            await storage.write(standing_steps(id, 1, Standing(KEPT, [])))
        try:
            return await Lists(storage).to_take_up()
        finally:
            storage.close()

    assert asyncio.run(kept()) == ["asked"]


def test_nobody_else_reads_or_writes_them_and_no_message_holds_them(server: Server) -> None:
    id, people, turn = in_movement(server)
    mine, other = people[turn], people[(turn + 1) % 4]
    path = f"/api/tables/{id}/standing"
    mine.post(path, {"settings": {"cards": {"do": "use", "below": "4-1"}}})
    assert other.get(path)["settings"] == {}
    assert other.get(f"{path}?seat={turn}", 403)["error"]["code"] == "wrong-seat"
    other.refused("wrong-seat", path, {"seat": turn, "settings": {}}, 403)
    eve = server.person("Eve")
    watch = mine.get(f"/api/tables/{id}")["you"]["keys"]["watch"]
    assert eve.get(f"{path}?key={watch}", 403)["error"]["code"] == "no-seat"
    eve.refused("no-seat", f"{path}?key={watch}", {"settings": {}}, 403)
    for person in people:
        state_of(person, id)
        person.get(f"/api/tables/{id}")
    assert not any("below" in text for person in (*people, eve) if person is not mine for text in person.heard)


def test_bad_settings_get_one_sentence_and_change_nothing(server: Server) -> None:
    id, people, turn = in_movement(server)
    path = f"/api/tables/{id}/standing"
    people[turn].post(path, NEVER)
    said = people[turn].post(path, {"settings": {"atend": {}}}, 422)["error"]["message"]
    assert "did you mean attend" in said
    people[turn].refused("malformed", path, {"settings": 3}, 422)
    assert people[turn].get(path)["settings"] == KEPT


def test_where_nothing_can_be_settled_it_is_refused(server: Server) -> None:
    id, people = four_friends(server)
    said = people[0].post(f"/api/tables/{id}/standing", {"settings": {}}, 422)["error"]["message"]
    assert "nothing can be settled in advance" in said
