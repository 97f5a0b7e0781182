"""What the value of Kingmaker goes by: a dozen facts about every seat, all of which everybody at the table can see."""

from __future__ import annotations

from typing import Final

from roses.bots.kingmaker.crown import bishops_of, can_win_with, held, is_senior, living, to_go
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent
from roses.games.kingmaker.votes import worth

FACTS: Final = (
    "heirs",  # its share of those who live
    "seniors",  # heirs of its own who can be crowned
    "king",  # it holds a crowned one
    "sole-king",
    "winning-king",  # one who wins as the last
    "one-to-go",  # steps to victory: heirs of others, a coronation, Beaufort
    "two-to-go",
    "three-to-go",
    "bishops",  # up to the two a coronation needs
    "nobles",  # share
    "troops",  # share
    "host",  # its greatest force, as a share of everybody's greatest
    "outnumbers",  # its greatest force beats every other one's 3 to 2
    "guard",  # troops beside its heirs, as a share of those beside anybody's
    "places",  # share
    "ships",  # share
    "votes",  # share
    "votes-late",  # the same, the nearer the last round is by which votes decide
    "captive",  # share of its nobles who are prisoners
)
_OUTNUMBERS: Final = 1.5
_NEEDED: Final = 2  # bishops


def facts(table: Table) -> list[list[float]]:
    """By seat, a number for each of the facts."""
    seats = range(table.seats)
    alive = living(table)
    heirs = [held(table, seat) for seat in seats]
    hosts = [_greatest_force(table, seat) for seat in seats]
    shares = {
        "heirs": [len(one) for one in heirs],
        "nobles": [len(table.free_nobles(seat)) for seat in seats],
        "troops": [sum(permanent(table, one) for one in table.free_nobles(seat)) for seat in seats],
        "host": hosts,
        "guard": [_guard(table, one) for one in heirs],
        "places": [table.holder.count(seat) for seat in seats],
        "ships": [table.ship_seat.count(seat) for seat in seats],
        "votes": [worth(table, seat) for seat in seats],
    }
    parts = {name: [one / max(1, sum(counts)) for one in counts] for name, counts in shares.items()}
    parts["heirs"] = [len(one) / max(1, len(alive)) for one in heirs]  # those nobody holds count against all
    parts["votes-late"] = [one * _lateness(table) for one in parts["votes"]]
    return [[_fact(table, seat, name, heirs[seat], hosts, parts) for name in FACTS] for seat in seats]


def _fact(
    table: Table, seat: int, name: str, mine: list[int], hosts: list[int], parts: dict[str, list[float]]
) -> float:
    if name in parts:
        return parts[name][seat]
    if name.endswith("-to-go"):
        steps = ("one", "two", "three").index(name.partition("-")[0]) + 1
        return float(to_go(table, seat) == steps)
    if name == "seniors":
        return float(sum(is_senior(table, heir) for heir in mine))
    if name == "king":
        return float(any(table.crowned[heir] for heir in mine))
    if name == "sole-king":
        king = table.sole_king()
        return float(king >= 0 and table.king_seat(king) == seat)
    if name == "winning-king":
        return float(any(can_win_with(table, heir) for heir in mine))
    if name == "bishops":
        return min(bishops_of(table, seat), _NEEDED) / _NEEDED
    if name == "outnumbers":
        return float(hosts[seat] > _OUTNUMBERS * max(one for other, one in enumerate(hosts) if other != seat))
    assert name == "captive"
    own = table.nobles_of(seat)
    return sum(table.captor[one] >= 0 for one in own) / max(1, len(own))


def _greatest_force(table: Table, seat: int) -> int:
    """Troops of the strongest that moves and fights together."""
    strengths: dict[tuple[int, int], int] = {}
    for noble in table.free_nobles(seat):
        force = table.spot[noble], table.pile[noble]
        strengths[force] = strengths.get(force, 0) + permanent(table, noble)
    return max(strengths.values(), default=0)


def _guard(table: Table, heirs: list[int]) -> int:
    """Troops that stand with these heirs, each force once."""
    keepers = {table.keeper[heir] for heir in heirs if 0 <= heir < HEIRS and table.keeper[heir] >= 0}
    guards = {noble for keeper in keepers for noble in table.force(keeper)}
    return sum(permanent(table, noble) for noble in guards)


def _lateness(table: Table) -> float:
    """0 at first, 1 in the last round; 0 where there is none."""
    limit = table.options["round-limit"]
    return 0.0 if limit == "none" else min(1.0, table.turn / (int(limit) * table.seats))
