"""Kingmaker (Avalon Hill, 1976), 2 to 7 players."""

from roses.games.kingmaker.game import Kingmaker

__all__ = ["Kingmaker"]
