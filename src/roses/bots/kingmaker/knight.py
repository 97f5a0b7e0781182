"""The knight of Kingmaker: gathers a host, takes heirs, has one crowned, and hunts down whoever holds the others."""

from __future__ import annotations

from collections.abc import Sequence

from roses.bots.kingmaker import court, fight, interrupts, march, reasons, sea
from roses.bots.kingmaker.bargain import answer_offers, best_proposal, leave_winning_ally
from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import to_execute
from roses.bots.kingmaker.muster import Errand, Muster
from roses.bots.kingmaker.orders import Order, first, of_kind, read_orders
from roses.bots.kingmaker.promises import Promises
from roses.bots.kingmaker.scout import Scout
from roses.bots.kingmaker.strike import free_strike
from roses.bots.player import Asked, Brief, Clock, Thought
from roses.core.contract import Action
from roses.core.log import Event
from roses.core.question import Meaning
from roses.core.text import Text
from roses.games.kingmaker.bargain import Item
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.deaths import at_mercy
from roses.games.kingmaker.notation import (
    ACCEPT,
    ALLIANCE_ITEM,
    ALLOT_CARD,
    ASK,
    AWARD_ITEM,
    BACK,
    BREAK,
    CARD_ITEM,
    CREW,
    DISPLAY,
    DONE,
    EXECUTE,
    FREE_NOBLE,
    GIVE,
    HEIR_ITEM,
    LEAVE_ITEM,
    OFFER,
    PARDON_ASK,
    PEACE_ITEM,
    PICK,
    PLAY_CARD,
    PRISONER_ITEM,
    RAISE,
    RECALL,
    REFUSE,
    SCRAP,
    SEND,
    SERVE,
    SHIP_ITEM,
    STANDING,
    STATION_NOBLE,
    VOTE_ITEM,
    WITHDRAW,
    WRIT_ITEM,
)
from roses.games.kingmaker.state import ALLOT, COMBAT, CORONATION, MOVEMENT, PARLIAMENT, STATION

_TALK_ABOUT = {
    MOVEMENT: (AWARD_ITEM, CARD_ITEM, HEIR_ITEM, LEAVE_ITEM, SHIP_ITEM, WRIT_ITEM, PEACE_ITEM, ALLIANCE_ITEM),
    PARLIAMENT: (VOTE_ITEM,),
}
_TALK = (OFFER, ACCEPT, REFUSE, WITHDRAW, SEND, SCRAP, GIVE, ASK, BREAK, SERVE, RECALL)


