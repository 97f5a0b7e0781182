"""9.2 Random Scenario: the cut, leaders among the deployment, terrain out of the hand, and both hands filled."""

from collections.abc import Sequence

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, GameTable, all_named, begin, dice, drawn, named, set_field

HENRY = named("lancaster", "King Henry VI")
MARGARET = named("lancaster", "Margaret of Anjou")
BOWS = {side: all_named(side, "Longbowmen 1:2/1") for side in ("lancaster", "york")}
HILL = named("york", "Hill")
WOODS = named("york", "Woods")
STREAM = named("york", "Stream")
BRIDGE = named("york", "Bridge")
TOWN = named("york", "Town")
WALL = named("york", "Wall")
CHURCH = named("york", "Battlefield Church")
RED_HILL = named("lancaster", "Hill")
RED_STREAM = named("lancaster", "Stream")
RED_BRIDGE = named("lancaster", "Bridge")
BATTLE_POSITIONS = [
    f"{column}-{row}" for column in ("west", "centre", "east") for row in ("lancaster", "middle", "york")
]
FLANKS = [f"{edge}-flank-{side}" for edge in ("west", "east") for side in ("lancaster", "york")]


def cut(red: int, white: int) -> list[int]:
    """Chance turns these card numbers up, Lancaster's first."""
    return [red - 1, white - 1]


def deal(red: Sequence[str], white: Sequence[str]) -> list[int]:
    """Chance deals these cards, and then longbowmen up to sixteen."""
    red = [*red, *BOWS["lancaster"][: 16 - len(red)]]
    white = [*white, *BOWS["york"][: 16 - len(white)]]
    return drawn(BOARD.ids[:110], red) + drawn(BOARD.ids[110:], white)


def random_battle(red: Sequence[str] = (), white: Sequence[str] = (), cards: Sequence[int] = (1, 2)) -> GameTable:
    """A random battle with these cards dealt; York attacks unless the cut says otherwise."""
    return begin("random", [*cut(cards[0], cards[1]), *deal(red, white)])


def deploy(table: GameTable, side: str, placed: dict[str, str], kept: Sequence[str] = ()) -> None:
    """Place these cards, and longbowmen for the rest, so that the cards kept stay in hand."""
    for card, where in placed.items():
        table.does(side, f"place {card} {where}")
    while table.asked == side and "ready" not in table.offers(side):
        free = [action for action in table.offers(side, "place") if action.split(" ")[1] not in kept]
        table.does(side, free[0])
    table.does(side, "ready")


# The cut.


@pytest.mark.parametrize(("red", "white", "attacker"), [(110, 1, "lancaster"), (1, 2, "york"), (57, 56, "lancaster")])
def test_the_higher_card_number_attacks(red: int, white: int, attacker: str) -> None:
    """9.2: both cut their decks."""
    table = begin("random", cut(red, white))
    assert table.attacker == attacker
    assert table.told("cut")[0]["red"] == red
    assert table.told("cut")[0]["white"] == white


def test_equal_cards_are_cut_again() -> None:
    """Ruling 69: the decks have the same numbers."""
    assert begin("random", [*cut(33, 33), *cut(7, 7), *cut(90, 5)]).attacker == "lancaster"


def test_a_random_battle_has_good_weather_and_an_empty_field() -> None:
    """9.2, ruling 107: nothing is placed, nothing eliminated, sixteen cards each."""
    table = random_battle()
    assert (table.battle, table.weather) == ("random", "good")
    assert table.leaders("york") == table.leaders("lancaster") == {}
    assert table.terrain() == set()
    for side in ("york", "lancaster"):
        assert table.count(side, "hand") == 16
        assert table.count(side, "deck") == 94


def test_the_defender_deploys_first() -> None:
    """9.2 and 4.0: as in any battle (ruling 33)."""
    assert random_battle(cards=(9, 3)).asked == "york"
    assert random_battle(cards=(3, 9)).asked == "lancaster"


# Leaders.


def test_a_leader_among_the_deployment_takes_the_field() -> None:
    """9.2 Leaders: he is not discarded as in a historical battle."""
    march = named("york", "Earl of March")
    table = random_battle(white=[march])
    deploy(table, "lancaster", {})
    deploy(table, "york", {march: "east-york"})
    assert table.leaders("york") == {"Earl of March": "east-york"}


def test_all_but_one_leader_of_a_position_are_discarded() -> None:
    """9.2 Leaders: the owner keeps one of those revealed there."""
    march, hastings, simnel = (named("york", name) for name in ("Earl of March", "Lord Hastings", "Lambert Simnel"))
    table = random_battle(white=[march, hastings, simnel])
    deploy(table, "lancaster", {})
    deploy(table, "york", {march: "west-york", hastings: "west-york", simnel: "centre-york"})
    assert (table.phase, table.asked) == ("keep", "york")
    assert sorted(table.offers("york")) == sorted([f"keep {march}", f"keep {hastings}"])
    table.does("york", f"keep {hastings}")
    assert table.leaders("york") == {"Lord Hastings": "west-york", "Lambert Simnel": "centre-york"}
    assert table.where(march) == "discards"


