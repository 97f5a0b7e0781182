"""9.1 Historical Scenarios: what lies on the table of each of the twenty battles before anything is deployed.

Sections are left and right as the book says it, seen by the owner: York's left and Lancaster's right are the west.
"""

from dataclasses import dataclass, field

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, all_named, begin, dice, named, set_field

WEST_OF = {"york": {"left": "west", "centre": "centre", "right": "east"}}
WEST_OF["lancaster"] = {"left": "east", "centre": "centre", "right": "west"}


@dataclass(frozen=True)
class Battle:
    """One battle as chapter 9.1 describes it."""

    id: str
    date: str
    attacker: str
    york: dict[str, str] = field(default_factory=dict)
    lancaster: dict[str, str] = field(default_factory=dict)
    york_ground: tuple[str, ...] = ()
    lancaster_ground: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()  # Lancastrian cards to one side
    weather: str = "good"
    eliminated: tuple[int, int] = (0, 0)  # of York, of Lancaster
    dealt: tuple[int, int] = (16, 16)
    york_may_play: tuple[str, ...] = ()
    lancaster_may_play: tuple[str, ...] = ()
    stream: str = ""
    bridge: str = ""
    dice: tuple[int, ...] = ()


BATTLES = [
    Battle(
        "first-st-albans",
        "1455-05-22",
        "york",
        york={"Duke of York": "right rear", "Earl of Warwick": "centre rear", "Earl of Salisbury": "left rear"},
        lancaster={"2nd Duke of Somerset": "left rear", "Lord Clifford": "centre rear"},
        lancaster_ground=("Town centre rear",),
        beside=("King Henry VI",),
        eliminated=(0, 20),
        lancaster_may_play=("Duke of Buckingham",),
    ),
    Battle(
        "blore-heath",
        "1459-09-23",
        "lancaster",
        york={"Earl of Salisbury": "centre rear"},
        lancaster={"Lord Audley": "centre rear"},
        york_ground=("Woods centre rear", "Woods left rear"),
        stream="lancaster",
        bridge="lancaster",
        eliminated=(40, 0),
        lancaster_may_play=("Lord Dudley",),
        dice=(2,),
    ),
    Battle(
        "ludford-bridge",
        "1459-10-12",
        "lancaster",
        york={"Duke of York": "centre rear", "Earl of Salisbury": "left rear"},
        york_ground=("Hill centre rear", "Hill left rear"),
        beside=("King Henry VI",),
        eliminated=(40, 0),
        dice=(3,),
    ),
    Battle(
        "northampton",
        "1460-07-10",
        "york",
        york={"Lord Fauconberg": "left rear", "Earl of Warwick": "centre rear", "Earl of March": "right rear"},
        lancaster={"Duke of Buckingham": "centre rear", "Lord Grey": "right rear"},
        lancaster_ground=("Wall centre rear",),
        beside=("King Henry VI",),
        stream="lancaster",
        eliminated=(0, 40),
    ),
    Battle(
        "wakefield",
        "1460-12-30",
        "lancaster",
        york={"Duke of York": "centre middle"},
        lancaster={"3rd Duke of Somerset": "centre rear", "Lord Roos": "left middle"},
        lancaster_ground=("Woods left middle",),
        dealt=(8, 16),
        york_may_play=("Earl of Salisbury",),
        lancaster_may_play=("Lord Clifford", "3rd Earl of Northumberland", "Duke of Exeter"),
    ),
    Battle(
        "mortimers-cross",
        "1461-02-03",
        "lancaster",
        york={"Earl of March": "centre rear"},
        lancaster={"Earl of Wiltshire": "left rear", "Earl of Pembroke": "centre rear"},
        stream="york",
        bridge="york",
        eliminated=(0, 30),
    ),
    Battle(
        "second-st-albans",
        "1461-02-17",
        "lancaster",
        beside=("Margaret of Anjou",),
        york_may_play=("Earl of Warwick",),
    ),
    Battle(
        "first-ferrybridge",
        "1461-03-27",
        "lancaster",
        lancaster={"Lord Clifford": "centre rear"},
        york_may_play=("Lord Fitzwalter",),
    ),
    Battle(
        "second-ferrybridge",
        "1461-03-28",
        "york",
        york={"Lord Fauconberg": "centre rear"},
        lancaster={"Lord Clifford": "centre rear"},
    ),
    Battle(
        "towton",
        "1461-03-29",
        "lancaster",
        york={"Earl of Warwick": "left rear", "King Edward IV": "centre rear", "Lord Fauconberg": "right rear"},
        lancaster={
            "Duke of Buckingham": "centre rear",
            "Duke of Exeter": "left rear",
            "3rd Earl of Northumberland": "right rear",
        },
        york_ground=("Hill left rear", "Hill centre rear", "Hill right rear", "Woods left flank"),
        lancaster_ground=("Hill left rear", "Hill centre rear", "Hill right rear"),
        weather="winter",
        eliminated=(10, 0),
    ),
    Battle(
        "hedgeley-moor",
        "1464-04-25",
        "york",
        york={"Lord Montague": "centre rear"},
        lancaster={
            "3rd Earl of Northumberland": "right rear",
            "3rd Duke of Somerset": "centre rear",
            "Lord Roos": "left rear",
        },
    ),
    Battle(
        "hexham",
        "1464-05-15",
        "york",
        york={"Lord Montague": "centre rear"},
        york_ground=("Hill left rear", "Hill centre rear", "Hill right rear"),
        stream="lancaster",
        bridge="lancaster",
    ),
    Battle(
        "edgecote-moor",
        "1469-07-26",
        "lancaster",
        york_may_play=("Earl of Pembroke", "Earl of Devon"),
        lancaster_may_play=("Robyn of Redesdale",),
    ),
    Battle(
        "losecote-field",
        "1470-03-12",
        "york",
        york={"King Edward IV": "centre rear"},
        lancaster={"Robert Welles": "centre rear"},
        eliminated=(15, 0),
    ),
    Battle(
        "barnet",
        "1471-04-14",
        "york",
        york={"Lord Hastings": "left rear", "King Edward IV": "centre rear", "Duke of Gloucester": "right rear"},
        lancaster={"Earl of Warwick": "centre rear"},
        lancaster_ground=("Wall right rear",),
        weather="fog",
    ),
    Battle(
        "tewkesbury",
        "1471-05-04",
        "lancaster",
        york={"Duke of Gloucester": "left rear", "King Edward IV": "centre rear", "Lord Hastings": "right rear"},
        lancaster={
            "3rd Duke of Somerset": "right rear",
            "Edward Plantagenet (Prince of Wales)": "centre rear",
            "Earl of Devon": "left rear",
        },
        york_ground=("Hill left rear", "Woods left flank"),
        eliminated=(20, 0),
    ),
    Battle(
        "bosworth",
        "1485-08-22",
        "york",
        york={"King Richard III": "centre rear"},
        lancaster={"King Henry VII": "centre rear"},
        york_ground=("Hill left rear", "Hill centre rear", "Hill right rear"),
        eliminated=(0, 30),
    ),
    Battle(
        "stoke",
        "1487-06-16",
        "lancaster",
        york={"Lambert Simnel": "centre rear"},
        york_ground=("Hill left flank",),
        lancaster_ground=("Hill right flank", "Hill right middle", "Hill centre middle"),
        lancaster_may_play=("King Henry VII",),
    ),
    Battle(
        "shrewsbury",
        "1403-07-21",
        "lancaster",
        york={
            'Henry "Hotspur" Percy': "centre rear",
            "Earl of Worcester": "left rear",
            "Earl of Douglas": "right rear",
        },
        lancaster={
            "King Henry IV": "centre rear",
            "Henry Monmouth (Prince of Wales)": "left rear",
            "Earl of Stafford": "right rear",
        },
        york_ground=(
            "Hill left rear",
            "Hill centre rear",
            "Hill right rear",
            "Battlefield Church centre middle",
        ),
        lancaster_ground=("Hill left rear", "Hill centre rear", "Hill right rear"),
        eliminated=(30, 0),
    ),
    Battle("heworth-moor", "1453-08-24", "lancaster", dealt=(8, 8)),
]
EACH = pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.id)


