"""Standing instructions (ruling 133): questions in other players' turns, answered by what a seat has settled before."""

from random import Random
from typing import Any

import pytest

from roses.core.errors import OptionError
from roses.core.in_advance import answer_in_advance, check_in_advance
from roses.games import find
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.standing_settings import A_SEAT, ASK, NEVER, NOBLES, RIGHTS, USE
from roses.games.kingmaker.standing_settings import SEATS as ANY_SEATS
from tests.rules.kingmaker.offers import at_bath, hastings_taken
from tests.rules.kingmaker.table_setting import BOARD, GAME, SEATS, SPOTS, GameTable, set_table

OPTIONAL = {"parliament": "optional"}


def answered(table: GameTable, seat: str, **settings: Any) -> str | None:
    """What these settings answer for a seat now: the same in every world it could be in, and always legal."""
    number = SEATS.index(seat)
    kept = check_in_advance(GAME, settings)
    found = {answer_in_advance(table.state, number, kept, Random(world)) for world in range(5)}
    assert len(found) == 1, f"the answer hangs on what {seat} cannot know: {found}"
    (answer,) = found
    assert answer is None or answer in table.state.legal(number)
    return answer


def carried_out(table: GameTable, seat: str, **settings: Any) -> list[str]:
    """Everything that is answered for a seat until it is to be asked itself."""
    done: list[str] = []
    while (answer := answered(table, seat, **settings)) is not None:
        table.does(seat, answer)
        done.append(answer)
    return done


# Come to Parliament.


def summoned() -> GameTable:
    """Red's Parliament at Coventry: blue's Talbot comes by writ, and blue is asked who else does."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": "ludlow", "herbert": "llanstephan", "grey": "chillingham"},
        heirs={"henry": "percy"},
        captured={"red": "coventry"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry", "writ talbot")
    while table.waiting == "red":
        table.does("red", "done")
    return table


def test_an_instruction_to_attend_brings_him_when_he_is_near_enough() -> None:
    """Ruling 133: Herbert is six squares away, Grey ten."""
    assert carried_out(summoned(), "blue", attend={"do": "use", "squares": 6}) == ["attend herbert", "done"]
    both = carried_out(summoned(), "blue", attend={"do": "use", "squares": 10})
    assert sorted(both) == ["attend grey", "attend herbert", "done"]


def test_he_who_is_too_far_away_or_not_named_stays_at_home() -> None:
    assert carried_out(summoned(), "blue", attend={"do": "use", "squares": 5}) == ["done"]
    named = carried_out(summoned(), "blue", attend={"do": "use", "squares": 20, "nobles": ["grey", "stanley"]})
    assert named == ["attend grey", "done"]


def test_never_is_an_answer_and_ask_me_is_none() -> None:
    assert carried_out(summoned(), "blue", attend={"do": "never"}) == ["done"]
    assert carried_out(summoned(), "blue", attend={"do": "ask"}) == []
    assert carried_out(summoned(), "blue", vote={"do": "never"}) == []


def test_nothing_is_answered_once_the_game_is_over() -> None:
    table = set_table(
        red={"beaufort": "corfe"},
        blue={"talbot": "ludlow"},
        heirs={"clarence": "talbot"},
        dead=[heir for heir in BOARD.heir_ids if heir != "clarence"],
        crowned=[],
        beaufort_crowned=True,
    )
    table.does("blue", "execute clarence")
    assert table.winners == ["red"]
    assert answered(table, "blue", attend={"do": "use"}, leave={"do": "never"}) is None


def test_in_ones_own_turn_nothing_is_answered() -> None:
    table = set_table(
        red={"percy": "coventry", "grey": "chillingham"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy"},
        captured={"red": "coventry"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry", "writ talbot")
    assert table.may("red", "attend grey")
    assert answered(table, "red", attend={"do": "use", "squares": 20}) is None


# Cards from the hand.


def attacked(hand: str, heirs: dict[str, str] | None = None) -> GameTable:
    """Neville's 120 attack Hastings's 50 in the open at Bath: two to one. Blue holds these cards."""
    table = set_table(
        red={"neville": "bath+: earl-of-kent saxons-1 burgundian-crossbowmen-1"},
        blue={"hastings": "bath+: scots-archers-1 scots-archers-2"},
        heirs=heirs or {},
        hands={"blue": hand},
        phase="combat",
    )
    table.does("red", "attack neville hastings")
    while table.waiting == "red":
        table.does("red", "pass")
    return table


def test_the_least_card_is_played_that_brings_the_odds_below_what_was_said() -> None:
    table = attacked("burgundian-crossbowmen-2 flemish-crossbowmen-1")
    assert table.state.decisions()[1].prompt.params == {"attack": 120, "defence": 50}
    assert answered(table, "blue", cards={"do": "use", "below": "2-1"}) == "play flemish-crossbowmen-1 hastings"
    assert answered(table, "blue", cards={"do": "use", "below": "3-1"}) == "pass", "they are below that already"
    assert answered(table, "blue", cards={"do": "never"}) == "pass"
    assert answered(table, "blue", cards={"do": "ask"}) is None
    assert answered(table, "blue") is None


def test_several_cards_are_played_one_after_the_other_or_none() -> None:
    table = attacked("burgundian-crossbowmen-2 flemish-crossbowmen-1")
    first = answered(table, "blue", cards={"do": "use", "below": "5-4"})
    assert first == "play burgundian-crossbowmen-2 hastings"
    table.does("blue", first)
    while table.waiting == "red":
        table.does("red", "pass")
    assert answered(table, "blue", cards={"do": "use", "below": "5-4"}) == "play flemish-crossbowmen-1 hastings"
    in_vain = attacked("flemish-crossbowmen-1")
    assert answered(in_vain, "blue", cards={"do": "use", "below": "5-4"}) == "pass"


def test_an_heir_dies_rather_than_be_taken_when_the_odds_are_too_long() -> None:
    table = attacked("", {"richard-york": "hastings"})
    assert answered(table, "blue", heir={"do": "use", "from": "2-1"}) == "execute richard-york"
    assert answered(table, "blue", heir={"do": "use", "from": "3-1"}) == "pass"
    assert answered(table, "blue", heir={"do": "never"}) == "pass"
    assert answered(table, "blue", heir={"do": "ask"}) is None
    assert answered(table, "blue", cards={"do": "never"}) is None, "his life was not spoken of"


def with_an_heir_in_anothers_fight(blue: str) -> GameTable:
    """Yellow's Mowbray serves under red's Neville, with an heir; their 100 attack blue's Scrope at Bath."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"scrope": f"bath+: {blue}"},
        yellow={"mowbray": "bath+"},
        heirs={"margaret": "mowbray"},
        options={"alliances": "on"},
    )
    table.does("red", "offer yellow", "give alliance", "send")
    table.does("yellow", "accept 1", "serve mowbray neville")
    table.does("red", "join mowbray neville")
    table.on_to("combat")
    table.does("red", "attack mowbray scrope")
    assert table.waiting == "yellow"
    return table


