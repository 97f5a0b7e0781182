"""Ways to win beside the last royal heir: Optional Victory Conditions, a sole King, and votes when time is up."""

from collections.abc import Sequence

import pytest

from tests.rules.kingmaker.table_setting import BOARD, GameTable, set_table

BY_PARLIAMENT = {"parliament": "optional", "victory-by-parliament": "on"}
# Red's towns, with what its cards bring, are worth more than half of all votes in Commons.
GREAT = (
    "york norwich bristol coventry leicester northampton nottingham shrewsbury ipswich lancaster newcastle-town lincoln"
)


def claiming(captured: str = GREAT, options: dict[str, str] | None = None, chancery: str = "") -> GameTable:
    """Red's Neville holds King Henry at Oxford and opens Parliament; blue's Percy comes by writ."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville"},
        captured={"red": captured},
        events={"red": "writ-1"},
        chancery=chancery,
        phase="parliament",
        options=options or BY_PARLIAMENT,
    )
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue"):
        table.does(seat, "done")
    return table


def test_a_majority_of_all_commons_and_the_most_lords_make_the_one_and_only_king() -> None:
    """79 of 156 votes in Commons: red has 41 and more than 38 from its towns."""
    table = claiming()
    assert table.commons("red") >= 79
    table.does("red", "claim henry", "aye")
    table.does("blue", "nay")
    assert table.winners == ["red"]
    assert table.state.result is not None
    assert table.state.result.sheet[0]["by"] == "parliament"


def test_what_parliament_had_not_yet_awarded_lies_in_chancery_when_the_game_is_won() -> None:
    """Two nobles attend and two cards are drawn (Parliament 5); the claim comes before any award."""
    table = claiming(chancery="earl-of-kent marshal treasurer")
    drawn = table.told("chancery-drawn")[-1]["cards"]
    assert isinstance(drawn, list)
    assert len(drawn) == 2
    table.does("red", "claim henry", "aye")
    table.does("blue", "nay")
    assert table.winners == ["red"]
    assert table.chancery == {"earl-of-kent", "marshal", "treasurer"}


def test_less_than_half_of_all_commons_is_not_enough_however_few_vote() -> None:
    table = claiming("york norwich bristol")
    assert table.commons("red") < 79
    table.does("red", "claim henry", "aye")
    table.does("blue", "abstain")
    assert table.winners == []


def test_the_most_lords_are_needed_too() -> None:
    """Neville and the King have 14 votes in Lords, Percy with his two bishops as many: a tie is a no."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "masham"},
        blue={"percy": "alnwick: archbishop-canterbury bishop-durham"},
        heirs={"henry": "neville"},
        captured={"red": GREAT},
        events={"red": "writ-1"},
        phase="parliament",
        options=BY_PARLIAMENT,
    )
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue"):
        table.does(seat, "done")
    table.does("red", "claim henry", "aye")
    table.does("blue", "nay")
    assert table.told("division")[-1]["lords_aye"] == table.told("division")[-1]["lords_nay"] == 14
    assert table.winners == []


def test_everybody_sees_for_whom_the_crown_is_claimed() -> None:
    table = claiming()
    table.does("red", "claim henry")
    assert table.state.view(None)["table"]["parliament"]["motion"] == {"on": "claim", "king": "henry", "seat": 0}


def test_king_beaufort_can_be_claimed_for_too() -> None:
    """Optional Victory: he is a King like any other, and no heir."""
    table = set_table(
        red={"beaufort": "oxford: chancellor-cornwall"},
        blue={"percy": "alnwick"},
        heirs={"clarence": "percy"},
        dead=[heir for heir in BOARD.heir_ids if heir != "clarence"],
        crowned=[],
        beaufort_crowned=True,
        captured={"red": GREAT},
        events={"red": "writ-1"},
        phase="parliament",
        options=BY_PARLIAMENT,
    )
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue"):
        table.does(seat, "done")
    table.does("red", "acclaim beaufort")
    assert table.state.view(None)["table"]["parliament"]["motion"] == {"on": "claim", "king": "beaufort", "seat": 0}


