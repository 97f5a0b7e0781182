"""8.0 Special Cards: every card and every use of it."""

import pytest

from roses.games.sun_of_york.special import traitors
from tests.rules.sun_of_york.situations import BOARD, GameTable, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
BOWS = card("york", "Longbowmen 1:2/2")
SALISBURY = card("york", "Earl of Salisbury")
STREAM = card("york", "Stream")
AMBUSH, RALLY, CONFUSION = card("york", "Ambush"), card("york", "Rally"), card("york", "Battle Confusion")
WARWICK_CRY, GUN = card("york", "A Warwick!"), card("york", "Artillery")
TREASON = card("lancaster", "Treason!")
MARGARET, HENRY = card("lancaster", "Margaret of Anjou"), card("lancaster", "King Henry VI")
L_MEN, L_BOWS, L_LEVIES = (card("lancaster", n) for n in ("Men-at-Arms 2/3", "Longbowmen 1:2/2", "Levies 1/1"))
KNIGHTS = card("lancaster", "Knights 3/5")
ROOS, GREY = card("lancaster", "Lord Roos"), card("lancaster", "Lord Grey")
FOE = ["Knights 3/5"]


# Ambush.


def test_ambush_gives_a_flank_move_two_off_its_roll_without_orders() -> None:
    """Ruling 22: a 4, +1 unfriendly, -2."""
    table = set_table(
        "movement",
        york={"west-flank-york": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["Ambush"]},
    )
    table.dice(4, 1, 6, 6)
    table.does("york", f"ambush {AMBUSH} {MEN} west-middle")
    assert table.logged("enters")[0]["total"] == 3
    assert table.hits(KNIGHTS) == 1
    table.does("york", f"stay {MEN}")
    assert table.where(AMBUSH) == "discards"


def test_ambush_does_not_help_a_unit_that_came_this_turn_but_works_out_of_a_captured_battle() -> None:
    """Ruling 94."""
    table = set_table(
        "movement",
        york={"west-flank-york": ["Levies 1/1"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["Men-at-Arms 2/3", "Stream", "Ambush"]},
    )
    table.does("york", f"order {STREAM}", f"bring {MEN} east-flank-york")
    assert not table.offers(f"ambush {AMBUSH} {MEN}")
    assert table.offers("ambush")
    table = set_table(
        "movement",
        york={"west-lancaster": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"centre-lancaster": FOE},
        hand={"york": ["Ambush"]},
        captured=["york west"],
    )
    assert table.offers("ambush") == [f"ambush {AMBUSH} {MEN} centre-lancaster"]


@pytest.mark.parametrize(("name", "again"), [("Men-at-Arms 2/3", 1), ("Longbowmen 1:2/2", 1), ("Billmen 1/3", 0)])
def test_ambush_lets_one_footsoldier_or_missile_unit_attack_once_more(name: str, again: int) -> None:
    """Ruling 131: after the declared attacks."""
    unit = card("york", name)
    table = set_table("combat", york={"west-middle": [name]}, lancaster={"west-middle": FOE}, hand={"york": ["Ambush"]})
    assert not table.offers("ambush")
    table.dice(6, 6, 6)
    table.does("york", f"attack {unit}")
    offers = [action for action in table.legal() if action.startswith(f"ambush {AMBUSH} {unit} west-middle")]
    assert len(offers) == again
    if again:
        table.dice(1, 6, 6)
        table.does("york", offers[0])
        assert table.hits(KNIGHTS) == 1


# Artillery.


def test_artillery_fires_once_at_one_unit_next_to_it_sideways_too_and_is_gone() -> None:
    """Ruling 42: two dice, 5 or less, whatever the ground."""
    table = set_table(
        "combat",
        york={"west-york": ["Artillery"]},
        lancaster={"west-middle": [*FOE, "Woods", "Town"], "centre-york": ["Levies 1/1"]},
    )
    assert sorted(table.offers("bombard")) == sorted([f"bombard {GUN} {KNIGHTS}", f"bombard {GUN} {L_LEVIES}"])
    table.dice(5, 6)
    table.does("york", f"bombard {GUN} {KNIGHTS}")
    assert table.hits(KNIGHTS) == 1
    assert table.where(GUN) == "discards"


def test_artillery_hits_beyond_cohesion_discard_the_target_and_spill_over_to_nobody() -> None:
    """Ruling 85."""
    table = set_table(
        "combat", york={"west-york": ["Artillery"]}, lancaster={"west-middle": ["Levies 1/1", "Knights 3/5"]}
    )
    table.dice(1, 1)
    table.does("york", f"bombard {GUN} {L_LEVIES}")
    assert table.where(L_LEVIES) == "discards"
    assert table.hits(KNIGHTS) == 0


def test_artillery_is_not_silenced_at_ferrybridge() -> None:
    """Ruling 84."""
    table = set_table(
        "combat",
        battle="first-ferrybridge",
        york={"west-york": ["Artillery", "Longbowmen 1:2/2"]},
        lancaster={"west-middle": FOE},
    )
    assert table.offers("bombard")
    table.refuses("york", f"fire {BOWS} west-middle", "9.1.8")


def test_artillery_moves_one_position_for_two_orders_never_into_enemies_or_captured_battles() -> None:
    """Ruling 110."""
    table = set_table(
        "movement",
        york={"centre-york": ["Artillery"]},
        lancaster={"centre-middle": FOE},
        captured=["lancaster west"],
    )
    table.refuses("york", f"haul {GUN} east-york", "8.0-artillery")
    table.does("york", f"order {STREAM}")
    assert table.offers("haul") == [f"haul {GUN} east-york"]
    table.does("york", f"haul {GUN} east-york")
    assert (table.where(GUN), table.state.orders) == ("east-york", 0)


def test_artillery_is_lost_when_enemies_come() -> None:
    """Ruling 42."""
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"west-middle": ["Artillery", "Knights 3/5"]},
    )
    table.does("york", f"march {MEN} west-middle")
    assert table.where(card("lancaster", "Artillery")) == "discards"


