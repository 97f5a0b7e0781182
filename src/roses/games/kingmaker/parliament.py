"""Parliament: summoning, writs, attendance, the King's Peace (rulebook: Parliament 1-5)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.kingmaker import optional_parliament
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.cession import begin_cessions
from roses.games.kingmaker.chancery import draw_from_chancery
from roses.games.kingmaker.common_answers import have_done
from roses.games.kingmaker.components import HEIRS, NOBLES, PARLIAMENT_CARD, WRIT
from roses.games.kingmaker.geography import CASTLE, LAND, ROYAL_CASTLE
from roses.games.kingmaker.notation import ATTEND, DONE, SERVE_WRIT, SUMMON
from roses.games.kingmaker.passage import arrive, crossings, find_passage
from roses.games.kingmaker.return_home import begin_return
from roses.games.kingmaker.session import Session
from roses.games.kingmaker.ships import at_sea
from roses.games.kingmaker.siege import besieged, under_siege
from roses.games.kingmaker.state import CORONATION, DISCARD, Table

ENOUGH_SERVED: Final = 1  # said of writs: no more need be served

# Where Parliament can be held, and who can come.


def sites(table: Table, seat: int) -> list[int]:
    """Where this seat may summon Parliament now: where its sole King, or else its Chancellor, stands (ruling 51)."""
    if not table.events_held(seat, WRIT):
        return []
    king = table.sole_king()
    if king >= 0:
        if table.king_seat(king) != seat:
            return []
        spot = table.spot[table.board.beaufort] if king == HEIRS else table.heir_spot[king]
    else:
        chancellor = table.holder_of(table.board.chancellor)
        if chancellor < 0 or table.lord[chancellor] != seat or not table.events_held(seat, PARLIAMENT_CARD):
            return []
        spot = table.spot[chancellor]
    if not is_site(table, spot) or not summonable(table, seat):
        return []
    return [spot]


def is_site(table: Table, spot: int) -> bool:
    """An unfortified or open town, town or city; not a castle, not Calais, not under siege."""
    place = table.place_of(spot)
    if place < 0 or not table.exists(place):
        return False
    chart = table.board.map
    if chart.place_kind[place] in (CASTLE, ROYAL_CASTLE) or chart.square_kind[chart.place_square[place]] != LAND:
        return False
    return not under_siege(table, place)


def summonable(table: Table, seat: int) -> list[int]:
    """Nobles of others to whom a writ can be sent (ruling 52)."""
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and table.lord[noble] != seat and can_come(table, noble)
    ]


def can_come(table: Table, noble: int) -> bool:
    """Not at sea, besieged or a prisoner; from overseas only with empty ships that hold all his troops."""
    if table.captor[noble] >= 0 or table.spot[noble] < 0 or at_sea(table, noble) or besieged(table, noble):
        return False
    if table.board.map.square_kind[table.square(noble)] == LAND:
        return True
    return bool(crossings(table, noble))


# Summoning.


def offer_sites(table: Table, seat: int) -> list[Action]:
    """At the place where the King or Chancellor is, or not at all."""
    return [*(table.notation.write(SUMMON, spot) for spot in sites(table, seat)), table.notation.done]


def summon(table: Table, seat: int, meaning: Meaning) -> None:
    """The King or the Chancellor summons; the Chancellor plays his Parliament card, and writs are served."""
    _summon(table, seat, meaning.a)
    if table.sole_king() < 0:
        table.event_at[table.events_held(seat, PARLIAMENT_CARD)[0]] = DISCARD
    table.push(AgendaItem("writs", seat))
    table.phase = CORONATION


def _summon(table: Table, seat: int, spot: int) -> Session:
    session = table.session = Session(seat, spot)
    table.note("summoned", {"seat": table.seat_name(seat), "place": table.spot_name(spot)})
    table.push(AgendaItem("open-parliament", seat))
    for other in reversed(table.seats_from(seat)):
        table.push(AgendaItem("attend", other))
    return session


def no_parliament(table: Table, seat: int, meaning: Meaning) -> None:
    """It is not summoned this turn."""
    table.phase = CORONATION


def why_not_summoned(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why Parliament cannot be summoned there."""
    return Refusal("cannot-summon", {}, "parliament")


SUMMON_PARLIAMENT: Final[Question[Table]] = Question(
    ask=Prompt("parliament", "parliament"),
    offer=offer_sites,
    answers={SUMMON: summon, DONE: no_parliament},
    refuse=why_not_summoned,
)


def offer_any_site(table: Table, seat: int) -> list[Action]:
    """Advanced: the player who drew the card names any place where Parliament can be held."""
    squares = table.board.map.squares
    return [
        table.notation.write(SUMMON, squares + place)
        for place in range(table.board.map.places)
        if is_site(table, squares + place)
    ]


