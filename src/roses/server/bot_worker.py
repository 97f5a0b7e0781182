"""A process in which bots think: reads one question per line, writes one answer per line.

All it ever gets of a game is what the bot's seat may read in the log, and a guess: a state that the seat cannot tell
from the true one. It asks for those when its bot wants to hear or to imagine something, and draws further guesses from
that one: the seat can tell none apart. While it thinks it says what it would answer if it had to.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any, Final, final

from roses.bots import BOTS, Asked, Pace, Seated, advise, seat_bot
from roses.core.contract import Action, Game, State
from roses.core.log import Event
from roses.games import GAMES, find

MOST_BOTS: Final = 500  # remembered; the longest silent is forgotten first


@final
class RememberedBots:
    """The bots of many tables, each with what it has in mind."""

    def __init__(self) -> None:
        self._bots: Final[dict[str, tuple[Seated, int]]] = {}  # and in which turn each was asked last

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """What the bot of this seat does."""
        if not question:
            return {}
        _register(question)
        game = find(question["game"])
        seat: int = question["seat"]
        bot, turn = self._bot(question, game) if "why" not in question else (_adviser(question, game), -1)
        if bot.heard < question["events"]:
            bot.hear([Event(one["key"], one["params"]) for one in _exchange({"since": bot.heard})["events"]])
        if question.get("turn") != turn:  # perhaps it was not asked at once: where there is no choice nobody is
            bot.new_turn()
        known: list[State] = []
        rng = Random(question["seed"])

        def imagine() -> State:
            if not known:
                known.append(game.restore(_exchange({"imagine": True})))
            return known[0].guess(seat, rng)

        if "why" in question:
            asked = Asked(question["legal"], imagine, question["reveals"], question["optional"], why=True)
            return advise(bot, asked, question["level"]).as_dict()
        return {"action": bot.answer(Asked(question["legal"], imagine, question["reveals"])).action}

    def _bot(self, question: dict[str, Any], game: Game) -> tuple[Seated, int]:
        """The bot, and in which turn it was asked last."""
        name = f"{question['bot']} {question['level']}"
        known = self._bots.pop(name, None)
        if known is None:
            seat, seats, options = question["seat"], question["seats"], question["options"]
            pace = Pace(seconds=question["seconds"])
            bot = seat_bot(question["level"], game, seat, seats, options, str(question["seed"]), pace)
            bot.tell_best(_tell_best)
            known = bot, question["turn"]
        self._bots[name] = known[0], question["turn"]
        if len(self._bots) > MOST_BOTS:
            del self._bots[next(iter(self._bots))]
        return known


def _adviser(question: dict[str, Any], game: Game) -> Seated:
    """Somebody who is asked for a hint, and remembers nothing."""
    seat, seats, options = question["seat"], question["seats"], question["options"]
    pace = Pace(seconds=question["seconds"])
    return seat_bot(question["bot"], game, seat, seats, options, str(question["seed"]), pace)


def _register(question: dict[str, Any]) -> None:
    """Know the game and its bots as the server knows them, also those it came to know after this process began."""
    game, own = question.get("registered", (None, None))
    if game is not None:
        GAMES[question["game"]] = game
    if own is not None:
        BOTS[question["game"]] = own


def _tell_best(action: Action) -> None:
    print(json.dumps({"best": action}), flush=True)


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
