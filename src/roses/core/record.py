"""Record files: a whole game as text, one line per action (what PGN is to chess).

    roses-record 1
    game: wars-of-the-roses
    ...
    commitment: 3f1c...
    chance: 2 0 1 3

    red draft windsor
    yellow draft london
    blue ready ! 17 3 5

    digest: 9a0b...

`!` is followed by the outcomes of chance that the action drew, so a record replays even without its seed,
and with the seed every outcome can be checked. A file that is still being written has no digest; a last
line cut off by a crash (it has no line end) is left out on reading.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from roses.core.chance import commitment_of
from roses.core.contract import Action, Game, IllegalAction, State
from roses.core.errors import OptionError, RecordError, ScriptExhausted, counted
from roses.core.snapshots import Snapshot

FIRST_LINE: Final = "roses-record 1"
_HEADER: Final = ("game", "rules", "components", "seats", "players", "options", "commitment", "seed", "chance")


@final
class Move:
    """One action: who, what, what chance answered, and where it stands in the file."""

    __slots__ = ("action", "line", "outcomes", "seat")

    def __init__(self, seat: int, action: Action, outcomes: list[int], line: int = 0) -> None:
        self.seat: int = seat
        self.action: Action = action
        self.outcomes: list[int] = outcomes
        self.line: int = line

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.seat, self.action, self.outcomes, self.line)


@final
class Record:
    """Everything that happened in a game, and all that is needed to see it again."""

    def __init__(self, header: dict[str, str], moves: list[Move], digest: str = "") -> None:
        self.header: dict[str, str] = header
        self.moves: list[Move] = moves
        self.digest: str = digest  # of the state after the last move; empty while the game is being written

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (self.header, self.moves, self.digest)

    @staticmethod
    def begin(state: State, players: list[str] | None = None) -> Record:
        """The record of a game that was just set up."""
        names = players if players is not None else state.game.seat_names[: state.seats]
        names = [" ".join(name.replace(",", " ").split()) for name in names]  # each on this one line, between commas
        header = {
            "game": state.game.name,
            "rules": str(state.game.rules_version),
            "components": state.game.components,
            "seats": str(state.seats),
            "players": ", ".join(names),
            "options": ", ".join(f"{name}={value}" for name, value in sorted(state.options.items())),
            "commitment": state.chance.commitment,
        }
        if state.chance.seed is not None:
            header["seed"] = state.chance.seed.hex()
        header["chance"] = _spaced(state.chance.outcomes)
        return Record(header, [])

    def add(self, state: State, seat: int, action: Action) -> Move:
        """Note the action that this state has just been through."""
        move = Move(seat, action, state.chance.outcomes[:])
        self.moves.append(move)
        return move

    def close(self, state: State) -> None:
        """Sign the record with the digest of where it ends."""
        self.digest = state.digest()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.header["seats"])

    @property
    def players(self) -> list[str]:
        """Who sits where; nobody where the record does not say."""
        line = self.header.get("players", "")
        return [name.strip() for name in line.split(",")] if line else []

    @property
    def options(self) -> dict[str, str]:
        """The options that the header names."""
        pairs = [pair.partition("=") for pair in self.header.get("options", "").split(",") if pair.strip()]
        return {name.strip(): value.strip() for name, _, value in pairs}

    @property
    def seed(self) -> bytes | None:
        """The seed, where the record tells it."""
        return bytes.fromhex(self.header["seed"]) if "seed" in self.header else None

    def head_text(self) -> str:
        """The lines before the first action."""
        lines = [FIRST_LINE, *(f"{key}: {self.header[key]}".rstrip() for key in _HEADER if key in self.header)]
        return "\n".join(lines) + "\n\n"

    def write(self, game: Game) -> str:
        """The record as a text."""
        moves = "".join(move_text(game, move) for move in self.moves)
        end = f"\ndigest: {self.digest}\n" if self.digest else ""
        return self.head_text() + moves + end


def move_text(game: Game, move: Move) -> str:
    """One action's line, with its line end."""
    chance = f" ! {_spaced(move.outcomes)}" if move.outcomes else ""
    return f"{game.seat_names[move.seat]} {move.action}{chance}\n"


def read_record(text: str, find: Callable[[str], Game]) -> tuple[Game, Record]:
    """The record in a text and its game; RecordError names the line that cannot be read."""
    lines = text.removeprefix("\ufeff").split("\n")  # a byte order mark, as some editors write it
    cut_off = lines.pop()  # what follows the last line end: nothing, or half a line a crash left behind
    if not lines or lines[0].strip() != FIRST_LINE:
        what = "it is empty" if not text.strip() else f"line 1 is {(lines or [cut_off])[0][:60]!r}"
        raise RecordError(f"a record file begins with the line {FIRST_LINE!r}; {what}")
    header: dict[str, str] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        key, colon, value = lines[number].partition(":")
        number += 1
        if not colon or key not in _HEADER:
            raise RecordError(f"line {number}: a header line is NAME: VALUE, and NAME is one of {', '.join(_HEADER)}")
        if key in header:
            raise RecordError(f"line {number}: the header has a line “{key}: …” already")
        header[key] = value.strip()
    game = _check_header(header, find)
    record = Record(header, [])
    seats = int(header["seats"])
    for index in range(number, len(lines)):
        line = lines[index].strip()
        if not line or line.startswith("#"):
            continue
        if record.digest:
            raise RecordError(f"line {index + 1}: nothing may follow the digest")
        if line.startswith("digest:"):
            record.digest = line.removeprefix("digest:").strip()
            if not record.digest:
                raise RecordError(f"line {index + 1}: the digest is missing")
        else:
            record.moves.append(_read_move(game, seats, line, index + 1))
    return game, record


