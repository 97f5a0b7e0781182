"""Advanced Game, Prepare for Play and Components Key: cards, places, heirs, Plantagenets, French aid, pardons."""

from collections import Counter

import pytest

from roses.games.kingmaker.components import CARDS, EVENTS, KINDS
from roses.games.kingmaker.state import BOX, PILE
from tests.rules.kingmaker.table_setting import ADVANCED, BOARD, GAME, PLACES, SEED, GameTable, begin, set_table
from tests.rules.kingmaker.test_advanced_battle import fight_it_out

ASTERISKS = {
    "plantagenet-york",
    "plantagenet-lancaster",
    "french-foot",
    "pardon-1",
    "pardon-2",
    "le-lucas",
    "lieutenant",
    "captain-calais",
}


def test_eight_crown_cards_and_ten_event_cards_carry_the_asterisk() -> None:
    """Ruling 1: the ten Event cards are those that a majority decides."""
    assert {BOARD.ids[card] for card in range(CARDS) if BOARD.advanced[card]} == ASTERISKS
    events = [event for event in range(EVENTS) if BOARD.event_advanced[event]]
    assert len(events) == 10
    assert events == [event for event in range(EVENTS) if BOARD.ratio[event] == 1]


def test_none_of_them_is_in_the_basic_game() -> None:
    """Ruling 1."""
    basic = GAME.new(2, None, SEED)
    assert {BOARD.ids[card] for card in range(CARDS) if basic.position()["box"].count(BOARD.ids[card])} == ASTERISKS


@pytest.mark.parametrize(("seats", "share"), [(2, 18), (3, 12), (4, 9), (5, 7), (6, 6), (7, 5)])
def test_the_advanced_deal_is_from_75_cards(seats: int, share: int) -> None:
    """Ruling 4: aid and pardons come into the deck after it, the Plantagenets not at all."""
    table = begin(seats, options=ADVANCED)
    hands = [told["cards"] for told in table.told("dealt")]
    names = {card for hand in hands if isinstance(hand, list) for card in hand}
    assert len(names) >= seats * share
    assert not names & {"french-foot", "pardon-1", "pardon-2", "plantagenet-york", "plantagenet-lancaster"}
    at = table.state.card_at
    assert all(at[BOARD.number[card]] == PILE for card in ("french-foot", "pardon-1", "pardon-2"))
    assert all(at[BOARD.number[card]] == BOX for card in ("plantagenet-york", "plantagenet-lancaster"))


def test_the_royal_heirs_start_elsewhere_and_rutland_is_the_eighth() -> None:
    """Ruling 3."""
    table = begin(2, options=ADVANCED)
    assert {heir: table.where(heir) for heir in BOARD.heir_ids} == {
        "henry": "london",
        "margaret": "coventry",
        "edward": "kenilworth",
        "richard-york": "york",
        "march": "harlech",
        "rutland": "ireland",
        "clarence": "cardigan",
        "gloucester": "calais",
    }


def test_rutland_is_third_in_line_of_york() -> None:
    """Ruling 3."""
    table = set_table(
        red={"neville": "york: archbishop-york", "percy": "york"},
        heirs={"rutland": "neville", "clarence": "percy"},
        dead=["richard-york", "march"],
        phase="coronation",
        options=ADVANCED,
    )
    assert table.offers("red", "crown") == ["crown rutland"]


def test_four_places_exist_in_the_advanced_game_only() -> None:
    """Ruling 10."""
    assert {place for place, star in zip(PLACES, BOARD.map.place_advanced, strict=True) if star} == {
        "kenilworth",
        "sandal",
        "stokesay",
        "windsor",
    }
    basic = set_table(red={"neville": "windsor+: saxons-1", "percy": "windsor+"}, phase="combat")
    assert not basic.offers("red", "besiege")
    advanced = set_table(
        red={"neville": "windsor+: marshal", "percy": "windsor+"},
        forces=["neville percy"],
        phase="combat",
        options=ADVANCED,
    )
    assert advanced.offers("red", "besiege") == ["besiege percy windsor"]


def test_twenty_five_nobles_and_thirty_eight_castles() -> None:
    """Ruling 11."""
    kinds = Counter(KINDS[kind] for kind in BOARD.kind)
    assert kinds["noble"] == 25
    castles = [place for place, kind in enumerate(BOARD.map.place_kind) if kind == 5]
    assert len(castles) == 38
    assert sum(1 for place in castles if not BOARD.map.place_advanced[place]) == 36


