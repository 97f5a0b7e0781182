"""What the log tells: everybody at the table can follow from it who did what to whom, sentence by sentence.

The stories are those of the chapters; here it is read out what was written down while they were played.
"""

from collections.abc import Callable
from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import GAME, GameTable, Situation, set_table
from tests.rules.kingmaker.test_bargaining import at_bath, hastings_taken, strike
from tests.rules.kingmaker.test_coronation import several
from tests.rules.kingmaker.test_nobles_killed_captured_ransomed import stafford_falls, talbot_taken
from tests.rules.kingmaker.test_option_alliance import at_bath as allies_at_bath
from tests.rules.kingmaker.test_option_parliament import oxford, two_kings, vote
from tests.rules.kingmaker.test_option_return import oxford_is_over
from tests.rules.kingmaker.test_option_town_fighting import driven_into_southampton, warwick_goes_neutral
from tests.rules.kingmaker.test_option_victory import claiming
from tests.rules.kingmaker.test_parliament_basic import two_offices
from tests.rules.kingmaker.test_parliament_by_sea import overseas

PERCY = {"percy": "alnwick"}
TALBOT = {"talbot": "ludlow"}


def told(table: GameTable) -> list[str]:
    """Everything that was written down, in English; which card is drawn from the deck is left to chance."""
    english = GAME.text("en")
    return [english.say(event.text) for event in table.state.log if event.key not in ("log.drew", "log.drew-card")]


# Trade and Gifts, Alliance.


def a_great_bargain() -> GameTable:
    table = at_bath(captured={"red": "leicester"}, events={"red": "writ-1"}, heirs={"margaret": "percy"})
    gifts = ("give award coventry percy", "give place leicester", "give writ")
    strike(table, *gifts, "ask heir margaret neville", "ask leave arundel", "ask vote")
    return table


def a_card_offered_twice() -> GameTable:
    """When blue has it, the offer to yellow is off."""
    table = at_bath(hands={"red": "shrewsbury"}, events={"red": "free-move-1"}, options={"trade": "all"})
    table.does("red", "offer yellow", "give card shrewsbury", "send")
    strike(table, "give card shrewsbury", "give ship le-michael", "give free-move", "ask peace")
    return table


def offers_that_come_to_nothing() -> GameTable:
    table = at_bath()
    table.does("red", "offer blue", "give vote", "send", "offer yellow", "give vote", "send")
    table.does("blue", "refuse 1")
    table.does("red", "withdraw 2")
    return table


def an_alliance() -> GameTable:
    table = allies_at_bath()
    table.does("blue", "serve percy neville", "recall percy", "break red")
    return table


# Captives.


def ransomed() -> GameTable:
    table = hastings_taken()
    strike(table, "give prisoner hastings", "ask award leicester neville")
    return table


def released() -> GameTable:
    table = talbot_taken("saxons-1")
    table.does("red", "award saxons-1 percy", "release talbot")
    return table


# Movement.


def arranged() -> GameTable:
    table = set_table(
        red={"percy": "coventry: coventry saxons-1", "neville": "coventry+"}, blue=TALBOT, heirs={"henry": "percy"}
    )
    table.does("red", "escort henry neville", "hand saxons-1 neville", "enter neville coventry", "leave percy")
    return table


def free_moves() -> GameTable:
    table = set_table(
        red={"percy": "bath+: le-michael", "neville": "wells+"},
        blue=TALBOT,
        heirs={"henry": "percy"},
        events={"red": "free-move-1 free-move-2 free-move-3"},
        captured={"red": "bristol"},
    )
    table.does("red", "free heir henry neville", "move percy wells", "sail le-michael lundy")
    table.does("red", "free noble percy", "free ship le-michael")
    return table


def by_sea() -> GameTable:
    table = set_table(red={"neville": "bristol+: le-michael"}, blue=PERCY, captured={"red": "bristol swansea"})
    table.does("red", "board neville le-michael", "sail le-michael swansea")
    return table


# Combat.


def besieged() -> GameTable:
    table = set_table(
        red={"percy": "leicester+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": "ludlow: leicester"},
        phase="combat",
    )
    table.does("red", "besiege percy leicester")
    table.fight("storms-10")
    return table


def called_off() -> GameTable:
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.nobody_adds()
    table.does("red", "call-off")
    return table


def a_sally() -> GameTable:
    table = set_table(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": "coventry", "pole": "coventry+: treasurer"},
        captured={"blue": "coventry"},
        sieges={"percy": "coventry"},
        active="blue",
        phase="combat",
    )
    table.does("blue", "attack pole percy", "sally talbot")
    return table


