"""Sequence of Play: the six phases of a turn, one after the other, and who is asked when."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, final

from roses.core.contract import Action, Decision, PositionFrame, Refusal
from roses.core.text import Text
from roses.games.kingmaker import (
    agenda,
    anytime,
    bargaining,
    chance_phase,
    combat,
    contents,
    coronation,
    guessing,
    movement,
    parliament,
    pitched,
    positions,
    prepare,
    refusals,
    view,
)
from roses.games.kingmaker.components import CARDS, HEIRS, SHIPS
from roses.games.kingmaker.holdings import captured_by, lift_sieges, passengers, set_apart
from roses.games.kingmaker.matter import Matter
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import (
    ALLOT,
    CHANCE,
    COMBAT,
    CORONATION,
    CROWN_DECK,
    HAND,
    MOVEMENT,
    NOBODY,
    OVER,
    PARLIAMENT,
    PILE,
    STATION,
    Table,
)


@final
class KingmakerState(Table):
    """A game of Kingmaker."""

    def begin(self) -> None:
        """Prepare for Play, then on to the first question."""
        self.set_out()
        prepare.set_out_heirs(self)
        prepare.deal(self)
        prepare.begin_allotting(self)
        self._proceed()

    # The flow from phase to phase.

    def _proceed(self) -> None:
        """Take every step that needs no answer."""
        while self.result is None:
            if self.phase > STATION:
                seat = coronation.winner(self)
                if seat >= 0:
                    self._end_game(seat)
                    return
            if self.agenda:
                if self.agenda[-1].kind == "turn-over":
                    self.agenda.pop()
                    self._turn_over()
                    continue
                if self.agenda[-1].kind == "prisoners" and self.agenda[-1].seat not in self.captor:
                    # Ransomed or pardoned meanwhile, at another seat's word.
                    self.agenda.pop()
                    continue
                step = agenda.STEPS.get(self.agenda[-1].kind)
                if step is None:
                    return
                step(self, self.agenda.pop())
            elif not self._next_phase():
                return

    def _next_phase(self) -> bool:
        """Move on if nobody is to be asked here; False when somebody is."""
        if self.phase == ALLOT:
            if not all(self.ready):
                return False
            prepare.begin_stationing(self)
        elif self.phase == STATION:
            if prepare.station_seats(self):
                return False
            if self.on("secret-placement"):
                prepare.reveal_stations(self)
            prepare.choose_first_player(self)
            self._begin_turn()
        elif self.phase == CHANCE:
            self.phase = MOVEMENT
        elif self.phase == COMBAT:
            if combat.is_open(self, self.active):
                return False
            self.phase = PARLIAMENT
        elif self.phase == PARLIAMENT:
            if parliament.offers(self, self.active):
                return False
            self.phase = CORONATION
        elif self.phase == CORONATION:
            if coronation.offers(self, self.active) and self.ready[self.active] != self.turn:
                return False
            self._crown_deck_phase()
        else:
            return False
        return True

    def _begin_turn(self) -> None:
        self.turn += 1
        self.phase = CHANCE
        self.arranged = self.picks = 0
        if self.peace_seat == self.active:
            self.peace_seat = self.peace_square = NOBODY
        if (self.turn - 1) % self.seats == 0:
            for ship in range(SHIPS):
                if self.borrower[ship] >= 0 and not passengers(self, ship):
                    self.borrower[ship] = NOBODY
        self.note("turn", {"seat": self.seat_name(self.active), "n": (self.turn - 1) // self.seats + 1})
        chance_phase.draw(self)

    def _crown_deck_phase(self) -> None:
        """A card from the top of the Crown deck into the hand; none left, none drawn (ruling 13)."""
        self.phase = CROWN_DECK
        seat = self.active
        deck = [card for card in range(CARDS) if self.card_at[card] == PILE]
        if deck:
            card = self.chance.take(deck)
        elif self.under:
            card = self.under.pop(0)
        else:
            self.note("crown-deck-empty", {})
            return
        self.reveals += 1
        owner = captured_by(self, card)
        if owner >= 0:
            set_apart(self, card, owner)
            return
        self.card_at[card] = HAND + seat
        # What came from the bottom of the deck everybody saw go there.
        self.known[card] = 1 << seat if deck else (1 << self.seats) - 1
        self.note("drew", {"seat": self.seat_name(seat)})
        self.note("drew-card", {"card": self.name(card)}, (seat,))

    def _end_turn(self) -> None:
        """Prisoners are settled, offers lapse, and the next player begins."""
        self.push(Matter("turn-over", self.active))
        for seat in range(self.seats):
            self.push(Matter("yield?", seat))
            self.push(Matter("prisoners?", seat))

    def _turn_over(self) -> None:
        """The turn is done: count reigns and rounds, then the next player's."""
        coronation.count_reign(self)
        bargaining.lapse(self)
        limit = self.options["round-limit"]
        if coronation.winner(self) >= 0:
            return
        if limit != "none" and self.turn >= int(limit) * self.seats:
            self._end_game(-1)
            return
        self._begin_turn()

    def _end_game(self, seat: int) -> None:
        self.phase = OVER
        self.agenda = []
        self.combat = None
        self.session = None
        self.field = None
        self.result_seat = seat
        self.result = coronation.final_result(self, seat)
        self.note("game-over", {"winners": [self.seat_name(one) for one in self.result.winners]})

    # The contract.

    def copy(self) -> KingmakerState:
        twin = KingmakerState(self.game, self.board, self.notation, self.seats, self.options, self.chance.copy())
        self._copy_table(twin)
        return twin

    def _decisions(self) -> dict[int, Decision]:
        if self._asked_now is None:
            self._asked_now = self._ask()
        return self._asked_now

    def _ask(self) -> dict[int, Decision]:
        if self.result is not None:
            return {}
        if self.phase == ALLOT:
            return {seat: prepare.allot_decision(self, seat) for seat in range(self.seats) if not self.ready[seat]}
        if self.phase == STATION:
            return {seat: prepare.station_decision(self) for seat in prepare.station_seats(self)}
        seat = self._asked_seat()
        asked = {seat: self._main_decision()}
        if anytime.open_moment(self):
            for other in range(self.seats):
                if other != seat and anytime.has_any(self, other):
                    asked[other] = anytime.decision()
        return asked

    def _asked_seat(self) -> int:
        """Whom the game waits for."""
        if not self.agenda:
            return self.active
        matter = self.agenda[-1]
        if matter.kind == "combat":
            return combat.asked_seat(self)
        if matter.kind == "field":
            assert self.field is not None
            return self.field.seats[self.field.acting]
        return matter.seat

    def _main_decision(self) -> Decision:
        if self.agenda:
            return agenda.decision(self, self.agenda[-1])
        if self.phase == MOVEMENT:
            return movement.decision(self)
        if self.phase == COMBAT:
            return combat.decision(self)
        if self.phase == PARLIAMENT:
            return parliament.decision(self)
        if self.phase == CORONATION:
            return coronation.decision(self)
        return Decision(Text("prompt.end-turn", {}), "crown-deck-phase")

    def _offered(self, seat: int) -> list[Action]:
        if not 0 <= seat < self.seats:
            return []
        offers = self._offers[seat]
        if offers is None:
            offers = self._offers[seat] = self._offer(seat)
        return offers

    def _offer(self, seat: int) -> list[Action]:
        if self.result is not None:
            return []
        if self.phase == ALLOT:
            return prepare.allot_offers(self, seat) if not self.ready[seat] else []
        if self.phase == STATION:
            return prepare.station_offers(self, seat) if seat in prepare.station_seats(self) else []
        open_moment = anytime.open_moment(self)
        if seat != self._asked_seat():
            return anytime.offers(self, seat) if open_moment else []
        if self.agenda:
            matter = self.agenda[-1]
            found = agenda.offers(self, matter)
            if matter.kind == "attending":
                # A noble held back may be played now and sent to Parliament (Hereford example).
                anytime.offer_cards(self, seat, self.hand(seat), found)
            elif matter.kind == "prisoners":
                found = found + bargaining.answers(self, seat)
            elif open_moment:
                parley = anytime.offers(self, seat)
                found = parley if bargaining.draft_of(self, seat) is not None else found + parley
            return found
        if self.focus >= 0:
            return self._phase_offers(seat)
        if bargaining.draft_of(self, seat) is not None:
            return anytime.offers(self, seat)
        return self._phase_offers(seat) + anytime.offers(self, seat)

    def _phase_offers(self, seat: int) -> list[Action]:
        if self.phase == MOVEMENT:
            return movement.offers(self, seat)
        if self.phase == COMBAT:
            return combat.offers(self, seat)
        if self.phase == PARLIAMENT:
            return [*parliament.offers(self, seat), self.notation.done]
        if self.phase == CORONATION:
            return [*coronation.offers(self, seat), self.notation.done]
        return [self.notation.done]

    def _carry_out(self, seat: int, action: Action) -> None:
        order = self.notation.meaning[action]
        if self.phase == ALLOT:
            prepare.allot(self, seat, order.verb, order.a, order.b)
        elif self.phase == STATION:
            prepare.station(self, order.a, order.b)
        elif seat != self._asked_seat() or not self._answer(seat, order):
            anytime.carry_out(self, seat, order)
        self._proceed()
        if max(self.siege) >= 0:
            lift_sieges(self)
        if self.bargains and not order.verb.startswith(("give ", "ask ")):
            bargaining.forget_goods(self)
        self.forget_offers()

    def _answer(self, seat: int, order: Meaning) -> bool:
        """The answer to what is asked; False if it is one of the things done at any time."""
        verb = order.verb
        if self.agenda:
            matter = self.agenda[-1]
            if matter.kind in anytime.OPEN_MATTERS and verb in ("play", "raise", "accept", "refuse", "withdraw"):
                return False
            if matter.kind == "field" and verb not in pitched.VERBS:
                return False
            agenda.answer(self, matter, seat, order)
            return True
        if verb == "done":
            self._finish_phase(seat)
            return True
        if self.phase == MOVEMENT:
            return movement.carry_out(self, seat, order)
        if self.phase == COMBAT:
            if movement.pick(self, order):
                return True
            if verb == "enter":
                movement.enter(self, order.a, order.b)
                return True
            return movement.arrange(self, verb, order.a, order.b) or combat.begin(self, seat, order)
        if self.phase == PARLIAMENT and verb == "summon":
            parliament.summon(self, seat, order.a)
            self.phase = CORONATION
            return True
        if self.phase == CORONATION and verb in ("crown", "acclaim"):
            coronation.crown(self, seat, order.a if verb == "crown" else HEIRS)
            return True
        return False

    def _finish_phase(self, seat: int) -> None:
        if self.phase == MOVEMENT:
            movement.finish(self, seat)
            self.phase = COMBAT
        elif self.phase == COMBAT:
            self.phase = PARLIAMENT
        elif self.phase == PARLIAMENT:
            self.phase = CORONATION
        elif self.phase == CORONATION:
            self._crown_deck_phase()
        else:
            self._end_turn()

    def _refusal(self, seat: int, action: Action) -> Refusal:
        return refusals.reason(self, seat, action)

    def _table(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def _contents(self) -> dict[str, Any]:
        return contents.write_down(self)

    def read_back(self, frame: PositionFrame, position: Mapping[str, Any]) -> None:
        """Fill this blank state from a position."""
        positions.read_back(self, frame, position)
        if self.phase == OVER:
            self.result = coronation.final_result(self, self.result_seat)

    def guess(self, seat: int | None, rng: Random) -> KingmakerState:
        """Hidden are the future of chance, the hands of the others, and what is chosen or drafted in secret."""
        twin = self.copy()
        if self.result is not None:
            return twin
        twin.chance = self.chance.reseeded(rng.randbytes(32))
        twin.log = self.events(seat)
        guessing.imagine(twin, seat, rng)
        return twin
