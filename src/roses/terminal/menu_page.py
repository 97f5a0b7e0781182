"""The choices as they are set out: a numbered list with what is worth knowing about each, or a row of numbers."""

from __future__ import annotations

from typing import Final, final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.terminal.choices import FLAT, Choice, Menu, Path, grouped
from roses.terminal.layout import in_columns, ranges
from roses.terminal.presenter import Presenter, View
from roses.terminal.writer import Writer

CLOSING_KEY: Final = "0"
_BESIDE_LABEL: Final = 7  # cells for the number before a label and the gaps around it
_SHORTEST_DETAIL: Final = 20  # where there is less room than this beside the labels, nothing is set there


@final
class MenuPage:
    """Sets out the menus of one question; what it adds to the choices it takes from the seat's view."""

    def __init__(self, writer: Writer, presenter: Presenter, view: View, optional: bool, hint: bool) -> None:
        self._writer: Final = writer
        self._presenter: Final = presenter
        self._view: Final = view
        self._optional: Final = optional
        self._hint: Final = hint  # is it worth saying how to answer?

    def sort(self, menu: Menu) -> None:
        """A long list of names goes by the alphabet."""
        if _is_long_list(menu):
            menu.choices.sort(key=self._last_word)

    def lines(self, menu: Menu, picked: Path) -> list[RenderableType]:
        """The words picked so far, the choices that are left, and how to make one."""
        heading: list[RenderableType] = [self._heading(menu)] if picked or _is_long_list(menu) else []
        if menu.numbers:
            return [*heading, *self._number_lines(menu), *self._closing_line(menu)]
        listed: list[RenderableType] = []
        if menu.choices:
            listed += self._in_columns(menu) if _is_long_list(menu) else [self._with_details(menu)]
        return [*heading, *listed, *self._closing_line(menu), *self._how_to_answer(menu, picked)]

    def _how_to_answer(self, menu: Menu, picked: Path) -> list[RenderableType]:
        """Said a few times; that an answer may be skipped, always."""
        if self._optional and not picked:
            return [Text(self._writer.say("pick-optional"), "dim")]
        example = menu.choices[0].actions[0] if menu.choices else str(menu.closing)
        return [Text(self._writer.say("pick", example=example), "dim")] if self._hint else []

    def labels(self, menu: Menu) -> list[str]:
        """What the choices are called, in the language of the table."""
        if _is_long_list(menu):
            return [self._last_word(choice) for choice in menu.choices]
        return [self._label(choice, menu.path, with_numbers=False).plain for choice in menu.choices]

    def _closing_line(self, menu: Menu) -> list[RenderableType]:
        """The answer that ends a row of small ones: always by the same key."""
        if menu.closing is None:
            return []
        return [Text(f" {CLOSING_KEY:>2}  ").append_text(self._writer.coloured(self._writer.described(menu.closing)))]

    def _heading(self, menu: Menu) -> Text:
        return Text.assemble((" ".join(menu.path), "bold"), "  ").append_text(self._detail_of(menu.path))

    def _number_lines(self, menu: Menu) -> list[RenderableType]:
        """`Bid £1 … Bid £6`: what the first number and the last would mean."""
        first, last = (f"{' '.join(menu.path)} {number}" for number in (menu.numbers[0], menu.numbers[-1]))
        meant = [self._writer.described(action) for action in dict.fromkeys([first, last])]
        return [Text("  " + " … ".join(meant)), Text(self._writer.say("number", ranges=ranges(menu.numbers)), "dim")]

    def _in_columns(self, menu: Menu) -> list[RenderableType]:
        names = [Text(f"{number:>3} {self._last_word(choice)}") for number, choice in enumerate(menu.choices, 1)]
        return list(in_columns(names, self._writer.width - 1))

    def _with_details(self, menu: Menu) -> Grid:
        labels = [self._label(choice, menu.path) for choice in menu.choices]
        room = self._writer.width - max(label.cell_len for label in labels) - _BESIDE_LABEL
        in_heading = bool(self._detail_of(menu.path))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", no_wrap=True, min_width=3)
        for number, (choice, label) in enumerate(zip(menu.choices, labels, strict=True), start=1):
            detail = Text() if in_heading else self._detail(choice)
            detail.truncate(max(room, 0), overflow="ellipsis")
            grid.add_row(f" {number}", label, *([detail] if room >= _SHORTEST_DETAIL else []))
        return grid

    def _last_word(self, choice: Choice) -> str:
        """The name of what a choice ends with, and what it costs."""
        words, params = self._writer.words, self._writer.game.describe(choice.actions[0]).params
        named = [str(value) for value in params.values() if isinstance(value, str)]
        name = words.names.get(choice.path[-1]) or words.name(named[-1] if named else choice.path[-1])
        return f"{name} £{params['pounds']}" if "pounds" in params else name

    def _label(self, choice: Choice, path: Path, with_numbers: bool = True) -> Text:
        """An action's own words, or what a group of actions is about."""
        words = self._writer.words
        if len(choice.actions) == 1:
            return self._writer.coloured(self._writer.described(choice.actions[0]))
        label = Text(self._title(choice.path) or words.name(choice.path[-1]))
        if len(choice.path) > len(path) + 1:  # of a group that was opened
            label = Text(f"{self._title(choice.path[:-1]) or ' '.join(choice.path[:-1])}: ").append_text(label)
        if choice.numbers and with_numbers:
            return label.append(f"  {ranges(choice.numbers)}", "dim")
        return label

    def _title(self, path: Path) -> str:
        """What a group of actions is about."""
        return self._writer.words.phrases.get(f"terminal.verb.{self._writer.game.name}.{' '.join(path)}", "")

    def _detail_of(self, path: Path) -> Text:
        return self._presenter.detail(path, self._view, self._writer)

    def _detail(self, choice: Choice) -> Text:
        """What there is to know about a choice; about a group at least how much is in it."""
        detail = self._detail_of(choice.path)
        return self._words_to_type(choice) if not detail and len(choice.actions) > 1 else detail

    def _words_to_type(self, choice: Choice) -> Text:
        """`3 choices  troops …`: how much is in a group, and how it is called for in words."""
        following = len(grouped(choice.actions, len(choice.path) + 1))
        if following == 1:  # the only way on, so what counts is what comes after it
            following = len(choice.actions)
        return Text(f"{self._writer.say('choices', n=following)}  {' '.join(choice.path)} …", "dim")


def _is_long_list(menu: Menu) -> bool:
    """Are the choices many, and differ in their last word only? Then that word is enough."""
    return len(menu.choices) > FLAT and bool(menu.path) and all(len(choice.actions) == 1 for choice in menu.choices)
