"""Names without accounts, and the secrets that stand for them: what they are made of, and how long they hold."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from roses.server import identity
from roses.server.errors import ApiError
from roses.server.identity import ALPHABET, Keys, server_secret
from roses.server.limits import Limits
from roses.server.storage import Storage, schema
from tests.server.at_home import at_home
from tests.server.at_the_table import GAME, Person, Server

CHAIRS = [{"kind": "me"}, {"kind": "open"}]
PASSPHRASE = "the red rose of Anjou"
# As a server of this version wrote them: a later one must still know them.
SECRET = bytes(range(32))
LOCKED = "000102030405060708090a0b0c0d0e0f:4db69cb21b80c9a7c28562ce7678e4b018da2938e0dfecef2da9d52e30fee360"


def cookie_of(person: Person, **headers: str) -> str:
    answer = person.http.post("/api/me", json={"name": "Ann"}, headers=headers)
    return answer.headers["set-cookie"].lower()


def test_a_browser_is_known_by_256_random_bits_for_a_year_wherever_it_looks(server: Server) -> None:
    token = server.person().post("/api/me", {"name": "Ann"})["identity"]
    assert len(base64.urlsafe_b64decode(token + "=")) == 32
    cookie = cookie_of(server.person())
    assert "max-age=31536000;" in cookie
    assert "path=/;" in cookie
    assert "secure" not in cookie
    assert "secure" in cookie_of(server.person(), **{"X-Forwarded-Proto": "https"})


def test_a_name_is_known_by_its_token_from_any_program(server: Server) -> None:
    ann = server.person()
    made = ann.post("/api/me", {"name": "Ann"})
    assert made["passphrase"] is False
    program = server.person()
    for word in ("Bearer", "bearer"):
        assert program.get("/api/me", Authorization=f"{word} {made['identity']}")["name"] == "Ann"
    for header in (made["identity"], f"Basic {made['identity']}", f"Bearer {made['identity']}x"):
        assert program.get("/api/me", Authorization=header)["name"] == ""


def test_looking_makes_nobody_known(server: Server) -> None:
    stranger = server.person()
    assert stranger.get("/api/me") == {"name": "", "passphrase": False}
    assert stranger.get("/api/me/tables") == {"tables": []}
    stranger.get("/api/tables")
    assert not stranger.http.cookies


def test_a_name_has_1_to_40_characters_on_one_line_that_can_be_read(server: Server) -> None:
    ann = server.person("Ann")
    for name in ("A" * 41, "", "   ", "\u202e\u200b", "\n"):
        ann.refused("malformed", "/api/me", {"name": name}, 422)
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.post("/api/me", {"name": "A" * 40})["name"] == "A" * 40
    assert ann.post("/api/me", {"name": " Ann\n\u202eof  York\x00 "})["name"] == "Ann of York"


def test_who_is_who_is_kept_by_a_restart_and_who_was_forgotten_is(own_server: Server) -> None:
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    ann.post("/api/me", {"name": "Anne"})
    ann.post("/api/me/passphrase", {"passphrase": PASSPHRASE})
    token = bob.post("/api/me", {"name": "Bob"})["identity"]
    bob.post("/api/me/forget", {})
    for _ in range(2):
        assert ann.get("/api/me") == {"name": "Anne", "passphrase": True}
        assert bob.get("/api/me", Authorization=f"Bearer {token}")["name"] == ""
        own_server.kill()
        own_server.start()
    other = own_server.person()
    other.refused("wrong-passphrase", "/api/me/return", {"name": "Ann", "passphrase": PASSPHRASE}, 403)
    back = other.post("/api/me/return", {"name": "ANNE", "passphrase": PASSPHRASE})
    assert (back["name"], back["passphrase"]) == ("Anne", True)
    assert len(base64.urlsafe_b64decode(back["identity"] + "=")) == 32
    own_server.kill()
    own_server.start()
    assert other.get("/api/me")["name"] == "Anne"
    assert own_server.person().get("/api/me", Authorization=f"Bearer {back['identity']}")["name"] == "Anne"


def test_a_passphrase_has_8_to_200_characters_and_needs_a_name_to_go_with(own_server: Server) -> None:
    ann = own_server.person()
    ann.refused("no-identity", "/api/me/passphrase", {"passphrase": PASSPHRASE}, 401)
    ann.post("/api/me", {"name": "Ann"})
    for length in (7, 201):
        ann.refused("malformed", "/api/me/passphrase", {"passphrase": "a" * length}, 422)
    assert ann.get("/api/me")["passphrase"] is False
    for length in (8, 200):
        assert ann.post("/api/me/passphrase", {"passphrase": "a" * length})["passphrase"] is True
        own_server.person().post("/api/me/return", {"name": "Ann", "passphrase": "a" * length})


def test_two_people_of_one_name_need_two_passphrases(own_server: Server) -> None:
    first, second = own_server.person("Ann"), own_server.person("ann")
    other = own_server.person("Bob")
    for person in (first, first, other):  # one's own may be given again, and another name is another matter
        person.post("/api/me/passphrase", {"passphrase": PASSPHRASE})
    second.refused("taken", "/api/me/passphrase", {"passphrase": PASSPHRASE}, 409)
    second.post("/api/me/passphrase", {"passphrase": "the white rose"})
    third = own_server.person()
    assert third.post("/api/me/return", {"name": "Ann", "passphrase": "the white rose"})["name"] == "ann"
    assert third.post("/api/me/return", {"name": "Ann", "passphrase": PASSPHRASE})["name"] == "Ann"


def test_20_passphrases_a_minute_are_tried_and_no_more(own_server: Server) -> None:
    """From one address, and for one name."""

    def tries(name: str, address: str) -> int:
        """What the next guess of a name from an address gets."""
        thief = own_server.person("", **{"X-Forwarded-For": address})
        return thief.http.post("/api/me/return", json={"name": name, "passphrase": "x"}).status_code

    assert [tries("Nobody", "10.0.0.1") for _ in range(21)] == [403] * 20 + [429]
    assert tries("Somebody", "10.0.0.1") == 429
    assert tries("Somebody", "10.0.0.2") == 403
    assert tries(" nobody", "10.0.0.2") == 429
    assert [tries(f"{number}", "10.0.0.3") for number in range(21)] == [403] * 20 + [429]
    assert [tries("Else", f"10.0.1.{number}") for number in range(21)] == [403] * 20 + [429]


def test_10_passphrases_a_minute_are_set(own_server: Server) -> None:
    ann = own_server.person("Ann")
    for number in range(10):
        ann.post("/api/me/passphrase", {"passphrase": f"number {number:4}"})
    ann.refused("too-many", "/api/me/passphrase", {"passphrase": PASSPHRASE}, 429)
    own_server.person("Bob").post("/api/me/passphrase", {"passphrase": PASSPHRASE})


def test_a_limit_is_for_a_minute_a_purpose_and_a_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("roses.server.limits.time.monotonic", lambda: now)
    limit = Limits()

    def refused(purpose: str = "chat", caller: str = "ann") -> bool:
        try:
            limit.spend(purpose, caller, 2)
        except ApiError as error:
            return error.code == "too-many"
        return False

    assert not refused()
    now += 30
    assert not refused()
    assert refused()
    assert not refused(caller="bob")
    assert not refused(purpose="table")
    now += 29.9
    assert refused(), "the first is not a minute old"
    now += 0.1
    assert not refused(), "the first is a minute old, and what was refused does not count"
    assert refused()


def test_a_passphrase_is_kept_as_scrypt_with_a_salt_of_its_own() -> None:
    one, other = identity._lock(PASSPHRASE), identity._lock(PASSPHRASE)
    assert one != other
    assert len(one) == len(other) == len(LOCKED)
    assert len(one.partition(":")[0]) == len(LOCKED.partition(":")[0])
    for locked in (one, other):
        assert identity._opens(locked, PASSPHRASE)
        assert not identity._opens(locked, PASSPHRASE + " ")


def test_a_passphrase_and_a_link_of_an_earlier_server_still_open() -> None:
    assert identity._opens(LOCKED, PASSPHRASE)
    keys = Keys(SECRET)
    assert keys.invite("roses") == "iNhyxL_YdL5gCIJ-ApIPtH5Qk"
    assert keys.watch("roses") == "wCVWgzGSgcsG_ijN8Xc3aVWww"
    assert keys.seat("roses", 3, "nonce") == "s3-YrPdbf8Z2D1eu1Eat8jcGcp0"


def test_the_secret_of_a_server_has_256_bits_and_is_made_once(tmp_path: Path) -> None:
    found = set()
    for _ in range(2):
        storage = Storage(f"sqlite:///{tmp_path / 'roses.db'}")
        storage.open()
        found.add(server_secret(storage))
        storage.close()
    (secret,) = found
    assert len(secret) == 32
    other = Storage(f"sqlite:///{tmp_path / 'other.db'}")
    other.open()
    assert server_secret(other) != secret
    other.close()


def test_every_key_of_a_table_is_another_and_holds_144_bits(server: Server) -> None:
    ann = server.person("Ann")
    tables = [ann.post("/api/tables", {"game": GAME, "seats": CHAIRS}) for _ in range(2)]
    found = [
        key for made in tables for key in (made["keys"]["invite"], made["keys"]["watch"], made["keys"]["seat"]["0"])
    ]
    assert len(set(found)) == len(found)
    for key in found:
        assert len(base64.urlsafe_b64decode(key[3:] if key.startswith("s0-") else key[1:])) == 18
    for made in tables:
        assert len(made["table"]) == 12
        assert set(made["table"]) <= set(ALPHABET)


def test_a_seat_that_is_left_and_taken_again_has_another_key(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [*CHAIRS, {"kind": "open"}]})
    path, body = f"/api/tables/{made['table']}", {"seat": 1}
    found = set()
    for _ in range(3):
        found.add(bob.post(f"{path}/join?key={made['keys']['invite']}", body)["keys"]["seat"]["1"])
        bob.post(f"{path}/leave", {})
    assert len(found) == 3
    for key in found:
        assert server.person().get(f"{path}?key={key}", 403)["error"]["code"] == "forbidden"


def test_who_is_refused_a_seat_is_neither_made_known_nor_renamed(server: Server) -> None:
    """A refused request changes nothing at all: no key, no open seat, a seat that is taken."""
    ann = server.person("Ann")
    private = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    listed = ann.post("/api/tables", {"game": GAME, "listed": True, "seats": [{"kind": "me"}, *CHAIRS[1:] * 2]})[
        "table"
    ]
    full = ann.post(
        "/api/tables", {"game": GAME, "listed": True, "hot_seat": True, "seats": [{"kind": "me"}, {"kind": "person"}]}
    )
    watch = f"?key={private['keys']['watch']}"
    refusals = [
        ("forbidden", f"{private['table']}/join", {}, 403),
        ("forbidden", f"{private['table']}/join{watch}", {}, 403),
        ("taken", f"{listed}/join", {"seat": 0}, 409),
        ("taken", f"{listed}/join", {"seat": 3}, 409),
        ("full", f"{full['table']}/join", {}, 409),
    ]
    for code, path, body, status in refusals:
        for person, name in ((server.person(), ""), (server.person("Richard"), "Richard")):
            person.refused(code, f"/api/tables/{path}", {**body, "name": "Perkin"}, status)
            assert person.get("/api/me")["name"] == name
            assert bool(person.http.cookies) == bool(name)
    richard = server.person("Richard")
    joined = richard.post(f"/api/tables/{listed}/join", {"name": "King Richard"})
    assert joined["seats"] == [1]
    assert richard.get("/api/me")["name"] == "King Richard"
    assert ann.get(f"/api/tables/{listed}")["seats"][1]["name"] == "King Richard"


def test_a_stranger_who_is_refused_leaves_no_trace_on_disk(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        body = {"game": GAME, "name": "Ann", "seats": CHAIRS}
        made = (await http.post("/api/tables", json=body)).json()
        http.cookies.clear()
        everybody = select(schema.identity.c.name)
        for query in ("", f"?key={made['keys']['watch']}"):
            refused = await http.post(f"/api/tables/{made['table']}/join{query}", json={"name": "Perkin"})
            assert refused.status_code == 403
            assert [row.name for row in await storage.read(everybody)] == ["Ann"]

    at_home(tmp_path, story)


def test_of_two_who_want_one_seat_at_once_the_one_who_gets_none_keeps_the_name(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient, storage: Storage) -> None:
        body = {"game": GAME, "name": "Ann", "seats": [*CHAIRS, {"kind": "open"}], "listed": True}
        path = f"/api/tables/{(await http.post('/api/tables', json=body)).json()['table']}"
        tokens = []
        for name in ("Bob", "Dick"):
            http.cookies.clear()
            tokens.append((await http.post("/api/me", json={"name": name})).json()["identity"])
        http.cookies.clear()
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        wish = {"seat": 1, "name": "King"}
        answers = await asyncio.gather(*(http.post(f"{path}/join", json=wish, headers=head) for head in heads))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        for answer, head, name in zip(answers, heads, ("Bob", "Dick"), strict=True):
            now = (await http.get("/api/me", headers=head)).json()["name"]
            assert now == ("King" if answer.status_code == 200 else name)

    at_home(tmp_path, story)