def _check_header(header: dict[str, str], find: Callable[[str], Game]) -> Game:
    for key in ("game", "rules", "components", "seats", "commitment", "chance"):
        if key not in header:
            raise RecordError(f"the header of this record has no line “{key}: …”")
    game = find(header["game"])
    if header["rules"] != str(game.rules_version):
        raise RecordError(
            f"this record was played under rules version {header['rules']}; these are version {game.rules_version}"
        )
    if header["components"] != game.components:
        raise RecordError("this record was played with other components; give them with --components FILE")
    if not _is_number(header["seats"]):
        raise RecordError(f"the header says seats: {header['seats'][:60]!r}, which is not a number")
    try:
        game.check_seats(int(header["seats"]))
        game.settings(Record(header, []).options)
    except OptionError as error:
        raise RecordError(f"the header of this record: {error}") from None
    players = len(Record(header, []).players)
    if players not in (0, int(header["seats"])):
        raise RecordError(f"the header names {counted(players, 'player')}, but the game has {header['seats']} seats")
    if "seed" in header:
        try:
            length = len(bytes.fromhex(header["seed"]))
        except ValueError:
            length = 0
        if length != 32:
            raise RecordError("the seed in the header is not 64 hexadecimal digits")
    _numbers(header["chance"], "the header's chance line")
    return game


def _read_move(game: Game, seats: int, line: str, number: int) -> Move:
    done, _, chance = line.partition("!")
    word, _, action = done.strip().partition(" ")
    if word not in game.seat_names[:seats]:
        raise RecordError(f"line {number}: {word!r} is no seat; the seats are {', '.join(game.seat_names[:seats])}")
    return Move(game.seat_names.index(word), action, _numbers(chance, f"line {number}"), number)


def _numbers(text: str, where: str) -> list[int]:
    words = text.split()
    if not all(_is_number(word) for word in words):
        raise RecordError(f"{where}: outcomes of chance are whole numbers, not {text.strip()[:60]!r}")
    return [int(word) for word in words]


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) < 10


def _spaced(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)


def replay(
    game: Game,
    record: Record,
    to: int | None = None,
    use_seed: bool = True,
    each: Callable[[State], None] | None = None,
    start: Snapshot | None = None,
) -> State:
    """The state after the first `to` actions (all, if None); RecordError names the line that is not legal.

    `each` is shown the state before every action. With a `start` only what comes after it is done.

    With the seed every outcome of chance is drawn again and compared with the one written down; without it
    (or with `use_seed=False`) the written outcomes are taken.
    """
    seed = record.seed if use_seed else None
    state = _set_up(game, record, seed) if start is None else start.state.copy()
    for move in record.moves[0 if start is None else start.moves : to]:
        where = f"line {move.line}" if move.line else f"“{move_text(game, move).strip()}”"
        if each is not None:
            each(state)
        if seed is None:
            state.chance.script = move.outcomes[:]
        try:
            state.apply(move.seat, move.action)
        except IllegalAction as illegal:
            raise RecordError(f"{where}: {game.seat_names[move.seat]} {move.action}: not legal. {illegal}") from None
        except ScriptExhausted as error:
            raise RecordError(f"{where}: the outcomes of chance after the ! do not fit: {error}") from None
        _compare(where, move.outcomes, state.chance.outcomes, seed)
    return state


def _set_up(game: Game, record: Record, seed: bytes | None) -> State:
    """The state before the first action."""
    written_set_up = _numbers(record.header["chance"], "the header's chance line")
    try:
        script = None if seed is not None else written_set_up[:]
        state = game.new(record.seats, record.options, 0 if seed is None else seed, script)
    except ScriptExhausted as error:
        raise RecordError(f"the header's chance line: {error}") from None
    if seed is None:
        state.chance.seed = None
        state.chance.commitment = record.header["commitment"]
    _compare("the header's chance line", written_set_up, state.chance.outcomes, seed)
    return state


def _compare(where: str, written: list[int], drawn: list[int], seed: bytes | None) -> None:
    if written == drawn:
        return
    if seed is None:
        raise RecordError(f"{where}: {len(drawn)} outcomes of chance belong here, not {len(written)}")
    raise RecordError(f"{where}: the seed gives the outcomes “{_spaced(drawn)}”, not “{_spaced(written)}”")


@final
class Proof:
    """What could be proved of a record, and what could not and why; each a list of sentences."""

    def __init__(self, proved: list[str], unproved: list[str]) -> None:
        self.proved: Final = proved
        self.unproved: Final = unproved


def verify(game: Game, record: Record) -> list[str]:
    """What could be proved of a record, as a list of sentences; RecordError for what is wrong with it."""
    return prove(game, record).proved


def prove(game: Game, record: Record) -> Proof:
    """What could be proved of a record, and what could not; RecordError for what is wrong with it."""
    proved, unproved = [], []
    seed = record.seed
    if seed is not None:
        if commitment_of(seed) != record.header["commitment"]:
            raise RecordError("the seed does not match the commitment: its SHA-256 is different")
        proved.append("the seed matches the commitment that was shown at the start")
    state = replay(game, record)
    if seed is not None:
        proved.append("every outcome of chance follows from the seed")
    else:
        unproved.append("the record has no seed, so the outcomes of chance are not proved")
    proved.append(f"all {len(record.moves)} moves are legal")
    if not record.digest:
        unproved.append("the record has no digest, so where it ends is not proved")
    elif seed is None:  # it is part of what the digest is made of
        unproved.append("the digest cannot be compared without the seed")
    elif state.digest() != record.digest:
        raise RecordError(f"the digest is wrong: the record says {record.digest}, the game {state.digest()}")
    else:
        proved.append("the final position has the digest the record says")
    if state.result is None:
        unproved.append("the game is not finished")
    return Proof(proved, unproved)
