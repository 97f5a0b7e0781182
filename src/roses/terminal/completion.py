"""The Tab key: what may follow the words typed so far."""

from __future__ import annotations

from collections.abc import Sequence

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]


def next_words(lines: Sequence[str], before: str, begun: str) -> list[str]:
    """The words that begin like this one and follow the words before it in some of the lines."""
    typed = before.split()
    following = set()
    for line in lines:
        words = line.split(" ")
        if words[: len(typed)] == typed and len(words) > len(typed) and words[len(typed)].startswith(begun):
            following.add(words[len(typed)])
    return sorted(following)


def complete_from(lines: Sequence[str]) -> None:
    """From now on Tab completes to one of these lines, word by word."""

    def complete(begun: str, number: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()]
        found = next_words(lines, before, begun)
        return f"{found[number]} " if number < len(found) else None

    if readline is not None:
        readline.set_completer_delims(" ")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")


def forget_lines() -> None:
    """The arrow keys bring back nothing of what was typed before."""
    if readline is not None:
        readline.clear_history()
