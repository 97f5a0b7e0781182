"""The choices as they are set out: a numbered list with what is worth knowing about each, or a row of numbers."""

from __future__ import annotations

from typing import Final, final

from rich.console import RenderableType
from rich.text import Text

from roses.core.contract import Action
from roses.terminal.choices import FLAT, Choice, Menu, Path, grouped
from roses.terminal.layout import continued, flowing, hanging, in_columns, padded, ranges
from roses.terminal.presenter import Presenter, View
from roses.terminal.writer import Writer

CLOSING_KEY: Final = "0"
_BESIDE_LABEL: Final = 7  # cells for the number before a label and the gaps around it
_BETWEEN_FACTS: Final = " · "
_GAP: Final = 2  # cells between a label and what is said about it
_NARROWEST: Final = 32  # where there is less room than this beside a label, nothing goes on under itself there


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
            listed += self._in_columns(menu) if _is_long_list(menu) else self._with_details(menu)
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

    def about(self, action: Action) -> list[Text]:
        """What there is to know about an action, besides what it is called."""
        detail = self._detail_of(tuple(action.split(" ")))
        return _facts(detail, self._writer.width, _GAP) if detail else []

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

    def _with_details(self, menu: Menu) -> list[Text]:
        """A choice a line, with what there is to know about it beside its name, or under it; nothing is cut off."""
        known = self._detail_of(menu.path).plain  # what stands in the heading is not said again
        labels = [self._label(choice, menu.path) for choice in menu.choices]
        details = [self._detail_of(choice.path) for choice in menu.choices]
        told = [len(detail) > 0 and detail.plain != known for detail in details]
        aligned = told if any(told) else [len(choice.actions) > 1 for choice in menu.choices]
        column = max([label.cell_len for label, one in zip(labels, aligned, strict=True) if one] or [0])
        room = self._writer.width - column - _BESIDE_LABEL
        wide = room >= min(_NARROWEST, max(detail.cell_len for detail in details))
        lines: list[Text] = []
        for index, (label, detail) in enumerate(zip(labels, details, strict=True)):
            number = Text(f" {index + 1:>2}  ")
            if told[index]:
                lines += self._row(number, label, detail, column if wide else label.cell_len)
            else:
                hint = self._words_to_type(menu.choices[index]) if not detail else Text()
                lines += self._row(number, label, hint, max(label.cell_len, column), must=False)
        return lines

    def _row(self, number: Text, label: Text, detail: Text, column: int, must: bool = True) -> list[Text]:
        """A choice and what is said about it: in one line, going on under itself, or under the name of the choice."""
        width = self._writer.width
        indent = number.cell_len + column + _GAP
        if detail and indent + detail.cell_len < width:
            return [padded(number + label, indent).append_text(detail)]
        if detail and must and width - indent >= _NARROWEST:
            return continued(padded(number + label, indent), _facts(detail, width, indent))
        under = _facts(detail, width, number.cell_len + _GAP) if detail and must else []
        start = number + label
        lines = [start] if start.cell_len < width else continued(number, hanging(label, width, number.cell_len))
        return [*lines, *under]

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
            return label.append(f"  {self._numbers(choice)}", "dim")
        return label

    def _numbers(self, choice: Choice) -> str:
        """`1-3 (£2-6)`: what may follow, and what the least and the most cost; `£1-6` where it is money itself."""
        numbers = ranges(choice.numbers)
        first, last = (self._writer.game.describe(choice.actions[at]).params for at in (0, -1))
        if "pounds" not in first:
            return numbers
        if "n" not in first:
            return f"£{numbers}"
        return f"{numbers} (£{'-'.join(dict.fromkeys([str(first['pounds']), str(last['pounds'])]))})"

    def _title(self, path: Path) -> str:
        """What a group of actions is about."""
        return self._writer.words.phrases.get(f"terminal.verb.{self._writer.game.name}.{' '.join(path)}", "")

    def _detail_of(self, path: Path) -> Text:
        return self._presenter.detail(path, self._view, self._writer)

    def _words_to_type(self, choice: Choice) -> Text:
        """`3 choices  troops …`: how much is in a group, and how it is called for in words."""
        if len(choice.actions) == 1 or choice.numbers:
            return Text()
        following = len(grouped(choice.actions, len(choice.path) + 1))
        if following == 1:  # the only way on, so what counts is what comes after it
            following = len(choice.actions)
        return Text(f"{self._writer.say('choices', n=following)}  {' '.join(choice.path)} …", "dim")


def _facts(detail: Text, width: int, indent: int) -> list[Text]:
    """What is said about a choice, from this column on; where it can be, a line ends between two facts."""
    facts = list(detail.split(_BETWEEN_FACTS))
    if all(indent + fact.cell_len + _GAP < width for fact in facts):
        return flowing(facts, width - 1, indent, _BETWEEN_FACTS)
    return hanging(detail, width, indent, 0)


def _is_long_list(menu: Menu) -> bool:
    """Are the choices many, and differ in their last word only? Then that word is enough."""
    return len(menu.choices) > FLAT and bool(menu.path) and all(len(choice.actions) == 1 for choice in menu.choices)
