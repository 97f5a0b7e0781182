"""Cards and counters, read from a data file and checked (rulebook: Components, the Keys).

Inside the engine a Crown card is a number: nobles, titles, offices, bishops, mercenaries, ship cards, towns
and royal castle, pardons, each kind together. Values and their provenance are in data/components.toml, the
board is geography.py's; owners of the printed game may bring their own of either.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from roses.core.components import STANDARD, ComponentsReader, OwnComponents, own_file, printed_with, standard_file
from roses.games.kingmaker.geography import PLACE_KINDS, REGIONS, Geography

# Kinds of Crown card, how many there are of each, and the number of the first.
KINDS: Final = ("noble", "title", "office", "bishop", "mercenary", "ship", "town", "pardon")
NOBLE: Final = 0
TITLE: Final = 1
OFFICE: Final = 2
BISHOP: Final = 3
MERCENARY: Final = 4
SHIP: Final = 5
TOWN: Final = 6
PARDON: Final = 7
COUNTS: Final = (25, 8, 14, 6, 9, 5, 11, 2)
NOBLES: Final = 25
TITLES: Final = 25
OFFICES: Final = 33
BISHOPS: Final = 47
MERCENARIES: Final = 53
SHIP_CARDS: Final = 62
TOWNS: Final = 67
PARDONS: Final = 78
CARDS: Final = 80
SHIPS: Final = 9
HEIRS: Final = 8

# Kinds of Event card.
WRIT: Final = 0
FREE_MOVE: Final = 1
EMBASSY: Final = 2
STORMS: Final = 3
PLAGUE: Final = 4
RAID: Final = 5
PARLIAMENT_CARD: Final = 6
MUST_PARLIAMENT: Final = 7
GO_HOME: Final = 8
FRENCH_SIEGE: Final = 9
EVENT_KINDS: Final = (
    "writ",
    "free-move",
    "embassy",
    "storms",
    "plague",
    "raid",
    "parliament",
    "must-parliament",
    "mercenaries",
    "french-siege",
)
EVENTS: Final = 90

HOUSES: Final = ("lancaster", "york")
LANCASTER: Final = 0
YORK: Final = 1
CHEVIOTS: Final = -1  # a summons to any of the Cheviots squares

# The ladder of odds (ruling 58), from no advantage upwards; Bad Weather stands apart.
EVEN: Final = 0
MAJORITY: Final = 1
BAD_WEATHER: Final = 7
RATIOS: Final = ("1-1", "majority", "5-4", "3-2", "2-1", "3-1", "4-1", "bad-weather")

BISHOPS_BY_RANK: Final = (
    "archbishop-canterbury",
    "archbishop-york",
    "bishop-durham",
    "bishop-carlisle",
    "bishop-lincoln",
    "bishop-norwich",
)


@final
class Summons:
    """One line of a Raid or Revolt card: which card's holder, to which spot, with how many ships."""

    __slots__ = ("card", "ships", "spot")

    def __init__(self, card: int, spot: int, ships: int) -> None:
        self.card: int = card
        self.spot: int = spot
        self.ships: int = ships


