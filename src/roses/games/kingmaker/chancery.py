"""Awards of Parliament: cards drawn from Chancery and given to nobles (rulebook: Parliament 5 and 6)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import award, can_receive
from roses.games.kingmaker.components import BISHOP, CARDS, NOBLES, PARDON
from roses.games.kingmaker.notation import AWARD
from roses.games.kingmaker.state import CHANCERY, TABLE, UNDER, Table


def draw_from_chancery(table: Table) -> None:
    """One card for each noble attending."""
    session = table.session_now()
    chancery = [card for card in range(CARDS) if table.card_at[card] == CHANCERY]
    number = min(len(session.attending), len(chancery))
    session.cards = sorted(table.chance.take(chancery) for _ in range(number))
    for card in session.cards:
        table.card_at[card] = TABLE
    if number:
        table.reveals += 1
    present: Params = {"n": len(session.attending)}
    if number:
        table.note("chancery-drawn", {**present, "cards": [table.name(card) for card in session.cards]})
    else:
        table.note("chancery-empty", present)


def next_award(table: Table, item: AgendaItem) -> None:
    """Ask for the next award, or end: what cannot be given goes to the Crown deck."""
    for card in pardons_drawn(table):
        table.session_now().cards.remove(card)
        table.card_at[card] = UNDER
        table.under.append(card)
    if offer_awards(table, item.seat):
        table.push(AgendaItem("awarding", table.session_now().summoner))
    else:
        return_cards(table)


def pardons_drawn(table: Table) -> list[int]:
    """King's Pardons among the cards: they go to the Crown deck, or where the Houses say (advanced)."""
    return [card for card in table.session_now().cards if table.board.kind[card] == PARDON]


def offer_awards(table: Table, seat: int) -> list[Action]:
    """Any card to any noble on the board who may have it, friend or rival."""
    return [
        table.notation.write(AWARD, card, noble)
        for card in table.session_now().cards
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and can_receive(table, card, noble)
    ]


def give(table: Table, seat: int, meaning: Meaning) -> None:
    """One card given; then the next."""
    item = table.agenda.pop()
    give_award(table, meaning.a, meaning.b)
    table.push(AgendaItem("awards", item.seat))


# As many as possible must be given (ruling 53).
GIVE_AN_AWARD: Final[Question[Table]] = Question(
    ask=Prompt(
        "award", "parliament-6", lambda table, seat: {"cards": [table.name(card) for card in table.session_now().cards]}
    ),
    offer=offer_awards,
    answers={AWARD: give},
    refuse=nothing_of_the_kind,
)


def give_award(table: Table, card: int, noble: int) -> None:
    """An award of Parliament."""
    table.session_now().cards.remove(card)
    award(table, card, noble)
    table.note(
        "awarded", {"card": table.name(card), "noble": table.name(noble), "seat": table.seat_name(table.lord[noble])}
    )


def return_cards(table: Table) -> None:
    """Titles and offices nobody can have go to the Crown deck, bishoprics back to Chancery."""
    session = table.session_now()
    for card in session.cards:
        if table.board.kind[card] == BISHOP:
            table.card_at[card] = CHANCERY
        else:
            table.card_at[card] = UNDER
            table.under.append(card)
        table.note("not-awarded", {"card": table.name(card)})
    session.cards = []


def clear_the_table(table: Table) -> None:
    """The game ends with cards between two hands, in Parliament or as spoils: they go to Chancery."""
    for card in range(CARDS):
        if table.card_at[card] == TABLE:
            table.card_at[card] = CHANCERY