# The Plantagenets.


def york_city(*, henry: str = "london") -> GameTable:
    """Red's Neville stands before York with its archbishop in his hand; the Duke of York is inside."""
    return set_table(
        red={"neville": "york+"},
        blue={"percy": "alnwick"},
        hands={"red": "archbishop-york"},
        heirs={"henry": henry},
        options=ADVANCED,
    )


def richard_taken() -> GameTable:
    table = york_city()
    table.does("red", "play archbishop-york neville", "enter neville york")
    return table


def test_the_duke_of_york_comes_with_the_first_in_succession_of_york() -> None:
    table = richard_taken()
    assert table.keeper("richard-york") == "neville"
    assert table.hand("red") == {"plantagenet-york"}
    assert table.told("plantagenet") == [{"noble": "plantagenet-york", "seat": "red", "house": "york"}]


def test_he_is_placed_in_one_of_his_castles_when_his_player_likes() -> None:
    """Fotheringhay, Sandal or Stokesay."""
    table = richard_taken()
    assert {action.split()[2] for action in table.offers("red", "raise plantagenet-york")} == {
        "fotheringhay",
        "sandal",
        "stokesay",
    }
    table.does("red", "raise plantagenet-york sandal")
    assert table.where("plantagenet-york") == "sandal"
    assert table.controls("stokesay") == "red"


def test_he_may_have_an_office_but_has_no_votes() -> None:
    table = richard_taken()
    votes = table.commons("red"), table.lords("red")
    table.does("red", "raise plantagenet-york sandal")
    assert (table.commons("red"), table.lords("red")) == votes


