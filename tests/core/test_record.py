"""Record files: written, read back, replayed with and without the seed, and every damage named by its line."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from roses.bots import play_out, seat_bots
from roses.core.contract import Action, State
from roses.core.errors import OptionError, RecordError, RosesError
from roses.core.record import FIRST_LINE, Move, Record, move_text, prove, read_record, replay, verify
from roses.games import find

GAME = find("wars-of-the-roses")


def a_game(seats: int = 3, seed: int = 11, names: list[str] | None = None) -> tuple[State, Record]:
    """A whole game between random players, and its record."""
    state = GAME.new(seats, seed=seed)
    record = Record.begin(state, names)
    made: list[tuple[int, Action]] = []

    def note(seat: int, action: Action) -> None:
        if made:
            record.add(state, *made.pop())
        made.append((seat, action))

    play_out(state, seat_bots(state, ["random"] * seats, str(seed)), note)
    record.add(state, *made.pop())
    record.close(state)
    return state, record


STATE, RECORD = a_game()
TEXT = RECORD.write(GAME)


def read(text: str) -> Record:
    return read_record(text, find)[1]


def line_of(text: str, start: str) -> int:
    """The number of the first line that starts so."""
    return 1 + next(n for n, line in enumerate(text.split("\n")) if line.startswith(start))


def first_with_chance() -> str:
    """A move's line with outcomes of chance."""
    return next(line for line in TEXT.split("\n") if " ! " in line)


# The round trip.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_written_read_and_replayed_to_the_same_digest(seats: int) -> None:
    state, record = a_game(seats, seed=100 + seats)
    game, again = read_record(record.write(GAME), find)
    assert game is GAME
    assert (again.header, again.digest, again.seats) == (record.header, record.digest, seats)
    assert [(m.seat, m.action, m.outcomes) for m in again.moves] == [
        (m.seat, m.action, m.outcomes) for m in record.moves
    ]
    end = replay(game, again)
    assert end == state
    assert end.digest() == again.digest
    assert [event.as_dict() for event in end.log] == [event.as_dict() for event in state.log]
    assert again.write(game) == record.write(GAME)


def test_the_file_is_plain_lines_that_a_person_can_read() -> None:
    lines = TEXT.split("\n")
    assert lines[0] == FIRST_LINE == "roses-record 1"
    assert lines[1:5] == ["game: wars-of-the-roses", "rules: 2", "components: standard", "seats: 3"]
    assert f"commitment: {STATE.chance.commitment}" in lines
    assert STATE.chance.seed is not None
    assert f"seed: {STATE.chance.seed.hex()}" in lines
    assert lines[-2] == f"digest: {STATE.digest()}"
    assert lines[11].split()[:2] == [GAME.seat_names[RECORD.moves[0].seat], "draft"]


def test_a_record_replays_without_its_seed() -> None:
    """The written outcomes are taken: the same game but for the seed nobody told."""
    hidden = "\n".join(line for line in TEXT.split("\n") if not line.startswith("seed: "))
    record = read(hidden)
    assert record.seed is None
    end = replay(GAME, record)
    assert end.chance.seed is None
    assert end.chance.commitment == STATE.chance.commitment
    assert end.result is not None
    assert STATE.result is not None
    assert end.result.as_dict() == STATE.result.as_dict()
    theirs, mine = end.position(), STATE.position()
    theirs.pop("chance")
    mine.pop("chance")
    assert theirs == mine


def test_the_seed_may_be_left_unused() -> None:
    end = replay(GAME, RECORD, use_seed=False)
    assert end.result is not None
    assert end.chance.seed is None


@pytest.mark.parametrize("to", [0, 1, 20])
def test_a_record_is_replayed_as_far_as_one_likes(to: int) -> None:
    state = replay(GAME, RECORD, to=to)
    assert state.result is None
    again = GAME.new(3, seed=RECORD.seed)
    for move in RECORD.moves[:to]:
        again.apply(move.seat, move.action)
    assert state == again


