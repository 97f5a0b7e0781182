"""Optional rules, Return from Parliament: nobles may go home to their castles when it is over."""

from typing import Unpack

from tests.rules.kingmaker.table_setting import BOARD, SEATS, GameTable, Situation, set_table


def before_oxford(**situation: Unpack[Situation]) -> GameTable:
    """Red's Neville is at Oxford with the King and a writ."""
    usual = Situation(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={"percy": "alnwick", "fitzalan": "bath+"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        phase="parliament",
        options={"return-home": "open"},
    )
    return set_table(**usual | situation)


def hold_parliament(table: GameTable, summoned: str) -> GameTable:
    """Parliament is held at Oxford; one noble comes by writ, and everybody else stays away."""
    table.does("red", "summon oxford", f"writ {summoned}")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    return table


def oxford_is_over(option: str) -> GameTable:
    """Red has held Parliament, to which blue's Percy came."""
    return hold_parliament(before_oxford(options={"return-home": option}), "percy")


def test_without_the_option_everybody_stays() -> None:
    table = oxford_is_over("off")
    assert table.where("percy") == "oxford"
    assert not table.offers("red", "home")


def test_nobles_go_home_whatever_the_distance_and_whether_they_attended_or_not() -> None:
    table = oxford_is_over("open")
    table.does("red", "home neville raby", "done")
    table.does("blue", "home percy cockermouth", "home fitzalan chirk")
    assert table.where("neville") == "raby"
    assert table.where("percy") == "cockermouth"
    assert table.where("fitzalan") == "chirk"


def test_the_king_goes_home_with_his_noble() -> None:
    table = oxford_is_over("open")
    table.does("red", "home neville warwick")
    assert table.where("henry") == "warwick"


def test_only_to_castles_printed_on_his_own_card() -> None:
    table = oxford_is_over("open")
    assert {action.split()[2] for action in table.offers("red", "home neville")} == {
        "ogmore",
        "raby",
        "richmond",
        "warwick",
    }


def test_nobody_is_bound_to_go() -> None:
    table = oxford_is_over("open")
    table.does("red", "done")
    table.does("blue", "done")
    assert table.where("percy") == "oxford"


def test_in_secret_all_of_them_go_at_once_at_the_end() -> None:
    table = oxford_is_over("secret")
    table.does("red", "home neville raby", "done")
    assert table.where("neville") == "oxford"
    assert table.state.view(1)["table"]["secret"] == {}
    assert table.state.view(0)["table"]["secret"] == {"neville": "raby"}
    table.does("blue", "home percy cockermouth", "done")
    assert table.where("neville") == "raby"
    assert table.where("percy") == "cockermouth"


def test_nobody_goes_home_to_a_castle_under_siege() -> None:
    """Siege: who desires to enter must first battle the besieger; from Raby he is kept out, the others are open."""
    table = before_oxford(blue={"percy": "raby+", "fitzalan": "bath+"}, sieges={"percy": "raby"})
    hold_parliament(table, "fitzalan")
    assert {action.split()[2] for action in table.offers("red", "home neville")} == {"ogmore", "richmond", "warwick"}


def test_nobles_at_sea_on_islands_and_at_calais_go_home_too() -> None:
    """Ruling 124: all nobles in play, whatever the limits of movement; an heir aboard goes with his noble."""
    table = before_oxford(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "calais"},
        blue={"percy": "le-swan: le-swan", "stanley": "oxford", "fitzalan": "bath+"},
        heirs={"henry": "neville", "clarence": "percy"},
        captured={"red": "calais"},
        ships={"le-swan": "dogger"},
    )
    hold_parliament(table, "fitzalan")
    table.does("red", "home scrope masham", "done")
    table.does("blue", "home percy alnwick", "home stanley douglas")
    assert table.where("scrope") == "masham"
    assert table.where("percy") == table.where("clarence") == "alnwick"
    assert table.where("stanley") == "douglas"
    assert table.where("le-swan") == "dogger"


def test_nobody_goes_home_from_a_place_under_siege() -> None:
    """Ruling 124: those inside leave only if they weaken the besiegers."""
    table = before_oxford(
        blue={"talbot": "leicester", "fitzalan": "bath+"},
        yellow={"mowbray": "leicester+: marshal", "percy": "leicester+"},
        captured={"blue": "leicester"},
        forces=["mowbray percy"],
        sieges={"mowbray": "leicester", "percy": "leicester"},
    )
    hold_parliament(table, "fitzalan")
    table.does("red", "done")
    assert table.offers("blue", "home fitzalan")
    assert not table.offers("blue", "home talbot")


def test_a_ship_that_changed_hands_at_sea_is_her_new_owner_s_when_her_passengers_have_gone_home() -> None:
    """Ruling 124; Sea Transportation: she stayed with her old owner for as long as she carried his nobles."""
    table = before_oxford(
        red={"neville": "oxford: le-swan"},
        blue={"percy": "le-swan", "fitzalan": "bath+: le-rose"},
        ships={"le-swan": "dogger"},
        captured={"red": "oxford"},
    )
    table.state.ship_seat[BOARD.ship_ids.index("le-swan")] = SEATS.index("blue")
    hold_parliament(table, "fitzalan")
    table.does("red", "done")
    assert table.ship_of("le-swan") == "blue"
    table.does("blue", "home percy alnwick")
    assert table.ship_of("le-swan") == "red"
