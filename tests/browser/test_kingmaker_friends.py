"""Five people at five devices play Kingmaker from the deal on, and nobody is told what another holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.browser.at_court import Finger, Lord
from tests.browser.at_the_screen import PHONE, TABLET, Screen
from tests.browser.kingmaker_court import hand
from tests.browser.line_of_play import Table
from tests.browser.secrets import Person, nothing_is_told
from tests.server.at_the_table import Server

ENOUGH = 2  # rounds after which everybody has marched, fought and drawn cards
PATIENCE = 3000  # times that everybody looks whether there is something to do
TOUCHED: dict[str, Any] = {"has_touch": True}
DEVICES: list[dict[str, Any]] = [
    {},
    {"viewport": TABLET, **TOUCHED},
    {"viewport": PHONE, "is_mobile": True, **TOUCHED},
    {"locale": "nl-NL"},
    {"viewport": PHONE, "is_mobile": True, "locale": "nl-NL", **TOUCHED},
]


def test_five_people_play_from_the_deal_on_and_no_hand_is_seen(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    table = Table(site, "kingmaker", len(DEVICES), "1455", [], **{"round-limit": "5"})
    lords = []
    for seat, device in enumerate(DEVICES):
        lord = (Finger if "has_touch" in device else Lord)(open_screen(site, **device), random.Random(seat), ())
        lord.come_to(table.address(seat))
        lords.append(lord)
    for _ in range(PATIENCE):
        if lords[0].now()["table"]["round"] > ENOUGH:
            break
        called = [lord for lord in lords if lord.is_called()]
        for lord in called:
            lord.answer()
        if not called:
            lords[0].page.wait_for_timeout(20)
    assert lords[0].now()["table"]["round"] > ENOUGH, [lord.screen.prompt() for lord in lords]
    for lord in lords:
        assert {"allot", "movement"} <= lord.seen
    nothing_is_told([Person(lord.screen, hand) for lord in lords], fewest=60)
    for lord in lords:
        lord.screen.nothing_jumps()
        lord.screen.close()
