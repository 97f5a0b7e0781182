"""A bot at its seat: its clock, its plan, what it hears, and who answers for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from roses.bots import BOTS, Asked, Brief, Clock, Pace, Seated, Thought, check_bot, next_lower, play_out, seat_bots
from roses.core.contract import Action
from roses.core.errors import OptionError
from roses.core.log import Event
from roses.games import find

GAME = find("wars-of-the-roses")


class Scripted:
    """Answers what it is told to answer, and remembers all that happened to it."""

    def __init__(self, *thoughts: Thought) -> None:
        self.thoughts = list(thoughts)
        self.begun = 0
        self.heard: list[str] = []
        self.clocks: list[Clock] = []

    def begin(self, brief: Brief) -> None:
        self.begun += 1
        self.heard = []

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += [event.key for event in events]

    def think(self, asked: Asked, clock: Clock) -> Thought:
        self.clocks.append(clock)
        return self.thoughts.pop(0)


def seated(player: Scripted, lower: Seated | None = None, pace: Pace | None = None) -> Seated:
    brief = Brief(GAME, 0, 2, GAME.settings(None), "scripted", "1")
    return Seated(player, brief, pace if pace is not None else Pace(looks=3), lower)


def asked(*legal: Action, reveals: int = 0, optional: bool = False) -> Asked:
    return Asked(list(legal), lambda: GAME.new(2, None, 1), reveals, optional)


# The plan.


def test_a_plan_is_carried_out_without_thinking_again() -> None:
    player = Scripted(Thought("a", ["b", "c"]))
    bot = seated(player)
    assert [bot.answer(asked("a", "b", "c")).action for _ in range(3)] == ["a", "b", "c"]
    assert len(player.clocks) == 1


def test_what_is_left_of_a_plan_is_told_with_each_answer() -> None:
    bot = seated(Scripted(Thought("a", ["b", "c"])))
    bot.answer(asked("a", "b"))
    assert bot.answer(asked("a", "b")).plan == ["c"]


def test_a_plan_that_is_no_longer_legal_is_thought_about_again() -> None:
    player = Scripted(Thought("a", ["b", "c"]), Thought("d"))
    bot = seated(player)
    bot.answer(asked("a", "b"))
    assert bot.answer(asked("c", "d")).action == "d"
    assert not player.thoughts


def test_a_plan_is_thought_about_again_once_something_has_come_to_light() -> None:
    player = Scripted(Thought("a", ["b"]), Thought("c"))
    bot = seated(player)
    bot.answer(asked("a", "b", "c", reveals=4))
    assert bot.answer(asked("a", "b", "c", reveals=5)).action == "c"


def test_nobody_thinks_about_the_only_answer() -> None:
    player = Scripted()
    assert seated(player).answer(asked("a")).action == "a"
    assert not player.clocks


def test_an_optional_moment_may_pass_even_if_there_is_one_answer() -> None:
    assert seated(Scripted(Thought(None))).answer(asked("a", optional=True)).action is None


# The clock.


def test_all_answers_of_a_turn_share_a_clock_and_the_next_turn_has_its_own() -> None:
    player = Scripted(Thought("a"), Thought("a"), Thought("a"))
    bot = seated(player)
    bot.answer(asked("a", "b"))
    bot.answer(asked("a", "b"))
    bot.new_turn()
    bot.answer(asked("a", "b"))
    first, second, third = player.clocks
    assert first is second
    assert third is not first


def test_a_clock_counts_looks() -> None:
    clock = Pace(looks=3).clock()
    assert [clock.go_on() for _ in range(5)] == [True, True, True, False, False]


def test_a_clock_counts_the_seconds_in_which_the_bot_thinks_and_no_others() -> None:
    now = [100.0]
    clock = Clock(seconds=2.0, now=lambda: now[0])
    now[0] += 1.5
    assert clock.go_on()
    assert clock.left() == 0.5
    clock.pause()
    now[0] += 60
    clock.resume()
    assert clock.left() == 0.5
    now[0] += 0.6
    assert not clock.go_on()


def test_without_a_limit_there_is_time_but_nothing_to_look_for() -> None:
    clock = Clock()
    assert clock.left() > 1e9
    assert not clock.go_on()


def test_the_best_so_far_is_told_when_it_changes() -> None:
    told: list[Action] = []
    clock = Clock(1.0, tell=told.append)
    for action in ("a", "a", "b", "a"):
        clock.best(action)
    assert told == ["a", "b", "a"]
    assert clock.found == "a"
    clock.pause()
    assert clock.found is None


def test_whoever_wants_to_know_hears_the_best_so_far_of_a_bot_that_thinks() -> None:
    class Wavering(Scripted):
        def think(self, asked: Asked, clock: Clock) -> Thought:
            for action in asked.legal:
                clock.best(action)
            return super().think(asked, clock)

    told: list[Action] = []
    bot = seated(Wavering(Thought("b")))
    bot.tell_best(told.append)
    assert bot.answer(asked("a", "b", "c")).action == "b"
    assert told == ["a", "b", "c"]


@pytest.mark.parametrize(("written", "seconds", "looks"), [("0.3s", 0.3, None), ("200", None, 200), ("0", None, 0)])
def test_a_pace_is_read(written: str, seconds: float | None, looks: int | None) -> None:
    pace = Pace.read(written)
    assert (pace.seconds, pace.looks) == (seconds, looks)


@pytest.mark.parametrize("written", ["", "s", "0s", "-1s", "-1", "1.5", "nans", "infs", "4000s", "one", "\u0663"])
def test_anything_else_is_no_pace(written: str) -> None:
    with pytest.raises(OptionError, match="a pace is a time like"):
        Pace.read(written)


# Who answers for a bot that cannot.


def test_the_next_lower_level_answers_for_what_is_not_legal() -> None:
    lower = seated(Scripted(Thought("b")))
    bot = seated(Scripted(Thought("nonsense")), lower)
    assert bot.answer(asked("a", "b")).action == "b"
    assert bot.fallbacks == 1


def test_what_is_no_answer_is_not_taken_where_one_is_owed() -> None:
    with pytest.raises(ValueError, match="scripted answered None"):
        seated(Scripted(Thought(None))).answer(asked("a", "b"))


def test_a_bot_cannot_make_an_answer_legal_by_writing_it_down() -> None:
    class Forger(Scripted):
        def think(self, asked: Asked, clock: Clock) -> Thought:
            asked.legal.append("forged")
            return Thought("forged")

    with pytest.raises(ValueError, match="not among the legal answers"):
        seated(Forger()).answer(asked("a", "b"))


def test_each_level_has_the_one_below_it_and_the_weakest_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, GAME.name, {"low": "x:X", "middle": "x:X", "high": "x:X"})
    assert [next_lower(name, GAME) for name in ("high", "middle", "low", "random")] == ["middle", "low", None, None]
    assert next_lower("somebody:Own", GAME) == "high"


def test_where_a_game_has_no_bots_of_its_own_nobody_answers_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BOTS, GAME.name)
    assert next_lower("somebody:Own", GAME) is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gredy", "did you mean greedy"),
        ("no_such_module:Bot", "no class 'Bot' in a module 'no_such_module'"),
        ("roses.bots.player:Nobody", "no class 'Nobody'"),
        (":", "there is no bot ':'"),
        ("roses.bots.player:Brief", r"needs begin, hear and think \(see docs/engine\.md\)$"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(name: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        check_bot(name, GAME)


# What it hears.


def test_a_bot_hears_every_event_its_seat_may_read_once_and_in_order() -> None:
    state = GAME.new(2, None, 3)
    bots = seat_bots(state, ["random", "random"], "1")
    listener = Scripted()
    bot = seated(listener)
    for _ in range(40):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        if seat == 0:
            listener.thoughts = [Thought(bots[0].choose(state))]
            bot.act_at(state)
            assert listener.heard == [event.key for event in state.events(0)]
            assert bot.heard == len(listener.heard)
        state.apply(seat, bots[seat].choose(state))


def test_begun_again_a_bot_hears_everything_anew() -> None:
    state = GAME.new(2, None, 3)
    listener = Scripted(Thought("x"), Thought("x"))
    lower = Scripted(*[Thought(state.legal(state.waiting()[0])[0])] * 2)
    bot = Seated(listener, Brief(GAME, state.waiting()[0], 2, GAME.settings(None), "s", "1"), Pace(), seated(lower))
    bot.act_at(state)
    heard = listener.heard
    bot.begin_again()
    assert (listener.begun, lower.begun, listener.heard) == (2, 2, [])
    bot.act_at(state)
    assert listener.heard == lower.heard == heard


def test_the_same_seed_gives_the_same_game() -> None:
    def end(seed: str) -> str:
        state = GAME.new(3, None, 5)
        play_out(state, seat_bots(state, ["knight", "greedy", "random"], seed))
        return state.digest()

    assert end("a") == end("a") != end("b")
