"""Every reason for saying no in Deployment, Morale and Combat: it comes up, and names its rule, card and place."""

from typing import Any

import pytest

from roses.games.sun_of_york.battlefield import LANCASTER, POSITION_IDS, SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.state import GROUND_PLAY, KEEPING
from tests.rules.sun_of_york.refusals import (
    BOWS,
    COMMITTED,
    CRY,
    FOE,
    GUN,
    KNIGHTS,
    L_LEVIES,
    L_MEN,
    LEVIES,
    MARCH,
    MEN,
    ROOS,
    SALISBURY,
    STREAM,
    YORK,
    No,
)
from tests.rules.sun_of_york.situations import BOARD, GAME, GameTable, card, deployed, set_table

# 4.0 Initial Deployment, and 9.2.


def dealt(deployment: str = "book") -> GameTable:
    """Lancaster, the defender, is the first to place its cards; York the first to replace or exchange any."""
    return deployed("second-ferrybridge", deployment=deployment)


def units_of(table: GameTable) -> list[str]:
    """The units in the hand of whoever is asked."""
    return [BOARD.ids[one] for one in table.state.hand[table.state.asked] if BOARD.unit[one]]


def place_all(table: GameTable) -> GameTable:
    """Everything that is to be placed, anywhere."""
    while table.offers("place"):
        table.does(table.asked, table.offers("place")[0])
    return table


def four_in_the_west() -> GameTable:
    table = dealt()
    table.does("lancaster", *(f"place {unit} west-lancaster" for unit in UNITS[:4]))
    return table


def the_other_deploys() -> GameTable:
    """The first unit of Lancaster lies in the west; York is asked."""
    table = dealt()
    table.does("lancaster", f"place {UNITS[0]} west-lancaster")
    place_all(table).does("lancaster", "ready")
    return table


def taken_up_twelve_times() -> GameTable:
    table = dealt()
    for _ in range(12):
        table.does("lancaster", f"place {UNITS[0]} west-lancaster", f"lift {UNITS[0]}")
    table.does("lancaster", f"place {UNITS[0]} west-lancaster")
    return table


def exchanged_as_often_as_may_be() -> GameTable:
    """By a position: at the table the deployment would begin at once."""
    position = dealt(deployment="redraw").state.position()
    position["changes"] = 32
    state = GAME.restore(position)
    assert isinstance(state, SunOfYorkState)
    return GameTable(state)


def at_wakefield(step: str = "movement") -> GameTable:
    """York himself stands in the middle ground, where units were placed with him before the battle (9.1.5)."""
    table = set_table(
        step,
        battle="wakefield",
        york={"centre-middle": ["Duke of York"]},
        hand={"york": ["Stream", "Men-at-Arms 2/3"]},
    )
    table.does("york", f"order {STREAM}")
    return table


def before_wakefield() -> GameTable:
    return deployed("wakefield")


def two_leaders_revealed() -> GameTable:
    """9.2: of several leaders in one position one is kept."""
    return set_table(
        "turn",
        battle="random",
        york={"centre-york": ["Duke of York", "Earl of March", "Men-at-Arms 2/3"]},
        lancaster={"centre-lancaster": FOE},
        fields={"pending": [POSITION_IDS.index("centre-york")], "phase": KEEPING},
    )


def terrain_is_laid() -> GameTable:
    """9.2: a hill lies in the west already."""
    return set_table(
        "turn",
        battle="random",
        york={"west-york": ["Hill"]},
        lancaster={"centre-lancaster": FOE},
        hand={"york": ["Hill", "Stream"]},
        fields={"phase": GROUND_PLAY},
    )


