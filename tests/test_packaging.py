"""What is installed is what was meant: the lock, the packages that are built, and the compiled engine."""

from __future__ import annotations

import ast
import os
import pickle
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hatch_build import fit_out, for_compiling
from roses import games
from roses.core.record import FIRST_LINE, read_record, replay
from tests.random_games import digests

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = ("run", "test", "cluster", "bench")
PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([0-9][0-9a-z.]*)")
LEFT_BEHIND = (".so", ".pyd", ".pyc")


def compiles(test: Callable[[Path], None]) -> Callable[[Path], None]:
    """A test of the compiled build: long, and one after the other, so that it is built once."""
    marked = pytest.mark.xdist_group("compiled")(pytest.mark.long(test))
    return pytest.mark.skipif(shutil.which("cc") is None, reason="the compiled build needs a C compiler")(marked)


def pins(*names: str) -> dict[str, str]:
    """Package -> exact version, of some of the lock files together."""
    found: dict[str, str] = {}
    for name in names:
        for line in (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines():
            match = PIN.fullmatch(line)
            if match:
                found[canonicalize_name(match[1])] = match[2]
    return found


def build(target: str, into: Path, source: Path = ROOT, **environment: str) -> Path:
    """A wheel or sdist, built with what is installed (no network)."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    plain = {key: value for key, value in os.environ.items() if key != "ROSES_COMPILED"}
    done = subprocess.run(
        command, cwd=source, env={**plain, **environment}, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = into.iterdir()
    return built


def sources() -> set[str]:
    """Every file of the package, as a wheel names it."""
    found = [path for path in (ROOT / "src" / "roses").rglob("*") if path.is_file() and path.suffix not in LEFT_BEHIND]
    return {str(path.relative_to(ROOT / "src")) for path in found}


def records() -> list[Path]:
    """The whole games kept with the tests."""
    files = [path for path in (ROOT / "tests" / "records").rglob("*") if path.is_file()]
    return sorted(path for path in files if path.read_bytes().startswith(FIRST_LINE.encode()))


@pytest.mark.parametrize("name", LOCKS)
def test_lock_holds_exact_versions_and_names_no_host_or_path(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines()
    for line in lines:
        assert line.startswith("#") or line == "-r run.txt" or PIN.fullmatch(line), line
    assert any(PIN.fullmatch(line) for line in lines)


def test_lock_satisfies_every_range_of_the_project() -> None:
    project = PYPROJECT["project"]
    extras = project["optional-dependencies"]
    asked = {
        ("run",): project["dependencies"],
        ("run", "test"): [*extras["test"], *extras["arena"], *PYPROJECT["build-system"]["requires"]],
        ("run", "test", "cluster"): extras["cluster"],
        ("bench",): extras["bench"],
    }
    for names, ranges in asked.items():
        locked = pins(*names)
        for requirement in map(Requirement, ranges):
            version = locked.get(canonicalize_name(requirement.name))
            assert version is not None, f"{requirement.name} is not in {names}"
            assert requirement.specifier.contains(version), f"{requirement} but locked is {version}"


@pytest.mark.parametrize("names", [("run",), ("run", "test")])
def test_lock_leaves_no_dependency_of_a_dependency_open(names: tuple[str, ...]) -> None:
    locked = pins(*names)
    for name in locked:
        for line in metadata.requires(name) or []:
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                assert canonicalize_name(need.name) in locked, f"{name} needs {need.name}"


def test_wheel_holds_every_file_of_the_package_and_the_command(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path)) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
        commands = wheel.read(entry_points).decode()
    assert names == sources()
    assert {"roses/py.typed", "roses/games/wars_of_the_roses/data/components.toml", "roses/core/text/nl.toml"} <= names
    assert "roses = roses.cli:main" in commands


def test_sdist_is_the_sources_alone_and_builds_the_same_wheel(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path / "sdist")) as sdist:
        top = {Path(name).parts[1] for name in sdist.getnames()}
        sdist.extractall(tmp_path, filter="data")
    assert {"src", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} <= top
    assert not top & {"tests", "bench", "docs", ".venv", "requirements"}
    (unpacked,) = tmp_path.glob("roses-*")
    with zipfile.ZipFile(build("wheel", tmp_path / "wheel", unpacked)) as wheel:
        assert sources() <= set(wheel.namelist())


EVERYTHING = [*PYPROJECT["project"]["optional-dependencies"]["test"], *PYPROJECT["project"]["dependencies"]]
ENGINE = [path for part in ("core", "games", "bots") for path in (ROOT / "src" / "roses" / part).rglob("*.py")]


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_caught_errors_of_different_kinds_have_different_names(path: Path) -> None:
    """mypyc gives a name one type for the whole function; a second kind of error under it is a TypeError there."""
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef):
            kinds: dict[str, str] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    kind = ast.unparse(node.type)
                    assert kinds.setdefault(node.name, kind) == kind, f"{function.name}: {node.name}"


def test_a_build_in_an_environment_of_its_own_gets_what_the_engine_imports() -> None:
    """pip builds where nothing is installed but what the build asks for: without its types numpy cannot be compiled."""
    asked_for = {canonicalize_name(Requirement(line).name) for line in for_compiling(EVERYTHING)}
    assert {"mypy", "setuptools"} <= asked_for
    typed = {"numpy"}  # of what we import, what brings types of its own that mypyc compiles against
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert {name.split(".")[0] for name in names} & typed <= asked_for, path.name


def test_the_engine_can_be_turned_into_c(tmp_path: Path) -> None:
    """The first half of the compiled build, which takes seconds: what mypyc cannot take is found at once."""
    fit_out(tmp_path, ROOT / "src")
    # As `setup.py build_ext` does, but with no C compiler at the end of it.
    command = [sys.executable, "setup.py", "--name"]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert list(tmp_path.rglob("__native_*.c")), "nothing was translated"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled build of the package."""
    folder = tmp_path_factory.mktemp("compiled")
    with zipfile.ZipFile(build("wheel", folder / "wheel", ROSES_COMPILED="1")) as wheel:
        wheel.extractall(folder)
    return folder


def with_engine(folder: Path, *arguments: str) -> str:
    """What Python says to these arguments with the engine from a folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@compiles
def test_compiled_build_makes_every_module_of_core_games_and_bots_native(compiled: Path) -> None:
    for path in ENGINE:
        built = (compiled / path.relative_to(ROOT / "src")).parent
        assert [one for one in built.glob(f"{path.stem}.*") if one.suffix in (".so", ".pyd")], path.name


@compiles
def test_compiled_engine_replays_every_record_and_plays_random_games_to_the_same_digests(compiled: Path) -> None:
    files = [str(path) for path in records()]
    assert files
    answered = with_engine(compiled, str(ROOT / "tests" / "random_games.py"), *files).splitlines()
    written = []
    for path in records():
        game, record = read_record(path.read_text("utf-8"), games.find)
        written.append(record.digest or replay(game, record).digest())
    assert answered == [*written, *digests()]


PASS_ON = """
import pickle, sys
from pathlib import Path
state = pickle.loads(Path(sys.argv[1]).read_bytes())
state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
Path(sys.argv[1]).write_bytes(pickle.dumps(state))
print(state.digest(), Path(sys.modules["roses.core.contract"].__file__).suffix)
"""


@compiles
def test_a_pickle_of_one_build_is_read_by_the_other(compiled: Path) -> None:
    for name in games.names():
        state = games.find(name).new(games.find(name).fewest, seed=1)
        there = compiled / f"{name}.pickle"
        there.write_bytes(pickle.dumps(state))
        digest, suffix = with_engine(compiled, "-c", PASS_ON, str(there)).split()
        assert suffix in (".so", ".pyd")
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[0])
        assert pickle.loads(there.read_bytes()) == state
        assert state.digest() == digest


@compiles
def test_compiled_engine_keeps_the_rules(compiled: Path) -> None:
    assert "passed" in with_engine(compiled, "-m", "pytest", "-o", "pythonpath=.", "tests/rules", "tests/core")


@compiles
def test_compiled_bots_play_the_same_games(compiled: Path) -> None:
    assert "passed" in with_engine(compiled, "-m", "pytest", "-o", "pythonpath=.", "tests/same_games")


@compiles
def test_compiled_engine_plays_in_several_processes(compiled: Path) -> None:
    arena = ("arena", "kingmaker", "--bots", "greedy,random", "--deals", "2", "--jobs", "2")
    assert "digest" in with_engine(compiled, "-m", "roses", *arena)
    simulate = ("simulate", "sun-of-york", "--games", "2", "--jobs", "2")
    assert with_engine(compiled, "-m", "roses", *simulate)
    kept = ("--keep", str(compiled / "games"), "-o", str(compiled / "value.json"), "--rounds", "1", "--jobs", "2")
    train = ("train", "kingmaker", "--by", "greedy", "--games", "32", *kept)
    assert "log loss" in with_engine(compiled, "-m", "roses", *train)
