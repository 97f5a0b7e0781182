"""What `roses review` prints for people: chances turn by turn, turning points, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from roses.cli.console import console
from roses.review import BEST, JudgedTurn, Review, verdict
from roses.review.wording import Wording, percent
from roses.terminal.layout import hanging, plain_grid
from roses.terminal.presenter import seat_cell, seat_cells, seats_grid, writer_for
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer

_BARS: Final = "▁▂▃▄▅▆▇█"
_MOST_COLUMNS: Final = 6  # of numbers; the curve under them shows the rest
_CURVE: Final = 60
_CHANCE: Final = len("100 %")
_NAME: Final = 16
_MOST_DIFFERING: Final = 10


def show(found: Review, language: str) -> None:
    """All of it."""
    words = Wording(found.game, language)
    writer = writer_for(found.game, language, found.record.players, found.record.seats, console().width)
    screen = Screen(console())
    title = words.words.phrases.get("title", found.game.title)
    screen.say(words.say("head", title=title, moves=len(found.record.moves), level=found.terms.level))
    if not found.is_whole:
        screen.say(words.say("so-far", n=len(found.turns), of=found.of))
    elif not _is_over(found):
        screen.say(words.say("unfinished"))
    if not found.turns:
        return
    if found.has_chances:
        _show_chances(found, words, writer, screen)
        _show_points(found, words, writer, screen)
        _show_moves(found.worst(), words.say("worst"), words, writer, screen)
        _show_moves(found.best(), words.say("finest"), words, writer, screen)
        _show_tallies(found, words, writer, screen)
    else:
        screen.say(words.say("no-chances", level=found.terms.level))
        differing = [turn for turn in found.turns if turn.choice and not turn.same][:_MOST_DIFFERING]
        _show_moves(differing, words.say("differing", level=found.terms.level), words, writer, screen)


def _is_over(found: Review) -> bool:
    return not found.has_chances or sorted(found.turns[-1].chances)[0] == 0.0


def _show_chances(found: Review, words: Wording, writer: Writer, screen: Screen) -> None:
    """A row a seat: its chance as each turn of the game began, and the whole way as a curve."""
    columns = _columns(found.turns, words, found.is_whole)
    grid = seats_grid(words.say("seat"), writer, _NAME)
    for title, _ in columns:
        grid.add_column(title, justify="right", min_width=_CHANCE)  # a long title goes on underneath
    curves = plain_grid()
    curves.add_column("", no_wrap=True)
    curves.add_column("", no_wrap=True)
    for seat in range(found.record.seats):
        numbers = [Text(f"{percent(turn.chances[seat])} %") for _, turn in columns]
        grid.add_row(*seat_cells(seat, None, writer), *numbers)
        curves.add_row(writer.mark(seat), Text(_curve([turn.chances[seat] for turn in found.turns])))
    screen.say()
    screen.say(words.say("chances"), "bold")
    screen.show([grid, curves])


def _columns(turns: Sequence[JudgedTurn], words: Wording, whole: bool) -> list[tuple[str, JudgedTurn]]:
    """The first turn of each course of the game, thinned out if they are many, and the last of all."""
    found: list[tuple[str, JudgedTurn]] = []
    for number, turn in enumerate(turns):
        if number == 0 or turn.course != turns[number - 1].course:
            found.append((words.told(turn.course) or words.say("start"), turn))
    step = -(-len(found) // (_MOST_COLUMNS - 1))
    return [*found[::step], (words.say("end" if whole else "now"), turns[-1])]


def _curve(chances: Sequence[float]) -> str:
    """One bar after the other, from nothing to certain."""
    count = min(_CURVE, len(chances))
    picked = [chances[round(at * (len(chances) - 1) / max(1, count - 1))] for at in range(count)]
    return "".join(_BARS[min(len(_BARS) - 1, int(one * len(_BARS)))] for one in picked)


def _show_points(found: Review, words: Wording, writer: Writer, screen: Screen) -> None:
    screen.say()
    screen.say(words.say("points"), "bold")
    if not found.points:
        screen.say(words.say("no-points"))
    for number, point in enumerate(found.points, 1):
        screen.say(writer.coloured(words.point(point, number)))
        told = words.played_and_better(point.turn) if verdict(point.turn) not in (None, BEST) else []
        told += [words.told(line) for line in point.turn.lines[:4]] if point.kind != "decision" else []
        _indented(told, writer, screen)


def _show_moves(turns: Sequence[JudgedTurn], title: str, words: Wording, writer: Writer, screen: Screen) -> None:
    screen.say()
    screen.say(title, "bold")
    if not turns:
        screen.say(words.say("nothing"))
    for turn in turns:
        said = words.judged(turn) if verdict(turn) is not None else words.told(turn.asked)
        screen.say(writer.coloured(words.line(turn, said)))
        alone = turn.same or verdict(turn) == BEST
        _indented(_played_alone(turn, words) if alone else words.played_and_better(turn), writer, screen)


def _played_alone(turn: JudgedTurn, words: Wording) -> list[str]:
    """A best move: there is nothing to set against it."""
    played = [words.say("played", what=words.answers(turn.played, ()))]
    return [*played, *words.reasons(turn)] if turn.same else played


def _indented(lines: Sequence[str], writer: Writer, screen: Screen) -> None:
    for line in lines:
        screen.show(hanging(writer.coloured(line), writer.width, 3))


def _show_tallies(found: Review, words: Wording, writer: Writer, screen: Screen) -> None:
    screen.say()
    screen.say(words.say("tally"), "bold")
    grid = plain_grid()
    grid.add_column("")
    grid.add_column("")
    for seat in range(found.record.seats):
        tally = found.tally(seat)
        about = {name: tally[name] for name in ("decisions", "slips", "errors")}
        name = found.game.seat_names[seat]
        if tally["kept"] is None:
            said = words.say("tally-none", seat=name)
        else:
            said = words.say("tally-line", seat=name, kept=percent(tally["kept"]), **about)
        grid.add_row(seat_cell(seat, writer), Text(said))
    screen.show([grid])
