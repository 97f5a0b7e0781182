"""Two people at two devices fight one battle of Sun of York, and neither is told what the other holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.browser.at_the_field import Commander
from tests.browser.at_the_screen import Screen
from tests.browser.secrets import Held, Person, nothing_is_told, views
from tests.server.at_the_table import Server

MOST_ROUNDS = 4000
LANCASTER, YORK = 0, 1


def sit_down(site: Server, anna: Screen, maud: Screen) -> None:
    """Anna opens Wakefield against a person and leads York; Maud follows her link."""
    page = anna.page
    anna.go("/new?game=sun-of-york")
    page.locator("[data-battle=wakefield]").click()
    page.locator(".chosen").get_by_role("button", name="a person").click()
    page.locator(".chosen [data-main]").click()
    page.wait_for_selector(".lobby")
    maud.page.goto(page.locator(".lobby input[readonly]").first.input_value())
    maud.page.get_by_label("Your name").fill("Maud")
    maud.page.get_by_role("button", name="Take this seat").first.click()
    for screen in (anna, maud):
        screen.page.wait_for_selector(".battlefield")


def test_two_people_fight_a_battle_and_no_card_crosses_the_field_unseen(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna, maud = open_screen(site), open_screen(site)
    people = [Commander(anna, random.Random(30), bold=0.3), Commander(maud, random.Random(31), bold=0.3)]
    sit_down(site, anna, maud)
    for _ in range(MOST_ROUNDS):
        if anna.at_the_end() and maud.at_the_end():
            break
        for one in people:
            if not one.screen.at_the_end():
                one.answer()
    assert anna.at_the_end(), anna.page.inner_text("body")[:600]
    assert maud.at_the_end(), maud.page.inner_text("body")[:600]
    assert {"prompt.deploy", "prompt.move"} <= people[0].asked | people[1].asked

    nothing_is_told([Person(anna, held(YORK)), Person(maud, held(LANCASTER))], fewest=100)
    is_told_only_of_its_own(anna, YORK)
    is_told_only_of_its_own(maud, LANCASTER)
    for screen in (anna, maud):
        screen.close()


def held(seat: int) -> Held:
    """The cards that the commander of this side has in hand or has laid face-down."""

    def found(view: dict[str, Any]) -> set[str]:
        side = view["table"]["sides"][seat]
        return {*(side["cards"] or ()), *(one["card"] for one in side["face_down"] or ())}

    return found


def is_told_only_of_its_own(screen: Screen, seat: int) -> None:
    """What a person is shown of the other side has no cards in it."""
    for _, view in views(screen):
        theirs = view["table"]["sides"][1 - seat]
        assert theirs["cards"] is None
        assert theirs["face_down"] is None
