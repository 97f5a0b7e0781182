"""What the log tells of Parliament and of coronations: everybody can follow who came, voted and received."""

from tests.rules.kingmaker.test_coronation import several
from tests.rules.kingmaker.test_option_parliament import oxford, two_kings, vote
from tests.rules.kingmaker.test_option_return import oxford_is_over
from tests.rules.kingmaker.test_option_victory import claiming
from tests.rules.kingmaker.test_parliament_basic import two_offices
from tests.rules.kingmaker.test_parliament_by_sea import overseas

OPENING = ["Red summons Parliament at Oxford.", "Percy of Blue receives a writ.", "Percy comes to Oxford."]


def test_offices_are_handed_on() -> None:
    """Transfer 5, ruling 121: one is accepted, one declined."""
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    table.does("blue", "agree")
    table.does("red", "cede admiral stafford")
    table.does("blue", "decline")
    assert table.story == [
        "Red summons Parliament at Coventry.",
        "Herbert of Blue receives a writ.",
        "Herbert comes to Coventry.",
        "Nobles attending: 5. Chancery is empty.",
        "Percy hands the office of Treasurer of England over to Talbot.",
        "The office of Admiral of England stays where it is.",
    ]


def test_proposals_and_their_divisions() -> None:
    """Optional Parliament 2: one declined, one carried, one lost."""
    table = oxford(blue={"percy": "alnwick: archbishop-york", "audley": "tickhill"})
    table.does("red", "propose earl-of-kent audley")
    table.does("blue", "decline")
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye", blue="nay")
    table.does("red", "propose steward scrope")
    vote(table, blue="nay")
    assert table.story == [
        *OPENING,
        "Scrope comes to Oxford.",
        "Mowbray comes to Oxford.",
        "Nobles attending: 4. From Chancery: Earl of Kent and Steward of the Royal Household.",
        "Red proposes Audley for Earl of Kent.",
        "Blue declines Earl of Kent.",
        "Red proposes Scrope for Earl of Kent.",
        "Red, 56 votes: aye.",
        "Blue, 14 votes: nay.",
        "Yellow, 13 votes: abstention.",
        "Commons 41 to 6, Lords 15 to 8.",
        "Scrope of Red receives Earl of Kent.",
        "Red proposes Scrope for Steward of the Royal Household.",
        "Red, 56 votes: abstention.",
        "Blue, 14 votes: nay.",
        "Yellow, 13 votes: abstention.",
        "Commons 0 to 6, Lords 0 to 8.",
        "Scrope does not become Steward of the Royal Household.",
    ]


def test_a_house_is_favoured() -> None:
    """Optional Parliament 7, ruling 93: red holds both senior heirs."""
    table = oxford(heirs={"henry": "neville", "richard-york": "neville"})
    table.does("red", "favour york")
    assert table.story == [
        *OPENING,
        "Scrope comes to Oxford.",
        "Mowbray comes to Oxford.",
        "Nobles attending: 4. From Chancery: Earl of Kent and Steward of the Royal Household.",
        "Red’s votes count for the House of York.",
    ]


def test_parliament_supports_a_king() -> None:
    """Optional Parliament 10."""
    table = two_kings(red="support henry", blue="support henry")
    assert table.story == [
        *OPENING,
        "Mowbray comes to Oxford.",
        "Nobles attending: 3. Chancery is empty.",
        "Red, 27 votes: for Henry VI.",
        "Blue, 34 votes: for Henry VI.",
        "Yellow, 33 votes: abstention.",
        "Parliament supports Henry VI.",
    ]


def test_a_claim_is_won() -> None:
    """Optional Victory Conditions."""
    table = claiming()
    table.does("red", "claim henry", "aye")
    table.does("blue", "nay")
    assert table.story == [
        *OPENING,
        "Nobles attending: 2. Chancery is empty.",
        "Red claims to hold the only King.",
        "Red, 94 votes: aye.",
        "Blue, 5 votes: nay.",
        "Commons 80 to 2, Lords 14 to 3.",
        "The game is over. The winner: Red.",
    ]


def test_a_noble_goes_home() -> None:
    """Return from Parliament."""
    table = oxford_is_over("open")
    table.does("red", "home neville raby")
    assert table.story == [
        *OPENING,
        "Nobles attending: 2. Chancery is empty.",
        "Parliament at Oxford is over.",
        "Neville goes home to Raby.",
    ]


def test_a_noble_is_fetched_by_ship() -> None:
    """Parliament 4: from Calais."""
    table = overseas("calais", herbert="le-swan")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-swan rye")
    assert table.story == [
        "Red summons Parliament at Coventry.",
        "Talbot of Blue receives a writ.",
        "Le Swan brings Talbot over to Rye.",
        "Talbot comes to Coventry.",
    ]


# Coronation.


def test_a_coronation() -> None:
    """Coronation: by two bishops of other factions."""
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    table.does("blue", "agree")
    table.does("yellow", "agree")
    assert table.story == ["Red crowns Richard, Duke of York."]


def test_a_coronation_that_a_bishop_refuses() -> None:
    """Coronation: nobody is bound to lend his bishop."""
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    assert table.story == ["Blue refuses the coronation."]
