"""Towns, cities and castles: whose they are, who may enter, what they hold, and how they change hands."""

from typing import Unpack

import pytest

from roses.core.errors import PositionError
from tests.rules.kingmaker.table_setting import BOARD, GAME, PLACES, GameTable, Situation, set_table

MAP = BOARD.map


# Entering.


def test_a_friendly_place_may_be_entered_by_all_nobles_of_the_faction() -> None:
    """Faction: any place awarded to one of them is friendly to all."""
    table = set_table(red={"percy": "coventry+", "pole": "wingfield: coventry"}, blue={"talbot": "ludlow"})
    table.does("red", "enter percy coventry")
    assert table.where("percy") == "coventry"


def test_a_neutral_place_may_not_be_entered() -> None:
    table = set_table(red={"percy": "coventry+"}, blue={"talbot": "ludlow"})
    assert not table.may("red", "enter percy coventry")


def test_an_unfriendly_place_is_entered_by_permission_only() -> None:
    table = set_table(red={"percy": "coventry+"}, blue={"talbot": "ludlow: coventry"})
    assert not table.may("red", "enter percy coventry")
    table.does("red", "offer blue", "ask leave coventry", "give peace", "send")
    table.does("blue", "accept 1")
    table.does("red", "enter percy coventry")
    assert table.where("percy") == "coventry"


def test_it_costs_nothing_to_enter() -> None:
    """Towns, Cities and Castles: after a move of five squares too."""
    table = set_table(red={"neville": "bristol+: constable-tower"}, blue={"talbot": "ludlow"})
    table.does("red", "move neville london", "enter neville london")
    assert table.where("neville") == "london"
    assert table.keeper("henry") == "neville"


def test_a_square_with_several_places_asks_for_the_exact_location() -> None:
    """Canterbury and Dover lie in one square."""
    table = set_table(red={"percy": "canterbury+"}, blue={"talbot": "ludlow"}, captured={"red": "canterbury dover"})
    assert set(table.offers("red", "enter")) == {"enter percy canterbury", "enter percy dover"}


def test_unfortified_towns_are_open_to_all() -> None:
    table = set_table(red={"percy": "tewkesbury+"}, blue={"talbot": "tewkesbury"})
    table.does("red", "enter percy tewkesbury")
    assert table.where("percy") == "tewkesbury"


def test_open_towns_are_closed_while_others_are_inside() -> None:
    """Terrain Key."""
    empty = set_table(red={"percy": "hereford+"}, blue={"talbot": "ludlow"})
    assert empty.may("red", "enter percy hereford")
    held = set_table(red={"percy": "hereford+"}, blue={"talbot": "hereford"})
    assert not held.may("red", "enter percy hereford")


def test_an_open_town_is_entered_by_leave_of_those_inside() -> None:
    """Hereford example: by permission of the player whose nobles occupy it."""
    table = set_table(red={"percy": "hereford+"}, blue={"talbot": "hereford"})
    table.does("red", "offer blue", "ask leave hereford", "give peace", "send")
    table.does("blue", "accept 1")
    table.does("red", "enter percy hereford")
    assert table.where("percy") == "hereford"


# Capacity.


@pytest.mark.parametrize(
    ("place", "fits", "too_many"),
    [("coventry", 400, 410), ("warwick", 300, 310), ("fotheringhay", 300, 310), ("hereford", 400, 410)],
)
def test_walls_hold_so_many_troops_and_no_more(place: str, fits: int, too_many: int) -> None:
    """Terrain Key, ruling 22: checked on entry with the strength he has then."""
    assert table_with(place, fits).may("red", f"enter neville {place}")
    assert not table_with(place, too_many).may("red", f"enter neville {place}")


def table_with(place: str, strength: int) -> GameTable:
    """Percy with 200 inside, and Neville before the gates with what makes up this strength."""
    extra = {100: "treasurer", 110: "treasurer saxons-1"}
    more = "burgundian-crossbowmen-1 burgundian-crossbowmen-2 flemish-crossbowmen-1 flemish-crossbowmen-2"
    cards = extra[(strength - 200) % 100 + 100] + (f" {more}" if strength >= 400 else "")
    captured = place if MAP.controllable[PLACES.index(place)] else ""
    table = set_table(
        red={"percy": f"{place}: marshal", "neville": f"{place}+: {cards}"},
        blue={"talbot": "ludlow"},
        captured={"red": captured},
    )
    assert table.troops("percy", "neville") == strength
    return table


