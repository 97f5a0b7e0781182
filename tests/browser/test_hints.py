"""A hint in the browser: asked for by H or the button, shown beside the board, and never acted upon by itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.browser.at_the_screen import PHONE, Screen
from tests.server.at_the_table import Person, Server

Stop = Callable[[dict[str, Any]], bool]


def sit_down(site: Server, game: str, so: Stop, seed: int, **options: str) -> tuple[Person, str, str]:
    """A table against bots where it is so of what is asked: who plays there, its name and the seat's link."""
    ann = site.person("Ann")
    for again in range(5):  # a game that is over before it comes to that is played once more, with other dice
        wish = {"game": game, "seats": 2, "bot": "greedy", "options": options, "seed": str(seed + 100 * again)}
        made = ann.post("/api/play", wish)
        if came_to(so, ann, made["table"], random.Random(seed + again)):
            return ann, made["table"], f"/t/{made['table']}?key={next(iter(made['keys']['seat'].values()))}"
    raise AssertionError("it does not come to that")


def came_to(so: Stop, ann: Person, id: str, rng: random.Random) -> bool:
    """Play on at random until it is so; False if the game is over before."""
    channel = ann.channel(id)
    state = channel.settles(her_turn)
    for _ in range(900):
        view = state["view"]
        if view["result"] is not None or so(view):
            break
        taken = [one for one in view["legal"] if one not in ("back", "lift")] or view["legal"]
        try:
            state = ann.post(f"/api/tables/{id}/actions", {"action": rng.choice(taken)})
        except AssertionError as refused:
            if "409" not in str(refused):
                raise
            # A bot was quicker where nobody waits for her, and that moment is over.
            state = channel.settles(her_turn)
            continue
        if not her_turn(state):
            state = channel.settles(partial(newer, state))
    channel.close()
    return state["view"]["result"] is None and so(state["view"])


def newer(known: dict[str, Any], heard: dict[str, Any]) -> bool:
    """Is it her turn, in a state that came after this one?"""
    return her_turn(heard) and number(heard) > number(known)


def her_turn(state: dict[str, Any]) -> bool:
    return bool(state["view"]["legal"]) or state["view"]["result"] is not None


def number(state: dict[str, Any]) -> int:
    """States are counted as she is told of them; one that comes late down the channel has a lower number."""
    return int(state["version"].partition(".")[2])


def plans(view: dict[str, Any]) -> bool:
    return bool(view["table"]["phase"] == "planning" and view["table"]["turn"] == 2)


def ask(screen: Screen) -> str:
    """Ask for a hint with the key; its heading."""
    screen.page.wait_for_selector("[data-hint], [data-skip]")
    if screen.sees("[data-skip]"):
        screen.first("[data-skip]").click()  # what happened last is told first
        screen.page.wait_for_selector("[data-skip]", state="detached")
    screen.page.wait_for_selector("[data-hint]")
    screen.page.keyboard.press("h")
    screen.page.wait_for_selector("[data-hint-panel] h2")
    return screen.page.inner_text("[data-hint-panel] h2")


