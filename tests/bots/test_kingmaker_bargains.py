"""The knight of Kingmaker as one who bargains: what it offers, to whom, and how long it remembers."""

from collections import Counter
from typing import Unpack

from roses.bots import Asked, Brief, Clock, Pace, Seated, Thought, play_out, seat_bot, seat_bots
from roses.bots.kingmaker.bargain import MOST_OFFERS
from roses.bots.kingmaker.knight import Knight
from roses.core.contract import Action, State
from roses.core.text import Params
from roses.games.kingmaker.course import KingmakerState
from tests.rules.kingmaker.game_table import GameTable
from tests.rules.kingmaker.table_setting import GAME, Situation, set_table


def knight_at(state: State, seat: int = 0) -> Seated:
    """A knight at this seat of a table that has been set."""
    return seat_bot("knight", GAME, seat, state.seats, state.options, "1")


def reason_of(thought: Thought) -> tuple[str, Params]:
    """Why, as a key with its parameters."""
    return ("", {}) if thought.reason is None else (thought.reason.key, thought.reason.params)


def says(bot: Seated, state: State) -> tuple[list[Action], tuple[str, Params]]:
    """What a bot says from now on until its offer is sent, and why."""
    seat = bot.brief.seat
    first = bot.act_at(state)
    if first.action is None or not first.action.startswith("offer"):
        return [], reason_of(first)
    said = [first.action]
    state.apply(seat, first.action)
    while said[-1] != "send":
        said.append(str(bot.act_at(state).action))
        state.apply(seat, said[-1])
    return said, reason_of(first)


def one_is_winning(**change: Unpack[Situation]) -> GameTable:
    """Green holds the King and all heirs but one; red and blue are both too weak for him."""
    plain = Situation(
        red={"neville": "bath+"},
        blue={"percy": "alnwick+"},
        yellow={"stanley": "lancaster+"},
        green={"mowbray": "lincoln+: marshal saxons-1", "roos": "lincoln+: constable-tower"},
        heirs={"henry": "mowbray", "margaret": "roos", "gloucester": "calais"},
        dead=["edward", "richard-york", "march", "clarence"],
        forces=["mowbray roos"],
    )
    return set_table(**plain | change)


# Making offers.


def test_makes_peace_against_who_is_winning() -> None:
    table = one_is_winning()
    said, why = says(knight_at(table.state), table.state)
    assert said[0] in ("offer blue", "offer yellow")
    assert "ask peace" in said
    assert why == ("reason.against", {"seat": said[0].removeprefix("offer "), "leader": "green"})


def test_offers_nothing_to_who_is_winning() -> None:
    table = one_is_winning()
    bot = knight_at(table.state)
    assert {says(bot, table.state)[0][0] for _ in range(MOST_OFFERS)} == {"offer blue", "offer yellow"}


def test_makes_no_more_than_a_few_offers_in_a_turn() -> None:
    table = one_is_winning()
    bot = knight_at(table.state)
    sent = [says(bot, table.state)[0] for _ in range(MOST_OFFERS + 1)]
    assert [bool(one) for one in sent] == [True] * MOST_OFFERS + [False]


def test_makes_no_offer_between_two_players() -> None:
    """What one of two gains the other loses."""
    table = set_table(red={"neville": "bath+"}, blue={"percy": "alnwick+: marshal"}, events={"red": "writ-1"})
    assert says(knight_at(table.state), table.state)[0] == []


def test_does_not_make_a_refused_offer_again() -> None:
    """Blue will not hear of it: next round red speaks to yellow alone, and says something else if to blue."""
    table = one_is_winning()
    bot = knight_at(table.state)
    refused = []
    for _ in range(4):
        said = says(bot, table.state)[0]
        while said:
            refused.append(tuple(said))
            other = said[0].removeprefix("offer ")
            table.does(other, next(one for one in table.asked(other) if one.startswith("refuse")))
            said = says(bot, table.state)[0]
        for _ in range(table.state.seats):
            table.end_turn()
    assert len(refused) >= 2
    assert len(set(refused)) == len(refused)


