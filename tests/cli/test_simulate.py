"""`roses simulate`: the same seed gives the same games, however many play them."""

import hashlib
import json
import signal
from pathlib import Path
from typing import Any

import pytest

from roses import __version__
from roses.cli.series import Played, Series
from roses.cli.stopping import Stopped
from roses.core.record import read_record, verify
from roses.games import find
from tests.cli.conftest import GAME, Roses

ABOUT = {"game", "seats", "seed", "options", "components", "version", "rules"}
KEYS = {
    "asked",
    "interrupted",
    "games",
    "actions",
    "seconds",
    "actions_per_second",
    "wins",
    "scores",
    "endings",
    "digest",
}


def figures(roses: Roses, *arguments: str) -> dict[str, Any]:
    ran = roses("simulate", GAME, "--games", "6", "--seats", "random,random,random", "--json", *arguments)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_it_prints_one_object_with_the_figures(roses: Roses) -> None:
    found = figures(roses, "--seed", "7")
    assert set(found) == ABOUT | KEYS
    assert found["games"] == 6
    assert found["actions"] > 6
    assert len(found["wins"]) == len(found["scores"]) == 3
    assert sum(found["wins"]) == pytest.approx(6, abs=0.001)
    assert len(found["digest"]) == 64


def test_it_says_what_was_played_so_that_anybody_can_play_it_again(roses: Roses) -> None:
    found = figures(roses, "--seed", "7", "--option", "overspend=settle")
    assert {key: found[key] for key in ABOUT} == {
        "game": GAME,
        "seats": ["random", "random", "random"],
        "seed": "7",
        "options": {"overspend": "settle"},
        "components": "standard",
        "version": __version__,
        "rules": find(GAME).rules_version,
    }
    options = [word for name, value in found["options"].items() for word in ("--option", f"{name}={value}")]
    arguments = ["--games", str(found["games"]), "--seats", ",".join(found["seats"]), "--seed", found["seed"]]
    again = roses("simulate", found["game"], *arguments, *options, "--json")
    assert json.loads(again.out)["digest"] == found["digest"]


def test_where_bots_need_a_limit_it_is_named_in_the_result(roses: Roses) -> None:
    """A game of Kingmaker between bots ends after 30 rounds unless they are told when."""
    bots = ("simulate", "kingmaker", "--games", "1", "--seats", "greedy,greedy", "--seed", "1")
    said = roses(*bots).out
    assert "1 × Decided by votes after 30 rounds.\n" in said
    assert "\n1 game, " in said
    early = ("--option", "sole-king=on", "--option", "parliament=optional", "--option", "victory-by-parliament=on")
    said = roses(*bots[:4], "--seats", "greedy,greedy,greedy", "--seed", "4", *early).out
    assert "Won in Parliament." in said
    assert "with round-limit=30, " in said, "named though this game did not come to it"
    assert "with " not in roses("simulate", GAME, "--games", "1", "--seats", "random,random").out
    found = json.loads(roses(*bots, "--option", "round-limit=5", "--json").out)
    assert found["endings"] == {"Decided by votes after 5 rounds.": 1}
    assert figures(roses)["endings"] == {}, "a game that can end in one way only says nothing"


def test_the_digest_is_the_same_for_any_number_of_processes(roses: Roses) -> None:
    alone, together = figures(roses, "--seed", "7"), figures(roses, "--seed", "7", "--jobs", "2")
    assert alone["digest"] == together["digest"]
    assert alone["wins"] == together["wins"]
    assert alone["scores"] == together["scores"]


def test_another_seed_is_another_series_of_games(roses: Roses) -> None:
    assert figures(roses, "--seed", "7")["digest"] != figures(roses, "--seed", "8")["digest"]


def test_each_game_depends_on_seed_and_number_only() -> None:
    series = Series(GAME, None, ["random", "random"], {}, "7")
    third_alone = series.play(3).digest
    assert [series.play(number).digest for number in range(4)][3] == third_alone
    assert series.play(2).digest != third_alone


def test_interrupted_it_prints_what_was_played_and_exits_130(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Series.play

    def play_until_interrupted(series: Series, number: int) -> Played:
        if number == 2:
            raise Stopped(signal.SIGINT)
        return play(series, number)

    monkeypatch.setattr(Series, "play", play_until_interrupted)
    ran = roses("simulate", GAME, "--games", "50", "--seats", "random,random", "--json")
    assert ran.code == 130
    found = json.loads(ran.out)
    assert (found["games"], found["asked"], found["interrupted"]) == (2, 50, True)
    assert ran.err == "roses: interrupted after 2 of 50 games\n"
    in_words = roses("simulate", GAME, "--games", "50", "--seats", "random,random")
    assert in_words.code == 130
    assert "2 games" in in_words.out


def test_options_reach_the_games(roses: Roses) -> None:
    assert figures(roses, "--option", "overspend=settle")["digest"] != figures(roses)["digest"]


def test_the_records_of_the_games_are_kept_and_each_is_proved(roses: Roses, tmp_path: Path) -> None:
    without = figures(roses)
    kept = figures(roses, "--record", "deep/games", "--jobs", "2")
    assert kept["digest"] == without["digest"], "keeping them changes nothing"
    paths = sorted((tmp_path / "deep" / "games").iterdir())
    assert [path.name for path in paths] == [f"game-{number}.record" for number in range(1, 7)]
    digests = []
    for path in paths:
        game, record = read_record(path.read_text("utf-8"), find)
        assert record.players == ["random"] * 3
        assert "the final position has the digest the record says" in verify(game, record)
        digests.append(record.digest)
    assert hashlib.sha256("".join(f"{one}\n" for one in digests).encode()).hexdigest() == kept["digest"]


def test_records_are_never_written_among_other_files(roses: Roses, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "precious").write_text("precious")
    (tmp_path / "file").write_text("a file")
    for folder, said in (("mine", "a new or an empty folder"), ("file", "is a file")):
        ran = roses("simulate", GAME, "--games", "1", "--seats", "random,random", "--record", folder)
        assert ran.code == 2
        assert said in ran.err
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["precious"]


def test_without_json_it_is_a_small_table(roses: Roses) -> None:
    ran = roses("simulate", GAME, "--games", "2", "--seats", "random,random")
    assert ran.code == 0
    assert "mean score" in ran.out
    assert "2 games" in ran.out
    assert ran.err == "", "the progress bar is for terminals only"
