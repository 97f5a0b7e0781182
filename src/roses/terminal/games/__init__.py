"""How the games are shown in the terminal: one package per game, with its presenter and its texts."""

from __future__ import annotations

from typing import Final

# A game's presenter is registered by one line: the package (with the texts) and the class, loaded when it is asked for.
PRESENTERS: Final[dict[str, str]] = {
    "wars-of-the-roses": "roses.terminal.games.wars_of_the_roses:WarsOfTheRosesPresenter",
    "sun-of-york": "roses.terminal.games.sun_of_york:SunOfYorkPresenter",
    "kingmaker": "roses.terminal.games.kingmaker:KingmakerPresenter",
}
