"""Event cards: raids, revolts and piracy, with everybody they call."""

from collections import Counter

import pytest

from roses.games.kingmaker.components import BISHOPS, CHEVIOTS, EVENTS, NOBLES, OFFICES, RAID, TITLES
from tests.rules.kingmaker.table_setting import BOARD, SPOTS, Situation, set_table

CARDS = [event for event in range(EVENTS) if BOARD.event_kind[event] == RAID and not BOARD.event_advanced[event]]
UNTITLED = ["clifford", "howard", "herbert", "audley", "cromwell", "greystoke"]
TITLED = ["talbot", "stafford", "courtenay", "beaufort", "pole", "fitzalan"]


def holders(event: int) -> dict[str, tuple[str, int]]:
    """For each line of a card a noble who answers it: his cards and the spot he is called to."""
    lines = BOARD.summons[event]
    named = [BOARD.ids[line.card] for line in lines]
    untitled, titled = ([one for one in some if one not in named] for some in (UNTITLED, TITLED))
    found = {}
    for line in lines:
        if line.card < NOBLES:
            found[BOARD.ids[line.card]] = ("", line.spot)
        elif TITLES <= line.card < OFFICES:
            found[untitled.pop()] = (BOARD.ids[line.card], line.spot)
        elif OFFICES <= line.card < BISHOPS:
            found[titled.pop()] = (BOARD.ids[line.card], line.spot)
        else:
            found[untitled.pop()] = (BOARD.ids[line.card], line.spot)
    return found


@pytest.mark.parametrize("event", CARDS, ids=[BOARD.event_ids[event] for event in CARDS])
def test_all_who_are_named_go_where_they_are_called(event: int) -> None:
    """Event Card Key: for themselves or for a title, office or bishopric, and into the place that is named."""
    called = holders(event)
    table = set_table(
        red={noble: f"leicester+: {cards}" for noble, (cards, _) in called.items()},
        blue={"hastings": "leicester+"},
        event=BOARD.event_ids[event],
    )
    for noble, (_, spot) in called.items():
        if spot == CHEVIOTS:
            table.does("red", table.offers("red", f"answer {noble}")[0])
        else:
            assert table.where(noble) == SPOTS[spot], noble
    for ship in table.offers("red", "haven")[:1]:
        table.does("red", ship)
    assert table.where("hastings") == "leicester+", "nobody named him"
    assert (table.active, table.phase) == ("red", "movement")


def test_calls_by_office() -> None:
    """The Marshal is called ten times, the Warden of the Marches, second, five, Admiral four, Cinque Ports three."""
    calls = Counter(BOARD.ids[line.card] for event in CARDS for line in BOARD.summons[event])
    assert calls["marshal"] == 10
    assert calls["northern-marches"] == 5
    assert calls["admiral"] == 4
    assert calls["cinque-ports"] == 3


def test_the_card_that_misnames_the_chamberlain_calls_him() -> None:
    """Ruling 8: it is no Chancellor who rules the county palatine of Chester."""
    calls = {BOARD.ids[line.card]: SPOTS[line.spot] for line in BOARD.summons[BOARD.event_number["raid-1"]]}
    assert calls["chamberlain"] == "rhuddlan"
    assert calls["chancellor-lancaster"] == "conway"


def test_newcastle_is_the_town_in_the_plague_and_the_castle_on_stafford_s_card() -> None:
    """Rulings 8 and 9."""
    places = BOARD.map.place_ids
    assert "newcastle-castle" in [places[place] for place in BOARD.places[BOARD.number["stafford"]]]
    assert "newcastle-town" in [places[place] for place in BOARD.plague[BOARD.event_number["plague-2"]]]


def test_those_who_answered_move_normally_in_their_turn() -> None:
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, event="raid-24")
    assert table.where("percy") == "alnwick"
    table.does("red", "move percy newcastle")
    assert table.where("percy") == "newcastle"


