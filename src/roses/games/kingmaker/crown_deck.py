"""Crown Deck Phase: a card is drawn, and what is held is played at any time (rulebook: Sequence of Play)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import award, can_receive, captured_by, in_hand, is_traded_to_fighter, set_apart
from roses.games.kingmaker.components import CARDS, NOBLES, PARDONS
from roses.games.kingmaker.notation import DONE, PLAY_CARD, RAISE
from roses.games.kingmaker.places import bring_into_play, gatekeeper
from roses.games.kingmaker.siege import under_siege
from roses.games.kingmaker.state import CROWN_DECK, HAND, NOBODY, PILE, Table
from roses.games.kingmaker.strength import troops

FAR_AWAY: Final = 999  # more squares than the board has in a row


def draw_crown_card(table: Table) -> None:
    """A card from the top of the Crown deck into the hand; none left, none drawn (ruling 13)."""
    table.phase = CROWN_DECK
    seat = table.active
    deck = [card for card in range(CARDS) if table.card_at[card] == PILE]
    if deck:
        card = table.chance.take(deck)
    elif table.under:
        card = table.under.pop(0)
    else:
        table.note("crown-deck-empty", {})
        return
    table.reveals += 1
    owner = captured_by(table, card)
    if owner >= 0:
        set_apart(table, card, owner)
        return
    table.card_at[card] = HAND + seat
    # What came from the bottom of the deck everybody saw go there.
    table.known[card] = 1 << seat if deck else (1 << table.seats) - 1
    table.note("drew", {"seat": table.seat_name(seat)})
    table.note("drew-card", {"card": table.name(card)}, (seat,))


def end_turn(table: Table, seat: int, meaning: Meaning) -> None:
    """Prisoners and heirs of both houses are settled first; then the turn is over."""
    table.push(AgendaItem("turn-over", table.active))
    for other in range(table.seats):
        table.push(AgendaItem("yield?", other))
        table.push(AgendaItem("prisoners?", other))


END_THE_TURN: Final[Question[Table]] = Question(
    ask=Prompt("end-turn", "crown-deck-phase"),
    offer=lambda table, seat: [table.notation.done],
    answers={DONE: end_turn},
)


# Cards held in the hand.


def offer_held_cards(table: Table, seat: int) -> list[Action]:
    """Held cards on nobles in play, held nobles in their castles."""
    hand = table.hand(seat)
    found: list[Action] = []
    if not hand:
        return found
    write = table.notation.write
    mine = table.free_nobles(seat)
    for card in hand:
        if card < NOBLES:
            found += [write(RAISE, card, place) for place in castles_to_raise(table, card, seat)]
        elif card < PARDONS:
            found += [write(PLAY_CARD, card, noble) for noble in mine if can_receive(table, card, noble)]
    return found


def castles_to_raise(table: Table, noble: int, seat: int) -> list[int]:
    """Where a noble played from the hand may appear: a castle of his, else the nearest friendly place (ruling 12)."""
    homes = [
        place
        for place in table.board.places[noble]
        if table.exists(place) and table.holder[place] in (NOBODY, seat) and not under_siege(table, place)
    ]
    if homes:
        return homes
    chart = table.board.map
    best: dict[int, int] = {}
    for castle in table.board.places[noble]:
        steps = chart.board_distances(chart.place_square[castle])
        for place in range(chart.places):
            mine = table.holder[place] == seat == gatekeeper(table, place)
            if mine and table.exists(place) and not under_siege(table, place):
                far = steps.get(chart.place_square[place], FAR_AWAY)
                best[place] = min(best.get(place, far), far)
    return [place for place, far in best.items() if far == min(best.values())]


def raise_noble(table: Table, seat: int, meaning: Meaning) -> None:
    """Play a noble from the hand."""
    noble, place = meaning.a, meaning.b
    bring_into_play(table, noble, seat, place)
    table.reveals += 1
    table.note(
        "raised",
        {"seat": table.seat_name(seat), "noble": table.name(noble), "place": table.board.map.place_ids[place]},
    )


def play_card(table: Table, seat: int, meaning: Meaning) -> None:
    """A held card is played on a noble."""
    card, noble = meaning.a, meaning.b
    table.reveals += 1
    if captured_by(table, card) not in (NOBODY, seat):
        table.note("played-in-vain", {"seat": table.seat_name(seat), "card": table.name(card)})
        award(table, card, noble)
        return
    award(table, card, noble)
    table.note(
        "played",
        {
            "seat": table.seat_name(seat),
            "card": table.name(card),
            "noble": table.name(noble),
            "n": troops(table, noble),
        },
    )


def why_not_played(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be played on a noble, or allotted to him."""
    card = table.name(meaning.a)
    if in_hand(table, meaning.a) != seat:
        return Refusal("not-in-hand", {"card": card}, "crown-deck-phase")
    if is_traded_to_fighter(table, meaning.a, meaning.b):
        return Refusal("traded-this-turn", {"card": card, "noble": table.name(meaning.b)}, "trade")
    return Refusal("may-not-hold", {"card": card, "noble": table.name(meaning.b)}, "prepare-4")


# A noble held back may be played and sent to Parliament (Hereford example).
PLAY_BEFORE_PARLIAMENT: Final[Question[Table]] = Question(
    ask=Prompt("anytime", "any-time"),
    offer=offer_held_cards,
    answers={PLAY_CARD: play_card, RAISE: raise_noble},
    refuse=by_verb({PLAY_CARD: why_not_played}, otherwise=nothing_of_the_kind),
    optional=True,
)
