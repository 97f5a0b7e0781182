"""Advanced Game off the battlefield: its two tables, the new Event cards, Ireland and the Continent."""

from typing import Unpack

import pytest

from roses.games.kingmaker import agenda
from roses.games.kingmaker.state import CHANCE
from roses.games.kingmaker.summonses import call
from tests.rules.kingmaker.table_setting import ADVANCED, BOARD, SEATS, GameTable, Situation, set_table


def drawn(table: GameTable, event: str, *dice: int) -> GameTable:
    """Blue ends his turn, and this card opens red's."""
    table.turn_up(event)
    table.roll(*dice)
    table.finish_phase()
    return table


def evening(**situation: Unpack[Situation]) -> GameTable:
    """The end of blue's turn."""
    return set_table(**Situation(active="blue", phase="crown-deck", options=ADVANCED) | situation)


# Plague.


@pytest.mark.parametrize(("dice", "dead"), [(2, True), (7, True), (8, False), (12, False)])
def test_plague_kills_on_two_to_seven(dice: int, dead: bool) -> None:
    """Nobles Killed Table."""
    table = evening(red={"scrope": "london"}, blue={"percy": "alnwick"}, dead=["henry"])
    drawn(table, "plague-11", dice)
    assert (table.where("scrope") is None) is dead


def test_every_noble_and_heir_in_the_town_has_his_own_dice() -> None:
    table = evening(red={"scrope": "london", "audley": "london"}, blue={"percy": "alnwick"})
    drawn(table, "plague-11", 8, 3, 9)
    assert table.where("henry") == "london"
    assert {table.where("scrope"), table.where("audley")} == {None, "london"}


def test_plague_strikes_calais_in_the_advanced_game() -> None:
    """Ruling 2; ruling 65: the card needs no rule of its own."""
    table = evening(red={"scrope": "calais"}, blue={"percy": "alnwick"}, heirs={"gloucester": "scrope"})
    drawn(table, "plague-14", 9, 4)
    assert table.where("gloucester") == "calais"
    assert table.where("scrope") is None


def test_plague_passes_a_calais_that_is_lost() -> None:
    """Ruling 2: it belongs to the Continent, and the card names no other town."""
    table = evening(red={"scrope": "alnwick"}, blue={"percy": "alnwick+"})
    table.state.calais_lost = True
    drawn(table, "plague-14")
    assert table.said("plague-passes") == ["The plague passes by.", "De pest gaat voorbij."]
    assert not table.told("plague-strikes")


# Loyalty.


@pytest.mark.parametrize(("dice", "loyal"), [(2, True), (5, True), (6, False), (12, False)])
def test_after_plague_a_titled_nobles_heir_is_loyal_on_two_to_five(dice: int, loyal: bool) -> None:
    """Ruling 61: he returns to the hand, all awards are lost."""
    table = evening(red={"percy": "london: marshal"}, blue={"neville": "warwick"}, dead=["henry"])
    drawn(table, "plague-11", 3, dice)
    assert ("percy" in table.hand("red")) is loyal
    assert ("percy" in table.under) is not loyal
    assert "marshal" in table.chancery


def test_a_title_card_makes_a_noble_titled() -> None:
    """Ruling 61."""
    table = evening(red={"scrope": "london: earl-of-kent"}, blue={"neville": "warwick"}, dead=["henry"])
    drawn(table, "plague-11", 3, 5)
    assert table.hand("red") == {"scrope"}


def test_an_untitled_noble_has_no_loyal_successor() -> None:
    """Ruling 61: no dice are thrown for Scrope."""
    table = evening(red={"scrope": "london"}, blue={"neville": "warwick"}, dead=["henry"])
    drawn(table, "plague-11", 3)
    assert table.under == ["scrope"]


