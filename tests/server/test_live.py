"""The live channel: every viewer's own, resumed without loss or doubling."""

from __future__ import annotations

import random
from itertools import pairwise

from tests.server.at_the_table import Person, Server, act, asked, draft_all, four_friends, log_of, play_to_end, state_of

Friends = tuple[str, list[Person]]


def one_answer(people: list[Person], table: str) -> None:
    person, state = next(asked(people, table))
    act(person, table, random.Random(3).choice(state["view"]["legal"]), state["version"])


def test_a_channel_begins_with_the_table_and_the_state(friends: Friends) -> None:
    id, people = friends
    channel = people[1].channel(id)
    state = channel.until(lambda state: True)
    assert state == state_of(people[1], id)
    assert channel.until(lambda table: table["seats"][1]["here"], "table")["you"]["seats"] == [1]


def test_everybody_hears_of_an_answer(friends: Friends) -> None:
    id, people = friends
    channels = [person.channel(id) for person in people]
    for channel in channels:
        channel.until(lambda state: True)
    one_answer(people, id)
    for person, channel in zip(people, channels, strict=True):
        version = state_of(person, id)["version"]
        assert channel.reaches(version)["log"]["events"]


def test_a_channel_resumes_where_it_broke_off(friends: Friends) -> None:
    id, people = friends
    first = people[2].channel(id)
    first.until(lambda state: True)
    one_answer(people, id)
    version = state_of(people[2], id)["version"]
    first.reaches(version)
    first.close()
    had = first.of("state")
    for _ in range(4):
        one_answer(people, id)
    second = people[2].channel(id, last=first.last_id())
    version = state_of(people[2], id)["version"]
    second.reaches(version)
    assert second.of("state")[0]["log"]["from"] == len(log_of(had))
    assert log_of(had + second.of("state")) == state_of(people[2], id)["log"]["events"]


def test_resuming_when_nothing_happened_sends_no_state(friends: Friends) -> None:
    id, people = friends
    first = people[0].channel(id)
    first.until(lambda state: True)
    second = people[0].channel(id, last=first.last_id())
    second.until(lambda table: True, "table")
    one_answer(people, id)
    second.until(lambda state: True)
    assert len(second.of("state")) == 1


def test_an_unknown_last_event_gets_the_whole_log(friends: Friends) -> None:
    id, people = friends
    one_answer(people, id)
    channel = people[0].channel(id, last="long-gone.12")
    assert channel.until(lambda state: True)["log"]["from"] == 0


def test_the_log_put_together_is_the_log_after_a_whole_game_with_breaks(server: Server) -> None:
    id, people = four_friends(server)
    rng = random.Random(5)
    states: list[dict[str, object]] = []
    channel = people[0].channel(id)
    for _ in range(6):
        for _ in range(rng.randrange(1, 12)):
            one_answer(people, id)
        version = state_of(people[0], id)["version"]
        channel.reaches(version)
        channel.close()
        states += channel.of("state")
        one_answer(people, id)
        channel = people[0].channel(id, last=channel.last_id())
    play_to_end(people, id, rng, orders=1)
    channel.until(lambda state: state["view"]["result"] is not None)
    states += channel.of("state")
    assert log_of(states) == state_of(people[0], id)["log"]["events"]


def test_an_undo_shortens_the_log_of_everybody(friends: Friends) -> None:
    id, people = friends
    channels = [person.channel(id) for person in people]
    person, state = next(asked(people, id))
    act(person, id, state["view"]["legal"][0])
    person.post(f"/api/tables/{id}/undo", {})
    for other, channel in zip(people, channels, strict=True):
        now = state_of(other, id)
        channel.reaches(now["version"])
        assert log_of(channel.of("state")) == now["log"]["events"]


def test_presence_is_told(friends: Friends) -> None:
    id, people = friends
    watching = people[0].channel(id)
    other = people[3].channel(id)
    watching.until(lambda table: table["seats"][3]["here"], "table")
    other.close()
    watching.until(lambda table: not table["seats"][3]["here"] and len(watching.of("table")) > 1, "table")


