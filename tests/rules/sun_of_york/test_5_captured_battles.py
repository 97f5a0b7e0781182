"""5.0 and 6.2.3 (B), ruling 143: what of the cards in hand reaches a captured battle, and what does not."""

import pytest

from tests.rules.sun_of_york.situations import GameTable, Spec, card, set_table

MEN, KNIGHTS = card("york", "Men-at-Arms 2/3"), card("lancaster", "Knights 3/5")
RALLY, AMBUSH, CHARGE = card("york", "Rally"), card("york", "Ambush"), card("york", "Charge")
WEAK: list[Spec] = [("Men-at-Arms 2/3", {"cohesion": 1})]
FOE = ["Knights 3/5"]
LED = pytest.mark.parametrize("leader", [[], ["Earl of Salisbury"]], ids=["alone", "led"])


# Rally.


@LED
@pytest.mark.parametrize("foe", [[], FOE], ids=["free", "engaged"])
def test_no_rally_reaches_a_captured_battle(leader: list[str], foe: list[str]) -> None:
    """6.2.3 B, ruling 137: no orders from the hand there, and Rally is one; a leader does not change that."""
    for captured, offers in ((["york west"], 0), (["york east"], 1)):
        table = set_table(
            "movement",
            york={"west-middle": [*WEAK, *leader]},
            lancaster={"west-middle": foe},
            captured=captured,
            hand={"york": ["Rally", "Stream"]},
        )
        table.does("york", f"order {card('york', 'Stream')}")
        assert len(table.offers("rally")) == offers
        if not offers:
            table.refuses("york", f"rally {RALLY} west-middle", "8.0-rally")


# Moves that a leader makes and a card goes with.


@pytest.mark.parametrize(
    ("name", "offer"),
    [("Charge", f"charge {CHARGE} west-lancaster west-middle"), ("Ambush", f"ambush {AMBUSH} {MEN} centre-lancaster")],
)
def test_charge_and_ambush_go_with_a_move_that_a_leader_makes(name: str, offer: str) -> None:
    """6.2.3 B, rulings 94, 111 and 143: the card moves nobody by itself, where nobody moves without a leader."""
    for leader, offers in (([], []), (["Earl of Salisbury"], [offer])):
        table = set_table(
            "movement",
            york={"west-lancaster": ["Men-at-Arms 2/3", *leader]},
            lancaster={"west-middle": FOE, "centre-lancaster": ["Levies 1/1"]},
            captured=["york west"],
            hand={"york": [name]},
        )
        assert table.offers(name.lower()) == offers


# Cards that neither come into the battle nor give orders.


def fighting(name: str) -> GameTable:
    """The Men-at-Arms have attacked in the middle ground of a captured battle, and this card is in hand."""
    table = set_table(
        "combat",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE},
        captured=["lancaster west"],
        hand={"york": [name]},
    )
    table.dice(6, 6, 6)
    table.does("york", f"attack {MEN}")
    return table


def test_second_attacks_are_made_in_a_captured_battle_too() -> None:
    """8.0, ruling 143: Ambush and A Warwick! order no move."""
    assert fighting("Ambush").offers("ambush") == [f"ambush {AMBUSH} {MEN} west-middle"]
    warwick = card("york", "A Warwick!")
    assert fighting("A Warwick!").offers("warwick") == [f"warwick {warwick} west-middle"]


def test_confusion_reaches_the_enemy_in_a_captured_battle() -> None:
    """8.0, ruling 143: those in the rear they have taken attack their friends beside them."""
    table = set_table(
        "combat",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE, "west-york": ["Levies 1/1"]},
        captured=["lancaster west"],
        hand={"york": ["Battle Confusion"]},
    )
    assert table.offers("confuse") == [f"confuse {card('york', 'Battle Confusion')} west-york west-middle"]


def test_fatigue_falls_on_a_position_of_a_captured_battle() -> None:
    """8.0, ruling 143: on any position."""
    table = set_table("discard", york={"west-middle": ["Men-at-Arms 2/3"]}, captured=["lancaster west"])
    table.does("york", f"fatigue {card('york', 'Fatigue')} west-middle")
    assert table.marks(MEN) == ["fatigued"]


def test_treason_turns_a_leader_in_a_captured_battle_but_brings_nobody_there() -> None:
    """5.0, 8.0, ruling 143: its flank attack would put units into the battle."""
    treason, fitzwalter = card("lancaster", "Treason!"), card("york", "Lord Fitzwalter")
    table = set_table(
        "movement",
        active="lancaster",
        york={"west-middle": ["Men-at-Arms 2/3", "Lord Fitzwalter"], "east-middle": ["Levies 1/1"]},
        captured=["lancaster west"],
        hand={"lancaster": ["Treason!", "Knights 3/5"]},
    )
    offers = table.offers("treason")
    assert f"treason {treason} {fitzwalter}" in offers
    assert f"treason {treason} east-middle" in offers
    assert not [action for action in offers if action.startswith(f"treason {treason} west-")]


# Artillery.


@pytest.mark.parametrize("captured", [[], ["lancaster west"]], ids=["before", "captured"])
def test_artillery_in_a_captured_battle_fires_but_no_orders_move_it(captured: list[str]) -> None:
    """6.2.3 B, rulings 110 and 143."""
    gun, foes = card("york", "Artillery"), {"west-lancaster": FOE}
    table = set_table("combat", york={"west-middle": ["Artillery"]}, lancaster=foes, captured=captured)
    assert table.offers("bombard") == [f"bombard {gun} {KNIGHTS}"]
    table = set_table("movement", york={"west-middle": ["Artillery"]}, lancaster=foes, captured=captured)
    table.does("york", f"order {card('york', 'Stream')}")
    assert len(table.offers("haul")) == (0 if captured else 2)
