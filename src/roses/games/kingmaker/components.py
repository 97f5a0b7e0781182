"""Cards and counters, read from a data file and checked (rulebook: Components, the Keys).

Inside the engine a Crown card is a number: nobles, titles, offices, bishops, mercenaries, ship cards, towns
and royal castle, pardons, each kind together. Values and their provenance are in data/components.toml, the
board is geography.py's; owners of the printed game may bring their own of either.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, final

from roses.core.components import own_file
from roses.core.contract import fingerprint
from roses.games.kingmaker.geography import Geography
from roses.games.kingmaker.reader import Reader

# Kinds of Crown card, how many there are of each, and the number of the first.
NOBLE: Final = 0
TITLE: Final = 1
OFFICE: Final = 2
BISHOP: Final = 3
MERCENARY: Final = 4
SHIP: Final = 5
TOWN: Final = 6
PARDON: Final = 7
KINDS: Final = ("noble", "title", "office", "bishop", "mercenary", "ship", "town", "pardon")
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

# The ladder of odds (ruling 58), from no advantage upwards; Bad Weather stands apart.
EVEN: Final = 0
MAJORITY: Final = 1
BAD_WEATHER: Final = 7
RATIOS: Final = ("1-1", "majority", "5-4", "3-2", "2-1", "3-1", "4-1", "bad-weather")

LANCASTER: Final = 0
YORK: Final = 1
HOUSES: Final = ("lancaster", "york")
CHEVIOTS: Final = -1  # a summons to any of the Cheviots squares


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
        reader = Reader(file, data)
        self.fingerprint: Final = f"own-{fingerprint([data, chart])[:16]}" if own else "standard"
        numbers = reader.table("numbers")
        reader.sources(numbers, "numbers")
        number = reader.number
        self.move: Final = number(numbers, "move", "numbers", 1)
        self.deal: Final = number(numbers, "deal", "numbers", 7)
        self.both_houses: Final = number(numbers, "rounds-of-both-houses", "numbers", 1)
        self.commons_majority: Final = number(numbers, "parliament-majority", "numbers", 1)
        self.sole_king_turns: Final = number(numbers, "sole-king-turns", "numbers", 1)
        self.map: Final = Geography(f"{file} (map)", chart, reader.kinds(), self.move)
        place_ids, region_ids = self.map.place_ids, self.map.region_ids

        cards = self._sorted_cards(reader)
        self.ids: Final = [str(card["id"]) for card in cards]
        self.number: Final = {id: index for index, id in enumerate(self.ids)}
        self.kind: Final = [KINDS.index(str(card["kind"])) for card in cards]
        self.advanced: Final = [card.get("advanced") is True for card in cards]
        self.troops: Final = [reader.maybe(card, "troops", f"crown {card['id']}") for card in cards]
        self.lords: Final = [reader.maybe(card, "lords", f"crown {card['id']}") for card in cards]
        self.commons: Final = [reader.maybe(card, "commons", f"crown {card['id']}") for card in cards]
        self.places: Final = [reader.list_of(card, "places", place_ids, f"crown {card['id']}") for card in cards]
        self.titled: Final = ["title" in card for card in cards[:NOBLES]]
        self.archbishop: Final = [card.get("archbishop") is True for card in cards]
        self.map_cards: Final[list[list[int]]] = [[] for _ in place_ids]  # by place: the cards that name it
        for card_number, named_places in enumerate(self.places):
            for place in named_places:
                self.map_cards[place].append(card_number)
        for noble in range(NOBLES):
            if not self.places[noble]:
                reader.fail(f"crown {self.ids[noble]}", "a noble has at least one castle under places")
        self.bonus: Final = [
            self._bonus_squares(reader, card, region_ids) for card in cards
        ]  # by card, then square: extra troops there; empty where a card has none
        self.bonus_troops: Final = [max(extra) if extra else 0 for extra in self.bonus]

        self.ship_ids: Final[list[str]] = []
        self.ship_card: Final[list[int]] = []
        self.ship_home: Final[list[int]] = []
        self.capacity: Final[list[int]] = []
        self.ships_of: Final[list[list[int]]] = [[] for _ in range(CARDS)]
        ship_names: dict[str, str] = {}
        for number_, card in enumerate(cards):
            for ship in reader.parts(card, "ships", f"crown {card['id']}"):
                where = f"ship {ship.get('id')}"
                self.ships_of[number_].append(len(self.ship_ids))
                self.ship_ids.append(str(ship.get("id")))
                ship_names[str(ship.get("id"))] = str(ship.get("name", card.get("name")))
                self.ship_card.append(number_)
                home = reader.one_of(ship.get("home"), place_ids, where, "home")
                if not self.map.port_seas[home]:
                    reader.fail(where, f"its home {ship['home']} is not a port")
                self.ship_home.append(home)
                self.capacity.append(number(ship, "capacity", where, 10))
        if len(self.ship_ids) != SHIPS:
            reader.fail("ships", f"the cards name {len(self.ship_ids)} ships, not {SHIPS}")
        reader.distinct(self.ship_ids, "ship")

        heirs = reader.entries("heir")
        if len(heirs) != HEIRS:
            reader.fail("heir", f"there are {HEIRS} royal heirs, not {len(heirs)}")
        self.heir_ids: Final = [reader.id(entry, "heir") for entry in heirs]
        reader.distinct(self.heir_ids, "heir")
        self.house: Final = [
            reader.one_of(entry.get("house"), list(HOUSES), f"heir {entry['id']}", "house") for entry in heirs
        ]
        # Start by game: basic, short, advanced; -1 where the heir is not in that game. A square may stand for abroad.
        self.heir_start: Final = [
            [self._start(reader, entry, key) for key in ("start", "short", "advanced")] for entry in heirs
        ]
        # The King when the game begins stands first in the first house.
        self.first_king: Final = 0

        events = reader.entries("event")
        if len(events) != EVENTS:
            reader.fail("event", f"the Event deck has {EVENTS} cards, not {len(events)}")
        self.event_ids: Final = [reader.id(entry, "event") for entry in events]
        reader.distinct(self.event_ids, "event")
        self.event_number: Final = {id: index for index, id in enumerate(self.event_ids)}
        self.event_kind: Final = [
            reader.one_of(entry.get("kind"), list(EVENT_KINDS), f"event {entry['id']}", "kind") for entry in events
        ]
        self.event_advanced: Final = [entry.get("advanced") is True for entry in events]
        self.plague: Final = [reader.list_of(e, "places", place_ids, f"event {e['id']}") for e in events]
        self.king_to: Final = [
            reader.one_of(entry["king-to"], place_ids, f"event {entry['id']}", "king-to") if "king-to" in entry else -1
            for entry in events
        ]
        self.summons: Final = [self._summons(reader, entry, "summons") for entry in events]
        self.advanced_summons: Final = [self._summons(reader, entry, "advanced-summons") for entry in events]
        self.go_home: Final = [self._company(reader, entry) for entry in events]
        self.ratio: Final = [
            reader.one_of(entry["ratio"], list(RATIOS), f"event {entry['id']}", "ratio") if "ratio" in entry else -1
            for entry in events
        ]
        self.killed: Final = [
            reader.list_of(entry, "killed", self.ids[:NOBLES], f"event {entry['id']}") for entry in events
        ]

        named = cards + heirs + events
        self.names: Final = {**self.map.names, **reader.names(named, "name"), **ship_names}
        self.names_nl: Final = {**self.names, **reader.names(named, "nl")}
        self.titles: Final = reader.names(cards, "title")
        self.provenance: Final = {str(entry["id"]): dict(entry["source"]) for entry in named}
        # Cards the rules speak of by name.
        self.chancellor: Final = self._named(reader, "chancellor")
        self.captain: Final = self._named(reader, "captain-calais")
        self.beaufort: Final = self._named(reader, "beaufort")
        self.duke_of_york: Final = self._named(reader, "plantagenet-york")
        self.duke_of_lancaster: Final = self._named(reader, "plantagenet-lancaster")
        self.french: Final = self._named(reader, "french-foot")
        self.seniority: Final = [
            self._named(reader, id)
            for id in (
                "archbishop-canterbury",
                "archbishop-york",
                "bishop-durham",
                "bishop-carlisle",
                "bishop-lincoln",
                "bishop-norwich",
            )
        ]

    def _named(self, reader: Reader, id: str) -> int:
        return reader.one_of(id, self.ids, "crown", "the card")

    @staticmethod
    def _sorted_cards(reader: Reader) -> list[Mapping[str, Any]]:
        """The Crown cards kind by kind, counted."""
        cards = reader.entries("crown")
        reader.distinct([reader.id(card, "crown") for card in cards], "crown")
        for card in cards:
            reader.one_of(card.get("kind"), list(KINDS), f"crown {card['id']}", "kind")
        found: list[Mapping[str, Any]] = []
        for kind, count in zip(KINDS, COUNTS, strict=True):
            of_kind = [card for card in cards if card["kind"] == kind]
            if len(of_kind) != count:
                reader.fail("crown", f"there are {len(of_kind)} cards of kind {kind}, not {count}")
            found += of_kind
        return found

    def _bonus_squares(self, reader: Reader, card: Mapping[str, Any], regions: list[str]) -> list[int]:
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
            region = reader.one_of(bonus["region"], regions, where, "region")
            squares = [square for square in range(chart.squares) if region in chart.regions[square]]
        else:
            centre = chart.place_square[reader.one_of(bonus.get("of"), chart.place_ids, where, "of")]
            squares = chart.land_within(centre, reader.number(bonus, "within", where))
        squares += [chart.place_square[place] for place in reader.list_of(bonus, "also", chart.place_ids, where)]
        return [extra if square in squares else 0 for square in range(chart.squares)]

    def _start(self, reader: Reader, entry: Mapping[str, Any], key: str) -> int:
        if key not in entry:
            return -1
        return self._spot(reader, entry[key], f"heir {entry['id']}", key)

    def _spot(self, reader: Reader, value: object, where: str, key: str) -> int:
        """A place, or a whole square that has no place of its name (Ireland)."""
        if value in self.map.place_ids:
            return self.map.squares + self.map.place_ids.index(str(value))
        return reader.one_of(value, self.map.square_ids, where, key)

    def _summons(self, reader: Reader, entry: Mapping[str, Any], key: str) -> list[Summons]:
        where = f"event {entry['id']}"
        return [
            Summons(
                reader.one_of(line.get("who"), self.ids, where, "who"),
                CHEVIOTS if line.get("to") == "cheviots" else self._spot(reader, line.get("to"), where, "to"),
                reader.maybe(line, "ships", where),
            )
            for line in reader.parts(entry, key, where)
        ]

    def _company(self, reader: Reader, entry: Mapping[str, Any]) -> list[int]:
        """The mercenaries a card sends home: all of one name."""
        if "company" not in entry:
            return []
        found = [card for card in range(MERCENARIES, SHIP_CARDS) if self.ids[card].startswith(str(entry["company"]))]
        if not found:
            reader.fail(f"event {entry['id']}", f"there is no company {entry['company']!r}")
        return found


STANDARD_NAME: Final = "components.toml"
_STANDARD: list[Board] = []


def _standard_text(name: str) -> str:
    return (files("roses.games.kingmaker") / "data" / name).read_text("utf-8")


def standard() -> Board:
    """The components that come with the package."""
    if not _STANDARD:
        cards = tomllib.loads(_standard_text(STANDARD_NAME))
        _STANDARD.append(Board(STANDARD_NAME, cards, json.loads(_standard_text("map.json")), own=False))
    return _STANDARD[0]


def load(path: Path) -> Board:
    """Somebody's own cards (TOML, perhaps naming a map) or own map (JSON); ComponentsError says what is wrong."""
    if path.suffix == ".json":
        return Board(str(path), tomllib.loads(_standard_text(STANDARD_NAME)), own_file(path))
    data = own_file(path)
    if "map" in data:
        return Board(str(path), data, own_file(path.parent / str(data["map"])))
    return Board(str(path), data, json.loads(_standard_text("map.json")))