def test_a_record_that_is_still_being_written_has_no_digest() -> None:
    state = GAME.new(2, seed=5)
    record = Record.begin(state)
    seat = state.waiting()[0]
    action = state.legal(seat)[0]
    state.apply(seat, action)
    record.add(state, seat, action)
    again = read(record.write(GAME))
    assert again.digest == ""
    assert replay(GAME, again) == state
    proof = prove(GAME, again)
    assert proof.proved == verify(GAME, again)
    assert proof.proved[-1] == "all 1 moves are legal"
    assert proof.unproved == [
        "the record has no digest, so where it ends is not proved",
        "the game is not finished",
    ]


def test_a_last_line_cut_off_by_a_crash_is_left_out() -> None:
    head, moves = TEXT.split("\n\n")[:2]
    whole = moves.split("\n")
    for cut in (1, 5, len(whole[3]) - 1):
        text = f"{head}\n\n" + "\n".join(whole[:3]) + "\n" + whole[3][:cut]
        assert [move.action for move in read(text).moves] == [move.action for move in RECORD.moves[:3]]


def test_blank_lines_comments_and_other_line_ends_do_no_harm() -> None:
    text = TEXT.replace("\nred ", "\n\n# and now red\n  red ").replace("\n", "\r\n")
    record = read(text)
    assert [move.action for move in record.moves] == [move.action for move in RECORD.moves]
    assert record.digest == RECORD.digest


def test_names_of_players_stay_on_their_line() -> None:
    _, record = a_game(2, names=["Anne,\n Neville", "  Rivers "])
    assert record.players == ["Anne Neville", "Rivers"]
    assert read(record.write(GAME)).players == ["Anne Neville", "Rivers"]


def test_a_move_is_written_with_what_chance_answered() -> None:
    assert move_text(GAME, Move(1, "ready", [17, 3])) == "blue ready ! 17 3\n"
    assert move_text(GAME, Move(0, "draft london", [])) == "red draft london\n"


def test_options_are_part_of_the_record() -> None:
    state = GAME.new(2, {"overspend": "settle"}, seed=3)
    record = read(Record.begin(state).write(GAME))
    assert record.header["options"] == "overspend=settle"
    assert replay(GAME, record) == state


# Damage.


def without(key: str) -> str:
    return "\n".join(line for line in TEXT.split("\n") if not line.startswith(f"{key}:"))


def header(key: str, value: str) -> str:
    old = RECORD.header[key]
    return TEXT.replace(f"{key}: {old}\n", f"{key}: {value}\n", 1)


MOVES = line_of(TEXT, "chance:") + 2  # the line of the first move

