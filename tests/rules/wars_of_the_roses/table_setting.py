"""Setting the table: any situation of Wars of the Roses in a few words, by way of a position file.

    table = set_table(red=["windsor", "stafford"], yellow=["winchester"], money={"red": 47})
    table.plan("red", "troops winchester 3", "move stafford west-country")
    table.reveal()
    assert table.owner("winchester") == "red"

Seats are called by their colours; whatever is not said is as plain as can be: turn 2, everybody planning, order
red, blue, yellow, green, empty treasuries, scores of 0, every card that nobody owns in the deck.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
import tomli_w

from roses.core.chance import commitment_of
from roses.core.contract import IllegalAction, Refusal
from roses.core.position import read_position, write_position
from roses.core.text import LANGUAGES, Params, fields_of
from roses.games import find
from roses.games.wars_of_the_roses import WarsOfTheRoses
from roses.games.wars_of_the_roses.components import CARDS, FIRST, NOBLES, OWNABLE, SHIPS, Board
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.state import AWARDS, DECK, SOURCES

SEATS = ("red", "blue", "yellow", "green")
KIND_OF_AWARD = {"admiral": 5, "archbishop": 4, "constable": 0, "warden": 3}
HOUSES = {"red": "lancaster", "blue": "york", "yellow": "lancaster", "green": "york"}
SEED = bytes(32)

GAME = find("wars-of-the-roses")
assert isinstance(GAME, WarsOfTheRoses)
BOARD: Board = GAME.board


class GameTable:
    """A game under way, with its seats, cards and places called by name."""

    def __init__(self, state: WarsOfTheRosesState) -> None:
        self.state = state

    # Doing things.

    def does(self, seat: str, *actions: str) -> None:
        """One legal action after the other."""
        for action in actions:
            self.state.apply(SEATS.index(seat), action)

    def plan(self, seat: str, *orders: str) -> None:
        """Orders on a planning chart; the seat is not ready yet."""
        self.does(seat, *orders)

    def reveal(self) -> None:
        """Everybody who is not ready says so: deployment, bribery, combat and Parliament follow."""
        assert self.phase == "planning"
        for seat in self.state.waiting():
            self.state.apply(seat, "ready")

    def draft(self, *cards: str) -> None:
        """Whoever is to choose takes these cards, one after the other."""
        for card in cards:
            self.state.apply(self.state.waiting()[0], f"draft {card}")

    def draft_anything(self) -> None:
        """Everybody takes the first card on offer until the display is done with."""
        while self.phase == "draw-cards":
            seat = self.state.waiting()[0]
            self.state.apply(seat, self.state.legal(seat)[0])

    def keep_aid(self) -> None:
        """Nobody wants French Aid this turn."""
        while self.phase == "french-aid":
            self.state.apply(self.state.waiting()[0], "aid keep")

    def on_to_planning(self) -> None:
        """Through the rest of drawing and income to the planning phase, with as little ado as possible."""
        self.draft_anything()
        self.keep_aid()

    def saved_and_loaded(self) -> "GameTable":
        """The same table from its position file."""
        return GameTable(_read(write_position(self.state)))

    def refused(self, seat: str, action: str) -> tuple[str, str]:
        """(key, rule) of the refusal of an action; it must leave no trace and be sayable in every language."""
        number = SEATS.index(seat)
        before, log = self.state.digest(), len(self.state.log)
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(number, action)
        assert self.state.digest() == before
        assert len(self.state.log) == log
        why = self.state.why_not(number, action)
        assert why is not None
        assert repr(why) == repr(caught.value.refusal)
        return told_properly(why), why.rule

    # Asking about it.

    @property
    def phase(self) -> str:
        """Its word in position files."""
        return str(self.state.position()["phase"])

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def order(self) -> list[str]:
        """The seats in turn order."""
        return [SEATS[seat] for seat in self.state.order]

    @property
    def waiting(self) -> list[str]:
        """The seats the game waits for."""
        return [SEATS[seat] for seat in self.state.waiting()]

    @property
    def display(self) -> list[str]:
        """The cards laid out, from left to right."""
        return [BOARD.ids[card] for card in self.state.display]

    @property
    def deck(self) -> list[str]:
        """The cards still in the deck, in board order."""
        return [BOARD.ids[card] for card in range(CARDS) if self.state.holder[card] == DECK]

    @property
    def box(self) -> list[str]:
        """The cards out of the game."""
        return list(self.state.position()["box"])

    def offers(self, seat: str, start: str = "") -> list[str]:
        """What a seat may answer now, or the part of it that starts so."""
        return [action for action in self.state.legal(SEATS.index(seat)) if action.startswith(start)]

    def owner(self, card: str) -> str | None:
        """The seat that owns a card."""
        holder = self.state.holder[BOARD.number[card]]
        return SEATS[holder] if holder >= 0 else None

    def owned(self, seat: str) -> set[str]:
        """All cards of a seat."""
        return {BOARD.ids[card] for card in range(OWNABLE) if self.state.holder[card] == SEATS.index(seat)}

    def at(self, card: str) -> str | None:
        """The sea zone of a ship, the area of a noble; None while nobody has drawn it."""
        number = BOARD.number[card]
        place = self.state.at[number - SHIPS]
        return (BOARD.sea_ids if number < NOBLES else BOARD.area_ids)[place] if place >= 0 else None

    def money(self, seat: str) -> int:
        return self.state.money[SEATS.index(seat)]

    def score(self, seat: str) -> int:
        return self.state.score[SEATS.index(seat)]

    def mercenaries(self, seat: str) -> int:
        return self.state.mercenaries[SEATS.index(seat)]

    def award(self, award: str) -> str | None:
        """Who has the token: admiral, archbishop, constable or warden."""
        holder = self.state.awards[AWARDS.index(award)]
        return SEATS[holder] if holder >= 0 else None

    @property
    def kings(self) -> list[str | None]:
        """The House crowned on each finished turn."""
        return list(self.view(None)["kings"])

    def rose(self, area: str) -> str | None:
        """The House whose side of the area's counter is up; None where the counter is off the board."""
        rose: str | None = self.view(None)["areas"][BOARD.area_ids.index(area)]["rose"]
        return rose

    def scored(self, seat: str, turn: int) -> dict[str, int]:
        """What a seat earned in a finished turn, by source; what brought nothing is left out."""
        row = ((turn - 1) * self.state.seats + SEATS.index(seat)) * len(SOURCES)
        earned = self.state.sheet[row : row + len(SOURCES)]
        return {source: points for source, points in zip(SOURCES, earned, strict=True) if points}

    def orders(self, seat: str) -> list[str]:
        """A seat's plan in its written form."""
        return list(self.view(seat)["plan"]["orders"])

    def cost(self, seat: str) -> int:
        """What a seat's plan costs."""
        return int(self.view(seat)["plan"]["cost"])

    def view(self, seat: str | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees on the table."""
        seen: dict[str, Any] = self.state.view(SEATS.index(seat) if seat is not None else None)["table"]
        return seen

    def told(self, key: str) -> list[Params]:
        """What the log tells under a key (without its `log.`), oldest first."""
        return [event.params for event in self.state.log if event.key == f"log.{key}"]

    def forces(self, key: str) -> dict[object, object]:
        """Counters by location, as the log tells of those that `attacks` or `defends`."""
        return {told["location"]: told["n"] for told in self.told(key)}

    @property
    def retained(self) -> list[object]:
        """The personalities whose white cube was paid for, in the order of payment."""
        return [told["person"] for told in self.told("retained")]

    @property
    def bribed(self) -> set[object]:
        """The personalities that a black cube won."""
        return {told["person"] for told in self.told("bribe-won")}


def set_table(
    *,
    seats: int = 4,
    red: Sequence[str] = (),
    blue: Sequence[str] = (),
    yellow: Sequence[str] = (),
    green: Sequence[str] = (),
    at: Mapping[str, str] | None = None,
    money: Mapping[str, int] | None = None,
    score: Mapping[str, int] | None = None,
    mercenaries: Mapping[str, int] | None = None,
    aid_used: Sequence[str] = (),
    order: Sequence[str] = SEATS,
    houses: Mapping[str, str] | None = None,
    kings: Sequence[str] = (),
    awards: Mapping[str, str] | None = None,
    turn: int = 2,
    phase: str = "planning",
    display: Sequence[str] = (),
    box: Sequence[str] = (),
    picks: int = 0,
    plans: Mapping[str, Sequence[str]] | None = None,
    changes: Mapping[str, int] | None = None,
    ready: Sequence[str] = (),
    overspend: str = "refuse",
    script: Sequence[int] = (),
) -> GameTable:
    """A situation, read from a position file that says just this.

    Nobles and ships are at home unless `at` says otherwise; awards go to those who have most unless `awards` says
    who has which. `plans` are written on the charts as they are, legal or not (`plan` gives orders one by one);
    `script` is what chance will answer from now on.
    """
    names = SEATS[:seats]
    order = [seat for seat in order if seat in names]
    holdings: dict[str, Sequence[str]] = {"red": red, "blue": blue, "yellow": yellow, "green": green}
    finished = turn if phase == "over" else turn - 1
    chance: dict[str, Any] = {"commitment": commitment_of(SEED), "counter": 0, "seed": SEED.hex()}
    if script:
        chance["script"] = list(script)
    players: list[dict[str, Any]] = []
    for seat in names:
        player: dict[str, Any] = {
            "seat": seat,
            "money": (money or {}).get(seat, 0),
            "score": (score or {}).get(seat, 0),
            "mercenaries": (mercenaries or {}).get(seat, 0),
            "french-aid": seat not in aid_used,
            "holdings": list(holdings[seat]),
        }
        if seats == 4:
            player["house"] = (houses or HOUSES)[seat]
        if phase == "planning":
            orders = list((plans or {}).get(seat, ()))
            player["plan"] = {"ready": seat in ready, "changes": (changes or {}).get(seat, 0), "orders": orders}
        players.append(player)
    position = {
        "roses-position": 1,
        "game": GAME.name,
        "rules": GAME.rules_version,
        "components": GAME.components,
        "seats": seats,
        "reveals": 0,
        "options": {"overspend": overspend},
        "chance": chance,
        "turn": turn,
        "phase": phase,
        "order": order,
        "picks": picks,
        "asked": 0,
        "display": list(display),
        "neutral": [],
        "box": list(box),
        "kings": list(kings) or ["nobody"] * (finished if seats == 4 else 0),
        "roses": dict.fromkeys(BOARD.area_ids, "lancaster") if seats == 4 else {},
        "awards": dict(awards) if awards is not None else _earned_awards(holdings, order),
        "at": {card: (at or {}).get(card) or _home(card) for seat in names for card in holdings[seat] if _home(card)},
        "sheet": _sheet([player["score"] for player in players], finished),
        "player": players,
    }
    return GameTable(_read(tomli_w.dumps(position)))


def begin(
    seats: int = 4,
    order: Sequence[str] = SEATS,
    houses: Sequence[str] = ("lancaster", "lancaster", "york", "york"),
    display: Sequence[str] = (),
    overspend: str = "refuse",
) -> GameTable:
    """A new game in which chance deals these houses (to red, blue, yellow, green), order and first display."""
    script: list[int] = []
    if seats == 4:
        script += drawn(["lancaster", "lancaster", "york", "york"], houses)
    script += drawn(SEATS[:seats], [seat for seat in order if seat in SEATS[:seats]])
    script += drawn(BOARD.ids, display)
    state = GAME.new(seats, {"overspend": overspend}, SEED, script)
    assert isinstance(state, WarsOfTheRosesState)
    return GameTable(state)


def drawn(pile: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """The outcomes of chance that draw these things from a pile, in this order (a deck is in board order)."""
    left, outcomes = list(pile), []
    for thing in wanted:
        outcomes.append(left.index(thing))
        left.remove(thing)
    return outcomes


def told_properly(refusal: Refusal) -> str:
    """The key of a refusal, once it is certain that every language has a whole sentence for it and its rule."""
    for language in LANGUAGES:
        catalogue = GAME.text(language)
        phrase = catalogue.phrases[refusal.text.key]
        assert fields_of(phrase) <= refusal.text.params.keys(), (phrase, refusal.text.params)
        assert None not in refusal.text.params.values()
        assert catalogue.say(refusal.text)
        if refusal.rule:
            assert f"rule.{refusal.rule}" in catalogue.phrases
    return refusal.text.key.removeprefix("refusal.")


def _read(text: str) -> WarsOfTheRosesState:
    state = read_position(text, find)
    assert isinstance(state, WarsOfTheRosesState)
    return state


def _home(card: str) -> str | None:
    """Where a ship or noble starts."""
    number = BOARD.number[card]
    if number < SHIPS:
        return None
    return BOARD.sea_ids[BOARD.home_sea[number - SHIPS]] if number < NOBLES else BOARD.area_ids[BOARD.home_area[number]]


def _earned_awards(holdings: Mapping[str, Sequence[str]], order: Sequence[str]) -> dict[str, str]:
    """Each award to the first in turn order with the most of its kind, at least 2."""
    earned = {}
    for award, kind in KIND_OF_AWARD.items():
        cards = set(BOARD.ids[FIRST[kind] : FIRST[kind] + 6])
        counts = {seat: len(cards & set(holdings[seat])) for seat in order}
        most = max(counts.values())
        if most >= BOARD.award_minimum:
            earned[award] = next(seat for seat in order if counts[seat] == most)
    return earned


def _sheet(scores: list[int], turns: int) -> list[list[int]]:
    """A score sheet that adds up: all of it earned on turn 1, for areas."""
    nothing = [0] * (len(SOURCES) - 1)
    return [[score if turn == 0 else 0, *nothing] for turn in range(turns) for score in scores]
