"""Course of the game: the steps of a turn one after the other, and who is asked when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from roses.core.errors import PositionError
from roses.core.question import Question
from roses.games.sun_of_york import (
    charging,
    combat,
    deployment,
    discard,
    flanks,
    hits,
    initiative,
    morale,
    movement,
    rally,
    random_battle,
    second_attack,
    set_up,
    special,
    treason,
    victory,
)
from roses.games.sun_of_york.state import (
    BATTLE_OVER,
    BEGIN_DEPLOYMENT,
    BEGIN_HALF,
    BEGIN_MOVEMENT,
    BEGIN_TURN,
    CALLING,
    CHARGED,
    CHARGING,
    CHECKING,
    CHECKS,
    COMMITTING,
    DEAL,
    DECLARING,
    DEPLOYING,
    DISCARDING,
    END_HALF,
    FIELDING,
    FILL_HANDS,
    GROUND_PLAY,
    HITTING,
    INITIATIVE,
    JOINING,
    KEEPING,
    LANDING,
    MOVING,
    OVER,
    PHASES,
    RALLYING,
    REACTIVATING,
    REDRAWING,
    REPLACING,
    RETREATING,
    RETURNING,
    REVEAL,
    SET_UP,
    SPREAD,
    STAYING,
    TRIMMING,
    Table,
)

# What is asked in a phase, of the side that is asked then.
QUESTIONS: Final[dict[int, Question[Table]]] = {
    FIELDING: set_up.FIELD_A_LEADER,
    REPLACING: deployment.REPLACE_CARDS,
    REDRAWING: deployment.REDRAW_CARDS,
    DEPLOYING: deployment.DEPLOY,
    KEEPING: deployment.KEEP_A_LEADER,
    GROUND_PLAY: random_battle.PLACE_TERRAIN,
    TRIMMING: deployment.TRIM_THE_HAND,
    INITIATIVE: initiative.GO_FIRST_OR_SECOND,
    CHECKING: morale.CHECK_NEXT,
    RETREATING: morale.RETREAT_ASIDE,
    COMMITTING: morale.COMMIT_LEADERS,
    DECLARING: combat.DECLARE_ATTACKS,
    REACTIVATING: combat.ATTACK_AGAIN,
    CALLING: second_attack.CALL_TO_ATTACK,
    HITTING: hits.SPREAD_HITS,
    MOVING: movement.MOVE,
    CHARGING: charging.CHOOSE_CHARGERS,
    RALLYING: rally.RALLY_UNITS,
    JOINING: treason.JOIN_THE_ATTACK,
    STAYING: flanks.STAY_OR_RETURN,
    DISCARDING: discard.DISCARD_AND_DRAW,
}
# Where answers hang on cards that their owner alone sees: could he hold one, on grounds that everybody sees? Then he is
# asked, even if he can only say no (ruling 134).
HELD_CARDS: Final[dict[int, Callable[[Table, int], bool]]] = {
    REPLACING: deployment.may_replace,
    GROUND_PLAY: random_battle.may_place_terrain,
    DECLARING: special.may_play_in_combat,
    REACTIVATING: special.may_fight_on,
    MOVING: movement.may_play,
    JOINING: treason.may_join,
    DISCARDING: discard.may_tire,
}
# What happens in a phase that asks nobody anything; it says itself which phase follows.
STEPS: Final[dict[int, Callable[[Table], None]]] = {
    SET_UP: set_up.lay_out,
    DEAL: set_up.deal,
    BEGIN_DEPLOYMENT: deployment.begin_deployment,
    REVEAL: deployment.reveal,
    FILL_HANDS: deployment.fill_hands,
    BEGIN_TURN: initiative.begin_turn,
    BEGIN_HALF: morale.begin_half,
    CHECKS: morale.run_checks,
    SPREAD: hits.spread,
    BEGIN_MOVEMENT: movement.begin_movement,
    LANDING: flanks.land,
    RETURNING: flanks.clear_arrivals,
    CHARGED: charging.check_chargers,
    END_HALF: discard.end_half,
    BATTLE_OVER: victory.after_battle,
}


@final
class SunOfYorkState(Table):
    """A battle or a war of Sun of York."""

    def begin(self) -> None:
        """The first battle is set up, and straight on to the first choice."""
        set_up.begin(self)
        self._take_steps()

    def _ask(self) -> dict[int, Question[Table]]:
        return {self.asked: QUESTIONS[self.phase]} if self.phase != OVER else {}

    def _go_on(self) -> None:
        self._take_steps()
        if self.chance.outcomes:
            self.reveals += 1

    def _take_steps(self) -> None:
        """Everything that needs no answer, and every question that everybody can see to have only one."""
        while self.phase != OVER:
            if self.phase in STEPS:
                STEPS[self.phase](self)
                continue
            question = QUESTIONS[self.phase]
            offers = question.offer(self, self.asked)
            if len(offers) != 1 or self._may_hold_more():
                self._offers[self.asked] = offers
                return
            meaning = self.notation.meaning[offers[0]]
            question.answers[meaning.verb](self, self.asked, meaning)

    def _may_hold_more(self) -> bool:
        """Might cards in hand give whoever is asked another answer, as far as everybody can see?"""
        return self.phase in HELD_CARDS and HELD_CARDS[self.phase](self, self.asked)

    # The other rooms of the house.

    def copy(self) -> SunOfYorkState:
        return SunOfYorkState(self._frame(), self.notation, like=self)

    def _after_reading(self) -> None:
        if self.phase == OVER:
            self.result = victory.final_result(self)
        elif not self.legal(self.asked):
            raise PositionError(f"phase is {PHASES[self.phase]}, but nothing can be answered in this position")
