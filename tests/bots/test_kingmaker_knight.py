"""The knight of Kingmaker: what it does at a table that has been set, and that it plays whole games."""

from collections.abc import Sequence

import pytest

from roses.bots import Seated, Thought, play_out, seat_bot, seat_bots
from roses.core.contract import Action, State
from roses.core.text import read_catalogue
from tests.rules.kingmaker.game_table import GameTable
from tests.rules.kingmaker.table_setting import GAME, set_table

ALL_BUT = ("henry", "margaret", "edward", "richard-york", "march", "clarence", "gloucester")


def dead_but(*living: str) -> list[str]:
    """All heirs are dead but these."""
    return [heir for heir in ALL_BUT if heir not in living]


def knight_at(state: State, seat: int = 0) -> Seated:
    """A knight at this seat of a table that has been set."""
    return seat_bot("knight", GAME, seat, state.seats, state.options, "1")


def answer(table: GameTable, seat: int = 0) -> Action | None:
    """What a knight would answer there."""
    return knight_at(table.state, seat).act_at(table.state).action


def plays_its_turn(table: GameTable, phase: str = "") -> list[Action]:
    """What a knight does for red until its turn, or the phase it is in, is over."""
    state, bot = table.state, knight_at(table.state)
    found: list[Action] = []
    turn, begun = state.turn, state.phase
    while state.result is None and state.turn == turn and (not phase or state.phase == begun):
        if 0 not in state.waiting():
            break
        action = bot.choose(state)
        state.apply(0, action)
        found.append(action)
    assert bot.fallbacks == 0
    return found


# Coronations and executions.


def test_crowns_its_heir_when_a_bishop_and_a_cathedral_are_at_hand() -> None:
    table = set_table(
        red={"neville": "york: archbishop-york"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville"},
        phase="coronation",
    )
    assert answer(table) == "crown richard-york"


def test_marches_to_a_cathedral_and_crowns_there_in_the_same_turn() -> None:
    table = set_table(
        red={"neville": "new-forest: archbishop-canterbury marshal"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville", "henry": "london"},
    )
    done = plays_its_turn(table)
    assert "enter neville salisbury" in done
    assert "crown richard-york" in done


def test_crowns_nobody_beside_a_king_of_its_own() -> None:
    """With two Kings there would be no Parliament."""
    table = set_table(
        red={"neville": "york: archbishop-york"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": "neville", "henry": "neville"},
        phase="coronation",
    )
    assert answer(table) == "done"


def test_beheads_the_rival_heir_when_that_wins() -> None:
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville", "march": "neville"},
        dead=dead_but("henry", "march"),
    )
    thought = knight_at(table.state).act_at(table.state)
    assert thought.action == "execute march"
    assert thought.reason is not None
    assert thought.reason.key == "reason.victory"
    table.does("red", "execute march")
    assert table.state.result is not None
    assert table.state.result.winners == [0]


@pytest.mark.parametrize("elsewhere", [{"gloucester": "calais"}, {"gloucester": "percy"}])
def test_lets_its_heirs_live_while_others_do(elsewhere: dict[str, str]) -> None:
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville", "march": "neville"} | elsewhere,
        dead=dead_but("henry", "march", "gloucester"),
    )
    assert not str(answer(table)).startswith("execute")


def test_does_not_execute_for_a_victory_that_beaufort_forbids() -> None:
    """The last Yorkist wins only if Beaufort is not in play."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"beaufort": "corfe"},
        heirs={"richard-york": "neville", "march": "neville"},
        dead=dead_but("richard-york", "march"),
        crowned=["richard-york"],
    )
    assert not str(answer(table)).startswith("execute")


def test_hunts_beaufort_when_only_he_stands_between_its_king_and_victory() -> None:
    """Percy could attack either: Talbot has more troops, but Beaufort's death wins the game."""
    table = set_table(
        red={"percy": "bath+: marshal saxons-2", "neville": "new-forest"},
        blue={"beaufort": "bath+", "talbot": "bath+: saxons-1"},
        heirs={"richard-york": "neville"},
        dead=dead_but("richard-york"),
        crowned=["richard-york"],
        phase="combat",
    )
    assert answer(table) == "attack percy beaufort"


def test_makes_way_for_its_own_beaufort_where_he_can_be_crowned() -> None:
    """The last heirs are of York and all its own: they die, he is crowned, and that wins."""
    table = set_table(
        red={"beaufort": "salisbury: archbishop-canterbury", "neville": "bath+"},
        blue={"talbot": "ludlow"},
        heirs={"richard-york": "neville", "clarence": "neville"},
        dead=dead_but("richard-york", "clarence"),
        crowned=["richard-york"],
    )
    plays_its_turn(table)
    assert table.state.result is not None
    assert table.state.result.winners == [0]


def test_gives_up_the_house_without_its_king() -> None:
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy", "richard-york": "percy", "clarence": "percy"},
        both_since={"red": 3},
        round=4,
    )
    table.on_to("crown-deck")
    table.does("red", "done")
    assert answer(table) == "yield york"