def test_when_the_heir_dies_the_card_goes_to_who_holds_the_next_with_all_awards() -> None:
    """The counter stays where it is."""
    table = set_table(
        red={"neville": "york: archbishop-york", "plantagenet-york": "sandal: marshal saxons-1"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville", "march": "percy"},
        options=ADVANCED,
    )
    table.does("red", "execute richard-york")
    assert table.faction("blue") == {"percy", "plantagenet-york"}
    assert table.where("plantagenet-york") == "sandal"
    assert table.awards("plantagenet-york") == {"marshal", "saxons-1"}
    assert table.controls("sandal") == "blue"


def test_he_stays_where_he_is_until_the_next_in_line_is_captured() -> None:
    table = set_table(
        red={"neville": "york: archbishop-york", "plantagenet-york": "sandal"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville"},
        options=ADVANCED,
    )
    table.does("red", "execute richard-york")
    assert "plantagenet-york" in table.faction("red")


def test_killed_he_comes_back_to_the_hand_that_holds_the_heir_without_his_awards() -> None:
    table = set_table(
        red={"neville": "bath+", "plantagenet-york": "bristol: bristol marshal"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville"},
        options=ADVANCED,
    )
    table.crown_card("le-rose")
    table.on_to("crown-deck")
    table.turn_up("plague-5")
    table.state.chance.script += [0, 0]
    table.does("red", "done")
    assert "plantagenet-york" in table.hand("red")
    assert "marshal" in table.chancery


# French Aid.


def test_french_aid_is_given_to_a_noble_in_calais_or_on_the_continent_only() -> None:
    table = set_table(
        red={"neville": "calais+", "percy": "alnwick", "scrope": "continent"},
        blue={"talbot": "ludlow"},
        hands={"red": "french-foot"},
        options=ADVANCED,
    )
    assert set(table.offers("red", "play")) == {"play french-foot neville", "play french-foot scrope"}
    table.does("red", "play french-foot neville")
    assert table.troops("neville") == 150


def test_it_carries_them_to_england_without_ships() -> None:
    """One way, from Calais or the Continent."""
    table = set_table(
        red={"neville": "calais+: french-foot", "scrope": "calais+"}, blue={"talbot": "ludlow"}, options=ADVANCED
    )
    assert table.may("red", "ferry neville rye")
    assert table.may("red", "ferry scrope rye")
    table.does("red", "ferry neville rye")
    assert table.where("neville") in {"rye", "rye+"}


def test_there_is_no_crossing_back_nor_without_the_card() -> None:
    table = set_table(red={"neville": "rye+: french-foot"}, blue={"talbot": "calais+"}, active="red", options=ADVANCED)
    assert not table.offers("red", "ferry")
    other = set_table(red={"neville": "calais+"}, blue={"talbot": "ludlow"}, options=ADVANCED)
    assert not other.offers("red", "ferry")


def test_after_one_attack_or_siege_it_goes_home() -> None:
    table = set_table(
        red={"neville": "bristol+: french-foot"}, blue={"talbot": "ludlow"}, phase="combat", options=ADVANCED
    )
    table.does("red", "besiege neville berkeley")
    table.turn_up("storms-4")
    table.state.chance.script += [3, 2]
    table.does("red", "fight")
    assert table.awards("neville") == set()
    assert table.under == ["french-foot"]


def test_it_is_never_transferred_but_may_be_traded() -> None:
    table = set_table(
        red={"neville": "bath+: french-foot", "percy": "bath+"},
        blue={"talbot": "bath+"},
        options=ADVANCED,
    )
    assert not table.offers("red", "hand french-foot")
    table.does("red", "offer blue")
    assert not table.offers("red", "give award")
    trade = set_table(
        red={"neville": "bath+"}, blue={"talbot": "bath+"}, hands={"red": "french-foot"}, options=ADVANCED
    )
    trade.does("red", "offer blue")
    assert trade.may("red", "give card french-foot")


# King's Pardons.


def hastings_taken(hand: str = "blue") -> GameTable:
    """Red has taken blue's Hastings in an encounter; somebody holds a pardon."""
    table = set_table(
        red={"neville": "bath+: marshal"},
        blue={"hastings": "bath+: earl-of-kent saxons-1", "percy": "alnwick"},
        hands={hand: "pardon-1"},
        phase="combat",
        options=ADVANCED,
    )
    fight_it_out(table, "neville", "hastings", 7, 7)
    assert table.captor("hastings") == "red"
    return table


def test_a_kings_pardon_frees_a_captured_noble_with_all_his_awards() -> None:
    table = hastings_taken()
    table.does("blue", "pardon hastings")
    assert table.captor("hastings") is None
    assert table.awards("hastings") == {"earl-of-kent", "saxons-1"}
    assert table.where("hastings") == "bath+"
    assert table.chancery == {"pardon-1"}


def test_nobody_pardons_without_the_card() -> None:
    table = hastings_taken("red")
    assert not table.offers("blue", "pardon")


def test_a_pardon_is_held_until_it_is_used_and_may_be_traded() -> None:
    table = hastings_taken()
    assert not [action for action in table.offers("blue", "play") if "pardon" in action]
    table.does("blue", "offer red")
    assert table.may("blue", "give card pardon-1")


def test_captured_in_the_advanced_game_he_keeps_his_transferables() -> None:
    """Ruling 42; Ransom and Execution: they go with him, or back to the decks."""
    table = hastings_taken("red")
    assert table.awards("hastings") == {"earl-of-kent", "saxons-1"}
    table.state.chance.script += [5, 5]
    table.does("red", "behead hastings")
    assert table.awards("neville") == {"marshal"}
    assert table.under == ["saxons-1", "hastings"]
    assert table.chancery == {"earl-of-kent"}


def test_a_captive_may_be_ransomed_with_what_he_has_himself() -> None:
    """Ransom and Execution."""
    table = hastings_taken()
    table.does("blue", "offer red", "give award saxons-1 neville", "ask prisoner hastings", "send")
    table.does("red", "accept 1")
    assert table.awards("neville") == {"marshal", "saxons-1"}
    assert table.awards("hastings") == {"earl-of-kent"}
    assert table.captor("hastings") is None


def test_parliament_decides_where_a_pardon_drawn_goes() -> None:
    """Most votes in both Houses: back into the Crown deck, or into Chancery again."""
    for ballot, home in (("aye", "under"), ("nay", "chancery")):
        table = set_table(
            red={"neville": "oxford: chancellor-cornwall"},
            blue={"percy": "alnwick"},
            heirs={"henry": "neville"},
            events={"red": "writ-1"},
            chancery="pardon-2",
            phase="parliament",
            options={**ADVANCED, "parliament": "optional"},
        )
        table.does("red", "summon oxford", "writ percy", "done")
        table.does("blue", "done")
        table.does("red", ballot)
        table.does("blue", "abstain")
        assert "pardon-2" in (table.under if home == "under" else table.chancery)
