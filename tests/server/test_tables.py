"""A table as it was wished for: what everybody is told of it, who may have which link, and which list it is in."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.at_the_table import GAME, Person, Server, four_friends, state_of

BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}
ME = {"kind": "me"}
PLAIN = {
    "listed": False,
    "pace": "live",
    "bank": None,
    "on_timeout": "bot",
    "hot_seat": False,
    "spectator_chat": False,
    "title": "",
    "options": {"overspend": "refuse"},
}
FANCY = {
    "listed": True,
    "pace": "correspondence",
    "bank": 259200.0,
    "on_timeout": "plan",
    "hot_seat": True,
    "spectator_chat": True,
    "title": "The long winter",
    "options": {"overspend": "settle"},
}


def new_table(person: Person, *chairs: dict[str, str], **wishes: Any) -> dict[str, Any]:
    made: dict[str, Any] = person.post("/api/tables", {"game": GAME, "seats": list(chairs), **wishes})
    return made


def row_of(person: Person, id: str, path: str = "/api/me/tables") -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in person.get(path)["tables"] if row["id"] == id)
    return found


def over_and_done(server: Server, **wishes: Any) -> tuple[str, Person]:
    """A game of somebody's that bots have played to its end."""
    ann = server.person("Ann")
    id = new_table(ann, BOT, ME, BOT, **wishes)["table"]
    ann.post(f"/api/tables/{id}/leave", {"level": "random"})
    ann.channel(id).until(lambda state: state["view"]["result"] is not None)
    return id, ann


@pytest.mark.parametrize("wishes", [PLAIN, FANCY], ids=["plain", "fancy"])
def test_a_table_is_as_it_was_wished_for_before_a_restart_and_after(own_server: Server, wishes: dict[str, Any]) -> None:
    ann = own_server.person("Ann")
    asked = wishes if wishes is FANCY else {}
    before = time.time()
    id = new_table(ann, ME, {"kind": "open"}, {"kind": "person", "name": "Cecily"}, BOT, **asked)["table"]
    mine = "person" if wishes["hot_seat"] else "open"
    seats = [
        {"seat": 0, "colour": "red", "kind": "person", "name": "Ann", "level": None, "stand_in": False},
        {"seat": 1, "colour": "blue", "kind": "open", "name": "", "level": None, "stand_in": False},
        {"seat": 2, "colour": "yellow", "kind": mine, "name": "Cecily", "level": None, "stand_in": False},
        {"seat": 3, "colour": "green", "kind": "bot", "name": "random", "level": "random", "stand_in": False},
    ]
    for _ in range(2):
        table, row = ann.get(f"/api/tables/{id}"), row_of(ann, id)
        assert {key: table[key] for key in wishes} == wishes
        assert (table["id"], table["game"], table["status"], table["rematch"]) == (id, GAME, "open", None)
        assert [{key: seat[key] for key in seats[0]} for seat in table["seats"]] == seats
        assert (table["spectators"], table["takeback"]) == (0, None)
        assert before <= table["now"] <= time.time()
        assert before <= row.pop("created") <= row.pop("updated") <= row.pop("now") <= time.time()
        assert [(seat.pop("left"), seat.pop("running")) for seat in row["seats"]] == [
            (seat["left"], seat["running"]) for seat in table["seats"]
        ]
        assert row == {
            "id": id,
            "title": wishes["title"],
            "last": None,
            "course": None,
            "game": GAME,
            "status": "open",
            **{key: wishes[key] for key in ("options", "pace", "listed", "hot_seat")},
            "seats": seats,
            "waiting": [],
            "mine": [0, 2] if wishes["hot_seat"] else [0],
            "my_turn": False,
            "open": 1 if wishes["hot_seat"] else 2,
            "result": None,
        }
        own_server.kill()
        own_server.start()


