"""Combat: who may attack whom, the six steps of a battle, and what the Event card says about it."""

from collections.abc import Mapping

import pytest

from tests.rules.kingmaker.table_setting import BOARD, GameTable, set_table


def field(red: str = "percy", blue: str = "talbot", hands: Mapping[str, str] = {}) -> GameTable:
    """Red's Combat Phase in the open of the Leicester square; each force is one pile."""
    forces = [side for side in (red, blue) if " " in side]
    return set_table(
        red=dict.fromkeys(red.split(), "leicester+"),
        blue=dict.fromkeys(blue.split(), "leicester+"),
        forces=forces,
        hands=hands,
        phase="combat",
    )


# Who may attack whom.


def test_combat_is_always_voluntary() -> None:
    table = field()
    assert "done" in table.offers("red")


def test_only_the_same_square_is_within_reach() -> None:
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "coventry+", "pole": "leicester+"}, phase="combat")
    assert table.offers("red", "attack") == ["attack percy pole"]


def test_nobody_attacks_his_own_faction() -> None:
    table = set_table(red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "ludlow"})
    table.does("red", "done")
    assert table.phase == "crown-deck"


def test_battle_is_fought_in_the_open_only() -> None:
    """A noble within walls can neither be attacked in battle nor attack from them."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "leicester"},
        captured={"blue": "leicester"},
        phase="combat",
    )
    assert table.offers("red", "attack") == []
    table = set_table(red={"percy": "leicester"}, blue={"talbot": "leicester+"}, captured={"red": "leicester"})
    table.does("red", "done")
    assert table.phase == "crown-deck"


def test_an_unfortified_town_is_part_of_the_open() -> None:
    """Ruling 89: it is a spot of its own, but no walls."""
    table = set_table(red={"percy": "tewkesbury+"}, blue={"talbot": "tewkesbury"}, phase="combat")
    assert table.offers("red", "attack") == ["attack percy talbot"]
    table = set_table(red={"percy": "tewkesbury"}, blue={"talbot": "tewkesbury+"}, phase="combat")
    assert table.offers("red", "attack") == ["attack percy talbot"]


def test_nobles_of_a_force_attack_and_are_attacked_together() -> None:
    """Neither side can single anybody out of a pile."""
    table = field("percy neville", "talbot pole")
    assert table.offers("red", "attack") == ["attack percy talbot"]
    table.does("red", "attack percy talbot")
    (told,) = table.told("announced-battle")
    assert (told["nobles"], told["others"]) == (["percy", "neville"], ["talbot", "pole"])
    assert (told["attack"], told["defence"]) == (150, 60)


def test_nobles_of_one_faction_who_are_not_piled_are_separate_forces() -> None:
    """Stacking: those in the same square need not be together."""
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"},
        blue={"talbot": "leicester+", "pole": "leicester+"},
        phase="combat",
    )
    assert sorted(table.offers("red", "attack")) == [
        "attack neville pole",
        "attack neville talbot",
        "attack percy pole",
        "attack percy talbot",
    ]


def test_a_noble_attacks_once_in_a_round() -> None:
    """Ruling 39."""
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "leicester+", "pole": "leicester+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.fight("storms-4")
    assert table.where("talbot") == "leicester+"
    assert table.offers("red", "attack") == []


def test_a_defender_is_attacked_once_in_a_turn() -> None:
    """Ruling 39: Neville may not set upon him after Percy."""
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "leicester+"}, phase="combat"
    )
    table.does("red", "attack neville talbot")
    table.fight("raid-16")
    assert table.told("indecisive")
    assert table.offers("red", "attack") == []


def test_in_the_next_round_both_may_fight_again() -> None:
    table = field("neville", "talbot")
    table.does("red", "attack neville talbot")
    table.fight("raid-16")
    table.end_turn()
    table.end_turn()
    table.does("red", "done")
    assert table.offers("red", "attack") == ["attack neville talbot"]


def test_ships_and_their_passengers_are_never_in_combat() -> None:
    table = set_table(
        red={"percy": "le-swan: le-swan"},
        blue={"talbot": "le-michael: le-michael"},
        ships={"le-swan": "dogger", "le-michael": "dogger"},
    )
    table.does("red", "done")
    assert table.phase == "crown-deck"


# The result.


def test_the_larger_force_wins_when_the_ratio_is_reached() -> None:
    """100 against 30 is 3-1; a card of 3-1 is enough, and Talbot is captured."""
    table = field("percy", "talbot")
    table.does("red", "attack percy talbot")
    table.fight("storms-1")
    assert table.told("victory") == [{"seat": "red", "odds": "3-1"}]
    assert table.captor("talbot") == "red"


def test_a_ratio_that_is_not_reached_is_indecisive() -> None:
    """Battle 4b: 3-1 against a card of 4-1."""
    table = field("percy", "talbot")
    table.does("red", "attack percy talbot")
    table.fight("raid-7")
    assert table.told("indecisive") == [{"odds": "3-1"}]
    assert table.captor("talbot") is None


def test_a_weak_attacker_is_beaten_by_a_strong_defender() -> None:
    """Ruling 33: the larger force wins, whoever attacked."""
    table = field("talbot", "percy")
    table.does("red", "attack talbot percy")
    table.fight("storms-1")
    assert table.captor("talbot") == "blue"
    assert table.captor("percy") is None


@pytest.mark.parametrize("card", ["storms-5", "embassy-3", "raid-22"])
def test_equal_forces_never_decide(card: str) -> None:
    """Ruling 33: not even a card of 5-4 makes a victor of thirty against thirty."""
    table = field("talbot", "pole")
    table.does("red", "attack talbot pole")
    table.fight(card)
    assert table.told("indecisive") == [{"odds": "1-1"}]


def test_bad_weather_puts_the_attack_off() -> None:
    """Battle 4c: nobody moves, nobody dies, and the attack of this round is used up (ruling 39)."""
    table = field("percy", "talbot")
    table.does("red", "attack percy talbot")
    table.fight("plague-8")
    assert table.told("bad-weather")
    assert table.where("talbot") == table.where("percy") == "leicester+"
    assert table.offers("red", "attack") == []
    assert "plague-8" in table.discards


def test_the_upper_half_of_the_card_is_ignored() -> None:
    """Battle 3: Plague in Leicester, drawn in combat, kills nobody inside."""
    table = set_table(
        red={"percy": "leicester+", "holland": "leicester"},
        blue={"talbot": "leicester+"},
        captured={"red": "leicester"},
        phase="combat",
    )
    table.does("red", "attack percy talbot")
    table.fight("plague-18")
    assert table.where("holland") == "leicester"


# Nobles killed.


def test_named_nobles_of_both_sides_die_victors_too() -> None:
    """Ruling 34: Stafford, Fitzalan and Percy are named; the battle is won all the same."""
    table = field("percy neville", "fitzalan talbot")
    table.does("red", "attack percy talbot")
    table.fight("plague-5")
    assert table.told("victory") == [{"seat": "red", "odds": "2-1"}]
    assert [told["noble"] for told in table.told("killed")] == ["fitzalan", "percy"]
    assert table.captor("talbot") == "red"
    assert sorted(table.under) == ["fitzalan", "percy"]


def test_the_dead_are_counted_after_an_indecisive_battle() -> None:
    """Battle 5: even then."""
    table = field("neville", "stafford")
    table.does("red", "attack neville stafford")
    table.fight("storms-4")
    assert table.told("indecisive")
    assert table.where("stafford") is None


def test_a_noble_who_did_not_take_part_is_not_killed() -> None:
    table = set_table(
        red={"neville": "leicester+", "berkeley": "leicester+"}, blue={"stafford": "leicester+"}, phase="combat"
    )
    table.does("red", "attack neville stafford")
    table.fight("storms-4")
    assert table.where("berkeley") == "leicester+"


def test_all_victors_killed_by_the_card_of_their_victory() -> None:
    """Ruling 77: prisoners stay prisoners of the faction, transferables go under the deck, the heir is nobody's."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "leicester+: saxons-1"},
        heirs={"henry": "talbot"},
        phase="combat",
    )
    table.does("red", "attack percy talbot")
    table.fight("storms-3")
    assert table.told("victory") == [{"seat": "red", "odds": "2-1"}]
    assert table.where("percy") is None
    assert table.captor("talbot") == "red"
    assert "saxons-1" in table.under
    assert table.where("henry") == "leicester+"
    assert table.keeper("henry") is None


