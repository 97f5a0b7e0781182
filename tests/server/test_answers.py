"""Every answer is checked: what is refused says why, in the asker's language, and changes nothing."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.at_the_table import PATIENCE, Person, Server, act, draft_all, four_friends, state_of

Friends = tuple[str, list[Person]]


def digest(people: list[Person], table: str) -> list[object]:
    """All that anybody sees."""
    return [state_of(person, table)["view"] for person in people]


def who_drafts(people: list[Person], table: str) -> tuple[Person, Person]:
    """The seat whose turn it is, and one whose turn it is not."""
    asked = next(person for person in people if state_of(person, table)["view"]["legal"])
    return asked, next(person for person in people if person is not asked)


def test_another_persons_seat_cannot_be_played(friends: Friends) -> None:
    id, people = friends
    asked, other = who_drafts(people, id)
    before, seat = digest(people, id), state_of(asked, id)["seat"]
    action = state_of(asked, id)["view"]["legal"][0]
    other.refused("wrong-seat", f"/api/tables/{id}/actions", {"action": action, "seat": seat}, 403)
    assert digest(people, id) == before


def test_out_of_turn_the_rules_say_whom_the_game_waits_for(friends: Friends) -> None:
    id, people = friends
    asked, other = who_drafts(people, id)
    before = digest(people, id)
    action = state_of(asked, id)["view"]["legal"][0]
    error = other.refused("illegal", f"/api/tables/{id}/actions", {"action": action}, 409)
    assert error["text"]["key"] == "refusal.not-your-turn"
    assert digest(people, id) == before


def test_an_answer_to_an_older_question_is_stale(friends: Friends) -> None:
    id, people = friends
    asked, _ = who_drafts(people, id)
    old = state_of(asked, id)
    new = act(asked, id, old["view"]["legal"][0], old["version"])
    before = digest(people, id)
    error = asked.refused(
        "stale", f"/api/tables/{id}/actions", {"action": old["view"]["legal"][1], "version": old["version"]}, 409
    )
    assert error["version"] == new["version"]
    assert digest(people, id) == before


@pytest.mark.parametrize("version", ["", "0", "x.1", "-1", "zzzzzz.999999", "é.٣", "." * 150])
def test_a_version_that_never_was_is_stale(friends: Friends, version: str) -> None:
    id, people = friends
    asked, _ = who_drafts(people, id)
    action = state_of(asked, id)["view"]["legal"][0]
    asked.refused("stale", f"/api/tables/{id}/actions", {"action": action, "version": version}, 409)


def test_a_refusal_names_the_rule_in_dutch(friends: Friends) -> None:
    id, people = friends
    asked, _ = who_drafts(people, id)
    english = asked.refused("illegal", f"/api/tables/{id}/actions", {"action": "draft camelot"}, 409)
    dutch = asked.refused("illegal", f"/api/tables/{id}/actions?language=nl", {"action": "draft camelot"}, 409)
    assert english["text"] == dutch["text"]
    assert english["message"] != dutch["message"]
    draft_all(people, id)
    error = people[0].refused("illegal", f"/api/tables/{id}/actions", {"action": "bid wales 3"}, 409)
    assert error["rule"] == "4-calais"


def test_why_not_can_be_asked_beforehand(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    why = people[0].post(f"/api/tables/{id}/why", {"actions": ["bid wales 3", "ready"]})["why"]
    assert why["ready"] is None
    assert why["bid wales 3"]["rule"] == "4-calais"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"ready"',
        b'{"action": 7}',
        b'{"action": null}',
        b'{"action": ["ready"]}',
        b'{"action": "ready", "seat": "0"}',
        b'{"action": "ready", "seat": 1e400}',
        b'{"action": "ready", "seat": -1}',
        b'{"action": "ready", "version": 3}',
        b'{"action": "ready", "force": true}',
        b'{"action": "\\ud800"}',
        b'{"action": "\xff"}',
        b"[" * 60_000,
        b'{"action": "' + b"a" * 300 + b'"}',
    ],
)
def test_what_is_not_an_answer_is_refused_in_one_sentence(friends: Friends, body: bytes) -> None:
    id, people = friends
    before = digest(people, id)
    answer = people[0].http.post(
        f"/api/tables/{id}/actions", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]["code"] == "malformed"
    assert "Traceback" not in answer.text
    assert digest(people, id) == before


def test_an_oversized_body_is_refused_whatever_its_header_says(friends: Friends) -> None:
    id, people = friends
    path, headers = f"/api/tables/{id}/actions", {"Content-Type": "application/json"}
    large = json.dumps({"action": "ready" + " " * 70_000}).encode()
    assert people[0].http.post(path, content=large, headers=headers).json()["error"]["code"] == "too-large"
    chunks = iter([large[:40_000], large[40_000:]])
    assert people[0].http.post(path, content=chunks, headers=headers).status_code == 413


def test_a_form_of_another_site_changes_nothing(friends: Friends) -> None:
    id, people = friends
    asked, _ = who_drafts(people, id)
    action = state_of(asked, id)["view"]["legal"][0]
    path, body = f"/api/tables/{id}/actions", json.dumps({"action": action})
    before = digest(people, id)
    for headers, status in (
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "application/json", "Origin": "https://evil.example"}, 403),
        ({"Content-Type": "application/json", "Origin": "null"}, 403),
        ({"Content-Type": "application/json", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": "application/json", "Sec-Fetch-Site": "same-site"}, 403),
    ):
        assert asked.http.post(path, content=body, headers=headers).status_code == status
    assert digest(people, id) == before


def test_while_others_plan_my_answer_stays_good(friends: Friends) -> None:
    """The version rule: other seats planning or getting ready do not make an answer stale."""
    id, people = friends
    draft_all(people, id)
    mine = state_of(people[0], id)
    act(people[1], id, "ready", state_of(people[1], id)["version"])
    order = next(one for one in mine["view"]["legal"] if one.startswith("bid"))
    after = act(people[0], id, order, mine["version"])
    assert after["view"]["table"]["players"][1]["ready"]
    assert order in after["view"]["table"]["plan"]["orders"]


def test_my_version_does_not_count_the_orders_of_others(friends: Friends) -> None:
    """From the number nobody learns how long another's secret plan is."""
    id, people = friends
    draft_all(people, id)
    others = [people[0], *people[2:]]  # one of them may have made the last choice before planning began
    before = [state_of(person, id) for person in others]
    for _ in range(5):
        legal = state_of(people[1], id)["view"]["legal"]
        act(people[1], id, next(one for one in legal if one != "ready"))
    assert [state_of(person, id) for person in others] == before


