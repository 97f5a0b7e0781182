"""A review: what was played, what would have been better by what the seat knew; slips, errors, turning points."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from roses.bots import BOTS
from roses.bots.judges import wars_of_the_roses
from roses.core.contract import State
from roses.core.errors import OptionError
from roses.core.record import Record
from roses.games import GAMES, find
from roses.review import BEST, ERROR, SLIP, JudgedTurn, Run, review, verdict
from roses.review import judging as judging_module
from roses.review.findings import DECISION, MOST_POINTS, REVEALED, turning_points
from roses.review.measure import verdicts
from roses.review.wording import Wording
from tests.fourth_game import NAME, WHERE
from tests.review.conftest import GAME, a_game


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it takes no time; what is judged in many worlds is measured in docs/review.md."""
    monkeypatch.setattr(judging_module, "WORLDS", 2)
    monkeypatch.setattr(judging_module, "MOST_WORLDS", 4)
    monkeypatch.setattr(judging_module, "LOOKING_ON", 2)


def judged(seat: int = 0, number: int = 0, **more: object) -> JudgedTurn:
    """A turn with something to decide."""
    plain = JudgedTurn(number, seat, 0, (0,), 0, None, None, (0.5, 0.5), choice=True, same=False, as_played=(0.5, 0.5))
    return structs.replace(plain, **more)


# Verdicts.


@pytest.mark.parametrize(
    ("loss", "doubt", "said"),
    [
        (0.0, 0.0, BEST),
        (0.029, 0.0, BEST),
        (0.03, 0.0, SLIP),
        (0.079, 0.0, SLIP),
        (0.08, 0.0, ERROR),
        (0.2, 0.11, BEST),
    ],
)
def test_a_loss_is_a_slip_or_an_error_if_it_is_large_and_certain(loss: float, doubt: float, said: str) -> None:
    assert verdict(judged(loss=loss, doubt=doubt)) == said


def test_what_comes_to_the_same_or_was_no_choice_is_no_slip() -> None:
    assert verdict(judged(loss=0.5, same=True)) == BEST
    assert verdict(judged(choice=False)) is None
    assert verdict(judged(as_played=())) is None, "nobody could judge it"


def test_a_turning_point_is_a_decision_or_what_came_to_light() -> None:
    turns = [
        judged(0, 0, loss=0.2),
        judged(1, 1, chances=(0.3, 0.7), chance=True),
        judged(0, 2, chances=(0.8, 0.2)),
        judged(-1, 3, chances=(0.85, 0.15), choice=False),
    ]
    points = turning_points(turns)
    assert [(point.turn.number, point.kind) for point in points] == [(0, DECISION), (1, REVEALED)]
    assert points[1].changes == pytest.approx([0.5, -0.5])


def test_of_many_turning_points_the_largest_are_told_in_their_order() -> None:
    turns = [judged(0, number, chances=((number % 2) * (0.2 + number / 100), 0.0)) for number in range(20)]
    numbers = [point.turn.number for point in turning_points(turns)]
    assert numbers == sorted(numbers)
    assert len(numbers) == MOST_POINTS
    assert min(numbers) > 10


# Whole games.


@pytest.mark.parametrize(
    ("game", "options"), [(GAME, {}), ("sun-of-york", {"battle": "barnet"}), ("kingmaker", {"round-limit": "5"})]
)
def test_a_game_is_reviewed_to_its_end(game: str, options: dict[str, str]) -> None:
    _, record = a_game(game, ("greedy", "random"), 7, **options)
    found = review(game, record, level="greedy")
    assert found.is_whole
    assert found.has_chances
    assert options.items() <= found.as_dict()["options"].items()
    assert [turn.number for turn in found.turns] == list(range(found.of))
    for turn in found.turns:
        assert sum(turn.chances) == pytest.approx(1, abs=1e-3)
        assert (verdict(turn) is not None) == turn.choice
    end = found.turns[-1]
    assert (end.seat, end.begin) == (-1, len(record.moves))
    assert sorted(end.chances) == [0, 1]
    tallies = [found.tally(seat) for seat in range(2)]
    assert sum(one["decisions"] for one in tallies) == sum(turn.choice for turn in found.turns)
    assert tallies[1]["kept"] < tallies[0]["kept"], "chance keeps less of its chances than greedy"


def test_the_same_seed_reviews_the_same_in_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # another process would not hear of it
    _, whole = a_game()
    record = Record(whole.header, whole.moves[:12])
    alone = review(GAME, record, level="greedy").as_dict()
    assert alone["turns"] != review(GAME, record, level="greedy", seed="1461").as_dict()["turns"]
    with Run(GAME, record, level="greedy") as run:
        run.go_on(jobs=2)
        assert run.review.as_dict() == alone


