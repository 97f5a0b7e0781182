"""4. Planning: the orders a seat may give in secret, add to and take back until it is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.wars_of_the_roses.battle_order import offer_battle_order, why_not_first
from roses.games.wars_of_the_roses.components import BISHOPS, NOBLES, SHIPS
from roses.games.wars_of_the_roses.notation import (
    BID,
    BRIBE,
    CANCEL,
    CLEAR,
    FIRST,
    MERCENARIES,
    MOVE,
    READY,
    REOPEN,
    RETAIN,
    SAIL,
    TROOPS,
)
from roses.games.wars_of_the_roses.orders import enter
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import Chart, can_make, presence
from roses.games.wars_of_the_roses.state import PLANNING, REVEAL, Table

MOST_CHANGES: Final = 250  # ruling 50: after so many changes of a plan in one turn only `ready` is left
NO_LIMIT: Final = 1_000_000


def begin_planning(table: Table) -> None:
    """Everybody behind the screens, with an empty chart."""
    table.plans = [Plan() for _ in range(table.seats)]
    draw_charts(table)
    table.phase = PLANNING
    table.note("planning", {"turn": table.turn})


def draw_charts(table: Table) -> None:
    """What each seat may plan with what it owns now."""
    board, notation, seats = table.board, table.notation, table.seats
    table.charts = [Chart(board, notation, table.holder, table.at, seat, seats) for seat in range(seats)]


def spare_money(table: Table, seat: int) -> int:
    """Pounds not yet planned for; with `overspend: settle` nobody counts before the reveal."""
    return NO_LIMIT if table.settle else max(0, table.money[seat] - table.plans[seat].cost)


def attack_resting_on(table: Table, seat: int, noble: int) -> int:
    """A location whose attack is legal only by this noble's planned move, or -1."""
    plan, chart = table.plans[seat], table.charts[seat]
    to = plan.moves[noble]
    if chart.present >> to & 1 or not can_make(chart, noble, to):
        return -1
    for mover, place in plan.moves.items():
        if mover >= NOBLES and mover != noble and place == to and can_make(chart, mover, to):
            return -1
    for orders in (plan.troops, plan.mercenaries):
        for location in orders:
            if table.board.home_area[location] == to:
                return location
    return -1


def offer_orders(table: Table, seat: int) -> list[Action]:
    """Every order this seat may give or take back now."""
    notation, plan = table.notation, table.plans[seat]
    if plan.changes >= MOST_CHANGES:
        return [notation.ready]
    offers: list[Action] = []
    spare = spare_money(table, seat)
    _offer_bids(table, seat, offers, spare)
    _offer_moves(table, seat, offers)
    _offer_forces(table, seat, offers, spare)
    _offer_cubes(table, seat, offers, spare)
    if plan.places & (plan.places - 1):  # more than one place for battles
        offer_battle_order(table, seat, offers)
    _offer_taking_back(table, seat, offers)
    offers.append(notation.ready)
    return offers


def _offer_bids(table: Table, seat: int, offers: list[Action], spare: int) -> None:
    plan = table.plans[seat]
    limit = min(spare + plan.bid, table.money[seat])
    for area in table.board.calais_areas:
        forms = table.notation.bid[area]
        if plan.bid_area == area:
            offers += forms[: min(plan.bid - 1, table.money[seat])]
            offers += forms[plan.bid : limit]
        else:
            offers += forms[:limit]


def _offer_moves(table: Table, seat: int, offers: list[Action]) -> None:
    plan, chart = table.plans[seat], table.charts[seat]
    for mover, ways in chart.ways.items():
        if mover not in plan.moves:
            offers += ways
        elif mover < NOBLES or attack_resting_on(table, seat, mover) < 0:
            ordered = chart.reach[mover].index(plan.moves[mover]) if plan.moves[mover] in chart.reach[mover] else -1
            offers += [way for index, way in enumerate(ways) if index != ordered]