def test_an_unfriendly_place_is_not_entered() -> None:
    """Ruling 24: he stands in the open of the square; a neutral place is no better."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, captured={"blue": "alnwick"}, event="raid-24"
    )
    assert table.where("percy") == "alnwick+"
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, neutral="alnwick", event="raid-24")
    assert table.where("percy") == "alnwick+"


def test_a_noble_too_strong_for_the_walls_stands_in_the_open() -> None:
    """Ruling 75: in Wales the Chamberlain makes Mowbray 310 strong, and Denbigh holds 300."""
    table = set_table(red={"mowbray": "leicester+: chamberlain saxons-1"}, blue={"talbot": "ludlow"}, event="raid-1")
    choices = table.offers("red", "answer")
    assert set(choices) == {"answer mowbray denbigh", "answer mowbray rhuddlan"}
    table.does("red", "answer mowbray denbigh")
    assert table.where("mowbray") == "denbigh+"
    assert table.troops("mowbray") == 310


@pytest.mark.parametrize(
    ("spot", "ships"),
    [("le-swan", {"le-swan": "dogger"}), ("douglas", {}), ("calais", {}), ("carisbrooke", {})],
    ids=["at sea", "on Man", "at Calais", "on Wight"],
)
def test_a_noble_overseas_cannot_respond(spot: str, ships: dict[str, str]) -> None:
    """Ruling 24."""
    table = set_table(
        red={"percy": f"{spot}: le-swan"},
        blue={"talbot": "ludlow"},
        captured={"red": "douglas calais carisbrooke"},
        ships=ships,
        event="raid-24",
    )
    assert table.where("percy") == spot


def test_a_noble_under_siege_cannot_respond() -> None:
    """Ruling 24."""
    table = set_table(
        red={"percy": "leicester"},
        blue={"mowbray": "leicester+: marshal chamberlain", "neville": "leicester+: treasurer"},
        captured={"red": "leicester"},
        sieges={"mowbray": "leicester", "neville": "leicester"},
        forces=["mowbray neville"],
        event="raid-24",
    )
    assert table.troops("mowbray", "neville") == 300
    assert table.where("percy") == "leicester"


def test_stanley_on_the_mainland_is_called_home_to_douglas() -> None:
    """Ruling 24: Piracy only matters to him there."""
    table = set_table(red={"stanley": "leicester+"}, blue={"talbot": "ludlow"}, event="raid-26")
    assert table.where("stanley") == "douglas"


def test_a_noble_called_to_two_places_chooses() -> None:
    """Event Card Key: Mowbray, who is the Marshal."""
    table = set_table(red={"percy": "alnwick"}, blue={"mowbray": "leicester+: marshal"}, event="raid-4")
    assert table.waiting == "blue"
    assert set(table.offers("blue")) == {"answer mowbray framlingham", "answer mowbray thetford"}
    table.does("blue", "answer mowbray thetford")
    assert table.where("mowbray") == "thetford"
    assert table.phase == "movement"


def test_the_marshal_goes_to_any_square_of_the_cheviots() -> None:
    """Ruling 27."""
    table = set_table(red={"talbot": "leicester+: marshal"}, blue={"pole": "wingfield"}, event="raid-19")
    hills = [SPOTS[square] for square in BOARD.map.cheviots]
    assert table.offers("red") == [f"answer talbot {hill}" for hill in hills]
    table.does("red", f"answer talbot {hills[2]}")
    assert table.where("talbot") == hills[2]


# Heirs.


def test_an_heir_who_would_be_left_alone_goes_too() -> None:
    """Ruling 25."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"margaret": "percy"}, event="raid-24"
    )
    assert table.where("margaret") == "alnwick"
    assert table.keeper("margaret") == "percy"


def test_an_heir_may_stay_with_another_noble_of_the_faction() -> None:
    """Ruling 25: may accompany him."""
    together = Situation(
        red={"percy": "leicester+", "neville": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"margaret": "percy"},
        event="raid-24",
    )
    table = set_table(**together)
    table.does("red", "done")
    assert (table.where("percy"), table.where("margaret")) == ("alnwick", "leicester+")
    assert table.keeper("margaret") == "neville"
    table = set_table(**together)
    table.does("red", "bring margaret")
    assert table.where("margaret") == "alnwick"


# Ships.


def test_the_admiral_comes_with_his_two_ships() -> None:
    """French Raid: to Caister, wherever they were."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"talbot": "leicester+: admiral"},
        ships={"le-margaret": "lands-end"},
        event="raid-15",
    )
    assert table.where("talbot") == "caister"
    assert table.where("le-margaret") == table.where("le-christopher") == "caister"


def test_the_ships_come_even_when_the_admiral_cannot() -> None:
    """Ruling 26."""
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "calais: admiral"}, captured={"blue": "calais"}, event="raid-15"
    )
    assert table.where("talbot") == "calais"
    assert table.where("le-margaret") == "caister"


def test_the_admiral_s_ships_answer_even_when_lent() -> None:
    """Ruling 26."""
    table = set_table(red={"neville": "warwick"}, blue={"talbot": "leicester+: admiral"}, active="blue")
    table.does("blue", "offer red", "give ship le-christopher", "ask peace", "send")
    table.does("red", "accept 1")
    table.end_turn(event="raid-15")
    assert table.where("le-christopher") == "caister"


def test_passengers_of_a_ship_that_is_called_land_there() -> None:
    """Ruling 26: Neville, a passenger, finds himself at Caister."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"talbot": "leicester+: admiral", "neville": "le-margaret"},
        ships={"le-margaret": "lands-end"},
        event="raid-15",
    )
    assert table.where("neville") == "caister+"


def test_of_the_cinque_ports_one_ship_goes_to_pevensey() -> None:
    """Its player says which."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "leicester+: cinque-ports"}, event="raid-21")
    assert table.waiting == "blue"
    assert len(table.offers("blue")) == 2
    table.does("blue", "haven le-george pevensey")
    assert table.where("le-george") == "pevensey"
    assert table.where("le-trinity") == "rye"
    assert table.where("talbot") == "pevensey"


def test_a_ship_that_is_called_sails_normally_in_her_turn() -> None:
    table = set_table(red={"talbot": "leicester+: admiral"}, blue={"percy": "alnwick"}, event="raid-15")
    assert table.may("red", "sail le-margaret norfolk-sea")
