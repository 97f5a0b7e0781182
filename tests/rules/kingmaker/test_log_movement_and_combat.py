"""What the log tells of marches, voyages, battles and sieges: everybody can follow who went where and who won."""

from tests.rules.kingmaker.table_setting import set_table
from tests.rules.kingmaker.test_nobles_killed_captured_ransomed import stafford_falls
from tests.rules.kingmaker.test_option_town_fighting import driven_into_southampton, warwick_goes_neutral
from tests.rules.kingmaker.test_siege_bad_weather import besieging

PERCY = {"percy": "alnwick"}
TALBOT = {"talbot": "ludlow"}


def test_nobles_and_heirs_arrange_themselves() -> None:
    """Movement: who goes in and out, and what they hand each other on the way."""
    table = set_table(
        red={"percy": "coventry: coventry saxons-1", "neville": "coventry+"}, blue=TALBOT, heirs={"henry": "percy"}
    )
    table.does("red", "escort henry neville", "hand saxons-1 neville", "enter neville coventry", "leave percy")
    assert table.story == [
        "Henry VI is with Neville now.",
        "Percy hands Saxons to Neville.",
        "Neville enters Coventry.",
        "Percy of Red takes Edward, Prince of Wales into his keeping.",
        "Percy comes out into the open at Coventry.",
    ]


def test_free_moves() -> None:
    """Event Card Key: for an heir, a noble and a ship."""
    table = set_table(
        red={"percy": "bath+: le-michael", "neville": "wells+"},
        blue=TALBOT,
        heirs={"henry": "percy"},
        events={"red": "free-move-1 free-move-2 free-move-3"},
        captured={"red": "bristol"},
    )
    table.does("red", "free heir henry neville", "move percy wells", "sail le-michael lundy")
    table.does("red", "free noble percy", "free ship le-michael")
    assert table.story == [
        "Red plays a Free Move: Henry VI to Neville.",
        "Percy to Wells.",
        "Le Michael to Lundy.",
        "Red plays a Free Move for Percy.",
        "Red plays a Free Move for Le Michael.",
    ]


def test_a_voyage() -> None:
    """Sea Transportation."""
    table = set_table(red={"neville": "bristol+: le-michael"}, blue=PERCY, captured={"red": "bristol swansea"})
    table.does("red", "board neville le-michael", "sail le-michael swansea")
    assert table.story == ["Neville goes aboard Le Michael.", "Le Michael to Swansea.", "Landed at Swansea: Neville."]


# Combat.


def test_a_siege() -> None:
    """Siege 3 and Transfer 3: the place is taken, and its card laid by itself."""
    table = set_table(
        red={"percy": "leicester+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": "ludlow: leicester"},
        phase="combat",
    )
    table.does("red", "besiege percy leicester")
    table.fight("storms-10")
    assert table.story == [
        "Red besieges Leicester with Percy: 230 against 200.",
        "230 against 200; the card says 5-4 (Storms at Sea).",
        "Red takes Leicester.",
        "Leicester is in the hands of Red.",
        "Red sets the card Leicester aside.",
    ]


def test_an_attack_called_off() -> None:
    """Ruling 35: before the card is turned."""
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.nobody_adds()
    table.does("red", "call-off")
    assert table.story == ["Red attacks Talbot at Bath with Percy: 100 against 30.", "Red calls the attack off."]


def test_a_sally() -> None:
    """Ruling 37: those inside join a battle of relief."""
    table = besieging(blue={"talbot": "coventry", "pole": "coventry+: treasurer"}, active="blue", phase="combat")
    table.does("blue", "attack pole percy", "sally talbot")
    assert table.story == ["Blue attacks Percy at Coventry with Pole: 80 against 230.", "Talbot sallies out."]


def test_an_attack_rained_off() -> None:
    """Ruling 35: a card is added to the defence, and then comes Bad Weather."""
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, hands={"blue": "saxons-1"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.does("blue", "play saxons-1 talbot")
    table.fight("raid-1")
    assert table.story == [
        "Red attacks Talbot at Bath with Percy: 100 against 30.",
        "Blue plays Saxons on Talbot, who now has 40 troops.",
        "100 against 40; the card says bad weather (Revolt in Wales).",
        "Bad weather delays the attack.",
    ]


def test_a_free_move_turns_up_in_battle() -> None:
    """Ruling 103: everybody is told who keeps it."""
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.fight("free-move-1", "storms-10")
    assert table.story == [
        "Red attacks Talbot at Bath with Percy: 100 against 30.",
        "Red keeps the card Free Move.",
        "100 against 30; the card says 5-4 (Storms at Sea).",
        "Red wins at 3-1.",
        "Talbot of Blue is taken prisoner by Red.",
    ]


def test_a_noble_is_killed_and_another_put_out() -> None:
    """Ruling 41: out of the place that his office held."""
    table = stafford_falls("steward", blue={"pole": "newark"})
    assert table.story == [
        "Red attacks Stafford at Leicester with Neville: 50 against 80.",
        "50 against 80; the card says 4-1 (Storms at Sea).",
        "Nobody wins at 3-2.",
        "Stafford of Blue is killed.",
        "Pole is put out of Newark.",
    ]


def test_the_card_of_a_captured_town() -> None:
    """Ruling 40: whoever plays it, the captor has it."""
    table = set_table(red=PERCY, blue=TALBOT, captured={"red": "leicester"}, hands={"blue": "leicester"})
    table.does("blue", "play leicester talbot")
    assert table.story == [
        "Blue plays the card Leicester, but the town is in other hands.",
        "Red sets the card Leicester aside.",
    ]


# Town Fighting.


def test_inside_a_place_that_is_nobody_s() -> None:
    """Town Fighting, situation 1."""
    table = warwick_goes_neutral()
    assert table.story == [
        "Round 2: Red.",
        "Red draws an Event card: Plague.",
        "The plague strikes London.",
        "Henry VI dies of the plague.",
        "Neville of Red dies of the plague.",
        "Warwick no longer belongs to anybody; those inside must fight for it.",
    ]


def test_driven_into_port() -> None:
    """Town Fighting, situation 2."""
    table = driven_into_southampton()
    assert table.story == [
        "Round 2: Red.",
        "Red draws an Event card: Storms at Sea.",
        "Put in at Southampton: Le Rose.",
        "Landed at Southampton: Fitzalan.",
    ]
