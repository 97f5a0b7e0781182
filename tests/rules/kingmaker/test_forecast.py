"""What is foreseen is what happens: chances of combats, encounters and votes, counted and tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

from roses.core.chance import SEED_BYTES
from roses.core.forecast import Forecast
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.odds import combat_cards
from roses.games.kingmaker.state import DISCARD
from tests.rules.kingmaker.table_setting import BOARD, SEATS, GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import battle, deploy
from tests.rules.kingmaker.test_option_victory import claiming

TIMES = 2000
NUMBER = {name: BOARD.number[name] for name in ("percy", "neville", "talbot", "scrope")}


def foreseen(table: GameTable, seat: str, *answers: str) -> Forecast:
    return table.state.forecast(SEATS.index(seat), answers)


def many_times(
    table: GameTable, seat: str, action: str, happened: Callable[[KingmakerState], object]
) -> Counter[object]:
    """How often what happened, the same answer given again and again with other cards and dice."""
    rng, found = Random(3), Counter[object]()
    for _ in range(TIMES):
        again = table.state.copy()
        again.chance = again.chance.reseeded(rng.randbytes(SEED_BYTES))
        again.apply(SEATS.index(seat), action)
        found[happened(again)] += 1
    return found


def is_about(times: int, chance: float) -> bool:
    """Within what luck can do: five standard deviations."""
    return abs(times - TIMES * chance) <= 5 * sqrt(TIMES * chance * (1 - chance)) + 1e-6


def last_of(state: KingmakerState, *keys: str) -> str:
    return next((event.key for event in reversed(state.log) if event.key.removeprefix("log.") in keys), "")


def at_bath(**options: str) -> GameTable:
    """Red's Percy (100) and Scrope (20) against blue's Neville (50), in the open at Bath."""
    return set_table(
        red={"percy": "bath+", "scrope": "bath+"}, blue={"neville": "bath+"}, phase="combat", options=options
    )


def test_a_battle_is_foreseen_from_the_cards_that_may_come() -> None:
    """Battle 3: 100 against 50 is 2-1, so every card up to 2-1 decides it."""
    table = at_bath()
    told = foreseen(table, "red", "attack percy neville")
    cards = combat_cards(table.state)
    wins = told.find("wins", seat="red")
    assert (wins.of, wins.exact) == (len(cards), True)
    assert wins.about.params["odds"] == "2-1"
    assert wins.ways == sum(1 for card in cards if BOARD.ratio[card] <= 4)
    assert told.find("wins", seat="blue").ways == 0
    ways = [told.find(key).ways for key in ("wins", "nobody-wins", "bad-weather")]
    assert sum(one for one in ways if one is not None) == len(cards)


def test_it_comes_about_as_often_as_foreseen() -> None:
    table = at_bath()
    table.does("red", "attack percy neville")
    told = foreseen(table, "red", "fight")

    def result(state: KingmakerState) -> object:
        return last_of(state, "victory", "indecisive", "bad-weather")

    found = many_times(table, "red", "fight", result)
    assert is_about(found["log.victory"], told.find("wins", seat="red").chance)
    assert is_about(found["log.indecisive"], told.find("nobody-wins").chance)
    assert is_about(found["log.bad-weather"], told.find("bad-weather").chance)


def test_nobles_die_and_are_taken_as_often_as_foreseen() -> None:
    """Battle 4 and 5: killed by a card that names him, or taken if he lives and his side has lost."""
    table = at_bath()
    table.does("red", "attack percy neville")
    told = foreseen(table, "red", "fight")

    def of_neville(state: KingmakerState) -> object:
        if state.spot[NUMBER["neville"]] < 0:
            return "killed"
        return "taken" if state.captor[NUMBER["neville"]] >= 0 else "free"

    found = many_times(table, "red", "fight", of_neville)
    assert told.find("killed", noble="neville").chance > 0
    for fate in ("killed", "taken"):
        assert is_about(found[fate], told.find(fate, noble="neville").chance)


def test_a_card_that_was_turned_comes_no_more() -> None:
    """The forecast counts what everybody has seen go."""
    table = at_bath()
    before = foreseen(table, "red", "attack percy neville").find("bad-weather")
    gone = next(card for card in combat_cards(table.state) if BOARD.ratio[card] == 7)
    table.state.event_at[gone] = DISCARD
    after = foreseen(table, "red", "attack percy neville").find("bad-weather")
    assert before.ways is not None
    assert before.of is not None
    assert (after.ways, after.of) == (before.ways - 1, before.of - 1)


def test_the_ladder_tells_what_other_odds_would_be_worth() -> None:
    """Table of Odds: more cards win at each step, and the present step agrees with who wins."""
    told = foreseen(at_bath(), "red", "attack percy neville")
    ladder = [told.find("at-odds", odds=ratio) for ratio in ("5-4", "3-2", "2-1", "3-1", "4-1")]
    ways = [step.ways or 0 for step in ladder]
    assert ways == sorted(set(ways))
    won = told.find("wins", seat="red")
    assert told.find("at-odds", odds=won.about.params["odds"]).ways == won.ways


def test_a_siege_succeeds_unless_the_weather_is_bad() -> None:
    """Siege 3: and whoever is inside is taken."""
    table = set_table(
        red={"percy": "coventry+: marshal flemish-crossbowmen-1 saxons-1 saxons-2"},
        blue={"talbot": "coventry"},
        captured={"blue": "coventry"},
        phase="combat",
    )
    table.does("red", "besiege percy coventry")
    told = foreseen(table, "red", "fight")
    won, rain = told.find("siege-won", place="coventry"), told.find("bad-weather")
    assert won.chance + rain.chance == pytest.approx(1)
    dies, taken = told.find("killed", noble="talbot"), told.find("taken", noble="talbot")
    assert dies.chance + taken.chance == pytest.approx(won.chance)
    found = many_times(table, "red", "fight", lambda state: last_of(state, "siege-won", "bad-weather"))
    assert is_about(found["log.siege-won"], won.chance)


def test_in_an_advanced_siege_dice_kill_and_an_ally_inside_is_safe() -> None:
    """Siege 3 and Nobles Killed Table: the besiegers are the larger force; red's ally Stanley sits inside as well."""
    table = set_table(
        red={"percy": "coventry+: marshal flemish-crossbowmen-1 saxons-1 saxons-2 burgundian-crossbowmen-1"},
        blue={"talbot": "coventry"},
        yellow={"stanley": "coventry"},
        captured={"blue": "coventry"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.state.allies[2] = table.state.allies[6] = 1
    assert table.state.allied(0, 2)
    table.state.forget_offers()
    table.does("red", "besiege percy coventry")
    told = foreseen(table, "red", "fight")
    percy, talbot = told.find("killed", noble="percy"), told.find("killed", noble="talbot")
    assert percy.chance < talbot.chance
    assert not [one for one in told if one.about.params.get("noble") == "stanley"]


def test_the_encounters_of_an_advanced_battle() -> None:
    """Individual Encounter and Nobles Killed Table: a card decides, dice kill."""
    table = battle({"percy": "marshal"}, {"neville": ""})
    deploy(table, "blue", neville="battle centre")
    deploy(table, "red", percy="battle centre")
    table.does("red", "encounter centre", "done")
    table.does("blue", "done")
    told = foreseen(table, "red", "done")
    red = told.find("encounter-won", seat="red", column="centre")
    assert red.chance > 0
    said = red.about.params
    assert (said["attack"], said["defence"], said["by-troops"], said["odds"]) == (200, 50, "4-1", "3-1"), "blue defends"
    assert (said["defends"], said["heirs"]) == (["blue"], []), "the reason is told beside the odds"
    killed = told.find("killed", noble="neville")
    assert (killed.ways, killed.of) == (4, 36), "of the smaller force: 2, 3 or 12"
    assert told.find("killed", noble="percy").ways == 1
    taken = told.find("taken", noble="neville")
    assert taken.chance == pytest.approx(red.chance * 32 / 36), "the dice spare him, and his side loses"


def test_a_vote_is_counted_before_it_is_cast() -> None:
    """Optional Parliament 2: all three of them, with what is still to come."""
    table = claiming()
    table.does("red", "claim henry")
    told = {vote: foreseen(table, "red", vote).find("division").about.params for vote in ("aye", "nay", "abstain")}
    assert (told["aye"]["commons_aye"], told["aye"]["lords_aye"]) == (80, 14)
    assert (told["nay"]["commons_nay"], told["nay"]["lords_nay"]) == (80, 14)
    assert (told["abstain"]["commons_aye"], told["abstain"]["commons_nay"]) == (0, 0)
    assert (told["aye"]["commons_out"], told["aye"]["lords_out"]) == (2, 3)
    assert table.told("ballot") == [], "nothing was cast"
