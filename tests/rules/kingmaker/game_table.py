"""A Kingmaker game under way, as a story tells of it: its seats, cards, counters and places called by name.

    table.does("red", "move neville oxford")
    assert table.where("neville") == "oxford+"

`table_setting.py` sets such a table.
"""

from collections.abc import Sequence

import pytest

from roses.core.contract import State
from roses.core.position import read_position, write_position
from roses.core.text import LANGUAGES, Params
from roses.games import find
from roses.games.kingmaker import Kingmaker
from roses.games.kingmaker.components import CARDS, EVENTS, HEIRS, NOBLES, Board
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.state import APART, BOX, CHANCERY, DISCARD, PILE
from roses.games.kingmaker.strength import permanent, troops
from roses.games.kingmaker.votes import commons, lords

SEATS = ("red", "blue", "yellow", "green", "purple", "orange", "black")

_found = find("kingmaker")
assert isinstance(_found, Kingmaker)
GAME: Kingmaker = _found
BOARD: Board = GAME.board
SPOTS: list[str] = GAME.notation.ids["spot"] + BOARD.ship_ids
PLACES: list[str] = BOARD.map.place_ids


class GameTable:
    """A game under way, with its seats, cards, counters and places called by name."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, KingmakerState)
        self.state = state

    # Doing things.

    def does(self, seat: str, *actions: str) -> None:
        """One legal action after the other, taking up the counter it is about where that is asked first."""
        number = SEATS.index(seat)
        for action in actions:
            if action not in self.state.legal(number):
                self._take_up(number, action)
            self.state.apply(number, action)

    def _take_up(self, seat: int, action: str) -> None:
        for first in self.state.legal(seat):
            if first.startswith(("pick ", "crew ")):
                twin = self.state.copy()
                twin.apply(seat, first)
                if action in twin.legal(seat):
                    self.state.apply(seat, first)
                    return
        pytest.fail(f"{action!r} is not offered to {SEATS[seat]}: {self.state.why_not(seat, action)}")

    def turn_up(self, *events: str) -> None:
        """The next Event cards to be drawn, in this order."""
        deck = [event for event in range(EVENTS) if self.state.event_at[event] == PILE]
        for id in events:
            self.state.chance.script.append(deck.index(BOARD.event_number[id]))
            deck.remove(BOARD.event_number[id])

    def crown_card(self, *cards: str) -> None:
        """The next cards to be drawn from the Crown deck, in this order."""
        self._draw_cards(PILE, cards)

    def chancery_cards(self, *cards: str) -> None:
        """The next cards to be drawn from Chancery, in this order."""
        self._draw_cards(CHANCERY, cards)

    def _draw_cards(self, pile: int, cards: Sequence[str]) -> None:
        deck = [card for card in range(CARDS) if self.state.card_at[card] == pile]
        for id in cards:
            self.state.chance.script.append(deck.index(BOARD.number[id]))
            deck.remove(BOARD.number[id])

    def roll(self, *sums: int) -> None:
        """The next throws of two dice."""
        for total in sums:
            low = max(0, total - 7)
            self.state.chance.script += [low, total - 2 - low]

    def finish_phase(self) -> None:
        """Whoever's turn it is has done enough in this phase."""
        self.does(self.active, "done")

    def on_to(self, phase: str) -> None:
        """On to a later phase of this turn."""
        while self.phase != phase:
            before = (self.turn, self.phase)
            self.finish_phase()
            assert before[0] == self.turn, f"{self.active}'s turn ended without a phase {phase}"
            assert before != (self.turn, self.phase)

    def end_turn(self, event: str = "", crown: str = "") -> None:
        """The rest of this turn with as little ado as possible, and the Event card that opens the next.

        Unless they are named the last card of the Crown deck is drawn, and a Writ or a Free Move.
        """
        turn = self.turn
        while self.turn == turn and self.state.result is None:
            if self.phase == "crown-deck":
                self.turn_up(event or self._plain_event())
                self.finish_phase()
                return
            pile = [BOARD.ids[card] for card in range(CARDS) if self.state.card_at[card] == PILE]
            # Phases in which nothing can be done are passed over, so any `done` may bring the draw.
            if pile and _draws_next(self.state):
                self.crown_card(crown or pile[-1])
            self.finish_phase()

    def _plain_event(self) -> str:
        deck = [BOARD.event_ids[event] for event in range(EVENTS) if self.state.event_at[event] == PILE]
        return next(id for id in deck if id.startswith(("writ", "free-move")))

    def fight(self, *events: str) -> None:
        """Nobody adds a card; the attacker turns up these Event cards and the combat is settled."""
        self.nobody_adds()
        self.turn_up(*events)
        self.does(self.waiting, "fight")

    def nobody_adds(self) -> None:
        """Both pass until the attacker must fight or call it off."""
        while "pass" in self.state.legal(SEATS.index(self.waiting)):
            self.does(self.waiting, "pass")

    def saved_and_loaded(self) -> "GameTable":
        """The same table from its position file."""
        return from_position(write_position(self.state))

    # Asking about it.

    @property
    def phase(self) -> str:
        """Its word in position files."""
        return str(self.state.position()["phase"])

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return SEATS[self.state.active]

    @property
    def waiting(self) -> str:
        """The one seat the game waits for."""
        (seat,) = self.state.waiting()
        return SEATS[seat]

    @property
    def winners(self) -> list[str]:
        """Who has won; nobody while the game goes on."""
        result = self.state.result
        return [SEATS[seat] for seat in result.winners] if result is not None else []

    def asked(self, seat: str) -> list[str]:
        """What answers the question it is asked, without the instructions it may leave at any time."""
        number = SEATS.index(seat)
        return [action for action in self.state.legal(number) if action not in self.state.standing(number)]

    def offers(self, seat: str, start: str = "") -> list[str]:
        """What a seat may do now, or the part of it that starts so, whichever counter it takes up first."""
        number = SEATS.index(seat)
        found: dict[str, None] = {}
        for action in self.state.legal(number):
            found[action] = None
            if action.startswith(("pick ", "crew ")):
                twin = self.state.copy()
                twin.apply(number, action)
                found.update(dict.fromkeys(twin.legal(number)))
        return [action for action in found if action.startswith(start)]

    def may(self, seat: str, action: str) -> bool:
        """Could this seat do it now?"""
        return action in self.offers(seat, action.split(" ", maxsplit=1)[0])

    def where(self, counter: str) -> str | None:
        """The spot of a noble, heir or ship; None when it is not on the board."""
        if counter in BOARD.heir_ids:
            spot = self.state.heir_spot[BOARD.heir_ids.index(counter)]
        elif counter in BOARD.ids[:NOBLES]:
            spot = self.state.spot[BOARD.number[counter]]
        else:
            spot = self.state.ship_spot[BOARD.ship_ids.index(counter)]
        return SPOTS[spot] if spot >= 0 else None

    def faction(self, seat: str) -> set[str]:
        """The nobles of a faction."""
        return {BOARD.ids[noble] for noble in self.state.nobles_of(SEATS.index(seat))}

    def awards(self, noble: str) -> set[str]:
        """The cards a noble has."""
        return {BOARD.ids[card] for card in self.state.awards[BOARD.number[noble]]}

    def troops(self, *nobles: str) -> int:
        """Their strength where they stand."""
        return sum(troops(self.state, BOARD.number[noble]) for noble in nobles)

    def permanent(self, noble: str) -> int:
        """His strength without bonuses."""
        return permanent(self.state, BOARD.number[noble])

    def force(self, noble: str) -> set[str]:
        """All nobles of his pile."""
        return {BOARD.ids[one] for one in self.state.force(BOARD.number[noble])}

    def captor(self, noble: str) -> str | None:
        """Whose prisoner he is."""
        seat = self.state.captor[BOARD.number[noble]]
        return SEATS[seat] if seat >= 0 else None

    def keeper(self, heir: str) -> str | None:
        """The noble an heir is with."""
        noble = self.state.keeper[BOARD.heir_ids.index(heir)]
        return BOARD.ids[noble] if noble >= 0 else None

    def keeps(self, seat: str) -> set[str]:
        """The heirs a faction holds."""
        number = SEATS.index(seat)
        return {BOARD.heir_ids[heir] for heir in range(HEIRS) if self.state.heir_seat(heir) == number}

    @property
    def kings(self) -> list[str]:
        """All crowned heads."""
        return [BOARD.heir_ids[king] if king < HEIRS else "beaufort" for king in self.state.kings()]

    def controls(self, place: str) -> str | None:
        """The seat that controls a place."""
        seat = self.state.holder[PLACES.index(place)]
        return SEATS[seat] if seat >= 0 else None

    def ship_of(self, ship: str) -> str | None:
        """Whose ship she is."""
        seat = self.state.ship_seat[BOARD.ship_ids.index(ship)]
        return SEATS[seat] if seat >= 0 else None

    def hand(self, seat: str) -> set[str]:
        """Crown cards a seat holds back."""
        return {BOARD.ids[card] for card in self.state.hand(SEATS.index(seat))}

    def kept_events(self, seat: str) -> set[str]:
        """Event cards a seat has kept."""
        return {BOARD.event_ids[one] for one in range(EVENTS) if self.state.event_at[one] == SEATS.index(seat)}

    def apart(self, seat: str) -> set[str]:
        """Town cards a faction has laid by themselves."""
        return self._cards_at(APART + SEATS.index(seat))

    @property
    def chancery(self) -> set[str]:
        return self._cards_at(CHANCERY)

    @property
    def box(self) -> set[str]:
        """Crown cards that are not in this game."""
        return self._cards_at(BOX)

    @property
    def crown_deck(self) -> set[str]:
        """The Crown deck as it was shuffled, without what was returned to its bottom."""
        return self._cards_at(PILE)

    @property
    def under(self) -> list[str]:
        """What was returned to the bottom of the Crown deck."""
        return [BOARD.ids[card] for card in self.state.under]

    @property
    def discards(self) -> set[str]:
        """Event cards on the discard pile."""
        return {BOARD.event_ids[event] for event in range(EVENTS) if self.state.event_at[event] == DISCARD}

    def _cards_at(self, where: int) -> set[str]:
        return {BOARD.ids[card] for card in range(CARDS) if self.state.card_at[card] == where}

    def commons(self, seat: str) -> int:
        return commons(self.state, SEATS.index(seat))

    def lords(self, seat: str) -> int:
        """As if all attended."""
        return lords(self.state, SEATS.index(seat), None)

    def told(self, key: str) -> list[Params]:
        """What the log tells under a key (without its `log.`), oldest first."""
        return [event.params for event in self.state.log if event.key == f"log.{key}"]

    def said(self, key: str) -> list[str]:
        """The same as sentences: each in English, then in Dutch."""
        words = [GAME.text(language) for language in LANGUAGES]
        return [each.say(event.text) for event in self.state.log if event.key == f"log.{key}" for each in words]

    @property
    def story(self) -> list[str]:
        """Everything that was written down, in English; which card is drawn from the Crown deck is left to chance."""
        english = GAME.text("en")
        return [english.say(event.text) for event in self.state.log if event.key not in ("log.drew", "log.drew-card")]

    def prompt(self, seat: str) -> str:
        """What a seat is asked, in English."""
        return GAME.text("en").say(self.state.decisions()[SEATS.index(seat)].prompt)


def from_position(text: str) -> GameTable:
    """The table that a position file describes."""
    return GameTable(read_position(text, find))


def _draws_next(state: KingmakerState) -> bool:
    """Would `done` now lead to the Crown Deck Phase?"""
    twin = state.copy()
    twin.chance.script = []
    twin.apply(state.active, "done")
    return bool(twin.position()["phase"] == "crown-deck")