def test_buys_a_prisoner_free() -> None:
    """Red's Talbot has been taken by blue: red has a writ that blue, who holds the only King, can use."""
    table = set_table(
        red={"talbot": "bath+", "neville": "ludlow"},
        blue={"percy": "bath+: marshal"},
        yellow={"stanley": "lancaster+"},
        heirs={"henry": "percy"},
        events={"red": "writ-1"},
        chancery="steward",
        active="blue",
        phase="combat",
    )
    table.does("blue", "attack percy talbot")
    table.fight("storms-4")
    assert (0, -1 - table.state.board.number["talbot"]) in table.state.spoken_to()
    said, why = says(knight_at(table.state), table.state)
    assert said == ["offer blue", "give writ", "ask prisoner talbot", "send"]
    assert why == ("reason.ransom", {"noble": "talbot", "seat": "blue"})
    assert knight_at(table.state, 1).act_at(table.state).action == "accept 1"


# Keeping promises.


def test_who_promised_peace_is_not_feared() -> None:
    """Neville may stay near Percy, who has three times his troops and gave his word."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "newbury+: marshal"},
        yellow={"stanley": "lancaster+"},
        events={"red": "writ-1"},
    )
    bot = knight_at(table.state)
    table.does("red", "offer blue", "give writ", "ask peace", "send")
    table.does("blue", "accept 1")
    bot.hear([event for event in table.state.log if event.visible_to(0)])
    player = bot._player
    assert player._promises.trusted() == ["blue"]  # type: ignore[attr-defined]


def test_votes_as_it_has_promised() -> None:
    table = set_table(
        red={"neville": "london+"},
        blue={"percy": "york"},
        yellow={"stanley": "lancaster+"},
        heirs={"henry": "percy"},
        events={"blue": "writ-1 writ-2"},
        chancery="steward",
        active="blue",
        options={"parliament": "optional"},
        phase="parliament",
    )
    bot = knight_at(table.state)
    table.does("blue", "offer red", "give writ", "ask vote", "send")
    table.does("red", "accept 1")
    bot.hear([event for event in table.state.log if event.visible_to(0)])
    player = bot._player
    assert player._promises.votes_for() == ["blue"]  # type: ignore[attr-defined]


def test_leaves_an_ally_who_is_winning() -> None:
    table = one_is_winning(options={"alliances": "on"})
    table.does("red", "offer green", "give alliance", "send")
    table.does("green", "accept 1")
    thought = knight_at(table.state).act_at(table.state)
    assert thought.action == "break green"
    assert reason_of(thought)[0] == "reason.left-ally"


# Others.


def test_greedy_hears_an_offer_and_refuses_it() -> None:
    table = one_is_winning()
    table.does("red", "offer blue", "give peace", "send")
    assert table.state.spoken_to() == [(1, 1)]
    greedy = seat_bot("greedy", GAME, 1, 4, table.state.options, "1")
    assert greedy.act_at(table.state).action == "refuse 1"


def test_offers_are_few_are_answered_at_once_and_games_come_to_an_end() -> None:
    """Whatever five knights say to each other, a turn has few offers, none lies open when it ends, and games end."""
    for seed in range(3):
        state = GAME.new(5, GAME.settings({"round-limit": "15"}, bots_only=True), seed)
        made: Counter[tuple[int, int]] = Counter()
        answered = 0

        def count(seat: int, action: Action, state: State = state, made: Counter[tuple[int, int]] = made) -> None:
            nonlocal answered
            turn = sum(1 for event in state.log if event.key == "log.turn")
            made[turn, seat] += action.startswith("offer ")
            answered += action.startswith(("accept", "refuse"))

        bots = seat_bots(state, ["knight"] * 5, str(seed))
        play_out(state, bots, each=count)
        assert state.result is not None
        assert max(made.values()) <= MOST_OFFERS
        assert answered == sum(made.values()) > 0
        assert sum(bot.fallbacks for bot in bots) == 0


def test_who_lets_an_offer_pass_holds_nobody_up() -> None:
    """A bot that is hard of hearing says nothing: it is asked once about each thing, and the game goes on."""
    spoken: list[tuple[int, int]] = []

    class Deaf(Knight):
        def think(self, asked: Asked, clock: Clock) -> Thought:
            if not asked.optional:
                return super().think(asked, clock)
            table = asked.imagine()
            assert isinstance(table, KingmakerState)
            spoken.append((len(state.log), len(table.spoken_to())))
            return Thought(None)

    state = GAME.new(4, GAME.settings({"round-limit": "10"}, bots_only=True), 2)
    bots = seat_bots(state, ["knight"] * 4, "2")
    bots[1] = Seated(Deaf(), Brief(GAME, 1, 4, state.options, "deaf", "2"), Pace())
    play_out(state, bots)
    assert state.result is not None
    assert spoken
    assert all(times <= things for (_, things), times in Counter(spoken).items())
