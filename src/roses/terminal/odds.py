"""What answers would bring, in lines: the engine's forecast, which knows no more than the seat does."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from roses.core.forecast import Forecast, Prospect
from roses.terminal.layout import hanging
from roses.terminal.writer import Writer

_NO_CHANCE: Final = 0.0005  # of a number of things: what is rarer is not listed


def forecast_lines(found: Forecast, answers: list[str], writer: Writer) -> list[Text]:
    """The answers, how many of them can be given, and each thing that may come with its chance."""
    lines: list[Text] = [Text()]
    if answers:
        named = ", ".join(writer.described(answer) for answer in answers)
        lines += hanging(Text(writer.say("odds-of", answers=named), "bold"), writer.width, 2)
    if found.refusal is not None:
        why = writer.words.say(found.refusal.text)
        lines += hanging(
            writer.coloured(writer.say("odds-stopped", n=found.taken, of=len(answers), why=why)), writer.width, 2
        )
    for prospect in found:
        sentence = writer.coloured(writer.words.say(prospect.about))
        lines += hanging(Text(f"{said_chance(prospect, writer)}  ").append_text(sentence), writer.width, 4)
    if not found.prospects:
        lines.append(Text(writer.say("odds-nothing")))
    return lines


def said_chance(prospect: Prospect, writer: Writer) -> str:
    """How likely it is, or how many of it with which chance, as people say it."""
    if prospect.spread is not None:
        parts = [f"{n}: {percent(chance)}" for n, chance in enumerate(prospect.spread) if chance > _NO_CHANCE]
        said = ", ".join(parts)
    elif prospect.ways is not None:
        said = writer.say("odds-ways", ways=prospect.ways, of=prospect.of or 0, chance=percent(prospect.chance))
    elif prospect.chance >= 1:
        return writer.say("odds-certain")
    else:
        said = percent(prospect.chance)
    return said if prospect.exact else writer.say("odds-about", chance=said)


def percent(chance: float) -> str:
    """Rounded, but never to what is impossible or certain if it is neither."""
    if 0 < chance < 0.01:
        return "< 1 %"
    if 0.99 < chance < 1:
        return "> 99 %"
    return f"{round(100 * chance)} %"
