"""9.1.11-9.1.20: the special rules from Hedgeley Moor to Stoke, and of Shrewsbury and Heworth Moor."""

from typing import Any

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, GameTable, all_named, begin, dice, drawn, named, set_field

REDESDALE = named("lancaster", "Robyn of Redesdale")
RED_WARWICK = named("lancaster", "Earl of Warwick")
MARGARET = named("lancaster", "Margaret of Anjou")
TUDOR = named("lancaster", "King Henry VII")
RED_BOWS = named("lancaster", "Longbowmen 1:2/1")
RED_LEVIES = named("lancaster", "Levies 1/2")
RED_SPEARS = named("lancaster", "Spears 2/2")
WHITE_BOWS = named("york", "Longbowmen 1:2/1")
WHITE_LEVIES = named("york", "Levies 1/2")
WHITE_SPEARS = named("york", "Spears 2/2")


# 9.1.11 Hedgeley Moor and 9.1.12 Hexham.


def test_the_duke_of_northumberland_is_the_earl() -> None:
    """9.1.11, ruling 47: the card is that of the 3rd Earl, who stood at Wakefield and Towton too."""
    assert begin("hedgeley-moor").leaders("lancaster")["3rd Earl of Northumberland"] == "west-lancaster"


def test_lancaster_plays_no_leader_at_hexham() -> None:
    """9.1.12: leaders are cards with orders, nothing more; the field has none of theirs."""
    every = [id for index, id in enumerate(BOARD.ids[:110]) if BOARD.leadership[index]]
    table = set_field(battle="hexham", active="lancaster", hands={"lancaster": every})
    assert table.offers("lancaster", "enter") == []
    assert begin("hexham").leaders("lancaster") == {}


def test_hexham_has_water_behind_lancaster_and_hills_under_york() -> None:
    """9.1.12: two orders over the bridge (ruling 1), and archers on a hill shoot one better."""
    table = set_field(
        battle="hexham",
        active="lancaster",
        orders=4,
        stream=["lancaster"],
        bridge=["lancaster"],
        hands={"lancaster": [RED_BOWS, RED_LEVIES]},
    )
    table.does("lancaster", f"bring {RED_BOWS} west-lancaster")
    assert table.orders() == 2
    field = {"east-york": [WHITE_BOWS, "Hill"], "east-middle": [RED_LEVIES]}
    table = set_field(battle="hexham", phase="declare", field=field, script=dice(6))
    table.does("york", f"fire {WHITE_BOWS} east-middle")
    assert table.told("attacks")[0]["ability"] == 3


# 9.1.13 The Battle of Edgecote Moor.


def edgecote(*hand: str, **more: Any) -> GameTable:
    """Lancaster moves at Edgecote with these cards in hand."""
    return set_field(battle="edgecote-moor", active="lancaster", hands={"lancaster": hand}, **more)


def test_warwick_waits_for_redesdale_at_edgecote() -> None:
    """9.1.13: he can be played only after Robyn of Redesdale has been deployed."""
    table = edgecote(RED_WARWICK, REDESDALE)
    assert table.offers("lancaster", "enter") == [f"enter {REDESDALE} centre-lancaster"]
    table.does("lancaster", f"enter {REDESDALE} centre-lancaster")
    assert table.offers("lancaster", f"enter {RED_WARWICK}") == [
        f"enter {RED_WARWICK} west-lancaster",
        f"enter {RED_WARWICK} east-lancaster",
    ]
    table.does("lancaster", f"enter {RED_WARWICK} east-lancaster")
    assert table.leaders("lancaster") == {"Robyn of Redesdale": "centre-lancaster", "Earl of Warwick": "east-lancaster"}


def test_warwick_played_for_orders_before_redesdale_is_set_aside() -> None:
    """9.1.13: not on the discard pile, and everybody sees him wait; his orders count."""
    table = edgecote(RED_WARWICK, REDESDALE, RED_BOWS)
    table.does("lancaster", f"order {RED_WARWICK}")
    assert table.orders() == 4
    assert table.where(RED_WARWICK) == "aside"
    assert table.view("york")["sides"][0]["aside"] == [RED_WARWICK]


def test_warwick_is_shuffled_in_as_soon_as_redesdale_is_deployed() -> None:
    """9.1.13: back into what remains of the deck."""
    table = edgecote(REDESDALE, RED_BOWS, aside={"lancaster": [RED_WARWICK]})
    deck = table.count("lancaster", "deck")
    table.does("lancaster", f"enter {REDESDALE} centre-lancaster")
    assert table.where(RED_WARWICK) == "deck"
    assert table.count("lancaster", "deck") == deck + 1
    assert table.told("shuffled-in") == [{"card": RED_WARWICK}]


