"""Every reason for saying no in the Movement step and in choices: it comes up, and names its rule, card and place."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.rules.sun_of_york.refusals import (
    BOWS,
    CHARGE,
    COMMITTED,
    FOE,
    FULL,
    GUN,
    KNIGHTS,
    L_LEVIES,
    L_MEN,
    LEVIES,
    MARCH,
    MEN,
    RALLY,
    ROOS,
    SALISBURY,
    SPEARS,
    STREAM,
    TREASON,
    No,
)
from tests.rules.sun_of_york.situations import GameTable, card, set_table
from tests.rules.sun_of_york.test_refusals_4_to_6_2_2 import BOWS1, COMBAT, DEPLOYMENT, MARGARET, at_wakefield

# 6.2.3, Movement.


def moving(**more: Any) -> GameTable:
    """Two orders in the pool; units in a full position, a flank, engaged, spent, and in a captured battle."""
    return set_table(
        "movement",
        **{
            "york": {
                "west-york": ["Men-at-Arms 2/3", "Spears 2/3", "Earl of March"],
                "west-middle": [*FULL[1:], "Billmen 1/2"],
                "centre-middle": ["Longbowmen 1:2/1", COMMITTED],
                "centre-york": [("Longbowmen 1:2/2", {"marks": ["attacked"]}), "Artillery"],
                "east-york": ["Men-at-Arms 2/2"],
                "east-middle": ["Spears 2/2"],
                "west-flank-york": ["Men-at-Arms 2/4"],
            },
            "lancaster": {"centre-middle": FOE, "east-lancaster": ["Wall"]},
            "hand": {"york": ["Stream", "Levies 1/1"]},
            **more,
        },
    )


def ordered(**more: Any) -> GameTable:
    table = moving(**more)
    table.does("york", f"order {STREAM}")
    return table


def moved(*actions: str, **more: Any) -> Callable[[], GameTable]:
    def make() -> GameTable:
        table = ordered(**more)
        table.does("york", *actions)
        return table

    return make


def full_rear() -> GameTable:
    """Four Levies in the rear, and Cavalry in hand that would ride on to the middle ground."""
    return ordered(york={"west-york": FULL}, hand={"york": ["Stream", "Spears 2/3", "Men-at-Arms 2/3"]})


def entered() -> GameTable:
    """One of two has tried to get in from the flank, and the die is cast."""
    table = ordered(york={"west-flank-york": ["Men-at-Arms 2/4", "Men-at-Arms 2/4"]})
    table.dice(5)
    table.does("york", f"flank {MEN4} west-york", "roll")
    return table


def lost(*leaders: str) -> GameTable:
    """A captured battle."""
    return ordered(york={"west-middle": ["Men-at-Arms 2/3", *leaders]}, captured=["lancaster west"])


MEN5 = card("york", "Men-at-Arms 2/4", 1)
MEN2, SPEARS2, MEN4 = (card("york", name) for name in ("Men-at-Arms 2/2", "Spears 2/2", "Men-at-Arms 2/4"))
PEMBROKE, WARWICK = card("york", "Earl of Pembroke"), card("york", "Earl of Warwick")


MOVES = [
    No("not-in-play", "6.2.3", f"march {KNIGHTS} west-middle", ordered),
    No("attacked-so-stays", "6.2.3", f"march {BOWS} centre-middle", ordered),
    No("moved-already", "6.2.3", f"march {MEN2} east-york", moved(f"march {MEN2} east-middle")),
    No("captured-needs-leader", "5.0", f"march {MEN} west-york", lost, "card place"),
    No("wall-stops-cavalry", "7.0-wall", f"march {SPEARS2} east-lancaster", ordered, "card place"),
    No("stack-full", "3.2", f"march {MEN} west-middle", ordered, "card place", n=4),
    No("disengage-backward", "6.2.3", f"march {BOWS1} centre-lancaster", ordered, "card place"),
    No("too-far", "6.2.3", f"march {MEN2} east-lancaster", ordered, "card place"),
    No("no-hill-charge", "7.0-hill", f"ride {SPEARS2} east-york", ordered, "card place"),
    No("no-orders", "6.2.3", f"march {MEN2} east-middle", moving, "", needed=1, n=0),
    No("not-in-hand", "6.2", f"bring {MEN} west-york", ordered),
    No("flank-closed", "6.2.3-flank", f"bring {LEVIES} west-flank-lancaster", ordered, "card place"),
    No("no-orders", "6.2.3", f"bring {LEVIES} west-flank-york", moving, "", needed=2, n=0),
    No(
        "captured-closed",
        "5.0",
        f"bring {LEVIES} east-york",
        lambda: ordered(captured=["lancaster east"]),
        "card place",
    ),
    No("hand-to-rear", "6.2.3", f"bring {LEVIES} west-middle", ordered, "card place"),
    No("hand-to-rear", "6.2.3", f"bring {MEN} centre-middle", at_wakefield, "card place"),
    No("stack-full", "3.2", f"bring {MEN} west-york", full_rear, "place", n=4),
    No("stack-full", "3.2", f"bring {SPEARS} west-middle", full_rear, "", place="west-york", n=4),
    No("no-orders", "6.2.3", f"bring {LEVIES} west-york", moving, "", needed=1, n=0),
    No("not-in-play", "6.2.3", f"lead {ROOS} west-middle", ordered),
    No("committed-stays", "6.2.3-leaders", f"lead {SALISBURY} centre-york", ordered),
    No("moved-already", "6.2.3-leaders", f"lead {MARCH} west-york", moved(f"lead {MARCH} west-middle")),
    No("leader-cannot-reach", "6.2.3-leaders", f"lead {MARCH} centre-york", ordered, "card place"),
    No("not-in-hand", "6.2", f"enter {PEMBROKE} centre-york", ordered),
    No(
        "leader-not-here",
        "2.2.1",
        f"enter {WARWICK} centre-york",
        lambda: ordered(hand={"york": ["Stream", "Earl of Warwick"]}),
    ),
    No(
        "leader-place",
        "6.2.3-leaders",
        f"enter {PEMBROKE} west-york",
        lambda: ordered(battle="edgecote-moor", york={}, hand={"york": ["Stream", "Earl of Pembroke"]}),
        "card place",
    ),
    No("not-in-hand", "6.2", f"order {RALLY}", ordered),
    No("not-in-play", "6.2.3", f"flank {L_MEN} west-middle", ordered),
    No("no-way-from-there", "6.2.3-flank", f"flank {MEN4} east-middle", ordered, "card place"),
    No(
        "beyond-the-enemy",
        "6.2.3-flank",
        f"flank {MEN4} west-middle",
        lambda: ordered(lancaster={"west-york": FOE}),
        "card place",
    ),
    No("no-orders", "6.2.3", f"flank {MEN4} west-york", moving, "", needed=1, n=0),
    No("entries-rolled", "6.2.3-flank", f"flank {MEN5} west-york", entered, ""),
    No("nothing-declared", "6.2.2", "roll", ordered, ""),
    No("roll-first", "6.2.2", "done", moved(f"flank {MEN4} west-york"), ""),
    No("gun-cannot-move", "8.0-artillery", f"haul {GUN} centre-middle", ordered, "card place"),
    No("not-in-play", "6.2.3", f"haul {card('lancaster', 'Artillery')} centre-middle", ordered),
    No("no-margaret-orders", "8.0-margaret", f"spur {BOWS} centre-middle", ordered, ""),
    No("not-in-play", "6.2.3", f"spur {L_MEN} centre-middle", ordered),
    No("card-does-not-apply", "8.0-rally", f"rally {RALLY} west-york", lambda: moving(hand={"york": ["Rally"]})),
    No(
        "card-does-not-apply",
        "8.0-charge",
        f"charge {CHARGE} west-york west-middle",
        lambda: moving(hand={"york": ["Charge"]}),
    ),
    No("not-in-hand", "6.2", f"charge {CHARGE} west-york west-middle", moving),
]


# Choices that a card, a die or a flank attack brings.


def two_ways_aside() -> GameTable:
    return set_table(
        "morale", york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 1})], "centre-york": FULL}, dice=[6]
    )


def order_of_checks() -> GameTable:
    """Two may fall back where there is room for one (ruling 121)."""
    hurt = [(name, {"hits": 1}) for name in ("Men-at-Arms 2/3", "Levies 1/1")]
    return set_table(
        "morale",
        york={"west-middle": hurt, "west-york": ["Longbowmen 1:2/1", "Longbowmen 1:2/2", "Longbowmen 1:2/3"]},
        lancaster={"west-middle": FOE, "centre-middle": ["Knights 3/4"]},
    )


def charging() -> GameTable:
    """The Charge is played; the Levies have moved already."""
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3", "Spears 2/3", ("Levies 1/1", {"marks": ["moved"]})]},
        lancaster={"west-middle": FOE},
        hand={"york": ["Charge"]},
    )
    table.does("york", f"charge {CHARGE} west-york west-middle")
    return table


def turning_coats() -> GameTable:
    table = set_table(
        "movement", "lancaster", york={"west-middle": FOE}, hand={"lancaster": ["Treason!", "Men-at-Arms 2/3"]}
    )
    table.does("lancaster", f"treason {TREASON} west-middle")
    return table


def rallying(*actions: str) -> Callable[[], GameTable]:
    """In an engaged position each unit costs an order; two are left."""

    def make() -> GameTable:
        weak = [(name, {"cohesion": 1}) for name in ("Men-at-Arms 2/3", "Spears 2/3", "Men-at-Arms 2/4")]
        table = set_table(
            "movement",
            york={"west-middle": [*weak, "Levies 1/1"]},
            lancaster={"west-middle": FOE},
            hand={"york": ["Rally", "Stream"]},
        )
        table.dice(1)
        table.does("york", f"order {STREAM}", f"rally {RALLY} west-middle", *actions)
        return table

    return make


def staying(*actions: str) -> Callable[[], GameTable]:
    """Two have turned their coats and attacked where there is room for one of them."""

    def make() -> GameTable:
        table = set_table(
            "movement",
            "lancaster",
            york={"west-middle": FOE},
            lancaster={"west-middle": FULL[1:]},
            hand={"lancaster": ["Treason!", "Men-at-Arms 2/3", "Men-at-Arms 2/4"]},
        )
        table.does("lancaster", f"treason {TREASON} west-middle", f"join {L_MEN}", f"join {L_MEN4}")
        table.dice(*[6] * 7)
        table.does("lancaster", "roll", *actions)
        return table

    return make


L_MEN4 = card("lancaster", "Men-at-Arms 2/4")


def empty_deck() -> GameTable:
    return set_table("discard", york={"west-york": ["Men-at-Arms 2/3"]}, empty_decks=True)


def spurring() -> GameTable:
    """Margaret's orders are for those who have moved or attacked: not for the Levies."""
    return set_table(
        "movement",
        "lancaster",
        lancaster={"west-lancaster": [("Men-at-Arms 2/3", {"marks": ["moved"]}), "Levies 1/1"], "beside": [MARGARET]},
        fields={"margaret": 2},
    )


