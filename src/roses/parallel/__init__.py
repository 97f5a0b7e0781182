"""Many games at once: `side_by_side` plays them in processes of their own, `on_a_cluster` on other machines."""

from __future__ import annotations

from roses.parallel.cluster import on_a_cluster
from roses.parallel.loading import game_in_this_process
from roses.parallel.workers import WorkerLost, side_by_side

__all__ = ["WorkerLost", "game_in_this_process", "on_a_cluster", "side_by_side"]
