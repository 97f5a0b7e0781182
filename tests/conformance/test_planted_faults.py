"""The tests of guesses are as good as what they notice: each step of hiding is left out once, and must be missed."""

from __future__ import annotations

import inspect
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest

from roses import games
from roses.core.contract import State
from tests.conformance.cases import NAMES, trial_of
from tests.conformance.hidden import SEED, complaints, look_at_guesses, looks_at, never_hidden
from tests.conformance.positions import within


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_that_guesses_leave_as_it_is_is_noticed(name: str) -> None:
    looks = looks_at(name)
    for secret in (SEED, *trial_of(name).hidden()):
        blind = [look._replace(changed={one for one in look.changed if not within(one[0], secret)}) for look in looks]
        assert never_hidden(secret) in complaints(name, blind)


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_that_is_told_to_one_viewer_is_noticed(name: str) -> None:
    looks = looks_at(name)
    for viewer in ("a spectator", looks[0].viewer):
        told = [look._replace(changed=set()) if look.viewer == viewer else look for look in looks]
        assert f"{SEED} is the true one too often in guesses of {viewer}" in complaints(name, told)


def hiding_steps(name: str) -> list[tuple[ModuleType, str]]:
    """The private functions of a game's guess that draw something by lot in place of the truth."""
    package = games.find(name).package
    room = f"{package}.guess"
    module = import_module(room if find_spec(room) else type(games.find(name)).__module__)
    return [
        (module, step)
        for step, function in vars(module).items()
        if step.startswith("_") and inspect.isfunction(function) and function.__module__ == module.__name__
        if "rng" in inspect.signature(function).parameters and function.__annotations__["return"] == "None"
    ]


def do_nothing(*_: object) -> None:
    """What a forgotten step does."""


@pytest.mark.parametrize("name", NAMES)
def test_a_forgotten_step_of_hiding_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = hiding_steps(name)
    assert steps, "no step of hiding was found, so none could be left out"
    for module, step in steps:
        with monkeypatch.context() as without:
            without.setattr(module, step, do_nothing)
            missed = complaints(name, look_at_guesses(name))
            assert missed, f"{module.__name__}.{step} could be left out, and nothing was missed"


@pytest.mark.parametrize("name", NAMES)
def test_a_guess_that_is_the_truth_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "guess", lambda state, viewer, rng: state.copy())
    said = complaints(name, look_at_guesses(name))
    assert {never_hidden(secret) for secret in (SEED, *trial_of(name).hidden())} <= set(said)