def test_artillery_drawn_later_only_gives_orders() -> None:
    """Ruling 42."""
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"york": ["Artillery"]})
    assert [action for action in table.legal() if GUN in action] == [f"order {GUN}"]


# Rally.


def test_rally_in_an_unengaged_position_is_free_and_restores_lost_cohesion() -> None:
    """Ruling 61: a die each, never above what is printed."""
    table = set_table(
        "movement",
        york={"west-york": [("Men-at-Arms 2/3", {"cohesion": 1}), ("Knights 3/5", {"cohesion": 1}), "Levies 1/1"]},
        hand={"york": ["Rally"]},
    )
    table.dice(6, 2)
    table.does("york", f"rally {RALLY} west-york")
    assert table.cohesion(MEN) == 3
    assert table.cohesion(card("york", "Knights 3/5")) == 3
    assert table.where(RALLY) == "discards"


def test_rally_in_an_engaged_position_costs_an_order_for_each_unit_one_chooses() -> None:
    """8.0 example: three of four; heat makes it two orders (ruling 95)."""
    hurt = [("Men-at-Arms 2/3", {"cohesion": 1}), ("Knights 3/5", {"cohesion": 1})]
    for weather, left in (("good", 1), ("heat", 0)):
        table = set_table(
            "movement",
            york={"west-middle": hurt},
            lancaster={"west-middle": FOE},
            hand={"york": ["Rally", "Stream"]},
            weather=weather,
        )
        assert not table.offers("rally")
        table.does("york", f"order {STREAM}", f"rally {RALLY} west-middle")
        table.dice(1)
        table.does("york", f"restore {MEN}")
        assert table.cohesion(MEN) == 2
        assert table.state.orders == left
        if left:
            table.refuses("york", f"restore {MEN}", "8.0-rally")