def test_warwick_discarded_before_redesdale_is_set_aside_too() -> None:
    """Ruling 49: in whatever way he leaves the hand."""
    table = edgecote(RED_WARWICK, phase="discard")
    table.does("lancaster", f"discard {RED_WARWICK}")
    assert table.where(RED_WARWICK) == "aside"


def test_warwick_revealed_as_a_bluff_is_set_aside_too() -> None:
    """Ruling 49: the face-down Warwick is no combat unit, but he is not lost."""
    units = all_named("lancaster", "Longbowmen")[:15]
    deck = BOARD.ids[:110]
    table = begin("edgecote-moor", drawn(deck, [RED_WARWICK, *units]))
    while table.asked == "york":
        table.does("york", table.offers("york")[0])
    table.does("lancaster", f"place {RED_WARWICK} centre-lancaster")
    table.deploy_anything()
    assert table.where(RED_WARWICK) == "aside"
    assert table.told("set-aside") == [{"card": RED_WARWICK}]


def test_warwick_goes_to_the_discards_like_anybody_once_redesdale_is_there() -> None:
    """9.1.13: afterwards there is nothing to wait for."""
    table = edgecote(RED_WARWICK, RED_BOWS, redesdale=True)
    table.does("lancaster", f"order {RED_WARWICK}")
    assert table.where(RED_WARWICK) == "discards"


def test_warwick_stays_out_when_redesdale_is_spent_on_orders() -> None:
    """Ruling 115: only a deployed Redesdale brings him back."""
    table = edgecote(RED_WARWICK, REDESDALE, RED_BOWS)
    table.does("lancaster", f"order {RED_WARWICK}", f"order {REDESDALE}")
    assert table.where(REDESDALE) == "discards"
    assert table.where(RED_WARWICK) == "aside"


def test_herbert_and_stafford_come_in_either_order_at_edgecote() -> None:
    """9.1.13: the Yorkist Earls of Pembroke and Devon wait for nobody."""
    earls = [named("york", "Earl of Pembroke"), named("york", "Earl of Devon")]
    table = set_field(battle="edgecote-moor", hands={"york": earls})
    assert table.offers("york", "enter") == [f"enter {earl} centre-york" for earl in earls]
    table.does("york", f"enter {earls[1]} centre-york", f"enter {earls[0]} west-york")
    assert set(table.leaders("york")) == {"Earl of Pembroke", "Earl of Devon"}


# 9.1.15 Barnet and 9.1.16 Tewkesbury.


def test_archers_see_badly_in_the_fog_of_barnet() -> None:
    """9.1.15 and 3.4 Fog: one less at long range, but never less than one (ruling 65)."""
    for name, ability in (("Longbowmen 1:2/1", 1), ("Crossbowmen 2:1/3", 1), ("Handgunners 1:3/2", 2)):
        bows = named("york", name)
        field = {"centre-york": [bows], "centre-middle": [RED_LEVIES]}
        table = set_field(battle="barnet", phase="declare", field=field, script=dice(6, 6, 6))
        table.does("york", f"fire {bows} centre-middle")
        assert table.told("attacks")[0]["ability"] == ability


def test_fog_changes_no_hand_to_hand_fight_and_no_morale() -> None:
    """3.4 Fog: long-range fire only."""
    field = {"centre-middle": [WHITE_BOWS, f"{RED_LEVIES} hits 1"]}
    table = set_field(battle="barnet", phase="declare", field=field, script=dice(6))
    table.does("york", f"attack {WHITE_BOWS}")
    assert table.told("attacks")[0]["ability"] == 1
    table = set_field(battle="barnet", phase="initiative", active="lancaster", field=field, script=dice(2))
    table.does("lancaster", "first")
    assert table.told("stands")[0]["limit"] == 2


def test_no_cavalry_rides_into_the_wall_on_warwicks_right_at_barnet() -> None:
    """9.1.15 and 7.0 Walls: the Lancastrian right is the west."""
    field = {"west-middle": [WHITE_SPEARS], "west-lancaster": ["Wall"], "east-middle": []}
    table = set_field(battle="barnet", field=field, orders=1)
    assert table.offers("york", "march") == [f"march {WHITE_SPEARS} west-york"]


def test_margaret_may_be_played_when_drawn_at_tewkesbury() -> None:
    """9.1.16 and 8.0: she is no part of the set-up but may come (ruling 52)."""
    assert begin("tewkesbury").where(MARGARET) in ("deck", "hand")
    table = set_field(battle="tewkesbury", active="lancaster", hands={"lancaster": [MARGARET]})
    assert f"play {MARGARET}" in table.offers("lancaster")
    table = set_field(battle="barnet", active="lancaster", hands={"lancaster": [MARGARET]})
    assert table.offers("lancaster", "play") == []


