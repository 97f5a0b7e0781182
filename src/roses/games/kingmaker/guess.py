"""A guess: hands, secret choices and formations as they might be, in the place of what a seat cannot see."""

from __future__ import annotations

from random import Random
from typing import Final

from roses.games.kingmaker.components import CARDS, NOBLES
from roses.games.kingmaker.formation import AN_HEIR
from roses.games.kingmaker.pardons import MOST_CHANGES, WISHES
from roses.games.kingmaker.pitched import may_take_over
from roses.games.kingmaker.prepare import cards_for_later, castles_to_start, unstationed
from roses.games.kingmaker.return_home import may_go_home
from roses.games.kingmaker.state import ALLOT, APART, HAND, NOBODY, NOWHERE, PILE, STATION, Table

HAS_CHANGED: Final = 0.5  # how often an heir who is not seen has gone to another noble in this movement
NAMED: Final = (0, 0, 0, 1, 2)  # so many nobles a seat may have named for a pardon


def imagine(table: Table, seat: int | None, rng: Random) -> None:
    """Put something as likely in the place of everything that this seat (None: a spectator) does not know."""
    viewer = seat if seat is not None else NOBODY
    _deal_hands(table, viewer, rng)
    if table.phase == STATION and table.on("secret-placement"):
        _choose_castles(table, viewer, rng)
    if any(one.kind == "go-home" for one in table.agenda):
        _choose_homes(table, viewer, rng)
    if table.field is not None:
        _change_face_down(table, viewer, rng)
    if table.advanced and table.phase > STATION:
        _instruct(table, viewer, rng)
    # Drafts, and offers between others, are not seen.
    table.bargains = [one for one in table.bargains if one.maker == viewer or (one.sent and one.to == viewer)]


def _instruct(table: Table, viewer: int, rng: Random) -> None:
    """Instructions that others may have left: whatever came to light of them, they may have changed since."""
    in_play = [noble for noble in range(NOBLES) if table.lord[noble] >= 0]
    for seat in range(table.seats):
        if seat != viewer:
            table.pardon_wish[seat] = rng.randrange(len(WISHES))
            named = rng.sample(in_play, min(len(in_play), rng.choice(NAMED)))
            table.to_pardon[seat] = sum(1 << noble for noble in named)
            table.instructed[seat] = rng.randrange(MOST_CHANGES + 1)


def _deal_hands(table: Table, viewer: int, rng: Random) -> None:
    """Cards in other hands whose whereabouts this seat does not know are dealt anew, with the undrawn deck."""
    bit = 1 << viewer if viewer >= 0 else 0
    everybody = (1 << table.seats) - 1
    undealt = cards_for_later(table) if table.phase <= STATION else []
    hidden: list[int] = []
    for card in range(CARDS):
        at, known = table.card_at[card], table.known[card]
        if at == PILE:
            if card not in undealt:
                hidden.append(card)
        elif HAND <= at < APART and at != HAND + viewer and known != everybody:
            if known & bit:
                # He knows it, but not to whom else it was shown.
                table.known[card] = bit | 1 << (at - HAND)
            else:
                hidden.append(card)
    # That some card was traded in this turn is seen, but not which: the mark stays where the card lies.
    places = [(table.card_at[card], table.traded[card]) for card in hidden]
    rng.shuffle(places)
    for card, (at, traded) in zip(hidden, places, strict=True):
        table.card_at[card] = at
        table.traded[card] = traded
        table.known[card] = 1 << (at - HAND) if at >= HAND else 0
    if table.phase == ALLOT:
        _nobles_for_all(table, hidden, viewer)


def _nobles_for_all(table: Table, hidden: list[int], viewer: int) -> None:
    """In the short deal everybody who is still allotting and has laid out no noble yet holds one."""
    in_need = [
        seat for seat in range(table.seats) if seat != viewer and not table.ready[seat] and not table.nobles_of(seat)
    ]
    for seat in in_need:
        here = HAND + seat
        if any(table.card_at[noble] == here for noble in range(NOBLES)):
            continue
        spare = next(card for card in hidden if table.card_at[card] == here)
        for noble in hidden:
            at = table.card_at[noble]
            needed = at - HAND in in_need and sum(1 for one in range(NOBLES) if table.card_at[one] == at) == 1
            if noble < NOBLES and not needed:
                table.card_at[noble], table.card_at[spare] = here, at
                table.known[noble], table.known[spare] = table.known[spare], table.known[noble]
                break


def _choose_castles(table: Table, viewer: int, rng: Random) -> None:
    """Castles others have written down: any that they could have, for as many nobles as they may have come to."""
    for seat in range(table.seats):
        if seat == viewer:
            continue
        nobles = [
            noble
            for noble in table.nobles_of(seat)
            if table.spot[noble] < 0 and len(castles_to_start(table, noble)) > 1
        ]
        chosen = rng.randrange(len(nobles)) if nobles and unstationed(table, seat) else len(nobles)
        for number, noble in enumerate(nobles):
            table.stations[noble] = rng.choice(castles_to_start(table, noble)) if number < chosen else NOWHERE


def _choose_homes(table: Table, viewer: int, rng: Random) -> None:
    """Nobles others have sent home, each where he may go; those who are still to be asked have sent nobody."""
    to_come = [one.seat for one in table.agenda if one.kind == "return"]
    for noble, seat in enumerate(table.lord):
        if seat >= 0 and seat != viewer and seat not in to_come:
            table.homes[noble] = rng.choice([NOWHERE, *may_go_home(table, noble)])


def _change_face_down(table: Table, viewer: int, rng: Random) -> None:
    """Nobles who stand face down or are not placed yet change places among themselves, and heirs go to others."""
    field = table.field_now()
    for side in (0, 1):
        if field.may_look(viewer, side, table.lord):
            continue
        down = [index for index, one in enumerate(field.side) if one == side and not field.shown[index]]
        before = [field.nobles[index] for index in down]
        after = rng.sample(before, len(before))
        for index, noble in zip(down, after, strict=True):
            field.nobles[index] = noble
        # It is the counter that has moved, whoever is on its face.
        instead = dict(zip(before, after, strict=True))
        field.moved = [instead.get(one, one) for one in field.moved]
        _change_keepers(table, side, before, rng)


def _change_keepers(table: Table, side: int, down: list[int], rng: Random) -> None:
    """An heir under a face-down noble is with any of them he could be with, and may have changed just now (115)."""
    field = table.field_now()
    changing = side == field.acting and field.stage in ("attach", "shift")
    for heir, keeper in enumerate(table.keeper):
        if keeper not in down:
            continue
        table.keeper[heir] = rng.choice([one for one in down if may_take_over(table, keeper, one)])
        if changing:
            field.moved = [one for one in field.moved if one != AN_HEIR + heir]
            if rng.random() < HAS_CHANGED:
                field.moved.append(AN_HEIR + heir)
