"""What the log tells of bargains, alliances and captives: everybody can follow who gave what to whom."""

from tests.rules.kingmaker.offers import at_bath, hastings_taken, strike
from tests.rules.kingmaker.test_nobles_killed_captured_ransomed import talbot_taken
from tests.rules.kingmaker.test_option_alliance import at_bath as allies_at_bath


def test_a_great_bargain() -> None:
    """Ruling 102: what is enforced is written down, and so are the votes that are only promised."""
    table = at_bath(captured={"red": "leicester"}, events={"red": "writ-1"}, heirs={"margaret": "percy"})
    gifts = ("give award coventry percy", "give place leicester", "give writ")
    strike(table, *gifts, "ask heir margaret neville", "ask leave arundel", "ask vote")
    assert table.story == [
        "Red makes offer 1 to Blue.",
        "Red and Blue strike a bargain.",
        "Coventry goes from Red to Percy of Blue.",
        "Red gives Leicester to Blue.",
        "Red gives a writ to Blue.",
        "Neville of Red takes Margaret of Anjou into his keeping.",
        "Blue gives Red leave to enter or pass Arundel.",
        "Blue promises votes to Red.",
    ]


def test_a_card_offered_twice() -> None:
    """Trade and Gifts: when blue has it, the offer to yellow is off."""
    table = at_bath(hands={"red": "shrewsbury"}, events={"red": "free-move-1"}, options={"trade": "all"})
    table.does("red", "offer yellow", "give card shrewsbury", "send")
    strike(table, "give card shrewsbury", "give ship le-michael", "give free-move", "ask peace")
    assert table.story == [
        "Red makes offer 1 to Yellow.",
        "Red makes offer 2 to Blue.",
        "Red and Blue strike a bargain.",
        "Offer 1 from Red to Yellow is withdrawn.",
        "Red gives a card to Blue.",
        "It is the card Shrewsbury.",
        "Red lends Le Michael to Blue.",
        "Red gives a free move to Blue.",
        "Blue promises peace to Red.",
    ]


def test_offers_that_come_to_nothing() -> None:
    """Trade and Gifts: one is refused, one withdrawn."""
    table = at_bath()
    table.does("red", "offer blue", "give vote", "send", "offer yellow", "give vote", "send")
    table.does("blue", "refuse 1")
    table.does("red", "withdraw 2")
    assert table.story == [
        "Red makes offer 1 to Blue.",
        "Red makes offer 2 to Yellow.",
        "Blue refuses offer 1 from Red.",
        "Offer 2 from Red to Yellow is withdrawn.",
    ]


def test_an_alliance_is_made_and_broken() -> None:
    """Alliance 1 to 4."""
    table = allies_at_bath()
    table.does("blue", "serve percy neville", "recall percy", "break red")
    assert table.story == [
        "Red makes offer 1 to Blue.",
        "Red and Blue strike a bargain.",
        "Red and Blue are allies.",
        "Percy serves under Neville.",
        "Percy is recalled.",
        "Blue breaks the alliance with Red.",
    ]


# Captives.


def test_a_noble_is_ransomed() -> None:
    """Ruling 43: for a town, in the turn in which he was captured."""
    table = hastings_taken()
    strike(table, "give prisoner hastings", "ask award leicester neville")
    assert table.story == [
        "Red attacks Hastings at Bath with Neville: 150 against 40.",
        "150 against 40; the card says 2-1 (Storms at Sea).",
        "Red wins at 3-1.",
        "Hastings of Blue is taken prisoner by Red.",
        "Red makes offer 1 to Blue.",
        "Red and Blue strike a bargain.",
        "Hastings of Blue goes free.",
        "Leicester goes from Blue to Neville of Red.",
    ]


def test_a_noble_is_released() -> None:
    """Ruling 43: for nothing, though his captors keep the spoils."""
    table = talbot_taken("saxons-1")
    table.does("red", "award saxons-1 percy", "release talbot")
    assert table.story == [
        "Red attacks Talbot at Leicester with Percy: 100 against 40.",
        "100 against 40; the card says 5-4 (Storms at Sea).",
        "Red wins at 2-1.",
        "Talbot of Blue is taken prisoner by Red.",
        "Percy gets Saxons from the spoils.",
        "Talbot of Blue goes free.",
    ]
