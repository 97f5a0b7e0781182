"""4.0 Initial Deployment: cards face-down into the rear positions, the attacker last; then all is revealed."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york import set_up
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    LANCASTER,
    MIDDLE,
    POSITION_IDS,
    ROW,
    YORK,
    rear,
)
from roses.games.sun_of_york.cards import deploy_unit, draw_cards, fill_hand, lay, put
from roses.games.sun_of_york.components import ARTILLERY, CARDS, DECK_SIZE, LEADER
from roses.games.sun_of_york.notation import DISCARD, DRAW, KEEP, LIFT, PLACE, READY, SWAP
from roses.games.sun_of_york.state import (
    ASIDE,
    BEGIN_DEPLOYMENT,
    BEGIN_TURN,
    DECK,
    DEPLOYING,
    FACE_DOWN,
    GROUND_PLAY,
    HAND,
    KEEPING,
    REPLACING,
    REVEAL,
    TRIMMING,
    Table,
    not_in_hand,
)
from roses.games.sun_of_york.victory import discard_card, settle

MOST_LIFTS: Final = 12  # ruling 119: so often may a placed card be taken up again in one deployment
MOST_SWAPS: Final = 32  # ruling 120: so many cards may be exchanged under the second less random option


# Less random deployment, both options.


def offer_replacing(table: Table, seat: int) -> list[Action]:
    """Option 1: any cards but troops, then replacements for all of them."""
    notation, board = table.notation, table.board
    offers = [notation.discard[card] for card in table.hand[seat] if not board.unit[card]]
    offers.append(notation.draw)
    return offers


def may_replace(table: Table, side: int) -> bool:
    """Could a card in hand be other than troops, as far as everybody can see (ruling 134)?"""
    return table.may_hold(side, [card for card in table.board.cards_of(side) if not table.board.unit[card]])


def replace(table: Table, seat: int, meaning: Meaning) -> None:
    """One card goes; another will be drawn for it."""
    discard_card(table, meaning.a)
    table.changes += 1
    table.note("discarded", {"seat": table.seat_name(seat), "card": table.name(meaning.a)})


def why_not_replaced(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be replaced."""
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    return Refusal("troops-stay", {"card": table.name(meaning.a)}, "4.0-less-random")


def offer_redrawing(table: Table, seat: int) -> list[Action]:
    """Option 2: card by card, until the hand is acceptable."""
    notation = table.notation
    if table.changes >= MOST_SWAPS or not table.deck[seat]:
        return [notation.draw]
    return [*(notation.swap[card] for card in table.hand[seat]), notation.draw]


def swap(table: Table, seat: int, meaning: Meaning) -> None:
    """One card aside, and another for it at once."""
    lay(table, meaning.a, ASIDE)
    table.changes += 1
    table.note("swapped", {"seat": table.seat_name(seat)})
    draw_cards(table, seat, 1)


