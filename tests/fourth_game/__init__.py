"""A fourth game that lives in the tests: the proof that a game costs a package and one line a layer."""

from __future__ import annotations

NAME = "lanterns"
WHERE = "tests.fourth_game.lanterns:Lanterns"
