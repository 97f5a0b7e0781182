"""Setting a war: the last move of a battle of the campaign is made, and what follows is looked at.

    table = after("northampton", "york", present=[WARWICK], script=[*dice(6), *dice(3)])

Nobles are called by their card ids. What is not said: a war in which nobody has died, Henry is in good spirits,
nobody is crowned and this is the first battle anybody has won.
"""

from collections.abc import Sequence
from typing import Any

from tests.rules.sun_of_york.table_setting import BOARD, GameTable, dice, named, set_field

WAR = [BOARD.scenario_ids[index] for index in BOARD.war]
HENRY = named("lancaster", "King Henry VI")
MARGARET = named("lancaster", "Margaret of Anjou")
TUDOR = named("lancaster", "King Henry VII")
RED_WARWICK = named("lancaster", "Earl of Warwick")
DUKE = named("york", "Duke of York")
MARCH = named("york", "Earl of March")
EDWARD = named("york", "King Edward IV")
GLOUCESTER = named("york", "Duke of Gloucester")
RICHARD = named("york", "King Richard III")
SIMNEL = named("york", "Lambert Simnel")
WARWICK = named("york", "Earl of Warwick")
VICTORS = {"york": named("york", "Levies 1/2"), "lancaster": named("lancaster", "Levies 1/2")}
CALM = dice(4)  # Henry's die after a battle: good spirits, present and beaten or not


def last_move(
    battle: str,
    winner: str,
    *,
    present: Sequence[str] = (),
    injured: Sequence[str] = (),
    dead: Sequence[str] = (),
    henry: str = "good-spirits",
    henry_was_captured: bool = False,
    crowned: bool = False,
    henry_there: bool = False,
    wins: tuple[int, int] = (0, 0),  # of Lancaster and York, before this battle
    script: Sequence[int] = (),
    **more: Any,
) -> GameTable:
    """One march away from the victory: the enemy's centre rear lies open."""
    fought = [(name, "lancaster") for name in WAR[: wins[0]]] + [(name, "york") for name in WAR[: wins[1]]]
    return set_field(
        battle=battle,
        campaign=True,
        active=winner,
        orders=1,
        field={"centre-middle": [VICTORS[winner]], **more.pop("field", {})},
        beside={"lancaster": [HENRY] if henry_there else []},
        fought=fought,
        war={
            "present": sorted(present, key=BOARD.ids.index),
            "injured": sorted(injured, key=BOARD.ids.index),
            "dead": sorted(dead, key=BOARD.ids.index),
            "henry": henry,
            "henry-was-captured": henry_was_captured,
            "edward-crowned": crowned,
        },
        script=script,
        **more,
    )


def after(battle: str, winner: str, **more: Any) -> GameTable:
    """The battle is won, the dead are buried, and the next battle is laid out as far as nobody is asked anything."""
    table = last_move(battle, winner, **more)
    enemy = "lancaster" if winner == "york" else "york"
    table.does(winner, f"march {VICTORS[winner]} centre-{enemy}")
    return table


def before(battle: str, **more: Any) -> GameTable:
    """This battle of the war is laid out: York won the one before, unless `winner` says otherwise."""
    more.setdefault("script", CALM if more.get("henry") not in ("captive", "dead") else ())
    return after(WAR[WAR.index(battle) - 1], more.pop("winner", "york"), **more)


def henry(table: GameTable) -> str:
    """What has become of Henry VI."""
    return str(table.view(None)["war"]["henry"])


def dead(table: GameTable) -> list[str]:
    """The cards of the dead."""
    return list(table.view(None)["war"]["dead"])


def victories(table: GameTable) -> tuple[int, int]:
    """Of Lancaster and York."""
    red, white = table.view(None)["war"]["victories"]
    return red, white
