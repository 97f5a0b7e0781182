"""Many games at once, in processes of their own: `side_by_side` plays, `game_in_this_process` reads a game once."""

from __future__ import annotations

from roses.parallel.loading import game_in_this_process
from roses.parallel.workers import WorkerLost, side_by_side

__all__ = ["WorkerLost", "game_in_this_process", "side_by_side"]
