"""Optional rules, Town Fighting: the fourth kind of combat, inside walls."""


from tests.rules.kingmaker.table_setting import GameTable, set_table

ON = {"town-fighting": "on"}


def warwick_goes_neutral(option: str = "on", percy: str = "") -> GameTable:
    """Plague has taken red's Neville in London; Percy is inside Neville's castle of Warwick, on red's turn."""
    return set_table(
        red={"neville": "london", "percy": f"warwick{percy}"},
        blue={"talbot": "ludlow"},
        event="plague-11",
        options={"town-fighting": option},
    )


def test_without_the_option_they_are_expelled_when_a_place_becomes_neutral() -> None:
    """Ruling 41."""
    table = warwick_goes_neutral("off")
    assert table.controls("warwick") is None
    assert table.where("percy") == "warwick+"


def test_situation_1_they_stay_inside_a_place_that_became_neutral() -> None:
    """Ruling 47: battle, siege, ambush, and this."""
    table = warwick_goes_neutral()
    assert table.controls("warwick") is None
    assert table.where("percy") == "warwick"


def test_situation_1_they_must_fight_the_garrison_in_their_turn() -> None:
    table = warwick_goes_neutral()
    table.does("red", "done")
    assert table.phase == "combat"
    assert table.state.legal(0) == ["assault percy warwick"]


def test_situation_1_they_cannot_slip_away_first() -> None:
    table = warwick_goes_neutral()
    assert not table.offers("red", "move")
    assert not table.may("red", "leave percy")


def in_warwick(percy: str = ": saxons-1 saxons-2 scots-archers-1") -> GameTable:
    """Percy's 140 against the hundred of Warwick's garrison: 5-4."""
    table = warwick_goes_neutral(percy=percy)
    table.does("red", "done", "assault percy warwick")
    return table


def test_a_town_fight_is_resolved_as_a_battle_and_won_it_takes_the_place() -> None:
    table = in_warwick()
    table.fight("plague-7")
    assert table.controls("warwick") == "red"
    assert table.where("percy") == "warwick"


def test_an_indecisive_town_fight_ends_in_the_open() -> None:
    table = in_warwick()
    table.fight("storms-4")
    assert table.where("percy") == "warwick+"
    assert table.controls("warwick") is None


def test_bad_weather_delays_it_and_they_stay() -> None:
    table = in_warwick()
    table.fight("raid-1")
    assert table.where("percy") == "warwick"


def test_beaten_by_a_neutral_garrison_they_are_executed() -> None:
    table = set_table(
        red={"neville": "london", "scrope": "warwick"}, blue={"talbot": "ludlow"}, event="plague-11", options=ON
    )
    table.does("red", "done", "assault scrope warwick")
    table.fight("storms-1")
    assert table.where("scrope") is None
    assert table.told("victory")


def test_a_town_fight_cannot_be_called_off() -> None:
    table = in_warwick()
    table.nobody_adds()
    assert table.state.legal(0) == ["fight"]


def driven_into_southampton(option: str = "on") -> GameTable:
    """A storm drives Fitzalan (30) aboard Le Rose into Southampton, which blue holds."""
    seas = {"le-rose": "solent"}
    return set_table(
        red={"fitzalan": "le-rose", "courtenay": "okehampton: le-rose"},
        blue={"mowbray": "southampton: admiral", "pole": "southampton"},
        ships=seas,
        event="storms-1",
        options={"town-fighting": option},
    )
