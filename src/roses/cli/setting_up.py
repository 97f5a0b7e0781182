"""`roses play` alone at a terminal: a few questions, each with an answer that Enter gives, then a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from roses.bots import bot_names
from roses.cli.arguments import is_a_persons_name, language_of
from roses.cli.console import console
from roses.cli.play import play, resume
from roses.core.contract import Game, Option
from roses.core.errors import RosesError
from roses.core.record import read_record
from roses.core.text import LANGUAGES
from roses.games import find, names
from roses.terminal.screen import Screen
from roses.terminal.writer import level_word, own_words, words_of

_ME: Final = "me"  # who is asked no name


def somebody_is_there() -> bool:
    """Is this a terminal with a person at it?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def start_with_a_person(language: str | None) -> int:
    """Ask for a language if none is given, a game, opponents and options, then play."""
    screen = Screen(console())
    try:
        spoken = language_of(language)
        screen.say(own_words(spoken).phrases["terminal.start.welcome"], "bold")
        return _set_up(screen, spoken if language is not None else _which_language(screen, spoken))
    except EOFError:
        return 0


def _which_language(screen: Screen, system: str) -> str:
    number = str(LANGUAGES.index(system) + 1)
    question = own_words(system).phrase("terminal.start.language", default=number)
    return LANGUAGES[int(_choose(screen, system, question, ["1", "2"], number)) - 1]


def _set_up(screen: Screen, language: str) -> int:
    words = own_words(language)
    unfinished = _unfinished()
    if unfinished is not None:
        question = words.phrase("terminal.start.resume", path=str(unfinished))
        yes, no = words.phrases["terminal.yes"], words.phrases["terminal.no"]
        if _choose(screen, language, question, [yes, no, yes[0], no[0]], yes) in (yes, yes[0]):
            return resume(unfinished, None, language)
    game = _which_game(screen, language)
    people = _people(screen, language, game)
    bots = _opponents(screen, language, game, len(people))
    seats = ",".join(_seated(screen, language, game, people, bots))
    options = tuple(f"{name}={value}" for name, value in _options(screen, language, game).items())
    return play(game.name, seats, None, options, None, language, None)


def _which_game(screen: Screen, language: str) -> Game:
    known = names()
    if len(known) == 1:
        return find(known[0])
    for number, name in enumerate(known, start=1):
        phrases = words_of(find(name), language).phrases
        screen.say(f"  {number}  {phrases.get('title', name)}. {phrases.get('summary', '')}".rstrip())
    question = own_words(language).phrases["terminal.start.game"]
    numbers = [str(n) for n in range(1, len(known) + 1)]
    return find(known[int(_choose(screen, language, f"{question} [1]", numbers, "1")) - 1])


def _people(screen: Screen, language: str, game: Game) -> list[str]:
    """Who sits at this keyboard, by name; Enter is one person."""
    words = own_words(language)
    question = words.phrase("terminal.start.people", most=game.most)
    while True:
        names = [name.strip() for name in screen.ask(question).split(",") if name.strip()] or [_ME]
        alike = len(set(names)) < len(names)
        if len(names) <= game.most and not alike and all(is_a_persons_name(game, name) for name in names):
            return names
        screen.say(words.phrase("terminal.start.people-again", most=game.most))


def _opponents(screen: Screen, language: str, game: Game, people: int) -> list[str]:
    """So many bots, and of which kind; what leaves no choice is not asked."""
    words, bots = own_words(language), bot_names(game)
    fewest, most, bot = max(0, game.fewest - people), game.most - people, bots[-1]
    count = min(most, max(fewest, game.seats_by_default - people))
    if fewest < most:
        question = words.phrase("terminal.start.bots", fewest=fewest, most=most, default=count)
        count = int(_choose(screen, language, question, [str(n) for n in range(fewest, most + 1)], str(count)))
    if len(bots) > 1 and count:
        called = {level_word(words, one): one for one in bots}
        question = words.phrase("terminal.start.which-bot", bots=", ".join(called), default=level_word(words, bot))
        meant = {word.lower(): one for word, one in called.items()} | {one: one for one in bots}
        bot = meant[_choose(screen, language, question, list(meant), bot)]
    return [bot] * count


def _seated(screen: Screen, language: str, game: Game, people: list[str], bots: list[str]) -> list[str]:
    """Everybody in the order of the seats: people choose theirs by number, bots take what is left."""
    words = words_of(game, language)
    seats = len(people) + len(bots)
    players = [""] * seats
    for person in people:
        free = [seat for seat in range(seats) if not players[seat]]
        seat = free[0]
        if len(free) > 1:
            listed = ", ".join(f"{one + 1} {words.name(game.seat_names[one])}" for one in free)
            question = words.phrase("terminal.start.seat", name=person, seats=listed, default=free[0] + 1)
            seat = int(_choose(screen, language, question, [str(one + 1) for one in free], str(free[0] + 1))) - 1
        players[seat] = person
    left = iter(bots)
    return [player or next(left) for player in players]


def _options(screen: Screen, language: str, game: Game) -> dict[str, str]:
    """The options as they are, to change one by its number until Enter: the first Enter keeps every default."""
    words = words_of(game, language)
    chosen = {option.name: option.default for option in game.options}
    while game.options:
        for number, option in enumerate(game.options, start=1):
            title = words.phrases.get(f"option.{option.name}.name", option.name)
            screen.say(f"  {number}  {title}: {_meaning(game, language, option, chosen[option.name])}")
        numbers = [str(n) for n in range(1, len(game.options) + 1)]
        answer = _choose(screen, language, words.phrases["terminal.start.options"], numbers, "")
        if not answer:
            break
        option = game.options[int(answer) - 1]
        chosen[option.name] = _value(screen, language, game, option, chosen[option.name])
    return chosen


def _value(screen: Screen, language: str, game: Game, option: Option, now: str) -> str:
    """One of an option's choices, by its number or as it is written; Enter keeps it as it is."""
    for number, choice in enumerate(option.choices, start=1):
        screen.say(f"  {number}  {_meaning(game, language, option, choice)}")
    numbers = {str(number): choice for number, choice in enumerate(option.choices, start=1)}
    default = str(option.choices.index(now) + 1)
    question = own_words(language).phrase("terminal.start.value", default=default)
    answer = _choose(screen, language, question, [*numbers, *option.choices], default)
    return numbers.get(answer, answer)


def _meaning(game: Game, language: str, option: Option, choice: str) -> str:
    return words_of(game, language).phrases.get(f"option.{option.name}.{choice}", choice)


def _choose(screen: Screen, language: str, question: str, answers: list[str], default: str) -> str:
    """One of the answers; Enter is the default."""
    while True:
        answer = screen.ask(question).lower() or default
        if answer == default or answer in answers:
            return answer
        screen.say(own_words(language).phrases["terminal.start.again"])


def _unfinished() -> Path | None:
    """The newest record in this folder that a game can go on from."""
    for path in sorted(Path().glob("roses-*.record"), key=lambda one: one.stat().st_mtime, reverse=True):
        try:
            _, record = read_record(path.read_text("utf-8"), find)
        except (RosesError, OSError, UnicodeDecodeError):
            continue
        if not record.digest and record.seed is not None and record.moves:
            return path
    return None
