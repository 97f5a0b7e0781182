"""Chance Phase: the Event card and what it makes everybody do (rulebook: Event Card Key, Advanced Event Key)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, by_verb
from roses.games.kingmaker import summonses
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import take_off
from roses.games.kingmaker.captives import why_not_executed
from roses.games.kingmaker.components import (
    EMBASSY,
    FREE_MOVE,
    FRENCH_SIEGE,
    GO_HOME,
    HEIRS,
    MUST_PARLIAMENT,
    NOBLES,
    PARLIAMENT_CARD,
    PLAGUE,
    RAID,
    SHIPS,
    STORMS,
    WRIT,
)
from roses.games.kingmaker.deaths import LOYAL_AFTER_EVENT, PLAGUE_KILLS, kill_heir, kill_noble, two_dice
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import ACCOMPANY, DONE, EXECUTE
from roses.games.kingmaker.odds import draw_event
from roses.games.kingmaker.siege import besieged, besiegers
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import NOBODY, UNDER, Table


def draw(table: Table) -> None:
    """Draw the top card and act on it."""
    event = draw_event(table)
    seat = table.active
    kind = table.board.event_kind[event]
    table.note("event", {"seat": table.seat_name(seat), "event": table.board.event_ids[event]})
    if kind in (WRIT, FREE_MOVE):
        table.event_at[event] = seat
    elif kind == PARLIAMENT_CARD:
        _keep_parliament_card(table, seat, event)
    elif kind == MUST_PARLIAMENT:
        _must_be_summoned(table, seat)
    elif kind == PLAGUE:
        plague(table, table.board.plague[event])
    elif kind == STORMS:
        for ship in reversed(range(SHIPS)):
            table.push(AgendaItem("storm", NOBODY, ship))
    elif kind == EMBASSY:
        embassy(table, event)
    elif kind in (RAID, FRENCH_SIEGE):
        summonses.call(table, event)
    elif kind == GO_HOME:
        go_home(table, event)


def _keep_parliament_card(table: Table, seat: int, event: int) -> None:
    """Only the Chancellor's player keeps it; for anybody else nothing happens (ruling 29)."""
    chancellor = table.holder_of(table.board.chancellor)
    if chancellor >= 0 and table.lord[chancellor] == seat:
        table.event_at[event] = seat
    else:
        table.note("not-kept", {"event": table.board.event_ids[event]})


def _must_be_summoned(table: Table, seat: int) -> None:
    """Advanced: Parliament meets where the drawer says, unless there is one King and he is not Henry (ruling 98)."""
    kings = table.kings()
    if len(kings) == 1 and kings[0] != table.board.first_king:
        table.note("not-kept", {"event": "parliament"})
        return
    table.push(AgendaItem("site", seat))


def plague(table: Table, places: list[int]) -> None:
    """Everybody inside dies, not those in the open, nor ships (ruling 31); dice decide in the advanced game."""
    chart = table.board.map
    spots = [
        chart.squares + place
        for place in places
        if chart.place_square[place] != chart.calais_square or (table.advanced and not table.calais_lost)
    ]
    if not spots:
        table.note("plague-passes", {})
        return
    table.note("plague-strikes", {"places": [chart.spot_ids[spot] for spot in spots]})
    # All at once: a death in one town must not turn the next neutral and save those in it.
    nobles = [noble for noble in range(NOBLES) if table.spot[noble] in spots]
    heirs = [heir for heir in range(HEIRS) if table.heir_spot[heir] in spots]
    for heir in heirs:
        if _stricken(table, table.board.heir_ids[heir]):
            kill_heir(table, heir, "heir-plague", LOYAL_AFTER_EVENT if table.advanced else 0)
    for noble in nobles:
        if table.spot[noble] >= 0 and _stricken(table, table.name(noble)):
            kill_noble(table, noble, "plague", LOYAL_AFTER_EVENT if table.advanced else 0)


def _stricken(table: Table, name: str) -> bool:
    if not table.advanced:
        return True
    roll = two_dice(table)
    table.note("casualty-roll", {"who": name, "roll": roll, "deadly": list(range(2, PLAGUE_KILLS + 1))})
    return roll <= PLAGUE_KILLS


