"""Optional Parliament: both Houses vote on every award, and on which of two Kings they support.

Red holds Henry, the sole King, and summons Parliament to Oxford; blue's Percy comes by writ. With everybody there
red has 41 votes in Commons and 15 in Lords, blue 6 and 8, yellow 9 and 4.
"""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

OPTIONAL = {"parliament": "optional"}
RED = {"neville": "oxford: chancellor-cornwall", "scrope": "masham"}
BLUE = {"percy": "alnwick: archbishop-york"}
YELLOW = {"mowbray": "usk: constable-tower"}


def oxford(
    cards: str = "steward earl-of-kent",
    *,
    red: dict[str, str] | None = None,
    blue: dict[str, str] | None = None,
    yellow: dict[str, str] | None = None,
    heirs: dict[str, str] | None = None,
    come: tuple[str, ...] = ("scrope", "mowbray"),
    options: dict[str, str] | None = None,
) -> GameTable:
    """The House has met and these cards lie on the table."""
    table = set_table(
        red=red or RED,
        blue=blue or BLUE,
        yellow=yellow or YELLOW,
        heirs=heirs or {"henry": "neville"},
        events={"red": "writ-1"},
        chancery=cards,
        phase="parliament",
        options=options or OPTIONAL,
    )
    table.does("red", "summon oxford", "writ percy")
    table.chancery_cards(*cards.split())
    for seat in ("red", "blue", "yellow"):
        for action in table.offers(seat, "attend"):
            if action.split()[1] in come:
                table.does(seat, action)
        table.does(seat, "done")
    return table


def vote(table: GameTable, **ballots: str) -> None:
    """Ballots in order of play; whoever is not named abstains."""
    while table.may(table.waiting, "aye"):
        table.does(table.waiting, ballots.get(table.waiting, "abstain"))


# 1. Votes.


def test_all_votes_in_commons_count_but_in_lords_only_those_who_attend() -> None:
    """Optional Parliament 1: Mowbray stays at home."""
    table = oxford(come=("scrope",))
    assert table.state.view(None)["table"]["parliament"]["votes"] == [[41, 15, 6], [6, 8, 4], [9, 0, 4]]


def test_a_town_and_a_bishop_handed_over_this_turn_vote_for_nobody() -> None:
    """Transfer 1 and ruling 117: Scrope gives Percy Coventry and the Archbishop of York, and Parliament meets."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "alnwick+: coventry archbishop-york"},
        blue={"percy": "alnwick+"},
        yellow=YELLOW,
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        phase="parliament",
        options=OPTIONAL,
    )
    in_commons, in_lords = table.commons("blue"), table.lords("blue")
    table.does("red", "offer blue", "give award coventry percy", "give award archbishop-york percy", "send")
    table.does("blue", "accept 1")
    assert table.commons("blue") > in_commons
    assert table.lords("blue") > in_lords
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue", "yellow"):
        table.does(seat, "done")
    votes = table.state.view(None)["table"]["parliament"]["votes"]
    assert votes[1] == [in_commons, in_lords, 0]
    assert votes[0][2] == 6  # the Chancellor’s alone, without Coventry


def test_a_senior_heir_votes_in_lords_only_where_he_is() -> None:
    """Optional Parliament 1: blue's Percy leaves Margaret's senior, the Duke of York, behind with Audley."""
    table = oxford(
        blue={"percy": "alnwick: archbishop-york", "audley": "tickhill"},
        heirs={"henry": "neville", "richard-york": "audley"},
    )
    assert table.state.view(None)["table"]["parliament"]["votes"][1] == [16, 8, 4]


def test_a_senior_heir_nobody_holds_votes_for_nobody() -> None:
    """Ruling 56: the Duke of York is in York, alone, in the city that blue's archbishop holds."""
    table = oxford()
    assert sum(votes[1] for votes in table.state.view(None)["table"]["parliament"]["votes"]) == 27


