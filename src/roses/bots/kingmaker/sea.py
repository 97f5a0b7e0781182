"""By sea: to heirs and enemies whom no road leads to, and home again."""

from __future__ import annotations

from collections import deque
from typing import Final, final

from roses.bots.kingmaker.crown import keepers
from roses.bots.kingmaker.hunt import GATHER, SIEGE, Target
from roses.bots.kingmaker.scout import FAR, Scout
from roses.core.contract import Action
from roses.games.kingmaker.components import SHIPS
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import CONVOY, CREW, EMBARK, SAIL
from roses.games.kingmaker.sea import destinations, haven, locked_in
from roses.games.kingmaker.ships import may_sail, passengers, ship_master
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent, troops_in

WORTH_SAILING: Final = 40  # for less nobody goes to sea
AS_GOOD_AS_THERE: Final = 0.8  # to be in port with the ships is worth so much of what they are to sail for
TO_SPARE: Final = 20  # troops more than it takes, for cards that may be added


@final
class Voyage:
    """Ships, of which the first leads, take nobles aboard where they lie and sail to a port."""

    __slots__ = ("nobles", "ships", "spot")

    def __init__(self, ships: list[int], nobles: list[int], spot: int) -> None:
        self.ships: list[int] = ships
        self.nobles: list[int] = nobles
        self.spot: int = spot


