"""4.0 Initial Deployment: face-down cards, the reveal, and both less random options."""

from random import Random

import pytest

from roses.games.sun_of_york.components import ARTILLERY
from roses.games.sun_of_york.deployment import MOST_LIFTS, MOST_SWAPS
from tests.rules.sun_of_york.situations import BOARD, GameTable, card, deployed, face_down


def place_all(table: GameTable, side: str) -> None:
    """Place the first cards that can be placed, until all are down."""
    while table.asked == side and table.phase == "deploy" and table.offers("place"):
        table.does(side, table.offers("place")[0])


def test_sixteen_are_dealt_twelve_placed_face_down_and_four_kept() -> None:
    """Ruling 32."""
    table = deployed("second-ferrybridge")
    assert [len(hand) for hand in table.state.hand] == [16, 16]
    assert (table.phase, table.asked) == ("deploy", "lancaster")  # York attacks
    table.refuses("lancaster", "ready", "4.0")
    place_all(table, "lancaster")
    assert len(table.state.hand[0]) == 4
    assert len(face_down(table, "lancaster")) == 12
    table.refuses("lancaster", f"place {BOARD.ids[table.state.hand[0][0]]} centre-lancaster", "4.0")


def test_once_all_cards_lie_the_question_says_what_is_left_to_do() -> None:
    table = deployed("second-ferrybridge")
    english, dutch = table.state.game.text("en"), table.state.game.text("nl")
    assert english.say(table.state.decisions()[0].prompt) == "Place 12 cards face-down in your rear positions."
    place_all(table, "lancaster")
    asked = table.state.decisions()[0].prompt
    assert english.say(asked) == "All cards are placed: say that you are ready, or pick one up again."
    assert dutch.say(asked) == "Alle kaarten liggen: zeg dat je klaar bent of neem er een weer op."
    table.does("lancaster", table.offers("lift")[0])
    assert english.say(table.state.decisions()[0].prompt) == "Place 1 card face-down in your rear positions."


def test_the_attacker_deploys_last_and_sees_only_how_many_cards_lie_where() -> None:
    """Ruling 33: counts for the other side and spectators, cards for the owner."""
    table = deployed("second-ferrybridge")
    place_all(table, "lancaster")
    table.does("lancaster", "ready")
    assert table.asked == "york"
    for viewer in (0, 1, None):
        shown = table.state.view(viewer)["table"]
        counts = [spot["face_down"][0] for spot in shown["positions"]]
        assert sum(counts) == 12
        assert (shown["sides"][0]["face_down"] is not None) == (viewer == 0)
        assert (shown["sides"][0]["cards"] is not None) == (viewer == 0)


def test_the_attacker_may_take_cards_up_again_until_he_is_ready() -> None:
    """Rulings 33 and 119: re-arranging is lifting and placing anew, a dozen times at most."""
    table = deployed("second-ferrybridge")
    place_all(table, "lancaster")
    table.does("lancaster", "ready")
    place_all(table, "york")
    for _ in range(MOST_LIFTS):
        down = BOARD.ids[table.state.down[1][0]]
        table.does("york", f"lift {down}")
        table.does("york", f"place {down} {'east-york' if table.offers(f'place {down} east-york') else 'west-york'}")
    # The last card placed leaves only “ready”, which is taken by itself.
    assert table.phase != "deploy"


def test_at_most_four_units_to_a_position() -> None:
    table = deployed("second-ferrybridge")
    units = [BOARD.ids[number] for number in table.state.hand[0] if BOARD.unit[number]]
    assert len(units) > 4
    for unit in units[:4]:
        table.does("lancaster", f"place {unit} centre-lancaster")
    table.refuses("lancaster", f"place {units[4]} centre-lancaster", "3.2")
    table.refuses("lancaster", f"place {units[4]} centre-middle", "4.0")
    table.refuses("lancaster", f"lift {units[4]}", "4.0")
    table.refuses("lancaster", f"place {card('york', 'Knights 3/5')} centre-lancaster", "4.0")


def test_the_reveal_discards_bluffs_without_replacement_and_keeps_artillery() -> None:
    """Ruling 32 and 8.0 Artillery."""
    for seed in range(40):
        table = deployed("second-ferrybridge", seed)
        order = sorted(table.state.hand[0], key=lambda number: BOARD.unit[number])
        guns = [number for number in order if BOARD.special[number] == ARTILLERY]
        if not guns or len(order) - sum(BOARD.unit[number] for number in order) < 3:
            continue
        bluffs = [number for number in order if not BOARD.unit[number]]
        for number in bluffs:
            table.does("lancaster", f"place {BOARD.ids[number]} centre-lancaster")
        place_all(table, "lancaster")
        table.does("lancaster", "ready")
        place_all(table, "york")
        table.does("york", "ready")
        for number in bluffs:
            assert table.where(BOARD.ids[number]) == ("centre-lancaster" if number in guns else "discards")
        assert len(table.state.hand[0]) == 4
        return
    pytest.fail("no such deal")


