"""Optional rules, Bishop Cards: the bishops of the dead go to Chancery, and none changes hands."""

from tests.rules.kingmaker.table_setting import GameTable, set_table


def plague_takes_percy(option: str) -> GameTable:
    """Percy dies in York with his archbishopric and a ship."""
    return set_table(
        red={"percy": "york: archbishop-york le-swan"},
        blue={"talbot": "ludlow"},
        event="plague-12",
        options={"bishops": option},
    )


def test_without_the_option_a_dead_nobles_bishop_goes_under_the_crown_deck() -> None:
    """Ruling 42."""
    assert "archbishop-york" in plague_takes_percy("off").under


def test_a_dead_nobles_bishop_goes_to_chancery() -> None:
    table = plague_takes_percy("on")
    assert "archbishop-york" in table.chancery
    assert "le-swan" in table.under, "ships are none of this"


def captured(option: str) -> GameTable:
    """Red's Percy beats blue's Scrope, who has a bishop."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"scrope": "bath+: bishop-durham saxons-1"},
        phase="combat",
        options={"bishops": option},
    )
    table.does("red", "attack percy scrope")
    table.fight("storms-4")
    return table


def test_without_the_option_a_captured_nobles_bishop_is_spoil() -> None:
    """Transfer 2."""
    table = captured("off")
    table.does("red", "award bishop-durham percy", "award saxons-1 percy")
    assert table.awards("percy") == {"bishop-durham", "saxons-1"}


def test_the_bishop_of_a_captured_noble_stays_with_him() -> None:
    table = captured("on")
    table.does("red", "award saxons-1 percy")
    assert table.awards("scrope") == {"bishop-durham"}


def test_the_bishop_of_an_executed_noble_goes_to_chancery() -> None:
    table = captured("on")
    table.does("red", "award saxons-1 percy", "behead scrope")
    assert "bishop-durham" in table.chancery


def test_bishops_are_not_handed_on() -> None:
    for option in ("off", "on"):
        table = set_table(
            red={"percy": "bath+: bishop-durham", "scrope": "bath+"},
            blue={"talbot": "ludlow"},
            options={"bishops": option},
        )
        assert table.may("red", "hand bishop-durham scrope") is (option == "off")