def test_an_heir_in_anothers_fight_dies_if_the_odds_are_against_those_he_is_with() -> None:
    """Rulings 130 and 133: 100 against 10, and 100 against 190."""
    safe, lost = with_an_heir_in_anothers_fight(""), with_an_heir_in_anothers_fight("earl-of-kent marshal treasurer")
    settled = {"do": "use", "from": "3-2"}
    assert answered(safe, "yellow", heir=settled) == "pass"
    assert answered(lost, "yellow", heir=settled) == "execute margaret"
    assert answered(lost, "yellow", heir={"do": "never"}) == "pass"


def test_an_heir_in_a_place_that_falls_dies_rather_than_be_taken() -> None:
    """Rulings 130 and 133: a siege that can be made succeeds, which is as much as four to one."""
    table = set_table(
        red={"percy": "coventry+: marshal", "neville": "coventry+: treasurer"},
        blue={"talbot": "coventry: saxons-1"},
        yellow={"scrope": "coventry"},
        captured={"blue": "coventry"},
        forces=["percy neville"],
        heirs={"margaret": "scrope"},
        phase="combat",
    )
    table.does("red", "besiege percy coventry")
    assert answered(table, "yellow", heir={"do": "use", "from": "4-1"}) == "execute margaret"


# Votes and awards.