CHOICES = [
    No("no-retreat-there", "6.2.1-retreat", f"retreat {MEN} centre-york", two_ways_aside),
    No("no-check-now", "6.2.1", f"check {BOWS}", order_of_checks),
    No("cannot-join", "8.0-charge", f"join {LEVIES}", charging),
    No("nothing-declared", "6.2.2", "roll", charging, ""),
    No("cannot-join", "8.0-treason", f"join {L_LEVIES}", turning_coats, by="lancaster"),
    No("nothing-to-restore", "8.0-rally", f"restore {LEVIES}", rallying()),
    No("nothing-to-restore", "8.0-rally", f"restore {MEN}", rallying(f"restore {MEN}")),
    No("stack-full", "3.2", f"stay {L_MEN4}", staying(f"stay {L_MEN}"), "", place="west-middle", n=4, by="lancaster"),
    No("not-of-this-attack", "6.2.3-flank", f"stay {L_LEVIES}", staying(), by="lancaster"),
    No("not-of-this-attack", "6.2.3-flank", f"return {L_LEVIES}", staying(), by="lancaster"),
    No("deck-empty", "6.2.4", f"discard {STREAM}", empty_deck, ""),
    No("not-in-hand", "6.2", f"discard {RALLY}", empty_deck),
    No("cannot-spur", "8.0-margaret", f"spur {L_LEVIES} west-middle", spurring, "card place", by="lancaster"),
]


@pytest.mark.parametrize("no", [*MOVES, *CHOICES], ids=str)
def test_a_refusal_says_why_and_names_the_card_and_the_place(no: No) -> None:
    no.is_said()


def test_every_reason_of_the_catalogue_comes_up() -> None:
    english = (files("roses.games.sun_of_york") / "text" / "en.toml").read_text("utf-8")
    assert {no.key for no in (*DEPLOYMENT, *COMBAT, *MOVES, *CHOICES)} == set(tomllib.loads(english)["refusal"])
