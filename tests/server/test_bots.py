"""Bots at the table: in processes of their own, on guesses only, in time or not at all."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from roses.bots import BOTS, bot_names
from roses.core.contract import State
from roses.core.record import Move
from roses.games import GAMES, find, names
from roses.server import bots
from roses.server.bot_worker import MOST_BOTS, RememberedBots
from roses.server.bots import BotPool, Worker
from roses.server.tables.bot_players import turn_of
from tests.server import unheard_of
from tests.server.at_the_table import GAME, Server, act, state_of


@pytest.mark.parametrize("game", names())
def test_every_bot_answers_legally_through_a_worker(game: str) -> None:
    async def play() -> None:
        pool = BotPool(1, 0.3)
        try:
            for level in bot_names(find(game)):
                state = find(game).new(find(game).fewest, None, 3)
                for _ in range(25):
                    seat = state.waiting()[0]
                    action = await pool.choose(find(game), f"t {seat} 0", level, seat, state)
                    state.apply(seat, action)
        finally:
            await pool.close()

    asyncio.run(play())


def test_a_worker_is_sent_a_guess_and_never_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The true seed and the others' plans are in nothing that goes to a worker."""
    said: list[str] = []
    exchange = Worker._exchange

    async def overheard(self: Worker, message: dict[str, Any]) -> dict[str, Any]:
        said.append(json.dumps(message))
        return await exchange(self, message)

    monkeypatch.setattr(Worker, "_exchange", overheard)
    game = find(GAME)
    state = game.new(2, None, 8)
    rng = Random(1)
    while "ready" not in state.legal(state.waiting()[0]):
        state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
    for _ in range(12):
        orders = [one for one in state.legal(1) if one.split()[0] in ("move", "sail", "troops")]
        if orders:
            state.apply(1, rng.choice(orders))
    assert state.chance.seed is not None
    secret = state.position()

    async def think() -> None:
        pool = BotPool(1, 30.0)
        for number in range(5):
            await pool.choose(game, f"t 0 {number}", "greedy", 0, state)
        await pool.close()

    asyncio.run(think())
    guesses = [json.loads(text) for text in said if "roses-position" in text]
    assert len(guesses) == 5
    assert not any(state.chance.seed.hex() in text for text in said)
    assert not all(guess == secret for guess in guesses)
    for guess in guesses:
        assert game.restore(guess).view(0)["table"] == state.view(0)["table"]
    plans = {json.dumps({**guess, "chance": None}) for guess in guesses}
    assert len(plans) > 1  # drawn anew each time, so it is not the true plan that is sent


SLEEPERS = {
    "greedy": BOTS[GAME]["greedy"],
    "broken": "tests.server.sleepers:Broken",
    "asleep": "tests.server.sleepers:Asleep",
    "dozing": "tests.server.sleepers:Dozing",
}


def hurried(level: str, monkeypatch: pytest.MonkeyPatch) -> tuple[State, str | None]:
    """A state that waits for seat 0, and what a bot of this level answers there in half a second."""
    monkeypatch.setattr(bots, "GRACE", 0.5)
    monkeypatch.setitem(BOTS, GAME, SLEEPERS)
    state = find(GAME).new(2, None, 8)
    seat = state.waiting()[0]

    async def ask() -> str | None:
        pool = BotPool(1, 0.5)
        try:
            return await pool.choose(state.game, "t", level, seat, state)
        finally:
            await pool.close()

    return state, asyncio.run(ask())


def test_a_bot_that_takes_too_long_gives_the_best_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state, action = hurried("dozing", monkeypatch)
    assert action == state.legal(state.waiting()[0])[-2]


@pytest.mark.parametrize("level", ["asleep", "broken"])
def test_a_bot_that_has_found_nothing_is_answered_for_by_the_next_lower_level(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SLEEPERS, "greedy", "tests.server.sleepers:LastButThird")
    state, action = hurried(level, monkeypatch)
    assert action == state.legal(state.waiting()[0])[-3]


