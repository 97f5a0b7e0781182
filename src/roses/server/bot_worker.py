"""A process in which bots think: reads one question per line, writes one answer per line.

All it ever gets of a game is a guess: a state that the bot's seat cannot tell from the true one. It asks for one
only when its bot wants to imagine something, and draws further guesses from that one: the seat can tell none apart.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any, Final, final

from roses.bots import GREEDY, Bot, make_bot
from roses.core.contract import Game, State
from roses.games import GAMES, find

MOST_BOTS: Final = 500  # remembered; the longest silent is forgotten first


@final
class RememberedBots:
    """The bots of many tables, each with what it has in mind."""

    def __init__(self) -> None:
        self._bots: Final[dict[str, Bot]] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """What the bot of this seat does."""
        if not question:
            return {}
        _register(question)
        game = find(question["game"])
        seat: int = question["seat"]
        bot = self._bot(question, game)
        known: list[State] = []
        rng = Random(question["seed"])

        def imagine() -> State:
            if not known:
                known.append(game.restore(_exchange({"imagine": True})))
            return known[0].guess(seat, rng)

        return {"action": bot.choose(seat, question["legal"], imagine)}

    def _bot(self, question: dict[str, Any], game: Game) -> Bot:
        name = f"{question['bot']} {question['level']}"
        bot = self._bots.pop(name, None)
        if bot is None:
            bot = make_bot(question["level"], game, Random(question["seed"]))
        self._bots[name] = bot
        if len(self._bots) > MOST_BOTS:
            del self._bots[next(iter(self._bots))]
        return bot


def _register(question: dict[str, Any]) -> None:
    """Know the game and its own bot as the server knows them, also those it came to know after this process began."""
    game, greedy = question.get("registered", (None, None))
    if game is not None:
        GAMES[question["game"]] = game
    if greedy is not None:
        GREEDY[question["game"]] = greedy


def _exchange(said: dict[str, Any]) -> dict[str, Any]:
    print(json.dumps(said), flush=True)
    heard: dict[str, Any] = json.loads(sys.stdin.readline())
    return heard


def main() -> None:
    """Until the server closes the line."""
    bots = RememberedBots()
    while line := sys.stdin.readline():
        print(json.dumps(bots.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