def test_of_two_answers_to_one_question_one_counts(friends: Friends) -> None:
    id, people = friends
    asked, _ = who_drafts(people, id)
    state = state_of(asked, id)
    cookies = asked.http.cookies

    def post(action: str) -> int:
        body = {"action": action, "version": state["version"]}
        url = f"{asked.server.url}/api/tables/{id}/actions"
        return httpx.post(url, json=body, cookies=cookies, timeout=PATIENCE).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(post, state["view"]["legal"][:8]))
    assert sorted(codes) == [200] + [409] * 7
    drafted = [event for event in state_of(asked, id)["log"]["events"] if event["key"] == "log.drafted"]
    assert len(drafted) == 1


def test_four_seats_plan_at_once_and_nothing_is_lost(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)

    def plan(person: Person) -> list[str]:
        given = []
        for _ in range(10):
            state = state_of(person, id)
            order = next(one for one in state["view"]["legal"] if one.startswith(("bid", "sail", "move", "ready")))
            if order == "ready":
                break
            act(person, id, order, state["version"])
            given.append(order)
        return given

    with ThreadPoolExecutor(4) as pool:
        plans = list(pool.map(plan, people))
    for person, given in zip(people, plans, strict=True):
        assert given
        assert state_of(person, id)["view"]["table"]["plan"]["changes"] == len(given)


def test_nothing_is_played_before_everybody_sits(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.post("/api/tables", {"game": "wars-of-the-roses", "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]
    ann.refused("not-started", f"/api/tables/{id}/actions", {"action": "ready"}, 409)


def test_unknown_addresses_get_a_json_answer(server: Server) -> None:
    person = server.person()
    assert person.get("/api/tables/nowhere", 404)["error"]["code"] == "unknown"
    assert person.get("/api/nothing", 404)["error"]["code"] == "unknown"
    assert person.http.head("/").status_code == 200
    assert person.http.delete("/api/games", headers={"Content-Type": "application/json"}).status_code == 405
    assert person.http.get("/..%2f..%2fpyproject.toml").status_code in (200, 404)
    assert "hatchling" not in person.http.get("/..%2f..%2f..%2f..%2fpyproject.toml").text


def test_every_answer_forbids_foreign_hosts_and_frames(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/docs"):
        headers = server.person().http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_api_page_loads_nothing(server: Server) -> None:
    page = server.person().http.get("/api/docs").text
    assert "/api/tables/{id}/actions" in page
    assert "src=" not in page
    assert "https://" not in page


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    answer = server.person().http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_table_of_four_is_private_to_the_four(server: Server) -> None:
    id, _ = four_friends(server)
    assert server.person("Eve").http.get(f"/api/tables/{id}/notes").status_code == 403


def test_the_sentence_about_a_wrong_body_names_the_entry(friends: Friends) -> None:
    """By the name the sender gave it, without the words of our own plumbing."""
    id, people = friends
    body = {"action": "ready", "version": 3}
    error = people[0].refused("malformed", f"/api/tables/{id}/actions", body, 422)
    assert "version: " in error["message"]
    assert "body" not in error["message"]
