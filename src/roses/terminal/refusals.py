"""Saying why something cannot be done, by the rule that forbids it."""

from __future__ import annotations

import re
from typing import Final, final

from roses.core.contract import Action
from roses.core.errors import likely_meant
from roses.core.rule_pages import chapter_of, read_chapters
from roses.terminal.choices import Path, readings
from roses.terminal.commands import COMMANDS, word_to_type
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import Presenter
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer

_FEW: Final = 4  # so many of the choices are named
_ENOUGH: Final = 3  # a shorter word is like too many others


@final
class Refusals:
    """What one seat is told about an action that is not offered to it now."""

    def __init__(self, match: LocalMatch, screen: Screen, writer: Writer, presenter: Presenter, seat: int) -> None:
        self._match: Final = match
        self._screen: Final = screen
        self._writer: Final = writer
        self._presenter: Final = presenter
        self._seat: Final = seat
        self._legal: Final[list[Action]] = match.state.legal(seat)

    def refuse(self, line: str, path: Path, choices: list[str]) -> None:
        """Why these words, typed at a part of the menu where the choices are called so, do nothing."""
        refusal = self._match.state.why_not(self._seat, self._written_out(line, path))
        assert refusal is not None
        if refusal.text.key == "refusal.unknown-action":
            self._screen.say(self._unknown(line, choices))
            return
        self._screen.say(self._writer.coloured(self._writer.words.say(refusal.text)))
        self.cite(refusal.rule)

    def _unknown(self, line: str, choices: list[str]) -> str:
        """No word of this game or of the table: what was probably meant, or else some of what can be done now."""
        say, meant = self._writer.say, self._meant(line, choices)
        if meant:
            return say("unknown-meant", word=line, words=", ".join(meant))
        if not choices:
            return say("unknown", word=line)
        key = "unknown-choices" if len(choices) <= _FEW else "unknown-some"
        return say(key, word=line, choices=", ".join(choices[:_FEW]))

    def _meant(self, line: str, choices: list[str]) -> list[str]:
        """Words like those typed: of the choices and commands in the language of the table, then of any action."""
        commands = [*COMMANDS, *self._presenter.pages, *self._presenter.lookups]
        at_hand = [word.casefold() for name in choices for word in re.findall(r"[^\W\d_]{3,}", name)]
        at_hand += [word_to_type(command, self._writer) for command in commands]
        actions = [word for action in self._legal for word in action.split(" ") if not word.isdecimal()]
        typed = [word for word in [*line.split(), line] if len(word) >= _ENOUGH]
        wrong = [word for word in typed if word.casefold() not in {*at_hand, *commands, *actions}]
        for word in wrong:
            for known in (at_hand, [*commands, *actions]):
                found = likely_meant(word, dict.fromkeys(known))
                if found:
                    return found
        return []

    def cite(self, rule: str) -> None:
        """The title of the rule that says so, where there is one, and what to type to read about it."""
        words = self._writer.words
        title = words.phrases.get(f"rule.{rule}")
        if not title:
            return
        chapter = chapter_of(read_chapters(self._match.game.package, words.language), rule)
        command = f"  {word_to_type('rules', self._writer)} {chapter.id}" if chapter is not None else ""
        self._screen.say(f"  ({title}){command}", "dim")

    def _written_out(self, line: str, path: Path) -> Action:
        """The action a person means that is not offered, as the rules would read it."""
        verbs = {action.split(" ")[0] for action in self._legal}
        words = {word for action in self._legal for word in action.split(" ")[1:]}
        vocabulary = sorted(words | set(self._writer.game.names["en"]))
        from_here = readings(" ".join([*path, line]), sorted(verbs), vocabulary)
        from_the_start = readings(line, sorted(verbs), vocabulary)
        for action in [*from_here, *from_the_start]:
            refusal = self._match.state.why_not(self._seat, action)
            if refusal is not None and refusal.rule:  # a rule forbids it, so it was at least understood
                return action
        return from_the_start[0]
