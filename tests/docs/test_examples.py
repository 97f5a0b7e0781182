"""The Python in README and docs runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def examples(name: str) -> list[str]:
    return FENCE.findall((ROOT / name).read_text("utf-8"))


@pytest.mark.parametrize("name", ["README.md", "docs/engine.md", "docs/arena.md", "docs/review.md"])
def test_the_examples_run_one_after_another(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert examples(name)
    for example in examples(name):
        exec(compile(example, name, "exec"), names)
    assert capsys.readouterr().out


def test_the_readme_example_is_short_and_says_how_the_game_ended(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples("README.md")
    assert len(example.strip().splitlines()) <= 20
    exec(compile(example, "README.md", "exec"), {})
    assert "The game is over. The winner:" in capsys.readouterr().out


@pytest.mark.parametrize("page", sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]), ids=lambda page: page.name)
def test_links_between_the_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
