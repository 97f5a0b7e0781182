"""King's Pardon: executions, and the instructions that every seat leaves for them (advanced game).

A pardon may be used at any time, so it must not come too late because nobody waits, and nobody may learn from a pause
who holds one. Each seat therefore leaves instructions, in private and whenever it likes (ruling 127). They are applied
before anybody is executed; whoever wants to be asked is asked, with a pardon or without (ruling 128).
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.components import CARDS, NOBLES, PARDONS
from roses.games.kingmaker.deaths import LOYAL_AFTER_COMBAT, kill_noble, release_noble
from roses.games.kingmaker.notation import (
    DECLINE,
    FORGET_NOBLE,
    GRANT_PARDON,
    PARDON_ASK,
    PARDON_MINE,
    PARDON_NEVER,
    PARDON_NOBLE,
)
from roses.games.kingmaker.state import CHANCERY, HAND, Table

# What a seat wants for its own nobles.
MINE: Final = 0  # a pardon is used if there is one
NEVER: Final = 1
ASK_ME: Final = 2
WISHES: Final = ("mine", "never", "ask")
_BY_VERB: Final = {PARDON_MINE: MINE, PARDON_NEVER: NEVER, PARDON_ASK: ASK_ME}

MOST_CHANGES: Final = 6  # of a seat's instructions in a turn (ruling 127)


# Instructions.


def is_named(table: Table, seat: int, noble: int) -> bool:
    """Has this seat said that this noble, whoever's he is, shall be pardoned?"""
    return table.to_pardon[seat] >> noble & 1 == 1


def may_instruct(table: Table, seat: int) -> bool:
    """Can this seat still change its instructions in this turn?"""
    return table.instructed[seat] < MOST_CHANGES


def offer_instructions(table: Table, seat: int) -> list[Action]:
    """Another wish for one's own nobles; single nobles in play to be pardoned, or those named to be forgotten."""
    found: list[Action] = []
    if not may_instruct(table, seat):
        return found
    write = table.notation.write
    wish = table.pardon_wish[seat]
    found += [write(verb) for verb, other in _BY_VERB.items() if other != wish]
    for noble in range(NOBLES):
        if is_named(table, seat, noble):
            found.append(write(FORGET_NOBLE, noble))
        elif _may_be_named(table, seat, noble):
            found.append(write(PARDON_NOBLE, noble))
    return found


def _may_be_named(table: Table, seat: int, noble: int) -> bool:
    """Anybody in play, but for one's own nobles where they are all pardoned anyway."""
    lord = table.lord[noble]
    return lord >= 0 and not (lord == seat and table.pardon_wish[seat] == MINE)


def choose_wish(table: Table, seat: int, meaning: Meaning) -> None:
    """What shall be done for the own nobles."""
    table.pardon_wish[seat] = _BY_VERB[meaning.verb]
    _changed(table, seat)


