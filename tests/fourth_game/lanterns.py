"""Lanterns: keepers of two to four lights on a dark coast, each with a ship on its way that only they know.

Every night all pour oil in secret and at once, up to what a lantern holds, and light it; until the last lantern burns
each may be doused once. Then the fog rolls in: who has poured at least as much as it is thick sees the ship a night
nearer. When the nights are over a ship scores its worth for every such night, and every measure of oil left scores 1.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from roses.core.components import ComponentsReader, OwnComponents, own_file
from roses.core.contract import Frame, Game, Option, Result, Rooms, State
from roses.core.digest import fingerprint
from roses.core.forecast import Prospect, Tried, counted
from roses.core.notation import Notation
from roses.core.position_reader import PositionReader
from roses.core.question import Action, Meaning, Prompt, Question, Refusal

PACKAGE: Final = "tests.fourth_game"
POUR, LIGHT, DOUSE = 0, 1, 2
MOST_SEATS: Final = 4
HOLDS: Final = 3  # a lantern
CELLAR: Final = 6  # measures of oil at the start
THICKEST: Final = 3  # fog


class Board:
    """What is printed: the ships and their worth."""

    def __init__(self, own: Path | OwnComponents | None) -> None:
        if isinstance(own, Path):
            own = OwnComponents(str(own), [own_file(own)])
        printed = (files(PACKAGE) / "data" / "components.toml").read_text("utf-8")
        data = own.tables[0] if own is not None else tomllib.loads(printed)
        entries = ComponentsReader(own.file if own is not None else "components.toml", data)
        self.own: Final = own
        self.ships: Final = [entries.id(ship, "ship") for ship in entries.entries("ship")]
        self.worth: Final = [entries.number(ship, "worth", "ship") for ship in entries.entries("ship")]
        if len(self.ships) < MOST_SEATS:
            entries.fail("ship", f"there must be {MOST_SEATS} at least")
        self.fingerprint: Final = fingerprint(data)


class LanternsNotation(Notation):
    """`pour 2`, `light`, `douse`."""

    def __init__(self) -> None:
        super().__init__({"pour": "pour MEASURES", "light": "light", "douse": "douse"})
        self.pour: Final = [self.add(Meaning(f"pour {n}", POUR, n), "pour", {"n": n}) for n in range(1, HOLDS + 1)]
        self.light: Final = self.add(Meaning("light", LIGHT), "light")
        self.douse: Final = self.add(Meaning("douse", DOUSE), "douse")

    def _make_out(self, action: Action, words: list[str], form: str) -> Meaning | Refusal:
        if words[0] != "pour" or len(words) != len(form.split(" ")):
            return Refusal("wrong-shape", {"action": action[:80], "form": form})
        if not (words[1].isascii() and words[1].isdecimal()):
            return Refusal("not-a-number", {"word": words[1][:40]})
        return Meaning(action, POUR, int(words[1][:9]))


class LanternsState(State):
    """A game of Lanterns under way."""

    def __init__(
        self, frame: Frame, board: Board, notation: LanternsNotation, like: LanternsState | None = None
    ) -> None:
        super().__init__(frame, like)
        seats = self.seats
        self.board: Final = board
        self.notation: Final = notation
        self.nights: Final = int(self.options["nights"])
        self.night: int = 1 if like is None else like.night
        self.ship: list[int] = [] if like is None else like.ship[:]  # secret
        self.poured: list[int] = [0] * seats if like is None else like.poured[:]  # secret until all lanterns burn
        self.lit: list[bool] = [False] * seats if like is None else like.lit[:]
        self.doused: list[bool] = [False] * seats if like is None else like.doused[:]  # this night
        self.safe: list[int] = [0] * seats if like is None else like.safe[:]  # nights
        self.oil: list[int] = [CELLAR] * seats if like is None else like.oil[:]

    def begin(self) -> None:
        self.ship = self.chance.shuffled(list(range(len(self.board.ships))))[: self.seats]
        for seat, ship in enumerate(self.ship):
            self.note("ship", {"ship": self.board.ships[ship]}, seen_by=(seat,))

    def copy(self) -> LanternsState:
        return LanternsState(self._frame(), self.board, self.notation, like=self)

    def _ask(self) -> dict[int, Question[LanternsState]]:
        if self.result is not None:
            return {}
        asked = {seat: POUR_OIL for seat in range(self.seats) if not self.lit[seat]}
        return asked | {seat: THINK_AGAIN for seat in range(self.seats) if self.lit[seat] and not self.doused[seat]}

    def _go_on(self) -> None:
        if self.result is not None or not all(self.lit):
            return
        fog = self.chance.draw(THICKEST) + 1
        self.reveals += 1
        for seat, poured in enumerate(self.poured):
            self.note("poured", {"seat": self.seat_name(seat), "n": poured})
            self.oil[seat] -= poured
            self.safe[seat] += poured >= fog
        self.note("fog", {"n": fog})
        self.poured = [0] * self.seats
        self.lit = [False] * self.seats
        self.doused = [False] * self.seats
        self.night += 1
        self.forget_offers()
        if self.night > self.nights:
            self._come_in()

    def _come_in(self) -> None:
        self.result = self._final_result()
        for seat, ship in enumerate(self.ship):
            name = self.board.ships[ship]
            self.note("came-in", {"seat": self.seat_name(seat), "ship": name, "n": self.result.scores[seat]})

    def _final_result(self) -> Result:
        worth = [self.board.worth[ship] for ship in self.ship]
        scores = [self.safe[seat] * worth[seat] + self.oil[seat] for seat in range(self.seats)]
        places = [1 + sum(other > mine for other in scores) for mine in scores]
        sheet: list[dict[str, Any]] = [
            {"seat": seat, **self._public(seat), "worth": worth[seat]} for seat in range(self.seats)
        ]
        return Result(places, scores, sheet)

    def _public(self, seat: int) -> dict[str, Any]:
        return {"oil": self.oil[seat], "lit": self.lit[seat], "doused": self.doused[seat], "safe": self.safe[seat]}

    def _secret(self, seat: int) -> dict[str, Any]:
        return {"ship": self.board.ships[self.ship[seat]], "poured": self.poured[seat]}

    def show(self, seat: int | None) -> dict[str, Any]:
        players = [{"seat": other, **self._public(other)} for other in range(self.seats)]
        own = self._secret(seat) if seat is not None else None
        return {"night": self.night, "nights": self.nights, "players": players, "own": own}

    def write_down(self) -> dict[str, Any]:
        players = [
            {"seat": self.seat_name(seat), **self._public(seat), **self._secret(seat)} for seat in range(self.seats)
        ]
        return {"night": self.night, "player": players}

    def read_back(self, entries: PositionReader) -> None:
        self.night = entries.whole("night", least=1, most=self.nights + 1)
        players = entries.players(self.game.seat_names[: self.seats])
        self.ship = [player.word("ship", self.board.ships) for player in players]
        if len(set(self.ship)) < self.seats:
            entries.fail("player", "must name every ship at most once")
        self.oil = [player.whole("oil") for player in players]
        self.poured = [player.whole("poured", most=min(HOLDS, player.whole("oil"))) for player in players]
        self.lit = [player.flag("lit") for player in players]
        self.doused = [player.flag("doused") for player in players]
        self.safe = [player.whole("safe", most=self.nights) for player in players]

    def _after_reading(self) -> None:
        if self.night > self.nights:
            self.result = self._final_result()
        self._go_on()

    def imagine(self, seat: int | None, rng: Random) -> None:
        _deal_ships(self, seat, rng)
        _fill_lanterns(self, seat, rng)


def foresee(tried: Tried[LanternsState]) -> list[Prospect]:
    """The fog is thick by chance alone; what is in the lanterns of others is theirs to know."""
    if tried.viewer is None or tried.table.result is not None:
        return []
    poured = tried.table.poured[tried.viewer]
    return [counted("safe", {"n": poured}, poured, THICKEST)]


def _deal_ships(table: LanternsState, seat: int | None, rng: Random) -> None:
    """Any ship that is not one's own may be anybody's."""
    own = table.ship[seat] if seat is not None else -1
    unseen = [ship for ship in range(len(table.board.ships)) if ship != own]
    rng.shuffle(unseen)
    table.ship = [own if other == seat else unseen.pop() for other in range(table.seats)]


def _fill_lanterns(table: LanternsState, seat: int | None, rng: Random) -> None:
    """Anything may be in the lanterns of others."""
    for other in range(table.seats):
        if other != seat:
            table.poured[other] = rng.randint(0, min(HOLDS, table.oil[other]))


def offer_oil(table: LanternsState, seat: int) -> list[Action]:
    """More than is in it, up to what it holds and the cellar has; or light it as it is."""
    most = min(HOLDS, table.oil[seat])
    return [*table.notation.pour[table.poured[seat] : most], table.notation.light]


def pour(table: LanternsState, seat: int, meaning: Meaning) -> None:
    """So much is in the lantern now."""
    table.poured[seat] = meaning.a


def light(table: LanternsState, seat: int, meaning: Meaning) -> None:
    """Everybody sees that it burns."""
    table.lit[seat] = True
    table.note("lit", {"seat": table.seat_name(seat)})
    table.forget_offers()


def douse(table: LanternsState, seat: int, meaning: Meaning) -> None:
    """Empty it, and begin again."""
    table.lit[seat] = False
    table.doused[seat] = True
    table.poured[seat] = 0
    table.note("doused", {"seat": table.seat_name(seat)})


def why_not_poured(table: LanternsState, seat: int, meaning: Meaning) -> Refusal:
    """Why so much cannot be poured."""
    if meaning.a <= table.poured[seat]:
        return Refusal("poured-already", {"n": table.poured[seat]}, "1")
    return Refusal("too-little-oil", {"holds": HOLDS, "oil": table.oil[seat]}, "1")


POUR_OIL: Final = Question(
    ask=Prompt("pour", "1", lambda table, seat: {"night": table.night}),
    offer=offer_oil,
    answers={POUR: pour, LIGHT: light},
    refuse=why_not_poured,
    private=True,
)
THINK_AGAIN: Final = Question(
    ask=Prompt("douse", "2"),
    offer=lambda table, seat: [table.notation.douse],
    answers={DOUSE: douse},
    optional=True,
)


class Lanterns(Game):
    """Lanterns, with the printed board or somebody's own."""

    def __init__(self, own_components: Path | OwnComponents | None = None) -> None:
        self.board: Final = Board(own_components)
        self.notation: Final = LanternsNotation()
        super().__init__(
            name="lanterns",
            title="Lanterns",
            package=PACKAGE,
            fewest=2,
            seat_names=["north", "east", "south", "west"],
            options=[Option("nights", ("2", "4"), "2")],
            rules_version=1,
            components=self.board.fingerprint,
            notation=self.notation,
            names={"en": {}, "nl": {}},
            rooms=Rooms(
                LanternsState.show,
                LanternsState.write_down,
                LanternsState.read_back,
                LanternsState.imagine,
                foresee,
            ),
            own=self.board.own,
        )

    def blank(self, frame: Frame) -> LanternsState:
        return LanternsState(frame, self.board, self.notation)
