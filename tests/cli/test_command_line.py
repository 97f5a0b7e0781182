"""Every command: what it does when all is well, and the one line it says when something is not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from roses import __version__
from roses.bots import bot_names
from roses.cli.app import app
from roses.games import find, names
from tests.cli.conftest import GAME, Roses

BAD = [
    ["frobnicate"],
    [""],
    [" "],
    ["help"],
    ["--bogus"],
    ["--help=1"],
    ["--port", "9000"],
    ["games", "extra"],
    ["games", "--json=perhaps"],
    ["games", "--language", "fr"],
    ["play"],
    ["play", "chess"],
    ["play", GAME, "extra"],
    ["play", GAME, "--bogus", "1"],
    ["play", GAME, "--seats", ""],
    ["play", GAME, "--seats", "me,,random"],
    ["play", GAME, "--seats", "me"],
    ["play", GAME, "--seats", "3"],
    ["play", GAME, "--seats", "me,random,random,random,random"],
    ["play", GAME, "--seats", "random,random"],
    ["play", GAME, "--seats", "m\ne,random"],
    ["play", GAME, "--seats", "x" * 31 + ",random"],
    ["play", GAME, "--seats", "me,gredy"],
    ["play", GAME, "--seats", "me,Random"],
    ["play", ""],
    ["play", GAME, "--seats"],
    ["play", GAME, "--seats", "me,random", "--seed", "red"],
    ["play", GAME, "--seats", "me,random", "--seed", ""],
    ["play", GAME, "--seats", "me,random", "--seed", "9" * 5000],
    ["play", GAME, "--seats", "me,random", "--option", ""],
    ["play", GAME, "--seats", "me,random", "--option", "=settle"],
    ["play", GAME, "--seats", "me,random", "--option", "overspend="],
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
    ["play", GAME, "--seats", "me,random", "--record", ""],
    ["play", GAME, "--seats", "me,random", "--components", ""],
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
    ["simulate", GAME, "--games", ""],
    ["simulate", GAME, "--jobs", "0"],
    ["simulate", GAME, "--jobs", "9" * 20],
    ["simulate", GAME, "--record", ""],
    ["simulate", GAME, "--record", "."],
    ["simulate", GAME, "--record", "text"],
    ["simulate", GAME, "--record", "text/folder"],
    ["simulate", GAME, "--seed", "x"],
    ["simulate", GAME, "--seats", "random,me"],
    ["simulate", GAME, "--seats", "random"],
    ["simulate", GAME, "--json=maybe"],
    ["simulate", GAME, "--option", "a=b"],
    ["arena"],
    ["arena", "report"],
    ["arena", "report", "text"],
    ["arena", "report", "-o", "page.html"],
    ["arena", "report", "missing", "-o", "page.html"],
    ["arena", "report", "text", "-o", "page.html"],
    ["arena", "report", "binary", "-o", "page.html"],
    ["arena", "report", ".", "-o", "page.html"],
    ["arena", "report", "nul\x00l", "-o", "page.html"],
    ["arena", "report", "text", "-o", ""],
    ["arena", "report", "text", "--bogus", "1"],
    ["arena", GAME],
    ["arena", "chess", "--bots", "greedy,random"],
    ["arena", GAME, "--bots", ""],
    ["arena", GAME, "--bots", "greedy"],
    ["arena", GAME, "--bots", "greedy,,random"],
    ["arena", GAME, "--bots", "greedy,gredy"],
    ["arena", GAME, "--bots", "greedy,greedy"],
    ["arena", GAME, "--bots", "greedy,random", "extra"],
    ["arena", GAME, "--bots", "greedy,random", "--deals", "0"],
    ["arena", GAME, "--bots", "greedy,random", "--deals", "many"],
    ["arena", GAME, "--bots", "greedy,random", "--jobs", "0"],
    ["arena", GAME, "--bots", "greedy,random", "--jobs", "2", "--ray", "local"],
    ["arena", GAME, "--bots", "greedy,random", "--seats", "1"],
    ["arena", GAME, "--bots", "greedy,random", "--seats", "9"],
    ["arena", GAME, "--bots", "greedy,random", "--seats", "x"],
    ["arena", GAME, "--bots", "greedy,random", "--seats", "3", "--tables", "pairs"],
    ["arena", GAME, "--bots", "greedy,random", "--tables", "round"],
    ["arena", GAME, "--bots", "greedy,random", "--option", "overspend"],
    ["arena", GAME, "--bots", "greedy,random", "--option", "overspend=always"],
    ["arena", GAME, "--bots", "greedy,random", "--each", "weather"],
    ["arena", GAME, "--bots", "greedy,random", "--each", "overspend=always"],
    ["arena", GAME, "--bots", "greedy,random", "--each", "overspend", "--deals", "3"],
    ["arena", GAME, "--bots", "greedy,random", "--each", "overspend", "--option", "overspend=settle"],
    ["arena", GAME, "--bots", "greedy,random", "--seed", "red"],
    ["arena", GAME, "--bots", "greedy,random", "--components", "missing.toml"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", ""],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "."],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "text"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "binary"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "no/such/folder/deals"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "new", "--seed", "red"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "new", "--sprt", "0.6,0.5"],
    ["arena", GAME, "--bots", "greedy,random", "--keep", "new", "--sprt", "0.5,0.6", "--tables", "mixed"],
    ["arena", GAME, "--bots", "greedy,random", "--sprt", "0.5"],
    ["arena", GAME, "--bots", "greedy,random", "--sprt", "a,b"],
    ["arena", GAME, "--bots", "greedy,random", "--sprt", "nan,0.5"],
    ["arena", GAME, "--bots", "greedy,random", "--json=maybe"],
    ["replay"],
    ["replay", "missing.record"],
    ["replay", "text"],
    ["replay", ""],
    ["replay", "."],
    ["replay", "x" * 300],
    ["replay", "nul\x00l"],
    ["replay", "ünï😀"],
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
    ["completion"],
    ["completion", "tcsh"],
    ["completion", "bash", "zsh"],
    ["serve", "--port", "x"],
    ["serve", "--port", "-1"],
    ["serve", "--host", "no such host", "--port", "0"],
    ["serve", "--open=perhaps"],
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
        (
            ["frobnicate"],
            "arena, bench, completion, games, play, position, replay, review, serve, simulate, train, verify",
        ),
        (["help", "play"], "did you mean roses play --help?"),
        (["version"], "did you mean roses --version?"),
        (["test"], "./roses test, in a checkout of Roses"),
        (["simulat", GAME, "--games", "5"], "did you mean simulate?"),
        ([GAME, "--seats", "me,two words"], f"did you mean roses play {GAME} --seats 'me,two words'?"),
        (["--port", "9000"], "did you mean roses serve --port 9000?"),
        (["--port=9000"], "did you mean roses serve --port=9000?"),
        (
            ["--seed", "7"],
            "did you mean roses play --seed 7?); the commands that have it are: arena, play, review, simulate, train",
        ),
        (["--versoin"], "did you mean --version?"),
        (["--help=1"], "--help is given without a value"),
        (["play", "kingmakr"], "did you mean kingmaker?"),
        (["play", "Sun of York"], "did you mean sun-of-york?"),
        (["play", GAME, "--seats", "me,gredy"], "nearly the bot greedy"),
        (["play", GAME, "--seats", "me,random", "--option", "overspent=settle"], "did you mean overspend?"),
        (["play", GAME, "--seats", "me,random", "--option", "overspend=setle"], "did you mean settle?"),
        (["play", "sun-of-york", "--option", "battle=tawton"], "did you mean towton?"),
        (["play", "sun-of-york", "--option", "battle=albans"], "did you mean first-st-albans or second-st-albans?"),
        (["simulate", GAME, "--seats", "random,gready"], "did you mean greedy?"),
        (["simulate", GAME, "--jobs", "65"], "from 1 to 64"),
        (["arena", GAME, "--bots", "random,gready"], "did you mean greedy?"),
        (["arena", "repot", "deals.jsonl"], "roses arena has no command 'repot' (did you mean report?)"),
        (["arena", GAME], "roses arena needs --bots; see roses arena --help"),
        (["arena", GAME, "--bots"], "--bots needs a value; see roses arena --help"),
        (["arena", GAME, "--bots", "random,greedy", "--deal", "5"], "did you mean --deals?"),
        (["arena", "report", "text", "--out", "x", "-o", "x"], "roses arena report has no option --out"),
        (["arena", "sun-of-york", "--bots", "random,greedy", "--each", "batle"], "did you mean battle?"),
        (
            ["arena", "sun-of-york", "--bots", "random,greedy", "--each", "battle", "--deals", "50"],
            "such as 60, not 50",
        ),
        (["arena", GAME, "--bots", "random,greedy", "--tables", "lonely"], "one of pairs, lone, mixed"),
        (["replay", ""], "FILE needs the name of a file"),
        (["play", GAME, "--seats", "me,random", "--record", "."], "is a folder"),
        (["serve", "--host", "no such host", "--port", "0"], "give another --host or --port"),
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


@pytest.mark.parametrize("command", sorted(name for name in app if name[0] != "-"))
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


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_number_is_not_who_sits_where(roses: Roses, command: str) -> None:
    ran = roses(command, GAME, "--seats", "3")
    assert ran.err == "roses: --seats names a player for every seat, with commas between, such as me,random; not '3'\n"


def test_serve_refuses_a_port_there_is_not(roses: Roses) -> None:
    ran = roses("serve", "--port", "70000")
    assert ran.code == 2
    assert "from 0 to 65535" in ran.err


def test_games_as_json_say_all_that_a_program_needs_to_start_one(roses: Roses) -> None:
    ran = roses("games", "--json", "--language", "nl")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert found["version"] == __version__
    assert [game["name"] for game in found["games"]] == names()
    for described in found["games"]:
        game = find(described["name"])
        assert described["rules"] == game.rules_version
        assert described["title"]
        assert described["summary"]
        seats = described["seats"]
        assert (seats["fewest"], seats["most"]) == (game.fewest, game.most)
        assert [seat["name"] for seat in seats["names"]] == game.seat_names
        assert described["bots"] == bot_names(game)
        chosen = {option["name"]: option["choices"][-1]["value"] for option in described["options"]}
        assert game.settings(chosen) == chosen, "every option is there, with values that the game takes"
        assert game.settings({}) == {option["name"]: option["default"] for option in described["options"]}
    assert "Rood" in ran.out


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


def process(*arguments: str, folder: Path, out: int = subprocess.PIPE, **variables: str) -> subprocess.Popen[str]:
    root = Path(__file__).resolve().parents[2] / "src"
    environment = {**os.environ, "PYTHONPATH": str(root), "COLUMNS": "80", **variables}
    return subprocess.Popen(
        [sys.executable, "-m", "roses", *arguments],
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
    )


def closed_pipe() -> int:
    reading, writing = os.pipe()
    os.close(reading)
    return writing


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["games"], ["games", "--json"], ["completion", "bash"]], ids=" ".join
)
def test_whatever_nobody_reads_ends_quietly_with_141(arguments: list[str], tmp_path: Path) -> None:
    """As in `roses games | head -1`."""
    pipe = closed_pipe()
    run = process(*arguments, folder=tmp_path, out=pipe)
    os.close(pipe)
    _, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (141, "")


def test_letters_that_are_none_are_no_accident(tmp_path: Path) -> None:
    arguments = ("play", GAME, "--seats", "me,random", "--seed", "4", "--record", "game.record")
    with process(*arguments, folder=tmp_path, PYTHONIOENCODING="utf-8:strict") as run:
        assert run.stdin is not None
        os.write(run.stdin.fileno(), b"\xff\xfe\n1\n")
        out, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (0, "")
    assert "--resume game.record" in out


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
        for _ in range(2):  # asked again, the first choice is made and on the disk
            while "Choose a card" not in run.stdout.readline():
                pass
        run.kill()
    record = tmp_path / "game.record"
    moves = [line for line in record.read_text().split("\n\n")[1].splitlines() if line.strip()]
    assert moves
    with process("play", "--resume", "game.record", folder=tmp_path) as again:
        out, err = again.communicate("quit\n", timeout=60)
    assert again.returncode == 0, err
    assert f"Going on from game.record after move {len(moves)}." in out
