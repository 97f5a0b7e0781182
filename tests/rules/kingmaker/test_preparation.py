"""Prepare for Play: the deal, allotting cards, setting out counters, and who plays first."""

import pytest

from roses.core.errors import OptionError
from roses.games.kingmaker.components import CARDS
from tests.rules.kingmaker.table_setting import BOARD, GAME, SEATS, Faction, GameTable, begin, set_table

# Examples of Play: the four dealt factions. Cards the pictures of which are lost are made up to the strengths printed.
PLAYER_A = (
    "neville greystoke earl-of-richmond earl-of-salisbury chancellor marshal chancellor-cornwall saxons-1 bristol"
)
PLAYER_B = (
    "roos earl-of-westmorland duke-of-exeter cinque-ports scots-archers-1 le-swan bishop-durham bishop-norwich"
    " nottingham"
)
PLAYER_C = (
    "hastings scrope herbert earl-of-kent chamberlain treasurer burgundian-crossbowmen-1 flemish-crossbowmen-1 swansea"
)
PLAYER_D = (
    "beaufort fitzalan bourchier earl-of-worcester northern-marches archbishop-canterbury bishop-lincoln"
    " flemish-crossbowmen-2 leicester"
)
DEAL = [PLAYER_A, PLAYER_B, PLAYER_C, PLAYER_D]


def dealt() -> GameTable:
    return begin(4, DEAL)


def allot(table: GameTable, seat: str, *actions: str) -> None:
    table.does(seat, *(f"allot {action}" for action in actions))


# The four dealt factions.


def player_a_allots(table: GameTable) -> None:
    allot(table, "red", "earl-of-richmond greystoke", "chancellor neville", "marshal greystoke")
    allot(table, "red", "saxons-1 greystoke", "bristol neville")


def test_player_a_has_one_title_and_one_office_too_many() -> None:
    """Neville is titled already, so one of the two titles is lost; of three offices one is lost too."""
    table = dealt()
    assert table.faction("red") == {"neville", "greystoke"}
    assert set(table.offers("red")) == {"allot earl-of-richmond greystoke", "allot earl-of-salisbury greystoke"}
    allot(table, "red", "earl-of-richmond greystoke")
    assert table.offers("red", "allot earl-of-salisbury") == []
    allot(table, "red", "chancellor neville", "marshal greystoke", "saxons-1 greystoke", "bristol neville")
    assert table.chancery >= {"earl-of-salisbury", "chancellor-cornwall"}
    assert table.awards("neville") == {"chancellor", "bristol"}
    assert table.awards("greystoke") == {"earl-of-richmond", "marshal", "saxons-1"}
    assert table.permanent("neville") == 100
    assert table.permanent("greystoke") == 160


def test_player_b_gives_everything_he_can_to_his_one_noble() -> None:
    """Roos becomes earl of Westmorland and Warden of the Cinque Ports; the duchy of Exeter is lost."""
    table = dealt()
    allot(table, "blue", "earl-of-westmorland roos")
    assert table.offers("blue") == ["allot cinque-ports roos"], "offices come before the rest"
    allot(table, "blue", "cinque-ports roos")
    while table.state.hand(1):
        table.does("blue", table.offers("blue")[0])
    assert "duke-of-exeter" in table.chancery
    assert table.permanent("roos") == 130


def test_player_c_must_think_ahead_about_his_one_title() -> None:
    """Herbert, whose castle is in Wales, gets title and office; the Treasurer is lost, Scrope gets nothing."""
    table = dealt()
    assert len(table.offers("yellow")) == 3, "the title may go to any of his three untitled nobles"
    allot(table, "yellow", "earl-of-kent herbert")
    assert set(table.offers("yellow")) == {"allot chamberlain herbert", "allot treasurer herbert"}
    allot(table, "yellow", "chamberlain herbert", "burgundian-crossbowmen-1 hastings")
    allot(table, "yellow", "flemish-crossbowmen-1 hastings", "swansea herbert")
    assert "treasurer" in table.chancery
    assert table.permanent("hastings") == 60
    assert table.permanent("scrope") == 10


def test_player_d_has_three_titled_nobles_for_one_office() -> None:
    """Bourchier is made earl of Worcester; the Warden's office goes to Fitzalan, two bishops to Beaufort."""
    table = dealt()
    assert table.offers("green") == ["allot earl-of-worcester bourchier"]
    allot(table, "green", "earl-of-worcester bourchier")
    assert set(table.offers("green")) == {
        f"allot northern-marches {noble}" for noble in ("beaufort", "fitzalan", "bourchier")
    }
    allot(table, "green", "northern-marches fitzalan", "archbishop-canterbury beaufort", "bishop-lincoln beaufort")
    allot(table, "green", "flemish-crossbowmen-2 bourchier", "leicester bourchier")
    assert table.permanent("beaufort") == 30
    assert table.permanent("fitzalan") == 80


