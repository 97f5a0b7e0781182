"""Sequence of Play: the six phases of a turn, one after the other, and who is asked when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from roses.core.question import Action, Meaning, Question, Refusal
from roses.games.kingmaker import (
    agenda,
    anytime,
    bargaining,
    chance_phase,
    chancery,
    combat_phase,
    coronation,
    crown_deck,
    movement,
    pardons,
    parliament,
    prepare,
    victory,
)
from roses.games.kingmaker.components import NOBLES, SHIPS
from roses.games.kingmaker.notation import ACCLAIM, CROWN, SUMMON
from roses.games.kingmaker.ships import passengers
from roses.games.kingmaker.siege import lift_sieges
from roses.games.kingmaker.state import (
    ALLOT,
    CHANCE,
    COMBAT,
    CORONATION,
    MOVEMENT,
    NOBODY,
    OVER,
    PARLIAMENT,
    STATION,
    Table,
)

# What belongs to a phase, and why it cannot be done there though the phase is on.
_WHY_NOT: Final[dict[int, dict[int, Callable[[Table, int, Meaning], Refusal]]]] = {
    MOVEMENT: movement.WHY_NOT,
    COMBAT: combat_phase.WHY_NOT,
    PARLIAMENT: {SUMMON: parliament.why_not_summoned},
    CORONATION: {CROWN: coronation.why_not_crowned, ACCLAIM: coronation.why_not_crowned},
}


@final
class KingmakerState(Table):
    """A game of Kingmaker."""

    def begin(self) -> None:
        """Prepare for Play, then on to the first question."""
        prepare.set_out_heirs(self)
        prepare.deal(self)
        prepare.begin_allotting(self)
        self._go_on()

    # Who is asked what.

    def _ask(self) -> dict[int, Question[Table]]:
        if self.result is not None:
            return {}
        if self.phase == ALLOT:
            return {seat: prepare.ALLOT_CARDS for seat in range(self.seats) if not self.ready[seat]}
        if self.phase == STATION:
            return dict.fromkeys(prepare.station_seats(self), prepare.CHOOSE_A_CASTLE)
        seat = self._asked_seat()
        drafting = self._besides_now(seat) is bargaining.PUT_TOGETHER_AN_OFFER
        asked = {seat: bargaining.FIRST_THE_OFFER if drafting else self._main_question()}
        if anytime.is_open_moment(self):
            for other in range(self.seats):
                if other != seat and anytime.has_any(self, other):
                    asked[other] = anytime.question_for(self, other)
        if self.advanced:
            # Everybody may leave instructions at any time, and nobody waits for them (ruling 127).
            for other in range(self.seats):
                if other not in asked and pardons.may_instruct(self, other):
                    asked[other] = pardons.INSTRUCT
        return asked

    def _asked_seat(self) -> int:
        """Whom the game waits for, once the turns have begun."""
        return agenda.asked_seat(self) if self.agenda else self.active

    def spoken_to(self) -> list[tuple[int, int]]:
        """Whom an offer lies open for; whose nobles are prisoners who may be ransomed; who puts an offer together."""
        if self.phase <= STATION or self.result is not None or not anytime.is_open_moment(self):
            return []
        drafting = {one.maker: one for one in self.bargains if not one.sent}
        found = [(one.to, one.number) for one in self.bargains if one.sent]
        if max(self.captor) >= 0:
            found += [(self.lord[one], -1 - one) for one, captor in enumerate(self.captor) if captor >= 0]
        found = [one for one in found if one[0] not in drafting]
        found += [(one.maker, -2 * NOBLES - len(one.given) - len(one.asked)) for one in drafting.values()]
        asked = self._asked_seat() if found else NOBODY
        return [one for one in found if one[0] != asked]

    def _main_question(self) -> Question[Table]:
        """What it waits for."""
        if self.agenda:
            return agenda.question(self)
        if self.phase == MOVEMENT:
            return movement.question(self)
        if self.phase == COMBAT:
            return combat_phase.question(self)
        if self.phase == PARLIAMENT:
            return parliament.SUMMON_PARLIAMENT
        if self.phase == CORONATION:
            return coronation.CROWN_SOMEBODY
        return crown_deck.END_THE_TURN

    def _besides(self, seat: int) -> tuple[Question[Table], ...]:
        if self.phase <= STATION:
            return ()
        besides = self._besides_now(seat)
        found = () if besides is None else (besides,)
        return (*found, pardons.INSTRUCT) if self.advanced else found

    def _besides_now(self, seat: int) -> Question[Table] | None:
        """What goes with the moment, for the seat that the game waits for."""
        if seat != self._asked_seat():
            return None
        if self.agenda:
            return agenda.besides(self, seat)
        return anytime.question_for(self, seat) if self.picked < 0 and self.crewed < 0 else None

    def _offer(self, seat: int) -> list[Action]:
        """What is asked, and what may be done besides; while an offer is put together, only that and instructions."""
        question = self._questions().get(seat)
        if question is None:
            return []
        besides = self._besides_now(seat) if self.phase > STATION else None
        if besides is None:
            found = question.offer(self, seat)
        elif besides is bargaining.PUT_TOGETHER_AN_OFFER:
            found = besides.offer(self, seat)
        else:
            found = question.offer(self, seat) + besides.offer(self, seat)
        if self.advanced and self.phase > STATION and question is not pardons.INSTRUCT:
            found = found + pardons.offer_instructions(self, seat)
        return found

    def _not_now(self, seat: int, meaning: Meaning) -> Refusal:
        """What belongs to the phase is explained by its chapter, anything else as at any time; but first an offer."""
        if self._questions()[seat] in (bargaining.FIRST_THE_OFFER, bargaining.PUT_TOGETHER_AN_OFFER):
            return bargaining.why_not_while_drafting(self, seat)
        if not self.agenda and self.phase in _WHY_NOT:
            explain = _WHY_NOT[self.phase].get(meaning.verb)
            if explain is not None:
                return explain(self, seat, meaning)
        return anytime.why_not_at_any_time(self, seat, meaning)

    def forget_offers(self) -> None:
        super().forget_offers()
        bargaining.forget_goods(self)

    # The flow from phase to phase.

    def _go_on(self) -> None:
        """Take every step that needs no answer; besiegers who have become too weak go away."""
        moved = False
        while self.result is None and self._take_step():
            moved = True
        if max(self.siege) >= 0:
            lift_sieges(self)
            moved = True
        if moved:
            self.forget_offers()

    def _take_step(self) -> bool:
        """One step; False when somebody is to be asked."""
        if self.phase > STATION:
            seat = victory.winner(self)
            if seat >= 0:
                self._end_game(seat)
                return True
        if not self.agenda:
            return self._next_phase()
        if self.agenda[-1].kind == agenda.TURN_OVER:
            self.agenda.pop()
            self._turn_over()
            return True
        return agenda.take_step(self)

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
            if combat_phase.is_open(self, self.active):
                return False
            combat_phase.close(self)
        elif self.phase == PARLIAMENT:
            if parliament.sites(self, self.active):
                return False
            self.phase = CORONATION
        elif self.phase == CORONATION:
            if coronation.coronations(self, self.active):
                return False
            crown_deck.draw_crown_card(self)
        else:
            return False
        return True

    def _begin_turn(self) -> None:
        self.turn += 1
        self.phase = CHANCE
        self.arranged = self.picks = 0
        parliament.end_peace(self, self.active)
        self.instructed = [0] * self.seats
        if (self.turn - 1) % self.seats == 0:
            for ship in range(SHIPS):
                if self.borrower[ship] >= 0 and not passengers(self, ship):
                    self.borrower[ship] = NOBODY
        self.note("turn", {"seat": self.seat_name(self.active), "n": (self.turn - 1) // self.seats + 1})
        chance_phase.draw(self)

    def _turn_over(self) -> None:
        """The turn is done: count reigns and rounds, then the next player's."""
        victory.count_reign(self)
        bargaining.lapse(self)
        limit = self.options["round-limit"]
        if victory.winner(self) >= 0:
            return
        if limit != "none" and self.turn >= int(limit) * self.seats:
            self._end_game(NOBODY)
            return
        self._begin_turn()

    def _end_game(self, seat: int) -> None:
        self.phase = OVER
        chancery.clear_the_table(self)
        self.agenda = []
        self.combat = None
        self.session = None
        self.field = None
        self.result_seat = seat
        self.result = victory.final_result(self, seat)
        winners = [self.seat_name(one) for one in self.result.winners]
        self.note("game-over" if len(winners) == 1 else "game-shared", {"winners": winners})

    # The other rooms of the house.

    def copy(self) -> KingmakerState:
        return KingmakerState(self._frame(), self.notation, like=self)

    def _after_reading(self) -> None:
        if self.phase == OVER:
            self.result = victory.final_result(self, self.result_seat)
