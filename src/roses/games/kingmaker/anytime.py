"""What may be done at any time: playing held cards, executing heirs, prisoners (rulebook: Crown Deck Phase).

These are offered in every open moment of a turn, to every seat; nobody ever waits for them. Inside a combat or a
Parliament only what belongs there is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, not_offered
from roses.games.kingmaker import alliance, bargaining, captives, crown_deck, pardons
from roses.games.kingmaker.agenda_item import nothing_of_the_kind
from roses.games.kingmaker.notation import (
    ACCEPT,
    ALLOT_CARD,
    ASK,
    BEHEAD,
    BREAK,
    EXECUTE,
    GIVE,
    GRANT_PARDON,
    OFFER,
    PLAY_CARD,
    RAISE,
    RECALL,
    REFUSE,
    RELEASE,
    SCRAP,
    SEND,
    SERVE,
    STANDING,
    WITHDRAW,
)
from roses.games.kingmaker.state import CROWN_DECK, MOVEMENT, Table

OPEN_ITEMS: Final = ("attending", "prisoners")


def is_open_moment(table: Table) -> bool:
    """Is it a moment in which anything may be done?"""
    if table.agenda:
        return table.agenda[-1].kind in OPEN_ITEMS or is_parley(table)
    return MOVEMENT <= table.phase <= CROWN_DECK


def is_parley(table: Table) -> bool:
    """Between two attacks of an advanced battle both sides may treat for prisoners and heirs (ruling 113)."""
    field = table.field
    return table.agenda[-1].kind == "field" and field is not None and field.stage in ("choose", "shift")


def has_any(table: Table, seat: int) -> bool:
    """Is there anything this seat may do? An offer can nearly always be opened, which is quick to see."""
    if table.field is not None and seat not in table.field.seats:
        return False
    if table.bargains_made[seat] < bargaining.MOST_BARGAINS or bargaining.draft_of(table, seat) is not None:
        return True
    return bool(offer_at_any_time(table, seat))


def question_for(table: Table, seat: int) -> Question[Table]:
    """While an offer is being put together, only that."""
    return bargaining.PUT_TOGETHER_AN_OFFER if bargaining.draft_of(table, seat) is not None else AT_ANY_TIME


def offer_at_any_time(table: Table, seat: int) -> list[Action]:
    """All of it; on the field of battle neither cards nor alliances."""
    found: list[Action] = []
    on_the_field = table.field is not None
    if not on_the_field:
        found += crown_deck.offer_held_cards(table, seat)
    found += captives.offer_executions(table, seat)
    if max(table.captor) >= 0:
        found += captives.offer_prisoners(table, seat)
    if not on_the_field:
        found += alliance.offer_allied_steps(table, seat)
    found += bargaining.offer_bargains(table, seat)
    return found


# What is refused with the same reason at whatever moment.
_WHY_NOT: Final[dict[int, Callable[[Table, int, Meaning], Refusal]]] = {
    PLAY_CARD: crown_deck.why_not_played,
    ALLOT_CARD: crown_deck.why_not_played,
    EXECUTE: captives.why_not_executed,
    **dict.fromkeys((RELEASE, BEHEAD, GRANT_PARDON), captives.why_not_your_prisoner),
    **dict.fromkeys((OFFER, GIVE, ASK, SEND, SCRAP, ACCEPT, REFUSE, WITHDRAW), bargaining.why_not_bargained),
    **dict.fromkeys(STANDING, pardons.why_not_instructed),
}


def why_not_at_any_time(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why something cannot be done now that has nothing to do with what is asked."""
    explain = _WHY_NOT.get(meaning.verb)
    if explain is not None:
        return explain(table, seat, meaning)
    return nothing_of_the_kind(table, seat, meaning) if table.agenda else not_offered(table, seat, meaning)


AT_ANY_TIME: Final[Question[Table]] = Question(
    ask=Prompt("anytime", "any-time"),
    offer=offer_at_any_time,
    answers={
        PLAY_CARD: crown_deck.play_card,
        RAISE: crown_deck.raise_noble,
        EXECUTE: captives.execute,
        RELEASE: captives.release,
        BEHEAD: captives.behead_prisoner,
        GRANT_PARDON: captives.pardon,
        SERVE: alliance.serve,
        RECALL: alliance.recall,
        BREAK: alliance.break_alliance,
        OFFER: bargaining.open_offer,
        ACCEPT: bargaining.accept,
        REFUSE: bargaining.refuse,
        WITHDRAW: bargaining.withdraw,
    },
    refuse=why_not_at_any_time,
    optional=True,
)