UNITS, WHITE, LIMIT = units_of(dealt()), units_of(dealt(deployment="replace")), dealt().state.hand_limit(LANCASTER)
KEPT = BOARD.ids[place_all(dealt()).state.hand[LANCASTER][0]]
REDRAWN = BOARD.ids[dealt(deployment="redraw").state.hand[SIDES.index("york")][0]]
OTHER = next(BOARD.ids[one] for one in before_wakefield().state.hand[1] if not BOARD.unit[one])
HILLS = [card("york", "Hill", which) for which in (0, 1)]
WEST = "west-lancaster"
DEPLOYMENT = [
    No("cards-to-place", "4.0", "ready", dealt, "", n=len(dealt().state.hand[LANCASTER]) - LIMIT, by="lancaster"),
    No("not-in-hand", "4.0", f"place {MEN} {WEST}", dealt, by="lancaster"),
    No("not-a-rear", "4.0", f"place {UNITS[0]} west-york", dealt, "place", by="lancaster"),
    No("not-placed", "4.0", f"lift {UNITS[0]}", dealt, by="lancaster"),
    No("not-placed", "4.0", f"lift {UNITS[0]}", the_other_deploys),
    No("stack-full", "3.2", f"place {UNITS[4]} {WEST}", four_in_the_west, "place", n=4, by="lancaster"),
    No("all-placed", "4.0", f"place {KEPT} {WEST}", lambda: place_all(dealt()), "", by="lancaster"),
    No("too-many-lifts", "ruling-119", f"lift {UNITS[0]}", taken_up_twelve_times, "", n=12, by="lancaster"),
    No("units-only-here", "9.1.5", f"place {OTHER} centre-middle", before_wakefield, "place"),
    No("troops-stay", "4.0-less-random", f"discard {WHITE[0]}", lambda: dealt(deployment="replace")),
    No("not-in-hand", "6.2", f"discard {ROOS}", lambda: dealt(deployment="replace")),
    No("not-in-hand", "6.2", f"swap {ROOS}", lambda: dealt(deployment="redraw")),
    No("too-many-swaps", "ruling-120", f"swap {REDRAWN}", exchanged_as_often_as_may_be, "", n=32),
    No("not-a-choice", "9.2-leaders", f"keep {SALISBURY}", two_leaders_revealed),
    No("no-ground", "7.0", f"terrain {HILLS[1]} west-york", terrain_is_laid),
    No("not-in-hand", "6.2", f"terrain {HILLS[0]} west-middle", terrain_is_laid),
    # Whenever it is.
    No("no-such-card", "", "march robin-hood west-middle", at_wakefield, "", word="robin-hood"),
    No("no-such-place", "", f"march {MEN} sherwood", at_wakefield, "", word="sherwood"),
    No(
        "wrong-kind",
        "",
        f"march {STREAM} west-middle",
        at_wakefield,
        "",
        action=f"march {STREAM} west-middle",
        form="march UNIT POSITION",
    ),
]

# 6.2.1 and 6.2.2, Morale and Combat.


def committing() -> GameTable:
    """Salisbury is in the fight and may withdraw, March may join it, the Duke of York is in the rear."""
    return set_table(
        "commit",
        york={"centre-middle": ["Men-at-Arms 2/3", COMMITTED, "Earl of March"], "west-york": ["Duke of York"]},
        lancaster={"centre-middle": [*FOE, "Lord Roos"]},
    )


def one_withdrawn() -> GameTable:
    table = committing()
    table.does("york", f"withdraw {SALISBURY}")
    return table


def fighting(step: str = "combat", **more: Any) -> GameTable:
    """Men and archers are engaged, others shoot from the rear; Salisbury is committed, the Duke of York is not."""
    return set_table(
        step,
        york={
            "west-middle": ["Men-at-Arms 2/3", "Longbowmen 1:2/1", COMMITTED, "Duke of York"],
            "centre-york": ["Longbowmen 1:2/2"],
            "east-york": ["Levies 1/1", "Artillery"],
        },
        lancaster={"west-middle": FOE, "centre-middle": ["Levies 1/1", "Lord Roos"]},
        **more,
    )


def attacked() -> GameTable:
    table = fighting()
    table.does("york", f"attack {MEN}", f"fire {BOWS} centre-middle", f"strike {SALISBURY}")
    return table


def hitting() -> GameTable:
    """A hit on one of two; the Levies have one already, and others stand elsewhere."""
    table = set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3"]},
        lancaster={
            "centre-middle": ["Knights 3/5", "Men-at-Arms 2/3", ("Levies 1/2", {"hits": 1})],
            "west-lancaster": ["Levies 1/1"],
        },
    )
    table.dice(1, 6, 6)
    table.does("york", f"attack {MEN}")
    return table


def called() -> GameTable:
    """A second attack at the west middle ground, with Salisbury in it already."""
    table = set_table(
        "again",
        york={
            "west-middle": ["Men-at-Arms 2/3", COMMITTED, "Duke of York"],
            "centre-middle": ["Levies 1/1", ("Earl of March", {"marks": ["committed"]})],
        },
        lancaster={"west-middle": [*FOE, "Lord Roos"], "centre-middle": ["Levies 1/1", "Lord Grey"]},
        hand={"york": ["A Warwick!"]},
    )
    table.does("york", f"warwick {CRY} west-middle")
    return table


def called_up() -> GameTable:
    table = called()
    table.does("york", f"strike {SALISBURY} {ROOS}")
    return table


