"""2. The Cards, read from a data file and checked: two decks of 110, and the battles of chapter 9.

Inside the engine a card is a number: the Lancastrian deck is 0 to 109, the Yorkist 110 to 219, each in the order
of the numbers printed on the cards. Everything else about a card is looked up here. Values and their provenance
are in data/components.toml; owners of the printed game may bring their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from roses.core.components import STANDARD, ComponentsReader, OwnComponents, own_file, printed_with, standard_file
from roses.games.sun_of_york.battlefield import LANCASTER, SIDES, YORK
from roses.games.sun_of_york.scenarios import Scenario, read_scenarios

DECK_SIZE: Final = 110
CARDS: Final = 2 * DECK_SIZE

# Classes of card; the first four are combat units.
FOOTSOLDIER: Final = 0
MISSILE: Final = 1
POLEARM: Final = 2
CAVALRY: Final = 3
LEADER: Final = 4
TERRAIN: Final = 5
SPECIAL: Final = 6
CLASSES: Final = ("footsoldier", "missile", "polearm", "cavalry", "leader", "terrain", "special")

# Terrain on a position, by bit; streams and bridges lie to one side.
HILL: Final = 1
WOODS: Final = 2
TOWN: Final = 4
CHURCH: Final = 8
WALL: Final = 16
STREAM: Final = 32
BRIDGE: Final = 64
IN_A_POSITION: Final = {"Hill": HILL, "Woods": WOODS, "Town": TOWN, "Battlefield Church": CHURCH, "Wall": WALL}
TERRAINS: Final = {**IN_A_POSITION, "Stream": STREAM, "Bridge": BRIDGE}

# Special cards.
CHARGE: Final = 1
AMBUSH: Final = 2
ARTILLERY: Final = 3
RALLY: Final = 4
CONFUSION: Final = 5
FATIGUE: Final = 6
TREASON: Final = 7
A_WARWICK: Final = 8
MARGARET: Final = 9
HENRY: Final = 10
SPECIALS: Final = {
    "Charge": CHARGE,
    "Ambush": AMBUSH,
    "Artillery": ARTILLERY,
    "Rally": RALLY,
    "Battle Confusion": CONFUSION,
    "Fatigue": FATIGUE,
    "Treason!": TREASON,
    "A Warwick!": A_WARWICK,
    "Margaret of Anjou": MARGARET,
    "King Henry VI": HENRY,
}


@final
class Board:
    """All printed values, by card number. Never changes."""

    def __init__(self, file: str, data: Mapping[str, Any], own: bool = True) -> None:
        # Longer than most functions: a line for each printed value.
        reader = ComponentsReader(file, data)
        # Records and positions name the components they were made with.
        self.fingerprint: Final = printed_with(data, own)
        self.own: Final = OwnComponents(file, [dict(data)]) if own else None
        numbers = reader.table("numbers")
        reader.sources(numbers, "numbers")
        number = reader.number
        self.deal: Final = number(numbers, "deal", "numbers", 1)
        self.hand: Final = number(numbers, "hand", "numbers", 1)
        self.stack: Final = number(numbers, "stack", "numbers", 1)
        self.henry_hand: Final = number(numbers, "henry-hand", "numbers")
        self.henry_orders: Final = number(numbers, "henry-orders", "numbers")
        self.margaret_orders: Final = number(numbers, "margaret-orders", "numbers")
        self.victories: Final = number(numbers, "victories", "numbers", 1)
        self.sudden_death_lead: Final = number(numbers, "sudden-death-lead", "numbers")
        self.turn_limit: Final = number(numbers, "turn-limit", "numbers", 1)
        self.warwick_turns: Final = number(numbers, "warwick-turns", "numbers", most=9999)
        if self.hand >= self.deal or self.deal - self.hand > 3 * self.stack:
            reader.fail("numbers", "deal less hand must fit into three stacks")

        cards = [card for side in SIDES for card in _deck(reader, side)]
        self.title: Final = [str(card["name"]) for card in cards]
        self.kind: Final = [CLASSES.index(str(card["class"])) for card in cards]
        self.unit: Final = [kind <= CAVALRY for kind in self.kind]
        self.terrain: Final = [TERRAINS[str(card["name"])] if card["class"] == "terrain" else 0 for card in cards]
        self.special: Final = [SPECIALS[str(card["name"])] if card["class"] == "special" else 0 for card in cards]
        self.ids: Final = [_id(card, SIDES[index // DECK_SIZE]) for index, card in enumerate(cards)]
        self.number: Final = {id: index for index, id in enumerate(self.ids)}
        wheres = [f"{SIDES[index // DECK_SIZE]} card {card['number']}" for index, card in enumerate(cards)]

        def column(key: str, *classes: int, least: int = 0) -> list[int]:
            return [
                number(card, key, where, least) if kind in classes else 0
                for card, kind, where in zip(cards, self.kind, wheres, strict=True)
            ]

        units = (FOOTSOLDIER, MISSILE, POLEARM, CAVALRY)
        self.orders: Final = column("orders", LEADER, TERRAIN, SPECIAL)
        self.ability: Final = column("ability", *units, LEADER)
        self.long_range: Final = column("long-range", MISSILE)
        self.cohesion: Final = column("cohesion", *units, least=1)
        self.leadership: Final = column("leadership", LEADER)
        self.move: Final = column("move", *units, LEADER, least=1)
        self.veteran: Final = [1 if card.get("veteran") is True else 0 for card in cards]
        self.royal: Final = [card.get("royal") is True for card in cards]
        self.loyal: Final = [card.get("loyal") is True for card in cards]
        guns = [index for index in range(CARDS) if self.special[index] == ARTILLERY]
        self.gun_dice: Final = number(cards[guns[0]], "strength", wheres[guns[0]], 1) if guns else 0
        self.gun_ability: Final = number(cards[guns[0]], "ability", wheres[guns[0]]) if guns else 0
        # Units with equal faces cannot be told apart in play.
        faces = [
            (self.title[c], self.ability[c], self.long_range[c], self.cohesion[c], self.veteran[c], c // DECK_SIZE)
            for c in range(CARDS)
        ]
        self.face: Final = [faces.index(face) for face in faces]
        # By side and kind: the special cards of a deck.
        self.special_cards: Final = [
            [[card for card in self.cards_of(side) if self.special[card] == kind] for kind in range(len(SPECIALS) + 1)]
            for side in (LANCASTER, YORK)
        ]
        # Margaret and Henry, the two cards that lie beside the battlefield; -1 in a deck without them.
        self.margaret: Final = self.special.index(MARGARET) if MARGARET in self.special else -1
        self.henry: Final = self.special.index(HENRY) if HENRY in self.special else -1
        self.scenarios: Final[list[Scenario]] = read_scenarios(reader, self)
        self.scenario_ids: Final = [scenario.id for scenario in self.scenarios]
        self.war: Final = [index for index, scenario in enumerate(self.scenarios) if scenario.in_war]
        battles = self.scenarios
        self.names: Final = {**self._names(cards, "name"), **{battle.id: battle.name for battle in battles}}
        self.names_nl: Final = {**self._names(cards, "nl"), **{battle.id: battle.name_nl for battle in battles}}
        self.provenance: Final = {self.ids[index]: dict(card["source"]) for index, card in enumerate(cards)}

    def cards_of(self, side: int) -> range:
        """The cards of a side's deck."""
        return range(side * DECK_SIZE, (side + 1) * DECK_SIZE)

    def units_of(self, side: int) -> list[int]:
        """The combat units of a side's deck."""
        return [card for card in self.cards_of(side) if self.unit[card]]

    def card_named(self, side: int, title: str) -> int:
        """The first card of a deck with this title, or -1."""
        for card in self.cards_of(side):
            if self.title[card] == title:
                return card
        return -1

    def cards_named(self, side: int, title: str) -> list[int]:
        """All cards of a deck with this title."""
        return [card for card in self.cards_of(side) if self.title[card] == title]

    def ratings(self, card: int) -> str:
        """How players write a unit down: ability (melee : long range) over cohesion, V for a veteran."""
        ranged = f":{self.long_range[card]}" if self.kind[card] == MISSILE else ""
        return f"{self.ability[card]}{ranged}/{self.cohesion[card]}{'V' if self.veteran[card] else ''}"

    def _names(self, cards: list[Mapping[str, Any]], key: str) -> dict[str, str]:
        found = {}
        for index, card in enumerate(cards):
            name = str(card.get(key, card["name"]))
            found[self.ids[index]] = f"{name} ({self.ratings(index)})" if self.unit[index] else name
        return found


