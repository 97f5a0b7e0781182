"""5. Deployment: plans revealed, paid for and carried to the board, in reverse turn order."""

from __future__ import annotations

from typing import final

from roses.core.text import Params
from roses.games.wars_of_the_roses.components import LOCATIONS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import can_make, presence
from roses.games.wars_of_the_roses.state import NOBODY, Table


@final
class Field:
    """What stands on the board from Deployment to the end of Combat."""

    def __init__(self, seats: int) -> None:
        self.white: list[bool] = [False] * OWNABLE  # white cubes on personalities
        self.bribes: list[list[int]] = [[] for _ in range(seats)]  # black cubes each seat has paid for
        self.defence: list[int] = [0] * LOCATIONS  # counters on a location, the owner's
        self.attack: list[dict[int, int]] = [{} for _ in range(seats)]  # counters each seat has beside locations
        self.fought: list[bool] = [False] * LOCATIONS  # the garrison has been called on (once a turn)


def deploy(table: Table) -> Field:
    """Screens off: the Captain of Calais first, then everybody's purchases, last in turn order first."""
    table.reveals += 1
    for seat in table.order:
        orders = orders_of(table, table.plans[seat])
        table.note("plan-revealed", {"seat": table.seat_name(seat), "orders": orders})
    award_calais(table)
    field = Field(table.seats)
    for seat in table.last_first():
        purchase_and_deploy(table, field, seat)
    return field


def award_calais(table: Table) -> None:
    """All bids are paid; the highest wins, a tie goes to the earlier in turn order (ruling 7)."""
    winner, highest = NOBODY, 0
    for seat in table.order:
        plan = table.plans[seat]
        # Ruling 45: elsewhere there is no icon to put the money on.
        planned = plan.bid if plan.bid_area in table.board.calais_areas else 0
        bid = min(planned, table.money[seat])  # ruling 39
        table.money[seat] -= bid
        if bid:
            table.note("calais-bid", {"seat": table.seat_name(seat), "pounds": bid})
        if bid < planned:
            table.note("unpaid-bid", {"seat": table.seat_name(seat), "planned": planned, "pounds": bid})
        if bid > highest:
            winner, highest = seat, bid
    table.calais_seat = winner
    table.calais_area = table.plans[winner].bid_area if winner >= 0 else -1
    if winner >= 0:
        area = table.board.area_ids[table.calais_area]
        table.note("calais-won", {"seat": table.seat_name(winner), "area": area, "pounds": highest})
    else:
        table.note("calais-none", {})


def purchase_and_deploy(table: Table, field: Field, seat: int) -> None:
    """One seat's cubes and troops paid for in the order of payment, then everything placed on the board."""
    before = table.money[seat]
    plan, board = table.plans[seat], table.board
    white = in_order_of_payment(table, [person for person in plan.retains if table.holder[person] == seat])
    black = in_order_of_payment(table, [person for person in plan.bribes if table.owned_by_another(person, seat)])
    for person in white[: board.white_cubes]:  # ruling 54: there are no more cubes to lay
        if _pay(table, seat, board.loyalty[person], "unpaid-retain", person):
            field.white[person] = True
            table.note("retained", {"seat": table.seat_name(seat), "person": table.name(person)})
    paid = [
        person
        for person in black[: board.black_cubes]
        if _pay(table, seat, 2 * board.loyalty[person], "unpaid-bribe", person)
    ]
    field.bribes[seat] = [person for person in plan.bribes if person in paid]
    troops = _buy_troops(table, seat, plan)
    if table.money[seat] < before:
        table.note("paid", {"seat": table.seat_name(seat), "pounds": before - table.money[seat]})
    _place_forces(table, field, seat, plan, troops)
    _make_moves(table, seat, plan)


def in_order_of_payment(table: Table, cards: list[int]) -> list[int]:
    """Along the control point chart, then higher nobles, then by votes (Not Enough Money; rulings 11 and 40)."""
    return sorted(cards, key=lambda card: table.board.payment_rank[card])


def _pay(table: Table, seat: int, price: int, unpaid: str, person: int) -> bool:
    """Pay if the money reaches; an item too dear is left out (ruling 38), and the log says so (ruling 58)."""
    if price > table.money[seat]:
        left = table.money[seat]
        name = table.name(person)
        table.note(unpaid, {"seat": table.seat_name(seat), "person": name, "pounds": price, "left": left})
        return False
    table.money[seat] -= price
    return True


def may_stand_at(table: Table, seat: int, plan: Plan, location: int) -> bool:
    """May this seat's counters be placed there: its own location, or another's where it is present?"""
    if table.holder[location] == seat:
        return True
    if not table.owned_by_another(location, seat):
        return False
    return bool(presence(table.charts[seat], plan) >> table.board.home_area[location] & 1)


def _buy_troops(table: Table, seat: int, plan: Plan) -> dict[int, int]:
    """Troops are bought one by one as far as the money and the counters reach (rulings 18 and 37)."""
    bought = {}
    left = table.board.troops
    for location in in_order_of_payment(table, list(plan.troops)):
        if not may_stand_at(table, seat, plan, location):
            continue  # ruling 45: dropped alone, and not paid for
        wanted = min(plan.troops[location], left)
        number = min(wanted, table.money[seat] // table.board.troop_cost)
        if number < wanted:
            short: Params = {"location": table.name(location), "n": wanted - number, "of": wanted}
            table.note("unpaid-troops", {"seat": table.seat_name(seat), **short})
        if number:
            table.money[seat] -= number * table.board.troop_cost
            left -= number
            bought[location] = number
    return bought


def _place_forces(table: Table, field: Field, seat: int, plan: Plan, troops: dict[int, int]) -> None:
    """On one's own location to defend it, beside another's to attack it; who runs out of mercenaries: ruling 54."""
    for location in in_order_of_payment(table, list(set(troops) | set(plan.mercenaries))):
        hired = 0
        if location in plan.mercenaries and may_stand_at(table, seat, plan, location):
            hired = min(plan.mercenaries[location], table.mercenaries[seat])
            table.mercenaries[seat] -= hired  # they go back to the Troops chart when the battles are over
        strength = troops.get(location, 0) + hired
        if not strength:
            continue
        defends = table.holder[location] == seat
        if defends:
            field.defence[location] = strength
        else:
            field.attack[seat][location] = strength
        table.note(
            "defends" if defends else "attacks",
            {
                "seat": table.seat_name(seat),
                "location": table.name(location),
                "n": strength,
                "troops": troops.get(location, 0),
                "mercenaries": hired,
            },
        )


def _make_moves(table: Table, seat: int, plan: Plan) -> None:
    """Nobles and ships to where the planning chart shows them."""
    for mover in sorted(plan.moves):
        to = plan.moves[mover]
        if not can_make(table.charts[seat], mover, to):
            continue  # ruling 45: it stays where it is
        table.at[mover - SHIPS] = to
        places = table.board.sea_ids if mover < NOBLES else table.board.area_ids
        table.note(
            "sailed" if mover < NOBLES else "moved",
            {"seat": table.seat_name(seat), "card": table.name(mover), "place": places[to]},
        )
