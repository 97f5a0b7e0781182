"""9.1.6-9.1.10: the special rules of Mortimer's Cross, 2nd St. Albans, both days of Ferrybridge, and Towton."""

import pytest

from tests.rules.sun_of_york.table_setting import all_named, begin, dice, named, set_field

MARGARET = named("lancaster", "Margaret of Anjou")
RED_BOWS = named("lancaster", "Longbowmen 1:2/1")
RED_LEVIES = named("lancaster", "Levies 1/2")
RED_BILLS = named("lancaster", "Billmen 1/2")
WHITE_BOWS = named("york", "Longbowmen 1:2/1")
WHITE_LEVIES = named("york", "Levies 1/2")
WARWICK = named("york", "Earl of Warwick")
FITZWALTER = named("york", "Lord Fitzwalter")
CLIFFORD = named("lancaster", "Lord Clifford")


# 9.1.6 The Battle of Mortimer's Cross.


def test_the_three_suns_strengthen_york_at_mortimers_cross() -> None:
    """9.1.6 and 7.0 Stream: two off the morale dice of the side it lies behind, and of that side only (ruling 2)."""
    field = {"centre-middle": [f"{WHITE_LEVIES} hits 1", f"{RED_LEVIES} hits 1"]}
    for side, limit in (("york", 4), ("lancaster", 2)):
        table = set_field(
            battle="mortimers-cross",
            phase="initiative",
            active=side,
            field=field,
            stream=["york"],
            bridge=["york"],
            script=dice(1),
        )
        table.does(side, "first")
        assert table.told("stands")[0]["limit"] == limit


def test_york_brings_units_over_the_bridge_of_mortimers_cross_for_two_orders() -> None:
    """9.1.6 and 7.0 Bridge (ruling 1); into a flank it is two orders anyhow."""
    table = set_field(
        battle="mortimers-cross", orders=4, stream=["york"], bridge=["york"], hands={"york": [WHITE_BOWS, WHITE_LEVIES]}
    )
    table.does("york", f"bring {WHITE_BOWS} centre-york")
    assert table.orders() == 2


# 9.1.7 The Second Battle of St. Albans.


def test_margaret_gives_three_orders_at_second_st_albans_from_the_start() -> None:
    """9.1.7: Lancaster starts with her; her orders only reactivate (ruling 40)."""
    table = set_field(
        battle="second-st-albans",
        phase="initiative",
        active="lancaster",
        beside={"lancaster": [MARGARET]},
        field={"centre-middle": [RED_LEVIES, WHITE_LEVIES]},
    )
    table.does("lancaster", "first")
    assert table.view(None)["margaret_orders"] == 3
    assert table.view(None)["orders"] == 0


def test_warwick_arrives_late_at_second_st_albans() -> None:
    """9.1.7: York has no leader until Warwick is drawn and played into the centre."""
    table = set_field(battle="second-st-albans", hands={"york": [WARWICK, named("york", "Earl of March")]})
    assert table.offers("york", "enter") == [f"enter {WARWICK} centre-york"]
    table.does("york", f"enter {WARWICK} centre-york")
    assert table.leaders("york") == {"Earl of Warwick": "centre-york"}


def test_lancaster_has_no_leader_at_second_st_albans() -> None:
    """Ruling 50: the book names none, so all of them give orders only."""
    leaders = [CLIFFORD, named("lancaster", "3rd Duke of Somerset"), named("lancaster", "Lord Roos")]
    table = set_field(battle="second-st-albans", active="lancaster", hands={"lancaster": leaders})
    assert table.offers("lancaster", "enter") == []
    assert len(table.offers("lancaster", "order")) == 3


# 9.1.8 The First Battle of Ferrybridge.

IN_RANGE = {"centre-york": [WHITE_BOWS], "centre-middle": [RED_BOWS]}


def test_no_long_range_fire_in_the_night_of_first_ferrybridge() -> None:
    """9.1.8: neither side may shoot, though both could elsewhere."""
    for side, bows, target in (("york", WHITE_BOWS, "centre-middle"), ("lancaster", RED_BOWS, "centre-york")):
        elsewhere = set_field(battle="second-ferrybridge", phase="declare", active=side, field=IN_RANGE)
        assert elsewhere.offers(side, "fire") == [f"fire {bows} {target}"]
        table = set_field(battle="first-ferrybridge", phase="declare", active=side, field=IN_RANGE)
        assert table.offers(side) == ["done"]


def test_a_shot_in_the_dark_is_refused() -> None:
    """9.1.8: the refusal names the rule; an engaged archer still fights hand to hand."""
    field = {**IN_RANGE, "west-middle": [WHITE_LEVIES, RED_LEVIES]}
    table = set_field(battle="first-ferrybridge", phase="declare", field=field)
    assert table.refused("york", f"fire {WHITE_BOWS} centre-middle")[1] == "9.1.8"
    field = {"centre-middle": [WHITE_BOWS, RED_BOWS]}
    table = set_field(battle="first-ferrybridge", phase="declare", field=field)
    assert table.offers("york", "attack") == [f"attack {WHITE_BOWS}"]


def test_margaret_and_ambush_let_nobody_shoot_at_first_ferrybridge_either() -> None:
    """9.1.8: a second attack is no exception; the archers attacked when they were engaged, and are not any more."""
    ambush = named("york", "Ambush")
    field = {"centre-york": [f"{WHITE_BOWS} attacked"], "centre-middle": [RED_BOWS]}
    for battle, offered in (("second-ferrybridge", 1), ("first-ferrybridge", 0)):
        table = set_field(battle=battle, phase="reactivate", field=field, hands={"york": [ambush]})
        assert len(table.offers("york", f"ambush {ambush} {WHITE_BOWS}")) == offered
    field = {"centre-lancaster": [f"{RED_BOWS} attacked"], "centre-middle": [WHITE_BOWS]}
    for battle, offered in (("second-ferrybridge", 1), ("first-ferrybridge", 0)):
        table = set_field(battle=battle, phase="reactivate", active="lancaster", field=field, margaret_orders=3)
        assert len(table.offers("lancaster", "again")) == offered


