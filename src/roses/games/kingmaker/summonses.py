"""Raids and revolts: who is called, where to, with which ships, and who is sent instead (rulebook: Raid and Revolt)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker.components import BISHOPS, CHEVIOTS, FRENCH_SIEGE, MERCENARIES, NOBLES, WRIT, Summons
from roses.games.kingmaker.deaths import kill_noble, two_dice
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.holdings import (
    at_sea,
    besieged,
    enterable,
    has_room,
    make_neutral,
    put_noble,
    ship_master,
    strength,
    take_off,
    troops,
    under_siege,
)
from roses.games.kingmaker.landings import run_into_port
from roses.games.kingmaker.matter import Matter
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import BOX, DISCARD, Table


def call(table: Table, event: int) -> None:
    """Every line of the card, in printed order; a noble called twice chooses once (ruling 24)."""
    lines = table.board.summons[event] + (table.board.advanced_summons[event] if table.advanced else [])
    steps: list[Matter] = []
    called: dict[int, list[int]] = {}
    cards: dict[int, int] = {}
    for line in lines:
        noble = _called(table, line)
        if noble >= 0:
            called.setdefault(noble, []).append(line.spot)
            cards.setdefault(noble, line.card)
    for noble, spots in called.items():
        steps.append(Matter("called", table.lord[noble], noble, cards[noble], of=tuple(spots)))
    for line in lines:
        if line.ships:
            steps.append(Matter("ships", -1, line.card, line.spot, line.ships))
    if table.board.event_kind[event] == FRENCH_SIEGE:
        # Only a Captain who is called can be replaced by a commission.
        steps.append(Matter("french-siege", table.active, 1 if called else 0))
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


def summon(table: Table, matter: Matter) -> None:
    """A noble is called: somebody may be commissioned instead, else he goes."""
    noble = matter.a
    if table.lord[noble] < 0 or not can_answer(table, noble):
        return
    if table.on("commission"):
        for seat in table.seats_from(matter.seat):
            if table.events_held(seat, WRIT) and _substitutes(table, seat, noble, matter.b):
                table.push(Matter("commission", seat, noble, matter.b, seat, matter.of))
                return
    obey(table, noble, matter.of)


def required(table: Table, noble: int, card: int) -> int:
    """The strength a substitute must match: of the card named, or of the whole noble for a bishop (ruling 91)."""
    if BISHOPS <= card < MERCENARIES:
        return table.board.bonus_troops[card] or troops(table, noble)
    return table.board.troops[card]


def _substitutes(table: Table, seat: int, noble: int, card: int) -> list[int]:
    """Nobles of a seat who could themselves answer, if together they are strong enough."""
    able = [one for one in table.free_nobles(seat) if one != noble and can_answer(table, one)]
    return able if strength(table, able) >= required(table, noble, card) else []


def commission_decision(table: Table, matter: Matter) -> Decision:
    """Send somebody else?"""
    params: dict[str, str | int | list[str] | list[int] | dict[str, int] | dict[str, str] | None] = {
        "noble": table.name(matter.a),
        "n": required(table, matter.a, matter.b),
    }
    return Decision(Text("prompt.commission", params), "commission")


def commission_offers(table: Table, matter: Matter) -> list[Action]:
    """One of his nobles after the other until they are strong enough, or none."""
    split = _split(matter)
    found = [
        table.notation.write("commission", one)
        for one in _substitutes(table, matter.seat, matter.a, matter.b)
        if one not in split[1]
    ]
    if not split[1]:
        found.append(table.notation.write("pass"))
    return found


def _split(matter: Matter) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Destinations, and nobles chosen so far (kept as -2 - noble)."""
    return tuple(one for one in matter.of if one >= -1), tuple(-2 - one for one in matter.of if one < -1)


def commission_answer(table: Table, matter: Matter, order: Meaning) -> None:
    """A substitute more; or the next seat is asked; or the noble called goes himself."""
    table.agenda.pop()
    spots, chosen = _split(matter)
    if order.verb == "pass":
        later = table.seats_from(table.lord[matter.a])
        for seat in later[later.index(matter.c) + 1 :]:
            if table.events_held(seat, WRIT) and _substitutes(table, seat, matter.a, matter.b):
                table.push(Matter("commission", seat, matter.a, matter.b, seat, spots))
                return
        obey(table, matter.a, spots)
        return
    party = (*chosen, order.a)
    if strength(table, list(party)) < required(table, matter.a, matter.b):
        of = (*spots, *(-2 - one for one in party))
        table.push(Matter("commission", matter.seat, matter.a, matter.b, matter.c, of))
        return
    table.event_at[table.events_held(matter.seat, WRIT)[0]] = DISCARD
    table.note(
        "commissioned",
        {
            "seat": table.seat_name(matter.seat),
            "nobles": [table.name(one) for one in party],
            "noble": table.name(matter.a),
        },
    )
    for one in party:
        obey(table, one, spots[:1])