# Fights.


def test_does_not_attack_into_a_lost_fight() -> None:
    table = set_table(red={"talbot": "bath+"}, blue={"percy": "bath+: marshal"}, phase="combat")
    assert "attack talbot percy" in table.state.legal(0)
    assert answer(table) == "done"


def test_attacks_when_only_it_can_win() -> None:
    table = set_table(red={"percy": "bath+: marshal"}, blue={"talbot": "bath+"}, phase="combat")
    thought = knight_at(table.state).act_at(table.state)
    assert thought.action == "attack percy talbot"
    assert thought.reason is not None
    assert thought.reason.key == "reason.battle"
    assert thought.reason.params["attack"] == 200


def test_fights_with_no_more_nobles_than_it_takes() -> None:
    """The card names two or three of those who took part: Howard and Audley stand aside."""
    table = set_table(
        red={"percy": "bath+: marshal", "howard": "bath+", "audley": "bath+"},
        blue={"talbot": "bath+"},
        forces=["percy howard audley"],
        phase="combat",
    )
    state, bot = table.state, knight_at(table.state)
    while state.combat is None:
        state.apply(0, bot.choose(state))
    assert [state.name(noble) for noble in state.combat.attackers] == ["percy"]


def test_besieges_with_all_where_those_left_alone_would_be_in_danger() -> None:
    """Roos could take Fotheringhay alone; but Mowbray is near, and stronger than either half."""
    table = set_table(
        red={
            "roos": "fotheringhay+: earl-of-kent marshal bishop-durham",
            "beaufort": "fotheringhay+: steward saxons-1",
        },
        blue={"mowbray": "thetford+: chancellor burgundian-crossbowmen-1"},
        heirs={"henry": "roos", "margaret": "fotheringhay"},
        forces=["roos beaufort"],
        phase="combat",
    )
    state, bot = table.state, knight_at(table.state)
    while state.combat is None:
        action = bot.choose(state)
        assert action != "done"
        state.apply(0, action)
    assert state.combat.kind == "siege"


def test_calls_off_a_fight_that_has_become_hopeless() -> None:
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, hands={"blue": "marshal"}, phase="combat")
    table.does("red", "attack percy talbot")
    while "call-off" not in table.state.legal(0):
        seat = table.state.waiting()[0]
        offered = table.state.legal(seat)
        table.state.apply(seat, next((one for one in offered if one.startswith("play")), "pass"))
    assert answer(table) == "call-off"


def test_keeps_out_of_reach_of_a_stronger_host() -> None:
    table = set_table(red={"talbot": "bath+"}, blue={"percy": "newbury+: marshal"}, heirs={"march": "talbot"})
    plays_its_turn(table, "movement")
    state = table.state
    talbot, percy = (state.board.number[one] for one in ("talbot", "percy"))
    assert state.square(talbot) not in state.board.map.land_reach[0][state.square(percy)]


# Marches.


def test_takes_an_heir_who_stands_alone() -> None:
    table = set_table(
        red={"neville": "bath+"}, blue={"percy": "alnwick"}, heirs={"clarence": "wells", "henry": "london"}
    )
    plays_its_turn(table, "movement")
    assert table.where("clarence") == table.where("neville")


