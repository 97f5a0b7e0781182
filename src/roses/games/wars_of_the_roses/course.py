"""Course of the Game: the eight phases of a turn, one after the other, and who is asked when."""

from __future__ import annotations

from typing import final

from roses.core.question import Meaning, Question, Refusal
from roses.games.wars_of_the_roses import draw_cards, game_end, income, planning, turn_order
from roses.games.wars_of_the_roses.components import AREAS
from roses.games.wars_of_the_roses.notation import AID
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.reveal import carry_out_plans
from roses.games.wars_of_the_roses.state import (
    DRAW_CARDS,
    FRENCH_AID,
    HOUSES,
    INCOME,
    LANCASTER,
    OVER,
    PLANNING,
    REVEAL,
    YORK,
    Table,
)


@final
class WarsOfTheRosesState(Table):
    """A game of Wars of the Roses: Lancaster vs York."""

    def begin(self) -> None:
        """Preparation, then straight on to the first choice of the first turn."""
        if self.seats == 4:
            self._deal_houses()
        turn_order.draw_turn_order(self)
        self._begin_drawing()

    def _deal_houses(self) -> None:
        """Shuffle the four Royal House tokens and deal one to each seat; every area starts red side up."""
        self.house = self.chance.shuffled([LANCASTER, LANCASTER, YORK, YORK])
        self.roses = [LANCASTER] * AREAS
        for seat, house in enumerate(self.house):
            self.note("house", {"seat": self.seat_name(seat), "house": HOUSES[house]})

    # Who is asked what.

    def _ask(self) -> dict[int, Question[Table]]:
        if self.phase == PLANNING:
            return planning.questions(self)
        if self.phase == DRAW_CARDS:
            return {draw_cards.choosing_seat(self): draw_cards.CHOOSE_A_CARD}
        if self.phase == FRENCH_AID:
            return {self.order[self.asked]: income.ASK_FRANCE}
        return {}

    def _not_now(self, seat: int, meaning: Meaning) -> Refusal:
        """French Aid is asked for at any time, and refused with the reason."""
        return income.why_no_aid(self, seat, meaning) if meaning.verb == AID else super()._not_now(seat, meaning)

    # The flow from phase to phase.

    def _go_on(self) -> None:
        if self.phase == INCOME:
            income.collect_income(self)
            self.asked = 0
            self.phase = FRENCH_AID
        if self.phase == FRENCH_AID and not income.next_to_ask(self):
            self.asked = 0
            planning.begin_planning(self)
        elif self.phase == REVEAL:
            self._after_planning()

    def _begin_drawing(self) -> None:
        draw_cards.lay_out_display(self)
        self.phase = DRAW_CARDS

    def _after_planning(self) -> None:
        carry_out_plans(self)
        self.plans = [Plan() for _ in range(self.seats)]
        self.charts = []
        if self.turn == self.board.turns:
            self.phase = OVER
            self.result = game_end.final_result(self)
            winners = [self.seat_name(seat) for seat in self.result.winners]
            self.note("game-over" if len(winners) == 1 else "game-shared", {"winners": winners})
            return
        self.turn += 1
        turn_order.set_turn_order(self)
        self._begin_drawing()

    # The other rooms of the house.

    def copy(self) -> WarsOfTheRosesState:
        return WarsOfTheRosesState(self._frame(), self.notation, like=self)

    def _after_reading(self) -> None:
        if self.phase == OVER:
            self.result = game_end.final_result(self)
        else:
            self._go_on()
