"""Why a bot does something: said only to who asks, true, and in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from roses.bots import Advice, Asked, Pace, Seated, Thought, advisers, seat_bot, seat_bots, words
from roses.bots.meaning import meaning_of
from roses.bots.sun_of_york.reasons import why
from roses.bots.wars_of_the_roses.advice import PlanAdvice, plan_of
from roses.core.contract import Game, State
from roses.core.text import Params, fields_of
from roses.games import find, names
from tests.rules.sun_of_york.situations import card
from tests.rules.sun_of_york.situations import set_table as set_field
from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

QUICK = Pace(looks=20)
TABLES = [("wars-of-the-roses", 3, {}, 5), ("sun-of-york", 2, {"battle": "barnet"}, 3)]
ADVISERS = [(*table, level) for table in TABLES for level in advisers(find(table[0]))]


def asked_at(state: State, seat: int, why: bool) -> Asked:
    imagine = partial(state.guess, seat, Random(f"{seat} {len(state.log)}"))
    return Asked(state.legal(seat), imagine, state.reveals, seat not in state.waiting(), why)


def moments(game: Game, seats: int, options: dict[str, str], seed: int, most: int = 260) -> Iterator[tuple[State, int]]:
    """A game of greedy bots, wherever there is a choice."""
    state = game.new(seats, options, seed)
    bots = seat_bots(state, ["greedy"] * seats, str(seed))
    for _ in range(most):
        if state.result is not None:
            return
        seat = state.waiting()[0]
        if len(state.legal(seat)) > 1:
            yield state, seat
        bots[seat].new_turn()
        state.apply(seat, bots[seat].choose(state))


def fresh(game: Game, level: str, state: State, seat: int) -> Seated:
    bot = seat_bot(advisers(game)[level], game, seat, state.seats, state.options, "7", QUICK)
    bot.hear(state.events(seat))
    return bot


@pytest.mark.parametrize(("name", "seats", "options", "seed", "level"), ADVISERS)
def test_to_be_asked_why_changes_nothing_about_the_answer(
    name: str, seats: int, options: dict[str, str], seed: int, level: str
) -> None:
    game = find(name)
    compared = 0
    for number, (state, seat) in enumerate(moments(game, seats, options, seed)):
        if number % 7:
            continue
        silent, told = (fresh(game, level, state, seat).answer(asked_at(state, seat, why)) for why in (False, True))
        assert (silent.action, silent.plan) == (told.action, told.plan)
        assert silent.advice is None
        assert silent.reason is None
        assert told.advice is not None
        assert told.advice.action in state.legal(seat)
        assert told.reason is told.advice.reasons[0]
        compared += 1
    assert compared > 6


def reasons_in(thought: Thought) -> list[str]:
    return [reason.key for reason in thought.advice.reasons] if thought.advice is not None else []


@pytest.mark.parametrize(("name", "seats", "options", "seed", "level"), ADVISERS)
def test_every_reason_is_said_in_both_languages(
    name: str, seats: int, options: dict[str, str], seed: int, level: str
) -> None:
    game = find(name)
    said: set[str] = set()
    for number, (state, seat) in enumerate(moments(game, seats, options, seed)):
        if number % 5 == 0 or level == "greedy":
            thought = fresh(game, level, state, seat).answer(asked_at(state, seat, why=True))
            said.update(reasons_in(thought))
            for language in ("en", "nl"):
                for reason in thought.advice.reasons if thought.advice is not None else []:
                    sentence = words(game, language).say(reason)
                    assert "[" not in sentence
                    assert "None" not in sentence
    assert len(said) >= 5


@pytest.mark.parametrize("name", [table[0] for table in TABLES])
def test_both_languages_say_the_same_reasons_with_the_same_parameters(name: str) -> None:
    english, dutch = (words(find(name), language).phrases for language in ("en", "nl"))
    keys = {key for key in english if key.startswith("reason.")}
    assert keys == {key for key in dutch if key.startswith("reason.")}
    assert all(fields_of(english[key]) == fields_of(dutch[key]) for key in keys)


# What may follow a name that stands for one or for many and is no place: no verb, which would have to fit it.
NAMED = re.compile(r"(?<!\bat )(?<!\bin )(?<!\bwith )(?<!\bbij )(?<!\bwie )\{[a-z]+:names?\} (\w+)", re.IGNORECASE)
AFTER_A_NAME = {
    "en": {"and", "crowned", "for", "free", "from", "in", "may", "no", "so", "then", "to", "together", "while"},
    "nl": {"in", "nog", "om", "omkopen", "samen", "te", "vrij"},
}
AFTER_A_NUMBER = {"against", "left", "more", "of", "tegen", "van"}


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", names())
def test_no_reason_has_a_verb_or_a_noun_that_a_name_or_a_number_may_not_fit(name: str, language: str) -> None:
    """“Knights has”, “1 control points”: docs/words.md, How a message sounds."""
    phrases = words(find(name), language).phrases
    reasons = {key: phrase for key, phrase in phrases.items() if key.startswith("reason.")}
    assert len(reasons) > 10
    for key, phrase in reasons.items():
        followed = set(NAMED.findall(phrase))
        assert followed <= AFTER_A_NAME[language], (key, followed)
        before = re.findall(r"\b(?:heeft|is|moet|staat|valt|wordt|has|does) \{(?!award)[a-z]+:names?\}", phrase)
        assert not before, (key, before)
        counted = set(re.findall(r"\{n\} (\w+)", phrase))
        assert counted <= AFTER_A_NUMBER, (key, counted)


def test_one_control_point_is_one() -> None:
    params: Params = {"n": 1, "area": "midlands"}
    said = [words(find("wars-of-the-roses"), language).phrase("reason.control", **params) for language in ("en", "nl")]
    assert said == ["1 control point in Midlands.", "1 invloedspunt in Middenlanden."]


def test_a_name_of_many_takes_no_verb() -> None:
    """8.0 in Sun of York: a card may be Knights, Longbowmen, or somebody."""
    params: Params = {"card": "Knights", "place": "west-middle", "n": 2}
    dutch = words(find("sun-of-york"), "nl").with_names({"Knights": "Ridders (3/5)", "west-middle": "west"})
    assert dutch.phrase("reason.deployed", **params) == (
        "Ridders (3/5): in de linie het meest waard; kaarten in west tot nu toe: 2."
    )


# Wars of the Roses: what an order changes is counted by the rules.


def test_the_control_points_of_a_reason_are_those_that_the_forecast_of_the_plan_counts() -> None:
    """8. Parliament: first and second in an area."""
    game = find("wars-of-the-roses")
    compared = 0
    for state, seat in moments(game, 3, {}, 11):
        if "clear" in state.legal(seat):
            continue  # half a plan lies there, which is to be another
        thought = fresh(game, "knight", state, seat).answer(asked_at(state, seat, why=True))
        advice = thought.advice
        assert advice is not None
        if advice.action.split(" ")[0] not in ("bribe", "move", "sail"):
            continue
        orders = [action for action in (thought.action, *thought.plan) if action not in (None, "ready", "clear")]
        foreseen = state.forecast(seat, orders)
        for reason in advice.reasons:
            if reason.key in ("reason.first", "reason.first-alone", "reason.second"):
                control = foreseen.find("control", area=reason.params["area"], seat=state.seat_name(seat))
                assert control.about.params["n"] == reason.params["n"]
                compared += 1
    assert compared >= 3


def advised(table: GameTable, *plan: str) -> Advice:
    """What is told to Red of a plan."""
    state = table.state
    return PlanAdvice(state, 0, state.plans[0], plan_of(state, plan)).advise(state.legal(0))


def test_a_bribe_is_told_with_what_it_changes() -> None:
    """6. Bribery, 8. Parliament: Blue is second in the South East by his bishop alone, who brings an income too."""
    table = set_table(seats=2, red=["windsor"], blue=["bishop-of-winchester"], money={"red": 8}, turn=4)
    advice = advised(table, "bribe bishop-of-winchester")
    assert advice.action == "bribe bishop-of-winchester"
    assert [reason.key for reason in advice.reasons] == ["reason.bribe", "reason.falls-back", "reason.income"]
    assert advice.reasons[1].params == {"area": "south-east", "seat": "blue", "points": BOARD.second_vp[3]}
    assert advice.reasons[2].params == {"pounds": BOARD.income[BOARD.number["bishop-of-winchester"]], "turns": 1}
    assert advice.in_points


def test_an_attack_is_told_with_what_would_hold_the_place() -> None:
    """7. Combat: four against a garrison of two leave two over, so two more defenders keep it from falling."""
    table = set_table(seats=2, red=["stafford"], blue=["london"], money={"red": 20}, at={"stafford": "south-east"})
    advice = advised(table, "troops london 4")
    assert advice.reasons[0].key == "reason.attack"
    assert advice.reasons[0].params == {"place": "london", "garrison": 2, "seat": "blue", "n": 2}


def test_what_is_at_stake_is_told_of_somebody_who_is_kept_loyal() -> None:
    """4. Bribing: a white cube is laid because somebody can pay for a black one; then Red were not second any more."""
    table = set_table(seats=2, red=["bishop-of-winchester"], blue=["windsor"], money={"red": 4, "blue": 20}, turn=5)
    advice = advised(table, "retain bishop-of-winchester")
    assert [reason.key for reason in advice.reasons] == ["reason.kept", "reason.second"]
    assert advice.reasons[0].params["money"] == 20


def test_the_king_is_told_where_there_are_houses() -> None:
    """8. Parliament: the votes of the South East make a King of Red's house."""
    table = set_table(red=["stafford"], green=["windsor", "london"], at={"stafford": "south-east"}, money={"red": 30})
    advice = advised(table, "troops windsor 6")
    king = next(reason for reason in advice.reasons if reason.key == "reason.king")
    assert king.params["points"] == BOARD.vp_king


