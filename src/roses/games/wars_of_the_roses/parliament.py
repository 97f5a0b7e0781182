"""8. Parliament: area by area, then the King, special awards and bonuses."""

from __future__ import annotations

from roses.core.text import Params
from roses.games.wars_of_the_roses.components import AREAS, NOBLE, NOBLES, OWNABLE
from roses.games.wars_of_the_roses.state import AWARDS, HOUSES, LANCASTER, NOBODY, SOURCES, YORK, Table

# A place in a comparison: control points, then the chart from left to right; the larger wins.
Standing = tuple[int, list[int], list[int]]


def hold_parliament(table: Table) -> None:
    """Score everything of one turn."""
    gains = [[0] * len(SOURCES) for _ in range(table.seats)]
    score_areas(table, gains)
    if table.house:
        crown_king(table, gains)
    score_awards(table, gains)
    score_bonuses(table, gains)
    for seat in range(table.seats):
        table.score[seat] += sum(gains[seat])
        table.sheet += gains[seat]
    points = {table.seat_name(seat): sum(gains[seat]) for seat in range(table.seats)}
    scores = {table.seat_name(seat): table.score[seat] for seat in range(table.seats)}
    table.note("turn-scored", {"turn": table.turn, "points": points, "scores": scores})
    # The Captain of Calais goes back to the chart.
    table.calais_seat, table.calais_area = NOBODY, -1


def standings(table: Table) -> list[list[Standing]]:
    """What each seat has in each area, ready to compare (ruling 28)."""
    board, seats = table.board, range(table.seats)
    points = [[0] * table.seats for _ in range(AREAS)]
    nobles: list[list[list[int]]] = [[[] for _ in seats] for _ in range(AREAS)]
    counts = [[[0] * (NOBLE + 1) for _ in seats] for _ in range(AREAS)]
    for card in range(OWNABLE):
        owner = table.holder[card]
        if owner < 0:
            continue
        area = table.area_of(card)
        points[area][owner] += board.cp[card]
        if card >= NOBLES:
            nobles[area][owner].append(board.cp[card])
        else:
            counts[area][owner][board.kind[card]] += 1
    if table.calais_seat >= 0:
        # The Captain of Calais counts as a noble.
        points[table.calais_area][table.calais_seat] += board.calais_cp
        nobles[table.calais_area][table.calais_seat].append(board.calais_cp)
    chart = [kind for kind in board.chart if kind != NOBLE]
    return [
        [
            (points[area][seat], sorted(nobles[area][seat], reverse=True), [counts[area][seat][k] for k in chart])
            for seat in seats
        ]
        for area in range(AREAS)
    ]


def pooled(members: list[Standing]) -> Standing:
    """What several seats have together: the two of a House (rulings 25 and 46)."""
    nobles = sorted((noble for member in members for noble in member[1]), reverse=True)
    counts = [sum(column) for column in zip(*(member[2] for member in members), strict=True)]
    return (sum(member[0] for member in members), nobles, counts)


def ranking(table: Table, here: list[Standing]) -> list[int]:
    """Seats with any control points in an area, first to last; full ties go by turn order (rulings 24 and 28)."""
    present = [seat for seat in table.order if here[seat][0] > 0]
    return sorted(present, key=lambda seat: here[seat], reverse=True)  # stable: tied seats stay in turn order


def score_areas(table: Table, gains: list[list[int]]) -> None:
    """First and second in each area; with four seats also the area's votes."""
    board = table.board
    for area, here in enumerate(standings(table)):
        ranked = ranking(table, here)
        params: Params = {
            "area": board.area_ids[area],
            "first": None,
            "second": None,
            "first_vp": 0,
            "second_vp": 0,
            "first_cp": 0,
            "second_cp": 0,
            "points": {table.seat_name(seat): here[seat][0] for seat in ranked},
        }
        key = "area-empty"
        if ranked:
            key = "area-scored-one"
            gains[ranked[0]][0] += board.first_vp[area]
            params["first"] = table.seat_name(ranked[0])
            params["first_vp"] = board.first_vp[area]
            params["first_cp"] = here[ranked[0]][0]
        if len(ranked) > 1:
            key = "area-scored"
            gains[ranked[1]][0] += board.second_vp[area]
            params["second"] = table.seat_name(ranked[1])
            params["second_vp"] = board.second_vp[area]
            params["second_cp"] = here[ranked[1]][0]
        table.note(key, params)
        if table.house:
            table.roses[area] = vote(table, area, here)


def vote(table: Table, area: int, here: list[Standing]) -> int:
    """The house that wins an area's votes, or NOBODY where nobody has control points (rulings 25 and 26)."""
    lancaster = pooled([here[seat] for seat in range(table.seats) if table.house[seat] == LANCASTER])
    york = pooled([here[seat] for seat in range(table.seats) if table.house[seat] == YORK])
    name = table.board.area_ids[area]
    if lancaster[0] == york[0] == 0:
        table.note("no-votes", {"area": name})
        return NOBODY
    if lancaster == york:
        winner = next(table.house[seat] for seat in table.order if here[seat][0] > 0)
    else:
        winner = LANCASTER if lancaster > york else YORK
    table.note(
        "votes",
        {"area": name, "house": HOUSES[winner], "n": table.board.votes[area], "red": lancaster[0], "white": york[0]},
    )
    return winner


def crown_king(table: Table, gains: list[list[int]]) -> None:
    """The house with more votes gives the King; its two seats are rewarded. A tie crowns nobody (ruling 27)."""
    votes = [0, 0]
    for area, house in enumerate(table.roses):
        if house >= 0:
            votes[house] += table.board.votes[area]
    tally: Params = {"lancaster": votes[LANCASTER], "york": votes[YORK], "vp": table.board.vp_king}
    if votes[LANCASTER] == votes[YORK]:
        table.kings.append(NOBODY)
        table.note("no-king", tally)
        return
    king = LANCASTER if votes[LANCASTER] > votes[YORK] else YORK
    table.kings.append(king)
    for seat in range(table.seats):
        if table.house[seat] == king:
            gains[seat][1] += table.board.vp_king
    table.note("king", {"house": HOUSES[king], **tally})


def score_awards(table: Table, gains: list[list[int]]) -> None:
    """So many points for each award token, the Captain of Calais among them."""
    tokens = [(AWARDS[award], seat) for award, seat in enumerate(table.awards)]
    for name, seat in [*tokens, ("calais", table.calais_seat)]:
        if seat >= 0:
            gains[seat][2] += table.board.vp_award
            table.note("award-scored", {"award": name, "seat": table.seat_name(seat), "vp": table.board.vp_award})


def score_bonuses(table: Table, gains: list[list[int]]) -> None:
    """A port with its own ship, wherever it sails; a cathedral town with its own bishop (ruling 8)."""
    board = table.board
    for source, key, pairs, vp in (
        (3, "trade", board.trade, board.vp_trade),
        (4, "church", board.church, board.vp_church),
    ):
        for location, person in pairs:
            seat = table.holder[location]
            if seat >= 0 and table.holder[person] == seat:
                gains[seat][source] += vp
                table.note(key, {"seat": table.seat_name(seat), "location": table.name(location), "vp": vp})
