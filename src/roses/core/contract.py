# Longer than most files: the whole contract stands on one page.
"""The few names that every game, bot, server, adapter, fuzzer and test uses.

A `Game` makes a `State`; a state says who owes an answer (`decisions`), what may be answered (`legal`), takes
an answer (`apply`) or says why it cannot (`why_not`), shows each seat what it may know (`view`, `events`), and
draws states that this seat cannot tell apart (`guess`). An action is its written form: `draft windsor`.

What is asked of a game or a state takes whatever somebody gives (`object`), and says in one sentence what cannot be: a
type in its place would have the compiled build answer with an error of its own before anything is looked at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, final

from roses.core.chance import Chance, rng_from, script_from, seed_from
from roses.core.components import OwnComponents
from roses.core.digest import fingerprint
from roses.core.errors import OptionError, PositionError, named
from roses.core.forecast import Forecast, another_world, check_answers, forecast
from roses.core.log import Event
from roses.core.notation import Notation
from roses.core.pickling import game_again, remember, state_again
from roses.core.position_reader import PositionFrame, PositionReader, check_goes_on, write_chance, write_frame
from roses.core.question import Action, Decision, IllegalAction, Meaning, Question, Refusal
from roses.core.rooms import Rooms
from roses.core.seats import check_seat, check_viewer, seat_at, seat_of, so_many
from roses.core.terms import Option, Options, Result, settle
from roses.core.text import Catalogue, Params, Text, read_catalogue

__all__ = [
    "Action",
    "Decision",
    "Forecast",
    "Frame",
    "Game",
    "IllegalAction",
    "Option",
    "Options",
    "Refusal",
    "Result",
    "Rooms",
    "State",
]


class Game(ABC):
    """One rulebook with its components: makes states, names seats and options, knows its words."""

    def __init__(
        self,
        name: str,
        title: str,
        package: str,
        fewest: int,
        seat_names: list[str],
        options: list[Option],
        rules_version: int,
        components: str,
        notation: Notation,
        names: dict[str, dict[str, str]],
        rooms: Rooms[Any],
        own: OwnComponents | None = None,
        seats_by_default: int | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.package: Final = package  # where its text and data are
        self.fewest: Final = fewest
        self.most: Final = len(seat_names)
        self.seats_by_default: Final = len(seat_names) if seats_by_default is None else seats_by_default
        self.seat_names: Final = seat_names
        self.options: Final = options
        self.rules_version: Final = rules_version
        self.components: Final = components  # fingerprint of the components played with
        self.own: Final = own  # the components themselves, where they are somebody's own
        self.written: Final = notation  # every action in its written form
        self.rooms: Final = rooms
        self.names: Final = names  # what the components are called, by language
        self._catalogues: dict[str, Catalogue] = {}

    @abstractmethod
    def blank(self, frame: Frame) -> State:
        """A state with nothing on the table yet; the one thing a game must make itself."""

    def new(self, seats: object, options: object = None, seed: object = None, script: object = None) -> State:
        """A game set up and ready for its first decision.

        Options are names with their values; a seed is a number, 64 hex digits or 32 bytes, and fresh without one; a
        script is a list of outcomes of chance, used up before the seed.
        """
        number = self.check_seats(seats)
        chance = Chance(seed_from(seed), script=script_from(script))
        state = self.blank(Frame(self, number, self.settings(options), chance))
        state.begin()
        return state

    def restore(self, position: Mapping[str, Any]) -> State:
        """The state a position describes; PositionError says what is wrong with it."""
        written = PositionFrame(position, self.name, self.rules_version, self.components)
        try:
            self.check_seats(written.seats)
            options = self.settings(written.options)
        except OptionError as error:
            raise PositionError(str(error)) from None
        state = self.blank(Frame(self, written.seats, options, written.chance))
        state.reveals = written.reveals
        self.rooms.read_back(state, PositionReader(position))
        state._after_reading()
        if state.result is None:
            offers = {state.seat_name(seat): state.legal(seat) for seat in state.asked_seats()}
            check_goes_on(len(state.waiting()), offers)
        return state

    def understand(self, action: object) -> Meaning | Refusal:
        """What is meant by any text at all: its meaning, or what is wrong with it."""
        return self.written.understand(action)

    def describe(self, action: Action) -> Text:
        """What a button with this action says."""
        return self.written.describe(action)

    def text(self, language: str) -> Catalogue:
        """Every sentence and name of this game in a language."""
        if language not in self._catalogues:
            self._catalogues[language] = read_catalogue(language, [self.package]).with_names(self.names[language])
        return self._catalogues[language]

    def settings(self, options: object, bots_only: bool = False) -> Options:
        """All options with their values; OptionError for one the game does not have."""
        return settle(self.name, self.options, options, bots_only)

    def check_seats(self, seats: object) -> int:
        """How many they are; OptionError unless so many can play."""
        if type(seats) is not int or not self.fewest <= seats <= self.most:
            raise OptionError(f"{self.name} is for {so_many(self.fewest, self.most)} seats, not {named(seats)}")
        return seats

    def seat(self, word: str, seats: int) -> int:
        """The seat a person means: its colour, or its number from 0."""
        return seat_of(word, self.seat_names[:seats])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return False
        return (self.name, self.rules_version, self.components) == (other.name, other.rules_version, other.components)

    def __hash__(self) -> int:
        return hash((self.name, self.rules_version, self.components))

    def __reduce__(self) -> tuple[object, ...]:
        remember(self)
        return game_again, (type(self), self.components, self.own)


@final
class Frame:
    """What every state is made with: the game, the number of seats, the options, and chance."""

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.chance: Final = chance


class State(ABC):
    """A game under way. Mutable, cheap to copy, equal by content."""

    # A test holds every field to be copied, written down and read back. Those that are Final are made with the state
    # and never change; of the others a state names here those that differ.
    SHARED: ClassVar[frozenset[str]] = frozenset({"log", "result"})  # what is in it never changes, so copies share that
    DERIVED: ClassVar[frozenset[str]] = frozenset({"result"})  # not written down: it follows from the rest
    UNWRITTEN: ClassVar[frozenset[str]] = frozenset({"log"})  # no part of a position
    PASSING: ClassVar[frozenset[str]] = frozenset()  # as at first whenever somebody is asked, so nobody keeps it

    def __init__(self, frame: Frame, like: State | None = None) -> None:
        """A blank state, or one `like` another: a line a field, what it is at first and how a copy gets it."""
        self.game: Final = frame.game
        self.seats: Final = frame.seats
        self.options: Final = frame.options  # never changed once the game is made, so copies share it
        self.chance: Chance = frame.chance
        self.reveals: int = 0 if like is None else like.reveals
        self.log: list[Event] = [] if like is None else like.log[:]
        self.result: Result | None = None if like is None else like.result
        self._meaning: dict[Action, Meaning] = frame.game.written.meaning
        # Worked out when first asked for, and kept until something changes; copies share what is in them.
        self._asked: dict[int, Question[Any]] | None = None if like is None else like._asked
        self._offers: list[list[Action] | None] = [None] * frame.seats if like is None else like._offers[:]

    # What a game writes.

    @abstractmethod
    def begin(self) -> None:
        """Set a blank state up for play and go on to the first question."""

    @abstractmethod
    def copy(self) -> State:
        """A state of its own, equal to this one."""

    @abstractmethod
    def _ask(self) -> dict[int, Question[Any]]:
        """Which seats are asked something now, and what."""

    @abstractmethod
    def _go_on(self) -> None:
        """After an answer: take every step that asks nobody anything."""

    @abstractmethod
    def _after_reading(self) -> None:
        """What follows from a position that was read: the result of a game that is over, steps that ask nobody."""

    # What a game writes only where it differs.

    def _offer(self, seat: int) -> list[Action]:
        """All that this seat may answer now."""
        question = self._questions().get(seat)
        return question.offer(self, seat) if question is not None else []

    def _besides(self, seat: int) -> tuple[Question[Any], ...]:
        """What this seat may do besides answering what it is asked, if anything."""
        return ()

    def _not_now(self, seat: int, meaning: Meaning) -> Refusal:
        """Why an action that answers none of the seat's questions cannot be done."""
        return Refusal("not-now", {"action": meaning.action[:80]})

    def _frame(self) -> Frame:
        """What a copy is made with."""
        return Frame(self.game, self.seats, self.options, self.chance.copy())

    # Questions and offers are kept until something changes.

    def _questions(self) -> dict[int, Question[Any]]:
        """Who is asked what; never to be altered by the caller."""
        if self._asked is None:
            self._asked = self._ask()
        return self._asked

    def _offered(self, seat: object) -> list[Action]:
        """What this seat may answer, nothing for one that is not there; never to be altered by the caller."""
        if type(seat) is not int or not 0 <= seat < self.seats:  # `seat_at`, in the place that everything goes through
            return []
        offers = self._offers[seat]
        if offers is None:
            offers = self._offers[seat] = self._offer(seat)
        return offers

    def forget_offers(self) -> None:
        """Something changed for everybody: ask and offer anew."""
        self._asked = None
        self._offers = [None] * self.seats

    # What everybody uses.

    def decisions(self) -> dict[int, Decision]:
        """Who owes (or may give) an answer now, and to what."""
        return {
            seat: Decision(question.ask.text(self, seat), question.ask.rule, question.optional)
            for seat, question in self._questions().items()
        }

    def asked_seats(self) -> list[int]:
        """The seats that owe or may give an answer now."""
        return list(self._questions())

    def called_on(self) -> list[int]:
        """The same, without those that may only leave word for later."""
        verbs = self.game.written.standing
        return [seat for seat, question in self._questions().items() if not verbs.issuperset(question.answers)]

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return [seat for seat, question in self._questions().items() if not question.optional]

    def spoken_to(self) -> list[tuple[int, int]]:
        """Seats that nobody waits for, but somebody wants an answer of, and a number for what: a bot is asked once."""
        return []

    def legal(self, seat: object) -> list[Action]:
        """All that this seat may answer now: complete, ordered, without duplicates."""
        offers = self._offered(seat)
        if not offers:
            check_seat(seat, self.seats)
        return offers[:]

    def standing(self, seat: object) -> list[Action]:
        """Of its legal actions those that it may do whatever is asked, for later: nobody is stopped for them."""
        verbs, offers = self.game.written.standing, self._offered(seat)
        if not offers:
            check_seat(seat, self.seats)
        return [action for action in offers if self._meaning[action].verb in verbs] if verbs else []

    def apply(self, seat: object, action: object) -> None:
        """Do a legal action; IllegalAction with the reason, and nothing changed, for any other."""
        if type(seat) is not int or not isinstance(action, str) or action not in self._offered(seat):
            refusal = self.why_not(seat, action)
            assert refusal is not None
            raise IllegalAction(refusal, self.game.text("en").say(refusal.text))
        meaning = self._meaning[action]
        question = self._questions()[seat]
        if meaning.verb not in question.answers:
            question = next(one for one in self._besides(seat) if meaning.verb in one.answers)
        self.chance.outcomes = []
        question.answers[meaning.verb](self, seat, meaning)
        if question.private:
            self._offers[seat] = None
        else:
            self.forget_offers()
        self._go_on()

    def why_not(self, seat: object, action: object) -> Refusal | None:
        """None for a legal action, else the reason and its rule."""
        number = seat_at(seat, self.seats)
        if number is None:
            return Refusal("no-such-seat", {"seat": named(seat), "last": self.seats - 1})
        if action in self._offered(number):
            return None
        if self.result is not None:
            return Refusal("game-over")
        asked = self._questions().get(number)
        if asked is None:
            return Refusal("not-your-turn", {"seats": [self.seat_name(other) for other in self.waiting()]})
        meaning = self.game.understand(action)
        if isinstance(meaning, Refusal):
            return meaning
        for question in (asked, *self._besides(number)):
            if meaning.verb in question.answers:
                return question.refuse(self, number, meaning)
        return self._not_now(number, meaning)

    def guess(self, seat: object, rng: object) -> State:
        """A full state drawn at random from all those this seat cannot tell apart from the true one."""
        return another_world(self, check_viewer(seat, self.seats), rng_from(rng))

    def forecast(self, seat: object, answers: object = ()) -> Forecast:
        """What these answers would bring: chances and certainties, from what this seat may know and nothing else."""
        return forecast(self, check_viewer(seat, self.seats), check_answers(answers))

    def seat_name(self, seat: int) -> str:
        """The seat's word in records and on the table: its colour or side."""
        return self.game.seat_names[seat]

    def view(self, seat: object) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, JSON-ready; parts may be shared, so only read it."""
        question = self._questions().get(viewer) if (viewer := check_viewer(seat, self.seats)) is not None else None
        prompt = question.ask.text(self, viewer).as_dict() if question is not None and viewer is not None else None
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.game.components,
            "options": dict(self.options),
            "seats": self.game.seat_names[: self.seats],
            "viewer": viewer,
            "waiting": self.waiting(),
            "prompt": prompt,
            "rule": question.ask.rule if question is not None else None,
            "optional": question.optional if question is not None else False,
            "legal": self.legal(viewer) if viewer is not None else [],
            "standing": self.standing(viewer) if viewer is not None else [],
            "reveals": self.reveals,
            "commitment": self.chance.commitment,
            "seed": self.chance.seed.hex() if self.result is not None and self.chance.seed is not None else None,
            "result": self.result.as_dict() if self.result is not None else None,
            "table": self.game.rooms.show(self, viewer),
        }

    def course(self) -> Text | None:
        """How far the game has come, as everybody knows it: its turn or round; nothing before the first."""
        return self.game.rooms.tell_course(self)

    def events(self, seat: object, since: int = 0) -> list[Event]:
        """The log as this seat (None: a spectator) may read it, from its `since`-th visible event on."""
        viewer = check_viewer(seat, self.seats)
        return [event for event in self.log if event.visible_to(viewer)][since:]

    def position(self) -> dict[str, Any]:
        """The whole state as plain values: what a position file holds and the digest is made of."""
        game = self.game
        frame = write_frame(game.name, game.rules_version, game.components, self.seats, self.reveals, self.options)
        return {**frame, "chance": write_chance(self.chance), **game.rooms.write_down(self)}

    def digest(self) -> str:
        """The same for equal states, on any machine."""
        return fingerprint(self.position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return hash(self.digest())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return state_again, (self.game, self.position(), self.log, self.chance.outcomes)

    def note(self, key: str, params: Params, seen_by: tuple[int, ...] | None = None) -> None:
        """Append to the log."""
        self.log.append(Event(f"log.{key}", params, seen_by))
