"""7. Combat: battles at locations, in reverse turn order."""

from __future__ import annotations

from roses.games.wars_of_the_roses.awards import recheck_awards
from roses.games.wars_of_the_roses.battle_order import in_battle_order
from roses.games.wars_of_the_roses.deployment import Field, in_order_of_payment
from roses.games.wars_of_the_roses.draw_cards import claim_from_top, make_neutral
from roses.games.wars_of_the_roses.state import TOP, Table


def fight_battles(table: Table, field: Field) -> None:
    """Each seat's battles, in the order of its own (ruling 41). Afterwards every counter leaves the board."""
    for seat in table.last_first():
        along_the_chart = in_order_of_payment(table, list(field.attack[seat]))
        for location in in_battle_order(table.plans[seat], along_the_chart):
            fight(table, field, location, seat)


def fight(table: Table, field: Field, location: int, attacker: int) -> None:
    """One attack on whoever holds the location by now."""
    strength = field.attack[attacker][location]
    if table.holder[location] == TOP:
        # Emptied earlier in this phase: the next attacker walks in (rulings 20 and 43).
        claim_from_top(table, location, attacker)
        field.defence[location] = strength
        table.note("claimed", {"seat": table.seat_name(attacker), "location": table.name(location)})
        recheck_awards(table, location)
        return
    defender = table.holder[location]
    garrison = 0
    if not field.fought[location]:
        # The ownership cube is exchanged for the garrison at the first attack only (ruling 16).
        field.fought[location] = True
        garrison = table.board.garrison[location]
    defence = field.defence[location] + garrison
    left = strength - defence
    field.defence[location] = abs(left)
    if left > 0:
        outcome = "taken"
        table.holder[location] = attacker
    elif left == 0:
        outcome = "emptied"
        make_neutral(table, location)
    else:
        outcome = "held"
    table.note(
        f"battle-{outcome}",
        {
            "seat": table.seat_name(attacker),
            "defender": table.seat_name(defender),
            "location": table.name(location),
            "attack": strength,
            "defence": defence,
            "garrison": garrison,
            "left": abs(left),
        },
    )
    if outcome != "held":
        recheck_awards(table, location)
