"""The plan of a turn: where the host goes and what for, who goes with it, and what everybody else does meanwhile."""

from __future__ import annotations

from typing import Final, final

from roses.bots.kingmaker.crown import keepers
from roses.bots.kingmaker.hunt import BATTLE, WALK, Target, targets
from roses.bots.kingmaker.party import fighters
from roses.bots.kingmaker.scout import FAR, Scout
from roses.bots.kingmaker.sea import Admiralty
from roses.bots.kingmaker.stakes import noble_worth, stake
from roses.games.kingmaker.arranging import commanded
from roses.games.kingmaker.places import enterable, has_room
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent

LATER: Final = 0.8  # what is got a turn later is worth so much of what is got now
AIMS: Final = 10  # far targets that are thought about
TOGETHER: Final = 0.35  # the worth of a noble to the host he is with, as part of his own
MUCH_STRONGER: Final = 1.6  # than any rival, and a host may be divided
MOST_PACKS: Final = 3
NEVER_COMES_NEAR: Final = 0.2  # hope for prey that cannot be struck at next turn wherever it goes
LIKELY: Final = 0.5
SAFE_ENOUGH: Final = 0.02  # so much more danger is none
JOINING: Final = 0.6  # and what it is worth to himself to get there


@final
class Errand:
    """Some nobles go to a square, perhaps into a place, for something."""

    __slots__ = ("nobles", "place", "square", "target")

    def __init__(self, nobles: list[int], square: int, place: int = -1, target: Target | None = None) -> None:
        self.nobles: list[int] = nobles
        self.square: int = square
        self.place: int = place
        self.target: Target | None = target


