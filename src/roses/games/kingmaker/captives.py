"""Captives: heirs executed, a house given up, prisoners released, beheaded or pardoned.

Rulebook: Capture of Royal Counters, Capture of Noble Counters, King's Pardon.
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.components import HEIRS, HOUSES, NOBLES, PARDONS
from roses.games.kingmaker.deaths import behead, kill_heir, release_noble
from roses.games.kingmaker.notation import BEHEAD, EXECUTE, GRANT_PARDON, RELEASE, YIELD
from roses.games.kingmaker.state import CHANCERY, Table

# Heirs.


def offer_executions(table: Table, seat: int) -> list[Action]:
    """Any heir he holds."""
    return [
        table.notation.write(EXECUTE, heir)
        for heir, keeper in enumerate(table.keeper)
        if keeper >= 0 and table.lord[keeper] == seat
    ]


def execute(table: Table, seat: int, meaning: Meaning) -> None:
    """A captured heir dies at his holder's word."""
    kill_heir(table, meaning.a, "heir-executed")


def why_not_executed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this heir cannot be executed."""
    return Refusal("not-your-heir", {"heir": table.board.heir_ids[meaning.a]}, "capture-of-heirs")


def ask_about_both_houses(table: Table, item: AgendaItem) -> None:
    """Whoever has held heirs of both houses for too long must give one up (ruling 50)."""
    since = table.both_since[item.seat]
    if since and table.turn - since >= table.board.both_houses * table.seats:
        table.push(AgendaItem("yield", item.seat))


def yield_house(table: Table, seat: int, meaning: Meaning) -> None:
    """All his heirs of that house are executed."""
    table.agenda.pop()
    for heir in range(HEIRS):
        if table.board.house[heir] == meaning.a and table.heir_seat(heir) == seat:
            kill_heir(table, heir, "heir-executed")


YIELD_A_HOUSE: Final[Question[Table]] = Question(
    ask=Prompt("yield", "capture-of-heirs"),
    offer=lambda table, seat: [table.notation.write(YIELD, house) for house in range(len(HOUSES))],
    answers={YIELD: yield_house},
)


# Nobles.


def offer_prisoners(table: Table, seat: int) -> list[Action]:
    """Captors release or behead; a King's Pardon frees a prisoner (advanced)."""
    write = table.notation.write
    found: list[Action] = []
    pardon = any(card >= PARDONS for card in table.hand(seat))
    for noble in range(NOBLES):
        if table.captor[noble] == seat:
            found += [write(RELEASE, noble), write(BEHEAD, noble)]
        if table.captor[noble] >= 0 and pardon:
            found.append(write(GRANT_PARDON, noble))
    return found


def release(table: Table, seat: int, meaning: Meaning) -> None:
    """Let go, for whatever was promised."""
    release_noble(table, meaning.a)


def behead_prisoner(table: Table, seat: int, meaning: Meaning) -> None:
    """Not ransomed: executed."""
    behead(table, meaning.a)


def pardon(table: Table, seat: int, meaning: Meaning) -> None:
    """The pardoned noble goes free with all his awards; the card is for Chancery."""
    noble = meaning.a
    card = next(card for card in table.hand(seat) if card >= PARDONS)
    table.card_at[card] = CHANCERY
    table.known[card] = 0
    table.reveals += 1
    table.note("pardoned", {"seat": table.seat_name(seat), "noble": table.name(noble)})
    release_noble(table, noble)


def why_not_your_prisoner(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why nothing can be done with this noble."""
    return Refusal("not-your-prisoner", {"noble": table.name(meaning.a)}, "capture-of-nobles")


def ask_about_prisoners(table: Table, item: AgendaItem) -> None:
    """Whoever has prisoners settles with them before the turn ends."""
    if item.seat in table.captor:
        table.push(AgendaItem("prisoners", item.seat))


def has_no_prisoners(table: Table, item: AgendaItem) -> bool:
    """Are all ransomed, pardoned or dead, perhaps at another seat's word?"""
    return item.seat not in table.captor


SETTLE_WITH_PRISONERS: Final[Question[Table]] = Question(
    ask=Prompt("prisoners", "capture-of-nobles"),
    offer=offer_prisoners,
    answers={RELEASE: release, BEHEAD: behead_prisoner, GRANT_PARDON: pardon},
    refuse=why_not_your_prisoner,
)
