"""What may be done at any time: playing held cards, executing heirs, prisoners (rulebook: Crown Deck Phase).

These are offered in every open moment of a turn, to every seat; nobody ever waits for them. Inside a combat or a
Parliament only what belongs there is offered.
"""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import alliance, bargaining
from roses.games.kingmaker.combat import reinforce
from roses.games.kingmaker.components import HEIRS, NOBLES, PARDONS
from roses.games.kingmaker.deaths import behead, kill_heir, release_noble
from roses.games.kingmaker.holdings import can_receive
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.prepare import castles_to_raise, raise_noble
from roses.games.kingmaker.state import CHANCERY, CROWN_DECK, MOVEMENT, Table

OPEN_MATTERS: Final = ("attending", "prisoners")
_ANYTIME: Final = Decision(Text("prompt.anytime", {}), "any-time", optional=True)


def open_moment(table: Table) -> bool:
    """Is it a moment in which anything may be done?"""
    if table.agenda:
        return table.agenda[-1].kind in OPEN_MATTERS or parley(table)
    return MOVEMENT <= table.phase <= CROWN_DECK


def parley(table: Table) -> bool:
    """Between two attacks of an advanced battle both sides may treat for prisoners and heirs (ruling 113)."""
    field = table.field
    return table.agenda[-1].kind == "field" and field is not None and field.stage in ("choose", "shift")


def decision() -> Decision:
    """Nobody waits for it."""
    return _ANYTIME


def has_any(table: Table, seat: int) -> bool:
    """Is there anything this seat may do? An offer can nearly always be opened, which is quick to see."""
    if table.field is not None and seat not in table.field.seats:
        return False
    return table.bargains_made[seat] < bargaining.MOST_BARGAINS or bool(offers(table, seat))


def offers(table: Table, seat: int) -> list[Action]:
    """All of it; while an offer is being put together, only that."""
    if table.field is not None and seat not in table.field.seats:
        return []
    draft = bargaining.draft_of(table, seat)
    if draft is not None:
        return bargaining.draft_offers(table, draft)
    found: list[Action] = []
    hand = table.hand(seat)
    on_the_field = table.field is not None
    if hand and not on_the_field:
        offer_cards(table, seat, hand, found)
    write = table.notation.write
    for heir in range(HEIRS):
        if table.keeper[heir] >= 0 and table.lord[table.keeper[heir]] == seat:
            found.append(write("execute", heir))
    if max(table.captor) >= 0:
        found += prisoner_offers(table, seat)
    if not on_the_field:
        found += alliance.offers(table, seat)
    found += bargaining.offers(table, seat)
    return found


def offer_cards(table: Table, seat: int, hand: list[int], found: list[Action]) -> None:
    """Held cards on nobles in play, held nobles in their castles."""
    write = table.notation.write
    mine = table.free_nobles(seat)
    for card in hand:
        if card < NOBLES:
            found += [write("raise", card, place) for place in castles_to_raise(table, card, seat)]
        elif card < PARDONS:
            found += [write("play", card, noble) for noble in mine if can_receive(table, card, noble)]


def prisoner_offers(table: Table, seat: int) -> list[Action]:
    """Captors release or behead; a King's Pardon frees a prisoner (advanced)."""
    write = table.notation.write
    found: list[Action] = []
    pardon = any(card >= PARDONS for card in table.hand(seat))
    for noble in range(NOBLES):
        if table.captor[noble] == seat:
            found += [write("release", noble), write("behead", noble)]
        if table.captor[noble] >= 0 and pardon:
            found.append(write("pardon", noble))
    return found


def carry_out(table: Table, seat: int, order: Meaning) -> bool:
    """One of these; False for any other verb."""
    verb, a, b = order.verb, order.a, order.b
    if verb == "play":
        reinforce(table, seat, a, b)
    elif verb == "raise":
        raise_noble(table, a, seat, b)
    elif verb == "execute":
        kill_heir(table, a, "heir-executed")
    elif verb == "release":
        release_noble(table, a)
    elif verb == "behead":
        behead(table, a)
    elif verb == "pardon":
        pardon(table, seat, a)
    else:
        return alliance.carry_out(table, seat, order) or bargaining.carry_out(table, seat, order)
    return True


def pardon(table: Table, seat: int, noble: int) -> None:
    """The pardoned noble goes free with all his awards; the card is for Chancery."""
    card = next(card for card in table.hand(seat) if card >= PARDONS)
    table.card_at[card] = CHANCERY
    table.known[card] = 0
    table.reveals += 1
    table.note("pardoned", {"seat": table.seat_name(seat), "noble": table.name(noble)})
    release_noble(table, noble)
