"""`roses games`: what can be played, by how many, with which options and against whom."""

from __future__ import annotations

import json as json_text
from typing import Any

from rich.padding import Padding
from rich.text import Text

from roses import __version__
from roses.bots import bot_names
from roses.cli.arguments import language_of
from roses.cli.console import console
from roses.core.contract import Game, Option
from roses.core.text import Catalogue
from roses.games import find, names
from roses.terminal.writer import words_of


def list_games(language: str | None, json: bool) -> int:
    """Print every game."""
    spoken = language_of(language)
    games = [find(name) for name in names()]
    if json:
        print(json_text.dumps({"version": __version__, "games": [_described(game, spoken) for game in games]}))
        return 0
    for game in games:
        _show(game, spoken)
    return 0


def _described(game: Game, language: str) -> dict[str, Any]:
    """What can be said about a game, for a program: ids as commands take them, and their words."""
    words = words_of(game, language)
    return {
        "name": game.name,
        "title": words.phrases.get("title", game.title),
        "summary": words.phrases.get("summary", ""),
        "rules": game.rules_version,
        "seats": {
            "fewest": game.fewest,
            "most": game.most,
            "names": [{"name": seat, "title": words.name(seat)} for seat in game.seat_names],
        },
        "bots": bot_names(game),
        "options": [_described_option(option, words) for option in game.options],
    }


def _described_option(option: Option, words: Catalogue) -> dict[str, Any]:
    meanings = {choice: words.phrases.get(f"option.{option.name}.{choice}", "") for choice in option.choices}
    return {
        "name": option.name,
        "title": words.phrases.get(f"option.{option.name}.name", option.name),
        "default": option.default,
        "choices": [{"value": choice, "meaning": meaning} for choice, meaning in meanings.items()],
    }


def _show(game: Game, language: str) -> None:
    words = words_of(game, language)
    out = console()
    out.print(Text.assemble((game.name, "bold"), f"  {words.phrases.get('title', game.title)}"))
    if "summary" in words.phrases:
        _indented(words.phrases["summary"])
    seats = ", ".join(words.name(seat) for seat in game.seat_names)
    if game.fewest == game.most:
        _indented(words.phrase("terminal.list.seats-exactly", n=game.most, names=seats))
    else:
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
