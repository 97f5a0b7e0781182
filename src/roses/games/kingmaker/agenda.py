"""What is on the agenda: for each kind of matter, the step it takes by itself or the question it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import (
    aftermath,
    anytime,
    chance_phase,
    combat,
    coronation,
    deaths,
    houses,
    landings,
    parliament,
    pitched,
    summonses,
)
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.matter import Matter
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import Table


def _support_or_skip(table: Table, matter: Matter) -> None:
    if houses.may_vote(table, matter.seat):
        table.push(Matter("support", matter.seat))


def _vote_or_skip(table: Table, matter: Matter) -> None:
    if houses.may_vote(table, matter.seat):
        table.push(Matter("vote", matter.seat))


def _claim_or_skip(table: Table, matter: Matter) -> None:
    if houses.claim_offers(table, matter.seat):
        table.push(Matter("claim", matter.seat))


def _cede_or_skip(table: Table, matter: Matter) -> None:
    if len(parliament.cede_offers(table, matter)) > 1:
        table.push(Matter("ceder", matter.seat))


def _return_or_skip(table: Table, matter: Matter) -> None:
    if len(houses.return_offers(table, matter.seat)) > 1:
        table.push(Matter("returning", matter.seat))


def _prisoners_or_skip(table: Table, matter: Matter) -> None:
    if matter.seat in table.captor:
        table.push(Matter("prisoners", matter.seat))


def _yield_or_skip(table: Table, matter: Matter) -> None:
    since = table.both_since[matter.seat]
    if since and table.turn - since >= table.board.both_houses * table.seats:
        table.push(Matter("yield", matter.seat))


# Matters that take their step by themselves when they come up.
STEPS: Final[dict[str, Callable[[Table, Matter], None]]] = {
    "storm": lambda table, matter: landings.storm(table, matter.a),
    "called": summonses.summon,
    "ships": summonses.call_ships,
    "french-siege": summonses.french_siege,
    "attend": parliament.present_already,
    "open-parliament": lambda table, matter: parliament.open_session(table),
    "awards": parliament.next_award,
    "close-parliament": lambda table, matter: parliament.close(table),
    "supports": _support_or_skip,
    "count-support": lambda table, matter: houses.count_support(table),
    "claims": _claim_or_skip,
    "votes": _vote_or_skip,
    "count": lambda table, matter: houses.count(table),
    "cede": _cede_or_skip,
    "ceding": parliament.cede,
    "return": _return_or_skip,
    "go-home": lambda table, matter: houses.all_go_home(table),
    "prisoners?": _prisoners_or_skip,
    "yield?": _yield_or_skip,
}


def decision(table: Table, matter: Matter) -> Decision:
    """What the matter on top asks."""
    kind = matter.kind
    if kind == "combat":
        return combat.step_decision(table)
    if kind == "spoils":
        return aftermath.spoils_decision(matter, table)
    if kind == "haven":
        return landings.haven_decision(table, matter)
    if kind == "one-ship":
        return summonses.one_ship_decision()
    if kind == "commission":
        return summonses.commission_decision(table, matter)
    if kind == "answer":
        return summonses.answer_decision(table, matter)
    if kind == "bring":
        return summonses.bring_decision(table, matter)
    if kind == "embassy":
        return chance_phase.embassy_decision(table, matter)
    if kind == "writs":
        return parliament.writs_decision(table, matter)
    if kind == "attending":
        return parliament.attend_decision(table)
    if kind == "awarding":
        return parliament.award_decision(table)
    if kind == "vote":
        return houses.vote_decision(table)
    if kind == "proposing":
        return houses.proposing_decision(table, matter)
    if kind == "consent":
        return parliament.consent_decision(table, matter)
    if kind == "anoint":
        return coronation.anoint_decision(table, matter)
    if kind == "field":
        return pitched.decision(table)
    prompt, rule = _PLAIN[kind]
    params: dict[str, str | int | list[str] | list[int] | dict[str, int] | dict[str, str] | None] = {}
    if kind == "accepting":
        params = {"card": table.name(matter.a), "noble": table.name(matter.b)}
    return Decision(Text(f"prompt.{prompt}", params), rule)


_PLAIN: Final = {
    "site": ("site", "must-be-summoned"),
    "ambush": ("ambush", "nobles-killed-table"),
    "favour": ("favour", "optional-parliament-7"),
    "support": ("support", "optional-parliament-10"),
    "claim": ("claim", "optional-victory"),
    "accepting": ("accept", "optional-parliament-9"),
    "ceder": ("cede", "transfer-5"),
    "returning": ("return", "return"),
    "prisoners": ("prisoners", "capture-of-nobles"),
    "yield": ("yield", "capture-of-heirs"),
}


def offers(table: Table, matter: Matter) -> list[Action]:
    """What may be answered to the matter on top."""
    kind, seat = matter.kind, matter.seat
    write = table.notation.write
    if kind == "combat":
        return combat.step_offers(table, combat.asked_seat(table))
    if kind == "spoils":
        return aftermath.spoils_offers(table, matter)
    if kind == "haven":
        return landings.haven_offers(table, matter)
    if kind == "one-ship":
        return summonses.one_ship_offers(table, matter)
    if kind == "commission":
        return summonses.commission_offers(table, matter)
    if kind == "answer":
        return summonses.answer_offers(table, matter)
    if kind == "bring":
        return summonses.bring_offers(table, matter)
    if kind == "embassy":
        return chance_phase.embassy_offers(table, matter)
    if kind == "site":
        return parliament.site_offers(table)
    if kind == "writs":
        return parliament.writs_offers(table, matter)
    if kind == "attending":
        return parliament.attend_offers(table, matter)
    if kind == "awarding":
        return parliament.award_offers(table)
    if kind == "ceder":
        return parliament.cede_offers(table, matter)
    if kind in ("consent", "accepting", "anoint"):
        return [write("agree"), write("decline")]
    if kind == "favour":
        return houses.favour_offers(table)
    if kind == "support":
        return houses.support_offers(table)
    if kind == "claim":
        return houses.claim_offers(table, seat)
    if kind == "vote":
        return houses.vote_offers(table)
    if kind == "proposing":
        return houses.proposing_offers(table, matter)
    if kind == "returning":
        return houses.return_offers(table, seat)
    if kind == "prisoners":
        return anytime.prisoner_offers(table, seat)
    if kind == "yield":
        return coronation.both_houses_offers(table, matter)
    if kind == "ambush":
        return aftermath.ambush_offers(table, matter)
    assert kind == "field", kind
    return pitched.offers(table)


def answer(table: Table, matter: Matter, seat: int, order: Meaning) -> None:
    """Carry out an answer to the matter on top; most matters are done with it."""
    kind, verb = matter.kind, order.verb
    if kind == "combat":
        combat.step(table, seat, order)
    elif kind == "spoils":
        aftermath.share(table, matter, order.a, order.b)
    elif kind == "commission":
        summonses.commission_answer(table, matter, order)
    elif kind == "bring":
        summonses.bring_answer(table, matter, order)
    elif kind == "embassy":
        chance_phase.embassy_answer(table, matter, order)
    elif kind == "writs":
        parliament.writs_answer(table, matter, order)
    elif kind == "attending":
        if verb == "attend":
            parliament.come(table, order.a)
        else:
            table.agenda.pop()
    elif kind == "ceder":
        parliament.cede_answer(table, matter, order)
    elif kind == "consent":
        parliament.consent_answer(table, order)
    elif kind == "returning":
        if verb == "home":
            houses.return_home(table, order.a, order.b)
        else:
            table.agenda.pop()
    elif kind == "prisoners":
        anytime.carry_out(table, seat, order)
        if matter.seat not in table.captor:
            table.agenda.pop()
    elif kind == "ambush":
        aftermath.mark(table, matter, verb, order.a)
    elif kind == "field":
        pitched.answer(table, seat, order)
    else:
        table.agenda.pop()
        _answer_once(table, matter, seat, order)


def _answer_once(table: Table, matter: Matter, seat: int, order: Meaning) -> None:
    """Matters that one answer settles."""
    kind = matter.kind
    if kind == "haven":
        landings.run_into_port(table, order.a, order.b)
    elif kind == "one-ship":
        summonses.send_ship(table, order.a, order.b)
    elif kind == "answer":
        summonses.dispatch(table, order.a, order.b)
    elif kind == "site":
        parliament.summon(table, seat, order.a, by_card=True)
    elif kind == "awarding":
        houses.give_award(table, order.a, order.b)
        table.push(Matter("awards", matter.seat))
    elif kind == "favour":
        houses.favour(table, seat, order.a)
    elif kind == "support":
        houses.support(table, seat, order)
    elif kind == "claim":
        if order.verb != "pass":
            houses.claim(table, seat, order)
    elif kind == "vote":
        houses.vote(table, seat, order.verb)
    elif kind == "proposing":
        houses.propose(table, matter, order)
    elif kind == "accepting":
        houses.accepting(table, matter, order.verb)
    elif kind == "anoint":
        if order.verb == "agree":
            coronation.anoint(table, matter.a)
        else:
            table.note("not-anointed", {"seat": table.seat_name(seat)})
            table.ready[matter.b] = table.turn
    elif kind == "yield":
        for heir in range(HEIRS):
            if table.board.house[heir] == order.a and table.heir_seat(heir) == seat:
                deaths.kill_heir(table, heir, "heir-executed")