def test_two_positions_with_several_leaders_are_settled_one_after_the_other() -> None:
    """9.2 Leaders: each for itself, and for both sides."""
    white = [named("york", name) for name in ("Earl of March", "Lord Hastings")]
    red = [named("lancaster", name) for name in ("Lord Clifford", "Lord Roos")]
    table = random_battle(red=red, white=white)
    deploy(table, "lancaster", dict.fromkeys(red, "centre-lancaster"))
    deploy(table, "york", dict.fromkeys(white, "centre-york"))
    asked = set()
    while table.phase == "keep":
        asked.add(table.asked)
        table.does(table.asked, table.offers(table.asked)[0])
    assert asked == {"york", "lancaster"}
    assert len(table.leaders("york")) == len(table.leaders("lancaster")) == 1


def test_leaders_in_the_hand_give_orders_only() -> None:
    """9.2 Leaders: those kept and those drawn later."""
    march = named("york", "Earl of March")
    table = set_field(battle="random", hands={"york": [march, BOWS["york"][0]]})
    assert table.offers("york", "enter") == []
    assert f"order {march}" in table.offers("york")


# Terrain.


def terrain_play(red: Sequence[str], white: Sequence[str], attacker: str = "york") -> GameTable:
    """Everything is revealed, and these cards are in the hands."""
    return set_field(
        battle="random",
        phase="terrain",
        turn=0,
        active=attacker,
        attacker=attacker,
        field={"centre-york": [BOWS["york"][0]], "centre-lancaster": [BOWS["lancaster"][0]]},
        hands={"lancaster": red, "york": white},
    )


def test_terrain_that_was_deployed_is_discarded_when_revealed() -> None:
    """9.2 Terrain: a bluff like any other card."""
    table = random_battle(white=[HILL])
    deploy(table, "lancaster", {})
    deploy(table, "york", {HILL: "centre-york"})
    assert table.where(HILL) == "discards"
    assert table.terrain() == set()


def test_the_attacker_places_terrain_first_and_then_they_alternate() -> None:
    """9.2 Terrain, ruling 68: one card at a time."""
    table = random_battle(red=[RED_HILL], white=[HILL, WOODS])
    deploy(table, "lancaster", {}, kept=[RED_HILL])
    deploy(table, "york", {}, kept=[HILL, WOODS])
    assert (table.phase, table.asked) == ("terrain", "york")
    table.does("york", f"terrain {HILL} centre-york")
    assert table.asked == "lancaster"
    table.does("lancaster", f"terrain {RED_HILL} west-lancaster")
    assert table.asked == "york"
    table.does("york", f"terrain {WOODS} east-flank-lancaster")
    assert table.terrain() == {
        ("Hill", "centre-york"),
        ("Hill", "west-lancaster"),
        ("Woods", "east-flank-lancaster"),
    }


def test_who_opts_out_of_terrain_is_out_of_it() -> None:
    """9.2 Terrain: there is no passing for one round; the other may go on."""
    table = terrain_play([RED_HILL, named("lancaster", "Hill", 2)], [HILL])
    table.does("york", "pass")
    table.does("lancaster", f"terrain {RED_HILL} west-lancaster")
    assert (table.phase, table.asked) == ("terrain", "lancaster")
    table.does("lancaster", f"terrain {named('lancaster', 'Hill', 2)} centre-lancaster")
    assert table.phase == "initiative"
    assert table.where(HILL) == "hand"


def test_terrain_goes_to_either_side_of_the_field() -> None:
    """9.2 Terrain: friendly or enemy positions; hills, towns, churches and walls in battles only (7.0)."""
    table = terrain_play([RED_HILL], [HILL, TOWN, CHURCH, WALL, WOODS])
    for card in (HILL, TOWN, CHURCH, WALL):
        assert [action.split(" ")[2] for action in table.offers("york", f"terrain {card}")] == BATTLE_POSITIONS
    where = [action.split(" ")[2] for action in table.offers("york", f"terrain {WOODS}")]
    assert where == BATTLE_POSITIONS + FLANKS


def test_one_card_of_a_kind_to_a_position() -> None:
    """7.0: but different kinds may share one."""
    table = terrain_play([RED_HILL], [HILL, WOODS])
    table.does("york", f"terrain {HILL} centre-middle")
    assert f"terrain {RED_HILL} centre-middle" not in table.offers("lancaster")
    table.does("lancaster", "pass")
    assert f"terrain {WOODS} centre-middle" in table.offers("york")


def test_a_stream_affects_the_side_its_player_chooses() -> None:
    """Ruling 70: behind the enemy or behind oneself."""
    for side in ("lancaster", "york"):
        table = terrain_play([RED_HILL], [STREAM])
        table.does("york", f"terrain {STREAM} {side}")
        assert [seen["stream"] for seen in table.view(None)["sides"]] == [side == "lancaster", side == "york"]


def test_no_second_stream_behind_the_same_side() -> None:
    """Ruling 107: the other's stream must lie behind the other side."""
    table = terrain_play([RED_STREAM], [STREAM])
    table.does("york", f"terrain {STREAM} york")
    assert table.offers("lancaster", "terrain") == [f"terrain {RED_STREAM} lancaster"]


