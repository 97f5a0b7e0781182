"""What came of a deal, as it is kept: one line of JSON, in which every game of the deal stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from roses.arena.turn_times import TurnTimes

_Step = Annotated[int, Meta(ge=-1000, le=2000)]
_Count = Annotated[int, Meta(ge=0)]


class PlayedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """One game: who sat where, who won with how many points, how it ended, and the digest that proves it."""

    seating: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str  # in English, where a game can end in several ways
    actions: int
    digest: str

    def share(self, bot: str) -> float:
        """The part of the win that went to the seats of this bot; seats that win together share it."""
        return sum(1 for seat in self.winners if self.seating[seat] == bot) / len(self.winners)

    def margin(self, bot: str) -> float:
        """By how many points the seats of this bot were ahead of the best of the others, in the mean."""
        ahead = [score - self._best_but(seat) for seat, score in enumerate(self.scores) if self.seating[seat] == bot]
        return sum(ahead) / len(ahead)

    def _best_but(self, seat: int) -> int:
        return max(score for other, score in enumerate(self.scores) if other != seat)


class PlayedDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """One deal, played by one pairing with its seats moved round; how each bot behaved is added up over its games."""

    deal: int
    pairing: int
    value: str  # of the option that the contest goes through; empty if it goes through none
    games: tuple[PlayedGame, ...]
    turns: dict[str, dict[_Step, _Count]]  # by bot, as TurnTimes writes them
    fallbacks: dict[str, int]
    illegal: dict[str, int]

    def share(self, bot: str) -> float:
        """The share of this bot in the wins of the deal: the number that is counted."""
        return sum(game.share(bot) for game in self.games) / len(self.games)

    def margin(self, bot: str) -> float:
        """The mean margin of this bot."""
        return sum(game.margin(bot) for game in self.games) / len(self.games)

    def seat_share(self, seat: int) -> float:
        """The share of a seat, whoever sat there."""
        return sum((seat in game.winners) / len(game.winners) for game in self.games) / len(self.games)

    def times(self, bot: str) -> TurnTimes:
        """The turns of this bot."""
        return TurnTimes(self.turns.get(bot))


def score_of_pair(deal: PlayedDeal, bots: Sequence[str]) -> str:
    """`2-0`, `1-1`, `0-2`, and with games that both won `1.5-0.5` and the like."""
    points = [sum(game.share(bot) for game in deal.games) for bot in bots]
    return "-".join(f"{one:g}" for one in points)
