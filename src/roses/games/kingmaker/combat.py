"""Combat Phase: who may attack whom, cards added in turn, calling off, and the result (rulebook: Combat)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import aftermath, pitched
from roses.games.kingmaker.components import NOBLES, RATIOS
from roses.games.kingmaker.deaths import kill_heir
from roses.games.kingmaker.geography import CONTINENT, OPEN_TOWN
from roses.games.kingmaker.holdings import (
    award,
    besieged,
    besiegers,
    bound_inside,
    can_receive,
    defence,
    defenders_inside,
    friendly,
    hostile_inside,
    in_hand,
    inside,
    strength,
    troops,
)
from roses.games.kingmaker.matter import Combat, Matter
from roses.games.kingmaker.movement import commanded, may_arrange, may_enter, offer_arrangements
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.odds import draw_for_combat, is_bad_weather, odds
from roses.games.kingmaker.state import CHANCE, NOBODY, NOWHERE, Table


def decision(table: Table) -> Decision:
    """Attack, or let it be."""
    return Decision(Text("prompt.combat", {}), "combat")


def offers(table: Table, seat: int) -> list[Action]:
    """Attacks and sieges; ending the phase only when nobody is bound to fight for his landing."""
    if table.focus >= 0:
        arranged: list[Action] = []
        offer_arrangements(table, seat, table.focus, arranged)
        return [*arranged, table.notation.back]
    found: list[Action] = []
    nobles = commanded(table, seat)
    bound: list[Action] = []
    targets = _targets(table, seat)
    for noble in nobles:
        if not 0 <= table.spot[noble] < table.ships_from:
            continue
        square = table.square(noble)
        if square not in targets and not table.board.map.places_in[square]:
            continue
        force = table.force(noble)
        if force[0] != noble or not may_attack(table, force):
            continue
        landed = table.landed[noble]
        choices = attacks(table, seat, force, targets.get(square, []))
        if bound_inside(table, noble):
            bound += choices
        elif landed >= 0:
            bound += _bound_to(table, seat, landed, choices)
        found += choices
    if bound:
        return bound
    for noble in nobles:
        # Any victor may end his turn inside what he has captured.
        if table.fought[noble] == table.turn and table.entered[noble] != table.turn:
            for place in table.board.map.places_in[table.square(noble)]:
                if table.holder[place] == seat and table.through[place] < 0 and may_enter(table, seat, noble, place):
                    found.append(table.notation.write("enter", noble, place))
    found += evictions(table, seat)
    found += may_arrange(table, seat)
    found.append(table.notation.done)
    return found


def is_open(table: Table, seat: int) -> bool:
    """Is there anything to decide in this phase?"""
    if table.focus >= 0:
        return True  # a noble has been taken up
    found = offers(table, seat)
    meaning = table.notation.meaning
    return any(meaning[one].verb in ("attack", "ambush", "besiege", "assault", "evict", "enter") for one in found)


def _bound_to(table: Table, seat: int, landed: int, choices: list[Action]) -> list[Action]:
    """Of a landing party's choices those it is bound to: the siege of the port, or battle in the town (ruling 73)."""
    place = table.place_of(landed)
    meaning = table.notation.meaning
    if table.board.map.fortified[place]:
        return [one for one in choices if meaning[one].verb == "besiege" and meaning[one].b == place]
    inside_town = hostile_inside(table, place, seat)
    return [one for one in choices if meaning[one].verb in ("attack", "ambush") and meaning[one].b in inside_town]


def may_attack(table: Table, force: list[int]) -> bool:
    """On land, and none of them has attacked in this round (ruling 39)."""
    spot = table.spot[force[0]]
    if spot < 0 or spot >= table.ships_from:
        return False
    square = table.square_of(spot)
    if square == table.peace_square or table.board.map.square_kind[square] == CONTINENT:
        return False
    return not any(table.in_round(table.fought[noble]) or table.spent(table.moved[noble]) for noble in force)


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
        return _town_fights(table, seat, force, own_place)
    for other in enemies:
        targets = table.force(other)
        if targets[0] != other or any(table.defended[one] == table.turn for one in targets):
            continue
        if shut_in and not all(table.siege[one] == own_place for one in targets):
            continue
        verb = "attack"
        if table.on("ambush") and odds(strength(table, targets), strength(table, force)) == 6:
            if shut_in:
                continue
            verb = "ambush"
        found.append(write(verb, leader, other))
    if outside:
        for place in table.board.map.places_in[square]:
            if may_besiege(table, seat, force, place):
                found.append(write("besiege", leader, place))
    return found


