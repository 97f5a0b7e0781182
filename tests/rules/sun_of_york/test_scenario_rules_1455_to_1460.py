"""9.1.1-9.1.5: the special rules of 1st St. Albans, Blore Heath, Ludford Bridge, Northampton and Wakefield."""

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, all_named, begin, dice, named, set_field

MARGARET = named("lancaster", "Margaret of Anjou")
HENRY = named("lancaster", "King Henry VI")
RED_BOWS = named("lancaster", "Longbowmen 1:2/1")
RED_LEVIES = named("lancaster", "Levies 1/2")
WHITE_BOWS = named("york", "Longbowmen 1:2/1")
BUCKINGHAM = named("lancaster", "Duke of Buckingham")
DUDLEY = named("lancaster", "Lord Dudley")
AUDLEY = named("lancaster", "Lord Audley")
SALISBURY = named("york", "Earl of Salisbury")

# 9.1.1 The First Battle of St. Albans.


def test_margaret_is_held_out_while_twenty_cards_are_eliminated_at_st_albans() -> None:
    """9.1.1: whatever is eliminated (unseen, ruling 72), she is shuffled back afterwards and can be drawn."""
    places = []
    for seed in range(100):
        table = begin("first-st-albans", seed=seed)
        assert table.count("lancaster", "eliminated") == 20
        places.append(table.where(MARGARET))
    assert set(places) == {"deck", "hand"}


def test_margaret_may_be_played_when_drawn_at_st_albans() -> None:
    """8.0 Margaret of Anjou; ruling 41."""
    table = set_field(battle="first-st-albans", active="lancaster", hands={"lancaster": [MARGARET]})
    table.does("lancaster", f"play {MARGARET}")
    assert table.where(MARGARET) == "beside"


def test_buckingham_comes_to_the_battle_that_has_no_leader_yet() -> None:
    """9.1.1 and 6.2.3 (A): Clifford leads the centre, Somerset the left, so he comes to the right (ruling 76)."""
    table = set_field(
        battle="first-st-albans",
        active="lancaster",
        field={
            "centre-lancaster": [named("lancaster", "Lord Clifford")],
            "east-lancaster": [named("lancaster", "2nd Duke of Somerset")],
        },
        hands={"lancaster": [BUCKINGHAM]},
    )
    assert table.offers("lancaster", "enter") == [f"enter {BUCKINGHAM} west-lancaster"]


def test_with_henry_at_st_albans_lancaster_keeps_three_cards_of_four() -> None:
    """8.0 King Henry VI; ruling 36: twelve are placed all the same, and one of the other four is discarded."""
    table = begin("first-st-albans")
    table.deploy_anything()
    assert (table.phase, table.asked) == ("trim", "lancaster")
    hand = table.lying("lancaster", "hand")
    assert table.offers("lancaster") == [f"discard {card}" for card in hand]
    table.does("lancaster", f"discard {hand[0]}")
    assert table.where(hand[0]) == "discards"
    assert table.count("lancaster", "hand") == 3
    assert table.phase == "initiative"


def test_nobody_shoots_into_the_town_of_st_albans() -> None:
    """9.1.1 and 7.0 Town, in the Lancastrian centre."""
    field = {"centre-lancaster": [RED_LEVIES, "Town"], "centre-middle": [WHITE_BOWS]}
    table = set_field(battle="first-st-albans", phase="declare", field=field, hands={"york": [SALISBURY]})
    assert table.offers("york", "fire") == []


# 9.1.2 The Battle of Blore Heath.


@pytest.mark.parametrize("die", range(1, 7))
def test_margaret_comes_to_blore_heath_on_a_one_only(die: int) -> None:
    """9.1.2: the Lancastrian die of the set-up; the detailed example rolls the 1."""
    table = begin("blore-heath", dice(die))
    if die == 1:
        assert table.where(MARGARET) == "beside"
        assert table.told("margaret-comes") == [{"die": 1}]
        assert table.count("lancaster", "deck") == 110 - 3 - 1 - 16
    else:
        assert table.where(MARGARET) in ("deck", "hand")
        assert table.told("margaret-stays-away") == [{"die": die}]
        assert table.count("lancaster", "deck") == 110 - 3 - 16


def test_margaret_drawn_at_blore_heath_gives_orders_only() -> None:
    """8.0 and 9.1.2: without the 1 she is a card of three orders (ruling 41)."""
    table = set_field(battle="blore-heath", active="lancaster", hands={"lancaster": [MARGARET]})
    assert table.offers("lancaster", "play") == []
    assert table.offers("lancaster", "order") == [f"order {MARGARET}"]
    # With nothing to spend them on the step ends by itself, so a unit waits in hand as well.
    table = set_field(battle="blore-heath", active="lancaster", hands={"lancaster": [MARGARET, RED_BOWS]})
    table.does("lancaster", f"order {MARGARET}")
    assert table.orders() == 3


def test_henry_drawn_at_blore_heath_gives_orders_only() -> None:
    """8.0 King Henry VI: not one of his battles, so an ordinary card of three orders (ruling 37)."""
    table = set_field(battle="blore-heath", active="lancaster", hands={"lancaster": [HENRY, RED_BOWS]})
    table.does("lancaster", f"order {HENRY}")
    assert table.orders() == 3
    assert table.where(HENRY) == "discards"