def test_a_bridge_needs_a_stream_without_one() -> None:
    """7.0 Bridge: it is laid on a stream."""
    table = terrain_play([RED_BRIDGE, RED_HILL], [STREAM, BRIDGE])
    assert table.offers("york", f"terrain {BRIDGE}") == []
    table.does("york", f"terrain {STREAM} lancaster")
    assert table.offers("lancaster", f"terrain {RED_BRIDGE}") == [f"terrain {RED_BRIDGE} lancaster"]
    table.does("lancaster", f"terrain {RED_BRIDGE} lancaster")
    assert table.offers("york", f"terrain {BRIDGE}") == []


def test_both_hands_are_filled_to_four_after_the_terrain() -> None:
    """9.2: then comes the first initiative roll."""
    table = terrain_play([RED_HILL], [HILL, WOODS])
    table.does("york", f"terrain {HILL} centre-york")
    table.does("lancaster", f"terrain {RED_HILL} centre-lancaster")
    table.does("york", "pass")
    assert table.count("york", "hand") == table.count("lancaster", "hand") == 4
    assert table.phase == "initiative"
    assert table.state.turn == 1


def test_terrain_left_in_the_hand_gives_orders_only() -> None:
    """9.2 Terrain: play has begun."""
    table = set_field(battle="random", hands={"york": [HILL, STREAM, BOWS["york"][0]]})
    assert table.offers("york", "terrain") == []
    assert set(table.offers("york", "order")) == {f"order {HILL}", f"order {STREAM}"}


def test_a_bridge_may_be_laid_during_movement() -> None:
    """9.2 Terrain and 7.0 Bridge: the exception; from now on a unit from the hand costs two orders, not four."""
    table = set_field(battle="random", orders=2, stream=["york"], hands={"york": [BRIDGE, BOWS["york"][0]]})
    bows = BOWS["york"][0]
    assert f"bring {bows} centre-york" not in table.offers("york")
    table.does("york", f"terrain {BRIDGE} york")
    assert f"bring {bows} centre-york" in table.offers("york")


def test_no_bridge_is_laid_during_movement_of_a_historical_battle() -> None:
    """7.0 Bridge: there it gives its order only."""
    table = set_field(battle="northampton", stream=["lancaster"], hands={"york": [BRIDGE, BOWS["york"][0]]})
    assert table.offers("york", "terrain") == []


# Henry, Margaret and Warwick.


def test_henry_shows_himself_as_soon_as_he_is_dealt() -> None:
    """8.0, ruling 38: to one side at once and not replaced; twelve are placed and three kept."""
    table = random_battle(red=[HENRY], cards=(1, 2))
    assert table.where(HENRY) == "beside"
    assert table.count("lancaster", "hand") == 15
    deploy(table, "lancaster", {})
    assert table.count("lancaster", "hand") == 3


def test_henry_shows_himself_when_drawn_later() -> None:
    """8.0, ruling 38: the hand is three cards from then on."""
    red = BOWS["lancaster"][:3]
    deck = [id for id in BOARD.ids[:110] if id not in red]
    table = set_field(
        battle="random",
        phase="discard",
        active="lancaster",
        hands={"lancaster": red},
        script=[deck.index(HENRY)],
    )
    table.does("lancaster", "draw")
    assert table.where(HENRY) == "beside"
    assert table.lying("lancaster", "hand") == red
    assert table.view(None)["sides"][0]["hand_limit"] == 3


def test_margaret_may_be_played_in_a_random_battle() -> None:
    """8.0 Margaret of Anjou; ruling 41."""
    table = set_field(battle="random", active="lancaster", hands={"lancaster": [MARGARET]})
    table.does("lancaster", f"play {MARGARET}")
    assert table.where(MARGARET) == "beside"


def test_a_warwick_may_be_used_either_way_in_a_random_battle() -> None:
    """8.0 A Warwick!, ruling 56: there is no date; its owner chooses."""
    warwick = named("york", "A Warwick!")
    levies, foes = named("york", "Levies 1/2"), named("lancaster", "Levies 1/2")
    field = {"centre-middle": [f"{levies} attacked", foes], "west-lancaster": [named("lancaster", "Lord Grey")]}
    table = set_field(battle="random", phase="reactivate", field=field, hands={"york": [warwick]}, script=dice(6, 6))
    assert table.offers("york", "warwick") == [f"warwick {warwick} centre-middle"]
    table = set_field(battle="random", field=field, hands={"york": [warwick]})
    assert table.offers("york", "warwick") == [f"warwick {warwick} {named('lancaster', 'Lord Grey')}"]


def test_a_random_battle_is_won_like_any_other() -> None:
    """5.0: and its sheet calls it random."""
    levies = named("york", "Levies 1/2")
    table = set_field(battle="random", orders=1, field={"centre-middle": [levies]})
    table.does("york", f"march {levies} centre-lancaster")
    result = table.state.result
    assert result is not None
    assert result.winners == [1]
    assert result.sheet == [{"battle": "random", "winner": "york", "ending": "centre-taken"}]
