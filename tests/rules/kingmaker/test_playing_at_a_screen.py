"""Rulings 103 to 110 and 123: what a table at a screen needs and the rulebook could leave to the players."""

from random import Random

import pytest

from roses.core.contract import State
from roses.games.kingmaker.pitched import MOST_ROUNDS
from roses.games.kingmaker.state import MOST_ARRANGEMENTS, MOST_PICKS
from tests.make_records import OPTIONAL_RULES
from tests.rules.kingmaker.table_setting import BOARD, GAME, begin, set_table


def test_everybody_sees_which_kinds_of_event_card_a_seat_has_kept() -> None:
    """Ruling 103: they are drawn face up."""
    table = set_table(
        red={"neville": "warwick"}, blue={"percy": "alnwick"}, events={"blue": "writ-1 free-move-1 parliament-2"}
    )
    for viewer in (0, 1, None):
        players = table.state.view(viewer)["table"]["players"]
        assert sorted(players[1]["events"]) == ["free-move", "parliament", "writ"]
        assert players[0]["events"] == []


def test_what_lies_in_chancery_and_under_the_crown_deck_is_open_to_all() -> None:
    """Ruling 123: Grey's title and office, and his card and mercenaries, went there before everybody's eyes."""
    table = set_table(
        red={"grey": "london: earl-of-kent marshal saxons-1", "neville": "warwick"},
        blue={"percy": "alnwick"},
        captured={"red": "london"},
        chancery="steward",
        dead=["henry"],
        active="blue",
        event="plague-11",
    )
    for viewer in (0, 1, None):
        seen = table.state.view(viewer)["table"]
        assert set(seen["chancery"]) == {"earl-of-kent", "marshal", "steward"}
        assert set(seen["under"]) == {"grey", "saxons-1"}


def test_the_crown_cards_in_a_hand_are_counted_for_all_and_named_for_one() -> None:
    """Ruling 103 is about Event cards only."""
    table = set_table(red={"neville": "warwick"}, blue={"percy": "alnwick"}, hands={"blue": "saxons-1 leicester"})
    assert table.state.view(1)["table"]["hand"] == ["saxons-1", "leicester"]
    for viewer in (0, None):
        shown = table.state.view(viewer)["table"]
        assert shown["hand"] == []
        assert shown["players"][1]["hand"] == 2
        assert "saxons-1" not in str(shown)


def test_a_counter_is_taken_up_and_may_be_put_back() -> None:
    """Ruling 104."""
    table = set_table(red={"neville": "warwick", "scrope": "masham"}, blue={"percy": "alnwick"})
    table.state.apply(0, "pick neville")
    assert all(action == "back" or " neville" in action for action in table.state.legal(0))
    table.state.apply(0, "back")
    assert "pick scrope" in table.state.legal(0)
    assert table.where("neville") == "warwick"


def test_a_noble_who_could_only_be_put_back_is_not_offered() -> None:
    """Ruling 104: Neville has moved and stands alone, Scrope has not moved yet."""
    table = set_table(red={"neville": "warwick", "scrope": "masham"}, blue={"percy": "alnwick"})
    table.does("red", "move neville banbury")
    assert "pick neville" not in table.state.legal(0)
    assert "pick scrope" in table.state.legal(0)
    refusal = table.state.why_not(0, "pick neville")
    assert refusal is not None
    assert refusal.text.key == "refusal.nothing-to-do"


def test_a_noble_on_an_island_without_a_ship_can_still_leave_his_castle() -> None:
    """Ruling 104: no march leads off the Isle of Man, but he may step out; once outside, back in; then he is done."""
    table = set_table(red={"stanley": "douglas"}, blue={"percy": "alnwick"})
    table.does("red", "leave stanley", "enter stanley douglas")
    assert not table.offers("red", "pick")


def test_a_ship_that_could_only_be_put_back_is_not_offered() -> None:
    """Ruling 104: one that has sailed, and one that travels with another."""
    table = set_table(
        red={"percy": "alnwick: admiral le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": "rye", "le-christopher": "rye", "le-michael": "dogger"},
    )
    table.does("red", "convoy le-margaret le-christopher", "sail le-michael whitby")
    assert [action for action in table.state.legal(0) if action.startswith("crew")] == ["crew le-christopher"]
    refusal = table.state.why_not(0, "crew le-margaret")
    assert refusal is not None
    assert refusal.text.key == "refusal.ship-in-convoy"


