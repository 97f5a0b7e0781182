"""What is wrong with a command line, in one sentence that also says what is possible."""

from __future__ import annotations

from collections.abc import Sequence

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

from roses.core.errors import OptionError

_KINDS = {float: "a number", bool: "given without a value"}


def whole_number(kind: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written: 1.5 is not one, nor is 1e3."""
    word = tokens[0].value
    try:
        return int(word)
    except ValueError:
        raise OptionError(f"{tokens[0].keyword} is a whole number, not {word!r}") from None


def one_line(sentence: str) -> str:
    """The sentence on one line, without control characters, which could do anything to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(sentence.split()))


def explained(error: CycloptsError, app: App) -> str:
    """The sentence for a command line that could not be read."""
    command = " ".join(["roses", *(error.command_chain or ())])
    options = _options(error)
    unused = error.unused_tokens or []
    if isinstance(error, UnusedCliTokensError) and not error.command_chain and unused:
        commands = ", ".join(sorted(name for name in app if not name.startswith("-")))
        return f"there is no command {unused[0]!r}; the commands are: {commands}"
    if isinstance(error, UnknownOptionError):
        return f"{command} has no option {error.token.keyword or error.token.value}; its options are: {options}"
    if isinstance(error, UnusedCliTokensError):
        return f"{command} does not take {' '.join(unused)!r}; see {command} --help"
    if isinstance(error, CoercionError) and error.argument is not None:
        kind = _KINDS.get(error.argument.hint, "of another kind")
        value = error.token.value if error.token is not None else ""
        return f"{error.argument.name} is {kind}, not {value!r}"
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.argument.name
        if name.startswith("--"):
            return f"{name} needs a value; see {command} --help"
        return f"{command} needs {name}; see {command} --help"
    if isinstance(error, RepeatArgumentError) and error.token is not None:
        return f"{error.token.keyword} is given more than once"
    return f"{error} See {command} --help"


def _options(error: CycloptsError) -> str:
    names = []
    for argument in getattr(error, "argument_collection", None) or ():
        names += [name for name in argument.names if name.startswith("--")]
    return ", ".join(names) or "--help, --version"
