"""8.0 Special Cards about people: Treason!, A Warwick!, Margaret of Anjou and King Henry VI."""

import pytest

from roses.games.sun_of_york.treason import traitors
from tests.rules.sun_of_york.situations import BOARD, Spec, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SALISBURY = card("york", "Earl of Salisbury")
WARWICK_CRY = card("york", "A Warwick!")
TREASON = card("lancaster", "Treason!")
MARGARET, HENRY = card("lancaster", "Margaret of Anjou"), card("lancaster", "King Henry VI")
L_MEN, L_BOWS, L_LEVIES = (card("lancaster", n) for n in ("Men-at-Arms 2/3", "Longbowmen 1:2/2", "Levies 1/1"))
GREY = card("lancaster", "Lord Grey")
FOE = ["Knights 3/5"]


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
    table.does("lancaster", f"join {L_LEVIES}", "roll")
    assert [event["ability"] for event in table.logged("attacks")] == [3, 2]
    assert table.hits(enemy) == 1
    table.does("lancaster", f"stay {L_MEN}", f"return {L_LEVIES}")
    assert table.where(L_MEN) == "west-middle"
    assert table.where(L_LEVIES) == "hand"


def test_cavalry_does_not_turn_its_coat_over_a_wall() -> None:
    """7.0 Walls: those on foot do."""
    spears = card("lancaster", "Spears 2/3")
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5", "Wall"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3", "Spears 2/3"]},
    )
    table.does("lancaster", f"treason {TREASON} west-middle")
    assert table.offers("join") == [f"join {L_MEN}"]
    table.refuses("lancaster", f"join {spears}", "8.0-treason")


def test_unused_traitors_may_be_discarded() -> None:
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3"]},
    )
    table.dice(6, 6, 6)
    table.does("lancaster", f"treason {TREASON} west-middle", f"join {L_MEN}", "roll")
    table.does("lancaster", f"drop {L_MEN}")
    assert table.where(L_MEN) == "discards"


def test_where_no_enemy_stands_traitors_just_enter() -> None:
    """Ruling 133: into York's empty rear, which they capture."""
    table = set_table(
        "movement", "lancaster", york={"east-york": ["Levies 1/1"]}, hand={"lancaster": ["Treason!", "Men-at-Arms 2/3"]}
    )
    table.does("lancaster", f"treason {TREASON} west-york", f"join {L_MEN}", "roll")
    assert table.where(L_MEN) == "west-york"
    assert table.captured() == ["lancaster west"]


# A Warwick!


def test_before_1468_units_of_a_position_attack_again_with_one_more() -> None:
    """Rulings 83 and 126: who has attacked does so again, who has not may join; committed leaders roll without it."""
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
    levies = card("york", "Levies 1/1")
    assert table.legal() == [f"attack {levies}", "roll"]
    table.does("york", f"attack {levies}")  # nobody is left to choose, and the dice roll
    abilities = [(event["card"], event["ability"]) for event in table.logged("attacks")[1:]]
    assert abilities == [(MEN, 4), (SALISBURY, 1), (levies, 3)]


def test_a_unit_that_stays_out_of_the_second_attack_may_disengage() -> None:
    """Ruling 126: the owner says who takes part, so that the others can still move."""
    levies = card("york", "Levies 1/1")
    table = set_table(
        "combat",
        york={"west-middle": ["Men-at-Arms 2/3", "Levies 1/1"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["A Warwick!", "Stream"]},
    )
    table.dice(*[6] * 6)
    table.does("york", f"attack {MEN}", "roll", f"warwick {WARWICK_CRY} west-middle", "roll")
    assert [event["card"] for event in table.logged("attacks")] == [MEN, MEN]
    table.does("york", "done", f"order {card('york', 'Stream')}", f"march {levies} west-york")
    assert table.where(levies) == "west-york"


def test_in_the_second_attack_a_committed_leader_aims_at_the_units_or_at_a_leader() -> None:
    """Rulings 8 and 126: a question only where an enemy leader stands there too."""
    table = set_table(
        "again",
        york={"west-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"west-middle": [*FOE, "Lord Grey"]},
        hand={"york": ["A Warwick!"]},
    )
    table.does("york", f"warwick {WARWICK_CRY} west-middle")
    assert table.legal() == [f"attack {MEN}", f"strike {SALISBURY}", f"strike {SALISBURY} {GREY}"]
    table.refuses("york", "roll", "6.2.2")  # nobody takes part yet
    table.does("york", f"strike {SALISBURY} {GREY}")
    table.refuses("york", f"strike {SALISBURY}", "8.0-warwick")
    table.refuses("york", f"attack {card('york', 'Levies 1/1')}", "8.0-warwick")
    table.dice(1)
    table.does("york", "roll")
    assert table.hits(GREY) == 1
    assert [event["card"] for event in table.logged("attacks")] == [SALISBURY]


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


@pytest.mark.parametrize("there_at_first", [True, False])
def test_in_a_captured_battle_margaret_spurs_only_units_that_began_the_step_with_a_leader(there_at_first: bool) -> None:
    """Ruling 128: not one whom a leader has joined since, and also one whom he has left."""
    here, there = ("west-middle", "west-lancaster") if there_at_first else ("west-lancaster", "west-middle")
    places: dict[str, list[Spec]] = {"beside": ["Margaret of Anjou"], here: ["Lord Roos"]}
    places.setdefault("west-middle", []).append(("Men-at-Arms 2/3", {"marks": ["attacked"]}))
    table = set_table(
        "movement",
        "lancaster",
        lancaster=places,
        york={"west-york": FOE},
        captured=["york west"],
        fields={"margaret": 3},
    )
    table.does("lancaster", f"lead {card('lancaster', 'Lord Roos')} {there}")
    assert bool(table.offers("spur")) == there_at_first


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