def test_the_prince_of_wales_at_tewkesbury_is_edward() -> None:
    """9.1.16, ruling 57: two orders, while Henry Monmouth, Prince of Wales at Shrewsbury, has four."""
    assert "Edward Plantagenet (Prince of Wales)" in begin("tewkesbury").leaders("lancaster")
    edward, monmouth = (
        BOARD.number[named("lancaster", f"{name} (Prince of Wales)")]
        for name in ("Edward Plantagenet", "Henry Monmouth")
    )
    assert (BOARD.orders[edward], BOARD.orders[monmouth]) == (2, 4)


# 9.1.17 The Battle of Bosworth.


def test_no_cavalry_enters_the_marsh_of_bosworth() -> None:
    """9.1.17: the Yorkist left and the Lancastrian right flank are the same edge, the west (ruling 21)."""
    for side, spears in (("york", WHITE_SPEARS), ("lancaster", RED_SPEARS)):
        table = set_field(battle="bosworth", active=side, orders=2, hands={side: [spears]})
        flanks = [action for action in table.offers(side, "bring") if "flank" in action]
        assert flanks == [f"bring {spears} east-flank-{side}"]


def test_footmen_may_enter_the_marsh_of_bosworth() -> None:
    """9.1.17 bars Cavalry only."""
    table = set_field(battle="bosworth", orders=2, hands={"york": [WHITE_LEVIES]})
    assert f"bring {WHITE_LEVIES} west-flank-york" in table.offers("york")


def test_cavalry_does_not_ride_on_from_flank_to_flank_through_the_marsh() -> None:
    """9.1.17: on the dry edge it may."""
    for edge, moves in (("west", 0), ("east", 1)):
        table = set_field(battle="bosworth", orders=2, field={f"{edge}-flank-york": [WHITE_SPEARS]})
        assert len(table.offers("york", f"march {WHITE_SPEARS} {edge}-flank-lancaster")) == moves


@pytest.mark.parametrize(
    ("side", "edge", "flank", "total"),
    [
        ("york", "west", "york", 4),
        ("york", "east", "york", 3),
        ("lancaster", "west", "lancaster", 4),
        ("lancaster", "east", "lancaster", 3),
        ("york", "west", "lancaster", 6),
        ("york", "east", "lancaster", 5),
    ],
)
def test_the_marsh_of_bosworth_adds_one_to_every_roll_out_of_it(side: str, edge: str, flank: str, total: int) -> None:
    """9.1.17: a roll of 3, into the own rear or, from the enemy's flank, into the middle ground nobody holds."""
    unit = WHITE_LEVIES if side == "york" else RED_LEVIES
    spot = f"{edge}-{side}" if side == flank else f"{edge}-middle"
    table = set_field(battle="bosworth", active=side, orders=1, field={f"{edge}-flank-{flank}": [unit]}, script=dice(3))
    table.does(side, f"flank {unit} {spot}")
    told = table.told("enters") + table.told("no-way-in") + table.told("lost-on-the-way")
    assert [one["total"] for one in told] == [total]


def test_a_six_in_the_marsh_is_the_end_of_a_unit() -> None:
    """9.1.17 and 6.2.3 (B): above 6 it is eliminated; on the dry edge a 6 only keeps it out."""
    for edge, where in (("west", "discards"), ("east", "east-flank-york")):
        table = set_field(battle="bosworth", orders=1, field={f"{edge}-flank-york": [WHITE_LEVIES]}, script=dice(6))
        table.does("york", f"flank {WHITE_LEVIES} {edge}-york")
        assert table.where(WHITE_LEVIES) == where


def test_the_marsh_is_at_bosworth_only() -> None:
    """9.1.17."""
    table = set_field(battle="barnet", orders=2, hands={"york": [WHITE_SPEARS]})
    assert f"bring {WHITE_SPEARS} west-flank-york" in table.offers("york")


# 9.1.18 The Battle of Stoke.


def test_a_hill_in_a_flank_of_stoke_does_nothing() -> None:
    """9.1.18, ruling 51: no charge and no shot out of a flank, hill or not, and the roll is what it is."""
    field = {"west-flank-york": [WHITE_SPEARS, WHITE_BOWS, "Hill"], "west-middle": [RED_LEVIES]}
    table = set_field(battle="stoke", orders=2, field=field)
    assert table.offers("york", "ride") == []
    assert set_field(battle="stoke", phase="declare", field=field).offers("york") == ["done"]
    table = set_field(battle="stoke", orders=1, field={"west-flank-york": [WHITE_LEVIES, "Hill"]}, script=dice(3))
    table.does("york", f"flank {WHITE_LEVIES} west-york")
    assert table.told("enters")[0]["total"] == 3


