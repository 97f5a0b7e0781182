"""`roses games`: what can be played, by how many, with which options and against whom."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from roses.bots import bot_names
from roses.cli.arguments import language_of
from roses.cli.console import console
from roses.core.contract import Game
from roses.games import find, names
from roses.terminal.writer import words_of


def list_games(language: str | None) -> int:
    """Print every game."""
    spoken = language_of(language)
    for name in names():
        _show(find(name), spoken)
    return 0


def _show(game: Game, language: str) -> None:
    words = words_of(game, language)
    out = console()
    out.print(Text.assemble((game.name, "bold"), f"  {words.phrases.get('title', game.title)}"))
    if "summary" in words.phrases:
        _indented(words.phrases["summary"])
    seats = ", ".join(words.name(seat) for seat in game.seat_names)
    _indented(words.phrase("terminal.list.seats", fewest=game.fewest, most=game.most, names=seats))
    _indented(words.phrase("terminal.list.bots", bots=", ".join(bot_names(game))))
    for option in game.options:
        name = words.phrases.get(f"option.{option.name}.name", option.name)
        _indented(f"--option {option.name}=…  {name}:")
        for choice in option.choices:
            default = words.phrases["terminal.list.default"] if choice == option.default else ""
            meaning = words.phrases.get(f"option.{option.name}.{choice}", "")
            _indented(f"{choice}  {meaning} {default}".rstrip(), 6)


def _indented(sentence: str, by: int = 2) -> None:
    console().print(Padding(Text(sentence), (0, 0, 0, by)))
