"""The knight and the earl of Wars of the Roses: what they reckon with, the plans they make, and how they play."""

from __future__ import annotations

from random import Random

import pytest

from roses.bots import Pace, play_out, seat_bot, seat_bots
from roses.bots.wars_of_the_roses.habits import Habits
from roses.bots.wars_of_the_roses.ledger import Ledger
from roses.bots.wars_of_the_roses.mutation import Mutation
from roses.bots.wars_of_the_roses.plan_search import PlanSearch
from roses.bots.wars_of_the_roses.resolving import prospects_for, resolve
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner, draft_worth
from roses.bots.wars_of_the_roses.weights import Weights, tempers_for, weights_for
from roses.core.log import Event
from roses.games import find
from roses.games.wars_of_the_roses.components import AREAS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.parliament import hold_parliament, standings
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import PLANNING

GAME = find("wars-of-the-roses")
FLAT = Weights({**weights_for(2).as_dict(), "foothold": 0.0})


def planning(seats: int, seed: int, turn: int = 3) -> WarsOfTheRosesState:
    """A table on which everybody is about to plan this turn."""
    state = GAME.new(seats, None, seed)
    assert isinstance(state, WarsOfTheRosesState)
    bots = seat_bots(state, ["knight" if seat % 2 else "greedy" for seat in range(seats)], str(seed))
    while state.turn < turn or state.phase != PLANNING:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
    return state


# How Parliament would go.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ledger_counts_what_parliament_counts(seats: int) -> None:
    """8. Parliament; where an area is tied the ledger is only near, so such tables are left out."""
    compared = 0
    for seed in range(12):
        state = planning(seats, seed)
        points = [[standing[0] for standing in area] for area in standings(state)]
        houses = [sum(here) for area, here in enumerate(points) if state.house]
        tied = any(len({one for one in here if one}) < sum(1 for one in here if one) for here in points)
        split = state.house and any(
            2 * sum(points[area][seat] for seat in range(seats) if state.house[seat] == 0) == sum(points[area])
            for area in range(AREAS)
        )
        if tied or split or not all(houses):
            continue
        before = state.score[:]
        ledger = Ledger(state, FLAT)
        hold_parliament(state)
        assert [round(one, 6) for one in ledger.points] == [state.score[seat] - before[seat] for seat in range(seats)]
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ledger_stays_true_whatever_is_tried_and_taken_back(seats: int) -> None:
    state = planning(seats, 7)
    rng = Random(seats)
    ledger = Ledger(state, weights_for(seats))
    for _ in range(400):
        if rng.random() < 0.6:
            ledger.give(rng.randrange(OWNABLE), rng.randrange(-1, seats))
        else:
            mover = rng.choice([card for card in range(SHIPS, OWNABLE) if ledger.at[card - SHIPS] >= 0])
            places = len(state.board.sea_ids) if mover < NOBLES else AREAS
            ledger.send(mover, rng.randrange(places))
        for card in range(SHIPS, OWNABLE):
            if ledger.holder[card] >= 0 and ledger.at[card - SHIPS] < 0:
                ledger.give(card, -1)
    before = ledger.points[:]
    ledger.land(1, state.board.calais_areas[0])
    assert ledger.points[1] >= before[1] + state.board.vp_award
    ledger.land(1, state.board.calais_areas[0], -1)
    state.holder[:OWNABLE] = ledger.holder[:OWNABLE]
    state.at = ledger.at[:]
    assert ledger.points == pytest.approx(Ledger(state, weights_for(seats)).points)
    assert ledger.points == pytest.approx(before)


def test_the_weakest_alone_in_an_area_are_first_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chapter 8: any control point will do, also the single one of a ship of somebody's own components."""
    state = planning(2, 7)
    monkeypatch.setattr(state.board, "cp", [min(one, 1) for one in state.board.cp])
    state.holder = [-1] * len(state.holder)
    state.awards = [-1] * len(state.awards)
    ledger = Ledger(state, FLAT)
    assert ledger.points == [0.0, 0.0]
    board = state.board
    ship = SHIPS
    ledger.at[ship - SHIPS] = board.home_sea[ship - SHIPS]
    ledger.give(ship, 1)
    assert ledger.points == pytest.approx([0.0, board.first_vp[board.sea_area[board.home_sea[ship - SHIPS]]]])


