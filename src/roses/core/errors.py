"""Everything that can be wrong with what somebody gave us, said in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

_LIKELY: Final = 3  # so many words are named that somebody may have meant
_LONGEST_WORD: Final = 60  # what is longer is no slip of the finger
_LONGEST: Final = 60  # of what a sentence repeats of somebody's input


class RosesError(Exception):
    """A mistake in the input. Its text is one clear sentence for the person who made it."""


class ComponentsError(RosesError):
    """A components file that cannot be played with; names file, entry and reason."""


class PositionError(RosesError):
    """A position file that is not a position."""


class RecordError(RosesError):
    """A record file that does not replay; names the line."""


class SeatError(RosesError):
    """A seat that is not at this table."""


class OptionError(RosesError):
    """A seat count, option or seed that the game does not have."""


class ScriptExhausted(RosesError):
    """Scripted chance was asked for more outcomes than were given."""


def named(value: object) -> str:
    """Whatever somebody gave us, short enough for a sentence."""
    try:
        text = repr(value)
    except ValueError:  # a number with too many digits to write down
        text = f"a {type(value).__name__} too large to write"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def reason_of(error: Exception) -> str:
    """Why something failed: in the system's words, without its number, where it has any."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


def counted(number: int, thing: str) -> str:
    """`1 player`, `3 players`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean towton?)` where known words are much like this one, or go on from it; else nothing."""
    likely = likely_meant(word, known)
    return f" (did you mean {' or '.join(likely)}?)" if likely else ""


def likely_meant(word: str, known: Iterable[str]) -> list[str]:
    """The few known words that are much like this one, or go on from it."""
    typed = "-".join(word.lower().replace("_", " ").split())
    if not typed or len(typed) > _LONGEST_WORD:
        return []
    words = list(known)
    likely = [one for one in words if any(part.startswith(typed) for part in (one, *one.split("-")))]
    return (likely or get_close_matches(typed, words, _LIKELY))[:_LIKELY]


def not_one_of(value: object, known: Sequence[str]) -> str:
    """`one of refuse, settle, not 'setle' (did you mean settle?)`: what a value must be, and what was given."""
    meant = did_you_mean(value, known) if isinstance(value, str) else ""
    return f"one of {', '.join(known)}, not {named(value)}{meant}"