def may_besiege(table: Table, seat: int, force: list[int], place: int) -> bool:
    """Walls that are not his, enough troops, and no other besieger before them (Siege 1, ruling 38)."""
    chart = table.board.map
    if not chart.fortified[place] or not table.exists(place):
        return False
    holder = table.holder[place]
    if holder >= 0 and table.at_peace(seat, holder):
        return False
    if chart.place_kind[place] == OPEN_TOWN and not hostile_inside(table, place, seat):
        return False
    if table.calais_lost and chart.place_square[place] == chart.calais_square:
        return False
    might = strength(table, force)
    if might < chart.garrison[place]:
        return False
    within = inside(table, place)
    if any(table.at_peace(seat, table.lord[one]) or table.defended[one] == table.turn for one in within):
        return False
    if place in table.siege and any(table.master(one) != seat for one in besiegers(table, place)):
        return False
    return might >= defence(table, place, seat)


def _town_fights(table: Table, seat: int, force: list[int], place: int) -> list[Action]:
    """Town Fighting (optional): from inside a place that is not his, or against those who are inside his."""
    if not table.on("town-fighting"):
        return []
    write = table.notation.write
    holder = table.holder[place]
    if table.board.map.place_kind[place] == OPEN_TOWN:
        return []
    if holder < 0 or not friendly(table, place, seat):
        if any(table.at_peace(seat, table.lord[one]) and table.lord[one] != seat for one in inside(table, place)):
            return []
        return [write("assault", force[0], place)]
    return []


def evictions(table: Table, seat: int) -> list[Action]:
    """A controller may turn on unfriendly nobles inside his place, with the garrison and whoever he has there."""
    if not table.on("town-fighting"):
        return []
    found = []
    for place, holder in enumerate(table.holder):
        if holder == seat and table.board.map.place_square[place] != table.peace_square:
            for noble in inside(table, place):
                enemy = not table.at_peace(seat, table.lord[noble]) and table.force(noble)[0] == noble
                if enemy and table.defended[noble] != table.turn and not _garrison_tired(table, seat, place):
                    found.append(table.notation.write("evict", place, noble))
    return found


def _garrison_tired(table: Table, seat: int, place: int) -> bool:
    """Has one of his nobles inside attacked already in this round?"""
    return any(table.in_round(table.fought[one]) for one in inside(table, place) if table.master(one) == seat)


def begin(table: Table, seat: int, order: Meaning) -> bool:
    """Announce an attack; False for a verb that announces none."""
    verb = order.verb
    if verb == "attack" or verb == "ambush":
        attackers, defenders = table.force(order.a), table.force(order.b)
        combat = Combat("battle" if verb == "attack" else "ambush", seat, table.master(order.b), attackers, defenders)
    elif verb == "besiege":
        attackers, defenders = table.force(order.a), defenders_inside(table, order.b, seat)
        combat = Combat("siege", seat, table.lord[defenders[0]] if defenders else NOBODY, attackers, defenders)
        combat.place = order.b
    elif verb == "assault":
        attackers = table.force(order.a)
        defenders = [one for one in inside(table, order.b) if table.master(one) != seat]
        combat = Combat("town", seat, table.master(defenders[0]) if defenders else NOBODY, attackers, defenders)
        combat.place = order.b
        combat.forced = True
    elif verb == "evict":
        fellows = [one for one in inside(table, order.a) if table.master(one) == seat]
        combat = Combat("evict", seat, table.master(order.b), fellows, table.force(order.b))
        combat.place = order.a
    else:
        return False
    combat.forced = combat.forced or any(table.landed[noble] >= 0 for noble in combat.attackers)
    announce(table, combat)
    return True


def announce(table: Table, combat: Combat) -> None:
    """Who attacks whom, with what; then both may add cards, the attacker first (ruling 35)."""
    table.combat = combat
    mine, theirs = strengths(table, combat)
    spot = table.spot[combat.attackers[0]] if combat.attackers else table.board.map.squares + combat.place
    table.note(
        f"announced-{combat.kind}",
        {
            "seat": table.seat_name(combat.attacker),
            "defender": table.seat_or_none(combat.defender),
            "nobles": [table.name(noble) for noble in combat.attackers],
            "others": [table.name(noble) for noble in combat.defenders],
            "place": table.board.map.place_ids[combat.place] if combat.place >= 0 else table.spot_name(spot),
            "attack": mine,
            "defence": theirs,
        },
    )
    if combat.defender == NOBODY or (table.advanced and combat.kind == "battle"):
        # On the field of the advanced battle cards are added encounter by encounter.
        combat.asked = 2
    table.push(Matter("combat", combat.attacker))


def strengths(table: Table, combat: Combat) -> tuple[int, int]:
    """Troops of both sides, the garrison on its own."""
    mine = strength(table, combat.attackers)
    theirs = strength(table, combat.defenders)
    if combat.place >= 0:
        garrison = table.board.map.garrison[combat.place]
        if combat.kind == "evict":
            mine += garrison
        else:
            theirs += garrison
    return mine, theirs


