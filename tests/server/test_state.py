"""The state as a program reads it: where its log begins, what a step is, and which seat looks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.at_the_table import GAME, Person, Server, act, asked, draft_all, state_of

Friends = tuple[str, list[Person]]


def some_answers(people: list[Person], id: str, number: int) -> None:
    for _ in range(number):
        person, state = next(asked(people, id))
        act(person, id, state["view"]["legal"][0], state["version"])


def test_the_log_begins_where_the_asker_has_it_to(friends: Friends) -> None:
    id, people = friends
    some_answers(people, id, 5)
    whole = state_of(people[0], id)["log"]
    assert whole["from"] == 0
    for had in range(len(whole["events"]) + 1):
        part = people[0].get(f"/api/tables/{id}/state?since={had}")["log"]
        assert part == {"from": had, "events": whole["events"][had:]}
    beyond = people[0].get(f"/api/tables/{id}/state?since={had + 7}")["log"]
    assert beyond == {"from": had, "events": []}
    people[0].get(f"/api/tables/{id}/state?since=-1", 422)


def test_an_answer_brings_the_log_from_the_version_it_was_given_with(friends: Friends) -> None:
    id, people = friends
    some_answers(people, id, 3)
    person, state = next(asked(people, id))
    answered = act(person, id, state["view"]["legal"][0], state["version"])
    had = len(state["log"]["events"])
    assert answered["log"]["from"] == had
    assert answered["log"]["events"] == state_of(person, id)["log"]["events"][had:]
    assert {**answered, "log": None} == {**state_of(person, id), "log": None}
    undone = person.post(f"/api/tables/{id}/undo", {"version": answered["version"]})
    assert undone["log"] == {"from": had, "events": []}
    redone = person.post(f"/api/tables/{id}/redo", {"version": undone["version"]})
    assert redone["log"] == answered["log"]


def test_undo_and_redo_answer_to_what_was_seen_too(friends: Friends) -> None:
    id, people = friends
    person, state = next(asked(people, id))
    act(person, id, state["view"]["legal"][0], state["version"])
    for deed in ("undo", "redo"):
        person.refused("stale", f"/api/tables/{id}/{deed}", {"version": state["version"]}, 409)


def test_a_brief_answer_is_the_version_alone(friends: Friends) -> None:
    id, people = friends
    person, state = next(asked(people, id))
    body = {"action": state["view"]["legal"][0], "version": state["version"], "brief": True}
    answered = person.post(f"/api/tables/{id}/actions", body)
    assert answered == {"version": state_of(person, id)["version"]}


def test_who_has_a_seat_may_watch_without_it(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    seen = people[1].get(f"/api/tables/{id}/state?watch=1")
    assert (seen["seat"], seen["view"]["viewer"], seen["view"]["legal"], seen["since"]) == (None, None, [], 0)
    assert people[1].channel(id, "?watch=1").until(lambda state: True)["seat"] is None
    history = people[1].get(f"/api/tables/{id}/history/{seen['steps']}?watch=1")
    assert history["view"]["viewer"] is None
    assert people[1].get(f"/api/tables/{id}/state?seat=1&watch=1")["seat"] == 1
    people[1].get(f"/api/tables/{id}/state?seat=0&watch=1", 403)


def test_a_version_is_no_answer_of_another_viewer(friends: Friends) -> None:
    id, people = friends
    person, state = next(asked(people, id))
    watched = person.get(f"/api/tables/{id}/state?watch=1")["version"]
    others = [state_of(other, id)["version"] for other in people if other is not person]
    for version in (watched, *others):
        body = {"action": state["view"]["legal"][0], "version": version}
        person.refused("stale", f"/api/tables/{id}/actions", body, 409)


def test_a_state_that_has_not_changed_has_the_same_version(friends: Friends) -> None:
    id, people = friends
    assert len({state_of(people[0], id)["version"] for _ in range(3)}) == 1
    before = state_of(people[0], id)["version"]
    some_answers(people, id, 1)
    after = state_of(people[0], id)["version"]
    assert after.partition(".")[0] == before.partition(".")[0]
    assert int(after.partition(".")[2]) == int(before.partition(".")[2]) + 1


def test_a_state_goes_packed_to_who_can_unpack(friends: Friends) -> None:
    id, people = friends
    path = f"/api/tables/{id}/state"
    for accepted, packed in (("identity", None), ("br, gzip", "gzip")):
        answer = people[0].http.get(path, headers={"Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding") == packed
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["seat"] == 0


def test_a_step_is_my_own_answer_or_what_showed_in_my_log(friends: Friends) -> None:
    """Each with as many events as there were then; whose it was is said of my own alone until the end."""
    id, people = friends
    seen: list[dict[str, Any]] = []
    for _ in range(6):
        seen.append(state_of(people[0], id))
        some_answers(people, id, 1)
    seen.append(state_of(people[0], id))
    assert [state["steps"] for state in seen] == list(range(7))
    mine = 0
    for step, state in enumerate(seen):
        found = people[0].get(f"/api/tables/{id}/history/{step}")
        assert (found["step"], found["steps"], found["events"]) == (step, 6, len(state["log"]["events"]))
        assert found["view"] == {**state["view"], "legal": []}
        was_mine = step > 0 and bool(seen[step - 1]["view"]["legal"])
        mine += was_mine
        assert found["mover"] == (0 if was_mine else None)
        assert found["action"] == (seen[step - 1]["view"]["legal"][0] if was_mine else None)
    assert 0 < mine < 6
    people[0].get(f"/api/tables/{id}/history/-1", 404)
    lines = people[0].get(f"/api/tables/{id}/history")["lines"]
    assert lines == [len(state["log"]["events"]) for state in seen]


def test_before_the_start_there_is_no_history(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]
    assert ann.get(f"/api/tables/{id}/history/0", 409)["error"]["code"] == "not-started"
    state = state_of(ann, id)
    assert (state["seat"], state["view"], state["log"], state["since"], state["steps"]) == (
        0,
        None,
        {"from": 0, "events": []},
        0,
        0,
    )
    for deed, body in (("undo", {}), ("redo", {}), ("takeback", {"agree": True}), ("why", {"actions": []})):
        ann.refused("not-started", f"/api/tables/{id}/{deed}", body, 409)
    ann.refused("not-started", f"/api/tables/{id}/return", {}, 409)


@pytest.mark.parametrize("game", ["wars-of-the-roses", "sun-of-york", "kingmaker"])
def test_the_list_of_games_says_what_the_game_is(server: Server, game: str) -> None:
    from roses.bots import advisers, bot_names
    from roses.bots.ladder import measured
    from roses.games import find

    known = find(game)
    answer = server.person().get("/api/games")
    assert answer["languages"] == ["en", "nl"]
    listed = next(one for one in answer["games"] if one["name"] == game)
    assert listed == {
        "name": game,
        "title": known.title,
        "fewest": known.fewest,
        "most": known.most,
        "seats_by_default": known.seats_by_default,
        "seat_names": known.seat_names,
        "rules": known.rules_version,
        "components": known.components,
        "options": [{"name": one.name, "choices": list(one.choices), "default": one.default} for one in known.options],
        "bots": bot_names(known),
        "ratings": {
            str(seats): {bot: one.rating for bot, one in measured(game, seats).items()}
            for seats in range(known.fewest, known.most + 1)
            if measured(game, seats)
        },
        "bot": bot_names(known)[-1],
        "advisers": list(advisers(known)),
    }
    components = server.person().get(f"/api/games/{game}/components")
    assert components
    assert all(isinstance(table, dict) and table and not name.endswith(".toml") for name, table in components.items())


def test_texts_and_components_are_sent_once_and_packed(server: Server) -> None:
    http = server.person().http
    for path in ("/api/games", f"/api/games/{GAME}/text/nl", f"/api/games/{GAME}/components"):
        plain = http.get(path, headers={"Accept-Encoding": "identity"})
        packed = http.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.json() == plain.json()
        again = http.get(path, headers={"If-None-Match": plain.headers["etag"]})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", plain.headers["etag"])
        assert http.get(path, headers={"If-None-Match": '"another"'}).status_code == 200
        for answer in (plain, packed, again):
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["cache-control"] == "no-cache"
    for path in ("/api/games/go/text/en", "/api/games/go/components"):
        assert server.person().get(path, 404)["error"]["code"] == "unknown"
    server.person().refused("unknown", "/api/games/go/describe", {"actions": []}, 404)
