"""Time banks: they run while the game waits for a person, and an absent player never stops a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.at_the_table import Server, act, draft_all, four_friends, state_of


@pytest.fixture
def punctual(tmp_path: Path) -> Server:
    """A server that watches the clocks from its first second."""
    return Server(f"sqlite:///{tmp_path / 'roses.db'}", "--grace", "0.1")


def test_the_clock_of_the_waiting_seat_runs(server: Server) -> None:
    id, people = four_friends(server, bank=600, pace="correspondence")
    table = people[0].get(f"/api/tables/{id}")
    waiting = [seat["seat"] for seat in table["seats"] if seat["running"]]
    assert waiting == people[0].get(f"/api/tables/{id}/state")["view"]["waiting"]
    assert all(seat["left"] <= 600 for seat in table["seats"])
    assert [seat["left"] for seat in table["seats"] if not seat["running"]] == [600, 600, 600]


def test_when_the_bank_is_empty_a_bot_plays_on(punctual: Server) -> None:
    id, people = four_friends(punctual, bank=1)
    channel = people[0].channel(id)
    channel.until(lambda state: state["view"]["result"] is not None)
    seats = people[0].get(f"/api/tables/{id}")["seats"]
    assert all(seat["stand_in"] for seat in seats)
    punctual.stop()


def test_who_returns_gets_a_tenth_of_the_bank(punctual: Server) -> None:
    id, people = four_friends(punctual, bank=1)
    channel = people[0].channel(id)
    channel.until(lambda table: table["seats"][0]["stand_in"], "table")
    seat = people[0].post(f"/api/tables/{id}/return", {})["seats"][0]
    assert not seat["stand_in"]
    assert 0 <= seat["left"] <= 0.1
    punctual.stop()


def test_leaving_and_returning_wins_no_time(server: Server) -> None:
    id, people = four_friends(server, bank=600)
    waiting = people[0].get(f"/api/tables/{id}")["seats"]
    mover = next(seat["seat"] for seat in waiting if seat["running"])
    before = people[mover].get(f"/api/tables/{id}")["seats"][mover]["left"]
    people[mover].post(f"/api/tables/{id}/return", {})
    assert people[mover].get(f"/api/tables/{id}")["seats"][mover]["left"] <= before


def test_the_saved_plan_is_submitted_when_the_table_says_so(punctual: Server) -> None:
    id, people = four_friends(punctual, bank=20, on_timeout="plan")
    draft_all(people, id)
    order = next(one for one in state_of(people[0], id)["view"]["legal"] if one.startswith("bid"))
    act(people[0], id, order)
    for person in people[1:]:
        act(person, id, "ready")
    channel = people[0].channel(id)
    channel.until(lambda state: state["view"]["table"]["turn"] == 2)
    log = state_of(people[0], id)["log"]["events"]
    _, area, pounds = order.split()
    bids = [event for event in log if "calais" in event["key"] or "calais" in str(event["params"])]
    assert any(area in str(event["params"]) and pounds in str(event["params"]) for event in bids), bids
    punctual.stop()


def test_time_does_not_run_while_the_server_is_down_for_a_moment(tmp_path: Path) -> None:
    """Right after a start no bank runs out: people must have the chance to come back first."""
    server = Server(f"sqlite:///{tmp_path / 'roses.db'}")
    id, people = four_friends(server, bank=1)
    server.kill()
    server.start()
    assert not any(seat["stand_in"] for seat in people[0].get(f"/api/tables/{id}")["seats"])
    server.stop()
