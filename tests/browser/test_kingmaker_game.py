"""A game of Kingmaker against bots, by clicking only what is lit or offered; and by keyboard, on a phone, in Dutch."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.browser.at_the_screen import PHONE, PICTURES, Screen
from tests.server.at_the_table import Server

MOST_SHIFT = 0.05
LAST_FEW = 6
LOOKED_AT = ("movement", "march", "event", "result", "fight", "reinforce", "keyboard", "phone-march")
GRAVE = ("execute", "behead", "break", "offer", "call-off")
# What shifted without anybody having touched anything, as browsers count it: in bursts, the worst of them.
WATCH_SHIFTS = """
window.shifts = { worst: 0, burst: 0, last: 0, first: 0, what: [] };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    const it = window.shifts;
    if (one.startTime - it.last > 1000 || one.startTime - it.first > 5000) { it.burst = 0; it.first = one.startTime; }
    it.last = one.startTime;
    it.burst += one.value;
    it.worst = Math.max(it.worst, it.burst);
    const named = (node) => `${node?.parentElement?.className ?? ""} > ${node?.className ?? node?.nodeName ?? "gone"}`;
    for (const { node, previousRect, currentRect } of one.sources)
      {
      const corners = [previousRect, currentRect].map((rect) => `${rect.x},${rect.y}`);
      it.what.push([named(node), one.value, ...corners].join(" "));
    }
  }
}).observe({ type: "layout-shift", buffered: true });
"""


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

    def __init__(self, screen: Screen, rng: random.Random) -> None:
        self.screen = screen
        self.page = screen.page
        self.rng = rng
        self.seen: set[str] = set()
        self.moves = 0
        self.clicks = 0
        self.tried = ""
        self.tries = 0

    def sit_down(self, seed: str, **options: str) -> None:
        """A table with two bots, from Play now; the cards are dealt out by the first answer there is."""
        self.page.add_init_script(WATCH_SHIFTS)
        self.page.on("console", self.hear_of_a_bad_drawing)
        self.screen.go("/credits")
        made = self.page.evaluate(
            "body => fetch('/api/play', {method: 'POST', headers: {'Content-Type': 'application/json'},"
            " body: JSON.stringify(body)}).then((answer) => answer.json())",
            {"game": "kingmaker", "seats": 3, "bot": "greedy", "options": options, "seed": seed},
        )
        table, seat = made["table"], made["seats"][0]
        self.screen.go(f"/t/{table}")
        self.page.wait_for_selector(".table")
        self.screen.wait_until(lambda: bool(self.state()))
        while self.now()["table"]["phase"] in ("allot", "station"):
            state = self.state()
            if not state["view"]["legal"]:
                self.page.wait_for_timeout(30)
                continue
            self.page.evaluate(
                "([table, body]) => fetch(`/api/tables/${table}/actions`, {method: 'POST',"
                " headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})",
                [table, {"version": state["version"], "action": state["view"]["legal"][0], "seat": seat}],
            )
            self.page.wait_for_timeout(10)
        self.page.wait_for_timeout(600)
        self.page.evaluate(
            "Object.assign(window.shifts, { worst: 0, burst: 0, what: [] })"
        )  # setting up is its own page

    def hear_of_a_bad_drawing(self, message: Any) -> None:
        """What cannot be drawn (a map without a size) is said in the browser's console only."""
        if message.text.startswith("Error: <"):
            self.screen.troubles.append(message.text)

    def state(self) -> dict[str, Any]:
        """The newest state: answers and the live channel overtake each other, so of the last few the latest version."""
        found: list[dict[str, Any]] = []
        for text in reversed(self.screen.heard):
            if '"view":{' in text and '"log":' in text:
                found.append(json.loads(text))
                if len(found) == LAST_FEW:
                    break
        return max(found, key=lambda one: int(one["version"].rsplit(".", 1)[1]), default={})

    def now(self) -> dict[str, Any]:
        """The newest view."""
        view: dict[str, Any] = self.state()["view"]
        return view

    def shifted(self) -> float:
        return float(self.page.evaluate("window.shifts.worst"))

    def keep(self, name: str) -> None:
        """A picture of the first of its kind, looked through for barriers."""
        if name not in self.seen:
            self.seen.add(name)
            if name in LOOKED_AT:
                self.screen.look(f"kingmaker-{name}")

    def click(self, selector: str) -> bool:
        """One of what is there, and there is a change; False if there is none."""
        point = self.page.evaluate(POINT_AT, [selector, self.rng.random()])
        if point is None:
            return False
        version = self.state()["version"]
        self.point_out(*point)
        self.clicks += 1
        for _ in range(40):
            self.page.wait_for_timeout(25)
            if self.state()["version"] != version or self.screen.sees(".whynot"):
                break
        return True

    def point_out(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    # What is asked.

    def answer(self) -> None:
        asked = self.screen.prompt().removeprefix("prompt.")
        if self.screen.sees("[data-skip]"):
            self.keep("event" if self.screen.sees(".event .card") else "result")
            self.click("[data-skip]")
        elif not asked:
            self.page.wait_for_timeout(30)
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
        self.page.evaluate("document.querySelector('details.all:not([open]) > summary')?.click()")
        self.page.wait_for_timeout(50)

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
    """The same without a mouse: go there and press Enter."""

    def point_out(self, x: float, y: float) -> None:
        target = "one => one?.closest('button, summary, a, input, [tabindex]')"
        self.page.evaluate(f"([x, y]) => ({target})(document.elementFromPoint(x, y))?.focus()", [x, y])
        tag = self.page.evaluate("document.activeElement.tagName")
        self.page.keyboard.press("Space" if tag == "INPUT" else "Enter")


def play_a_whole_game(lord: Lord, seed: str, **options: str) -> None:
    """To the end by what is offered, without a jolt, and nothing wider than the screen."""
    lord.sit_down(seed, **{"round-limit": "5", **options})
    lord.play_to_the_end()
    assert lord.now()["result"] is not None
    assert lord.clicks > 20
    assert {"movement", "march"} <= lord.seen
    assert lord.shifted() < MOST_SHIFT, lord.page.evaluate("window.shifts.what")
    assert lord.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_whole_game_on_a_phone(site: Server, open_screen: Callable[..., Screen]) -> None:
    maud = Finger(open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True), random.Random(6))
    play_a_whole_game(maud, "1470")
    maud.screen.look("kingmaker-phone-end")
    maud.screen.close()