def place(side: str, words: str) -> str:
    """The id of a position as its owner calls it."""
    section, row = words.split(" ")
    column = WEST_OF[side][section]
    if row == "flank":
        return f"{column}-flank-{side}"
    return f"{column}-{side if row == 'rear' else row}"


def test_there_are_twenty_battles_in_the_order_of_the_book() -> None:
    assert [battle.id for battle in BATTLES] == BOARD.scenario_ids


@EACH
def test_date_attacker_and_weather(battle: Battle) -> None:
    """9.1.1-9.1.20: the first lines of the special rules; the weather as ruling 65 has it."""
    table = begin(battle.id, dice(*battle.dice))
    assert table.told("battle")[0]["date"] == battle.date
    assert table.attacker == battle.attacker
    assert table.weather == battle.weather


def test_no_battle_is_fought_in_heat() -> None:
    """Ruling 65: the book describes heat, but none of its battles has it."""
    assert {battle.weather for battle in BATTLES} == {"good", "fog", "winter"}
    assert {begin(battle.id).weather for battle in BATTLES} == {"good", "fog", "winter"}


@EACH
def test_leaders_stand_where_the_book_puts_them(battle: Battle) -> None:
    """9.1.1-9.1.20, each side as its owner sees the field (ruling 21)."""
    table = begin(battle.id, dice(*battle.dice))
    for side, placed in (("york", battle.york), ("lancaster", battle.lancaster)):
        assert table.leaders(side) == {name: place(side, where) for name, where in placed.items()}


@EACH
def test_terrain_lies_where_the_book_puts_it(battle: Battle) -> None:
    """9.1.1-9.1.20; only one of a kind is in any position (7.0)."""
    table = begin(battle.id, dice(*battle.dice))
    expected = set()
    for side, ground in (("york", battle.york_ground), ("lancaster", battle.lancaster_ground)):
        expected |= {(card.rsplit(" ", 2)[0], place(side, " ".join(card.split(" ")[-2:]))) for card in ground}
    assert table.terrain() == expected
    assert len(expected) == len(battle.york_ground) + len(battle.lancaster_ground)


