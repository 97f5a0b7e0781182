"""Two people at two devices fight one battle of Sun of York, and neither is told what the other holds."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from typing import Any

from tests.browser.at_the_field import Commander
from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server

MOST_ROUNDS = 4000


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

    assert told_nothing_of(heard_by=maud, owner=anna, seat=1) > 50, "there was something to be kept secret"
    assert told_nothing_of(heard_by=anna, owner=maud, seat=0) > 50
    for screen in (anna, maud):
        screen.close()


def told_nothing_of(heard_by: Screen, owner: Screen, seat: int) -> int:
    """No message names a card that its owner holds or has laid face-down. How often that was looked for.

    Who plays a card and takes it back has shown it all the same, so a card counts as secret until it first leaves.
    """
    holdings = [(at, held(state, seat)) for at, state in states(owner)]
    looked = 0
    for at, text in zip(heard_by.when, heard_by.heard, strict=True):
        message = parsed(text)
        if message.get("view"):
            if message["view"]["result"] is not None:
                break  # then all is open
            theirs = message["view"]["table"]["sides"][seat]
            assert theirs["cards"] is None
            assert theirs["face_down"] is None
        if "phrases" in message or "components" in message:
            continue  # the words of the game name every card there is
        # What is secret before and after is secret now, whichever of the two heard of the change first.
        before = [cards for when, cards in holdings if when < at]
        after = next((cards for when, cards in holdings if when > at), set())
        if not before:
            continue
        for card in before[-1] & after - shown(before):
            looked += 1
            assert f'"{card}' not in text, f"{card} in {text[:400]}"
            assert f" {card}" not in text, f"{card} in {text[:400]}"
    return looked


def states(screen: Screen) -> list[tuple[int, dict[str, Any]]]:
    """What this person was shown while the battle went on, and when."""
    found = []
    for at, text in zip(screen.when, screen.heard, strict=True):
        message = parsed(text)
        if message.get("view") and "log" in message and message["view"]["result"] is None:
            found.append((at, message))
    return found


def shown(holdings: list[set[str]]) -> set[str]:
    """The cards that left their owner's hand on the way."""
    left: set[str] = set()
    for earlier, later in itertools.pairwise(holdings):
        left |= earlier - later
    return left


def held(state: dict[str, Any], seat: int) -> set[str]:
    side = state["view"]["table"]["sides"][seat]
    return {*(side["cards"] or ()), *(one["card"] for one in side["face_down"] or ())}


def parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        return {}
    return found if isinstance(found, dict) else {}