def test_a_city_holds_everybody() -> None:
    table = set_table(
        red={
            "percy": "york: marshal",
            "neville": "york+: treasurer",
            "mowbray": "york: admiral",
            "pole": "york: steward",
        },
        blue={"talbot": "ludlow"},
        captured={"red": "york"},
    )
    assert table.may("red", "enter neville york")


def test_later_growth_expels_nobody() -> None:
    """Ruling 22."""
    table = set_table(
        red={"percy": "warwick: marshal", "neville": "warwick: treasurer"},
        blue={"talbot": "ludlow"},
        hands={"red": "saxons-1"},
    )
    assert table.troops("percy", "neville") == 300
    table.does("red", "play saxons-1 percy")
    assert table.where("percy") == table.where("neville") == "warwick"


# Whose they are.


def test_places_on_cards_are_controlled_when_the_card_is_allotted() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, hands={"red": "chancellor-cornwall"})
    table.does("red", "play chancellor-cornwall percy")
    assert table.controls("oxford") == table.controls("plymouth") == "red"


def test_a_place_that_another_has_captured_stays_his() -> None:
    """Ruling 40: the card does not take it back."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"talbot": "ludlow"},
        captured={"blue": "oxford"},
        hands={"red": "chancellor-cornwall"},
    )
    table.does("red", "play chancellor-cornwall percy")
    assert table.controls("oxford") == "blue"
    assert table.controls("plymouth") == "red"


def test_a_town_card_played_for_a_town_another_holds_goes_to_him() -> None:
    """Ruling 40."""
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, captured={"blue": "coventry"}, hands={"red": "coventry"}
    )
    table.does("red", "play coventry percy")
    assert table.apart("blue") == {"coventry"}
    assert table.controls("coventry") == "blue"


def test_fotheringhay_has_no_card_in_the_basic_game_and_is_had_by_siege() -> None:
    """Ruling 10: Margaret waits inside."""
    place = PLACES.index("fotheringhay")
    assert [BOARD.ids[card] for card in BOARD.map_cards[place] if not BOARD.advanced[card]] == []
    table = set_table(red={"percy": "fotheringhay+: marshal"}, blue={"talbot": "ludlow"}, phase="combat")
    table.does("red", "besiege percy fotheringhay")
    table.fight("storms-4")
    assert table.keeps("red") == {"margaret"}


@pytest.mark.parametrize("place", ["windsor", "kenilworth", "sandal", "stokesay"])
def test_castles_with_an_asterisk_do_not_exist_in_the_basic_game(place: str) -> None:
    """Ruling 10: nobody enters or besieges them."""
    square = MAP.square_ids[MAP.place_square[PLACES.index(place)]]
    spot = f"{square}+" if square in PLACES else square
    table = set_table(red={"percy": f"{spot}: marshal"}, blue={"talbot": "ludlow"})
    assert not table.may("red", f"enter percy {place}")
    table.does("red", "done")
    assert not table.may("red", f"besiege percy {place}")


# Transfer.


def test_transferables_are_handed_on_in_the_same_square_and_not_used_that_turn() -> None:
    """Transfer 1."""
    table = set_table(red={"percy": "leicester+: saxons-1", "neville": "leicester+"}, blue={"talbot": "ludlow"})
    table.does("red", "hand saxons-1 neville")
    assert table.awards("neville") == {"saxons-1"}
    assert table.troops("neville") == 50, "not in the turn of transfer"
    table.end_turn()
    assert table.troops("neville") == 60


def test_a_town_handed_on_within_the_faction_puts_nobody_out() -> None:
    """Transfer 1: control never lapses."""
    table = set_table(red={"percy": "coventry: coventry", "neville": "coventry"}, blue={"talbot": "ludlow"})
    table.does("red", "hand coventry neville")
    assert table.controls("coventry") == "red"
    assert table.where("percy") == table.where("neville") == "coventry"


def test_a_town_lost_with_its_card_does_not_put_out_those_inside() -> None:
    """Transfer 2: the card passes straight to a victor; only a place that turns neutral expels its occupants."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "leicester+: coventry", "pole": "coventry"}, phase="combat"
    )
    table.does("red", "attack percy talbot")
    table.fight("storms-1")
    table.does("red", "award coventry percy")
    assert table.controls("coventry") == "red"
    assert table.where("pole") == "coventry"


