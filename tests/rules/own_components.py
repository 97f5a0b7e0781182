"""Components of one's own: files that the owner of a printed game writes, and what is said of one that is not right."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from roses.core.errors import ComponentsError

Damage = Callable[[dict[str, Any]], object]


def own_file(tmp_path: Path, data: dict[str, Any]) -> Path:
    """A file of components that says this."""
    path = tmp_path / "mine.toml"
    path.write_text(tomli_w.dumps(data), "utf-8")
    return path


def entry_of(data: dict[str, Any], kind: str, id: str) -> dict[str, Any]:
    """One entry of such a file."""
    found: dict[str, Any] = next(entry for entry in data[kind] if entry["id"] == id)
    return found


def refusal(game: Callable[[Path], object], path: Path) -> str:
    """Why a game is not played with this file: one sentence, which begins with the file."""
    with pytest.raises(ComponentsError) as caught:
        game(path)
    said = str(caught.value)
    assert said.startswith(str(path)), said
    assert "\n" not in said, said
    return said