def test_a_hint_for_a_plan_names_one_order_with_reason_chance_and_next_best(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    ann, id, link = sit_down(site, "wars-of-the-roses", plans, 4)
    anna = open_screen(site)
    anna.go(link)
    before = ann.get(f"/api/tables/{id}/state")["view"]
    anna.page.wait_for_selector("[data-hint]")
    read = anna.page.locator(".prompt :is(h2, p, [data-hint])").evaluate_all("all => all.map((one) => one.localName)")
    assert read == ["h2", "p", "button"], "what is asked is read before the way to a hint"
    assert ask(anna)
    said = anna.page.inner_text("[data-hint-panel]")
    assert "Hint from Earl".upper() in said.upper()
    assert "Chance of winning the game" in said
    assert "→" in said
    assert anna.page.inner_text("[data-hint-panel] .why").strip()
    anna.look("hint-wars")
    assert ann.get(f"/api/tables/{id}/state")["view"] == before, "nothing is done by asking"
    anna.first("[data-follow]").click()
    anna.wait_until(lambda: bool(ann.get(f"/api/tables/{id}/state")["view"]["table"]["plan"]["orders"]))
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("[data-hint-panel]", state="detached")
    anna.wait_until(lambda: bool(anna.page.evaluate("document.activeElement.matches('[data-hint]')")))
    anna.close()


def test_whom_one_asks_and_for_how_long_is_remembered(site: Server, open_screen: Callable[..., Screen]) -> None:
    _, _, link = sit_down(site, "wars-of-the-roses", plans, 5)
    anna = open_screen(site)
    anna.go(link)
    ask(anna)
    anna.page.get_by_text("Easy", exact=True).click()
    anna.wait_until(lambda: "EASY" in anna.page.inner_text("[data-hint-panel] header").upper())
    anna.page.wait_for_selector("[data-hint-panel] h2")
    anna.page.reload()
    ask(anna)
    assert "EASY" in anna.page.inner_text("[data-hint-panel] header").upper()
    anna.close()


def test_on_a_phone_the_hint_lies_below_the_map_and_marks_the_place(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    _, _, link = sit_down(site, "wars-of-the-roses", plans, 4)
    anna = open_screen(site, viewport=PHONE)
    anna.go(link)
    anna.page.wait_for_selector("main.table")
    anna.page.keyboard.press("h")
    anna.page.wait_for_selector("[data-hint-panel] h2")
    anna.page.wait_for_selector("[data-hint-mark]")
    anna.look("hint-wars-phone")
    anna.close()


def test_on_the_field_an_arrow_leads_from_the_card_to_its_place(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    def marches(view: dict[str, Any]) -> bool:
        return any(one.startswith("march ") for one in view["legal"])

    ann, id, link = sit_down(site, "sun-of-york", marches, 3, battle="barnet")
    anna = open_screen(site)
    anna.go(link)
    assert ask(anna)
    anna.page.wait_for_selector("[data-hint-mark]")
    anna.look("hint-field")
    version = ann.get(f"/api/tables/{id}/state")["version"]
    anna.first("[data-follow]").click()
    anna.wait_until(lambda: ann.get(f"/api/tables/{id}/state")["version"] != version)
    anna.page.wait_for_selector("[data-hint-panel]")
    anna.close()
    phone = open_screen(site, viewport=PHONE)
    phone.go(link)
    assert ask(phone)
    phone.look("hint-field-phone")
    phone.close()


def test_on_the_large_map_an_arrow_leads_to_where_the_march_goes(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    def moves(view: dict[str, Any]) -> bool:
        return any(one.startswith("pick ") for one in view["legal"])

    _, _, link = sit_down(site, "kingmaker", moves, 6)
    anna = open_screen(site)
    anna.go(link)
    assert ask(anna)
    anna.look("hint-map")
    anna.close()
    phone = open_screen(site, viewport=PHONE)
    phone.go(link)
    phone.page.wait_for_selector("[data-hint]")
    phone.page.keyboard.press("h")
    phone.page.wait_for_selector("[data-hint-panel] h2")
    phone.look("hint-map-phone")
    phone.close()


def test_where_the_host_wants_none_there_is_no_button(site: Server, open_screen: Callable[..., Screen]) -> None:
    ann = site.person("Ann")
    chairs = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    made = ann.post("/api/tables", {"game": "sun-of-york", "seats": chairs, "hints": False})
    anna = open_screen(site)
    anna.go(f"/t/{made['table']}?key={made['keys']['seat']['0']}")
    anna.page.wait_for_selector("[data-prompt^=prompt]")
    anna.page.keyboard.press("h")
    assert not anna.sees("[data-hint]")
    assert not anna.sees("[data-hint-panel]")
    anna.close()
