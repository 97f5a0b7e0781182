"""What is foreseen is what happens: every chance against its own count, and against many throws of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

from roses.core.chance import SEED_BYTES
from roses.core.forecast import Forecast
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.state import OVER
from tests.rules.sun_of_york.situations import BOARD, GameTable, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
BOWS = card("york", "Longbowmen 1:2/2")
SALISBURY = card("york", "Earl of Salisbury")
KNIGHTS, L_MEN = card("lancaster", "Knights 3/3"), card("lancaster", "Men-at-Arms 2/2")
FAUCONBERG = card("york", "Lord Fauconberg")
ROOS = card("lancaster", "Lord Roos")
TIMES = 3000


def foreseen(table: GameTable, *answers: str) -> Forecast:
    """In the eyes of whoever is asked."""
    return table.state.forecast(table.state.asked, answers)


def many_times(table: GameTable, answers: list[str], happened: Callable[[SunOfYorkState], object]) -> Counter[object]:
    """How often what happened, the same answers given again and again with other dice."""
    rng, found = Random(7), Counter[object]()
    for _ in range(TIMES):
        again = table.state.copy()
        again.chance = again.chance.reseeded(rng.randbytes(SEED_BYTES))
        for answer in answers:
            again.apply(table.state.asked, answer)
        found[happened(again)] += 1
    return found


def is_about(times: int, chance: float) -> bool:
    """Within what luck can do: five standard deviations."""
    return abs(times - TIMES * chance) <= 5 * sqrt(TIMES * chance * (1 - chance)) + 1e-6


# 6.2.2 Combat.


def test_hits_of_one_unit_are_counted_die_by_die() -> None:
    """Three dice that hit on 1 and 2: none with a chance of 8 in 27."""
    table = set_table(
        "combat", york={"centre-middle": ["Men-at-Arms 2/3"]}, lancaster={"centre-middle": ["Knights 3/3"]}
    )
    hits = foreseen(table, f"attack {MEN}").find("hits", place="centre-middle")
    assert hits.spread == pytest.approx([8 / 27, 12 / 27, 6 / 27, 1 / 27])
    assert hits.exact
    assert table.hits(KNIGHTS) == 0, "nothing was thrown"


def test_hits_of_a_position_are_those_of_all_who_attack_it() -> None:
    york = {"centre-middle": ["Men-at-Arms 2/3", "Longbowmen 1:2/2", "Earl of Salisbury"]}
    table = set_table("combat", york=york, lancaster={"centre-middle": ["Knights 3/3", "Men-at-Arms 2/2", "Lord Roos"]})
    answers = [f"attack {MEN}", f"attack {BOWS}"]
    spread = foreseen(table, *answers).find("hits", place="centre-middle").spread
    assert spread is not None
    assert len(spread) == 6
    thrown = many_times(table, answers, lambda state: sum(rolled(state)))
    assert all(is_about(thrown[n], chance) for n, chance in enumerate(spread))


def rolled(state: SunOfYorkState) -> list[int]:
    """The hits of each attack of the last answers."""
    last = max(at for at, event in enumerate(state.log) if event.key == "log.declares")
    numbers = [event.params["n"] for event in state.log[last:] if event.key == "log.attacks"]
    return [number for number in numbers if isinstance(number, int)]


def test_in_woods_a_volley_counts_half() -> None:
    """Ruling 109: of two dice that hit on 1 and 2 it takes both for one hit."""
    table = set_table(
        "combat", york={"west-york": ["Longbowmen 1:2/2"]}, lancaster={"west-middle": ["Knights 3/3", "Woods"]}
    )
    assert foreseen(table, f"fire {BOWS} west-middle").find("hits").spread == pytest.approx([8 / 9, 1 / 9])


@pytest.fixture
def battle() -> GameTable:
    """Two against two in the middle of the field."""
    return set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3", "Longbowmen 1:2/2"]},
        lancaster={"centre-middle": ["Knights 3/3", "Men-at-Arms 2/2"]},
    )


def test_what_becomes_of_a_unit_adds_up(battle: GameTable) -> None:
    told = foreseen(battle, f"attack {MEN}", f"attack {BOWS}")
    for unit in (KNIGHTS, L_MEN):
        chances = [told.find(key, card=unit) for key in ("weaker", "falls-back", "destroyed")]
        assert 0 < sum(one.chance for one in chances) < 1
        assert not any(one.exact for one in chances), "its owner may still choose"


def test_a_unit_is_destroyed_as_often_as_foreseen() -> None:
    """One unit alone in its rear: every hit is its own, and there is no way back."""
    table = set_table(
        "combat", york={"west-lancaster": ["Men-at-Arms 2/3"]}, lancaster={"west-lancaster": ["Men-at-Arms 2/2"]}
    )
    told = foreseen(table, f"attack {MEN}")

    def fate(state: SunOfYorkState) -> str:
        while state.turn == table.state.turn and L_MEN in names_on_the_field(state):
            answer(state)
        return "stands" if L_MEN in names_on_the_field(state) else "destroyed"

    found = many_times(table, [f"attack {MEN}"], fate)
    assert is_about(found["destroyed"], told.find("destroyed", card=L_MEN).chance)


def names_on_the_field(state: SunOfYorkState) -> list[str]:
    return [BOARD.ids[unit] for stack in state.units for unit in stack]


def answer(state: SunOfYorkState) -> None:
    """Whoever is asked lets it be."""
    legal = state.legal(state.asked)
    state.apply(state.asked, "done" if "done" in legal else legal[0])


def test_a_leader_who_strikes_at_a_leader() -> None:
    table = set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"centre-middle": ["Knights 3/3", "Lord Roos"]},
    )
    told = foreseen(table, f"strike {SALISBURY} {ROOS}")
    strike = told.find("leader-hit", card=SALISBURY, foe=ROOS)
    assert (strike.ways, strike.of) == (BOARD.ability[BOARD.number[SALISBURY]], 6)
    falls = told.find("leader-falls", card=SALISBURY)
    assert (falls.ways, falls.of) == (1, 6), "he is committed: one die"


# 6.2.2 Damage Distribution.


def test_hits_that_wait_are_foreseen_as_they_would_be_given(battle: GameTable) -> None:
    battle.dice(1, 6, 6, 6, 6)
    battle.does("york", f"attack {MEN}", f"attack {BOWS}")
    assert battle.phase == "hits"
    on_knights = foreseen(battle, f"hit {KNIGHTS}")
    stands = on_knights.find("stands", card=KNIGHTS)
    assert (stands.ways, stands.of) == (3, 6), "cohesion 3, one hit"
    assert on_knights.find("weaker", card=KNIGHTS).chance == pytest.approx(1 / 2)
    assert on_knights.find("falls-back", card=KNIGHTS).chance == pytest.approx(1 / 2)
    with pytest.raises(KeyError):
        on_knights.find("weaker", card=L_MEN)


# 6.2.1 Morale.


def test_a_check_names_everything_that_is_added() -> None:
    """Two hits: two dice of 5 or less, cohesion 3 and a leader's 2."""
    leadership = BOARD.leadership[BOARD.number[SALISBURY]]
    table = set_table(
        "combat",
        york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 2}), "Earl of Salisbury"]},
        lancaster={"centre-middle": ["Knights 3/3"]},
    )
    stands = foreseen(table).find("stands", card=MEN)
    assert stands.about.params["parts"] == {"leaders": leadership}
    assert (stands.ways, stands.of) == (min(3 + leadership, 6) ** 2, 36)