@pytest.mark.parametrize(("dice", "loyal"), [(5, True), (6, False)])
def test_a_crowned_heir_lives_on_when_his_successor_is_loyal(dice: int, loyal: bool) -> None:
    """Ruling 62: the counter stays where it is, still crowned."""
    table = evening(red={"percy": "london"}, blue={"neville": "warwick"}, heirs={"henry": "percy"})
    drawn(table, "plague-11", 2, dice, 12)
    assert (table.where("henry") == "london") is loyal
    assert table.kings == (["henry"] if loyal else [])


@pytest.mark.parametrize(("dice", "loyal"), [(7, True), (8, False)])
def test_after_combat_and_execution_loyalty_reaches_to_seven(dice: int, loyal: bool) -> None:
    """Ruling 61."""
    table = set_table(red={"percy": "warwick+: marshal"}, blue={"neville": "warwick"}, phase="combat", options=ADVANCED)
    table.does("red", "besiege percy warwick")
    table.nobody_adds()
    table.turn_up("storms-4")
    table.roll(7, 7)
    table.does("red", "fight")
    table.roll(dice)
    table.does("red", "behead neville")
    assert ("neville" in table.hand("blue")) is loyal


# Raids and revolts.


@pytest.mark.parametrize(("dice", "dead"), [(2, True), (3, False), (12, False)])
def test_answering_a_raid_or_revolt_kills_on_a_two(dice: int, dead: bool) -> None:
    """Nobles Killed Table; ruling 61: then 2 to 5 for loyalty."""
    table = evening(red={"talbot": "bath+"}, blue={"percy": "alnwick"})
    drawn(table, "raid-18", dice, *([6] if dead else []))
    assert (table.where("talbot") is None) is dead
    if not dead:
        assert table.where("talbot") == "ludlow"