def test_in_the_combat_phase_only_nobles_with_something_to_arrange_are_offered() -> None:
    """Ruling 104: Neville and Mowbray can pile up; Pole and Scrope, of two sieges, have nothing to give each other."""
    table = set_table(
        red={"neville": "bath+", "mowbray": "bath+", "pole": "leicester+", "scrope": "coventry+"},
        blue={"percy": "bath+"},
        phase="combat",
    )
    assert [action for action in table.state.legal(0) if action.startswith("pick")] == ["pick mowbray", "pick neville"]


def asked(state: State, seat: int) -> list[str]:
    """What answers the question, without the instructions that may be left at any time."""
    return [action for action in state.legal(seat) if action not in state.standing(seat)]


@pytest.mark.parametrize("options", [{"round-limit": "5"}, {**OPTIONAL_RULES, "advanced": "on", "round-limit": "5"}])
def test_in_whole_games_something_can_always_be_done_with_what_is_taken_up(options: dict[str, str]) -> None:
    """Ruling 104: a third of what was taken up at random could only be put back."""
    rng = Random("taken up")
    state = GAME.new(4, options, 104)
    taken = 0
    while state.result is None:
        seat = rng.choice(state.waiting())
        action = rng.choice(asked(state, seat))
        state.apply(seat, action)
        if action.startswith(("pick ", "crew ")):
            taken += 1
            assert asked(state, seat) != ["back"], action
    assert taken > 30


def test_a_turn_has_so_many_steps_and_no_more() -> None:
    """Ruling 104: after sixty counters taken up only ending the phase is left of moving."""
    table = set_table(red={"neville": "warwick"}, blue={"percy": "alnwick"})
    for _ in range(MOST_PICKS):
        table.does("red", "pick neville", "back")
    assert "pick neville" not in table.state.legal(0)
    assert "done" in table.state.legal(0)


def test_piles_are_rearranged_only_so_often_in_a_turn() -> None:
    """Ruling 104."""
    table = set_table(red={"neville": "oxford+", "scrope": "oxford+"}, blue={"percy": "alnwick"})
    for number in range(MOST_ARRANGEMENTS):
        table.does("red", "join scrope neville" if number % 2 == 0 else "part scrope")
    assert not table.offers("red", "join")
    assert not table.offers("red", "part")


def test_nobody_is_asked_to_add_a_card_from_an_empty_hand() -> None:
    """Ruling 118: neither side holds a card, so the attacker goes on at once; and the log says nothing of passing."""
    table = set_table(red={"percy": "bath+"}, blue={"neville": "bath+"}, phase="combat")
    table.does("red", "attack percy neville")
    assert table.state.legal(0) == ["fight", "call-off"]
    assert table.state.waiting() == [0]


def test_who_can_add_no_card_is_not_asked_for_one() -> None:
    """Ruling 118: Talbot's faction is asked because of Henry, and told that it is not about cards."""
    empty = set_table(red={"neville": "bath+"}, blue={"talbot": "bath+"}, heirs={"henry": "talbot"}, phase="combat")
    empty.does("red", "attack neville talbot")
    assert empty.asked("blue") == ["execute henry", "pass"]
    assert empty.prompt("blue") == "No card can be added here: do what else you can, or pass (50 against 30)."
    holding = set_table(red={"neville": "bath+"}, blue={"talbot": "bath+"}, hands={"blue": "saxons-1"}, phase="combat")
    holding.does("red", "attack neville talbot")
    assert holding.prompt("blue") == "Add a card, or pass (50 against 30)."


def test_cards_wait_for_the_encounters_of_an_advanced_battle() -> None:
    """Advanced Battle: before the formations are drawn up nothing is added, whatever is in the hand."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"talbot": "bath+"},
        heirs={"henry": "talbot"},
        hands={"blue": "saxons-1"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("red", "attack neville talbot")
    assert not table.offers("blue", "play saxons-1")
    assert "No card can be added here" in table.prompt("blue")


@pytest.mark.parametrize("card", ["saxons-1", "beaufort", "earl-of-kent"])
def test_whoever_has_a_card_is_asked_whatever_card_it_is(card: str) -> None:
    """Ruling 118: neither a held noble nor a title can be added to Neville, but that is not for others to know."""
    table = set_table(red={"percy": "bath+"}, blue={"neville": "bath+"}, hands={"blue": card}, phase="combat")
    table.does("red", "attack percy neville")
    assert table.waiting == "blue"
    assert "pass" in table.state.legal(1)


def test_an_heir_left_alone_at_sea_is_put_ashore_by_the_nearest_port() -> None:
    """Ruling 105: Neville sails with Gloucester and is struck down by a card in nobody's war but his own."""
    table = set_table(
        red={"neville": "le-michael", "scrope": "masham: le-michael"},
        blue={"percy": "alnwick"},
        heirs={"gloucester": "neville"},
        ships={"le-michael": "thames-mouth"},
    )
    from roses.games.kingmaker.deaths import kill_noble

    kill_noble(table.state, BOARD.number["neville"], "killed")
    assert table.keeper("gloucester") is None
    ashore = table.state.heir_spot[BOARD.heir_ids.index("gloucester")]
    sea = BOARD.map.square_ids.index("thames-mouth")
    assert ashore in {BOARD.map.spot_square[port] for port in BOARD.map.nearest[sea]}