def why_not_swapped(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be exchanged."""
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    return Refusal("too-many-swaps", {"n": MOST_SWAPS}, "ruling-120")


def be_content(table: Table, seat: int, meaning: Meaning) -> None:
    """The first initiative roll rewards who exchanged less (option 2) or made the other pay (option 1)."""
    redraw = table.options["deployment"] == "redraw"
    if not redraw and table.changes:
        draw_cards(table, seat, table.changes)
    table.passed[seat] = table.changes
    table.changes = 0
    if seat == table.attacker:
        table.asked = 1 - seat
        return
    mine, theirs = table.passed[seat], table.passed[1 - seat]
    table.passed = [0, 0]
    if redraw:
        if mine != theirs:
            table.bonus[seat if mine < theirs else 1 - seat] = 1
        for card in range(CARDS):
            if table.where[card] == ASIDE:
                put(table, card, DECK)
        if not table.random_battle:
            set_up.eliminate_all(table, late=False)
    elif theirs and not mine:
        table.bonus[seat] = 1
    for side in (LANCASTER, YORK):
        if table.bonus[side]:
            table.note("first-roll-bonus", {"seat": table.seat_name(side)})
    table.phase = BEGIN_DEPLOYMENT


REPLACE_CARDS: Final[Question[Table]] = Question(
    ask=Prompt("replace", "4.0-less-random", lambda table, seat: {"n": table.changes}),
    offer=offer_replacing,
    answers={DISCARD: replace, DRAW: be_content},
    refuse=why_not_replaced,
)
REDRAW_CARDS: Final[Question[Table]] = Question(
    ask=Prompt("redraw", "4.0-less-random", lambda table, seat: {"n": table.changes}),
    offer=offer_redrawing,
    answers={SWAP: swap, DRAW: be_content},
    refuse=why_not_swapped,
)


# Deployment.


def begin_deployment(table: Table) -> None:
    """The defender deploys first."""
    _take_in_hand(table, 1 - table.attacker)


def _take_in_hand(table: Table, side: int) -> None:
    """One side begins to place its cards."""
    table.asked = side
    table.changes = 0
    table.phase = DEPLOYING
    table.note("deploys", {"seat": table.seat_name(side)})


def to_place(table: Table) -> int:
    """How many cards are still to be placed: all that were dealt but the hand (ruling 32)."""
    return len(table.hand[table.asked]) - _kept(table, table.asked)


def _kept(table: Table, side: int) -> int:
    """How many cards stay in hand."""
    return table.hand_limit(side) if table.random_battle else table.board.hand


def finds_room(table: Table, side: int) -> bool:
    """Can this side place all it must, whatever it draws? So it is with every deal; a position may say otherwise."""
    places, stack = places_for(table, side), table.board.stack
    lying = [units_at(table, side, place) for place in places]
    if max(lying) > stack or any(table.where[card] - FACE_DOWN not in places for card in table.down[side]):
        return False
    to_draw = table.changes if table.phase == REPLACING and side == table.asked else 0
    units = sum(1 for card in table.hand[side] if table.board.unit[card])
    return units + to_draw - _kept(table, side) <= stack * len(places) - sum(lying)


def places_for(table: Table, side: int) -> list[int]:
    """The rear positions, and at Wakefield the middle ground where an own leader stands (rulings 34 and 35)."""
    places = [rear(side, column) for column in table.columns()]
    if not table.random_battle and table.scenario.with_leaders:
        places += [table.where[leader] for leader in table.nobles[side] if ROW[table.where[leader]] == MIDDLE]
    return sorted(set(places))


def units_at(table: Table, side: int, place: int) -> int:
    """Combat units lying face-down there; only their owner knows."""
    unit, where, there = table.board.unit, table.where, FACE_DOWN + place
    return sum(1 for card in table.down[side] if where[card] == there and unit[card])


def offer_placing(table: Table, seat: int) -> list[Action]:
    """One card at a time into a rear position, or up again; ready when the right number lies there."""
    notation, unit = table.notation, table.board.unit
    offers: list[Action] = []
    if to_place(table) > 0:
        places = places_for(table, seat)
        full = [place for place in places if units_at(table, seat, place) >= table.board.stack]
        for card in table.hand[seat]:
            forms = notation.place[card]
            if unit[card]:
                offers += [forms[place] for place in places if place not in full]
            else:
                offers += [forms[place] for place in places if ROW[place] != MIDDLE]
    else:
        offers.append(notation.ready)
    if table.changes < MOST_LIFTS:
        offers += [notation.lift[card] for card in table.down[seat]]
    return offers


def place(table: Table, seat: int, meaning: Meaning) -> None:
    """A card face-down into a position."""
    lay(table, meaning.a, FACE_DOWN + meaning.b)
    table.note("placed", {"seat": table.seat_name(seat), "place": POSITION_IDS[meaning.b]})


def lift(table: Table, seat: int, meaning: Meaning) -> None:
    """A card up again into the hand."""
    table.changes += 1
    position = table.where[meaning.a] - FACE_DOWN
    lay(table, meaning.a, HAND)
    table.note("lifted", {"seat": table.seat_name(seat), "place": POSITION_IDS[position]})


def be_ready(table: Table, seat: int, meaning: Meaning) -> None:
    """All is placed; the attacker follows, and then everything is revealed."""
    if seat == table.attacker:
        table.phase = REVEAL
    else:
        _take_in_hand(table, table.attacker)


def why_not_deployed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be placed or lifted so, or the side is not ready."""
    if meaning.verb == READY:
        return Refusal("cards-to-place", {"n": to_place(table)}, "4.0")
    return _why_not_lifted(table, seat, meaning) if meaning.verb == LIFT else _why_not_placed(table, seat, meaning)


def _why_not_lifted(table: Table, seat: int, meaning: Meaning) -> Refusal:
    if table.where[meaning.a] < FACE_DOWN or meaning.a // DECK_SIZE != seat:
        return Refusal("not-placed", {"card": table.name(meaning.a)}, "4.0")
    return Refusal("too-many-lifts", {"n": MOST_LIFTS}, "ruling-119")


def _why_not_placed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    if meaning.a not in table.hand[seat]:
        return Refusal("not-in-hand", {"card": table.name(meaning.a)}, "4.0")
    if meaning.b not in places_for(table, seat):
        return Refusal("not-a-rear", {"place": POSITION_IDS[meaning.b]}, "4.0")
    if to_place(table) <= 0:
        return Refusal("all-placed", {}, "4.0")
    if not table.board.unit[meaning.a]:
        return Refusal("units-only-here", {"place": POSITION_IDS[meaning.b]}, "9.1.5")
    return Refusal("stack-full", {"place": POSITION_IDS[meaning.b], "n": table.board.stack}, "3.2")


DEPLOY: Final[Question[Table]] = Question(
    ask=Prompt(
        "deploy",
        "4.0",
        lambda table, seat: {"n": to_place(table)},
        otherwise=lambda table, seat: "" if to_place(table) else "deployed",
    ),
    offer=offer_placing,
    answers={PLACE: place, LIFT: lift, READY: be_ready},
    refuse=why_not_deployed,
)


# The reveal.


def reveal(table: Table) -> None:
    """Everything face-up; what is no combat unit or Artillery is discarded."""
    board = table.board
    table.reveals += 1
    table.pending = []
    for side in (LANCASTER, YORK):
        shown = table.down[side][:]
        for card in shown:
            position = table.where[card] - FACE_DOWN
            if board.unit[card]:
                deploy_unit(table, card, position)
            elif board.special[card] == ARTILLERY or (table.random_battle and board.kind[card] == LEADER):
                lay(table, card, position)
            else:
                discard_card(table, card)
        if shown:
            table.note("revealed", {"seat": table.seat_name(side), "cards": table.names_of(shown)})
        for column in table.columns():
            if len(table.leaders_at(side, rear(side, column))) > 1:
                table.pending += [rear(side, column)]
    for position in range(BATTLE_POSITIONS):
        settle(table, position)
    if not table.random_battle:
        set_up.eliminate_all(table, late=True)
    if table.pending:
        table.phase = KEEPING
        table.asked = _owner(table.pending[0])
    else:
        after_reveal(table)


def _owner(rear_position: int) -> int:
    return ROW[rear_position] // 2


def offer_keeping(table: Table, seat: int) -> list[Action]:
    """9.2: one of the leaders where several were placed."""
    return [table.notation.keep[card] for card in table.leaders_at(seat, table.pending[0])]


def keep(table: Table, seat: int, meaning: Meaning) -> None:
    """All but one are discarded."""
    position = table.pending.pop(0)
    for leader in table.leaders_at(seat, position):
        if leader != meaning.a:
            discard_card(table, leader)
    table.note("kept", {"card": table.name(meaning.a), "place": POSITION_IDS[position]})
    if table.pending:
        table.asked = _owner(table.pending[0])
    else:
        after_reveal(table)


def why_not_kept(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this leader cannot stay there."""
    return Refusal("not-a-choice", {"card": table.name(meaning.a)}, "9.2-leaders")


KEEP_A_LEADER: Final[Question[Table]] = Question(
    ask=Prompt("keep", "9.2-leaders", lambda table, seat: {"place": POSITION_IDS[table.pending[0]]}),
    offer=offer_keeping,
    answers={KEEP: keep},
    refuse=why_not_kept,
)


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


def offer_trimming(table: Table, seat: int) -> list[Action]:
    """Any card in hand."""
    return [table.notation.discard[card] for card in table.hand[seat]]


def trim(table: Table, seat: int, meaning: Meaning) -> None:
    """Discard down to the limit."""
    discard_card(table, meaning.a)
    table.note("discarded", {"seat": table.seat_name(seat), "card": table.name(meaning.a)})
    if len(table.hand[seat]) <= table.hand_limit(seat):
        table.phase = BEGIN_TURN


def why_not_trimmed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Only what is not in hand cannot be discarded."""
    return not_in_hand(table, meaning.a)


TRIM_THE_HAND: Final[Question[Table]] = Question(  # ruling 36: with Henry VI at the battle one of the four is discarded
    ask=Prompt("trim", "8.0-henry", lambda table, seat: {"n": table.hand_limit(seat)}),
    offer=offer_trimming,
    answers={DISCARD: trim},
    refuse=why_not_trimmed,
)


def fill_hands(table: Table) -> None:
    """9.2: after the terrain both draw up to their hand limit."""
    for side in (table.attacker, 1 - table.attacker):
        fill_hand(table, side)
    table.phase = BEGIN_TURN
