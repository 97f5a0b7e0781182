"""A Parliament in progress: who attends, what is to be given, what is voted on."""

from __future__ import annotations

from typing import Final, final

from roses.games.kingmaker.components import SHIPS

# Votes of a seat: in each House, and those of its towns.
COMMONS: Final = 0
LORDS: Final = 1
TOWNS: Final = 2
COUNTS: Final = 3

# What is voted on.
ON_AWARD: Final = 0
ON_CLAIM: Final = 1
ON_PARDON: Final = 2

# Ballots.
NOT_YET: Final = -1
ABSTAINED: Final = 0
VOTED_AYE: Final = 1
VOTED_NAY: Final = 2


@final
class Session:
    """Summoned by a seat to a site."""

    __slots__ = (
        "attending",
        "ballots",
        "by_card",
        "cards",
        "carried",
        "ceded",
        "frozen",
        "king_vote",
        "motion",
        "refused",
        "rights",
        "sailed_from",
        "site",
        "summoner",
    )

    def __init__(self, summoner: int, site: int, like: Session | None = None) -> None:
        self.summoner: int = summoner
        self.site: int = site
        self.by_card: bool = False if like is None else like.by_card  # summoned by an Event card (advanced)
        self.attending: list[int] = [] if like is None else like.attending[:]
        # By ship: the square she has fetched nobles from, and with how many troops.
        self.sailed_from: list[int] = [NOT_YET] * SHIPS if like is None else like.sailed_from[:]
        self.carried: list[int] = [0] * SHIPS if like is None else like.carried[:]
        self.cards: list[int] = [] if like is None else like.cards[:]  # drawn from Chancery, not yet given
        # Whose turn it is to propose for a card: summoner, then the order of proposers.
        self.rights: list[int] = [] if like is None else like.rights[:]
        # Nobles who declined the card that is proposed now.
        self.refused: list[int] = [] if like is None else like.refused[:]
        # By seat, on a motion; for a choice between Kings the King, or -1.
        self.ballots: list[int] = [] if like is None else like.ballots[:]
        self.motion: list[int] = [] if like is None else like.motion[:]  # what is voted on: kind, card or heir, noble
        # By seat: COUNTS numbers of votes as they stood when Parliament met.
        self.frozen: list[int] = [] if like is None else like.frozen[:]
        self.king_vote: int = -1 if like is None else like.king_vote  # who wields an incapacitated Henry's vote
        # Offices that were to be handed on, and to whom: by card and noble.
        self.ceded: list[tuple[int, int]] = [] if like is None else like.ceded[:]

    def copy(self) -> Session:
        """A session of its own."""
        return Session(self.summoner, self.site, self)

    def count(self, seat: int, votes: list[int]) -> None:
        """Write down what a seat's votes are."""
        self.frozen[COUNTS * seat : COUNTS * seat + COUNTS] = votes

    def add(self, seat: int, of: int, votes: int) -> None:
        """More votes, or fewer, than were counted."""
        self.frozen[COUNTS * seat + of] += votes

    def votes(self, seat: int, of: int) -> int:
        """A seat's votes in one House, or those of its towns."""
        return self.frozen[COUNTS * seat + of]

    def total(self, seat: int) -> int:
        """Its votes in both Houses together."""
        return self.votes(seat, COMMONS) + self.votes(seat, LORDS)
