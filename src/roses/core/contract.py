"""The few names that every game, bot, server, adapter, fuzzer and test uses.

A `Game` makes a `State`; a state says who owes an answer (`decisions`), what may be answered (`legal`), takes
an answer (`apply`) or says why it cannot (`why_not`), shows each seat what it may know (`view`, `events`), and
draws states that this seat cannot tell apart (`guess`). An action is its written form: `draft windsor`.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Final, final

from roses.core.chance import Chance, seed_from
from roses.core.errors import OptionError, PositionError, RosesError
from roses.core.log import Event
from roses.core.text import Catalogue, Params, Text, read_catalogue

Action = str
Seed = int | str | bytes | None

POSITION_VERSION: Final = 1


@final
class Decision:
    """What is asked of a seat, which rule asks it, and whether the game waits for the answer."""

    __slots__ = ("optional", "prompt", "rule")

    def __init__(self, prompt: Text, rule: str, optional: bool = False) -> None:
        self.prompt: Text = prompt
        self.rule: str = rule
        self.optional: bool = optional

    def __repr__(self) -> str:
        return f"Decision({self.prompt!r}, rule={self.rule!r}, optional={self.optional})"


@final
class Refusal:
    """Why an action cannot be done, and the rule that says so."""

    __slots__ = ("rule", "text")

    def __init__(self, key: str, params: Params | None = None, rule: str = "") -> None:
        self.text: Text = Text(f"refusal.{key}", params)
        self.rule: str = rule

    def __repr__(self) -> str:
        return f"Refusal({self.text!r}, rule={self.rule!r})"


class IllegalAction(RosesError):
    """An action that is not in `legal`: nothing was changed."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


@final
class Option:
    """A choice made before the game: its values, and the one taken when nobody chooses."""

    __slots__ = ("choices", "default", "name")

    def __init__(self, name: str, choices: tuple[str, ...], default: str) -> None:
        self.name: str = name
        self.choices: tuple[str, ...] = choices
        self.default: str = default


@final
class Result:
    """The end: each seat's place (1 is first; equals share) and score, and the sheet that explains it."""

    __slots__ = ("places", "scores", "sheet")

    def __init__(self, places: list[int], scores: list[int], sheet: list[dict[str, Any]]) -> None:
        self.places: list[int] = places
        self.scores: list[int] = scores
        self.sheet: list[dict[str, Any]] = sheet

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"places": self.places, "scores": self.scores, "winners": self.winners, "sheet": self.sheet}


