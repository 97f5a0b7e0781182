"""How a turn would end if only one plan were carried out: the facts that reasons are made of."""

from __future__ import annotations

from typing import Final, final

from roses.bots.wars_of_the_roses.outlook import POUND, RIVALS
from roses.core.text import Params, Text
from roses.games.wars_of_the_roses.awards import recheck_awards
from roses.games.wars_of_the_roses.components import AREAS, BISHOPS
from roses.games.wars_of_the_roses.parliament import hold_parliament, ranking, standings
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.reveal import contest
from roses.games.wars_of_the_roses.state import AWARDS, HOUSES, Table

Fact = tuple[float, Text]  # what it is worth, to put the weightier one first


@final
class Outcome:
    """The table after Parliament, if one seat has planned so and nobody else gives any order."""

    def __init__(self, table: Table, seat: int, plan: Plan) -> None:
        after = table.copy()
        assert isinstance(after, Table)
        after.log = []
        after.plans = [plan.copy() if other == seat else Plan() for other in range(after.seats)]
        before = after.score[:]
        contest(after)
        counted = standings(after)  # with the Captain of Calais, who goes back after Parliament
        self.control: Final = [[standing[0] for standing in here] for here in counted]
        self.ranks: Final = [ranking(after, here) for here in counted]
        self.captain: Final = after.calais_seat
        hold_parliament(after)
        self.table: Final = after
        self.points: Final = [now - had for now, had in zip(after.score, before, strict=True)]
        self.king: Final = after.kings[-1] if after.house else -1

    def prize(self, area: int, seat: int) -> int:
        """The points of an area that go to this seat."""
        board, ranks = self.table.board, self.ranks[area]
        if ranks[:1] == [seat]:
            return board.first_vp[area]
        return board.second_vp[area] if ranks[1:2] == [seat] else 0

    def bonuses(self, seat: int) -> list[tuple[str, int, int]]:
        """The pairs that earn this seat a bonus: which kind, the place, and the points."""
        board, holder = self.table.board, self.table.holder
        return [
            (source, location, points)
            for source, pairs, points in (
                ("trade", board.trade, board.vp_trade),
                ("church", board.church, board.vp_church),
            )
            for location, person in pairs
            if holder[location] == holder[person] == seat
        ]


def facts(seat: int, without: Outcome, with_it: Outcome) -> list[Text]:
    """What is better for this seat in one outcome than in the other, the weightiest first."""
    found = [fact for area in range(AREAS) for fact in _area(seat, area, without, with_it)]
    found += _king(seat, without, with_it) + _offices(seat, without, with_it)
    found += _bonuses(seat, without, with_it) + _income(seat, without, with_it)
    found.sort(key=lambda fact: -fact[0])
    return [text for _, text in found]


def gain(seat: int, without: Outcome, with_it: Outcome) -> float:
    """The same as one number: points for this seat, against those of the others, and money in the turns to come."""
    more = [now - had for now, had in zip(with_it.points, without.points, strict=True)]
    others = sum(more) - more[seat]
    pounds = with_it.table.income_of(seat) - without.table.income_of(seat)
    return more[seat] - RIVALS * others / (len(more) - 1) + pounds * POUND * _later(with_it.table)


def _later(table: Table) -> int:
    return table.board.turns - table.turn


def _area(seat: int, area: int, without: Outcome, with_it: Outcome) -> list[Fact]:
    table = with_it.table
    mine, had = with_it.control[area], without.control[area]
    name = table.board.area_ids[area]
    more = with_it.prize(area, seat) - without.prize(area, seat)
    ranks = with_it.ranks[area]
    foe = next((other for other in ranks if other != seat), -1)
    if more > 0 and ranks[0] == seat:
        if foe < 0:
            return [(more, Text("reason.first-alone", {"area": name, "n": mine[seat], "points": more}))]
        about: Params = {"area": name, "n": mine[seat], "seat": table.seat_name(foe), "foe": mine[foe], "points": more}
        return [(more, Text("reason.first", about))]
    if more > 0:
        first = table.seat_name(ranks[0])
        about = {"area": name, "n": mine[seat], "seat": first, "foe": mine[ranks[0]], "points": more}
        return [(more, Text("reason.second", about))]
    for other in range(table.seats):
        less = without.prize(area, other) - with_it.prize(area, other)
        if other != seat and less > 0:
            about = {"area": name, "seat": table.seat_name(other), "points": less}
            return [(RIVALS * less, Text("reason.falls-back", about))]
    if mine[seat] > had[seat] and foe >= 0:
        key = "safer" if ranks[0] == seat else "nearer"
        about = {"area": name, "n": mine[seat], "seat": table.seat_name(foe), "foe": mine[foe]}
        return [(0.1 * (mine[seat] - had[seat]), Text(f"reason.{key}", about))]
    return []


def _king(seat: int, without: Outcome, with_it: Outcome) -> list[Fact]:
    """With four seats: whose King is crowned."""
    table, points = with_it.table, with_it.table.board.vp_king
    if with_it.king == without.king:
        return []
    if with_it.king >= 0 and table.house[seat] == with_it.king:
        return [(points, Text("reason.king", {"house": HOUSES[with_it.king], "points": points}))]
    if without.king >= 0 and table.house[seat] != without.king:
        return [(RIVALS * points, Text("reason.no-king", {"house": HOUSES[without.king], "points": points}))]
    return []


def _offices(seat: int, without: Outcome, with_it: Outcome) -> list[Fact]:
    table = with_it.table
    points = table.board.vp_award
    found: list[Fact] = []
    for number, award in enumerate(AWARDS):
        had, has = without.table.awards[number], with_it.table.awards[number]
        if has == seat != had:
            found.append((points, Text("reason.office", {"award": award, "points": points})))
        elif had not in (has, seat, -1):
            about: Params = {"award": award, "seat": table.seat_name(had), "points": points}
            found.append((RIVALS * points, Text("reason.office-lost", about)))
    if with_it.captain == seat != without.captain:
        found.append((points, Text("reason.office", {"award": "calais", "points": points})))
    return found


def _bonuses(seat: int, without: Outcome, with_it: Outcome) -> list[Fact]:
    had = without.bonuses(seat)
    table = with_it.table
    return [
        (points, Text(f"reason.{source}", {"place": table.name(location), "points": points}))
        for source, location, points in with_it.bonuses(seat)
        if (source, location, points) not in had
    ]


def _income(seat: int, without: Outcome, with_it: Outcome) -> list[Fact]:
    later = _later(with_it.table)
    pounds = with_it.table.income_of(seat) - without.table.income_of(seat)
    if pounds <= 0 or later <= 0:
        return []
    return [(pounds * POUND * later, Text("reason.income", {"pounds": pounds, "turns": later}))]


def taken_away(table: Table, seat: int, card: int, by: int, plan: Plan) -> Outcome:
    """How the turn would end if another seat had this card from the beginning."""
    world = table.copy()
    assert isinstance(world, Table)
    world.holder[card] = by
    recheck_awards(world, card)
    rest = plan.copy()
    rest.moves.pop(card, None)
    if card >= BISHOPS and card in rest.retains:
        rest.set_retain(table.board, card, False)
    if card < BISHOPS:
        rest.set_troops(table.board, card, 0)
        rest.set_mercenaries(card, 0)
    return Outcome(world, seat, rest)
