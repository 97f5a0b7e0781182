"""Coronation Phase: who may be crowned, and by whose bishops (rulebook: Coronation, Beaufort)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.common_answers import offer_consent
from roses.games.kingmaker.components import BISHOPS, HEIRS, LANCASTER, MERCENARIES, NOBLES, YORK
from roses.games.kingmaker.crown_deck import draw_crown_card
from roses.games.kingmaker.notation import ACCLAIM, AGREE, CROWN, DECLINE, DONE
from roses.games.kingmaker.state import Table

ENOUGH: Final = 2  # bishops; an archbishop counts for so many


def coronations(table: Table, seat: int) -> list[Action]:
    """The senior heirs he holds who stand in a cathedral with bishops enough; and Beaufort."""
    write = table.notation.write
    found: list[Action] = []
    for house in (LANCASTER, YORK):
        heir = table.senior(house)
        mine = heir >= 0 and not table.crowned[heir] and table.heir_seat(heir) == seat
        if mine and can_be_anointed(table, heir):
            found.append(write(CROWN, heir))
    if may_acclaim(table, seat):
        found.append(write(ACCLAIM, table.board.beaufort))
    return found


def may_acclaim(table: Table, seat: int) -> bool:
    """Beaufort, when all Lancastrian heirs are dead and his faction holds no Yorkist (rulings 49, 90)."""
    noble = table.board.beaufort
    if table.lord[noble] != seat or table.beaufort_crowned or table.senior(LANCASTER) >= 0 or table.captor[noble] >= 0:
        return False
    if any(table.heir_seat(heir) == seat for heir in range(HEIRS)):
        return False
    return can_be_anointed(table, HEIRS)


def can_be_anointed(table: Table, king: int) -> bool:
    """Is there an archbishop or are there two bishops; his own holder's, once others have refused him (ruling 48)?"""
    bishops = bishops_beside(table, king)
    if table.denied[king] == table.turn:
        holder = table.lord[table.board.beaufort] if king == HEIRS else table.heir_seat(king)
        return bishops[holder] >= ENOUGH
    return sum(bishops) >= ENOUGH


def bishops_beside(table: Table, king: int) -> list[int]:
    """By seat: the bishops, an archbishop for two, of its nobles who are with him in a cathedral."""
    found = [0] * table.seats
    spot = table.spot[table.board.beaufort] if king == HEIRS else table.heir_spot[king]
    place = table.place_of(spot)
    if place < 0 or not table.board.map.cathedral[place] or not table.exists(place):
        return found
    for noble in range(NOBLES):
        if table.spot[noble] != spot or table.captor[noble] >= 0:
            continue
        for card in table.awards[noble]:
            # Transferred in this turn he is of no use; traded from the hand he is (ruling 120).
            if BISHOPS <= card < MERCENARIES and table.fresh[card] != table.turn:
                found[table.lord[noble]] += ENOUGH if table.board.archbishop[card] else 1
    return found


def offer_coronations(table: Table, seat: int) -> list[Action]:
    """Any of them, or none."""
    return [*coronations(table, seat), table.notation.done]


def crown(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir is to be crowned."""
    _seek_bishops(table, AgendaItem("anoint", seat, meaning.a, seat))


def acclaim(table: Table, seat: int, meaning: Meaning) -> None:
    """Beaufort is to be crowned."""
    _seek_bishops(table, AgendaItem("anoint", seat, HEIRS, seat))


def _seek_bishops(table: Table, item: AgendaItem) -> None:
    """Crowned if the bishops of those who are willing suffice; else the next seat is asked that could help.

    The item names who was asked last, the King, his holder, and the others who are willing (ruling 48).
    """
    king, holder = item.a, item.b
    bishops = bishops_beside(table, king)
    order = table.seats_from(holder)
    unasked = [seat for seat in order[order.index(item.seat) + 1 :] if bishops[seat]]
    sure = bishops[holder] + sum(bishops[seat] for seat in item.of)
    if sure >= ENOUGH:
        anoint(table, king)
    elif sure + sum(bishops[seat] for seat in unasked) >= ENOUGH:
        table.push(AgendaItem("anoint", unasked[0], king, holder, of=item.of))
    else:
        table.denied[king] = table.turn


def crown_nobody(table: Table, seat: int, meaning: Meaning) -> None:
    """On to the Crown deck."""
    draw_crown_card(table)


def why_not_crowned(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this heir, or Beaufort, cannot be crowned."""
    if meaning.verb == ACCLAIM:
        return Refusal("cannot-acclaim", {"noble": table.name(meaning.a)}, "beaufort")
    return Refusal("cannot-crown", {"heir": table.board.heir_ids[meaning.a]}, "coronation")


CROWN_SOMEBODY: Final[Question[Table]] = Question(
    ask=Prompt("coronation", "coronation"),
    offer=offer_coronations,
    answers={CROWN: crown, ACCLAIM: acclaim, DONE: crown_nobody},
    refuse=why_not_crowned,
)


def be_willing_to_anoint(table: Table, seat: int, meaning: Meaning) -> None:
    """His bishops help to crown the King."""
    item = table.agenda.pop()
    _seek_bishops(table, AgendaItem("anoint", seat, item.a, item.b, of=(*item.of, seat)))


def refuse_to_anoint(table: Table, seat: int, meaning: Meaning) -> None:
    """Without his bishops; where those of others do not suffice there is no coronation of this King this turn."""
    item = table.agenda.pop()
    table.note("not-anointed", {"seat": table.seat_name(seat)})
    _seek_bishops(table, item)


ANOINT: Final[Question[Table]] = Question(
    ask=Prompt("anoint", "coronation", lambda table, seat: {"king": king_name(table, table.agenda[-1].a)}),
    offer=offer_consent,
    answers={AGREE: be_willing_to_anoint, DECLINE: refuse_to_anoint},
)


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
