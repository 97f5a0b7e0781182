"""Offices handed on between nobles attending Parliament, by leave of the summoner (rulebook: Transfer 5)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import can_receive, hand_on
from roses.games.kingmaker.common_answers import about_card_for_noble, have_done, offer_consent
from roses.games.kingmaker.components import BISHOPS, OFFICES, PARLIAMENT_CARD
from roses.games.kingmaker.notation import AGREE, CEDE, DECLINE, DONE
from roses.games.kingmaker.state import DISCARD, Table


def ask_about_offices(table: Table, item: AgendaItem) -> None:
    """Only a seat is asked that has an office to hand on; then again, until it has done (ruling 121)."""
    if _cessions(table, item.seat):
        table.push(AgendaItem("ceder", item.seat))


def _cessions(table: Table, seat: int) -> list[Action]:
    """An office of his to another noble attending who may have one; each to each noble once (ruling 121)."""
    session = table.session_now()
    found: list[Action] = []
    for noble in session.attending:
        if table.lord[noble] != seat:
            continue
        for card in table.awards[noble]:
            if OFFICES <= card < BISHOPS:
                found += [
                    table.notation.write(CEDE, card, other)
                    for other in session.attending
                    if other != noble
                    and table.lord[other] >= 0
                    and (card, other) not in session.ceded
                    and can_receive(table, card, other)
                ]
    return found


def offer_cessions(table: Table, seat: int) -> list[Action]:
    """Any of them, or none."""
    return [*_cessions(table, seat), table.notation.done]


def propose_cession(table: Table, seat: int, meaning: Meaning) -> None:
    """The summoner and the new holder's player must both agree."""
    table.agenda.pop()
    session = table.session_now()
    session.ceded.append((meaning.a, meaning.b))
    seats = [one for one in dict.fromkeys((session.summoner, table.lord[meaning.b])) if one != seat]
    table.push(AgendaItem("ceding", seat, meaning.a, meaning.b))
    for one in reversed(seats):
        table.push(AgendaItem("consent", one, meaning.a, meaning.b))


CEDE_AN_OFFICE: Final[Question[Table]] = Question(
    ask=Prompt("cede", "transfer-5"),
    offer=offer_cessions,
    answers={CEDE: propose_cession, DONE: have_done},
    refuse=nothing_of_the_kind,
)


def forbid(table: Table, seat: int, meaning: Meaning) -> None:
    """One no is enough; he may hand on something else, or to somebody else."""
    item = table.agenda.pop()
    while item.kind != "ceding":
        item = table.agenda.pop()
    table.note("cession-refused", {"card": table.name(item.a)})
    table.push(AgendaItem("cede", item.seat))


CONSENT_TO_CESSION: Final[Question[Table]] = Question(
    ask=Prompt("consent", "transfer-5", about_card_for_noble),
    offer=offer_consent,
    answers={AGREE: have_done, DECLINE: forbid},  # the office goes when nobody is left to ask
)


def cede(table: Table, item: AgendaItem) -> None:
    """The office changes hands; a Chancellor's Parliament cards cannot, and are discarded."""
    card, noble = item.a, item.b
    giver = hand_on(table, card, noble)
    if card == table.board.chancellor and table.lord[giver] != table.lord[noble]:
        for event in table.events_held(table.lord[giver], PARLIAMENT_CARD):
            table.event_at[event] = DISCARD
    table.note("ceded", {"card": table.name(card), "noble": table.name(giver), "other": table.name(noble)})
    begin_cessions(table, item.seat)


def begin_cessions(table: Table, seat: int) -> None:
    """Everybody in turn, from this seat on; and anew after each office handed on, which may make room for another."""
    while table.agenda[-1].kind == "cede":
        table.agenda.pop()
    for other in reversed(table.seats_from(seat)):
        table.push(AgendaItem("cede", other))