def test_rallied_units_may_move_afterwards() -> None:
    table = set_table(
        "movement", york={"west-york": [("Men-at-Arms 2/3", {"cohesion": 1})]}, hand={"york": ["Rally", "Stream"]}
    )
    table.does("york", f"order {STREAM}", f"rally {RALLY} west-york", f"march {MEN} west-middle")
    assert table.where(MEN) == "west-middle"


# Battle Confusion.


def confusion(weather: str, die: int, *more: int) -> GameTable:
    table = set_table(
        "combat",
        york={"east-york": ["Levies 1/1"]},
        lancaster={"west-middle": ["Men-at-Arms 2/3"], "centre-middle": FOE},
        hand={"york": ["Battle Confusion"]},
        weather=weather,
    )
    table.dice(die, *more)
    table.does("york", f"confuse {CONFUSION} west-middle centre-middle")
    return table


@pytest.mark.parametrize(
    ("weather", "die", "works"),
    [("good", 2, 1), ("good", 3, 0), ("winter", 3, 1), ("winter", 4, 0), ("fog", 4, 1), ("fog", 5, 0)],
)
def test_confused_enemies_attack_their_own(weather: str, die: int, works: int) -> None:
    """Rulings 59 and 131: on 2 or less, easier in winter and fog; three dice at ability 2."""
    table = confusion(weather, die, 1, 2, 3)
    assert table.hits(KNIGHTS) == 2 * works
    assert table.where(CONFUSION) == "discards"


def test_confused_units_fight_with_wall_and_fatigue_but_without_hill_and_leaders() -> None:
    """Ruling 104."""
    table = set_table(
        "combat",
        lancaster={
            "west-middle": [
                "Billmen 1/3",
                ("Longbowmen 1:2/2", {"marks": ["fatigued"]}),
                "Hill",
                "Wall",
                ("Lord Roos", {"marks": ["committed"]}),
            ],
            "centre-middle": FOE,
        },
        hand={"york": ["Battle Confusion"]},
    )
    table.dice(1)
    table.does("york", f"confuse {CONFUSION} west-middle centre-middle")
    assert sorted(event["ability"] for event in table.logged("attacks")) == [1, 1]


def test_only_an_unengaged_enemy_position_with_friends_beside_it_is_confused() -> None:
    """Ruling 59: sideways in the same or the next battle."""
    table = set_table(
        "combat",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": ["Levies 1/1"], "west-lancaster": FOE, "east-lancaster": ["Levies 1/2"]},
        hand={"york": ["Battle Confusion"]},
    )
    assert table.offers("confuse") == [f"confuse {CONFUSION} west-lancaster west-middle"]
    table.refuses("york", f"confuse {CONFUSION} west-middle west-lancaster", "8.0-confusion")


# Fatigue.


def test_fatigue_falls_on_everybody_in_a_position_and_ends_with_a_turn_begun_unengaged() -> None:
    """Rulings 60 and 96."""
    fatigue = card("york", "Fatigue")
    table = set_table(
        "discard",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE, "east-lancaster": [("Levies 1/1", {"marks": ["fatigued"]})]},
    )
    table.does("york", f"fatigue {fatigue} west-middle")
    assert "fatigued" in table.marks(MEN)
    assert "fatigued" in table.marks(KNIGHTS)
    assert "fatigued" in table.marks(L_LEVIES)  # it was already tired, and this turn did not begin so


@pytest.mark.parametrize(("engaged", "recovers"), [(False, True), (True, False)])
def test_a_whole_turn_of_rest_is_needed(engaged: bool, recovers: bool) -> None:
    """Ruling 96: the turn of both sides."""
    foes = {"west-middle": FOE} if engaged else {"east-lancaster": FOE}
    table = set_table(
        "turn", york={"west-middle": [("Men-at-Arms 2/3", {"marks": ["fatigued"]})]}, lancaster=foes, dice=[1, 6]
    )
    turn = table.state.turn
    while table.state.turn == turn and table.state.result is None:
        legal = table.legal()
        table.does(table.asked, next(word for word in ("first", "done", "draw", legal[0]) if word in legal))
    assert ("fatigued" not in table.marks(MEN)) == recovers


