"""The compiled build: `ROSES_COMPILED=1 pip install .` turns the engine and its bots into native code with mypyc.

Without that flag nothing here happens, and the wheel is plain Python. With it the wheel holds both: the native
modules, which Python prefers, next to the sources they were made from.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Every module of these packages, so that a new game is compiled without being named here.
NATIVE = ("roses/core", "roses/games", "roses/bots")
BINARY = ("*.so", "*.pyd")
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="roses", ext_modules=mypycify({}, multi_file=True, debug_level="0"))
"""


def for_compiling(known: list[str]) -> list[str]:
    """Of these packages the ones that compiling needs: the compiler, and numpy, whose types the nets of bots name."""
    return [need for need in known if need.startswith(("mypy", "setuptools", "numpy"))]


def fit_out(workshop: Path, source: Path) -> None:
    """Everything that is compiled, and a `setup.py` that compiles it, into an empty folder."""
    (workshop / "roses").mkdir()
    shutil.copy(source / "roses" / "__init__.py", workshop / "roses")
    modules: list[str] = []
    for package in NATIVE:
        shutil.copytree(source / package, workshop / package, ignore=shutil.ignore_patterns(*BINARY))
        modules += sorted(str(path.relative_to(source)) for path in (source / package).rglob("*.py"))
    # One C file a module: all in one takes the C compiler many times as long.
    (workshop / "setup.py").write_text(SETUP.format(["--ignore-missing-imports", *modules]))


class CompiledBuild(BuildHookInterface[Any]):
    """Compiles the engine in a folder of its own and adds what comes out to the wheel."""

    def wanted(self) -> bool:
        """Was the compiled build asked for?"""
        return os.environ.get("ROSES_COMPILED", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """What the build needs, beyond what the plain one needs."""
        core = self.metadata.core
        return for_compiling([*core.optional_dependencies["test"], *core.dependencies]) if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together (an editable install stays plain Python)."""
        if not self.wanted() or version == "editable":
            return
        self._workshop = Path(mkdtemp(prefix="roses-compiled-"))
        fit_out(self._workshop, Path(self.root) / "src")
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=self._workshop, check=False, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"mypyc could not compile the engine:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
        for suffix in BINARY:
            for native in [*self._workshop.glob(suffix), *(self._workshop / "roses").rglob(suffix)]:
                build_data["force_include"][str(native)] = str(native.relative_to(self._workshop))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if self.wanted() and version != "editable":
            shutil.rmtree(self._workshop)
