"""A game that nobody has written a line about is played over the HTTP API, as the browser does with its list."""

from __future__ import annotations

from random import Random

from roses.core.record import read_record, replay, verify
from roses.games import find
from tests.fourth_game import NAME
from tests.server.at_the_table import Person, Server, act, asked, state_of


def seat_everybody(server: Server, bots: int) -> tuple[str, list[Person]]:
    """A private table with two people and so many bots."""
    ann, bob = server.person("Ann"), server.person("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "level": "random"}] * bots]
    made = ann.post("/api/tables", {"game": NAME, "seats": seats, "options": {"nights": "4"}})
    bob.post(f"/api/tables/{made['table']}/join?key={made['keys']['invite']}", {})
    return made["table"], [ann, bob]


def test_it_is_listed_with_its_words_and_components(server: Server) -> None:
    anybody = server.person()
    listed = {game["name"]: game for game in anybody.get("/api/games")["games"]}
    assert (listed[NAME]["fewest"], listed[NAME]["most"], listed[NAME]["bots"]) == (2, 4, ["random"])
    assert anybody.get(f"/api/games/{NAME}/text/nl")["phrases"]["title"] == "Lantaarns"
    assert len(anybody.get(f"/api/games/{NAME}/components")["components"]["ship"]) == 5
    texts = anybody.post(f"/api/games/{NAME}/describe", {"actions": ["pour 2", "light"]})["texts"]
    assert texts["pour 2"] == {"key": "action.pour", "params": {"n": 2}}


def test_people_and_bots_play_it_to_the_end_and_its_record_is_good(server: Server) -> None:
    table, people = seat_everybody(server, bots=2)
    rng = Random(4)
    while state_of(people[0], table)["view"]["result"] is None:
        for person, state in asked(people, table):
            act(person, table, rng.choice(state["view"]["legal"]), state["version"])
    over = state_of(people[1], table)["view"]
    game, record = read_record(people[0].get(f"/api/tables/{table}/record"), find)
    assert game.name == NAME
    assert len(verify(game, record)) == 4
    ended = replay(game, record)
    assert ended.result is not None
    assert ended.result.as_dict() == over["result"]
    assert {move.seat for move in record.moves} == {0, 1, 2, 3}


def test_nobody_is_sent_anothers_ship_or_what_is_in_anothers_lantern(server: Server) -> None:
    table, (ann, bob) = seat_everybody(server, bots=0)
    act(ann, table, "pour 3")
    seen = state_of(bob, table)
    assert seen["view"]["table"]["own"]["poured"] == 0
    assert "pour 3" in seen["view"]["legal"]
    before = seen["version"]
    act(ann, table, "light")
    assert [event["key"] for event in state_of(bob, table)["log"]["events"]] == ["log.ship", "log.lit"]
    # Ann's light is no new question to Bob, so what he saw before is still good.
    act(bob, table, "pour 1", before)
    watching = server.person("Eve").get(
        f"/api/tables/{table}/state?key={ann.get(f'/api/tables/{table}')['you']['keys']['watch']}"
    )
    assert watching["view"]["table"]["own"] is None


def test_an_answer_is_taken_back_and_one_that_is_not_waited_for_is_given(server: Server) -> None:
    table, (ann, _) = seat_everybody(server, bots=0)
    act(ann, table, "pour 2")
    state = ann.post(f"/api/tables/{table}/undo", {})
    assert state["view"]["table"]["own"]["poured"] == 0
    act(ann, table, "light")
    state = state_of(ann, table)
    assert (state["view"]["optional"], state["view"]["legal"]) == (True, ["douse"])
    assert act(ann, table, "douse")["view"]["prompt"]["key"] == "prompt.pour"


def test_what_the_rules_refuse_is_said_in_the_language_asked_for(server: Server) -> None:
    table, (ann, _) = seat_everybody(server, bots=0)
    error = ann.refused("illegal", f"/api/tables/{table}/actions?language=nl", {"action": "pour 9"}, 409)
    assert error["message"] == "In de lantaarn gaat 3, en er is 6 in de kelder."
    assert error["rule"] == "1"