def test_without_a_sole_king_the_chancellor_has_the_twenty_votes() -> None:
    """Rulings 54 and 55."""
    red = {"neville": "oxford: chancellor", "scrope": "masham"}
    alone = set_table(red=red, blue=BLUE, heirs={"henry": "neville"})
    assert alone.commons("red") == 3 + 20 + 10, "the King's twenty, not the Chancellor's as well"
    dead = set_table(red=red, blue=BLUE, dead=["henry"], crowned=[])
    assert dead.commons("red") == 3 + 20
    two = set_table(red=red, blue=BLUE, heirs={"richard-york": "percy"}, crowned=["henry", "richard-york"])
    assert two.commons("red") == 3 + 20
    elsewhere = set_table(red=red, blue=BLUE, heirs={"henry": "percy"})
    assert elsewhere.commons("red") == 3


# 2. Approval.


def test_both_houses_must_approve_an_award() -> None:
    """Optional Parliament 2."""
    table = oxford()
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye", blue="nay", yellow="nay")
    assert "earl-of-kent" in table.awards("scrope"), "41 to 15, and 15 to 12"


def test_everybody_sees_the_motion_its_ballots_and_who_proposes() -> None:
    """Optional Parliament 2 and 4: all of it is said aloud."""
    table = oxford()
    table.does("red", "propose earl-of-kent scrope")
    table.does("red", "aye")
    for viewer in (None, 0, 1, 2):
        session = table.state.view(viewer)["table"]["parliament"]
        assert session["motion"] == {"on": "award", "card": "earl-of-kent", "noble": "scrope"}
        assert session["ballots"] == ["aye", None, None]
        assert session["proposers"][0] == 0
    table.does("blue", "nay")
    assert table.state.view(0)["table"]["parliament"]["ballots"] == ["aye", "nay", None]
    table.does("yellow", "abstain")
    session = table.state.view(None)["table"]["parliament"]
    assert (session["motion"], session["ballots"]) == (None, [])


def test_who_abstains_is_seen_to_abstain() -> None:
    """Ruling 108."""
    table = oxford()
    table.does("red", "propose earl-of-kent scrope")
    table.does("red", "aye")
    table.does("blue", "abstain")
    assert table.state.view(None)["table"]["parliament"]["ballots"] == ["aye", "abstain", None]


def test_one_house_against_it_is_enough() -> None:
    """Optional Parliament 2: without Scrope red has 14 in Lords; with the Duke of York there blue alone has 18."""
    table = oxford(heirs={"henry": "neville", "richard-york": "percy"})
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye", blue="nay")
    assert table.awards("scrope") == set()
    assert table.told("division")[-1] == {"commons_aye": 41, "commons_nay": 16, "lords_aye": 15, "lords_nay": 18}


def test_only_votes_cast_are_counted() -> None:
    """Examples of Play: the smaller faction alone carries it when the others abstain."""
    table = oxford(blue={**BLUE, "audley": "tickhill"}, come=("audley", "mowbray"))
    table.does("red", "propose earl-of-kent audley")
    table.does("blue", "agree")
    vote(table, yellow="aye")
    assert table.awards("audley") == {"earl-of-kent"}


def test_a_tie_is_disapproval() -> None:
    """Optional Parliament 2: nobody votes at all."""
    table = oxford()
    table.does("red", "propose earl-of-kent scrope")
    vote(table)
    assert table.awards("scrope") == set()


def test_a_tie_in_the_commons_alone_is_disapproval_too() -> None:
    """Optional Parliament 2: with Coventry blue has 9 in Commons as yellow has, and 8 to 4 in Lords."""
    table = oxford("steward", blue={"percy": "alnwick: archbishop-york coventry"})
    table.does("red", "propose steward percy")
    table.does("blue", "agree")
    vote(table, blue="aye", yellow="nay")
    assert table.told("division")[-1] == {"commons_aye": 9, "commons_nay": 9, "lords_aye": 8, "lords_nay": 4}
    assert "steward" not in table.awards("percy")


def test_a_tie_in_the_lords_alone_is_disapproval_too() -> None:
    """Optional Parliament 2: Neville, Scrope, the King and a bishop have 18 there, Percy and his four bishops too."""
    table = oxford(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "masham: bishop-carlisle"},
        blue={"percy": "alnwick: bishop-durham bishop-norwich bishop-lincoln archbishop-canterbury"},
    )
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye", blue="nay")
    division = table.told("division")[-1]
    assert division["lords_aye"] == division["lords_nay"] == 18
    assert (division["commons_aye"], division["commons_nay"]) == (44, 15)
    assert table.awards("scrope") == {"bishop-carlisle"}


