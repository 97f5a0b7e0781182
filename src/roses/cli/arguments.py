"""What the arguments of the commands mean: games, seats, options, languages, files."""

from __future__ import annotations

import os
from pathlib import Path

from roses.bots import bot_names
from roses.core.contract import Game, State
from roses.core.errors import OptionError
from roses.core.position import read_position
from roses.core.record import Record, read_record
from roses.core.text import LANGUAGES
from roses.games import find

_LONGEST_NAME = 30
_LONGEST_FILE = 16_000_000  # bytes; a thousand times the longest game


def language_of(word: str | None) -> str:
    """The language asked for, or that of the system if there is a translation."""
    if word is None:
        system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return system[:2] if system[:2] in LANGUAGES else LANGUAGES[0]
    if word not in LANGUAGES:
        raise OptionError(f"--language is one of {', '.join(LANGUAGES)}, not {word!r}")
    return word


def game_of(name: str, components: Path | None) -> Game:
    """The game of a name, with its own components or somebody's."""
    if components is not None:
        read_text(components)  # a file that cannot be read is named before the game looks into it
    return find(name, components)


def players_of(game: Game, seats: str) -> list[str]:
    """Who sits where: `me,greedy,greedy`."""
    players = [name.strip() for name in seats.split(",")]
    for name in players:
        if not name:
            raise OptionError(
                f"--seats names a player for every seat, with commas between, such as me,random; not {seats!r}"
            )
        if not name.isprintable() or len(name) > _LONGEST_NAME:
            raise OptionError(f"a player's name is at most {_LONGEST_NAME} printable characters, not {name!r}")
    game.check_seats(len(players))
    return players


def bots_of(game: Game, seats: str) -> list[str]:
    """Who sits where when no person does."""
    players = players_of(game, seats)
    for name in players:
        if name not in bot_names(game):
            raise OptionError(f"there is no bot {name!r} for {game.name}; the bots are: {', '.join(bot_names(game))}")
    return players


def options_of(game: Game, pairs: tuple[str, ...]) -> dict[str, str]:
    """The options of a game, each written NAME=VALUE."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            names = ", ".join(option.name for option in game.options) or "none"
            raise OptionError(f"--option is NAME=VALUE, not {pair!r}; the options of {game.name} are: {names}")
        if name in chosen:
            raise OptionError(f"option {name} is given more than once")
        chosen[name] = value
    return game.settings(chosen)


def at_least(least: int, name: str, value: int) -> int:
    """The number, if it is not too small."""
    if value < least:
        raise OptionError(f"{name} is a whole number of at least {least}, not {value}")
    return value


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(_LONGEST_FILE + 1)
        if len(content) > _LONGEST_FILE:
            raise OptionError(f"{path} is too large; these files have at most {_LONGEST_FILE:,} bytes")
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise OptionError(f"{path} is not a text file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise OptionError(f"{path} cannot be read: {reason}") from None


def record_of(path: Path, components: Path | None) -> tuple[Game, Record, bool]:
    """The record in a file, its game, and whether its last line was cut off."""
    text = read_text(path)
    game, record = read_record(text, lambda name: game_of(name, components))
    return game, record, not text.endswith("\n")


def position_of(path: Path, components: Path | None) -> State:
    """The state in a position file."""
    return read_position(read_text(path), lambda name: game_of(name, components))


def seat_of(state: State, word: str | None) -> int | None:
    """The seat of a name; None for a spectator."""
    return None if word is None else state.game.seat(word, state.seats)