def name_or_forget(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble is named, or no longer."""
    table.to_pardon[seat] ^= 1 << meaning.a
    _changed(table, seat)


def _changed(table: Table, seat: int) -> None:
    table.instructed[seat] += 1
    if not may_instruct(table, seat):
        table.forget_offers()  # perhaps nothing is left that this seat could be asked


def why_not_instructed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why nothing of the kind can be left as an instruction."""
    if not table.advanced:
        return Refusal("no-pardons", {}, "kings-pardon")
    if not may_instruct(table, seat):
        return Refusal("no-instructions-left", {"n": MOST_CHANGES}, "ruling-127")
    if meaning.verb == PARDON_NOBLE and table.lord[meaning.a] < 0:
        return Refusal("not-in-play", {"noble": table.name(meaning.a)}, "ruling-127")
    if meaning.verb in _BY_VERB or meaning.verb == PARDON_NOBLE:
        return Refusal("instructed-already", {}, "ruling-127")
    return Refusal("not-named", {"noble": table.name(meaning.a)}, "ruling-127")


INSTRUCT: Final[Question[Table]] = Question(
    ask=Prompt("instruct", "kings-pardon"),
    offer=offer_instructions,
    answers={
        **dict.fromkeys(_BY_VERB, choose_wish),
        **dict.fromkeys((PARDON_NOBLE, FORGET_NOBLE), name_or_forget),
    },
    refuse=why_not_instructed,
    optional=True,
    private=True,
)


# Executions.


def condemn(table: Table, noble: int, captor: int) -> None:
    """A noble is to be executed, by his captor or by a neutral garrison (NOBODY, ruling 129)."""
    if not table.advanced:
        _execute(table, noble, captor)
        return
    # Whether anybody is asked, or plays a pardon, comes to light now: nothing before is taken back.
    table.reveals += 1
    table.note("condemned", {"noble": table.name(noble), "seat": table.seat_name(table.lord[noble])})
    # The captor would not pardon whom he executes; the others in order of play from him.
    others = table.seats_from(captor)[1:] if captor >= 0 else table.seats_from(table.active)
    table.push(AgendaItem("execution", captor, noble, of=tuple(others)))


def carry_out(table: Table, item: AgendaItem) -> None:
    """Everybody's instructions first: the first pardon saves him, and whoever wants to be asked is asked."""
    noble = item.a
    for number, seat in enumerate(item.of):
        own = table.lord[noble] == seat
        if is_named(table, seat, noble) or (own and table.pardon_wish[seat] == MINE):
            if pardon_of(table, seat) >= 0:
                grant(table, seat, noble)
                return
        elif own and table.pardon_wish[seat] == ASK_ME:
            table.push(AgendaItem("execution", item.seat, noble, of=item.of[number + 1 :]))
            table.push(AgendaItem("mercy", seat, noble))
            return
    _execute(table, noble, item.seat)


def _execute(table: Table, noble: int, captor: int) -> None:
    kill_noble(table, noble, "beheaded" if captor >= 0 else "executed", LOYAL_AFTER_COMBAT if table.advanced else 0)


def pardon_of(table: Table, seat: int) -> int:
    """A King's Pardon in this seat's hand, or -1."""
    here = HAND + seat
    return next((card for card in range(PARDONS, CARDS) if table.card_at[card] == here), -1)


def grant(table: Table, seat: int, noble: int) -> None:
    """The pardoned noble goes free with all his awards; the card is for Chancery."""
    card = pardon_of(table, seat)
    table.card_at[card] = CHANCERY
    table.known[card] = 0
    table.reveals += 1
    table.note("pardoned", {"seat": table.seat_name(seat), "noble": table.name(noble)})
    release_noble(table, noble)


def offer_mercy(table: Table, seat: int) -> list[Action]:
    """Pardon him, for whoever can; or let him die."""
    found = [table.notation.write(DECLINE)]
    if pardon_of(table, seat) >= 0:
        found.insert(0, table.notation.write(GRANT_PARDON, table.agenda[-1].a))
    return found


def have_mercy(table: Table, seat: int, meaning: Meaning) -> None:
    """He lives, and there is no execution."""
    table.agenda.pop()
    table.agenda.pop()
    grant(table, seat, meaning.a)


def let_die(table: Table, seat: int, meaning: Meaning) -> None:
    """The execution goes on to whoever comes next."""
    table.agenda.pop()


def why_no_mercy(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why he cannot be pardoned."""
    if meaning.verb == GRANT_PARDON and meaning.a == table.agenda[-1].a:
        return Refusal("no-pardon-held", {}, "kings-pardon")
    return nothing_of_the_kind(table, seat, meaning)


HAVE_MERCY: Final[Question[Table]] = Question(
    ask=Prompt("mercy", "kings-pardon", lambda table, seat: {"noble": table.name(table.agenda[-1].a)}),
    offer=offer_mercy,
    answers={GRANT_PARDON: have_mercy, DECLINE: let_die},
    refuse=why_no_mercy,
)
