"""What is foreseen hangs on what a seat may know, is possible, and can be read; and a game that peeps is found."""

from __future__ import annotations

from random import Random

import pytest

from roses.core.contract import Action, State
from roses.core.forecast import Forecast, Prospect, Tried, counted, forecast
from roses.core.text import LANGUAGES
from tests.conformance.play import SOURCES, Source, choose_from, moments, source_id, sources_of
from tests.fourth_game import NAME as LANTERNS
from tests.fourth_game.lanterns import HOLDS, LanternsState

AHEAD = 3  # answers tried out


def some_answers(state: State, viewer: int | None, rng: Random) -> list[Action]:
    """What this seat might do next, one thing after the other."""
    answers: list[Action] = []
    if viewer is None:
        return answers
    world = state.guess(viewer, rng)
    for _ in range(rng.randint(0, AHEAD)):
        legal = world.legal(viewer)
        if not legal:
            break
        answers.append(choose_from(legal, rng))
        world.apply(viewer, answers[-1])
    return answers


def told(foreseen: Forecast) -> list[object]:
    return [foreseen.taken, *(prospect.as_dict() for prospect in foreseen)]


def looks(source: Source) -> list[tuple[State, int | None, list[Action], Random]]:
    """Moments of a game, who looks, and what they think of doing."""
    rng = Random(f"forecast {source_id(source)}")
    found = []
    for state in moments(source):
        viewer = rng.choice([*range(state.seats), None])
        found.append((state, viewer, some_answers(state, viewer, rng), rng))
    return found


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_nobody_foresees_more_than_they_may_know(source: Source) -> None:
    """Whatever else the truth may be, the forecast is the same."""
    for state, viewer, answers, rng in looks(source):
        other = state.guess(viewer, rng)
        assert told(other.forecast(viewer, answers)) == told(state.forecast(viewer, answers))


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_what_is_called_exact_does_not_depend_on_the_world_it_was_counted_in(source: Source) -> None:
    for state, viewer, answers, rng in looks(source):
        one, other = (forecast(state, viewer, answers, Random(rng.random())) for _ in range(2))
        exact = [[prospect.as_dict() for prospect in foreseen if prospect.exact] for foreseen in (one, other)]
        assert exact[0] == exact[1]


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_a_forecast_is_possible_readable_and_changes_nothing(source: Source) -> None:
    for state, viewer, answers, _ in looks(source):
        before = state.digest()
        foreseen = state.forecast(viewer, answers)
        assert state.digest() == before
        assert 0 <= foreseen.taken <= len(answers)
        for prospect in foreseen:
            check(prospect, state)


def check(prospect: Prospect, state: State) -> None:
    """Chances are chances, and every prospect is a sentence in every language."""
    assert 0 <= prospect.chance <= 1
    if prospect.ways is not None:
        assert prospect.of is not None
        assert 0 <= prospect.ways <= prospect.of
        assert prospect.chance == pytest.approx(prospect.ways / prospect.of)
    if prospect.spread is not None:
        assert all(0 <= chance <= 1 for chance in prospect.spread)
        assert sum(prospect.spread) == pytest.approx(1)
    for language in LANGUAGES:
        sentence = state.game.text(language).say(prospect.about)
        assert sentence
        assert "[" not in sentence, sentence


# They are as good as what they notice.


def somebodys_oil(tried: Tried[LanternsState]) -> list[Prospect]:
    """Counts what is in another's lantern, in a world that is only one of many."""
    other = 1 if tried.viewer == 0 else 0
    return [counted("safe", {"n": 1}, tried.table.poured[other], HOLDS)]


def test_a_guess_that_is_called_exact_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    (source, *_) = sources_of(LANTERNS)
    monkeypatch.setattr(moments(source)[0].game.rooms, "foresee", somebodys_oil)
    with pytest.raises(AssertionError):
        test_what_is_called_exact_does_not_depend_on_the_world_it_was_counted_in(source)
