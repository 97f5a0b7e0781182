"""Asking one person: the question, the menu, and everything that may be typed in answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Final, final

from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action, Decision
from roses.core.errors import RosesError
from roses.core.match import NoUndo
from roses.terminal.choices import Menu, Path, find, menu_at, readings
from roses.terminal.layout import hanging
from roses.terminal.local_match import LocalMatch
from roses.terminal.menu_page import MenuPage
from roses.terminal.presenter import Presenter
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer

_HELP: Final = (
    "number",
    "words",
    "tab",
    "what",
    "why",
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
_SEVERAL: Final = 8  # so many meanings of a short word are named


class Leave(Exception):
    """Somebody gets up from the table."""


class Done(Exception):
    """An answer was given: something was done or taken back, or an offer was let pass."""

    def __init__(self, called: int = -1) -> None:
        super().__init__()
        self.called: int = called  # the seat that somebody asked the keyboard for


@final
class Prompt:
    """One question to one seat, until it is answered."""

    def __init__(self, match: LocalMatch, screen: Screen, writer: Writer, presenter: Presenter, seat: int) -> None:
        self._match = match
        self._screen = screen
        self._writer = writer
        self._presenter = presenter
        self._seat = seat
        self._decision: Decision = match.state.decisions()[seat]
        self._legal: list[Action] = match.state.legal(seat)
        self._page = MenuPage(writer, presenter, match.state.view(seat), self._decision.optional)
        self._path: Path = ()
        self._menu: Menu = self._menu_under(())
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "undo": self._undo,
            "redo": self._redo,
            "back": self._back,
            "board": self._board,
            "log": self._log,
            "save": self._save,
            "seat": self._call,
            "help": self._help,
            "quit": self._quit,
        }

    def until_answered(self) -> Done:
        """Ask, and go on asking; EOFError or Leave when the person is gone."""
        self._screen.say()
        self._screen.say(self._writer.coloured(self._writer.words.say(self._decision.prompt)), "bold")
        self._show_menu()
        self._screen.complete_from([*self._legal, *self._commands, *self._presenter.pages])
        while True:
            try:
                self._understand(self._screen.ask(f"{self._writer.who(self._seat)}>"))
            except Done as done:
                return done

    def _menu_under(self, path: Path) -> Menu:
        menu = menu_at(self._legal, path)
        self._page.sort(menu)
        return menu

    def _show_menu(self) -> None:
        self._screen.show(self._page.lines(self._menu, self._path))

    def _look_into(self, path: Path) -> None:
        self._path = path
        self._menu = self._menu_under(path)
        self._screen.say()
        self._show_menu()

    # What is typed.

    def _understand(self, line: str) -> None:
        if not line:
            if self._decision.optional and not self._path:
                raise Done
            self._back("") if self._path else self._show_menu()
            return
        if line in self._legal:
            self._act(line)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            self._explain(line[1:].strip())
        elif word.lower() in self._commands and not (rest and self._is_verb(word.lower())):
            self._commands[word.lower()](rest.strip())
        elif line.lower() in self._presenter.pages:
            view = self._match.state.view(self._seat)
            self._screen.show(self._presenter.page(line.lower(), view, self._writer))
        elif line.isdecimal() and not self._menu.numbers:
            self._pick(int(line))
        else:
            self._read(line)

    def _is_verb(self, word: str) -> bool:
        """Do actions of this game begin with a word that is a command here, as going aboard does?"""
        return any(action.startswith(f"{word} ") for action in self._legal)

    def _pick(self, number: int) -> None:
        choices = self._menu.choices
        if not 1 <= number <= len(choices):
            self._screen.say(self._writer.say("no-such-number", n=len(choices)))
            return
        choice = choices[number - 1]
        if len(choice.actions) == 1:
            self._act(choice.actions[0])
        self._look_into(choice.path)

    def _read(self, line: str) -> None:
        found = find(self._legal, line, self._menu.path)
        if found.action is not None:
            self._act(found.action)
        elif found.group is not None:
            self._look_into(found.group)
        elif found.several:
            meanings = ", ".join(found.several[:_SEVERAL]) + (" …" if len(found.several) > _SEVERAL else "")
            self._screen.say(self._writer.say("several", word=line, meanings=meanings))
        else:
            self._refuse(line)

    def _act(self, action: Action) -> None:
        known = len(self._match.state.events(self._seat))
        self._match.act(self._seat, action)
        if len(self._match.state.events(self._seat)) == known:  # else the news will tell it
            self._screen.say(Text("→ ", "dim").append(self._writer.described(action)))
        raise Done

    def _written_out(self, line: str) -> Action:
        """The action a person means that is not offered, as the rules would read it."""
        verbs = {action.split(" ")[0] for action in self._legal}
        words = {word for action in self._legal for word in action.split(" ")[1:]}
        vocabulary = sorted(words | set(self._writer.game.names["en"]))
        from_here = readings(" ".join([*self._menu.path, line]), sorted(verbs), vocabulary)
        from_the_start = readings(line, sorted(verbs), vocabulary)
        for action in [*from_here, *from_the_start]:
            refusal = self._match.state.why_not(self._seat, action)
            if refusal is not None and refusal.rule:  # a rule forbids it, so it was at least understood
                return action
        return from_the_start[0]

    def _refuse(self, line: str) -> None:
        refusal = self._match.state.why_not(self._seat, self._written_out(line))
        assert refusal is not None
        self._screen.say(self._writer.coloured(self._writer.words.say(refusal.text)))
        self._cite(refusal.rule)

    def _cite(self, rule: str) -> None:
        """The title of the rule that says so, where there is one."""
        title = self._writer.words.phrases.get(f"rule.{rule}")
        if title:
            self._screen.say(f"  ({title})", "dim")

    # The commands.

    def _explain(self, line: str) -> None:
        """What is asked and by which rule; or what an action does, or why it cannot be done."""
        say, words = self._writer.say, self._writer.words
        if not line:
            self._screen.say(self._writer.coloured(words.say(self._decision.prompt)))
            self._cite(self._decision.rule)
            self._screen.say(say("explain-optional" if self._decision.optional else "explain"))
            return
        found = find(self._legal, line, self._menu.path)
        if found.action is not None:
            described = self._writer.described(found.action)
            self._screen.say(say("possible", action=found.action, described=described))
        elif found.group is not None:
            self._look_into(found.group)
        elif found.several:
            self._read(line)
        else:
            self._refuse(line)

    def _undo(self, rest: str) -> None:
        try:
            action = self._match.undo(self._seat)
        except NoUndo as refused:
            who = self._writer.who(refused.seat) if refused.seat >= 0 else ""
            self._screen.say(self._writer.say(f"undo-{refused.reason}", who=who))
            return
        self._screen.say(self._writer.say("undone", action=self._writer.described(action)))
        raise Done

    def _redo(self, rest: str) -> None:
        action = self._match.redo(self._seat)
        if action is None:
            self._screen.say(self._writer.say("redo-nothing"))
            return
        self._screen.say(self._writer.say("redone", action=self._writer.described(action)))
        raise Done

    def _back(self, rest: str) -> None:
        self._look_into(self._path[:-1] if menu_at(self._legal, self._path[:-1]).path != self._menu.path else ())

    def _board(self, rest: str) -> None:
        self._screen.say()
        self._screen.show(self._presenter.table(self._match.state.view(self._seat), self._writer))

    def _log(self, rest: str) -> None:
        events = self._match.state.events(self._seat)
        wanted = int(rest) if rest.isdecimal() else len(events) if rest == "all" else _LOG_LINES
        if wanted < len(events):
            self._screen.say(self._writer.say("log-more", n=wanted, of=len(events)), "dim")
        for event in events[max(0, len(events) - wanted) :]:
            self._screen.show(hanging(self._writer.coloured(self._writer.words.say(event.text)), self._writer.width, 2))

    def _save(self, rest: str) -> None:
        if not rest:
            self._screen.say(self._writer.say("save-where"))
            return
        try:
            self._match.save(FilePath(rest).expanduser())
        except RosesError as error:
            self._screen.say(str(error))
            return
        self._screen.say(self._writer.say("saved", path=rest))

    def _call(self, rest: str) -> None:
        """Give the keyboard to another person who may answer something now."""
        match, writer = self._match, self._writer
        may = [seat for seat in match.state.decisions() if match.is_person(seat) and seat != self._seat]
        for seat in may:
            names = (match.players[seat], writer.seat_names[seat], writer.game.seat_names[seat])
            if rest.lower() in [name.lower() for name in names]:
                raise Done(called=seat)
        self._screen.say(writer.say("seat-whom", people=[writer.who(seat) for seat in may]))

    def _help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        alone = len(self._match.people) == 1
        for line in _HELP:
            if line != "seat" or not alone:
                typed, _, meaning = self._writer.say(f"help-{line}", example=self._legal[0]).partition(" | ")
                grid.add_row(Text(typed, "bold"), Text(meaning))
        for page in self._presenter.pages:
            grid.add_row(Text(page, "bold"), Text(self._writer.say(f"page.{page}")))
        self._screen.console.print(grid)

    def _quit(self, rest: str) -> None:
        raise Leave
