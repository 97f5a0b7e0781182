"""Asking one person: the question, the menu, and everything that may be typed in answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Final, final

from rich.text import Text

from roses.core.contract import Action, Decision
from roses.core.errors import reason_of
from roses.core.match import NoUndo
from roses.terminal.choices import Choice, Found, Menu, Path, Several, find, menu_at, menu_with_aside, several
from roses.terminal.commands import COMMANDS, and_beginnings, command_words, words_for
from roses.terminal.layout import ranges
from roses.terminal.local_match import LocalMatch
from roses.terminal.lookups import Lookups
from roses.terminal.menu_page import CLOSING_KEY, MenuPage
from roses.terminal.odds import forecast_lines
from roses.terminal.presenter import Presenter
from roses.terminal.reading import Reader
from roses.terminal.refusals import Refusals
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer

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

    def __init__(
        self, match: LocalMatch, screen: Screen, writer: Writer, presenter: Presenter, seat: int, hint: bool = True
    ) -> None:
        self._match = match
        self._screen = screen
        self._writer = writer
        self._presenter = presenter
        self._seat = seat
        self._decision: Decision = match.state.decisions()[seat]
        self._legal: list[Action] = match.state.legal(seat)
        self._aside: list[Action] = match.state.standing(seat)
        self._page = MenuPage(writer, presenter, match.state.view(seat), self._decision.optional, hint)
        self._path: Path = ()
        self._menu: Menu = self._menu_under(())
        self._lookups = Lookups(match, screen, writer, presenter, seat)
        self._refusals = Refusals(match, screen, writer, presenter, seat)
        self._commands: dict[str, Callable[[str], None]] = {
            **self._lookups.commands,
            "ready": self._close,
            "odds": self._odds,
            "undo": self._undo,
            "redo": self._redo,
            "back": self._back,
            "save": self._save,
            "seat": self._call,
            "quit": self._quit,
        }
        self._words: dict[str, str] = command_words(COMMANDS, writer)
        self._in_doubt: Action | None = None  # what the person is asked to think over
        self._thought_over: Action | None = None  # what the person was asked to think over by the line before

    def until_answered(self) -> Done:
        """Ask, and go on asking; EOFError or Leave when the person is gone."""
        question = self._writer.coloured(self._writer.words.say(self._decision.prompt))
        question.stylize_before("bold")
        self._screen.show([Text(), question, *self._page.lines(self._menu, self._path)])
        self._screen.complete_from([*self._legal, *self._words, *self._lookups.words()])
        while True:
            try:
                self._understand(self._screen.ask(f"{self._writer.who(self._seat)}>"))
            except Done as done:
                return done

    def _menu_under(self, path: Path) -> Menu:
        closing = self._presenter.closing
        menu = menu_at(self._legal, path) if path else menu_with_aside(self._legal, self._aside, closing)
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
        self._thought_over, self._in_doubt = self._in_doubt, None
        word, _, rest = line.partition(" ")
        command = self._words.get(word.lower())
        if not line:
            self._enter()
        elif self._thought_over is not None and line.lower() in self._yes():
            self._do(self._thought_over)
        elif self._thought_over is not None and line.lower() in self._no():
            self._show_menu()
        elif line in self._legal:
            self._act(line)
        elif line.startswith("?"):
            self._explain(line[1:].strip())
        elif command is not None and not (rest and self._means_an_action(line)):
            self._commands[command](rest.strip())
        elif self._lookups.show_page(line):
            return
        else:
            self._choose(line)

    def _enter(self) -> None:
        """Skip what is optional, go back a step, or see the choices again."""
        if self._path:
            self._back("")
        elif self._decision.optional:
            raise Done
        else:
            self._show_menu()

    def _yes(self) -> list[str]:
        return and_beginnings([self._writer.say("yes"), "yes"])

    def _no(self) -> list[str]:
        return and_beginnings([self._writer.say("no"), "no"])

    def _means_an_action(self, line: str) -> bool:
        """Do the words name an answer though the first is a command here too, as in going aboard?"""
        found = self._reader().read(line)
        return found.action is not None or found.group is not None or bool(found.several)

    def _choose(self, line: str) -> None:
        """A number of the menu, several of them, or words."""
        writer = self._writer
        if line == CLOSING_KEY and self._menu.closing is not None:
            self._act(self._menu.closing)
            return
        if not self._menu.numbers:
            most = len(self._menu.choices)
            meant = several(line, most, words_for("all", writer), words_for("but", writer))
            if meant is not None:
                if self._all_listed(meant, line):
                    self._take_several(meant)
                return
            if line.isdecimal():
                self._pick(int(line))
                return
        self._read(line)

    def _pick(self, number: int) -> None:
        choices = self._menu.choices
        if not 1 <= number <= len(choices):
            self._screen.say(self._writer.say("no-such-number", n=len(choices)))
            return
        choice = choices[number - 1]
        if len(choice.actions) == 1:
            self._act(choice.actions[0])
        else:
            self._look_into(choice.path)

    def _reader(self) -> Reader:
        return Reader(self._legal, self._menu, self._page, self._writer)

    def _read(self, line: str) -> None:
        reader = self._reader()
        found = reader.read(line)
        if reader.is_yes_or_no(line):
            self._screen.say(self._writer.say("yes-or-no", word=line))
        elif found.action is not None and reader.is_too_little(line, found.action):
            self._screen.say(self._writer.say("too-little", word=line, meant=self._writer.described(found.action)))
        elif found.action is not None:
            self._act(found.action)
        elif found.group is not None:
            self._look_into(found.group)
        elif found.several:
            meanings = ", ".join(found.several[:_SEVERAL]) + (" …" if len(found.several) > _SEVERAL else "")
            self._screen.say(self._writer.say("several", word=line, meanings=meanings))
        else:
            self._refusals.refuse(line, self._menu.path, self._reader().names())

    # What is answered.

    def _close(self, rest: str) -> None:
        """The answer that ends a row of small ones, whatever it is called here."""
        closing = menu_at(self._legal, (), self._presenter.closing).closing
        if closing is None:
            self._screen.say(self._writer.say("ready-nothing"))
        else:
            self._act(closing)

    def _act(self, action: Action) -> None:
        """Do it, unless it deserves a second thought; who gives the same answer again has had it."""
        doubt = self._doubt(action)
        if doubt and action != self._thought_over:
            self._in_doubt = action
            self._screen.say(self._writer.say("in-doubt", doubt=doubt, answer=self._key_of(action)))
            return
        self._do(action)

    def _doubt(self, action: Action) -> str:
        state, match = self._match.state, self._match
        last = not any(match.is_person(seat) and seat != self._seat for seat in state.waiting())
        return self._presenter.doubt(action, state.view(self._seat), self._writer, last)

    def _key_of(self, action: Action) -> str:
        return CLOSING_KEY if action == self._menu.closing else action

    def _do(self, action: Action) -> None:
        self._answer(action)
        raise Done

    def _answer(self, action: Action) -> None:
        known = len(self._match.state.events(self._seat))
        self._match.act(self._seat, action)
        if len(self._match.state.events(self._seat)) == known:  # else the news will tell it
            self._screen.say(Text("→ ", "dim").append(self._writer.described(action)))

    def _all_listed(self, meant: Several, line: str) -> bool:
        """Is every number that was typed on the list? Else nothing is done, and why is said."""
        listed = [*([0] if self._menu.closing is not None else []), *range(1, len(self._menu.choices) + 1)]
        if not set(meant.named).issubset(listed):
            self._screen.say(self._writer.say("several-not-listed", typed=line, listed=ranges(listed)))
            return False
        if not meant.numbers:
            self._screen.say(self._writer.say("several-none"))
            return False
        return True

    def _take_several(self, meant: Several) -> None:
        """One after the other, as the menu has them, up to the first that cannot be."""
        taken, numbers = 0, meant.numbers
        for number in numbers:
            stopped = self._take_one_of_several(number, meant.rest)
            if stopped:
                said = self._writer.say("several-stopped", n=taken, of=len(numbers), number=number, why=stopped)
                self._screen.say(self._writer.coloured(said))
                break
            taken += 1
        if taken:
            raise Done

    def _take_one_of_several(self, number: int, rest: str) -> str:
        """Take a choice of the menu; or say why not."""
        choices, closing, writer, state = self._menu.choices, self._menu.closing, self._writer, self._match.state
        if not number and closing is not None:
            action: Action | None = closing
            doubt = self._doubt(closing)
            if doubt:
                return doubt
        else:
            action = self._within(choices[number - 1], rest)
        if self._seat not in state.decisions():
            return writer.say("several-not-asked")
        if action is None:
            return writer.say("several-group")
        if action not in state.legal(self._seat):
            refusal = state.why_not(self._seat, action)
            return writer.words.say(refusal.text) if refusal is not None else ""
        self._answer(action)
        return ""

    def _within(self, choice: Choice, rest: str) -> Action | None:
        """The one action of a choice, or the one in it that these words mean."""
        if len(choice.actions) == 1:
            return choice.actions[0]
        found = find(choice.actions, rest, choice.path).action if rest else None
        if found is None and rest:
            labels = [self._writer.described(action) for action in choice.actions]
            meant = [n for n, label in enumerate(labels) if all(part in label.casefold() for part in rest.split())]
            found = choice.actions[meant[0]] if len(meant) == 1 else None
        return found

    # The commands.

    def _explain(self, line: str) -> None:
        """What is asked and by which rule; or what an action does, or why it cannot be done."""
        say, words = self._writer.say, self._writer.words
        if not line:
            self._screen.say(self._writer.coloured(words.say(self._decision.prompt)))
            self._refusals.cite(self._decision.rule)
            self._screen.say(say("explain-optional" if self._decision.optional else "explain"))
            return
        found = self._numbered(line) or self._reader().read(line)
        if found.action is not None:
            described = self._writer.described(found.action)
            self._screen.say(say("possible", action=found.action, described=described))
            self._screen.show(self._page.about(found.action))
        elif found.group is not None:
            self._look_into(found.group)
        elif found.several:
            self._read(line)
        else:
            self._refusals.refuse(line, self._menu.path, self._reader().names())

    def _numbered(self, line: str) -> Found | None:
        """The choice of the menu that has this number, where the menu has numbers of its own."""
        choices, closing = self._menu.choices, self._menu.closing
        if line == CLOSING_KEY and closing is not None:
            return Found(action=closing)
        if self._menu.numbers or not line.isdecimal() or not 1 <= int(line) <= len(choices):
            return None
        choice = choices[int(line) - 1]
        return Found(action=choice.actions[0]) if len(choice.actions) == 1 else Found(group=choice.path)

    def _odds(self, rest: str) -> None:
        """What the answers that are typed after it would bring; without any, what lies on the table."""
        answers = self._meant(rest)
        if answers is not None:
            found = self._match.state.forecast(self._seat, answers)
            self._screen.show(forecast_lines(found, answers, self._writer))

    def _meant(self, line: str) -> list[Action] | None:
        """The answers of a line as it could be typed without a command; None, and it is said, if it is not clear."""
        writer, choices = self._writer, self._menu.choices
        answers: list[Action] = []
        meant = several(line, len(choices), words_for("all", writer), words_for("but", writer))
        if meant is not None and not self._menu.numbers:
            if not self._all_listed(meant, line):
                return None
            taken = [self._within(choices[n - 1], meant.rest) if n else self._menu.closing for n in meant.numbers]
            answers = [action for action in taken if action is not None]
            if None not in taken:
                return answers
            self._screen.say(writer.say("several-group"))
            return None
        for part in filter(None, (one.strip() for one in line.split(","))):
            found = self._numbered(part) or self._reader().read(part)
            if found.action is None:
                self._screen.say(writer.say("odds-which", word=part))
                return None
            answers.append(found.action)
        return answers

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
        outer = menu_at(self._legal, self._path[:-1], self._presenter.closing).path if self._path else ()
        self._look_into(self._path[:-1] if outer != self._menu.path else ())

    def _save(self, rest: str) -> None:
        if not rest:
            self._screen.say(self._writer.say("save-where"))
            return
        try:
            self._match.save(FilePath(rest).expanduser())
        except FileExistsError:
            self._screen.say(self._writer.say("save-there", path=rest))
        except (OSError, ValueError, RuntimeError) as error:  # no folder of that name, no person called ~so
            self._screen.say(self._writer.say("save-cannot", path=rest, why=reason_of(error)))
        else:
            self._screen.say(self._writer.say("saved", path=rest))

    def _call(self, rest: str) -> None:
        """Give the keyboard to another person who may answer something now."""
        match, writer = self._match, self._writer
        may = [seat for seat in match.state.decisions() if match.is_person(seat) and seat != self._seat]
        for seat in may:
            names = (match.players[seat], writer.seat_names[seat], writer.game.seat_names[seat])
            if rest.lower() in [name.lower() for name in names]:
                raise Done(called=seat)
        people = [writer.who(seat) for seat in may]
        self._screen.say(writer.say("seat-whom", people=people) if people else writer.say("seat-nobody"))

    def _quit(self, rest: str) -> None:
        raise Leave