# 3 and 5. Bishoprics.


def test_a_bishopric_needs_the_lords_only() -> None:
    """Optional Parliament 3: blue and yellow outvote red in Lords, not in Commons."""
    table = oxford("bishop-durham", heirs={"henry": "neville", "richard-york": "percy"})
    table.does("red", "propose bishop-durham percy")
    table.does("blue", "agree")
    vote(table, red="nay", blue="aye", yellow="aye")
    assert "bishop-durham" in table.awards("percy")


def test_only_the_summoner_proposes_for_a_bishopric_and_as_often_as_he_likes() -> None:
    """Optional Parliament 5."""
    table = oxford("bishop-durham")
    table.does("red", "propose bishop-durham scrope")
    vote(table, blue="nay")
    assert table.waiting == "red"
    table.does("red", "propose bishop-durham neville")
    vote(table, red="aye")
    assert "bishop-durham" in table.awards("neville")


def test_a_bishopric_nobody_gets_goes_back_to_chancery() -> None:
    """Optional Parliament 8."""
    table = oxford("bishop-durham")
    table.does("red", "pass")
    assert "bishop-durham" in table.chancery


# 4. The order of proposers.


def rejected(table: GameTable) -> None:
    """Whoever may propose proposes the first he can, and the Houses turn it down."""
    table.does(table.waiting, table.offers(table.waiting, "propose")[0])
    if table.may(table.waiting, "agree"):
        table.does(table.waiting, "agree")
    vote(table)


def test_after_a_rejection_the_largest_the_second_and_the_towns_propose() -> None:
    """Optional Parliament 4: red has the largest vote, blue 14 to yellow's 13 the second; red the most town votes."""
    table = oxford("steward", blue={**BLUE, "audley": "tickhill: earl-of-kent"}, come=("mowbray",))
    order = []
    while table.offers(table.waiting, "propose"):
        order.append(table.waiting)
        rejected(table)
    assert order == ["red", "red", "blue", "red"]


def test_the_warden_of_the_cinque_ports_counts_as_five_town_votes() -> None:
    """Optional Parliament 4c: yellow's Warden and London outdo red's Oxford and Plymouth."""
    table = oxford(
        "steward",
        blue={**BLUE, "audley": "tickhill: earl-of-kent"},
        yellow={"mowbray": "usk: constable-tower", "roos": "belvoir: earl-of-essex cinque-ports"},
        come=(),
    )
    order = []
    while table.offers(table.waiting, "propose"):
        order.append(table.waiting)
        rejected(table)
    assert order[0] == "red"
    assert order[3] == "yellow"


def test_equal_votes_are_ordered_by_play_from_the_summoner() -> None:
    """Ruling 85: blue and yellow have the same votes; blue comes first after red."""
    table = oxford(
        "steward",
        blue={"percy": "alnwick"},
        yellow={"beaufort": "corfe"},
        come=("beaufort",),
    )
    votes = table.state.view(None)["table"]["parliament"]["votes"]
    assert votes[1] == votes[2] == [2, 3, 0]
    order = []
    while table.offers(table.waiting, "propose"):
        order.append(table.waiting)
        rejected(table)
    assert order == ["red", "red", "blue", "red"]


def test_a_card_all_of_them_fail_with_goes_to_the_crown_deck() -> None:
    """Optional Parliament 8."""
    table = oxford("steward", blue={**BLUE, "audley": "tickhill: earl-of-kent"})
    while table.offers(table.waiting, "propose"):
        rejected(table)
    assert table.under == ["steward"]


# 6. Awards of today do not vote today.


