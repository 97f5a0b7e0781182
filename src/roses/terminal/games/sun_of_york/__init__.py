"""Sun of York in the terminal."""

from __future__ import annotations

from roses.terminal.games.sun_of_york.presenter import SunOfYorkPresenter

__all__ = ["SunOfYorkPresenter"]
