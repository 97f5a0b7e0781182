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
from roses.terminal.layout import hanging
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import presenter_for, seat_cell, writer_for
from roses.terminal.prompt import Leave, Prompt
from roses.terminal.screen import Screen
from roses.terminal.snapshot import standing
from roses.terminal.writer import Writer

_INTERRUPTED: Final = 130


@final
class TextTable:
    """A match, shown and answered at one terminal."""

    def __init__(self, match: LocalMatch, screen: Screen, language: str, resumed: bool = False) -> None:
        self._match = match
        self._screen = screen
        self._writer = writer_for(match.game, language, match.players, match.state.seats, screen.console.width)
        self._presenter = presenter_for(match.game.name)
        self._seen: dict[int, int] = {seat: match.seen_at_last_action(seat) for seat in match.people}
        self._fresh: set[int] = set(match.people)  # who must be shown the table, news or not
        self._passed: dict[int, list[Action]] = {}  # optional offers a person knows of and lets pass
        # Whoever begins a game may look; who goes on with one may be somebody else than the one who is asked.
        self._at_keyboard: str | None = "" if resumed and len(set(self._people_names())) > 1 else None
        self._current: int = match.moves[-1].seat if match.moves else -1
        self._called: int = -1

    def play(self) -> int:
        """Until the game is over or somebody leaves; returns the exit code."""
        try:
            self._introduce()
            while self._match.state.result is None:
                self._one_answer()
        except (Leave, EOFError):
            self._say_how_to_resume()
            return 0
        except KeyboardInterrupt:
            self._screen.say()
            self._say_how_to_resume()
            return _INTERRUPTED
        finally:
            self._match.file.close()
        self._show_end()
        return 0

    def _introduce(self) -> None:
        """Who sits where, the commitment to the seed, and where the record is."""
        say, match = self._writer.say, self._match
        self._screen.say()
        self._screen.say(self._writer.words.phrases.get("title", match.game.title), "bold")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(match.state.seats):
            role = say("person" if match.is_person(seat) else "bot", name=match.players[seat])
            grid.add_row("", seat_cell(seat, self._writer), Text(role))
        self._screen.show([grid])
        self._screen.say(say("record", path=str(match.file.path)))
        self._screen.say(say("commitment", hash=match.state.chance.commitment[:16]), "dim")
        self._screen.say(say("greeting"))

    def _one_answer(self) -> None:
        seat = self._whose_turn()
        if not self._match.is_person(seat):
            self._match.bot_acts(seat)
            return
        self._current = seat
        self._writer.width = self._screen.console.width
        self._hand_over(seat)
        self._bring_up_to_date(seat)
        done = Prompt(self._match, self._screen, self._writer, self._presenter, seat).until_answered()
        self._called = done.called
        # What a person was offered after the own answer, or has let pass, is not brought up again by itself.
        self._passed[seat] = self._match.state.legal(seat)
        for person, seen in self._seen.items():  # what was taken back is news again when it is done again
            self._seen[person] = min(seen, len(self._match.state.events(person)))

    def _whose_turn(self) -> int:
        """People before bots, and whoever answered last goes on: so the keyboard changes hands as seldom as it can."""
        state, match = self._match.state, self._match
        decisions = state.decisions()
        if self._called in decisions:
            return self._called
        waiting = state.waiting()
        people = [seat for seat in waiting if match.is_person(seat)]
        if people:
            return self._current if self._current in people else people[0]
        for seat, decision in decisions.items():
            if decision.optional and match.is_person(seat) and state.legal(seat) != self._passed.get(seat):
                return seat
        return waiting[0]

    def _hand_over(self, seat: int) -> None:
        """Between two people everything on the screen is hidden, before the next one looks."""
        name = self._match.players[seat]
        if self._at_keyboard not in (None, name):
            self._screen.forget()
            self._screen.ask(self._writer.say("hand-over", who=self._writer.who(seat)))
            self._screen.forget()
            self._fresh.add(seat)
        self._at_keyboard = name

    def _bring_up_to_date(self, seat: int) -> None:
        """What happened since this person's last action, then the table; or only what matters in between."""
        state, writer = self._match.state, self._writer
        events = state.events(seat)
        news = events[self._seen[seat] :]
        view = state.view(seat)
        if news:
            self._tell(news)
        if news or seat in self._fresh:
            self._screen.say()
            self._screen.show(self._presenter.table(view, writer))
        elif brief := self._presenter.brief(view, writer):
            self._screen.say()
            self._screen.show(brief)
        self._seen[seat] = len(events)
        self._fresh.discard(seat)

    def _tell(self, news: list[Event]) -> None:
        self._screen.say()
        self._screen.say(self._writer.say("news"), "bold")
        told = told_together(news, self._writer)
        for sentence in told:
            self._screen.show(hanging(self._writer.coloured(sentence), self._writer.width, 2))
        if self._screen.interactive and len(told) > self._screen.console.height // 2:
            self._screen.ask(self._writer.say("go-on"))

    def _people_names(self) -> list[str]:
        return [self._match.players[seat] for seat in self._match.people]

    def _say_how_to_resume(self) -> None:
        self._screen.say(self._writer.say("resume"))
        self._screen.command(f"roses play --resume {self._file_name()}")

    def _file_name(self) -> str:
        return shlex.quote(str(self._match.file.path))

    def _show_end(self) -> None:
        """The last events, the table as everybody sees it, and the places."""
        state, writer = self._match.state, self._writer
        unseen = max(len(state.events(seat)) - self._seen[seat] for seat in self._match.people)
        self._tell(state.events(None)[-unseen:])
        self._screen.say()
        self._screen.show(self._presenter.table(state.view(None), writer))
        if "scores" in self._presenter.pages:
            self._screen.say()
            self._screen.show(self._presenter.page("scores", state.view(None), writer))
        self._screen.say()
        self._screen.show([standing(state.view(None), writer)])
        self._screen.say()
        self._screen.say(writer.say("over"))
        self._screen.command(f"roses verify {self._file_name()}")


def told_together(news: list[Event], writer: Writer) -> list[str]:
    """The sentences of the news; the same ones among events of one kind in a row are said once and counted."""
    told: list[str] = []
    for _, row in groupby(news, key=lambda event: event.key):
        sentences = Counter(writer.words.say(event.text) for event in row)
        told += [f"{sentence} ({n}×)" if n > 1 else sentence for sentence, n in sentences.items()]
    return told