def proposed() -> GameTable:
    """Red proposes that blue's Percy shall be Earl of Kent or Steward: the House waits for blue."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "masham"},
        blue={"percy": "alnwick: archbishop-york"},
        yellow={"mowbray": "usk: constable-tower"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery="steward",
        phase="parliament",
        options=OPTIONAL,
    )
    table.does("red", "summon oxford", "writ percy")
    table.chancery_cards("steward")
    for seat in ("red", "blue", "yellow"):
        table.does(seat, "done")
    while not table.may("red", "propose steward percy"):
        table.does(table.waiting, "done")
    table.does("red", "propose steward percy")
    return table


def test_an_office_is_accepted_or_refused_as_was_said() -> None:
    table = proposed()
    assert answered(table, "blue", accept={"do": "never"}) == "decline"
    assert answered(table, "blue", accept={"do": "use"}) == "agree"


def test_a_vote_is_for_ones_own_or_like_anothers_or_none() -> None:
    table = proposed()
    table.does("blue", "agree")
    table.does("red", "nay")
    assert answered(table, "blue", vote={"do": "use", "like": "red"}) == "aye", "Percy is blue's own"
    table.does("blue", "aye")
    assert answered(table, "yellow", vote={"do": "use", "like": "red"}) == "nay"
    assert answered(table, "yellow", vote={"do": "use", "like": "blue"}) == "aye"
    assert answered(table, "yellow", vote={"do": "use"}) is None
    assert answered(table, "yellow", vote={"do": "use", "else": "abstain"}) == "abstain"
    assert answered(table, "yellow", vote={"do": "never"}) == "abstain"


# Leave and ransom: offers.


def test_leave_is_given_to_friends_and_refused_to_nobody_unheard() -> None:
    table = set_table(red={"neville": "oxford+"}, blue={"percy": "alnwick: coventry"})
    table.does("red", "offer blue", "ask leave coventry", "send")
    assert answered(table, "blue", leave={"do": "use", "seats": ["red"]}) == "accept 1"
    assert answered(table, "blue", leave={"do": "use"}) == "accept 1"
    assert answered(table, "blue", leave={"do": "use", "seats": ["yellow"]}) is None
    assert answered(table, "blue", leave={"do": "never"}) == "refuse 1"


def test_a_ransom_is_paid_that_costs_no_more_cards_than_was_said() -> None:
    """Hastings is red's prisoner, and red would give him back for Leicester."""
    table = hastings_taken()
    table.does("red", "offer blue", "give prisoner hastings", "ask award leicester neville", "send")
    assert answered(table, "blue", ransom={"do": "use", "price": 0}) is None, "too dear: blue is to see it"
    assert answered(table, "blue", ransom={"do": "use", "price": 1}) == "accept 1"
    assert answered(table, "blue", ransom={"do": "never"}) == "refuse 1"
    assert answered(table, "blue", ransom={"do": "ask"}, leave={"do": "never"}) is None


def test_other_offers_are_never_answered() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give award coventry percy", "ask award burgundian-crossbowmen-1 neville", "send")
    assert answered(table, "blue", leave={"do": "never"}, ransom={"do": "never"}) is None


def storm(first: str, does: str = "use") -> str | None:
    """In red's turn a storm drives blue's ship towards two ports that are equally near, the second of them blue's."""
    chart = BOARD.map
    sea, havens = next(
        (sea, havens)
        for sea, havens in chart.nearest.items()
        if len(havens) == 2 and all(chart.controllable[one - chart.squares] for one in havens)
    )
    table = set_table(
        red={"neville": "bath+"},
        blue={"mowbray": "usk: le-michael"},
        ships={"le-michael": SPOTS[sea]},
        captured={"blue": SPOTS[havens[1]]},
    )
    table.state.push(AgendaItem("haven", 1, BOARD.ship_ids.index("le-michael"), of=tuple(havens)))
    table.state.forget_offers()
    chosen = answered(table, "blue", haven={"do": does, "first": first})
    return None if chosen is None else ("mine" if chosen.endswith(SPOTS[havens[1]]) else "other")


def test_in_a_storm_ones_own_port_is_chosen_or_none() -> None:
    assert storm("mine") == "mine"
    assert storm("mine", "never") == "other", "any: the first that is named"
    assert storm("mine", "ask") is None


def test_in_a_storm_an_open_port_may_come_before_ones_own() -> None:
    """Boston, which is open, and blue's Lynn are equally near the Wash."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"mowbray": "usk: le-michael"},
        ships={"le-michael": "the-wash"},
        captured={"blue": "lynn"},
    )
    havens = [SPOTS.index("boston"), SPOTS.index("lynn")]
    table.state.push(AgendaItem("haven", 1, BOARD.ship_ids.index("le-michael"), of=tuple(havens)))
    table.state.forget_offers()
    assert answered(table, "blue", haven={"do": "use", "first": "open"}) == "haven le-michael boston"
    assert answered(table, "blue", haven={"do": "use", "first": "mine"}) == "haven le-michael lynn"


# Calls and storms.


def called() -> GameTable:
    """A revolt in Wales calls Talbot (30) to Ludlow in red's turn; blue has a Writ, Howard (10), Stafford (30)."""
    return set_table(
        red={"scrope": "masham"},
        blue={"talbot": "oxford+", "howard": "oxford+", "stafford": "leeds", "percy": "alnwick"},
        events={"blue": "writ-1"},
        event="raid-18",
        options={"commission": "on"},
    )


