"""Bots for Wars of the Roses."""

from __future__ import annotations

from roses.bots.wars_of_the_roses.greedy import GreedyBot

__all__ = ["GreedyBot"]