def asked_seat(table: Table) -> int:
    """Whose answer the combat waits for."""
    combat = table.combat
    assert combat is not None
    return combat.defender if combat.asked == 1 else combat.attacker


def step_decision(table: Table) -> Decision:
    """Add a card, or fight."""
    combat = table.combat
    assert combat is not None
    mine, theirs = strengths(table, combat)
    key = "prompt.fight" if combat.asked == 2 else "prompt.reinforce"
    return Decision(Text(key, {"attack": mine, "defence": theirs}), "combat")


def step_offers(table: Table, seat: int) -> list[Action]:
    """Cards from the hand for nobles involved, heirs to be executed rather than lost, or pass."""
    combat = table.combat
    assert combat is not None
    write = table.notation.write
    if combat.asked == 2:
        return [write("fight")] if combat.forced else [write("fight"), write("call-off")]
    nobles = combat.attackers if combat.asked == 0 else combat.defenders
    found: list[Action] = []
    for card in table.hand(seat):
        # A card traded this turn is not for those in combat (Trade and Gifts).
        if table.fresh[card] != table.turn:
            found += [write("play", card, noble) for noble in nobles if can_receive(table, card, noble)]
    if combat.asked == 0 and combat.kind == "battle":
        found += [write("sally", noble) for noble in _may_sally(table, seat, combat)]
    # An heir dies by his holder's hand only before the card is turned (ruling 45).
    for heir, keeper in enumerate(table.keeper):
        if keeper in nobles and table.lord[keeper] == seat:
            found.append(write("execute", heir))
    found.append(write("pass"))
    return found


def _may_sally(table: Table, seat: int, combat: Combat) -> list[int]:
    """Nobles shut up by the defenders may sally and join the battle (ruling 37)."""
    places = {table.siege[noble] for noble in combat.defenders if table.siege[noble] >= 0}
    return [
        noble
        for place in sorted(places)
        for noble in inside(table, place)
        if table.master(noble) == seat and noble not in combat.attackers and not table.in_round(table.fought[noble])
    ]


def step(table: Table, seat: int, order: Meaning) -> None:
    """One answer within a combat."""
    combat = table.combat
    assert combat is not None
    verb = order.verb
    if verb == "fight":
        table.agenda.pop()
        resolve(table)
        return
    if verb == "call-off":
        table.agenda.pop()
        # The same nobles attack nobody else this turn (ruling 95).
        for noble in combat.attackers:
            table.fought[noble] = table.turn
        table.note("called-off", {"seat": table.seat_name(seat)})
        table.combat = None
        return
    if verb == "pass":
        combat.passes += 1
    else:
        combat.passes = 0
        if verb == "play":
            reinforce(table, seat, order.a, order.b)
        elif verb == "sally":
            combat.attackers.append(order.a)
            table.note("sallied", {"noble": table.name(order.a)})
        else:
            kill_heir(table, order.a, "heir-executed")
    combat.asked = 2 if combat.passes == 2 else 1 - combat.asked


def reinforce(table: Table, seat: int, card: int, noble: int) -> None:
    """A held card is played on a noble."""
    assert in_hand(table, card) == seat
    award(table, card, noble)
    table.reveals += 1
    table.note(
        "played",
        {
            "seat": table.seat_name(seat),
            "card": table.name(card),
            "noble": table.name(noble),
            "n": troops(table, noble),
        },
    )


def resolve(table: Table) -> None:
    """Draw, compare, count the dead (Battle 3-5, Siege 2-3)."""
    combat = table.combat
    assert combat is not None
    for noble in combat.attackers:
        table.landed[noble] = NOWHERE
        if table.phase != CHANCE:
            # The siege a storm forces is nobody's attack of the round (ruling 96).
            table.fought[noble] = table.turn
    for noble in combat.defenders:
        if combat.kind == "evict":
            table.landed[noble] = NOWHERE  # attacked, he need not attack himself (Town Fighting)
        if table.phase != CHANCE:
            table.defended[noble] = table.turn
    table.combat = None
    event = draw_for_combat(table, combat.attacker)
    table.note("combat-card", {"event": table.board.event_ids[event], "ratio": RATIOS[table.board.ratio[event]]})
    if is_bad_weather(table, event):
        aftermath.rained_off(table, combat)
    elif table.advanced and combat.kind == "battle":
        pitched.begin(table, combat)
    elif combat.kind == "siege":
        aftermath.siege_won(table, combat, event)
    elif combat.kind == "ambush":
        aftermath.ambush(table, combat, event)
    else:
        mine, theirs = strengths(table, combat)
        level = odds(max(mine, theirs), min(mine, theirs))
        # A majority decides only where the cards know it: the advanced deck (ruling 32).
        decisive = level >= max(2 if not table.advanced else 1, table.board.ratio[event])
        winner = (0 if mine > theirs else 1) if decisive and mine != theirs else -1
        aftermath.battle_over(table, combat, event, winner, level)
