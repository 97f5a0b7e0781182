"""What the arguments of the commands mean: games, seats, options, languages, files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from roses.bots import bot_names
from roses.core.contract import Game, State
from roses.core.errors import OptionError, PositionError, RecordError, did_you_mean, not_one_of, reason_of
from roses.core.position import read_position
from roses.core.record import FIRST_LINE, Record, read_record
from roses.core.text import LANGUAGES
from roses.games import find

MOST_JOBS = 64  # processes at once
_LONGEST_NAME = 30
_NEARLY = 0.85  # so much like a bot's name, of 1, that it must be a slip
_HEAD = 200  # characters in which a file says what it is
_LONGEST_FILE = 16_000_000  # bytes; a thousand times the longest game


def language_of(word: str | None) -> str:
    """The language asked for, or that of the system if there is a translation."""
    if word is None:
        system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return system[:2] if system[:2] in LANGUAGES else LANGUAGES[0]
    if word not in LANGUAGES:
        raise OptionError(f"--language is {not_one_of(word, LANGUAGES)}")
    return word


def game_of(name: str, components: Path | None) -> Game:
    """The game of a name, with its own components or somebody's."""
    if components is not None:
        read_text(components)  # a file that cannot be read is named before the game looks into it
    return find(name, components)


def players_of(game: Game, seats: str) -> list[str]:
    """Who sits where: `me,greedy,greedy`. A name that is nearly a bot's would seat a person nobody expects."""
    players, known = _names(game, seats), bot_names(game)
    for name in players:
        meant = get_close_matches(name.lower(), known, 1, _NEARLY)
        if name not in known and meant:
            raise OptionError(
                f"{name!r} in --seats is nearly the bot {meant[0]}: write {meant[0]}, or another name for a person"
            )
    return players


def is_a_persons_name(game: Game, name: str) -> bool:
    """Can somebody be called so, and not be taken for a bot?"""
    nearly = get_close_matches(name.lower(), bot_names(game), 1, _NEARLY)
    return name.isprintable() and len(name) <= _LONGEST_NAME and not nearly


def _names(game: Game, seats: str) -> list[str]:
    players = [name.strip() for name in seats.split(",")]
    for name in players:
        if not name or seats.strip().isdecimal():  # a number alone is meant as the number of seats
            raise OptionError(
                f"--seats names a player for every seat, with commas between, such as me,random; not {seats!r}"
            )
        if not name.isprintable() or len(name) > _LONGEST_NAME:
            raise OptionError(f"a player's name is at most {_LONGEST_NAME} printable characters, not {name!r}")
    game.check_seats(len(players))
    return players


def bots_of(game: Game, seats: str) -> list[str]:
    """Who sits where when no person does."""
    players, known = _names(game, seats), bot_names(game)
    for name in players:
        if name not in known:
            meant = did_you_mean(name, known)
            raise OptionError(f"there is no bot {name!r} for {game.name}{meant}; the bots are: {', '.join(known)}")
    return players


def options_of(game: Game, pairs: tuple[str, ...], bots_only: bool = False) -> dict[str, str]:
    """All options of a game; those that were chosen are written NAME=VALUE."""
    return game.settings(pairs_of(game, pairs), bots_only)


def pairs_of(game: Game, pairs: tuple[str, ...]) -> dict[str, str]:
    """The options that were chosen, each written NAME=VALUE; whether the game has them is not asked."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            names = ", ".join(option.name for option in game.options) or "none"
            raise OptionError(f"--option is NAME=VALUE, not {pair!r}; the options of {game.name} are: {names}")
        if name in chosen:
            raise OptionError(f"option {name} is given more than once")
        chosen[name] = value
    return chosen


def at_least(least: int, name: str, value: int, most: int | None = None) -> int:
    """The number, if it is not too small or too large."""
    if value < least or (most is not None and value > most):
        bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise OptionError(f"{name} is a whole number {bounds}, not {value}")
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
        raise OptionError(f"{path} is not a text file in UTF-8") from None
    except (OSError, ValueError) as error:
        raise OptionError(f"{path} cannot be read: {reason_of(error)}") from None


def record_of(path: Path, components: Path | None) -> tuple[Game, Record, bool]:
    """The record in a file, its game, and whether its last line was cut off."""
    text = read_text(path)
    if _is_position(text):
        raise OptionError(f"{path} is a position, not a record; roses position {path} shows it")
    with _named(path):
        game, record = read_record(text, lambda name: game_of(name, components))
    return game, record, not text.endswith("\n")


def position_of(path: Path, components: Path | None) -> State:
    """The state in a position file."""
    text = read_text(path)
    if FIRST_LINE in text[:_HEAD]:
        raise OptionError(
            f"{path} is a record, not a position; roses replay {path} shows it, "
            f"and roses position --from {path} writes its position"
        )
    with _named(path):
        return read_position(text, lambda name: game_of(name, components))


def _is_position(text: str) -> bool:
    return text[:_HEAD].lstrip("\ufeff").lstrip().startswith("roses-position")


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What is wrong with a file is said with its name."""
    try:
        yield
    except (RecordError, PositionError) as error:
        raise type(error)(f"{path}: {error}") from None


def seat_of(state: State, word: str | None) -> int | None:
    """The seat of a name; None for a spectator."""
    return None if word is None else state.game.seat(word.lower(), state.seats)
