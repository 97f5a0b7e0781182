"""The bodies callers send, checked before anything else happens."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

MOST_ANSWERS: Final = 200  # in one gesture: a whole deployment or plan is far from that


def clean(text: str) -> str:
    """Text without control and direction characters."""
    return "".join(
        one for one in text if one == "\n" or unicodedata.category(one) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )


def plain(text: str) -> str:
    """Clean text without outer blanks; ValueError if nothing is left."""
    kept = clean(text).strip()
    if not kept:
        raise ValueError("there is nothing to read in it")
    return kept


def one_line(text: str) -> str:
    """Plain text on one line."""
    return " ".join(plain(text).split())


Name = Annotated[str, StringConstraints(max_length=40), AfterValidator(one_line)]
Title = Annotated[str, StringConstraints(max_length=60), AfterValidator(one_line)]
SeatNumber = Annotated[int, Field(ge=0, le=15, strict=True)]
Word = Annotated[str, StringConstraints(max_length=200)]


class Body(BaseModel):
    """Nothing but what is asked for."""

    model_config = ConfigDict(extra="forbid")


class Nothing(Body):
    """An empty body."""


class Me(Body):
    """My name."""

    name: Name


class Passphrase(Body):
    """What brings me back on another device."""

    passphrase: Annotated[str, StringConstraints(min_length=8, max_length=200)]


class Return(Body):
    """Who I was on another device."""

    name: Name
    passphrase: Annotated[str, StringConstraints(max_length=200)]


class Describe(Body):
    """Actions to be put in words."""

    actions: Annotated[list[Word], Field(max_length=1000)]


class PlayNow(Body):
    """Bots against me, at once."""

    game: Word
    seats: Annotated[int, Field(ge=1, le=16)] | None = None
    bot: Word | None = None
    options: Annotated[dict[Word, Word], Field(max_length=50)] = Field(default_factory=dict)
    name: Name | None = None
    seed: Word | None = None


class SeatWish(Body):
    """Who shall sit in a seat."""

    kind: Literal["me", "person", "open", "bot"]
    name: Name | None = None
    level: Word | None = None


class NewTable(Body):
    """A table as I wish it."""

    game: Word
    options: Annotated[dict[Word, Word], Field(max_length=50)] = Field(default_factory=dict)
    name: Name | None = None
    title: Title | None = None
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    listed: bool = False
    pace: Literal["live", "correspondence"] = "live"
    bank: Annotated[float, Field(ge=1, le=366 * 24 * 3600)] | None = None
    on_timeout: Literal["bot", "plan"] = "bot"
    hot_seat: bool = False
    spectator_chat: bool = False
    hints: bool = True
    seed: Word | None = None


class Join(Body):
    """Which seat I take, and my name."""

    seat: SeatNumber | None = None
    name: Name | None = None


class SetSeat(Body):
    """A bot in an open seat, or none."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    level: Word | None = None


class Leave(Body):
    """Which seat I leave, and which bot plays on."""

    seat: SeatNumber | None = None
    level: Word | None = None


class OfSeat(Body):
    """Which of my seats I mean."""

    seat: SeatNumber | None = None


class Versioned(OfSeat):
    """For which of my seats, and what I had seen."""

    version: Word | None = None


class Back(Versioned):
    """How many answers I take back, or make again: one, or all that a gesture stood for."""

    answers: Annotated[int, Field(ge=1, le=MOST_ANSWERS, strict=True)] = 1


class Answer(Versioned):
    """An action in its written form; or several answers that one gesture stands for, in their order."""

    action: Word | None = None
    answers: Annotated[list[Word], Field(min_length=1, max_length=MOST_ANSWERS)] | None = None
    brief: bool = False

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.action is None) == (self.answers is None):
            raise ValueError("give either an action or a list of answers")
        return self


class Agree(OfSeat):
    """Yes or no to a take-back."""

    agree: bool


class Why(OfSeat):
    """Actions I wonder about."""

    actions: Annotated[list[Word], Field(max_length=100)]


class Foresee(OfSeat):
    """Answers I think of giving."""

    answers: Annotated[list[Word], Field(max_length=MOST_ANSWERS)] = Field(default_factory=list)
    watch: bool = False


class AskForHint(Versioned):
    """Whom I ask for a hint, and how long they may think."""

    level: Word | None = None
    seconds: Annotated[float, Field(ge=0.2, le=10)] = 3.0


class Say(OfSeat):
    """A line of chat."""

    text: Annotated[str, StringConstraints(max_length=500), AfterValidator(plain)]
    name: Name | None = None
    to: Annotated[list[SeatNumber], Field(min_length=1, max_length=15)] | None = None


class Standing(OfSeat):
    """What shall be answered for me, by the game's own rights and conditions."""

    settings: dict[str, Any]


class Notes(OfSeat):
    """My notes, all of them."""

    text: Annotated[str, StringConstraints(max_length=20_000), AfterValidator(clean)]