def test_fatigue_lowers_ability_but_not_below_nothing() -> None:
    """Ruling 60."""
    table = set_table(
        "combat",
        york={"west-middle": [("Men-at-Arms 2/3", {"marks": ["fatigued"]}), ("Levies 1/1", {"marks": ["fatigued"]})]},
        lancaster={"west-middle": FOE},
    )
    table.does("york", f"attack {MEN}", f"attack {card('york', 'Levies 1/1')}")
    assert [event["ability"] for event in table.logged("attacks")] == [1, 0]


# Treason! and A Warwick!, against a leader.


@pytest.mark.parametrize(
    ("leader", "own", "turned"),
    [
        ("Earl of Douglas", [], True),
        ("Earl of Salisbury", [], True),
        ("Earl of Salisbury", ["Lord Roos"], False),
        ("Earl of Salisbury", ["Lord Grey"], True),
        ("Duke of York", [], False),
        ("Earl of Warwick", [], False),
    ],
)
def test_who_can_be_turned(leader: str, own: list[str], turned: bool) -> None:
    """Ruling 53: never royalty, and no loyal leader while the other army has a loyal one deployed."""
    table = set_table("movement", "lancaster", york={"west-york": [leader]}, lancaster={"west-lancaster": own})
    assert bool(traitors(table.state, 0)) == turned


def test_a_roll_above_his_orders_turns_the_leader_and_shakes_his_units() -> None:
    """Treason!, first use: Douglas has 3 orders; each unit then checks without him, or deserts."""
    douglas = card("york", "Earl of Douglas")
    table = set_table(
        "movement",
        "lancaster",
        york={"west-york": ["Earl of Douglas", "Men-at-Arms 2/3", "Levies 1/1"]},
        hand={"lancaster": ["Treason!"]},
    )
    table.dice(4, 1, 4)
    table.does("lancaster", f"treason {TREASON} {douglas}")
    assert table.where(douglas) == "discards"
    assert table.where(card("york", "Levies 1/1")) == "west-york"
    assert table.where(MEN) == "discards"


def test_a_lower_roll_leaves_him_true_and_an_engaged_leader_cannot_be_asked() -> None:
    douglas = card("york", "Earl of Douglas")
    table = set_table(
        "movement", "lancaster", york={"west-york": ["Earl of Douglas"]}, hand={"lancaster": ["Treason!"]}
    )
    table.dice(3)
    table.does("lancaster", f"treason {TREASON} {douglas}")
    assert table.where(douglas) == "west-york"
    assert table.where(TREASON) == "discards"
    table = set_table(
        "movement",
        "lancaster",
        york={"west-york": ["Earl of Douglas", "Men-at-Arms 2/3"]},
        lancaster={"west-york": FOE},
        hand={"lancaster": ["Treason!"]},
    )
    table.refuses("lancaster", f"treason {TREASON} {douglas}", "8.0-treason")


# Treason!, as a flank attack.


def test_treason_brings_units_from_the_hand_upon_an_outer_battle() -> None:
    """Ruling 55: no roll, no orders, one more ability; then stay, back to the hand, or discarded."""
    enemy = card("york", "Knights 3/5")
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3", "Levies 1/1"]},
    )
    spots = {action.split(" ")[2] for action in table.offers("treason")}
    assert "west-middle" in spots
    assert "west-york" not in spots  # no further than the enemy's middle ground lets them
    assert not any("centre" in spot for spot in spots)
    table.does("lancaster", f"treason {TREASON} west-middle", f"join {L_MEN}")
    table.dice(3, 6, 6, 6)
    table.does("lancaster", f"join {L_LEVIES}")
    assert [event["ability"] for event in table.logged("attacks")] == [3, 2]
    assert table.hits(enemy) == 1
    table.does("lancaster", f"stay {L_MEN}", f"return {L_LEVIES}")
    assert table.where(L_MEN) == "west-middle"
    assert table.where(L_LEVIES) == "hand"


