"""2. Draw Cards: the open display, and choosing from it."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.wars_of_the_roses.awards import recheck_awards
from roses.games.wars_of_the_roses.components import CARDS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.notation import DRAFT
from roses.games.wars_of_the_roses.state import BOX, DECK, DISPLAY, INCOME, TOP, Table, is_location


def cards_this_turn(table: Table) -> int:
    """How many cards are chosen this turn, by all seats together."""
    return table.board.display[table.seats][0 if table.turn == 1 else 1]


def lay_out_display(table: Table) -> None:
    """Left-over neutral locations first, then the regular number from the deck (ruling 31)."""
    deck = [card for card in range(CARDS) if table.holder[card] == DECK]
    new = [table.chance.take(deck) for _ in range(cards_this_turn(table))]
    table.display = table.top + new
    table.top = []
    for card in table.display:
        table.holder[card] = DISPLAY
    table.picks = 0
    table.reveals += 1
    table.note("display", {"cards": [table.name(card) for card in table.display]})


def choosing_seat(table: Table) -> int:
    """Whose choice it is: a snake on turn 1 (ruling 30), straight later."""
    round, place = divmod(table.picks, table.seats)
    if table.turn == 1 and round % 2:
        place = table.seats - 1 - place
    return table.order[place]


def offer_display(table: Table, seat: int) -> list[Action]:
    """Any card of the display; the mercenaries cards are all alike."""
    offers = [table.notation.draft[card] for card in table.display if card < OWNABLE]
    if len(offers) < len(table.display):
        offers.append(table.notation.draft_mercenaries)
    return offers


def why_not_chosen(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be chosen."""
    card = meaning.a
    if card >= OWNABLE:
        return Refusal("no-mercenaries", {}, "2")
    holder = table.holder[card]
    name = table.name(card)
    if holder >= 0:
        return Refusal("card-owned", {"card": name, "seat": table.seat_name(holder)}, "2")
    return Refusal("card-in-box" if holder == BOX else "card-not-displayed", {"card": name}, "2")


def choose(table: Table, seat: int, meaning: Meaning) -> None:
    """Take a card and claim it on the board; after the last of the turn comes the income."""
    card = meaning.a
    if card >= OWNABLE:
        card = next(shown for shown in table.display if shown >= OWNABLE)
    table.display.remove(card)
    table.note("drafted", {"seat": table.seat_name(seat), "card": table.name(card)})
    if card < OWNABLE:
        table.holder[card] = seat
        if card >= SHIPS:
            # A noble comes to its entry area, a ship lies in its home port.
            board = table.board
            table.at[card - SHIPS] = board.home_sea[card - SHIPS] if card < NOBLES else board.home_area[card]
        recheck_awards(table, card)
    else:
        _hire(table, seat, card)
    table.picks += 1
    if table.picks == cards_this_turn(table):
        _clear_away(table)
        table.phase = INCOME


CHOOSE_A_CARD: Final[Question[Table]] = Question(
    ask=Prompt("draft", "2", lambda table, seat: {"pick": table.picks + 1, "of": cards_this_turn(table)}),
    offer=offer_display,
    answers={DRAFT: choose},
    refuse=why_not_chosen,
)


def mercenaries_for_a_card(table: Table) -> int:
    """As many counters as the Troops chart says for this turn, or what is left of them (rulings 17, 47)."""
    return min(table.board.mercenaries_per_card[table.turn - 1], table.counters_on_chart())


def _hire(table: Table, seat: int, card: int) -> None:
    """A mercenaries card leaves the game; its counters are the player's."""
    table.holder[card] = BOX
    number = mercenaries_for_a_card(table)
    table.mercenaries[seat] += number
    table.note("hired", {"seat": table.seat_name(seat), "n": number})


def _clear_away(table: Table) -> None:
    """Cards nobody chose leave the game."""
    if table.display:
        table.note("left-over", {"cards": [table.name(card) for card in table.display]})
    for card in table.display:
        table.holder[card] = BOX
    table.display = []


def make_neutral(table: Table, card: int) -> None:
    """A location nobody owns any more lies face up on the deck."""
    assert is_location(card)
    table.holder[card] = TOP
    table.top.append(card)


def claim_from_top(table: Table, card: int, seat: int) -> None:
    """Take a location's card back from the top of the deck."""
    table.top.remove(card)
    table.holder[card] = seat
