"""What the table is written with: the language, the marks and colours of the seats, the people's names, the width."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Final, final

from rich.text import Text

from roses.bots import is_bot
from roses.core.contract import Action, Game
from roses.core.text import Catalogue, read_catalogue
from roses.terminal.games import PRESENTERS

# A seat's colour is never its only sign: a letter always goes with it.
_STYLES: Final = {
    "red": "bold red",
    "blue": "bold bright_blue",
    "yellow": "bold yellow",
    "green": "bold green",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
    "black": "bold bright_black",
}
_OTHER_STYLES: Final = ("bold cyan", "bold magenta", "bold white", "bold bright_black")
NOBODY: Final = "·"


def own_words(language: str) -> Catalogue:
    """The terminal's own sentences, before any game is chosen."""
    return read_catalogue(language, ["roses.bots", "roses.terminal"])


def words_of(game: Game, language: str) -> Catalogue:
    """The terminal's sentences and those of a game together."""
    own = [PRESENTERS[game.name].partition(":")[0]] if game.name in PRESENTERS else []
    return read_catalogue(language, ["roses.bots", "roses.terminal", *own, game.package]).with_names(
        game.names[language]
    )


def level_word(words: Catalogue, level: str) -> str:
    """What people call a bot of this name: Squire, schildknaap; the name itself of one that is somebody's own."""
    return words.phrases.get(f"level.{level}", level)


@final
class Writer:
    """Words, seat marks and width; `colours` says the colours of seats that are not called by one."""

    def __init__(
        self,
        game: Game,
        language: str,
        players: Sequence[str],
        seats: int,
        width: int,
        colours: Mapping[str, str] | None = None,
    ) -> None:
        self.words: Final = words_of(game, language)
        self.game: Final = game
        self.width: int = width
        # As people read them; empty where nobody is known, as in a position.
        self.players: Final = [level_word(self.words, one) if is_bot(one, game) else one for one in players]
        ids = game.seat_names[:seats]
        self.seat_names: Final = [self.words.name(id) for id in ids]
        others = cycle(_OTHER_STYLES)
        of_seat = colours or {}
        self.styles: Final = [_STYLES.get(of_seat.get(id, id)) or next(others) for id in ids]
        self.marks: Final = _marks(self.seat_names)

    def say(self, key: str, **params: str | int | list[str]) -> str:
        """One of the terminal's own sentences."""
        return self.words.phrase(f"terminal.{key}", **params)

    def described(self, action: Action) -> str:
        """What an action is called."""
        return self.words.say(self.game.describe(action))

    def mark(self, seat: int | None) -> Text:
        """The seat's letter in its colour; a dot for nobody."""
        if seat is None:
            return Text.assemble((NOBODY.ljust(len(self.marks[0])), "dim"))
        return Text.assemble((self.marks[seat], self.styles[seat]))

    def seat(self, seat: int) -> Text:
        """The seat's name in its colour."""
        return Text.assemble((self.seat_names[seat], self.styles[seat]))

    def who(self, seat: int) -> str:
        """A person and the seat: `anna (Red)`."""
        name = self.seat_names[seat]
        return f"{self.players[seat]} ({name})" if self.players else name

    def coloured(self, sentence: str) -> Text:
        """A sentence with the names of the seats in their colours."""
        text = Text(sentence)
        for name, style in zip(self.seat_names, self.styles, strict=True):
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)
        return text


def _marks(names: list[str]) -> list[str]:
    """The first letters that tell the names apart, equally many for all."""
    length = 1
    while len({name[:length] for name in names}) < len(names) and length < max(map(len, names)):
        length += 1
    return [name[:length] for name in names]
