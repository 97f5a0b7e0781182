"""Commission (optional): a Writ sends other nobles in the place of one who is called (rulebook: Commission)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.components import BISHOPS, MERCENARIES, WRIT
from roses.games.kingmaker.notation import PASS, SEND_INSTEAD
from roses.games.kingmaker.state import DISCARD, Table
from roses.games.kingmaker.strength import strength, troops
from roses.games.kingmaker.summonses import can_answer, obey

FIRST_SUBSTITUTE: Final = -2  # less his number: a noble chosen so far, among the places called to


def summon(table: Table, item: AgendaItem) -> None:
    """A noble is called: somebody may be commissioned instead, else he goes."""
    noble = item.a
    if table.lord[noble] < 0 or not can_answer(table, noble):
        return
    if not (table.on("commission") and _ask_next(table, table.seats_from(item.seat), noble, item.b, item.of)):
        obey(table, noble, item.of)


def _ask_next(table: Table, seats: list[int], noble: int, card: int, spots: tuple[int, ...]) -> bool:
    """Ask the first of these seats that could commission somebody; False if none could."""
    for seat in seats:
        if table.events_held(seat, WRIT) and _substitutes(table, seat, noble, card):
            table.push(AgendaItem("commission", seat, noble, card, seat, spots))
            return True
    return False


def required(table: Table, noble: int, card: int) -> int:
    """The strength a substitute must match: of the card named, or of the whole noble for a bishop (ruling 91)."""
    if BISHOPS <= card < MERCENARIES:
        return table.board.bonus_troops[card] or troops(table, noble)
    return table.board.troops[card]


def _substitutes(table: Table, seat: int, noble: int, card: int) -> list[int]:
    """Nobles of a seat who could themselves answer, if together they are strong enough."""
    able = [one for one in table.free_nobles(seat) if one != noble and can_answer(table, one)]
    return able if strength(table, able) >= required(table, noble, card) else []


def _spots(item: AgendaItem) -> tuple[int, ...]:
    """Where the noble is called to."""
    return tuple(one for one in item.of if one > FIRST_SUBSTITUTE)


def _chosen(item: AgendaItem) -> tuple[int, ...]:
    """The nobles chosen so far to go instead."""
    return tuple(FIRST_SUBSTITUTE - one for one in item.of if one <= FIRST_SUBSTITUTE)


def about_commission(table: Table, seat: int) -> Params:
    """In whose place, and how strong they must be."""
    item = table.agenda[-1]
    return {"noble": table.name(item.a), "n": required(table, item.a, item.b)}


def offer_substitutes(table: Table, seat: int) -> list[Action]:
    """One of his nobles after the other until they are strong enough, or none."""
    item = table.agenda[-1]
    chosen = _chosen(item)
    found = [
        table.notation.write(SEND_INSTEAD, one)
        for one in _substitutes(table, item.seat, item.a, item.b)
        if one not in chosen
    ]
    if not chosen:
        found.append(table.notation.write(PASS))
    return found


def send_instead(table: Table, seat: int, meaning: Meaning) -> None:
    """A substitute more; strong enough, they go for the price of a Writ."""
    item = table.agenda.pop()
    spots, party = _spots(item), (*_chosen(item), meaning.a)
    if strength(table, list(party)) < required(table, item.a, item.b):
        of = (*spots, *(FIRST_SUBSTITUTE - one for one in party))
        table.push(AgendaItem("commission", item.seat, item.a, item.b, item.c, of))
        return
    table.event_at[table.events_held(item.seat, WRIT)[0]] = DISCARD
    table.note(
        "commissioned",
        {"seat": table.seat_name(seat), "nobles": [table.name(one) for one in party], "noble": table.name(item.a)},
    )
    for one in party:
        obey(table, one, spots[:1])


def send_nobody(table: Table, seat: int, meaning: Meaning) -> None:
    """The next seat is asked; after the last the noble called goes himself."""
    item = table.agenda.pop()
    seats = table.seats_from(table.lord[item.a])
    if not _ask_next(table, seats[seats.index(item.c) + 1 :], item.a, item.b, _spots(item)):
        obey(table, item.a, _spots(item))


SEND_SOMEBODY_ELSE: Final[Question[Table]] = Question(
    ask=Prompt("commission", "commission", about_commission),
    offer=offer_substitutes,
    answers={SEND_INSTEAD: send_instead, PASS: send_nobody},
    refuse=nothing_of_the_kind,
)
