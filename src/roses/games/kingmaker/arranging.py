"""Piles made and unmade, heirs and transferables handed on within a faction (rulebook: Stacking, Transfer 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Refusal
from roses.games.kingmaker.awards import can_receive, is_transferable, transfer
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.deaths import take_heir
from roses.games.kingmaker.notation import BACK, ESCORT, HAND_ON, JOIN, PART
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.stacking import leave_pile
from roses.games.kingmaker.state import MOST_ARRANGEMENTS, MOST_PICKS, Table


def commanded(table: Table, seat: int) -> list[int]:
    """The nobles this seat moves and fights with, prisoners apart."""
    if max(table.commander) < 0:
        lord, captor = table.lord, table.captor
        return [noble for noble in range(NOBLES) if lord[noble] == seat and captor[noble] < 0]
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and table.captor[noble] < 0 and table.master(noble) == seat
    ]


def why_not_commanded(table: Table, seat: int, noble: int, rule: str) -> Refusal | None:
    """Why this seat can do nothing with this noble; None if it can."""
    name = table.name(noble)
    if table.lord[noble] < 0:
        return Refusal("not-in-play", {"noble": name}, rule)
    if table.master(noble) != seat:
        return Refusal("not-your-noble", {"noble": name}, rule)
    if table.captor[noble] >= 0:
        return Refusal("is-prisoner", {"noble": name}, "capture-of-nobles")
    return None


def pick(table: Table, seat: int, meaning: Meaning) -> None:
    """Take a noble up; whatever is done with him also puts him down (ruling 104)."""
    table.picked = meaning.a
    table.picks += 1


def put_back(table: Table, seat: int, meaning: Meaning) -> None:
    """Nothing is done with what was taken up."""
    table.put_down()


def offer_arrangements(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """Piling, unpiling, handing on heirs and transferables to another noble (ruling 104 bounds them)."""
    if table.arranged >= MOST_ARRANGEMENTS:
        return
    write = table.notation.write
    # Who has landed to fight for a port stays with those who landed with him, and keeps what he has (ruling 132).
    bound = table.landed[noble] >= 0
    spot, label, own = table.spot[noble], table.pile[noble], table.lord[noble] == seat
    square = table.square(noble)
    piled = False
    joined: list[int] = []
    for other in commanded(table, seat):
        if other == noble or not 0 <= table.spot[other] < table.ships_from or table.square(other) != square:
            continue
        ours = own and table.lord[other] == seat
        if table.spot[other] == spot:
            if table.pile[other] == label:
                piled = True
            elif bound:
                continue
            elif table.pile[other] not in joined and table.siege[other] == table.siege[noble]:
                joined.append(table.pile[other])
                found.append(write(JOIN, noble, other))
        if ours:
            _offer_heirs(table, noble, other, found)
            # Transferables to another noble of the faction in the same square (Transfer 1).
            for card in table.awards[noble] if not bound else ():
                if is_transferable(table, card) and table.fresh[card] != table.turn and can_receive(table, card, other):
                    found.append(write(HAND_ON, card, other))
    if piled and not bound:
        found.append(write(PART, noble))


def _offer_heirs(table: Table, noble: int, other: int, found: list[Action]) -> None:
    if table.spot[noble] != table.spot[other] and (besieged(table, noble) or besieged(table, other)):
        return
    for heir in table.heirs_with(noble):
        # An heir who has been moved is not passed on to be moved further.
        if table.heir_moved[heir] != table.turn or table.moved[other] == table.turn:
            found.append(table.notation.write(ESCORT, heir, other))


def offer_nobles_to_arrange(table: Table, seat: int) -> list[Action]:
    """Nobles worth picking in the Combat Phase: those who have something to arrange with others of their square."""
    if table.arranged >= MOST_ARRANGEMENTS or table.picks >= MOST_PICKS:
        return []
    nobles = [noble for noble in commanded(table, seat) if 0 <= table.spot[noble] < table.ships_from]
    squares = [table.square(noble) for noble in nobles]
    return [
        table.notation.pick[noble]
        for noble, square in zip(nobles, squares, strict=True)
        if squares.count(square) > 1 and _can_arrange(table, seat, noble)
    ]


def _can_arrange(table: Table, seat: int, noble: int) -> bool:
    found: list[Action] = []
    offer_arrangements(table, seat, noble, found)
    return bool(found)


def join(table: Table, seat: int, meaning: Meaning) -> None:
    """He joins another's pile."""
    noble, other = meaning.a, meaning.b
    label = table.pile[other]
    leave_pile(table, noble)
    table.pile[noble] = label
    _arranged(table)


def part(table: Table, seat: int, meaning: Meaning) -> None:
    """He stands by himself."""
    leave_pile(table, meaning.a)
    _arranged(table)


def escort(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir goes with another noble of his holder."""
    heir, noble = meaning.a, meaning.b
    take_heir(table, heir, noble)
    table.note("escorted", {"heir": table.board.heir_ids[heir], "noble": table.name(noble)})
    _arranged(table)


def hand_to_another(table: Table, seat: int, meaning: Meaning) -> None:
    """A transferable to another noble; it is of no use this turn."""
    card, noble = meaning.a, meaning.b
    giver = transfer(table, card, noble)
    table.note("handed", {"card": table.name(card), "noble": table.name(giver), "other": table.name(noble)})
    _arranged(table)


def _arranged(table: Table) -> None:
    table.put_down()
    table.arranged += 1


# What can be done with a noble taken up in the Movement and in the Combat Phase alike.
ARRANGING: Final[dict[int, Callable[[Table, int, Meaning], None]]] = {
    JOIN: join,
    PART: part,
    ESCORT: escort,
    HAND_ON: hand_to_another,
    BACK: put_back,
}
