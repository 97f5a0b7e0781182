"""Nobles killed, captured, ransomed and executed, and what becomes of all they had."""

from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import GameTable, Situation, set_table

# Killed.


def stafford_falls(cards: str = "", **situation: Unpack[Situation]) -> GameTable:
    """Neville attacks Stafford, who is killed by the card; the battle itself is indecisive."""
    blue = {"stafford": f"leicester+: {cards}", **situation.pop("blue", {})}
    usual = Situation(red={"neville": "leicester+"}, blue=blue, phase="combat")
    table = set_table(**usual | situation)
    table.does("red", "attack neville stafford")
    table.fight("storms-4")
    assert table.told("indecisive")
    return table


def test_the_dead_noble_s_card_goes_under_the_crown_deck() -> None:
    """Ruling 13: to the bottom."""
    table = stafford_falls()
    assert table.where("stafford") is None
    assert table.faction("blue") == set()
    assert table.under == ["stafford"]


def test_his_titles_and_offices_go_to_chancery_the_rest_under_the_deck() -> None:
    """Rulings 13 and 42."""
    table = stafford_falls("steward saxons-1 coventry le-swan bishop-durham")
    assert table.chancery == {"steward"}
    assert set(table.under) == {"stafford", "saxons-1", "coventry", "le-swan", "bishop-durham"}
    assert table.where("le-swan") is None


def test_the_dead_of_a_lost_battle_leave_the_victors_nothing_but_their_heir() -> None:
    """Ruling 42: killed, not captured, so his Saxons go under the deck; the heir with the beaten force is taken."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"clifford": "leicester+: saxons-1"},
        heirs={"henry": "clifford"},
        phase="combat",
    )
    table.does("red", "attack percy clifford")
    table.fight("raid-21")
    assert table.told("victory") == [{"seat": "red", "odds": "4-1"}]
    assert set(table.under) == {"saxons-1", "clifford"}
    assert table.awards("percy") == set()
    assert table.keeper("henry") == "percy"


def test_his_places_become_neutral_and_their_occupants_are_put_out() -> None:
    """Ruling 41."""
    table = stafford_falls("steward", blue={"pole": "newark", "talbot": "leeds"})
    assert table.controls("newark") is None
    assert table.controls("leeds") is None
    assert table.where("pole") == "newark+"
    assert table.where("talbot") == "rochester+", "Leeds lies in the Rochester square"


def test_places_captured_for_the_faction_stay() -> None:
    """Ruling 41."""
    table = stafford_falls(captured={"blue": "coventry"})
    assert table.controls("coventry") == "blue"


def test_returned_cards_are_drawn_after_the_rest_of_the_deck() -> None:
    """Ruling 13."""
    table = stafford_falls()
    table.end_turn()
    assert "stafford" in table.under
    assert table.hand("red").isdisjoint({"stafford"})


def test_a_player_who_has_lost_all_his_nobles_plays_on() -> None:
    """Faction, ruling 84: he draws cards and begins a new faction, and keeps what was captured for the old."""
    table = stafford_falls(captured={"blue": "coventry"}, hands={"blue": "howard"})
    table.end_turn()
    assert table.active == "blue"
    assert table.controls("coventry") == "blue"
    table.does("blue", "raise howard farnham")
    assert table.faction("blue") == {"howard"}


def test_an_empty_crown_deck_gives_no_card() -> None:
    """Ruling 13."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"})
    state = table.state
    for card, at in enumerate(state.card_at):
        if at == -1:
            state.card_at[card] = -3  # everything into Chancery
    table.on_to("crown-deck")
    assert table.hand("red") == set()
    assert table.told("crown-deck-empty")


# Captured.


def talbot_taken(cards: str = "", **situation: Unpack[Situation]) -> GameTable:
    """Percy beats Talbot in the open of the Leicester square."""
    red = {"percy": "leicester+", **situation.pop("red", {})}
    usual = Situation(red=red, blue={"talbot": f"leicester+: {cards}"}, phase="combat")
    table = set_table(**usual | situation)
    table.does("red", "attack percy talbot")
    table.fight("storms-10")
    assert table.captor("talbot") == "red"
    return table


def test_a_captured_noble_s_transferables_go_to_the_victors_at_once() -> None:
    """Transfer 2 and ruling 42: distributed among the victorious nobles as their player likes."""
    table = talbot_taken("saxons-1 coventry", red={"neville": "leicester+"}, forces=["percy neville"])
    assert table.waiting == "red"
    assert set(table.offers("red")) == {"award saxons-1 percy", "award saxons-1 neville"}
    table.does("red", "award saxons-1 neville", "award coventry percy")
    assert table.awards("neville") == {"saxons-1"}
    assert table.awards("percy") == {"coventry"}
    assert table.controls("coventry") == "red"


def test_his_office_and_his_own_card_are_not_involuntarily_transferred() -> None:
    """Transfer 4 and 5."""
    table = talbot_taken("steward")
    assert table.awards("talbot") == {"steward"}
    assert table.controls("newark") == "blue"
    assert table.faction("blue") == {"talbot"}


def test_heirs_with_him_are_the_victors() -> None:
    table = talbot_taken(heirs={"henry": "talbot"})
    assert table.keeps("red") == {"henry"}


def test_a_captured_ship_card_brings_the_ship() -> None:
    table = talbot_taken("le-swan")
    table.does("red", "award le-swan percy")
    assert table.ship_of("le-swan") == "red"