def name_the_site(table: Table, seat: int, meaning: Meaning) -> None:
    """Parliament must be summoned: no writ is asked for, but those he holds may be served (ruling 92)."""
    table.agenda.pop()
    _summon(table, seat, meaning.a).by_card = True
    table.push(AgendaItem("writs", seat, ENOUGH_SERVED))


NAME_A_SITE: Final[Question[Table]] = Question(
    ask=Prompt("site", "must-be-summoned"),
    offer=offer_any_site,
    answers={SUMMON: name_the_site},
    refuse=nothing_of_the_kind,
)


# Writs.


def _writs_to_serve(table: Table, seat: int) -> list[Action]:
    """A writ to another player's noble."""
    attending = table.session_now().attending
    return [
        table.notation.write(SERVE_WRIT, noble)
        for noble in summonable(table, seat)
        if noble not in attending and table.events_held(seat, WRIT)
    ]


def offer_writs(table: Table, seat: int) -> list[Action]:
    """One after the other; after the first it may be enough."""
    found = _writs_to_serve(table, seat)
    if table.agenda[-1].a == ENOUGH_SERVED:
        found.append(table.notation.done)
    return found


def serve_writ(table: Table, seat: int, meaning: Meaning) -> None:
    """One writ served: that noble comes at once."""
    table.agenda.pop()
    noble = meaning.a
    table.event_at[table.events_held(seat, WRIT)[0]] = DISCARD
    table.note("writ", {"noble": table.name(noble), "seat": table.seat_name(table.lord[noble])})
    table.push(AgendaItem("writs", seat, ENOUGH_SERVED))
    come(table, noble)


def has_no_more_writs(table: Table, item: AgendaItem) -> bool:
    """Is nothing left to serve? The first writ can always be: without it nobody could have summoned."""
    return item.a == ENOUGH_SERVED and not _writs_to_serve(table, item.seat)


SERVE_WRITS: Final[Question[Table]] = Question(
    ask=Prompt("writs", "parliament-2", lambda table, seat: {"n": len(table.events_held(seat, WRIT))}),
    offer=offer_writs,
    answers={SERVE_WRIT: serve_writ, DONE: have_done},
    refuse=nothing_of_the_kind,
)


# Attendance.


def present_already(table: Table, item: AgendaItem) -> None:
    """Nobles who stand in the place attend without being asked; the others' players are asked."""
    session = table.session_now()
    for noble in table.free_nobles(item.seat):
        if table.spot[noble] == session.site and noble not in session.attending:
            session.attending.append(noble)
    table.push(AgendaItem("attending", item.seat))


def offer_attendance(table: Table, seat: int) -> list[Action]:
    """Any of his nobles who can come and is not there yet."""
    session = table.session_now()
    found = [
        table.notation.write(ATTEND, noble)
        for noble in table.free_nobles(seat)
        if noble not in session.attending and (table.spot[noble] == session.site or can_come(table, noble))
    ]
    found.append(table.notation.done)
    return found


def come(table: Table, noble: int) -> None:
    """To Parliament whatever the distance; from overseas by ship, as his player says."""
    if table.board.map.square_kind[table.square(noble)] == LAND:
        arrive(table, noble)
    else:
        find_passage(table, AgendaItem("passage", table.lord[noble], noble))


def attend(table: Table, seat: int, meaning: Meaning) -> None:
    """One more comes."""
    come(table, meaning.a)


ATTEND_PARLIAMENT: Final[Question[Table]] = Question(
    ask=Prompt("attend", "parliament-4", lambda table, seat: {"place": table.spot_name(table.session_now().site)}),
    offer=offer_attendance,
    answers={ATTEND: attend, DONE: have_done},
    refuse=nothing_of_the_kind,
)


# The session.


def open_session(table: Table, item: AgendaItem) -> None:
    """Everybody is there: offices may be ceded, cards are drawn from Chancery, one for each noble attending."""
    session = table.session_now()
    session.attending.sort()
    # The King's Peace over the square until the summoner's next turn; that of another Parliament lies on (ruling 53).
    table.peace.append((table.square_of(session.site), session.summoner))
    draw_from_chancery(table)
    table.push(AgendaItem("close-parliament", session.summoner))
    begin_cessions(table, session.summoner)
    table.push(AgendaItem("awards", session.summoner))
    optional_parliament.freeze_votes(table)
    optional_parliament.begin_preliminaries(table)


def end_peace(table: Table, summoner: int) -> None:
    """His turn begins: the King's Peace of the Parliaments that he summoned is over."""
    table.peace = [(square, seat) for square, seat in table.peace if seat != summoner]


def close(table: Table, item: AgendaItem) -> None:
    """Parliament ends; nobles may return home under that option."""
    session = table.session_now()
    table.note("parliament-over", {"place": table.spot_name(session.site)})
    table.session = None
    if table.options["return-home"] != "off":
        begin_return(table, session.summoner)
