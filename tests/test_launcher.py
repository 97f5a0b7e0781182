"""`./roses` on the machines of strangers: nothing but bash and a Python, or not even that."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("bash", "cat", "dirname", "env", "mkdir", "mktemp", "readlink", "rm", "sed", "tail", "true")
OLD_PYTHON = "#!/bin/sh\nexit 1\n"
PYTHON_WITHOUT_VENV = '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1 ;; esac\n'
HOLDS_CTRL_C = "import signal\nprint(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))\n"
PROGRAM = "import sys\nprint('played', sys.argv[1:])\n"


def house(folder: Path) -> Path:
    """The launcher in a project of its own that depends on nothing and says what it was asked."""
    project = folder / "a house of roses"
    (project / "requirements").mkdir(parents=True)
    (project / "src" / "roses").mkdir(parents=True)
    shutil.copy(ROOT / "roses", project)
    (project / "requirements" / "run.txt").write_text("# nothing\n")
    (project / "src" / "roses" / "__main__.py").write_text(PROGRAM)
    return project


def machine(folder: Path, pythons: dict[str, str]) -> dict[str, str]:
    """An environment with the usual tools and only these Pythons (name -> script)."""
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        (folder / tool).symlink_to(found)
    for name, script in pythons.items():
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    return {"PATH": str(folder), "HOME": str(folder)}


def real_machine(folder: Path) -> dict[str, str]:
    """The same with a Python that works."""
    return machine(folder, {"python3": f'#!/bin/sh\nexec "{os.path.realpath(sys.executable)}" "$@"\n'})


def launch(project: Path, environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(project / "roses"), *arguments], env=environment, cwd="/", check=False, capture_output=True, text=True
    )


@pytest.mark.parametrize("name", ["roses", ".ci/run"])
def test_launcher_can_be_run(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("pythons", [{}, {"python3": OLD_PYTHON, "python3.12": OLD_PYTHON}])
def test_machine_without_a_fitting_python_is_told_so(tmp_path: Path, pythons: dict[str, str]) -> None:
    project = house(tmp_path)
    done = launch(project, machine(tmp_path / "bin", pythons))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (project / ".venv").exists()


def test_python_that_cannot_make_an_environment_is_named(tmp_path: Path) -> None:
    project = house(tmp_path)
    done = launch(project, machine(tmp_path / "bin", {"python3": PYTHON_WITHOUT_VENV}))
    assert done.returncode == 1
    assert "python3 cannot make a virtual environment" in done.stderr
    assert "python3-venv" in done.stderr
    assert not (project / ".venv").exists()


@pytest.mark.long
def test_launcher_sets_up_once_from_anywhere_and_passes_arguments_on(tmp_path: Path) -> None:
    project = house(tmp_path)
    environment = real_machine(tmp_path / "bin")
    first = launch(project, environment, "two words", "--flag")
    assert first.returncode == 0, first.stderr
    assert first.stdout == "played ['two words', '--flag']\n"
    assert first.stderr.startswith("Setting up Roses")
    assert len(first.stderr.splitlines()) == 1
    link = tmp_path / "link"
    link.symlink_to("a house of roses/roses")
    again = subprocess.run([str(link)], env=environment, cwd="/", check=True, capture_output=True, text=True)
    assert (again.stdout, again.stderr) == ("played []\n", "")


@pytest.mark.long
def test_ctrl_c_waits_until_roses_can_answer_it(tmp_path: Path) -> None:
    """Where `env` can hold it back: not the one of macOS."""
    if subprocess.run(["env", "--block-signal=INT", "true"], check=False, capture_output=True).returncode:
        pytest.skip("this env holds no signal back")
    project = house(tmp_path)
    (project / "src" / "roses" / "__main__.py").write_text(HOLDS_CTRL_C)
    assert launch(project, real_machine(tmp_path / "bin")).stdout == "True\n"


@pytest.mark.long
def test_mutants_are_planted_by_their_own_program(tmp_path: Path) -> None:
    project = house(tmp_path)
    (project / "requirements" / "test.txt").write_text("-r run.txt\n")
    (project / "tests" / "mutants").mkdir(parents=True)
    (project / "tests" / "mutants" / "__main__.py").write_text("import sys\nprint('planted', sys.argv[1:])\n")
    environment = real_machine(tmp_path / "bin")
    assert launch(project, environment, "test", "--mutants").stdout == "planted []\n"
    assert launch(project, environment, "test", "--mutants", "--seed", "2").stdout == "planted ['--seed', '2']\n"


@pytest.mark.long
def test_two_started_at_once_take_turns(tmp_path: Path) -> None:
    project = house(tmp_path)
    environment = real_machine(tmp_path / "bin")
    both = [
        subprocess.Popen([str(project / "roses")], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [process.communicate() for process in both]
    assert [out for out, _ in said] == [b"played []\n"] * 2
    assert sum(b"Setting up" in err for _, err in said) == 1


@pytest.mark.long
def test_half_made_or_broken_environment_is_made_again(tmp_path: Path) -> None:
    project = house(tmp_path)
    environment = real_machine(tmp_path / "bin")
    (project / ".venv" / "bin").mkdir(parents=True)
    (project / ".venv" / "bin" / "python").write_text("half")
    assert launch(project, environment).stdout == "played []\n"
    (project / ".venv" / "bin" / "python").unlink()  # as when the Python it came from is gone
    assert launch(project, environment).stdout == "played []\n"


@pytest.mark.long
def test_changed_lock_is_installed_and_a_failed_set_up_is_tried_again(tmp_path: Path) -> None:
    project = house(tmp_path)
    environment = {**real_machine(tmp_path / "bin"), "PIP_NO_INDEX": "1"}
    lock = project / "requirements" / "run.txt"
    assert launch(project, environment).returncode == 0
    lock.write_text("no-such-package==1.0\n")
    failed = launch(project, environment)
    assert failed.returncode == 1
    assert "no-such-package" in failed.stderr
    assert failed.stderr.endswith("roses: setting up failed; if the network was away, start it again.\n")
    lock.write_text("# nothing\n")
    assert launch(project, environment).stdout == "played []\n"


def in_shell(shell: str, project: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """As somebody types it who does not know which shell it is for."""
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell} here")
    command = [found, "roses", "two words"]
    return subprocess.run(command, env=environment, cwd=project, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("shell", ["sh", "dash", "ksh", "zsh"])
def test_another_shell_hands_over_to_bash(tmp_path: Path, shell: str) -> None:
    done = in_shell(shell, house(tmp_path), machine(tmp_path / "bin", {}))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr, "it came as far as looking for a Python"
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("shell", ["dash", "ksh", "zsh"])
def test_another_shell_without_bash_says_what_is_missing(tmp_path: Path, shell: str) -> None:
    environment = machine(tmp_path / "bin", {})
    (tmp_path / "bin" / "bash").unlink()
    done = in_shell(shell, house(tmp_path), environment)
    assert done.returncode == 1
    assert done.stderr == "roses: this script needs bash, and there is none on the path\n"


@pytest.mark.long
def test_sh_roses_plays_like_roses(tmp_path: Path) -> None:
    done = in_shell("sh", house(tmp_path), real_machine(tmp_path / "bin"))
    assert (done.returncode, done.stdout) == (0, "played ['two words']\n")
