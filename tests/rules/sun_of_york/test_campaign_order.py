"""9.3 Wars of the Roses Campaign: seventeen battles in their order, one after the other, as one game."""

from itertools import pairwise
from random import Random

import pytest

from roses.core.errors import PositionError
from roses.core.record import Record, read_record, replay
from roses.games import find
from tests.rules.sun_of_york.table_setting import BOARD, GAME, GameTable, begin, dice, named, set_field
from tests.rules.sun_of_york.war_setting import CALM, WAR, WARWICK, after, last_move, victories

ORDER = [
    "first-st-albans",
    "blore-heath",
    "northampton",
    "wakefield",
    "mortimers-cross",
    "second-st-albans",
    "first-ferrybridge",
    "second-ferrybridge",
    "towton",
    "hedgeley-moor",
    "hexham",
    "edgecote-moor",
    "losecote-field",
    "barnet",
    "tewkesbury",
    "bosworth",
    "stoke",
]


def test_seventeen_battles_without_ludford_bridge_shrewsbury_and_heworth_moor() -> None:
    """9.3: the hypothetical one, the preface and the skirmish are left out; nine victories are a majority."""
    assert WAR == ORDER
    assert set(BOARD.scenario_ids) - set(WAR) == {"ludford-bridge", "shrewsbury", "heworth-moor"}
    assert BOARD.victories == len(WAR) // 2 + 1
    assert begin("campaign").view(None)["war"]["battles"] == ORDER


def test_the_war_begins_at_st_albans() -> None:
    """9.3: laid out as ever, with Henry in good spirits at his tent."""
    table = begin("campaign")
    assert table.battle == "first-st-albans"
    assert table.leaders("york") == begin("first-st-albans").leaders("york")
    assert table.leaders("lancaster") == begin("first-st-albans").leaders("lancaster")
    war = table.view(None)["war"]
    assert (war["henry"], war["dead"], war["fought"], war["victories"]) == ("good-spirits", [], [], [0, 0])


@pytest.mark.parametrize(("battle", "following"), list(pairwise(ORDER)))
def test_each_battle_is_followed_by_the_next(battle: str, following: str) -> None:
    """9.3: in sequence, whoever won."""
    for winner in ("york", "lancaster"):
        table = after(battle, winner, script=CALM)
        assert table.battle == following
        assert table.state.result is None
        assert table.attacker == begin(following).attacker
        assert table.weather == begin(following).weather


def test_all_cards_are_back_in_their_decks_for_the_next_battle() -> None:
    """9.3: every battle is set up anew; who fell, was discarded or stood beside the last one is dealt again."""
    table = last_move(
        "first-st-albans",
        "york",
        script=[*CALM, *dice(2)],  # and Margaret stays away from Blore Heath
        hands={"york": [named("york", "Charge")]},
        discards={"lancaster": [named("lancaster", "Knights 3/5")]},
        eliminated={"lancaster": [named("lancaster", "Pikemen 2/3")]},
        captured=["york west"],
    )
    table.does("york", f"march {named('york', 'Levies 1/2')} centre-lancaster")
    assert table.battle == "blore-heath"
    for side, laid, gone in (("york", 3, 40), ("lancaster", 3, 0)):
        assert table.count(side, "discards") == 0
        assert table.count(side, "hand") == 16
        assert table.count(side, "eliminated") == gone
        assert table.count(side, "deck") == 110 - laid - gone - 16
    assert table.view(None)["captured"] == []
    assert table.state.turn == 0


def test_the_state_of_the_war_is_plain_to_see_between_battles() -> None:
    """9.3: victories, the dead, Henry and the battles fought, for spectators too."""
    table = after("first-st-albans", "york", present=[named("lancaster", "Lord Clifford")], script=[*dice(1), *CALM])
    for eyes in ("york", "lancaster", None):
        war = table.view(eyes)["war"]
        assert war["victories"] == [0, 1]
        assert war["fought"] == [{"battle": "first-st-albans", "winner": 1, "ending": "centre-taken"}]
        assert war["dead"] == [named("lancaster", "Lord Clifford")]
        assert war["henry"] == "good-spirits"


def test_the_state_of_the_war_survives_saving_and_loading() -> None:
    """A position file holds the war as well as the battle."""
    table = after("northampton", "york", present=[WARWICK], wins=(1, 1), script=CALM)
    again = table.saved_and_loaded()
    assert again.state.digest() == table.state.digest()
    assert again.view(None)["war"] == table.view(None)["war"]


def nightfall(battle: str) -> GameTable:
    """The last half of the last turn of a battle is over without a decision."""
    table = set_field(
        battle=battle,
        campaign=True,
        phase="discard",
        active="york",
        first="lancaster",
        turn=BOARD.turn_limit,
        field={"centre-york": [named("york", "Levies 1/2")], "centre-lancaster": [named("lancaster", "Levies 1/2")]},
        hands={"york": [named("york", "Charge")]},
        fought=[("first-st-albans", "york")],
        war={"present": [WARWICK]},
        # Three cards are drawn to fill the hand; then comes Henry's die.
        script=[0, 0, 0, *CALM],
    )
    table.does("york", "draw")
    return table


def test_a_drawn_battle_counts_for_nobody_and_the_war_goes_on() -> None:
    """Rulings 112 and 117: a battle undecided at nightfall is drawn."""
    table = nightfall("blore-heath")
    assert table.told("drawn-nightfall")
    assert table.battle == "northampton"
    assert victories(table) == (0, 1)
    assert table.view(None)["war"]["fought"][-1] == {"battle": "blore-heath", "winner": None, "ending": "nightfall"}


def test_nobody_has_lost_a_drawn_battle() -> None:
    """Ruling 124: so an unhurt noble need not roll for his life."""
    table = nightfall("blore-heath")
    assert table.told("noble-lives") == table.told("noble-dies") == []


def test_a_position_of_the_war_must_be_at_one_of_its_battles() -> None:
    """9.3: Ludford Bridge is not part of it."""
    with pytest.raises(PositionError, match="not part of the war"):
        set_field(battle="ludford-bridge", campaign=True)


def test_a_whole_war_is_one_game_with_one_record() -> None:
    """9.3: played to its end, written down, read and replayed: the same battles, the same digest."""
    state = GAME.new(2, {"battle": "campaign"}, 1455)
    record = Record.begin(state, ["lancaster at random", "york at random"])
    rng = Random(1455)
    while state.result is None:
        seat = state.waiting()[0]
        action = rng.choice(state.legal(seat))
        state.apply(seat, action)
        record.add(state, seat, action)
    record.close(state)
    game, read = read_record(record.write(GAME), find)
    again = replay(game, read)
    assert again.digest() == state.digest() == read.digest
    assert again.result is not None
    assert [row["battle"] for row in again.result.sheet] == ORDER[: len(again.result.sheet)]
    assert len(again.result.sheet) >= 9
