"""9.1 Historical Scenarios: what each battle places, eliminates, allows and forbids, read from the components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from roses.core.components import ComponentsReader
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    CENTRE,
    COLUMN,
    EAST,
    LANCASTER,
    SIDES,
    WEST,
    YORK,
    flank,
    middle,
    own_column,
    rear,
)

if TYPE_CHECKING:
    from roses.games.sun_of_york.components import Board

GOOD: Final = 0
HEAT: Final = 1
FOG: Final = 2
WINTER: Final = 3
WEATHERS: Final = ("good", "heat", "fog", "winter")

# How Margaret of Anjou may come to a battle; 0 for not at all.
SHUFFLED_BACK: Final = 1
ON_A_ONE: Final = 2
IF_DRAWN: Final = 3
AT_SET_UP: Final = 4
_MARGARET: Final = ("absent", "shuffled-back", "on-a-one", "if-drawn")

TO_ONE_SIDE: Final = -1  # where a card is set up that lies beside the battlefield


@final
class Scenario:
    """One battle of chapter 9.1."""

    def __init__(self, reader: ComponentsReader, entry: Mapping[str, Any], board: Board) -> None:
        self.id: Final = reader.id(entry, "battle")
        where = f"battle {self.id}"
        for key in ("name", "nl", "date"):
            if not isinstance(entry.get(key), str):
                reader.fail(where, f"{key} must be a text")
        self.name: Final = str(entry["name"])
        self.name_nl: Final = str(entry["nl"])
        self.date: Final = str(entry["date"])
        if len(self.date) != 10 or not self.date[:4].isdecimal():
            reader.fail(where, f"date must be written like 1461-03-29, not {self.date!r}")
        self.year: Final = int(self.date[:4])
        self.attacker: Final = reader.one_of(entry.get("attacker"), list(SIDES), where, "attacker")
        self.weather: Final = reader.one_of(entry.get("weather"), list(WEATHERS), where, "weather")
        self.in_war: Final = reader.flag(entry, "war", where)
        self.skirmish: Final = reader.flag(entry, "skirmish", where)
        self.long_range: Final = reader.flag(entry, "long-range", where, True)
        self.with_leaders: Final = reader.flag(entry, "middle", where)
        self.eliminate_late: Final = reader.flag(entry, "eliminate-after-deployment", where)
        self.redesdale: Final = reader.flag(entry, "redesdale", where)
        self.columns: Final = [CENTRE] if self.skirmish else [WEST, CENTRE, EAST]
        archers = _by_side(reader, entry, "hill-archers", where)
        self.hill_archers: Final = [reader.flag(archers, side, f"{where}: hill-archers", True) for side in SIDES]
        self.marsh: Final = self._marsh(reader, entry, where)
        deals = _by_side(reader, entry, "deal", where)
        self.deal: Final = [reader.number(deals, s, where, board.hand + 1) if s in deals else board.deal for s in SIDES]
        culls = _by_side(reader, entry, "eliminate", where)
        self.eliminate: Final = [reader.number(culls, s, where) if s in culls else 0 for s in SIDES]
        more = _by_side(reader, entry, "eliminate-on-four", where)
        self.eliminate_on_four: Final = [reader.number(more, s, where) if s in more else -1 for s in SIDES]
        # What each side places: (card, position), TO_ONE_SIDE for one that lies beside the battlefield.
        self.set_up: Final = [self._placements(reader, entry, side, where, board) for side in (LANCASTER, YORK)]
        self.may_play: Final = [self._playable(reader, entry, side, where, board) for side in (LANCASTER, YORK)]
        arrival = reader.one_of(entry.get("margaret", "absent"), list(_MARGARET), where, "margaret")
        beside = [card for card, _ in self.set_up[LANCASTER]]
        self.margaret: Final = AT_SET_UP if board.margaret in beside else arrival
        self._check_decks(reader, where, board)

    @staticmethod
    def _marsh(reader: ComponentsReader, entry: Mapping[str, Any], where: str) -> int:
        """The column whose flanks are marsh, or -1."""
        if "marsh" not in entry:
            return -1
        edges = [f"{side}-{word}" for side in SIDES for word in ("left", "right")]
        side, _, word = edges[reader.one_of(entry["marsh"], edges, where, "marsh")].partition("-")
        return own_column(SIDES.index(side), word)

    @staticmethod
    def _placements(
        reader: ComponentsReader, entry: Mapping[str, Any], side: int, where: str, board: Board
    ) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        entries = entry.get(SIDES[side], [])
        if not isinstance(entries, list) or not all(isinstance(one, Mapping) for one in entries):
            reader.fail(where, f"{SIDES[side]} must be a list of cards with their places")
        for one in entries:
            position = _position(reader, one.get("at"), side, where)
            title = one.get("card")
            free = [card for card in board.cards_named(side, str(title)) if card not in [done for done, _ in found]]
            if not free:
                reader.fail(where, f"{SIDES[side]} has no card {title!r} (left) to place")
            card = free[0]
            if board.unit[card]:
                reader.fail(where, f"{title!r} is a combat unit; a battle places leaders, terrain and special cards")
            found.append((card, position))
        return found

    @staticmethod
    def _playable(reader: ComponentsReader, entry: Mapping[str, Any], side: int, where: str, board: Board) -> list[int]:
        titles = _by_side(reader, entry, "may-play", where).get(SIDES[side], [])
        if not isinstance(titles, list):
            reader.fail(where, "may-play must list the names of leaders")
        found = []
        for title in titles:
            card = board.card_named(side, str(title))
            if card < 0 or not board.leadership[card]:
                reader.fail(where, f"may-play: {SIDES[side]} has no leader {title!r}")
            found.append(card)
        return found

    def _check_decks(self, reader: ComponentsReader, where: str, board: Board) -> None:
        for side in (LANCASTER, YORK):
            gone = len(self.set_up[side]) + max(self.eliminate[side], self.eliminate_on_four[side])
            left = len(board.cards_of(side)) - gone
            if left < self.deal[side]:
                reader.fail(where, f"only {left} cards would be left to deal {SIDES[side]} {self.deal[side]}")
        for spot in range(BATTLE_POSITIONS):
            if COLUMN[spot] not in self.columns and any(spot == at for deck in self.set_up for _, at in deck):
                reader.fail(where, "a skirmish is fought in the centre only")


def _by_side(reader: ComponentsReader, entry: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    """A small table with a value for one side or both."""
    value = entry.get(key, {})
    if not isinstance(value, Mapping) or not set(value) <= set(SIDES):
        reader.fail(where, f"{key} must be a table with lancaster or york, not {value!r}")
    return value


def _position(reader: ComponentsReader, written: object, side: int, where: str) -> int:
    """`left rear`, `centre middle`, `right flank` or `side`, as the owner sees it."""
    if written == "side":
        return TO_ONE_SIDE
    words = str(written).split(" ")
    if len(words) != 2 or words[0] not in ("left", "centre", "right") or words[1] not in ("rear", "middle", "flank"):
        reader.fail(where, f"at must be like 'left rear', 'centre middle', 'right flank' or 'side', not {written!r}")
    column = own_column(side, words[0])
    if words[1] == "flank":
        if column == CENTRE:
            reader.fail(where, "the centre has no flank")
        return flank(side, column)
    return rear(side, column) if words[1] == "rear" else middle(column)


def read_scenarios(reader: ComponentsReader, board: Board) -> list[Scenario]:
    """All battles of a components file, each id once."""
    found = [Scenario(reader, entry, board) for entry in reader.entries("battle")]
    ids = [scenario.id for scenario in found]
    for id in ids:
        if ids.count(id) > 1 or id in ("random", "campaign"):
            reader.fail(f"battle {id}", "its id stands there twice, or is taken")
    if not any(scenario.in_war for scenario in found):
        reader.fail("battle", "at least one battle must be part of the war")
    return found
