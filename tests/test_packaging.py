"""What is installed is what was meant: the lock, the packages that are built, and the compiled engine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from roses import games
from roses.core.record import FIRST_LINE, read_record, replay
from tests.random_games import digests

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = ("run", "test", "bench")
PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([0-9][0-9a-z.]*)")
LEFT_BEHIND = (".so", ".pyd", ".pyc")


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
        ("run", "test"): [*extras["test"], *PYPROJECT["build-system"]["requires"]],
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


@pytest.mark.long
@pytest.mark.skipif(shutil.which("cc") is None, reason="the compiled build needs a C compiler")
def test_compiled_engine_replays_every_record_and_plays_random_games_to_the_same_digests(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path / "wheel", ROSES_COMPILED="1")) as wheel:
        native = {Path(name).name.split(".")[0] for name in wheel.namelist() if Path(name).suffix in LEFT_BEHIND}
        assert {"contract", "chance", "record", "planning", "course"} <= native
        wheel.extractall(tmp_path / "compiled")
    script = ROOT / "tests" / "random_games.py"
    files = [str(path) for path in records()]
    done = subprocess.run(
        [sys.executable, "-I", str(script), str(tmp_path / "compiled"), *files],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    compiled = done.stdout.splitlines()
    replayed = []
    for path in records():
        game, record = read_record(path.read_text("utf-8"), games.find)
        replayed.append(replay(game, record).digest())
    assert compiled == [*replayed, *digests()]
