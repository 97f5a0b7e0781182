"""Bots for Kingmaker."""

from __future__ import annotations

from roses.bots.kingmaker.greedy import GreedyBot

__all__ = ["GreedyBot"]
