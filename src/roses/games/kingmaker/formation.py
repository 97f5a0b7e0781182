"""Battle formations of the advanced game: who stands where, face up or face down (rulebook: Battle Formation)."""

from __future__ import annotations

from typing import Final, final

BATTLE_LINE: Final = 0
SECOND_LINE: Final = 1
RESERVE: Final = 2
UNFORMED: Final = 3
CENTRE: Final = 1


# What a position file writes down of a battle field.
FIELD_KEYS: Final = (
    "acting",
    "attacked",
    "column",
    "committed",
    "encounters",
    "fought_this_round",
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
    "stripped",
)


@final
class Field:
    """Two formations facing each other; side 0 is the original attacker, side 1 the original defender."""

    __slots__ = FIELD_KEYS

    def __init__(self, square: int, attacker: int, defender: int) -> None:
        self.square: int = square
        self.seats: list[int] = [attacker, defender]
        self.nobles: list[int] = []
        self.side: list[int] = []
        self.rank: list[int] = []
        self.column: list[int] = []
        self.shown: list[int] = []
        self.stage: str = "form"  # form, attach, choose, commit, shift
        self.acting: int = 1  # the side that is asked
        self.attacked: int = 0  # the side that attacks in this half of the round
        self.encounters: list[int] = []  # columns in which the acting attacker has announced an encounter
        self.committed: list[int] = []  # by noble in `nobles`: the column he fights in, -1 none
        self.stripped: list[int] = []  # by noble: 10000 * column + troops lent to another encounter, -1 none
        self.moved: list[int] = []  # nobles who changed position in this movement
        self.fought_this_round: bool = False
        self.passes: int = 0
        self.round: int = 1

    def copy(self) -> Field:
        """A field of its own."""
        twin = Field(self.square, self.seats[0], self.seats[1])
        twin.nobles = self.nobles[:]
        twin.side = self.side[:]
        twin.rank = self.rank[:]
        twin.column = self.column[:]
        twin.shown = self.shown[:]
        twin.stage = self.stage
        twin.acting = self.acting
        twin.attacked = self.attacked
        twin.encounters = self.encounters[:]
        twin.committed = self.committed[:]
        twin.stripped = self.stripped[:]
        twin.moved = self.moved[:]
        twin.fought_this_round = self.fought_this_round
        twin.passes = self.passes
        twin.round = self.round
        return twin

    def add(self, noble: int, side: int) -> None:
        """A noble of this side, not yet placed."""
        self.nobles.append(noble)
        self.side.append(side)
        self.rank.append(UNFORMED)
        self.column.append(CENTRE)
        self.shown.append(0)
        self.committed.append(-1)
        self.stripped.append(-1)

    def take_off(self, noble: int) -> None:
        """Killed or captured: he leaves the formation."""
        index = self.nobles.index(noble)
        for row in (self.nobles, self.side, self.rank, self.column, self.shown, self.committed, self.stripped):
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