def test_dudley_comes_beside_audley_at_blore_heath() -> None:
    """9.1.2: into a rear position; the centre has a leader, so left or right."""
    field = {"centre-lancaster": [AUDLEY]}
    table = set_field(battle="blore-heath", active="lancaster", field=field, hands={"lancaster": [DUDLEY]})
    assert table.offers("lancaster", "enter") == [f"enter {DUDLEY} west-lancaster", f"enter {DUDLEY} east-lancaster"]


def test_dudley_takes_the_centre_once_audley_is_gone() -> None:
    """9.1.2: if Audley is removed before Dudley arrives, Dudley must take the centre."""
    table = set_field(
        battle="blore-heath",
        active="lancaster",
        discards={"lancaster": [AUDLEY]},
        hands={"lancaster": [DUDLEY]},
    )
    assert table.offers("lancaster", "enter") == [f"enter {DUDLEY} centre-lancaster"]
    table.does("lancaster", f"enter {DUDLEY} centre-lancaster")
    assert table.leaders("lancaster") == {"Lord Dudley": "centre-lancaster"}


def test_reinforcements_over_the_bridge_of_blore_heath_cost_two_orders() -> None:
    """9.1.2 and 7.0 Bridge; the detailed example pays two for the Handgunners (ruling 1)."""
    table = set_field(
        battle="blore-heath",
        active="lancaster",
        orders=4,
        stream=["lancaster"],
        bridge=["lancaster"],
        hands={"lancaster": [RED_BOWS, RED_LEVIES]},
    )
    table.does("lancaster", f"bring {RED_BOWS} east-lancaster")
    assert table.orders() == 2


def test_a_lancastrian_with_the_stream_at_his_back_stands_more_firmly() -> None:
    """9.1.2 and 7.0 Stream: two off every morale die; a 4 holds with cohesion 2, a 5 would not (ruling 2)."""
    field = {"centre-middle": [f"{RED_LEVIES} hits 1", named("york", "Levies 1/2")]}
    for die, stands in ((4, 1), (5, 0)):
        table = set_field(
            battle="blore-heath",
            phase="initiative",
            active="lancaster",
            field=field,
            stream=["lancaster"],
            bridge=["lancaster"],
            script=dice(die),
        )
        table.does("lancaster", "first")
        assert len(table.told("stands")) == stands
        assert table.told("stands" if stands else "wavers")[0]["limit"] == 4


# 9.1.3 The Battle of Ludford Bridge.


@pytest.mark.parametrize(("die", "gone"), [(1, 40), (2, 40), (3, 40), (4, 60), (5, 60), (6, 60)])
def test_york_loses_forty_or_sixty_cards_at_ludford_bridge(die: int, gone: int) -> None:
    """9.1.3: 1 to 3 forty, 4 to 6 sixty."""
    table = begin("ludford-bridge", dice(die))
    assert table.count("york", "eliminated") == gone
    assert table.count("york", "deck") == 110 - 4 - gone - 16
    assert table.count("lancaster", "eliminated") == 0
    assert table.told("muster-die") == [{"seat": "york", "die": die}]
    assert table.told("eliminated") == [{"seat": "york", "n": gone}]


def test_henry_gives_three_orders_each_turn_at_ludford_bridge() -> None:
    """9.1.3 and 8.0: three orders in the Lancastrian Movement step (ruling 39), none of which are saved."""
    table = set_field(
        battle="ludford-bridge",
        phase="initiative",
        active="lancaster",
        beside={"lancaster": [HENRY]},
        field={"west-lancaster": [RED_BOWS]},
        orders=1,
    )
    table.does("lancaster", "first")
    assert table.phase == "movement"
    assert table.orders() == 3


# 9.1.4 The Battle of Northampton.


def test_the_stream_at_northampton_has_no_bridge() -> None:
    """9.1.4 and 7.0 Stream: four orders to bring a unit into a rear position (ruling 1)."""
    table = set_field(
        battle="northampton", active="lancaster", orders=3, stream=["lancaster"], hands={"lancaster": [RED_BOWS]}
    )
    assert table.offers("lancaster", "bring") == [
        f"bring {RED_BOWS} west-flank-lancaster",
        f"bring {RED_BOWS} east-flank-lancaster",
    ]
    table = set_field(
        battle="northampton", active="lancaster", orders=4, stream=["lancaster"], hands={"lancaster": [RED_BOWS]}
    )
    table.does("lancaster", f"bring {RED_BOWS} centre-lancaster")
    assert table.told("brought")


def test_archers_behind_the_wall_of_northampton_fight_better_hand_to_hand() -> None:
    """9.1.4 and 7.0 Walls: a missile unit's engaged ability is one higher, of both sides (ruling 63)."""
    field = {"centre-lancaster": [RED_BOWS, WHITE_BOWS, "Wall"]}
    for side, bows in (("lancaster", RED_BOWS), ("york", WHITE_BOWS)):
        table = set_field(battle="northampton", phase="declare", active=side, field=field, script=dice(6))
        table.does(side, f"attack {bows}")
        assert table.told("attacks")[0]["ability"] == 2


