"""Chapter 7, Combat: the order of one's own battles, which the rulebook leaves to the player (ruling 41)."""

from itertools import permutations, product

import pytest

from roses.games.wars_of_the_roses.awards import recheck_awards
from roses.games.wars_of_the_roses.components import FIRST, PORT
from roses.games.wars_of_the_roses.state import AWARDS, TOP
from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

WARDEN = AWARDS.index("warden")


def fought(table: GameTable) -> list[object]:
    """Where battles were fought, in their order."""
    return [event.params["location"] for event in table.state.log if event.key.startswith("log.battle-")]


def test_one_seats_battles_go_along_the_chart_then_by_votes() -> None:
    """Ruling 41: whatever order they were planned in, as long as nobody says otherwise."""
    places = ["pontefract", "bamburgh", "york", "newcastle", "lincoln", "carlisle", "kingston", "berwick"]
    table = set_table(red=["percy"], green=places, money={"red": 24})
    table.plan("red", "move percy northern-england", *(f"troops {place} 1" for place in reversed(places)))
    table.reveal()
    assert fought(table) == places


def three_ports_in_play() -> GameTable:
    """Red (the warden) and yellow have two ports each, blue one; blue empties Kingston and takes Plymouth."""
    table = set_table(
        red=["kingston", "plymouth"],
        blue=["berwick", "archbishop-of-york", "bishop-of-exeter"],
        yellow=["sandwich", "swansea"],
        order=["blue", "red", "yellow", "green"],
        money={"blue": 9},
    )
    assert table.award("warden") == "red"
    table.plan("blue", "troops plymouth 2", "troops kingston 1")
    return table


def test_an_award_can_change_hands_between_ones_own_battles() -> None:
    """Rulings 2 and 41: along the chart Kingston (9 votes) comes first, and yellow has more ports than red.

    Then blue takes Plymouth and has two as well, but yellow keeps the award on the tie.
    """
    table = three_ports_in_play()
    table.reveal()
    assert fought(table) == ["kingston", "plymouth"]
    assert table.award("warden") == "yellow"
    assert [told["seat"] for told in table.told("award-taken")] == ["yellow"]


def test_a_player_may_fight_where_he_likes_first_and_be_warden() -> None:
    """Ruling 41: Plymouth first; red loses the award to the first in turn order of two with the most, who is blue."""
    table = three_ports_in_play()
    assert table.offers("blue", "first") == ["first plymouth"]
    table.plan("blue", "first plymouth")
    table.reveal()
    assert fought(table) == ["plymouth", "kingston"]
    assert table.award("warden") == "blue"
    assert {"award": "warden", "seat": "blue", "vp": BOARD.vp_award} in table.told("award-scored")


def test_only_the_attack_that_is_not_first_already_can_be_put_first() -> None:
    """Ruling 41."""
    table = three_ports_in_play()
    assert table.refused("blue", "first kingston") == ("ordered-already", "ruling-41")
    table.plan("blue", "first plymouth")
    assert table.refused("blue", "first plymouth") == ("ordered-already", "ruling-41")
    assert table.offers("blue", "first") == ["first kingston"]


def test_what_is_put_first_last_comes_before_all_and_the_rest_keeps_its_order() -> None:
    """Ruling 41: every order of three castles can be had, and none needs more than two words."""
    castles = ["pontefract", "kenilworth", "bamburgh"]
    for wanted in permutations(castles):
        table = set_table(red=["percy", "plantagenet", "mowbray"], blue=castles, money={"red": 9})
        table.plan("red", *(f"troops {castle} 1" for castle in castles))
        for castle in reversed(wanted[:2]):
            if f"first {castle}" in table.offers("red"):  # else it is first already
                table.plan("red", f"first {castle}")
        table.reveal()
        assert fought(table) == list(wanted)


def test_the_order_is_part_of_the_plan_and_of_a_position_file() -> None:
    """Ruling 41: seen by its owner alone, written down, read back, told when the screens are lifted."""
    table = three_ports_in_play()
    table.plan("blue", "first plymouth", "first kingston")
    orders = ["troops kingston 1", "troops plymouth 2", "first plymouth", "first kingston"]
    assert table.orders("blue") == orders
    assert table.view("red")["plan"]["orders"] == []
    again = table.saved_and_loaded()
    assert again.orders("blue") == orders
    assert again.state == table.state
    again.reveal()
    assert fought(again) == ["kingston", "plymouth"]
    assert {"seat": "blue", "orders": orders} in again.told("plan-revealed")


