"""Commission (optional): a Writ sends other nobles in the place of one who is called (rulebook: Commission)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.common_answers import choice_of_spot
from roses.games.kingmaker.components import BISHOPS, MERCENARIES, WRIT
from roses.games.kingmaker.notation import ANSWER, PASS, SEND_INSTEAD
from roses.games.kingmaker.ships import at_sea
from roses.games.kingmaker.state import DISCARD, NOBODY, Table
from roses.games.kingmaker.strength import strength, troops
from roses.games.kingmaker.summonses import can_answer, hold_calais, lose_calais, obey, places_called_to

FIRST_SUBSTITUTE: Final = -2  # less his number: a noble chosen so far, among the places called to
HOLDS_CALAIS: Final = 50  # troops of substitutes for its Captain (advanced Event Card Key)


def summon(table: Table, item: AgendaItem) -> None:
    """A noble is called: somebody may be commissioned instead, else he goes.

    Called by several of his cards he answers once: to several places, where his player says; to one place, for the
    card that asks most of a substitute (ruling 126).
    """
    noble = item.a
    if table.lord[noble] < 0 or not can_answer(table, noble):
        return
    calls = [AgendaItem("called", item.seat, noble, item.b, of=(spot,)) for spot in item.of]
    calls += [one for one in reversed(table.agenda) if _calls(one, noble)]
    if len({one.of for one in calls}) > 1:
        table.push(item)
        table.push(AgendaItem("calls", table.lord[noble], noble, of=places_called_to(table, calls)))
        return
    table.agenda = [one for one in table.agenda if not _calls(one, noble)]
    card = max((one.b for one in calls), key=lambda one: required(table, noble, one))
    answer_call(table, noble, card, calls[0].of)


def _calls(item: AgendaItem, noble: int) -> bool:
    return item.kind == "called" and item.a == noble


def answer_call(table: Table, noble: int, card: int, spots: tuple[int, ...]) -> None:
    """He goes, or somebody is sent instead."""
    order = table.seats_from(table.lord[noble])
    if not (table.on("commission") and _ask_next(table, order, noble, card, spots)):
        obey(table, noble, spots)


def choose_call(table: Table, noble: int, spot: int) -> None:
    """His player says which call he answers; the others go unanswered."""
    calls = [one for one in table.agenda if _calls(one, noble)]
    table.agenda = [one for one in table.agenda if not _calls(one, noble)]
    cards = [one.b for one in calls if spot in places_called_to(table, [one])]
    answer_call(table, noble, max(cards, key=lambda one: required(table, noble, one)), (spot,))


CHOOSE_A_CALL: Final[Question[Table]] = choice_of_spot(
    Prompt("answer", "raid", lambda table, seat: {"noble": table.name(table.agenda[-1].a)}), ANSWER, choose_call
)


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
    return _able(table, seat, noble, required(table, noble, card))


def _able(table: Table, seat: int, noble: int, needed: int) -> list[int]:
    """All nobles of a seat, but this one, who could answer a call, if together they are strong enough."""
    able = [one for one in table.free_nobles(seat) if one != noble and can_answer(table, one)]
    return able if strength(table, able) >= needed else []


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
        obey(table, one, spots)


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


# French Siege (advanced): somebody may relieve Calais though its Captain cannot come, or there is none.


def french_siege(table: Table, item: AgendaItem) -> None:
    """Calais is lost unless its Captain is there or answers, or others of 50 troops are commissioned (ruling 63)."""
    if table.calais_lost:
        return
    captain = table.holder_of(table.board.captain)
    if item.a == 1 or (captain >= 0 and _in_calais(table, captain)):
        hold_calais(table)
        return
    first = table.lord[captain] if captain >= 0 else table.active
    _ask_for_relief(table, table.seats_from(first), first)


def _in_calais(table: Table, noble: int) -> bool:
    here = table.captor[noble] < 0 and not at_sea(table, noble)
    return here and table.square(noble) == table.board.map.calais_square


def _ask_for_relief(table: Table, seats: list[int], first: int) -> None:
    """Ask the first of these seats that could send somebody; without any Calais is lost."""
    for seat in seats:
        if table.on("commission") and table.events_held(seat, WRIT) and _able(table, seat, NOBODY, HOLDS_CALAIS):
            table.push(AgendaItem("relief", seat, c=first))
            return
    lose_calais(table)


def offer_relief(table: Table, seat: int) -> list[Action]:
    """One of his nobles after the other until they are strong enough, or none."""
    chosen = table.agenda[-1].of
    write = table.notation.write
    found = [write(SEND_INSTEAD, one) for one in _able(table, seat, NOBODY, HOLDS_CALAIS) if one not in chosen]
    return found if chosen else [*found, write(PASS)]


def send_to_calais(table: Table, seat: int, meaning: Meaning) -> None:
    """One more; strong enough, they go for the price of a Writ, and Calais is held."""
    item = table.agenda.pop()
    party = (*item.of, meaning.a)
    if strength(table, list(party)) < HOLDS_CALAIS:
        table.push(AgendaItem("relief", seat, c=item.c, of=party))
        return
    table.event_at[table.events_held(seat, WRIT)[0]] = DISCARD
    table.note("relieved", {"seat": table.seat_name(seat), "nobles": [table.name(one) for one in party]})
    hold_calais(table)
    chart = table.board.map
    for one in party:
        obey(table, one, (chart.squares + chart.places_in[chart.calais_square][0],))


def relieve_nobody(table: Table, seat: int, meaning: Meaning) -> None:
    """The next seat is asked; after the last Calais is lost."""
    first = table.agenda.pop().c
    seats = table.seats_from(first)
    _ask_for_relief(table, seats[seats.index(seat) + 1 :], first)


RELIEVE_CALAIS: Final[Question[Table]] = Question(
    ask=Prompt("relief", "french-siege", lambda table, seat: {"n": HOLDS_CALAIS}),
    offer=offer_relief,
    answers={SEND_INSTEAD: send_to_calais, PASS: relieve_nobody},
    refuse=nothing_of_the_kind,
)