def test_an_office_received_does_not_vote_in_the_same_parliament() -> None:
    """Optional Parliament 6: the Warden's five votes in Commons come later."""
    table = oxford("cinque-ports earl-of-kent", blue={**BLUE, "audley": "tickhill"})
    before = table.state.view(None)["table"]["parliament"]["votes"]
    table.does("red", "propose earl-of-kent audley")
    table.does("blue", "agree")
    vote(table, red="aye")
    table.does("red", "propose cinque-ports audley")
    table.does("blue", "agree")
    assert table.state.view(None)["table"]["parliament"]["votes"] == before
    commons = table.commons("blue")
    vote(table, red="aye")
    assert table.commons("blue") == commons + 5


# 7. Both senior heirs in one hand.


def test_who_holds_both_senior_heirs_counts_one_house_only() -> None:
    """Ruling 93: red favours York, and the King's twenty go with Lancaster."""
    table = oxford(heirs={"henry": "neville", "richard-york": "neville"})
    assert table.offers("red", "favour") == ["favour lancaster", "favour york"]
    table.does("red", "favour york")
    assert table.state.view(None)["table"]["parliament"]["votes"][0][:2] == [21, 15]
    assert {"henry", "richard-york"} <= table.keeps("red"), "nobody is executed"


def test_favouring_the_king_keeps_his_votes() -> None:
    """Ruling 93."""
    table = oxford(heirs={"henry": "neville", "richard-york": "neville"})
    table.does("red", "favour lancaster")
    assert table.state.view(None)["table"]["parliament"]["votes"][0][:2] == [41, 15]


# 9. Nobody need accept.


def test_an_award_may_be_declined_and_another_proposed() -> None:
    """Optional Parliament 9."""
    table = oxford(blue={**BLUE, "audley": "tickhill"})
    table.does("red", "propose earl-of-kent audley")
    assert table.waiting == "blue"
    table.does("blue", "decline")
    assert table.waiting == "red"
    assert not table.may("red", "propose earl-of-kent audley")
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye")
    assert table.awards("scrope") == {"earl-of-kent"}


# 10. Two Kings.


def two_kings(**ballots: str) -> GameTable:
    """The Chancellor, red's Neville, summons; Henry is blue's, Richard of York is yellow's, both crowned."""
    table = set_table(
        red={"neville": "oxford: chancellor"},
        blue={"percy": "alnwick: archbishop-york"},
        yellow={"mowbray": "usk: constable-tower"},
        heirs={"henry": "percy", "richard-york": "mowbray"},
        crowned=["henry", "richard-york"],
        events={"red": "writ-1 parliament-2"},
        phase="parliament",
        options=OPTIONAL,
    )
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue", "yellow"):
        for action in table.offers(seat, "attend"):
            table.does(seat, action)
        table.does(seat, "done")
    for seat in ("red", "blue", "yellow"):
        table.does(seat, ballots.get(seat, "abstain"))
    return table


def test_two_kings_are_voted_on_before_any_other_business() -> None:
    """Optional Parliament 10: 23 and 4 votes of red's go with Henry's 16 and 18 against 19 and 14."""
    table = two_kings(red="support henry", blue="support henry", yellow="support richard-york")
    assert table.told("supported") == [{"king": "henry"}]


def test_the_king_supported_acts_as_sole_king_when_parliament_is_over() -> None:
    """Optional Parliament 10: his player has the King's vote and may summon; the Chancellor may not."""
    table = two_kings(red="support henry", blue="support henry")
    assert table.commons("blue") == 2 + 4 + 20 + 10
    assert table.commons("red") == 3
    assert table.kings == ["henry", "richard-york"]


@pytest.mark.parametrize(
    "ballots",
    [{}, {"blue": "support henry", "yellow": "support richard-york"}],
)
def test_without_the_most_votes_in_both_houses_neither_is_supported(ballots: dict[str, str]) -> None:
    """Optional Parliament 10: Henry leads in Lords, the Duke in Commons."""
    table = two_kings(**ballots)
    assert table.told("unsupported")
    assert table.commons("red") == 23, "the Chancellor still stands in"


def test_support_dies_with_the_king() -> None:
    table = two_kings(red="support henry", blue="support henry")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    table.does("blue", "execute henry")
    assert table.kings == ["richard-york"]
    assert table.commons("yellow") == 2 + 3 + 4 + 20 + 10
