"""What every request passes first, and what every answer carries."""

from __future__ import annotations

import json

import pytest

from roses.server.api.guard import MOST_BYTES, check
from roses.server.errors import ApiError
from tests.server.at_the_table import GAME, Server, four_friends

JSON = {"Content-Type": "application/json"}
CARRIED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def test_every_answer_carries_the_same_guards_whatever_it_is(server: Server) -> None:
    """A page, a list, a refusal by a route, by the shortcut, by the guard itself."""
    http = server.person("Ann").http
    table = server.person("Ann").post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    answers = [
        (http.get("/"), 200, "no-cache"),
        (http.get("/nothing.js"), 404, None),
        (http.get("/api/games"), 200, "no-cache"),
        (http.get("/api/me"), 200, "no-store"),
        (http.get("/api/docs"), 200, "no-store"),
        (http.get("/api/openapi.json"), 200, "no-store"),
        (http.get("/api/nothing"), 404, "no-store"),
        (http.get(f"/api/tables/{table['table']}/state?key={table['keys']['watch']}"), 200, "no-store"),
        (http.post(f"/api/tables/{table['table']}/actions", json={"action": "ready"}), 403, "no-store"),
        (http.post("/api/me", content=b"name=Ann"), 415, "no-store"),
        (http.post("/api/me", content=b"x" * (MOST_BYTES + 1), headers=JSON), 413, "no-store"),
    ]
    for answer, status, cached in answers:
        assert answer.status_code == status, answer.url
        assert answer.headers.get("cache-control") == cached, answer.url
        assert {name: answer.headers[name] for name in CARRIED} == CARRIED
        rules = dict(rule.strip().split(" ", 1) for rule in answer.headers["content-security-policy"].split(";"))
        assert rules == POLICY
        assert not any(name.startswith("access-control") for name in answer.headers)
        assert "server" not in answer.headers


def test_a_body_has_64_kb_at_most_however_it_comes(server: Server) -> None:
    """To the byte: by its header, and counted while it arrives."""
    http = server.person("Ann").http
    for path in ("/api/me", "/api/tables/none/actions"):
        for length, status in ((MOST_BYTES, 422), (MOST_BYTES + 1, 413)):
            body = json.dumps({"none": "a" * (length - 12)}).encode()
            assert len(body) == length == (MOST_BYTES if status == 422 else 65537)
            whole = http.post(path, content=body, headers=JSON)
            pieces = http.post(path, content=iter([body[:40_000], body[40_000:]]), headers=JSON)
            for answer in (whole, pieces):
                assert answer.status_code == status
                assert answer.json()["error"]["code"] == ("too-large" if status == 413 else "malformed")
            assert (whole.headers.get("connection") == "close") == (status == 413)
            if status == 413:
                assert "65536" in whole.json()["error"]["message"]


def test_a_page_of_ours_and_a_program_may_post(server: Server) -> None:
    ann = server.person("Ann")
    for headers in (
        {"Origin": server.url},
        {"Sec-Fetch-Site": "same-origin", "Origin": server.url},
        {"Sec-Fetch-Site": "none"},
        {"Content-Type": "Application/JSON ; charset=utf-8"},
    ):
        body = json.dumps({"name": "Ann"})
        assert ann.http.post("/api/me", content=body, headers={**JSON, **headers}).status_code == 200


def test_reading_needs_no_form_and_may_come_from_a_link_elsewhere(server: Server) -> None:
    ann = server.person("Ann")
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example", "Content-Type": "text/plain"}
    assert ann.http.get("/api/games", headers=headers).status_code == 200
    assert ann.http.head("/", headers=headers).status_code == 200


@pytest.mark.parametrize("length", [b"-1", b"many", b"", b"1e3", "٣".encode()])
def test_a_length_that_is_no_number_is_refused(length: bytes) -> None:
    with pytest.raises(ApiError) as refused:
        check("GET", {b"content-length": length})
    assert refused.value.code == "too-large"


def test_what_the_guard_refuses_it_says_in_the_askers_language(server: Server) -> None:
    http = server.person().http
    said = {
        language: http.post("/api/me", content=b"x", headers={"Accept-Language": language}).json()["error"]["message"]
        for language in ("en", "nl")
    }
    assert said["en"].startswith("Send JSON")
    assert said["nl"].startswith("Stuur JSON")


def test_lists_in_a_body_are_bounded(server: Server) -> None:
    id, people = four_friends(server)
    for path, most in ((f"/api/games/{GAME}/describe", 1000), (f"/api/tables/{id}/why", 100)):
        people[0].post(path, {"actions": ["ready"] * most})
        people[0].refused("malformed", path, {"actions": ["ready"] * (most + 1)}, 422)


def test_a_limit_of_words_holds_to_the_letter(server: Server) -> None:
    id, people = four_friends(server)
    path = f"/api/tables/{id}/actions"
    people[0].refused("malformed", path, {"action": "a" * 201}, 422)
    people[0].refused("illegal", path, {"action": "a" * 200}, 409)
    people[0].refused("malformed", path, {"action": "ready", "seat": 16}, 422)
    people[0].refused("wrong-seat", path, {"action": "ready", "seat": 15}, 403)