def test_nothing_hangs_on_what_the_seat_could_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is judged is a guess; the true state is only copied, to let the bot be asked what it would answer."""
    guessed: list[State] = []
    tried: list[State] = []
    true_guess = State.guess

    def watched(self: State, seat: object, rng: Random) -> State:
        guessed.append(true_guess(self, seat, rng))
        return guessed[-1]

    _, record = a_game()
    run = Run(GAME, record, level="greedy")
    monkeypatch.setattr(State, "guess", watched)
    true_chances = wars_of_the_roses.Judge.chances

    def chances(self: wars_of_the_roses.Judge, world: State, seat: int | None, rng: Random) -> list[float]:
        tried.append(world)
        return true_chances(self, world, seat, rng)

    monkeypatch.setattr(wars_of_the_roses.Judge, "chances", chances)
    run.go_on()
    assert tried
    assert {id(one) for one in tried} <= {id(one) for one in guessed}


def test_a_game_that_broke_off_is_reviewed_as_far_as_it_goes() -> None:
    _, whole = a_game()
    record = Record(whole.header, whole.moves[:25])
    found = review(GAME, record, level="greedy")
    assert found.is_whole
    assert found.turns[-1].begin == 25
    assert 0 < max(found.turns[-1].chances) < 1
    assert review(GAME, Record(whole.header, []), level="greedy").of == 1


def test_a_game_without_a_judge_is_reviewed_without_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, NAME, WHERE)
    _, record = a_game(NAME, ("random", "random"))
    found = review(NAME, record)
    assert found.is_whole
    assert not found.has_chances
    assert found.points == []
    assert any(turn.better for turn in found.turns), "what the bot would have played is told all the same"
    assert found.tally(0) == {"decisions": 0, "slips": 0, "errors": 0, "kept": None}


def test_a_bot_of_somebodys_own_may_review() -> None:
    _, record = a_game()
    where = "roses.bots.wars_of_the_roses.greedy:GreedyBot"
    assert review(GAME, Record(record.header, record.moves[:5]), level=where).terms.level == where
    with pytest.raises(OptionError, match="there is no bot 'squires'"):
        Run(GAME, record, level="squires")
    assert Run(GAME, record).level == list(BOTS[GAME])[-1]


def test_what_reviews_say_of_bots_is_counted() -> None:
    counted = verdicts("sun-of-york", "random", "greedy", 1, {"battle": "barnet"})
    assert counted["decisions"] > counted["same"] > 0
    assert counted["slip"] + counted["error"] > 0


def test_the_reason_is_about_what_was_not_played() -> None:
    """Plans share most of their orders: why the bid that is in both is a good one teaches nobody anything."""
    _, record = a_game(GAME, ("greedy", "knight"), 3)
    found = review(GAME, record, level="knight")
    told = [turn for turn in found.turns if turn.reasons and not turn.same]
    assert told
    words = Wording(find(GAME), "en")
    for turn in told:
        assert words.why(turn.reasons)[-1] in ".:!"
        assert "[" not in words.why(turn.reasons)


# Kept.


def test_stopped_in_the_middle_it_goes_on_from_its_file(tmp_path: Path) -> None:
    _, whole = a_game()
    record = Record(whole.header, whole.moves[:12])
    file = tmp_path / "review.jsonl"

    class Enough(Exception):
        pass

    def stop_soon() -> None:
        if run.done == 3:
            raise Enough

    with pytest.raises(Enough), Run(GAME, record, level="greedy", keep=file) as run:
        run.go_on(tick=stop_soon)
    assert len(file.read_text().splitlines()) == 4
    with file.open("a") as half:
        half.write('{"number":3,')  # somebody pulled the plug
    with Run(GAME, record, level="greedy", keep=file) as again:
        assert again.done == 3
        again.go_on()
        assert again.review.as_dict() == review(GAME, record, level="greedy").as_dict()
    with Run(GAME, record, level="greedy", keep=file) as done:
        assert done.done == done.of
        done.go_on()


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    _, record = a_game()
    file = tmp_path / "review.jsonl"
    Run(GAME, record, level="greedy", keep=file).close()
    with pytest.raises(OptionError, match="keeps another review"):
        Run(GAME, record, level="random", keep=file)
    for text in ("my letters", "my letters\n", '{"roses_arena": 1}\n', "[" * 5000 + "\n"):
        file.write_text(text)
        with pytest.raises(OptionError, match="is no file of roses review"):
            Run(GAME, record, level="greedy", keep=file)
        assert file.read_text() == text
    with pytest.raises(OptionError, match="cannot be written"):
        Run(GAME, record, level="greedy", keep=tmp_path)
