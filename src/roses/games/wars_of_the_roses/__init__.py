"""Wars of the Roses: Lancaster vs York (Peter Hawes), for 2 to 4 seats. One module per chapter of its rulebook."""

from __future__ import annotations

from roses.games.wars_of_the_roses.game import WarsOfTheRoses

__all__ = ["WarsOfTheRoses"]
