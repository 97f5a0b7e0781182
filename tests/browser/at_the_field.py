"""A commander at the table of Sun of York: answers what is asked by clicking only what is lit or offered."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.at_the_screen import HURRY, Screen

# Words of cards, strips and the prompt that are wider or higher than what holds them.
CUT_OFF = """() => [...document.querySelectorAll(
  ".battlefield .card .name, .battlefield .note, .sum, .sum *, [data-prompt] h2, [data-prompt] .button, .sides b",
)].filter((one) => {
  if (!one.offsetParent || getComputedStyle(one).display === "inline") return false;
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3;
}).map((one) => `${one.className}: ${one.textContent}`)"""


class Commander:
    """Somebody who leads an army on one screen."""

    def __init__(self, screen: Screen, rng: random.Random, bold: float = 0.6) -> None:
        self.screen = screen
        self.page = screen.page
        self.rng = rng
        self.bold = bold
        self.asked: set[str] = set()  # every question that was put
        self._moved = 0

    def sit_down(self, **wishes: Any) -> None:
        """A battle against a bot."""
        made = self.page.request.post(self.screen.site.url + "/api/play", data={"game": "sun-of-york", **wishes})
        assert made.ok, made.text()
        self.screen.go(f"/t/{made.json()['table']}")
        self.page.wait_for_selector(".battlefield")

    def cut_off(self) -> list[str]:
        """What cannot be read to its end."""
        found: list[str] = self.page.evaluate(CUT_OFF)
        return found

    def offers(self, selector: str) -> bool:
        """Is something of this kind in sight that can be clicked?"""
        return bool(self.page.locator(f":is({selector}):visible:not([disabled])").count())

    def click(self, selector: str, any: bool = False) -> bool:
        """The first of this kind in sight, or any of them; False if it was gone before the mouse was there."""
        from playwright.sync_api import TimeoutError as TooLate

        found = self.page.locator(f":is({selector}):visible:not([disabled])")
        count = found.count()
        if not count:
            return False
        try:
            found.nth(self.rng.randrange(count) if any else 0).click(timeout=HURRY)
        except TooLate:
            return False
        return True

    def answer(self) -> None:
        """One thing that is asked, or a step of the way to it."""
        asked = self.screen.prompt()
        if self.offers("[data-skip]"):
            self.click("[data-skip]")
        elif asked:
            self.asked.add(asked)
            before = self._standing()
            if self._one(asked):
                self._settle(before)
        self.page.wait_for_timeout(15)

    def _one(self, asked: str) -> bool:
        """True if that should have brought news."""
        if asked == "prompt.deploy":
            self.click("[data-fill]")
            return self.click("[data-main]")
        if asked == "prompt.move" and self._moved < 4 and self.rng.random() < self.bold:
            self._moved += 1
            return self._move()
        self._moved = 0
        return self.click("[data-main]") or self._take_what_is_lit()

    def _move(self) -> bool:
        """A position forward, or a unit or card that is lit to a place that is lit."""
        if self.rng.random() < 0.5 and self.click(".advance:not([aria-pressed])", any=True):
            return True
        return self._take_what_is_lit()

    def _take_what_is_lit(self) -> bool:
        if not self.click(".soy .card.lit", any=True):
            return self.click(".ways button, .choices .button", any=True)
        self.page.wait_for_timeout(60)
        for _ in range(3):
            if self.click("[data-goal], [data-next]", any=True) or self.click(
                ".ways button, .uses .button:not(.side):not(.no)", any=True
            ):
                self.page.wait_for_timeout(60)
            else:
                break
        if self.offers(".options, .uses"):
            self.page.keyboard.press("Escape")
        return False

    def _settle(self, before: str) -> None:
        """Until the answer has come, or it is clear that none will."""
        for _ in range(50):
            if self._standing() != before:
                return
            self.page.wait_for_timeout(15)

    def _standing(self) -> str:
        """What changes with every answer: the last step, what is asked, and whether something is revealed."""
        seen = self.page.evaluate(
            "[document.querySelector('.slider')?.textContent, !document.querySelector('[data-skip]')]"
        )
        return f"{self.screen.prompt()} {seen}"

    def fight_to_the_end(self, most: int = 3000) -> None:
        for _ in range(most):
            if self.screen.at_the_end():
                return
            self.answer()
        raise AssertionError(f"the battle did not end; the page says: {self.page.inner_text('body')[:800]}")


class Keyboard(Commander):
    """Somebody without a mouse: digits for the hand, letters for the battles, Tab, arrows, Enter and Escape."""

    moved = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.page.wait_for_timeout(30)

    def reach(self, selector: str, key: str = "Tab", most: int = 120) -> bool:
        """Press a key until the focus is on what is meant."""
        for _ in range(most):
            if self.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return True
            self.page.keyboard.press(key)
        return False

    def answer(self) -> None:
        asked = self.screen.prompt()
        if self.offers("[data-skip]"):
            self.press("Escape")
        elif asked:
            self.asked.add(asked)
            before = self._standing()
            if asked == "prompt.deploy":
                self._deploy()
            elif asked == "prompt.move" and self._moved < 2 and self.rng.random() < self.bold:
                self._moved += 1
                self._lead()
            else:
                self._moved = 0
                self._go_on()
            self._settle(before)
        self.page.wait_for_timeout(15)

    def _deploy(self) -> None:
        """Two cards by digit and letter, the second taken back; the page places the rest."""
        self.press("9", "l")
        self.press("9", "c")
        assert self.page.locator(".backs i:not(.open)").count() == 2
        self.press("Backspace")
        assert self.page.locator(".backs i:not(.open)").count() == 1
        assert self.reach("[data-fill]")
        self.press("Enter")
        assert self.reach("[data-main]", "Shift+Tab")
        self.press("Enter")

    def _lead(self) -> None:
        """Along the field to something that is lit, and to a place that is lit then."""
        self.press(self.rng.choice("lcr"))
        if not (self.reach(".soy .card.lit", "ArrowDown", 8) or self.reach(".soy .card.lit", "ArrowRight", 12)):
            self._go_on()
            return
        lit = self._standing()
        self.press("Enter")
        if self.reach("[data-goal], [data-next]", "Tab", 40):
            self.press("Enter")
            self._settle(lit)
            self.moved += self._standing() != lit
        self.press("Escape")

    def _go_on(self) -> None:
        """The main button has the focus or is one Escape away; where there is none, whatever is offered."""
        if not self.offers("[data-main]"):
            self.reach(".choices .button, .soy .card.lit")
        elif not self.page.evaluate("!!document.activeElement?.matches('[data-main]')"):
            self.press("Escape")
        self.press("Enter")
