"""The game at the text table: whose turn it is, what happened, and handing over between people."""

from __future__ import annotations

import shlex
from collections import Counter
from itertools import groupby
from typing import Final, final

from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action
from roses.core.errors import RosesError
from roses.core.log import Event
from roses.terminal.bulletin import Bulletin
from roses.terminal.layout import hanging
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import presenter_for, seat_cell, writer_for
from roses.terminal.prompt import Leave, Prompt
from roses.terminal.screen import Screen
from roses.terminal.snapshot import show_result
from roses.terminal.writer import Writer

_INTERRUPTED: Final = 130
_HINTS: Final = 4  # so many questions say how they are answered; help says it later


@final
class TextTable:
    """A match, shown and answered at one terminal."""

    def __init__(self, match: LocalMatch, screen: Screen, language: str) -> None:
        self._match = match
        self._screen = screen
        self._writer = writer_for(match.game, language, match.players, match.state.seats, screen.console.width)
        self._presenter = presenter_for(match.game.name)
        self._seen: dict[int, int] = {seat: match.seen_at_last_action(seat) for seat in match.people}
        self._fresh: set[int] = set(match.people)  # who must be shown the table, news or not
        self._passed: dict[int, list[Action]] = {}  # optional offers a person knows of and lets pass
        self._at_keyboard: str = "" if match.shared else match.players[match.people[0]]  # "": nobody knows who
        self._current: int = match.moves[-1].seat if match.moves else -1
        self._called: int = -1
        self._bulletin: Final = Bulletin(screen, self._writer, self._presenter)
        self._asked: int = 0
        self._own: Final[dict[int, int]] = {}  # by seat: how long the log was after its own last answer
        screen.pause = self._writer.say("go-on")
        screen.too_early = self._writer.say("too-early")

    def play(self) -> int:
        """Until the game is over or somebody leaves; returns the exit code."""
        try:
            self._introduce()
            while self._match.state.result is None:
                self._one_answer()
        except (Leave, EOFError):
            self._clear_away()
            self._say_how_to_resume()
            return 0
        except KeyboardInterrupt:
            self._screen.say()
            self._clear_away()
            self._say_how_to_resume()
            return _INTERRUPTED
        except RosesError:  # the record cannot be written
            self._clear_away()
            raise
        finally:
            self._match.file.close()
        self._clear_away()
        self._show_end()
        return 0

    def _clear_away(self) -> None:
        """Where several people share the screen, nothing of the last one's stays on it."""
        if self._match.shared and self._at_keyboard and self._screen.console.is_terminal:
            self._screen.forget()

    def _introduce(self) -> None:
        """Who sits where, the commitment to the seed, and where the record is."""
        say, match = self._writer.say, self._match
        self._screen.say()
        self._screen.say(self._writer.words.phrases.get("title", match.game.title), "bold")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(match.state.seats):
            role = say("person" if match.is_person(seat) else "bot", name=self._writer.players[seat])
            grid.add_row("", seat_cell(seat, self._writer), Text(role))
        self._screen.show([grid])
        self._screen.say(say("record", path=str(match.file.path)))
        self._screen.say(say("commitment", hash=match.state.chance.commitment[:16]), "dim")
        self._screen.say(say("greeting"))

    def _one_answer(self) -> None:
        if self._match.bots_are_heard():
            return
        seat = self._whose_turn()
        if not self._match.is_person(seat):
            self._match.bot_acts(seat)
            return
        self._current = seat
        self._writer.width = self._screen.console.width
        self._hand_over(seat)
        self._bring_up_to_date(seat)
        done = Prompt(
            self._match, self._screen, self._writer, self._presenter, seat, self._asked < _HINTS
        ).until_answered()
        self._asked += 1
        self._called = done.called
        self._own[seat] = len(self._match.state.events(seat))
        # What a person was offered after the own answer, or has let pass, is not brought up again by itself.
        self._passed[seat] = self._worth_a_stop(seat)
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
            if decision.optional and match.is_person(seat):
                offered = self._worth_a_stop(seat)
                if offered and offered != self._passed.get(seat):
                    return seat
        return waiting[0]

    def _worth_a_stop(self, seat: int) -> list[Action]:
        """What a seat may do now, without what it may always do."""
        state = self._match.state
        aside = state.standing(seat)
        return [action for action in state.legal(seat) if action not in aside]

    def _hand_over(self, seat: int) -> None:
        """Nothing private is shown before its owner has the keyboard, and nothing of the one before stays."""
        name = self._match.players[seat]
        if self._at_keyboard == name:
            return
        if self._at_keyboard:
            self._screen.forget()
        self._screen.drop_typed_ahead()
        self._screen.ask(self._writer.say("hand-over", who=self._writer.who(seat)))
        if self._at_keyboard:  # else only the introduction stands there, which everybody may read
            self._screen.forget()
        self._fresh.add(seat)
        self._at_keyboard = name

    def _bring_up_to_date(self, seat: int) -> None:
        """What happened since this person's last action, then the table; or only what matters in between."""
        state = self._match.state
        events = state.events(seat)
        news = events[self._seen[seat] :]
        by_others = len(events) > self._own.get(seat, 0)
        if news and by_others:
            self._tell(news)
        elif news:
            self._tell_own(news)
        optional = state.decisions()[seat].optional
        self._bulletin.show_table(seat, state.view(seat), by_others, seat in self._fresh, optional)
        self._seen[seat] = len(events)
        self._fresh.discard(seat)

    def _tell(self, news: list[Event]) -> None:
        lines: list[Text] = [Text(), Text(self._writer.say("news"), "bold")]
        for sentence in told_together(news, self._writer):
            lines += hanging(self._writer.coloured(sentence), self._writer.width, 2)
        self._screen.show(lines)

    def _tell_own(self, news: list[Event]) -> None:
        """What a person's own answer has brought about."""
        sentences = told_together(news, self._writer)
        lines = [
            hanging(Text("→ ").append_text(self._writer.coloured(one)), self._writer.width, 0) for one in sentences
        ]
        self._screen.show([line for sentence in lines for line in sentence])

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
        show_result(state, writer, self._screen)
        self._screen.say()
        self._screen.say(writer.say("over"))
        self._screen.command(f"roses verify {self._file_name()}")
        self._screen.say(writer.say("over-review"))
        self._screen.command(f"roses review {self._file_name()}")


def told_together(news: list[Event], writer: Writer) -> list[str]:
    """The sentences of the news; the same ones among events of one kind in a row are said once and counted."""
    told: list[str] = []
    for _, row in groupby(news, key=lambda event: event.key):
        sentences = Counter(writer.words.say(event.text) for event in row)
        told += [f"{sentence} ({n}×)" if n > 1 else sentence for sentence, n in sentences.items()]
    return told
