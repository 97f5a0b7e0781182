"""A battle of Sun of York against a bot, from the deployment to the end: at a desk, a tablet, a phone, by keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.at_the_field import Commander, Keyboard
from tests.browser.at_the_screen import PHONE, TABLET, Screen
from tests.server.at_the_table import Server

MOST_CLICKS = 900  # of a person who moves a few units each turn
DEVICES: dict[str, dict[str, Any]] = {
    "desk": {},
    "tablet": {"viewport": TABLET, "has_touch": True, "locale": "nl-NL"},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize(
    ("device", "battle", "seed"), [("desk", "barnet", 5), ("tablet", "towton", 9), ("phone", "barnet", 7)]
)
def test_a_battle_is_fought_by_clicking_only_what_is_lit_or_offered(
    site: Server, open_screen: Callable[..., Screen], device: str, battle: str, seed: int
) -> None:
    anna = open_screen(site, **DEVICES[device])
    commander = Commander(anna, random.Random(seed))
    commander.sit_down(options={"battle": battle}, seed=str(seed))
    seen: set[str] = set()
    for _ in range(MOST_CLICKS):
        if anna.at_the_end():
            break
        asked = anna.prompt()
        cut = commander.cut_off()
        assert not cut, f"{asked}: {cut}"
        if asked and asked not in seen and not commander.offers("[data-skip]"):
            seen.add(asked)
            anna.speaks("nl" if device == "tablet" else "en")
            anna.look(f"sun-of-york-{device}-{asked.removeprefix('prompt.')}")
            assert anna.sees("[data-prompt] a[href^='/rules/']"), f"{asked} leads to its rule"
        commander.answer()
    assert anna.at_the_end()
    anna.look(f"sun-of-york-{device}-end")
    anna.speaks("nl" if device == "tablet" else "en")
    width = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= anna.page.viewport_size["width"]  # type: ignore[index]
    anna.nothing_jumps()
    assert {"prompt.declare", "prompt.move"} <= commander.asked
    anna.close()


def test_a_battle_is_fought_with_the_keyboard_alone(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(site)
    keyboard = Keyboard(anna, random.Random(4))
    keyboard.sit_down(options={"battle": "mortimers-cross"}, seed="4")
    keyboard.fight_to_the_end()
    assert {"prompt.deploy", "prompt.declare", "prompt.move"} <= keyboard.asked
    assert keyboard.moved > 0, "a unit was led from one position to another"
    anna.close()


def test_cards_of_a_deployment_are_dragged_on_and_back_and_every_card_tells_what_it_is(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna = open_screen(site)
    commander = Commander(anna, random.Random(1))
    commander.sit_down(options={"battle": "towton"}, seed="77")
    page = anna.page
    page.wait_for_selector(".hand .card.lit")
    card = page.locator(".hand .card.lit:not(.leader)").first.get_attribute("data-card")
    dragged = page.locator(f"[data-card={card}]:visible").first
    rears = page.locator(".place.own")

    def lies() -> str:
        page.wait_for_timeout(100)
        return str(dragged.evaluate("card => card.closest('[data-place]')?.dataset.place ?? 'hand'"))

    dragged.drag_to(rears.nth(0), target_position={"x": 60, "y": 200})
    first = lies()
    dragged.drag_to(rears.nth(1).locator(".leader"), force=True)  # onto a card that lies there
    assert lies() not in (first, "hand")
    dragged.drag_to(page.locator("[data-prompt] h2"))  # beside the field it stays where it was
    assert lies() not in (first, "hand")
    assert not page.locator(".place.lit").count()
    dragged.drag_to(page.locator(".hand .title"))
    assert lies() == "hand"

    page.locator(".place.enemy .leader").first.click()
    assert "leadership" in page.inner_text(".told")
    assert page.locator(".told a[href^='/rules/']").count()
    page.keyboard.press("Escape")
    assert not page.locator(".told").count()
    anna.close()
