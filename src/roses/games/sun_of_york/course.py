"""Course of the game: the steps of a turn one after the other, and who is asked when."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, final

from roses.core.contract import Action, Decision, PositionFrame, Refusal, Result
from roses.core.errors import PositionError
from roses.games.sun_of_york import (
    campaign,
    charging,
    combat,
    contents,
    deployment,
    discard,
    flanks,
    hits,
    imagine,
    initiative,
    morale,
    movement,
    random_battle,
    reading,
    refusals,
    set_up,
    special,
    view,
)
from roses.games.sun_of_york.notation import Meaning
from roses.games.sun_of_york.phases import (
    BATTLE_OVER,
    BEGIN_DEPLOYMENT,
    BEGIN_HALF,
    BEGIN_MOVEMENT,
    BEGIN_TURN,
    CHARGED,
    CHARGING,
    CHECKS,
    COMMITTING,
    DEAL,
    DECLARING,
    DEPLOYING,
    DISCARDING,
    END_HALF,
    ENDINGS,
    FIELDING,
    FILL_HANDS,
    GROUND_PLAY,
    HITTING,
    INITIATIVE,
    JOINING,
    KEEPING,
    LANDING,
    LAST_ASKED,
    MOVING,
    OVER,
    PHASES,
    RALLYING,
    REACTIVATING,
    REPLACING,
    RETREATING,
    REVEAL,
    SET_UP,
    SPREAD,
    STAYING,
    TRIMMING,
)
from roses.games.sun_of_york.state import Table

MOST_TRIES: Final = 30  # how often a guess deals hidden cards anew until they explain why their owner is asked


@final
class SunOfYorkState(Table):
    """A battle or a war of Sun of York."""

    def begin(self) -> None:
        """Straight on to the first choice."""
        set_up.begin(self)
        self._go_on()

    # The flow from step to step.

    def _go_on(self) -> None:
        """Everything that needs no answer, and every question with only one."""
        while True:
            while self.phase > LAST_ASKED:
                if self.phase == OVER:
                    self.forget_offers()
                    return
                self._step()
            if self.phase == STAYING:
                flanks.clear_arrivals(self)
                if self.phase != STAYING:
                    continue
            offers = self._offer()
            if len(offers) != 1:
                break
            self._answer(self.notation.meaning[offers[0]])
        self._asked_now = None
        self._offers = offers

    def _step(self) -> None:
        """One step that asks nobody anything."""
        phase = self.phase
        if phase == SPREAD:
            hits.spread(self)
            if self.phase != HITTING:
                self.asked = self.active
        elif phase == CHECKS:
            morale.run_checks(self)
        elif phase == BEGIN_HALF:
            morale.begin_half(self)
        elif phase == BEGIN_MOVEMENT:
            movement.begin_movement(self)
        elif phase == END_HALF:
            discard.end_half(self)
        elif phase == BEGIN_TURN:
            initiative.begin_turn(self)
        elif phase == LANDING:
            flanks.land(self)
        elif phase == CHARGED:
            charging.check_chargers(self)
        elif phase == SET_UP:
            set_up.lay_out(self)
            if self.phase == FIELDING:
                self.asked = self.pending[0]
        elif phase == DEAL:
            set_up.deal(self)
        elif phase == BEGIN_DEPLOYMENT:
            deployment.begin_deploying(self, 1 - self.attacker)
        elif phase == REVEAL:
            deployment.reveal(self)
        elif phase == FILL_HANDS:
            deployment.fill_hands(self)
        elif phase == BATTLE_OVER:
            self._after_battle()

    def _after_battle(self) -> None:
        if self.campaign:
            campaign.after_battle(self)
        else:
            self.phase = OVER
        if self.phase == OVER:
            self.result = final_result(self)
            winners = [self.seat_name(seat) for seat in self.result.winners]
            self.note("game-over" if len(winners) == 1 else "game-drawn", {"winners": winners})

    # The contract.

    def copy(self) -> SunOfYorkState:
        twin = SunOfYorkState(self.game, self.board, self.notation, self.seats, self.options, self.chance.copy())
        self._copy_table(twin)
        return twin

    def _decisions(self) -> dict[int, Decision]:
        if self._asked_now is None:
            self._asked_now = {} if self.phase == OVER else {self.asked: self._ask()}
        return self._asked_now

    def _ask(self) -> Decision:
        phase = self.phase
        if phase == MOVING:
            return movement.decision(self)
        if phase == DECLARING or phase == REACTIVATING:
            return combat.decision(self)
        if phase == HITTING:
            return hits.decision(self)
        if phase == DISCARDING:
            return discard.decision(self)
        if phase == DEPLOYING:
            return deployment.deploy_decision(self)
        if phase == INITIATIVE:
            return initiative.decision(self)
        if phase == COMMITTING:
            return morale.commit_decision(self)
        if phase == RETREATING:
            return morale.retreat_decision(self)
        if phase == STAYING:
            return flanks.decision(self)
        if phase == JOINING:
            return flanks.join_decision(self)
        if phase == CHARGING:
            return charging.decision(self)
        if phase == RALLYING:
            return special.rally_decision(self)
        if phase == TRIMMING:
            return deployment.trim_decision(self)
        if phase == GROUND_PLAY:
            return random_battle.decision(self)
        if phase == KEEPING:
            return deployment.keep_decision(self)
        if phase == FIELDING:
            return set_up.decision(self)
        return deployment.exchange_decision(self)

    def _offered(self, seat: int) -> list[Action]:
        if seat != self.asked or self.phase == OVER:
            return []
        if self._offers is None:
            self._offers = self._offer()
        return self._offers

    def _offer(self) -> list[Action]:
        phase = self.phase
        if phase == MOVING:
            return movement.offered(self)
        if phase == DECLARING:
            return combat.offered(self)
        if phase == HITTING:
            return hits.offered(self)
        if phase == DISCARDING:
            return discard.offered(self)
        if phase == REACTIVATING:
            return combat.offered_again(self)
        if phase == COMMITTING:
            return morale.offered_commitments(self)
        if phase == DEPLOYING:
            return deployment.offered(self)
        if phase == INITIATIVE:
            return initiative.offered(self)
        if phase == RETREATING:
            return morale.offered_retreats(self)
        if phase == STAYING:
            return flanks.offered(self)
        if phase == JOINING:
            return flanks.offered_joining(self)
        if phase == CHARGING:
            return charging.offered(self)
        if phase == RALLYING:
            return special.offered_rallying(self)
        if phase == TRIMMING:
            return deployment.offered_trimming(self)
        if phase == GROUND_PLAY:
            return random_battle.offered(self)
        if phase == KEEPING:
            return deployment.offered_keeping(self)
        if phase == FIELDING:
            return set_up.offered(self)
        if phase == REPLACING:
            return deployment.offered_replacing(self)
        return deployment.offered_redrawing(self)

    def _carry_out(self, seat: int, action: Action) -> None:
        self._answer(self.notation.meaning[action])
        self._go_on()
        if self.chance.outcomes:
            self.reveals += 1

    def _answer(self, order: Meaning) -> None:
        phase = self.phase
        if phase == MOVING:
            movement.answer(self, order)
        elif phase == DECLARING or phase == REACTIVATING:
            combat.answer(self, order)
        elif phase == HITTING:
            hits.answer(self, order)
        elif phase == DISCARDING:
            discard.answer(self, order)
        elif phase == COMMITTING:
            morale.answer_commitment(self, order)
        elif phase == DEPLOYING:
            deployment.answer(self, order)
        elif phase == INITIATIVE:
            initiative.answer(self, order)
        elif phase == RETREATING:
            morale.answer_retreat(self, order)
        elif phase == STAYING:
            flanks.answer(self, order)
        elif phase == JOINING:
            flanks.answer_joining(self, order)
        elif phase == CHARGING:
            charging.answer(self, order)
        elif phase == RALLYING:
            special.answer_rallying(self, order)
        elif phase == TRIMMING:
            deployment.trim(self, order)
        elif phase == GROUND_PLAY:
            random_battle.answer(self, order)
        elif phase == KEEPING:
            deployment.keep(self, order)
        elif phase == FIELDING:
            set_up.answer(self, order)
            if self.phase == FIELDING:
                self.asked = self.pending[0]
        else:
            deployment.exchange(self, order)

    def _refusal(self, seat: int, action: Action) -> Refusal:
        return refusals.explain(self, action)

    def _table(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def _contents(self) -> dict[str, Any]:
        return contents.write_down(self)

    def read_back(self, frame: PositionFrame, position: Mapping[str, Any]) -> None:
        """Fill this blank state from a position."""
        reading.read_back(self, frame, position)
        if self.phase == OVER:
            self.result = final_result(self)
        elif not self._offer():
            raise PositionError(f"in this position nothing can be answered in the phase {PHASES[self.phase]}")

    def guess(self, seat: int | None, rng: Random) -> SunOfYorkState:
        """Hidden are the other hand, what lies face-down, the decks, what was eliminated, and the future of chance."""
        twin = self.copy()
        if self.result is not None:
            return twin
        twin.chance = self.chance.reseeded(rng.randbytes(32))
        twin.log = self.events(seat)
        for _ in range(MOST_TRIES):
            for side in range(self.seats):
                imagine.redistribute(twin, side, side != seat, rng)
            # Who is asked has a choice (a single answer is taken unasked), so the cards imagined must give one.
            if self.asked == seat or len(twin._offer()) > 1:
                break
        twin._offers = None
        return twin


def final_result(table: Table) -> Result:
    """A battle's winner, or the war's, with every battle fought on the sheet."""
    winner = campaign.war_winner(table) if table.campaign else table.fought[1]
    places = [1, 1] if winner < 0 else [1 if seat == winner else 2 for seat in range(2)]
    sheet = [
        {
            "battle": table.board.scenario_ids[table.fought[at]] if table.fought[at] >= 0 else "random",
            "winner": table.seat_or_none(table.fought[at + 1]),
            "ending": ENDINGS[table.fought[at + 2]],
        }
        for at in range(0, len(table.fought), 3)
    ]
    return Result(places, [campaign.victories(table, seat) for seat in range(2)], sheet)
