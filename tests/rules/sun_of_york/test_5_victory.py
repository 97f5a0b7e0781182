"""5.0 Victory Conditions: capturing rears, what a captured battle is, and battles that nobody wins."""

import pytest

from roses.games.sun_of_york.cards import lay as lay_card
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.state import OUT, PILE
from tests.rules.sun_of_york.situations import BOARD, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SALISBURY = card("york", "Earl of Salisbury")
ROOS = card("lancaster", "Lord Roos")
STREAM = card("york", "Stream")
ORDERS = ["Stream", "Bridge", "Town", "Wall"]


def test_the_centre_rear_wins_the_battle_at_the_instant_it_is_taken() -> None:
    table = set_table("movement", york={"centre-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]})
    table.does("york", f"march {MEN} centre-lancaster")
    result = table.state.result
    assert result is not None
    assert result.winners == [1]
    assert result.sheet == [{"battle": "second-ferrybridge", "winner": "york", "ending": "centre-taken"}]
    assert table.phase == "over"


def test_enemy_units_in_the_rear_hold_it() -> None:
    table = set_table(
        "movement",
        york={"centre-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"centre-lancaster": ["Levies 1/1"]},
    )
    table.does("york", f"march {MEN} centre-lancaster")
    assert table.state.result is None
    assert table.captured() == []


def test_both_wings_win_even_if_taken_at_different_times() -> None:
    """Ruling 31: the west was captured before, and nobody stands there any more."""
    table = set_table(
        "movement", york={"east-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]}, captured=["york west"]
    )
    table.does("york", f"march {MEN} east-lancaster")
    assert table.state.result is not None
    assert table.state.result.sheet[0]["ending"] == "wings-taken"


def test_one_wing_does_not_win() -> None:
    table = set_table("movement", york={"east-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]})
    table.does("york", f"march {MEN} east-lancaster")
    assert table.captured() == ["york east"]
    assert table.state.result is None


def test_a_capture_takes_the_leader_left_alone_there_at_once() -> None:
    """Ruling 6."""
    table = set_table(
        "movement",
        york={"east-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"east-lancaster": ["Lord Roos"]},
    )
    table.does("york", f"march {MEN} east-lancaster")
    assert table.where(ROOS) == "discards"


def test_a_capture_cuts_off_everybody_in_the_flanks_of_that_edge() -> None:
    """Ruling 30: both sides, both flank positions; the other edge is safe."""
    table = set_table(
        "movement",
        york={"east-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"], "east-flank-york": ["Levies 1/1"]},
        lancaster={
            "east-flank-lancaster": ["Levies 1/1"],
            "east-flank-york": ["Levies 1/2"],
            "west-flank-york": ["Levies 1/3"],
        },
    )
    table.does("york", f"march {MEN} east-lancaster")
    assert table.where(card("york", "Levies 1/1")) == "discards"
    assert table.where(card("lancaster", "Levies 1/1")) == "discards"
    assert table.where(card("lancaster", "Levies 1/2")) == "discards"
    assert table.where(card("lancaster", "Levies 1/3")) == "west-flank-york"


def test_the_last_defender_shot_or_routed_gives_the_rear_away() -> None:
    table = set_table(
        "combat",
        york={"east-lancaster": ["Men-at-Arms 2/3"]},
        lancaster={"east-lancaster": [("Levies 1/1", {"hits": 1})]},
    )
    table.dice(1, 6, 6)
    table.does("york", f"attack {MEN}")
    assert table.captured() == ["york east"]


def test_no_card_is_played_into_a_captured_battle_and_the_loss_is_for_good() -> None:
    """Ruling 29: even when the enemy has left again."""
    table = set_table("movement", hand={"york": ["Men-at-Arms 2/3", "Stream"]}, captured=["lancaster west"])
    table.does("york", f"order {STREAM}")
    table.refuses("york", f"bring {MEN} west-york", "5.0")
    assert f"bring {MEN} east-york" in table.legal()


def test_the_losers_units_fight_on_but_a_retreat_into_the_lost_rear_is_the_end() -> None:
    """Ruling 29."""
    table = set_table(
        "morale",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Levies 1/1"]},
        lancaster={"west-middle": ["Knights 3/5"]},
        captured=["lancaster west"],
        dice=[6],
    )
    assert table.where(MEN) == "discards"
    assert table.offers("attack") == [f"attack {card('york', 'Levies 1/1')}"]


def test_led_losers_may_step_out_of_a_captured_battle() -> None:
    """Ruling 128: the rule speaks of units of either side."""
    table = set_table(
        "movement", york={"west-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]}, captured=["lancaster west"]
    )
    assert f"march {MEN} centre-middle" in table.legal()


def test_leaders_move_within_a_captured_battle_but_not_out_of_it() -> None:
    table = set_table(
        "movement", york={"west-lancaster": ["Men-at-Arms 2/3", "Earl of Salisbury"]}, captured=["york west"]
    )
    assert table.offers("lead") == [f"lead {SALISBURY} west-middle", f"lead {SALISBURY} west-york"]


def test_a_leader_alone_in_a_rear_lost_long_ago_falls_at_once_too() -> None:
    """Ruling 6: 6.2.1 does not ask whether the battle was captured before."""
    table = set_table(
        "movement",
        york={"west-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"west-lancaster": ["Lord Roos"]},
        captured=["york west"],
    )
    table.does("york", f"march {MEN} west-lancaster")
    assert table.where(ROOS) == "discards"


def test_a_leader_whose_last_unit_falls_in_a_rear_retaken_and_lost_again_falls_with_it() -> None:
    """Ruling 6: Lancaster had come back into the rear of a captured battle."""
    table = set_table(
        "combat",
        york={"west-lancaster": ["Men-at-Arms 2/3"]},
        lancaster={"west-lancaster": [("Levies 1/1", {"hits": 1}), "Lord Roos", "Lord Grey"]},
        captured=["york west"],
    )
    table.dice(1, 6, 6)
    table.does("york", f"attack {MEN}")
    assert table.where(ROOS) == table.where(card("lancaster", "Lord Grey")) == "discards"
    assert len(table.logged("leader-falls")) == 2


# Battles without a capture.


def play_to_the_end_of_the_turn(state: SunOfYorkState) -> None:
    """Nobody does anything."""
    turn = state.turn
    while state.result is None and state.turn == turn:
        legal = state.legal(state.asked)
        state.apply(state.asked, next(action for action in ("done", "draw", "first") if action in legal))


def test_an_army_without_units_and_without_a_deck_has_lost() -> None:
    """Rulings 71 and 102: Lancaster has nothing left, York has men on the field."""
    table = set_table(
        "discard",
        york={"west-york": ["Men-at-Arms 2/3"]},
        empty_decks=True,
        anchor=(),
    )
    # York's half was the first; Lancaster's passes, and the turn ends.
    play_to_the_end_of_the_turn(table.state)
    assert table.state.result is not None
    assert table.state.result.sheet[0] == {"battle": "second-ferrybridge", "winner": "york", "ending": "no-army"}


def test_a_deck_to_draw_from_keeps_an_empty_field_in_the_battle() -> None:
    """Ruling 102."""
    table = set_table("discard", york={"west-york": ["Men-at-Arms 2/3"]}, anchor=())
    play_to_the_end_of_the_turn(table.state)
    assert table.state.result is None


def test_an_army_is_not_beaten_while_a_deck_remains_even_one_without_units() -> None:
    """Ruling 102: nobody on the field, orders alone in hand and in the deck, and the battle goes on."""
    table = set_table("discard", york={"west-york": ["Men-at-Arms 2/3"]}, anchor=())
    for number in table.state.deck[0][:]:
        if BOARD.unit[number]:
            lay_card(table.state, number, PILE)
    play_to_the_end_of_the_turn(table.state)
    assert not any(BOARD.unit[number] for number in table.state.hand[0])
    assert table.state.deck[0]
    assert table.state.result is None


def test_night_falls_on_an_empty_field_with_a_deck_left_and_nobody_has_won() -> None:
    """Rulings 102 and 138: Lancaster's last units are still to come."""
    table = set_table(
        "discard", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"lancaster": ORDERS}, anchor=(), turn=40
    )
    play_to_the_end_of_the_turn(table.state)
    assert table.state.result is not None
    assert table.state.result.sheet[0]["ending"] == "nightfall"


@pytest.mark.parametrize("in_hand", ["Men-at-Arms 2/3", "Rally"])
def test_whether_the_last_unit_is_in_hand_is_told_to_nobody(in_hand: str) -> None:
    """Ruling 138: cards that left the game unseen might be it or not, so the battle goes on either way."""
    table = set_table("discard", york={"west-york": ["Men-at-Arms 2/3"]}, anchor=(), hand={"lancaster": [in_hand]})
    for side in (0, 1):
        for number in table.state.deck[side][:]:
            lay_card(table.state, number, OUT)
    play_to_the_end_of_the_turn(table.state)
    assert table.state.result is None


@pytest.mark.parametrize(("in_hand", "winner"), [("Men-at-Arms 2/3", None), ("Rally", "york")])
def test_when_nothing_moves_any_more_the_hands_are_laid_open(in_hand: str, winner: str | None) -> None:
    """Ruling 138: the battle is over in any case, and an army that is gone has lost it."""
    table = set_table("discard", york={"west-york": ["Men-at-Arms 2/3"]}, anchor=(), hand={"lancaster": [in_hand]})
    for side in (0, 1):
        for number in table.state.deck[side][:]:
            lay_card(table.state, number, OUT)
    for _ in range(3):
        play_to_the_end_of_the_turn(table.state)
    assert table.state.result is not None
    assert table.state.result.sheet[0]["winner"] == winner


def test_three_turns_without_anything_and_with_empty_decks_are_a_draw() -> None:
    """Ruling 71."""
    table = set_table(
        "discard",
        york={"west-york": ["Men-at-Arms 2/3"]},
        lancaster={"east-lancaster": ["Men-at-Arms 2/3"]},
        empty_decks=True,
    )
    for idle in (1, 2):
        play_to_the_end_of_the_turn(table.state)
        assert table.state.idle == idle
    play_to_the_end_of_the_turn(table.state)
    assert table.state.result is not None
    assert table.state.result.winners == [0, 1]
    assert table.state.result.sheet[0]["ending"] == "standstill"


@pytest.mark.parametrize(("turn", "over"), [(39, False), (40, True)])
def test_a_battle_not_decided_after_forty_turns_is_drawn(turn: int, over: bool) -> None:
    """Ruling 117."""
    table = set_table(
        "discard",
        york={"west-york": ["Men-at-Arms 2/3"]},
        lancaster={"east-lancaster": ["Men-at-Arms 2/3"]},
        turn=turn,
    )
    play_to_the_end_of_the_turn(table.state)
    assert (table.state.result is not None) == over
    if table.state.result is not None:
        assert table.state.result.sheet[0] == {"battle": "second-ferrybridge", "winner": None, "ending": "nightfall"}
