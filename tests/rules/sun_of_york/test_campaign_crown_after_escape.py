"""9.3.3 Crowning Kings: that Henry has been captured once is enough."""

import pytest

from roses.games.sun_of_york import campaign
from tests.rules.sun_of_york.situations import BOARD, blank, called

YORK, MARCH = called("york", "Duke of York")[0], called("york", "Earl of March")[0]


@pytest.mark.parametrize(
    ("taken", "status", "dead", "crowned"),
    [
        (1, campaign.CAPTIVE, [YORK], 1),
        (1, campaign.GOOD_SPIRITS, [YORK], 1),
        (0, campaign.GOOD_SPIRITS, [YORK], 0),
        (1, campaign.CAPTIVE, [], 0),
        (1, campaign.CAPTIVE, [YORK, MARCH], 0),
    ],
    ids=["a prisoner", "escaped since", "never taken", "York alive", "March dead too"],
)
def test_edward_is_crowned_once_york_is_dead_and_henry_has_been_captured(
    taken: int, status: int, dead: list[int], crowned: int
) -> None:
    """Rulings 99 and 127: at any time of the war so far."""
    state = blank("campaign")
    state.henry_taken, state.henry, state.dead = taken, status, dead
    campaign.crown_edward(state)
    assert state.edward_crowned == crowned
    assert campaign.crowned(state, BOARD.title[called("york", "King Edward IV")[0]]) == bool(crowned)
