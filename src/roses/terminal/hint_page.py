"""A hint in lines: one answer, why, what it may bring, the chance of winning, and the next best."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from roses.bots import Hint, words
from roses.terminal.layout import hanging
from roses.terminal.odds import percent, said_chance
from roses.terminal.writer import Writer

_MOST_PROSPECTS: Final = 5


def hint_lines(found: Hint, writer: Writer) -> list[Text]:
    """Everything that is told of a hint; nothing is done by it."""
    reasons = words(writer.game, writer.words.language).with_names(writer.words.names)
    described = writer.described(found.action) if found.action is not None else writer.say("hint-wait")
    lines: list[Text] = [Text()]
    lines += hanging(Text(writer.say("hint-heading", level=found.level, answer=described), "bold"), writer.width, 2)
    for reason in found.reasons:
        lines += hanging(writer.coloured(reasons.say(reason)), writer.width, 2)
    for prospect in list(found.forecast or ())[:_MOST_PROSPECTS]:
        sentence = writer.coloured(writer.words.say(prospect.about))
        lines += hanging(Text(f"  {said_chance(prospect, writer)}  ").append_text(sentence), writer.width, 6)
    lines += _worth(found, writer)
    lines += _next_best(found, writer)
    if found.action is not None:
        lines += hanging(Text(writer.say("hint-type", answer=found.action), "dim"), writer.width, 2)
    return lines


def _worth(found: Hint, writer: Writer) -> list[Text]:
    """What the answer is worth, in the numbers of whoever gives the hint."""
    if found.worth is None:
        return []
    if found.in_points:
        said = writer.say("hint-points", n=_number(found.worth))
    elif found.now is None:
        said = writer.say("hint-chance", chance=percent(found.worth))
    else:
        said = writer.say("hint-change", now=percent(found.now), then=percent(found.worth))
    return hanging(Text(said), writer.width, 2)


def _next_best(found: Hint, writer: Writer) -> list[Text]:
    if not found.others:
        return []
    lines = [Text(writer.say("hint-others"))]
    for action, worth in found.others:
        number = "" if worth is None else _number(worth) if found.in_points else percent(worth)
        lines += hanging(Text(f"  {writer.described(action)}{'  ' if number else ''}{number}"), writer.width, 6)
    return lines


def _number(points: float) -> str:
    return f"{points:+.0f}"
