"""Chapter 6, Bribery: black cubes and white, in reverse turn order."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

ORDER = ("red", "blue", "yellow", "green")  # so green bribes first and red last


def stories(table: GameTable) -> list[tuple[object, object, str]]:
    """(briber, former owner, what came of it) for each black cube, in the order they were settled."""
    kinds = {"log.bribe-won": "won", "log.bribe-foiled": "foiled"}
    return [
        (event.params["seat"], event.params["former"], kinds[event.key])
        for event in table.state.log
        if event.key in kinds
    ]


def test_neville_changes_sides_because_blue_did_not_pay_him() -> None:
    """The rulebook's example: Neville has moved to South East England and becomes red there."""
    table = set_table(red=["windsor", "stafford"], blue=["neville-warwick"], money={"red": 26})
    table.plan("blue", "move neville-warwick south-east")
    table.plan("red", "bribe neville-warwick", "retain stafford")
    table.reveal()
    assert table.owner("neville-warwick") == "red"
    assert table.at("neville-warwick") == "south-east"
    assert table.money("red") == 0
    table.on_to_planning()
    assert "move neville-warwick midlands" in table.offers("red", "move")
    assert table.refused("blue", "move neville-warwick midlands")[0] == "not-yours"


@pytest.mark.parametrize("person", ["percy", "bishop-of-exeter", "ship-of-swansea"])
def test_a_white_cube_foils_a_bribe_and_both_are_paid_for(person: str) -> None:
    """Ruling 32: cubes cost their price, won or lost."""
    price = BOARD.loyalty[BOARD.number[person]]
    table = set_table(red=[person], money={"red": price, "green": 2 * price})
    table.plan("red", f"retain {person}")
    table.plan("green", f"bribe {person}")
    table.reveal()
    assert table.owner(person) == "red"
    assert stories(table) == [("green", "red", "foiled")]
    assert table.money("red") == table.money("green") == 0


@pytest.mark.parametrize(
    ("person", "price"), [("percy", 18), ("archbishop-of-york", 8), ("ship-of-sandwich", 6), ("herbert", 8)]
)
def test_a_bribe_costs_twice_the_control_points_of_a_noble_or_the_income_of_others(person: str, price: int) -> None:
    """Percy is worth 9, not the 8 of one Dutch hint (ruling 12)."""
    table = set_table(red=[person], money={"green": price})
    table.plan("green", f"bribe {person}")
    table.reveal()
    assert table.owner(person) == "green"
    assert table.money("green") == 0
    poor = set_table(red=[person], money={"green": price - 1})
    assert poor.refused("green", f"bribe {person}") == ("no-money", "5-not-enough-money")


def test_second_bribe_succeeds_after_the_white_cube_is_spent() -> None:
    """Ruling 32: green's cube takes red's white one away, and yellow's finds none."""
    table = set_table(red=["percy"], money={"red": 9, "yellow": 18, "green": 18})
    table.plan("red", "retain percy")
    table.plan("green", "bribe percy")
    table.plan("yellow", "bribe percy")
    table.reveal()
    assert stories(table) == [("green", "red", "foiled"), ("yellow", "red", "won")]
    assert table.owner("percy") == "yellow"


def test_the_last_bribe_in_reverse_turn_order_keeps_the_prize() -> None:
    """Ruling 32: Percy goes from red to green, to yellow, to blue, all in one phase."""
    table = set_table(red=["percy"], money={"blue": 18, "yellow": 18, "green": 18})
    for seat in ("blue", "green", "yellow"):
        table.plan(seat, "bribe percy")
    table.reveal()
    assert stories(table) == [("green", "red", "won"), ("yellow", "green", "won"), ("blue", "yellow", "won")]
    assert table.owner("percy") == "blue"


def test_the_chain_goes_by_turn_order_and_not_by_the_order_of_planning() -> None:
    """With the turn order turned round the other end of the chain keeps him."""
    table = set_table(red=["percy"], order=ORDER[::-1], money={"blue": 18, "yellow": 18, "green": 18})
    for seat in ("green", "yellow", "blue"):
        table.plan(seat, "bribe percy")
    table.reveal()
    assert [briber for briber, _, _ in stories(table)] == ["blue", "yellow", "green"]
    assert table.owner("percy") == "green"


def test_after_the_white_cube_the_rest_of_the_chain_succeeds() -> None:
    """Ruling 32: one white cube foils one black cube, whoever laid it."""
    table = set_table(red=["percy"], money={"red": 9, "blue": 18, "yellow": 18, "green": 18})
    table.plan("red", "retain percy")
    for seat in ("blue", "yellow", "green"):
        table.plan(seat, "bribe percy")
    table.reveal()
    assert stories(table) == [("green", "red", "foiled"), ("yellow", "red", "won"), ("blue", "yellow", "won")]


def test_what_is_won_by_a_bribe_has_no_white_cube_this_turn() -> None:
    """Ruling 4: yellow cannot have paid Percy before he was yellow's, and loses him to blue."""
    table = set_table(red=["percy"], money={"blue": 18, "yellow": 40})
    table.plan("yellow", "bribe percy")
    assert table.refused("yellow", "retain percy")[0] == "retain-not-own"
    table.plan("blue", "bribe percy")
    table.reveal()
    assert table.owner("percy") == "blue"


