"""The knight and the earl of Sun of York: what they try, what they answer, and how they play."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from roses.bots import Asked, Brief, Clock, Pace, play_out, seat_bot, seat_bots
from roses.bots.sun_of_york.earl import Earl
from roses.bots.sun_of_york.half_search import HalfSearch, Tried, candidates
from roses.bots.sun_of_york.knight import Knight
from roses.bots.sun_of_york.rolling import likely
from roses.bots.sun_of_york.value import shipped
from roses.core.contract import Action
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from tests.rules.sun_of_york.situations import BOARD, GAME, GameTable, card, set_table

QUICK = Pace(looks=5)
KNIGHT = "roses.bots.sun_of_york.knight:Knight"
EARL = "roses.bots.sun_of_york.earl:Earl"  # both on trial: the arena has not judged them yet


def begun(battle: str, seed: int) -> SunOfYorkState:
    state = GAME.new(2, {"battle": battle}, seed=seed)
    assert isinstance(state, SunOfYorkState)
    return state


def in_the_field(battle: str, seed: int, turn: int = 3) -> SunOfYorkState:
    """A battle between greedy bots, on the way."""
    state, rng = begun(battle, seed), Random(seed)
    while state.turn < turn or len(state.legal(state.asked)) < 3:
        state.apply(state.asked, likely(state, rng))
    return state


def answers(table: GameTable, side: str, bot: str, times: int = 5) -> list[Action]:
    """What such a bot answers there, with one seed after the other."""
    seat, options = SIDES.index(side), table.state.options
    bots = [seat_bot(bot, GAME, seat, 2, options, str(seed), Pace(looks=20)) for seed in range(times)]
    return [one.choose(table.state) for one in bots]


# What is tried.


def test_what_looks_best_is_tried_and_the_best_of_every_kind() -> None:
    state = in_the_field("towton", 4)
    for _ in range(60):
        legal = state.legal(state.asked)
        tried = [one.action for one in candidates(state, state.asked, legal, 3)]
        assert set(tried) <= set(legal)
        assert len(set(tried)) == len(tried) >= min(3, len({action.split()[0] for action in legal}))
        assert {action.split()[0] for action in tried} == {action.split()[0] for action in legal}
        state.apply(state.asked, likely(state, Random(1)))
        if state.result is not None:
            break


def test_of_units_with_one_face_in_one_place_only_one_is_tried() -> None:
    table = set_table(
        "movement", york={"west-york": ["Levies 1/2", "Levies 1/2"]}, hand={"york": ["Stream"]}, fields={"orders": 0}
    )
    table.does("york", f"order {card('york', 'Stream')}")
    marches = [action for action in table.offers("march") if action.endswith("west-middle")]
    tried = [one.action for one in candidates(table.state, 1, table.legal(), 10)]
    assert len(marches) == 2
    assert len(set(marches) & set(tried)) == 1


def search_at(state: SunOfYorkState, tried: list[Tried], seed: int = 1) -> HalfSearch:
    rng = Random(seed)
    return HalfSearch(partial(state.guess, state.asked, rng), state.asked, tried, shipped(), rng)


def test_every_answer_is_tried_in_the_same_worlds_and_the_table_is_left_alone() -> None:
    state = in_the_field("barnet", 2)
    before = state.digest()
    tried = candidates(state, state.asked, state.legal(state.asked), 4)
    search = search_at(state, tried)
    for _ in range(3):
        search.look(tried)
    assert [len(one.chances) for one in tried] == [3] * len(tried)
    assert all(0 <= chance <= 1 for one in tried for chance in one.chances)
    assert state.digest() == before
    same = Tried(tried[0].action, 0.0)
    twin = search_at(state, [same])
    for _ in range(3):
        twin.look([same])
    assert same.chances == tried[0].chances


def test_before_anything_is_tried_the_best_is_what_looks_best() -> None:
    state = in_the_field("barnet", 2)
    search = search_at(state, [Tried("looks-best", 2.0), Tried("other", 1.0)])
    assert search.best().action == "looks-best"
    search.tried[0].chances += [0.5, 0.6]
    search.tried[1].chances += [0.4, 0.8]
    assert search.tried[1].mean > search.tried[0].mean
    assert search.best().action == "looks-best", "left only for what is surely better"
    assert search.best(caution=0).action == "other"
    search.tried[1].chances[0] = 0.6
    assert search.best().action == "other"


def test_what_cannot_be_better_is_looked_at_no_further() -> None:
    state = in_the_field("barnet", 2)
    tried = [Tried(name, 0.0) for name in ("looks-best", "worse", "open", "good", "better")]
    search = search_at(state, tried)
    for one, chances in zip(tried, ([0.5, 0.5], [0.3, 0.4], [0.4, 0.6], [0.6, 0.7], [0.8, 0.8]), strict=True):
        one.chances.extend(chances)
    assert [one.action for one in search.narrowed(tried)] == ["looks-best", "better", "good"]
    assert [one.action for one in search.narrowed(tried[:2])] == ["looks-best"]


def test_a_battle_that_is_won_on_the_way_counts_as_won() -> None:
    table = set_table(
        "movement", york={"centre-middle": ["Men-at-Arms 2/3"]}, lancaster={"west-lancaster": ["Knights 3/5"]}
    )
    table.does("york", f"order {card('york', 'Stream')}")
    (march,) = [action for action in table.offers("march") if action.endswith("centre-lancaster")]
    tried = [Tried(march, 0.0)]
    search = search_at(table.state, tried)
    search.look(tried)
    assert tried[0].chances == [1.0]


# How they think.


def test_the_earl_looks_further_the_more_time_it_has_and_tells_its_best_on_the_way() -> None:
    state = in_the_field("towton", 9)
    seat = state.asked
    worlds = []
    for looks in (0, 20):
        told: list[Action] = []
        earl = Earl()
        earl.begin(Brief(GAME, seat, 2, state.options, "earl", "1"))
        asked = Asked(state.legal(seat), partial(state.guess, seat, Random(1)))
        thought = earl.think(asked, Clock(looks=looks, tell=told.append))
        assert thought.action in state.legal(seat)
        assert told[-1] == thought.action
        assert sum(thought.chances) == pytest.approx(1.0)
        assert thought.action in [action for action, _ in thought.alternatives]
        worlds.append(thought.worlds)
    assert worlds[0] < worlds[1]


@pytest.mark.parametrize("bot", [Knight, Earl])
def test_without_any_time_they_answer_at_once_with_what_looks_best(bot: type[Knight]) -> None:
    state = in_the_field("towton", 9)
    seat = state.asked
    player = bot()
    player.begin(Brief(GAME, seat, 2, state.options, "x", "1"))
    ticks = iter(range(1000))
    asked = Asked(state.legal(seat), partial(state.guess, seat, Random(1)))
    thought = player.think(asked, Clock(seconds=0.5, now=lambda: float(next(ticks))))
    assert thought.action in state.legal(seat)
    assert thought.worlds <= 1


def test_the_earl_keeps_time_for_the_answers_that_follow_in_the_same_turn() -> None:
    state = in_the_field("towton", 9)
    seat = state.asked
    earl = Earl()
    earl.begin(Brief(GAME, seat, 2, state.options, "earl", "1"))
    clock = Clock(seconds=0.4)
    earl.think(Asked(state.legal(seat), partial(state.guess, seat, Random(1))), clock)
    assert clock.left() > 0.1


# Stories.


def lost_fight(marks: list[str]) -> GameTable:
    """King Edward stands with a few men against three times as many."""
    return set_table(
        "commit",
        battle="barnet",
        york={
            "centre-york": ["Men-at-Arms 2/2", ("King Edward IV", {"marks": marks})],
            "west-york": ["Men-at-Arms 2/4", "Levies 1/2"],
            "east-york": ["Men-at-Arms 2/4"],
        },
        lancaster={
            "centre-york": ["Knights 3/5", "Men-at-Arms 2/4", "Men-at-Arms 2/4"],
            "west-lancaster": ["Levies 1/2"],
            "east-lancaster": ["Levies 1/2"],
        },
    )


def most_often(found: list[Action]) -> Action:
    return max(set(found), key=found.count)


def test_the_earl_keeps_its_king_out_of_a_lost_fight() -> None:
    king = card("york", "King Edward IV")
    assert most_often(answers(lost_fight([]), "york", "greedy")) == f"commit {king}"
    assert most_often(answers(lost_fight([]), "york", EARL)) == "done"


def test_the_earl_withdraws_its_king_where_the_line_is_broken() -> None:
    king = card("york", "King Edward IV")
    assert most_often(answers(lost_fight(["committed"]), "york", "greedy")) == "done"
    assert most_often(answers(lost_fight(["committed"]), "york", EARL)) == f"withdraw {king}"


# How they play.


@pytest.mark.parametrize("names", [(KNIGHT, "greedy"), (EARL, KNIGHT)])
def test_the_same_seeds_give_the_same_game_and_every_answer_is_legal(names: tuple[str, str]) -> None:
    digests = []
    for _ in range(2):
        state = begun("second-ferrybridge", 5)
        bots = seat_bots(state, names, "1", {EARL: QUICK})
        play_out(state, bots)
        assert state.result is not None
        assert [bot.fallbacks for bot in bots] == [0, 0]
        digests.append(state.digest())
    assert digests[0] == digests[1]


@pytest.mark.long
@pytest.mark.parametrize("battle", [*BOARD.scenario_ids, "random"])
def test_the_knight_plays_every_battle_by_the_rules(battle: str) -> None:
    state = begun(battle, 11)
    bots = seat_bots(state, (KNIGHT, KNIGHT), "1")
    play_out(state, bots)
    assert state.result is not None
    assert [bot.fallbacks for bot in bots] == [0, 0]
