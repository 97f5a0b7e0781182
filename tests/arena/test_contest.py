"""A contest: the same deal for everybody, and every deal fixed by the seed and its number."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from msgspec import structs

from roses.arena import Contest, PlayedDeal, PlayedGame, Run, pairings_of, ratings, results_of, share_interval
from roses.arena.played import score_of_pair
from roses.arena.players import BotFailed
from roses.core.errors import OptionError
from tests.arena.conftest import Seat
from tests.fourth_game import NAME

BOTS = ["greedy", "random"]


def digests(deal: PlayedDeal) -> list[str]:
    return [game.digest for game in deal.games]


def test_the_same_deal_is_dealt_to_every_pairing_and_seating() -> None:
    contest = Contest(NAME, BOTS, deals=3, seats=3)
    assert len({contest.seed_of(deal) for deal in range(3)}) == 3
    alone = Contest(NAME, ["greedy"], deals=1, seats=3, tables="mixed")
    assert alone.seed_of(0) == contest.seed_of(0), "whoever plays"
    assert Contest(NAME, BOTS, deals=1, seed="8").seed_of(0) != contest.seed_of(0)


def test_a_bot_without_randomness_plays_one_game_a_deal_against_itself() -> None:
    (game,) = Contest(NAME, ["greedy"], deals=1, seats=2, tables="mixed").play(0).games
    assert game.seating == ("greedy", "greedy")


def test_each_deal_depends_on_seed_and_number_only() -> None:
    contest = Contest(NAME, BOTS, deals=4)
    last = digests(pickle.loads(pickle.dumps(contest)).play(3))
    with contest.playing() as played:
        assert [digests(deal) for deal in played][3] == last
    with contest.playing(begin=3) as played:
        assert [digests(deal) for deal in played] == [last]
    assert digests(contest.play(2)) != last


def test_two_processes_play_what_one_plays() -> None:
    contest = Contest("wars-of-the-roses", BOTS, deals=2)
    with contest.playing(jobs=2) as played:
        together = [digests(deal) for deal in played]
    assert together == [digests(contest.play(number)) for number in range(2)]


def test_each_value_of_an_option_gets_equally_many_deals() -> None:
    contest = Contest(NAME, BOTS, deals=6, each="nights=2,4")
    with contest.playing() as played:
        deals = list(played)
    assert [deal.value for deal in deals] == ["2", "4"] * 3
    longer = [sum(game.actions for game in deal.games) for deal in deals]
    assert min(longer[1::2]) > max(longer[::2]), "and they are played with it"
    found = Run(contest)
    found.play()
    assert [(one["value"], one["deals"]) for one in found.results()["by_value"]] == [("2", 3), ("4", 3)]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"deals": 0}, "at least 1"),
        ({"deals": 5, "each": "nights=2,4"}, "such as 6, not 5"),
        ({"deals": 2, "each": "nights=2,4", "options": {"nights": "2"}}, "give it once"),
        ({"deals": 2, "seats": 9}, "seats"),
        ({"deals": 2, "seed": "red"}, "a seed is"),
        ({"deals": 2, "options": {"moon": "full"}}, "no option 'moon'"),
        ({"deals": 2, "bots": ["greedy", "gredy"]}, "did you mean greedy"),
        ({"deals": 2, "bots": ["greedy", ""]}, "with commas between"),
        ({"deals": 2, "bots": ["greedy", "no.such:Bot"]}, "no class 'Bot' in a module 'no.such'"),
        ({"deals": 2, "bots": ["greedy", "pathlib:Path"]}, "it needs begin, hear and think"),
        ({"deals": 2, "pace": "soon"}, "a pace is a time"),
        ({"deals": 2, "pace": "-1s"}, "a pace is a time"),
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Contest(NAME, **{"bots": BOTS, **settings})  # type: ignore[arg-type]


def test_an_answer_that_is_not_legal_is_counted_and_the_next_lower_level_answers() -> None:
    honest = Contest(NAME, BOTS, deals=1).play(0)
    lawless = Contest(NAME, ["tests.arena.some_bots:LawlessBot", "random"], deals=1).play(0)
    assert lawless.illegal["tests.arena.some_bots:LawlessBot"] > 0
    assert lawless.illegal["random"] == 0
    assert honest.illegal == {"greedy": 0, "random": 0}
    assert digests(lawless) == digests(honest), "in its place greedy answered"


def test_a_bot_below_which_there_is_nobody_breaks_down_over_an_answer_that_is_not_legal(greedy_is: Seat) -> None:
    greedy_is("LawlessBot")
    with pytest.raises(BotFailed, match="not among the legal answers"):
        Contest(NAME, BOTS, deals=1).play(0)


def test_a_bot_that_breaks_down_is_named_with_its_deal(greedy_is: Seat) -> None:
    greedy_is("BrokenBot")
    with pytest.raises(BotFailed, match=r"in deal 0 .* bot greedy broke down: ZeroDivisionError: it divided by zero"):
        Contest(NAME, BOTS, deals=1).play(0)


def test_a_bot_that_cannot_even_begin_is_named_too(greedy_is: Seat) -> None:
    """From another process nothing but such a sentence would come back."""
    greedy_is("StillbornBot")
    with pytest.raises(BotFailed, match="in deal 0 with greedy, random on the seats a bot broke down before it began"):
        Contest(NAME, BOTS, deals=1).play(0)


def test_a_module_with_a_mistake_in_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_module.py").write_text("HOW_MANY = 1 / 0\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(OptionError, match="broken_module:Bot' breaks down: ZeroDivisionError: division by zero"):
        Contest(NAME, ["broken_module:Bot", "greedy"], deals=1)


def test_an_own_turn_is_all_answers_of_a_seat_in_a_row() -> None:
    played = Contest("wars-of-the-roses", BOTS, deals=1).play(0)
    actions = sum(game.actions for game in played.games)
    turns = sum(played.times(bot).turns for bot in BOTS)
    assert 0 < turns < actions / 2, "a secret plan is many answers"


def deal(*winners: int) -> PlayedDeal:
    """A deal of a pair, won by these seats with 10 to 7."""
    games = [
        PlayedGame(seating, (winner,), (10, 7) if winner == 0 else (7, 10), "", 9, "")
        for seating, winner in zip((("a", "b"), ("b", "a")), winners, strict=True)
    ]
    return PlayedDeal(0, 0, "", tuple(games), {}, {}, {})


def test_a_deal_is_scored_as_one() -> None:
    assert [score_of_pair(one, "ab") for one in (deal(0, 1), deal(0, 0), deal(1, 0))] == ["2-0", "1-1", "0-2"]
    assert (deal(0, 1).share("a"), deal(0, 0).share("a"), deal(1, 0).share("b")) == (1, 0.5, 1)
    assert (deal(0, 1).margin("a"), deal(0, 0).margin("a"), deal(0, 1).margin("b")) == (3, 0, -3)
    assert (deal(0, 0).seat_share(0), deal(0, 1).seat_share(0)) == (1, 0.5)
    both = PlayedGame(("a", "b"), (0, 1), (8, 8), "", 9, "")
    shared = PlayedDeal(0, 0, "", (both, deal(0, 1).games[1]), {}, {}, {})
    assert score_of_pair(shared, "ab") == "1.5-0.5"


def test_a_deal_that_several_pairings_play_is_one_deal_for_the_seats() -> None:
    """The same cards let the same seat win, whoever sits there: three pairings do not make three deals of one."""
    terms = structs.replace(
        Contest(NAME, BOTS, deals=2, each="nights=2,4", tables="pairs").terms, bots=("a", "b", "c"), values=("2",)
    )
    deals = [
        PlayedDeal(
            number,
            which,
            "2",
            tuple(PlayedGame(seating, (number % 2,), (8, 5), "", 9, "") for seating in pairing.seatings),
            {bot: {} for bot in pairing.bots},
            {},
            {},
        )
        for number in range(10)
        for which, pairing in enumerate(terms.pairings())
    ]
    found = results_of(terms, deals, "")
    expected = share_interval([1.0, 0.0] * 5)
    assert expected is not None
    red = {"mean": 0.5, "low": round(expected.low, 4), "high": round(expected.high, 4), "fair": 0.5}
    level = share_interval([0.5] * 10)
    assert level is not None
    (two,) = found["by_value"]
    assert found["by_seat"][terms.seat_names[0]] == two["by_seat"][terms.seat_names[0]] == red
    assert two["shares"]["a"]["low"] == round(level.low, 4)


def test_who_wins_more_deals_is_rated_higher_and_level_deals_change_nothing() -> None:
    pytest.importorskip("openskill")
    (pairing,) = pairings_of(["a", "b"], 2, "pairs")
    rated = ratings([(pairing, deal(0, 1))] * 20)
    assert rated is not None
    assert rated["a"].mu > 30
    assert rated["b"].mu < 20
    assert rated["a"].sigma < 8
    level = ratings([(pairing, deal(0, 0))] * 20)
    assert level is not None
    assert level["a"].mu == pytest.approx(25)