def test_where_no_worker_can_be_had_the_weakest_bot_of_the_game_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SLEEPERS, "greedy", "tests.server.sleepers:LastButThird")

    async def never(*asked: object) -> None:
        return None

    monkeypatch.setattr(Worker, "ask", never)
    state, action = hurried("asleep", monkeypatch)
    assert action == state.legal(state.waiting()[0])[-3]


def test_a_worker_begun_anew_hears_all_that_its_seat_may_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers with the choice whose number is how many events it has heard."""
    monkeypatch.setitem(BOTS, GAME, {"greedy": "tests.server.sleepers:Counting"})
    state = find(GAME).new(2, None, 8)

    async def play() -> None:
        pool = BotPool(1, 30.0)
        try:
            for number in range(12):
                if number == 7:
                    await pool._workers[0].end()
                seat = state.waiting()[0]
                legal = state.legal(seat)
                action = await pool.choose(state.game, f"t {seat}", "greedy", seat, state)
                assert action == legal[len(state.events(seat)) % len(legal)]
                state.apply(seat, action)
        finally:
            await pool.close()

    asyncio.run(play())


def test_a_worker_that_breaks_is_replaced() -> None:
    async def broken() -> list[dict[str, Any] | None]:
        worker = Worker()
        try:
            nonsense = await worker.ask({"game": "no such game"}, dict, 30.0)
            return [nonsense, await worker.ask({}, dict, 30.0)]
        finally:
            await worker.end()

    assert asyncio.run(broken()) == [None, {}]


def test_what_one_bot_has_found_is_never_the_answer_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables ask one worker; the bot that waited for it finds nothing."""
    monkeypatch.setitem(BOTS, GAME, SLEEPERS)
    question = {**ASKED, "legal": ["a", "b"], "seconds": 0.5, "registered": [GAMES[GAME], SLEEPERS]}

    async def both() -> list[dict[str, Any] | None]:
        worker = Worker()
        try:
            one = worker.ask({**question, "bot": "one", "level": "dozing"}, dict, 0.5)
            other = worker.ask({**question, "bot": "other", "level": "asleep"}, dict, 0.5)
            return list(await asyncio.gather(one, other))
        finally:
            await worker.end()

    found, nothing = asyncio.run(both())
    assert found == {"action": "a", "late": True}
    assert nothing is None


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_worker_plays_a_game_that_only_this_process_has_heard_of(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[dict[str, Any] | None] = []
    ask = Worker.ask

    async def noted(self: Worker, *asked: Any) -> dict[str, Any] | None:
        answers.append(await ask(self, *asked))
        return answers[-1]

    monkeypatch.setattr(Worker, "ask", noted)

    async def play() -> None:
        pool = BotPool(1, 30.0)
        try:
            known = find(GAME).new(2, None, 8)
            await pool.choose(find(GAME), "t", level, known.waiting()[0], known)  # the worker runs already
            monkeypatch.setitem(GAMES, unheard_of.NAME, "tests.server.unheard_of:UnheardOf")
            monkeypatch.setitem(BOTS, unheard_of.NAME, BOTS[GAME])
            state = find(unheard_of.NAME).new(2, None, 8)
            for _ in range(10):
                seat = state.waiting()[0]
                state.apply(seat, await pool.choose(state.game, f"u {seat}", level, seat, state))
        finally:
            await pool.close()

    asyncio.run(play())
    assert len(answers) > 5
    assert all(answer is not None and "action" in answer for answer in answers)


ASKED = {
    "game": GAME,
    "level": "random",
    "seat": 0,
    "seats": 2,
    "options": find(GAME).settings(None),
    "events": 0,
    "reveals": 0,
    "turn": 0,
    "seconds": 1.0,
    "seed": 1,
}


def test_a_bot_remembers_its_plan_between_orders() -> None:
    remembered = RememberedBots()
    game = find(GAME)
    state = game.new(2, None, 8)
    question = {**ASKED, "bot": "t 0 0", "seat": state.waiting()[0]}
    remembered.answer({**question, "legal": ["a", "b"]})
    assert len(remembered._bots) == 1
    remembered.answer({**question, "legal": ["a", "b"]})
    assert len(remembered._bots) == 1


def test_a_bot_has_its_whole_time_in_a_turn_that_began_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is one answer only nobody is asked; the first question of a turn may be its second."""
    monkeypatch.setitem(BOTS, GAME, {"hasty": "tests.server.sleepers:Hasty"})
    remembered = RememberedBots()
    question = {**ASKED, "bot": "t 0 0", "level": "hasty", "legal": ["much time", "little time"], "seconds": 0.1}
    answers = [remembered.answer({**question, "turn": turn})["action"] for turn in (0, 0, 4)]
    assert answers == ["much time", "little time", "much time"]
    moves = [Move(seat, "a", []) for seat in (1, 0, 1, 1)]
    assert [turn_of(moves[:count], 1) for count in range(5)] == [0, 0, 2, 2, 2]


def test_of_more_bots_than_it_can_remember_the_longest_silent_is_forgotten() -> None:
    remembered = RememberedBots()
    question = {**ASKED, "legal": ["a", "b"]}
    for number in range(MOST_BOTS):
        remembered.answer({**question, "bot": f"t {number} 0"})
    remembered.answer({**question, "bot": "t 0 0"})
    assert len(remembered._bots) == MOST_BOTS
    remembered.answer({**question, "bot": "one more"})
    assert len(remembered._bots) == MOST_BOTS
    assert "t 0 0 random" in remembered._bots
    assert "t 1 0 random" not in remembered._bots


def test_a_game_against_greedy_bots_goes_to_its_end(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.post("/api/play", {"game": GAME, "bot": "greedy", "seats": 4})["table"]
    ann.post(f"/api/tables/{id}/leave", {"level": "greedy"})
    ann.channel(id).until(lambda state: state["view"]["result"] is not None)
    assert state_of(ann, id)["view"]["seed"]


def test_the_program_in_the_documentation_plays_a_game_to_its_end(server: Server) -> None:
    """docs/api.md: a program with a seat link gets its view and legal actions and answers in the written form."""
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    ann = server.person("Ann")
    made = ann.post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    key = next(iter(made["keys"]["seat"].values()))
    address = f"{server.url}/api/tables/{made['table']}"
    program = program.replace("http://127.0.0.1:8321/api/tables/T", address).replace('"K"', f'"{key}"')
    exec(compile(program, "docs/api.md", "exec"), {})
    assert state_of(ann, made["table"])["view"]["result"] is not None


@pytest.mark.parametrize("level", ["knight", "greedy"])
def test_a_bot_hears_an_offer_while_nobody_waits_for_it(server: Server, level: str) -> None:
    """Ann speaks in her own turn: the bot answers at once, not only when the game comes to ask it."""
    ann = server.person("Ann")
    id = ann.post("/api/play", {"game": "kingmaker", "bot": level, "seats": 2})["table"]
    channel = ann.channel(id)
    mine = channel.settles(lambda now: bool(now["view"]["legal"]) and not now["view"]["optional"])["view"]["legal"]
    while not any(action.startswith("offer ") for action in mine):
        act(ann, id, mine[0])
        while not (state_of(ann, id)["view"]["legal"] and not state_of(ann, id)["view"]["optional"]):
            time.sleep(0.05)
        mine = state_of(ann, id)["view"]["legal"]
    for action in (next(one for one in mine if one.startswith("offer ")), "give peace", "send"):
        act(ann, id, action)
    channel.until(
        lambda now: any(event["key"] in ("log.offer-refused", "log.bargain") for event in now["log"]["events"])
    )