def test_the_basic_deal_lies_open_and_the_short_deal_does_not() -> None:
    """Ruling 106."""
    basic = begin(4)
    assert all(event.seen_by is None for event in basic.state.log if event.key == "log.dealt")
    short = begin(4, options={"short-deal": "on"})
    dealt = [event for event in short.state.log if event.key == "log.dealt"]
    assert [event.seen_by for event in dealt] == [(0,), (1,), (2,), (3,)]


def test_a_seat_votes_with_one_voice_from_the_summoner_on_round_the_table() -> None:
    """Ruling 108: the division counts a seat's votes on the same side in both Houses."""
    table = set_table(
        red={"neville": "oxford", "scrope": "masham"},
        blue={"percy": "alnwick"},
        yellow={"mowbray": "framlingham"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery="earl-of-kent",
        phase="parliament",
        options={"parliament": "optional"},
    )
    table.does("red", "summon oxford", "writ percy")
    while table.waiting in ("red", "blue", "yellow") and "done" in table.state.legal(table.state.waiting()[0]):
        table.does(table.waiting, "done")
    table.does("red", "propose earl-of-kent scrope")
    order = []
    for answer in ("aye", "nay", "abstain"):
        order.append(table.waiting)
        table.does(table.waiting, answer)
    assert order == ["red", "blue", "yellow"]
    (division,) = table.told("division")
    assert division["commons_aye"] == table.commons("red") - 1  # the title itself does not vote yet
    assert division["commons_nay"] == table.commons("blue")
    assert division["lords_nay"] == table.lords("blue")


def test_a_game_of_people_lasts_until_somebody_has_won() -> None:
    """Ruling 109; Sequence of Play: an unlimited number of rounds."""
    assert GAME.settings(None)["round-limit"] == "none"
    table = set_table(red={"neville": "warwick"}, blue={"percy": "alnwick"}, round=300)
    table.end_turn()
    table.end_turn()
    assert table.state.result is None


def test_bots_among_themselves_stop_after_thirty_rounds_and_the_result_says_so() -> None:
    """Ruling 109; Short Game 3: then the votes are counted."""
    options = GAME.settings(None, bots_only=True)
    assert options["round-limit"] == "30"
    assert GAME.settings({"round-limit": "none"}, bots_only=True)["round-limit"] == "none"
    table = set_table(red={"neville": "warwick"}, blue={"percy": "alnwick"}, round=30, active="red", options=options)
    table.end_turn()
    assert table.active == "blue"
    assert table.winners == []
    table.does("blue", "done")
    while table.state.result is None:
        table.finish_phase()
    ending = table.state.result.ending
    assert ending is not None
    assert GAME.text("en").say(ending) == "Decided by votes after 30 rounds."
    assert table.state.view(None)["result"]["ending"] == {"key": "ending.votes", "params": {"n": 30}}


def test_an_advanced_battle_ends_after_ten_rounds() -> None:
    """Ruling 110: two forces that can neither win nor part are parted by nightfall."""
    table = set_table(
        red={"neville": "oxford+"},
        blue={"stanley": "oxford+"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.turn_up("storms-1")
    table.does("red", "attack neville stanley", "fight")
    rng = Random(3)
    rounds = set()
    while table.state.field is not None:
        rounds.add(table.state.field.round)
        seat = table.state.waiting()[0]
        legal = table.state.legal(seat)
        fighting = [one for one in legal if one.startswith(("encounter", "form"))]
        if not fighting and "done" in legal:
            fighting = ["done"]
        table.state.apply(seat, rng.choice(fighting or legal))
    assert max(rounds) <= MOST_ROUNDS