def test_chat_comes_to_everybody_and_again_to_newcomers(friends: Friends) -> None:
    id, people = friends
    channel = people[0].channel(id)
    channel.until(lambda state: True)
    people[1].post(f"/api/tables/{id}/chat", {"text": "For York!"})
    people[2].post(f"/api/tables/{id}/chat", {"text": "Never."})
    channel.until(lambda chat: chat["lines"][-1]["n"] == 1, "chat")
    lines = [line["text"] for chat in channel.of("chat") for line in chat["lines"]]
    assert lines == ["For York!", "Never."]
    newcomer = people[3].channel(id).until(lambda chat: True, "chat")
    assert [line["text"] for line in newcomer["lines"]] == lines
    assert newcomer["lines"][0]["seat"] == 1


def test_who_leaves_an_open_table_loses_its_channel(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": "wars-of-the-roses", "seats": chairs})
    id = made["table"]
    bob.post(f"/api/tables/{id}/join?key={made['keys']['invite']}", {})
    channel = bob.channel(id)
    channel.until(lambda table: True, "table")
    bob.post(f"/api/tables/{id}/leave", {})
    channel.until(lambda gone: gone == {}, "gone")


def test_since_your_last_turn_points_behind_my_own_answer(friends: Friends) -> None:
    id, people = friends
    person, state = next(asked(people, id))
    mine = act(person, id, state["view"]["legal"][0])
    assert mine["since"] == len(state_of(person, id)["log"]["events"])
    for _ in range(2):
        one_answer([other for other in people if other is not person], id)
    later = state_of(person, id)
    assert later["since"] == mine["since"] < len(later["log"]["events"])


def test_the_slider_shows_what_i_saw_then(friends: Friends) -> None:
    id, people = friends
    seen = [state_of(people[0], id)["view"]]
    draft_all(people, id)
    for person in people[1:]:
        act(person, id, next(one for one in state_of(person, id)["view"]["legal"] if one.startswith("bid")))
    steps = state_of(people[0], id)["steps"]
    act(people[0], id, next(one for one in state_of(people[0], id)["view"]["legal"] if one.startswith("bid")))
    now = state_of(people[0], id)
    assert now["steps"] == steps + 1
    first = people[0].get(f"/api/tables/{id}/history/0")["view"]
    assert {**first, "legal": seen[0]["legal"]} == seen[0]
    last = people[0].get(f"/api/tables/{id}/history/{now['steps']}")
    assert {**last["view"], "legal": now["view"]["legal"]} == now["view"]
    assert people[0].get(f"/api/tables/{id}/history/{now['steps'] + 1}", 404)["error"]["code"] == "unknown"


def test_the_slider_of_a_running_game_is_my_own(friends: Friends) -> None:
    id, people = friends
    draft_all(people, id)
    people[0].get(f"/api/tables/{id}/history/1?seat=1", 403)
    theirs = next(one for one in state_of(people[1], id)["view"]["legal"] if one.startswith("bid"))
    act(people[1], id, theirs)
    mine = state_of(people[0], id)
    for step in range(mine["steps"] + 1):
        view = people[0].get(f"/api/tables/{id}/history/{step}")["view"]
        assert view["table"]["plan"] is None or view["table"]["plan"]["orders"] == []


def test_a_channel_opened_anew_resumes_by_its_address(friends: Friends) -> None:
    """As a tab does that was hidden: a new EventSource cannot send Last-Event-ID."""
    id, people = friends
    first = people[0].channel(id)
    version = first.until(lambda state: True)["version"]
    one_answer(people, id)
    second = people[0].channel(id, f"?last={version}")
    assert second.until(lambda state: True)["log"]["from"] == len(first.of("state")[0]["log"]["events"])


def test_a_quiet_channel_tells_only_whether_i_am_asked(friends: Friends) -> None:
    """For a tab that is hidden: it is called when its answer is awaited, and costs next to nothing until then."""
    id, people = friends
    quiet = [person.channel(id, "?quiet=true") for person in people]
    for seat, channel in enumerate(quiet):
        turn = state_of(people[seat], id)["view"]["waiting"] == [seat]
        assert channel.until(lambda call: True, "turn") == {"turn": turn, "over": False, "lines": 0}
    for _ in range(5):
        one_answer(people, id)
    waiting = state_of(people[0], id)["view"]["waiting"]
    for seat, channel in enumerate(quiet):
        channel.settles(lambda call, seat=seat: call["turn"] == (seat in waiting), "turn")  # type: ignore[misc]
        told = channel.of("turn")
        assert all(one != other for one, other in pairwise(told))
        assert not channel.of("state")
        assert not channel.of("table")
        assert all(len(data) < 60 for _, _, data in channel.messages)
    assert all(seat["here"] for seat in people[0].get(f"/api/tables/{id}")["seats"])
