"""The dice of a battle that is over: what they should have brought, what they brought, and how seldom that is.

It is told in the log, which is where the dice are: a position holds none of them. Where the log does not reach back to
the beginning of the battle (a game begun from a position in the middle of it) nothing is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, final

from roses.core.log import Event
from roses.core.text import Value
from roses.games.sun_of_york.battlefield import LANCASTER, YORK
from roses.games.sun_of_york.chances import NONE, SIDES_OF_A_DIE, Spread, so_many, together, upto
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.state import Table

_BEGINS: Final = ("log.battle", "log.cut")  # one of the scenarios, a random battle


class Luck(NamedTuple):
    """Dice of attacks that hit, or checks of morale that were passed."""

    of: int
    expected: float
    came: int
    beats: int  # luckier than so many of a hundred such battles; of those that went alike, half


@final
class _Tally:
    """How often what chance was taken, and how many came true."""

    def __init__(self) -> None:
        self.chances: Counter[float] = Counter()
        self.came = 0

    def add(self, chance: float, number: int, came: int) -> None:
        self.chances[chance] += number
        self.came += came

    def told(self) -> Luck:
        spread: Spread = NONE
        for chance, number in sorted(self.chances.items()):
            spread = together(spread, so_many(number, chance))
        fewer, alike = sum(spread[: self.came]), spread[self.came]
        return Luck(
            sum(self.chances.values()),
            sum(chance * number for chance, number in self.chances.items()),
            self.came,
            round(100 * (fewer + alike / 2)),
        )


def luck_of(events: Iterable[Event], numbers: Mapping[str, int]) -> dict[str, tuple[Luck, Luck]]:
    """Hits of each side's attacks, and each side's units that stood; `numbers` are those of the cards by their ids."""
    hits, stood = (_Tally(), _Tally()), (_Tally(), _Tally())
    for event in events:
        if event.key == "log.attacks":
            dice, ability = _dice(event), _number(event, "ability")
            chance = upto(ability) / SIDES_OF_A_DIE
            hits[_side(event, numbers)].add(chance, len(dice), sum(1 for die in dice if die <= ability))
        elif event.key in ("log.stands", "log.wavers"):
            chance = (upto(_number(event, "limit")) / SIDES_OF_A_DIE) ** len(_dice(event))
            stood[_side(event, numbers)].add(chance, 1, 1 if event.key == "log.stands" else 0)
    return {"hits": (hits[0].told(), hits[1].told()), "stood": (stood[0].told(), stood[1].told())}


def battle_in(log: list[Event]) -> list[Event]:
    """The lines of the last battle; none where its beginning is not among them."""
    for at in range(len(log) - 1, -1, -1):
        if log[at].key in _BEGINS:
            return log[at:]
    return []


def tell_luck(table: Table) -> None:
    """A line for each side's attacks and each side's checks, as far as there were any."""
    for kind, both in luck_of(battle_in(table.log), table.board.number).items():
        for side in (LANCASTER, YORK):
            luck = both[side]
            if luck.of:
                table.note(
                    f"dice-{kind}",
                    {
                        "seat": table.seat_name(side),
                        "of": luck.of,
                        "tenths": round(10 * luck.expected),  # what is said holds whole numbers only
                        "came": luck.came,
                        "beats": luck.beats,
                    },
                )


def _side(event: Event, numbers: Mapping[str, int]) -> int:
    return numbers[str(event.params["card"])] // DECK_SIZE


def _dice(event: Event) -> list[int]:
    dice: Value = event.params["dice"]
    assert isinstance(dice, list)
    return [int(die) for die in dice]


def _number(event: Event, name: str) -> int:
    number: Value = event.params[name]
    assert isinstance(number, int)
    return number