@final
class Admiralty:
    """What this seat's ships do in a turn."""

    def __init__(self, table: Table, seat: int, scout: Scout, targets: list[Target]) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.scout: Final = scout
        self.ships: Final = [
            ship
            for ship in range(SHIPS)
            if table.ship_spot[ship] >= 0
            and ship_master(table, ship) == seat
            and may_sail(table, ship)
            and not passengers(table, ship)
        ]
        self.voyages: list[Voyage] = []
        self.rendezvous: list[Target] = []  # ports in which the host should meet the ships
        self.courses: dict[int, int] = {}  # where ships go to meet it
        self._ways: dict[int, dict[int, int]] = {}
        if self.ships:
            self._bring_home()
            self._go_out(targets)

    # Who can board what.

    def _ready(self, square: int) -> list[int]:
        """Nobles in a square who may go aboard: those without heirs first, the strongest first."""
        table = self.table
        guards = keepers(table, self.seat)
        mine = [
            noble
            for noble in table.free_nobles(self.seat)
            if 0 <= table.spot[noble] < table.ships_from
            and table.square(noble) == square
            and not table.in_round(table.moved[noble])
            and not besieged(table, noble)
        ]
        return sorted(mine, key=lambda one: (one in guards, -permanent(table, one), one))

    def _in_port(self, square: int) -> list[int]:
        """Ships in a port of this square that may leave it, the largest first."""
        table = self.table
        found = [
            ship
            for ship in self.ships
            if table.place_of(table.ship_spot[ship]) >= 0
            and table.square_of(table.ship_spot[ship]) == square
            and not locked_in(table, ship, self.seat)
            and haven(table, table.ship_spot[ship], self.seat)
        ]
        return sorted(found, key=lambda one: (-table.board.capacity[one], one))

    def _embark(self, square: int, need: int, at: int) -> Voyage | None:
        """As few nobles as are strong enough at a spot, with ships that hold them; None if there are not enough.

        If nothing is needed, as many as the ships hold.
        """
        table = self.table
        by_spot: dict[int, list[int]] = {}
        for ship in self._in_port(square):
            by_spot.setdefault(table.ship_spot[ship], []).append(ship)
        for ships in by_spot.values():
            room = sum(table.board.capacity[ship] for ship in ships)
            crew: list[int] = []
            might = load = 0
            for noble in self._ready(square):
                if load + permanent(table, noble) > room or (need and might >= need + TO_SPARE):
                    continue
                crew.append(noble)
                load += permanent(table, noble)
                might += troops_in(table, noble, at)
            if not crew or might < need:
                continue
            fleet: list[int] = []
            for ship in ships:
                if sum(table.board.capacity[one] for one in fleet) < max(1, load):
                    fleet.append(ship)
            return Voyage(fleet, crew, at)
        return None

    # Out.

    def _overseas(self, square: int) -> bool:
        return self.table.board.map.square_kind[square] != LAND

    def _go_out(self, targets: list[Target]) -> None:
        """To the best of what lies overseas, heirs first: now, if all is ready; else ships and host meet in a port."""
        chart = self.table.board.map
        # An heir who is left there keeps everybody from winning; a rival's nobles may come back by themselves.
        for target in sorted(targets, key=lambda one: one.why != "heir"):
            spot = chart.squares + target.place
            if target.place < 0 or target.value < WORTH_SAILING or not self._overseas(target.square):
                continue
            if spot not in chart.sail:
                continue
            need = target.need if target.kind == SIEGE else 1
            if self._sail_now(target, spot, need) or self._meet(target, spot, need):
                return

    def _sail_now(self, target: Target, spot: int, need: int) -> bool:
        table = self.table
        busy = {ship for voyage in self.voyages for ship in voyage.ships}
        for square in sorted({table.square_of(table.ship_spot[ship]) for ship in self.ships if ship not in busy}):
            voyage = self._embark(square, need, spot)
            if voyage is not None and spot in table.board.map.sail[table.ship_spot[voyage.ships[0]]]:
                self.voyages.append(voyage)
                return True
        return False

    def _meet(self, target: Target, spot: int, need: int) -> bool:
        """The port from which one sails there in a turn that ships enough and the host reach soonest."""
        table, chart = self.table, self.table.board.map
        capacity = sum(table.board.capacity[ship] for ship in self.ships)
        if capacity < need:
            return False
        best: tuple[int, int] | None = None
        for port in chart.ports:
            place = port - chart.squares
            usable = table.exists(place) and not self._overseas(chart.place_square[place])
            if not usable or spot not in chart.sail[port] or not haven(table, port, self.seat):
                continue
            turns = max(self._ships_there(port, need), self._host_there(chart.place_square[place], need))
            if turns < FAR and (best is None or (turns, port) < best):
                best = (turns, port)
        if best is None:
            return False
        port = best[1]
        value = int(AS_GOOD_AS_THERE * target.value)
        self.rendezvous.append(Target(GATHER, value, need, chart.place_square[port - chart.squares], -1, "ships"))
        for ship in self.ships:
            if table.ship_spot[ship] != port and not locked_in(table, ship, self.seat):
                course = self._course(ship, port)
                if course >= 0:
                    self.courses[ship] = course
        return True

    def _ships_there(self, port: int, need: int) -> int:
        """In how many turns ships that hold so many troops are in a port."""
        table = self.table
        room = 0
        for ship in sorted(self.ships, key=lambda one: self._voyages_between(table.ship_spot[one], port)):
            if locked_in(table, ship, self.seat):
                continue
            room += table.board.capacity[ship]
            if room >= need + TO_SPARE:
                return self._voyages_between(table.ship_spot[ship], port)
        return FAR

    def _host_there(self, square: int, need: int) -> int:
        """In how many turns nobles enough for it are there."""
        table = self.table
        mine = [one for one in table.free_nobles(self.seat) if 0 <= table.spot[one] < table.ships_from]
        might = 0
        for noble in sorted(mine, key=lambda one: self.scout.turns(table.square(one), square)):
            might += permanent(table, noble)
            if might >= need:
                return self.scout.turns(table.square(noble), square)
        return FAR

    def _voyages_between(self, start: int, port: int) -> int:
        """Moves of a ship from one spot to another."""
        ways = self._ways.get(port)
        if ways is None:
            sail = self.table.board.map.sail
            ways = {port: 0}
            queue = deque([port])
            while queue:
                here = queue.popleft()
                for there in sail[here]:
                    if there not in ways:
                        ways[there] = ways[here] + 1
                        queue.append(there)
            self._ways[port] = ways
        return ways.get(start, FAR)

    def _course(self, ship: int, port: int) -> int:
        """The next spot on the way to a port, in port rather than at sea; -1 if none is nearer."""
        nearest = self.table.board.map.nearest
        spots = destinations(self.table, self.seat, ship)
        if not spots:
            return -1
        best = min(spots, key=lambda one: (self._voyages_between(one, port), one in nearest, one))
        now = self._voyages_between(self.table.ship_spot[ship], port)
        return best if self._voyages_between(best, port) < now else -1

    # Home.

    def _bring_home(self) -> None:
        """Nobles overseas are fetched, and land where most of the others are near."""
        table, chart = self.table, self.table.board.map
        mine = [one for one in table.free_nobles(self.seat) if 0 <= table.spot[one] < table.ships_from]
        ashore = [one for one in mine if not self._overseas(table.square(one))]
        for square in sorted({table.square(one) for one in mine if self._overseas(table.square(one))}):
            voyage = self._embark(square, 0, table.ship_spot[self.ships[0]])
            if voyage is None:
                self._fetch(square)
                continue
            havens = [
                spot
                for spot in chart.sail[table.ship_spot[voyage.ships[0]]]
                if spot >= chart.squares
                and table.exists(spot - chart.squares)
                and not self._overseas(chart.place_square[spot - chart.squares])
                and haven(table, spot, self.seat)
            ]
            if havens:
                voyage.spot = min(havens, key=lambda one: (self._away(ashore, table.square_of(one)), one))
                self.voyages.append(voyage)

    def _away(self, nobles: list[int], square: int) -> int:
        return sum(min(FAR, self.scout.steps(self.table.square(one), square)) for one in nobles)

    def _fetch(self, square: int) -> None:
        """The nearest ship that can hold anybody there goes to a port of that square."""
        table, chart = self.table, self.table.board.map
        load = min((permanent(table, one) for one in self._ready(square)), default=FAR)
        for place in chart.places_in[square]:
            port = chart.squares + place
            if port not in chart.sail or not haven(table, port, self.seat):
                continue
            able = [
                ship
                for ship in self.ships
                if ship not in self.courses
                and table.board.capacity[ship] >= load
                and not locked_in(table, ship, self.seat)
                and self._voyages_between(table.ship_spot[ship], port) < FAR
            ]
            if able:
                ship = min(able, key=lambda one: (self._voyages_between(table.ship_spot[one], port), one))
                course = self._course(ship, port)
                if course >= 0:
                    self.courses[ship] = course
                    return


def next_voyage_step(table: Table, admiralty: Admiralty, stuck: set[Action]) -> list[Action]:
    """The next thing to be done for a voyage, or for ships on their way to a meeting."""
    write = table.notation.write
    for voyage in admiralty.voyages:
        lead = voyage.ships[0]
        if table.ship_moved[lead] == table.turn:
            continue
        for ship in voyage.ships[1:]:
            if table.convoy[ship] != table.convoy[lead] and write(CREW, ship) not in stuck:
                return [write(CREW, ship), write(CONVOY, ship, lead)]
        for noble in voyage.nobles:
            if table.spot[noble] < table.ships_from and table.notation.pick[noble] not in stuck:
                return [table.notation.pick[noble], write(EMBARK, noble, lead)]
        if write(CREW, lead) not in stuck:
            return [write(CREW, lead), write(SAIL, lead, voyage.spot)]
    for ship, spot in admiralty.courses.items():
        if table.ship_moved[ship] != table.turn and write(CREW, ship) not in stuck:
            return [write(CREW, ship), write(SAIL, ship, spot)]
    return []
