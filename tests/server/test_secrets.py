"""Seats never see each other's secrets: not in answers or live messages, not by replaying, not as a spectator."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tests.server.at_the_table import GAME, Channel, Person, Server, act, asked, draft_all, four_friends, state_of


class Ears:
    """Everything one viewer is told, and what it could have known by itself."""

    def __init__(self, person: Person, channel: Channel) -> None:
        self.person = person
        self.channel = channel
        self.answers = 0
        self.messages = 0

    def news(self) -> list[str]:
        """What came since the last look."""
        answers, messages = self.person.heard[self.answers :], self.channel.messages[self.messages :]
        self.answers += len(answers)
        self.messages += len(messages)
        return answers + [data for _, _, data in messages]


def own_words(texts: list[str], viewer: int | None) -> set[str]:
    """The orders a seat is offered or has given itself: those may of course be read in what it gets."""
    found: set[str] = set()
    for text in texts:
        state = json.loads(text)
        view = state.get("view") if isinstance(state, dict) else None
        if view is not None:
            assert view["viewer"] == viewer
        if view is not None and viewer is not None:
            found.update(view["legal"])
            found.add(state.get("action") or "")  # of a step of my own, in the history
            plan = view["table"]["plan"]
            found.update(plan["orders"] if plan is not None else [])
    return found


def look_everywhere(watcher: Ears, table: str, query: str) -> None:
    """Ask for everything there is to ask for, the past included."""
    state = watcher.person.get(f"/api/tables/{table}/state{query}")
    watcher.person.get(f"/api/tables/{table}{query}")
    for step in range(max(0, state["steps"] - 12), state["steps"] + 1):
        watcher.person.get(f"/api/tables/{table}/history/{step}{query}")


def test_during_a_whole_game_nobody_is_sent_anothers_orders(server: Server) -> None:
    """Each order given in secret is searched for in every message every other viewer got before the reveal."""
    rng = random.Random(11)
    id, people = four_friends(server)
    watch = people[0].get(f"/api/tables/{id}")["you"]["keys"]["watch"]
    spectator = server.person("Eve")
    viewers = [Ears(person, person.channel(id)) for person in people]
    viewers.append(Ears(spectator, spectator.channel(id, f"?key={watch}")))
    queries = ["", "", "", "", f"?key={watch}"]
    searched = turns = 0
    while state_of(people[0], id)["view"]["result"] is None:
        draft_all(people, id)
        for viewer in viewers:
            viewer.news()
        # Orders revealed in an earlier turn stand in everybody's log.
        revealed = json.dumps(state_of(people[0], id)["log"])
        given: list[list[str]] = [[] for _ in people]
        for seat, person in enumerate(people):
            for _ in range(6):
                legal = state_of(person, id)["view"]["legal"]
                kinds = sorted({one.split()[0] for one in legal} - {"ready", "clear", "cancel"})
                if kinds:
                    kind = rng.choice(kinds)
                    order = rng.choice([one for one in legal if one.split()[0] == kind])
                    act(person, id, order)
                    given[seat].append(order)
        for person in people[:3]:
            act(person, id, "ready")
        for viewer, query in zip(viewers, queries, strict=True):
            look_everywhere(viewer, id, query)
        turns += 1
        for at, viewer in enumerate(viewers):
            texts = viewer.news()
            mine = own_words(texts, at if at < 4 else None)
            for seat in range(4):
                for order in given[seat]:
                    if seat != at and order not in mine and f'"{order}"' not in revealed:
                        searched += 1
                        leaks = [text for text in texts if f'"{order}"' in text]
                        assert not leaks, (at, seat, order, leaks[0])
            assert all(_plans_are_mine(json.loads(text)) for text in texts if text.startswith("{"))
        act(people[3], id, "ready")
    assert turns == 5
    assert searched > 100


def _plans_are_mine(message: Any) -> bool:
    """No message holds more than one plan, and a spectator's none."""
    view = message.get("view") if isinstance(message, dict) else None
    if view is None:
        return True
    plans = re.findall(r'"orders":', json.dumps(view))
    return len(plans) <= (view["viewer"] is not None)


@pytest.mark.parametrize("viewer", ["seat", "spectator"])
def test_two_games_that_differ_in_anothers_plan_look_the_same(server: Server, viewer: str) -> None:
    """Nothing at all depends on a secret: all messages up to the reveal are the same, letter by letter."""
    heard = []
    for plan in (0, 7):
        ann, bob = server.person("Ann"), server.person("Bob")
        chairs = [{"kind": "me"}, {"kind": "open"}]
        made = ann.post("/api/tables", {"game": GAME, "seats": chairs, "seed": "1455"})
        id = made["table"]
        key = ann.get(f"/api/tables/{id}")["you"]["keys"]["watch"]
        bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})
        watcher = server.person() if viewer == "spectator" else ann
        query = f"?key={key}" if viewer == "spectator" else ""
        channel = watcher.channel(id, query)
        while state_of(ann, id)["view"]["table"]["phase"] != "planning":
            for person, state in asked([ann, bob], id):
                act(person, id, state["view"]["legal"][0])
                version = watcher.get(f"/api/tables/{id}/state{query}")["version"]
                channel.reaches(version)
        for _ in range(plan):
            legal = state_of(bob, id)["view"]["legal"]
            act(bob, id, next(one for one in legal if one.split()[0] in ("bid", "move", "sail", "troops")))
        act(bob, id, "ready")
        channel.until(lambda state: state["view"]["table"]["players"][1]["ready"])
        heard.append([_without_names(data) for event, _, data in channel.messages if event == "state"])
    assert heard[0] == heard[1]


def _without_names(data: str) -> str:
    state = json.loads(data)
    state["version"] = state["version"].partition(".")[2]
    return json.dumps(state)


def test_the_seed_is_nowhere_before_the_end(server: Server) -> None:
    from roses.core.chance import seed_from

    ann = server.person("Ann")
    made = ann.post("/api/play", {"game": GAME, "bot": "random", "seats": 2, "seed": "99"})
    id = made["table"]
    ann.get(f"/api/tables/{id}")
    ann.get(f"/api/tables/{id}/history/0")
    state_of(ann, id)
    assert not any(seed_from(99).hex() in text for text in ann.heard)
