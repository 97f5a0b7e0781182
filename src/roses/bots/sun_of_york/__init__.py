"""Bots for Sun of York."""

from __future__ import annotations

from roses.bots.sun_of_york.greedy import GreedyBot

__all__ = ["GreedyBot"]
