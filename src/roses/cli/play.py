"""`roses play`: a game at the text table, new or resumed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from roses.bots import bot_names
from roses.cli.arguments import game_of, language_of, options_of, players_of, record_of
from roses.cli.console import console
from roses.core.contract import Game
from roses.core.errors import OptionError
from roses.games import names
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import writer_for
from roses.terminal.screen import Screen
from roses.terminal.snapshot import show_snapshot
from roses.terminal.text_table import TextTable
from roses.terminal.writer import words_of


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
    if record is not None and record.is_dir():
        raise OptionError(f"--record is a file to write, and {record} is a folder")
    path = record if record is not None else _free_name(game)
    return TextTable(LocalMatch.begin(state, players, path), Screen(console()), spoken).play()


def _default_seats(game: Game) -> str:
    return ",".join(["me", *[bot_names(game)[-1]] * (game.seats_by_default - 1)])


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
    if not match.people and match.state.result is None:
        match.file.close()
        raise OptionError(f"only bots play in {path}, so nobody would be asked anything; roses replay shows the game")
    screen = Screen(console())
    words = words_of(game, spoken)
    if match.shared and match.state.result is None:
        screen.forget()  # a game that was killed may have left something of somebody's there
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
    return TextTable(match, screen, spoken).play()