def test_a_writ_sends_the_weakest_who_is_strong_enough() -> None:
    table = called()
    assert carried_out(table, "blue", commission={"do": "use"}) == ["commission stafford"]
    assert table.where("talbot") == "oxford+"


def test_without_such_an_instruction_he_goes_himself() -> None:
    assert carried_out(called(), "blue", commission={"do": "never"}) == ["pass"]
    assert carried_out(called(), "blue", commission={"do": "use", "nobles": ["percy"]}) == ["pass"]
    assert carried_out(called(), "blue", commission={"do": "ask"}) == []


# In whole games.


def anything(rng: Random, seats: int) -> dict[str, Any]:
    """Every right settled in one way or another."""
    ids = GAME.notation.ids
    found: dict[str, Any] = {}
    for right, conditions in RIGHTS.items():
        found[right] = {"do": rng.choice([USE, USE, USE, NEVER, ASK])}
        for word, condition in conditions.items():
            if condition.choices == NOBLES:
                found[right][word] = rng.sample(ids["noble"], rng.choice([0, 0, 12]))
            elif condition.choices == ANY_SEATS:
                found[right][word] = rng.sample(ids["seat"][:seats], rng.choice([0, 1]))
            elif condition.choices == A_SEAT:
                found[right][word] = rng.choice(["", *ids["seat"][:seats]])
            else:
                found[right][word] = rng.choice(condition.choices)
    return check_in_advance(GAME, found)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_settled_the_answer_is_legal_and_hangs_on_nothing_hidden(seed: int) -> None:
    """Ruling 133, in games that are played at random, with any options; in every world the same."""
    rng, seats = Random(seed), 3 + seed
    options = {one.name: rng.choice(one.choices) for one in GAME.options if one.name != "victory-by-parliament"}
    wanted = {"advanced": "off" if seed else "on", "commission": "on", "round-limit": "15"}
    state = GAME.new(seats, {**options, **wanted}, seed=seed)
    assert isinstance(state, KingmakerState)
    settled = [anything(rng, seats) for _ in range(seats)]
    answers = 0
    while state.result is None:
        asked = rng.choice(state.waiting())
        answer = None
        for seat in {asked, rng.choice(state.called_on()) if rng.random() < 0.05 else asked} - {state.active}:
            found = {answer_in_advance(state, seat, settled[seat], Random(world)) for world in range(2)}
            assert len(found) == 1, f"{state.decisions()[seat].prompt.key} hangs on what {seat} cannot know: {found}"
            (said,) = found
            assert said is None or said in state.legal(seat)
            answer = said if seat == asked else answer
        answers += answer is not None
        state.apply(asked, answer or rng.choice(state.legal(asked)))
    assert answers > 4


# What is written down.


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ([], "instructions are rights"),
        ({"atend": {"do": "use"}}, "did you mean attend or haven?"),
        ({"attend": "use"}, "must say what to do"),
        ({"attend": {"do": "usee"}}, "did you mean use?"),
        ({"attend": {"do": "use", "square": 3}}, "did you mean squares?"),
        ({"attend": {"do": "use", "squares": 21}}, "squares of the instruction for attend must be one of 1"),
        ({"attend": {"do": "use", "squares": True}}, "squares of the instruction for attend must be one of 1"),
        ({"attend": {"do": "use", "squares": 3.0}}, "squares of the instruction for attend must be one of 1"),
        ({"attend": {"do": "use", "nobles": "neville"}}, "must be a list of nobles"),
        ({"attend": {"do": "use", "nobles": ["lancelot"]}}, "must be nobles, and 'lancelot' is none"),
        ({"leave": {"do": "use", "seats": [1]}}, "must be seats, and 1 is none"),
        ({"vote": {"do": "use", "like": "pink"}}, "must be a seat or nothing, not 'pink'"),
    ],
)
def test_bad_settings_get_one_clear_sentence(settings: object, said: str) -> None:
    with pytest.raises(OptionError) as wrong:
        check_in_advance(GAME, settings)
    assert said in str(wrong.value)


def test_what_was_left_out_is_filled_in() -> None:
    kept = check_in_advance(GAME, {"attend": {"do": "use"}, "accept": {}})
    assert kept == {"attend": {"do": "use", "squares": 3, "nobles": []}, "accept": {"do": "ask"}}
    assert check_in_advance(GAME, kept) == kept


def test_another_game_has_nothing_of_the_kind() -> None:
    with pytest.raises(OptionError, match="nothing can be settled in advance"):
        check_in_advance(find("sun-of-york"), {})
