"""Asking one person: the prompt, the menu, and everything that may be typed in answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Final, final

from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action, Decision
from roses.core.errors import RosesError
from roses.terminal.choices import FLAT, Choice, Menu, Path, find, grouped, menu_at, readings
from roses.terminal.layout import hanging, in_columns, ranges
from roses.terminal.presenter import Presenter
from roses.terminal.reader import Reader
from roses.terminal.screen import Screen
from roses.terminal.sitting import Sitting

_HELP: Final = ("number", "words", "tab", "what", "why", "undo", "back", "board", "log", "save", "seat", "quit")
_LOG_LINES: Final = 20
_BESIDE_LABEL: Final = 7  # cells for the number before a label and the gaps around it
_SHORTEST_DETAIL: Final = 20  # where there is less room than this beside the labels, nothing is set there
_SEVERAL: Final = 8  # so many meanings of a short word are named


class Leave(Exception):
    """Somebody gets up from the table."""


class Done(Exception):
    """An answer was given: something was done or taken back, or an offer was let pass."""

    def __init__(self, called: int = -1) -> None:
        super().__init__()
        self.called: int = called  # the seat that somebody asked the keyboard for


@final
class Asking:
    """One question to one seat, until it is answered."""

    def __init__(self, sitting: Sitting, screen: Screen, reader: Reader, presenter: Presenter, seat: int) -> None:
        self._sitting = sitting
        self._screen = screen
        self._reader = reader
        self._presenter = presenter
        self._seat = seat
        self._decision: Decision = sitting.state.decisions()[seat]
        self._legal: list[Action] = sitting.state.legal(seat)
        self._path: Path = ()
        self._menu: Menu = self._menu_under(())
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "undo": self._undo,
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
        self._screen.say(self._reader.coloured(self._reader.words.say(self._decision.prompt)), "bold")
        self._show_menu()
        self._screen.complete_from([*self._legal, *self._commands, *self._presenter.pages])
        while True:
            try:
                self._understand(self._screen.ask(f"{self._reader.who(self._seat)}>"))
            except Done as done:
                return done

    # What is offered.

    def _menu_under(self, path: Path) -> Menu:
        """The menu under a path; a long list of names goes by the alphabet."""
        menu = menu_at(self._legal, path)
        if _is_long_list(menu):
            menu.choices.sort(key=self._last_word)
        return menu

    def _show_menu(self) -> None:
        say, menu = self._reader.say, self._menu
        if self._path:
            heading = Text.assemble((" ".join(menu.path), "bold"), "  ")
            self._screen.say(heading.append_text(self._known_detail()))
        if menu.numbers:
            first, last = (f"{' '.join(menu.path)} {number}" for number in (menu.numbers[0], menu.numbers[-1]))
            game, words = self._reader.game, self._reader.words
            meant = [words.say(game.describe(action)) for action in dict.fromkeys([first, last])]
            self._screen.say("  " + " … ".join(meant))
            self._screen.say(say("number", ranges=ranges(menu.numbers)), "dim")
            return
        if _is_long_list(menu):
            names = [Text(f"{number:>3} {self._last_word(choice)}") for number, choice in enumerate(menu.choices, 1)]
            self._screen.show(in_columns(names, self._reader.width - 1))
            self._screen.say(say("pick", example=menu.choices[0].actions[0]), "dim")
            return
        labels = [self._label(choice) for choice in menu.choices]
        room = self._reader.width - max(label.cell_len for label in labels) - _BESIDE_LABEL
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        for number, (choice, label) in enumerate(zip(menu.choices, labels, strict=True), start=1):
            detail = self._detail(choice)
            detail.truncate(max(room, 0), overflow="ellipsis")
            grid.add_row(f" {number}", label, *([detail] if room >= _SHORTEST_DETAIL else []))
        self._screen.console.print(grid)
        example = menu.choices[0].actions[0]
        self._screen.say(say("pick-optional" if self._decision.optional else "pick", example=example), "dim")

    def _last_word(self, choice: Choice) -> str:
        """The name of what a choice ends with."""
        described = self._reader.game.describe(choice.actions[0])
        return self._reader.words.name(str(list(described.params.values())[-1]))

    def _label(self, choice: Choice) -> Text:
        """An action's own words, or what a group of actions is about."""
        words = self._reader.words
        if len(choice.actions) == 1:
            return self._reader.coloured(words.say(self._reader.game.describe(choice.actions[0])))
        verb = words.phrases.get(f"terminal.verb.{self._reader.game.name}.{' '.join(choice.path)}")
        label = Text(verb or words.name(choice.path[-1]))
        if choice.numbers:
            return label.append(f"  {ranges(choice.numbers)}", "dim")
        return label

    def _known_detail(self) -> Text:
        """What there is to know about what was picked already."""
        return self._presenter.detail(self._menu.path, self._sitting.state.view(self._seat), self._reader)

    def _detail(self, choice: Choice) -> Text:
        """What there is to know about a choice and does not stand in the heading."""
        if self._known_detail():
            return Text()
        detail = self._presenter.detail(choice.path, self._sitting.state.view(self._seat), self._reader)
        return self._words_to_type(choice) if not detail and len(choice.actions) > 1 else detail

    def _words_to_type(self, choice: Choice) -> Text:
        """`3 choices  troops …`: how much is in a group, and how it is called for in words."""
        following = len(grouped(choice.actions, len(choice.path) + 1))
        if following == 1:  # the only way on, so what counts is what comes after it
            following = len(choice.actions)
        return Text(f"{self._reader.say('choices', n=following)}  {' '.join(choice.path)} …", "dim")

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
            view = self._sitting.state.view(self._seat)
            self._screen.show(self._presenter.page(line.lower(), view, self._reader))
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
            self._screen.say(self._reader.say("no-such-number", n=len(choices)))
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
            self._screen.say(self._reader.say("several", word=line, meanings=meanings))
        else:
            self._refuse(line)

    def _look_into(self, path: Path) -> None:
        self._path = path
        self._menu = self._menu_under(path)
        self._screen.say()
        self._show_menu()

    def _act(self, action: Action) -> None:
        known = len(self._sitting.state.events(self._seat))
        self._sitting.act(self._seat, action)
        if len(self._sitting.state.events(self._seat)) == known:  # else the news will tell it
            self._screen.say(Text("→ ", "dim").append(self._reader.words.say(self._reader.game.describe(action))))
        raise Done

    def _written_out(self, line: str) -> Action:
        """The action a person means that is not offered, as the rules would read it."""
        verbs = {action.split(" ")[0] for action in self._legal}
        words = {word for action in self._legal for word in action.split(" ")[1:]}
        vocabulary = sorted(words | set(self._reader.game.component_names("en")))
        from_here = readings(" ".join([*self._menu.path, line]), sorted(verbs), vocabulary)
        from_the_start = readings(line, sorted(verbs), vocabulary)
        for action in [*from_here, *from_the_start]:
            refusal = self._sitting.state.why_not(self._seat, action)
            if refusal is not None and refusal.rule:  # a rule forbids it, so it was at least understood
                return action
        return from_the_start[0]

    def _refuse(self, line: str) -> None:
        refusal = self._sitting.state.why_not(self._seat, self._written_out(line))
        assert refusal is not None
        self._screen.say(self._reader.coloured(self._reader.words.say(refusal.text)))
        self._cite(refusal.rule)

    def _cite(self, rule: str) -> None:
        """The title of the rule that says so, where there is one."""
        title = self._reader.words.phrases.get(f"rule.{rule}")
        if title:
            self._screen.say(f"  ({title})", "dim")

    # The commands.

    def _explain(self, line: str) -> None:
        """What is asked and by which rule; or what an action does, or why it cannot be done."""
        say, words = self._reader.say, self._reader.words
        if not line:
            self._screen.say(self._reader.coloured(words.say(self._decision.prompt)))
            self._cite(self._decision.rule)
            self._screen.say(say("explain-optional" if self._decision.optional else "explain"))
            return
        found = find(self._legal, line, self._menu.path)
        if found.action is not None:
            described = words.say(self._reader.game.describe(found.action))
            self._screen.say(say("possible", action=found.action, described=described))
        elif found.group is not None:
            self._look_into(found.group)
        elif found.several:
            self._read(line)
        else:
            self._refuse(line)

    def _undo(self, rest: str) -> None:
        back = self._sitting.undo(self._seat)
        if back.action is None:
            who = self._reader.who(back.seat) if back.seat >= 0 else ""
            self._screen.say(self._reader.say(back.reason, who=who))
            return
        described = self._reader.words.say(self._reader.game.describe(back.action))
        self._screen.say(self._reader.say("undone", action=described))
        raise Done

    def _back(self, rest: str) -> None:
        self._look_into(self._path[:-1] if menu_at(self._legal, self._path[:-1]).path != self._menu.path else ())

    def _board(self, rest: str) -> None:
        self._screen.say()
        self._screen.show(self._presenter.table(self._sitting.state.view(self._seat), self._reader))

    def _log(self, rest: str) -> None:
        events = self._sitting.state.events(self._seat)
        wanted = int(rest) if rest.isdecimal() else len(events) if rest == "all" else _LOG_LINES
        if wanted < len(events):
            self._screen.say(self._reader.say("log-more", n=wanted, of=len(events)), "dim")
        for event in events[max(0, len(events) - wanted) :]:
            self._screen.show(hanging(self._reader.coloured(self._reader.words.say(event.text)), self._reader.width, 2))

    def _save(self, rest: str) -> None:
        if not rest:
            self._screen.say(self._reader.say("save-where"))
            return
        try:
            self._sitting.save(FilePath(rest).expanduser())
        except RosesError as error:
            self._screen.say(str(error))
            return
        self._screen.say(self._reader.say("saved", path=rest))

    def _call(self, rest: str) -> None:
        """Give the keyboard to another person who may answer something now."""
        sitting, reader = self._sitting, self._reader
        may = [seat for seat in sitting.state.decisions() if sitting.is_person(seat) and seat != self._seat]
        for seat in may:
            names = (sitting.players[seat], reader.seat_names[seat], reader.game.seat_names[seat])
            if rest.lower() in [name.lower() for name in names]:
                raise Done(called=seat)
        self._screen.say(reader.say("seat-whom", people=[reader.who(seat) for seat in may]))

    def _help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        alone = len(self._sitting.people) == 1
        for line in _HELP:
            if line != "seat" or not alone:
                typed, _, meaning = self._reader.say(f"help-{line}", example=self._legal[0]).partition(" | ")
                grid.add_row(Text(typed, "bold"), Text(meaning))
        for page in self._presenter.pages:
            grid.add_row(Text(page, "bold"), Text(self._reader.say(f"page.{page}")))
        self._screen.console.print(grid)

    def _quit(self, rest: str) -> None:
        raise Leave


def _is_long_list(menu: Menu) -> bool:
    """Are the choices many, and differ in their last word only? Then that word is enough."""
    return len(menu.choices) > FLAT and bool(menu.path) and all(len(choice.actions) == 1 for choice in menu.choices)