def all_allotted() -> GameTable:
    """The four factions as the example leaves them."""
    table = dealt()
    player_a_allots(table)
    for number, seat in enumerate(("blue", "yellow", "green"), 1):
        while number in table.state.waiting() and table.phase == "allot":
            table.does(seat, table.offers(seat)[0])
    return table


def test_no_card_of_the_deal_is_held_back() -> None:
    """Prepare 4: everything is allotted or in Chancery."""
    table = all_allotted()
    assert [table.hand(seat) for seat in SEATS[:4]] == [set()] * 4
    assert table.phase == "station"


def test_player_a_s_chancellor_plays_first() -> None:
    """Sequence of Play, ruling 6."""
    table = all_allotted()
    while table.phase == "station":
        seat = table.waiting
        table.does(seat, table.offers(seat)[0])
    assert table.active == "red"
    assert table.turn == 1


# The deal.


@pytest.mark.parametrize(("seats", "share"), [(2, 18), (3, 12), (4, 9), (5, 7), (6, 6), (7, 5)])
def test_thirty_six_cards_are_dealt_evenly(seats: int, share: int) -> None:
    """Ruling 4: with five or seven players one card goes back."""
    table = begin(seats)
    for told in table.told("dealt"):
        cards = told["cards"]
        assert isinstance(cards, list)
        nobles = [card for card in cards if card in BOARD.ids[:25]]
        # Whoever was dealt no noble has drawn one more.
        assert len(cards) == share or (len(cards) == share + 1 and len(nobles) == 1)
    assert len(table.told("dealt")) == seats


def test_the_cards_of_the_basic_deal_are_seen_by_all() -> None:
    """Ruling 106: none may be held back, so they are dealt face up."""
    table = dealt()
    told = [event.params["cards"] for event in table.state.events(None) if event.key == "log.dealt"]
    assert [set(cards) for cards in told if isinstance(cards, list)] == [set(hand.split()) for hand in DEAL]


def test_cards_with_an_asterisk_are_not_in_the_basic_game() -> None:
    """Ruling 1: eight Crown cards and ten Event cards."""
    table = begin(2)
    assert table.box == {
        *("plantagenet-york", "plantagenet-lancaster", "french-foot", "pardon-1", "pardon-2"),
        *("le-lucas", "lieutenant", "captain-calais"),
    }
    assert sum(1 for at in table.state.event_at if at == -1) == 80


def test_a_player_without_a_noble_draws_until_one_comes() -> None:
    """Ruling 5: before anything is allotted; the other cards he turned are shuffled back."""
    no_noble = "earl-of-kent marshal saxons-1 bristol le-rose"
    others = [
        "neville percy talbot pole steward",
        "mowbray clifford treasurer admiral saxons-2",
        "stafford howard coventry leicester ipswich",
        "holland herbert swansea nottingham lancaster",
        "fitzalan audley earl-of-essex earl-of-richmond le-swan",
        "courtenay grey bishop-durham bishop-lincoln le-michael",
    ]
    hands = [no_noble, *others]
    script: list[int] = []
    deck = [BOARD.ids[card] for card in range(CARDS) if not BOARD.advanced[card]]
    for number in range(5):
        for hand in hands:
            card = hand.split()[number]
            script.append(deck.index(card))
            deck.remove(card)
    turned = ["duke-of-exeter", "shrewsbury", "scrope"]
    for card in turned:
        script.append(deck.index(card))
        deck.remove(card)
    table = GameTable(GAME.new(7, None, bytes(32), script))
    assert table.faction("red") == {"scrope"}
    assert {"duke-of-exeter", "shrewsbury"} <= table.crown_deck
    assert table.offers("red") == ["allot earl-of-kent scrope"], "so that his other cards can be allotted"


@pytest.mark.parametrize("seats", [0, 1, 8, -3])
def test_kingmaker_is_for_two_to_seven(seats: int) -> None:
    """Ruling 3: the box says six, the rules recommend up to seven."""
    with pytest.raises(OptionError, match="2 to 7 seats"):
        GAME.new(seats)


def test_every_player_starts_with_a_noble() -> None:
    for seats in range(2, 8):
        for seed in range(30):
            table = GameTable(GAME.new(seats, None, seed))
            assert all(table.faction(seat) for seat in SEATS[:seats])


# Setting out counters.


@pytest.mark.parametrize(
    ("heir", "place"),
    [
        ("henry", "london"),
        ("margaret", "fotheringhay"),
        ("edward", "coventry"),
        ("richard-york", "york"),
        ("march", "harlech"),
        ("clarence", "cardigan"),
        ("gloucester", "calais"),
        ("rutland", None),
    ],
)
def test_where_the_royal_heirs_start(heir: str, place: str | None) -> None:
    """Ruling 3: the eighth rival, Rutland, is in the advanced game only."""
    assert begin(3).where(heir) == place


