"""Wars of the Roses in the terminal."""

from __future__ import annotations

from roses.terminal.games.wars_of_the_roses.presenter import WarsOfTheRosesPresenter

__all__ = ["WarsOfTheRosesPresenter"]
