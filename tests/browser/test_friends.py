"""Four friends at four devices, two at one, and nobody sees what is not theirs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.browser.at_the_screen import Screen
from tests.browser.secrets import Person, nothing_is_told
from tests.server.at_the_table import Server

NAMES = ["Anna", "Maud", "Wim", "Els"]


def sit_down(site: Server, open_screen: Callable[..., Screen]) -> list[Screen]:
    """Anna sets a private table by clicking; the others follow her link."""
    host = open_screen(site)
    host.go("/new?game=wars-of-the-roses")
    host.page.get_by_label("Your name").fill(NAMES[0])
    host.page.get_by_role("button", name="Set the table").click()
    host.page.wait_for_selector(".lobby")
    host.look("lobby")
    link = host.page.locator(".lobby input[readonly]").first.input_value()
    screens = [host]
    for name in NAMES[1:]:
        friend = open_screen(site)
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill(name)
        friend.page.get_by_role("button", name="Take this seat").first.click()
        screens.append(friend)
    for screen in screens:
        screen.page.wait_for_selector(".table")
    return screens


def orders_of(view: dict[str, Any]) -> set[str]:
    """The orders of this person's chart, which no message to another may name."""
    plan = view["table"]["plan"]
    return set(plan["orders"]) if plan else set()


def moment(view: dict[str, Any]) -> object:
    """Plans are made in one phase of a turn, and come to light at its end."""
    return view["table"]["turn"], view["table"]["phase"]


def own_plan(screen: Screen) -> set[str]:
    """The orders of this person's chart, as their own page was last told."""
    return orders_of(screen.states()[-1]["view"])


def test_four_people_play_each_other_and_no_secret_crosses_the_table(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(11)
    screens = sit_down(site, open_screen)
    for seat, screen in enumerate(screens):
        screen.page.get_by_role("tab", name="Notes").click()
        screen.page.locator("textarea").fill(f"only-{NAMES[seat]}-may-read-this")
        screen.page.get_by_role("tab", name="Log").click()
    planned: list[int] = []  # how many orders lay in each plan

    def plan(screen: Screen) -> None:
        for _ in range(8):
            if len(own_plan(screen)) < 2:
                screen.give_a_lit_order(rng)
        planned.append(len(own_plan(screen)))
        screen.ready()
        screen.wait_until(lambda: screen.prompt() != "prompt.plan" or screen.sees("[data-skip]"))

    for _ in range(4000):
        if all(screen.at_the_end() for screen in screens):
            break
        for screen in screens:
            if screen.prompt() == "prompt.plan":
                plan(screen)
            elif screen.prompt() or screen.sees("[data-skip]"):
                screen.answer(rng)
        screens[0].page.wait_for_timeout(20)
    assert all(screen.at_the_end() for screen in screens)
    assert sum(number > 1 for number in planned) > 5, "there was something to be kept secret"
    nothing_is_told([Person(screen, orders_of, moment) for screen in screens], fewest=30)

    seeds = {state["view"]["seed"] for screen in screens for state in screen.states() if state["view"]["seed"]}
    assert len(seeds) == 1
    keys = [own_seat_keys(screen) for screen in screens]
    for seat, screen in enumerate(screens):
        for state in screen.states():
            assert_own_eyes(state, seat)
            if state["view"]["result"] is None:
                assert not any(seed in json.dumps(state) for seed in seeds)
        everything = "\n".join(screen.heard)
        for other in range(4):
            if other != seat:
                assert f"only-{NAMES[other]}-may-read-this" not in everything
                assert not any(key in everything for key in keys[other])
    for screen in screens:
        screen.close()


def assert_own_eyes(state: dict[str, Any], seat: int) -> None:
    """A state sent to a seat is drawn for that seat, and shows one chart at most: its own."""
    if state["seat"] is None:  # the moment before sitting down
        assert state["view"]["table"]["plan"] is None
        assert state["view"]["legal"] == []
    else:
        assert state["seat"] == state["view"]["viewer"] == seat
    assert "plans" not in state["view"]["table"]
    for player in state["view"]["table"]["players"]:
        assert set(player) <= {"seat", "house", "score", "money", "income", "mercenaries", "french_aid", "ready"}


def own_seat_keys(screen: Screen) -> list[str]:
    found = []
    for text in screen.heard:
        message = json.loads(text) if text.startswith("{") else {}
        keys = (message.get("you") or message).get("keys") if isinstance(message, dict) else None
        if keys:
            found += list(keys["seat"].values())
    assert found
    return found


def test_a_spectator_sees_the_board_and_nobodys_plan(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(3)
    anna = open_screen(site)
    anna.play_now()
    anna.page.get_by_role("button", name="Menu").first.click()
    link = anna.page.locator("dialog[open] input[readonly]").first.input_value()
    anna.page.get_by_role("button", name="Close").last.click()
    wim = open_screen(site)
    wim.page.goto(link)
    wim.page.wait_for_selector("svg .counter")
    anna.play_until("prompt.plan", rng)
    anna.give_an_order(rng)
    wim.page.wait_for_selector("text=You are watching.")
    wim.look("spectator")
    assert wim.states()
    for state in wim.states():
        assert state["seat"] is None
        assert state["view"]["legal"] == []
        assert state["view"]["table"]["plan"] is None
    anna.close()
    wim.close()


def test_two_people_share_a_device_and_hand_it_over_only_where_something_is_secret(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(8)
    screen = open_screen(site)
    page = screen.page
    screen.go("/new?game=wars-of-the-roses")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("2", exact=True).check()
    page.get_by_label("All of us share this device").check()
    page.get_by_label("Name, Blue").fill("Maud")
    screen.look("new-table")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".table")
    drafted: dict[int, set[str | None]] = {0: set(), 2: set()}  # before both had planned, and after
    taken: set[str | None] = set()
    planned = reveals = 0
    for _ in range(400):
        if drafted[2] == {"0", "1"}:
            break
        if screen.sees("[data-handover]"):
            assert not screen.sees(".orders"), "no plan shows while the device goes from hand to hand"
            assert planned == len(taken)
            taken.add(page.get_attribute("[data-handover]", "data-handover"))
            screen.look("hand-over")
            page.click("[data-handover]")
            page.wait_for_selector(".table")
        elif screen.prompt() == "prompt.plan" and screen.sees(".sums b"):  # and not what was asked a moment ago
            assert taken, "somebody must have taken the device to plan"
            assert page.locator(".sums b").nth(1).inner_text() == "£0", "a fresh chart, not the other's"
            screen.give_an_order(rng)
            screen.ready()
            planned += 1
        elif screen.prompt() == "prompt.draft":
            drafted[planned].add(page.get_attribute(".table", "data-seat"))
            screen.answer(rng)
        elif screen.sees("[data-skip]"):
            reveals += 1
            screen.answer(rng)
        page.wait_for_timeout(30)
    assert drafted == {0: {"0", "1"}, 2: {"0", "1"}}, "drafting is open: both did it without a word about the device"
    assert taken == {"0", "1"}
    assert planned == 2
    assert reveals == 1, "they watched it together"
    screen.close()
