"""Write the lock again: `python requirements/lock.py` resolves pyproject's ranges in a fresh environment.

run.txt is what playing needs, test.txt what `./roses test` and the arena's ratings need on top, bench.txt the peer of
`roses bench`, cluster.txt what `roses arena --ray` needs on top of test.txt. Each is exact, and plain enough for an old
pip: names and versions, no host.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADS = {
    "run": "# What playing needs. Written by requirements/lock.py; change pyproject.toml.\n",
    "test": "# What ./roses test needs on top. Written by requirements/lock.py; change pyproject.toml.\n-r run.txt\n",
    "cluster": "# What roses arena --ray needs on top of test.txt. Written by requirements/lock.py.\n",
    "bench": "# The peer that `roses bench` compares with. Written by requirements/lock.py.\n",
}


def main() -> None:
    """Install one set after the other; what is new after each is its lock."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    sets = {
        "run": project["project"]["dependencies"],
        "test": [*extras["test"], *extras["arena"], *project["build-system"]["requires"]],
        "cluster": extras["cluster"],
        "bench": extras["bench"],
    }
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder) / "bin" / "python")
        # Older Pythons put setuptools into every environment; ours is locked like the rest, where it is needed.
        subprocess.run([python, "-m", "pip", "uninstall", "--quiet", "--yes", "setuptools"], check=True)
        locked: set[str] = set()
        for name, ranges in sets.items():
            subprocess.run([python, "-m", "pip", "install", "--quiet", *sorted(locked), *ranges], check=True)
            listing = [python, "-m", "pip", "list", "--format=freeze", "--exclude=pip"]
            frozen = subprocess.run(listing, check=True, capture_output=True, text=True)
            found = set(frozen.stdout.split()) - locked
            locked |= found
            (HERE / f"{name}.txt").write_text(HEADS[name] + "".join(f"{pin}\n" for pin in sorted(found)), "utf-8")
            print(f"{name}.txt: {len(found)} packages")


if __name__ == "__main__":
    main()
