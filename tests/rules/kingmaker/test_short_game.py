"""Short Game: its three rules, each on its own."""

import pytest

from tests.rules.kingmaker.table_setting import BOARD, GAME, SEATS, GameTable, begin, set_table

# 1. Distribution of Crown cards.


@pytest.mark.parametrize(("seats", "share"), [(2, 36), (3, 24), (4, 18), (5, 14), (6, 12), (7, 10)])
def test_the_whole_crown_deck_is_dealt(seats: int, share: int) -> None:
    """Ruling 68: equal shares of 72 cards; with five or seven seats two stay in the deck."""
    table = begin(seats, options={"short-deal": "on"})
    assert [len(table.hand(seat)) for seat in SEATS[:seats]] == [share] * seats
    assert len(table.crown_deck) == 72 - seats * share


def short_deal() -> GameTable:
    hands = [
        "neville percy earl-of-kent marshal saxons-1 bristol le-rose treasurer steward",
        "talbot pole earl-of-essex admiral saxons-2 coventry le-swan chancellor howard",
    ]
    state = GAME.new(2, {"short-deal": "on"}, bytes(32))
    position = state.position()
    for player, hand in zip(position["player"], hands, strict=True):
        player["hand"] = hand.split()
        player["known"] = {}
    return GameTable(GAME.restore(position))


def test_not_all_cards_need_be_played_but_one_noble_must_be_shown() -> None:
    table = short_deal()
    assert "done" not in table.offers("red"), "no noble yet"
    assert set(table.offers("red")) == {"display neville", "display percy"}
    table.does("red", "display percy", "done")
    assert table.faction("red") == {"percy"}
    assert "marshal" in table.hand("red"), "what is not played is held"
    assert table.chancery == set()


def test_cards_may_be_allotted_to_the_nobles_shown() -> None:
    table = short_deal()
    table.does("red", "display percy", "allot marshal percy", "allot bristol percy", "done")
    assert table.awards("percy") == {"marshal", "bristol"}


def test_hands_are_secret_in_the_short_deal() -> None:
    table = short_deal()
    assert "howard" not in str(table.state.view(0)["table"])
    assert table.state.view(1)["table"]["hand"]


def test_a_seat_without_a_noble_means_a_new_deal() -> None:
    """Short Game 1: all the cards are reshuffled and redealt."""
    nobles = [card for card in range(25) if not BOARD.advanced[card]]
    deck = [card for card in range(80) if not BOARD.advanced[card]]
    # The first deal gives red all 23 nobles; chance then goes on by itself.
    others = [card for card in deck if card not in nobles]
    red, blue = nobles + others[:13], others[13:]
    script: list[int] = []
    left = deck[:]
    for mine, theirs in zip(red, blue, strict=True):
        for card in (mine, theirs):
            script.append(left.index(card))
            left.remove(card)
    state = GAME.new(2, {"short-deal": "on"}, bytes(32), script)
    table = GameTable(state)
    for seat in SEATS[:2]:
        assert table.hand(seat) & set(BOARD.ids[:25]), seat
    assert len(table.hand("red")) == len(table.hand("blue")) == 36


# 2. Setting out royal counters.


def test_two_heirs_start_elsewhere() -> None:
    table = begin(3, options={"short-heirs": "on"})
    assert table.where("edward") == table.where("margaret") == "fotheringhay"
    assert table.where("gloucester") == "plymouth"
    assert table.where("henry") == "london"


# 3. Time limit.


def test_at_the_limit_the_worth_in_votes_decides() -> None:
    """Short Game 3, ruling 57: all votes of both Houses, as if everybody attended Parliament."""
    table = set_table(
        red={"percy": "alnwick: coventry"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy"},
        round=5,
        options={"round-limit": "5"},
    )
    # Percy 2 + 3, Coventry 3, the sole King 20 and senior Lancastrian 10 + 10.
    assert (table.commons("red"), table.lords("red")) == (2 + 3 + 20 + 10, 3 + 10)
    assert (table.commons("blue"), table.lords("blue")) == (1, 2)
    table.end_turn()
    assert table.active == "blue", "the round is played to its end"
    table.on_to("crown-deck")
    table.does("blue", "done")
    assert table.winners == ["red"]
    result = table.state.result
    assert result is not None
    assert result.scores == [48, 3]
    assert [line["by"] for line in result.sheet] == ["votes", "votes"]


def test_equal_worth_shares_the_victory() -> None:
    table = set_table(
        red={"talbot": "ludlow"}, blue={"pole": "wingfield"}, round=5, active="red", options={"round-limit": "5"}
    )
    table.end_turn()
    table.on_to("crown-deck")
    table.does("blue", "done")
    assert table.winners == ["red", "blue"]
    assert table.said("game-shared")[0] == "The game is over. The winners: Red and Blue."


def test_without_a_limit_the_game_goes_on() -> None:
    table = set_table(red={"talbot": "ludlow"}, blue={"pole": "wingfield"}, round=200, options={"round-limit": "none"})
    table.end_turn()
    table.end_turn()
    assert table.winners == []


# Votes.


def test_the_chancellor_has_the_king_s_votes_while_there_is_no_sole_king() -> None:
    """Rulings 54 and 55: they are not added to a King's."""
    kings = set_table(
        red={"percy": "alnwick: chancellor"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "talbot", "richard-york": "talbot"},
        crowned=["henry", "richard-york"],
    )
    assert kings.commons("red") == 2 + 20
    assert kings.commons("blue") == 1 + 10 + 10
    sole = set_table(red={"percy": "alnwick: chancellor"}, blue={"talbot": "ludlow"}, heirs={"henry": "talbot"})
    assert sole.commons("red") == 2
    assert sole.commons("blue") == 1 + 20 + 10


def test_a_senior_heir_whom_nobody_holds_votes_for_nobody() -> None:
    """Ruling 56: and those after him are not senior while he lives."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, heirs={"margaret": "percy"})
    assert table.lords("red") == 3


def test_beaufort_is_never_the_senior_lancastrian_but_may_be_king() -> None:
    """Ruling 78."""
    dead = ["henry", "margaret", "edward"]
    plain = set_table(red={"beaufort": "corfe"}, blue={"talbot": "ludlow"}, dead=dead, crowned=[])
    assert (plain.commons("red"), plain.lords("red")) == (2, 3)
    king = set_table(red={"beaufort": "corfe"}, blue={"talbot": "ludlow"}, dead=dead, crowned=[], beaufort_crowned=True)
    assert (king.commons("red"), king.lords("red")) == (22, 3)


def test_london_votes_for_whoever_holds_it() -> None:
    """Examples, Optional Parliament: 3 for the Constable's office and 4 for the city."""
    mine = set_table(red={"percy": "alnwick: constable-tower"}, blue={"talbot": "ludlow"})
    assert mine.commons("red") == 2 + 3 + 4
    lost = set_table(red={"percy": "alnwick: constable-tower"}, blue={"talbot": "ludlow"}, captured={"blue": "london"})
    assert lost.commons("red") == 2 + 3
    assert lost.commons("blue") == 1 + 4