def test_no_troops_are_handed_to_a_noble_under_siege() -> None:
    """Ruling 94: not even by a noble of his own faction in the same square."""
    table = set_table(
        red={"talbot": "coventry", "pole": "coventry+: saxons-1 archbishop-canterbury"},
        blue={"mowbray": "coventry+: marshal", "neville": "coventry+: admiral"},
        captured={"red": "coventry"},
        sieges={"mowbray": "coventry", "neville": "coventry"},
        forces=["mowbray neville"],
    )
    assert table.troops("mowbray", "neville") == 250
    assert table.offers("red", "hand") == ["hand archbishop-canterbury talbot"]


def test_titles_and_offices_are_not_handed_on() -> None:
    """Transfer 4 and 5."""
    table = set_table(
        red={"percy": "leicester+: marshal", "grey": "leicester+: earl-of-kent"}, blue={"talbot": "ludlow"}
    )
    assert table.offers("red", "hand") == []


def test_transferables_may_go_to_another_faction() -> None:
    """Transfer 1: the nobles need not belong to the same faction, but must be in the same square."""
    near = set_table(red={"percy": "leicester+: coventry"}, blue={"talbot": "leicester+", "pole": "wingfield"})
    near.does("red", "offer blue")
    assert "give award coventry talbot" in near.offers("red")
    assert "give award coventry pole" not in near.offers("red")
    near.does("red", "give award coventry talbot", "ask peace", "send")
    near.does("blue", "accept 1")
    assert near.controls("coventry") == "blue"
    assert near.awards("talbot") == {"coventry"}


def handed_over(card: str = "coventry", talbot: str = "coventry+", **situation: Unpack[Situation]) -> GameTable:
    """Red's Percy has given blue's Talbot a card; it is blue's turn, unless it is said whose."""
    usual = Situation(
        red={"percy": f"coventry+: {card}", "neville": "coventry+"},
        blue={"talbot": talbot, "pole": "coventry+"},
        active="blue",
    )
    table = set_table(**usual | situation)
    table.does("red", "offer blue", f"give award {card} talbot", "send")
    table.does("blue", "accept 1")
    return table


def test_the_gates_of_a_town_handed_over_stay_shut_for_that_turn() -> None:
    """Transfer 1 and ruling 117: the card is Talbot's, but it is not used in the turn of transfer."""
    table = handed_over()
    assert table.controls("coventry") == "blue"
    assert not table.may("blue", "enter pole coventry")
    assert not table.may("blue", "enter talbot coventry")
    (shown,) = [place for place in table.state.view(None)["table"]["places"] if place["id"] == "coventry"]
    assert (shown["seat"], shown["gates"]) == (1, 0)
    table.end_turn()
    table.end_turn()
    assert table.active == "blue"
    assert table.may("blue", "enter pole coventry")


def test_the_gates_of_a_town_handed_over_stay_open_to_the_giver_for_that_turn() -> None:
    """Ruling 117: as they were, both ways; the next turn they are shut to him."""
    table = handed_over(active="red")
    assert table.may("red", "enter neville coventry")
    table.end_turn()
    table.end_turn()
    assert not table.may("red", "enter neville coventry")


def test_a_road_through_a_town_handed_over_stays_blocked_for_that_turn() -> None:
    """Ruling 117: from St. Albans the road to Cannock leads through Coventry."""
    table = set_table(
        red={"percy": "coventry+: coventry"},
        blue={"talbot": "coventry+", "pole": "st-albans"},
        active="blue",
    )
    assert not table.may("blue", "move pole cannock")
    table.does("red", "offer blue", "give award coventry talbot", "send")
    table.does("blue", "accept 1")
    assert not table.may("blue", "move pole cannock")
    table.end_turn()
    table.end_turn()
    assert table.may("blue", "move pole cannock")


def test_only_the_giver_gives_leave_to_enter_a_town_handed_over_this_turn() -> None:
    """Ruling 117: to give leave would be to use the card."""
    table = handed_over(active="red")
    table.does("red", "offer blue")
    assert "give leave coventry" in table.offers("red")
    assert "ask leave coventry" not in table.offers("red")
    table.does("red", "give leave coventry", "send")
    table.does("blue", "accept 2")
    assert table.may("red", "enter neville coventry")


