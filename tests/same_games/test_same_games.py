"""The same seed brings the same game, tomorrow too."""

import pytest

from tests.same_games.set_games import SetGame, first_difference, played, set_games, written_down


@pytest.mark.parametrize("set_game", list(set_games()), ids=lambda one: f"{one.game}: {one.name}")
def test_a_set_game_is_played_and_seen_as_it_was(set_game: SetGame) -> None:
    """If it is meant to be otherwise: `python -m tests.same_games.set_games`, which says when that is right."""
    written, found = written_down()[set_game.game][set_game.name], played(set_game)
    assert found == written, first_difference(written, found)


def test_all_that_is_written_down_is_a_set_game() -> None:
    assert {(one.game, one.name) for one in set_games()} == {
        (game, name) for game, prints in written_down().items() for name in prints
    }


def test_a_difference_is_found_where_it_is() -> None:
    assert first_difference("60 actions: aaaa bbbb cccc", "61 actions: aaaa bbbd cccd").startswith(
        "as written down for 25 actions"
    )
