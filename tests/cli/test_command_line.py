"""Every command: what it does when all is well, and the one line it says when something is not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Roses

BAD = [
    ["frobnicate"],
    ["--bogus"],
    ["games", "extra"],
    ["games", "--language", "fr"],
    ["play"],
    ["play", "chess"],
    ["play", GAME, "extra"],
    ["play", GAME, "--bogus", "1"],
    ["play", GAME, "--seats", ""],
    ["play", GAME, "--seats", "me,,random"],
    ["play", GAME, "--seats", "me"],
    ["play", GAME, "--seats", "me,random,random,random,random"],
    ["play", GAME, "--seats", "random,random"],
    ["play", GAME, "--seats", "m\ne,random"],
    ["play", GAME, "--seats", "x" * 31 + ",random"],
    ["play", GAME, "--seats"],
    ["play", GAME, "--seats", "me,random", "--seed", "red"],
    ["play", GAME, "--seats", "me,random", "--seed", "1", "--seed", "2"],
    ["play", GAME, "--seats", "me,random", "--option", "overspend"],
    ["play", GAME, "--seats", "me,random", "--option", "overspend=always"],
    ["play", GAME, "--seats", "me,random", "--option", "weather=rain"],
    ["play", GAME, "--seats", "me,random", "--option", "overspend=settle", "--option", "overspend=refuse"],
    ["play", GAME, "--seats", "me,random", "--components", "missing.toml"],
    ["play", GAME, "--seats", "me,random", "--components", "binary"],
    ["play", GAME, "--seats", "me,random", "--components", "text"],
    ["play", GAME, "--seats", "me,random", "--language", "de"],
    ["play", GAME, "--seats", "me,random", "--record", "text"],
    ["play", GAME, "--seats", "me,random", "--record", "no/such/folder/game.record"],
    ["play", GAME, "--seats", "me,random", "--record", "."],
    ["play", "--resume", "missing.record"],
    ["play", "--resume", "text"],
    ["play", "--resume", "binary"],
    ["play", "--resume", "."],
    ["play", GAME, "--resume", "text"],
    ["play", "--resume", "text", "--seats", "me,random"],
    ["play", "--resume", "text", "--seed", "1"],
    ["play", "--resume", "text", "--option", "overspend=settle"],
    ["play", "--resume", "text", "--record", "other"],
    ["simulate"],
    ["simulate", "chess"],
    ["simulate", GAME, "--games", "0"],
    ["simulate", GAME, "--games", "-3"],
    ["simulate", GAME, "--games", "many"],
    ["simulate", GAME, "--games", "1.5"],
    ["simulate", GAME, "--jobs", "0"],
    ["simulate", GAME, "--seed", "x"],
    ["simulate", GAME, "--seats", "random,me"],
    ["simulate", GAME, "--seats", "random"],
    ["simulate", GAME, "--json=maybe"],
    ["simulate", GAME, "--option", "a=b"],
    ["replay"],
    ["replay", "missing.record"],
    ["replay", "text"],
    ["replay", "huge"],
    ["replay", "text", "--to", "x"],
    ["replay", "text", "--to"],
    ["verify"],
    ["verify", "binary"],
    ["verify", "text", "--as", "red"],
    ["position"],
    ["position", "missing.position"],
    ["position", "text"],
    ["position", "binary"],
    ["position", "text", "--to", "3"],
    ["position", "text", "--from", "text"],
    ["position", "--from", "text", "--as", "red"],
    ["position", "--from", "missing.record"],
    ["bench"],
    ["bench", "chess"],
    ["bench", GAME, "--seconds", "0"],
    ["bench", GAME, "--seconds", "nan"],
    ["bench", GAME, "--seconds", "inf"],
    ["bench", GAME, "--seconds", "long"],
    ["bench", GAME, "--beside", "text"],
    ["bench", GAME, "--beside", "missing"],
    ["bench", "server", "--beside", "."],
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_a_mistake_gets_one_clear_line_and_exit_code_2(roses: Roses, arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not what you think\n")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(10**9)  # a hole: it takes no room
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x81")
    before = sorted(tmp_path.iterdir())
    ran = roses(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("roses: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert sorted(tmp_path.iterdir()) == before, "nothing half done is left behind"


@pytest.mark.parametrize(
    ("arguments", "possible"),
    [
        (["frobnicate"], "bench, games, play, position, replay, serve, simulate, verify"),
        (["play", "chess"], GAME),
        (["play", GAME, "--seats", "me,random", "--option", "weather=rain"], "overspend"),
        (["play", GAME, "--seats", "me,random", "--option", "overspend=always"], "refuse, settle"),
        (["play", GAME, "--sets", "me"], "--seats"),
        (["play", GAME, "--language", "fr"], "en, nl"),
        (["simulate", GAME, "--seats", "random,anna"], "random"),
        (["simulate", GAME, "--games", "x"], "a whole number"),
    ],
)
def test_the_line_says_what_is_possible(roses: Roses, arguments: list[str], possible: str) -> None:
    assert possible in roses(*arguments).err


def test_what_was_given_cannot_play_tricks_with_the_terminal(roses: Roses) -> None:
    ran = roses("replay", "no\x1b[2Jsuch")
    assert ran.code == 2
    assert "\x1b" not in ran.err


@pytest.mark.parametrize("command", ["games", "play", "serve", "simulate", "replay", "verify", "position", "bench"])
def test_every_command_explains_itself_with_examples(roses: Roses, command: str) -> None:
    ran = roses(command, "--help")
    assert ran.code == 0
    assert "Examples:" in ran.out
    assert f"roses {command}" in ran.out.partition("Examples:")[2]
    assert command in roses("--help").out


def test_roses_alone_serves_the_table_on_this_machine_and_opens_a_browser(
    roses: Roses, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("roses.server.command.serve", lambda *arguments: asked.append(arguments))
    monkeypatch.setattr("roses.cli.serve._is_free", lambda port: True)
    assert roses().code == 0
    monkeypatch.setattr("roses.cli.serve._is_free", lambda port: False)
    assert roses().code == 0
    assert asked == [("127.0.0.1", 8000, None, True), ("127.0.0.1", 0, None, True)]


def test_serve_refuses_a_port_there_is_not(roses: Roses) -> None:
    ran = roses("serve", "--port", "70000")
    assert ran.code == 2
    assert "from 0 to 65535" in ran.err


def test_games_lists_seats_options_and_bots_in_both_languages(roses: Roses) -> None:
    english, dutch = roses("games").out, roses("games", "--language", "nl").out
    for said in (english, dutch):
        assert all(word in said for word in (GAME, "overspend", "refuse", "settle", "random"))
    assert "Yellow" in english
    assert "Geel" in dutch


def test_bench_measures_and_prints_one_object(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roses.bench.run", lambda game, seconds: {"game": game, "seconds": seconds})
    ran = roses("bench", GAME, "--seconds", "0.5", "--json")
    assert json.loads(ran.out) == {"game": GAME, "seconds": 0.5}


def process(*arguments: str, folder: Path) -> subprocess.Popen[str]:
    root = Path(__file__).resolve().parents[2] / "src"
    environment = {**os.environ, "PYTHONPATH": str(root), "COLUMNS": "80"}
    return subprocess.Popen(
        [sys.executable, "-m", "roses", *arguments],
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_as_a_process_a_mistake_is_exit_code_2_too(tmp_path: Path) -> None:
    with process("play", "chess", folder=tmp_path) as run:
        out, err = run.communicate(timeout=60)
    assert (run.returncode, out) == (2, "")
    assert err.count("\n") == 1


def test_a_pipe_that_closes_early_is_no_accident(tmp_path: Path) -> None:
    with process("simulate", GAME, "--games", "1", folder=tmp_path) as run:
        assert run.stdout is not None
        run.stdout.close()
        assert run.stderr is not None
        err = run.stderr.read()
        run.wait(timeout=60)
    assert err == ""
    assert run.returncode == 141


def test_killed_in_the_middle_the_game_goes_on_at_the_same_move(tmp_path: Path) -> None:
    with process(
        "play", GAME, "--seats", "me,random", "--seed", "4", "--record", "game.record", folder=tmp_path
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        run.stdin.write("1\n")
        run.stdin.flush()
        while "What happened" not in run.stdout.readline():
            pass
        while "What happened" not in run.stdout.readline():
            pass  # the first choice is made and on the disk
        run.kill()
    record = tmp_path / "game.record"
    moves = [line for line in record.read_text().split("\n\n")[1].splitlines() if line.strip()]
    assert moves
    with process("play", "--resume", "game.record", folder=tmp_path) as again:
        out, err = again.communicate("quit\n", timeout=60)
    assert again.returncode == 0, err
    assert f"Going on from game.record after move {len(moves)}." in out
