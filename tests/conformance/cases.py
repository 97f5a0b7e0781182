"""All that the conformance tests are told of a game: which tables to try, and what its positions hold in secret.

A game that says nothing here is tried with its default options at every number of seats, and may have no secrets but
the seed. What is said is held to be true: see test_guesses.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, final
from zlib import crc32

from roses import games
from roses.core.contract import Game, State
from tests.fourth_game import NAME as LANTERNS
from tests.make_records import OPTIONAL_RULES

REGISTERED: Final = games.names()
NAMES: Final = [*REGISTERED, LANTERNS]


@final
class Case:
    """A table to try: so many seats, with these options."""

    def __init__(self, name: str, seats: int, options: Mapping[str, str], called: str = "") -> None:
        self.name: Final = name
        self.seats: Final = seats
        self.options: Final = options
        self.id: Final = "-".join(filter(None, [name, str(seats), called]))

    @property
    def game(self) -> Game:
        """The rulebook; loaded only now, so that a game that does not load fails its own tests alone."""
        return games.find(self.name)

    def new(self, seed: str) -> State:
        """A game at this table, the same for the same seed."""
        return self.game.new(self.seats, self.options, crc32(f"{self.id} {seed}".encode()))


@final
class Trial:
    """One game: the tables to try, what a guess must not leave as it is, and what it may though no view shows it."""

    def __init__(
        self,
        tables: Mapping[str, tuple[list[int], Mapping[str, str]]],
        secrets: Sequence[str] = (),
        partly: Sequence[str] = (),
        kept: Sequence[str] = (),
        told: Sequence[str] = (),
        shown: Sequence[str] = (),
        veiled: Sequence[str] = (),
    ) -> None:
        self.tables: Final = tables  # by what they are called: numbers of seats, and options
        self.secrets: Final = secrets  # entries of a position, each with all that is below it
        self.partly: Final = partly  # the same: what is secret in part, or not always
        self.kept: Final = kept  # the same: what everybody saw happen, and counters of how often it may happen
        # How a secret comes to light, as the rulebook wants it (twins.py):
        self.told: Final = (
            told  # lines of the log; with a ? those that come or not, as the secret is, or do not say all
        )
        self.shown: Final = shown  # parts of a view that change without a line
        self.veiled: Final = veiled  # verbs of which others see less than is written, so that it may look different

    def hidden(self) -> list[str]:
        """All that a guess may change."""
        return [*self.secrets, *self.partly]

    def unseen(self) -> list[str]:
        """All that a spectator does not see."""
        return [*self.hidden(), *self.kept]


def words(*lines: str) -> list[str]:
    """The words of these lines."""
    return " ".join(lines).split()


_ALL_RULES: Final = {**OPTIONAL_RULES, "round-limit": "5"}
_BATTLES: Final = words(
    "first-st-albans blore-heath ludford-bridge northampton wakefield mortimers-cross second-st-albans",
    "first-ferrybridge second-ferrybridge towton hedgeley-moor hexham edgecote-moor losecote-field barnet",
    "tewkesbury bosworth stoke shrewsbury heworth-moor random campaign",
)
_DEPLOYMENTS: Final = ("book", "replace", "redraw")

TRIALS: Final[dict[str, Trial]] = {
    "wars-of-the-roses": Trial(
        tables={"": ([2, 3, 4], {}), "settle": ([2, 4], {"overspend": "settle"})},
        secrets=words("player[].plan.orders player[].plan.changes"),
        kept=words("picks asked"),
        told=words("plan-revealed"),
    ),
    "sun-of-york": Trial(
        tables={
            battle: ([2], {"battle": battle, "deployment": _DEPLOYMENTS[number % 3]})
            for number, battle in enumerate(_BATTLES)
        },
        secrets=words("side[].hand side[].face-down side[].eliminated"),
        partly=words("side[].aside"),
        kept=words(
            "changes entries-rolled fought holder idle landing origin pending posts redesdale stirred then war",
            "side[].passed side[].coming",
        ),
        told=words("drew-cards revealed set-aside?"),
        veiled=words("lift"),
    ),
    "kingmaker": Trial(
        tables={
            "basic": ([2, 4, 7], {"round-limit": "5"}),
            "short": ([3, 6], {"short-deal": "on", "short-heirs": "on", "roads": "held", "round-limit": "5"}),
            "options": ([3, 5], {**_ALL_RULES, "return-home": "open"}),
            "advanced": ([2, 4, 6], {**_ALL_RULES, "advanced": "on"}),
        },
        secrets=words("player[].hand player[].known player[].instructions noble[].station noble[].home bargain"),
        partly=words("field.nobles field.moved heir[].keeper traded"),
        kept=words(
            "agenda arranged bargains-sent box combat denied discard first focus fresh leave parted picks reign",
            "session supported through won",
            "field.attacked field.column field.committed field.fought_this_round field.passes field.rank field.round",
            "field.shown field.stripped",
            "heir[].moved heir[].freed ship[].moved ship[].freed",
            "noble[].moved noble[].freed noble[].entered noble[].fought noble[].defended noble[].landed",
            "player[].events player[].ready player[].bargains",
        ),
        told=words("drew-card stationed went-home-noble? set-apart? captain-given-up? beheaded? executed? pardoned?"),
        shown=words("table.battle.sides table.chancery table.heirs[].keeper table.heirs[].face_down"),
        veiled=words("shift"),
    ),
    LANTERNS: Trial(
        tables={"": ([2, 3, 4], {}), "long": ([2, 3, 4], {"nights": "4"})},
        secrets=words("player[].ship player[].poured"),
        told=words("poured came-in"),
    ),
}


def trial_of(name: str) -> Trial:
    """What is said of this game; nothing, of one that is new."""
    return TRIALS.get(name, Trial({}))


def cases_of(name: str) -> list[Case]:
    """The tables to try this game at."""
    tables = trial_of(name).tables
    if not tables:
        game = games.find(name)
        return [Case(name, seats, {}) for seats in range(game.fewest, game.most + 1)]
    return [Case(name, seats, options, called) for called, (numbers, options) in tables.items() for seats in numbers]


RECORDS: Final = Path(__file__).parents[1] / "records"
POSITIONS: Final = Path(__file__).parents[1] / "positions"
CASES: Final = [case for name in NAMES for case in cases_of(name)]
