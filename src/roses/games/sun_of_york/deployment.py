"""4.0 Initial Deployment: cards face-down into the rear positions, the attacker last; then all is revealed."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision, Refusal
from roses.core.text import Text
from roses.games.sun_of_york import set_up
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    LANCASTER,
    POSITION_IDS,
    ROW,
    YORK,
    rear,
)
from roses.games.sun_of_york.components import ARTILLERY, LEADER
from roses.games.sun_of_york.notation import DISCARD, DRAW, LIFT, PLACE, READY, SWAP, Meaning
from roses.games.sun_of_york.phases import (
    ASIDE,
    BEGIN_DEPLOYMENT,
    BEGIN_TURN,
    DECK,
    DEPLOYING,
    FACE_DOWN,
    GROUND_PLAY,
    HAND,
    KEEPING,
    REVEAL,
    TRIMMING,
)
from roses.games.sun_of_york.state import Table

MOST_LIFTS: Final = 12  # ruling 119: so often may a placed card be taken up again in one deployment
MOST_SWAPS: Final = 32  # ruling 120: so many cards may be exchanged under the second less random option


# Less random deployment, both options.


def exchange_decision(table: Table) -> Decision:
    """Which cards go back before deployment."""
    key = "redraw" if table.options["deployment"] == "redraw" else "replace"
    return Decision(Text(f"prompt.{key}", {"n": table.changes}), "4.0-less-random")


def offered_replacing(table: Table) -> list[Action]:
    """Option 1: any cards but troops, then replacements for all of them."""
    notation, board = table.notation, table.board
    offers = [notation.discard[card] for card in table.hand[table.asked] if not board.unit[card]]
    offers.append(notation.draw)
    return offers


def offered_redrawing(table: Table) -> list[Action]:
    """Option 2: card by card, until the hand is acceptable."""
    notation, side = table.notation, table.asked
    if table.changes >= MOST_SWAPS or not table.deck[side]:
        return [notation.draw]
    return [*(notation.swap[card] for card in table.hand[side]), notation.draw]


def exchange(table: Table, order: Meaning) -> None:
    """Discard, exchange, or be content."""
    side = table.asked
    if order.verb == DISCARD:
        table.discard(order.a)
        table.changes += 1
        table.note("discarded", {"seat": table.seat_name(side), "card": table.name(order.a)})
    elif order.verb == SWAP:
        table.lay(order.a, ASIDE)
        table.changes += 1
        table.note("swapped", {"seat": table.seat_name(side)})
        set_up.draw_cards(table, side, 1)
    elif order.verb == DRAW:
        _content(table, side)


def _content(table: Table, side: int) -> None:
    """The first initiative roll rewards who exchanged less (option 2) or made the other pay (option 1)."""
    redraw = table.options["deployment"] == "redraw"
    if not redraw and table.changes:
        set_up.draw_cards(table, side, table.changes)
    table.passed[side] = table.changes
    table.changes = 0
    if side == table.attacker:
        table.asked = 1 - side
        return
    mine, theirs = table.passed[side], table.passed[1 - side]
    table.passed = [0, 0]
    if redraw:
        if mine != theirs:
            table.bonus[side if mine < theirs else 1 - side] = 1
        for owner in (LANCASTER, YORK):
            for card in range(owner * 110, owner * 110 + 110):
                if table.where[card] == ASIDE:
                    table.put(card, DECK)
        if not table.random_battle:
            set_up.eliminate_all(table, late=False)
    elif theirs and not mine:
        table.bonus[side] = 1
    for owner in (LANCASTER, YORK):
        if table.bonus[owner]:
            table.note("first-roll-bonus", {"seat": table.seat_name(owner)})
    table.phase = BEGIN_DEPLOYMENT


# Deployment.


def begin_deploying(table: Table, side: int) -> None:
    """One side takes its cards in hand."""
    table.asked = side
    table.changes = 0
    table.phase = DEPLOYING
    table.note("deploys", {"seat": table.seat_name(side)})


def to_place(table: Table) -> int:
    """How many cards are still to be placed: all that were dealt but the hand (ruling 32)."""
    side = table.asked
    kept = table.hand_limit(side) if table.random_battle else table.board.hand
    return len(table.hand[side]) - kept


def places_for(table: Table, side: int) -> list[int]:
    """The rear positions, and at Wakefield the middle ground where an own leader stands (rulings 34 and 35)."""
    places = [rear(side, column) for column in table.columns()]
    if not table.random_battle and table.scenario.with_leaders:
        places += [table.where[leader] for leader in table.nobles[side] if ROW[table.where[leader]] == 1]
    return sorted(set(places))


def units_at(table: Table, side: int, place: int) -> int:
    """Combat units lying face-down there; only their owner knows."""
    unit, where, there = table.board.unit, table.where, FACE_DOWN + place
    return sum(1 for card in table.down[side] if where[card] == there and unit[card])


def deploy_decision(table: Table) -> Decision:
    """Place cards face-down."""
    return Decision(Text("prompt.deploy", {"n": to_place(table)}), "4.0")


def offered(table: Table) -> list[Action]:
    """One card at a time into a rear position, or up again; ready when the right number lies there."""
    notation, side, unit = table.notation, table.asked, table.board.unit
    offers: list[Action] = []
    if to_place(table) > 0:
        places = places_for(table, side)
        full = [place for place in places if units_at(table, side, place) >= table.board.stack]
        for card in table.hand[side]:
            forms = notation.place[card]
            if unit[card]:
                offers += [forms[place] for place in places if place not in full]
            else:
                offers += [forms[place] for place in places if ROW[place] != 1]
    else:
        offers.append(notation.ready)
    if table.changes < MOST_LIFTS:
        offers += [notation.lift[card] for card in table.down[side]]
    return offers


def answer(table: Table, order: Meaning) -> None:
    """Place, lift or be ready."""
    side = table.asked
    if order.verb == PLACE:
        table.lay(order.a, FACE_DOWN + order.b)
        table.note("placed", {"seat": table.seat_name(side), "place": POSITION_IDS[order.b]})
    elif order.verb == LIFT:
        table.changes += 1
        place = table.where[order.a] - FACE_DOWN
        table.lay(order.a, HAND)
        table.note("lifted", {"seat": table.seat_name(side), "place": POSITION_IDS[place]})
    elif order.verb == READY:
        if side == table.attacker:
            table.phase = REVEAL
        else:
            begin_deploying(table, table.attacker)


def refusal(table: Table, order: Meaning, action: Action) -> Refusal:
    """Why a card cannot be placed so."""
    side = table.asked
    if order.verb == READY:
        return Refusal("cards-to-place", {"n": to_place(table)}, "4.0")
    if order.verb == LIFT:
        if table.where[order.a] < FACE_DOWN or order.a // 110 != side:
            return Refusal("not-placed", {"card": table.name(order.a)}, "4.0")
        return Refusal("too-many-lifts", {"n": MOST_LIFTS}, "ruling-119")
    if order.verb == PLACE:
        if order.a not in table.hand[side]:
            return Refusal("not-in-hand", {"card": table.name(order.a)}, "4.0")
        if order.b not in places_for(table, side):
            return Refusal("not-a-rear", {"place": POSITION_IDS[order.b]}, "4.0")
        if to_place(table) <= 0:
            return Refusal("all-placed", {}, "4.0")
        if not table.board.unit[order.a]:
            return Refusal("units-only-here", {"place": POSITION_IDS[order.b]}, "9.1.5")
        return Refusal("stack-full", {"place": POSITION_IDS[order.b], "n": table.board.stack}, "3.2")
    return Refusal("not-now", {"action": action})


# The reveal.


def reveal(table: Table) -> None:
    """Everything face-up; what is no combat unit or Artillery is discarded."""
    board = table.board
    table.reveals += 1
    table.pending = []
    for side in (LANCASTER, YORK):
        shown = table.down[side][:]
        for card in shown:
            place = table.where[card] - FACE_DOWN
            if board.unit[card]:
                table.deploy_unit(card, place)
            elif board.special[card] == ARTILLERY or (table.random_battle and board.kind[card] == LEADER):
                table.lay(card, place)
            else:
                table.discard(card)
        table.note("revealed", {"seat": table.seat_name(side), "cards": table.names_of(shown)})
        for column in table.columns():
            if len(table.leaders_at(side, rear(side, column))) > 1:
                table.pending += [rear(side, column)]
    for position in range(BATTLE_POSITIONS):
        table.settle(position)
    if not table.random_battle:
        set_up.eliminate_all(table, late=True)
    if table.pending:
        table.phase = KEEPING
        table.asked = _owner(table.pending[0])
    else:
        after_reveal(table)


def _owner(rear_position: int) -> int:
    return ROW[rear_position] // 2


def keep_decision(table: Table) -> Decision:
    """9.2: which leader stays where several were placed."""
    return Decision(Text("prompt.keep", {"place": POSITION_IDS[table.pending[0]]}), "9.2-leaders")


def offered_keeping(table: Table) -> list[Action]:
    """One of the leaders there."""
    return [table.notation.keep[card] for card in table.leaders_at(table.asked, table.pending[0])]


def keep(table: Table, order: Meaning) -> None:
    """All but one are discarded."""
    place = table.pending.pop(0)
    for leader in table.leaders_at(table.asked, place):
        if leader != order.a:
            table.discard(leader)
    table.note("kept", {"card": table.name(order.a), "place": POSITION_IDS[place]})
    if table.pending:
        table.asked = _owner(table.pending[0])
    else:
        after_reveal(table)


def after_reveal(table: Table) -> None:
    """Terrain in a random battle, and a Lancastrian hand of three with Henry VI at the battle."""
    if table.random_battle:
        table.asked = table.attacker
        table.passed = [0, 0]
        table.phase = GROUND_PLAY
        return
    over = [side for side in (LANCASTER, YORK) if len(table.hand[side]) > table.hand_limit(side)]
    if over:
        table.asked = over[0]
        table.phase = TRIMMING
    else:
        table.phase = BEGIN_TURN


def trim_decision(table: Table) -> Decision:
    """Ruling 36: with Henry VI at the battle one of the four is discarded."""
    return Decision(Text("prompt.trim", {"n": table.hand_limit(table.asked)}), "8.0-henry")


def offered_trimming(table: Table) -> list[Action]:
    """Any card in hand."""
    return [table.notation.discard[card] for card in table.hand[table.asked]]


def trim(table: Table, order: Meaning) -> None:
    """Discard down to the limit."""
    table.discard(order.a)
    table.note("discarded", {"seat": table.seat_name(table.asked), "card": table.name(order.a)})
    if len(table.hand[table.asked]) <= table.hand_limit(table.asked):
        table.phase = BEGIN_TURN


def fill_hands(table: Table) -> None:
    """9.2: after the terrain both draw up to their hand limit."""
    for side in (table.attacker, 1 - table.attacker):
        fill_hand(table, side)
    table.phase = BEGIN_TURN


def fill_hand(table: Table, side: int) -> None:
    """Draw up to the hand limit; it falls by one while drawing if Henry VI turns up."""
    missing = table.hand_limit(side) - len(table.hand[side])
    if missing > 0:
        set_up.draw_cards(table, side, missing)