def test_york_has_no_card_to_turn_lord_grey_at_northampton() -> None:
    """Ruling 54: Treason! is Lancastrian only, and before 1468 A Warwick! turns nobody."""
    assert all_named("york", "Treason!") == []
    warwick = named("york", "A Warwick!")
    field = {"west-lancaster": [named("lancaster", "Lord Grey")]}
    table = set_field(battle="northampton", field=field, hands={"york": [warwick, WHITE_BOWS]})
    assert table.offers("york", "warwick") == []


# 9.1.5 The Battle of Wakefield.


def test_york_places_four_of_eight_cards_at_wakefield() -> None:
    """9.1.5: an eight-card deployment, four of them kept (ruling 34)."""
    table = begin("wakefield")
    assert table.count("york", "hand") == 8
    unit = next(id for id in table.lying("york", "hand") if BOARD.unit[BOARD.number[id]])
    where = [action.split(" ")[2] for action in table.offers("york", f"place {unit}")]
    assert where == ["west-york", "centre-middle", "centre-york", "east-york"]
    for _ in range(4):
        table.does("york", table.offers("york", "place")[0])
    assert table.offers("york", "place") == []


def test_only_combat_units_are_placed_with_the_duke_of_york() -> None:
    """9.1.5: nothing that would be discarded when revealed."""
    table = set_field(
        battle="wakefield",
        phase="deploy",
        turn=0,
        field={"centre-middle": [named("york", "Duke of York")]},
        hands={"york": [SALISBURY, WHITE_BOWS, *all_named("york", "Billmen")[:6]]},
    )
    assert f"place {WHITE_BOWS} centre-middle" in table.offers("york")
    assert f"place {SALISBURY} centre-york" in table.offers("york")
    assert table.refused("york", f"place {SALISBURY} centre-middle") == ("units-only-here", "9.1.5")


def test_units_deployed_with_the_duke_hold_the_middle_ground() -> None:
    """9.1.5 and 3.3: they stand with him when all is revealed."""
    table = begin("wakefield")
    units = [id for id in table.lying("york", "hand") if BOARD.unit[BOARD.number[id]]]
    for unit in units[:4]:
        table.does("york", f"place {unit} centre-middle")
    while table.offers("york", "place"):
        table.does("york", table.offers("york", "place")[0])
    table.does("york", "ready")
    table.deploy_anything()
    assert table.units("york", "centre-middle") == units[:4]
    assert table.view(None)["positions"][4]["holder"] == 1


def test_lancaster_may_deploy_units_with_lord_roos() -> None:
    """Ruling 35: in the woods of the left middle ground, which is the east."""
    table = begin("wakefield")
    while table.asked == "york":
        table.does("york", table.offers("york")[0])
    unit = next(id for id in table.lying("lancaster", "hand") if BOARD.unit[BOARD.number[id]])
    where = {action.split(" ")[2] for action in table.offers("lancaster", f"place {unit}")}
    assert where == {"west-lancaster", "centre-lancaster", "east-lancaster", "east-middle"}


def test_fifty_yorkist_cards_are_eliminated_after_deployment_at_wakefield() -> None:
    """9.1.5: out of what is left of the deck, not out of the eight cards (ruling 34)."""
    table = begin("wakefield")
    assert table.count("york", "eliminated") == 0
    assert table.count("york", "deck") == 101
    eight = table.lying("york", "hand")
    table.deploy_anything()
    assert table.count("york", "eliminated") == 50
    assert table.count("york", "deck") == 51
    assert not set(eight) & set(table.lying("york", "eliminated"))
    assert table.count("lancaster", "eliminated") == 0


def test_salisbury_may_still_come_to_wakefield() -> None:
    """9.1.5: into battle during movement; the Duke leads the centre already."""
    field = {"centre-middle": [named("york", "Duke of York")]}
    table = set_field(battle="wakefield", field=field, hands={"york": [SALISBURY]})
    assert table.offers("york", "enter") == [f"enter {SALISBURY} west-york", f"enter {SALISBURY} east-york"]


def test_clifford_northumberland_and_exeter_fill_the_lancastrian_battles_in_turn() -> None:
    """9.1.5, ruling 76: Somerset leads the centre and Roos the left; the right first, then anywhere."""
    three = [named("lancaster", name) for name in ("Lord Clifford", "3rd Earl of Northumberland", "Duke of Exeter")]
    table = set_field(
        battle="wakefield",
        active="lancaster",
        field={
            "centre-lancaster": [named("lancaster", "3rd Duke of Somerset")],
            "east-middle": [named("lancaster", "Lord Roos"), "Woods"],
        },
        hands={"lancaster": three},
    )
    assert table.offers("lancaster", "enter") == [
        f"enter {leader} west-lancaster" for leader in sorted(three, key=BOARD.ids.index)
    ]
    table.does("lancaster", f"enter {three[0]} west-lancaster")
    for column in ("west", "centre", "east"):
        assert f"enter {three[2]} {column}-lancaster" in table.offers("lancaster")