def test_every_noble_is_named_on_as_many_cards_as_the_others() -> None:
    """Five basic lists, four for Mowbray, Neville and Percy, and one advanced list each."""
    for noble in range(23):
        lists = [event for event in range(90) if noble in BOARD.killed[event]]
        basic = [event for event in lists if not BOARD.event_advanced[event]]
        assert len(basic) == (4 if BOARD.ids[noble] in ("mowbray", "neville", "percy") else 5), BOARD.ids[noble]
        assert len(lists) - len(basic) == 1


# Writs, Free Moves and Parliament cards turn up.


def test_a_writ_or_a_free_move_drawn_in_combat_is_kept_and_another_card_drawn() -> None:
    """Ruling 30: the attacker keeps them."""
    table = field("percy", "talbot")
    table.does("red", "attack percy talbot")
    table.fight("writ-3", "free-move-7", "storms-1")
    assert table.kept_events("red") == {"writ-3", "free-move-7"}
    assert table.captor("talbot") == "red"


def test_of_a_parliament_card_only_the_lower_half_counts() -> None:
    """Ruling 29: even the Chancellor's player does not keep it."""
    table = set_table(red={"percy": "leicester+: chancellor"}, blue={"talbot": "leicester+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.fight("parliament-2")
    assert table.kept_events("red") == set()
    assert "parliament-2" in table.discards
    assert table.where("talbot") is None, "it reads 4-1 with Talbot killed"


def test_the_discards_are_shuffled_when_the_deck_is_used_up() -> None:
    """Prepare for Play 2."""
    table = field("percy", "talbot")
    state = table.state
    for event, at in enumerate(state.event_at):
        if at == -1:
            state.event_at[event] = -2
    table.does("red", "attack percy talbot")
    table.nobody_adds()
    table.does("red", "fight")
    assert table.told("event-deck-shuffled")
    assert len(table.discards) <= 1


# Cards added, and calling off.


def test_the_attacker_adds_first_then_both_in_turn() -> None:
    """Ruling 35; each has a card more, so that both go on being asked."""
    table = field("percy", "talbot", hands={"red": "saxons-1 bristol", "blue": "saxons-2 coventry"})
    table.does("red", "attack percy talbot")
    assert table.waiting == "red"
    table.does("red", "pass")
    assert table.waiting == "blue"
    table.does("blue", "play saxons-2 talbot")
    assert table.waiting == "red"
    table.does("red", "play saxons-1 percy")
    table.does("blue", "pass")
    table.does("red", "pass")
    assert table.offers("red") == ["fight", "call-off"]
    assert table.troops("percy") == 110
    assert table.troops("talbot") == 40


def test_cards_are_added_to_nobles_in_the_combat_only() -> None:
    table = set_table(
        red={"percy": "leicester+", "neville": "warwick"},
        blue={"talbot": "leicester+", "pole": "wingfield"},
        hands={"red": "saxons-1", "blue": "saxons-2"},
        phase="combat",
    )
    table.does("red", "attack percy talbot")
    assert table.offers("red", "play") == ["play saxons-1 percy"]
    table.does("red", "pass")
    assert table.offers("blue", "play") == ["play saxons-2 talbot"]


def test_a_called_off_attack_turns_on_nobody_else() -> None:
    """Ruling 95."""
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "leicester+", "pole": "leicester+"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.nobody_adds()
    table.does("red", "call-off")
    assert table.offers("red", "attack") == []
    assert table.told("combat-card") == []


def test_an_attack_called_off_leaves_the_defender_to_others() -> None:
    """Nobody fought him, so Neville still may."""
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "leicester+"}, phase="combat"
    )
    table.does("red", "attack percy talbot")
    table.nobody_adds()
    table.does("red", "call-off")
    assert table.offers("red", "attack") == ["attack neville talbot"]


def test_a_card_got_by_trade_is_of_no_use_in_combat_this_turn() -> None:
    """Trade and Gifts."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "leicester+"},
        yellow={"pole": "wingfield"},
        hands={"yellow": "saxons-1"},
        phase="combat",
    )
    table.does("yellow", "offer red", "give card saxons-1", "ask peace", "send")
    table.does("red", "accept 1")
    assert table.hand("red") == {"saxons-1"}
    table.does("red", "attack percy talbot")
    assert table.offers("red", "play") == []