def test_nobody_claims_for_an_heir_he_does_not_hold() -> None:
    table = claiming()
    assert table.offers("red", "claim") == ["claim henry"]
    table.does("red", "pass")
    assert table.waiting == "red", "blue holds nobody, and is not asked"


def test_without_the_option_there_is_nothing_to_claim() -> None:
    table = claiming(options={"parliament": "optional"})
    assert not table.offers("red", "claim")


# A sole King, held through four turns of one's own.


def reigning(option: str = "on", crowned: Sequence[str] = ("margaret",)) -> GameTable:
    """Margaret is sole Queen and red's; Henry is dead."""
    return set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        heirs={"margaret": "neville"},
        dead=["henry"],
        crowned=crowned,
        phase="crown-deck",
        options={"sole-king": option},
    )


@pytest.mark.parametrize("option", ["off", "on"])
def test_a_sole_king_held_for_four_of_ones_turns_wins(option: str) -> None:
    table = reigning(option)
    for _ in range(6):
        table.end_turn()
        assert table.winners == []
    table.end_turn()
    assert table.winners == (["red"] if option == "on" else [])


def test_henry_does_not_count() -> None:
    table = set_table(
        red={"neville": "bath+"}, blue={"percy": "alnwick"}, heirs={"henry": "neville"}, options={"sole-king": "on"}
    )
    for _ in range(10):
        table.end_turn()
    assert table.winners == []


def test_a_second_king_ends_the_count() -> None:
    table = reigning(crowned=["margaret", "richard-york"])
    for _ in range(10):
        table.end_turn()
    assert table.winners == []


def crowned_beside_henry() -> GameTable:
    """Red holds both Kings; Parliament supports Richard of York, who therefore reigns alone."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville", "richard-york": "neville"},
        crowned=["henry", "richard-york"],
        phase="crown-deck",
        options={"sole-king": "on"},
    )
    table.state.supported = BOARD.heir_ids.index("richard-york")
    return table


def test_a_reign_that_passes_to_henry_is_over() -> None:
    """After two turns York is executed, and Henry, red's too, is sole King: nothing is counted for him."""
    table = crowned_beside_henry()
    for _ in range(4):
        table.end_turn()
    assert (table.state.reign_seat, table.state.reign_turns) == (0, 2)
    table.does("red", "execute richard-york")
    for _ in range(6):
        table.end_turn()
        assert (table.state.reign_seat, table.state.reign_turns) == (-1, 0)
    assert table.winners == []


def test_a_reign_does_not_begin_with_turns_of_henry() -> None:
    """Red has held King Henry for two rounds when Margaret follows him: her own four turns count."""
    table = set_table(
        red={"neville": "salisbury: archbishop-york"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville", "margaret": "neville"},
        options={"sole-king": "on"},
    )
    for _ in range(4):
        table.end_turn()
    table.does("red", "execute henry", "done", "crown margaret")
    for _ in range(6):
        table.end_turn()
        assert table.winners == []
    table.end_turn()
    assert table.winners == ["red"]


# Time is up.


def test_when_the_rounds_are_over_the_most_votes_win() -> None:
    """Rulings 57 and 109: Short Game 3; all Lords votes count, whoever would attend."""
    table = set_table(
        red={"scrope": "masham"},
        blue={"percy": "alnwick: archbishop-york"},
        round=5,
        phase="crown-deck",
        options={"round-limit": "5"},
    )
    table.end_turn()
    assert table.winners == []
    table.end_turn()
    assert table.winners == ["blue"]
    assert table.state.result is not None
    assert [row["commons"] + row["lords"] for row in table.state.result.sheet] == table.state.result.scores == [1, 14]
    assert {row["by"] for row in table.state.result.sheet} == {"votes"}


def test_equal_votes_share_the_victory() -> None:
    table = set_table(
        red={"scrope": "masham"}, blue={"audley": "tickhill"}, round=5, phase="crown-deck", options={"round-limit": "5"}
    )
    table.end_turn()
    table.end_turn()
    assert table.winners == ["red", "blue"]


def test_without_a_limit_play_goes_on() -> None:
    table = set_table(red={"scrope": "masham"}, blue={"percy": "alnwick"}, round=200, options={"round-limit": "none"})
    for _ in range(4):
        table.end_turn()
    assert table.winners == []
