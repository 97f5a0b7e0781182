"""A person at a screen: sees what is offered, clicks it, and keeps every message that came over the wire."""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import random
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.server.at_the_table import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

CHROMIUM = Path(os.environ.get("ROSES_CHROMIUM", "/usr/bin/chromium"))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
ON_ITS_SIDE = {"width": 844, "height": 390}
# Moves of things that nobody touched: all of them together, and as browsers count them, the largest burst of at most
# five seconds in which they follow each other within one.
WATCH_SHIFT = """
window.shifts = { all: 0, worst: 0, burst: 0, first: -1e9, last: -1e9, what: [] };
new PerformanceObserver((list) => {
  const named = (node) => `${node?.parentElement?.className ?? ""} > ${node?.className ?? node?.nodeName ?? "gone"}`;
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    const it = window.shifts;
    if (one.startTime - it.last > 1000 || one.startTime - it.first > 5000) { it.burst = 0; it.first = one.startTime; }
    it.last = one.startTime;
    it.all += one.value;
    it.burst += one.value;
    it.worst = Math.max(it.worst, it.burst);
    for (const { node, previousRect, currentRect } of one.sources)
      it.what.push([one.value.toFixed(4), named(node), previousRect.y, currentRect.y].join(" "));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
# Words that no Dutch sentence has, and a phrase that has no words at all.
ENGLISH = re.compile(
    r"\b(the|and|with|your|their|which|this|that|from|turn|are|has|have|waiting|takes|ready|lead)\b", re.I
)
NO_WORDS = re.compile(r"\[[a-z]+\.[a-z-]+\]")
PICTURES = Path(os.environ.get("ROSES_PICTURES", Path(__file__).parents[2] / "build" / "pictures"))
HURRY = 3_000  # milliseconds after which a click that cannot be made is given up
PATIENCE = 30_000  # milliseconds after which something that should appear is taken not to


def why_no_browser() -> str:
    """What is missing for these tests, in one sentence; empty when nothing is."""
    if importlib.util.find_spec("playwright") is None:
        return "browser tests skipped: the Python package playwright is not installed"
    if not CHROMIUM.exists():
        return f"browser tests skipped: there is no {CHROMIUM} (Debian: apt-get install chromium)"
    return ""


def axe_script() -> str:
    """The accessibility checker, from whichever package brings it; empty if none does."""
    found = importlib.util.find_spec("axe_playwright_python")
    if found is not None and found.origin is not None:
        for script in Path(found.origin).parent.rglob("axe.min.js"):
            return script.read_text("utf-8")
    script = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return script.read_text("utf-8") if script.exists() else ""


_HEARD = itertools.count()


class Screen:
    """One browser context with one page."""

    def __init__(self, browser: Browser, site: Server, **options: Any) -> None:
        options.setdefault("viewport", DESK)
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        self.site = site
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.heard: list[str] = []  # every answer and every message of the live channel
        self.when: list[int] = []  # and for each of them where it comes among those of all screens
        self._states: list[dict[str, Any]] = []  # those among what was heard, so far as it was read through
        self._read = 0
        self.asked: list[str] = []  # every address asked for
        self.troubles: list[str] = []
        self.weight = 0
        self._listen()

    def _listen(self) -> None:
        page = self.page
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.add_init_script(WATCH_SHIFT)
        page.on("request", lambda request: self.asked.append(request.url))
        wire = self.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.eventSourceMessageReceived", lambda message: self._hear(message["data"]))
        wire.on("Network.loadingFinished", self._weigh)
        # An answer's text cannot be asked for while an event is handled, so the page itself passes on what it is told.
        page.expose_function("passOn", self._hear)
        page.add_init_script(
            "const ask = window.fetch; window.fetch = async (...what) => { const answer = await ask(...what);"
            " window.passOn(await answer.clone().text()); return answer; };"
        )

    def _hear(self, text: str) -> None:
        self.heard.append(text)
        self.when.append(next(_HEARD))

    def _weigh(self, message: dict[str, Any]) -> None:
        self.weight += int(message["encodedDataLength"])

    def close(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles

    # What is on the screen.

    def go(self, path: str) -> None:
        self.page.goto(self.site.url + path)

    def first(self, selector: str) -> Locator:
        return self.page.locator(selector).first

    def sees(self, selector: str) -> bool:
        return bool(self.page.evaluate("s => document.querySelector(s) !== null", selector))

    def prompt(self) -> str:
        """The key of what is asked of this person now; empty when nothing is."""
        return str(self.page.evaluate("document.querySelector('[data-prompt]')?.dataset.prompt ?? ''"))

    def speaks(self, language: str) -> None:
        """Everything that is shown is said in this language, and nothing lacks its words."""
        shown = self.page.inner_text("body")
        assert self.page.get_attribute("html", "lang") == language
        for wrong in (NO_WORDS, ENGLISH) if language == "nl" else (NO_WORDS,):
            found = wrong.search(shown)
            assert found is None, shown[max(0, found.start() - 60) : found.end() + 60]

    def nothing_jumps(self, most: float = 0.05, of: str = "all") -> None:
        """What moved without being touched since this page was opened: `all` of it, or the `worst` burst."""
        moved = self.page.evaluate("window.shifts")
        assert moved[of] < most, sorted(moved["what"], reverse=True)[:12]

    def told(self) -> str:
        """The number of the newest line of the log."""
        return str(self.page.evaluate("document.querySelector('.log li small')?.textContent ?? ''"))

    def version(self) -> str:
        """Of the newest state that came."""
        return str(self.states()[-1]["version"])

    def wait_for_news(self, version: str) -> None:
        """Until a state came that is not this one."""
        self.wait_until(lambda: self.version() != version)

    def wait_until(self, condition: Callable[[], bool]) -> None:
        for _ in range(PATIENCE // 40):
            if condition():
                return
            self.page.wait_for_timeout(40)
        raise AssertionError(f"did not happen; the page says: {self.page.inner_text('body')[:600]}")

    def states(self) -> list[dict[str, Any]]:
        """Every state this person was sent, from the channel and as answers."""
        for text in self.heard[self._read :]:
            self._read += 1
            try:
                message = json.loads(text)
            except json.JSONDecodeError:
                continue
            if isinstance(message, dict) and "log" in message and message.get("view"):
                self._states.append(message)
        return self._states[:]

    def look(self, name: str) -> None:
        """Keep a picture for people to look at, and let axe look for barriers."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=PICTURES / f"{name}.png")
        script = axe_script()
        if not script:
            warnings.warn("accessibility was not checked: axe-playwright-python is not installed", stacklevel=2)
            return
        self.page.evaluate(script)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        grave = [
            f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes']][:4]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
        assert not grave, f"{name}: {grave}"

    # What a person does: only what is offered.

    def play_now(self) -> None:
        self.go("/")
        self.page.get_by_role("button", name=re.compile("Play now|Speel nu")).first.click()
        self.page.wait_for_selector(".table")

    def answer(self, rng: random.Random, bold: float = 0.6) -> None:
        """Answer whatever is asked by clicking something that is offered."""
        asked = self.prompt()
        if self.sees("[data-skip]"):
            self.first("[data-skip]").click()
        elif asked == "prompt.draft":
            self._take_a_card(rng)
        elif asked == "prompt.aid":
            told = self.told()
            self.first(".aid .button").click()
            self.wait_until(lambda: self.told() != told)
        elif asked == "prompt.plan":
            if rng.random() < bold:
                self.give_an_order(rng)
            self.ready()
            self.wait_until(lambda: self.prompt() != "prompt.plan" or self.sees("[data-skip]"))
        self.page.wait_for_timeout(20)

    def ready(self) -> None:
        """End the plan, and say so twice where it is asked whether one means it."""
        self.first(".last .button.primary").click()
        if self.sees("dialog [data-yes]"):
            self.first("dialog [data-yes]").click()

    def _take_a_card(self, rng: random.Random) -> None:
        from playwright.sync_api import TimeoutError as TooLate

        cards, told = self.page.locator(".card.lit"), self.told()
        lit = cards.count()
        if not lit:
            return
        try:
            cards.nth(rng.randrange(lit)).click(timeout=HURRY)
            self.first(".detail .button.primary, .prompt .take").click(timeout=HURRY)
        except TooLate:
            return  # the answer before this one had not come yet, and the table moved on under the mouse: look again
        self.wait_until(lambda: self.told() != told)

    def play_until(self, asked: str, rng: random.Random) -> None:
        """Answer what is asked until it is this."""
        for _ in range(PATIENCE // 40):
            if self.prompt() == asked and not self.sees("[data-skip]"):
                return
            self.answer(rng)
        raise AssertionError(f"{asked} did not come; the page says: {self.page.inner_text('body')[:600]}")

    def give_an_order(self, rng: random.Random) -> None:
        """Pick a counter of the map and do something of what its panel offers."""
        counters = self.page.locator("svg .counter")
        counters.nth(rng.randrange(counters.count())).dispatch_event("click")
        offers = self.page.locator(".choices .detail button:not([disabled])")
        if offers.count():
            offers.nth(rng.randrange(offers.count())).click()
            self.page.wait_for_timeout(60)

    def give_a_lit_order(self, rng: random.Random) -> None:
        """Pick something that is lit and give the order that its panel offers."""
        lit = self.page.locator("svg .counter.lit")
        if not lit.count():
            return
        lit.nth(rng.randrange(lit.count())).click(force=True)
        self.page.wait_for_timeout(80)
        offers = self.page.locator(".detail .order")
        if offers.count():
            offers.first.click()
            self.page.wait_for_timeout(80)

    def press_until(self, selector: str, key: str = "Tab", most: int = 200) -> None:
        """Press a key until what it has brought into focus is what is meant."""
        for _ in range(most):
            if self.page.evaluate("s => !!document.activeElement && document.activeElement.matches(s)", selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached with {key}")

    def at_the_end(self) -> bool:
        return self.sees(".end")

    def play_to_the_end(self, rng: random.Random, bold: float = 0.6) -> None:
        for _ in range(4000):
            if self.at_the_end():
                return
            if self.prompt() in ("prompt.draft", "prompt.aid", "prompt.plan") or self.sees("[data-skip]"):
                self.answer(rng, bold)
            else:
                self.page.wait_for_timeout(40)
        raise AssertionError("the game did not end")
