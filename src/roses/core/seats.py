"""Seats are 0 to n - 1. Whatever else somebody gives is no seat: -1 would be the last one's secrets."""

from __future__ import annotations

from roses.core.errors import OptionError, SeatError, named


def seat_at(seat: object, seats: int) -> int | None:
    """The seat, if it is one of so many. True is none, though Python takes it for 1."""
    return seat if type(seat) is int and 0 <= seat < seats else None


def check_seat(seat: object, seats: int) -> int:
    """The seat; SeatError unless it is one of so many."""
    number = seat_at(seat, seats)
    if number is None:
        raise SeatError(f"there is no seat {named(seat)}; the seats are 0 to {seats - 1}")
    return number


def check_viewer(seat: object, seats: int) -> int | None:
    """The same, where a spectator (None) may look on too."""
    number = seat_at(seat, seats)
    if number is None and seat is not None:
        raise SeatError(f"there is no seat {named(seat)}; the seats are 0 to {seats - 1}, and None is a spectator")
    return number


def seat_of(word: str, names: list[str]) -> int:
    """The seat a person means: its name, or its number from 0."""
    if word in names:
        return names.index(word)
    numbers = [str(number) for number in range(len(names))]
    if word in numbers:
        return numbers.index(word)
    raise OptionError(f"there is no seat {word!r}; the seats are {', '.join(names)} (or 0 to {len(names) - 1})")


def so_many(fewest: int, most: int) -> str:
    """`2 to 4`; `2` where it can be no other number."""
    return f"{fewest} to {most}" if fewest < most else str(most)
