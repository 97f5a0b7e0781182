"""Movement by sea: sailing, embarking, capacities, landing."""

from collections.abc import Mapping
from typing import Unpack

import pytest

from roses.games.kingmaker.components import SHIPS
from roses.games.kingmaker.sea import destinations
from tests.rules.kingmaker.table_setting import BOARD, SPOTS, GameTable, Situation, set_table

MAP = BOARD.map
STRAIT = SPOTS[MAP.port_seas[MAP.place_ids.index("dover")][0]]  # the sea square off Dover


def ship_at(spot: str, noble: str = "alnwick", **situation: Unpack[Situation]) -> GameTable:
    """Red's Percy has Le Michael, which lies somewhere."""
    usual = Situation(red={"percy": f"{noble}: le-michael"}, blue={"talbot": "ludlow"}, ships={"le-michael": spot})
    return set_table(**usual | situation)


def sails_to(table: GameTable, ship: str = "le-michael") -> set[str]:
    return {action.split(" ")[2] for action in table.offers("red", f"sail {ship} ")}


# Sailing.


@pytest.mark.parametrize("start", list(MAP.nearest)[::5], ids=lambda sea: SPOTS[sea])
def test_up_to_five_squares_at_sea(start: int) -> None:
    """Ship Counters: the sea squares within five steps."""
    steps, ring = {start: 0}, [start]
    while ring:
        here = ring.pop(0)
        for there in MAP.adjacent[here]:
            if there not in steps and steps[here] < 5:
                steps[there] = steps[here] + 1
                ring.append(there)
    seas = {SPOTS[sea] for sea in steps if sea != start}
    assert {spot for spot in sails_to(ship_at(SPOTS[start])) if SPOTS.index(spot) in MAP.nearest} == seas


def test_a_port_counts_as_a_square() -> None:
    """Ship Counters: from Dover the sea square is the first step, Calais the second."""
    near = ship_at("dover", captured={"red": "dover calais"})
    assert {STRAIT, "calais"} <= sails_to(near)


def test_a_port_ends_her_move() -> None:
    """Ruling 71."""
    table = ship_at(STRAIT)
    table.does("red", "sail le-michael rye")
    assert sails_to(table) == set()


def test_a_ship_may_stay_at_sea() -> None:
    table = ship_at(STRAIT)
    table.end_turn()
    table.end_turn()
    assert table.where("le-michael") == STRAIT


def test_a_ship_moves_once_in_a_turn() -> None:
    table = ship_at(STRAIT)
    table.does("red", f"sail le-michael {SPOTS[MAP.adjacent[SPOTS.index(STRAIT)][0]]}")
    assert sails_to(table) == set()


def test_ships_are_never_blocked_at_sea() -> None:
    alone = sails_to(ship_at(STRAIT))
    beset = set_table(
        red={"percy": "alnwick: le-michael"},
        blue={"talbot": "le-swan: le-swan", "neville": "le-rose: le-rose"},
        ships={"le-michael": STRAIT, "le-swan": STRAIT, "le-rose": STRAIT},
    )
    assert sails_to(beset) == alone


def test_nobody_sails_another_player_s_ship() -> None:
    table = ship_at(STRAIT, active="blue")
    assert table.offers("blue", "sail") == []


@pytest.mark.parametrize(
    ("captured", "may"),
    [({}, False), ({"blue": "dover"}, False), ({"red": "dover"}, True)],
    ids=["neutral", "unfriendly", "friendly"],
)
def test_which_walled_ports_an_empty_ship_may_enter(captured: dict[str, str], may: bool) -> None:
    """Ship Counters: never an unfriendly or neutral one."""
    table = ship_at(STRAIT, captured=captured)
    assert table.may("red", "sail le-michael dover") == may


def test_unfortified_ports_are_open_to_all() -> None:
    assert ship_at(STRAIT).may("red", "sail le-michael rye")


def test_leave_to_enter_is_not_for_ships() -> None:
    """Ruling 72."""
    table = ship_at(STRAIT, captured={"blue": "dover"}, leave=["red dover"])
    assert not table.may("red", "sail le-michael dover")


def test_kingston_is_open_while_no_enemy_is_inside() -> None:
    """Hereford example."""
    off = SPOTS[MAP.port_seas[MAP.place_ids.index("kingston")][0]]
    assert ship_at(off).may("red", "sail le-michael kingston")
    assert not ship_at(off, blue={"talbot": "kingston"}).may("red", "sail le-michael kingston")


def test_an_estuary_is_no_square_of_its_own() -> None:
    """Ruling 16: from the open sea to the port is one step."""
    for spot, seas in MAP.outlets.items():
        for sea in seas:
            assert spot in MAP.sail[sea]


