"""7. Combat, the order of one's own battles: along the chart, unless the plan says otherwise (ruling 41)."""

from __future__ import annotations

from roses.core.question import Action, Refusal
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import Table


def in_battle_order(plan: Plan, battles: list[int]) -> list[int]:
    """Battles that come along the chart, then by votes, as the plan wants them: what was put first last is foremost."""
    chosen = plan.first
    if not chosen:
        return battles
    return [place for place in chosen[::-1] if place in battles] + [place for place in battles if place not in chosen]


def contested(table: Table, seat: int) -> list[list[int]]:
    """The planned attacks whose order can matter, each kind of its own, as they would be fought now.

    Battles never touch each other but through an award that changes hands in between (ruling 2): it takes two attacks
    on locations of one kind, and that kind must have an award.
    """
    found: list[list[int]] = []
    plan, chart = table.plans[seat], table.charts[seat]
    for kind, bits in enumerate(chart.contest_bits):
        planned = plan.places & bits
        if planned & (planned - 1):  # more than one
            found.append(in_battle_order(plan, [card for card in chart.contests[kind] if planned >> card & 1]))
    return found


def offer_battle_order(table: Table, seat: int, offers: list[Action]) -> None:
    """Every attack that could be fought before another, where that can change anything."""
    for battles in contested(table, seat):
        offers += [table.notation.first[place] for place in battles[1:]]


def why_not_first(table: Table, seat: int, location: int) -> Refusal:
    """Why this battle cannot be put first."""
    plan, name = table.plans[seat], table.name(location)
    planned = location in plan.troops or location in plan.mercenaries
    if not planned or not table.owned_by_another(location, seat):
        return Refusal("no-attack-there", {"location": name}, "ruling-41")
    if not any(location in battles for battles in contested(table, seat)):
        return Refusal("order-changes-nothing", {"location": name}, "ruling-41")
    return Refusal("ordered-already", {}, "ruling-41")