def test_a_port_handed_over_opens_to_ships_next_turn() -> None:
    """Ruling 117: Le Rose may put in at Swansea only in Blue's next turn."""
    table = set_table(
        red={"percy": "bath+: swansea"},
        blue={"talbot": "bath+: le-rose"},
        ships={"le-rose": "bristol-channel"},
        active="blue",
    )
    table.does("red", "offer blue", "give award swansea talbot", "send")
    table.does("blue", "accept 1")
    assert not table.may("blue", "sail le-rose swansea")
    table.end_turn()
    table.end_turn()
    assert table.may("blue", "sail le-rose swansea")


def test_a_new_noble_does_not_appear_in_a_town_handed_over_this_turn() -> None:
    """Rulings 12 and 117: Mowbray's castles are lost, and Swansea, the nearest town, is not to be used yet."""
    table = set_table(
        red={"percy": "bath+: swansea", "neville": "bath+"},
        blue={"talbot": "bath+: coventry"},
        captured={"red": " ".join(PLACES[place] for place in BOARD.places[BOARD.number["mowbray"]])},
        hands={"blue": "mowbray"},
    )
    table.does("red", "offer blue", "give award swansea talbot", "send")
    table.does("blue", "accept 1")
    assert "raise mowbray swansea" not in table.offers("blue")
    assert table.offers("blue", "raise")
    table.end_turn()
    assert "raise mowbray swansea" in table.offers("blue")


def test_a_town_that_is_captured_after_it_was_handed_over_is_its_captor_s_at_once() -> None:
    """Ruling 117: a siege is no transfer of Transfer 1."""
    table = handed_over(
        active="yellow",
        yellow={"mowbray": "coventry+: marshal", "fitzalan": "coventry+: treasurer"},
        forces=["fitzalan mowbray"],
    )
    table.does("yellow", "done", "besiege mowbray coventry")
    table.fight("storms-4")
    assert table.controls("coventry") == "yellow"
    assert table.may("yellow", "enter mowbray coventry")


def test_gates_survive_a_position_file_and_may_be_missing_from_an_old_one() -> None:
    table = handed_over()
    assert table.saved_and_loaded().state.gates == table.state.gates
    position = table.state.position()
    assert position["gates"] == {"coventry": "red"}
    del position["gates"]
    assert max(GameTable(GAME.restore(position)).state.gates) < 0
    with pytest.raises(PositionError, match=r"gates\.coventry must be another seat"):
        GAME.restore({**position, "gates": {"coventry": "blue"}})


def test_a_captured_place_may_be_given_to_a_faction_met_in_a_square() -> None:
    """Transfer, last paragraph."""
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "leicester+"}, captured={"red": "york"})
    table.does("red", "offer blue", "give place york", "ask peace", "send")
    table.does("blue", "accept 1")
    assert table.controls("york") == "blue"
    apart = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, captured={"red": "york"})
    apart.does("red", "offer blue")
    assert "give place york" not in apart.offers("red")


def test_the_card_of_a_captured_town_goes_with_it() -> None:
    """Transfer 3: it lies by itself with the faction that controls the town."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "leicester+"},
        captured={"red": "coventry"},
        apart={"red": "coventry"},
    )
    table.does("red", "offer blue", "give place coventry", "ask peace", "send")
    table.does("blue", "accept 1")
    assert table.controls("coventry") == "blue"
    assert table.apart("blue") == {"coventry"}
    assert table.apart("red") == set()


def granted() -> GameTable:
    """Red's Percy has granted Newark, which comes with his office, to Blue's Talbot."""
    table = set_table(red={"percy": "leicester+: steward"}, blue={"talbot": "leicester+"})
    table.does("red", "offer blue", "give place newark", "ask peace", "send")
    table.does("blue", "accept 1")
    assert table.controls("newark") == "blue"
    return table


def test_a_place_granted_away_reverts_when_its_new_holder_dies() -> None:
    """Transfer, last paragraph."""
    table = granted()
    table.does("red", "done", "attack percy talbot")
    table.fight("parliament-2")
    assert table.where("talbot") is None
    assert table.controls("newark") == "red"


def test_a_grant_ends_with_the_parent_card() -> None:
    """Ruling 86: when Percy dies Newark is nobody's."""
    table = granted()
    table.does("red", "done", "attack percy talbot")
    table.fight("storms-3")
    assert table.where("percy") is None
    assert table.controls("newark") is None