def test_a_whole_game_on_a_tablet_in_dutch(site: Server, open_screen: Callable[..., Screen]) -> None:
    tablet = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
    wim = Finger(open_screen(site, locale="nl-NL", **tablet), random.Random(7))
    play_a_whole_game(wim, "1471")
    assert wim.page.get_attribute("html", "lang") == "nl"
    wim.screen.look("kingmaker-tablet-end")
    wim.screen.close()


def test_a_whole_game_with_the_keyboard_alone(site: Server, open_screen: Callable[..., Screen]) -> None:
    joris = Typist(open_screen(site), random.Random(8))
    play_a_whole_game(joris, "1472", commission="on")
    joris.screen.close()


def test_a_whole_game_by_clicking_what_is_lit_or_offered(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = Lord(open_screen(site), random.Random(3))
    play_a_whole_game(anna, "1461", commission="on")
    anna.screen.look("kingmaker-end")
    anna.screen.close()


def test_a_march_with_the_keyboard_alone_in_dutch(site: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site, viewport={"width": 1024, "height": 768}, locale="nl-NL")
    wim = Lord(screen, random.Random(4))
    wim.sit_down("1462", **{"round-limit": "5"})
    until_asked(wim, "prompt.movement")
    page = wim.page
    assert page.get_attribute("html", "lang") == "nl"
    page.keyboard.press("f")  # the next force
    page.wait_for_selector("svg .target.reach.lit")
    assert "wie gaat er" in page.inner_text(".choices").lower()
    screen.press_until("svg [data-id]")
    screen.press_until("svg .target.reach", "ArrowDown", 80)
    wim.keep("keyboard")
    page.wait_for_selector("svg path.aim")  # the cursor shows the way, as the mouse does
    assert page.inner_text(".prompt h2").startswith("Naar ")
    version = screen.version()
    page.keyboard.press("Enter")
    screen.wait_for_news(version)
    moved = [one for one in wim.now()["table"]["nobles"] if one["seat"] == wim.now()["viewer"] and one["moved"]]
    assert moved
    version = screen.version()
    page.keyboard.press("u")  # take it back
    screen.wait_for_news(version)
    page.wait_for_selector('[data-action="back"]')
    version = screen.version()
    page.keyboard.press("Escape")
    screen.wait_for_news(version)
    page.wait_for_selector("[data-next]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
    assert wim.shifted() < MOST_SHIFT
    screen.close()


def test_a_phone_has_five_pages_and_a_second_tap_marches(site: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True)
    maud = Lord(screen, random.Random(5))
    maud.sit_down("1463", **{"round-limit": "5"})
    until_asked(maud, "prompt.movement")
    page = maud.page
    tabs = page.locator("nav.tabs button")
    assert [one.inner_text().strip() for one in tabs.all()] == ["Map", "Faction", "Bargain", "Cards", "Log"]
    for tab in (*tabs.all()[1:], tabs.first):
        box = tab.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        tab.tap()
        page.wait_for_timeout(80)
        page.screenshot(path=PICTURES / f"kingmaker-phone-{tab.inner_text().strip().lower()}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    map_before = page.locator(".board").bounding_box()
    page.locator("[data-next]").tap()
    page.wait_for_selector("svg .target.reach.lit")
    page.locator("svg [data-field=calais]").dispatch_event("click")
    page.wait_for_selector(".whynot")
    assert page.inner_text(".whynot p").startswith("Calais can be reached by ship only."), (
        "what is out of reach says why"
    )
    target = page.locator("svg .target.reach.lit").first
    target.dispatch_event("click")
    page.wait_for_timeout(300)
    assert page.locator('[data-action="back"]').count(), "the first tap only shows"
    assert page.locator(".board").bounding_box() == map_before
    maud.keep("phone-march")
    version = screen.version()
    target.dispatch_event("click")
    screen.wait_for_news(version)
    assert any(one["moved"] for one in maud.now()["table"]["nobles"] if one["seat"] == maud.now()["viewer"])
    assert maud.shifted() < MOST_SHIFT
    screen.close()


def until_asked(lord: Lord, asked: str) -> None:
    for _ in range(1500):
        if lord.screen.prompt() == asked and not lord.screen.sees("[data-skip]"):
            return
        lord.answer()
    raise AssertionError(f"{asked} did not come")
