"""9.3 Wars of the Roses Campaign: nine victories, sudden death, or more battles than the other when all are fought."""

import pytest

from roses.core.contract import Result
from tests.rules.sun_of_york.table_setting import GameTable, dice, named, set_field
from tests.rules.sun_of_york.war_setting import CALM, GLOUCESTER, MARCH, SIMNEL, TUDOR, WAR, after, victories

SIDES = ("lancaster", "york")


def end(table: GameTable) -> Result:
    """The war's result; it must be over."""
    result = table.state.result
    assert result is not None
    assert table.phase == "over"
    return result


def wins_of(winner: str, own: int, other: int) -> tuple[int, int]:
    """Victories of Lancaster and York."""
    return (own, other) if winner == "lancaster" else (other, own)


@pytest.mark.parametrize("winner", SIDES)
def test_the_ninth_victory_wins_the_war(winner: str) -> None:
    """9.3: whoever has nine first."""
    table = after("tewkesbury", winner, wins=wins_of(winner, 8, 6), script=CALM)
    assert end(table).winners == [SIDES.index(winner)]
    assert victories(table) == wins_of(winner, 9, 6)


@pytest.mark.parametrize("winner", SIDES)
def test_eight_victories_do_not(winner: str) -> None:
    """9.3: the war goes on to Bosworth."""
    table = after("tewkesbury", winner, wins=wins_of(winner, 7, 7), script=CALM)
    assert table.state.result is None
    assert table.battle == "bosworth"


@pytest.mark.parametrize("winner", SIDES)
def test_the_side_with_eight_victories_wins_nothing_by_losing(winner: str) -> None:
    """9.3: the other's eighth makes it eight all, with Stoke to come."""
    table = after("bosworth", winner, wins=wins_of(winner, 7, 8), script=CALM)
    assert table.battle == "stoke"
    assert victories(table) == (8, 8)


# Sudden death.


def test_the_death_of_simnel_ends_the_war_for_a_lancaster_three_victories_ahead() -> None:
    """9.3: at Stoke he is beaten and dies of his 1; seven to four, and no nine."""
    table = after("stoke", "lancaster", present=[SIMNEL], wins=(6, 4), henry="dead", script=dice(1))
    assert end(table).winners == [0]
    assert victories(table) == (7, 4)


def test_the_death_of_henry_tudor_ends_the_war_for_a_york_three_victories_ahead() -> None:
    """9.3: at Bosworth, with Stoke still to come."""
    table = after("bosworth", "york", present=[TUDOR], wins=(3, 5), henry="dead", script=dice(2))
    assert end(table).winners == [1]
    assert victories(table) == (3, 6)


def test_a_lead_of_two_is_not_enough_for_sudden_death() -> None:
    """9.3: three more victories are needed; Stoke is fought, without Tudor."""
    table = after("bosworth", "york", present=[TUDOR], wins=(4, 5), henry="dead", script=dice(1))
    assert table.state.result is None
    assert table.battle == "stoke"
    assert table.view(None)["war"]["dead"] == [TUDOR]


def test_the_death_of_ones_own_heir_wins_nothing() -> None:
    """9.3: Tudor dies of his wound in a victory; Lancaster leads, but it is York that lost nobody."""
    table = after("bosworth", "lancaster", present=[TUDOR], injured=[TUDOR], wins=(6, 3), henry="dead", script=dice(1))
    assert table.state.result is None
    assert table.battle == "stoke"


@pytest.mark.parametrize("others", [[MARCH], [MARCH, GLOUCESTER]])
def test_the_death_of_other_heirs_is_no_sudden_death(others: list[str]) -> None:
    """9.3: only Simnel and Henry VII count."""
    table = after("tewkesbury", "lancaster", dead=others, wins=(6, 1), script=CALM)
    assert table.state.result is None


@pytest.mark.parametrize(("winner", "heir"), [("york", TUDOR), ("lancaster", SIMNEL)])
def test_a_lead_that_comes_after_the_heirs_death_is_sudden_death_too(winner: str, heir: str) -> None:
    """9.3: the condition is looked at after every battle, with others still to be fought."""
    table = after("barnet", winner, dead=[heir], wins=wins_of(winner, 5, 3), henry="dead")
    assert end(table).winners == [SIDES.index(winner)]
    table = after("barnet", winner, dead=[heir], wins=wins_of(winner, 5, 4), henry="dead")
    assert table.state.result is None


def test_nine_victories_go_before_sudden_death() -> None:
    """9.3: with nine won it does not matter who has died."""
    table = after("stoke", "lancaster", present=[SIMNEL], wins=(8, 4), henry="dead", script=dice(1))
    assert end(table).winners == [0]
    assert victories(table) == (9, 4)


# When all battles are fought.


def last_battle_drawn(wins: tuple[int, int]) -> GameTable:
    """Nightfall at Stoke."""
    table = set_field(
        battle="stoke",
        campaign=True,
        phase="discard",
        active="york",
        first="lancaster",
        turn=40,
        field={"centre-york": [named("york", "Levies 1/2")], "centre-lancaster": [named("lancaster", "Levies 1/2")]},
        hands={"york": [named("york", "Charge")]},
        fought=[(name, "lancaster") for name in WAR[: wins[0]]] + [(name, "york") for name in WAR[: wins[1]]],
        war={"henry": "dead"},
    )
    table.does("york", "draw")
    return table


@pytest.mark.parametrize(("wins", "winners"), [((8, 7), [0]), ((7, 8), [1]), ((8, 8), [0, 1]), ((1, 0), [0])])
def test_after_the_last_battle_more_victories_win(wins: tuple[int, int], winners: list[int]) -> None:
    """Ruling 112: drawn battles can leave both below nine; equal is a draw."""
    table = last_battle_drawn(wins)
    assert end(table).winners == winners
    assert victories(table) == wins


def test_the_sheet_of_the_war_tells_every_battle() -> None:
    """The final result explains itself: battle, winner, ending; the scores are the victories."""
    table = after("tewkesbury", "york", wins=(6, 8), script=CALM)
    result = end(table)
    assert result.scores == [6, 9]
    assert len(result.sheet) == 15
    assert result.sheet[-1] == {"battle": "tewkesbury", "winner": "york", "ending": "centre-taken"}


def test_a_war_that_is_over_survives_saving_and_loading() -> None:
    """A position file of a finished war has the same result."""
    table = after("tewkesbury", "york", wins=(6, 8), script=CALM)
    again = table.saved_and_loaded()
    assert end(again).places == end(table).places
    assert again.state.digest() == table.state.digest()
