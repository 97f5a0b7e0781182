"""`roses arena` and `roses arena report` as a person uses them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from roses import __version__
from roses.arena import read_kept
from roses.games import find
from tests.cli.conftest import GAME, Roses

PAIR = ("arena", GAME, "--bots", "greedy,random")
SOON = 60  # seconds after which something hangs
SOURCE = Path(__file__).resolve().parents[2] / "src"


def figures(roses: Roses, *arguments: str) -> dict[str, Any]:
    ran = roses(*PAIR, "--json", *arguments)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_it_prints_one_object_with_all_that_was_found(roses: Roses) -> None:
    found = figures(roses, "--deals", "2", "--seed", "7")
    about = {
        "game": GAME,
        "bots": ["greedy", "random"],
        "seats": 2,
        "tables": "pairs",
        "seed": "7",
        "options": {"overspend": "refuse"},
        "components": "standard",
        "version": __version__,
        "rules": find(GAME).rules_version,
        "deals": 2,
        "games": 4,
        "asked": 2,
        "interrupted": False,
        "sprt": None,
    }
    assert {name: found[name] for name in about} == about
    (pairing,) = found["pairings"]
    assert pairing["bots"] == ["greedy", "random"]
    assert pairing["scores"] == {"2-0": 2, "1-1": 0, "0-2": 0}
    assert pairing["shares"]["greedy"]["mean"] == 1
    assert pairing["shares"]["greedy"]["low"] < 0.5, "two deals do not prove it"
    assert pairing["margins"]["greedy"]["mean"] == -pairing["margins"]["random"]["mean"] > 0
    assert found["by_seat"]["red"]["mean"] == 0.5
    for bot in ("greedy", "random"):
        assert found["by_bot"][bot]["turns"] > 0
        assert 0 < found["by_bot"][bot]["p50_ms"] <= found["by_bot"][bot]["p99_ms"]
        assert found["by_bot"][bot]["fallbacks"] == found["by_bot"][bot]["illegal"] == 0


def test_the_command_it_prints_plays_the_same_again(roses: Roses) -> None:
    found = figures(roses, "--deals", "2", "--each", "overspend", "--seed", "7")
    words = found["command"].split()
    assert words[0] == "roses"
    again = json.loads(roses(*words[1:], "--json").out)
    assert again["digest"] == found["digest"]
    assert again["command"] == found["command"]
    assert [one["value"] for one in found["by_value"]] == ["refuse", "settle"]


def test_for_people_it_is_a_few_tables(roses: Roses) -> None:
    ran = roses(*PAIR, "--deals", "1", "--seats", "3", "--option", "overspend=settle")
    assert ran.code == 0
    for words in (
        f"{GAME} at 3 seats: 1 deal, 3 games, seed 0",
        "with overspend=settle",
        "greedy among 2 random",
        "fair",
        "ms p99",
        "illegal",
        "yellow",
        f"roses arena {GAME} --bots greedy,random --deals 1 --seats 3 --tables lone --seed 0 --option overspend=settle",
    ):
        assert words in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines() if not line.startswith("roses arena"))


def test_it_stops_once_a_share_is_proved(roses: Roses) -> None:
    ran = roses(*PAIR, "--deals", "30", "--sprt", "0.05,0.9")
    assert ran.code == 0
    assert "proved after 2 deals: the share of greedy is at least 90 %, not 5 %" in ran.out
    assert "--sprt 0.05,0.9" in ran.out
    refuted = roses("arena", GAME, "--bots", "random,greedy", "--deals", "30", "--sprt", "0.1,0.95", "--json")
    assert json.loads(refuted.out)["sprt"]["verdict"] == "at most"
    undecided = roses(*PAIR, "--deals", "1", "--sprt", "0.5,0.55")
    assert "undecided after 1 deal on the share of greedy" in undecided.out


def test_without_openskill_it_says_what_to_install_and_goes_on(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    ran = roses(*PAIR, "--deals", "1", "--json", "--keep", "deals.jsonl")
    assert ran.code == 0
    assert json.loads(ran.out)["ratings"] is None
    assert "pip install" in ran.err
    assert ran.err.count("\n") == 1
    report = roses("arena", "report", "deals.jsonl", "-o", "page.html")
    assert (report.code, report.err) == (0, ran.err)


def test_with_openskill_bots_are_rated_by_seat_count(roses: Roses) -> None:
    pytest.importorskip("openskill")
    ran = roses(*PAIR, "--deals", "2", "--json")
    rated = json.loads(ran.out)["ratings"]["2"]
    assert rated["greedy"]["mu"] > 25 > rated["random"]["mu"]
    assert ran.err == ""


def test_a_ladder_is_a_file_of_ratings(roses: Roses, tmp_path: Path) -> None:
    pytest.importorskip("openskill")
    figures(roses, "--deals", "2", "--keep", "deals.jsonl")
    ran = roses("arena", "ladder", "deals.jsonl", "-o", "ratings.json")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert list(json.loads((tmp_path / "ratings.json").read_text("utf-8"))["games"]) == [GAME]
    assert roses("arena", "ladder", "-o", "ratings.json").code == 2
    assert "cannot be written" in roses("arena", "ladder", "deals.jsonl", "-o", "no/such/folder.json").err
    kept = (tmp_path / "deals.jsonl").read_bytes()
    refused = roses("arena", "ladder", "deals.jsonl", "-o", "deals.jsonl")
    assert (refused.code, refused.out) == (2, "")
    assert "deals.jsonl is there already and is no file of roses arena ladder" in refused.err
    assert (tmp_path / "deals.jsonl").read_bytes() == kept, "what was played is not lost by a slip"
    assert roses("arena", "ladder", "deals.jsonl", "-o", "ratings.json").code == 0, "an older ladder is written anew"


def test_kept_deals_are_gone_on_with_and_other_terms_are_refused(roses: Roses, tmp_path: Path) -> None:
    figures(roses, "--deals", "1", "--keep", "deals.jsonl")
    both = figures(roses, "--deals", "2", "--keep", "deals.jsonl", "--jobs", "2")
    assert len(read_kept(tmp_path / "deals.jsonl").deals) == 2
    assert both["digest"] == figures(roses, "--deals", "2")["digest"]
    refused = roses(*PAIR, "--deals", "2", "--keep", "deals.jsonl", "--seed", "8")
    assert refused.code == 2
    assert refused.err == (
        "roses: deals.jsonl was played on other terms (seed was 0 and is 8); name another file with --keep\n"
    )


def test_a_report_is_a_page(roses: Roses, tmp_path: Path) -> None:
    figures(roses, "--deals", "1", "--keep", "deals.jsonl")
    ran = roses("arena", "report", "deals.jsonl", "-o", "page.html")
    assert (ran.code, ran.out) == (0, "")
    page = (tmp_path / "page.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "greedy : random" in page
    refused = roses("arena", "report", "deals.jsonl", "-o", "deals.jsonl")
    assert refused.code == 2
    assert "is no page of roses arena" in refused.err


@pytest.mark.parametrize(
    ("stop", "where"),
    [(signal.SIGINT, ["--jobs", "2"]), (signal.SIGTERM, ["--jobs", "1"]), (signal.SIGINT, ["--ray", "local"])],
    ids=["ctrl-c", "a-request-to-end", "ctrl-c-on-a-cluster"],
)
def test_interrupted_it_prints_what_was_played_and_can_go_on(
    stop: signal.Signals, where: list[str], tmp_path: Path
) -> None:
    if "--ray" in where and find_spec("ray") is None:
        pytest.skip("Ray is an extra: pip install -r requirements/cluster.txt")
    file = tmp_path / "deals.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "roses", *PAIR, "--deals", "10000", "--keep", file.name, *where, "--json"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(SOURCE), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as run:
        try:
            while not file.exists() or file.read_bytes().count(b"\n") < 2:
                assert run.poll() is None, run.communicate()[1]
                time.sleep(0.05)
            if stop == signal.SIGINT:
                os.killpg(run.pid, stop)  # as a terminal does: every process gets it
            else:
                run.send_signal(stop)
            out, err = run.communicate(timeout=SOON)
        finally:
            run.kill()
    assert run.returncode == 128 + stop
    found = json.loads(out)
    assert found["interrupted"] is True
    assert (found["asked"], found["deals"]) == (10000, len(read_kept(file).deals))
    assert f"roses: interrupted after {found['deals']} of 10000 deals\n" in err
