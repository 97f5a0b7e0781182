"""Legal actions as a person picks them: by menu, step by step, or in words that may be cut short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, product
from typing import Final, final

from roses.core.contract import Action

FLAT: Final = 16  # so many actions are listed as they are; more are grouped by their words
_READINGS: Final = 4  # so many readings of a word are tried
_BEYOND: Final = 1000  # a menu has fewer choices; whatever is larger stands for a number that is not on the list

Path = tuple[str, ...]


@final
class Choice:
    """One line of a menu: an action, or a group of actions that begin with the same words."""

    __slots__ = ("actions", "path")

    def __init__(self, path: Path, actions: list[Action]) -> None:
        self.path: Path = path
        self.actions: list[Action] = actions

    @property
    def numbers(self) -> list[int]:
        """What may follow the path, if that is always one number."""
        rests = [action.split(" ")[len(self.path) :] for action in self.actions]
        if all(len(rest) == 1 and rest[0].isdecimal() for rest in rests):
            return [int(rest[0]) for rest in rests]
        return []


@final
class Menu:
    """What is offered at a path. With `numbers` the next word is a number, typed as it is.

    `closing` is the answer that ends a row of small ones; it has no number among the others, and is always 0.
    """

    __slots__ = ("choices", "closing", "numbers", "path")

    def __init__(self, path: Path, choices: list[Choice], numbers: list[int], closing: Action | None = None) -> None:
        self.path: Path = path
        self.choices: list[Choice] = choices
        self.numbers: list[int] = numbers
        self.closing: Action | None = closing


@final
class Found:
    """What typed words can mean: an action, a group to look into, or several things at once."""

    __slots__ = ("action", "group", "several")

    def __init__(self, action: Action | None = None, group: Path | None = None, several: list[str] | None = None):
        self.action: Action | None = action
        self.group: Path | None = group
        self.several: list[str] = several or []


def under(legal: Sequence[Action], path: Path) -> list[Action]:
    """The actions that begin with these words."""
    return [action for action in legal if tuple(action.split(" ")[: len(path)]) == path]


def menu_at(legal: Sequence[Action], path: Path, closing: Sequence[Action] = ()) -> Menu:
    """The menu under a path, with the first of the closing answers that is offered set apart."""
    last = next((action for action in closing if action in legal), None) if not path else None
    menu = _menu_of([action for action in legal if action != last], path)
    menu.closing = last
    return menu


def _menu_of(legal: Sequence[Action], path: Path) -> Menu:
    """Every action if they are few and not mere numbers, else groups by the next word."""
    actions = under(legal, path)
    path = _only_way(actions, path)
    numbers = Choice(path, actions).numbers
    if numbers and (path or len(actions) > 1):
        return Menu(path, [], numbers)
    groups = _choices(actions, len(path) + 1)
    if len(actions) <= FLAT and not any(len(group.numbers) > 1 for group in groups):
        return Menu(path, [Choice(tuple(action.split(" ")), [action]) for action in actions], [])
    opened = [one for group in groups for one in _opened(group)]
    return Menu(path, opened if len(opened) <= FLAT else groups, [])


def _choices(actions: Sequence[Action], length: int) -> list[Choice]:
    return [Choice(group, members) for group, members in grouped(actions, length).items()]


def _opened(group: Choice) -> list[Choice]:
    """What is in a group, a step further on; a group of numbers stays together."""
    if len(group.actions) == 1 or group.numbers:
        return [group]
    inside = _choices(group.actions, len(group.path) + 1)
    return inside if len(inside) > 1 else [group]


def menu_with_aside(legal: Sequence[Action], aside: Sequence[Action], closing: Sequence[Action] = ()) -> Menu:
    """The first menu; what may be said at any time stands at its end, in groups, and hides nothing that is asked."""
    asked = [action for action in legal if action not in aside]
    menu = menu_at(asked, (), closing)
    if not aside or not asked or menu.numbers:
        return menu_at(legal, (), closing)
    menu.choices += [Choice(group, members) for group, members in grouped(aside, 1).items()]
    return menu


def grouped(actions: Sequence[Action], length: int) -> dict[Path, list[Action]]:
    """The actions by their first so many words."""
    groups: dict[Path, list[Action]] = {}
    for action in actions:
        groups.setdefault(tuple(action.split(" ")[:length]), []).append(action)
    return groups


def _only_way(actions: list[Action], path: Path) -> Path:
    """Go on while all actions share the next word and something is left to choose."""
    words = [action.split(" ") for action in actions]
    while len(words) > 1 and all(len(one) > len(path) + 1 for one in words):
        following = {one[len(path)] for one in words}
        if len(following) > 1:
            break
        path += (following.pop(),)
    return path


def find(legal: Sequence[Action], typed: str, path: Path = ()) -> Found:
    """What the typed words mean, read on from the path first and then from the beginning."""
    words = tuple(typed.lower().split())
    for start in dict.fromkeys([path, ()]):
        found = _read(legal, start + words)
        if found is not None:
            return found
    return Found()


def _read(legal: Sequence[Action], typed: Path) -> Found | None:
    ranked: dict[Path, tuple[int, ...]] = {}
    for action in legal:
        words = tuple(action.split(" "))[: len(typed)]
        ranks = [_rank(one, word) for one, word in zip(typed, words, strict=False)]
        if len(words) == len(typed) and all(rank >= 0 for rank in ranks):
            ranked[words] = tuple(ranks)
    if not ranked:
        return None
    best = min(ranked.values())
    meant = [words for words, ranks in ranked.items() if ranks == best]
    if len(meant) > 1:
        return Found(several=[" ".join(words) for words in meant])
    action = " ".join(meant[0])
    return Found(action=action) if action in legal else Found(group=meant[0])


def _rank(typed: str, word: str) -> int:
    """0: the same, 1: its beginning, 2: the beginning of one of its parts; -1: something else."""
    if typed == word:
        return 0
    if typed.isdecimal() or word.isdecimal():
        return -1
    if word.startswith(typed):
        return 1
    return 2 if any(part.startswith(typed) for part in word.split("-")) else -1


def by_label(labels: Sequence[str], typed: str) -> list[int]:
    """Which of the labels a person means who types words of it: the same, its beginning, or beginnings of its words."""
    wanted = _label_words(typed)
    if not wanted:
        return []
    words = [_label_words(label) for label in labels]
    for fits in (_is_same, _begins, _in_order):
        found = [number for number, one in enumerate(words) if fits(wanted, one)]
        if found:
            return found
    return []


def _label_words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _is_same(typed: list[str], label: list[str]) -> bool:
    return typed == label


def _begins(typed: list[str], label: list[str]) -> bool:
    return " ".join(label).startswith(" ".join(typed))


def _in_order(typed: list[str], label: list[str]) -> bool:
    """Each typed word begins a word of the label, one after the other; the first begins its first."""
    if not label or not label[0].startswith(typed[0]):
        return False
    rest = iter(label)
    return all(any(word.startswith(one) for word in rest) for one in typed)


@final
class Several:
    """Numbers of a menu in the order in which they are to be taken, the words that follow each, and what was typed."""

    __slots__ = ("named", "numbers", "rest")

    def __init__(self, numbers: list[int], rest: str, named: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.rest: str = rest
        self.named: list[int] = named  # every number that was typed, those to leave out too


def several(typed: str, most: int, all_words: Sequence[str], but_words: Sequence[str]) -> Several | None:
    """`1 3 5`, `2-4, 0`, `all`, `all but 2`, `1-4 west`: what is meant; None where it is something else."""
    words = typed.lower().replace(",", " ").split()
    if not words:
        return None
    if words[0] in all_words:
        without: list[int] = []
        rest = words[1:]
        if rest and rest[0] in but_words:
            without, rest = _numbers(rest[1:])
            if not without:
                return None
        return Several([n for n in range(1, most + 1) if n not in without], " ".join(rest), without)
    numbers, rest = _numbers(words)
    if not numbers or (len(numbers) == 1 and not rest):
        return None
    return Several(numbers, " ".join(rest), numbers)


def _numbers(words: list[str]) -> tuple[list[int], list[str]]:
    """The numbers and ranges that the words begin with, a range backwards too, and the words after them."""
    found: list[int] = []
    for at, word in enumerate(words):
        low, dash, high = word.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()):
            return found, words[at:]
        first, last = _of_a_menu(low), _of_a_menu(high or low)
        found += range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return found, []


def _of_a_menu(digits: str) -> int:
    return int(digits) if len(digits) < len(str(_BEYOND)) else _BEYOND


def readings(typed: str, verbs: Sequence[str], vocabulary: Sequence[str]) -> list[Action]:
    """What the typed words may be short for, likeliest first: to ask the rules about an action not offered."""
    possible: list[list[str]] = []
    for word in typed.lower().split():
        known = vocabulary if possible else verbs
        ranked = sorted((rank, one) for one in known if (rank := _rank(word, one)) >= 0)
        possible.append([one for _, one in ranked[:_READINGS]] or [word])
    return [" ".join(words) for words in islice(product(*possible), _READINGS**2)]
