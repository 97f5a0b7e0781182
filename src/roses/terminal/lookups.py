"""The commands that only show something: the table again, the log, the rules, the pages of a game, help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rich.table import Table as Grid
from rich.text import Text

from roses.bots import advisers, hint
from roses.core.rule_pages import find_chapter, read_chapters
from roses.terminal.commands import command_words, word_to_type, words_for
from roses.terminal.hint_page import hint_lines
from roses.terminal.layout import hanging
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import Presenter
from roses.terminal.rules_page import chapter_lines, contents
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer, level_word

_HELP: Final = (
    "number",
    "several",
    "ready",
    "words",
    "tab",
    "what",
    "why",
    "odds",
    "hint",
    "rules",
    "undo",
    "redo",
    "back",
    "board",
    "log",
    "save",
    "seat",
    "quit",
)
_LOG_LINES: Final = 20


@final
class Lookups:
    """What one seat may look at while it is asked something; nothing of it changes the game."""

    def __init__(self, match: LocalMatch, screen: Screen, writer: Writer, presenter: Presenter, seat: int) -> None:
        self._match: Final = match
        self._screen: Final = screen
        self._writer: Final = writer
        self._presenter: Final = presenter
        self._seat: Final = seat
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "hint": self._hint,
            "help": self._help,
        }
        self._pages: Final = command_words(presenter.pages, writer)
        self._looks: Final = command_words(presenter.lookups, writer)

    def words(self) -> list[str]:
        """Every word that opens one of the game's own pages."""
        return [*self._pages, *self._looks]

    def show_page(self, line: str) -> bool:
        """Open the page of the game that is meant; False if none is."""
        word, _, rest = line.partition(" ")
        view = self._match.state.view(self._seat)
        if line.lower() in self._pages:
            self._screen.show(self._presenter.page(self._pages[line.lower()], view, self._writer))
        elif word.lower() in self._looks:
            name = self._looks[word.lower()]
            guessed = self._match.imagined(self._seat)
            self._screen.show([Text(), *self._presenter.look(name, rest.strip(), guessed, view, self._writer)])
        else:
            return False
        return True

    def _board(self, rest: str) -> None:
        self._screen.say()
        self._screen.show(self._presenter.table(self._match.state.view(self._seat), self._writer))

    def _log(self, rest: str) -> None:
        events = self._match.state.events(self._seat)
        everything = rest.lower() in words_for("all", self._writer)
        wanted = int(rest) if rest.isdecimal() else len(events) if everything else _LOG_LINES
        if wanted < len(events):
            command = f"{word_to_type('log', self._writer)} {word_to_type('all', self._writer)}"
            self._screen.say(self._writer.say("log-more", n=wanted, of=len(events), command=command), "dim")
        told = events[max(0, len(events) - wanted) :]
        sentences = [self._writer.coloured(self._writer.words.say(event.text)) for event in told]
        self._screen.show([line for sentence in sentences for line in hanging(sentence, self._writer.width, 2)])

    def _rules(self, rest: str) -> None:
        """The chapters there are, or the one that is meant by its number, its name or part of it."""
        chapters = read_chapters(self._match.game.package, self._writer.words.language)
        if not chapters:
            self._screen.say(self._writer.say("no-rules"))
            return
        chapter = find_chapter(chapters, rest) if rest else None
        if chapter is None and rest:
            self._screen.say(self._writer.say("no-such-chapter", word=rest))
        if chapter is None:
            self._screen.show(contents(chapters, self._writer))
        else:
            self._screen.show(chapter_lines(chapter, self._writer.width))

    def _hint(self, rest: str) -> None:
        """What a bot would do in this seat's place, and why; which one may be said."""
        known = {level: level_word(self._writer.words, level) for level in advisers(self._match.game)}
        meant = [level for level, word in known.items() if rest.lower() in (level, word.lower())]
        if not known:
            self._screen.say(self._writer.say("hint-nobody"))
        elif rest and not meant:
            self._screen.say(self._writer.say("hint-whom", word=rest, levels=", ".join(known.values())))
        else:
            self._screen.show(hint_lines(hint(self._match.state, self._seat, meant[0] if rest else None), self._writer))

    def _help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        alone = len(self._match.people) == 1
        example = self._match.state.legal(self._seat)[0]
        for line in _HELP:
            if line != "seat" or not alone:
                typed, _, meaning = self._writer.say(f"help-{line}", example=example).partition(" | ")
                grid.add_row(Text(typed, "bold"), Text(meaning))
        for page in (*self._presenter.pages, *self._presenter.lookups):
            grid.add_row(Text(word_to_type(page, self._writer), "bold"), Text(self._writer.say(f"page.{page}")))
        self._screen.show([grid])