@EACH
def test_side_cards_streams_and_bridges(battle: Battle) -> None:
    """9.1.1-9.1.20: what lies to one side, and behind whom the water runs."""
    table = begin(battle.id, dice(*battle.dice))
    sides = table.view(None)["sides"]
    for side, seen in zip(("lancaster", "york"), sides, strict=True):
        assert seen["stream"] == (battle.stream == side)
        assert seen["bridge"] == (battle.bridge == side)
        expected = list(battle.beside) if side == "lancaster" else []
        expected += ["Stream"] * (battle.stream == side) + ["Bridge"] * (battle.bridge == side)
        assert sorted(BOARD.title[BOARD.number[id]] for id in seen["beside"]) == sorted(expected)


@EACH
def test_decks_eliminated_cards_and_deal(battle: Battle) -> None:
    """9.0: cards are eliminated after the set-up and before the deal, unseen (ruling 72)."""
    table = begin(battle.id, dice(*battle.dice))
    seen = table.view(None)["sides"]
    for index, side in enumerate(("york", "lancaster")):
        gone, dealt = battle.eliminated[index], battle.dealt[index]
        assert table.count(side, "eliminated") == gone
        assert table.count(side, "hand") == dealt
        on_table = len(battle.york if side == "york" else battle.lancaster)
        on_table += len(battle.york_ground if side == "york" else battle.lancaster_ground)
        on_table += len(battle.beside) * (side == "lancaster") + (battle.stream == side) + (battle.bridge == side)
        stripped = table.count(side, "out-of-play")
        assert table.count(side, "deck") == 110 - on_table - gone - dealt - stripped
        assert stripped == 0 or battle.id == "heworth-moor"
        # Nobody is told which cards they were.
        mine = seen[1 if side == "york" else 0]
        assert mine["eliminated"] == gone
        assert mine["cards"] is None


@EACH
def test_the_defender_deploys_first_and_all_but_four_cards(battle: Battle) -> None:
    """4.0, rulings 32 and 33: so many cards are placed that four are kept, the attacker after the defender."""
    table = begin(battle.id, dice(*battle.dice))
    defender = "york" if battle.attacker == "lancaster" else "lancaster"
    for side in (defender, battle.attacker):
        assert (table.phase, table.asked) == ("deploy", side)
        dealt = battle.dealt[0 if side == "york" else 1]
        placed = 0
        while table.offers(side, "place"):
            assert "ready" not in table.offers(side)
            table.does(side, table.offers(side, "place")[0])
            placed += 1
        assert placed == dealt - 4
        assert table.count(side, "hand") == 4
        table.does(side, "ready")
    assert table.phase != "deploy"


@EACH
def test_only_the_leaders_it_names_may_be_played_from_the_hand(battle: Battle) -> None:
    """2.2.1 Battles, and the special rules; all others give orders only (ruling 50 for 2nd St. Albans)."""
    for side, allowed in (("york", battle.york_may_play), ("lancaster", battle.lancaster_may_play)):
        every = [
            id for index, id in enumerate(BOARD.ids) if BOARD.leadership[index] and id.split("-")[-1][0] == side[0]
        ]
        table = set_field(battle=battle.id, active=side, hands={side: every})
        entering = {action.split(" ")[1] for action in table.offers(side, "enter")}
        assert entering == {named(side, name) for name in allowed}
        assert {action.split(" ")[1] for action in table.offers(side, "order")} == set(every)


@EACH
def test_the_first_leader_from_the_hand_comes_into_the_centre(battle: Battle) -> None:
    """6.2.3 (A), ruling 19: a leader enters for nothing, into the centre rear while no leader is in the centre."""
    for side, allowed in (("york", battle.york_may_play), ("lancaster", battle.lancaster_may_play)):
        for name in allowed:
            card = named(side, name)
            table = set_field(battle=battle.id, active=side, hands={side: [card]})
            assert table.offers(side, "enter") == [f"enter {card} centre-{side}"]


def test_the_smallest_decks_of_all_battles() -> None:
    """Chapter 9: Ludford Bridge and Wakefield leave York 30 and 51 cards, Northampton Lancaster 49."""
    assert begin("ludford-bridge", dice(4)).count("york", "deck") == 30
    wakefield = begin("wakefield")
    wakefield.deploy_anything()
    assert wakefield.count("york", "deck") == 51
    assert begin("northampton").count("lancaster", "deck") == 49


def test_every_placed_card_is_in_the_deck_that_places_it() -> None:
    """Chapter 9: no battle needs more of a card than its deck has."""
    for battle in BATTLES:
        for side, ground in (("york", battle.york_ground), ("lancaster", battle.lancaster_ground)):
            names = [card.rsplit(" ", 2)[0] for card in ground]
            for name in names:
                assert names.count(name) <= len(all_named(side, name))
