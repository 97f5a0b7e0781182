"""What somebody means who types words in answer: an action as it is written, or what a choice is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from roses.core.contract import Action
from roses.terminal.choices import Choice, Found, Menu, by_label, find
from roses.terminal.menu_page import MenuPage
from roses.terminal.writer import Writer

_ENOUGH: Final = 3  # a name is known by so many of its letters
_YES_AND_NO: Final = ("yes", "y", "no", "n", "ja", "j", "nee")  # in any language, none of them begins a name


@final
class Reader:
    """Reads what is typed at one part of the menu, in English and in the language of the table."""

    def __init__(self, legal: list[Action], menu: Menu, page: MenuPage, writer: Writer) -> None:
        self._legal: Final = legal
        self._menu: Final = menu
        self._page: Final = page
        self._writer: Final = writer

    def read(self, line: str) -> Found:
        """What these words mean, going on from where one is; by what the choices are called if by nothing else."""
        found = find(self._legal, line, self._menu.path)
        if found.action is None and found.group is None and not found.several:
            found = self._by_label(line)
        return found

    def is_yes_or_no(self, line: str) -> bool:
        """Is it an answer to something that was not asked, and not just what one of the choices is called?"""
        word = line.casefold()
        return word in _YES_AND_NO and word not in [name.casefold() for name in self.names()]

    def is_too_little(self, line: str, action: Action) -> bool:
        """Is it the beginning of one word, and so short that it may be a slip of the finger?"""
        words = line.casefold().split()
        if len(words) > 1 or len(words[0]) >= _ENOUGH:
            return False
        named = self._writer.described(action).casefold().split()
        return words[0] not in action.split(" ") and words[0] != named[0]

    def names(self) -> list[str]:
        """What the choices in sight are called, and the one that ends a row of them."""
        closing = self._menu.closing
        return [*self._page.labels(self._menu), *([self._writer.described(closing)] if closing is not None else [])]

    def _by_label(self, line: str) -> Found:
        meant = self._labelled(line)
        if len(meant) > 1:
            return Found(several=[" ".join(choice.path) for choice in meant])
        if not meant:
            return Found()
        return Found(action=meant[0].actions[0]) if len(meant[0].actions) == 1 else Found(group=meant[0].path)

    def _labelled(self, line: str) -> Sequence[Choice]:
        """The choices that are called so in the language of the table: those in sight first, then all."""
        closing = self._menu.closing
        in_sight = [*self._menu.choices, *([Choice((closing,), [closing])] if closing is not None else [])]
        found = by_label(self.names(), line)
        if found:
            return [in_sight[number] for number in found]
        every = [self._writer.described(action) for action in self._legal]
        return [Choice(tuple(self._legal[n].split(" ")), [self._legal[n]]) for n in by_label(every, line)]