def test_the_weightiest_order_comes_first_and_the_next_two_after_it() -> None:
    table = set_table(
        seats=2, red=["stafford"], blue=["london", "windsor"], at={"stafford": "south-east"}, money={"red": 60}
    )
    advice = advised(table, "retain stafford", "troops london 3", "troops windsor 4")
    assert advice.action.startswith("troops")
    assert len(advice.others) == 2
    worth = [advice.worth, *(worth for _, worth in advice.others)]
    assert worth == sorted(worth, key=lambda one: -(one or 0))


def test_an_order_that_was_given_already_is_not_advised_again() -> None:
    table = set_table(seats=2, red=["windsor"], blue=["bishop-of-winchester"], money={"red": 8}, turn=5)
    table.plan("red", "bribe bishop-of-winchester")
    advice = advised(table, "bribe bishop-of-winchester")
    assert (advice.action, advice.reasons[0].key) == ("ready", "reason.ready")
    assert advice.reasons[0].params["pounds"] == 0


def test_what_stands_in_the_way_is_advised_to_be_taken_back() -> None:
    """4. Raising troops: the money lies on a bid, and is not enough for both."""
    table = set_table(seats=2, red=["windsor"], blue=["bishop-of-winchester"], money={"red": 8}, turn=5)
    table.plan("red", "bid south-east 8")
    advice = advised(table, "bribe bishop-of-winchester")
    assert (advice.action, advice.reasons[0].key) == ("cancel bid", "reason.in-the-way")


