"""The game at the text table: whose turn it is, what happened, and handing over between people."""

from __future__ import annotations

import shlex
from collections import Counter
from itertools import groupby
from typing import Final, final

from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action
from roses.core.log import Event
from roses.terminal.asking import Asking, Leave
from roses.terminal.layout import hanging
from roses.terminal.presenter import presenter_for, seat_cell
from roses.terminal.reader import Reader
from roses.terminal.screen import Screen
from roses.terminal.sitting import Sitting

_INTERRUPTED: Final = 130


@final
class Table:
    """A sitting, shown and answered at one terminal."""

    def __init__(self, sitting: Sitting, screen: Screen, language: str, resumed: bool = False) -> None:
        self._sitting = sitting
        self._screen = screen
        self._reader = Reader(sitting.game, language, sitting.players, sitting.state.seats, screen.console.width)
        self._presenter = presenter_for(sitting.game.name)
        self._seen: dict[int, int] = {seat: sitting.seen_at_last_action(seat) for seat in sitting.people}
        self._fresh: set[int] = set(sitting.people)  # who must be shown the table, news or not
        self._passed: dict[int, list[Action]] = {}  # optional offers a person knows of and lets pass
        # Whoever begins a game may look; who goes on with one may be somebody else than the one who is asked.
        self._at_keyboard: str | None = "" if resumed and len(set(self._people_names())) > 1 else None
        self._current: int = sitting.record.moves[-1].seat if sitting.record.moves else -1
        self._called: int = -1

    def play(self) -> int:
        """Until the game is over or somebody leaves; returns the exit code."""
        try:
            self._introduce()
            while self._sitting.state.result is None:
                self._one_answer()
        except (Leave, EOFError):
            self._say_how_to_resume()
            return 0
        except KeyboardInterrupt:
            self._screen.say()
            self._say_how_to_resume()
            return _INTERRUPTED
        finally:
            self._sitting.file.close()
        self._show_end()
        return 0

    def _introduce(self) -> None:
        """Who sits where, the commitment to the seed, and where the record is."""
        say, sitting = self._reader.say, self._sitting
        self._screen.say()
        self._screen.say(self._reader.words.phrases.get("title", sitting.game.title), "bold")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(sitting.state.seats):
            role = say("person" if sitting.is_person(seat) else "bot", name=sitting.players[seat])
            grid.add_row("", seat_cell(seat, self._reader), Text(role))
        self._screen.show([grid])
        self._screen.say(say("record", path=str(sitting.file.path)))
        self._screen.say(say("commitment", hash=sitting.state.chance.commitment[:16]), "dim")
        self._screen.say(say("greeting"))

    def _one_answer(self) -> None:
        seat = self._whose_turn()
        if not self._sitting.is_person(seat):
            self._sitting.bot_acts(seat)
            return
        self._current = seat
        self._reader.width = self._screen.console.width
        self._hand_over(seat)
        self._bring_up_to_date(seat)
        done = Asking(self._sitting, self._screen, self._reader, self._presenter, seat).until_answered()
        self._called = done.called
        # What a person was offered after the own answer, or has let pass, is not brought up again by itself.
        self._passed[seat] = self._sitting.state.legal(seat)

    def _whose_turn(self) -> int:
        """People before bots, so that nobody's planning is in the way of somebody's undo."""
        state, sitting = self._sitting.state, self._sitting
        decisions = state.decisions()
        if self._called in decisions:
            return self._called
        waiting = state.waiting()
        people = [seat for seat in waiting if sitting.is_person(seat)]
        if people:
            return self._current if self._current in people else people[0]
        for seat, decision in decisions.items():
            if decision.optional and sitting.is_person(seat) and state.legal(seat) != self._passed.get(seat):
                return seat
        return waiting[0]

    def _hand_over(self, seat: int) -> None:
        """Between two people everything on the screen is hidden, before the next one looks."""
        name = self._sitting.players[seat]
        if self._at_keyboard not in (None, name):
            self._screen.forget()
            self._screen.ask(self._reader.say("hand-over", who=self._reader.who(seat)))
            self._screen.forget()
            self._fresh.add(seat)
        self._at_keyboard = name

    def _bring_up_to_date(self, seat: int) -> None:
        """What happened since this person's last action, then the table; or only what matters in between."""
        state, reader = self._sitting.state, self._reader
        events = state.events(seat)
        news = events[self._seen[seat] :]
        view = state.view(seat)
        if news:
            self._tell(news)
        if news or seat in self._fresh:
            self._screen.say()
            self._screen.show(self._presenter.table(view, reader))
        elif brief := self._presenter.brief(view, reader):
            self._screen.say()
            self._screen.show(brief)
        self._seen[seat] = len(events)
        self._fresh.discard(seat)

    def _tell(self, news: list[Event]) -> None:
        self._screen.say()
        self._screen.say(self._reader.say("news"), "bold")
        told = told_together(news, self._reader)
        for sentence in told:
            self._screen.show(hanging(self._reader.coloured(sentence), self._reader.width, 2))
        if self._screen.interactive and len(told) > self._screen.console.height // 2:
            self._screen.ask(self._reader.say("go-on"))

    def _people_names(self) -> list[str]:
        return [self._sitting.players[seat] for seat in self._sitting.people]

    def _say_how_to_resume(self) -> None:
        self._screen.say(self._reader.say("resume"))
        self._screen.command(f"roses play --resume {self._file_name()}")

    def _file_name(self) -> str:
        return shlex.quote(str(self._sitting.file.path))

    def _show_end(self) -> None:
        """The last events, the table as everybody sees it, and the places."""
        state, reader = self._sitting.state, self._reader
        unseen = max(len(state.events(seat)) - self._seen[seat] for seat in self._sitting.people)
        self._tell(state.events(None)[-unseen:])
        self._screen.say()
        self._screen.show(self._presenter.table(state.view(None), reader))
        if "scores" in self._presenter.pages:
            self._screen.say()
            self._screen.show(self._presenter.page("scores", state.view(None), reader))
        self._screen.say()
        self._screen.show([standing(state.view(None), reader)])
        self._screen.say()
        self._screen.say(reader.say("over"))
        self._screen.command(f"roses verify {self._file_name()}")


def told_together(news: list[Event], reader: Reader) -> list[str]:
    """The sentences of the news; the same ones among events of one kind in a row are said once and counted."""
    told: list[str] = []
    for _, row in groupby(news, key=lambda event: event.key):
        sentences = Counter(reader.words.say(event.text) for event in row)
        told += [f"{sentence} ({n}×)" if n > 1 else sentence for sentence, n in sentences.items()]
    return told


def standing(view: dict[str, object], reader: Reader) -> Grid:
    """Places and scores of a finished game."""
    result = view["result"]
    assert isinstance(result, dict)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    for seat in sorted(range(len(result["places"])), key=lambda one: (result["places"][one], one)):
        place, score = result["places"][seat], result["scores"][seat]
        style = "bold" if place == 1 else ""
        player = reader.players[seat] if reader.players else ""
        points = Text(reader.say("points", n=score), style)
        grid.add_row(Text(f"{place}.", style), seat_cell(seat, reader), Text(player), points)
    return grid
