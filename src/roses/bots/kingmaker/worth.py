"""What heirs, nobles and places are worth to a seat: the votes they bring, or take from a rival."""

from __future__ import annotations

from typing import Final

from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.places import inside

SENIOR: Final = 24  # what the first in succession is worth: ten votes in each House, and a claim
KING: Final = 22
JUNIOR: Final = 7


def heir_value(state: KingmakerState, seat: int, heir: int) -> int:
    """Votes an heir would bring this seat, twice if a rival loses them."""
    holder = state.heir_seat(heir)
    if holder == seat or not state.alive(heir):
        return 0
    value = SENIOR if state.senior(state.board.house[heir]) == heir else JUNIOR
    if state.crowned[heir]:
        value += KING
    return value * 2 if holder >= 0 else value


def noble_value(state: KingmakerState, noble: int) -> int:
    """Votes a rival loses with a noble: his own, his awards', and the towns he holds, which may come to us."""
    board = state.board
    value = 1 + board.lords[noble] + board.commons[noble]
    for card in state.awards[noble]:
        value += board.lords[card] + board.commons[card] + 1
    votes = board.map.votes
    return value + sum(votes[place] for place, through in enumerate(state.through) if through == noble)


def place_value(state: KingmakerState, seat: int, place: int) -> int:
    """Votes a place would bring, and whoever is inside."""
    chart = state.board.map
    value = 0
    if chart.controllable[place] and state.holder[place] != seat:
        value = chart.votes[place] * (2 if state.holder[place] >= 0 else 1)
    spot = chart.squares + place
    value += sum(noble_value(state, noble) for noble in inside(state, place) if state.lord[noble] != seat)
    return value + sum(heir_value(state, seat, heir) for heir in range(HEIRS) if state.heir_spot[heir] == spot)
