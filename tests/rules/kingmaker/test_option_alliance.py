"""Optional rules, Alliance: allied factions, commanders, and the peace after."""

import pytest

from roses.games.kingmaker.course import KingmakerState
from tests.rules.kingmaker.table_setting import BOARD, GAME, SEATS, GameTable, set_table

ON = {"alliances": "on"}


def ally(table: GameTable, seat: str, other: str) -> None:
    """One proposes it, the other accepts."""
    table.does(seat, f"offer {other}", "give alliance", "send")
    table.does(other, "accept 1")


def at_bath(*, allied: bool = True, options: dict[str, str] | None = None, phase: str = "movement") -> GameTable:
    """Red's Neville (50), blue's Percy (100) and yellow's Mowbray (50) in the open at Bath."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "bath+", "scrope": "bath+"},
        yellow={"mowbray": "bath+"},
        phase=phase,
        options=options or ON,
    )
    if allied:
        ally(table, "red", "blue")
    return table


def test_without_the_option_nobody_can_offer_an_alliance() -> None:
    table = at_bath(allied=False, options={"alliances": "off"})
    table.does("red", "offer blue")
    assert not table.may("red", "give alliance")


def test_an_alliance_is_announced_to_everybody() -> None:
    """Alliance 1."""
    table = at_bath()
    assert table.told("allied") == [{"seat": "red", "to": "blue"}]
    assert table.state.view(2)["table"]["alliances"] == [[0, 1]]


def test_allies_never_attack_one_another() -> None:
    """Alliance 1."""
    table = at_bath()
    table.on_to("combat")
    assert table.offers("red", "attack") == ["attack neville mowbray"]


def test_an_allys_castle_is_friendly() -> None:
    table = set_table(red={"neville": "alnwick+"}, blue={"percy": "bath+"}, options=ON)
    assert not table.may("red", "enter neville alnwick")
    ally(table, "red", "blue")
    assert table.may("red", "enter neville alnwick")


def test_two_forces_under_one_commander_fight_together() -> None:
    """Alliance 2 and 3."""
    table = at_bath()
    table.does("blue", "serve percy neville")
    table.does("red", "join percy neville")
    table.on_to("combat")
    table.does("red", "attack percy mowbray")
    assert table.told("announced-battle")[-1]["attack"] == 150


def test_the_commander_moves_those_who_serve_under_him() -> None:
    """Alliance 3."""
    table = at_bath()
    assert not table.offers("red", "move percy")
    table.does("blue", "serve percy neville")
    assert table.may("red", "move percy wells")
    table.does("red", "move percy wells")
    assert table.where("percy") == "wells+"


def test_those_who_serve_need_not_stay_with_their_commander() -> None:
    """Alliance 3: at Wells Percy is still red's to move, and no longer next to Neville."""
    table = at_bath()
    table.does("blue", "serve percy neville")
    table.does("red", "move percy wells")
    table.end_turn()
    assert table.active == "blue"
    assert not table.offers("blue", "move percy")
    assert table.offers("blue", "move scrope")


def test_no_counter_moves_in_two_turns_of_one_round() -> None:
    """Ruling 67: recalled on his own player's turn, Percy has moved already."""
    table = at_bath()
    table.does("blue", "serve percy neville")
    table.does("red", "move percy wells")
    table.end_turn()
    table.does("blue", "recall percy")
    assert not table.offers("blue", "move percy")
    assert table.offers("blue", "move scrope")


def test_no_counter_attacks_in_two_turns_of_one_round() -> None:
    """Ruling 67."""
    table = at_bath()
    table.does("blue", "serve percy neville")
    table.on_to("combat")
    table.does("red", "attack percy mowbray")
    table.fight("storms-4")
    table.end_turn()
    table.does("blue", "recall percy")
    table.does("blue", "done")
    assert "attack percy mowbray" not in table.offers("blue")


def test_a_commander_must_be_in_the_same_place() -> None:
    table = set_table(red={"neville": "bath+"}, blue={"percy": "wells+"}, options=ON)
    ally(table, "red", "blue")
    assert not table.offers("blue", "serve")


def test_when_the_commander_dies_they_are_their_own_players_again() -> None:
    """Alliance 3: plague takes Neville in London; Percy stands before the walls."""
    table = set_table(
        red={"neville": "london: constable-tower"},
        blue={"percy": "london", "fitzalan": "bath+"},
        options=ON,
    )
    ally(table, "red", "blue")
    table.does("blue", "serve percy neville")
    table.does("red", "move percy reading")
    table.end_turn(event="plague-11")
    assert table.where("neville") is None
    assert table.active == "blue"
    assert table.state.master(BOARD.number["percy"]) == SEATS.index("blue")


def test_an_alliance_ends_when_either_says_so_and_a_round_of_peace_follows() -> None:
    """Alliance 4, ruling 125."""
    table = at_bath()
    table.does("blue", "break red")
    assert table.state.view(None)["table"]["alliances"] == []
    table.on_to("combat")
    assert table.offers("red", "attack") == ["attack neville mowbray"]
    table.end_turn()
    table.does("blue", "done")
    assert {action.split()[2] for action in table.offers("blue", "attack")} == {"mowbray"}, "the round is not over"
    table.end_turn()
    table.end_turn()
    assert table.active == "red"
    table.does("red", "done")
    assert {action.split()[2] for action in table.offers("red", "attack")} == {"mowbray", "percy", "scrope"}


