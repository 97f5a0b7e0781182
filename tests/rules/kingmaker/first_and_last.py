"""The first and the last of a kind, whether noble, heir or ship: they fare like all the others.

Among nobles those are Mowbray and the Duke of Lancaster, among heirs Henry and Gloucester, among ships Le Margaret (the
Admiral's) and Le Lucas: the table is that of the advanced game, where all of them are.
"""

from typing import Unpack

import pytest

from roses.games.kingmaker.components import NOBLES
from tests.rules.kingmaker.table_setting import ADVANCED, BOARD, GameTable, Situation, set_table

FIRST, LAST = BOARD.ids[0], BOARD.ids[NOBLES - 1]
SHIPS = {BOARD.ship_ids[0]: "admiral", BOARD.ship_ids[-1]: "le-lucas"}
HEIRS = (BOARD.heir_ids[0], BOARD.heir_ids[-1])
ARMY = "marshal saxons-1 burgundian-crossbowmen-1 burgundian-crossbowmen-2 flemish-crossbowmen-1"

noble_is_any = pytest.mark.parametrize("noble", [FIRST, LAST])
ship_is_any = pytest.mark.parametrize("ship", SHIPS)
heir_is_any = pytest.mark.parametrize("heir", HEIRS)


def advanced(**situation: Unpack[Situation]) -> GameTable:
    """As `set_table`, in the advanced game."""
    return set_table(**Situation(options=ADVANCED) | situation)