def test_white_cubes_go_home_at_the_end_of_the_phase() -> None:
    """Loyalty bought on one turn is not loyalty on the next, but the cube itself is there again."""
    table = set_table(red=["percy"], money={"red": 9, "green": 18})
    table.plan("red", "retain percy")
    table.reveal()
    assert table.owner("percy") == "red"
    table.on_to_planning()
    assert table.view("red")["plan"]["white_left"] == BOARD.white_cubes
    table.plan("green", "bribe percy")
    table.reveal()
    assert table.owner("percy") == "green"


def test_a_bribed_noble_stays_where_he_went_and_still_makes_his_former_owners_attack_legal() -> None:
    """Ruling 33: Percy was red's only man in Northern England when the troops were placed."""
    table = set_table(red=["percy"], blue=["pontefract"], money={"red": 12, "green": 18})
    table.plan("red", "move percy northern-england", "troops pontefract 4")
    table.plan("green", "bribe percy")
    table.reveal()
    assert table.owner("percy") == "green"
    assert table.at("percy") == "northern-england"
    assert table.owner("pontefract") == "red"


def test_a_noble_who_left_and_was_bribed_still_covers_the_attack_where_he_came_from() -> None:
    """Ruling 33, and Important Rules: both ends of his journey."""
    table = set_table(red=["percy"], blue=["bamburgh", "pontefract"], money={"red": 24, "green": 18})
    table.plan("red", "move percy northern-england", "troops pontefract 4", "troops bamburgh 4")
    table.plan("green", "bribe percy")
    table.reveal()
    assert table.owned("red") == {"pontefract", "bamburgh"}


def test_a_bribed_ship_stays_in_the_sea_zone_it_sailed_to() -> None:
    """Ruling 33: and counts for its new owner there."""
    table = set_table(blue=["ship-of-plymouth"], money={"red": 4})
    table.plan("blue", "sail ship-of-plymouth off-south-east")
    table.plan("red", "bribe ship-of-plymouth")
    table.reveal()
    assert table.at("ship-of-plymouth") == "off-south-east"
    assert table.scored("red", 2)["areas"] == BOARD.first_vp[BOARD.area_ids.index("south-east")]


def test_a_bribe_needs_no_presence() -> None:
    """Red owns nothing anywhere and buys the Bishop of St David's (Important Rules)."""
    table = set_table(blue=["bishop-of-st-davids"], money={"red": 4})
    table.plan("red", "bribe bishop-of-st-davids")
    table.reveal()
    assert table.owned("red") == {"bishop-of-st-davids"}


def test_the_other_seat_of_ones_own_house_can_be_bribed() -> None:
    """Ruling 21: red and yellow are both of Lancaster."""
    table = set_table(yellow=["herbert"], money={"red": 8})
    assert table.view(None)["players"][0]["house"] == table.view(None)["players"][2]["house"] == "lancaster"
    table.plan("red", "bribe herbert")
    table.reveal()
    assert table.owner("herbert") == "red"


def test_two_seats_can_bribe_each_others_nobles_in_one_phase() -> None:
    """Red's Percy goes to green, and green's Tudor to red."""
    table = set_table(red=["percy"], green=["tudor"], money={"red": 14, "green": 18})
    table.plan("red", "bribe tudor")
    table.plan("green", "bribe percy")
    table.reveal()
    assert table.owned("red") == {"tudor"}
    assert table.owned("green") == {"percy"}


def test_the_captain_of_calais_cannot_be_bribed() -> None:
    """Chapter 4: the award cannot be lost in this phase; he is no personality at all."""
    table = set_table(money={"red": 50})
    for name in ("calais", "captain-of-calais"):
        assert table.refused("red", f"bribe {name}")[0] == "no-such-personality"


def test_one_seats_bribes_are_settled_in_the_order_they_were_planned() -> None:
    """Ruling 41: the white cube on Percy does not keep the others waiting."""
    table = set_table(red=["percy", "herbert", "bishop-of-exeter"], money={"red": 9, "green": 60})
    table.plan("red", "retain percy")
    table.plan("green", "bribe bishop-of-exeter", "bribe percy", "bribe herbert")
    table.reveal()
    keys = ("log.bribe-won", "log.bribe-foiled")
    people = [event.params["person"] for event in table.state.log if event.key in keys]
    assert people == ["bishop-of-exeter", "percy", "herbert"]


@pytest.mark.parametrize(
    ("first", "second", "admiral"),
    [
        ("ship-of-berwick", "ship-of-sandwich", "yellow"),
        ("ship-of-sandwich", "ship-of-berwick", "red"),
    ],
)
def test_an_award_can_change_hands_between_ones_own_bribes(first: str, second: str, admiral: str) -> None:
    """Rulings 2 and 41: red (the admiral) and yellow have three ships each, and green takes one from each.

    If red loses his first, yellow has more for a moment and takes the award, which he keeps on the tie of 2-2-2.
    """
    table = set_table(
        red=["ship-of-berwick", "ship-of-kingston", "ship-of-kings-lynn"],
        yellow=["ship-of-sandwich", "ship-of-plymouth", "ship-of-swansea"],
        money={"green": 10},
    )
    assert table.award("admiral") == "red"
    table.plan("green", f"bribe {first}", f"bribe {second}")
    assert table.saved_and_loaded().orders("green") == [f"bribe {first}", f"bribe {second}"]
    table.reveal()
    assert table.award("admiral") == admiral
    assert table.scored(admiral, 2)["awards"] == BOARD.vp_award
    assert "awards" not in table.scored("green", 2)