UNREADABLE: dict[str, tuple[str, str]] = {
    "an empty file": ("", "begins with the line 'roses-record 1'; it is empty"),
    "only blanks": (" \n\n", "it is empty"),
    "another file": ("hello\nworld\n", "line 1 is 'hello'"),
    "one line without an end": ("hello", "line 1 is 'hello'"),
    "a later version": (TEXT.replace("record 1", "record 2", 1), "line 1 is 'roses-record 2'"),
    "no game": (without("game"), "no line “game: …”"),
    "no rules": (without("rules"), "no line “rules: …”"),
    "no components": (without("components"), "no line “components: …”"),
    "no seats": (without("seats"), "no line “seats: …”"),
    "no commitment": (without("commitment"), "no line “commitment: …”"),
    "no chance": (without("chance"), "no line “chance: …”"),
    "other rules": (header("rules", "99"), "rules version 99; these are version 2"),
    "older rules": (header("rules", "1"), "rules version 1; these are version 2"),
    "other components": (header("components", "own-123"), "other components"),
    "seats in words": (header("seats", "three"), "seats: 'three', which is not a number"),
    "too many seats": (header("seats", "9"), "2 to 4 seats, not 9"),
    "seats beyond all counting": (header("seats", "9" * 5000), "not a number"),
    "an unknown option": (header("options", "dragons=yes"), "no option 'dragons'"),
    "an unknown value": (header("options", "overspend=maybe"), "refuse, settle, not 'maybe'"),
    "a seed that is not hex": (header("seed", "lucky"), "the seed in the header is not 64 hexadecimal digits"),
    "a short seed": (header("seed", "00ff"), "the seed in the header is not 64 hexadecimal digits"),
    "words for chance": (header("chance", "1 two 3"), "the header's chance line: outcomes of chance are whole numbers"),
    "a header line that is none": (
        TEXT.replace("seats:", "chairs:", 1),
        "line 5: a header line is NAME: VALUE, and NAME is one of game, rules",
    ),
    "a header line without a colon": (TEXT.replace("rules: 2", "rules 1", 1), "line 3: a header line is NAME: VALUE"),
    "a header line twice": (
        TEXT.replace("rules: 2\n", "rules: 2\nrules: 2\n", 1),
        "line 4: the header has a line “rul",
    ),
    "an unknown seat": (
        TEXT.replace("\n\n", "\n\npurple ready\n", 1),
        f"line {MOVES}: 'purple' is no seat; the seats are red, blue, yellow",
    ),
    "a seat of a larger table": (TEXT.replace("\n\n", "\n\ngreen ready\n", 1), f"line {MOVES}: 'green' is no seat"),
    "words for outcomes": (
        TEXT.replace("\n\n", "\n\nred ready ! one\n", 1),
        f"line {MOVES}: outcomes of chance are whole numbers, not 'one'",
    ),
    "an outcome beyond all counting": (
        TEXT.replace("\n\n", f"\n\nred ready ! {'9' * 5000}\n", 1),
        f"line {MOVES}: outcomes of chance are whole numbers",
    ),
    "a move after the digest": (TEXT + "red ready\n", f"line {TEXT.count(chr(10)) + 1}: nothing may follow the digest"),
    "two digests": (TEXT + "digest: 00\n", f"line {TEXT.count(chr(10)) + 1}: nothing may follow the digest"),
    "an empty digest": (
        TEXT.replace(f"digest: {RECORD.digest}", "digest:"),
        f"line {TEXT.count(chr(10))}: the digest is missing",
    ),
}


@pytest.mark.parametrize("damage", UNREADABLE)
def test_a_damaged_file_cannot_be_read_and_the_place_is_named(damage: str) -> None:
    text, reason = UNREADABLE[damage]
    assert text != TEXT
    with pytest.raises(RecordError) as caught:
        read(text)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_game_nobody_knows() -> None:
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        read(header("game", "chess"))


def changed(line: str, to: str) -> str:
    assert TEXT.count(f"\n{line}\n") >= 1
    return TEXT.replace(f"\n{line}\n", f"\n{to}\n", 1)


CHANCE_LINE = first_with_chance()
OUTCOMES = CHANCE_LINE.split(" ! ")[1].split()
DRAFT = TEXT.split("\n")[MOVES - 1]

