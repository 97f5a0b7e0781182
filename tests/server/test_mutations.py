"""Mutated answers over real HTTP: whatever is not exactly one of the legal actions is refused and changes nothing.

1,000 in the quick run, 10,000 with `--long`, for each game.
"""

from __future__ import annotations

import json
import random
import string

import pytest

from roses.games import names
from tests.server.at_the_table import Person, Server

LETTERS = string.ascii_lowercase + string.digits + "- \t\n\0é٣🌹'\";%{}"


def mutated(rng: random.Random, legal: list[str], others: list[str], version: str, seat: int, seats: int) -> bytes:
    """A body that was nearly right."""
    action: object = rng.choice(legal)
    assert isinstance(action, str)
    body: dict[str, object] = {"action": action, "seat": seat, "version": version}
    words = action.split(" ")
    kind = rng.randrange(12)
    if kind == 0:
        body["action"] = rng.choice(others)
    elif kind == 1:
        at = rng.randrange(len(action) + 1)
        body["action"] = action[:at] + rng.choice(LETTERS) + action[at:]
    elif kind == 2:
        at = rng.randrange(len(action))
        body["action"] = action[:at] + action[at + 1 :]
    elif kind == 3:
        at = rng.randrange(len(action))
        body["action"] = action[:at] + rng.choice(LETTERS) + action[at + 1 :]
    elif kind == 4:
        rng.shuffle(words)
        body["action"] = " ".join([*words, rng.choice(words)])
    elif kind == 5:
        body["action"] = rng.choice([action.upper(), f" {action}", f"{action} ", action.replace(" ", "  "), ""])
    elif kind == 6:
        number = rng.choice(["-1", "0", "1e3", "٣", "99999999999999999999", "0x1", "1.5", "+1", "01"])
        body["action"] = " ".join([*words[:-1], number])
    elif kind == 7:
        body["version"] = rng.choice(["", "x", version + "0", version[::-1], "0.0", version.upper() + "!"])
    elif kind == 8:
        body["seat"] = rng.choice([one for one in (-1, 99, *range(seats)) if one != seat])
    elif kind == 9:
        body[rng.choice(["action", "seat", "version"])] = rng.choice([[], {}, 1.5, True, [action], {"a": action}])
    elif kind == 10:
        body[rng.choice(["force", "Action", "as", ""])] = rng.choice([1, None, action])
    else:
        text = json.dumps(body)
        return text[: rng.randrange(len(text))].encode()
    return json.dumps(body).encode()


def still_right(body: bytes, legal: list[str], version: str, seat: int) -> bool:
    """By chance a mutation can hit a legal answer."""
    try:
        read = json.loads(body)
    except ValueError:
        return False
    return (
        isinstance(read, dict)
        and read.get("action") in legal
        and read
        == {
            "action": read.get("action"),
            "seat": seat,
            "version": version,
        }
    )


def refuse_all(server: Server, game: str, number: int) -> None:
    rng = random.Random(game)
    ann = server.person("Ann")
    listed = next(one for one in ann.get("/api/games")["games"] if one["name"] == game)
    seats = listed["fewest"]
    chairs = [{"kind": "me"}, *[{"kind": "person"}] * (seats - 1)]
    keys = ann.post("/api/tables", {"game": game, "hot_seat": True, "seats": chairs, "seed": "5"})
    id, tried, seen = keys["table"], 0, {"ready"}
    people = [server.person() for _ in range(seats)]  # each holds one seat, by its key
    for seat, person in enumerate(people):
        person.http.headers["Roses-Key"] = keys["keys"]["seat"][str(seat)]
    while tried < number:
        views = [person.get(f"/api/tables/{id}/state") for person in people]
        if views[0]["view"]["result"] is not None:
            return refuse_all(server, game, number - tried)
        asked = [seat for seat in range(seats) if views[seat]["view"]["legal"]]
        for _ in range(40):
            seat = rng.choice(asked)
            legal, version = views[seat]["view"]["legal"], views[seat]["version"]
            seen.update(legal)
            others = sorted(seen - set(legal)) or ["nothing"]
            body = mutated(rng, legal, others, version, seat, seats)
            if not still_right(body, legal, version, seat):
                tried += 1
                _refused(people[seat], id, body)
        assert [person.get(f"/api/tables/{id}/state") for person in people] == views
        seat = rng.choice(asked)
        people[seat].post(f"/api/tables/{id}/actions", {"action": rng.choice(views[seat]["view"]["legal"])})
    return None


def _refused(person: Person, id: str, body: bytes) -> None:
    answer = person.http.post(f"/api/tables/{id}/actions", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, (body, answer.status_code, answer.text)
    assert answer.json()["error"]["message"], body


@pytest.mark.parametrize("game", names())
def test_a_thousand_mutated_answers_are_refused(server: Server, game: str) -> None:
    refuse_all(server, game, 1_000)


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_ten_thousand_mutated_answers_are_refused(server: Server, game: str) -> None:
    refuse_all(server, game, 10_000)
