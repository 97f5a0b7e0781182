"""Board, cards and counters, read from a data file and checked (rulebook: Game Contents, The Game Board).

Inside the engine a card is a number: six castles, large towns, towns, ports, bishops and ships, each six in
the order of the areas, then twelve nobles and six mercenaries cards. Everything else about it is looked up
here. Values and their provenance are in data/components.toml; owners of the printed game may bring their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from roses.core.components import STANDARD, ComponentsReader, OwnComponents, own_file, printed_with, standard_file

# Kinds of card, and the number of the first card of each.
CASTLE: Final = 0
LARGE_TOWN: Final = 1
TOWN: Final = 2
PORT: Final = 3
BISHOP: Final = 4
SHIP: Final = 5
NOBLE: Final = 6
MERCENARY_CARD: Final = 7
KINDS: Final = ("castle", "large-town", "town", "port", "bishop", "ship", "noble", "mercenaries")
FIRST: Final = (0, 6, 12, 18, 24, 30, 36, 48)

PORTS: Final = 18
BISHOPS: Final = 24
LOCATIONS: Final = 24  # cards 0 to 23 are locations, 24 to 47 personalities
SHIPS: Final = 30
NOBLES: Final = 36
OWNABLE: Final = 48  # cards 48 to 53 are mercenaries
CARDS: Final = 54

AREAS: Final = 6
UNSOURCED: Final = ("id", "kind", "nl", "title-nl", "source")  # what an entry is, and its names in Dutch


@final
class Board:
    """All printed values, by card number, area number or sea zone number. Never changes."""

    def __init__(self, file: str, data: Mapping[str, Any], own: bool = True) -> None:
        reader = _Reader(file, data)
        self.fingerprint: Final = printed_with(data, own)
        self.own: Final = OwnComponents(file, [dict(data)]) if own else None
        self._read_numbers(reader)
        self._read_kinds(reader)
        self._read_areas(reader)
        cards = self._sorted_cards(reader)
        self._read_cards(reader, cards)
        named = reader.entries("area") + reader.entries("sea") + cards
        self.names: Final = reader.names(named, "name")
        self.names_nl: Final = {**self.names, **reader.names(named, "nl")}
        self.titles: Final = reader.names(cards, "title")
        sourced = reader.entries("area") + cards
        self.provenance: Final = {str(entry["id"]): dict(entry["source"]) for entry in sourced}

    def _read_numbers(self, reader: _Reader) -> None:
        numbers = reader.table("numbers")
        reader.sources(numbers, "numbers")
        number = reader.number
        self.turns = number(numbers, "turns", "numbers", 1)
        self.ship_range = number(numbers, "ship-range", "numbers")
        self.start_money = number(numbers, "start-money", "numbers")
        self.troop_cost = number(numbers, "troop-cost", "numbers", 1)
        self.troops = number(numbers, "troops", "numbers", 1)
        self.white_cubes = number(numbers, "white-cubes", "numbers")
        self.black_cubes = number(numbers, "black-cubes", "numbers")
        self.mercenary_counters = number(numbers, "mercenary-counters", "numbers")
        self.mercenaries_per_card = reader.numbers(numbers, "mercenaries-per-card", "numbers", self.turns)
        self.aid_limit = number(numbers, "aid-limit", "numbers")
        self.award_minimum = number(numbers, "award-minimum", "numbers", 1)
        self.calais_cp = number(numbers, "calais-cp", "numbers", 1)
        self.vp_king = number(numbers, "vp-king", "numbers")
        self.vp_award = number(numbers, "vp-award", "numbers")
        self.vp_trade = number(numbers, "vp-trade", "numbers")
        self.vp_church = number(numbers, "vp-church", "numbers")
        display = numbers.get("display")
        if not isinstance(display, Mapping):
            reader.fail("numbers.display", "there must be a table [numbers.display]")
        self.display = {seats: reader.numbers(display, str(seats), "numbers.display", 2) for seats in (2, 3, 4)}
        for seats, (first, later) in self.display.items():
            if first % seats or later % seats:
                reader.fail("numbers.display", f"{first} or {later} cards cannot be shared by {seats} seats")
            if first + later * (self.turns - 1) > CARDS:
                reader.fail("numbers.display", f"{seats} seats would lay out more than {CARDS} cards")

    def _read_kinds(self, reader: _Reader) -> None:
        kinds = reader.one_each("kind", KINDS[:MERCENARY_CARD], "kinds")
        number = reader.number
        # The control point chart, left to right.
        self.chart = [KINDS.index(str(entry["id"])) for entry in reader.entries("kind")]
        self.kind_cp = [
            number(kinds[kind], "cp", f"kind {kind}", 1) if kind != "noble" else 0 for kind in KINDS[:MERCENARY_CARD]
        ]
        self.garrison_of_kind = [number(kinds[kind], "garrison", f"kind {kind}", 1) for kind in KINDS[: PORT + 1]]

    def _read_areas(self, reader: _Reader) -> None:
        """The six areas, the sea zones off their coasts, and where troops from Calais may land."""
        number = reader.number
        areas = reader.entries("area")
        if len(areas) != AREAS:
            reader.fail("area", f"the board has {AREAS} areas, not {len(areas)}")
        self.area_ids = reader.ids(areas, "area")
        self.votes = [number(entry, "votes", f"area {entry['id']}", 1) for entry in areas]
        self.first_vp = [number(entry, "first", f"area {entry['id']}") for entry in areas]
        self.second_vp = [number(entry, "second", f"area {entry['id']}") for entry in areas]
        self.borders = [sorted(self._areas_in(reader, entry, "borders", f"area {entry['id']}")) for entry in areas]
        for here, neighbours in enumerate(self.borders):
            where = f"area {self.area_ids[here]}"
            if here in neighbours or len(set(neighbours)) != len(neighbours):
                reader.fail(where, "borders must name each neighbour once, and not the area itself")
            for there in neighbours:
                if here not in self.borders[there]:
                    other = self.area_ids[there]
                    reader.fail(where, f"it borders {other}, but {other} does not border it")
        seas = reader.entries("sea")
        self.sea_ids = reader.ids(seas, "sea")
        self.sea_area = [
            reader.one_of(entry.get("area"), self.area_ids, f"sea {entry['id']}", "area") for entry in seas
        ]
        self.calais_areas = self._areas_in(reader, reader.table("numbers"), "calais-areas", "numbers")
        if not self.calais_areas or len(set(self.calais_areas)) != len(self.calais_areas):
            reader.fail("numbers", "calais-areas must name at least one area, and each once")

    def _areas_in(self, reader: _Reader, entry: Mapping[str, Any], key: str, where: str) -> list[int]:
        """A list of areas that must be there."""
        if key not in entry:
            reader.fail(where, f"{key} must be a list")
        return reader.some_of(entry, key, self.area_ids, where)

    def _read_cards(self, reader: _Reader, cards: list[Mapping[str, Any]]) -> None:
        number = reader.number
        self.ids = [str(card["id"]) for card in cards]
        self.number = {id: index for index, id in enumerate(self.ids)}
        self.kind = [KINDS.index(str(card["kind"])) for card in cards]
        self.home_area = [self.area_ids.index(str(card["area"])) for card in cards[:OWNABLE]]
        self.income = [
            number(card, "income", f"card {card['id']}") if kind in (LARGE_TOWN, TOWN, PORT, BISHOP, SHIP) else 0
            for card, kind in zip(cards[:OWNABLE], self.kind, strict=False)
        ]
        self.cp = [
            number(card, "cp", f"card {card['id']}", 1) if kind == NOBLE else self.kind_cp[kind]
            for card, kind in zip(cards[:OWNABLE], self.kind, strict=False)
        ]
        self.garrison = [self.garrison_of_kind[kind] for kind in self.kind[:LOCATIONS]]
        # What buying one's loyalty costs once: control points for a noble, income for a bishop or ship.
        self.loyalty = [self.cp[card] if card >= NOBLES else self.income[card] for card in range(OWNABLE)]
        self.home_sea = [
            reader.one_of(card.get("home"), self.sea_ids, f"card {card['id']}", "home") for card in cards[SHIPS:NOBLES]
        ]
        self.trade = self._pairs(reader, cards[SHIPS:NOBLES], "port", (PORT,), SHIPS)
        self.church = self._pairs(reader, cards[BISHOPS:SHIPS], "town", (TOWN, LARGE_TOWN), BISHOPS)
        # Rank in the payment order: chart order, then higher nobles, then the votes of the home area.
        rank = sorted(
            range(OWNABLE),
            key=lambda card: (
                self.chart.index(self.kind[card]),
                -self.cp[card] if card >= NOBLES else 0,
                -self.votes[self.home_area[card]],
                card,
            ),
        )
        self.payment_rank = [rank.index(card) for card in range(OWNABLE)]

    @staticmethod
    def _sorted_cards(reader: _Reader) -> list[Mapping[str, Any]]:
        """The cards in the engine's order, counted: one of each place and two nobles to an area."""
        cards = reader.entries("card")
        if len(cards) != CARDS:
            reader.fail("card", f"the deck has {CARDS} cards, not {len(cards)}")
        area_ids = [str(entry["id"]) for entry in reader.entries("area")]
        reader.ids(cards, "card")
        for card in cards:
            where = f"card {card['id']}"
            reader.one_of(card.get("kind"), list(KINDS), where, "kind")
            if card["kind"] != "mercenaries":
                reader.one_of(card.get("area"), area_ids, where, "area")
        found: list[Mapping[str, Any]] = []
        for kind in KINDS[:MERCENARY_CARD]:
            wanted = 2 if kind == "noble" else 1
            for area in area_ids:
                here = [card for card in cards if card["kind"] == kind and card["area"] == area]
                if len(here) != wanted:
                    reader.fail(f"area {area}", f"it has {len(here)} cards of kind {kind}, not {wanted}")
                found += here
        return found + [card for card in cards if card["kind"] == "mercenaries"]

    def _pairs(
        self, reader: _Reader, cards: list[Mapping[str, Any]], key: str, kinds: tuple[int, ...], first: int
    ) -> list[tuple[int, int]]:
        """(location, personality) for each bonus that the two bring together."""
        pairs = []
        for offset, card in enumerate(cards):
            where = f"card {card['id']}"
            location = reader.one_of(card.get(key), self.ids, where, key)
            if self.kind[location] not in kinds:
                reader.fail(where, f"{key} names {card[key]}, which is a {KINDS[self.kind[location]]}")
            pairs.append((location, first + offset))
        reader.distinct([str(card[key]) for card in cards], f"{key} of a card")
        return pairs


@final
class _Reader(ComponentsReader):
    """What is asked of this game's file beyond what is usual: it says of every single value where it is from."""

    def sources(self, entry: Mapping[str, Any], where: str) -> None:
        super().sources(entry, where)
        source = entry["source"]
        untold = [key for key in entry if key not in source and key not in UNSOURCED]
        if untold and "all" not in source:
            self.fail(where, f"source does not say where {', '.join(untold)} comes from")


@cache
def standard() -> Board:
    """The components that come with the package."""
    return Board(STANDARD, standard_file("roses.games.wars_of_the_roses"), own=False)


def load(own: Path | OwnComponents) -> Board:
    """Somebody's own components, from a file or as they were read; ComponentsError says what is wrong with them."""
    return Board(own.file, own.tables[0]) if isinstance(own, OwnComponents) else Board(str(own), own_file(own))