def rained_off() -> GameTable:
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, hands={"blue": "saxons-1"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.does("blue", "play saxons-1 talbot")
    table.fight("raid-1")
    return table


def a_free_move_turns_up() -> GameTable:
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.fight("free-move-1", "storms-10")
    return table


def a_captured_town_s_card() -> GameTable:
    table = set_table(red=PERCY, blue=TALBOT, captured={"red": "leicester"}, hands={"blue": "leicester"})
    table.does("blue", "play leicester talbot")
    return table


# Parliament and coronation.


def offices_ceded() -> GameTable:
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    table.does("blue", "agree")
    table.does("red", "cede admiral stafford")
    table.does("blue", "decline")
    return table


def proposals() -> GameTable:
    table = oxford(blue={"percy": "alnwick: archbishop-york", "audley": "tickhill"})
    table.does("red", "propose earl-of-kent audley")
    table.does("blue", "decline")
    table.does("red", "propose earl-of-kent scrope")
    vote(table, red="aye", blue="nay")
    table.does("red", "propose steward scrope")
    vote(table, blue="nay")
    return table


def a_house_favoured() -> GameTable:
    table = oxford(heirs={"henry": "neville", "richard-york": "neville"})
    table.does("red", "favour york")
    return table


def a_claim() -> GameTable:
    table = claiming()
    table.does("red", "claim henry", "aye")
    table.does("blue", "nay")
    return table


def homeward() -> GameTable:
    table = oxford_is_over("open")
    table.does("red", "home neville raby")
    return table


def fetched() -> GameTable:
    table = overseas("calais", herbert="le-swan")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-swan rye")
    return table


def crowned(*answers: str) -> GameTable:
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    for seat, answer in zip(("blue", "yellow"), answers, strict=False):
        table.does(seat, answer)
    return table


# Events, and cards from the hand.


def drawn(card: str, percy: str = "alnwick", talbot: str = "ludlow", **situation: Unpack[Situation]) -> GameTable:
    usual = Situation(red={"percy": percy}, blue={"talbot": talbot}, event=card)
    return set_table(**usual | situation)


def an_escort_to_the_embassy() -> GameTable:
    table = drawn("embassy-1", "leicester+", heirs={"henry": "percy"})
    table.does("red", "accompany percy")
    return table


def played() -> GameTable:
    table = set_table(red=PERCY, blue=TALBOT, hands={"red": "neville saxons-1"})
    table.does("red", "raise neville raby", "play saxons-1 percy")
    return table


def struck(*dice: int, henry: str) -> GameTable:
    """Advanced: plague in London, where red's Percy is; these are the dice, and there is the King."""
    table = set_table(red={"percy": "london"}, blue=TALBOT, heirs={"henry": henry}, options={"advanced": "on"})
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    table.roll(*dice)
    table.finish_phase()
    return table


def the_duke_goes_over() -> GameTable:
    """Richard dies, and the next in line is blue's."""
    table = set_table(
        red={"neville": "york: archbishop-york", "plantagenet-york": "sandal"},
        blue=PERCY,
        heirs={"richard-york": "neville", "march": "percy"},
        options={"advanced": "on"},
    )
    table.does("red", "execute richard-york")
    return table


OPENING = ["Red summons Parliament at Oxford.", "Percy of Blue receives a writ.", "Percy comes to Oxford."]
STORIES: dict[str, tuple[Callable[[], GameTable], list[str]]] = {
    "a great bargain": (
        a_great_bargain,
        [
            "Red makes offer 1 to Blue.",
            "Red and Blue strike a bargain.",
            "Coventry goes from Red to Percy of Blue.",
            "Red gives Leicester to Blue.",
            "Red gives a writ to Blue.",
            "Neville of Red takes Margaret of Anjou into his keeping.",
            "Blue gives Red leave to enter or pass Arundel.",
            "Blue promises votes to Red.",
        ],
    ),
    "a card offered twice": (
        a_card_offered_twice,
        [
            "Red makes offer 1 to Yellow.",
            "Red makes offer 2 to Blue.",
            "Red and Blue strike a bargain.",
            "Offer 1 from Red to Yellow is withdrawn.",
            "Red gives Shrewsbury to Blue.",
            "Red gives a card to Blue.",
            "Red lends Le Michael to Blue.",
            "Red gives a free move to Blue.",
            "Blue promises peace to Red.",
        ],
    ),
    "offers that come to nothing": (
        offers_that_come_to_nothing,
        [
            "Red makes offer 1 to Blue.",
            "Red makes offer 2 to Yellow.",
            "Blue refuses offer 1 from Red.",
            "Offer 2 from Red to Yellow is withdrawn.",
        ],
    ),
    "an alliance": (
        an_alliance,
        [
            "Red makes offer 1 to Blue.",
            "Red and Blue strike a bargain.",
            "Red and Blue are allies.",
            "Percy serves under Neville.",
            "Percy is recalled.",
            "Blue breaks the alliance with Red.",
        ],
    ),
    "ransomed": (
        ransomed,
        [
            "Red attacks Hastings at Bath with Neville: 150 against 40.",
            "150 against 40; the card says 2-1 (Storms at Sea).",
            "Red wins at 3-1.",
            "Hastings of Blue is taken prisoner by Red.",
            "Red makes offer 1 to Blue.",
            "Red and Blue strike a bargain.",
            "Hastings of Blue goes free.",
            "Leicester goes from Blue to Neville of Red.",
        ],
    ),
    "released": (
        released,
        [
            "Red attacks Talbot at Leicester with Percy: 100 against 40.",
            "100 against 40; the card says 5-4 (Storms at Sea).",
            "Red wins at 2-1.",
            "Talbot of Blue is taken prisoner by Red.",
            "Percy gets Saxons from the spoils.",
            "Talbot of Blue goes free.",
        ],
    ),
    "arranged": (
        arranged,
        [
            "Henry VI is with Neville now.",
            "Percy hands Saxons to Neville.",
            "Neville enters Coventry.",
            "Percy of Red takes Edward, Prince of Wales into his keeping.",
            "Percy comes out into the open at Coventry.",
        ],
    ),
    "free moves": (
        free_moves,
        [
            "Red plays a Free Move: Henry VI to Neville.",
            "Percy to Wells.",
            "Le Michael to Lundy.",
            "Red plays a Free Move for Percy.",
            "Red plays a Free Move for Le Michael.",
        ],
    ),
    "by sea": (by_sea, ["Neville goes aboard Le Michael.", "Le Michael to Swansea.", "Landed at Swansea: Neville."]),
    "besieged": (
        besieged,
        [
            "Red besieges Leicester with Percy: 230 against 200.",
            "230 against 200; the card says 5-4 (Storms at Sea).",
            "Red takes Leicester.",
            "Leicester is in the hands of Red.",
            "Red sets the card Leicester aside.",
        ],
    ),
    "called off": (called_off, ["Red attacks Talbot at Bath with Percy: 100 against 30.", "Red calls the attack off."]),
    "a sally": (a_sally, ["Blue attacks Percy at Coventry with Pole: 80 against 230.", "Talbot sallies out."]),
    "rained off": (
        rained_off,
        [
            "Red attacks Talbot at Bath with Percy: 100 against 30.",
            "Blue plays Saxons on Talbot, who now has 40 troops.",
            "100 against 40; the card says bad weather (Revolt in Wales).",
            "Bad weather delays the attack.",
        ],
    ),
    "a free move turns up": (
        a_free_move_turns_up,
        [
            "Red attacks Talbot at Bath with Percy: 100 against 30.",
            "Red keeps the card Free Move.",
            "100 against 30; the card says 5-4 (Storms at Sea).",
            "Red wins at 3-1.",
            "Talbot of Blue is taken prisoner by Red.",
        ],
    ),
    "a captured town's card": (
        a_captured_town_s_card,
        ["Red sets the card Leicester aside.", "Blue plays Leicester on Talbot, who now has 30 troops."],
    ),
    "killed": (
        lambda: stafford_falls("steward", blue={"pole": "newark"}),
        [
            "Red attacks Stafford at Leicester with Neville: 50 against 80.",
            "50 against 80; the card says 4-1 (Storms at Sea).",
            "Nobody wins at 3-2.",
            "Stafford of Blue is killed.",
            "Pole is put out of Newark.",
        ],
    ),
    "inside a place that is nobody's": (
        warwick_goes_neutral,
        [
            "Round 2: Red.",
            "Red draws an Event card: Plague.",
            "The plague strikes London.",
            "Henry VI dies of the plague.",
            "Neville of Red dies of the plague.",
            "Warwick no longer belongs to anybody; those inside must fight for it.",
        ],
    ),
    "driven into port": (
        driven_into_southampton,
        [
            "Round 2: Red.",
            "Red draws an Event card: Storms at Sea.",
            "Forced into Southampton: Le Rose.",
            "Landed at Southampton: Fitzalan.",
        ],
    ),
    "offices ceded": (
        offices_ceded,
        [
            "Red summons Parliament at Coventry.",
            "Herbert of Blue receives a writ.",
            "Herbert comes to Coventry.",
            "Nobles attending: 5. Chancery is empty.",
            "Percy hands the office of Treasurer of England over to Talbot.",
            "The office stays where it is.",
        ],
    ),
    "proposals": (
        proposals,
        [
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
        ],
    ),
    "a house favoured": (
        a_house_favoured,
        [
            *OPENING,
            "Scrope comes to Oxford.",
            "Mowbray comes to Oxford.",
            "Nobles attending: 4. From Chancery: Earl of Kent and Steward of the Royal Household.",
            "Red’s votes count for the House of York.",
        ],
    ),
    "support for a King": (
        lambda: two_kings(red="support henry", blue="support henry"),
        [
            *OPENING,
            "Mowbray comes to Oxford.",
            "Nobles attending: 3. Chancery is empty.",
            "Red, 27 votes: support.",
            "Blue, 34 votes: support.",
            "Yellow, 33 votes: abstention.",
            "Parliament supports Henry VI.",
        ],
    ),
    "a claim": (
        a_claim,
        [
            *OPENING,
            "Nobles attending: 2. Chancery is empty.",
            "Red claims to hold the only King.",
            "Red, 94 votes: aye.",
            "Blue, 5 votes: nay.",
            "Commons 80 to 2, Lords 14 to 3.",
            "The game is over. The winner: Red.",
        ],
    ),
    "homeward": (
        homeward,
        [
            *OPENING,
            "Nobles attending: 2. Chancery is empty.",
            "Parliament at Oxford is over.",
            "Neville goes home to Raby.",
        ],
    ),
    "fetched by ship": (
        fetched,
        [
            "Red summons Parliament at Coventry.",
            "Talbot of Blue receives a writ.",
            "Le Swan brings Talbot over to Rye.",
            "Talbot comes to Coventry.",
        ],
    ),
    "crowned": (lambda: crowned("agree", "agree"), ["Red crowns Richard, Duke of York."]),
    "not anointed": (lambda: crowned("decline"), ["Blue refuses the coronation."]),
    "a loyal successor": (
        lambda: struck(7, 5, henry="bath+"),
        [
            "Round 2: Blue.",
            "Blue draws an Event card: Plague.",
            "The plague strikes London.",
            "Percy: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
            "Percy of Red dies of the plague.",
            "Percy’s successor is loyal (rolled 5; 5 or less is loyal).",
        ],
    ),
    "a King outlived, a noble not": (
        lambda: struck(7, 5, 7, 6, henry="percy"),
        [
            "Round 2: Blue.",
            "Blue draws an Event card: Plague.",
            "The plague strikes London.",
            "Henry VI: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
            "Henry VI’s successor is loyal (rolled 5; 5 or less is loyal).",
            "A loyal successor takes the place of Henry VI.",
            "Percy: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
            "Percy of Red dies of the plague.",
            "Percy’s successor goes his own way (rolled 6; 5 or less is loyal).",
        ],
    ),
    "the Duke of York goes over": (
        the_duke_goes_over,
        ["Richard, Duke of York is executed.", "Plantagenet, Duke of York goes over to Blue."],
    ),
    "played": (
        played,
        ["Red brings Neville into play at Raby.", "Red plays Saxons on Percy, who now has 110 troops."],
    ),
}
EVENTS: dict[str, tuple[Callable[[], GameTable], list[str]]] = {
    "Embassy": (lambda: drawn("embassy-1"), ["The King goes to Rye."]),
    "Embassy, captured": (an_escort_to_the_embassy, ["The King goes to Rye."]),
    "Embassy, overseas": (
        lambda: drawn("embassy-1", "calais", heirs={"henry": "percy"}, captured={"red": "calais"}),
        ["The King cannot come."],
    ),
    "Embassy, two Kings": (
        lambda: drawn("embassy-1", crowned=["henry", "richard-york"]),
        ["There is no single King to receive the embassy."],
    ),
    "French Raid": (
        lambda: drawn("raid-15", talbot="leicester+: admiral"),
        [
            "Talbot answers the call and goes to Caister.",
            "Forced into Caister: Le Margaret.",
            "Forced into Caister: Le Christopher.",
        ],
    ),
    "Plague": (
        lambda: drawn("plague-11", "london"),
        ["The plague strikes London.", "Henry VI dies of the plague.", "Percy of Red dies of the plague."],
    ),
    "Parliament": (lambda: drawn("parliament-2"), ["Parliament has no effect."]),
    "Mercenaries Go Home": (
        lambda: drawn("mercenaries-1", "bath+: burgundian-crossbowmen-1", options={"advanced": "on"}),
        ["Burgundian Crossbowmen go home."],
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_the_log_tells_the_whole_story(story: str) -> None:
    """Rulings 102 and 103 among others: what is enforced, and what everybody sees, is written down."""
    play, sentences = STORIES[story]
    assert told(play()) == sentences


@pytest.mark.parametrize("event", EVENTS)
def test_the_log_tells_what_an_event_card_does(event: str) -> None:
    """Event Card Key."""
    play, sentences = EVENTS[event]
    card = event.partition(",")[0]
    assert told(play()) == ["Round 2: Red.", f"Red draws an Event card: {card}.", *sentences]