def _deck(reader: ComponentsReader, side: str) -> list[Mapping[str, Any]]:
    """One side's cards by their printed numbers, each number once."""
    cards = reader.entries(side)
    if len(cards) != DECK_SIZE:
        reader.fail(side, f"the deck has {DECK_SIZE} cards, not {len(cards)}")
    for card in cards:
        where = f"{side} card {card.get('number')}"
        reader.number(card, "number", where, 1)
        reader.sources(card, where)
        if not isinstance(card.get("name"), str):
            reader.fail(where, "it has no name")
        kind = CLASSES[reader.one_of(card.get("class"), list(CLASSES), where, "class")]
        if kind == "terrain":
            reader.one_of(card["name"], list(TERRAINS), where, "name")
        if kind == "special":
            reader.one_of(card["name"], list(SPECIALS), where, "name")
    found = sorted(cards, key=lambda card: int(card["number"]))
    for index, card in enumerate(found):
        if card["number"] != index + 1:
            reader.fail(f"{side} card {card['number']}", f"the cards are numbered 1 to {DECK_SIZE}, each number once")
    return found


def _id(card: Mapping[str, Any], side: str) -> str:
    """A card's word in records: its name, then its side and number (`longbowmen-y37`)."""
    plain = "".join(c if c.isascii() and c.isalnum() else " " for c in str(card["name"]).lower().replace("'", ""))
    veteran = "veteran " if card.get("veteran") is True else ""
    return "-".join((veteran + plain).split()) + f"-{side[0]}{card['number']}"


@cache
def standard() -> Board:
    """The components that come with the package."""
    return Board(STANDARD, standard_file("roses.games.sun_of_york"), own=False)


def load(own: Path | OwnComponents) -> Board:
    """Somebody's own components, from a file or as they were read; ComponentsError says what is wrong with them."""
    return Board(own.file, own.tables[0]) if isinstance(own, OwnComponents) else Board(str(own), own_file(own))