UNTRUE: dict[str, tuple[Callable[[], str], str]] = {
    "another outcome": (
        lambda: changed(CHANCE_LINE, CHANCE_LINE.replace(" ! ", " ! 1", 1)),
        f"line {line_of(TEXT, CHANCE_LINE)}: the seed gives the outcomes “{' '.join(OUTCOMES)}”",
    ),
    "a missing outcome": (
        lambda: changed(CHANCE_LINE, CHANCE_LINE.rsplit(" ", 1)[0]),
        f"line {line_of(TEXT, CHANCE_LINE)}: the seed gives the outcomes",
    ),
    "an outcome too many": (
        lambda: changed(DRAFT, f"{DRAFT} ! 3"),
        f"line {MOVES}: the seed gives the outcomes “”, not “3”",
    ),
    "another set-up": (lambda: header("chance", f"{RECORD.header['chance']} 1"), "the header's chance line: the seed"),
    "another seed": (lambda: header("seed", "00" * 32), "the seed does not match the commitment"),
    "another commitment": (lambda: header("commitment", "00" * 32), "the seed does not match the commitment"),
    "another digest": (
        lambda: TEXT.replace(RECORD.digest, "00" * 32),
        f"the digest is wrong: the record says {'00' * 32}",
    ),
    "an illegal move": (
        lambda: changed(DRAFT, DRAFT.split()[0] + " draft atlantis"),
        "draft atlantis: not legal. There is",
    ),
    "a move out of turn": (
        lambda: TEXT.replace("\n\n", f"\n\n{({'red', 'blue', 'yellow'} - {DRAFT.split()[0]}).pop()} ready\n", 1),
        f"line {MOVES}: ",
    ),
    "a move left out": (lambda: TEXT.replace(f"\n{DRAFT}\n", "\n", 1), f"line {MOVES}: "),
    "an empty move": (lambda: changed(DRAFT, DRAFT.split()[0]), f"line {MOVES}: "),
    "a move after the end": (
        lambda: TEXT.replace("\n\ndigest", "\nred ready\n\ndigest"),
        "red ready: not legal. The game is over",
    ),
}


@pytest.mark.parametrize("lie", UNTRUE)
def test_a_record_that_does_not_tell_the_truth_is_found_out(lie: str) -> None:
    make, reason = UNTRUE[lie]
    text = make()
    assert text != TEXT
    record = read(text)
    with pytest.raises(RecordError) as caught:
        verify(GAME, record)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_proved_of_a_true_record() -> None:
    assert verify(GAME, read(TEXT)) == [
        "the seed matches the commitment that was shown at the start",
        "every outcome of chance follows from the seed",
        f"all {len(RECORD.moves)} moves are legal",
        "the final position has the digest the record says",
    ]


def test_without_a_seed_only_the_moves_can_be_proved() -> None:
    assert verify(GAME, read(without("seed"))) == [f"all {len(RECORD.moves)} moves are legal"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text.replace(CHANCE_LINE, CHANCE_LINE.rsplit(" ", 1)[0]), "its scripted chance is used up"),
        (lambda text: text.replace(CHANCE_LINE, f"{CHANCE_LINE} 1"), "outcomes of chance belong here, not"),
        (lambda text: text.replace(CHANCE_LINE, CHANCE_LINE.replace(" ! ", " ! 99 ")), "99 is not one of 0 to"),
        (
            lambda text: text.replace(f"chance: {RECORD.header['chance']}", "chance: 1"),
            "the header's chance line: 12 out",
        ),
        (lambda text: text.replace(f"chance: {RECORD.header['chance']}", "chance: 77"), "77 is not one of 0 to 2"),
    ],
)
def test_without_a_seed_too_few_too_many_or_impossible_outcomes_are_found(
    change: Callable[[str], str], reason: str
) -> None:
    text = change(without("seed"))
    with pytest.raises(RecordError) as caught:
        replay(GAME, read(text))
    assert reason in str(caught.value)
    assert str(caught.value).startswith(("line ", "the header's chance line"))


@pytest.mark.parametrize("seed", range(40))
def test_a_file_damaged_anywhere_is_read_or_refused_but_never_a_mystery(seed: int) -> None:
    """One byte, line or stretch changed at random: at worst an error that is a sentence."""
    rng = Random(seed)
    text = TEXT
    at = rng.randrange(len(text))
    damage = rng.randrange(3)
    if damage == 0:
        text = text[:at] + chr(rng.randrange(32, 500)) + text[at + 1 :]
    elif damage == 1:
        text = text[:at] + text[at + rng.randrange(40) :]
    else:
        lines = text.split("\n")
        rng.shuffle(lines)
        text = "\n".join(lines)
    with suppress(RosesError):
        verify(GAME, read(text))
