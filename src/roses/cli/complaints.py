"""What is wrong with a command line, in one sentence that also says what is possible."""

from __future__ import annotations

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

_KINDS = {int: "a whole number", float: "a number", bool: "given without a value"}


def one_line(sentence: str) -> str:
    """The sentence on one line, without anything that would play tricks with a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(sentence.split()))


def said_about(error: CycloptsError, app: App) -> str:
    """The sentence for a command line that could not be read."""
    command = " ".join(["roses", *(error.command_chain or ())])
    options = _options(error)
    if isinstance(error, UnknownCommandError):
        commands = ", ".join(name for name in app if not name.startswith("-"))
        return f"there is no command {_given(error)!r}; the commands are: {commands}"
    if isinstance(error, UnknownOptionError):
        return f"{command} has no option {_given(error)}; its options are: {options}"
    if isinstance(error, UnusedCliTokensError):
        extra = " ".join(error.unused_tokens or [])
        return f"{command} does not know what to do with {extra!r}; see {command} --help"
    if isinstance(error, CoercionError) and error.argument is not None:
        kind = _KINDS.get(error.argument.hint, "something else")
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


def _given(error: UnknownCommandError | UnknownOptionError) -> str:
    if isinstance(error, UnknownOptionError):
        return error.token.keyword or error.token.value
    return (error.unused_tokens or [""])[0]


def _options(error: CycloptsError) -> str:
    names = []
    for argument in getattr(error, "argument_collection", None) or ():
        names += [name for name in argument.names if name.startswith("--")]
    return ", ".join(names) or "--help"
