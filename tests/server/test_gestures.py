"""One request may carry several answers: taken in order until one is refused or something is revealed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.at_the_table import Person, Server, act, draft_all, four_friends, state_of

Friends = tuple[str, list[Person]]


def gesture(person: Person, table: str, answers: list[str], **more: object) -> dict[str, Any]:
    answer: dict[str, Any] = person.post(f"/api/tables/{table}/actions", {"answers": answers, **more})
    return answer


def two_orders(person: Person, table: str) -> list[str]:
    """Two orders of a plan, whatever was drafted: a pound for Calais, and something else."""
    legal = state_of(person, table)["view"]["legal"]
    bid = next(action for action in legal if action.startswith("bid "))
    return [bid, next(action for action in legal if not action.startswith(("bid ", "ready")))]


@pytest.fixture
def planners(friends: Friends) -> Friends:
    """Four people with their plans before them."""
    draft_all(friends[1], friends[0])
    return friends


def test_a_gesture_of_two_orders_is_one_request(planners: Friends) -> None:
    id, (ann, *_) = planners
    before, given = state_of(ann, id), two_orders(ann, id)
    after = gesture(ann, id, given, version=before["version"])
    assert after["gesture"] == {"taken": 2, "of": 2, "stopped": None, "why": None}
    assert after["view"]["table"]["plan"]["orders"] == given
    assert after["version"] == state_of(ann, id)["version"]
    assert after["steps"] == before["steps"] + 2, "each answer is a step of its own"
    assert ann.post(f"/api/tables/{id}/undo")["view"]["table"]["plan"]["orders"] == given[:1]


def test_a_whole_gesture_is_taken_back_at_once_and_made_again(planners: Friends) -> None:
    id, (ann, *_) = planners
    start, given = state_of(ann, id), two_orders(ann, id)
    gesture(ann, id, given)
    back = ann.post(f"/api/tables/{id}/undo", {"answers": 2})
    assert back["view"] == start["view"]
    assert back["steps"] == start["steps"]
    again = ann.post(f"/api/tables/{id}/redo", {"answers": 2})
    assert again["view"]["table"]["plan"]["orders"] == given
    assert not again["redo"]


def test_more_than_can_be_taken_back_stays(planners: Friends) -> None:
    """The cards that were drafted before the plans are out of reach, whatever number is asked for."""
    id, (ann, *_) = planners
    start = state_of(ann, id)
    gesture(ann, id, two_orders(ann, id))
    assert ann.post(f"/api/tables/{id}/undo", {"answers": 200})["view"] == start["view"]
    ann.refused("no-undo", f"/api/tables/{id}/undo", {"answers": 2}, 409)
    for wrong in (0, 201, "2", 1.5):
        ann.refused("malformed", f"/api/tables/{id}/undo", {"answers": wrong}, 422)


def test_a_gesture_taken_back_leaves_what_others_did_since(planners: Friends) -> None:
    id, (ann, bob, *_) = planners
    gesture(ann, id, two_orders(ann, id))
    theirs = two_orders(bob, id)
    gesture(bob, id, theirs)
    assert ann.post(f"/api/tables/{id}/undo", {"answers": 2})["view"]["table"]["plan"]["orders"] == []
    assert state_of(bob, id)["view"]["table"]["plan"]["orders"] == theirs


def test_a_gesture_taken_back_is_gone_after_a_restart(own_server: Server) -> None:
    id, people = four_friends(own_server)
    draft_all(people, id)
    start = state_of(people[0], id)["view"]
    gesture(people[0], id, two_orders(people[0], id))
    people[0].post(f"/api/tables/{id}/undo", {"answers": 2})
    own_server.kill()
    own_server.start()
    assert state_of(people[0], id)["view"] == start


def test_a_refused_answer_stops_it_and_what_came_before_counts(planners: Friends) -> None:
    id, (ann, *_) = planners
    given = two_orders(ann, id)
    after = gesture(ann, id, [given[0], "bid camelot 1", given[1]])
    told = after["gesture"]
    assert (told["taken"], told["of"], told["stopped"]) == (1, 3, "refused")
    assert told["why"] == ann.post(f"/api/tables/{id}/why", {"actions": ["bid camelot 1"]})["why"]["bid camelot 1"]
    assert after["view"]["table"]["plan"]["orders"] == given[:1]


def test_the_reason_is_in_the_language_of_the_asker(planners: Friends) -> None:
    id, (ann, *_) = planners
    given = two_orders(ann, id)
    english = gesture(ann, id, [given[0], "bid camelot 1"])["gesture"]["why"]
    dutch = ann.post(f"/api/tables/{id}/actions?language=nl", {"answers": [given[1], "bid camelot 1"]})["gesture"][
        "why"
    ]
    assert english["text"] == dutch["text"]
    assert english["message"] != dutch["message"]


def test_if_the_first_is_refused_nothing_is_done(planners: Friends) -> None:
    id, (ann, *_) = planners
    before = state_of(ann, id)
    error = ann.refused(
        "illegal", f"/api/tables/{id}/actions", {"answers": ["bid camelot 1", two_orders(ann, id)[0]]}, 409
    )
    assert error["text"]["key"].startswith("refusal.")
    assert state_of(ann, id) == before


def test_what_is_revealed_stops_it(planners: Friends) -> None:
    """The last to be ready turns up all plans: whatever else was in the gesture was thought of before that."""
    id, (ann, *others) = planners
    for person in others:
        act(person, id, "ready")
    after = gesture(ann, id, [two_orders(ann, id)[0], "ready", "ready"])
    assert after["gesture"] == {"taken": 2, "of": 3, "stopped": "revealed", "why": None}
    assert after["log"]["events"]


def test_an_old_version_stops_it_before_it_begins(planners: Friends) -> None:
    id, (ann, *_) = planners
    old, given = state_of(ann, id), two_orders(ann, id)
    gesture(ann, id, given[:1], version=old["version"])
    before = state_of(ann, id)
    ann.refused("stale", f"/api/tables/{id}/actions", {"answers": given[1:], "version": old["version"]}, 409)
    assert state_of(ann, id) == before


def test_others_hear_nothing_of_a_secret_gesture(planners: Friends) -> None:
    id, (ann, *others) = planners
    before = [state_of(person, id) for person in others]
    gesture(ann, id, two_orders(ann, id))
    assert [state_of(person, id) for person in others] == before


def test_a_gesture_is_on_disk_when_it_is_acknowledged(own_server: Server) -> None:
    id, people = four_friends(own_server)
    draft_all(people, id)
    given = two_orders(people[0], id)
    assert set(gesture(people[0], id, given, brief=True)) == {"version", "gesture"}
    own_server.kill()
    own_server.start()
    assert sorted(state_of(people[0], id)["view"]["table"]["plan"]["orders"]) == sorted(given)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"answers": []},
        {"answers": "ready"},
        {"answers": ["ready", 7]},
        {"answers": ["ready"] * 201},
        {"action": "ready", "answers": ["ready"]},
    ],
)
def test_what_is_no_gesture_is_refused_in_one_sentence(planners: Friends, body: dict[str, object]) -> None:
    id, (ann, *_) = planners
    before = state_of(ann, id)
    ann.refused("malformed", f"/api/tables/{id}/actions", body, 422)
    assert state_of(ann, id) == before
