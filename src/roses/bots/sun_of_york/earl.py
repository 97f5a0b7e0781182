"""The earl of Sun of York: looks as the knight does, at more answers and in many more worlds while there is time.

It is on trial, and plays only where it is named as `roses.bots.sun_of_york.earl:Earl`, until the arena has judged it.
"""

from __future__ import annotations

from typing import Final, final

from roses.bots.player import Clock
from roses.bots.sun_of_york.half_search import HalfSearch
from roses.bots.sun_of_york.knight import Knight

_SHARE: Final = 0.3  # of the time that is left may go into one answer: others follow in the same turn
_ROUND: Final = 16  # worlds, after which only the better half is tried in more
_WORLDS: Final = 96  # more make no difference


@final
class Earl(Knight):
    """As long as the clock lets it."""

    most = 10

    def search(self, search: HalfSearch, clock: Clock) -> None:
        """What the knight would look at, and then on."""
        until = clock.left() * (1 - _SHARE)
        left = search.tried
        while len(left) > 1 and search.worlds < _WORLDS and (search.worlds < _ROUND or clock.go_on()):
            if clock.left() <= 0 or clock.left() < until:
                return
            search.look(left)
            clock.best(search.best().action)
            if search.worlds % _ROUND == 0:
                left = search.narrowed(left)
