"""Battle formations of the advanced game: who stands where, face up or face down (rulebook: Battle Formation)."""

from __future__ import annotations

from typing import Final, final

BATTLE_LINE: Final = 0
SECOND_LINE: Final = 1
RESERVE: Final = 2
UNFORMED: Final = 3
CENTRE: Final = 1
WIDTH: Final = 3  # columns of a formation
AN_HEIR: Final = 1000  # plus his number: an heir among those who changed position


@final
class Field:
    """Two formations facing each other; side 0 is the original attacker, side 1 the original defender."""

    __slots__ = (
        "acting",
        "attacked",
        "column",
        "committed",
        "encounters",
        "fought_this_round",
        "lent",
        "lent_to",
        "moved",
        "nobles",
        "passes",
        "rank",
        "round",
        "seats",
        "shown",
        "side",
        "square",
        "stage",
    )

    def __init__(self, square: int, attacker: int, defender: int, like: Field | None = None) -> None:
        self.square: int = square
        self.seats: list[int] = [attacker, defender]
        self.nobles: list[int] = [] if like is None else like.nobles[:]
        self.side: list[int] = [] if like is None else like.side[:]
        self.rank: list[int] = [] if like is None else like.rank[:]
        self.column: list[int] = [] if like is None else like.column[:]
        self.shown: list[int] = [] if like is None else like.shown[:]
        self.stage: str = "form" if like is None else like.stage  # form, attach, choose, commit, shift
        self.acting: int = 1 if like is None else like.acting  # the side that is asked
        self.attacked: int = 0 if like is None else like.attacked  # the side that attacks in this half of the round
        # Columns in which the acting attacker has announced an encounter.
        self.encounters: list[int] = [] if like is None else like.encounters[:]
        # By noble in `nobles`: the column he fights in, -1 none.
        self.committed: list[int] = [] if like is None else like.committed[:]
        # By noble: the column whose encounter he has lent troops to, -1 none.
        self.lent_to: list[int] = [] if like is None else like.lent_to[:]
        self.lent: list[int] = [] if like is None else like.lent[:]  # and how many
        # Nobles (and AN_HEIR plus heirs) who changed position in this movement.
        self.moved: list[int] = [] if like is None else like.moved[:]
        self.fought_this_round: bool = False if like is None else like.fought_this_round
        self.passes: int = 0 if like is None else like.passes
        self.round: int = 1 if like is None else like.round

    def copy(self) -> Field:
        """A field of its own."""
        return Field(self.square, self.seats[0], self.seats[1], self)

    def add(self, noble: int, side: int) -> None:
        """A noble of this side, not yet placed."""
        self.nobles.append(noble)
        self.side.append(side)
        self.rank.append(UNFORMED)
        self.column.append(CENTRE)
        self.shown.append(0)
        self.committed.append(-1)
        self.lent_to.append(-1)
        self.lent.append(0)

    def take_off(self, noble: int) -> None:
        """Killed or captured: he leaves the formation."""
        index = self.nobles.index(noble)
        rows = (self.nobles, self.side, self.rank, self.column, self.shown, self.committed, self.lent_to, self.lent)
        for row in rows:
            del row[index]

    def at(self, side: int, rank: int, column: int) -> int:
        """The noble in a position of the battle or second line, or -1."""
        for index, noble in enumerate(self.nobles):
            if self.side[index] == side and self.rank[index] == rank and self.column[index] == column:
                return noble
        return -1

    def of_side(self, side: int) -> list[int]:
        """All nobles of a side still on the field."""
        return [noble for index, noble in enumerate(self.nobles) if self.side[index] == side]

    def may_look(self, viewer: int | None, side: int, lord: list[int]) -> bool:
        """Does he lead this side, or are nobles of his on it under an ally's command (ruling 115)?"""
        return viewer == self.seats[side] or any(lord[noble] == viewer for noble in self.of_side(side))

    def is_down(self, noble: int) -> bool:
        """Is he on the field and face down, an heir with him too (Deployment 1d, ruling 115)?"""
        return noble in self.nobles and not self.shown[self.nobles.index(noble)]

    def where(self, noble: int) -> tuple[int, int]:
        """A noble's rank and column."""
        index = self.nobles.index(noble)
        return self.rank[index], self.column[index]

    def put(self, noble: int, rank: int, column: int) -> None:
        """Place a noble; in the battle line everybody is face up."""
        index = self.nobles.index(noble)
        self.rank[index] = rank
        self.column[index] = column
        if rank == BATTLE_LINE:
            self.shown[index] = 1