def test_a_prisoner_is_not_attacked_and_gets_no_cards() -> None:
    """He is apart from every force until his captor decides."""
    table = talbot_taken(hands={"blue": "saxons-2"}, red={"neville": "leicester+"})
    assert table.offers("red", "attack") == []
    assert "play saxons-2 talbot" not in table.offers("blue")


# Ransomed, released, executed.


def test_a_prisoner_is_ransomed_for_some_consideration() -> None:
    """Capture of Noble Counters: he comes back with his title and office."""
    table = talbot_taken("steward", hands={"blue": "saxons-2"})
    table.does("blue", "offer red", "give card saxons-2", "ask prisoner talbot", "send")
    table.does("red", "accept 1")
    assert table.captor("talbot") is None
    assert table.awards("talbot") == {"steward"}
    assert "saxons-2" in table.hand("red")
    assert table.where("talbot") == "leicester+"


def test_he_may_be_let_go_for_nothing() -> None:
    table = talbot_taken()
    table.does("red", "release talbot")
    assert table.captor("talbot") is None


def test_before_the_turn_ends_he_is_released_or_executed() -> None:
    """Ruling 43: a ransom only in the turn of capture."""
    table = talbot_taken("steward")
    table.on_to("crown-deck")
    table.does("red", "done")
    assert table.waiting == "red"
    assert set(table.offers("red")) >= {"release talbot", "behead talbot"}
    table.turn_up("writ-1")
    table.does("red", "behead talbot")
    assert table.where("talbot") is None
    assert table.chancery == {"steward"}
    assert table.under == ["talbot"]
    assert table.active == "blue"


def test_an_executed_noble_s_castle_is_neutral() -> None:
    """Ruling 41."""
    table = talbot_taken()
    assert table.controls("ludlow") == "blue"
    table.does("red", "behead talbot")
    assert table.controls("ludlow") is None


def test_only_the_captor_decides() -> None:
    table = talbot_taken(yellow={"pole": "wingfield"})
    for seat in ("blue", "yellow"):
        assert not {"release talbot", "behead talbot"} & set(table.offers(seat))


@pytest.mark.parametrize("seat", ["blue", "yellow"])
def test_a_ransom_may_still_be_offered_at_the_last_moment(seat: str) -> None:
    """Ruling 43: while his captor makes up his mind at the end of the turn."""
    table = talbot_taken(yellow={"pole": "wingfield"}, hands={"blue": "saxons-2"})
    table.does("blue", "offer red", "give card saxons-2", "ask prisoner talbot", "send")
    table.on_to("crown-deck")
    table.does("red", "done")
    assert "accept 1" in table.offers("red")
    assert "accept 1" not in table.offers(seat)


# Played from the hand.


def test_a_noble_drawn_is_played_in_one_of_his_castles() -> None:
    """Crown Deck Phase."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, hands={"red": "neville"})
    assert set(table.offers("red", "raise")) == {
        f"raise neville {castle}" for castle in ("ogmore", "richmond", "warwick", "raby")
    }
    table.does("red", "raise neville raby")
    assert table.where("neville") == "raby"
    assert table.controls("warwick") == "red"


def test_when_all_his_castles_are_unfriendly_the_nearest_friendly_place() -> None:
    """Ruling 12: Talbot has only Ludlow, which is Blue's."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"pole": "wingfield"},
        captured={"red": "shrewsbury york", "blue": "ludlow"},
        hands={"red": "talbot"},
    )
    assert table.offers("red", "raise") == ["raise talbot shrewsbury"]


def test_never_into_a_place_under_siege() -> None:
    """Ruling 12."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"mowbray": "shrewsbury+: marshal", "pole": "shrewsbury+: treasurer"},
        captured={"red": "shrewsbury york", "blue": "ludlow"},
        sieges={"mowbray": "shrewsbury", "pole": "shrewsbury"},
        forces=["mowbray pole"],
        hands={"red": "talbot"},
    )
    assert table.offers("red", "raise") == ["raise talbot york"]


def test_without_any_friendly_place_the_card_waits() -> None:
    """Ruling 12."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"pole": "wingfield"},
        captured={"blue": "ludlow alnwick cockermouth"},
        hands={"red": "talbot"},
    )
    assert table.offers("red", "raise") == []


def test_stanley_s_nearest_place_is_measured_over_land_and_sea() -> None:
    """Rulings 12 and 99: from Douglas over the water."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"pole": "wingfield"},
        captured={"red": "lancaster plymouth", "blue": "douglas alnwick cockermouth"},
        hands={"red": "stanley"},
    )
    assert table.offers("red", "raise") == ["raise stanley lancaster"]


def test_cards_are_kept_hidden_and_played_at_any_time() -> None:
    """Crown Deck Phase: also in another player's turn; nobody waits for it."""
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, hands={"blue": "saxons-1 earl-of-kent marshal"}
    )
    assert table.state.view(0)["table"]["hand"] == []
    assert table.state.view(1)["table"]["hand"]
    assert table.state.decisions()[1].optional
    assert set(table.offers("blue", "play")) == {"play saxons-1 talbot", "play marshal talbot"}
    table.does("blue", "play saxons-1 talbot")
    assert table.awards("talbot") == {"saxons-1"}
    assert table.waiting == "red"


def test_the_card_drawn_goes_into_the_hand_unseen_by_others() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"})
    assert table.phase == "movement"
    table.crown_card("saxons-1")
    table.does("red", "done")
    assert table.phase == "crown-deck"
    assert table.hand("red") == {"saxons-1"}
    assert "saxons-1" not in str(table.state.view(1)["table"])
