"""What a contest is: which bots play which deals of which game. Every deal is fixed by the seed and its number."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final, final

from roses import __version__
from roses.arena.played import PlayedDeal, PlayedGame
from roses.arena.players import BotFailed, Conduct, check_named, play_game
from roses.arena.schedule import pairings_of, values_of
from roses.arena.terms import Terms
from roses.arena.turn_times import TurnTimes
from roses.bots import Pace
from roses.core.chance import seed_from
from roses.core.contract import Game
from roses.core.errors import OptionError, counted
from roses.parallel import game_in_this_process, on_a_cluster, side_by_side

_PAIRS: Final = 2


@final
class Contest:
    """Bots that play the same deals against each other; it can be sent to another process.

    >>> contest = Contest("sun-of-york", ["greedy", "random"], deals=40, each="battle")
    >>> first = contest.play(0)  # one deal, with the seats swapped

    OptionError says in one sentence what cannot be.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        deals: int,
        seats: int | None = None,
        tables: str | None = None,
        options: Mapping[str, str] | None = None,
        each: str | None = None,
        seed: str = "0",
        components: Path | None = None,
        pace: str = "",
    ) -> None:
        self._name: Final = game
        self._components: Final = components
        rules = self.game
        self.bots: Final = list(bots)
        self.deals: Final = deals
        self.seats: Final = _seats(rules, seats, tables)
        self.tables: Final = tables or ("pairs" if self.seats == _PAIRS else "lone")
        self.options: Final = rules.settings(options, bots_only=True)
        self.given: Final = dict(options or {})
        self.seed: Final = seed
        self.pace: Final = pace
        self._pace: Final = Pace.read(pace) if pace else Pace()
        self._written_each: Final = each
        self.each, self.values = values_of(rules, each) if each is not None else ("", [""])
        rules.check_seats(self.seats)
        check_named(rules, self.bots)
        seed_from(seed)  # said at once if it is none
        self.pairings: Final = pairings_of(self.bots, self.seats, self.tables)
        self._check_deals()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_in_this_process(self._name, self._components)

    @property
    def count(self) -> int:
        """How many deals there are in all, those of every pairing counted apart."""
        return self.deals * len(self.pairings)

    def play(self, number: int) -> PlayedDeal:
        """The deal of this number: 0 to `count` - 1. All pairings play one deal before the next is dealt."""
        deal, which = divmod(number, len(self.pairings))
        value = self.values[deal % len(self.values)]
        games: list[PlayedGame] = []
        conducts: dict[str, list[Conduct]] = {}
        for turned, seating in enumerate(self.pairings[which].seatings):
            game, behaviour = self._play_one(deal, value, seating, f"{which} {turned}")
            games.append(game)
            for bot, conduct in behaviour.items():
                conducts.setdefault(bot, []).append(conduct)
        return PlayedDeal(
            deal,
            which,
            value,
            tuple(games),
            {bot: _together(those).counts() for bot, those in conducts.items()},
            {bot: sum(one.fallbacks for one in those) for bot, those in conducts.items()},
            {bot: sum(one.illegal for one in those) for bot, those in conducts.items()},
        )

    def playing(
        self, jobs: int = 1, begin: int = 0, ray: str | None = None
    ) -> AbstractContextManager[Iterator[PlayedDeal]]:
        """All deals from number `begin` on, in their order, from so many processes, or from the Ray cluster there."""
        left = self.count - begin
        if ray is not None:
            return on_a_cluster(partial(_play_after, self, begin), left, ray)
        if min(jobs, left) <= 1:
            return nullcontext(self.play(number) for number in range(begin, self.count))
        return side_by_side(partial(_play_after, self, begin), left, min(jobs, left))

    def seed_of(self, deal: int) -> bytes:
        """The seed that all games of a deal are dealt from."""
        return hashlib.sha256(self._key(deal).encode()).digest()

    @property
    def terms(self) -> Terms:
        """All that the result of a deal follows from."""
        game = self.game
        return Terms(
            game=game.name,
            bots=tuple(self.bots),
            seats=self.seats,
            seat_names=tuple(game.seat_names[: self.seats]),
            tables=self.tables,
            options={name: value for name, value in self.options.items() if name != self.each},
            each=self.each,
            values=tuple(self.values),
            seed=self.seed,
            pace=self.pace,
            components=game.components,
            rules=game.rules_version,
            version=__version__,
        )

    def command(self, further: Sequence[str] = ()) -> str:
        """The command line that plays this contest again."""
        words = ["roses", "arena", self._name, "--bots", ",".join(self.bots), "--deals", str(self.deals)]
        words += ["--seats", str(self.seats), "--tables", self.tables, "--seed", self.seed]
        for name, value in self.given.items():
            words += ["--option", f"{name}={value}"]
        if self._written_each is not None:
            words += ["--each", self._written_each]
        if self.pace:
            words += ["--pace", self.pace]
        if self._components is not None:
            words += ["--components", str(self._components)]
        return shlex.join([*words, *further])

    def _play_one(
        self, deal: int, value: str, seating: tuple[str, ...], where: str
    ) -> tuple[PlayedGame, dict[str, Conduct]]:
        game = self.game
        options = {**self.options, self.each: value} if self.each else self.options
        state = game.new(len(seating), options, self.seed_of(deal))
        try:
            actions, conducts = play_game(state, seating, f"{self._key(deal)} {where}", self._pace)
        except BotFailed as failure:
            raise BotFailed(f"in deal {deal} with {', '.join(seating)} on the seats {failure}") from failure
        result = state.result
        assert result is not None
        ending = game.text("en").say(result.ending) if result.ending is not None else ""
        winners, scores = tuple(result.winners), tuple(result.scores)
        return PlayedGame(seating, winners, scores, ending, actions, state.digest()[:16]), conducts

    def _key(self, deal: int) -> str:
        return f"roses arena {seed_from(self.seed).hex()} {deal}"

    def _check_deals(self) -> None:
        if self.deals < 1:
            raise OptionError(f"--deals is a whole number of at least 1, not {self.deals}")
        if self.deals % len(self.values):
            least = len(self.values) * (self.deals // len(self.values) + 1)
            raise OptionError(
                f"--each {self.each} goes through {counted(len(self.values), 'value')}, so --deals is a multiple "
                f"of {len(self.values)}, such as {least}, not {self.deals}"
            )
        if self.each in self.given:
            raise OptionError(f"option {self.each} is given by --option and by --each; give it once")


def _seats(game: Game, seats: int | None, tables: str | None) -> int:
    """As many as were asked for; else two if that can be, and where a table is to be filled as many as it has."""
    if seats is not None:
        return seats
    return game.fewest if tables in (None, "pairs") else game.seats_by_default


def _together(conducts: Sequence[Conduct]) -> TurnTimes:
    times = TurnTimes()
    for conduct in conducts:
        times.add_all(conduct.times)
    return times


def _play_after(contest: Contest, begin: int, number: int) -> PlayedDeal:
    """In a process of its own: the deal so many after the first that is not played yet."""
    return contest.play(begin + number)