def test_the_earl_tells_the_chance_before_and_after_and_of_the_next_best() -> None:
    game = find("wars-of-the-roses")
    rising = 0
    for number, (state, seat) in enumerate(moments(game, 2, {}, 4, most=160)):
        if number % 9 or "ready" not in state.legal(seat):
            continue
        thought = fresh(game, "earl", state, seat).answer(asked_at(state, seat, why=True))
        advice = thought.advice
        assert advice is not None
        assert advice.now is not None
        assert advice.worth is not None
        assert sum(thought.chances) == pytest.approx(1)
        assert all(worth is not None and worth <= advice.worth for _, worth in advice.others)
        assert len(advice.others) <= 2
        rising += advice.worth > advice.now
    assert rising >= 2


# Sun of York: what the dice may bring is what the game foresees.


def test_an_empty_rear_is_told_as_a_win() -> None:
    """9. Victory: whoever stands alone in an enemy rear has won."""
    table = set_field(
        "movement",
        york={"centre-middle": ["Spears 2/2"], "west-york": ["Levies 1/2"]},
        lancaster={"west-lancaster": ["Levies 1/2"]},
        hand={"york": ["Stream"]},
    )
    table.does("york", f"order {card('york', 'Stream')}")
    march = next(action for action in table.offers("march") if action.endswith("centre-lancaster"))
    seat = table.state.asked
    assert [reason.key for reason in why(table.state, seat, march, meaning_of(table.state, march))] == [
        "reason.takes-rear"
    ]


def test_the_chance_of_hits_is_the_one_that_is_foreseen() -> None:
    game = find("sun-of-york")
    compared = 0
    for state, seat in moments(game, 2, {"battle": "barnet"}, 3):
        advice = fresh(game, "greedy", state, seat).answer(asked_at(state, seat, why=True)).advice
        assert advice is not None
        for reason in advice.reasons:
            if reason.key == "reason.hits":
                foreseen = state.forecast(seat, [advice.action]).find("hits", place=reason.params["place"])
                assert reason.params["chance"] == round(100 * foreseen.chance)
                assert foreseen.spread is not None
                assert foreseen.spread[int(str(reason.params["n"]))] == max(foreseen.spread)
                compared += 1
    assert compared >= 5


def test_what_lies_on_the_table_already_is_no_reason() -> None:
    """A unit that must check its morale anyhow is not named where somebody marches elsewhere."""
    game = find("sun-of-york")
    for state, seat in moments(game, 2, {"battle": "barnet"}, 5):
        advice = fresh(game, "greedy", state, seat).answer(asked_at(state, seat, why=True)).advice
        assert advice is not None
        if advice.action.startswith(("march", "discard", "draw", "order")):
            assert not {reason.key for reason in advice.reasons} & {"reason.falls-back", "reason.destroyed"}
