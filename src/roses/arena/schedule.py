"""Who meets whom, and who sits where: every pairing of bots with all the ways it is seated on one deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, final

from roses.core.contract import Game
from roses.core.errors import OptionError, counted, did_you_mean, not_one_of

TABLES: Final = ("pairs", "lone", "mixed")


@final
class Pairing:
    """Bots that meet, and the seatings in which they play each deal: every bot on every seat equally often."""

    def __init__(self, bots: Sequence[str], seatings: Sequence[Sequence[str]]) -> None:
        self.bots: Final = tuple(bots)  # the one whose share is asked for comes first
        self.seatings: Final = tuple(tuple(seating) for seating in seatings)

    def fair(self, bot: str) -> float:
        """The share of wins that this bot would have if all were equally strong."""
        return sum(seating.count(bot) / len(seating) for seating in self.seatings) / len(self.seatings)


def pairings_of(bots: Sequence[str], seats: int, tables: str) -> list[Pairing]:
    """All pairings for these bots.

    `pairs`: every two of them at two seats, the seats swapped. `lone`: every two of them, one of the first-named alone
    among those of the other, once on each seat. `mixed`: all of them at one table, repeated to fill it, moved round.
    """
    check_tables(bots, seats, tables)
    if tables == "mixed":
        full = [bots[seat % len(bots)] for seat in range(seats)]
        return [Pairing(bots, _moved_round(full))]
    return [Pairing(two, _moved_round([two[0], *[two[1]] * (seats - 1)])) for two in combinations(bots, 2)]


def _moved_round(seating: list[str]) -> list[tuple[str, ...]]:
    """The seating and all that it becomes when everybody moves on by a seat, each of them once."""
    return list(dict.fromkeys(tuple(seating[-by:] + seating[:-by]) for by in range(len(seating))))


def check_tables(bots: Sequence[str], seats: int, tables: str) -> None:
    """OptionError unless these bots can meet so."""
    if tables not in TABLES:
        raise OptionError(f"--tables is {not_one_of(tables, TABLES)}")
    twice = [bot for bot in dict.fromkeys(bots) if bots.count(bot) > 1]
    if twice:
        raise OptionError(f"--bots names {twice[0]} more than once; each bot is named once, whatever seats it fills")
    if not bots:
        raise OptionError("--bots names at least one bot")
    if tables != "mixed" and len(bots) < 2:
        raise OptionError(f"--tables {tables} needs two bots or more in --bots; with one alone give --tables mixed")
    if tables == "pairs" and seats != 2:
        raise OptionError(f"--tables pairs is for two seats; with {seats} give --tables lone or mixed")
    if tables == "mixed" and len(bots) > seats:
        room = f"{counted(len(bots), 'bot')} do not fit at {seats} seats"
        raise OptionError(f"{room}; give more --seats, fewer --bots, or --tables {'pairs' if seats == 2 else 'lone'}")


def values_of(game: Game, each: str) -> tuple[str, list[str]]:
    """The option that `--each` goes through, and its values: `battle`, or `battle=towton,barnet`.

    Where values are not given they are all of the option's; but if some of them name a component of the game (a battle)
    and others do not (a battle at random, the whole war), only those that do.
    """
    name, equals, written = each.partition("=")
    known = {option.name: list(option.choices) for option in game.options}
    if name not in known:
        its = ", ".join(known) or "none"
        raise OptionError(
            f"--each names an option of {game.name}, not {name!r}{did_you_mean(name, known)}; its options are: {its}"
        )
    if not equals:
        named = [value for value in known[name] if value in game.names["en"]]
        return name, named or known[name]
    values = [value.strip() for value in written.split(",")]
    for value in values:
        if value not in known[name]:
            raise OptionError(f"--each {name} is {not_one_of(value, known[name])}")
        if values.count(value) > 1:
            raise OptionError(f"--each {name} names {value} more than once")
    return name, values
