"""Optional rules, Alliance: allied factions, commanders, and the peace after."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

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
    assert "pick percy" in table.offers("blue")


def test_an_alliance_ends_when_either_says_so_and_a_round_of_peace_follows() -> None:
    """Alliance 4."""
    table = at_bath()
    table.does("blue", "break red")
    assert table.state.view(None)["table"]["alliances"] == []
    table.on_to("combat")
    assert table.offers("red", "attack") == ["attack neville mowbray"]
    for seat in ("blue", "yellow", "red"):
        table.end_turn()
        assert table.active == seat
    table.does("red", "done")
    assert table.offers("red", "attack") == ["attack neville mowbray"], "the round is not over"
    for _ in range(3):
        table.end_turn()
    table.does("red", "done")
    assert {action.split()[2] for action in table.offers("red", "attack")} == {"mowbray", "percy", "scrope"}


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


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_moved_in_one_turn_he_attacks_in_another_by_the_revised_rule_only(advanced: str) -> None:
    """Ruling 67; Revised Alliance."""
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
    table.does("blue", "break red", "done")
    assert table.may("blue", "attack percy mowbray") is (advanced == "on")
