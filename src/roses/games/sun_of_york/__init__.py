"""Sun of York (Mike Nagel), for two seats: battles of the Wars of the Roses, and the whole war. By chapter."""

from __future__ import annotations

from roses.games.sun_of_york.game import SunOfYork

__all__ = ["SunOfYork"]
