"""Raids and revolts: who is called, where to, with which ships, and who is sent instead (rulebook: Raid and Revolt)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import in_hand, take_off
from roses.games.kingmaker.common_answers import choice_of_spot
from roses.games.kingmaker.components import CHEVIOTS, FRENCH_SIEGE, NOBLES, Summons
from roses.games.kingmaker.deaths import LOYAL_AFTER_EVENT, RAID_KILLS, kill_noble, two_dice
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.landings import run_into_port
from roses.games.kingmaker.notation import ANSWER, BRING, DONE, RUN_INTO
from roses.games.kingmaker.places import enterable, has_room, make_neutral
from roses.games.kingmaker.ships import at_sea, ship_master
from roses.games.kingmaker.siege import besieged, under_siege
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import BOX, Table


def call(table: Table, event: int) -> None:
    """Every line of the card, noble by noble in printed order; one called twice answers once (ruling 24)."""
    lines = table.board.summons[event] + (table.board.advanced_summons[event] if table.advanced else [])
    called: dict[int, list[Summons]] = {}
    for line in lines:
        noble = _called(table, line)
        if noble >= 0:
            called.setdefault(noble, []).append(line)
    steps = [
        AgendaItem("called", table.lord[noble], noble, line.card, of=(line.spot,))
        for noble, calls in called.items()
        for line in calls
    ]
    for line in lines:
        if line.ships:
            steps.append(AgendaItem("ships", -1, line.card, line.spot, line.ships))
    if table.board.event_kind[event] == FRENCH_SIEGE:
        # A Captain who is called answers, himself or by those who are commissioned in his place.
        steps.append(AgendaItem("french-siege", table.active, 1 if called else 0))
    for step in reversed(steps):
        table.push(step)


def _called(table: Table, line: Summons) -> int:
    """The noble a line means, if he is in play and can come."""
    noble = line.card if line.card < NOBLES else table.holder_of(line.card)
    if noble < 0 or table.lord[noble] < 0 or not can_answer(table, noble):
        return -1
    return noble


def can_answer(table: Table, noble: int) -> bool:
    """Not at sea, on an island, at Calais, abroad, or under siege (rulings 24, 76)."""
    if table.captor[noble] >= 0 or at_sea(table, noble) or besieged(table, noble):
        return False
    return table.board.map.square_kind[table.square(noble)] == LAND


def obey(table: Table, noble: int, spots: tuple[int, ...]) -> None:
    """He goes where he is called; called to several places, where his player says (ruling 27 for the Cheviots)."""
    if table.advanced:
        roll = two_dice(table)
        table.note("casualty-roll", {"who": table.name(noble), "roll": roll, "deadly": [RAID_KILLS]})
        if roll == RAID_KILLS:
            kill_noble(table, noble, "killed", LOYAL_AFTER_EVENT)
            return
    choices = _squares_too(table, spots)
    if len(choices) == 1:
        dispatch(table, noble, choices[0])
    else:
        table.push(AgendaItem("answer", table.lord[noble], noble, of=choices))


def _squares_too(table: Table, spots: tuple[int, ...]) -> tuple[int, ...]:
    """The spots named, each once; for the Cheviots their squares."""
    found: list[int] = []
    for spot in spots:
        found += table.board.map.cheviots if spot == CHEVIOTS else [spot]
    return tuple(dict.fromkeys(found))


def places_called_to(table: Table, calls: list[AgendaItem]) -> tuple[int, ...]:
    """Where a noble may go who is called like this."""
    return _squares_too(table, tuple(spot for call in calls for spot in call.of))


def dispatch(table: Table, noble: int, spot: int) -> None:
    """He sets out; heirs with him may stay only if another noble of his faction stays with them (ruling 25)."""
    heirs = table.heirs_with(noble)
    if heirs and _stays_behind(table, noble) >= 0:
        table.push(AgendaItem("bring", table.lord[noble], noble, spot, of=tuple(heirs)))
        return
    arrive(table, noble, spot)


# Called to several places at once.
ANSWER_THE_CALL: Final[Question[Table]] = choice_of_spot(
    Prompt("answer", "raid", lambda table, seat: {"noble": table.name(table.agenda[-1].a)}), ANSWER, dispatch
)


def _stays_behind(table: Table, noble: int) -> int:
    for other in table.free_nobles(table.lord[noble]):
        if other != noble and table.spot[other] == table.spot[noble]:
            return other
    return -1


def arrive(table: Table, noble: int, spot: int) -> None:
    """Into the place if it is open to him and has room; else in the open of its square (rulings 24, 75)."""
    place = table.place_of(spot)
    if place >= 0:
        seat = table.lord[noble]
        welcome = enterable(table, place, seat) and not under_siege(table, place) and has_room(table, place, [noble])
        if not welcome and table.spot[noble] != spot:
            spot = table.board.map.place_square[place]
    put_noble(table, noble, spot)
    table.note("answered", {"noble": table.name(noble), "spot": table.spot_name(spot)})


def offer_heirs_to_bring(table: Table, seat: int) -> list[Action]:
    """Each of them, and then off he goes."""
    return [table.notation.write(BRING, heir) for heir in table.agenda[-1].of] + [table.notation.done]


def bring(table: Table, seat: int, meaning: Meaning) -> None:
    """One heir more goes along."""
    item = table.agenda.pop()
    left = tuple(heir for heir in item.of if heir != meaning.a)
    if left:
        table.push(AgendaItem("bring", item.seat, item.a, item.b, of=left))
    else:
        arrive(table, item.a, item.b)


def leave_the_others(table: Table, seat: int, meaning: Meaning) -> None:
    """The rest stay with another noble."""
    item = table.agenda.pop()
    other = _stays_behind(table, item.a)
    for heir in item.of:
        table.keeper[heir] = other
    arrive(table, item.a, item.b)


BRING_HEIRS: Final[Question[Table]] = Question(
    ask=Prompt("bring", "raid", lambda table, seat: {"noble": table.name(table.agenda[-1].a)}),
    offer=offer_heirs_to_bring,
    answers={BRING: bring, DONE: leave_the_others},
    refuse=nothing_of_the_kind,
)


def call_ships(table: Table, item: AgendaItem) -> None:
    """An office's ships always respond, whatever becomes of the officer (ruling 26)."""
    ships = [ship for ship in table.board.ships_of[item.a] if table.ship_spot[ship] >= 0]
    if len(ships) > item.c:
        seat = ship_master(table, ships[0])
        table.push(AgendaItem("one-ship", seat, item.b, of=tuple(ships)))
        return
    for ship in ships:
        send_ship(table, ship, item.b)


