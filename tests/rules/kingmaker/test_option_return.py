"""Optional rules, Return from Parliament: nobles may go home to their castles when it is over."""

from tests.rules.kingmaker.table_setting import GameTable, set_table


def oxford_is_over(option: str, percy: str = "alnwick") -> GameTable:
    """Red has held Parliament at Oxford; blue's Percy came by writ, and everybody else stayed away."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={"percy": percy, "fitzalan": "bath+"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        phase="parliament",
        options={"return-home": option},
    )
    table.does("red", "summon oxford", "writ percy")
    for seat in ("red", "blue"):
        table.does(seat, "done")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    return table


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
