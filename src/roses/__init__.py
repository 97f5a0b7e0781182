"""Roses: the Wars of the Roses on one table. Three classic board games, to play and to program against."""

from __future__ import annotations

__version__ = "0.1.0"
