"""What answers would bring can be asked of the server by whoever may see the table, and tells no secret."""

from __future__ import annotations

from roses import games
from tests.server.at_the_table import Person, Server, draft_all, state_of

Friends = tuple[str, list[Person]]


def test_answers_are_tried_and_nothing_is_done(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    before = [state_of(person, id) for person in people]
    legal = before[0]["view"]["legal"]
    order = next(action for action in legal if action.startswith("bid "))
    told = people[0].post(f"/api/tables/{id}/forecast", {"answers": [order, "bid camelot 1", order]})
    assert told["taken"] == 1
    assert told["refused"]["text"]["key"].startswith("refusal.")
    assert told["refused"]["message"]
    assert [state_of(person, id) for person in people] == before


def test_a_person_of_another_seat_foresees_nothing_for_me(friends: Friends) -> None:
    id, people = friends
    seat = state_of(people[0], id)["seat"]
    people[1].refused("wrong-seat", f"/api/tables/{id}/forecast", {"answers": [], "seat": seat}, 403)


def test_who_may_not_see_the_table_foresees_nothing(friends: Friends, server: Server) -> None:
    assert server.person("Eve").http.post(f"/api/tables/{friends[0]}/forecast", json={}).status_code == 403


def test_before_it_begins_there_is_nothing_to_foresee(server: Server) -> None:
    ann = server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "open"}]
    id = ann.post("/api/tables", {"game": games.names()[0], "seats": chairs})["table"]
    ann.refused("not-started", f"/api/tables/{id}/forecast", {}, 409)


def test_too_many_answers_are_refused(friends: Friends) -> None:
    id, people = friends
    people[0].refused("malformed", f"/api/tables/{id}/forecast", {"answers": ["ready"] * 201}, 422)
