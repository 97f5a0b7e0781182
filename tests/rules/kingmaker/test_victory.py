"""Victory Conditions: the last royal heir, crowned; and Beaufort."""

import pytest

from tests.rules.kingmaker.table_setting import Faction, GameTable, set_table

HEIRS = ["henry", "margaret", "edward", "richard-york", "march", "clarence", "gloucester"]
TALBOT = {"talbot": "ludlow"}


def all_but(*alive: str) -> list[str]:
    return [heir for heir in HEIRS if heir not in alive]


def two_left(mine: str, other: str, crowned: list[str], blue: Faction = TALBOT) -> GameTable:
    """Red holds one heir and, in the same hands, the last rival."""
    return set_table(
        red={"percy": "leicester+"},
        blue=blue,
        heirs={mine: "percy", other: "percy"},
        dead=all_but(mine, other),
        crowned=crowned,
    )


@pytest.mark.parametrize("mine", ["henry", "edward"])
def test_who_holds_the_last_heir_crowned_wins(mine: str) -> None:
    table = two_left(mine, "clarence", [mine])
    assert table.winners == []
    table.does("red", "execute clarence")
    assert table.winners == ["red"]


def test_the_last_heir_must_be_crowned() -> None:
    """Until then the game goes on."""
    table = two_left("edward", "clarence", [])
    table.does("red", "execute clarence")
    assert table.winners == []
    assert table.waiting == "red"


def test_crowning_the_last_heir_wins() -> None:
    table = set_table(
        red={"percy": "salisbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        heirs={"edward": "percy"},
        dead=all_but("edward"),
        crowned=[],
        phase="coronation",
    )
    table.does("red", "crown edward")
    assert table.winners == ["red"]


def test_the_last_heir_may_be_the_other_player_s() -> None:
    """Whoever holds him wins, whoever removed the rival."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"clarence": "percy", "henry": "talbot"},
        dead=all_but("henry", "clarence"),
    )
    table.does("red", "execute clarence")
    assert table.winners == ["blue"]


def test_a_last_king_whom_nobody_holds_wins_for_nobody() -> None:
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"clarence": "percy"},
        dead=all_but("henry", "clarence"),
    )
    table.does("red", "execute clarence")
    assert table.winners == []
    assert table.where("henry") == "london"


def test_capturing_the_last_king_wins() -> None:
    table = set_table(red={"neville": "london+: constable-tower"}, blue={"talbot": "ludlow"}, dead=all_but("henry"))
    table.does("red", "enter neville london")
    assert table.winners == ["red"]


def test_a_last_lancastrian_wins_though_beaufort_is_in_play() -> None:
    """Beaufort."""
    table = two_left("edward", "clarence", ["edward"], blue={"beaufort": "corfe"})
    table.does("red", "execute clarence")
    assert table.winners == ["red"]


def test_a_last_yorkist_wins_only_without_beaufort() -> None:
    """Ruling 49."""
    table = two_left("clarence", "edward", ["clarence"], blue={"beaufort": "corfe"})
    table.does("red", "execute edward")
    assert table.winners == []
    table = two_left("clarence", "edward", ["clarence"])
    table.does("red", "execute edward")
    assert table.winners == ["red"]


def test_when_beaufort_dies_the_yorkist_king_has_won() -> None:
    """Ruling 49."""
    table = set_table(
        red={"percy": "leicester+", "neville": "warwick"},
        blue={"beaufort": "leicester+"},
        heirs={"clarence": "neville"},
        dead=all_but("clarence"),
        crowned=["clarence"],
        phase="combat",
    )
    table.does("red", "attack percy beaufort")
    table.fight("embassy-5")
    assert table.winners == ["red"]


def test_king_beaufort_wins_when_no_heir_is_left() -> None:
    """Ruling 49."""
    table = set_table(
        red={"beaufort": "corfe"},
        blue={"talbot": "ludlow"},
        heirs={"clarence": "talbot"},
        dead=all_but("clarence"),
        crowned=[],
        beaufort_crowned=True,
    )
    assert table.winners == []
    table.does("blue", "execute clarence")
    assert table.winners == ["red"]


def test_with_no_heir_left_the_game_goes_on_until_beaufort_is_crowned() -> None:
    """Ruling 49."""
    table = set_table(
        red={"beaufort": "salisbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        dead=HEIRS,
        crowned=[],
        phase="coronation",
    )
    assert table.winners == []
    table.does("red", "acclaim beaufort")
    assert table.winners == ["red"]


def test_when_it_is_over_nobody_is_asked_anything() -> None:
    table = two_left("henry", "clarence", ["henry"])
    table.does("red", "execute clarence")
    assert table.phase == "over"
    assert table.state.decisions() == {}
    assert table.state.legal(0) == []
    result = table.state.result
    assert result is not None
    assert result.places == [1, 2]
    assert [line["by"] for line in result.sheet] == ["last-heir"] * 2
    assert table.saved_and_loaded().winners == ["red"]


def test_two_kings_at_most_one_of_each_house() -> None:
    """Victory Conditions: a house has another king only when the first is dead."""
    table = set_table(
        red={"percy": "salisbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        heirs={"margaret": "percy", "richard-york": "percy"},
        phase="coronation",
    )
    assert table.offers("red", "crown") == ["crown richard-york"]
    table.does("red", "crown richard-york")
    assert table.kings == ["henry", "richard-york"]
