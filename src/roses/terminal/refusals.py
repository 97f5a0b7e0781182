"""Saying why something cannot be done, by the rule that forbids it."""

from __future__ import annotations

from typing import Final, final

from roses.core.contract import Action
from roses.core.rule_pages import chapter_of, read_chapters
from roses.terminal.choices import Path, readings
from roses.terminal.commands import word_to_type
from roses.terminal.local_match import LocalMatch
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer


@final
class Refusals:
    """What one seat is told about an action that is not offered to it now."""

    def __init__(self, match: LocalMatch, screen: Screen, writer: Writer, seat: int) -> None:
        self._match: Final = match
        self._screen: Final = screen
        self._writer: Final = writer
        self._seat: Final = seat
        self._legal: Final[list[Action]] = match.state.legal(seat)

    def refuse(self, line: str, path: Path) -> None:
        """Why these words, typed at this part of the menu, do nothing."""
        refusal = self._match.state.why_not(self._seat, self._written_out(line, path))
        assert refusal is not None
        self._screen.say(self._writer.coloured(self._writer.words.say(refusal.text)))
        self.cite(refusal.rule)

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