def test_a_seat_is_worth_its_points_less_some_of_the_others() -> None:
    state = planning(3, 2)
    ledger = Ledger(state, weights_for(3))
    first, second, third = ledger.points
    assert ledger.worth(0) == pytest.approx(first - weights_for(3).rivals * (second + third) / 2)


@pytest.mark.parametrize("at_home", [True, False], ids=["there", "not there yet"])
def test_every_ship_of_the_display_is_worth_what_she_adds_to_the_sea_of_her_home(at_home: bool) -> None:
    """Chapter 2: a ship that is drafted lies in her own port."""
    state = planning(3, 9)
    state.holder = [-1] * len(state.holder)
    weights, board = weights_for(3), state.board
    later = board.turns - state.turn
    for ship in range(SHIPS, NOBLES):
        home = board.home_sea[ship - SHIPS]
        state.at[ship - SHIPS] = home if at_home else (home + 1) % len(board.sea_ids)
        ledger = Ledger(state, weights)
        ledger.send(ship, home)
        before = ledger.worth(0)
        ledger.give(ship, 0)
        income = board.income[ship] * (later + 1) * weights.pound
        expected = (ledger.worth(0) - before) * (1 + weights.draft_later * later) + income
        assert draft_worth(state, 0, ship, weights) == pytest.approx(expected)


# Plans.


