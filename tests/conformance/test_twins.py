"""What happens does not hang on what a viewer cannot know until it comes to light; and a game that does so is found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from roses import games
from roses.core.contract import State
from roses.games.sun_of_york import course
from roses.games.sun_of_york.state import DECLARING, DISCARDING, GROUND_PLAY, PHASES, REPLACING, Table
from tests.conformance.cases import NAMES, trial_of
from tests.conformance.play import SOURCES, Source, moments, source_id, sources_of
from tests.conformance.positions import entries, within
from tests.conformance.twins import Leak, come_apart, leaks_of

SUN_OF_YORK = "sun-of-york"


@pytest.fixture
def battles() -> None:
    """Moments of battles as they are; they are kept, so that a rule changed afterwards does not change them."""
    for source in sources_of(SUN_OF_YORK):
        moments(source)


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_the_same_done_on_both_sides_looks_the_same(source: Source) -> None:
    assert [str(leak) for leak in leaks_of(source)] == []


# It is as good as what it notices.


def anything(state: State) -> bool:
    return True


def first_leak(name: str, tries: int = 400, among: Callable[[State], bool] = anything) -> Leak | None:
    """The first leak that turns up in moments of a game, taken at random among some of them."""
    rng = Random(f"leak {name}")
    running = [state for source in sources_of(name) for state in moments(source) if state.result is None]
    running = [state for state in running if among(state)]
    for _ in range(tries):
        state = rng.choice(running)
        leak = come_apart(state, rng.choice([*range(state.seats), None]), rng, trial_of(name))
        if leak is not None:
            return leak
    return None


def secrets_in(state: State, name: str) -> str:
    """All secrets of a state as one text."""
    stated = trial_of(name).secrets
    return repr([entry for entry in entries(state.position()) if any(within(entry.kind, one) for one in stated)])


def counts_a_reveal(state: State, name: str) -> None:
    """Undo is barred, or not, by somebody's secret."""
    state.reveals += sum(secrets_in(state, name).encode()) % 2


def says_something(state: State, name: str) -> None:
    """A line of the log comes, or not, by somebody's secret."""
    if sum(secrets_in(state, name).encode()) % 2:
        state.note("half", {"turn": 1, "seat": state.seat_name(0)})


@pytest.mark.parametrize("betray", [counts_a_reveal, says_something], ids=lambda betray: betray.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_step_that_depends_on_a_secret_is_noticed(
    name: str, betray: Callable[[State, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert first_leak(name, tries=40) is None
    kind = type(games.find(name).new(games.find(name).fewest, seed=1))
    go_on = kind._go_on

    def tell(state: State) -> None:
        go_on(state)
        betray(state, name)

    monkeypatch.setattr(kind, "_go_on", tell)
    assert first_leak(name) is not None


@pytest.mark.usefixtures("battles")
def test_a_question_asked_only_of_who_holds_the_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sun of York, ruling 134: the game went on by itself wherever the true hand left one answer."""
    monkeypatch.setattr(course, "HELD_CARDS", {})
    leak = first_leak(SUN_OF_YORK)
    assert leak is not None
    assert "phase" in leak.why or "the log" in leak.why


def terrain_is_placed(state: State) -> bool:
    return isinstance(state, Table) and state.phase == GROUND_PLAY


# A hand of troops alone before a deployment, and the end of a deck, are too rare to meet by chance: tell of them
# test_4_deployment.py and test_ruling_134.py.
RARE = (REPLACING, DISCARDING)


@pytest.mark.usefixtures("battles")
@pytest.mark.parametrize(
    "phase", [phase for phase in course.HELD_CARDS if phase not in RARE], ids=lambda phase: PHASES[phase]
)
def test_each_question_that_hangs_on_a_hand_is_noticed(phase: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, with one question at a time betraying the hand of whoever is asked."""
    monkeypatch.delitem(course.HELD_CARDS, phase)
    among = terrain_is_placed if phase == GROUND_PLAY else anything
    assert first_leak(SUN_OF_YORK, tries=4000, among=among) is not None


@pytest.mark.usefixtures("battles")
def test_a_card_thought_to_be_impossible_too_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may hold a card is asked on what everybody sees, not on what is true."""

    def by_the_truth(table: Table, side: int) -> bool:
        return any(table.board.special[card] for card in table.hand[side])

    monkeypatch.setitem(course.HELD_CARDS, DECLARING, by_the_truth)
    assert first_leak(SUN_OF_YORK) is not None
