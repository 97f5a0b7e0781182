"""Votes of the two Houses on a motion: everybody with a vote says aye or nay (rulebook: Optional Parliament 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.notation import ABSTAIN, AYE, NAY
from roses.games.kingmaker.session import (
    ABSTAINED,
    COMMONS,
    LORDS,
    NOT_YET,
    ON_AWARD,
    ON_CLAIM,
    ON_PARDON,
    VOTED_AYE,
    VOTED_NAY,
)
from roses.games.kingmaker.state import Table

_BALLOTS: Final = {AYE: VOTED_AYE, NAY: VOTED_NAY, ABSTAIN: ABSTAINED}


def call_vote(table: Table, kind: int, what: int, whom: int) -> None:
    """A motion is put; one voice a seat for both Houses (ruling 108)."""
    session = table.session_now()
    session.motion = [kind, what, whom]
    session.ballots = [NOT_YET] * table.seats
    table.push(AgendaItem("count", session.summoner))
    for seat in reversed(table.seats_from(session.summoner)):
        table.push(AgendaItem("votes", seat))


def ask_for_vote(table: Table, item: AgendaItem) -> None:
    """Only seats that have any vote at all."""
    if table.session_now().total(item.seat) > 0:
        table.push(AgendaItem("vote", item.seat))


def offer_votes(table: Table, seat: int) -> list[Action]:
    """Aye, nay or nothing."""
    write = table.notation.write
    return [write(AYE), write(NAY), write(ABSTAIN)]


def vote(table: Table, seat: int, meaning: Meaning) -> None:
    """A ballot on the motion."""
    table.agenda.pop()
    session = table.session_now()
    session.ballots[seat] = _BALLOTS[meaning.verb]
    table.note("ballot", {"seat": table.seat_name(seat), "n": session.total(seat), "vote": meaning.action})


def ballot_of(verb: int) -> int:
    """What a ballot with this answer counts as."""
    return _BALLOTS[verb]


_ANSWERS: Final[dict[int, Callable[[Table, int, Meaning], None]]] = {AYE: vote, NAY: vote, ABSTAIN: vote}


def about_award(table: Table, seat: int) -> Params:
    """Which card to whom."""
    motion = table.session_now().motion
    return {"card": table.name(motion[1]), "noble": table.name(motion[2])}


VOTE_ON_AWARD: Final[Question[Table]] = Question(
    ask=Prompt("vote", "optional-parliament-2", about_award),
    offer=offer_votes,
    answers=_ANSWERS,
)
VOTE_ON_CLAIM: Final[Question[Table]] = Question(
    ask=Prompt(
        "vote-claim", "optional-victory", lambda table, seat: {"seat": table.seat_name(table.session_now().motion[2])}
    ),
    offer=offer_votes,
    answers=_ANSWERS,
)
VOTE_ON_PARDON: Final[Question[Table]] = Question(
    ask=Prompt("vote-pardon", "kings-pardon"),
    offer=offer_votes,
    answers=_ANSWERS,
)
_MOTIONS: Final = {ON_AWARD: VOTE_ON_AWARD, ON_CLAIM: VOTE_ON_CLAIM, ON_PARDON: VOTE_ON_PARDON}


def question(table: Table) -> Question[Table]:
    """What is asked depends on the motion."""
    return _MOTIONS[table.session_now().motion[0]]


def tally(table: Table, house: int, ballot: int) -> int:
    """The votes of one House that were cast so."""
    session = table.session_now()
    return sum(session.votes(seat, house) for seat, cast in enumerate(session.ballots) if cast == ballot)


def divide(table: Table) -> tuple[int, bool, bool]:
    """Count the division: ayes in the Commons, and whether each House is for it; a tie is a no."""
    ayes, nays = tally(table, COMMONS, VOTED_AYE), tally(table, COMMONS, VOTED_NAY)
    lords_ayes, lords_nays = tally(table, LORDS, VOTED_AYE), tally(table, LORDS, VOTED_NAY)
    table.note(
        "division",
        {"commons_aye": ayes, "commons_nay": nays, "lords_aye": lords_ayes, "lords_nay": lords_nays},
    )
    return ayes, ayes > nays, lords_ayes > lords_nays
