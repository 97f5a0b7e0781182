"""What is wrong with a command line, in one sentence that also says what is possible."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    Token,
    UnknownOptionError,
    UnusedCliTokensError,
)

from roses.core.errors import OptionError, did_you_mean, likely_meant
from roses.games import GAMES

_ALONE: Final = ["--help", "--version"]
_MOST_LIKELY: Final = "play"  # where an option without a command belongs to several of them
_KINDS: Final = {float: "a number", bool: "given without a value"}


def whole_number(kind: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written: 1.5 is not one, nor is 1e3."""
    word = tokens[0].value
    try:
        return int(word)
    except ValueError:
        raise OptionError(f"{tokens[0].keyword} is a whole number, not {word!r}") from None


def file_name(kind: object, tokens: Sequence[Token]) -> Path:
    """The name of a file or folder; an empty one, as of a variable that is not set, would be the folder we are in."""
    if not tokens[0].value:
        raise OptionError(f"{tokens[0].keyword or 'FILE'} needs the name of a file, and the one given is empty")
    return Path(tokens[0].value)


def one_line(sentence: str) -> str:
    """The sentence on one line, without control characters, which could do anything to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(sentence.split()))


def explained(error: CycloptsError, app: App, arguments: Sequence[str]) -> str:
    """The sentence for a command line that could not be read."""
    command = " ".join(["roses", *(error.command_chain or ())])
    unused = error.unused_tokens or []
    if isinstance(error, UnusedCliTokensError) and not error.command_chain and unused:
        return _no_such_command(unused[0], app, arguments)
    if isinstance(error, UnknownOptionError):
        return _no_such_option(error, command, app, arguments)
    if isinstance(error, UnusedCliTokensError):
        return f"{command} does not take {' '.join(unused)!r}; see {command} --help"
    if isinstance(error, CoercionError) and error.argument is not None:
        kind = _KINDS.get(error.argument.hint, "of another kind")
        value = error.token.value if error.token is not None else ""
        return f"{error.argument.name} is {kind}, not {value!r}"
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        meant = _misspelt_subcommand(error, app, arguments)
        if meant:
            return meant
        name = error.argument.name
        if not set(error.argument.names).isdisjoint(arguments):
            return f"{name} needs a value; see {command} --help"
        return f"{command} needs {name}; see {command} --help"
    if isinstance(error, RepeatArgumentError) and error.token is not None:
        return f"{error.token.keyword} is given more than once"
    return f"{error} See {command} --help"


def _no_such_command(word: str, app: App, arguments: Sequence[str]) -> str:
    known = _commands(app)
    if word == "help":
        meant = _instead("roses", *[one for one in arguments[1:2] if one in known], "--help")
    elif word == "version":
        meant = _instead("roses", "--version")
    elif word == "test":
        meant = " (./roses test, in a checkout of Roses, runs its checks)"
    elif word in GAMES:
        meant = _instead("roses", "play", *arguments)
    else:
        meant = did_you_mean(word, known)
    return f"there is no command {word!r}{meant}; the commands are: {', '.join(known)}"


def _misspelt_subcommand(error: CycloptsError, app: App, arguments: Sequence[str]) -> str:
    """`roses arena repot deals.jsonl`: what stands for a game is none, but much like a command under this one."""
    chain = error.command_chain or ()
    word = arguments[len(chain)] if len(arguments) > len(chain) else ""
    under = app
    for name in chain:
        under = under[name]
    known = _commands(under)
    if not chain or word in GAMES or not likely_meant(word, known):
        return ""
    command = " ".join(["roses", *chain])
    return f"{command} has no command {word!r}{did_you_mean(word, known)}; its commands are: {', '.join(known)}"


def _no_such_option(error: UnknownOptionError, command: str, app: App, arguments: Sequence[str]) -> str:
    word = (error.token.keyword or error.token.value).partition("=")[0]
    if error.command_chain:
        known = _options(app, *error.command_chain)
        return f"{command} has no option {word}{did_you_mean(word, known)}; its options are: {', '.join(known)}"
    if word in _ALONE:
        return f"{word} is given without a value"
    if not arguments[0].startswith("-"):
        return _no_such_command(arguments[0], app, arguments)
    having = [one for one in _commands(app) if word in _options(app, one)]
    if having:
        first = _MOST_LIKELY if _MOST_LIKELY in having else having[0]
        others = f"; the commands that have it are: {', '.join(having)}" if len(having) > 1 else ""
        return f"roses alone has no option {word}{_instead('roses', first, *arguments)}{others}"
    return f"roses alone has no option {word}{did_you_mean(word, _ALONE)}; its options are: {', '.join(_ALONE)}"


def _instead(*words: str) -> str:
    return f" (did you mean {shlex.join(words)}?)"


def _commands(app: App) -> list[str]:
    return sorted(name for name in app if not name.startswith("-"))


def _options(app: App, *chain: str) -> list[str]:
    """The options of a command, or of a command under it, as its help shows them."""
    command = app
    for name in chain:
        command = command[name]
    arguments = command.assemble_argument_collection(default_parameter=app.default_parameter)
    return [argument.name for argument in arguments if argument.name.startswith("--")]
