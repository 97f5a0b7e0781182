"""What a seat or spectator sees: everything on the table, and of the planning charts only one's own."""

from __future__ import annotations

from typing import Any

from roses.core.text import Text
from roses.games.wars_of_the_roses.components import CARDS, KINDS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.draw_cards import mercenaries_for_a_card
from roses.games.wars_of_the_roses.game_end import score_sheet
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.parliament import Standing, ranking, standings
from roses.games.wars_of_the_roses.state import AWARDS, DECK, HOUSES, PHASES, PLANNING, Table, is_location


def show(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table for these eyes. Built by an allow-list: a planning chart is put in for its owner only."""
    if table.laid_out is None:
        table.laid_out = _lay_out(table)
    shown: dict[str, Any] = {
        "turn": table.turn,
        "turns": table.board.turns,
        "phase": PHASES[table.phase],
        "order": table.order[:],
        "players": [_player(table, seat) for seat in range(table.seats)],
        "display": [table.name(card) for card in table.display],
        "mercenaries_for_a_card": mercenaries_for_a_card(table),
        "neutral": [table.name(card) for card in table.top],
        **table.laid_out,
        "awards": {award: _seat(table.awards[number]) for number, award in enumerate(AWARDS)},
        "kings": [HOUSES[house] if house >= 0 else None for house in table.kings],
        "plan": None,
    }
    if viewer is not None and table.phase == PLANNING:
        shown["plan"] = _plan(table, viewer)
    return shown


def tell_course(table: Table) -> Text | None:
    """Which turn it is, of how many."""
    return Text("course.turn", {"turn": table.turn, "turns": table.board.turns})


def _lay_out(table: Table) -> dict[str, Any]:
    """What no order in a plan changes, and most of the work: kept until something changes for everybody."""
    board = table.board
    return {
        # What the page and the terminal reckon with: printed values, which owners of the game may have corrected.
        "values": {
            "troop_cost": board.troop_cost,
            "calais_cp": board.calais_cp,
            "chart": [KINDS[kind] for kind in board.chart],
        },
        # Which cards are still in the deck anybody can work out; in which order, only chance knows.
        "deck": [table.name(card) for card in range(CARDS) if table.holder[card] == DECK],
        "cards": [_card(table, card) for card in range(OWNABLE)],
        "areas": [_area(table, area, here) for area, here in enumerate(standings(table))],
        "sheet": score_sheet(table),
    }


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _player(table: Table, seat: int) -> dict[str, Any]:
    """Treasuries are public (ruling 34), and so is who is ready."""
    return {
        "seat": seat,
        "house": HOUSES[table.house[seat]] if table.house else None,
        "score": table.score[seat],
        "money": table.money[seat],
        "income": table.income_of(seat),
        "mercenaries": table.mercenaries[seat],
        "french_aid": table.aid[seat] == 1,
        "ready": table.phase == PLANNING and table.plans[seat].ready,
    }


def _card(table: Table, card: int) -> dict[str, Any]:
    board = table.board
    shown: dict[str, Any] = {
        "id": table.name(card),
        "kind": KINDS[board.kind[card]],
        "home": board.area_ids[board.home_area[card]],
        "owner": _seat(table.holder[card]),
        "cp": board.cp[card],
        "income": board.income[card],
    }
    if is_location(card):
        shown["garrison"] = board.garrison[card]
    else:
        shown["retain"] = board.loyalty[card]  # what a cube on it costs
        shown["bribe"] = 2 * board.loyalty[card]
    if card >= SHIPS:
        place = table.at[card - SHIPS]
        places = board.sea_ids if card < NOBLES else board.area_ids
        shown["at"] = places[place] if place >= 0 else None
        shown["area"] = board.area_ids[table.area_of(card)] if place >= 0 else None  # where it counts now
    return shown


def _area(table: Table, area: int, here: list[Standing]) -> dict[str, Any]:
    """An area with its prizes and who leads in it now."""
    board = table.board
    return {
        "id": board.area_ids[area],
        "votes": board.votes[area],
        "first": board.first_vp[area],
        "second": board.second_vp[area],
        "rose": HOUSES[table.roses[area]] if table.roses and table.roses[area] >= 0 else None,
        "control": [{"seat": seat, "cp": here[seat][0]} for seat in ranking(table, here)],
    }


def _plan(table: Table, seat: int) -> dict[str, Any]:
    plan = table.plans[seat]
    return {
        "orders": orders_of(table, plan),
        "cost": plan.cost,
        "left": table.money[seat] - plan.cost,
        "troops_left": table.board.troops - plan.raised,
        "mercenaries_left": table.mercenaries[seat] - plan.hired,
        "black_left": table.board.black_cubes - len(plan.bribes),
        "white_left": table.board.white_cubes - len(plan.retains),
        "changes": plan.changes,
        "ready": plan.ready,
    }