@final
class Muster:
    """Makes the plan of one turn."""

    def __init__(self, table: Table, seat: int, scout: Scout) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.scout: Final = scout
        found = targets(table, seat)
        self.admiralty: Final = Admiralty(table, seat, scout, found)
        aboard = {noble for voyage in self.admiralty.voyages for noble in voyage.nobles}
        self.targets: Final = found + self.admiralty.rendezvous
        mine = [one for one in commanded(table, seat) if 0 <= table.spot[one] < table.ships_from and one not in aboard]
        self.movable: Final = [one for one in mine if self._may_move(one)]
        self.fixed: Final = [one for one in mine if one not in self.movable]
        self.at: dict[int, list[Target]] = {}
        for target in self.targets:
            self.at.setdefault(target.square, []).append(target)
        self.placed: dict[int, list[int]] = {}  # by square: who will be in its open
        for noble in self.fixed:
            if table.place_of(table.spot[noble]) < 0:
                self.placed.setdefault(table.square(noble), []).append(noble)
        self.taken: set[Target] = set()
        self._worth = {noble: noble_worth(table, noble) for noble in mine}
        self._gathering: dict[int, float] = {}
        self._stakes: dict[tuple[int, ...], int] = {}
        self._covered: frozenset[int] = frozenset()  # squares that a host can strike at in its next turn
        self.home = -1  # where the host will be

    def _may_move(self, noble: int) -> bool:
        table = self.table
        return not (table.in_round(table.moved[noble]) or besieged(table, noble) or table.landed[noble] >= 0)

    def errands(self) -> list[Errand]:
        """The host's first; then those of parties that can be spared for something else; then everybody's own."""
        found: list[Errand] = []
        left = self.movable[:]
        packs, quota = self._packs()
        while left:
            errand = self._host(left)
            if errand.target is None:
                if packs == 0:
                    break
                packs -= 1
                errand.nobles = self._pack(errand.nobles, quota) if packs else errand.nobles
            if self.home < 0:
                self.home = errand.square
            found.append(errand)
            self._settle(errand)
            left = [one for one in left if one not in errand.nobles]
        left.sort(key=lambda one: (-self._worth[one], one))
        for noble in left:
            errand = self._single(noble)
            self._settle(errand)
            found.append(errand)
        return found

    def _packs(self) -> tuple[int, int]:
        """Into how many hosts all can be divided, each much stronger than any rival, to corner whoever runs away."""
        total = sum(self._might(noble, self.table.square(noble)) for noble in self.movable)
        rivals = [
            sum(permanent(self.table, one) for one in self.scout.rivals if self.table.master(one) == rival)
            for rival in self.scout.rival_seats
        ]
        quota = int(MUCH_STRONGER * max(rivals, default=0)) + 1
        return max(1, min(MOST_PACKS, total // quota)), quota

    def _pack(self, nobles: list[int], quota: int) -> list[int]:
        """As many as it takes, those who keep heirs among them."""
        guards = keepers(self.table, self.seat)
        found: list[int] = []
        might = 0
        for noble in sorted(nobles, key=lambda one: (one not in guards, -permanent(self.table, one), one)):
            if might < quota or noble in guards:
                found.append(noble)
                might += permanent(self.table, noble)
        return found

    def _settle(self, errand: Errand) -> None:
        """The plan counts on it from now on."""
        if errand.place < 0:
            self.placed.setdefault(errand.square, []).extend(errand.nobles)
        if errand.target is not None:
            self.taken.add(errand.target)
        elif len(errand.nobles) > 1:
            self._covered |= self.scout.around(errand.square)

    # The host.

    def _host(self, left: list[int]) -> Errand:
        """The square that is best for all who can get there together."""
        squares = sorted({square for noble in left for square in self.scout.reach(noble)})
        total = sum(self._might(noble, self.table.square(noble)) for noble in [*left, *self.fixed])
        chances = self.scout.chances
        aims = [(one, one.value * one.chance(chances, total)) for one in self.targets]
        aims = sorted((one for one in aims if one[1] > 0), key=lambda one: -one[1])[:AIMS]
        best: tuple[float, Errand] | None = None
        for square in squares:
            party = [noble for noble in left if square in self.scout.reach(noble)]
            value, errand = self._best_there(party, square)
            value += self._prospect(square, aims, errand.target) + self._gathered(square)
            if best is None or value > best[0]:
                best = (value, errand)
        assert best is not None
        return best[1]

    def _prospect(self, square: int, aims: list[tuple[Target, float]], now: Target | None) -> float:
        """What can be hoped for from there, the nearer the better."""
        best = 0.0
        for target, value in aims:
            if target is now:
                continue
            turns = self.scout.turns(square, target.square)
            if turns < FAR:
                hope = LATER ** (turns + 1)
                if target.kind == BATTLE:
                    hope *= NEVER_COMES_NEAR + (1 - NEVER_COMES_NEAR) * self._caught(square, target)
                best = max(best, value * hope)
        return best

    def _caught(self, square: int, target: Target) -> float:
        """Of all squares to which those who are hunted can run, how many can be struck at from here, and not yet."""
        flight = self.scout.reach(min(target.beaten))
        return len((flight & self.scout.around(square)) - self._covered) / len(flight)

    def _gathered(self, square: int) -> float:
        """All others are to come there: the sooner they can the better."""
        found = self._gathering.get(square)
        if found is None:
            found = 0.0
            for noble, worth in self._worth.items():
                turns = self.scout.turns(self.table.square(noble), square)
                if turns < FAR:
                    found += TOGETHER * worth * LATER ** (1 if square in self.scout.reach(noble) else turns)
            self._gathering[square] = found
        return found

    # What some nobles can do in a square.

    def _might(self, noble: int, square: int) -> int:
        return self.scout.troops(noble, square)

    def _stake(self, nobles: list[int]) -> int:
        """What the seat has with these nobles."""
        key = tuple(nobles)
        known = self._stakes.get(key)
        if known is None:
            known = self._stakes[key] = stake(self.table, self.seat, nobles)
        return known

    def _best_there(self, party: list[int], square: int) -> tuple[float, Errand]:
        """The best errand of a party that goes to a square: what it takes there, less what it risks."""
        table, scout = self.table, self.scout
        own = sum(self._might(noble, square) for noble in party)
        might = own + sum(self._might(noble, square) for noble in self.placed.get(square, ()))
        risked = self._stake(party)
        best = (-scout.danger(square, might) * risked, Errand(party, square))
        for target in self.at.get(square, ()):
            if target in self.taken or not target.needed <= {*party, *self.placed.get(square, ())}:
                continue
            found = self._taking(target, party, might)
            if found is not None and found[0] > best[0]:
                best = found
        for place in table.board.map.places_in[square]:
            if enterable(table, place, self.seat) and has_room(table, place, party):
                danger = scout.danger(square, own + scout.garrisoned(place), place)
                if -danger * risked > best[0] + 1:
                    best = (-danger * risked, Errand(party, square, place))
        return best

    def _taking(self, target: Target, party: list[int], might: int) -> tuple[float, Errand] | None:
        """A target taken by as many of a party as it needs; all of them go, unless those few are as safe alone."""
        scout, square = self.scout, target.square
        if target.kind == WALK:
            place = target.place
            if place >= 0 and not has_room(self.table, place, party):
                return None
            danger = scout.danger(square, might, place)
            return target.value - danger * self._stake(party), Errand(party, square, place, target)
        ready = [*party, *(one for one in self.placed.get(square, ()) if one in self.fixed)]
        few, value = fighters(self.table, scout.chances, ready, target)
        if not few:
            return None
        beaten = target.beaten if target.chance(scout.chances, might) > LIKELY else frozenset()
        enough = sum(self._might(noble, square) for noble in few)
        alone = scout.danger(square, enough, -1, beaten)
        together = scout.danger(square, might, -1, beaten)
        going = [one for one in party if one in few] if alone <= together + SAFE_ENOUGH else party
        value -= (alone if going is not party else together) * self._stake(going)
        return value, Errand(going, square, -1, target)

    # Everybody else.

    def _single(self, noble: int) -> Errand:
        """One noble by himself: what he can take, how safe he is, and how near to the host he comes."""
        best: tuple[float, Errand] | None = None
        for square in sorted(self.scout.reach(noble)):
            value, errand = self._best_there([noble], square)
            turns = self.scout.turns(square, self.home)
            if turns < FAR:
                value += JOINING * self._worth[noble] * LATER**turns
            if best is None or value > best[0]:
                best = (value, errand)
        assert best is not None
        return best[1]
