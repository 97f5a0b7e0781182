"""A battle of Sun of York against a bot, from the deployment to the end, in a real browser."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.at_the_field import Commander
from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server

MOST_SHIFT = 0.05
MOST_CLICKS = 900  # of a person who moves a few units each turn


def test_a_battle_is_fought_by_clicking_only_what_is_lit_or_offered(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna = open_screen(site)
    commander = Commander(anna, random.Random(3))
    commander.sit_down(options={"battle": "barnet"}, seed="5")
    seen: set[str] = set()
    for _ in range(MOST_CLICKS):
        if anna.at_the_end():
            break
        asked = anna.prompt()
        if asked and asked not in seen and not commander.offers("[data-skip]"):
            seen.add(asked)
            anna.look(f"sun-of-york-{asked.removeprefix('prompt.')}")
        commander.answer()
    assert anna.at_the_end()
    anna.look("sun-of-york-end")
    shifts = sorted(commander.shifts(), reverse=True)[:12]
    assert commander.shifted() < MOST_SHIFT, shifts
    assert {"prompt.declare", "prompt.move"} <= commander.asked
    anna.close()
