"""6. Bribery: black cubes, in reverse turn order."""

from __future__ import annotations

from roses.games.wars_of_the_roses.awards import recheck_awards
from roses.games.wars_of_the_roses.deployment import Field
from roses.games.wars_of_the_roses.state import Table


def settle_bribes(table: Table, field: Field) -> None:
    """Each seat's bribes in the order it planned them (ruling 41); then white cubes go home."""
    for seat in table.last_first():
        for person in field.bribes[seat]:
            settle_bribe(table, field, person, seat)


def settle_bribe(table: Table, field: Field, person: int, briber: int) -> None:
    """A white cube foils one bribe and is spent; without one the personality changes sides (ruling 32)."""
    owner = table.holder[person]
    params = {
        "seat": table.seat_name(briber),
        "person": table.name(person),
        "former": table.seat_name(owner),
    }
    if field.white[person]:
        field.white[person] = False
        table.note("bribe-foiled", {**params})
        return
    table.holder[person] = briber  # it stays where it has moved to (ruling 33)
    table.note("bribe-won", {**params})
    recheck_awards(table, person)
