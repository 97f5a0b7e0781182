"""Deals that are kept: whatever interrupts a contest, going on gives what it would have given."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from roses.arena import Contest, Run, Sprt, read_kept
from roses.core.errors import OptionError
from tests.fourth_game import NAME

BOTS = ["greedy", "random"]
TIMES = ("by_bot",)  # how long a bot thought is another time each time


def contest(deals: int = 8, **other: Any) -> Contest:
    return Contest(NAME, **{"bots": BOTS, "deals": deals, "each": "nights=2,4", **other})


def results(run: Run) -> dict[str, Any]:
    return {name: figure for name, figure in run.results().items() if name not in TIMES}


def played(file: Path | None = None, deals: int = 8, **other: Any) -> dict[str, Any]:
    with Run(contest(deals, **other), file) as run:
        run.play()
        return results(run)


class Pulled(Exception):
    """Somebody pulled the plug."""


@pytest.mark.parametrize("after", [1, 3, 7])
def test_going_on_after_an_interruption_gives_the_same_results(after: int, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    ticks = iter(range(1, 100))

    def pull_the_plug() -> None:
        if next(ticks) == after:
            raise Pulled

    with Run(contest(), file) as run, pytest.raises(Pulled):
        run.play(tick=pull_the_plug)
    assert len(read_kept(file).deals) == after
    assert results(run)["deals"] == after
    with Run(contest(), file) as again:
        assert len(again.deals) == after, "what was played is not played again"
        again.play()
        assert results(again) == played()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    played(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert played(file) == played()
    assert file.read_bytes().count(b"\n") == whole.count(b"\n")
    assert len(read_kept(file).deals) == 8


def test_more_deals_go_on_and_fewer_are_counted_alone(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    played(file, 4)
    assert played(file, 8) == played()
    assert len(read_kept(file).deals) == 8
    assert played(file, 4) == played(deals=4)
    assert len(read_kept(file).deals) == 8, "what is there stays"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": "8"}, "seed was 0 and is 8"),
        ({"bots": ["random", "greedy"]}, "bots was greedy,random and is random,greedy"),
        ({"each": None}, "option of --each was nights and is none"),
        ({"each": "nights=4,2"}, "values of --each was 2,4 and is 4,2"),
        ({"seats": 3}, "seats was 2 and is 3; .* tables was pairs and is lone"),
    ],
)
def test_a_file_of_other_terms_is_refused_and_left_alone(other: dict[str, Any], said: str, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    played(file, 2)
    before = file.read_bytes()
    with pytest.raises(OptionError, match=said):
        Run(contest(**other), file)
    assert file.read_bytes() == before


def test_a_test_goes_on_from_kept_deals_to_the_same_verdict(tmp_path: Path) -> None:
    def decided(file: Path | None, deals: int) -> Run:
        with Run(contest(deals), file, Sprt(0.02, 0.98)) as run:
            run.play()
            return run

    file, alone = tmp_path / "deals.jsonl", decided(None, 400)
    assert alone.sprt is not None
    assert alone.sprt.verdict != "undecided"
    assert len(alone.deals) == alone.sprt.deals < 400
    decided(file, 2)
    again = decided(file, 400)
    assert results(again) == results(alone)
    with pytest.raises(OptionError, match="--sprt asks for the share of the first of two bots"):
        Run(contest(tables="mixed"), sprt=Sprt(0.5, 0.6))


def test_two_do_not_write_into_one_file(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    with Run(contest(), file), pytest.raises(OptionError, match="another roses arena"):
        Run(contest(), file)
    Run(contest(), file).close()


@contextmanager
def files_no_longer_than(most: int) -> Iterator[None]:
    """As on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [100, 2000])
def test_a_full_disk_is_complained_of_by_the_name_of_the_file(room: int, tmp_path: Path) -> None:
    """Though what could not be written is still waiting when the file is closed."""
    file = tmp_path / "deals.jsonl"
    with (
        files_no_longer_than(room),
        pytest.raises(OptionError, match=r"deals\.jsonl cannot be written"),
        Run(contest(), file) as run,
    ):
        run.play()
    assert file.stat().st_size == room


def lines_of(tmp_path: Path) -> list[dict[str, Any]]:
    played(tmp_path / "good.jsonl", 2)
    return [json.loads(line) for line in (tmp_path / "good.jsonl").read_text().splitlines()]


def test_lines_that_were_tampered_with_are_named(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    head, first, second = lines_of(tmp_path)
    game = first["games"][0]
    for lines, said in (
        ([{}], "is no file of roses arena"),
        ([first], "is no file of roses arena"),
        ([{**head, "roses_arena": 2}], "of format 2"),
        ([head, second], "line 2, is not deal 0"),
        ([head, first, first], "line 3, is not deal 1"),
        ([head, {**first, "games": [game]}], "line 2, is not deal 0"),
        ([head, {**first, "games": [{**game, "winners": []}, game]}], "line 2"),
        ([head, {**first, "games": [{**game, "winners": [7]}, first["games"][1]]}], "line 2"),
        ([head, {**first, "turns": {"greedy": {"x": 1}}}], "line 2, is not a deal"),
        ([head, {**first, "turns": {"greedy": {"99999": 1}}}], "line 2, is not a deal"),
        ([head, {**first, "games": 3}], "line 2, is not a deal"),
    ):
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        with pytest.raises(OptionError, match=said):
            read_kept(file)
    file.write_bytes(b"\xff\xfe\n")
    with pytest.raises(OptionError, match="is no file of roses arena"):
        read_kept(file)
