"""What several chapters ask in the same way of whoever is first on the agenda: leave, a spot, or no more of it."""

from __future__ import annotations

from collections.abc import Callable

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import nothing_of_the_kind
from roses.games.kingmaker.notation import AGREE, DECLINE
from roses.games.kingmaker.state import Table


def have_done(table: Table, seat: int, meaning: Meaning) -> None:
    """No more of this: what comes next on the agenda is next."""
    table.agenda.pop()


def offer_consent(table: Table, seat: int) -> list[Action]:
    """Yes or no."""
    return [table.notation.write(AGREE), table.notation.write(DECLINE)]


def about_card_for_noble(table: Table, seat: int) -> Params:
    """Which card, for whom."""
    item = table.agenda[-1]
    return {"card": table.name(item.a), "noble": table.name(item.b)}


def choice_of_spot(ask: Prompt[Table], verb: int, go: Callable[[Table, int, int], None]) -> Question[Table]:
    """To which of the spots of the item a noble or ship goes; nothing else."""

    def offer(table: Table, seat: int) -> list[Action]:
        item = table.agenda[-1]
        return [table.notation.write(verb, item.a, spot) for spot in item.of]

    def choose(table: Table, seat: int, meaning: Meaning) -> None:
        table.agenda.pop()
        go(table, meaning.a, meaning.b)

    return Question(ask, offer, {verb: choose}, nothing_of_the_kind)
