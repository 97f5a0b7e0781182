"""People at a table of Kingmaker with all its optional rules: what leads to a Parliament or a war, and who saw what."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

from roses.core.contract import State
from roses.games.kingmaker import Kingmaker
from tests.browser import line_of_play
from tests.browser.at_the_screen import PHONE, TABLET, Screen
from tests.browser.line_of_play import Choose, Moves, Table, asked
from tests.browser.secrets import Person, told_nothing
from tests.server.at_the_table import Server

__all__ = ["OPTIONS", "Court", "asked", "at_war", "in_peace", "lead_to"]

OPTIONS = {"advanced": "on", "parliament": "optional", "return-home": "open", "alliances": "on", "trade": "all"}
# What may be done at any time, and need not be.
ANY_TIME = {
    *("offer", "accept", "refuse", "withdraw", "break", "instruct"),
    *("serve", "recall", "execute", "behead", "release", "raise", "play"),
}
PEACEFUL = ("summon", "agree", "attend", "writ", "propose", "release", "call-off")
WARLIKE = ("attack", "fight", "form", "attach", "encounter", "commit")
DESK_SEAT: dict[str, Any] = {}
PHONE_SEAT = {"viewport": PHONE, "has_touch": True}
DUTCH_PHONE = {**PHONE_SEAT, "locale": "nl-NL"}
FIVE: list[dict[str, Any]] = [DESK_SEAT, {"viewport": TABLET}, DUTCH_PHONE, DESK_SEAT, {"locale": "nl-NL"}]


TOWNS = set(Kingmaker().board.map.place_ids)


def hand(view: dict[str, Any]) -> set[str]:
    """The cards of this person, of which the others know the number only, once the open deal is over.

    What is offered is told to the other of the two; and the card of a town is called like the town itself.
    """
    table = view["table"]
    if not table["turn"]:
        return set()
    offers = [*table["offers"], *([table["draft"]] if table["draft"] else [])]
    offered = {one["item"].removeprefix("card ") for offer in offers for one in offer["given"]}
    return set(table["hand"]) - TOWNS - offered


def in_peace(state: State, seat: int, rng: random.Random) -> str:
    """Whatever leads to a Parliament."""
    legal = state.legal(seat)
    offered = [action for action in legal if action.split()[0] not in ANY_TIME] or legal
    for verb in PEACEFUL:
        of_the_kind = [action for action in offered if action.split()[0] == verb]
        if of_the_kind:
            return rng.choice(of_the_kind)
    ends = [action for action in offered if action in ("done", "pass", "back", "decline")]
    if ends and (len(ends) == len(offered) or rng.random() < 0.45):
        return ends[0]
    return rng.choice(offered)


def at_war(state: State, seat: int, rng: random.Random) -> str:
    """Whatever leads to prisoners."""
    legal = state.legal(seat)
    offered = [action for action in legal if action.split()[0] not in ANY_TIME] or legal
    for verb in WARLIKE:
        of_the_kind = [action for action in offered if action.split()[0] == verb]
        if of_the_kind and (verb != "commit" or rng.random() < 0.7):
            return rng.choice(of_the_kind)
    for end in ("agree", "call-off", "pass", "done"):
        if end in offered and rng.random() < 0.5:
            return end
    marches = [action for action in offered if action.split()[0] in ("march", "move", "pick")]
    return rng.choice(marches if marches and rng.random() < 0.8 else offered)


def lead_to(
    so: Callable[[State], bool], seats: int, seed: str, choose: Choose = in_peace, **options: str
) -> tuple[State, Moves]:
    """The answers after which it is so, and the state then."""
    return line_of_play.lead_to("kingmaker", so, seats, seed, choose, **{**OPTIONS, **options})


def go_on(state: State, so: Callable[[State], bool], rng: random.Random, choose: Choose = in_peace) -> Moves:
    """The answers from here until it is so."""
    return line_of_play.go_on(state, so, choose, rng)


def say(state: State, *answers: tuple[int, str]) -> Moves:
    """These answers, given there."""
    for seat, action in answers:
        state.apply(seat, action)
    return list(answers)


class Court:
    """A table of people, one device each, who sit down where the line of play has led."""

    def __init__(
        self,
        site: Server,
        open_screen: Callable[..., Screen],
        moves: Moves,
        seed: str,
        looks: list[dict[str, Any]],
        **options: str,
    ) -> None:
        self._at = Table(site, "kingmaker", len(looks), seed, moves, **{**OPTIONS, **options})
        self.host, self.id, self.play = self._at.host, self._at.id, self._at.play
        self.screens = []
        for seat, look in enumerate(looks):
            screen = open_screen(site, **look)
            self._at.sit(screen, seat)
            self.screens.append(screen)

    def table(self, seat: int) -> dict[str, Any]:
        """What this person's page was last told."""
        found: dict[str, Any] = self.screens[seat].states()[-1]["view"]["table"]
        return found

    def log(self, seat: int) -> str:
        """What this person reads in the log, newest first."""
        return self.screens[seat].page.inner_text(".log")

    def keys(self, seat: int) -> list[str]:
        """The keys of all lines of the log that this person was sent."""
        events: dict[int, str] = {}
        for state in self.screens[seat].states():
            for n, event in enumerate(state["log"]["events"]):
                events[state["log"]["from"] + n] = event["key"]
        return [events[n] for n in sorted(events)]

    def nobody_saw_too_much(self, *, letters: dict[str, set[int]] | None = None) -> None:
        """Everybody was sent their own view, hand, offers and letters, and nothing of the others'."""
        for reader, owner in itertools.permutations([Person(screen, hand) for screen in self.screens], 2):
            told_nothing(reader, owner)
        over = any(state["view"]["result"] for screen in self.screens for state in screen.states())
        for seat, screen in enumerate(self.screens):
            for state in screen.states():
                assert state["seat"] == state["view"]["viewer"] == seat
                table = state["view"]["table"]
                assert len(table["hand"]) == table["players"][seat]["hand"]
                for offer in table["offers"] + ([table["draft"]] if table["draft"] else []):
                    assert seat in (offer["from"], offer["to"])
                for player in table["players"]:
                    assert isinstance(player["hand"], int), "of the others' hands the number only"
            everything = "\n".join(screen.heard)
            for text, readers in (letters or {}).items():
                assert over or (text in everything) == (seat in readers), (text, seat)

    def close(self) -> None:
        for screen in self.screens:
            screen.close()


def fits(screen: Screen) -> bool:
    """Nothing is wider than the screen."""
    return bool(screen.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def in_view(screen: Screen, selector: str) -> bool:
    """It can be pressed without scrolling: it lies on the screen, and nothing lies over it."""
    return bool(
        screen.page.evaluate(
            """s => { const one = document.querySelector(s), r = one?.getBoundingClientRect(); if (!r) return false;
            const over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
            return r.width > 0 && r.right <= innerWidth && r.bottom <= innerHeight && one.contains(over); }""",
            selector,
        )
    )


def press(screen: Screen, selector: str) -> None:
    """Go there with the keyboard and press Enter, and wait for what comes of it."""
    version = screen.version()
    screen.first(selector).focus()
    screen.page.keyboard.press("Enter")
    screen.wait_for_news(version)


def click(screen: Screen, selector: str) -> None:
    version = screen.version()
    screen.first(selector).click()
    screen.wait_for_news(version)
