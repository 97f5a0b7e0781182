"""One matter on the agenda: a question to a seat, or a step that is still to be carried out."""

from __future__ import annotations

from typing import Final, final

# What a position file writes down of a combat and of a Parliament in progress.
COMBAT_KEYS: Final = (
    "asked",
    "attacker",
    "attackers",
    "defender",
    "defenders",
    "forced",
    "kind",
    "passes",
    "place",
)
SESSION_KEYS: Final = (
    "attending",
    "ayes",
    "ballots",
    "by_card",
    "cards",
    "frozen",
    "king_vote",
    "motion",
    "refused",
    "rights",
    "site",
    "summoner",
    "tried",
)


@final
class Matter:
    """What kind of matter, whom it concerns, and the numbers it is about. Never changed once made."""

    __slots__ = ("a", "b", "c", "kind", "of", "seat")

    def __init__(self, kind: str, seat: int, a: int = -1, b: int = -1, c: int = -1, of: tuple[int, ...] = ()) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.of: tuple[int, ...] = of


@final
class Combat:
    """A battle, siege, ambush or town fight from its announcement to its result."""

    __slots__ = COMBAT_KEYS

    def __init__(self, kind: str, attacker: int, defender: int, attackers: list[int], defenders: list[int]) -> None:
        self.kind: str = kind  # battle, siege, ambush, town
        self.attacker: int = attacker
        self.defender: int = defender  # -1: nobody but a garrison
        self.attackers: list[int] = attackers
        self.defenders: list[int] = defenders
        self.place: int = -1
        self.passes: int = 0  # how many have passed one after the other
        self.asked: int = 0  # 0: the attacker adds cards, 1: the defender does, 2: fight or call off
        self.forced: bool = False  # a landing that may not be called off

    def copy(self) -> Combat:
        """A combat of its own."""
        twin = Combat(self.kind, self.attacker, self.defender, self.attackers[:], self.defenders[:])
        twin.place = self.place
        twin.passes = self.passes
        twin.asked = self.asked
        twin.forced = self.forced
        return twin


@final
class Session:
    """A Parliament in progress."""

    __slots__ = SESSION_KEYS

    def __init__(self, summoner: int, site: int) -> None:
        self.summoner: int = summoner
        self.site: int = site
        self.by_card: bool = False  # summoned by an Event card (advanced)
        self.attending: list[int] = []
        self.cards: list[int] = []  # drawn from Chancery, not yet given
        self.rights: list[int] = []  # whose turn it is to propose for a card: summoner, then the order of proposers
        self.refused: list[int] = []  # nobles who declined the card that is proposed now
        self.tried: list[int] = []  # (card, noble) pairs for bishoprics the Lords turned down, flattened
        self.ballots: list[int] = []  # by seat: -1 not yet, 0 abstains, 1 aye, 2 nay
        self.motion: list[int] = []  # what is voted on: kind, card or heir, noble
        self.frozen: list[int] = []  # by seat: Commons, Lords, town votes as they stood when Parliament met
        self.king_vote: int = -1  # who wields an incapacitated Henry's vote
        self.ayes: int = 0

    def copy(self) -> Session:
        """A session of its own."""
        twin = Session(self.summoner, self.site)
        twin.by_card = self.by_card
        twin.attending = self.attending[:]
        twin.cards = self.cards[:]
        twin.rights = self.rights[:]
        twin.refused = self.refused[:]
        twin.tried = self.tried[:]
        twin.ballots = self.ballots[:]
        twin.motion = self.motion[:]
        twin.frozen = self.frozen[:]
        twin.king_vote = self.king_vote
        twin.ayes = self.ayes
        return twin


@final
class Bargain:
    """An offer from one seat to another: what is given, what is asked, each item a kind and two numbers."""

    __slots__ = ("asked", "given", "goods", "maker", "number", "sent", "to", "wants")

    def __init__(self, number: int, maker: int, to: int) -> None:
        self.number: int = number
        self.maker: int = maker
        self.to: int = to
        self.given: list[tuple[int, int, int]] = []
        self.asked: list[tuple[int, int, int]] = []
        self.sent: bool = False
        # Written items that could go in, looked up once per draft and forgotten when anything else happens.
        self.goods: list[tuple[int, int, str]] = []
        self.wants: list[tuple[int, int, str]] = []

    def copy(self) -> Bargain:
        """An offer of its own."""
        twin = Bargain(self.number, self.maker, self.to)
        twin.given = self.given[:]
        twin.asked = self.asked[:]
        twin.sent = self.sent
        twin.goods = self.goods
        twin.wants = self.wants
        return twin