def go_home(table: Table, event: int) -> None:
    """Advanced: the named mercenaries in play go to the bottom of the Crown deck."""
    for card in table.board.go_home[event]:
        if table.holder_of(card) >= 0:
            take_off(table, card)
            table.card_at[card] = UNDER
            table.under.append(card)
            table.note("went-home", {"card": table.name(card)})


# Embassies.


def embassy(table: Table, event: int) -> None:
    """The sole King goes to the port named, if he can (ruling 74)."""
    king = table.sole_king()
    place = table.board.king_to[event]
    if king < 0:
        table.note("no-sole-king", {})
        return
    spot = table.spot[table.board.beaufort] if king == HEIRS else table.heir_spot[king]
    keeper = table.board.beaufort if king == HEIRS else table.keeper[king]
    if _cannot_go(table, spot, keeper):
        table.note("king-stays", {})
        return
    if keeper < 0:
        table.heir_spot[king] = table.board.map.squares + place
        table.note("king-goes", {"place": table.board.map.place_ids[place]})
        return
    table.push(AgendaItem("embassy", table.lord[keeper], king, place))


def _cannot_go(table: Table, spot: int, keeper: int) -> bool:
    if spot >= table.ships_from:
        return True
    chart = table.board.map
    if chart.square_kind[table.square_of(spot)] != LAND:
        return True
    place = table.place_of(spot)
    if keeper >= 0:
        return besieged(table, keeper)
    return place >= 0 and bool(besiegers(table, place))


def _companions(table: Table, item: AgendaItem) -> list[int]:
    """Nobles where the King is who could go with him."""
    king = item.a
    keeper = table.board.beaufort if king == HEIRS else table.keeper[king]
    return [
        noble
        for noble in table.free_nobles(item.seat)
        if table.spot[noble] == table.spot[keeper] and noble not in item.of and (king < HEIRS or noble != keeper)
    ]


def offer_companions(table: Table, seat: int) -> list[Action]:
    """Nobles with him; at least one must go with a captured heir, unless he is executed first (ruling 45)."""
    item = table.agenda[-1]
    king = item.a
    write = table.notation.write
    found = [write(ACCOMPANY, noble) for noble in _companions(table, item)]
    if king < HEIRS:
        found.append(write(EXECUTE, king))
    if item.of or king == HEIRS:
        found.append(table.notation.done)
    return found


def accompany(table: Table, seat: int, meaning: Meaning) -> None:
    """Somebody goes along; when nobody else could, they set out."""
    item = table.agenda.pop()
    party = AgendaItem("embassy", item.seat, item.a, item.b, of=(*item.of, meaning.a))
    if _companions(table, party):
        table.push(party)
    else:
        _set_out(table, party)


def execute_the_king(table: Table, seat: int, meaning: Meaning) -> None:
    """Rather than let him go."""
    kill_heir(table, table.agenda.pop().a, "heir-executed")


def set_out(table: Table, seat: int, meaning: Meaning) -> None:
    """Nobody else goes along."""
    _set_out(table, table.agenda.pop())


GO_WITH_THE_KING: Final[Question[Table]] = Question(
    ask=Prompt("embassy", "embassy", lambda table, seat: {"place": table.board.map.place_ids[table.agenda[-1].b]}),
    offer=offer_companions,
    answers={ACCOMPANY: accompany, EXECUTE: execute_the_king, DONE: set_out},
    refuse=by_verb({EXECUTE: why_not_executed}, otherwise=nothing_of_the_kind),
)


def _set_out(table: Table, item: AgendaItem) -> None:
    king, place = item.a, item.b
    party = list(item.of)
    spot = table.board.map.squares + place
    if king == HEIRS:
        party.insert(0, table.board.beaufort)
    else:
        table.keeper[king] = party[0]
    for noble in party:
        put_noble(table, noble, spot)
        table.pile[noble] = party[0]
    table.note("king-goes", {"place": table.board.map.place_ids[place]})