def test_unused_traitors_may_be_discarded() -> None:
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3"]},
    )
    table.dice(6, 6, 6)
    table.does("lancaster", f"treason {TREASON} west-middle")
    table.does("lancaster", f"drop {L_MEN}")
    assert table.where(L_MEN) == "discards"


def test_where_no_enemy_stands_traitors_just_enter() -> None:
    """Ruling 133: into York's empty rear, which they capture."""
    table = set_table(
        "movement", "lancaster", york={"east-york": ["Levies 1/1"]}, hand={"lancaster": ["Treason!", "Men-at-Arms 2/3"]}
    )
    table.does("lancaster", f"treason {TREASON} west-york")
    assert table.where(L_MEN) == "west-york"
    assert table.captured() == ["lancaster west"]


# A Warwick!


def test_before_1468_all_units_of_a_position_attack_again_with_one_more() -> None:
    """Rulings 83 and 126: attacked or not; committed leaders roll again without it."""
    table = set_table(
        "combat",
        york={"west-middle": ["Men-at-Arms 2/3", "Levies 1/1", ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"west-middle": FOE},
        hand={"york": ["A Warwick!"]},
    )
    table.dice(6, 6, 6)
    table.does("york", f"attack {MEN}", "roll")
    assert table.offers("warwick") == [f"warwick {WARWICK_CRY} west-middle"]
    table.does("york", f"warwick {WARWICK_CRY} west-middle")
    abilities = [(event["card"], event["ability"]) for event in table.logged("attacks")[1:]]
    assert abilities == [(card("york", "Levies 1/1"), 3), (MEN, 4), (SALISBURY, 1)]


def test_from_1468_on_it_is_treason() -> None:
    table = set_table(
        "movement", battle="bosworth", lancaster={"west-lancaster": ["Lord Grey"]}, hand={"york": ["A Warwick!"]}
    )
    assert table.offers("warwick") == [f"warwick {WARWICK_CRY} {GREY}"]
    table.dice(3)
    table.does("york", f"warwick {WARWICK_CRY} {GREY}")
    assert table.where(GREY) == "discards"


def test_before_1468_it_is_no_treason_and_afterwards_no_second_attack() -> None:
    table = set_table("movement", lancaster={"west-lancaster": ["Lord Grey"]}, hand={"york": ["A Warwick!"]})
    table.refuses("york", f"warwick {WARWICK_CRY} {GREY}", "8.0-warwick")
    table = set_table(
        "again",
        battle="bosworth",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["A Warwick!"]},
    )
    assert not table.offers("warwick")


def test_in_a_random_battle_either_use_is_open() -> None:
    """Ruling 56."""
    table = set_table(
        "again",
        battle="random",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE, "east-lancaster": ["Lord Grey"]},
        hand={"york": ["A Warwick!"]},
    )
    assert table.offers("warwick") == [f"warwick {WARWICK_CRY} west-middle"]
    table.does("york", "done")
    assert table.offers("warwick") == [f"warwick {WARWICK_CRY} {GREY}"]


# Margaret of Anjou.


def test_margarets_orders_let_units_attack_again() -> None:
    """Rulings 10, 40 and 106: three orders, the same unit more than once."""
    table = set_table(
        "morale",
        "lancaster",
        lancaster={"west-lancaster": ["Longbowmen 1:2/2"], "beside": ["Margaret of Anjou"]},
        york={"west-middle": FOE},
    )
    enemy = card("york", "Knights 3/5")
    assert table.state.margaret == 3
    table.dice(1, 6)
    table.does("lancaster", f"fire {L_BOWS} west-middle")
    table.dice(1, 6)
    table.does("lancaster", f"again {L_BOWS} west-middle", "roll")
    table.dice(1, 6)
    table.does("lancaster", f"again {L_BOWS} west-middle", "roll")
    assert table.hits(enemy) == 3
    assert table.state.margaret == 1


