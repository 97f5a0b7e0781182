"""Seats are 0 to n - 1. Whatever else somebody gives is no seat: -1 would be the last one's secrets."""

from __future__ import annotations

from roses.core.errors import OptionError, SeatError, named


def is_seat(seat: object, seats: int) -> bool:
    """Is it one of so many? True is none, though Python takes it for 1."""
    return type(seat) is int and 0 <= seat < seats


def check_seat(seat: object, seats: int) -> None:
    """SeatError unless it is one of so many."""
    if not is_seat(seat, seats):
        raise SeatError(f"there is no seat {named(seat)}; the seats are 0 to {seats - 1}")


def check_viewer(seat: object, seats: int) -> None:
    """The same, where a spectator (None) may look on too."""
    if seat is not None and not is_seat(seat, seats):
        raise SeatError(f"there is no seat {named(seat)}; the seats are 0 to {seats - 1}, and None is a spectator")


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