class Knight:
    """Plans a turn at its beginning, and goes by what its seat can see."""

    def begin(self, brief: Brief) -> None:
        """Nothing planned yet."""
        self.seat = brief.seat
        self._seat_names = brief.game.seat_names
        self._promises = Promises(brief.game.seat_names[brief.seat], brief.seats)
        self._ways: dict[int, dict[int, int]] = {}
        self._planned = -1  # the turn it has made a plan for
        self._errands: list[Errand] = []
        self._admiralty: sea.Admiralty | None = None
        self._stuck: set[int] = set()  # nobles who could not do what was planned
        self._refused: set[Action] = set()  # counters that were not to be picked up, or had to be put back
        self._struck = -1  # the turn in which Free Moves were thought about
        self._freed: list[int] = []  # nobles who are to have one
        self._begun: Action = ""  # the counter picked up last
        self._made: set[tuple[int, tuple[Item, ...], Item]] = set()  # offers it has made; none is made twice
        self._talked: tuple[int, int] = (0, 0)  # the turn and phase in which it had nothing more to offer

    def hear(self, events: Sequence[Event]) -> None:
        """Promises, and who keeps them; for all else it goes by what lies on the table."""
        self._promises.hear(events)

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """The answer that serves the plan."""
        table = asked.imagine()
        assert isinstance(table, KingmakerState)
        for name in self._promises.kept_to():
            table.truce[self.seat * table.seats + self._seat_names.index(name)] = table.turn + 1
        for name in self._promises.trusted():
            table.truce[self._seat_names.index(name) * table.seats + self.seat] = table.turn + 1
        orders = read_orders(table, asked.legal)
        now = self._victory(table, orders) or self._offers(table, orders) or self._bargain(table, orders)
        if now is not None:
            return now
        if asked.optional:
            return Thought(None)
        ask = first(orders, PARDON_ASK)
        if ask is not None:
            return Thought(ask)  # then it is decided noble by noble
        plain = [one for one in orders if one[1].verb not in STANDING and one[1].verb not in _TALK]
        if not plain:
            return Thought(first(orders, SCRAP, WITHDRAW) or orders[0][0])
        return self._answer(table, plain)

    def _offers(self, table: KingmakerState, orders: list[Order]) -> Thought | None:
        """An offer is answered as soon as it can be, and once."""
        answer = answer_offers(table, self.seat, self._promises, orders)
        if answer is None:
            return None
        return Thought(answer[0], reason=Text("reason.accepted" if answer[1] else "reason.refused"))

    def _bargain(self, table: KingmakerState, orders: list[Order]) -> Thought | None:
        """Offers of its own: before it marches, before a vote, and while a noble may be bought free."""
        left = leave_winning_ally(table, self.seat, orders)
        if left is not None:
            return Thought(left, reason=Text("reason.left-ally"))
        only: tuple[int, ...] = ()
        if any(table.captor[noble] >= 0 for noble in table.nobles_of(self.seat)):
            only = (PRISONER_ITEM,)
        elif table.active == self.seat and not table.agenda:
            only = _TALK_ABOUT.get(table.phase, ())
        if not only or first(orders, OFFER) is None or self._talked == (table.turn, table.phase):
            return None
        best = best_proposal(table, self.seat, self._promises, orders, self._made, only)
        if best is None:
            self._talked = (table.turn, table.phase)
            return None
        self._made.add(best.key)
        actions = best.actions(table)
        return Thought(actions[0], actions[1:], reason=best.why(table, self.seat))

    def _victory(self, table: KingmakerState, orders: list[Order]) -> Thought | None:
        """Execute what has to be executed, if that wins; and whoever King Beaufort's men may not hold."""
        executions = {order.a: action for action, order in of_kind(orders, EXECUTE)}
        if not executions:
            return None
        doomed = [heir for heir in to_execute(table, self.seat) if heir in executions]
        doomed += [heir for heir in executions if at_mercy(table, heir, self.seat)]
        if not doomed:
            return None
        rest = [executions[heir] for heir in doomed[1:]]
        return Thought(executions[doomed[0]], rest, reason=Text("reason.victory"))

    def _answer(self, table: KingmakerState, orders: list[Order]) -> Thought:
        if table.phase in (ALLOT, STATION):
            return Thought(self._prepare(table, orders))
        scout = Scout(table, self.seat, Chances(table), self._ways)
        if table.agenda and table.agenda[-1].kind == "vote":
            return Thought(court.ballot(table, self.seat, orders, self._promises.votes_for()))
        if table.agenda:
            return interrupts.settle(table, self.seat, scout, orders)
        played = self._play_cards(table, orders)
        if played is not None:
            return Thought(played)
        if table.phase == MOVEMENT:
            return self._march(table, scout, orders)
        if table.phase == COMBAT:
            if table.picked >= 0:
                return Thought(first(orders, BACK) or orders[0][0])
            inside = fight.enter_or_not(table, self.seat, scout, orders)
            if inside is not None:
                return Thought(inside)
            return fight.choose_attack(table, self.seat, scout, orders)
        if table.phase == PARLIAMENT:
            summons = court.summon_or_not(table, self.seat, orders)
            if summons is not None:
                return Thought(summons, reason=Text("reason.summons"))
            return Thought(first(orders, DONE) or orders[0][0])
        if table.phase == CORONATION:
            crowned = court.crown_or_not(table, self.seat, orders)
            if crowned is not None:
                return Thought(crowned, reason=Text("reason.crowned"))
            return Thought(first(orders, DONE) or orders[0][0])
        return Thought(first(orders, DONE) or orders[0][0])

    def _prepare(self, table: KingmakerState, orders: list[Order]) -> Action:
        displayed = first(orders, DISPLAY)
        if displayed is not None:
            return displayed
        allotted = of_kind(orders, ALLOT_CARD)
        if allotted:
            return max(allotted, key=lambda one: court.favour(table, self.seat, one[1]))[0]
        stations = of_kind(orders, STATION_NOBLE)
        if stations:
            return min(stations, key=lambda one: self._remote(table, one[1].b))[0]
        return first(orders, DONE) or orders[-1][0]

    def _remote(self, table: KingmakerState, place: int) -> int:
        """How far a castle is from all that this seat has already, and from the middle of England."""
        chart = table.board.map
        here = chart.place_square[place]
        if here not in self._ways:
            self._ways[here] = chart.steps_from(here)
        ways = self._ways[here]
        mine = [table.square(one) for one in table.free_nobles(self.seat) if table.spot[one] >= 0]
        middle = chart.place_square[chart.place_ids.index("coventry")] if "coventry" in chart.place_ids else here
        return sum(min(99, ways.get(square, 99)) for square in [*mine, middle])

    def _play_cards(self, table: KingmakerState, orders: list[Order]) -> Action | None:
        """Held nobles and cards go out at once."""
        raised = of_kind(orders, RAISE)
        if raised:
            return min(raised, key=lambda one: self._remote(table, one[1].b))[0]
        played = of_kind(orders, PLAY_CARD)
        if played:
            return max(played, key=lambda one: court.favour(table, self.seat, one[1]))[0]
        return None

    def _march(self, table: KingmakerState, scout: Scout, orders: list[Order]) -> Thought:
        """The plan of the turn, made when it begins, step by step."""
        if table.picked >= 0 or table.crewed >= 0:
            self._refused.add(self._begun)
            self._stuck.add(table.picked)
            return Thought(first(orders, BACK) or orders[0][0])
        if self._planned != table.turn:
            self._planned = table.turn
            self._stuck, self._refused = set(), set()
            muster = Muster(table, self.seat, scout)
            self._admiralty, self._errands = muster.admiralty, muster.errands()
        legal = {action for action, _ in orders}
        while True:
            step = sea.next_voyage_step(table, self._admiralty, self._refused) if self._admiralty is not None else []
            step = step or march.next_step(table, self._errands, self._stuck)
            if not step:
                return self._strike(table, scout) or Thought(table.notation.done)
            if step[0] in legal:
                self._begun = step[0]
                return Thought(step[0], step[1:], reason=self._why(table, table.notation.meaning[step[0]]))
            self._refused.add(step[0])
            meaning = table.notation.meaning[step[0]]
            if meaning.verb == PICK:
                self._stuck.add(meaning.a)

    def _why(self, table: KingmakerState, picked: Meaning) -> Text:
        """What the counter that is picked up is to do, and what for."""
        if picked.verb == PICK:
            for errand in self._errands:
                if picked.a in errand.nobles:
                    return reasons.of_errand(table, self.seat, errand)
        for voyage in self._admiralty.voyages if self._admiralty is not None else ():
            if (picked.a in voyage.ships) if picked.verb == CREW else (picked.a in voyage.nobles):
                return Text("reason.voyage", {"place": table.spot_name(voyage.spot)})
        return Text("reason.gather")

    def _strike(self, table: KingmakerState, scout: Scout) -> Thought | None:
        """With Free Moves in hand: who marches again."""
        write, pick = table.notation.write, table.notation.pick
        if self._struck != table.turn:
            self._struck = table.turn
            errand = free_strike(table, self.seat, scout)
            self._freed = errand.nobles[:] if errand is not None else []
            if errand is not None:
                self._errands = [one for one in self._errands if not set(one.nobles) & set(errand.nobles)] + [errand]
        if not self._freed:
            return None
        noble = self._freed.pop(0)
        return Thought(pick[noble], [write(FREE_NOBLE, noble)], reason=Text("reason.again"))