def test_henry_is_king_from_the_start() -> None:
    """Ruling 14."""
    assert begin(3).kings == ["henry"]


def test_a_noble_with_several_castles_starts_in_one_of_them() -> None:
    """Setting Out Counters 2: Neville in Ogmore, Richmond, Warwick or Raby; Greystoke has only Appleby."""
    table = all_allotted()
    assert table.where("greystoke") == "appleby"
    assert table.waiting == "red"
    assert set(table.offers("red")) == {
        f"station neville {castle}" for castle in ("ogmore", "richmond", "warwick", "raby")
    }
    table.does("red", "station neville raby")
    assert table.where("neville") == "raby"


def test_castles_and_places_on_the_cards_are_controlled() -> None:
    table = all_allotted()
    assert table.controls("ogmore") == table.controls("raby") == table.controls("bristol") == "red"
    assert table.controls("caernarvon") == "red", "with the Chancellor"
    assert table.controls("fotheringhay") is None


def test_ships_start_in_the_ports_on_their_cards() -> None:
    """Setting Out Counters 3: by ship or by office card."""
    table = all_allotted()
    assert table.where("le-swan") == "berwick"
    assert table.where("le-trinity") == table.where("le-george") == "rye"
    assert table.ship_of("le-trinity") == "blue"
    assert table.where("le-rose") is None


# Who plays first.


def first_player(red: Faction, blue: Faction) -> str:
    """Station the last noble and see whose turn it is."""
    table = set_table(red=red, blue=blue)
    position = table.state.position()
    # The game is put back to the moment before the first turn: Roos has still to be set out.
    position.update({"phase": "station", "turn": 0, "first": "red"})
    for noble in position["noble"]:
        if noble["id"] == "roos":
            del noble["spot"]
    waiting = GameTable(GAME.restore(position))
    waiting.does(waiting.waiting, "station roos belvoir")
    return waiting.active


def test_the_chancellor_s_player_is_first() -> None:
    """Ruling 6."""
    red = {"roos": "belvoir: archbishop-canterbury", "percy": "alnwick: marshal"}
    assert first_player(red=red, blue={"talbot": "ludlow: chancellor"}) == "blue"


@pytest.mark.parametrize(
    ("red", "blue", "first"),
    [
        ("archbishop-canterbury", "archbishop-york bishop-durham", "red"),
        ("bishop-durham", "archbishop-york", "blue"),
        ("bishop-durham", "bishop-carlisle", "red"),
        ("bishop-lincoln", "bishop-carlisle", "blue"),
        ("bishop-lincoln", "bishop-norwich", "red"),
    ],
)
def test_without_a_chancellor_the_senior_bishop_is_first(red: str, blue: str, first: str) -> None:
    """Ruling 6: Canterbury, York, Durham, Carlisle, Lincoln, Norwich."""
    assert first_player(red={"roos": f"belvoir: {red}"}, blue={"talbot": f"ludlow: {blue}"}) == first


def test_otherwise_the_most_troops_are_first() -> None:
    """Ruling 6."""
    assert first_player(red={"roos": "belvoir"}, blue={"talbot": "ludlow"}) == "blue"


def test_area_bonuses_do_not_count_for_who_is_first() -> None:
    """Ruling 69: Chester's 200 troops in Wales do not make Fitzalan at Chirk the stronger."""
    red = {"roos": "belvoir", "percy": "alnwick"}
    assert first_player(red=red, blue={"fitzalan": "chirk: chamberlain"}) == "red"


def test_play_goes_round_the_table() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, yellow={"pole": "wingfield"})
    order = []
    for _ in range(5):
        order.append(table.active)
        table.end_turn()
    assert order == ["red", "blue", "yellow", "red", "blue"]


def test_a_noble_who_is_set_out_shows_the_troops_of_what_he_holds() -> None:
    """Setting Out Counters: Neville stands in Warwick with the Chancellor's 50 before the others have a castle."""
    table = dealt()
    player_a_allots(table)
    while table.phase == "allot":
        seat = table.state.waiting()[0]
        table.state.apply(seat, table.state.legal(seat)[0])
    before = {noble["id"]: noble["troops"] for noble in table.state.view(1)["table"]["nobles"]}
    table.does("red", "station neville warwick")
    assert table.phase == "station"
    assert table.where("neville") == "warwick"
    shown = {noble["id"]: noble["troops"] for noble in table.state.view(1)["table"]["nobles"]}
    assert shown == before
    assert shown["neville"] == 100