def test_the_round_of_peace_binds_each_of_the_former_allies_for_one_turn() -> None:
    """Ruling 125: broken in yellow's turn it is over when yellow's next begins, so blue and red have kept it once."""
    table = at_bath()
    table.end_turn()
    table.end_turn()
    assert table.active == "yellow"
    table.does("red", "break blue")
    for seat in ("red", "blue"):
        table.end_turn()
        table.does(seat, "done")
        assert {action.split()[2] for action in table.offers(seat, "attack")} == {"mowbray"}
    table.end_turn()
    table.end_turn()
    table.does("red", "done")
    assert "attack neville percy" in table.offers("red")


def test_peace_is_kept_in_a_position_file_of_version_1_for_one_round() -> None:
    """Alliance 4: those files name the turn in which the round is over."""
    table = at_bath()
    table.does("blue", "break red")
    position = table.state.position()
    assert set(position["truces"].values()) == {table.turn + 3}
    del position["parted"]
    position["rules"] = 1
    position["peace"] = []
    state = GAME.restore(position)
    assert isinstance(state, KingmakerState)
    again = GameTable(state)
    for _ in range(3):
        again.end_turn()
    again.does("red", "done")
    assert "attack neville percy" in again.offers("red")


def test_breaking_an_alliance_sends_everybody_back_to_his_own_faction() -> None:
    table = at_bath()
    table.does("blue", "serve percy neville")
    table.does("red", "break blue")
    assert not table.offers("red", "move percy")


def test_in_the_advanced_game_there_is_no_round_of_peace() -> None:
    """Revised Alliance: allies may part and attack each other in the same round."""
    table = at_bath(options={"alliances": "on", "advanced": "on"})
    table.does("red", "break blue")
    table.on_to("combat")
    assert {action.split()[2] for action in table.offers("red", "attack")} == {"mowbray", "percy", "scrope"}


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_a_free_move_for_one_who_serves_comes_from_his_own_player(advanced: str) -> None:
    """Alliance 5: red's card is of no use to Percy."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "bath+"},
        events={"red": "free-move-1"},
        options={"alliances": "on", "advanced": advanced},
    )
    ally(table, "red", "blue")
    table.does("blue", "serve percy neville")
    table.does("red", "move percy wells", "move neville wells")
    assert table.may("red", "free noble neville")
    assert not table.may("red", "free noble percy")


def test_the_commanders_player_shares_the_spoils() -> None:
    """Alliance 5: both victors may receive them, as red decides; the prisoner is red's."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "bath+"},
        yellow={"scrope": "bath+: saxons-1"},
        options=ON,
    )
    ally(table, "red", "blue")
    table.does("blue", "serve percy neville")
    table.does("red", "join percy neville")
    table.on_to("combat")
    table.does("red", "attack percy scrope")
    table.fight("storms-2")
    assert table.captor("scrope") == "red"
    assert set(table.offers("red", "award")) == {"award saxons-1 neville", "award saxons-1 percy"}


def moved_by_an_ally(advanced: str) -> GameTable:
    """Red has moved blue's Percy to Bath, where yellow's Mowbray stands; it is blue's turn."""
    table = set_table(
        red={"neville": "wells+"},
        blue={"percy": "wells+"},
        yellow={"mowbray": "bath+"},
        options={"alliances": "on", "advanced": advanced},
    )
    ally(table, "red", "blue")
    table.does("blue", "serve percy neville")
    table.does("red", "move percy bath")
    table.end_turn()
    return table


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_moved_in_one_turn_a_former_ally_attacks_in_another_by_the_revised_rule_only(advanced: str) -> None:
    """Ruling 67; Revised Alliance."""
    table = moved_by_an_ally(advanced)
    table.does("blue", "break red", "done")
    assert table.may("blue", "attack percy mowbray") is (advanced == "on")


def test_the_revised_rule_is_for_those_who_part() -> None:
    """Ruling 67: recalled while the alliance lasts, Percy has moved and does not attack in another turn."""
    table = moved_by_an_ally("on")
    table.does("blue", "recall percy", "done")
    assert not table.may("blue", "attack percy mowbray")


def test_the_revised_rule_is_for_the_round_in_which_they_part() -> None:
    """Ruling 67: blue parted from red a round ago; now yellow moves Percy, who does not attack in blue's turn."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "wells+"},
        yellow={"mowbray": "wells+"},
        active="yellow",
        options={"alliances": "on", "advanced": "on"},
    )
    ally(table, "red", "blue")
    table.does("blue", "break red")
    for _ in range(3):
        table.end_turn()
    ally(table, "yellow", "blue")
    table.does("blue", "serve percy mowbray")
    table.does("yellow", "move percy bath")
    table.end_turn()
    table.end_turn()
    assert table.active == "blue"
    table.does("blue", "recall percy", "done")
    assert not table.may("blue", "attack percy neville")