def test_ireland_and_the_continent_are_not_in_the_basic_game() -> None:
    for sea in MAP.nearest:
        assert not {"ireland", "continent"} & sails_to(ship_at(SPOTS[sea]))


# Embarking.


def at_dover(neville: str = "dover+", cards: str = "", heirs: Mapping[str, str] = {}) -> GameTable:
    """Red's Neville in Dover's square, where Le Michael lies; Dover is friendly."""
    return set_table(
        red={"neville": f"{neville}: le-michael {cards}".replace("dover+", "canterbury+")},
        blue={"talbot": "ludlow"},
        ships={"le-michael": "dover"},
        captured={"red": "dover"},
        heirs=heirs,
    )


@pytest.mark.parametrize("where", ["dover", "dover+"])
def test_a_noble_embarks_from_anywhere_in_the_port_s_square(where: str) -> None:
    """Sea Transportation; ruling 18."""
    table = at_dover(where)
    table.does("red", "board neville le-michael")
    assert table.where("neville") == "le-michael"


def test_not_from_another_square() -> None:
    assert not at_dover("rochester+").may("red", "board neville le-michael")


def test_a_noble_who_has_walked_does_not_embark() -> None:
    """Ruling 18: land and sea are never combined in one move."""
    table = at_dover("rochester+")
    table.does("red", "move neville canterbury")
    assert not table.may("red", "board neville le-michael")


def test_a_passenger_does_not_walk_on_landing() -> None:
    table = at_dover()
    table.does("red", "board neville le-michael", "sail le-michael rye")
    assert table.where("neville") == "rye+"
    assert table.offers("red", "move neville") == []
    assert table.may("red", "enter neville rye"), "he may be placed anywhere in the square"


def test_his_troops_must_fit_the_ship() -> None:
    """Sea Transportation: Le Michael carries a hundred."""
    assert at_dover(cards="treasurer").may("red", "board neville le-michael")
    assert not at_dover(cards="treasurer saxons-1").may("red", "board neville le-michael")


