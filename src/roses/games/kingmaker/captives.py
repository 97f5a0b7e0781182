"""Captives: heirs executed, a house given up, prisoners released, beheaded or pardoned.

Rulebook: Capture of Royal Counters, Capture of Noble Counters, King's Pardon.
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb
from roses.games.kingmaker import pardons
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.common_answers import have_done
from roses.games.kingmaker.components import HEIRS, HOUSES, NOBLES
from roses.games.kingmaker.deaths import at_mercy, kill_heir, release_noble
from roses.games.kingmaker.notation import BEHEAD, EXECUTE, GRANT_PARDON, PASS, RELEASE, YIELD
from roses.games.kingmaker.places import inside
from roses.games.kingmaker.state import Table

# Heirs.


def offer_executions(table: Table, seat: int) -> list[Action]:
    """Any heir he holds, or has at his mercy."""
    return [
        table.notation.write(EXECUTE, heir)
        for heir, keeper in enumerate(table.keeper)
        if (keeper >= 0 and table.lord[keeper] == seat) or at_mercy(table, heir, seat)
    ]


def execute(table: Table, seat: int, meaning: Meaning) -> None:
    """A captured heir dies at his holder's word."""
    kill_heir(table, meaning.a, "heir-executed")


def why_not_executed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this heir cannot be executed."""
    return Refusal("not-your-heir", {"heir": table.board.heir_ids[meaning.a]}, "capture-of-heirs")


# Before the card is turned an heir dies by his holder's hand rather than fall into another's (ruling 45). Both sides of
# a combat are asked anyway; here is everybody else who might come too late (ruling 130).


def ask_other_holders(table: Table, combat: Combat) -> None:
    """Whoever is on neither side, but has an heir with somebody who fights or may be taken, is asked once."""
    nobles = [*combat.attackers, *combat.defenders, *(inside(table, combat.place) if combat.kind == "siege" else [])]
    holders = {table.lord[keeper] for keeper in table.keeper if keeper in nobles}
    for seat in reversed(table.seats_from(combat.attacker)):
        if seat in holders and seat not in (combat.attacker, combat.defender):
            table.push(AgendaItem("last-word", seat, of=tuple(nobles)))


def offer_last_word(table: Table, seat: int) -> list[Action]:
    """His heirs in danger; or let them live."""
    nobles = table.agenda[-1].of
    write = table.notation.write
    heirs = [heir for heir, keeper in enumerate(table.keeper) if keeper in nobles and table.lord[keeper] == seat]
    return [*(write(EXECUTE, heir) for heir in heirs), write(PASS)]


def has_no_last_word(table: Table, item: AgendaItem) -> bool:
    """Is no heir of his left in danger?"""
    return not any(keeper in item.of and table.lord[keeper] == item.seat for keeper in table.keeper)


HAVE_THE_LAST_WORD: Final[Question[Table]] = Question(
    ask=Prompt("last-word", "capture-of-heirs"),
    offer=offer_last_word,
    answers={EXECUTE: execute, PASS: have_done},
    refuse=by_verb({EXECUTE: why_not_executed}, otherwise=nothing_of_the_kind),
)


def execute_before_the_encounter(table: Table, seat: int, meaning: Meaning) -> None:
    """It may change the odds, so the other side may answer it."""
    kill_heir(table, meaning.a, "heir-executed")
    field = table.field_now()
    field.passes = 0
    field.acting = 1 - field.acting


def offer_captives_on_the_field(table: Table, seat: int) -> list[Action]:
    """His heirs, and prisoners (Individual Encounter 5)."""
    return offer_executions(table, seat) + offer_prisoners(table, seat)


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
    pardon = pardons.pardon_of(table, seat) >= 0
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
    """Not ransomed: to be executed."""
    pardons.condemn(table, meaning.a, seat)


def pardon(table: Table, seat: int, meaning: Meaning) -> None:
    """At any time, before anybody speaks of an execution."""
    pardons.grant(table, seat, meaning.a)


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


# Encounters are announced and both sides are asked what they add: also what shall not be lost in them (ruling 130).
RATHER_THAN_LOSE_THEM: Final[Question[Table]] = Question(
    ask=Prompt("anytime", "any-time"),
    offer=offer_captives_on_the_field,
    answers={EXECUTE: execute_before_the_encounter, RELEASE: release, BEHEAD: behead_prisoner, GRANT_PARDON: pardon},
    refuse=by_verb({EXECUTE: why_not_executed}, otherwise=why_not_your_prisoner),
    optional=True,
)
