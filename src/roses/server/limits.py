"""How much one caller may ask at once of the few things that are dear."""

from __future__ import annotations

import time
from typing import Final, final

from roses.server.errors import ApiError


@final
class Limits:
    """So many per minute, for each caller and purpose."""

    def __init__(self) -> None:
        self._spent: Final[dict[tuple[str, str], list[float]]] = {}

    def spend(self, purpose: str, caller: str, a_minute: int) -> None:
        """ApiError when it is too much."""
        now = time.monotonic()
        if len(self._spent) > 10_000:
            self._spent.clear()
        times = self._spent.setdefault((purpose, caller), [])
        times[:] = [at for at in times if at > now - 60]
        if len(times) >= a_minute:
            raise ApiError("too-many")
        times.append(now)