def carried_out(state: WarsOfTheRosesState, seat: int, plan: Plan) -> None:
    """Every order of the plan is legal when its turn comes, and together they are that plan."""
    twin = state.copy()
    for order in orders_of(state, plan):
        twin.apply(seat, order)
    assert orders_of(twin, twin.plans[seat]) == orders_of(state, plan)
    assert twin.plans[seat].cost == plan.cost <= state.money[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_plan_of_every_temper_can_be_carried_out(seats: int) -> None:
    for seed in range(3):
        for turn in (1, 3, 5):
            state = planning(seats, seed, turn)
            for number, temper in enumerate(tempers_for(seats)):
                rng = Random(number)
                seat = number % seats
                carried_out(state, seat, SharpPlanner(state, seat, temper.shaken(rng, 0.5), rng).make())


@pytest.mark.parametrize("seats", [2, 4])
def test_every_change_of_a_plan_can_be_carried_out(seats: int) -> None:
    state = planning(seats, 11, 4)
    rng = Random(1)
    kinds: set[str] = set()
    plan = Plan()
    mutation = Mutation(state, 0, rng)
    for _ in range(250):
        plan = mutation.change(plan)
        carried_out(state, 0, plan)
        kinds |= {order.split(" ")[0] for order in orders_of(state, plan)}
    assert kinds >= {"bid", "move", "troops", "bribe", "retain"}


@pytest.mark.parametrize("pounds", [0, 1, 7])
def test_in_the_last_turn_what_buys_nothing_is_bid_to_the_last_pound(pounds: int) -> None:
    """Chapter 5: the Captain of Calais is worth something even for one pound, and what is left is worth nothing."""
    state = planning(2, 5, 5)
    state.money[0], state.mercenaries[0] = pounds, 0
    plan = SharpPlanner(state, 0, weights_for(2), Random(1)).make()
    assert plan.cost == pounds
    assert (plan.bid > 0) == (plan.bid_area in state.board.calais_areas) == (pounds > 0)


@pytest.mark.parametrize("money", [0, 3, 8])
def test_orders_are_taken_back_until_a_plan_can_be_paid_and_not_one_more_than_that(money: int) -> None:
    """Here everything was planned at once by somebody who is poorer than that."""
    rich = planning(4, 11, 4)
    kinds: set[str] = set()
    for number in range(60):
        rng = Random(number)
        rich.money[0] = 200
        dear = Plan()
        for _ in range(12):
            dear = Mutation(rich, 0, rng).change(dear)
        rich.money[0] = money
        cheap = Mutation(rich, 0, rng).change(dear)
        carried_out(rich, 0, cheap)
        kinds |= {order.split(" ")[0] for order in orders_of(rich, cheap)} & {"bid", "troops", "bribe", "retain"}
    assert (kinds == set()) == (money == 0), "what can be paid is kept"


def test_a_turn_is_resolved_as_the_rules_resolve_it_and_the_table_is_left_alone() -> None:
    state = planning(2, 5)
    plans = [SharpPlanner(state, seat, weights_for(2), Random(seat)).make() for seat in range(2)]
    before = state.digest()
    after = resolve(state, [plan.copy() for plan in plans])
    assert state.digest() == before
    for seat, plan in enumerate(plans):
        for order in orders_of(state, plan):
            state.apply(seat, order)
    for seat in range(2):
        state.apply(seat, "ready")
    assert after.score == state.score
    assert after.money == state.money
    assert after.awards == state.awards


def test_with_no_turn_to_come_the_chances_are_those_of_the_score() -> None:
    state = planning(2, 5)
    state.score = [50, 40]
    prospects = prospects_for(2)
    assert prospects.scores(state, 0) == [50.0, 40.0]
    chances = prospects.chances(state, 0)
    assert chances[0] > 0.99
    assert sum(chances) == pytest.approx(1.0)
    assert prospects.chances(state, 2)[0] < 0.99, "what is to come can change it"


def test_a_search_finds_something_at_least_as_good_as_the_plan_it_began_with() -> None:
    state = planning(2, 9, 5)
    habits = Habits(state.game.seat_names[:2], tempers_for(2))
    rng = Random(3)
    worlds = [habits.imagine_all(state, 0, rng) for _ in range(4)]
    search = PlanSearch(state, 0, weights_for(2), worlds, rng)
    looks = iter(range(60))
    first: list[float] = []

    def go_on() -> bool:
        first.append(search.best[0].value)
        return next(looks, None) is not None

    plan = search.run(go_on)
    carried_out(state, 0, plan)
    assert search.best[0].value >= first[0]
    assert first == sorted(first)
    assert search.looks >= 60
    assert all(not world[0].moves and world[0].empty() for world in worlds), "one's own seat is left empty"


# What the others are like.


def test_whoever_plans_as_expected_is_expected_to_plan_so_again() -> None:
    """An opponent of one temper: after some turns most imagined plans are of that temper."""
    tempers = tempers_for(2)
    habits = Habits(["red", "blue"], tempers)
    for number in range(14):
        state = planning(2, number % 5, 2 + number % 4)
        rng = Random(number)
        for _ in range(6):
            habits.imagine_all(state, 0, rng)
        seen = SharpPlanner(state, 1, tempers[1], rng).make()
        habits.hear([Event("log.plan-revealed", {"seat": "blue", "orders": orders_of(state, seen)})])
    likely = habits._likely[1]
    assert likely.index(max(likely)) == 1
    assert habits._likely[0] == [0.0] * (len(tempers) + 1), "nothing was expected of one's own seat"


def test_nothing_is_learnt_from_a_plan_nobody_had_imagined() -> None:
    habits = Habits(["red", "blue"], tempers_for(2))
    habits.hear([Event("log.plan-revealed", {"seat": "blue", "orders": ["bribe percy"]}), Event("log.ready", {})])
    assert habits._likely[1] == [0.0] * (len(tempers_for(2)) + 1)


# How they play.


@pytest.mark.parametrize("name", ["knight", "earl"])
def test_interrupted_in_the_middle_of_its_plan_a_bot_clears_it_and_makes_it_whole(name: str) -> None:
    state = planning(2, 4)
    quick = Pace(looks=2)
    bot = seat_bot(name, GAME, 0, 2, state.options, "1", quick)
    first: list[str] = []
    for _ in range(3):
        first.append(bot.choose(state))
        state.apply(0, first[-1])
    assert first[-1] != "ready", "it is in the middle of its plan"
    another = seat_bot(name, GAME, 0, 2, state.options, "1", quick)
    assert another.choose(state) == "clear"
    state.apply(0, "clear")
    again: list[str] = []
    while not state.plans[0].ready:
        again.append(another.choose(state))
        state.apply(0, again[-1])
    assert again[-1] == "ready"
    assert len(again) > 3
    if name == "knight":
        assert again[: len(first)] == first, "the same plan as before"


def test_two_knights_beat_two_greedy_from_every_seat() -> None:
    won = 0.0
    for deal in range(6):
        names = ["knight", "greedy"] if deal % 2 else ["greedy", "knight"]
        state = GAME.new(2, None, deal // 2)
        play_out(state, seat_bots(state, names, str(deal)))
        assert state.result is not None
        won += sum(names[seat] == "knight" for seat in state.result.winners) / len(state.result.winners)
    assert won >= 5


def test_an_earl_beats_a_knight_from_both_seats() -> None:
    for names in (["earl", "knight"], ["knight", "earl"]):
        state = GAME.new(2, None, 1)
        play_out(state, seat_bots(state, names, "1", {"earl": Pace(looks=60)}))
        assert state.result is not None
        assert [names[seat] for seat in state.result.winners] == ["earl"]