@pytest.mark.parametrize("card", ["raid-1", "raid-18"])
def test_both_revolts_in_wales_call_the_duke_of_york_to_stokesay(card: str) -> None:
    """Ruling 64."""
    table = evening(
        red={"neville": "bath+", "plantagenet-york": "fotheringhay"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville"},
    )
    drawn(table, card, 7)
    assert table.where("plantagenet-york") == "stokesay"


def test_the_constable_is_called_to_st_albans_and_the_marshal_to_barnet() -> None:
    """Rulings 1 and 65."""
    table = evening(red={"neville": "bath+: constable-tower"}, blue={"percy": "alnwick: marshal"})
    drawn(table, "raid-6", 7, 7)
    assert table.where("neville") == "st-albans"
    assert table.where("percy") == "barnet"


def test_the_irish_revolt_calls_the_lieutenant() -> None:
    """Ruling 65."""
    table = evening(red={"neville": "bath+: lieutenant"}, blue={"percy": "alnwick"})
    drawn(table, "raid-23", 7)
    assert table.where("neville") == "ireland"
    assert table.troops("neville") == 300


# French Siege.


def test_without_its_captain_calais_is_lost_to_the_continent_for_good() -> None:
    """Ruling 63: he is not in play; his card leaves the game."""
    table = evening(red={"neville": "bath+"}, blue={"percy": "alnwick"})
    drawn(table, "raid-20")
    assert table.state.calais_lost
    assert "captain-calais" in table.box
    assert table.told("captain-given-up") == []


def test_whoever_held_the_captain_s_card_back_is_named_when_calais_is_lost() -> None:
    """Ruling 63: everybody sees a hand become smaller, and is told why."""
    table = evening(red={"neville": "bath+"}, blue={"percy": "alnwick"}, hands={"blue": "captain-calais earl-of-kent"})
    drawn(table, "raid-20")
    assert table.hand("blue") == {"earl-of-kent"}
    assert table.told("captain-given-up") == [{"seat": "blue", "card": "captain-calais"}]


def test_the_captain_comes_to_calais_and_holds_it() -> None:
    """Ruling 63."""
    table = evening(red={"neville": "bath+: captain-calais"}, blue={"percy": "alnwick"})
    drawn(table, "raid-20", 7)
    assert table.where("neville") == "calais"
    assert not table.state.calais_lost


def test_a_captain_already_in_calais_counts_as_having_come() -> None:
    """Ruling 63, though nobody in Calais answers a call."""
    table = evening(red={"neville": "calais: captain-calais"}, blue={"percy": "alnwick"})
    drawn(table, "raid-20")
    assert not table.state.calais_lost


def test_a_captain_at_sea_cannot_come_and_a_stranger_in_calais_does_not_help() -> None:
    """Ruling 63: Percy is nobody's substitute."""
    table = evening(
        red={"neville": "le-swan: captain-calais le-swan"},
        blue={"percy": "calais+"},
        ships={"le-swan": "dogger"},
    )
    drawn(table, "raid-20")
    assert table.state.calais_lost


def test_substitutes_of_fifty_troops_hold_it_under_a_commission() -> None:
    """Ruling 63."""
    table = set_table(
        red={"neville": "bath+: captain-calais"},
        blue={"percy": "alnwick"},
        events={"blue": "writ-1"},
        active="blue",
        phase="crown-deck",
        options={"advanced": "on", "commission": "on"},
    )
    drawn(table, "raid-20", 7)
    table.does("blue", "commission percy")
    assert table.where("percy") == "calais+"
    assert table.where("neville") == "bath+"
    assert not table.state.calais_lost


def relief(captain: str, **change: Unpack[Situation]) -> GameTable:
    """The French besiege Calais while its Captain cannot come; blue's Percy is free, and blue has a writ."""
    usual = Situation(
        red={"neville": captain, "scrope": "masham"},
        blue={"percy": "alnwick", "stafford": "leeds", "talbot": "ludlow"},
        events={"blue": "writ-1"},
        ships={"le-swan": "dogger"},
        options={"advanced": "on", "commission": "on"},
    )
    return evening(**usual | change)


@pytest.mark.parametrize("captain", ["le-swan: captain-calais le-swan", "bath+"], ids=["at sea", "nobody"])
def test_substitutes_may_be_commissioned_though_the_captain_cannot_come(captain: str) -> None:
    """Ruling 63: Calais is lost only if neither he nor they are available."""
    table = drawn(relief(captain), "raid-20")
    assert table.waiting == "blue"
    table = table.saved_and_loaded()
    table.does("blue", "commission stafford")
    assert table.where("stafford") == "leeds", "30 troops are not yet enough"
    table = table.saved_and_loaded()
    table.roll(7, 7)
    table.does("blue", "commission talbot")
    assert table.where("stafford") == table.where("talbot") == "calais+"
    assert not table.state.calais_lost
    assert table.kept_events("blue") == set()


def test_if_nobody_is_sent_it_is_lost() -> None:
    """Ruling 63."""
    table = drawn(relief("bath+"), "raid-20")
    table.does("blue", "pass")
    assert table.state.calais_lost
    assert table.kept_events("blue") == {"writ-1"}


def test_every_faction_with_a_writ_and_fifty_troops_is_asked_the_captain_s_first() -> None:
    """Ruling 63."""
    everybody = relief("le-swan: captain-calais le-swan", events={"red": "writ-2", "blue": "writ-1"})
    table = drawn(everybody, "raid-20")
    assert table.waiting == "blue", "red's Scrope has 10 troops"
    strong = relief(
        "le-swan: captain-calais le-swan",
        red={"neville": "le-swan: captain-calais le-swan", "mowbray": "usk"},
        events={"red": "writ-2", "blue": "writ-1"},
    )
    table = drawn(strong, "raid-20")
    assert table.waiting == "red"
    table.does("red", "pass")
    assert table.waiting == "blue"
    table.does("blue", "pass")
    assert table.state.calais_lost


@pytest.mark.parametrize("missing", ["writ", "option", "troops"])
def test_it_takes_a_writ_the_option_and_fifty_troops(missing: str) -> None:
    """Ruling 63."""
    change: Situation = {}
    if missing == "writ":
        change["events"] = {}
    elif missing == "option":
        change["options"] = {"advanced": "on"}
    else:
        change["blue"] = {"stafford": "leeds", "clifford": "conisborough"}
    assert drawn(relief("bath+", **change), "raid-20").state.calais_lost


def test_a_captain_who_dies_on_the_way_has_held_it() -> None:
    """Ruling 63: he was available; the siege is beaten off at the price of his life."""
    table = drawn(
        evening(red={"scrope": "bath+: earl-of-kent captain-calais"}, blue={"percy": "alnwick"}), "raid-20", 2
    )
    assert table.where("scrope") is None
    assert not table.state.calais_lost


def test_a_captain_who_is_a_prisoner_in_calais_holds_nothing() -> None:
    """Ruling 63."""
    table = evening(red={"neville": "calais+: captain-calais"}, blue={"percy": "calais+"})
    table.state.captor[BOARD.number["neville"]] = SEATS.index("blue")
    table.state.phase = CHANCE
    call(table.state, BOARD.event_number["raid-20"])
    while table.state.agenda:
        assert agenda.take_step(table.state)
    assert table.state.calais_lost


def test_plague_and_siege_no_longer_touch_calais_when_it_is_lost() -> None:
    """Ruling 2."""
    table = evening(red={"neville": "bath+", "scrope": "calais+"}, blue={"percy": "alnwick"})
    drawn(table, "raid-20")
    place = table.where("gloucester")
    table.end_turn(event="plague-14")
    assert table.where("gloucester") == place
    assert not table.told("casualty-roll")


# Mercenaries go home.


def test_the_mercenaries_named_go_home_and_no_others() -> None:
    table = evening(
        red={"neville": "bath+: burgundian-crossbowmen-1 saxons-1"},
        blue={"percy": "alnwick: burgundian-crossbowmen-2 scots-archers-1"},
    )
    drawn(table, "mercenaries-1")
    assert table.awards("neville") == {"saxons-1"}
    assert table.awards("percy") == {"scots-archers-1"}
    assert table.under == ["burgundian-crossbowmen-1", "burgundian-crossbowmen-2"]


def test_those_still_in_a_hand_stay_there() -> None:
    table = evening(red={"neville": "bath+"}, blue={"percy": "alnwick"}, hands={"red": "scots-archers-1"})
    drawn(table, "mercenaries-2")
    assert table.hand("red") == {"scots-archers-1"}


# Parliament must be summoned.


def must_be_summoned(
    heirs: dict[str, str] | None = None, crowned: tuple[str, ...] = ("henry",), parliament: str = "basic"
) -> GameTable:
    """Red draws the card; blue's Percy is in York with its archbishop."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "york: archbishop-york", "audley": "tickhill"},
        heirs=heirs or {},
        crowned=crowned,
        dead=() if "henry" in crowned else ("henry",),
        chancery="earl-of-kent",
        active="blue",
        phase="crown-deck",
        options={"advanced": "on", "parliament": parliament},
    )
    return drawn(table, "parliament-1")


def test_it_meets_where_the_player_who_drew_it_says_and_asks_for_no_writ() -> None:
    """Ruling 92."""
    table = must_be_summoned()
    assert table.may("red", "summon hereford")
    assert not table.may("red", "summon warwick"), "no castle"
    table.does("red", "summon hereford")
    assert not table.offers("red", "writ")
    assert table.may("red", "attend neville")


def test_writs_that_are_held_may_be_served_for_it() -> None:
    """Ruling 92: none need be, but whoever is summoned must come."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "york: archbishop-york", "audley": "tickhill"},
        events={"red": "writ-1 writ-2 writ-3"},
        active="blue",
        phase="crown-deck",
        options={"advanced": "on"},
    )
    drawn(table, "parliament-1")
    table.does("red", "summon hereford")
    assert set(table.asked("red")) == {"writ percy", "writ audley", "done"}
    table.does("red", "writ percy")
    assert table.where("percy") == "hereford"
    assert table.kept_events("red") == {"writ-2", "writ-3"}
    table.does("red", "done")
    assert table.may("red", "attend neville")