def test_cavalry_charges_from_the_hills_in_the_middle_of_stoke() -> None:
    """9.1.18 and 7.0 Hills: those in the centre and right middle ground are hills like any other (ruling 44)."""
    for column in ("centre", "west"):
        field = {f"{column}-middle": [RED_SPEARS, "Hill"], f"{column}-york": [WHITE_LEVIES]}
        table = set_field(battle="stoke", active="lancaster", orders=1, field=field)
        assert table.offers("lancaster", "ride") == [f"ride {RED_SPEARS} {column}-york"]


def test_henry_tudor_comes_to_the_centre_of_stoke_when_drawn() -> None:
    """9.1.18: during a Movement step, into the centre rear and nowhere else."""
    table = set_field(battle="stoke", active="lancaster", hands={"lancaster": [TUDOR]})
    assert table.offers("lancaster", "enter") == [f"enter {TUDOR} centre-lancaster"]
    table.does("lancaster", f"enter {TUDOR} centre-lancaster")
    assert table.leaders("lancaster") == {"King Henry VII": "centre-lancaster"}


# 9.1.19 The Battle of Shrewsbury.


def test_the_church_of_shrewsbury_steadies_both_armies() -> None:
    """9.1.19 and 7.0 Battlefield Church: two off the morale dice of all who share its position."""
    field = {"centre-middle": [f"{WHITE_LEVIES} hits 1", f"{RED_LEVIES} hits 1", "Battlefield Church"]}
    for side in ("york", "lancaster"):
        table = set_field(battle="shrewsbury", phase="initiative", active=side, field=field, script=dice(4))
        table.does(side, "first")
        assert table.told("stands")[0]["limit"] == 4


# 9.1.20 The Skirmish at Heworth Moor.


def test_only_footsoldiers_and_leaders_go_to_heworth_moor() -> None:
    """9.1.20: 19 and 17 for York, 21 and 21 for Lancaster; all others are out for everybody to see."""
    table = begin("heworth-moor")
    for side, units, leaders in (("york", 19, 17), ("lancaster", 21, 21)):
        playing = table.lying(side, "deck") + table.lying(side, "hand")
        assert len(playing) == units + leaders
        assert {BOARD.kind[BOARD.number[id]] for id in playing} == {0, 4}
        assert table.count(side, "out-of-play") == 110 - units - leaders
    seen = table.view("york")["sides"]
    assert len(seen[0]["out_of_play"]) == 68
    assert len(seen[1]["out_of_play"]) == 74
    assert table.told("stripped") == [{}]


def test_four_cards_into_the_centre_and_four_in_hand_at_heworth_moor() -> None:
    """9.1.20: there is nowhere else to place them."""
    table = begin("heworth-moor")
    assert {action.split(" ")[2] for action in table.offers("york", "place")} == {"centre-york"}
    for _ in range(4):
        table.does("york", table.offers("york", "place")[0])
    assert table.count("york", "face-down centre-york") == 4
    assert table.count("york", "hand") == 4
    assert table.offers("york", "place") == []


def test_only_the_centre_is_in_play_at_heworth_moor() -> None:
    """9.1.20: reinforcements reach the centre rear only, and there are no flanks."""
    table = set_field(battle="heworth-moor", orders=4, hands={"york": [WHITE_LEVIES]})
    assert table.offers("york", "bring") == [f"bring {WHITE_LEVIES} centre-york"]
    open_spots = [spot["id"] for spot in table.view(None)["positions"] if spot["in_play"]]
    assert open_spots == ["centre-lancaster", "centre-middle", "centre-york"]


def test_nobody_retreats_sideways_out_of_the_centre_of_heworth_moor() -> None:
    """9.1.20 and 6.2.1: with the rear full there is nowhere to go, and the unit routs (ruling 13)."""
    rear = all_named("york", "Men-at-Arms 2/3")[:4]
    field = {"centre-middle": [f"{WHITE_LEVIES} hits 1", RED_LEVIES], "centre-york": rear}
    table = set_field(battle="heworth-moor", phase="initiative", field=field, script=dice(6, 1, 1, 1, 1))
    table.does("york", "first")
    assert table.where(WHITE_LEVIES) == "discards"


def test_leaders_only_give_orders_at_heworth_moor() -> None:
    """9.1.20: none of them may be played."""
    every = [id for index, id in enumerate(BOARD.ids[110:], 110) if BOARD.leadership[index]]
    table = set_field(battle="heworth-moor", hands={"york": [*every, WHITE_LEVIES]})
    assert table.offers("york", "enter") == []
    assert len(table.offers("york", "order")) == 17


def test_the_centre_rear_decides_heworth_moor() -> None:
    """9.1.20 and 5.0: whoever stands alone in it has won."""
    table = set_field(battle="heworth-moor", orders=1, field={"centre-middle": [WHITE_LEVIES]})
    table.does("york", f"march {WHITE_LEVIES} centre-lancaster")
    result = table.state.result
    assert result is not None
    assert result.winners == [1]
