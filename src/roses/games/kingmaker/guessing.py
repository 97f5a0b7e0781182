"""Drawing a full state a seat cannot tell from the true one: other hands, secret choices, hidden formations."""

from __future__ import annotations

from random import Random

from roses.games.kingmaker.components import CARDS, NOBLES
from roses.games.kingmaker.formation import UNFORMED
from roses.games.kingmaker.prepare import castles_to_start
from roses.games.kingmaker.state import ALLOT, HAND, PILE, Table


def imagine(table: Table, seat: int | None, rng: Random) -> None:
    """Replace everything this seat does not know."""
    _deal_hands(table, seat, rng)
    _choose_castles(table, seat, rng)
    _hide_formations(table, seat, rng)
    for bargain in table.bargains[:]:
        if bargain.maker != seat and (not bargain.sent or bargain.to != seat):
            # Drafts and offers between others are not seen.
            table.bargains.remove(bargain)
    table.forget_offers()


def _deal_hands(table: Table, seat: int | None, rng: Random) -> None:
    """Cards in other hands whose whereabouts this seat does not know are dealt anew, with the undrawn deck."""
    bit = 1 << seat if seat is not None else 0
    everybody = (1 << table.seats) - 1
    own = HAND + seat if seat is not None else -1
    hidden = [
        card
        for card in range(CARDS)
        if table.card_at[card] == PILE
        or (
            HAND <= table.card_at[card] < HAND + table.seats
            and table.card_at[card] != own
            and not _knows(table, card, bit, everybody)
        )
    ]
    spots = [table.card_at[card] for card in hidden]
    knowledge = [table.known[card] for card in hidden]
    order = list(range(len(hidden)))
    rng.shuffle(order)
    for card, place in zip(hidden, order, strict=True):
        table.card_at[card] = spots[place]
        table.known[card] = knowledge[place]
    if table.phase == ALLOT:
        _nobles_for_all(table, hidden, own)


def _knows(table: Table, card: int, bit: int, everybody: int) -> bool:
    return table.known[card] & bit != 0 or table.known[card] == everybody


def _nobles_for_all(table: Table, hidden: list[int], own: int) -> None:
    """In the short deal everybody who has laid out no noble yet holds one."""
    for seat in range(table.seats):
        here = HAND + seat
        if here == own or table.ready[seat] or table.nobles_of(seat):
            continue
        if any(table.card_at[noble] == here for noble in range(NOBLES)):
            continue
        mine = next(card for card in hidden if table.card_at[card] == here)
        for noble in hidden:
            at = table.card_at[noble]
            if noble < NOBLES and (at == PILE or sum(1 for one in range(NOBLES) if table.card_at[one] == at) > 1):
                table.card_at[noble], table.card_at[mine] = here, at
                break


def _choose_castles(table: Table, seat: int | None, rng: Random) -> None:
    """Castles others have written down: any that they could have."""
    for noble in range(NOBLES):
        if table.lord[noble] >= 0 and table.lord[noble] != seat:
            if table.stations[noble] >= 0:
                table.stations[noble] = rng.choice(castles_to_start(table, noble))
            if table.homes[noble] >= 0:
                table.homes[noble] = rng.choice(castles_to_start(table, noble))


def _hide_formations(table: Table, seat: int | None, rng: Random) -> None:
    """Nobles who stand face down change places among themselves."""
    field = table.field
    if field is None:
        return
    for side in (0, 1):
        if field.seats[side] == seat:
            continue
        down = [
            index
            for index in range(len(field.nobles))
            if field.side[index] == side and not field.shown[index] and field.rank[index] < UNFORMED
        ]
        names = [field.nobles[index] for index in down]
        rng.shuffle(names)
        for index, noble in zip(down, names, strict=True):
            field.nobles[index] = noble
