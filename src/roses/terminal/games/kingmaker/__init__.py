"""Kingmaker in the terminal."""

from __future__ import annotations

from roses.terminal.games.kingmaker.presenter import KingmakerPresenter

__all__ = ["KingmakerPresenter"]
