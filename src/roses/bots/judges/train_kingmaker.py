"""Training of the value of Kingmaker: games of knights in parts that can be kept, and weights fitted to their ends."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from roses import __version__
from roses.bots import Pace, seat_bots
from roses.bots.judges import shares_of_the_win
from roses.bots.judges.kingmaker_facts import FACTS, facts
from roses.bots.judges.kingmaker_value import Value, write
from roses.core.errors import OptionError, not_one_of
from roses.games import find
from roses.games.kingmaker.course import KingmakerState

GAME: Final = find("kingmaker")
PLAYERS: Final = ("knight", "greedy")
_SEATS: Final = (2, 3, 4, 5)
_WILD: Final = (0.0, 0.0, 0.02, 0.05)  # how often anything at all is done, so that hopeless positions are seen too
_TEST: Final = 0.2  # of the games, the last ones, are kept back to test by
_STEPS: Final = 60  # so much finer is each round of fitting
_CAUTION: Final = 1e-3  # weights that nothing needs stay small
_TENTHS: Final = 10
Floats = NDArray[np.float64]
_MOST: Final = max(_SEATS)


@final
class Training:
    """Games by bots of a level, from a seed."""

    GAMES: Final = 16  # in a part: four for each number of seats
    FEWEST: Final = 17  # two parts: of the last fifth of one part no game has two seats

    def __init__(self, by: str, seed: str) -> None:
        if by not in PLAYERS:
            raise OptionError(f"--by is {not_one_of(by, PLAYERS)}")
        self._by: Final = by
        self._seed: Final = seed

    def __reduce__(self) -> tuple[object, ...]:
        return Training, (self._by, self._seed)

    def terms(self) -> dict[str, Any]:
        """What the games hang on; parts of other terms do not belong together."""
        terms: dict[str, Any] = {"game": GAME.name, "rules": GAME.rules_version, "components": GAME.components}
        return {**terms, "facts": list(FACTS), "by": self._by, "seed": self._seed}

    def play(self, part: int) -> bytes:
        """The beginning of every turn of one part, and how the win was shared, as a file to be kept."""
        rows: list[list[list[float]]] = []
        ends: list[list[float]] = []
        games: list[int] = []
        for number in range(part * self.GAMES, (part + 1) * self.GAMES):
            seen, shares = self._one_game(number)
            rows += seen
            ends += [shares] * len(seen)
            games += [number] * len(seen)
        file = io.BytesIO()
        np.savez_compressed(file, rows=_padded(rows), ends=_padded_shares(ends), games=np.array(games))
        return file.getvalue()

    def _one_game(self, number: int) -> tuple[list[list[list[float]]], list[float]]:
        name = f"{self._seed} {number}"
        rng = Random(name)
        seats = _SEATS[number % len(_SEATS)]
        wild = rng.choice(_WILD)
        state = GAME.new(seats, GAME.settings({}, bots_only=True), hashlib.sha256(name.encode()).digest())
        assert isinstance(state, KingmakerState)
        bots = seat_bots(state, [self._by] * seats, name, {self._by: Pace(looks=0)})
        seen: list[list[list[float]]] = []
        turn = state.turn
        while state.result is None:
            asked = state.waiting()[0]
            action = bots[asked].choose(state)
            state.apply(asked, rng.choice(state.legal(asked)) if rng.random() < wild else action)
            if state.result is None and state.turn != turn:
                turn = state.turn
                seen.append(facts(state))
        return seen, shares_of_the_win(state)

    def fit(self, parts: Iterable[bytes], rounds: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
        """The text of a file of weights, and what there is to say about them; `tell` is told of each round."""
        read = [np.load(io.BytesIO(part)) for part in parts]
        rows = np.concatenate([one["rows"] for one in read])
        ends = np.concatenate([one["ends"] for one in read])
        games = np.concatenate([one["games"] for one in read])
        last = np.quantile(np.unique(games), 1 - _TEST)
        two = ends[:, 2] < 0  # nobody sits there
        weights: list[list[float]] = []
        tested: dict[str, Any] = {}
        for name, these in (("two", two), ("more", ~two)):
            learnt, test = these & (games <= last), these & (games > last)
            if not learnt.any() or not test.any():
                raise OptionError("too few of these games lasted long enough to learn from and to test by; give more")
            found = _fitted(rows[learnt], ends[learnt], rounds, tell)
            weights.append([round(float(one), 4) for one in found])
            tested[name] = figures(rows[test], ends[test], np.array(weights[-1]), len(np.unique(games[test])))
        about: dict[str, Any] = {"version": __version__, **self.terms(), "numpy": np.__version__, "rounds": rounds}
        about |= {"games": len(np.unique(games)), "positions": len(rows), "test": tested}
        return write(Value(*weights), about), about


def _padded(rows: list[list[list[float]]]) -> NDArray[np.float32]:
    """Seats that are not there are marked by -1 among the shares, and have no facts."""
    found = np.zeros((len(rows), _MOST, len(FACTS)), np.float32)
    for number, row in enumerate(rows):
        found[number, : len(row)] = row
    return found


def _padded_shares(ends: list[list[float]]) -> NDArray[np.float32]:
    found = np.full((len(ends), _MOST), -1.0, np.float32)
    for number, row in enumerate(ends):
        found[number, : len(row)] = row
    return found


def _chances(rows: Floats, ends: Floats, weights: Floats) -> Floats:
    sums = np.where(ends >= 0, rows @ weights, -np.inf)
    shares = np.exp(sums - sums.max(axis=1, keepdims=True))
    found: Floats = shares / shares.sum(axis=1, keepdims=True)
    return found


def _fitted(rows: Floats, ends: Floats, rounds: int, tell: Callable[[], None]) -> Floats:
    """The weights that make what happened likeliest: gradient steps with all positions at once, ever smaller."""
    won = np.maximum(ends, 0)
    weights: Floats = np.zeros(rows.shape[2])
    mean, square, done = np.zeros_like(weights), np.zeros_like(weights), 0
    steps = rounds * _STEPS
    for _ in range(rounds):
        for _ in range(_STEPS):
            wrong = _chances(rows, ends, weights) - won
            slope = np.einsum("ps,psf->f", wrong, rows) / len(rows) + _CAUTION * weights
            done += 1
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            pace = 0.1 * (1 - (done - 1) / steps)
            weights -= pace * (mean / (1 - 0.9**done)) / (np.sqrt(square / (1 - 0.99**done)) + 1e-8)
        tell()
    return weights


def figures(rows: Floats, ends: Floats, weights: Floats, games: int) -> dict[str, Any]:
    """How good they are on games they never saw: against everybody's equal chance, and by tenths of a chance."""
    chances = _chances(rows, ends, weights)
    there, won = ends >= 0, np.maximum(ends, 0)
    loss = float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())
    base = float(np.log(there.sum(axis=1)).mean())
    right = float(won[np.arange(len(won)), chances.argmax(axis=1)].mean())
    table = []
    said, true = chances[there], won[there]
    for tenth in range(_TENTHS):
        these = (said >= tenth / _TENTHS) & ((said < (tenth + 1) / _TENTHS) | (tenth == _TENTHS - 1))
        if these.any():
            count, mean, share = int(these.sum()), float(said[these].mean()), float(true[these].mean())
            table.append({"n": count, "said": round(mean, 3), "won": round(share, 3)})
    return {
        "games": games,
        "positions": len(rows),
        "loss": round(loss, 4),
        "base": round(base, 4),
        "right": round(right, 4),
        "calibration": table,
    }
