"""Combat Phase: who may attack whom, and what he may besiege (rulebook: Combat)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb, not_offered
from roses.games.kingmaker import town_fighting
from roses.games.kingmaker.arranging import (
    ARRANGING,
    commanded,
    offer_arrangements,
    offer_nobles_to_arrange,
    pick,
    why_not_commanded,
)
from roses.games.kingmaker.battle import announce, lay_siege
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.geography import CONTINENT
from roses.games.kingmaker.movement import WHY_NOBLES, enter, may_enter
from roses.games.kingmaker.notation import AMBUSH, ASSAULT, ATTACK, BESIEGE, DONE, ENTER, EVICT, PICK
from roses.games.kingmaker.odds import FOUR_TO_ONE, odds
from roses.games.kingmaker.places import bound_inside, hostile_inside
from roses.games.kingmaker.siege import besieged, defence, may_be_besieged
from roses.games.kingmaker.state import NOWHERE, PARLIAMENT, Table
from roses.games.kingmaker.strength import strength


def offer_combat(table: Table, seat: int) -> list[Action]:
    """Attacks and sieges; ending the phase only when nobody is bound to fight for his landing."""
    found, bound = _attacks_of_all(table, seat)
    if bound:
        return bound
    found += _offer_entries(table, seat)
    found += town_fighting.offer_evictions(table, seat)
    found += offer_nobles_to_arrange(table, seat)
    found.append(table.notation.done)
    return found


def is_open(table: Table, seat: int) -> bool:
    """Is there anything to decide in this phase?"""
    if table.picked >= 0:
        return True  # a noble has been taken up
    found, bound = _attacks_of_all(table, seat)
    return bool(found or bound or _offer_entries(table, seat) or town_fighting.offer_evictions(table, seat))


def _attacks_of_all(table: Table, seat: int) -> tuple[list[Action], list[Action]]:
    """Every attack his forces may make; and those that somebody is bound to make first."""
    found: list[Action] = []
    bound: list[Action] = []
    targets = _targets(table, seat)
    for noble in commanded(table, seat):
        if not 0 <= table.spot[noble] < table.ships_from:
            continue
        square = table.square(noble)
        if square not in targets and not table.board.map.places_in[square]:
            continue
        force = table.force(noble)
        if force[0] != noble or not may_attack(table, force):
            continue
        choices = attacks(table, seat, force, targets.get(square, []))
        if bound_inside(table, noble):
            bound += choices
        else:
            landed = [table.landed[one] for one in force if table.landed[one] >= 0]  # whoever has joined them
            bound += _bound_to(table, seat, noble, landed[0], choices) if landed else []
        found += choices
    return found, bound


def _bound_to(table: Table, seat: int, leader: int, port: int, choices: list[Action]) -> list[Action]:
    """Of a landing party's choices those it is bound to: the siege of the port, or battle in the town (ruling 73)."""
    place = table.place_of(port)
    write = table.notation.write
    if table.board.map.fortified[place]:
        duties = [write(BESIEGE, leader, place)]
    else:
        enemies = hostile_inside(table, place, seat)
        duties = [write(verb, leader, other) for verb in (ATTACK, AMBUSH) for other in enemies]
    return [choice for choice in choices if choice in duties]


def _offer_entries(table: Table, seat: int) -> list[Action]:
    """Any victor may end his turn inside what he has captured."""
    return [
        table.notation.write(ENTER, noble, place)
        for noble in commanded(table, seat)
        if table.fought[noble] == table.turn and table.entered[noble] != table.turn
        for place in table.board.map.places_in[table.square(noble)]
        if table.holder[place] == seat and table.through[place] < 0 and may_enter(table, seat, noble, place)
    ]


def may_attack(table: Table, force: list[int]) -> bool:
    """On land, and none of them has attacked in this round (ruling 39)."""
    spot = table.spot[force[0]]
    if spot < 0 or spot >= table.ships_from:
        return False
    square = table.square_of(spot)
    if table.in_kings_peace(square) or table.board.map.square_kind[square] == CONTINENT:
        return False
    return not any(table.in_round(table.fought[noble]) or table.spent(noble, table.moved[noble]) for noble in force)


def in_the_open(table: Table, noble: int) -> bool:
    """In the open of a square or in an unfortified town, which is part of it (ruling 89)."""
    place = table.place_of(table.spot[noble])
    return place < 0 or not table.board.map.fortified[place]


def _targets(table: Table, seat: int) -> dict[int, list[int]]:
    """Nobles in the open whom this seat may attack, by square."""
    chart = table.board.map
    lord, captor, spots = table.lord, table.captor, table.spot
    peace = [table.at_peace(seat, other) for other in range(table.seats)]
    found: dict[int, list[int]] = {}
    for noble in range(NOBLES):
        spot = spots[noble]
        if lord[noble] < 0 or captor[noble] >= 0 or not 0 <= spot < table.ships_from or peace[table.master(noble)]:
            continue
        if spot < chart.squares or not chart.fortified[spot - chart.squares]:
            found.setdefault(chart.spot_square[spot], []).append(noble)
    return found


