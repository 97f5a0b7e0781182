"""`roses play`: a game at the text table, new or resumed; without arguments, a few questions set one up."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

from roses.bots import bot_names
from roses.cli.arguments import game_of, language_of, options_of, players_of, record_of
from roses.cli.console import console
from roses.core.contract import Game
from roses.core.errors import OptionError, RosesError
from roses.core.record import read_record
from roses.core.text import LANGUAGES
from roses.games import find, names
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import writer_for
from roses.terminal.screen import Screen
from roses.terminal.snapshot import show_snapshot
from roses.terminal.text_table import TextTable
from roses.terminal.writer import own_words, words_of


def somebody_is_there() -> bool:
    """Is this a terminal with a person at it?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def play(
    name: str | None,
    seats: str | None,
    seed: str | None,
    option: tuple[str, ...],
    components: Path | None,
    language: str | None,
    record: Path | None,
) -> int:
    """A new game."""
    if name is None:
        raise OptionError(f"roses play needs a game or --resume FILE; the games are: {', '.join(names())}")
    spoken = language_of(language)
    game = game_of(name, components)
    bots = bot_names(game)
    players = players_of(game, seats if seats is not None else _default_seats(game))
    if all(player in bots for player in players):
        raise OptionError("--seats names only bots; name a person too, or let bots play with roses simulate")
    state = game.new(len(players), options_of(game, option), seed)
    path = record if record is not None else _free_name(game)
    return TextTable(LocalMatch.begin(state, players, path), Screen(console()), spoken).play()


def _default_seats(game: Game) -> str:
    return ",".join(["me", *[bot_names(game)[-1]] * (game.most - 1)])


def _free_name(game: Game) -> Path:
    """A name for the record in this folder, with the date and time."""
    stem = f"roses-{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    path = Path(f"{stem}.record")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.record")
        number += 1
    return path


def check_resume_alone(
    name: str | None, seats: str | None, seed: str | None, option: tuple[str, ...], record: Path | None
) -> None:
    """The record says which game, who plays and how, so none of that can be given."""
    given = {"a game": name, "--seats": seats, "--seed": seed, "--option": option or None, "--record": record}
    for word, value in given.items():
        if value is not None:
            raise OptionError(f"--resume goes on with the game in the record; {word} cannot be given with it")


def resume(path: Path, components: Path | None, language: str | None) -> int:
    """Go on with the game in a record."""
    spoken = language_of(language)
    game, record, cut_off = record_of(path, components)
    match = LocalMatch.resume(game, record, path, cut_off)
    screen = Screen(console())
    words = words_of(game, spoken)
    if cut_off:
        screen.say(words.phrase("terminal.cut-off", path=str(path)))
    if match.state.result is not None:
        match.file.close()
        writer = writer_for(game, spoken, match.players, match.state.seats, screen.console.width)
        show_snapshot(match.state, None, writer, screen)
        screen.say()
        screen.say(words.phrase("terminal.over-already"))
        return 0
    screen.say(words.phrase("terminal.record-resumed", path=str(path), n=len(record.moves)))
    return TextTable(match, screen, spoken, resumed=True).play()


# `roses play` alone: a few questions, then a game.


def start_with_a_person() -> int:
    """Ask for a language, a game and opponents, then play."""
    screen = Screen(console())
    try:
        return _set_up(screen)
    except EOFError:
        return 0


def _set_up(screen: Screen) -> int:
    system = language_of(None)
    screen.say(own_words(system).phrases["terminal.start.welcome"], "bold")
    number = str(LANGUAGES.index(system) + 1)
    question = own_words(system).phrase("terminal.start.language", default=number)
    language = LANGUAGES[int(_choose(screen, system, question, ["1", "2"], number)) - 1]
    words = own_words(language)
    unfinished = _unfinished()
    if unfinished is not None:
        question = words.phrase("terminal.start.resume", path=str(unfinished))
        yes, no = words.phrases["terminal.yes"], words.phrases["terminal.no"]
        if _choose(screen, language, question, [yes, no, yes[0], no[0]], yes) in (yes, yes[0]):
            return resume(unfinished, None, language)
    game = _which_game(screen, language)
    most = str(game.most - 1)
    question = words.phrase("terminal.start.bots", fewest=game.fewest - 1, most=game.most - 1)
    opponents = int(_choose(screen, language, question, [str(n) for n in range(game.fewest - 1, game.most)], most))
    bots = bot_names(game)
    bot = bots[-1]
    if len(bots) > 1:
        question = words.phrase("terminal.start.which-bot", bots=", ".join(bots), default=bot)
        bot = _choose(screen, language, question, bots, bot)
    return play(game.name, ",".join(["me", *[bot] * opponents]), None, (), None, language, None)


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


def _choose(screen: Screen, language: str, question: str, answers: list[str], default: str) -> str:
    """One of the answers; Enter is the default."""
    while True:
        answer = screen.ask(question).lower() or default
        if answer in answers:
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
