"""Hints on the server: for one's own seat, from what it may know; the others learn that one was asked."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from roses.bots import advisers
from roses.core.contract import State
from roses.games import find, names
from roses.server.bots import BotPool, Worker
from tests.server.at_the_table import GAME, Person, Server, act, asked, draft_all, four_friends, state_of

Friends = tuple[str, list[Person]]
QUICK = {"level": "greedy", "seconds": 0.3}


def first_asked(friends: Friends) -> tuple[str, Person, Person]:
    """The table, somebody who is asked something, and somebody else."""
    id, people = friends
    person, _ = next(asked(people, id))
    return id, person, next(one for one in people if one is not person)


def test_a_hint_is_one_legal_answer_with_reasons_and_nothing_is_done(friends: Friends) -> None:
    id, person, _ = first_asked(friends)
    before = state_of(person, id)
    told = person.post(f"/api/tables/{id}/hint", {**QUICK, "version": before["version"]})
    assert told["version"] == before["version"]
    assert told["action"] in before["view"]["legal"]
    assert told["plan"]
    phrases = person.get(f"/api/games/{GAME}/text/nl")["phrases"]
    assert all(reason["key"] in phrases for reason in told["reasons"])
    assert set(told["texts"]) >= {told["action"], *(one["action"] for one in told["others"])}
    assert told["prospects"]
    assert state_of(person, id) == before


def test_in_planning_a_hint_of_the_earl_tells_chances(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    told = people[0].post(f"/api/tables/{id}/hint", {"level": "earl", "seconds": 0.4})
    assert told["level"] == "earl"
    assert 0 < told["now"] < 1
    assert 0 < told["worth"] < 1
    assert told["worlds"] > 0


def test_the_others_learn_that_a_hint_was_asked_and_not_what_it_says(friends: Friends) -> None:
    id, person, other = first_asked(friends)
    channel = other.channel(id)
    person.post(f"/api/tables/{id}/hint", QUICK)
    line = channel.until(lambda chat: bool(chat["lines"]), "chat")["lines"][-1]
    assert (line["seat"], line["name"], line["text"], line["notice"]) == (
        told_seat(person, id),
        person.name,
        "",
        "hint",
    )
    channel.close()
    assert "reason" not in json.dumps(channel.messages)


def told_seat(person: Person, id: str) -> int:
    seat: int = state_of(person, id)["seat"]
    return seat


def test_whoever_plays_alone_against_bots_is_told_no_notices(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.post("/api/play", {"game": "sun-of-york"})["table"]
    channel = ann.channel(id)
    channel.until(lambda state: bool(state["view"]["legal"]))
    ann.post(f"/api/tables/{id}/hint", QUICK)
    ann.post(f"/api/tables/{id}/chat", {"text": "well"})
    lines = channel.until(lambda chat: bool(chat["lines"]), "chat")["lines"]
    assert [line["text"] for line in lines] == ["well"]
    channel.close()


def test_a_hint_is_for_a_seat_of_ones_own(friends: Friends, server: Server) -> None:
    id, person, other = first_asked(friends)
    seat = state_of(person, id)["seat"]
    other.refused("wrong-seat", f"/api/tables/{id}/hint", {**QUICK, "seat": seat}, 403)
    assert server.person("Eve").http.post(f"/api/tables/{id}/hint", json=QUICK).status_code == 403


def test_who_is_asked_nothing_gets_none(friends: Friends) -> None:
    id, people = friends
    idle = next(person for person in people if not state_of(person, id)["view"]["legal"])
    idle.refused("not-asked", f"/api/tables/{id}/hint", QUICK, 409)


def test_a_hint_for_a_question_of_before_is_refused(friends: Friends) -> None:
    id, person, _ = first_asked(friends)
    before = state_of(person, id)
    act(person, id, before["view"]["legal"][0])
    person.refused("stale", f"/api/tables/{id}/hint", {**QUICK, "version": before["version"]}, 409)


def test_a_host_may_have_no_hints_at_the_table(server: Server) -> None:
    id, people = four_friends(server, hints=False)
    person, _ = next(asked(people, id))
    assert people[0].get(f"/api/tables/{id}")["hints"] is False
    error = person.refused("no-hints", f"/api/tables/{id}/hint", QUICK, 403)
    assert "host" in error["message"]


def test_nobody_asks_for_one_after_the_other_without_end(friends: Friends) -> None:
    id, person, _ = first_asked(friends)
    got = [person.http.post(f"/api/tables/{id}/hint", json=QUICK).status_code for _ in range(13)]
    assert got[:12] == [200] * 12
    assert got[12] == 429


def test_an_unknown_adviser_is_refused_by_name(friends: Friends) -> None:
    id, person, _ = first_asked(friends)
    error = person.refused("malformed", f"/api/tables/{id}/hint", {"level": "random"}, 422)
    assert "greedy, knight, earl" in error["message"]
    person.refused("malformed", f"/api/tables/{id}/hint", {"seconds": 60}, 422)


def test_every_game_says_who_gives_hints(server: Server) -> None:
    told = {game["name"]: game["advisers"] for game in server.person().get("/api/games")["games"]}
    assert all(told[name] == list(advisers(find(name))) for name in names())


# In the worker.


def advice(state: State, seat: int, seed: int) -> dict[str, Any] | None:
    """A hint from a pool of its own, which draws its guesses with this seed."""

    async def ask() -> dict[str, Any] | None:
        pool = BotPool(1, 1.0)
        pool._rng.seed(seed)
        try:
            return await pool.advise(state.game, "greedy", "greedy", seat, state, 0.5)
        finally:
            await pool.close()

    found = asyncio.run(ask())
    return None if found is None else {**found, "milliseconds": 0}


@pytest.mark.parametrize("name", names())
def test_a_hint_depends_on_nothing_that_the_seat_cannot_know(name: str) -> None:
    """The same in worlds that the seat cannot tell from the true one, where all that is hidden is otherwise."""
    state = find(name).new(find(name).fewest, None, 8)
    rng = Random(4)
    for _ in range(40):
        seat = state.waiting()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    seat = state.waiting()[0]
    found = advice(state, seat, 1)
    assert found is not None
    for number in range(2):
        assert advice(state.guess(seat, Random(number)), seat, 1) == found


def test_the_worker_is_sent_a_guess_and_never_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    exchange = Worker._exchange

    async def overheard(self: Worker, message: dict[str, Any]) -> dict[str, Any]:
        said.append(json.dumps(message))
        return await exchange(self, message)

    monkeypatch.setattr(Worker, "_exchange", overheard)
    state = find(GAME).new(2, None, 8)
    while "ready" not in state.legal(state.waiting()[0]):
        state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
    order = next(one for one in state.legal(1) if one.startswith("bid"))
    state.apply(1, order)
    assert state.chance.seed is not None
    assert advice(state, 0, 3) is not None
    assert any("roses-position" in text for text in said)
    assert not any(state.chance.seed.hex() in text for text in said)


def test_an_adviser_who_is_late_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from roses.bots import BOTS

    monkeypatch.setitem(BOTS, GAME, {**BOTS[GAME], "greedy": "tests.server.sleepers:Asleep"})
    monkeypatch.setattr("roses.server.bots.REASONS", 0.1)
    assert advice(find(GAME).new(2, None, 8), 0, 1) is None