def attacks(table: Table, seat: int, force: list[int], enemies: list[int]) -> list[Action]:
    """Everything a force may attack where it stands; `enemies` are those in the open of its square."""
    leader = force[0]
    write = table.notation.write
    square = table.square(leader)
    found: list[Action] = []
    outside = in_the_open(table, leader)
    shut_in = not outside and besieged(table, leader)
    own_place = table.place_of(table.spot[leader])
    if not outside and not shut_in:
        return town_fighting.offer_assault(table, seat, force, own_place)
    for other in enemies:
        targets = table.force(other)
        if targets[0] != other or any(table.defended[one] == table.turn for one in targets):
            continue
        if shut_in and not all(table.siege[one] == own_place for one in targets):
            continue
        verb = ATTACK
        if table.on("ambush") and odds(strength(table, targets), strength(table, force)) == FOUR_TO_ONE:
            if shut_in:
                continue
            verb = AMBUSH
        found.append(write(verb, leader, other))
    if outside:
        for place in table.board.map.places_in[square]:
            if may_besiege(table, seat, force, place):
                found.append(write(BESIEGE, leader, place))
    return found


def may_besiege(table: Table, seat: int, force: list[int], place: int) -> bool:
    """A place that may be besieged, with enough troops (Siege 1)."""
    might = strength(table, force)
    if might < table.board.map.garrison[place] or not may_be_besieged(table, seat, place):
        return False
    return might >= defence(table, place, seat)


def attack(table: Table, seat: int, meaning: Meaning) -> None:
    """One force upon another in the open."""
    kind = "battle" if meaning.verb == ATTACK else "ambush"
    attackers, defenders = table.force(meaning.a), table.force(meaning.b)
    announce(table, Combat(kind, seat, table.master(meaning.b), attackers, defenders))


def besiege(table: Table, seat: int, meaning: Meaning) -> None:
    """A force before the walls of a place."""
    lay_siege(table, seat, table.force(meaning.a), meaning.b)


def end_combat(table: Table, seat: int, meaning: Meaning) -> None:
    """No more attacks."""
    close(table)


def close(table: Table) -> None:
    """The phase is over; who landed for a siege and became too weak before it began stays before the port (83)."""
    for noble in commanded(table, table.active):
        if table.landed[noble] != table.spot[noble]:
            table.landed[noble] = NOWHERE
    table.phase = PARLIAMENT


def why_not_attacked(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a noble cannot attack this."""
    if seat != table.active:
        return not_offered(table, seat, meaning)
    noble = meaning.a
    hindered = why_not_commanded(table, seat, noble, "combat")
    if hindered is not None:
        return hindered
    force = table.force(noble)
    if any(table.in_round(table.fought[one]) for one in force):
        return Refusal("fought-already", {"noble": table.name(noble)}, "combat")
    if not may_attack(table, force):
        return Refusal("kings-peace", {}, "kings-peace")
    if meaning.verb in (ATTACK, AMBUSH):
        return Refusal("no-such-target", {"other": table.name(meaning.b)}, "combat")
    place = meaning.b
    id = table.board.map.place_ids[place]
    might, needed = strength(table, force), defence(table, place, seat)
    if table.square(noble) == table.board.map.place_square[place] and might < needed:
        return Refusal("too-weak", {"place": id, "defence": needed, "n": might}, "siege")
    return Refusal("not-to-besiege", {"place": id}, "siege")


WHY_NOT: Final[dict[int, Callable[[Table, int, Meaning], Refusal]]] = {
    **WHY_NOBLES,
    **dict.fromkeys((ATTACK, AMBUSH, BESIEGE, ASSAULT), why_not_attacked),
}

ATTACK_OR_NOT: Final[Question[Table]] = Question(
    ask=Prompt("combat", "combat"),
    offer=offer_combat,
    answers={
        **dict.fromkeys((ATTACK, AMBUSH), attack),
        BESIEGE: besiege,
        ASSAULT: town_fighting.assault,
        EVICT: town_fighting.evict,
        ENTER: enter,
        PICK: pick,
        DONE: end_combat,
    },
    refuse=by_verb(WHY_NOT),
)


def offer_rearrangement(table: Table, seat: int) -> list[Action]:
    """Other piles before the next attack, or put him back."""
    found: list[Action] = []
    offer_arrangements(table, seat, table.picked, found)
    return [*found, table.notation.back]


ARRANGE_A_NOBLE: Final[Question[Table]] = Question(
    ask=Prompt("combat", "combat"),
    offer=offer_rearrangement,
    answers=ARRANGING,
    refuse=by_verb(WHY_NOT),
)


def question(table: Table) -> Question[Table]:
    """What is asked depends on whether a noble has been taken up."""
    return ARRANGE_A_NOBLE if table.picked >= 0 else ATTACK_OR_NOT
