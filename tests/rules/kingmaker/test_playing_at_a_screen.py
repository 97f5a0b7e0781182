"""Rulings 103 to 110: what a table at a screen needs and the rulebook could leave to the players."""

from random import Random

from roses.games.kingmaker.pitched import MOST_ROUNDS
from roses.games.kingmaker.state import MOST_ARRANGEMENTS, MOST_PICKS
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


def test_a_game_lasts_thirty_rounds_unless_told_otherwise() -> None:
    """Ruling 109."""
    limits = next(option for option in GAME.options if option.name == "round-limit")
    assert limits.default == "30"
    assert "none" in limits.choices
    table = set_table(red={"neville": "warwick"}, blue={"percy": "alnwick"}, round=30, active="red")
    table.end_turn()
    assert table.active == "blue"
    assert table.winners == []
    table.does("blue", "done")
    while table.state.result is None:
        table.finish_phase()
    assert table.winners


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
