"""A lord at the table of Kingmaker: looks at what is asked, and clicks, taps or types what is lit or offered."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.at_the_screen import Screen

LAST_FEW = 6
LOOKED_AT = ("movement", "march", "event", "result", "fight", "reinforce", "keyboard", "phone-march")
GRAVE = ("execute", "behead", "break", "offer", "call-off")
# Somewhere on one of what is meant, that nothing else covers: where a person would click it.
POINT_AT = """
([selector, chance]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => !one.disabled && one.getClientRects().length);
  const order = all.map((one, i) => [(i / all.length + 1 - chance) % 1, one]).sort((a, b) => a[0] - b[0]);
  for (const [, one] of order.slice(0, 12)) {
    if (!(one instanceof SVGElement)) one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]) {
      for (const down of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const [x, y] = [box.x + part * box.width, box.y + down * box.height];
        if (one.contains(document.elementFromPoint(x, y))) return [x, y];
      }
    }
  }
  return null;
}
"""


class Lord:
    """Somebody at a table of Kingmaker: looks at what is asked, and clicks."""

    def __init__(self, screen: Screen, rng: random.Random, looked_at: tuple[str, ...] = LOOKED_AT) -> None:
        self.screen = screen
        self.looked_at = looked_at
        self.page = screen.page
        self.rng = rng
        self.seen: set[str] = set()
        self.moves = 0
        self.clicks = 0
        self.tried = ""
        self.tries = 0

    def sit_down(self, seed: str, **options: str) -> None:
        """A table with two bots, from Play now."""
        wishes = {"game": "kingmaker", "seats": 3, "bot": "greedy", "options": options, "seed": seed}
        made = self.page.request.post(self.screen.site.url + "/api/play", data=wishes)
        assert made.ok, made.text()
        self.come_to(f"/t/{made.json()['table']}")

    def come_to(self, address: str) -> None:
        self.page.on("console", self.hear_of_a_bad_drawing)
        self.screen.go(address)
        self.page.wait_for_selector(".table")
        self.screen.wait_until(lambda: bool(self.screen.states()))

    def hear_of_a_bad_drawing(self, message: Any) -> None:
        """What cannot be drawn (a map without a size) is said in the browser's console only."""
        if message.text.startswith("Error: <"):
            self.screen.troubles.append(message.text)

    def state(self) -> dict[str, Any]:
        """The newest state: answers and the live channel overtake each other, so of the last few the latest version."""
        return max(self.screen.states()[-LAST_FEW:], key=lambda one: int(one["version"].rsplit(".", 1)[1]))

    def now(self) -> dict[str, Any]:
        """The newest view."""
        view: dict[str, Any] = self.state()["view"]
        return view

    def keep(self, name: str) -> None:
        """A picture of the first of its kind, looked through for barriers."""
        if name not in self.seen:
            self.seen.add(name)
            self.screen.speaks(self.page.evaluate("document.documentElement.lang"))
            if name in self.looked_at:
                self.screen.look(f"kingmaker-{name}")

    def click(self, selector: str, answers: bool = True) -> bool:
        """One of what is there, and there is a change, if it `answers` something; False if there is none."""
        version = self.state()["version"]
        if not self.choose(selector):
            return False
        self.clicks += 1
        for _ in range(40):
            self.page.wait_for_timeout(25)
            if not answers or self.state()["version"] != version or self.screen.sees(".whynot"):
                break
        return True

    def choose(self, selector: str) -> bool:
        """Click one of these; False if none is in sight."""
        point = self.page.evaluate(POINT_AT, [selector, self.rng.random()])
        if point is not None:
            self.point_out(*point)
        return point is not None

    def point_out(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def is_called(self) -> bool:
        """Is there something to answer, or a reveal to be watched?"""
        return self.screen.sees("[data-skip]") or bool(self.screen.prompt())

    # What is asked.

    def answer(self) -> None:
        asked = self.screen.prompt().removeprefix("prompt.")
        if self.screen.sees("[data-skip]"):
            self.keep("event" if self.screen.sees(".event .card") else "result")
            self.click("[data-skip]")
        elif not asked:
            self.page.wait_for_timeout(30)
        elif asked in ("allot", "station"):
            self.set_up(asked)
        elif asked == "movement":
            self.move()
        elif asked == "combat":
            self.fight()
        else:
            self.keep(asked)
            self.moves = 0
            version = self.state()["version"]
            self.tries = self.tries + 1 if version == self.tried else 0
            self.tried = version
            self.otherwise(self.tries > 3)

    def set_up(self, asked: str) -> None:
        """One form a step: what is suggested, and done."""
        self.keep(asked)
        self.click("[data-best]", answers=False)
        self.click("[data-ready]")

    def move(self) -> None:
        """A few marches a turn: the next force, then one of the lit squares, or into a town."""
        if self.page.locator('[data-action="back"]').count():
            self.keep("march")
            if not self.click("svg .target.reach.lit") and not self.click('.prompt [data-action^="enter"]'):
                self.click('[data-action="back"]')
            return
        self.keep("movement")
        self.moves += 1
        if self.moves > 2 or not self.click("[data-next]"):
            self.click('.prompt [data-action="done"]')

    def fight(self) -> None:
        """Look at an attack first, then do it; or go on."""
        self.moves = 0
        if self.rng.random() < 0.8 and self.click(".choices .list button"):
            self.keep("attack")
            if self.click('.seen [data-action^="attack"], .seen [data-action^="besiege"]'):
                return
        self.click('.prompt [data-action="done"]')

    def otherwise(self, anything: bool) -> None:
        """The form or the main button; else, or where that did not do, anything that is offered and costs no head."""
        quiet = "".join(f':not([data-action^="{verb}"])' for verb in GRAVE)
        if anything and self.click(f"[data-action]{quiet}"):
            return
        for selector in (
            "[data-answer]",
            "[data-spoils]",
            "[data-drawup]",
            '[data-action="fight"]',
            ".prompt .button.primary[data-action]",
            "[data-ready]",
            f".choices [data-action]{quiet}",
            f".scene [data-action]{quiet}",
            "svg .target.lit",
            f"[data-action]{quiet}",
        ):
            if self.click(selector):
                return
        self.click("details.all:not([open]) > summary", answers=False)

    def play_to_the_end(self) -> None:
        for _ in range(3000):
            if self.screen.at_the_end():
                return
            self.answer()
        raise AssertionError(
            f"the game did not end; asked: {self.screen.prompt()}: {self.page.inner_text('main')[:500]}"
        )


class Finger(Lord):
    """The same on a screen that is touched; a square is tapped once to look and once to go."""

    def point_out(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def move(self) -> None:
        """What was looked at has a button of its own; the second tap on the square would do the same."""
        if not (self.page.locator('[data-action="back"]').count() and self.click(".prompt .primary[data-action]")):
            super().move()


class Typist(Lord):
    """The same without a mouse: Tab or the arrow keys to what is lit or offered, and Enter."""

    def choose(self, selector: str) -> bool:
        if not self.page.locator(f":is({selector}):visible:not([disabled])").count():
            return False
        keys = self.page.keyboard
        if not self.reach(selector, "Tab", 120):
            # On the map Tab stops at one thing, and the arrow keys lead on.
            if not self.reach("svg [data-id]", "Tab", 120):
                return False
            if not any(
                self.reach(selector, arrow, 20) for arrow in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
            ):
                return False
        keys.press("Space" if self.page.evaluate("document.activeElement.tagName") == "INPUT" else "Enter")
        return True

    def reach(self, selector: str, key: str, most: int) -> bool:
        """Press a key until what is in focus is one of these; False if none of them is to be reached so."""
        for _ in range(most):
            if self.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return True
            self.page.keyboard.press(key)
        return False