def obey(table: Table, noble: int, spots: tuple[int, ...]) -> None:
    """He goes where he is called; called to several places, where his player says (ruling 27 for the Cheviots)."""
    if table.advanced:
        roll = two_dice(table)
        table.note("casualty-roll", {"who": table.name(noble), "roll": roll})
        if roll == 2:
            kill_noble(table, noble, "killed", 5)
            return
    choices: list[int] = []
    for spot in spots:
        choices += table.board.map.cheviots if spot == CHEVIOTS else [spot]
    choices = list(dict.fromkeys(choices))
    if len(choices) == 1:
        dispatch(table, noble, choices[0])
    else:
        table.push(Matter("answer", table.lord[noble], noble, of=tuple(choices)))


def answer_decision(table: Table, matter: Matter) -> Decision:
    """Where does he go?"""
    return Decision(Text("prompt.answer", {"noble": table.name(matter.a)}), "raid")


def answer_offers(table: Table, matter: Matter) -> list[Action]:
    """Any of the places he is called to."""
    return [table.notation.write("answer", matter.a, spot) for spot in matter.of]


def dispatch(table: Table, noble: int, spot: int) -> None:
    """He sets out; heirs with him may stay only if another noble of his faction stays with them (ruling 25)."""
    heirs = table.heirs_with(noble)
    if heirs and _stays_behind(table, noble) >= 0:
        table.push(Matter("bring", table.lord[noble], noble, spot, of=tuple(heirs)))
        return
    arrive(table, noble, spot)


def _stays_behind(table: Table, noble: int) -> int:
    for other in table.free_nobles(table.lord[noble]):
        if other != noble and table.spot[other] == table.spot[noble]:
            return other
    return -1


def bring_decision(table: Table, matter: Matter) -> Decision:
    """Do heirs go along?"""
    return Decision(Text("prompt.bring", {"noble": table.name(matter.a)}), "raid")


def bring_offers(table: Table, matter: Matter) -> list[Action]:
    """Each of them, and then off he goes."""
    return [table.notation.write("bring", heir) for heir in matter.of] + [table.notation.done]


def bring_answer(table: Table, matter: Matter, order: Meaning) -> None:
    """One heir more goes along; or the rest stay with another noble."""
    table.agenda.pop()
    if order.verb == "bring":
        left = tuple(heir for heir in matter.of if heir != order.a)
        if left:
            table.push(Matter("bring", matter.seat, matter.a, matter.b, of=left))
            return
    else:
        other = _stays_behind(table, matter.a)
        for heir in matter.of:
            table.keeper[heir] = other
    arrive(table, matter.a, matter.b)


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


def call_ships(table: Table, matter: Matter) -> None:
    """An office's ships always respond, whatever becomes of the officer (ruling 26)."""
    ships = [ship for ship in table.board.ships_of[matter.a] if table.ship_spot[ship] >= 0]
    if len(ships) > matter.c:
        seat = ship_master(table, ships[0])
        table.push(Matter("one-ship", seat, matter.b, of=tuple(ships)))
        return
    for ship in ships:
        send_ship(table, ship, matter.b)


def send_ship(table: Table, ship: int, spot: int) -> None:
    """Straight to the port, wherever she is; her passengers land there."""
    if table.ship_spot[ship] != spot:
        run_into_port(table, ship, spot)


def one_ship_decision() -> Decision:
    """Which of the two?"""
    return Decision(Text("prompt.one-ship", {}), "raid")


def one_ship_offers(table: Table, matter: Matter) -> list[Action]:
    """Either ship."""
    return [table.notation.write("haven", ship, matter.a) for ship in matter.of]


def french_siege(table: Table, matter: Matter) -> None:
    """Advanced: unless the Captain or a substitute is there or comes, Calais is lost to the Continent (ruling 63)."""
    captain = table.board.captain
    calais = table.board.map.calais_square
    if table.calais_lost:
        return
    noble = table.holder_of(captain)
    there = [
        one for one in range(NOBLES) if table.spot[one] >= 0 and not at_sea(table, one) and table.square(one) == calais
    ]
    if noble >= 0 and (noble in there or (matter.a == 1 and strength(table, there) >= 50)):
        table.note("calais-held", {})
        return
    table.calais_lost = True
    if noble >= 0:
        take_off(table, captain)
    if captain in table.under:
        table.under.remove(captain)
    table.card_at[captain] = BOX
    table.known[captain] = 0
    for place in table.board.map.places_in[calais]:
        make_neutral(table, place)
    table.note("calais-lost", {})