def test_units_are_deployed_at_full_strength_and_cavalry_even_behind_a_wall() -> None:
    """Ruling 86: at Northampton Lancaster's centre rear is walled."""
    for seed in range(40):
        table = deployed("northampton", seed)
        riders = [BOARD.ids[n] for n in table.state.hand[0] if BOARD.title[n] == "Spears"]
        if riders:
            table.does("lancaster", f"place {riders[0]} centre-lancaster")
            place_all(table, "lancaster")
            table.does("lancaster", "ready")
            place_all(table, "york")
            table.does("york", "ready")
            assert table.where(riders[0]) == "centre-lancaster"
            assert table.cohesion(riders[0]) == BOARD.cohesion[BOARD.number[riders[0]]]
            return
    pytest.fail("no such deal")


def test_henry_at_the_battle_leaves_a_hand_of_three() -> None:
    """Ruling 36: of the four kept one is discarded."""
    table = deployed("ludford-bridge")
    place_all(table, "york")
    table.does("york", "ready")
    place_all(table, "lancaster")
    table.does("lancaster", "ready")
    assert (table.phase, table.asked) == ("trim", "lancaster")
    assert len(table.legal()) == 4
    table.does("lancaster", table.legal()[0])
    assert len(table.state.hand[0]) == 3
    assert table.state.hand_limit(0) == 3


# Less random, option 1.


def test_both_less_random_options_are_off_unless_chosen() -> None:
    """Ruling 75."""
    assert deployed("second-ferrybridge").phase == "deploy"
    assert deployed("second-ferrybridge", deployment="replace").phase == "replace"
    assert deployed("second-ferrybridge", deployment="redraw").phase == "redraw"


def others(table: GameTable) -> list[str]:
    return [BOARD.ids[number] for number in table.state.hand[table.state.asked] if not BOARD.unit[number]]


def test_the_attacker_replaces_first_and_gives_the_defender_a_bonus_who_does_not() -> None:
    """Option 1, ruling 129: chosen first, then replaced together, once; the discards lie face-up."""
    table = deployed("second-ferrybridge", deployment="replace")
    assert table.asked == "york"
    gone = others(table)[:2]
    table.does("york", f"discard {gone[0]}", f"discard {gone[1]}")
    assert len(table.state.hand[1]) == 14
    troops = next(BOARD.ids[number] for number in table.state.hand[1] if BOARD.unit[number])
    table.refuses("york", f"discard {troops}", "4.0-less-random")
    table.does("york", "draw")
    assert len(table.state.hand[1]) == 16
    assert set(gone) <= set(table.state.view(0)["table"]["sides"][1]["discards"])
    table.does("lancaster", "draw")
    assert table.state.bonus == [1, 0]
    assert table.phase == "deploy"


def test_a_defender_who_replaces_too_forfeits_the_bonus() -> None:
    table = deployed("second-ferrybridge", deployment="replace")
    table.does("york", f"discard {others(table)[0]}", "draw")
    table.does("lancaster", f"discard {others(table)[0]}", "draw")
    assert table.state.bonus == [0, 0]


def test_who_has_troops_alone_left_is_asked_all_the_same() -> None:
    """Ruling 134: that nothing is left to replace would tell what the hand holds."""
    table = deployed("second-ferrybridge", deployment="replace")
    table.does("york", *(f"discard {id}" for id in others(table)))
    assert (table.phase, table.asked, table.legal()) == ("replace", "york", ["draw"])


# Less random, option 2.


def test_cards_are_exchanged_one_by_one_and_fewer_exchanges_earn_the_bonus() -> None:
    """Option 2, ruling 120: hidden from the other side, back into the deck, and only then are cards eliminated."""
    table = deployed("blore-heath", deployment="redraw")
    assert table.asked == "lancaster"
    assert len(table.state.deck[1]) + len(table.state.hand[1]) == 110 - 3
    table.does("lancaster", table.legal()[0], table.legal()[1])
    swapped = [number for number in range(110) if table.state.where[number] == 18]
    assert len(swapped) == 2
    assert table.state.view(1)["table"]["sides"][0]["aside"] == 2
    table.does("lancaster", "draw")
    table.does("york", table.legal()[0], "draw")
    assert all(table.state.where[number] == 14 for number in swapped)
    assert table.state.bonus == [0, 1]
    assert sum(1 for number in range(110, 220) if table.where(BOARD.ids[number]) == "out") == 40


def test_equal_exchanges_earn_nothing_and_there_is_an_end_to_them() -> None:
    """Ruling 120."""
    table = deployed("second-ferrybridge", deployment="redraw")
    rng = Random(1)
    for _ in range(MOST_SWAPS):
        table.does("york", rng.choice(table.offers("swap")))
    assert table.asked == "lancaster"  # being content was the only answer left
    table.does("lancaster", "draw")
    assert table.state.bonus == [1, 0]
    table = deployed("second-ferrybridge", deployment="redraw")
    table.does("york", "draw")
    table.does("lancaster", "draw")
    assert table.state.bonus == [0, 0]
