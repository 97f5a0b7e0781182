"""A bot plays today as it did when its strength was measured."""

import pytest

from tests.bots.same_play import Table, fingerprint, tables, written_down


@pytest.mark.parametrize("table", list(tables()), ids=lambda table: f"{table.game}: {table.name}")
def test_a_bot_plays_as_it_did_when_it_was_measured(table: Table) -> None:
    """If it is meant to play otherwise: measure it anew, then `python -m tests.bots.same_play`."""
    assert fingerprint(table) == written_down()[table.game][table.name]


def test_every_fingerprint_is_of_a_set_game() -> None:
    assert {(one.game, one.name) for one in tables()} == {
        (game, name) for game, prints in written_down().items() for name in prints
    }