def test_two_nobles_share_what_room_there_is() -> None:
    table = set_table(
        red={"neville": "dover: le-michael", "stanley": "dover", "howard": "dover"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": "dover"},
        captured={"red": "dover"},
    )
    table.does("red", "board neville le-michael", "board stanley le-michael")
    assert not table.may("red", "board howard le-michael")


def test_a_force_may_be_split_over_ships_that_travel_together() -> None:
    """Ruling 23: Percy's 230 men on the Admiral's two ships of 200."""
    table = set_table(
        red={"percy": "southampton: admiral saxons-1 saxons-2 burgundian-crossbowmen-1 burgundian-crossbowmen-2"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": "southampton"},
    )
    assert table.permanent("percy") == 230
    assert not table.may("red", "board percy le-margaret")
    table.does("red", "convoy le-margaret le-christopher")
    boarding = table.offers("red", "board percy")
    assert boarding
    table.does("red", boarding[0])
    table.does("red", table.offers("red", "sail")[0])
    assert table.where("le-margaret") == table.where("le-christopher")
    assert table.where("le-margaret") != "southampton"


def test_from_a_port_that_is_not_friendly_nobody_embarks() -> None:
    """Sea Transportation: friendly or unfortified."""
    table = set_table(
        red={"neville": "canterbury+: le-michael"}, blue={"talbot": "ludlow"}, ships={"le-michael": "dover"}
    )
    assert not table.may("red", "board neville le-michael")


def test_heirs_go_to_sea_with_their_nobles() -> None:
    table = at_dover(heirs={"henry": "neville"})
    table.does("red", "board neville le-michael", f"sail le-michael {STRAIT}")
    assert table.where("henry") == "le-michael"


def test_nobody_stays_aboard_in_port() -> None:
    """Sea Transportation: they must be disembarked."""
    table = at_dover()
    table.does("red", "board neville le-michael", "done")
    assert table.where("neville") == "canterbury+"


def test_passengers_stay_at_sea_with_their_ship() -> None:
    table = at_dover()
    table.does("red", "board neville le-michael", f"sail le-michael {STRAIT}")
    table.end_turn()
    table.end_turn()
    assert table.where("neville") == "le-michael"
    table.does("red", "sail le-michael rye")
    assert table.where("neville") == "rye+"


def test_no_troops_are_added_at_sea() -> None:
    """Ruling 94: only cards that would increase his strength are barred."""
    table = set_table(
        red={"neville": "le-michael: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": STRAIT},
        hands={"red": "saxons-1 archbishop-canterbury"},
    )
    assert "play saxons-1 neville" not in table.offers("red")
    assert "play archbishop-canterbury neville" in table.offers("red")


OFF_BERWICK = SPOTS[MAP.port_seas[MAP.place_ids.index("berwick")][0]]


@pytest.mark.parametrize("where", [OFF_BERWICK, "berwick"])
def test_a_bonus_of_area_is_no_troops_at_sea(where: str) -> None:
    """Faction and ruling 94: aboard off Berwick, or in its port, no northern bishop makes anybody stronger."""
    table = set_table(
        red={"neville": "le-michael: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": where},
        hands={"red": "archbishop-york bishop-durham bishop-carlisle northern-marches"},
    )
    assert set(table.offers("red", "play")) == {
        "play archbishop-york neville",
        "play bishop-durham neville",
        "play bishop-carlisle neville",
    }


# Landing.


def test_landing_in_an_unfriendly_port_means_a_siege() -> None:
    """Sea Transportation: her passengers must take part in one, and must be strong enough."""
    weak = set_table(red={"percy": "le-michael: le-michael"}, blue={"talbot": "ludlow"}, ships={"le-michael": STRAIT})
    assert not weak.may("red", "sail le-michael dover")
    strong = set_table(
        red={"percy": "le-margaret: marshal", "pole": "wingfield: admiral"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": STRAIT},
    )
    strong.does("red", "sail le-margaret dover", "done")
    assert strong.offers("red", "besiege") == ["besiege percy dover"]
    assert "done" not in strong.offers("red")
    strong.does("red", "besiege percy dover")
    strong.nobody_adds()
    assert strong.offers("red") == ["fight"], "it cannot be called off"


def test_landing_in_an_unfortified_port_held_by_others_means_a_battle() -> None:
    """Ruling 73: the landing party must battle the force in that town."""
    table = set_table(red={"percy": "le-michael: le-michael"}, blue={"talbot": "rye"}, ships={"le-michael": STRAIT})
    table.does("red", "sail le-michael rye", "done")
    assert table.offers("red", "attack") == ["attack percy talbot"]
    assert "done" not in table.offers("red")


def test_an_enemy_in_the_open_of_the_square_need_not_be_fought() -> None:
    """Disembarked nobles may combat any force in the square."""
    table = set_table(red={"percy": "le-michael: le-michael"}, blue={"talbot": "rye+"}, ships={"le-michael": STRAIT})
    table.does("red", "sail le-michael rye", "done")
    assert table.offers("red", "attack") == ["attack percy talbot"]
    assert "done" in table.offers("red")


def test_ports_and_seas_are_offered_in_one_order_whatever_opens_them() -> None:
    """A port by siege stands where the chart has it, not before or after the others."""
    table = landing_party()
    state = table.state
    ship = BOARD.ship_ids.index("le-margaret")
    spots = destinations(state, 0, ship)
    chart = [spot for spot in BOARD.map.sail[state.ship_spot[ship]] if spot in spots]
    assert spots == chart
    southampton = BOARD.map.squares + BOARD.map.place_ids.index("southampton")
    assert spots.index(southampton) > 0


def landing_party() -> GameTable:
    """Percy's 230 off Southampton, where blue's Talbot makes the defence 230."""
    return set_table(
        red={"percy": "le-margaret: marshal burgundian-crossbowmen-1", "pole": "wingfield: admiral"},
        blue={"talbot": "southampton"},
        ships={"le-margaret": "the-solent"},
        captured={"blue": "southampton"},
        hands={"blue": "saxons-1"},
    )


def test_a_landing_that_the_defender_outnumbers_ends_before_the_walls() -> None:
    """Siege 1, rulings 36 and 83: Blue adds a card once the siege is announced; Percy stands in the open."""
    table = landing_party()
    table.does("red", "sail le-margaret southampton", "done", "besiege percy southampton")
    table.does("blue", "play saxons-1 talbot")
    assert table.told("siege-too-weak")
    assert table.controls("southampton") == "blue"
    assert table.where("percy") == "southampton+"
    table.end_turn()
    table.end_turn()
    assert table.phase == "movement"
    table.does("red", "done")
    assert "done" in table.offers("red") or table.phase != "combat", "he is no longer bound to anything"


def test_a_landing_that_is_outnumbered_before_the_siege_begins_binds_nobody() -> None:
    """Ruling 83: Blue adds the card already in the Movement Phase; when it is gone again, Percy is free to choose."""
    table = landing_party()
    table.does("red", "sail le-margaret southampton")
    table.does("blue", "play saxons-1 talbot")
    table.does("red", "done")
    assert table.phase == "crown-deck"
    assert table.state.landed[BOARD.number["percy"]] < 0


def fleet_before_southampton(**kept: str) -> GameTable:
    """Percy and Neville off Southampton, which blue holds: together they can besiege it, neither could alone."""
    return set_table(
        red={
            "percy": "le-margaret: flemish-crossbowmen-1 flemish-crossbowmen-2",
            "neville": "le-margaret: saxons-1 saxons-2",
            "pole": "wingfield: admiral",
        },
        blue={"talbot": "ludlow"},
        ships={"le-margaret": "the-solent"},
        captured={"blue": "southampton"},
        events=kept,
    )


def test_who_landed_to_besiege_a_port_does_not_leave_the_others() -> None:
    """Sea Transportation and ruling 132: parted they would be too weak, and bound to nothing."""
    table = fleet_before_southampton()
    table.does("red", "sail le-margaret southampton")
    for noble in ("percy", "neville"):
        assert not table.offers("red", f"part {noble}")
        assert not table.offers("red", f"hand saxons-1 {noble}")
    table.does("red", "done")
    assert table.offers("red", "besiege") == ["besiege percy southampton"]
    assert "done" not in table.offers("red")


def test_nor_does_a_free_move_take_him_elsewhere() -> None:
    """Ruling 132."""
    table = fleet_before_southampton(red="free-move-1")
    table.does("red", "sail le-margaret southampton")
    assert table.offers("red", "free") == ["free ship le-margaret"]


def test_others_in_the_square_may_join_who_landed() -> None:
    """Ruling 132: Fitzalan, who stands there already, adds his troops and can leave again."""
    table = set_table(
        red={"percy": "le-margaret: marshal", "fitzalan": "southampton+", "pole": "wingfield: admiral"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": "the-solent"},
        captured={"blue": "southampton"},
    )
    table.does("red", "sail le-margaret southampton", "join fitzalan percy")
    assert table.offers("red", "part") == ["part fitzalan"]
    table.does("red", "done")
    assert "done" not in table.offers("red"), "whoever leads the pile, it is bound"


def test_what_was_handed_over_this_turn_does_not_help_to_land() -> None:
    """Transfer 1: the crossbowmen Percy was given in port are aboard, but cannot be counted for a siege."""
    table = set_table(
        red={
            "percy": "rye+: marshal",
            "pole": "rye+: admiral burgundian-crossbowmen-1",
        },
        blue={"talbot": "dover"},
        ships={"le-margaret": "rye", "le-christopher": "rye"},
        captured={"blue": "dover"},
    )
    table.does("red", "hand burgundian-crossbowmen-1 percy", "convoy le-christopher le-margaret")
    table.does("red", "board percy le-margaret")
    assert table.permanent("percy") == 230
    assert not table.may("red", "sail le-margaret dover")


# Loans.


def test_a_ship_may_be_lent_to_another_faction() -> None:
    """Trade and Gifts: as long as she is moved in only one turn of a round."""
    table = set_table(
        red={"neville": "dover"},
        blue={"talbot": "ludlow: le-michael"},
        ships={"le-michael": "dover"},
        captured={"red": "dover"},
    )
    table.does("blue", "offer red", "give ship le-michael", "ask peace", "send")
    table.does("red", "accept 1")
    table.does("red", "board neville le-michael", "sail le-michael rye")
    assert table.where("neville") == "rye+"
    table.end_turn()
    assert table.offers("blue", "sail") == [], "she has moved in this round"


def test_ships_and_their_capacities() -> None:
    """The cards say 200 for the Admiral's, 150 for the Cinque Ports', the example 100 for Le Michael."""
    capacity = {BOARD.ship_ids[ship]: BOARD.capacity[ship] for ship in range(SHIPS)}
    assert capacity["le-margaret"] == capacity["le-christopher"] == 200
    assert capacity["le-trinity"] == capacity["le-george"] == 150
    assert capacity["le-michael"] == 100


def test_a_ship_is_lost_with_her_card() -> None:
    """The card of a killed noble's ship goes under the Crown deck; empty, she leaves the board."""
    table = set_table(
        red={"percy": "coventry: le-michael coventry"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": STRAIT},
        event="plague-18",
    )
    assert table.where("le-michael") is None
    assert "le-michael" in table.under


def test_of_a_ship_that_was_lost_nothing_is_remembered() -> None:
    """She had used a Free Move when her owner fell: if her card comes back she is a new counter."""
    table = set_table(
        red={"percy": "leicester+: le-michael"},
        blue={"talbot": "leicester+"},
        ships={"le-michael": STRAIT},
        events={"red": "free-move-1"},
    )
    table.does("red", "sail le-michael rye", "free ship le-michael", f"sail le-michael {STRAIT}", "done")
    table.does("red", "attack percy talbot")
    table.fight("storms-3")
    assert table.where("le-michael") is None
    ship = BOARD.ship_ids.index("le-michael")
    assert table.state.ship_freed[ship] == table.saved_and_loaded().state.ship_freed[ship] == 0