def test_the_order_can_be_taken_back() -> None:
    """Ruling 41: by itself, with the attack, or with the whole plan."""
    for words in (["cancel first plymouth"], ["cancel troops plymouth", "troops plymouth 2"]):
        table = three_ports_in_play()
        table.plan("blue", "first plymouth", *words)
        assert table.orders("blue") == ["troops kingston 1", "troops plymouth 2"]
        table.reveal()
        assert fought(table) == ["kingston", "plymouth"]
    table = three_ports_in_play()
    table.plan("blue", "first plymouth", "clear")
    assert table.orders("blue") == []
    assert table.refused("blue", "cancel first plymouth") == ("nothing-to-cancel", "4")


def test_an_attack_keeps_its_place_while_troops_or_mercenaries_remain() -> None:
    """Ruling 41."""
    table = set_table(
        red=["kingston", "plymouth"],
        blue=["archbishop-of-york", "bishop-of-exeter"],
        money={"blue": 6},
        mercenaries={"blue": 1},
    )
    table.plan("blue", "troops plymouth 1", "mercenaries plymouth 1", "troops kingston 1", "first plymouth")
    table.plan("blue", "cancel troops plymouth")
    assert "first plymouth" in table.orders("blue")
    table.plan("blue", "cancel mercenaries plymouth")
    assert "first plymouth" not in table.orders("blue")


@pytest.mark.parametrize(
    ("seats", "targets"),
    [
        (4, ["london", "york"]),  # towns have no award
        (4, ["pontefract", "kingston"]),  # a castle and a port are counted apart
        (4, ["pontefract"]),  # one battle has no order
        (2, ["pontefract", "kenilworth", "kingston"]),  # nobody but the two of them could be first for a moment
    ],
)
def test_nobody_is_asked_for_an_order_that_changes_nothing(seats: int, targets: list[str]) -> None:
    """Ruling 41."""
    table = set_table(seats=seats, red=["stafford", "percy", "mowbray"], blue=targets, money={"red": 9})
    table.plan("red", "move percy northern-england", *(f"troops {target} 1" for target in targets))
    assert table.offers("red", "first") == []
    assert table.refused("red", f"first {targets[0]}") == ("order-changes-nothing", "ruling-41")


def test_a_place_one_defends_is_no_battle_of_ones_own() -> None:
    """Ruling 41: red defends Windsor and attacks Kenilworth."""
    table = set_table(red=["windsor", "mowbray"], blue=["kenilworth"], money={"red": 6})
    table.plan("red", "troops windsor 1", "troops kenilworth 1")
    assert table.offers("red", "first") == []
    assert table.refused("red", "first windsor") == ("no-attack-there", "ruling-41")


def wardens(seats: int, before: tuple[int, ...], holder: int, battles: tuple[tuple[int, int], ...]) -> set[int]:
    """Who ends as warden when seat 0 fights for these ports, in any order: (port, the new owner or TOP)."""
    state = set_table(seats=seats).state
    first, found = FIRST[PORT], set()
    for order in permutations(battles):
        state.holder[first : first + 6] = before
        state.awards[WARDEN] = holder
        for port, owner in order:
            state.holder[first + port] = owner
            recheck_awards(state, first + port)
        found.add(state.awards[WARDEN])
    return found


def beginnings(seats: int) -> list[tuple[tuple[int, ...], int]]:
    """Every way to hold six ports, and everybody who may be warden then."""
    found = []
    for before in product(range(seats), repeat=6):
        if list(before) != sorted(before):
            continue  # which port it is makes no difference
        counts = [before.count(seat) for seat in range(seats)]
        found += [(before, seat) for seat in range(seats) if counts[seat] == max(counts)]
    return found


def outcomes(before: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """Everything seat 0 can do to the ports of the others: leave each, empty it, or take it."""
    others = [port for port, owner in enumerate(before) if owner > 0]
    ways = product((None, TOP, 0), repeat=len(others))
    return [tuple((p, new) for p, new in zip(others, way, strict=True) if new is not None) for way in ways]


def test_between_two_players_no_order_of_battles_changes_who_has_an_award() -> None:
    """Ruling 41, proved by trying: all holdings of six ports, all results of up to four battles, all their orders."""
    for before, holder in beginnings(2):
        for battles in outcomes(before):
            if len(battles) <= 4:
                assert len(wardens(2, before, holder, battles)) == 1, (before, holder, battles)


def test_with_three_players_two_battles_are_enough_for_the_order_to_matter() -> None:
    """Ruling 41: blue (warden) and yellow have three ports each, and red empties one of each."""
    before = (1, 1, 1, 2, 2, 2)
    assert wardens(3, before, 1, ((0, TOP), (3, TOP))) == {1, 2}
