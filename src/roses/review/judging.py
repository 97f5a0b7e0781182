"""Judging one turn: what was played against what a bot would have played, by what the seat knew and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import sqrt
from random import Random
from statistics import stdev
from typing import Any, Final, final

from msgspec import structs

from roses.bots import Asked, Pace, Thought, seat_bot
from roses.bots.judges import chances_of, judge_of, mean, shares_of_the_win
from roses.core.contract import Action, Game, State
from roses.core.match import Match
from roses.core.record import Record
from roses.core.text import Text
from roses.review.findings import ERROR_FROM, SLIP_FROM, SURE
from roses.review.judged import JudgedTurn, Said
from roses.review.turns import Turn, turns_of

WORLDS: Final = 8  # judged at least, and in doubt twice and four times as many
MOST_WORLDS: Final = 32
LOOKING_ON: Final = 24  # worlds for what anybody who looked on could judge
_DIGITS: Final = 4
_MOST_ANSWERS: Final = 300  # of a bot in one turn
_MOST_LINES: Final = 8
_MOST_REASONS: Final = 3


@final
class Judging:
    """The turns of one game, each judged by itself: the same seed gives the same, in whatever order they are."""

    def __init__(self, game: Game, record: Record, level: str, pace: Pace, seed: str) -> None:
        self._game: Final = game
        self._record: Final = record
        self._level: Final = level
        self._pace: Final = pace
        self._seed: Final = seed
        self._match: Final = Match.replayed(game, record)
        self.turns: Final[list[Turn]] = turns_of(game, record)
        self._common: Final = Counter(event.key for event in self._match.state.log)
        judge = judge_of(game)
        self._judge: Final = judge if judge is not None and judge.covers(self._match.state) else None

    @property
    def count(self) -> int:
        """How much there is to judge: every turn, and the end."""
        return len(self.turns) + 1

    @property
    def has_chances(self) -> bool:
        """Is there anybody who can tell them?"""
        return self._judge is not None

    def judge(self, number: int) -> JudgedTurn:
        """The turn of this number; the last is the end of the game."""
        if number == len(self.turns):
            return self._end()
        turn = self.turns[number]
        before = self._match.state_after(turn.begin)
        course = before.course()
        asked = before.decisions().get(turn.seat)
        found = JudgedTurn(
            number=number,
            seat=turn.seat,
            begin=turn.begin,
            own=tuple(turn.own),
            told=len(before.events(turn.seat)),
            course=_said(course),
            asked=_said(asked.prompt) if asked is not None else None,
            **self._looking_on(before),
            choice=turn.choice,
            chance=turn.chance,
            played=tuple(turn.actions(self._record)),
            lines=self._lines(number),
        )
        return self._compared(found, before) if turn.choice else found

    def _end(self) -> JudgedTurn:
        state = self._match.state
        begin = len(self._record.moves)
        return JudgedTurn(
            number=len(self.turns),
            seat=-1,
            begin=begin,
            own=(),
            told=len(state.events(None)),
            course=_said(state.course()),
            asked=None,
            **self._looking_on(state),
        )

    def _looking_on(self, state: State) -> dict[str, Any]:
        """As anybody could judge it: always in worlds with the same luck, so that only what is new changes it."""
        if self._judge is None:
            return {"chances": ()}
        if state.result is not None:
            return {"chances": _rounded(shares_of_the_win(state))}
        found = chances_of(self._judge, state, None, LOOKING_ON, f"{self._seed} looking on")
        unsure = max(_estimate([one[seat] for one in found])[1] for seat in range(state.seats))
        return {"chances": _rounded(mean(found)), "unsure": round(unsure, _DIGITS)}

    def _lines(self, number: int) -> tuple[Said, ...]:
        """What everybody saw happen; of much the lines of a kind that is seldom read, for they tell most."""
        begin = self.turns[number].begin
        end = self.turns[number + 1].begin if number + 1 < len(self.turns) else len(self._record.moves)
        news = self._match.state.log[self._match.log_after(begin) : self._match.log_after(end)]
        seen = [event for event in news if event.visible_to(None)]
        telling = sorted(range(len(seen)), key=lambda at: (self._common[seen[at].key], at))[:_MOST_LINES]
        return tuple(seen[at].as_dict() for at in sorted(telling))

    # What a bot would have played.

    def _compared(self, turn: JudgedTurn, before: State) -> JudgedTurn:
        better, thought = self._answers_of_bot(turn.number, turn.seat, before)
        reasons = self._reasons(turn, before, better, thought)
        same = list(turn.played) == better or _comes_to(before, turn.seat, turn.played) == _comes_to(
            before, turn.seat, better
        )
        told = {"better": tuple(better), "same": same, "reasons": tuple(one.as_dict() for one in reasons)}
        if self._judge is None:
            return _with(turn, **told)
        played: list[list[float]] = []
        found: list[list[float]] = []
        worlds = WORLDS
        while True:
            first = len(played)
            seed = f"{self._seed} {turn.number}"
            played += self._tried(before, turn.seat, list(turn.played), first, worlds, seed)
            if same:
                break
            found += self._tried(before, turn.seat, better, first, worlds, seed)
            if len(played) >= MOST_WORLDS or not _in_doubt(_losses(played, found, turn.seat)):
                break
            worlds = 2 * len(played)
        loss, doubt = _estimate(_losses(played, found or played, turn.seat))
        return _with(
            turn,
            **told,
            as_played=_rounded(mean(played)),
            as_better=_rounded(mean(found or played)),
            loss=round(max(0.0, loss), _DIGITS),
            doubt=round(doubt, _DIGITS),
            worlds=len(played),
        )

    def _reasons(self, turn: JudgedTurn, before: State, better: list[Action], thought: Thought | None) -> list[Text]:
        """Why what it would have done is better: of a plan, the part of it that was not played.

        If what it speaks of was played too, it is asked once more, where all that is in both has been done.
        """
        if thought is None or thought.advice is None or thought.advice.action not in turn.played:
            return _told(thought)
        state = before.copy()
        for action in (one for one in better[:-1] if one in turn.played):
            if action in state.legal(turn.seat):
                state.apply(turn.seat, action)
        if turn.seat not in state.waiting() or state.reveals != before.reveals:
            return []
        _, thought = self._answers_of_bot(turn.number, turn.seat, state, most=1)
        about = thought.advice.action if thought is not None and thought.advice is not None else None
        return _told(thought) if about in better and about not in turn.played else []

    def _answers_of_bot(
        self, number: int, seat: int, before: State, most: int = _MOST_ANSWERS
    ) -> tuple[list[Action], Thought | None]:
        """What it would answer until something comes to light, having heard what the seat had; and its first thought.

        It is asked why until it has said so.
        """
        state = before.copy()
        seed = f"{self._seed} {number} bot"
        bot = seat_bot(self._level, self._game, seat, state.seats, state.options, seed, self._pace)
        rng = Random(f"{seed} imagination")
        answers: list[Action] = []
        first: Thought | None = None
        called_on = set(state.called_on())
        while state.result is None and state.reveals == before.reveals and len(answers) < most:
            if seat not in state.waiting() or not called_on.issuperset(state.called_on()):
                break  # as turns are cut: the others come in
            called_on = set(state.called_on())
            bot.hear(state.events(seat, bot.heard))
            asked = Asked(state.legal(seat), partial(state.guess, seat, rng), state.reveals, why=first is None)
            thought = bot.answer(asked)
            assert thought.action is not None
            first = first if first is not None or not _told(thought) else thought
            answers.append(thought.action)
            state.apply(seat, thought.action)
        return answers, first

    def _tried(
        self, before: State, seat: int, actions: list[Action], first: int, worlds: int, seed: str
    ) -> list[list[float]]:
        assert self._judge is not None

        def do(world: State) -> None:
            for action in actions:
                if world.result is not None or action not in world.legal(seat):
                    return  # something came to light that made another answer of it
                world.apply(seat, action)

        return chances_of(self._judge, before, seat, worlds - first, seed, do, first)


def _told(thought: Thought | None) -> list[Text]:
    """What it says when it is asked why, if it says anything."""
    if thought is None:
        return []
    told = thought.advice.reasons if thought.advice is not None else []
    return told[:_MOST_REASONS] or ([thought.reason] if thought.reason is not None else [])


def _losses(played: list[list[float]], better: list[list[float]], seat: int) -> list[float]:
    """World by world, with the same luck."""
    return [other[seat] - one[seat] for one, other in zip(played, better, strict=True)]


def _estimate(losses: list[float]) -> tuple[float, float]:
    return sum(losses) / len(losses), stdev(losses) / sqrt(len(losses))


def _in_doubt(losses: list[float]) -> bool:
    """Might it be of another kind than it looks?"""
    loss, doubt = _estimate(losses)
    return any(loss - SURE * doubt < bound < loss + SURE * doubt for bound in (SLIP_FROM, ERROR_FROM))


def _comes_to(before: State, seat: int, actions: tuple[Action, ...] | list[Action]) -> object:
    """Where these answers lead, if no chance is in it."""
    state = before.copy()
    for action in actions:
        if state.result is not None or action not in state.legal(seat):
            return object()
        state.apply(seat, action)
        if state.reveals != before.reveals or state.chance.outcomes:
            return object()
    return state.position()


def _with(turn: JudgedTurn, **more: object) -> JudgedTurn:
    return structs.replace(turn, **more)


def _rounded(chances: list[float]) -> tuple[float, ...]:
    return tuple(round(one, _DIGITS) for one in chances)


def _said(text: Text | None) -> Said | None:
    return None if text is None else text.as_dict()