def test_nobles_who_meet_become_one_force_and_stay_it() -> None:
    table = set_table(
        red={"neville": "bath+", "roos": "bath+", "pole": "bath+", "scrope": "bath+"}, blue={"percy": "alnwick"}
    )
    done = plays_its_turn(table, "movement")
    assert sum(1 for action in done if action.startswith("join")) <= 3
    state = table.state
    spots = {state.spot[noble] for noble in state.nobles_of(0)}
    piles = {state.pile[noble] for noble in state.nobles_of(0)}
    assert len(spots) == len(piles)


def test_goes_to_sea_for_the_last_heir() -> None:
    """Calais has a garrison of 200, and Le Margaret holds as many troops as Percy has, and more."""
    table = set_table(
        red={"percy": "rye+: marshal flemish-crossbowmen-1 saxons-1", "neville": "rye+: admiral", "howard": "rye+"},
        blue={"talbot": "ludlow"},
        ships={"le-margaret": "rye", "le-christopher": "rye"},
        heirs={"henry": "howard", "gloucester": "calais"},
        dead=dead_but("henry", "gloucester"),
    )
    done = plays_its_turn(table)
    assert any(action.startswith("sail") and action.endswith("calais") for action in done)
    assert any(action.startswith("besiege") and action.endswith("calais") for action in done)


def test_sails_for_an_heir_before_it_sails_for_anybody_else() -> None:
    """Stanley on his island has many troops and is worth more; but an heir in Calais keeps everybody from winning."""
    table = set_table(
        red={"percy": "rye+: marshal flemish-crossbowmen-1 saxons-1", "neville": "rye+: admiral", "howard": "rye+"},
        blue={"talbot": "ludlow", "stanley": "douglas: constable-tower archbishop-york earl-of-kent"},
        ships={"le-margaret": "rye", "le-christopher": "rye"},
        heirs={"gloucester": "calais", "richard-york": "talbot"},
        dead=dead_but("gloucester", "richard-york"),
        crowned=["richard-york"],
    )
    done = plays_its_turn(table)
    assert any(action.startswith("sail") and action.endswith("calais") for action in done)