def test_artillery_is_not_silenced_by_the_night() -> None:
    """9.1.8, ruling 84: long-range fire is what archers do."""
    gun = named("york", "Artillery")
    field = {"centre-york": [gun, WHITE_BOWS], "centre-middle": [RED_BOWS]}
    table = set_field(battle="first-ferrybridge", phase="declare", field=field, script=dice(6, 6))
    assert table.offers("york", "bombard") == [f"bombard {gun} {RED_BOWS}"]


def test_fitzwalter_wakes_up_in_the_centre() -> None:
    """9.1.8, ruling 48: York's only leader, playable into the centre rear when drawn."""
    table = set_field(battle="first-ferrybridge", hands={"york": [FITZWALTER]})
    assert table.offers("york", "enter") == [f"enter {FITZWALTER} centre-york"]


# 9.1.10 The Battle of Towton.


def shot(side: str, battle: str, ground: list[str], name: str = "Longbowmen 1:2/1") -> object:
    """The ability with which archers of a side shoot from their rear on this ground."""
    bows = named(side, name)
    target = RED_LEVIES if side == "york" else WHITE_LEVIES
    field = {f"centre-{side}": [bows, *ground], "centre-middle": [target]}
    table = set_field(battle=battle, phase="declare", active=side, field=field, script=dice(6, 6, 6))
    table.does(side, f"fire {bows} centre-middle")
    return table.told("attacks")[0]["ability"]


def test_the_wind_at_towton_takes_the_hill_from_lancastrian_archers_only() -> None:
    """9.1.10 and 3.4 Winter: 2 less 1 for winter; plus 1 for the Hill with York, not with Lancaster (ruling 65)."""
    assert shot("york", "towton", ["Hill"]) == 2
    assert shot("lancaster", "towton", ["Hill"]) == 1
    assert shot("york", "towton", []) == shot("lancaster", "towton", []) == 1


def test_crossbows_without_a_hill_cannot_hit_in_the_winter_of_towton() -> None:
    """3.4 Winter: possibly down to 0; the Hill comes after the weather (rulings 65 and 81)."""
    assert shot("york", "towton", [], "Crossbowmen 2:1/3") == 0
    assert shot("york", "towton", ["Hill"], "Crossbowmen 2:1/3") == 1
    assert shot("lancaster", "towton", ["Hill"], "Crossbowmen 2:1/3") == 0


def test_lancastrian_archers_have_their_hill_in_any_other_battle() -> None:
    """7.0 Hills: the wind blows at Towton only."""
    assert shot("lancaster", "shrewsbury", ["Hill"]) == 3


def test_lancastrian_billmen_keep_the_benefit_of_their_hill_at_towton() -> None:
    """9.1.10 speaks of Missile units; Polearms that hold the hill have one more (ruling 45)."""
    table = set_field(
        battle="towton",
        phase="declare",
        active="lancaster",
        field={"centre-lancaster": [RED_BILLS, WHITE_LEVIES, "Hill"]},
        holder={"centre-lancaster": "lancaster"},
        script=dice(6, 6),
    )
    table.does("lancaster", f"attack {RED_BILLS}")
    assert table.told("attacks")[0]["ability"] == 2


def test_everybody_wavers_more_easily_in_the_winter_of_towton() -> None:
    """3.4 Winter: one is added to every morale die, of both sides (ruling 65)."""
    field = {"centre-middle": [f"{WHITE_LEVIES} hits 1", f"{RED_LEVIES} hits 1"]}
    for side in ("york", "lancaster"):
        table = set_field(battle="towton", phase="initiative", active=side, field=field, script=dice(2))
        table.does(side, "first")
        assert table.told("wavers")[0]["limit"] == 1


def test_buckingham_or_somerset_commands_at_towton() -> None:
    """Ruling 46: the Duke of Buckingham's card by the letter; the 3rd Duke of Somerset's if the option says so."""
    assert begin("towton").leaders("lancaster")["Duke of Buckingham"] == "centre-lancaster"
    table = begin("towton", towton="somerset")
    assert table.leaders("lancaster")["3rd Duke of Somerset"] == "centre-lancaster"
    assert "Duke of Buckingham" not in table.leaders("lancaster")


def test_the_option_of_towton_changes_no_other_battle() -> None:
    """Ruling 46 is about 9.1.10 only: Northampton keeps its Buckingham."""
    assert begin("northampton", towton="somerset").leaders("lancaster")["Duke of Buckingham"] == "centre-lancaster"


@pytest.mark.parametrize("battle", ["towton", "tewkesbury"])
def test_the_woods_on_yorks_left_hide_a_flank_march(battle: str) -> None:
    """9.1.10, 9.1.16 and 6.2.3 (B): one off the roll for entering out of the woods; a 4 will do for the own rear."""
    levies = all_named("york", "Levies 1/2")[0]
    for ground, total in (["Woods"], 3), ([], 4):
        table = set_field(
            battle=battle, orders=1, field={"west-flank-york": [levies, *ground]}, script=dice(4), hands={"york": []}
        )
        table.does("york", f"flank {levies} west-york")
        told = table.told("enters") or table.told("no-way-in")
        assert told[0]["total"] == total
        assert bool(table.told("enters")) == (total == 3)
