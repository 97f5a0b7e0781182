"""A review in words: what was played and what would have been better, with the reason its bot gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from roses.bots.hints import words
from roses.core.contract import Game
from roses.core.text import Catalogue, Text, read_catalogue
from roses.review.findings import COURSE, DECISION, REVEALED, TurningPoint, verdict
from roses.review.judged import JudgedTurn, Said

_MOST_TOLD: Final = 6  # answers of a turn
_WORTH_TELLING: Final = 0.03  # changes of a chance


def catalogue_of(game: Game, language: str) -> Catalogue:
    """The sentences of a review, of a game and of the bots who play it."""
    own, played = read_catalogue(language, ["roses.review"]), words(game, language)
    return Catalogue(language, {**own.phrases, **played.phrases}, played.names)


def only_in(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """What is in the first and not in the second, as often as it is, in its order."""
    left = Counter(other)
    found: list[str] = []
    for word in one:
        if left[word]:
            left[word] -= 1
        else:
            found.append(word)
    return found


@final
class Wording:
    """Says it in a language."""

    def __init__(self, game: Game, language: str) -> None:
        self._game: Final = game
        self.words: Final = catalogue_of(game, language)

    def say(self, key: str, **params: str | int | list[str]) -> str:
        """One of the review's own sentences."""
        return self.words.phrase(f"review.{key}", **params)

    def told(self, said: Said | None) -> str:
        """A text as it was kept."""
        return "" if said is None else self.words.say(Text(said["key"], said["params"]))

    def seat(self, turn: JudgedTurn) -> str:
        """The seat's word."""
        return self._game.seat_names[turn.seat]

    def answers(self, these: Sequence[str], others: Sequence[str]) -> str:
        """What was answered, without what is the same in the other way to play."""
        differing = only_in(these, others)
        told = [self.words.say(self._game.describe(action)) for action in differing[:_MOST_TOLD]]
        if not told:
            return self.say("none")
        what = "; ".join(told)
        more = len(differing) - len(told)
        return self.say("more", what=what, n=more) if more else what

    def judged(self, turn: JudgedTurn) -> str:
        """`slip, 26 % became 21 %`"""
        said = verdict(turn)
        assert said is not None
        return self.say(
            said, played=percent(turn.as_played[turn.seat]), better=percent(turn.as_played[turn.seat] + turn.loss)
        )

    def line(self, turn: JudgedTurn, what: str, number: int = 0) -> str:
        """Which move it was, of whom, and what is said of it."""
        key = ("point" if number else "line") + ("-course" if turn.course is not None else "")
        about: dict[str, str | int | list[str]] = {"move": turn.begin + 1, "seat": self.seat(turn), "what": what}
        if turn.course is not None:
            about["course"] = self.told(turn.course)
        return self.say(key, **(about | {"n": number} if number else about))

    def point(self, point: TurningPoint, number: int) -> str:
        """A turning point in a line."""
        if point.kind == DECISION:
            return self.line(point.turn, self.judged(point.turn), number)
        assert point.kind in (REVEALED, COURSE)
        return self.line(point.turn, self.say(point.kind, changes=self._changes(point)), number)

    def _changes(self, point: TurningPoint) -> str:
        names, before = self._game.seat_names, point.turn.chances
        order = sorted(range(len(before)), key=lambda seat: -abs(point.changes[seat]))
        told = [
            self.say(
                "change",
                seat=names[seat],
                before=percent(before[seat]),
                after=percent(before[seat] + point.changes[seat]),
            )
            for seat in order
            if abs(point.changes[seat]) >= _WORTH_TELLING
        ]
        return ", ".join(told)

    def played_and_better(self, turn: JudgedTurn) -> list[str]:
        """What was played, what is better and why, a line each."""
        found = [self.say("played", what=self.answers(turn.played, turn.better))]
        found.append(self.say("better", what=self.answers(turn.better, turn.played)))
        return [*found, *self.reasons(turn)]

    def reasons(self, turn: JudgedTurn) -> list[str]:
        """Why the bot would have played so, in a line."""
        return [self.say("why", what=self.why(turn.reasons))] if turn.reasons else []

    def why(self, reasons: Sequence[Said]) -> str:
        """The reasons of a bot, one sentence after the other."""
        return " ".join(self.told(one) for one in reasons)


def percent(chance: float) -> int:
    """A chance as people read it."""
    return round(100 * min(1.0, max(0.0, chance)))