def test_fetches_nobles_home_from_an_island() -> None:
    table = set_table(
        red={"stanley": "douglas: le-michael", "percy": "lancaster+"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": "douglas"},
    )
    done = plays_its_turn(table, "movement")
    assert "board stanley le-michael" in done
    assert table.state.square(table.state.board.number["stanley"]) != table.state.board.map.square_ids.index(
        "isle-of-man"
    )


# Bargains.


def offered(table: GameTable, *said: str) -> GameTable:
    """Blue offers red something."""
    table.does("blue", "offer red", *said, "send")
    return table


def beside_each_other() -> GameTable:
    """Percy keeps Richard of York, Neville has an archbishop: together they could make a King."""
    return set_table(
        red={"neville": "york+: archbishop-york saxons-1"},
        blue={"percy": "york+: saxons-2"},
        heirs={"richard-york": "percy"},
        events={"blue": "writ-1"},
        hands={"blue": "nottingham"},
    )


def test_refuses_an_offer_that_crowns_somebody_else() -> None:
    table = offered(beside_each_other(), "give writ", "ask award archbishop-york percy")
    thought = knight_at(table.state).act_at(table.state)
    assert thought.action == "refuse 1"
    assert thought.reason is not None
    assert thought.reason.key == "reason.refused"


def test_accepts_what_costs_it_little() -> None:
    table = offered(beside_each_other(), "give card nottingham", "give writ", "ask vote")
    assert answer(table) == "accept 1"


def test_answers_every_offer_once() -> None:
    table = offered(beside_each_other(), "ask award archbishop-york percy")
    table.does("red", str(answer(table)))
    assert not any(action.startswith(("accept", "refuse")) for action in table.state.legal(0))


def test_keeps_its_promise_of_peace() -> None:
    """It would have attacked; but it has accepted a writ for peace."""
    table = set_table(
        red={"percy": "bath+: marshal"}, blue={"talbot": "bath+"}, events={"blue": "writ-1"}, phase="combat"
    )
    bot = knight_at(table.state)
    assert bot.act_at(table.state).action == "attack percy talbot"
    offered(table, "give writ", "ask peace")
    table.does("red", "accept 1")
    assert bot.act_at(table.state).action == "done"


def test_believes_no_promise_of_who_has_broken_one() -> None:
    """Talbot was promised peace by Percy's lord, and attacked all the same."""
    table = set_table(
        red={"talbot": "bath+"},
        blue={"percy": "bath+: marshal"},
        events={"red": "writ-1"},
        active="blue",
        phase="combat",
    )
    bot = knight_at(table.state)
    table.does("red", "offer blue", "ask peace", "send")
    table.does("blue", "accept 1", "attack percy talbot")
    table.fight("storms-4")
    bot.hear([event for event in table.state.log if event.visible_to(0)])
    player = bot._player
    assert player._promises.liars == {"blue"}  # type: ignore[attr-defined]


# As a player among others.


def test_every_reason_can_be_said_in_both_languages() -> None:
    package = ["roses.bots.kingmaker"]
    english, dutch = (read_catalogue(language, package) for language in ("en", "nl"))
    keys = {key for key in english.phrases if key.startswith("reason.")}
    assert keys == {key for key in dutch.phrases if key.startswith("reason.")}
    state = GAME.new(2, {"round-limit": "5"}, 1455)
    bots = seat_bots(state, ["knight", "knight"], "1")
    said = set()
    for thought in thoughts_of(state, bots):
        if thought.reason is not None:
            said.add(thought.reason.key)
            for catalogue in (english, dutch):
                assert "[" not in catalogue.say(thought.reason)
                assert "None" not in catalogue.say(thought.reason)
    assert said <= keys
    assert len(said) >= 4


def thoughts_of(state: State, bots: Sequence[Seated]) -> list[Thought]:
    """Play it out, and tell what they thought."""
    found = []
    while state.result is None:
        seat = state.waiting()[0]
        thought = bots[seat].act_at(state)
        assert thought.action is not None
        found.append(thought)
        state.apply(seat, thought.action)
    return found


def test_begun_again_in_mid_turn_it_goes_on() -> None:
    """What it had in mind is made anew from the table: it answers, and finishes its turn."""
    state = GAME.new(3, {"round-limit": "5"}, 7)
    bots = seat_bots(state, ["knight"] * 3, "7")
    count = 0
    while state.result is None:
        seat = state.waiting()[0]
        count += 1
        if count % 7 == 0:
            bots[seat].begin_again()
        state.apply(seat, bots[seat].choose(state))
    assert sum(bot.fallbacks for bot in bots) == 0


def test_it_may_let_an_optional_moment_pass() -> None:
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "ludlow"})
    state = table.state
    assert state.waiting() == [0]
    assert knight_at(state, 1).act_at(state).action is None


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"short-deal": "on", "short-heirs": "on", "return-home": "open"}),
        (3, {"advanced": "on", "alliances": "on", "parliament": "optional", "town-fighting": "on", "ambush": "on"}),
    ],
    ids=["basic", "short", "advanced"],
)
def test_it_always_answers_with_something_legal(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        state = GAME.new(seats, {**options, "round-limit": "5"}, seed)
        bots = seat_bots(state, ["knight", "random", "knight", "greedy"][:seats], str(seed))
        play_out(state, bots)
        assert [bot.fallbacks for bot in bots] == [0] * seats


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("advanced", ["off", "on"])
def test_it_always_answers_with_something_legal_in_many_games(seats: int, advanced: str) -> None:
    for seed in range(20):
        state = GAME.new(seats, {"advanced": advanced, "round-limit": "15"}, seed)
        bots = seat_bots(state, ["knight"] * seats, str(seed))
        play_out(state, bots)
        assert [bot.fallbacks for bot in bots] == [0] * seats


def test_two_knights_finish_a_basic_game_by_the_rulebook() -> None:
    state = GAME.new(2, GAME.settings({}, bots_only=True), 3)
    play_out(state, seat_bots(state, ["knight", "knight"], "1 2"))
    assert state.result is not None
    assert state.result.ending is not None
    assert state.result.ending.key == "ending.last-heir"


@pytest.mark.long
def test_knight_beats_greedy() -> None:
    wins = 0
    for seed in range(20):
        state = GAME.new(2, GAME.settings({}, bots_only=True), seed)
        names = ["knight", "greedy"] if seed % 2 else ["greedy", "knight"]
        play_out(state, seat_bots(state, names, str(seed)))
        assert state.result is not None
        wins += state.result.winners == [names.index("knight")]
    assert wins >= 14
