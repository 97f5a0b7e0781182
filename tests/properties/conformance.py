"""What every game must hold to, whatever its rules: the contract as checks over random play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from roses.core.contract import Action, Game, IllegalAction, State
from roses.core.position import read_position, write_position
from roses.core.record import Record, read_record, replay, verify


def random_game(state: State, rng: Random, longest: int = 50_000) -> Iterator[tuple[int, Action]]:
    """Play at random to the end; before each action, tell which it will be. Sometimes optional ones too."""
    for _ in range(longest):
        if state.result is not None:
            assert state.decisions() == {}
            return
        decisions = state.decisions()
        assert state.waiting(), "nobody is waited for, and the game is not over: a dead end"
        optional = [seat for seat, decision in decisions.items() if decision.optional]
        seat = rng.choice(optional) if optional and rng.random() < 0.05 else state.waiting()[0]
        legal = state.legal(seat)
        assert legal, f"seat {seat} is asked something it cannot answer: a dead end"
        action = legal[int(rng.random() * len(legal))]
        yield seat, action
        state.apply(seat, action)
    pytest.fail(f"no end after {longest} actions")


def seen(state: State, viewer: int | None) -> str:
    """All that a viewer gets, as bytes on the wire."""
    events = [event.as_dict() for event in state.events(viewer)]
    return json.dumps([state.view(viewer), events], sort_keys=True)


def check_offers(state: State) -> None:
    """Legal lists are without duplicates, belong to those asked, and are never refused."""
    decisions = state.decisions()
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in decisions)
        assert all(state.why_not(seat, action) is None for action in legal[:3])


def check_every_legal_action_applies(state: State, rng: Random, most: int = 6) -> None:
    for seat in state.decisions():
        legal = state.legal(seat)
        for action in rng.sample(legal, min(most, len(legal))):
            twin = state.copy()
            twin.apply(seat, action)


def check_copy_isolates(state: State, rng: Random) -> None:
    before, log, looks = state.digest(), len(state.log), seen(state, 0)
    twin = state.copy()
    assert twin == state
    assert twin.digest() == before
    for _ in random_game(twin, rng):
        pass
    assert (state.digest(), len(state.log), seen(state, 0)) == (before, log, looks)


def check_position_round_trip(state: State, game: Game) -> None:
    again = read_position(write_position(state), lambda name: game)
    assert again == state
    assert again.digest() == state.digest()
    for seat in range(state.seats):
        assert again.legal(seat) == state.legal(seat)
        assert again.view(seat) == state.view(seat)


def check_nothing_leaks(state: State, rng: Random) -> None:
    """A guess is what a viewer cannot tell from the truth: the same bytes, for every seat and a spectator."""
    for viewer in (*range(state.seats), None):
        guess = state.guess(viewer, rng)
        assert seen(guess, viewer) == seen(state, viewer)
        if state.result is None:
            assert guess.chance.seed != state.chance.seed
        if rng.random() < 0.02:  # a guess is a state in its own right: it can be written down and played on
            check_position_round_trip(guess, state.game)
            for _ in random_game(guess, rng):
                pass


def mutated(state: State, rng: Random, stale: list[Action], words: list[str]) -> tuple[int, Action]:
    """A seat and an action that are, mostly, wrong in some way."""
    seat = rng.randrange(-1, state.seats + 1)
    source = rng.choice([stale, *(state.legal(seat) for seat in state.decisions())]) or stale
    parts = rng.choice(source).split(" ")
    kind = rng.randrange(6)
    if kind == 0:
        parts[rng.randrange(len(parts))] = rng.choice(words)
    elif kind == 1:
        parts[-1] = str(rng.choice([0, 1, 2, 7, 20, 21, 99, 10**12, -1]))
    elif kind == 2:
        parts.insert(rng.randrange(len(parts) + 1), rng.choice(words))
    elif kind == 3:
        parts = parts[:-1]
    elif kind == 4:
        parts = [rng.choice(["", " ", "\n", "ready ", "READY", "draft  x", "½", "troops windsor ٣", "\x00", "!"])]
    return seat, " ".join(parts)


def check_refusals(game: Game, states: list[State], number: int, rng: Random) -> None:
    """So many actions that are not offered: each is refused with a sentence, and nothing changes."""
    stale = sorted({action for state in states for seat in range(state.seats) for action in state.legal(seat)})
    words = sorted({word for action in stale for word in action.split(" ")})
    english, dutch = game.text("en"), game.text("nl")
    refused = 0
    while refused < number:
        state = rng.choice(states)
        before = state.digest()
        for _ in range(25):
            seat, action = mutated(state, rng, stale, words)
            if action in state.legal(seat):
                continue
            with pytest.raises(IllegalAction) as raised:
                state.apply(seat, action)
            refusal = state.why_not(seat, action)
            assert refusal is not None
            for catalogue in (english, dutch):
                sentence = catalogue.say(refusal.text)
                assert sentence, refusal
                assert "[refusal" not in sentence, refusal
                assert "None" not in sentence, refusal
                assert not refusal.rule or f"rule.{refusal.rule}" in catalogue.phrases, refusal
            assert "\n" not in str(raised.value) or "\n" in action
            refused += 1
        assert state.digest() == before


def check_record(game: Game, seats: int, options: dict[str, str], seed: int) -> str:
    """A random game written down replays to the same digest, with its seed and without; returns the digest."""
    rng = Random(seed)
    state = game.new(seats, options, seed)
    record = Record.begin(state)
    done: list[tuple[int, Action]] = []
    for seat, action in random_game(state, rng):
        if done:
            record.add(state, *done[-1])
        done.append((seat, action))
    record.add(state, *done[-1])
    record.close(state)
    text = record.write(game)
    again, read = read_record(text, lambda name: game)
    assert again is game
    assert read.write(game) == text
    assert len(verify(game, read)) == 4
    assert replay(game, read).digest() == record.digest
    without = replay(game, read, use_seed=False)
    without.chance.seed = state.chance.seed
    assert without.digest() == record.digest
    return record.digest


def check_every_sentence(state: State) -> None:
    """Everything that was logged, asked and offered has its words in both languages."""
    for language in ("en", "nl"):
        catalogue = state.game.text(language)
        texts = [event.text for event in state.log]
        for seat, decision in state.decisions().items():
            texts.append(decision.prompt)
            texts += [state.game.describe(action) for action in state.legal(seat)]
            assert f"rule.{decision.rule}" in catalogue.phrases
        for text in texts:
            sentence = catalogue.say(text)
            assert not sentence.startswith("["), text
            assert "None" not in sentence, (text, sentence)
            assert "{" not in sentence, (text, sentence)