def test_links_are_for_those_at_the_table_and_the_invitation_ends_with_the_last_seat(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    made = new_table(ann, BOT, OPEN, OPEN)
    path, keys = f"/api/tables/{made['table']}", made["keys"]
    assert (made["seats"], keys["seat"]) == ([], {})
    invite, watch = f"?key={keys['invite']}", f"?key={keys['watch']}"

    def you(person: Person, query: str = "") -> dict[str, Any]:
        found: dict[str, Any] = person.get(path + query)["you"]
        return found

    nothing = {"seats": [], "host": False, "keys": {"seat": {}}, "may_chat": False}
    assert you(eve, invite) == {**nothing, "may_join": True}
    assert you(eve, watch) == {**nothing, "may_join": False}
    host = you(ann)
    assert (host["host"], host["keys"]) == (True, keys)
    joined = bob.post(f"{path}/join{invite}", {})
    assert joined["seats"] == [1], "the first open one"
    assert set(joined["keys"]["seat"]) == {"1"}
    assert (joined["keys"]["invite"], joined["keys"]["watch"]) == (keys["invite"], keys["watch"])
    seated = {"seats": [1], "host": False, "keys": joined["keys"], "may_join": False, "may_chat": True}
    assert you(bob) == seated
    program = server.person()
    by_key = {"Roses-Key": joined["keys"]["seat"]["1"]}
    assert program.get(path, **by_key)["you"] == seated
    assert bob.post(f"{path}/join{invite}", {"seat": 2})["seats"] == [1], "joining again gives the seat I have"
    assert bob.post(f"{path}/join", {})["seats"] == [1]
    assert eve.post(f"{path}/join?key={joined['keys']['seat']['1']}", {})["seats"] == [1], "the seat the key is for"
    eve.get(path, 403)
    assert ann.get(path)["seats"][2]["kind"] == "open"
    ann.post(f"{path}/join{invite}", {})
    for person in (ann, bob):
        assert "invite" not in you(person)["keys"]
        assert you(person)["keys"]["watch"] == keys["watch"]
    assert you(eve, invite)["may_join"] is False
    eve.refused("full", f"{path}/join{invite}", {}, 409)


def test_a_listed_table_may_be_joined_by_anybody_while_it_is_open(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id = new_table(ann, ME, OPEN, listed=True, spectator_chat=True)["table"]
    you = eve.get(f"/api/tables/{id}")["you"]
    assert (you["may_join"], you["may_chat"], you["keys"]) == (True, True, {"seat": {}})
    server.person().post(f"/api/tables/{id}/join", {"name": "Bob"})
    assert eve.get(f"/api/tables/{id}")["you"]["may_join"] is False
    assert eve.get(f"/api/tables/{id}/state")["seat"] is None, "and watched by anybody afterwards"


def test_only_the_host_fills_seats_and_only_open_ones_before_the_start(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = new_table(ann, ME, OPEN, {"kind": "person", "name": "Cecily"})
    path = f"/api/tables/{made['table']}/seats"
    server.person().refused("no-identity", path, {"seat": 1, "kind": "bot"}, 401)
    bob.refused("forbidden", path, {"seat": 1, "kind": "bot"}, 403)
    for seat in (0, 3, 15):
        error = ann.refused("taken", path, {"seat": seat, "kind": "bot"}, 409)
        assert str(seat) in error["message"]
    ann.refused("malformed", path, {"seat": 1, "kind": "bot", "level": "deep-blue"}, 422)
    table = ann.post(path, {"seat": 2, "kind": "bot"})
    best = next(game["bot"] for game in ann.get("/api/games")["games"] if game["name"] == GAME)
    assert (table["seats"][2]["kind"], table["seats"][2]["level"], table["seats"][2]["name"]) == ("bot", best, best)
    table = ann.post(path, {"seat": 2, "kind": "open", "level": "random"})
    assert (table["seats"][2]["kind"], table["seats"][2]["level"], table["seats"][2]["name"]) == ("open", None, "")
    for seat in (1, 2):
        ann.post(path, {"seat": seat, "kind": "bot", "level": "random"})
    ann.refused("taken", path, {"seat": 2, "kind": "open"}, 409)


def test_somebody_at_a_hot_seat_table_takes_one_more_seat_by_its_number(server: Server) -> None:
    ann = server.person("Ann")
    made = new_table(ann, ME, OPEN, OPEN, hot_seat=True)
    path = f"/api/tables/{made['table']}/join?key={made['keys']['invite']}"
    assert ann.post(path, {})["seats"] == [0]
    assert ann.post(path, {"seat": 2, "name": "Bob"})["seats"] == [0, 2]
    ann.refused("taken", path, {"seat": 2}, 409)
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{made['table']}")["seats"]] == ["person", "open", "person"]


def test_one_seat_is_mine_and_there_are_as_many_as_the_game_has(server: Server) -> None:
    ann = server.person("Ann")
    error = ann.refused("malformed", "/api/tables", {"game": GAME, "seats": [ME, ME]}, 422)
    assert "hot-seat" in error["message"]
    for seats in ([ME], [ME] + [OPEN] * 4, []):
        ann.refused("malformed", "/api/tables", {"game": GAME, "seats": seats}, 422)
    ann.refused("malformed", "/api/tables", {"game": GAME, "seats": [ME, {"kind": "bot", "level": "deep-blue"}]}, 422)
    for bot, level in ((None, "the best"), ("random", "random")):
        made = ann.post("/api/play", {"game": GAME, "seats": 2, **({"bot": bot} if bot else {})})
        seats = ann.get(f"/api/tables/{made['table']}")["seats"]
        best = next(game["bot"] for game in ann.get("/api/games")["games"] if game["name"] == GAME)
        assert [seat["level"] for seat in seats if seat["kind"] == "bot"] == [best if level == "the best" else level]
        assert made["seats"] == [seat["seat"] for seat in seats if seat["kind"] == "person"]


def test_play_now_draws_my_seat_by_lot(server: Server) -> None:
    ann = server.person("Ann")
    made = [ann.post("/api/play", {"game": "sun-of-york", "bot": "random"})["seats"] for _ in range(20)]
    assert {tuple(seats) for seats in made} == {(0,), (1,)}


def test_my_tables_are_those_that_wait_for_me_then_the_newest_then_what_is_over(own_server: Server) -> None:
    over, ann = over_and_done(own_server)
    still = [new_table(ann, ME, OPEN)["table"] for _ in range(2)]
    mine = []
    for _ in range(2):
        made = new_table(ann, ME, {"kind": "person", "name": "Bob"}, hot_seat=True)
        mine.append(made["table"])
    rows = ann.get("/api/me/tables")["tables"]
    assert [row["id"] for row in rows] == [*reversed(mine), *reversed(still), over]
    assert [row["my_turn"] for row in rows] == [True, True, False, False, False]
    assert [row["status"] for row in rows] == ["playing", "playing", "open", "open", "over"]
    assert rows[-1]["result"] == state_of(ann, over)["view"]["result"]
    assert rows[-1]["mine"] == [1]
    assert own_server.person("Bob").get("/api/me/tables")["tables"] == []


def test_the_list_is_of_listed_tables_to_join_then_to_watch_newest_first_and_50(own_server: Server) -> None:
    over, ann = over_and_done(own_server, listed=True)
    watched = [new_table(ann, ME, {"kind": "person"}, hot_seat=True, listed=True)["table"] for _ in range(2)]
    new_table(ann, ME, OPEN)
    joined = [new_table(ann, ME, OPEN, listed=True)["table"] for _ in range(2)]
    rows = own_server.person().get("/api/tables")["tables"]
    assert [row["id"] for row in rows] == [*reversed(joined), *reversed(watched)]
    assert all(row["mine"] == [] and not row["my_turn"] for row in rows), "whoever asks: nobody's own"
    more = [new_table(ann, ME, OPEN, listed=True)["table"] for _ in range(49)]
    assert [row["id"] for row in ann.get("/api/tables")["tables"]] == [*reversed(more), joined[-1]]
    assert over not in more


def test_the_state_says_false_to_who_has_nothing_to_take_back(server: Server) -> None:
    """A spectator, a seat before the start, everybody after the end: none of the three may be asked for."""
    nothing = {"undo": False, "redo": False, "takeback": False}

    def ways(person: Person, id: str, query: str = "") -> dict[str, bool]:
        state = person.get(f"/api/tables/{id}/state{query}")
        return {key: state[key] for key in nothing}

    ann = server.person("Ann")
    still_open = new_table(ann, ME, OPEN)["table"]
    assert ways(ann, still_open) == nothing
    assert ways(ann, still_open, "?watch=1") == nothing
    id, people = four_friends(server)
    assert all(ways(person, id) == nothing for person in people)
    mover = next(person for person in people if state_of(person, id)["view"]["legal"])
    mover.post(f"/api/tables/{id}/actions", {"action": state_of(mover, id)["view"]["legal"][0]})
    assert ways(mover, id) == {"undo": True, "redo": False, "takeback": True}
    assert ways(mover, id, "?watch=1") == nothing
    mover.post(f"/api/tables/{id}/undo", {})
    assert ways(mover, id) == {"undo": False, "redo": True, "takeback": False}
    over, ann = over_and_done(server)
    assert ways(ann, over) == nothing


def test_when_the_game_is_over_nothing_is_left_or_returned_to_and_anybody_may_be_looked_at(server: Server) -> None:
    id, ann = over_and_done(server)
    path = f"/api/tables/{id}"
    for deed, body in (("leave", {}), ("return", {}), ("undo", {}), ("redo", {}), ("takeback", {"agree": True})):
        ann.refused("over", f"{path}/{deed}", body, 409)
    ann.refused("over", f"{path}/why", {"actions": ["ready"]}, 409)
    for seat in (0, 1, 2):
        steps = ann.get(f"{path}/history/0?seat={seat}")["steps"]
        last = ann.get(f"{path}/history/{steps}?seat={seat}")
        assert (last["step"], last["view"]["viewer"], last["view"]["legal"]) == (steps, seat, [])
        assert last["view"]["result"] is not None
        assert last["action"]
    ann.get(f"{path}/history/0?seat=3", 403)
    stranger = server.person("Eve")
    stranger.get(f"{path}/history/0?seat=0", 403)
    stranger.get(f"{path}/record", 403)
    watch = ann.get(path)["you"]["keys"]["watch"]
    answer = stranger.http.get(f"{path}/record?key={watch}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{GAME}-{id}.record"'


def test_the_same_again_is_the_same_but_for_the_seats_and_the_cards(own_server: Server) -> None:
    wishes = {**FANCY, "hot_seat": False}
    id, ann = over_and_done(own_server, **wishes)
    own_server.person("Eve").refused("no-seat", f"/api/tables/{id}/rematch", {}, 403)
    before = ann.get(f"/api/tables/{id}")
    made = ann.post(f"/api/tables/{id}/rematch", {})
    assert made["seats"] == [2]
    assert set(made["keys"]["seat"]) == {"2"}
    again = ann.get(f"/api/tables/{made['table']}")
    assert {key: again[key] for key in wishes} == wishes
    assert again["you"]["host"]
    assert [(seat["kind"], seat["name"], seat["level"], seat["stand_in"]) for seat in again["seats"]] == [
        ("bot", "random", "random", False),
        ("bot", "random", "random", False),
        ("person", "Ann", None, False),
    ]
    assert before["rematch"] is None
    assert ann.post(f"/api/tables/{id}/rematch", {})["table"] == made["table"]
    seeds = [state_of(ann, table)["view"]["commitment"] for table in (id, made["table"])]
    assert seeds[0] != seeds[1]
    own_server.kill()
    own_server.start()
    assert ann.get(f"/api/tables/{id}")["rematch"] == made["table"]
    assert ann.post(f"/api/tables/{id}/rematch", {})["table"] == made["table"]
