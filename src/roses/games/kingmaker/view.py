"""What a seat sees of the table. Built by an allow-list: what is not put in is not seen."""

from __future__ import annotations

from typing import Any, Final

from roses.core.text import Text
from roses.games.kingmaker.bargain import Bargain
from roses.games.kingmaker.bargaining import draft_of
from roses.games.kingmaker.battle import strengths
from roses.games.kingmaker.components import CARDS, EVENT_KINDS, EVENTS, HEIRS, HOUSES, KINDS, NOBLES, RATIOS, SHIPS
from roses.games.kingmaker.formation import BATTLE_LINE, RESERVE
from roses.games.kingmaker.notation import COLUMNS, RANKS
from roses.games.kingmaker.odds import odds
from roses.games.kingmaker.pardons import MOST_CHANGES, WISHES, is_named
from roses.games.kingmaker.session import ABSTAINED, NOT_YET, ON_AWARD, ON_CLAIM, VOTED_AYE, VOTED_NAY, Session
from roses.games.kingmaker.siege import under_siege
from roses.games.kingmaker.state import APART, CHANCERY, DISCARD, PHASES, PILE, PLAY, STATION, UNDER, Table
from roses.games.kingmaker.strength import permanent, troops
from roses.games.kingmaker.trade import PROMISES
from roses.games.kingmaker.votes import commons, lords

_BALLOTS: Final = {NOT_YET: None, ABSTAINED: "abstain", VOTED_AYE: "aye", VOTED_NAY: "nay"}


def tell_course(table: Table) -> Text | None:
    """Which round it is, once everything is set up."""
    return Text("course.round", {"n": _round(table)}) if table.turn else None


def _round(table: Table) -> int:
    return max(0, table.turn - 1) // table.seats + 1


