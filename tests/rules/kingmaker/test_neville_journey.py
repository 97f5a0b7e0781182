"""Examples of Play, Movement: Neville goes from Bristol to Dover, to Calais, and thence to Berwick.

Player A is red. Le Michael lies at Dover; Oxford, London, Dover, Calais and Berwick are friendly, Wallingford neutral.
"""

from tests.rules.kingmaker.table_setting import BOARD, PLACES, SPOTS, GameTable, set_table

MAP = BOARD.map


def neville_at(spot: str, *, ship: str = "dover", also: str = "", with_gloucester: bool = False) -> GameTable:
    return set_table(
        red={"neville": f"{spot}: constable-dover le-michael"},
        blue={"percy": "alnwick"},
        captured={"red": f"oxford london calais berwick {also}"},
        ships={"le-michael": ship},
        heirs={"gloucester": "neville"} if with_gloucester else {},
        events={"red": "free-move-1"},
    )


def two_squares_east_of_berwick() -> str:
    """A sea square five from Calais whose closest ports, two squares away, include Berwick."""
    calais, berwick = (MAP.squares + PLACES.index(id) for id in ("calais", "berwick"))
    outer = [sea for sea in MAP.sail[calais] if sea in MAP.nearest and berwick in MAP.nearest[sea]]
    return next(SPOTS[sea] for sea in outer if sea not in MAP.outlets[berwick])


def test_neville_has_the_hundred_troops_that_le_michael_can_just_carry() -> None:
    table = neville_at("bristol+")
    assert table.troops("neville") == 100
    assert BOARD.capacity[BOARD.ship_ids.index("le-michael")] == 100


def test_the_road_to_dover_is_blocked_by_neutral_wallingford() -> None:
    """Ruling 17: he could get no further than that square."""
    table = neville_at("bristol+")
    assert table.may("red", "move neville wallingford")
    assert not table.may("red", "move neville canterbury")


def test_were_wallingford_friendly_the_road_would_bring_him_to_dover_in_one_move() -> None:
    """Berkeley and Canterbury, in the squares of entry and exit, do not hinder him."""
    table = neville_at("bristol+", also="wallingford")
    assert table.controls("berkeley") is None
    assert table.controls("canterbury") is None
    assert table.may("red", "move neville canterbury")


def test_from_bristol_to_calais() -> None:
    """Overland to London; to Dover; a Free Move for the crossing; and Gloucester is captured."""
    table = neville_at("bristol+")
    table.does("red", "move neville london")
    assert table.where("neville") == "london+"
    assert table.kept_events("red") == {"free-move-1"}, "he refrains from playing it"
    table.end_turn()
    table.end_turn(event="embassy-1")
    assert table.active == "red"

    table.does("red", "move neville canterbury")
    assert not table.may("red", "board neville le-michael"), "he may not continue out to sea in the same move"
    table.does("red", "free noble neville", "board neville le-michael")
    assert table.where("neville") == "le-michael"
    assert table.kept_events("red") == set(), "one Free Move serves ship and passenger"

    table.does("red", "sail le-michael calais", "enter neville calais")
    assert table.where("neville") == table.where("gloucester") == "calais"
    assert table.keeper("gloucester") == "neville"
    assert not table.may("red", "board neville le-michael"), "here he ends his move"


def test_neville_alone_could_not_land_at_a_calais_that_is_not_friendly() -> None:
    """He is too weak to besiege the port."""
    table = set_table(
        red={"neville": "dover: constable-dover le-michael"}, blue={"percy": "alnwick"}, ships={"le-michael": "dover"}
    )
    table.does("red", "board neville le-michael")
    assert table.may("red", "sail le-michael strait-of-dover")
    assert not table.may("red", "sail le-michael calais")


def test_percy_took_calais_and_died_of_it() -> None:
    """Ruling 34: Percy's 200 troops besieged it; though he was killed, Calais stays captured, and Gloucester inside."""
    table = set_table(
        red={"percy": "dover: marshal", "neville": "dover: admiral"},
        blue={"talbot": "ludlow"},
        ships={"le-christopher": "dover"},
        captured={"red": "dover"},
    )
    assert table.permanent("percy") == 200
    table.does("red", "board percy le-christopher", "sail le-christopher calais", "done")
    # He has landed to besiege the port, and that is what he must do.
    assert table.offers("red", "besiege") == ["besiege percy calais"]
    assert "done" not in table.offers("red")
    table.does("red", "besiege percy calais")
    table.fight("embassy-4")
    assert table.where("percy") is None
    assert table.controls("calais") == "red"
    assert table.where("gloucester") == "calais"
    assert table.keeper("gloucester") is None


def test_from_calais_to_berwick_with_the_help_of_a_storm() -> None:
    """Gloucester must come too; five squares to sea; on the last chance A himself draws Storms at Sea."""
    table = neville_at("calais", ship="calais", with_gloucester=True)
    table.does("red", "board neville le-michael")
    assert table.where("gloucester") == "le-michael"
    east = two_squares_east_of_berwick()
    table.does("red", f"sail le-michael {east}")
    assert table.where("le-michael") == east
    table.end_turn()
    table.end_turn(event="storms-1")

    assert table.waiting == "red"
    assert "haven le-michael berwick" in table.offers("red"), "the closest port of his choice"
    table.does("red", "haven le-michael berwick")
    assert table.phase == "movement"
    assert table.where("le-michael") == "berwick"
    assert table.where("neville") == "berwick+"
    assert table.keeper("gloucester") == "neville"

    # What an Event card orders takes nothing from the regular move.
    assert table.may("red", "enter neville berwick")
    assert table.may("red", "move neville alnwick")
    table.does("red", f"sail le-michael {east}")
    assert table.where("le-michael") == east
