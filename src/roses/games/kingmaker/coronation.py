"""Coronation Phase and Victory Conditions (rulebook: Coronation, Victory Conditions, Beaufort)."""

from __future__ import annotations

from roses.core.contract import Action, Decision, Result
from roses.core.text import Text
from roses.games.kingmaker.components import BISHOPS, HEIRS, HOUSES, LANCASTER, MERCENARIES, NOBLES, YORK
from roses.games.kingmaker.matter import Matter
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.votes import commons, lords, worth


def decision(table: Table) -> Decision:
    """Crown somebody?"""
    return Decision(Text("prompt.coronation", {}), "coronation")


def offers(table: Table, seat: int) -> list[Action]:
    """The senior heirs he holds who stand in a cathedral with bishops enough; and Beaufort."""
    write = table.notation.write
    found = []
    for house in (LANCASTER, YORK):
        heir = table.senior(house)
        mine = heir >= 0 and not table.crowned[heir] and table.heir_seat(heir) == seat
        if mine and clergy(table, table.heir_spot[heir], seat):
            found.append(write("crown", heir))
    if may_acclaim(table, seat):
        found.append(write("acclaim", table.board.beaufort))
    return found


def may_acclaim(table: Table, seat: int) -> bool:
    """Beaufort, when all Lancastrian heirs are dead and his faction holds no Yorkist (rulings 49, 90)."""
    noble = table.board.beaufort
    if table.lord[noble] != seat or table.beaufort_crowned or table.senior(LANCASTER) >= 0 or table.captor[noble] >= 0:
        return False
    if any(table.heir_seat(heir) == seat for heir in range(HEIRS)):
        return False
    return bool(clergy(table, table.spot[noble], seat))


def clergy(table: Table, spot: int, seat: int) -> list[int]:
    """The seats whose bishops would crown here: his own if they suffice, else with others' (ruling 48)."""
    place = table.place_of(spot)
    if place < 0 or not table.board.map.cathedral[place] or not table.exists(place):
        return []
    present = [noble for noble in range(NOBLES) if table.spot[noble] == spot and table.captor[noble] < 0]
    if _enough(table, [noble for noble in present if table.lord[noble] == seat]):
        return [seat]
    for other in table.seats_from(seat)[1:]:
        if _enough(table, [noble for noble in present if table.lord[noble] in (seat, other)]):
            return [seat, other]
    return []


def _enough(table: Table, nobles: list[int]) -> bool:
    """An archbishop, or two bishops."""
    bishops = 0
    for noble in nobles:
        for card in table.awards[noble]:
            if BISHOPS <= card < MERCENARIES and table.fresh[card] != table.turn:
                bishops += 2 if table.board.archbishop[card] else 1
    return bishops >= 2


def crown(table: Table, seat: int, king: int) -> None:
    """Announce it; another faction's bishops must be willing."""
    spot = table.spot[table.board.beaufort] if king == HEIRS else table.heir_spot[king]
    seats = clergy(table, spot, seat)
    if len(seats) > 1:
        table.push(Matter("anoint", seats[1], king, seat))
    else:
        anoint(table, king)


def anoint_decision(table: Table, matter: Matter) -> Decision:
    """Will your bishops crown him?"""
    return Decision(Text("prompt.anoint", {"king": king_name(table, matter.a)}), "coronation")


def king_name(table: Table, king: int) -> str:
    """A crowned head's id."""
    return table.board.heir_ids[king] if king < HEIRS else table.name(table.board.beaufort)


def anoint(table: Table, king: int) -> None:
    """Crowned."""
    if king == HEIRS:
        table.beaufort_crowned = 1
    else:
        table.crowned[king] = 1
    table.supported = -1
    table.note("crowned", {"king": king_name(table, king), "seat": table.seat_or_none(table.king_seat(king))})


def winner(table: Table) -> int:
    """The seat that has won by now, or -1: who holds the last royal heir, crowned (rulings 49)."""
    if table.result_by:
        return int(table.result_by.split(" ")[1])
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
            table.result_by = f"reign {seat}"


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
            "by": (table.result_by.split(" ")[0] or "last-heir") if seat >= 0 else "votes",
        }
        for one in range(table.seats)
    ]
    return Result(places, scores, sheet)


def _shared(places: list[int]) -> list[int]:
    """Equals share a place, and the next one comes after all of them."""
    return [1 + sum(1 for other in places if other < place) for place in places]


def both_houses_offers(table: Table, matter: Matter) -> list[Action]:
    """Which house to give up."""
    return [table.notation.write("yield", house) for house in range(len(HOUSES))]