@final
class Board:
    """All printed values, by card, event, ship, heir or place number. Never changes."""

    def __init__(self, file: str, data: Mapping[str, Any], chart: Mapping[str, Any], own: bool = True) -> None:
        reader = ComponentsReader(file, data)
        self.fingerprint: Final = printed_with([data, chart], own)
        self.own: Final = OwnComponents(file, [dict(data), dict(chart)]) if own else None
        numbers = reader.table("numbers")
        reader.sources(numbers, "numbers")
        number = reader.number
        self.move: Final = number(numbers, "move", "numbers", 1)
        self.deal: Final = number(numbers, "deal", "numbers", 7)
        self.both_houses: Final = number(numbers, "rounds-of-both-houses", "numbers", 1)
        self.commons_majority: Final = number(numbers, "parliament-majority", "numbers", 1)
        self.sole_king_turns: Final = number(numbers, "sole-king-turns", "numbers", 1)
        kinds = reader.one_each("kind", PLACE_KINDS, "kinds of place")
        garrison = [number(kinds[kind], "garrison", f"kind {kind}") for kind in PLACE_KINDS]
        capacity = [number(kinds[kind], "capacity", f"kind {kind}") for kind in PLACE_KINDS]
        self.map: Final = Geography(f"{file} (map)", chart, garrison, capacity, self.move)
        cards = self._sorted_cards(reader)
        self._read_cards(reader, cards)
        ship_names = self._read_ships(reader, cards)
        self._read_heirs(reader)
        self._read_events(reader)
        self._find_named(reader)
        named = cards + reader.entries("heir") + reader.entries("event")
        self.names: Final = {**self.map.names, **reader.names(named, "name"), **ship_names}
        self.names_nl: Final = {**self.names, **self.map.names_nl, **reader.names(named, "nl")}
        self.titles: Final = reader.names(cards, "title")
        self.provenance: Final = {str(entry["id"]): dict(entry["source"]) for entry in named}

    def _read_cards(self, reader: ComponentsReader, cards: list[Mapping[str, Any]]) -> None:
        """The Crown deck."""
        place_ids = self.map.place_ids
        wheres = [f"crown {card['id']}" for card in cards]
        self.ids = [str(card["id"]) for card in cards]
        self.number = {id: index for index, id in enumerate(self.ids)}
        self.kind = [KINDS.index(str(card["kind"])) for card in cards]
        self.advanced = [card.get("advanced") is True for card in cards]
        self.troops = [reader.number_or_0(card, "troops", where) for card, where in zip(cards, wheres, strict=True)]
        self.lords = [reader.number_or_0(card, "lords", where) for card, where in zip(cards, wheres, strict=True)]
        self.commons = [reader.number_or_0(card, "commons", where) for card, where in zip(cards, wheres, strict=True)]
        self.places = [reader.some_of(card, "places", place_ids, f"crown {card['id']}") for card in cards]
        self.titled = ["title" in card for card in cards[:NOBLES]]
        self.archbishop = [card.get("archbishop") is True for card in cards]
        self.map_cards: list[list[int]] = [[] for _ in place_ids]  # by place: the cards that name it
        for card_number, named_places in enumerate(self.places):
            for place in named_places:
                self.map_cards[place].append(card_number)
        for noble in range(NOBLES):
            # A noble of the basic game needs a castle to start from there.
            if all(self.map.place_advanced[place] and not self.advanced[noble] for place in self.places[noble]):
                reader.fail(wheres[noble], "a noble has at least one castle of his game under places")
        # By card, then square: extra troops there; empty where a card has none.
        self.bonus = [self._bonus_squares(reader, card) for card in cards]
        self.bonus_troops = [max(extra) if extra else 0 for extra in self.bonus]

    def _read_ships(self, reader: ComponentsReader, cards: list[Mapping[str, Any]]) -> dict[str, str]:
        """Ships come with cards; what they are called."""
        self.ship_ids: list[str] = []
        self.ship_card: list[int] = []
        self.ship_home: list[int] = []
        self.capacity: list[int] = []
        self.ships_of: list[list[int]] = [[] for _ in range(CARDS)]
        names: dict[str, str] = {}
        for card_number, card in enumerate(cards):
            for ship in reader.parts(card, "ships", f"crown {card['id']}"):
                where = f"ship {ship.get('id')}"
                self.ships_of[card_number].append(len(self.ship_ids))
                self.ship_ids.append(str(ship.get("id")))
                names[str(ship.get("id"))] = str(ship.get("name", card.get("name")))
                self.ship_card.append(card_number)
                home = reader.one_of(ship.get("home"), self.map.place_ids, where, "home")
                if not self.map.port_seas[home]:
                    reader.fail(where, f"its home {ship['home']} is not a port")
                self.ship_home.append(home)
                self.capacity.append(reader.number(ship, "capacity", where, 10))
        if len(self.ship_ids) != SHIPS:
            reader.fail("ships", f"the cards name {len(self.ship_ids)} ships, not {SHIPS}")
        reader.distinct(self.ship_ids, "ship")
        return names

    def _read_heirs(self, reader: ComponentsReader) -> None:
        heirs = reader.entries("heir")
        if len(heirs) != HEIRS:
            reader.fail("heir", f"there are {HEIRS} royal heirs, not {len(heirs)}")
        self.heir_ids = reader.ids(heirs, "heir")
        self.house = [reader.one_of(entry.get("house"), HOUSES, f"heir {entry['id']}", "house") for entry in heirs]
        # Start by game: basic, short, advanced; -1 where the heir is not in that game. A square may stand for abroad.
        self.heir_start = [
            [self._start(reader, entry, key) for key in ("start", "short", "advanced")] for entry in heirs
        ]
        self.first_king = 0  # the King when the game begins stands first in the first house

    def _read_events(self, reader: ComponentsReader) -> None:
        events = reader.entries("event")
        if len(events) != EVENTS:
            reader.fail("event", f"the Event deck has {EVENTS} cards, not {len(events)}")
        self.event_ids = reader.ids(events, "event")
        self.event_number = {id: index for index, id in enumerate(self.event_ids)}
        wheres = [f"event {id}" for id in self.event_ids]
        self.event_kind = [
            reader.one_of(entry.get("kind"), EVENT_KINDS, where, "kind")
            for entry, where in zip(events, wheres, strict=True)
        ]
        self.event_advanced = [entry.get("advanced") is True for entry in events]
        places = self.map.place_ids
        self.plague = [
            reader.some_of(entry, "places", places, where) for entry, where in zip(events, wheres, strict=True)
        ]
        self.king_to = [
            reader.one_of(entry["king-to"], places, where, "king-to") if "king-to" in entry else -1
            for entry, where in zip(events, wheres, strict=True)
        ]
        self.summons = [self._summons(reader, entry, "summons") for entry in events]
        self.advanced_summons = [self._summons(reader, entry, "advanced-summons") for entry in events]
        self.go_home = [self._company(reader, entry) for entry in events]
        self.ratio = [
            reader.one_of(entry["ratio"], RATIOS, where, "ratio") if "ratio" in entry else -1
            for entry, where in zip(events, wheres, strict=True)
        ]
        nobles = self.ids[:NOBLES]
        self.killed = [
            reader.some_of(entry, "killed", nobles, where) for entry, where in zip(events, wheres, strict=True)
        ]

    def _find_named(self, reader: ComponentsReader) -> None:
        """Cards the rules speak of by name."""
        self.chancellor = self._named(reader, "chancellor")
        self.captain = self._named(reader, "captain-calais")
        self.beaufort = self._named(reader, "beaufort")
        self.duke_of_york = self._named(reader, "plantagenet-york")
        self.duke_of_lancaster = self._named(reader, "plantagenet-lancaster")
        self.french = self._named(reader, "french-foot")
        self.seniority = [self._named(reader, id) for id in BISHOPS_BY_RANK]

    @staticmethod
    def _sorted_cards(reader: ComponentsReader) -> list[Mapping[str, Any]]:
        """The Crown cards kind by kind, counted."""
        cards = reader.entries("crown")
        reader.ids(cards, "crown")
        for card in cards:
            reader.one_of(card.get("kind"), KINDS, f"crown {card['id']}", "kind")
        found: list[Mapping[str, Any]] = []
        for kind, count in zip(KINDS, COUNTS, strict=True):
            of_kind = [card for card in cards if card["kind"] == kind]
            if len(of_kind) != count:
                reader.fail("crown", f"there are {len(of_kind)} cards of kind {kind}, not {count}")
            found += of_kind
        return found

    def _named(self, reader: ComponentsReader, id: str) -> int:
        return reader.one_of(id, self.ids, "crown", "the card")

    def _bonus_squares(self, reader: ComponentsReader, card: Mapping[str, Any]) -> list[int]:
        """Extra troops by square; Wales and Conway reach over to Beaumaris (ruling 20)."""
        bonus = card.get("bonus")
        if bonus is None:
            return []
        where = f"crown {card['id']}: bonus"
        if not isinstance(bonus, Mapping):
            reader.fail(where, "it must be a table with troops and a region, or a distance")
        chart = self.map
        extra = reader.number(bonus, "troops", where, 1)
        if "region" in bonus:
            region = reader.one_of(bonus["region"], REGIONS, where, "region")
            squares = [square for square in range(chart.squares) if region in chart.regions[square]]
        else:
            centre = chart.place_square[reader.one_of(bonus.get("of"), chart.place_ids, where, "of")]
            squares = chart.land_within(centre, reader.number(bonus, "within", where))
        squares += [chart.place_square[place] for place in reader.some_of(bonus, "also", chart.place_ids, where)]
        return [extra if square in squares else 0 for square in range(chart.squares)]

    def _start(self, reader: ComponentsReader, entry: Mapping[str, Any], key: str) -> int:
        if key not in entry:
            return -1
        return self._spot(reader, entry[key], f"heir {entry['id']}", key)

    def _spot(self, reader: ComponentsReader, value: object, where: str, key: str) -> int:
        """A place, or a whole square that has no place of its name (Ireland)."""
        if value in self.map.place_ids:
            return self.map.squares + self.map.place_ids.index(str(value))
        return reader.one_of(value, self.map.square_ids, where, key)

    def _summons(self, reader: ComponentsReader, entry: Mapping[str, Any], key: str) -> list[Summons]:
        where = f"event {entry['id']}"
        found = []
        for line in reader.parts(entry, key, where):
            card = reader.one_of(line.get("who"), self.ids, where, "who")
            anywhere = line.get("to") == "cheviots"
            spot = CHEVIOTS if anywhere else self._spot(reader, line.get("to"), where, "to")
            ships = reader.number_or_0(line, "ships", where)
            if ships and spot not in self.map.sail:
                reader.fail(where, f"ships are called to {line.get('to')}, which is not a port")
            found.append(Summons(card, spot, ships))
        return found

    def _company(self, reader: ComponentsReader, entry: Mapping[str, Any]) -> list[int]:
        """The mercenaries a card sends home: all of one name."""
        if "company" not in entry:
            return []
        found = [card for card in range(MERCENARIES, SHIP_CARDS) if self.ids[card].startswith(str(entry["company"]))]
        if not found:
            reader.fail(f"event {entry['id']}", f"there is no company {entry['company']!r}")
        return found


PACKAGE: Final = "roses.games.kingmaker"
STANDARD_MAP: Final = "map.json"


@cache
def standard() -> Board:
    """The components that come with the package."""
    return Board(STANDARD, standard_file(PACKAGE), standard_file(PACKAGE, STANDARD_MAP), own=False)


def load(own: Path | OwnComponents) -> Board:
    """Somebody's own cards (TOML, perhaps naming a map) or own map (JSON); ComponentsError says what is wrong."""
    return Board(own.file, own.tables[0], own.tables[1]) if isinstance(own, OwnComponents) else _load(own)


def _load(path: Path) -> Board:
    if path.suffix == ".json":
        return Board(str(path), standard_file(PACKAGE), own_file(path))
    data = own_file(path)
    chart = own_file(path.parent / str(data["map"])) if "map" in data else standard_file(PACKAGE, STANDARD_MAP)
    return Board(str(path), data, chart)