class Game(ABC):
    """One rulebook with its components: makes states, names seats and options, knows its words."""

    def __init__(
        self,
        name: str,
        title: str,
        package: str,
        fewest: int,
        most: int,
        seat_names: list[str],
        options: list[Option],
        rules_version: int,
        components: str,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.package: Final = package  # where its text and data are
        self.fewest: Final = fewest
        self.most: Final = most
        self.seat_names: Final = seat_names
        self.options: Final = options
        self.rules_version: Final = rules_version
        self.components: Final = components  # fingerprint of the components played with
        self._catalogues: dict[str, Catalogue] = {}

    @abstractmethod
    def new(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: Seed = None,
        script: list[int] | None = None,
    ) -> State:
        """A game set up and ready for its first decision."""

    @abstractmethod
    def restore(self, position: Mapping[str, Any]) -> State:
        """The state a position describes; PositionError says what is wrong with it."""

    @abstractmethod
    def component_names(self, language: str) -> dict[str, str]:
        """What the components are called."""

    @abstractmethod
    def describe(self, action: Action) -> Text:
        """What a button with this action says."""

    def text(self, language: str) -> Catalogue:
        """Every sentence and name of this game in a language."""
        if language not in self._catalogues:
            catalogue = read_catalogue(language, [self.package])
            self._catalogues[language] = catalogue.with_names(self.component_names(language))
        return self._catalogues[language]

    def settings(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options with their values; OptionError for one the game does not have."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            known = [option for option in self.options if option.name == name]
            if not known:
                names = ", ".join(chosen) or "none"
                raise OptionError(f"{self.name} has no option {name!r}; its options are: {names}")
            if value not in known[0].choices:
                raise OptionError(f"option {name} is one of {', '.join(known[0].choices)}, not {value!r}")
            chosen[name] = value
        return chosen

    def check_seats(self, seats: int) -> None:
        """OptionError unless so many can play."""
        if not self.fewest <= seats <= self.most:
            raise OptionError(f"{self.name} is for {self.fewest} to {self.most} seats, not {seats}")

    def seat(self, word: str, seats: int) -> int:
        """The seat a person means: its colour, or its number from 0."""
        names = self.seat_names[:seats]
        if word in names:
            return names.index(word)
        if word.isdecimal() and int(word) < seats:
            return int(word)
        raise OptionError(f"there is no seat {word!r}; the seats are {', '.join(names)} (or 0 to {seats - 1})")

    @staticmethod
    def chance(seed: Seed, script: list[int] | None) -> Chance:
        """The chance of a new game: from a seed, with a script used up first if there is one."""
        return Chance(seed_from(seed), script=script)


class State(ABC):
    """A game under way. Mutable, cheap to copy, equal by content."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], chance: Chance) -> None:
        self.game: Game = game
        self.seats: int = seats
        self.options: dict[str, str] = options  # never changed once the game is made, so copies share it
        self.chance: Chance = chance
        self.reveals: int = 0
        self.log: list[Event] = []
        self.result: Result | None = None

    # What a game writes.

    @abstractmethod
    def copy(self) -> State:
        """A state of its own, equal to this one."""

    @abstractmethod
    def _decisions(self) -> dict[int, Decision]:
        """Who is asked, now; kept until something changes, so never to be altered by the caller."""

    @abstractmethod
    def _offered(self, seat: int) -> list[Action]:
        """What this seat may answer now; kept until something changes, so never to be altered by the caller."""

    @abstractmethod
    def _carry_out(self, seat: int, action: Action) -> None:
        """Do an action that is known to be legal."""

    @abstractmethod
    def _refusal(self, seat: int, action: Action) -> Refusal:
        """Why this action, which is not offered, cannot be done by a seat that is asked something."""

    @abstractmethod
    def _table(self, seat: int | None) -> dict[str, Any]:
        """What lies on the table for this seat's (None: a spectator's) eyes; what is not put in is not seen."""

    @abstractmethod
    def _contents(self) -> dict[str, Any]:
        """The whole state but for chance and options, as a person would write it down."""

    @abstractmethod
    def guess(self, seat: int | None, rng: Random) -> State:
        """A full state drawn at random from all those this seat cannot tell apart from the true one."""

    # What everybody uses.

    def decisions(self) -> dict[int, Decision]:
        """Who owes (or may give) an answer now, and to what."""
        return dict(self._decisions())

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return [seat for seat, decision in self._decisions().items() if not decision.optional]

    def legal(self, seat: int) -> list[Action]:
        """All that this seat may answer now: complete, ordered, without duplicates."""
        return self._offered(seat)[:]

    def apply(self, seat: int, action: Action) -> None:
        """Do a legal action; IllegalAction with the reason, and nothing changed, for any other."""
        if action not in self._offered(seat):
            refusal = self.why_not(seat, action)
            assert refusal is not None
            raise IllegalAction(refusal, self.game.text("en").say(refusal.text))
        self.chance.outcomes = []
        self._carry_out(seat, action)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """None for a legal action, else the reason and its rule."""
        if action in self._offered(seat):
            return None
        if not 0 <= seat < self.seats:
            return Refusal("no-such-seat", {"seat": seat, "last": self.seats - 1})
        if self.result is not None:
            return Refusal("game-over")
        if seat not in self._decisions():
            return Refusal("not-your-turn", {"seats": [self.seat_name(other) for other in self.waiting()]})
        return self._refusal(seat, action)

    def seat_name(self, seat: int) -> str:
        """The seat's word in records and on the table: its colour or side."""
        return self.game.seat_names[seat]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, JSON-ready."""
        decision = self._decisions().get(seat) if seat is not None else None
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.game.components,
            "options": self.options,
            "seats": self.game.seat_names[: self.seats],
            "viewer": seat,
            "waiting": self.waiting(),
            "prompt": decision.prompt.as_dict() if decision is not None else None,
            "rule": decision.rule if decision is not None else None,
            "optional": decision.optional if decision is not None else False,
            "legal": self.legal(seat) if seat is not None else [],
            "reveals": self.reveals,
            "commitment": self.chance.commitment,
            "seed": self._public_seed(),
            "result": self.result.as_dict() if self.result is not None else None,
            "table": self._table(seat),
        }

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The log as this seat (None: a spectator) may read it, from its `since`-th visible event on."""
        return [event for event in self.log if event.visible_to(seat)][since:]

    def position(self) -> dict[str, Any]:
        """The whole state as plain values: what a position file holds and the digest is made of."""
        chance: dict[str, Any] = {"commitment": self.chance.commitment, "counter": self.chance.counter}
        if self.chance.seed is not None:
            chance["seed"] = self.chance.seed.hex()
        if self.chance.script:
            chance["script"] = self.chance.script[:]
        return {
            "roses-position": POSITION_VERSION,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.game.components,
            "seats": self.seats,
            "reveals": self.reveals,
            "options": dict(self.options),
            "chance": chance,
            **self._contents(),
        }

    def digest(self) -> str:
        """The same for equal states, on any machine."""
        return fingerprint(self.position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return hash(self.digest())

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def _public_seed(self) -> str | None:
        seed = self.chance.seed
        return seed.hex() if self.result is not None and seed is not None else None

    def _copy_frame(self, twin: State) -> None:
        """Give a blank twin what every state has."""
        twin.reveals = self.reveals
        twin.log = self.log[:]
        twin.result = self.result

    def note(self, key: str, params: Params, seen_by: tuple[int, ...] | None = None) -> None:
        """Append to the log."""
        self.log.append(Event(f"log.{key}", params, seen_by))


def fingerprint(value: object) -> str:
    """A SHA-256 over plain values, whatever order their tables were built in."""
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()


@final
class PositionFrame:
    """What every position has, checked: the part a game need not read itself."""

    def __init__(self, game: Game, position: Mapping[str, Any]) -> None:
        if position.get("roses-position") != POSITION_VERSION:
            raise PositionError(f"a position file begins with roses-position = {POSITION_VERSION}")
        if position.get("game") != game.name:
            raise PositionError(f"this is a position of {position.get('game')!r}, not of {game.name}")
        if position.get("rules") != game.rules_version:
            raise PositionError(
                f"this position was made under rules version {position.get('rules')}; "
                f"these are version {game.rules_version}"
            )
        if position.get("components") != game.components:
            raise PositionError("this position was made with other components; give them with --components FILE")
        self.seats: int = whole(position, "seats")
        self.reveals: int = whole(position, "reveals")
        try:
            game.check_seats(self.seats)
            self.options: dict[str, str] = game.settings(table(position, "options"))
        except OptionError as error:
            raise PositionError(str(error)) from None
        chance = table(position, "chance")
        seed: bytes | None = None
        if "seed" in chance:
            try:
                seed = bytes.fromhex(str(chance["seed"]))
            except ValueError:
                raise PositionError("chance.seed is not hexadecimal") from None
            if len(seed) != 32:
                raise PositionError("chance.seed is not 64 hexadecimal digits")
        script = chance.get("script", [])
        if not isinstance(script, list) or not all(type(one) is int for one in script):
            raise PositionError("chance.script is not a list of whole numbers")
        commitment = chance.get("commitment")
        if not isinstance(commitment, str):
            raise PositionError("chance.commitment is missing")
        self.chance: Chance = Chance(seed, commitment, whole(chance, "counter", "chance."), list(script))


def whole(of: Mapping[str, Any], key: str, where: str = "", least: int = 0) -> int:
    """A whole number out of a position, or PositionError that names it."""
    value = of.get(key)
    if type(value) is not int or value < least:
        raise PositionError(f"{where}{key} must be a whole number of at least {least}, not {value!r}")
    return value


def table(of: Mapping[str, Any], key: str, where: str = "") -> Mapping[str, Any]:
    """A table out of a position, or PositionError that names it."""
    value = of.get(key)
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}{key} must be a table, not {value!r}")
    return value
