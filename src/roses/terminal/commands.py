"""The words of the table itself: each command is understood in English and in the language of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roses.terminal.writer import Writer

# What may be typed beside the answers of a game; the pages and look-ups of a game come after them.
COMMANDS: Final = (
    "ready",
    "undo",
    "redo",
    "back",
    "board",
    "odds",
    "hint",
    "rules",
    "log",
    "save",
    "seat",
    "help",
    "quit",
)


def words_for(command: str, writer: Writer) -> list[str]:
    """Every word that is understood for a command: its English one first."""
    said = writer.words.phrases.get(f"terminal.command.{command}", "")
    return list(dict.fromkeys([command, *said.split(", ")])) if said else [command]


def command_words(commands: Sequence[str], writer: Writer) -> dict[str, str]:
    """By word: the command that is meant."""
    return {word: command for command in commands for word in words_for(command, writer)}


def word_to_type(command: str, writer: Writer) -> str:
    """The word that a text in this language names the command by."""
    return words_for(command, writer)[-1]


def and_beginnings(words: list[str]) -> list[str]:
    """The words, and their first letters."""
    return [*words, *(word[0] for word in words)]
