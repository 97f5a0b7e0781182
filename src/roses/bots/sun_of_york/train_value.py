"""Training of the value net of Sun of York: games in parts that can be kept, and a net fitted to all of them."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any, Final, final

import numpy as np

from roses import __version__
from roses.bots.net import Examples, fit
from roses.bots.sun_of_york.layout import WIDTH, mirrored
from roses.bots.sun_of_york.self_play import GAME, GREEDY, KNIGHT, games
from roses.bots.sun_of_york.value import mark_of_shipped, whole, write
from roses.core.errors import OptionError, not_one_of

_HIDDEN: Final = (64,)
_TEST: Final = 0.08  # of the positions, the last ones, are kept back to test by


@final
class Training:
    """Games by bots of a level, from a seed."""

    GAMES: Final = 42  # in a part: every battle twice
    FEWEST: Final = 1  # for a whole part is played, and some of its positions are kept back

    def __init__(self, by: str, seed: str) -> None:
        if by not in (GREEDY, KNIGHT):
            raise OptionError(f"--by is {not_one_of(by, [GREEDY, KNIGHT])}")
        self._by: Final = by
        self._seed: Final = seed

    def __reduce__(self) -> tuple[object, ...]:
        return Training, (self._by, self._seed)

    def terms(self) -> dict[str, Any]:
        """What the games hang on; parts of other terms do not belong together."""
        terms = {"game": GAME.name, "rules": GAME.rules_version, "components": GAME.components, "inputs": WIDTH}
        terms |= {"by": self._by, "seed": self._seed}
        return terms if self._by == GREEDY else {**terms, "value": mark_of_shipped()}

    def play(self, part: int) -> bytes:
        """The positions of one part and who won, as a file to be kept."""
        rows, wins = games(self._by, self._seed, part * self.GAMES, self.GAMES)
        file = io.BytesIO()
        np.savez_compressed(file, rows=rows, wins=wins)
        return file.getvalue()

    def fit(self, parts: Iterable[bytes], rounds: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
        """The text of a file of weights, and what there is to say about them; `tell` is told of each round."""
        read = [np.load(io.BytesIO(part)) for part in parts]
        rows = np.concatenate([one["rows"] for one in read])
        wins = np.concatenate([one["wins"] for one in read])
        learnt, test = Examples(rows, wins, mirrored()).split(_TEST)
        losses: list[float] = []

        def heard(number: int, loss: float) -> None:
            losses.append(round(loss, 4))
            tell()

        net = fit(learnt, _HIDDEN, rounds, int.from_bytes(self._seed.encode(), "big") % 2**32, heard)
        loss, right = net.test(test)
        about = {"version": __version__, **self.terms(), "numpy": np.__version__, "examples": len(rows)}
        about |= {"rounds": rounds, "hidden": list(_HIDDEN), "loss": losses[-1]}
        about |= {"test": {"examples": len(test.rows), "loss": round(loss, 4), "right": round(right, 4)}}
        return write(whole(net), about), about