# 6.2.3 (B) Flank Movement.


def test_an_entry_from_the_flank_succeeds_fails_or_is_the_end() -> None:
    table = set_table(
        "movement",
        york={"west-flank-york": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": ["Knights 3/3"]},
    )
    table.does("york", table.offers("order")[0])
    told = foreseen(table, f"flank {MEN} west-middle")
    ways = [told.find(key, card=MEN).ways for key in ("enters", "no-way-in", "lost-on-the-way")]
    assert ways == [2, 3, 1], "one is added for the enemies there"
    assert told.find("enters").about.params["parts"] == {"enemies": 1}
    assert told.find("enters").about.params["n"] == 2, "what the die may show"
    found = many_times(table, [f"flank {MEN} west-middle"], entry_of)
    assert is_about(found["log.enters"], 2 / 6)
    assert is_about(found["log.lost-on-the-way"], 1 / 6)


def entry_of(state: SunOfYorkState) -> object:
    """How the last try ended; it is rolled for when nothing else can be done, or now."""
    if "roll" in state.legal(state.asked):
        state.apply(state.asked, "roll")
    return next(
        event.key
        for event in reversed(state.log)
        if event.key in ("log.enters", "log.no-way-in", "log.lost-on-the-way")
    )


# 8.0 Special Cards.


def test_battle_confusion_in_fog_and_in_the_sun() -> None:
    cases: list[tuple[str, int, dict[str, int]]] = [
        ("good", 2, {}),
        ("fog", 4, {"fog": -2}),
        ("winter", 3, {"winter": -1}),
    ]
    for weather, ways, parts in cases:
        table = set_table(
            "combat",
            york={"centre-york": ["Men-at-Arms 2/3"], "west-middle": ["Longbowmen 1:2/2"]},
            lancaster={
                "centre-lancaster": ["Knights 3/3"],
                "centre-middle": ["Men-at-Arms 2/2"],
                "west-middle": ["Levies 1/1"],
            },
            hand={"york": ["Battle Confusion"]},
            weather=weather,
        )
        (play, *_) = [one for one in table.offers("confuse") if one.endswith("centre-lancaster centre-middle")]
        told = foreseen(table, play)
        assert told.find("confused").ways == ways
        assert told.find("confused").about.params["parts"] == parts
        nobody = told.find("hits", place="centre-middle").spread
        assert nobody is not None
        assert nobody[0] == pytest.approx(1 - ways / 6 * 7 / 8), "three dice that hit on 3 or less"


def test_rally_brings_back_a_die_of_what_was_lost() -> None:
    table = set_table(
        "movement",
        york={"west-york": [("Men-at-Arms 2/3", {"cohesion": 1})]},
        lancaster={"east-lancaster": ["Knights 3/3"]},
        hand={"york": ["Rally"]},
    )
    (play, *_) = table.offers("rally")
    restored = foreseen(table, play).find("restored", card=MEN)
    assert restored.spread == pytest.approx([0, 1 / 6, 5 / 6])


def test_treason_turns_who_has_few_orders() -> None:
    table = set_table(
        "movement",
        active="lancaster",
        york={"east-york": ["Men-at-Arms 2/3", "Lord Fauconberg"]},
        lancaster={"west-lancaster": ["Knights 3/3"]},
        hand={"lancaster": ["Treason!"]},
    )
    (play,) = [one for one in table.offers("treason") if one.endswith(FAUCONBERG)]
    orders = BOARD.orders[BOARD.number[FAUCONBERG]]
    told = foreseen(table, play)
    assert told.find("turns", card=FAUCONBERG).ways == 6 - orders
    deserts = told.find("deserts", card=MEN)
    assert (deserts.ways, deserts.of) == ((6 - orders) * 3, 36), "cohesion 3, and no leader any more"


def test_traitors_who_have_come_forward_attack_with_one_more() -> None:
    """8.0 Treason, ruling 55: three dice, each of which hits up to 3, while others may still join them."""
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3", "Levies 1/1"]},
    )
    table.does("lancaster", f"treason {card('lancaster', 'Treason!')} west-middle")
    hits = foreseen(table, f"join {card('lancaster', 'Men-at-Arms 2/3')}").find("hits", place="west-middle")
    assert hits.spread == pytest.approx([1 / 8, 3 / 8, 3 / 8, 1 / 8])


def test_of_a_battle_that_is_over_nothing_is_foreseen() -> None:
    """Not even of a leader who stands alone among enemies."""
    table = set_table(
        "combat",
        york={"centre-middle": ["Earl of Salisbury"]},
        lancaster={"centre-middle": ["Knights 3/3"]},
    )
    assert list(table.state.forecast(None)), "while it lasts there is something to fear"
    table.state.phase = OVER
    assert not list(table.state.forecast(None))


def test_a_spectator_sees_what_lies_on_the_table(battle: GameTable) -> None:
    battle.does("york", f"attack {MEN}")
    assert battle.state.forecast(None).find("hits").spread is not None
    assert battle.state.forecast(SIDES.index("lancaster")).find("hits").spread is not None