def test_it_meets_even_while_henry_is_sole_king_and_uncaptured() -> None:
    """Ruling 98, against ruling 14."""
    table = must_be_summoned()
    assert table.waiting == "red"
    assert table.offers("red", "summon")


def test_with_another_sole_king_the_card_is_ignored() -> None:
    table = must_be_summoned(heirs={"margaret": "percy"}, crowned=("margaret",))
    assert table.phase == "movement"


def test_the_turn_goes_on_after_it() -> None:
    table = must_be_summoned()
    table.does("red", "summon hereford", "attend neville")
    table.chancery_cards("earl-of-kent")
    table.does("red", "done")
    table.does("blue", "done")
    table.does("red", "award earl-of-kent audley")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    assert table.active == "red"
    assert table.phase == "movement"


def test_an_incapacitated_henry_votes_with_the_strongest_faction() -> None:
    """His holder loses the twenty votes: without them red has 13, and blue 14."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "york: archbishop-york"},
        heirs={"henry": "neville"},
        active="blue",
        phase="crown-deck",
        options={"advanced": "on", "parliament": "optional"},
    )
    drawn(table, "parliament-1")
    table.does("red", "summon hereford", "done")
    table.does("blue", "attend percy", "done")
    assert table.told("henry-incapacitated") == [{"seat": "blue"}]


# Ireland and the Continent.


def test_both_are_ports_on_every_sea_square_they_touch() -> None:
    """Ruling 66."""
    chart = set_table(red={"neville": "bath+"}, options=ADVANCED).state.board.map
    table = set_table(
        red={"neville": "bath+: le-michael le-swan"},
        ships={"le-michael": "irish-sea", "le-swan": "strait-of-dover"},
        options=ADVANCED,
    )
    assert table.may("red", "sail le-michael ireland")
    assert table.may("red", "sail le-swan continent")
    for abroad in ("ireland", "continent"):
        assert len(chart.coast[chart.square_ids.index(abroad)]) > 1


def test_in_the_basic_game_nobody_goes_there() -> None:
    table = set_table(red={"neville": "bath+: le-michael"}, ships={"le-michael": "irish-sea"})
    assert not table.may("red", "sail le-michael ireland")


def test_there_is_no_combat_on_the_continent_but_there_is_in_ireland() -> None:
    """Ruling 66: the Lieutenant has 200 more in Ireland."""
    for abroad, fought in (("continent", False), ("ireland", True)):
        table = set_table(
            red={"neville": f"{abroad}: lieutenant"}, blue={"percy": abroad}, phase="combat", options=ADVANCED
        )
        assert bool(table.offers("red", "attack")) is fought
    assert table.troops("neville") == 300


def test_calais_and_the_continent_are_joined_by_land() -> None:
    """Ruling 100."""
    table = set_table(red={"neville": "calais+"}, options=ADVANCED)
    assert table.may("red", "move neville continent")
    basic = set_table(red={"neville": "calais+"})
    assert not basic.offers("red", "move neville")


def test_nobody_in_ireland_or_on_the_continent_answers_a_call() -> None:
    """Ruling 76."""
    table = evening(red={"talbot": "ireland"}, blue={"percy": "continent"})
    drawn(table, "raid-18")
    assert table.where("talbot") == "ireland"


def test_rutland_waits_in_ireland_for_whoever_lands() -> None:
    """Ruling 3."""
    table = set_table(red={"neville": "le-michael: le-michael"}, ships={"le-michael": "irish-sea"}, options=ADVANCED)
    table.does("red", "sail le-michael ireland")
    assert table.keeper("rutland") == "neville"
