"""3. Collect Income, and French Aid."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.wars_of_the_roses.notation import AID
from roses.games.wars_of_the_roses.state import Table


def collect_income(table: Table) -> None:
    """Each seat in turn order takes the pounds on its cards."""
    for seat in table.order:
        pounds = table.income_of(seat)
        table.money[seat] += pounds
        table.note("income", {"seat": table.seat_name(seat), "pounds": pounds, "treasury": table.money[seat]})


def aid_for(table: Table, seat: int) -> int:
    """What France would give: the distance to the leader, at most the limit."""
    return min(max(table.score) - table.score[seat], table.board.aid_limit)


def may_take_aid(table: Table, seat: int) -> bool:
    """Turns 2 to 5, once a game, never for a seat on the top score (rulings 13 and 49)."""
    return table.turn > 1 and table.aid[seat] == 1 and aid_for(table, seat) > 0


def next_to_ask(table: Table) -> bool:
    """Move on to the next seat in turn order that may take aid; False when nobody is left to ask."""
    while table.asked < table.seats:
        if may_take_aid(table, table.order[table.asked]):
            return True
        table.asked += 1
    return False


def offer_aid(table: Table, seat: int) -> list[Action]:
    """Take it now, or keep the token."""
    return [table.notation.aid_take, table.notation.aid_keep]


def why_no_aid(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this seat cannot answer about French Aid now."""
    if table.turn == 1:
        return Refusal("aid-first-turn", {}, "3-french-aid")
    if not table.aid[seat]:
        return Refusal("aid-used", {}, "3-french-aid")
    if aid_for(table, seat) == 0:
        return Refusal("aid-leader", {}, "3-french-aid")
    return Refusal("aid-over", {}, "3-french-aid")


def take_or_keep_aid(table: Table, seat: int, meaning: Meaning) -> None:
    """Cash in the token, or not."""
    table.asked += 1
    if meaning.a == 0:
        table.note("aid-kept", {"seat": table.seat_name(seat)})
        return
    pounds = aid_for(table, seat)
    table.aid[seat] = 0
    table.money[seat] += pounds
    table.note("aid-taken", {"seat": table.seat_name(seat), "pounds": pounds, "treasury": table.money[seat]})


ASK_FRANCE: Final[Question[Table]] = Question(
    ask=Prompt("aid", "3-french-aid", lambda table, seat: {"pounds": aid_for(table, seat)}),
    offer=offer_aid,
    answers={AID: take_or_keep_aid},
    refuse=why_no_aid,
)
