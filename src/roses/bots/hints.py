"""Hints: what a bot would do in a person's place, and why, from what that seat may know and nothing else."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from random import Random
from typing import Any, Final, final

from roses.bots.player import Advice, Asked, Thought
from roses.bots.register import BOTS, advisers, seat_bot
from roses.bots.seated import Pace, Seated
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError, did_you_mean
from roses.core.forecast import Forecast
from roses.core.text import Catalogue, Text, read_catalogue


@final
class Hint:
    """One answer, and what there is to say about it. Nothing is ever done by it."""

    def __init__(self, level: str, thought: Thought, only: bool) -> None:
        advice = thought.advice
        if advice is None:
            reasons = [thought.reason] if thought.reason is not None else []
            advice = Advice(thought.action or "", reasons)
        action = advice.action or None
        if only:
            advice.reasons = [Text("reason.only")]
        elif not advice.reasons:
            advice.reasons = [Text("reason.pass" if action is None else "reason.untold")]
        self.level: Final = level
        self.action: Final[Action | None] = action  # None: let the moment pass
        self.plan: Final[list[Action]] = [one for one in (thought.action, *thought.plan) if one is not None]
        self.reasons: Final[list[Text]] = advice.reasons
        self.worth: Final = advice.worth  # the chance of winning with it, or the points it brings
        self.now: Final = advice.now  # the chance of winning without it
        self.others: Final = advice.others  # the next best answers, worth so much
        self.in_points: Final = advice.in_points
        self.worlds: Final = thought.worlds
        self.milliseconds: Final = thought.milliseconds
        self.forecast: Forecast | None = None  # what this answer adds to what lies on the table, from a state

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, without the forecast."""
        return {
            "level": self.level,
            "action": self.action,
            "plan": self.plan,
            "reasons": [reason.as_dict() for reason in self.reasons],
            "worth": _rounded(self.worth),
            "now": _rounded(self.now),
            "in_points": self.in_points,
            "others": [{"action": action, "worth": _rounded(worth)} for action, worth in self.others],
            "worlds": self.worlds,
            "milliseconds": round(self.milliseconds, 1),
        }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def choose_adviser(game: Game, level: str | None) -> str:
    """The name of one who gives hints, without a wish the best; OptionError if there is none of that name."""
    known = list(advisers(game))
    if not known:
        raise OptionError(f"nobody gives hints for {game.name} yet")
    if level is None:
        return known[-1]
    if level not in known:
        meant = did_you_mean(level, known)
        raise OptionError(
            f"nobody called {level!r} gives hints for {game.name}{meant}; those who do: {', '.join(known)}"
        )
    return level


def hint(state: State, seat: int, level: str | None = None, pace: Pace | None = None) -> Hint:
    """What the bot of this level would do in the place of a seat that is asked something; OptionError if it is not."""
    name = choose_adviser(state.game, level)
    legal = state.legal(seat)
    if not legal:
        raise OptionError(f"nothing is asked of {state.seat_name(seat)} now")
    seed = f"hint {seat} {len(state.events(seat))} {state.reveals}"
    bot = seat_bot(advisers(state.game)[name], state.game, seat, state.seats, state.options, seed, pace)
    bot.hear(state.events(seat))
    imagine = partial(state.guess, seat, Random(seed))
    optional = seat not in state.waiting()
    found = advise(bot, Asked(legal, imagine, state.reveals, optional, why=True), name)
    found.forecast = added(state, seat, found.action)
    return found


def added(state: State, seat: int, action: Action | None) -> Forecast:
    """What this answer would bring, without what is foreseen of the table as it lies."""
    if action is None:
        return Forecast(0, None, [])
    already = [one.as_dict() for one in state.forecast(seat, [])]
    foreseen = state.forecast(seat, [action])
    return Forecast(foreseen.taken, foreseen.refusal, [one for one in foreseen if one.as_dict() not in already])


def advise(bot: Seated, asked: Asked, level: str) -> Hint:
    """The same by a bot that has heard everything, and is asked why."""
    only = len(asked.legal) == 1 and not asked.optional
    return Hint(level, bot.answer(asked), only)


@cache
def words(game: Game, language: str) -> Catalogue:
    """The words of a game, with those of the reasons its bots give."""
    packages = ["roses.bots", *_own(game)]
    own = read_catalogue(language, packages)
    return Catalogue(language, {**own.phrases, **game.text(language).phrases}, game.text(language).names)


def _own(game: Game) -> list[str]:
    """The package of its bots, if they give reasons."""
    classes = list(BOTS.get(game.name, {}).values())
    package = classes[0].partition(":")[0].rpartition(".")[0] if classes else ""
    return [package] if package and files(package).joinpath("text").is_dir() else []
