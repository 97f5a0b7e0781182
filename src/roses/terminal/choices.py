"""Legal actions as a person picks them: by menu, step by step, or in words that may be cut short."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from typing import Final, final

from roses.core.contract import Action

FLAT: Final = 16  # so many actions are listed as they are; more are grouped by their words
_READINGS: Final = 4  # so many readings of a word are tried

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
    """What is offered at a path. With `numbers` the next word is a number, typed as it is."""

    __slots__ = ("choices", "numbers", "path")

    def __init__(self, path: Path, choices: list[Choice], numbers: list[int]) -> None:
        self.path: Path = path
        self.choices: list[Choice] = choices
        self.numbers: list[int] = numbers


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


def menu_at(legal: Sequence[Action], path: Path) -> Menu:
    """The menu under a path: every action if they are few and not mere numbers, else groups by the next word."""
    actions = under(legal, path)
    path = _only_way(actions, path)
    numbers = Choice(path, actions).numbers
    if numbers and (path or len(actions) > 1):
        return Menu(path, [], numbers)
    groups = [Choice(group, members) for group, members in grouped(actions, len(path) + 1).items()]
    if len(actions) <= FLAT and not any(len(group.numbers) > 1 for group in groups):
        return Menu(path, [Choice(tuple(action.split(" ")), [action]) for action in actions], [])
    return Menu(path, groups, [])


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


def readings(typed: str, verbs: Sequence[str], vocabulary: Sequence[str]) -> list[Action]:
    """What the typed words may be short for, likeliest first: to ask the rules about an action not offered."""
    possible: list[list[str]] = []
    for word in typed.lower().split():
        known = vocabulary if possible else verbs
        ranked = sorted((rank, one) for one in known if (rank := _rank(word, one)) >= 0)
        possible.append([one for _, one in ranked[:_READINGS]] or [word])
    return [" ".join(words) for words in islice(product(*possible), _READINGS**2)]
