"""Return from Parliament (optional): nobles go back to their home castles (rulebook: Return from Parliament)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.common_answers import have_done
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.geography import UNFORTIFIED
from roses.games.kingmaker.notation import DONE, RETURN_HOME
from roses.games.kingmaker.places import enterable, has_room
from roses.games.kingmaker.ships import at_sea, muster_ships
from roses.games.kingmaker.siege import besieged, under_siege
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import NOWHERE, Table


def begin_return(table: Table, summoner: int) -> None:
    """Everybody in turn says which nobles go home; in secret, all go at once at the end."""
    if table.options["return-home"] == "secret":
        table.push(AgendaItem("go-home", summoner))
    for seat in reversed(table.seats_from(summoner)):
        table.push(AgendaItem("return", seat))


def may_go_home(table: Table, noble: int) -> list[int]:
    """Home castles a noble may return to, from the sea too: on his card, his to enter, with room (ruling 124)."""
    if table.captor[noble] >= 0 or besieged(table, noble):
        return []
    seat = table.lord[noble]
    return [
        place
        for place in table.board.places[noble]
        if table.exists(place)
        and table.spot[noble] != table.board.map.squares + place
        and enterable(table, place, seat)
        and not under_siege(table, place)
        and has_room(table, place, [noble])
        and table.board.map.place_kind[place] != UNFORTIFIED
    ]


def ask_who_returns(table: Table, item: AgendaItem) -> None:
    """Only a seat is asked that has a noble who could go home."""
    if _returns(table, item.seat):
        table.push(AgendaItem("returning", item.seat))


def _returns(table: Table, seat: int) -> list[Action]:
    """His nobles who can go home and have not said so yet."""
    return [
        table.notation.write(RETURN_HOME, noble, place)
        for noble in table.free_nobles(seat)
        if table.homes[noble] < 0
        for place in may_go_home(table, noble)
    ]


def offer_returns(table: Table, seat: int) -> list[Action]:
    """Any of them, until it is enough."""
    return [*_returns(table, seat), table.notation.done]


def _go(table: Table, noble: int, place: int) -> None:
    aboard = at_sea(table, noble)
    put_noble(table, noble, table.board.map.squares + place)
    if aboard:
        muster_ships(table)  # a ship that changed hands at sea may have been emptied
    table.note("went-home-noble", {"noble": table.name(noble), "place": table.board.map.place_ids[place]})


def return_home(table: Table, seat: int, meaning: Meaning) -> None:
    """At once, or when all have written it down."""
    if table.options["return-home"] == "secret":
        table.homes[meaning.a] = meaning.b
    else:
        _go(table, meaning.a, meaning.b)


RETURN_OR_STAY: Final[Question[Table]] = Question(
    ask=Prompt("return", "return"),
    offer=offer_returns,
    answers={RETURN_HOME: return_home, DONE: have_done},
    refuse=nothing_of_the_kind,
)


def all_go_home(table: Table, item: AgendaItem) -> None:
    """What was written down happens."""
    for noble in range(NOBLES):
        if table.homes[noble] >= 0:
            place = table.homes[noble]
            table.homes[noble] = NOWHERE
            if place in may_go_home(table, noble):
                _go(table, noble, place)
    table.reveals += 1
