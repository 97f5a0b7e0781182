"""Undo in one's own turn, redo, and a take-back all seats agree to."""

from __future__ import annotations

from typing import Any

from tests.server.at_the_table import GAME, Person, Server, act, draft_all, state_of

Friends = tuple[str, list[Person]]


def order(person: Person, table: str, place: int = 0) -> str:
    orders: list[str] = [one for one in state_of(person, table)["view"]["legal"] if one.startswith("bid")]
    act(person, table, orders[place])
    return orders[place]


def plan_of(person: Person, table: str) -> list[str]:
    orders: list[str] = state_of(person, table)["view"]["table"]["plan"]["orders"]
    return orders


def test_an_order_is_undone_and_redone(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    start = state_of(people[0], id)
    first, second = order(people[0], id), order(people[0], id, 2)
    assert second in plan_of(people[0], id)
    people[0].post(f"/api/tables/{id}/undo", {})
    assert plan_of(people[0], id) == [first]
    people[0].post(f"/api/tables/{id}/undo", {})
    after = state_of(people[0], id)
    assert after["view"] == start["view"]
    assert after["redo"]
    people[0].post(f"/api/tables/{id}/redo", {})
    people[0].post(f"/api/tables/{id}/redo", {})
    assert second in plan_of(people[0], id)
    people[0].refused("no-redo", f"/api/tables/{id}/redo", {}, 409)


def test_another_answer_ends_redo(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    order(people[0], id)
    people[0].post(f"/api/tables/{id}/undo", {})
    order(people[0], id, 3)
    assert not state_of(people[0], id)["redo"]


def test_undo_does_not_touch_what_others_plan_at_the_same_time(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    order(people[0], id)
    theirs = order(people[1], id, 1)
    assert state_of(people[0], id)["undo"]
    people[0].post(f"/api/tables/{id}/undo", {})
    assert plan_of(people[0], id) == []
    assert plan_of(people[1], id) == [theirs]


def test_whether_i_may_undo_does_not_tell_that_others_plan(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    order(people[0], id)
    before = state_of(people[0], id)
    order(people[1], id)
    order(people[2], id)
    assert state_of(people[0], id) == before


def test_a_draft_is_undone_until_another_has_drafted(friends: Friends) -> None:
    id, people = friends
    first = next(person for person in people if state_of(person, id)["view"]["legal"])
    before = state_of(first, id)
    act(first, id, before["view"]["legal"][0])
    first.post(f"/api/tables/{id}/undo", {})
    again = state_of(first, id)
    assert again["view"] == before["view"]
    act(first, id, again["view"]["legal"][0])
    second = next(person for person in people if state_of(person, id)["view"]["legal"])
    act(second, id, state_of(second, id)["view"]["legal"][0])
    assert not state_of(first, id)["undo"]
    first.refused("no-undo", f"/api/tables/{id}/undo", {}, 409)


def test_nothing_is_undone_over_a_revelation(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    for person in people:
        act(person, id, "ready")
    assert state_of(people[0], id)["view"]["table"]["turn"] == 2
    for person in people:
        person.refused("no-undo", f"/api/tables/{id}/undo", {}, 409)


def test_a_take_back_needs_everybody(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    for person in people:
        act(person, id, "ready")
    path = f"/api/tables/{id}/takeback"
    wish = people[3].post(path, {"agree": True})["takeback"]
    assert wish == {"by": 3, "agreed": [3], "need": [0, 1, 2]}
    people[0].post(path, {"agree": True})
    people[1].post(path, {"agree": True})
    assert state_of(people[0], id)["view"]["table"]["turn"] == 2
    assert people[2].post(path, {"agree": True})["takeback"] is None
    state = state_of(people[3], id)
    assert state["view"]["table"]["turn"] == 1
    assert state["view"]["table"]["phase"] == "planning"
    assert "ready" in state["view"]["legal"]
    assert all(state_of(person, id)["view"]["table"]["players"][0]["ready"] for person in people)


def test_one_no_ends_a_take_back(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    path = f"/api/tables/{id}/takeback"
    people[0].refused("no-takeback", path, {"agree": False}, 409)
    people[0].post(path, {"agree": True})
    assert people[1].post(path, {"agree": False})["takeback"] is None


def test_a_visible_answer_ends_a_take_back_and_a_secret_order_does_not(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    people[0].post(f"/api/tables/{id}/takeback", {"agree": True})
    order(people[1], id)
    people[1].post(f"/api/tables/{id}/undo", {})
    assert people[0].get(f"/api/tables/{id}")["takeback"] is not None
    act(people[1], id, "ready")
    assert people[0].get(f"/api/tables/{id}")["takeback"] is None


def all_agree(people: list[Person], id: str) -> None:
    """Everybody wants to go back where the first of them has asked to go."""
    for person in people:
        if person.get(f"/api/tables/{id}")["takeback"] is not None:
            person.post(f"/api/tables/{id}/takeback", {"agree": True})
    assert people[0].get(f"/api/tables/{id}")["takeback"] is None


def test_an_order_undone_while_a_take_back_is_open_does_not_shift_where_it_goes(friends: Friends) -> None:
    """Bob asks to take back his order; Ann undoes hers, which came before: still Bob's goes, and only his."""
    id, people = friends
    draft_all(people, id)
    theirs = order(people[2], id)
    order(people[0], id)
    order(people[1], id)
    people[1].post(f"/api/tables/{id}/takeback", {"agree": True})
    people[0].post(f"/api/tables/{id}/undo", {})
    all_agree(people, id)
    assert [plan_of(person, id) for person in people] == [[], [], [theirs], []]


def test_an_order_undone_that_came_after_does_not_shift_it_either(friends: Friends) -> None:
    """Ann asks to take back hers; Bob gives an order and undoes it. What Cecily planned before is not touched."""
    id, people = friends
    draft_all(people, id)
    theirs = order(people[2], id)
    order(people[0], id)
    people[0].post(f"/api/tables/{id}/takeback", {"agree": True})
    order(people[1], id)
    people[1].post(f"/api/tables/{id}/undo", {})
    all_agree(people, id)
    assert [plan_of(person, id) for person in people] == [[], [], [theirs], []]


def test_the_very_order_that_a_take_back_is_about_may_be_undone_first(friends: Friends) -> None:
    """Then there is nothing left to take back, and nothing of anybody else's goes instead."""
    id, people = friends
    draft_all(people, id)
    theirs = order(people[2], id)
    order(people[0], id)
    people[0].post(f"/api/tables/{id}/takeback", {"agree": True})
    people[0].post(f"/api/tables/{id}/undo", {})
    all_agree(people, id)
    assert [plan_of(person, id) for person in people] == [[], [], [theirs], []]


def test_bots_agree_to_a_take_back(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.post("/api/play", {"game": GAME, "seats": 2, "bot": "random"})["table"]
    channel = ann.channel(id)
    first = channel.until(lambda state: bool(state["view"]["legal"]))
    act(ann, id, first["view"]["legal"][0])
    table = ann.post(f"/api/tables/{id}/takeback", {"agree": True})
    assert table["takeback"] is None
    assert state_of(ann, id)["since"] == 0


def test_undone_answers_are_kept_by_a_restart(own_server: Server) -> None:
    ann = own_server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "person"}]
    id = ann.post("/api/tables", {"game": GAME, "hot_seat": True, "seats": chairs})["table"]
    views = [ann.get(f"/api/tables/{id}/state?seat={seat}")["view"] for seat in (0, 1)]
    seat = 0 if views[0]["legal"] else 1
    ann.post(f"/api/tables/{id}/actions", {"action": views[seat]["legal"][0], "seat": seat})
    ann.post(f"/api/tables/{id}/undo", {"seat": seat})
    own_server.kill()
    own_server.start()
    assert [ann.get(f"/api/tables/{id}/state?seat={seat}")["view"] for seat in (0, 1)] == views


def test_what_was_taken_back_stays_so_after_a_restart(own_server: Server) -> None:
    """One's last answer, with the other's that came after it: both are gone, before the restart and after it."""
    ann = own_server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "person"}]
    id = ann.post("/api/tables", {"game": GAME, "hot_seat": True, "seats": chairs})["table"]

    def views() -> list[dict[str, Any]]:
        return [ann.get(f"/api/tables/{id}/state?seat={seat}")["view"] for seat in (0, 1)]

    seen_before: dict[int, list[dict[str, Any]]] = {}  # each seat's last answer
    while len(seen_before) < 2:
        now = views()
        seat = next(seat for seat in (0, 1) if now[seat]["legal"])
        seen_before[seat] = now
        ann.post(f"/api/tables/{id}/actions", {"action": now[seat]["legal"][0], "seat": seat})
    first = 1 - seat
    for other in (first, seat):
        ann.post(f"/api/tables/{id}/takeback", {"agree": True, "seat": other})
    assert views() == seen_before[first]
    own_server.kill()
    own_server.start()
    assert views() == seen_before[first]