def _places(table: Table, chart: Chart, plan: Plan) -> list[int]:
    """Own locations to defend, and those of others to attack where the seat is present."""
    extra = presence(chart, plan) & ~chart.present
    if not extra:
        return chart.targets
    places = chart.targets[:]
    for area, rivals in enumerate(chart.rivals):
        if extra >> area & 1:
            places += rivals
    return places


def _offer_forces(table: Table, seat: int, offers: list[Action], spare: int) -> None:
    plan, chart, board = table.plans[seat], table.charts[seat], table.board
    room = min(board.troops - plan.raised, spare // board.troop_cost)
    free = table.mercenaries[seat] - plan.hired
    if room <= 0 and free <= 0 and not plan.troops and not plan.mercenaries:
        return
    places = _places(table, chart, plan)
    if room > 0 or plan.troops:
        _offer_numbers(table.notation.troops, places, plan.troops, max(room, 0), offers)
    if free > 0 or plan.mercenaries:
        _offer_numbers(table.notation.mercenaries, places, plan.mercenaries, max(free, 0), offers)


def _offer_numbers(
    forms: list[list[Action]], places: list[int], ordered: dict[int, int], room: int, offers: list[Action]
) -> None:
    """Any number of counters the room allows, but for the number ordered already."""
    for place in places:
        if place in ordered:
            have = ordered[place]
            offers += forms[place][: have - 1]
            offers += forms[place][have : have + room]
        elif room:
            offers += forms[place][:room]


def _offer_cubes(table: Table, seat: int, offers: list[Action], spare: int) -> None:
    plan, chart, board, notation = table.plans[seat], table.charts[seat], table.board, table.notation
    price = board.loyalty
    if len(plan.bribes) < board.black_cubes:
        for person in chart.rival_people:
            if 2 * price[person] <= spare and person not in plan.bribes:
                offers.append(notation.bribe[person - BISHOPS])
    if len(plan.retains) < board.white_cubes:
        for person in chart.people:
            if price[person] <= spare and person not in plan.retains:
                offers.append(notation.retain[person - BISHOPS])


def _offer_taking_back(table: Table, seat: int, offers: list[Action]) -> None:
    plan, notation = table.plans[seat], table.notation
    if plan.empty():
        return
    if plan.bid:
        offers.append(notation.cancel_bid)
    for mover in sorted(plan.moves):
        if mover < NOBLES:
            offers.append(notation.cancel_sail[mover - SHIPS])
        elif attack_resting_on(table, seat, mover) < 0:
            offers.append(notation.cancel_move[mover - NOBLES])
    offers += [notation.cancel_troops[location] for location in sorted(plan.troops)]
    offers += [notation.cancel_mercenaries[location] for location in sorted(plan.mercenaries)]
    offers += [notation.cancel_bribe[person - BISHOPS] for person in plan.bribes]
    offers += [notation.cancel_retain[person - BISHOPS] for person in plan.retains]
    offers += [notation.cancel_first[location] for location in plan.first]
    offers.append(notation.clear)


def give_order(table: Table, seat: int, meaning: Meaning) -> None:
    """One more order on the chart, or another in its place."""
    plan = table.plans[seat]
    plan.changes += 1
    enter(plan, table, meaning.verb, meaning.a, meaning.b)


def take_back(table: Table, seat: int, meaning: Meaning) -> None:
    """One order off the chart."""
    plan, board, verb, a = table.plans[seat], table.board, meaning.verb - CANCEL, meaning.a
    plan.changes += 1
    if verb == BID:
        plan.set_bid(-1, 0)
    elif verb == SAIL or verb == MOVE:
        del plan.moves[a]
    elif verb == TROOPS:
        plan.set_troops(board, a, 0)
        plan.forget_first(a)
    elif verb == MERCENARIES:
        plan.set_mercenaries(a, 0)
        plan.forget_first(a)
    elif verb == BRIBE:
        plan.set_bribe(board, a, False)
    elif verb == FIRST:
        plan.first.remove(a)
    else:
        plan.set_retain(board, a, False)


def clear(table: Table, seat: int, meaning: Meaning) -> None:
    """Every order off the chart."""
    plan = table.plans[seat]
    plan.changes += 1
    plan.clear()


def be_ready(table: Table, seat: int, meaning: Meaning) -> None:
    """This is my plan; when it is everybody's, the screens go up."""
    table.plans[seat].ready = True
    table.note("ready", {"seat": table.seat_name(seat)})
    table.forget_offers()
    if all(plan.ready for plan in table.plans):
        table.phase = REVEAL


def reopen(table: Table, seat: int, meaning: Meaning) -> None:
    """Not ready after all."""
    plan = table.plans[seat]
    plan.ready = False
    plan.changes += 1
    table.note("reopened", {"seat": table.seat_name(seat)})
    table.forget_offers()


def why_not_ordered(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why an order that is not offered cannot be given."""
    plan, verb, a, b = table.plans[seat], meaning.verb, meaning.a, meaning.b
    if verb == REOPEN:
        return Refusal("not-ready-yet", {}, "4-end")
    if plan.ready:
        return Refusal("plan-is-ready", {}, "4-end")
    if plan.changes >= MOST_CHANGES:
        return Refusal("too-many-changes", {"n": MOST_CHANGES}, "ruling-50")
    if verb == BID:
        return _why_no_bid(table, seat, a, b)
    if verb == SAIL or verb == MOVE:
        return _why_no_move(table, seat, a, b)
    if verb == TROOPS or verb == MERCENARIES:
        return _why_no_force(table, seat, verb, a, b)
    if verb == BRIBE:
        return _why_no_bribe(table, seat, a)
    if verb == RETAIN:
        return _why_no_retain(table, seat, a)
    if verb == FIRST:
        return why_not_first(table, seat, a)
    if verb == CANCEL + MOVE and a in plan.moves:
        return _move_is_needed(table, seat, a)
    return Refusal("nothing-to-cancel", {"action": meaning.action}, "4")


def _short(table: Table, seat: int, needed: int) -> Refusal:
    left = max(0, table.money[seat] - table.plans[seat].cost)
    return Refusal("no-money", {"needed": needed, "left": left, "treasury": table.money[seat]}, "5-not-enough-money")


def _why_no_bid(table: Table, seat: int, area: int, pounds: int) -> Refusal:
    plan, board = table.plans[seat], table.board
    if area not in board.calais_areas:
        return Refusal("no-calais-icon", {"areas": [board.area_ids[one] for one in board.calais_areas]}, "4-calais")
    if pounds == 0:
        return Refusal("bid-of-nothing", {}, "4-calais")
    if plan.bid == pounds and plan.bid_area == area:
        return Refusal("ordered-already", {}, "4-calais")
    return _short(table, seat, pounds - plan.bid)


def _why_no_move(table: Table, seat: int, mover: int, to: int) -> Refusal:
    plan, chart, board = table.plans[seat], table.charts[seat], table.board
    name = table.name(mover)
    rule = "4-ships" if mover < NOBLES else "4-nobles"
    if mover not in chart.reach:
        return Refusal("not-yours", {"card": name}, rule)
    if to == table.at[mover - SHIPS]:
        return Refusal("is-there-already", {"card": name}, rule)
    if to not in chart.reach[mover]:
        if mover < NOBLES:
            seas = [board.sea_ids[sea] for sea in chart.reach[mover]]
            return Refusal("too-far-to-sail", {"card": name, "range": board.ship_range, "places": seas}, rule)
        areas = [board.area_ids[area] for area in chart.reach[mover]]
        return Refusal("not-adjacent", {"card": name, "places": areas}, rule)
    if plan.moves.get(mover) == to:
        return Refusal("ordered-already", {}, rule)
    return _move_is_needed(table, seat, mover)


def _move_is_needed(table: Table, seat: int, noble: int) -> Refusal:
    location = attack_resting_on(table, seat, noble)
    return Refusal("move-is-needed", {"card": table.name(noble), "location": table.name(location)}, "4-troop-placement")


def _why_no_force(table: Table, seat: int, verb: int, place: int, number: int) -> Refusal:
    plan, chart, board = table.plans[seat], table.charts[seat], table.board
    holder, name = table.holder[place], table.name(place)
    if number == 0:
        return Refusal("force-of-none", {"location": name}, "4-raising-troops")
    if holder < 0:
        return Refusal("nobody-owns-it", {"location": name}, "4-troop-placement")
    area = board.home_area[place]
    if holder != seat and not presence(chart, plan) >> area & 1:
        return Refusal("no-presence", {"location": name, "area": board.area_ids[area]}, "4-troop-placement")
    ordered = plan.troops if verb == TROOPS else plan.mercenaries
    if ordered.get(place) == number:
        return Refusal("ordered-already", {}, "4-raising-troops")
    more = number - ordered.get(place, 0)
    if verb == MERCENARIES:
        return Refusal("no-mercenaries-left", {"n": table.mercenaries[seat] - plan.hired}, "4-raising-troops")
    if more > board.troops - plan.raised:
        return Refusal("no-troops-left", {"of": board.troops, "n": board.troops - plan.raised}, "4-raising-troops")
    return _short(table, seat, more * board.troop_cost)


def _why_no_bribe(table: Table, seat: int, person: int) -> Refusal:
    plan, holder, name = table.plans[seat], table.holder[person], table.name(person)
    if holder == seat:
        return Refusal("bribe-own", {"person": name}, "4-bribing")
    if holder < 0:
        return Refusal("bribe-unowned", {"person": name}, "4-bribing")
    if person in plan.bribes:
        return Refusal("cube-there-already", {"person": name}, "ruling-42")
    if len(plan.bribes) >= table.board.black_cubes:
        return Refusal("no-black-cubes", {"n": table.board.black_cubes}, "4-bribing")
    return _short(table, seat, 2 * table.board.loyalty[person])


def _why_no_retain(table: Table, seat: int, person: int) -> Refusal:
    plan, holder, name = table.plans[seat], table.holder[person], table.name(person)
    if holder != seat:
        return Refusal("retain-not-own", {"person": name}, "4-bribing")
    if person in plan.retains:
        return Refusal("cube-there-already", {"person": name}, "ruling-42")
    if len(plan.retains) >= table.board.white_cubes:
        return Refusal("no-white-cubes", {"n": table.board.white_cubes}, "4-bribing")
    return _short(table, seat, table.board.loyalty[person])


_ORDERS: Final = (BID, SAIL, MOVE, TROOPS, MERCENARIES, BRIBE, RETAIN, FIRST)
_ANSWERS: Final[dict[int, Callable[[Table, int, Meaning], None]]] = {
    **dict.fromkeys(_ORDERS, give_order),
    **dict.fromkeys([CANCEL + order for order in _ORDERS], take_back),
    CLEAR: clear,
    READY: be_ready,
    REOPEN: reopen,
}
PLAN: Final[Question[Table]] = Question(
    ask=Prompt("plan", "4", lambda table, seat: {"turn": table.turn}),
    offer=offer_orders,
    answers=_ANSWERS,
    refuse=why_not_ordered,
    private=True,
)
REOPEN_PLAN: Final[Question[Table]] = Question(
    ask=Prompt("reopen", "4-end"),
    offer=lambda table, seat: [table.notation.reopen],
    answers=_ANSWERS,
    refuse=why_not_ordered,
    optional=True,
)


def questions(table: Table) -> dict[int, Question[Table]]:
    """Everybody plans at once; who is ready may still change the plan until the last one is."""
    asked: dict[int, Question[Table]] = {}
    for seat, plan in enumerate(table.plans):
        if not plan.ready:
            asked[seat] = PLAN
        elif plan.changes < MOST_CHANGES:
            asked[seat] = REOPEN_PLAN
    return asked
