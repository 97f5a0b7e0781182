"""Making tables, secret links, names without accounts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from roses.games import find
from roses.server.storage.rows import BOT, PERSON, PLAYING, Seat, StoredTable, Terms
from roses.server.tables.hosted_table import HostedTable
from tests.server.at_the_table import GAME, Person, Server, act, four_friends, play_to_end, state_of


def test_the_games_are_listed_with_seats_options_and_bots(server: Server) -> None:
    games = {game["name"]: game for game in server.person().get("/api/games")["games"]}
    assert games[GAME]["fewest"] == 2
    assert games[GAME]["most"] == 4
    assert games[GAME]["options"][0]["name"] == "overspend"
    assert games[GAME]["bot"] in games[GAME]["bots"]


def test_texts_come_in_dutch_and_an_unknown_language_is_refused(server: Server) -> None:
    person = server.person()
    text = person.get(f"/api/games/{GAME}/text/nl")
    assert text["phrases"]["action.ready"]
    assert text["names"]["windsor"] == "Windsor"
    assert person.get(f"/api/games/{GAME}/text/fr", 404)["error"]["code"] == "unknown"


def test_an_action_is_described_for_a_button(server: Server) -> None:
    texts = server.person().post(f"/api/games/{GAME}/describe", {"actions": ["draft windsor"]})["texts"]
    assert texts == {"draft windsor": {"key": "action.draft", "params": {"card": "windsor"}}}


def test_what_the_browser_has_is_not_sent_again(server: Server) -> None:
    http = server.person().http
    tag = http.get("/api/games").headers["etag"]
    assert http.get("/api/games", headers={"If-None-Match": tag}).status_code == 304


def test_a_page_that_the_browser_has_is_not_sent_again_and_goes_packed_to_who_can_unpack(server: Server) -> None:
    http = server.person().http
    plain = http.get("/", headers={"Accept-Encoding": "identity"})
    packed = http.get("/", headers={"Accept-Encoding": "gzip"})
    assert plain.headers["content-type"] == "text/html; charset=utf-8"
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    again = http.get("/", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == plain.headers["etag"]
    assert http.get("/", headers={"If-None-Match": '"another"'}).status_code == 200


def test_play_now_seats_me_among_bots_and_begins(server: Server) -> None:
    ann = server.person()
    made = ann.post("/api/play", {"game": GAME, "name": "Ann", "seats": 3, "bot": "random"})
    table = ann.get(f"/api/tables/{made['table']}")
    assert table["status"] == "playing"
    assert [seat["kind"] for seat in table["seats"]].count("bot") == 2
    assert table["you"]["seats"] == made["seats"]
    assert ann.get("/api/me")["name"] == "Ann"


@pytest.mark.parametrize(("game", "seats"), [("wars-of-the-roses", 4), ("sun-of-york", 2), ("kingmaker", 4)])
def test_play_now_seats_as_many_as_make_a_good_game(server: Server, game: str, seats: int) -> None:
    """Kingmaker is for seven at most, but nobody begins with six bots to watch."""
    ann = server.person("Ann")
    made = ann.post("/api/play", {"game": game, "bot": "random"})
    assert len(ann.get(f"/api/tables/{made['table']}")["seats"]) == seats
    listed = next(one for one in ann.get("/api/games")["games"] if one["name"] == game)
    assert listed["seats_by_default"] == seats


def test_a_game_of_people_has_no_limit_of_rounds_and_one_of_bots_has(server: Server) -> None:
    """Bots among themselves might never end it."""
    ann = server.person("Ann")
    bot = {"kind": "bot", "level": "random"}
    for chairs, limit in (([{"kind": "me"}, bot], "none"), ([bot, bot], "30")):
        id = ann.post("/api/tables", {"game": "kingmaker", "seats": chairs})["table"]
        assert ann.get(f"/api/tables/{id}")["options"]["round-limit"] == limit
        assert ann.get(f"/api/tables/{id}/state")["view"]["options"]["round-limit"] == limit


def a_table(options: dict[str, str], *kinds: str) -> HostedTable:
    """A table of Kingmaker that is being played at, as it is read from the disk."""
    game = find("kingmaker")
    terms = Terms(
        game=game.name,
        rules=game.rules_version,
        components=game.components,
        options=game.settings(options),
        host="ann",
        seed=bytes(32),
    )
    seats = [Seat(number, kind, kind, None, None, "") for number, kind in enumerate(kinds)]
    return HostedTable("t", game, StoredTable(terms, PLAYING, None, seats, [], 0, {}))


def test_a_game_that_everybody_has_left_waits_for_them_where_bots_might_never_end_it() -> None:
    """With a limit the bots play it to its end; without one they rest until somebody is back."""
    for limit, rests in (("none", True), ("30", False)):
        table = a_table({"round-limit": limit}, PERSON, BOT)
        assert not table.rests()
        table.seats[0].stand_in = True
        assert table.rests() == rests
    assert not a_table({}, BOT, BOT).rests(), "bots alone have their limit"


def test_a_table_begins_when_the_last_seat_is_taken(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    id = made["table"]
    assert ann.get(f"/api/tables/{id}")["status"] == "open"
    assert state_of(ann, id)["view"] is None
    bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})
    assert ann.get(f"/api/tables/{id}")["status"] == "playing"
    assert state_of(bob, id)["seat"] == 1


def test_a_stranger_neither_sees_nor_joins_a_private_table(server: Server) -> None:
    ann, stranger = server.person("Ann"), server.person("Richard")
    id = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]
    assert stranger.get(f"/api/tables/{id}", 403)["error"]["code"] == "forbidden"
    stranger.refused("forbidden", f"/api/tables/{id}/join", {}, 403)
    assert stranger.get(f"/api/tables/{id}/state", 403)
    assert stranger.get(f"/api/tables/{id}/stream", 403)
    assert id not in [row["id"] for row in stranger.get("/api/tables")["tables"]]


def test_a_listed_table_is_found_and_joined_without_a_key(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    id = ann.post("/api/tables", {"game": GAME, "listed": True, "seats": chairs})["table"]
    row = next(row for row in bob.get("/api/tables")["tables"] if row["id"] == id)
    assert row["open"] == 2
    assert bob.post(f"/api/tables/{id}/join", {"seat": 2})["seats"] == [2]
    assert server.person("Cecily").post(f"/api/tables/{id}/join", {"seat": 2}, 409)["error"]["code"] == "taken"


def test_the_host_never_learns_the_key_of_anothers_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    id = made["table"]
    key = bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})["keys"]["seat"]["1"]
    ann.get(f"/api/tables/{id}")
    assert not any(key in heard for heard in ann.heard)
    # The invitation is used up: it takes no seat, and shows no more than a spectator sees.
    ann.refused(
        "wrong-seat", f"/api/tables/{id}/actions?key={made['keys']['invite']}", {"action": "ready", "seat": 1}, 403
    )


def test_a_seat_key_plays_the_seat_without_a_cookie(server: Server) -> None:
    ann = server.person("Ann")
    made = ann.post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    (seat, key), *_ = made["keys"]["seat"].items()
    program = server.person()
    state = program.get(f"/api/tables/{made['table']}/state", **{"Roses-Key": key})
    assert state["seat"] == int(seat)


def test_a_seat_key_of_another_table_opens_nothing(server: Server) -> None:
    ann = server.person("Ann")
    one = ann.post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    other = server.person("Bob").post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    key = next(iter(one["keys"]["seat"].values()))
    assert server.person().get(f"/api/tables/{other['table']}/state?key={key}", 403)


def test_a_spectator_watches_by_link_and_cannot_act(server: Server) -> None:
    ann, watcher = server.person("Ann"), server.person()
    made = ann.post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    key = made["keys"]["watch"]
    state = watcher.get(f"/api/tables/{made['table']}/state?key={key}")
    assert state["seat"] is None
    assert state["view"]["legal"] == []
    watcher.refused("no-seat", f"/api/tables/{made['table']}/actions?key={key}", {"action": "ready"}, 403)


def test_the_host_fills_an_open_seat_with_a_bot(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    id = made["table"]
    bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})
    bob.refused("forbidden", f"/api/tables/{id}/seats", {"seat": 2, "kind": "bot"}, 403)
    table = ann.post(f"/api/tables/{id}/seats", {"seat": 2, "kind": "bot", "level": "random"})
    assert table["status"] == "playing"
    assert table["seats"][2]["level"] == "random"


def test_who_leaves_before_the_start_opens_the_seat_and_its_key_dies(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    id = made["table"]
    key = bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})["keys"]["seat"]["1"]
    bob.post(f"/api/tables/{id}/leave", {})
    assert ann.get(f"/api/tables/{id}")["seats"][1]["kind"] == "open"
    assert server.person().get(f"/api/tables/{id}?key={key}", 403)


def test_a_bot_plays_until_i_return(server: Server) -> None:
    id, people = four_friends(server)
    waiting = next(person for person in people if state_of(person, id)["view"]["legal"])
    waiting.post(f"/api/tables/{id}/leave", {"level": "random"})
    channel = waiting.channel(id)
    channel.until(lambda state: not state["view"]["legal"] or state["view"]["table"]["phase"] != "draw-cards")
    table = waiting.post(f"/api/tables/{id}/return", {})
    assert not any(seat["stand_in"] for seat in table["seats"])


def test_hot_seat_gives_one_person_every_seat_and_asks_which(server: Server) -> None:
    ann = server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "person", "name": "Bob"}]
    made = ann.post("/api/tables", {"game": GAME, "hot_seat": True, "seats": chairs})
    id = made["table"]
    assert made["seats"] == [0, 1]
    assert [seat["name"] for seat in ann.get(f"/api/tables/{id}")["seats"]] == ["Ann", "Bob"]
    assert ann.get(f"/api/tables/{id}/state", 400)["error"]["code"] == "which-seat"
    assert ann.get(f"/api/tables/{id}/state?seat=1")["seat"] == 1


def test_my_tables_show_whose_turn_it_is(server: Server) -> None:
    id, people = four_friends(server)
    rows = [next(row for row in person.get("/api/me/tables")["tables"] if row["id"] == id) for person in people]
    assert sum(row["my_turn"] for row in rows) == 1
    assert rows[0]["waiting"] == [seat for seat, row in enumerate(rows) if row["my_turn"]]


def test_a_list_of_tables_names_them_and_says_what_everybody_saw_last(server: Server) -> None:
    ann = server.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "person", "name": "Bob"}]
    wish = {"game": GAME, "hot_seat": True, "seats": chairs, "title": "  The long\n winter ", "bank": 600}
    id = ann.post("/api/tables", wish)["table"]
    assert ann.get(f"/api/tables/{id}")["title"] == "The long winter"

    def row() -> dict[str, Any]:
        found: dict[str, Any] = next(row for row in ann.get("/api/me/tables")["tables"] if row["id"] == id)
        return found

    before = row()
    assert before["title"] == "The long winter"
    assert before["course"] == {"key": "course.turn", "params": {"turn": 1, "turns": 5}}
    seat = before["waiting"][0]
    assert [one["running"] for one in before["seats"]] == [number == seat for number in range(2)]
    assert all(0 < one["left"] <= 600 for one in before["seats"])
    state = ann.get(f"/api/tables/{id}/state?seat={seat}")
    ann.post(f"/api/tables/{id}/actions", {"seat": seat, "action": state["view"]["legal"][0]})
    log = ann.get(f"/api/tables/{id}/state?watch=true")["log"]["events"]
    assert row()["last"] == log[-1] != before["last"]
    ann.post("/api/tables", {**wish, "title": "x" * 61}, 422)


def test_rematch_brings_the_same_people_one_seat_on(server: Server) -> None:
    id, people = four_friends(server)
    people[0].refused("not-started", f"/api/tables/{id}/rematch", {}, 409)
    play_to_end(people, id, random.Random(1))
    made = [person.post(f"/api/tables/{id}/rematch", {}) for person in people]
    assert len({one["table"] for one in made}) == 1
    assert [one["seats"] for one in made] == [[1], [2], [3], [0]]
    assert people[2].get(f"/api/tables/{id}")["rematch"] == made[0]["table"]
    assert people[2].get(f"/api/tables/{made[0]['table']}")["status"] == "playing"


def test_a_passphrase_takes_my_tables_to_another_device(server: Server) -> None:
    phone, laptop = server.person("Margaret"), server.person()
    made = phone.post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    phone.post("/api/me/passphrase", {"passphrase": "the red rose of Anjou"})
    laptop.refused("wrong-passphrase", "/api/me/return", {"name": "Margaret", "passphrase": "the white rose"}, 403)
    laptop.post("/api/me/return", {"name": "margaret ", "passphrase": "the red rose of Anjou"})
    assert laptop.get("/api/me/tables")["tables"][0]["id"] == made["table"]
    assert phone.get("/api/me/tables")["tables"][0]["id"] == made["table"]  # and the first device is still me
    laptop.post("/api/me/forget", {})
    assert laptop.get("/api/me")["name"] == ""


def test_guessing_passphrases_is_slowed_down(server: Server) -> None:
    thief = server.person()
    guesses = [thief.http.post("/api/me/return", json={"name": "Nobody", "passphrase": str(n)}) for n in range(25)]
    assert guesses[0].status_code == 403
    assert guesses[-1].status_code == 429


def test_chat_is_for_the_seated_unless_the_table_says_otherwise(server: Server) -> None:
    id, people = four_friends(server)
    watch = people[0].get(f"/api/tables/{id}")["you"]["keys"]["watch"]
    assert people[1].post(f"/api/tables/{id}/chat", {"text": "À York!"}) == {"n": 0}
    server.person("Eve").refused("forbidden", f"/api/tables/{id}/chat?key={watch}", {"text": "psst"}, 403)
    open_to_all, people = four_friends(server, spectator_chat=True)
    watch = people[0].get(f"/api/tables/{open_to_all}")["you"]["keys"]["watch"]
    server.person("Eve").post(f"/api/tables/{open_to_all}/chat?key={watch}", {"text": "hurrah"})


def test_notes_are_mine_alone(server: Server) -> None:
    id, people = four_friends(server)
    people[0].post(f"/api/tables/{id}/notes", {"text": "Bob bribes bishops"})
    assert people[0].get(f"/api/tables/{id}/notes")["text"] == "Bob bribes bishops"
    assert people[1].get(f"/api/tables/{id}/notes")["text"] == ""


def test_an_option_the_game_does_not_have_is_named(server: Server) -> None:
    ann = server.person("Ann")
    error = ann.refused("malformed", "/api/play", {"game": GAME, "options": {"dice": "loaded"}}, 422)
    assert "overspend" in error["message"]
    ann.refused("malformed", "/api/play", {"game": GAME, "seats": 9}, 422)
    ann.refused("malformed", "/api/play", {"game": GAME, "bot": "deep-blue"}, 422)
    ann.refused("unknown", "/api/play", {"game": "go"}, 404)


def two_seats(server: Server) -> tuple[str, Person]:
    ann = server.person("Ann")
    return ann.post("/api/play", {"game": GAME, "seats": 2, "bot": "random", "seed": "7"})["table"], ann


def test_the_seed_is_shown_when_the_game_is_over_and_the_record_proves_it(server: Server) -> None:
    id, people = four_friends(server)
    commitment = state_of(people[0], id)["view"]["commitment"]
    assert people[0].get(f"/api/tables/{id}/record", 403)["error"]["code"] == "forbidden"
    play_to_end(people, id, random.Random(2), orders=1)
    from roses.core.record import read_record, verify
    from roses.games import find

    text = people[3].get(f"/api/tables/{id}/record")
    game, record = read_record(text, find)
    assert record.header["commitment"] == commitment
    assert len(verify(game, record)) == 4
    assert state_of(people[1], id)["view"]["seed"] == record.header["seed"]
    people[1].refused("over", f"/api/tables/{id}/actions", {"action": "ready"}, 409)


def test_a_game_can_be_given_a_seed(server: Server) -> None:
    one, ann = two_seats(server)
    other, bob = two_seats(server)
    assert state_of(ann, one)["view"]["commitment"] == state_of(bob, other)["view"]["commitment"]


def test_an_answer_comes_back_with_the_new_state(server: Server) -> None:
    id, people = four_friends(server)
    person = next(person for person in people if state_of(person, id)["view"]["legal"])
    before = state_of(person, id)
    after = act(person, id, before["view"]["legal"][0], before["version"])
    assert after["version"] != before["version"]
    assert next(event["key"] for event in after["log"]["events"]) == "log.drafted"


def test_while_a_bot_plays_for_me_i_say_first_that_i_am_back(server: Server) -> None:
    id, people = four_friends(server)
    waiting = next(person for person in people if state_of(person, id)["view"]["legal"])
    other = next(person for person in people if person is not waiting)
    other.post(f"/api/tables/{id}/leave", {"level": "random"})
    other.refused("stand-in", f"/api/tables/{id}/actions", {"action": "ready"}, 409)
    for deed in ("undo", "redo"):  # of what the bot has done
        other.refused("stand-in", f"/api/tables/{id}/{deed}", {}, 409)
    other.post(f"/api/tables/{id}/return", {})
    other.refused("illegal", f"/api/tables/{id}/actions", {"action": "ready"}, 409)
