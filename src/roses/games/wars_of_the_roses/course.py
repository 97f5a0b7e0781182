"""Course of the Game: the eight phases of a turn, one after the other, and who is asked when."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, final

from roses.core.contract import Action, Decision, PositionFrame, Refusal
from roses.games.wars_of_the_roses import contents, draw_cards, game_end, income, planning, turn_order, view
from roses.games.wars_of_the_roses.bribery import settle_bribes
from roses.games.wars_of_the_roses.combat import fight_battles
from roses.games.wars_of_the_roses.components import AREAS
from roses.games.wars_of_the_roses.deployment import deploy
from roses.games.wars_of_the_roses.notation import AID, DRAFT, READY, Meaning
from roses.games.wars_of_the_roses.parliament import hold_parliament
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import (
    DRAW_CARDS,
    FRENCH_AID,
    HOUSES,
    LANCASTER,
    OVER,
    PLANNING,
    YORK,
    Table,
)


@final
class WarsOfTheRosesState(Table):
    """A game of Wars of the Roses: Lancaster vs York."""

    def begin(self) -> None:
        """Preparation, then straight on to the first choice of the first turn."""
        self.set_out()
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

    # The flow from phase to phase.

    def _begin_drawing(self) -> None:
        draw_cards.lay_out_display(self)
        self.phase = DRAW_CARDS

    def _after_drawing(self) -> None:
        income.collect_income(self)
        self.asked = 0
        self.phase = FRENCH_AID
        self._go_on_asking()

    def _go_on_asking(self) -> None:
        if not income.next_to_ask(self):
            self.asked = 0
            planning.begin_planning(self)
            self.phase = PLANNING

    def _after_planning(self) -> None:
        """Nothing is asked from the reveal to the end of Parliament: the plans say it all."""
        field = deploy(self)
        settle_bribes(self, field)
        fight_battles(self, field)
        hold_parliament(self)
        self.plans = [Plan() for _ in range(self.seats)]
        self.charts = []
        if self.turn == self.board.turns:
            self.phase = OVER
            self.result = game_end.final_result(self)
            self.note("game-over", {"winners": [self.seat_name(seat) for seat in self.result.winners]})
            return
        self.turn += 1
        turn_order.set_turn_order(self)
        self._begin_drawing()

    # The contract.

    def copy(self) -> WarsOfTheRosesState:
        twin = WarsOfTheRosesState(self.game, self.board, self.notation, self.seats, self.options, self.chance.copy())
        self._copy_table(twin)
        return twin

    def _decisions(self) -> dict[int, Decision]:
        if self._asked_now is None:
            self._asked_now = self._ask()
        return self._asked_now

    def _ask(self) -> dict[int, Decision]:
        if self.phase == DRAW_CARDS:
            return {draw_cards.choosing_seat(self): draw_cards.decision(self)}
        if self.phase == FRENCH_AID:
            seat = self.order[self.asked]
            return {seat: income.decision(self, seat)}
        if self.phase == PLANNING:
            return planning.decisions(self)
        return {}

    def _offered(self, seat: int) -> list[Action]:
        if not 0 <= seat < self.seats:
            return []
        offers = self._offers[seat]
        if offers is None:
            offers = self._offers[seat] = self._offer(seat)
        return offers

    def _offer(self, seat: int) -> list[Action]:
        if seat not in self._decisions():
            return []
        if self.phase == PLANNING:
            return planning.offered(self, seat)
        if self.phase == DRAW_CARDS:
            return draw_cards.offered(self)
        return income.offered(self)

    def _carry_out(self, seat: int, action: Action) -> None:
        order = self.notation.meaning[action]
        if self.phase == PLANNING:
            self._offers[seat] = None
            if not planning.give_order(self, seat, order):
                return
            self._asked_now = None
            if order.verb == READY and all(plan.ready for plan in self.plans):
                self._after_planning()
                self.forget_offers()
            return
        if order.verb == DRAFT:
            if draw_cards.choose(self, seat, order.a):
                self._after_drawing()
        else:
            income.answer(self, seat, order.a == 1)
            self._go_on_asking()
        self.forget_offers()

    def _refusal(self, seat: int, action: Action) -> Refusal:
        order = self.notation.understand(action)
        if isinstance(order, Refusal):
            return order
        if order.verb == AID and self.phase != FRENCH_AID:
            return income.refusal(self, seat)
        if order.verb == DRAFT and self.phase == DRAW_CARDS:
            return draw_cards.refusal(self, order.a)
        if self.phase == PLANNING and order.verb != DRAFT:
            return planning.refusal(self, seat, order, action)
        return Refusal("not-now", {"action": action})

    def _table(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def _contents(self) -> dict[str, Any]:
        return contents.write_down(self)

    def read_back(self, frame: PositionFrame, position: Mapping[str, Any]) -> None:
        """Fill this blank state from a position."""
        contents.read_back(self, frame, position)
        if self.phase == OVER:
            self.result = game_end.final_result(self)
        elif self.phase == FRENCH_AID:
            self._go_on_asking()

    def guess(self, seat: int | None, rng: Random) -> WarsOfTheRosesState:
        """Hidden are the future of chance and, while planning, the charts of the others."""
        twin = self.copy()
        if self.result is not None:
            return twin
        twin.chance = self.chance.reseeded(rng.randbytes(32))
        twin.log = self.events(seat)
        if self.phase == PLANNING:
            for other in range(self.seats):
                if other != seat:
                    twin._imagine_plan(other, rng)
            twin.forget_offers()
        return twin

    def _imagine_plan(self, seat: int, rng: Random) -> None:
        """Some legal plan in place of the true one; as ready as everybody can see it is."""
        ready = self.plans[seat].ready
        plan = self.plans[seat] = Plan()
        while rng.random() < 0.85:
            by_verb: dict[str, list[Action]] = {}
            for action in planning.offered(self, seat):
                by_verb.setdefault(action.split(" ", 1)[0], []).append(action)
            kinds = [verb for verb in by_verb if verb not in ("ready", "cancel", "clear")]
            if not kinds:
                break
            order: Meaning = self.notation.meaning[rng.choice(by_verb[rng.choice(kinds)])]
            planning.give_order(self, seat, order)
        plan.ready = ready
