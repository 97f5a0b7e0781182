"""Nothing that was acknowledged is lost: not by kill -9, not by a stop, not by a full table in between."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from typing import Any

import httpx

from tests.server.at_the_table import (
    GAME,
    PATIENCE,
    SOURCE,
    Person,
    Server,
    act,
    asked,
    draft_all,
    four_friends,
    log_of,
    play_to_end,
    state_of,
)


def test_after_a_kill_the_game_goes_on_at_the_acknowledged_move(own_server: Server) -> None:
    id, people = four_friends(own_server)
    rng = random.Random(4)
    for _ in range(3):
        for _ in range(rng.randrange(3, 9)):
            person, state = next(asked(people, id))
            act(person, id, rng.choice(state["view"]["legal"]), state["version"])
        before = [state_of(person, id) for person in people]
        own_server.kill()
        own_server.start()
        after = [state_of(person, id) for person in people]
        for old, new in zip(before, after, strict=True):
            assert new["view"] == old["view"]
            assert new["log"] == old["log"]
    play_to_end(people, id, rng, orders=1)


def test_killed_while_everybody_plays_every_acknowledged_answer_is_there(own_server: Server) -> None:
    id, people = four_friends(own_server)
    draft_all(people, id)
    acknowledged: dict[str, list[str]] = {person.name: [] for person in people}
    enough = threading.Event()

    def plan(person: Person) -> None:
        rng = random.Random(person.name)
        try:
            while True:
                legal = state_of(person, id)["view"]["legal"]
                order = rng.choice([one for one in legal if one.startswith(("bid", "cancel"))])
                act(person, id, order)
                acknowledged[person.name].append(order)
                if len(acknowledged[person.name]) >= 10:
                    enough.set()
        except (httpx.HTTPError, AssertionError):
            return

    threads = [threading.Thread(target=plan, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    assert enough.wait(PATIENCE)
    own_server.kill()
    for thread in threads:
        thread.join()
    own_server.start()
    for person in people:
        changes = state_of(person, id)["view"]["table"]["plan"]["changes"]
        # One more may be on disk than was acknowledged: the answer to it was on its way.
        assert len(acknowledged[person.name]) <= changes <= len(acknowledged[person.name]) + 1


def test_a_browser_reconnects_after_a_kill_without_loss_or_doubling(own_server: Server) -> None:
    id, people = four_friends(own_server)
    channel = people[0].channel(id)
    channel.until(lambda state: True)
    person, state = next(asked(people, id))
    act(person, id, state["view"]["legal"][0])
    version = state_of(people[0], id)["version"]
    channel.reaches(version)
    own_server.kill()
    assert channel.ended.wait(PATIENCE)
    own_server.start()
    again = people[0].channel(id, last=channel.last_id())
    again.until(lambda state: True)
    person, state = next(asked(people, id))
    act(person, id, state["view"]["legal"][0], state["version"])
    version = state_of(people[0], id)["version"]
    again.reaches(version)
    assert log_of(channel.of("state") + again.of("state")) == state_of(people[0], id)["log"]["events"]


def test_bots_go_on_after_a_restart(own_server: Server) -> None:
    ann = own_server.person("Ann")
    id = ann.post("/api/play", {"game": GAME, "seats": 2, "bot": "random"})["table"]
    own_server.kill()
    own_server.start()
    ann.channel(id).until(lambda state: bool(state["view"]["legal"]))


def test_who_sits_where_is_kept_by_a_restart(own_server: Server) -> None:
    """A bot put in, a friend who joins, leaves and joins again, a bot that stands in, and the return."""
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": GAME, "seats": chairs})
    id, key = made["table"], made["keys"]["invite"]

    def seats() -> list[tuple[str, str, str | None, bool]]:
        seats: list[dict[str, Any]] = ann.get(f"/api/tables/{id}")["seats"]
        return [(seat["kind"], seat["name"], seat["level"], seat["stand_in"]) for seat in seats]

    def restarted() -> list[tuple[str, str, str | None, bool]]:
        before = seats()
        own_server.kill()
        own_server.start()
        assert seats() == before
        return before

    ann.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot", "level": "random"})
    assert restarted()[1] == ("bot", "random", "random", False)
    ann.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "open"})
    assert restarted()[1] == ("open", "", None, False)
    bob.post(f"/api/tables/{id}/join?key={key}", {"seat": 2})
    assert restarted()[2] == ("person", "Bob", None, False)
    bob.post(f"/api/tables/{id}/leave", {})
    assert restarted()[2] == ("open", "", None, False)
    bob.post(f"/api/tables/{id}/join?key={key}", {"seat": 1})
    ann.post(f"/api/tables/{id}/seats", {"seat": 2, "kind": "bot", "level": "random"})
    bob.post(f"/api/tables/{id}/leave", {"level": "random"})
    assert restarted()[1] == ("person", "Bob", "random", True)
    bob.post(f"/api/tables/{id}/return", {})
    assert restarted()[1] == ("person", "Bob", None, False)


def test_told_to_stop_the_server_ends_its_streams_and_exits_cleanly(own_server: Server) -> None:
    id, people = four_friends(own_server)
    channel = people[0].channel(id)
    channel.until(lambda state: True)
    code, said = own_server.stop()
    assert code == 0
    assert said == ""
    assert channel.ended.wait(PATIENCE)


def test_a_second_server_on_the_same_database_is_refused(own_server: Server) -> None:
    command = [sys.executable, "-m", "roses.server", "--port", "0", "--database", own_server.database]
    second = subprocess.run(
        command, env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert second.returncode != 0
    assert "another server" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_port_in_use_and_a_bad_database_are_said_in_one_sentence(own_server: Server) -> None:
    port = own_server.url.rsplit(":", 1)[1]
    for options in (
        ["--port", port],
        ["--port", "0", "--database", "mysql://x"],
        ["--port", "0", "--database", "sqlite://"],
    ):
        command = [sys.executable, "-m", "roses.server", *options]
        refused = subprocess.run(
            command, env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert refused.returncode != 0
        assert len(refused.stderr.strip().splitlines()) == 1, refused.stderr
