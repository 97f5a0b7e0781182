"""8.0 Special Cards on the field: Ambush, Artillery, Rally, Battle Confusion and Fatigue."""

import pytest

from tests.rules.sun_of_york.situations import GameTable, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
BOWS = card("york", "Longbowmen 1:2/2")
STREAM = card("york", "Stream")
AMBUSH, RALLY, CONFUSION = card("york", "Ambush"), card("york", "Rally"), card("york", "Battle Confusion")
GUN = card("york", "Artillery")
L_LEVIES = card("lancaster", "Levies 1/1")
KNIGHTS = card("lancaster", "Knights 3/5")
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


def test_rally_is_free_in_a_flank_that_the_enemy_is_in_too() -> None:
    """6.2.3 B, ruling 140: units that share a flank never engage each other."""
    table = set_table(
        "movement",
        york={"west-flank-york": [("Men-at-Arms 2/3", {"cohesion": 1})]},
        lancaster={"west-flank-york": ["Levies 1/1"]},
        hand={"york": ["Rally"]},
    )
    table.dice(2)
    table.does("york", f"rally {card('york', 'Rally')} west-flank-york")
    assert table.cohesion(MEN) == 3
    assert table.phase == "movement"


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


@pytest.mark.parametrize(
    ("here", "enemies", "recovers"),
    [
        ("west-middle", "east-lancaster", True),
        ("west-middle", "west-middle", False),
        ("west-flank-york", "west-flank-york", True),  # 6.2.3 B: nobody is engaged in a flank
    ],
)
def test_a_whole_turn_of_rest_is_needed(here: str, enemies: str, recovers: bool) -> None:
    """Ruling 96: the turn of both sides."""
    tired = [("Men-at-Arms 2/3", {"marks": ["fatigued"]})]
    table = set_table("turn", york={here: tired}, lancaster={enemies: FOE}, dice=[1, 6])
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
