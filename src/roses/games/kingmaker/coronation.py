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


def coronations(table: Table, seat: int) -> list[Action]:
    """The senior heirs he holds who stand in a cathedral with bishops enough; and Beaufort."""
    write = table.notation.write
    found: list[Action] = []
    for house in (LANCASTER, YORK):
        heir = table.senior(house)
        mine = heir >= 0 and not table.crowned[heir] and table.heir_seat(heir) == seat
        if mine and clergy(table, table.heir_spot[heir], seat):
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


def offer_coronations(table: Table, seat: int) -> list[Action]:
    """Any of them, or none."""
    return [*coronations(table, seat), table.notation.done]


def crown(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir is to be crowned."""
    _announce(table, seat, meaning.a, table.heir_spot[meaning.a])


def acclaim(table: Table, seat: int, meaning: Meaning) -> None:
    """Beaufort is to be crowned."""
    _announce(table, seat, HEIRS, table.spot[table.board.beaufort])


def _announce(table: Table, seat: int, king: int, spot: int) -> None:
    """Another faction's bishops must be willing."""
    seats = clergy(table, spot, seat)
    if len(seats) > 1:
        table.push(AgendaItem("anoint", seats[1], king, seat))
    else:
        anoint(table, king)


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
    """His bishops crown the King."""
    anoint(table, table.agenda.pop().a)


def refuse_to_anoint(table: Table, seat: int, meaning: Meaning) -> None:
    """Without his bishops there is no coronation this turn."""
    item = table.agenda.pop()
    table.note("not-anointed", {"seat": table.seat_name(seat)})
    table.ready[item.b] = table.turn


def was_refused(table: Table, seat: int) -> bool:
    """Did another's bishops refuse to crown for this seat in this turn?"""
    return table.ready[seat] == table.turn


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