def test_margaret_moves_units_that_have_attacked_at_the_usual_cost() -> None:
    """Rulings 40 and 106: disengaging takes two of hers."""
    table = set_table(
        "morale",
        "lancaster",
        lancaster={"west-middle": ["Men-at-Arms 2/3"], "beside": ["Margaret of Anjou"]},
        york={"west-middle": FOE},
    )
    table.dice(6, 6, 6)
    table.does("lancaster", f"attack {L_MEN}", "done")
    table.does("lancaster", f"spur {L_MEN} west-lancaster")
    assert table.state.margaret == 1
    assert table.where(L_MEN) == "west-lancaster"


def test_margaret_does_not_move_what_has_not_moved_yet() -> None:
    table = set_table(
        "morale", "lancaster", lancaster={"west-lancaster": ["Men-at-Arms 2/3"], "beside": ["Margaret of Anjou"]}
    )
    assert not table.offers("spur")
    table.refuses("lancaster", f"spur {L_MEN} west-middle", "8.0-margaret")


def test_margaret_does_not_send_a_unit_that_has_moved_in_from_a_flank() -> None:
    """Ruling 136: her orders pay marches; an entry from the flank is a unit's own move, or none."""
    for marks, enters in (([], True), (["moved"], False)):
        table = set_table(
            "movement",
            "lancaster",
            lancaster={
                "west-flank-lancaster": [("Men-at-Arms 2/3", {"marks": marks})],
                "beside": ["Margaret of Anjou"],
            },
            york={"west-middle": FOE},
            hand={"lancaster": ["Stream"]},
        )
        table.state.margaret = BOARD.margaret_orders
        table.does("lancaster", f"order {card('lancaster', 'Stream')}")
        assert bool(table.offers("flank")) == enters
        assert all("flank" in march for march in table.offers("spur"))


@pytest.mark.parametrize(
    ("battle", "comes"),
    [("first-st-albans", True), ("tewkesbury", True), ("random", True), ("blore-heath", False), ("towton", False)],
)
def test_where_margaret_may_come_from_the_hand(battle: str, comes: bool) -> None:
    """Rulings 41 and 131: in the Combat or the Movement step; elsewhere she is three orders."""
    for step in ("combat", "movement"):
        table = set_table(
            step,
            "lancaster",
            battle=battle,
            lancaster={"west-middle": ["Men-at-Arms 2/3"]},
            york={"west-middle": FOE},
            hand={"lancaster": ["Margaret of Anjou"]},
        )
        assert (f"play {MARGARET}" in table.legal()) == comes
        if comes:
            table.does("lancaster", f"play {MARGARET}")
            assert (table.where(MARGARET), table.state.margaret) == ("beside", 3)
    if not comes:
        table.does("lancaster", f"order {MARGARET}")
        assert table.state.orders == 3


# King Henry VI.


def test_henry_gives_three_orders_every_turn_that_are_not_saved() -> None:
    """Ruling 39."""
    table = set_table(
        "movement", "lancaster", lancaster={"west-lancaster": ["Men-at-Arms 2/3"], "beside": ["King Henry VI"]}
    )
    assert table.state.orders == 3
    table.does("lancaster", f"march {L_MEN} west-middle", "done")
    assert table.state.orders == 0


def test_henry_drawn_where_he_is_not_allowed_is_a_card_of_three_orders() -> None:
    """Ruling 37."""
    table = set_table("movement", "lancaster", battle="blore-heath", hand={"lancaster": ["King Henry VI"]})
    table.does("lancaster", f"order {HENRY}")
    assert table.state.orders == 3


def test_henry_drawn_in_a_random_battle_comes_at_once_and_is_not_replaced() -> None:
    """Ruling 38."""
    table = set_table("discard", "lancaster", battle="random", hand={"lancaster": ["Levies 1/1"]})
    deck = table.state.deck[0]
    table.state.chance.script = [deck.index(BOARD.number[HENRY]), 0]
    table.does("lancaster", "draw")
    assert table.where(HENRY) == "beside"
    assert len(table.state.hand[0]) == 3