def with_margaret() -> GameTable:
    """Lancaster may attack again by her orders: one unit has attacked, one has not."""
    return set_table(
        "again",
        "lancaster",
        lancaster={"west-middle": [("Men-at-Arms 2/3", {"marks": ["attacked"]}), "Levies 1/1"], "beside": [MARGARET]},
        york={"west-middle": ["Knights 3/5"]},
        fields={"margaret": 2},
    )


MARGARET = "Margaret of Anjou"
GREY, NEAR = card("lancaster", "Lord Grey"), {"card": BOWS, "place": "centre-lancaster"}
BOWS1 = card("york", "Longbowmen 1:2/1")
COMBAT = [
    No("not-your-leader", "6.2.2-leaders", f"commit {ROOS}", committing),
    No("not-engaged", "6.2.2-leaders", f"commit {YORK}", committing),
    No("changed-already", "6.2.2-leaders", f"commit {SALISBURY}", one_withdrawn),
    No("committed-already", "6.2.2-leaders", f"commit {SALISBURY}", committing),
    No("not-committed", "6.2.2-leaders", f"withdraw {MARCH}", committing),
    No("not-in-play", "6.2.2", f"attack {L_LEVIES}", fighting),
    No("attacked-already", "6.2.2", f"attack {MEN}", attacked),
    No("not-engaged", "6.2.2", f"attack {BOWS}", fighting),
    No("not-in-play", "6.2.2", f"fire {card('york', 'Longbowmen 1:2/3')} west-middle", fighting),
    No("attacked-already", "6.2.2", f"fire {BOWS} centre-middle", attacked),
    No("out-of-range", "6.2.2-long-range", f"fire {BOWS} centre-lancaster", fighting, "card place"),
    No("engaged-cannot-fire", "6.2.2-long-range", f"fire {BOWS1} west-lancaster", fighting, "card place"),
    No("no-long-range", "9.1.8", f"fire {BOWS} centre-middle", lambda: fighting(battle="first-ferrybridge"), ""),
    No("not-in-play", "6.2.2", f"strike {ROOS}", fighting),
    No("not-committed", "6.2.2-leaders", f"strike {YORK}", fighting),
    No("attacked-already", "6.2.2-leaders", f"strike {SALISBURY}", attacked),
    No("foe-not-there", "6.2.2-leaders", f"strike {SALISBURY} {ROOS}", fighting),
    No("gun-cannot-reach", "8.0-artillery", f"bombard {GUN} {KNIGHTS}", fighting, "card foe"),
    No("nothing-declared", "6.2.2", "roll", fighting, ""),
    No("roll-first", "6.2.2", "done", attacked, ""),
    No("not-hit-there", "6.2.2-damage", f"hit {L_LEVIES}", hitting, place="centre-middle", by="lancaster"),
    No("not-hit-there", "6.2.2-damage", f"hit {MEN}", hitting, place="centre-middle", by="lancaster"),
    No("uneven-hit", "6.2.2-damage", f"hit {card('lancaster', 'Levies 1/2')}", hitting, by="lancaster"),
    No("nothing-declared", "6.2.2", "roll", called, ""),
    No("called-already", "8.0-warwick", f"strike {SALISBURY}", called_up),
    No("not-in-play", "8.0-warwick", f"strike {ROOS}", called),
    No("not-called", "8.0-warwick", f"attack {LEVIES}", called, place="west-middle"),
    No("not-called", "8.0-warwick", f"strike {MARCH}", called, place="west-middle"),
    No("not-committed", "6.2.2-leaders", f"strike {YORK}", called),
    No("foe-not-there", "6.2.2-leaders", f"strike {SALISBURY} {GREY}", called),
    No("has-not-attacked", "8.0-margaret", f"again {L_LEVIES} west-middle", with_margaret, by="lancaster"),
    No("no-target", "6.2.2", f"again {L_MEN} west-york", with_margaret, "card place", by="lancaster"),
    No("not-in-play", "6.2.2", f"again {MEN} west-york", with_margaret, by="lancaster"),
    No("no-margaret-orders", "8.0-margaret", f"again {MEN} west-middle", lambda: fighting("again"), ""),
    No(
        "card-does-not-apply",
        "8.0-warwick",
        f"warwick {CRY} east-middle",
        lambda: fighting("again", hand={"york": ["A Warwick!"]}),
    ),
    No("not-in-hand", "6.2", f"warwick {CRY} west-middle", lambda: fighting("again")),
]


@pytest.mark.parametrize("no", [*DEPLOYMENT, *COMBAT], ids=str)
def test_a_refusal_says_why_and_names_the_card_and_the_place(no: No) -> None:
    no.is_said()
