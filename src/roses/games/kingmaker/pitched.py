"""Advanced Battle: formations, encounters, battle movement (rulebook: Advanced Battle)."""

from __future__ import annotations

from roses.games.kingmaker.matter import Combat
from roses.games.kingmaker.state import Table


def begin(table: Table, combat: Combat) -> None:
    """The battle begins."""
    raise NotImplementedError


def fight_encounters(table: Table) -> None: ...
def roll_next(table: Table, matter: object) -> None: ...
def decision(table: Table): ...
def offers(table: Table): ...
def answer(table: Table, seat: int, order): ...
