"""Victory Conditions, their options, and the ranking at the end (rulebook: Victory Conditions, Short Game 3)."""

from __future__ import annotations

from roses.core.contract import Result
from roses.core.text import Text
from roses.games.kingmaker.components import HEIRS, YORK
from roses.games.kingmaker.state import BY_REIGN, Table
from roses.games.kingmaker.votes import commons, lords, worth


def winner(table: Table) -> int:
    """The seat that has won by now, or -1: who holds the last royal heir, crowned (rulings 49)."""
    if table.won_by:
        return table.won_by_seat
    heir = -1
    for one in range(HEIRS):
        if table.heir_spot[one] >= 0:
            if heir >= 0:
                return -1
            heir = one
    if heir < 0:
        return table.lord[table.board.beaufort] if table.beaufort_crowned else -1
    if not table.crowned[heir]:
        return -1
    if table.board.house[heir] == YORK and table.lord[table.board.beaufort] >= 0:
        return -1
    return table.heir_seat(heir)


def count_reign(table: Table) -> None:
    """Option: a sole King who is not Henry VI, held for so many of one's own turns, wins."""
    seat = table.active
    king = table.sole_king()
    if king < 0 or king == table.board.first_king or table.king_seat(king) != table.reign_seat:
        holder = table.king_seat(king) if king >= 0 and king != table.board.first_king else -1
        table.reign_seat = holder
        table.reign_turns = 0
    if table.reign_seat == seat:
        table.reign_turns += 1
        if table.on("sole-king") and table.reign_turns >= table.board.sole_king_turns:
            table.won_by, table.won_by_seat = BY_REIGN, seat


def final_result(table: Table, seat: int) -> Result:
    """The ranking: the winner first, the others by the votes they are worth."""
    scores = [worth(table, one) for one in range(table.seats)]
    if seat >= 0:
        rest = sorted(set(scores[:seat] + scores[seat + 1 :]), reverse=True)
        places = [1 if one == seat else 2 + rest.index(scores[one]) for one in range(table.seats)]
    else:
        rest = sorted(set(scores), reverse=True)
        places = [1 + rest.index(score) for score in scores]
    places = _shared(places)
    sheet = [
        {
            "seat": table.seat_name(one),
            "commons": commons(table, one),
            "lords": lords(table, one, None),
            "nobles": len(table.nobles_of(one)),
            "heirs": [table.board.heir_ids[heir] for heir in range(HEIRS) if table.heir_seat(heir) == one],
            "victory": one == seat,
            "by": (table.won_by or "last-heir") if seat >= 0 else "votes",
        }
        for one in range(table.seats)
    ]
    return Result(places, scores, sheet, _ending(table, seat))


def _ending(table: Table, seat: int) -> Text:
    """How the game came to its end: by a victory, or after so many rounds."""
    if seat >= 0:
        return Text(f"ending.{table.won_by or 'last-heir'}")
    return Text("ending.votes", {"n": (table.turn - 1) // table.seats + 1})


def _shared(places: list[int]) -> list[int]:
    """Equals share a place, and the next one comes after all of them."""
    return [1 + sum(1 for other in places if other < place) for place in places]
