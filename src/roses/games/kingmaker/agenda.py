"""The agenda: for each kind of item the question it asks, or the step it takes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Question
from roses.games.kingmaker import (
    aftermath,
    ambush,
    anytime,
    bargaining,
    battle,
    captives,
    cession,
    chance_phase,
    chancery,
    commission,
    coronation,
    crown_deck,
    division,
    landings,
    optional_parliament,
    pardons,
    parliament,
    passage,
    pitched,
    return_home,
    summonses,
)
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.state import Table

TURN_OVER: Final = "turn-over"  # the one step that only the course can take

# Items that ask.
QUESTIONS: Final[dict[str, Question[Table]]] = {
    "haven": landings.CHOOSE_A_HAVEN,
    "one-ship": summonses.SEND_ONE_SHIP,
    "commission": commission.SEND_SOMEBODY_ELSE,
    "relief": commission.RELIEVE_CALAIS,
    "calls": commission.CHOOSE_A_CALL,
    "answer": summonses.ANSWER_THE_CALL,
    "bring": summonses.BRING_HEIRS,
    "embassy": chance_phase.GO_WITH_THE_KING,
    "spoils": aftermath.SHARE_SPOILS,
    "ambush": ambush.MARK_SOMEBODY,
    "site": parliament.NAME_A_SITE,
    "writs": parliament.SERVE_WRITS,
    "attending": parliament.ATTEND_PARLIAMENT,
    "passage": passage.FIND_A_PASSAGE,
    "favour": optional_parliament.FAVOUR_A_HOUSE,
    "support": optional_parliament.SUPPORT_A_KING,
    "claim": optional_parliament.CLAIM_THE_CROWN,
    "proposing": optional_parliament.PROPOSE_A_RECIPIENT,
    "accepting": optional_parliament.ACCEPT_AN_AWARD,
    "awarding": chancery.GIVE_AN_AWARD,
    "ceder": cession.CEDE_AN_OFFICE,
    "consent": cession.CONSENT_TO_CESSION,
    "returning": return_home.RETURN_OR_STAY,
    "anoint": coronation.ANOINT,
    "prisoners": captives.SETTLE_WITH_PRISONERS,
    "mercy": pardons.HAVE_MERCY,
    "last-word": captives.HAVE_THE_LAST_WORD,
    "yield": captives.YIELD_A_HOUSE,
}
# Items that ask one thing after the other.
STAGES: Final[dict[str, Callable[[Table], Question[Table]]]] = {
    "combat": battle.question,
    "field": pitched.question,
    "vote": division.question,
}
# Whom they ask, where it is not always the same seat.
ASKED: Final[dict[str, Callable[[Table], int]]] = {
    "combat": battle.asked_seat,
    "field": pitched.asked_seat,
}
# What the seat that is asked may do besides.
BESIDES: Final[dict[str, Question[Table]]] = {
    "attending": crown_deck.PLAY_BEFORE_PARLIAMENT,
    "prisoners": bargaining.ANSWER_AN_OFFER,
}
# Questions that may answer themselves.
SETTLED: Final[dict[str, Callable[[Table, AgendaItem], bool]]] = {
    "prisoners": captives.has_no_prisoners,
    "writs": parliament.has_no_more_writs,
    "last-word": captives.has_no_last_word,
}


def _next_award(table: Table, item: AgendaItem) -> None:
    next_award = optional_parliament.next_award if table.options["parliament"] == "optional" else chancery.next_award
    next_award(table, item)


# Items that take their step by themselves when they come up.
STEPS: Final[dict[str, Callable[[Table, AgendaItem], None]]] = {
    "storm": landings.storm,
    "called": commission.summon,
    "ships": summonses.call_ships,
    "french-siege": commission.french_siege,
    "attend": parliament.present_already,
    "open-parliament": parliament.open_session,
    "claims": optional_parliament.ask_for_claim,
    "supports": optional_parliament.ask_for_support,
    "count-support": optional_parliament.count_support,
    "awards": _next_award,
    "votes": division.ask_for_vote,
    "count": optional_parliament.count,
    "cede": cession.ask_about_offices,
    "ceding": cession.cede,
    "close-parliament": parliament.close,
    "return": return_home.ask_who_returns,
    "go-home": return_home.all_go_home,
    "execution": pardons.carry_out,
    "prisoners?": captives.ask_about_prisoners,
    "yield?": captives.ask_about_both_houses,
}


def take_step(table: Table) -> bool:
    """Take the step on top, or drop a question that has answered itself; False where somebody is asked."""
    item = table.agenda[-1]
    step = STEPS.get(item.kind)
    if step is not None:
        step(table, table.agenda.pop())
        return True
    settled = SETTLED.get(item.kind)
    if settled is not None and settled(table, item):
        table.agenda.pop()
        return True
    return False


def question(table: Table) -> Question[Table]:
    """What the item on top asks."""
    kind = table.agenda[-1].kind
    stages = STAGES.get(kind)
    return stages(table) if stages is not None else QUESTIONS[kind]


def asked_seat(table: Table) -> int:
    """Whom it asks."""
    item = table.agenda[-1]
    asked = ASKED.get(item.kind)
    return asked(table) if asked is not None else item.seat


def besides(table: Table, seat: int) -> Question[Table] | None:
    """What that seat may do besides."""
    if anytime.is_parley(table):
        return anytime.question_for(table, seat)
    kind = table.agenda[-1].kind
    if kind == "field" and table.field_now().stage == "commit":
        return captives.RATHER_THAN_LOSE_THEM
    return BESIDES.get(kind)
