"""A guess of Sun of York deals hands, face-down cards, decks and the eliminated anew: what is left out is missed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roses.games.sun_of_york import guess
from roses.games.sun_of_york.state import DECK, FACE_DOWN, HAND, OUT, Table
from tests.conformance.hidden import complaints, look_at_guesses

NAME = "sun-of-york"
LEFT_OUT: dict[str, Callable[[int], bool]] = {
    "the hand": lambda place: place == HAND,
    "what lies face-down": lambda place: place >= FACE_DOWN,
    "the deck": lambda place: place == DECK,
    "what was eliminated": lambda place: place == OUT,
}


@pytest.mark.parametrize("what", LEFT_OUT)
def test_a_place_that_is_not_dealt_anew_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    is_unseen = guess._is_unseen

    def forgetful(table: Table, place: int, hidden: bool) -> bool:
        return not LEFT_OUT[what](place) and is_unseen(table, place, hidden)

    monkeypatch.setattr(guess, "_is_unseen", forgetful)
    try:
        noticed = bool(complaints(NAME, look_at_guesses(NAME)))
    except StopIteration:  # without the deck there may be no place for Margaret, who is never eliminated
        noticed = True
    assert noticed
