"""A game as it stands, for somebody who looks at it: the table, then who is asked, or how it ended."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import State
from roses.terminal.presenter import View, presenter_for, seat_cell
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer


def show_snapshot(state: State, viewer: int | None, writer: Writer, screen: Screen) -> None:
    """Print what this seat (None: a spectator) may see."""
    view = state.view(viewer)
    screen.say()
    screen.show(presenter_for(state.game.name).table(view, writer))
    screen.say()
    if state.result is not None:
        show_result(state, writer, screen)
        return
    decisions = state.decisions()
    if viewer in decisions:
        screen.say(writer.coloured(writer.words.say(decisions[viewer].prompt)))
    waiting = [writer.game.seat_names[seat] for seat in state.waiting()]
    screen.say(writer.coloured(writer.say("list.waiting", seats=waiting)))


def show_result(state: State, writer: Writer, screen: Screen) -> None:
    """Places and scores, and how it came to an end where that is worth saying."""
    screen.show([standing(state.view(None), writer)])
    if state.result is not None and state.result.ending is not None:
        screen.say(writer.words.say(state.result.ending))


def standing(view: View, writer: Writer) -> Grid:
    """Places and scores of a finished game."""
    result = view["result"]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    for seat in sorted(range(len(result["places"])), key=lambda one: (result["places"][one], one)):
        place, score = result["places"][seat], presenter_for(view["game"]).score(seat, view, writer)
        style = "bold" if place == 1 else ""
        player = writer.players[seat] if writer.players else ""
        grid.add_row(Text(f"{place}.", style), seat_cell(seat, writer), Text(player), Text(score, style))
    return grid
