"""Event cards: Storms at Sea, and landings that nobody wished for."""

import pytest

from roses.games.kingmaker.components import EVENTS, STORMS
from tests.rules.kingmaker.table_setting import BOARD, SPOTS, GameTable, set_table

MAP = BOARD.map
CARDS = [BOARD.event_ids[event] for event in range(EVENTS) if BOARD.event_kind[event] == STORMS]


def one_haven() -> tuple[str, str]:
    """A sea square with a single closest port, which has walls."""
    for sea, havens in MAP.nearest.items():
        if len(havens) == 1 and MAP.controllable[havens[0] - MAP.squares]:
            return SPOTS[sea], SPOTS[havens[0]]
    raise AssertionError


def several_havens() -> tuple[str, list[str]]:
    """A sea square with several equally close ports."""
    for sea, havens in MAP.nearest.items():
        if len(havens) > 1:
            return SPOTS[sea], [SPOTS[spot] for spot in havens]
    raise AssertionError


@pytest.mark.parametrize("card", CARDS)
def test_every_ship_at_sea_runs_for_the_closest_port(card: str) -> None:
    """Event Card Key: everybody's ships, at once; those in port stay."""
    sea, haven = one_haven()
    table = set_table(
        red={"percy": "alnwick: le-michael le-rose"},
        blue={"talbot": "ludlow: le-swan"},
        ships={"le-michael": sea, "le-swan": sea},
        event=card,
    )
    assert table.where("le-michael") == table.where("le-swan") == haven
    assert table.where("le-rose") == "plymouth"
    assert table.phase == "movement"


def test_between_equally_close_ports_her_player_chooses() -> None:
    """Ruling 28: any port counts, whoever owns it."""
    sea, havens = several_havens()
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow: le-michael"}, ships={"le-michael": sea}, event="storms-1"
    )
    assert table.waiting == "blue"
    assert table.offers("blue") == [f"haven le-michael {haven}" for haven in havens]
    table.does("blue", f"haven le-michael {havens[-1]}")
    assert table.where("le-michael") == havens[-1]


def test_a_ship_moves_normally_in_her_turn() -> None:
    """Event Card Key."""
    sea, haven = one_haven()
    table = set_table(
        red={"percy": "alnwick: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": sea},
        captured={"red": haven},
        event="storms-1",
    )
    assert table.may("red", f"sail le-michael {sea}")


def test_a_ship_forced_into_a_neutral_port_is_free_to_leave() -> None:
    """Ship Counters."""
    sea, _ = one_haven()
    table = set_table(
        red={"percy": "alnwick: le-michael"}, blue={"talbot": "ludlow"}, ships={"le-michael": sea}, event="storms-1"
    )
    assert table.may("red", f"sail le-michael {sea}")


def test_a_ship_forced_into_an_unfriendly_port_leaves_by_permission_only() -> None:
    """Ship Counters."""
    sea, haven = one_haven()
    table = set_table(
        red={"percy": "alnwick: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": sea},
        captured={"blue": haven},
        event="storms-1",
    )
    assert table.offers("red", "sail") == []
    table.does("red", "offer blue", f"ask leave {haven}", "give peace", "send")
    table.does("blue", "accept 1")
    assert table.may("red", f"sail le-michael {sea}")


def test_passengers_too_weak_to_besiege_stand_in_the_open_of_the_port_square() -> None:
    """Ruling 28 and Sea Transportation."""
    sea, haven = one_haven()
    table = set_table(
        red={"neville": "le-michael: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": sea},
        event="storms-1",
    )
    assert table.where("le-michael") == haven
    square = MAP.place_square[SPOTS.index(haven) - MAP.squares]
    assert table.where("neville") == SPOTS[square]
    assert table.phase == "movement"
    assert table.offers("red", "move neville"), "he moves normally in his turn"


def test_passengers_strong_enough_must_besiege_at_once() -> None:
    """Rulings 28 and 96: out of turn if need be, and it is not their attack of the round."""
    sea, haven = one_haven()
    table = set_table(
        red={"percy": "le-margaret: marshal", "neville": "warwick: admiral"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": sea},
        active="blue",
        event="storms-1",
    )
    garrison = MAP.garrison[SPOTS.index(haven) - MAP.squares]
    assert table.troops("percy") >= garrison, "the story needs a port that 200 troops can besiege"
    assert table.waiting == "red"
    assert "call-off" not in table.offers("red")
    table.fight("storms-2")
    assert table.controls(haven) == "red"
    assert table.active == "blue"
    # Red's own turn: Percy may still attack.
    table.end_turn()
    assert table.state.fought[BOARD.number["percy"]] == 0


def test_a_forced_siege_that_is_rained_off_leaves_the_port_under_siege() -> None:
    """Rulings 83 and 96: the nobles lie before it, and in his Combat Phase their player may draw again."""
    sea, haven = one_haven()
    table = set_table(
        red={"percy": "le-margaret: marshal", "neville": "warwick: admiral"},
        blue={"talbot": "ludlow"},
        captured={"blue": haven},
        ships={"le-margaret": sea},
        event="storms-1",
    )
    table.fight("plague-8")
    square = SPOTS[MAP.place_square[SPOTS.index(haven) - MAP.squares]]
    assert table.where("percy") == square
    (shown,) = [place for place in table.state.view(0)["table"]["places"] if place["id"] == haven]
    assert shown["under_siege"]
    table.does("red", "done")
    assert table.offers("red", "besiege") == [f"besiege percy {haven}"]


def test_a_ship_whose_card_is_lost_serves_her_passengers_until_she_touches_port() -> None:
    """Sea Transportation: the previous owner keeps control of her till then."""
    sea, haven = one_haven()
    table = set_table(
        red={"neville": "le-michael", "holland": "coventry: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": sea},
        captured={"red": f"{haven} coventry"},
        event="plague-18",
    )
    assert table.where("holland") is None
    assert "le-michael" in table.under
    assert table.where("le-michael") == sea, "Neville is aboard"
    table.does("red", f"sail le-michael {haven}")
    assert table.where("neville") is not None
    assert table.where("le-michael") is None, "in port she is nobody's"


def off_southampton(option: str) -> GameTable:
    """A storm drives Percy's 230 upon Southampton, where Talbot makes the defence 230; Blue has a card to add."""
    table = set_table(
        red={"percy": "le-margaret: marshal burgundian-crossbowmen-1", "pole": "wingfield: admiral"},
        blue={"talbot": "southampton"},
        captured={"blue": "southampton"},
        ships={"le-margaret": "the-solent", "le-christopher": "calais"},
        hands={"blue": "saxons-1"},
        event="storms-1",
        options={"town-fighting": option},
    )
    table.does("red", "haven le-margaret southampton")
    table.does("blue", "play saxons-1 talbot")
    assert table.told("siege-too-weak")
    assert table.phase == "movement"
    return table


def test_a_forced_siege_that_the_defender_outnumbers_ends_in_the_open() -> None:
    """Siege 1 and ruling 83; ruling 96: it was not his attack of the round."""
    table = off_southampton("off")
    assert table.where("percy") == "southampton+"
    assert table.controls("southampton") == "blue"
    assert table.state.fought[BOARD.number["percy"]] == 0
    assert table.offers("red", "move percy")


def test_with_town_fighting_it_ends_inside_the_port() -> None:
    """Ruling 83 and Town Fighting 2: unable to besiege the port they were forced into, they must fight in it."""
    table = off_southampton("on")
    assert table.where("percy") == "southampton"
    table.does("red", "done")
    assert table.offers("red", "assault") == ["assault percy southampton"]