def send_ship(table: Table, ship: int, spot: int) -> None:
    """Straight to the port, wherever she is; her passengers land there."""
    if table.ship_spot[ship] != spot:
        run_into_port(table, ship, spot)


def offer_ships(table: Table, seat: int) -> list[Action]:
    """Either ship."""
    item = table.agenda[-1]
    return [table.notation.write(RUN_INTO, ship, item.a) for ship in item.of]


def send_that_ship(table: Table, seat: int, meaning: Meaning) -> None:
    """The ship her player chose."""
    table.agenda.pop()
    send_ship(table, meaning.a, meaning.b)


SEND_ONE_SHIP: Final[Question[Table]] = Question(
    ask=Prompt("one-ship", "raid"),
    offer=offer_ships,
    answers={RUN_INTO: send_that_ship},
    refuse=nothing_of_the_kind,
)


def hold_calais(table: Table) -> None:
    """Advanced: the siege is beaten off, even by those it has killed (ruling 63)."""
    table.note("calais-held", {})


def lose_calais(table: Table) -> None:
    """Advanced: Calais is part of the Continent for good, and has no Captain any more."""
    captain = table.board.captain
    holder = in_hand(table, captain)
    table.calais_lost = True
    if table.holder_of(captain) >= 0:
        take_off(table, captain)
    if captain in table.under:
        table.under.remove(captain)
    table.card_at[captain] = BOX
    table.known[captain] = 0
    for place in table.board.map.places_in[table.board.map.calais_square]:
        make_neutral(table, place)
    table.note("calais-lost", {})
    if holder >= 0:
        table.note("captain-given-up", {"seat": table.seat_name(holder), "card": table.name(captain)})