def show(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table for these eyes: a hand only for its owner, an offer only for the two it concerns."""
    started = table.phase >= STATION
    return {
        "round": _round(table),
        "turn": table.turn,
        "phase": PHASES[table.phase],
        "active": table.active if table.turn else None,
        "players": [_player(table, seat) for seat in range(table.seats)],
        "nobles": [_noble(table, noble) for noble in range(NOBLES) if table.card_at[noble] == PLAY],
        "heirs": [_heir(table, heir, viewer) for heir in range(HEIRS) if table.heir_spot[heir] >= 0],
        "ships": [_ship(table, ship) for ship in range(SHIPS) if table.ship_spot[ship] >= 0],
        "places": [_place(table, place) for place, holder in enumerate(table.holder) if holder >= 0 and started],
        "kings": [table.board.heir_ids[king] if king < HEIRS else "beaufort" for king in table.kings()],
        # What lies there everybody saw go there (ruling 123).
        "chancery": [table.name(card) for card in range(CARDS) if table.card_at[card] == CHANCERY],
        "crown_deck": sum(1 for at in table.card_at if at in (PILE, UNDER)),
        "under": [table.name(card) for card in table.under],
        "event_deck": sum(1 for at in table.event_at if at == PILE),
        "discarded": sum(1 for at in table.event_at if at == DISCARD),
        "kings_peace": [{"square": table.spot_name(square), "until": seat} for square, seat in table.peace],
        "calais_lost": table.calais_lost,
        "alliances": [
            [seat, other]
            for seat in range(table.seats)
            for other in range(seat + 1, table.seats)
            if table.allied(seat, other)
        ],
        "condemned": _condemned(table),
        "combat": _combat(table),
        "parliament": _parliament(table),
        "battle": _battle(table, viewer),
        "hand": [table.name(card) for card in table.hand(viewer)] if viewer is not None else [],
        "secret": _secret(table, viewer),
        "instructions": _instructions(table, viewer),
        "offers": [_offer(table, one) for one in table.bargains if one.sent and viewer in (one.maker, one.to)],
        "draft": _draft(table, viewer),
        "map": "reconstruction" if table.board.map.reconstruction else "own",
    }


def _player(table: Table, seat: int) -> dict[str, Any]:
    """Event cards are drawn face up, so who has kept which is known (ruling 103)."""
    board = table.board
    held = [event for event in range(EVENTS) if table.event_at[event] == seat]
    return {
        "seat": seat,
        "hand": len(table.hand(seat)),
        "events": [EVENT_KINDS[board.event_kind[event]] for event in held],
        "apart": [table.name(card) for card in range(CARDS) if table.card_at[card] == APART + seat],
        "commons": commons(table, seat),
        "lords": lords(table, seat, None),
        "both_houses_since": table.both_since[seat] or None,
    }


def _noble(table: Table, noble: int) -> dict[str, Any]:
    placed = table.spot[noble] >= 0
    return {
        "id": table.name(noble),
        "seat": table.lord[noble],
        "awards": [{"id": table.name(card), "kind": KINDS[table.board.kind[card]]} for card in table.awards[noble]],
        "spot": table.spot_word(table.spot[noble]) if placed else None,
        "square": table.board.map.square_ids[table.square(noble)] if placed else None,
        "place": _inside(table, table.spot[noble]),
        "pile": table.name(table.pile[noble]),
        "troops": troops(table, noble) if placed else permanent(table, noble),
        "moved": table.moved[noble] == table.turn and table.turn > 0,
        "attacked": table.fought[noble] == table.turn and table.turn > 0,
        "captor": table.captor[noble] if table.captor[noble] >= 0 else None,
        "besieges": table.board.map.place_ids[table.siege[noble]] if table.siege[noble] >= 0 else None,
        "commander": table.name(table.commander[noble]) if table.commander[noble] >= 0 else None,
        "crowned": noble == table.board.beaufort and table.beaufort_crowned == 1,
    }


def _inside(table: Table, spot: int) -> str | None:
    """The town or castle a spot is inside of; its id alone does not tell it from the open."""
    place = table.place_of(spot)
    return table.board.map.place_ids[place] if place >= 0 else None


def _heir(table: Table, heir: int, viewer: int | None) -> dict[str, Any]:
    """Under a face-down noble of the other side it is not seen with whom he is (ruling 115)."""
    seat, keeper, field = table.heir_seat(heir), table.keeper[heir], table.field
    down = field is not None and field.is_down(keeper)
    if field is not None and down:
        down = not field.may_look(viewer, field.side[field.nobles.index(keeper)], table.lord)
    return {
        "id": table.board.heir_ids[heir],
        "house": HOUSES[table.board.house[heir]],
        "spot": table.spot_word(table.heir_spot[heir]),
        "square": table.board.map.square_ids[table.square_of(table.heir_spot[heir])],
        "place": _inside(table, table.heir_spot[heir]),
        "keeper": table.name(keeper) if keeper >= 0 and not down else None,
        "face_down": down,
        "seat": seat if seat >= 0 else None,
        "crowned": table.crowned[heir] == 1,
    }


def _ship(table: Table, ship: int) -> dict[str, Any]:
    return {
        "id": table.board.ship_ids[ship],
        "seat": table.ship_seat[ship] if table.ship_seat[ship] >= 0 else None,
        "lent_to": table.borrower[ship] if table.borrower[ship] >= 0 else None,
        "spot": table.spot_word(table.ship_spot[ship]),
        "square": table.board.map.square_ids[table.square_of(table.ship_spot[ship])],
        "place": _inside(table, table.ship_spot[ship]),
        "capacity": table.board.capacity[ship],
        "convoy": table.board.ship_ids[table.convoy[ship]],
    }


def _place(table: Table, place: int) -> dict[str, Any]:
    return {
        "id": table.board.map.place_ids[place],
        "seat": table.holder[place],
        "through": table.name(table.through[place]) if table.through[place] >= 0 else None,
        "gates": table.gates[place] if table.gates[place] >= 0 else None,
        "under_siege": place in table.siege and under_siege(table, place),
        "votes": table.board.map.votes[place],
    }


def _combat(table: Table) -> dict[str, Any] | None:
    combat = table.combat
    if combat is None:
        return None
    attack, defence = strengths(table, combat)
    return {
        "kind": combat.kind,
        "attacker": combat.attacker,
        "defender": combat.defender if combat.defender >= 0 else None,
        "attackers": [table.name(noble) for noble in combat.attackers],
        "defenders": [table.name(noble) for noble in combat.defenders],
        "place": table.board.map.place_ids[combat.place] if combat.place >= 0 else None,
        "attack": attack,
        "defence": defence,
        "odds": RATIOS[odds(max(attack, defence), min(attack, defence))],
        "step": ("attacker-adds", "defender-adds", "fight")[combat.asked],
    }


def _parliament(table: Table) -> dict[str, Any] | None:
    session = table.session
    if session is None:
        return None
    return {
        "summoner": session.summoner,
        "site": table.spot_name(session.site),
        "attending": [table.name(noble) for noble in session.attending],
        "cards": [table.name(card) for card in session.cards],
        "votes": [session.frozen[3 * seat : 3 * seat + 3] for seat in range(len(session.frozen) // 3)],
        "motion": _motion(table, session),
        "ballots": [_BALLOTS[cast] for cast in session.ballots] if session.motion else [],
        "proposers": session.rights[:],
    }


def _motion(table: Table, session: Session) -> dict[str, Any] | None:
    """What the Houses are asked: an award, a claim to be the only King, a pardon to go back into the deck."""
    if not session.motion:
        return None
    kind, what, whom = session.motion
    if kind == ON_CLAIM:
        king = table.board.heir_ids[what] if what < HEIRS else table.name(table.board.beaufort)
        return {"on": "claim", "king": king, "seat": whom}
    if kind == ON_AWARD:
        return {"on": "award", "card": table.name(what), "noble": table.name(whom)}
    return {"on": "pardon", "card": table.name(what)}


def _battle(table: Table, viewer: int | None) -> dict[str, Any] | None:
    """Formations: what is face down is seen by its own side only."""
    field = table.field
    if field is None:
        return None
    sides: list[list[dict[str, Any]]] = [[], []]
    may_look = [field.may_look(viewer, side, table.lord) for side in (0, 1)]
    for index, noble in enumerate(field.nobles):
        side = field.side[index]
        if field.shown[index] or may_look[side]:
            rank, column = field.rank[index], field.column[index]
            sides[side].append(
                {
                    "noble": table.name(noble),
                    "rank": RANKS[rank] if rank <= RESERVE else None,
                    "column": COLUMNS[column] if rank < RESERVE else None,
                    "up": field.shown[index] == 1,
                    "fights": COLUMNS[field.committed[index]] if field.committed[index] >= 0 else None,
                }
            )
        elif field.rank[index] <= RESERVE:
            place = None if field.rank[index] == RESERVE else COLUMNS[field.column[index]]
            sides[side].append({"noble": None, "rank": RANKS[field.rank[index]], "column": place, "up": False})
    for formation in sides:
        formation.sort(key=lambda one: (str(one["rank"]), str(one["column"]), str(one["noble"])))
    return {
        "square": table.spot_name(field.square),
        "seats": field.seats[:],
        "stage": field.stage,
        "acting": field.seats[field.acting],
        "encounters": [COLUMNS[column] for column in field.encounters],
        "line": RANKS[BATTLE_LINE],
        "sides": sides,
    }


def _secret(table: Table, viewer: int | None) -> dict[str, str]:
    """Castles written down by the viewer himself and not yet shown."""
    if viewer is None:
        return {}
    places = table.board.map.place_ids
    found = {}
    for noble in range(NOBLES):
        if table.lord[noble] == viewer:
            for where in (table.stations[noble], table.homes[noble]):
                if where >= 0:
                    found[table.name(noble)] = places[where]
    return found


def _condemned(table: Table) -> str | None:
    """The noble whose execution waits for a word, as everybody sees it (ruling 128)."""
    waiting = bool(table.agenda) and table.agenda[-1].kind == "mercy"
    return table.name(table.agenda[-1].a) if waiting else None


def _instructions(table: Table, viewer: int | None) -> dict[str, Any] | None:
    """The viewer's own, for King's Pardons; nobody else's (ruling 127)."""
    if viewer is None or not table.advanced:
        return None
    return {
        "pardon": WISHES[table.pardon_wish[viewer]],
        "nobles": [table.name(noble) for noble in range(NOBLES) if is_named(table, viewer, noble)],
        "changes_left": MOST_CHANGES - table.instructed[viewer],
    }


def _offer(table: Table, bargain: Bargain) -> dict[str, Any]:
    return {
        "number": bargain.number,
        "from": bargain.maker,
        "to": bargain.to,
        "given": [{"item": table.notation.write_item(*item), "promise": item[0] in PROMISES} for item in bargain.given],
        "asked": [{"item": table.notation.write_item(*item), "promise": item[0] in PROMISES} for item in bargain.asked],
    }


def _draft(table: Table, viewer: int | None) -> dict[str, Any] | None:
    draft = draft_of(table, viewer) if viewer is not None else None
    return _offer(table, draft) if draft is not None else None
