"""A game without a presenter of its own is shown plainly, and optional offers can be let pass."""

import pytest

from roses.terminal import text_table
from roses.terminal.presenter import PlainPresenter, presenter_for
from tests.cli.conftest import GAME, Roses

NEW = ("play", GAME, "--seats", "me,random", "--seed", "3", "--record", "game.record")


def test_a_game_nobody_wrote_a_presenter_for_gets_the_plain_one() -> None:
    assert isinstance(presenter_for("a-new-game"), PlainPresenter)
    assert not isinstance(presenter_for(GAME), PlainPresenter)


def test_the_plain_table_shows_everything_the_view_holds(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_table, "presenter_for", lambda name: PlainPresenter())
    ran = roses(*NEW, typed=["1", "board", "scores"])
    assert ran.code == 0
    for said in ("turn: 1", "players", "money", "areas", "Northern Marches", "Choose a card"):
        assert said in ran.out
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80
