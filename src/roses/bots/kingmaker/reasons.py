"""Why something is done, as keys: what they say in English and Dutch stands in text/."""

from __future__ import annotations

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import candidate
from roses.bots.kingmaker.hunt import BATTLE, GATHER, SIEGE, Target
from roses.bots.kingmaker.muster import Errand
from roses.core.text import Text
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.state import Table


def of_errand(table: Table, seat: int, errand: Errand) -> Text:
    """What somebody marches for."""
    target = errand.target
    if target is None:
        return Text("reason.gather")
    return of_target(table, seat, target)


def of_target(table: Table, seat: int, target: Target) -> Text:
    """What there is to gain."""
    chart = table.board.map
    place = chart.place_ids[target.place] if target.place >= 0 else chart.square_ids[target.square]
    if target.kind == GATHER:
        return Text("reason.ships", {"square": chart.square_ids[target.square], "place": place})
    if target.why == "heir":
        spot = chart.squares + target.place if target.place >= 0 else target.square
        heirs = [table.board.heir_ids[heir] for heir in range(HEIRS) if table.heir_spot[heir] == spot]
        return Text("reason.heir", {"heirs": heirs})
    if target.why == "nobles":
        return Text("reason.nobles", {"nobles": [table.name(noble) for noble in sorted(target.beaten)]})
    if target.why == "crown":
        heir = candidate(table, seat)
        king = table.board.heir_ids[heir] if heir >= 0 else table.name(table.board.beaufort)
        return Text("reason.crown", {"heir": king, "place": place})
    return Text(f"reason.{target.why}", {"place": place})


def of_attack(table: Table, chances: Chances, target: Target, might: int) -> Text:
    """What the odds are."""
    about = {"attack": might, "defence": target.need}
    if target.kind == SIEGE:
        return Text("reason.siege", {**about, "place": table.board.map.place_ids[target.place]})
    assert target.kind == BATTLE
    of = len(chances.cards)
    return Text("reason.battle", {**about, "n": round(chances.battle(might, target.need) * of), "of": of})
