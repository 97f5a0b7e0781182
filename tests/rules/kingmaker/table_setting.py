"""Setting the table: any situation of Kingmaker in a few words, by way of a position file.

    table = set_table(red={"neville": "bristol+: saxons-1"}, blue={"percy": "alnwick"}, heirs={"henry": "neville"})
    table.does("red", "move neville oxford")
    assert table.where("neville") == "oxford+"

Each faction is written noble by noble: where he stands and, after a colon, the cards he has. `bristol` is inside
Bristol, `bristol+` the open of its square. Whatever is not said is as plain as can be: red's Movement Phase in the
second round, castles and places held by those whose cards name them, ships in their home ports, heirs where they
start, Henry VI crowned, every card that nobody has in the decks.

A story that is told several times with something changed sets its table out of both:

    def before_london(**change: Unpack[Situation]) -> GameTable:
        usual = Situation(red={"neville": "london+"}, blue={"percy": "alnwick"}, phase="combat")
        return set_table(**usual | change)
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

import tomli_w

from roses.games.kingmaker.components import CARDS
from tests.rules.kingmaker.game_table import BOARD, GAME, PLACES, SEATS, SPOTS, GameTable, from_position

__all__ = [
    "ADVANCED",
    "BOARD",
    "GAME",
    "PLACES",
    "SEATS",
    "SEED",
    "SPOTS",
    "Faction",
    "GameTable",
    "Situation",
    "begin",
    "set_table",
]

SEED = bytes(32)
ADVANCED = {"advanced": "on"}

Faction = Mapping[str, str]


class Situation(TypedDict, total=False):
    """Everything that can be said of a table; by seat, where it belongs to one."""

    red: Faction
    blue: Faction
    yellow: Faction
    green: Faction
    forces: Sequence[str]  # piles, their nobles divided by spaces
    heirs: Mapping[str, str]  # where an heir stands, or the noble he is with
    dead: Sequence[str]
    crowned: Sequence[str]
    beaufort_crowned: bool
    ships: Mapping[str, str]
    captured: Mapping[str, str]  # places that a faction holds, but not through a card
    neutral: str  # places that nobody holds, though a card names them
    sieges: Mapping[str, str]  # which noble lies before which place
    hands: Mapping[str, str]
    events: Mapping[str, str]
    apart: Mapping[str, str]
    chancery: str
    leave: Sequence[str]
    both_since: Mapping[str, int]
    active: str
    round: int
    phase: str
    event: str  # the card that opens the turn of `active`: the table is that of the turn before
    options: Mapping[str, str]


PLAIN = Situation(
    forces=(),
    heirs={},
    dead=(),
    crowned=("henry",),
    beaufort_crowned=False,
    ships={},
    captured={},
    neutral="",
    sieges={},
    hands={},
    events={},
    apart={},
    chancery="",
    leave=(),
    both_since={},
    active="red",
    round=2,
    phase="movement",
    event="",
    options={},
)


def set_table(**situation: Unpack[Situation]) -> GameTable:
    """A situation, read from a position file that says just this."""
    said = PLAIN | situation
    given = (said.get("red"), said.get("blue"), said.get("yellow"), said.get("green"))
    seats = max(2, *(number + 1 for number, faction in enumerate(given) if faction is not None))
    names = SEATS[:seats]
    factions = {name: faction or {} for name, faction in zip(names, given, strict=False)}
    position = GAME.new(seats, said["options"], SEED).position()
    advanced = position["options"]["advanced"] == "on"
    event, active = said["event"], said["active"]
    position.update(
        {
            "phase": "crown-deck" if event else said["phase"],
            "turn": (said["round"] - 1) * seats + 1,
            "first": names[names.index(active) - 1] if event else active,
            "agenda": [],
            "under": [],
            "table": [],
            "discard": [],
            "fresh": {},
            "bargain": [],
            "leave": list(said["leave"]),
            "chancery": said["chancery"].split(),
            "beaufort-crowned": said["beaufort_crowned"],
        }
    )
    nobles = _nobles(factions, said["forces"], said["sieges"])
    position["noble"] = nobles
    placed = {noble["id"] for noble in nobles} | {card for noble in nobles for card in noble["awards"]}
    position["box"] = [
        BOARD.ids[card]
        for card in range(CARDS)
        if BOARD.advanced[card] and not advanced and BOARD.ids[card] not in placed
    ]
    _control(position, nobles, said["captured"], said["neutral"].split(), advanced)
    position["heir"] = _heirs(nobles, said["heirs"], said["dead"], said["crowned"], position["options"])
    position["ship"] = _ships(nobles, said["ships"])
    position["player"] = [
        {
            "seat": name,
            "hand": said["hands"].get(name, "").split(),
            "known": {},
            "apart": said["apart"].get(name, "").split(),
            "events": said["events"].get(name, "").split(),
            "ready": 0,
            "both-houses-since": said["both_since"].get(name, 0),
            "bargains": 0,
        }
        for name in names
    ]
    table = from_position(tomli_w.dumps(position))
    if event:
        table.turn_up(event)
        table.finish_phase()
    return table


def begin(seats: int, deal: Sequence[str] = (), options: Mapping[str, str] | None = None) -> GameTable:
    """A new game in which each seat is dealt these cards, written with spaces between, as far as they go."""
    script: list[int] = []
    if deal:
        hands = [hand.split() for hand in deal]
        later = {"plantagenet-york", "plantagenet-lancaster", "french-foot", "pardon-1", "pardon-2"}
        with_advanced = (options or {}).get("advanced") == "on"
        deck = [
            BOARD.ids[card]
            for card in range(CARDS)
            if (with_advanced or not BOARD.advanced[card]) and BOARD.ids[card] not in later
        ]
        for number in range(max(map(len, hands))):
            for hand in hands:
                card = hand[number]
                script.append(deck.index(card))
                deck.remove(card)
    return GameTable(GAME.new(seats, options, SEED, script))


def _nobles(factions: Mapping[str, Faction], forces: Sequence[str], sieges: Mapping[str, str]) -> list[dict[str, Any]]:
    pile = {noble: force.split()[0] for force in forces for noble in force.split()}
    found: list[dict[str, Any]] = []
    for seat, faction in factions.items():
        for noble, line in faction.items():
            spot, _, cards = line.partition(":")
            entry = {
                "id": noble,
                "seat": seat,
                "spot": spot.strip(),
                "awards": cards.split(),
                "pile": pile.get(noble, noble),
            }
            if noble in sieges:
                entry["siege"] = sieges[noble]
            found.append(entry)
    return found


def _control(
    position: dict[str, Any],
    nobles: Sequence[Mapping[str, Any]],
    captured: Mapping[str, str],
    neutral: Sequence[str],
    advanced: bool,
) -> None:
    control: dict[str, str] = {}
    through: dict[str, str] = {}
    for noble in nobles:
        for card in (noble["id"], *noble["awards"]):
            for place in BOARD.places[BOARD.number[card]]:
                if PLACES[place] not in neutral and (advanced or not BOARD.map.place_advanced[place]):
                    control[PLACES[place]] = noble["seat"]
                    through[PLACES[place]] = noble["id"]
    for seat, places in captured.items():
        for id in places.split():
            control[id] = seat
            through.pop(id, None)
    position["control"] = control
    position["through"] = through


def _heirs(
    nobles: Sequence[Mapping[str, Any]],
    heirs: Mapping[str, str],
    dead: Sequence[str],
    crowned: Sequence[str],
    options: Mapping[str, str],
) -> list[dict[str, Any]]:
    spots = {noble["id"]: noble["spot"] for noble in nobles}
    game = 2 if options["advanced"] == "on" else 1 if options["short-heirs"] == "on" else 0
    found = []
    for number, id in enumerate(BOARD.heir_ids):
        start = BOARD.heir_start[number][game]
        if id in dead or (start < 0 and id not in heirs):
            continue
        entry: dict[str, Any] = {"id": id, "spot": SPOTS[start], "crowned": id in crowned, "moved": 0, "freed": 0}
        if id in heirs:
            entry["spot"] = spots.get(heirs[id], heirs[id])
            if heirs[id] in spots:
                entry["keeper"] = heirs[id]
        found.append(entry)
    return found


def _ships(nobles: Sequence[Mapping[str, Any]], ships: Mapping[str, str]) -> list[dict[str, Any]]:
    found = []
    for noble in nobles:
        for card in noble["awards"]:
            for ship in BOARD.ships_of[BOARD.number[card]]:
                id = BOARD.ship_ids[ship]
                spot = ships.get(id, PLACES[BOARD.ship_home[ship]])
                found.append({"id": id, "spot": spot, "moved": 0, "freed": 0, "convoy": id, "seat": noble["seat"]})
    return found
