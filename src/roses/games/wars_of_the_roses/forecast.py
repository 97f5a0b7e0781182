"""What a plan, or a card, would change if nobody else did anything: places, areas, votes, King, awards, points.

Nothing here is chance: what the others plan is theirs to know, and how they may plan is for bots to guess. So all of it
is certain, and all of it is said of a turn in which only this seat gives orders.
"""

from __future__ import annotations

from typing import Final, final

from roses.core.forecast import Prospect, Tried
from roses.core.text import Params
from roses.games.wars_of_the_roses import draw_cards
from roses.games.wars_of_the_roses.components import AREAS, OWNABLE
from roses.games.wars_of_the_roses.parliament import Standing, hold_parliament, ranking, standings
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.reveal import contest
from roses.games.wars_of_the_roses.state import AWARDS, DRAW_CARDS, HOUSES, LANCASTER, PLANNING, YORK, Table


def foresee(tried: Tried[Table]) -> list[Prospect]:
    """The turn with what was tried, beside the turn without it."""
    table, seat = tried.table, tried.viewer
    if seat is None or table.result is not None:
        return []
    if tried.before.phase == PLANNING:
        plan = tried.before.plans[seat] if tried.waits else table.plans[seat]
        return _changes(_turn(tried.before, seat, Plan()), _turn(tried.before, seat, plan))
    if tried.before.phase == DRAW_CARDS and tried.answer is not None:
        return _changes(_turn(tried.before, seat, Plan()), _turn(_drafted(tried, seat), seat, Plan()))
    return []


def _drafted(tried: Tried[Table], seat: int) -> Table:
    """The card is taken; the turn does not go on for it."""
    after = tried.before.copy()
    assert isinstance(after, Table)
    assert tried.answer is not None
    draw_cards.choose(after, seat, after.notation.meaning[tried.answer])
    return after


@final
class _Turn:
    """How a turn would end: who would have what, and what it would score."""

    def __init__(self, table: Table, points: list[int], counted: list[list[Standing]]) -> None:
        self.table: Final = table
        self.points: Final = points  # by seat
        self.control: Final = [[here[seat][0] for seat in range(table.seats)] for here in counted]
        self.ranked: Final = [ranking(table, here) for here in counted]

    def place(self, area: int, seat: int) -> int:
        """First, second, …; 0 without any control points there."""
        ranked = self.ranked[area]
        return ranked.index(seat) + 1 if seat in ranked else 0

    def votes(self, house: int) -> int:
        """Those that a house has in Parliament."""
        table = self.table
        return sum(table.board.votes[area] for area, rose in enumerate(table.roses) if rose == house)


def _turn(table: Table, seat: int, plan: Plan) -> _Turn:
    """From the reveal to the end of Parliament, with this plan and no other."""
    alone = table.copy()
    assert isinstance(alone, Table)
    alone.plans = [plan.copy() if other == seat else Plan() for other in range(alone.seats)]
    before = alone.score[:]
    contest(alone)
    counted = standings(alone)  # with the Captain of Calais, who goes back after Parliament
    hold_parliament(alone)
    return _Turn(alone, [after - had for after, had in zip(alone.score, before, strict=True)], counted)


def _changes(without: _Turn, with_it: _Turn) -> list[Prospect]:
    before, after = without.table, with_it.table
    found: list[Prospect] = []
    for card in range(OWNABLE):
        if before.holder[card] != after.holder[card]:
            owner = after.seat_or_none(after.holder[card] if after.holder[card] >= 0 else -1)
            key = "changes-hands" if owner is not None else "falls-free"
            found.append(Prospect(key, {"card": after.name(card), "seat": owner}))
    for area in range(AREAS):
        found += _changes_in(area, without, with_it)
    if after.kings[-1:] != before.kings[-1:]:
        king = after.kings[-1]
        found.append(Prospect("king", {"house": HOUSES[king]}) if king >= 0 else Prospect("no-king"))
    for house in (LANCASTER, YORK):
        votes, had_votes = with_it.votes(house), without.votes(house)
        if votes != had_votes:
            of_all: Params = {"house": HOUSES[house], "n": votes, "had": had_votes, "all": sum(after.board.votes)}
            found.append(Prospect("house-votes", of_all))
    for number, award in enumerate(AWARDS):
        if before.awards[number] != after.awards[number]:
            found.append(Prospect("award", {"award": award, "seat": after.seat_or_none(after.awards[number])}))
    for seat in range(after.seats):
        if with_it.points[seat] != without.points[seat]:
            about: Params = {"seat": after.seat_name(seat), "n": with_it.points[seat], "had": without.points[seat]}
            found.append(Prospect("points", about))
    return found


def _changes_in(area: int, without: _Turn, with_it: _Turn) -> list[Prospect]:
    """Control, who is first and second by the rules for ties, and the house that has the votes."""
    before, after = without.table, with_it.table
    where = after.board.area_ids[area]
    found: list[Prospect] = []
    for seat in range(after.seats):
        name = after.seat_name(seat)
        had, points = without.control[area][seat], with_it.control[area][seat]
        if had != points:
            found.append(Prospect("control", {"area": where, "seat": name, "n": points, "had": had}))
        was, place = without.place(area, seat), with_it.place(area, seat)
        if was != place:
            found.append(
                Prospect("place" if place else "no-place", {"area": where, "seat": name, "n": place, "had": was})
            )
    if after.roses and before.roses[area] != after.roses[area]:
        houses: Params = {"area": where, "n": after.board.votes[area], "had": _house(before.roses[area])}
        house = _house(after.roses[area])
        found.append(Prospect("votes", {**houses, "house": house}) if house else Prospect("no-votes", houses))
    return found


def _house(rose: int) -> str | None:
    return HOUSES[rose] if rose >= 0 else None
