"""The board of Wars of the Roses: a reveal is never lost, nothing jumps, nothing is out of reach at any size."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.browser.line_of_play import Moves, Table, asked, by_bots, lead_to
from tests.server.at_the_table import Server

WARS = "wars-of-the-roses"
# Orders of which a plan of ten is made, in the order in which a plan lists them.
KINDS = ["troops", "bribe", "retain", "sail", "mercenaries", "move", "first"]
SIZES = [(1366, 768), (1024, 768), (760, 900), (844, 390), (390, 844)]
CUT = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.innerText)"


def test_a_reveal_is_told_again_to_whoever_left_before_its_end(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(8)
    anna = open_screen(site)
    page = anna.page
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    anna.ready()
    page.wait_for_selector("[data-skip]")
    for _ in range(3):
        page.get_by_role("button", name="Next", exact=True).click()
    told = page.inner_text(".caption h2")
    assert page.inner_text(".explain").strip(), "every step says why it came out so"
    steps = page.inner_text(".bar small").split(" of ")[1]
    heard = len(anna.heard)

    page.reload()
    page.wait_for_selector("[data-skip]")
    assert page.inner_text(".bar small") == f"step 1 of {steps}", "it begins anew, and is the same"
    ahead = page.locator(".steps li .next").all_inner_texts()
    assert all(text.strip().endswith("…") for text in ahead), "nothing is told before it comes"
    assert "parliament" in page.inner_text(".steps").lower()
    assert "to come" in page.inner_text(".steps").lower()
    explained = ""
    for step in range(int(steps) - 1):
        if step == 3:
            assert page.inner_text(".caption h2") == told
        page.keyboard.press("ArrowRight")
        explained += page.inner_text(".explain") + "\n"
    assert len(anna.heard) > heard
    assert "1st: " in explained
    assert not re.search(r"\b1 points\b", explained)
    for _ in range(int(steps) - 4):
        page.keyboard.press("ArrowLeft")

    # Its steps stand in the slider: one back and one on, as between moves.
    page.get_by_role("button", name="One move back").click()
    assert page.inner_text(".bar small") == f"step 3 of {steps}"
    anna.first("[data-skip]").click()
    page.reload()
    page.wait_for_selector(".table")
    anna.wait_until(lambda: anna.prompt() != "")
    assert not anna.sees("[data-skip]"), "what has been seen is not told twice"
    page.get_by_role("button", name="Replay the last reveal").click()
    page.wait_for_selector("[data-skip]")
    assert page.inner_text(".bar small") == f"step 1 of {steps}"
    anna.close()


def test_a_link_leads_to_a_step_of_the_reveal_and_one_button_to_its_beginning(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna = open_screen(site, permissions=["clipboard-read", "clipboard-write"])
    page = anna.page
    anna.play_now()
    anna.play_until("prompt.plan", random.Random(8))
    anna.ready()
    page.wait_for_selector("[data-skip]")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    told, step = page.inner_text(".caption h2"), page.inner_text(".bar small")
    assert step.startswith("step 5 of ")
    page.locator("[data-copy]").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    page.get_by_role("button", name="Replay from Deployment").click()
    assert page.inner_text(".bar small").startswith("step 1 of ")

    wim = open_screen(site)
    wim.go("/t/" + link.split("/t/")[1])
    wim.page.wait_for_selector("[data-skip]")
    wim.wait_until(lambda: wim.page.inner_text(".bar small") == step)
    assert wim.page.inner_text(".caption h2") == told
    assert wim.states()[-1]["seat"] is None, "who gets the link may watch, and not play"
    wim.close()
    anna.close()


def test_somebody_who_comes_back_on_another_device_sees_the_reveal(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(9)
    anna = open_screen(site)
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    address = anna.page.url
    jar = anna.context.storage_state()
    anna.ready()
    anna.page.wait_for_selector("[data-skip]")
    anna.close()
    phone = open_screen(site, viewport={"width": 390, "height": 844}, storage_state=jar)
    phone.page.goto(address)
    phone.page.wait_for_selector("[data-skip]")
    assert phone.page.inner_text(".bar small").startswith("step 1 of ")
    phone.close()


def test_nothing_jumps_over_a_whole_game_of_clicks(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(3)
    anna = open_screen(site)
    anna.go("/")
    anna.page.wait_for_selector("article")
    anna.page.wait_for_timeout(500)
    anna.nothing_jumps()
    anna.play_now()
    anna.page.reload()  # from here on the table alone is watched
    anna.page.wait_for_selector(".table")
    for _ in range(20_000):  # looks, most of them while bots think
        if anna.at_the_end():
            break
        if anna.prompt() == "prompt.plan" and not anna.sees("[data-skip]"):
            anna.give_a_lit_order(rng)
        anna.answer(rng, bold=0)
    anna.page.wait_for_selector(".end")
    anna.nothing_jumps()
    for width, height in SIZES[:2]:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.wait_for_timeout(150)
        assert anna.page.evaluate("document.documentElement.scrollHeight") <= height, f"the end at {width}"
    anna.close()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_is_in_reach_at_every_size(
    width: int, height: int, site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(12)
    anna = open_screen(site, viewport={"width": width, "height": height})
    page = anna.page
    anna.play_now()
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    anna.first(".card.lit").click()
    page.wait_for_timeout(300)
    anna.look(f"roses-draft-{width}")
    slider = page.locator(".slider").bounding_box()
    if width >= 760 and height >= 500:
        assert slider is not None
        assert slider["y"] + slider["height"] <= height, "the slider is in reach while drafting too"
        assert not page.locator(".prompt, .detail").evaluate_all(CUT), "no words are cut off"
    taken = page.locator(".detail .button.primary, .prompt .take").first
    box = taken.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height
    map_box = page.locator("svg.map").bounding_box()
    taken.click()
    anna.play_until("prompt.plan", rng)
    assert page.locator("svg.map").bounding_box() == map_box, "the map keeps its size in every phase"
    lit = page.locator("svg .counter.lit")
    assert lit.count()
    lights = lit.count()
    page.keyboard.press("3")  # only what can be bribed
    assert lit.count() < lights
    page.keyboard.press("0")
    assert lit.count() == lights
    if page.locator("svg .calais").count():
        page.locator("svg .calais").click()
        assert page.locator("svg .tally.lit").count(), "Calais shows where its Captain could land"
        page.locator("svg .calais").click()
    lit.first.click(force=True)
    page.wait_for_selector(".detail")
    page.wait_for_timeout(300)
    assert not page.locator(".prompt").evaluate_all(CUT), "no words are cut off"
    assert page.locator(".effects .bar").evaluate_all("all => all.every(one => one.offsetHeight < 30)"), "nor crushed"
    anna.look(f"roses-planning-{width}")
    ready = page.locator("[data-ready]").bounding_box()
    assert ready is not None
    assert ready["y"] + ready["height"] <= height
    assert ready["x"] + ready["width"] <= width
    for name in ("Players", "Log"):
        if width < 1180:
            button = page.get_by_role("button", name=name, exact=True).first
            button.click()
            page.wait_for_timeout(150)
            wanted = ".seats .parliament" if name == "Players" else ".log .body"
            assert page.locator(wanted).first.is_visible(), f"{name} at {width}"
            anna.look(f"roses-{name.lower()}-{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    anna.close()


def ten_orders(state: State, seat: int) -> Moves:
    """One order after the other, of the kind there are fewest of, until the plan has ten."""
    moves: Moves = []
    while len(orders := state.view(seat)["table"]["plan"]["orders"]) < 10:
        given = {tuple(order.split()[:2]) for order in orders}
        kinds = [order.split()[0] for order in orders]
        new = [
            action
            for action in state.legal(seat)
            if (words := action.split())[0] in KINDS
            and tuple(words[:2]) not in given
            and not (words[-1].isdigit() and words[-1] != "1")
            and not (words[0] == "bribe" and "bribe" in kinds)
        ]
        moves.append((seat, min(new, key=lambda action: kinds.count(action.split()[0]))))
        state.apply(*moves[-1])
    return moves


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_plan_of_ten_orders_has_room_at_every_size(
    width: int, height: int, site: Server, open_screen: Callable[..., Screen]
) -> None:
    state, moves = lead_to(
        WARS, lambda now: bool(asked(now, "plan")) and now.view(None)["table"]["turn"] == 3, 4, "1450", by_bots()
    )
    seat = asked(state, "plan")[0]
    table = Table(site, WARS, 4, "1450", moves + ten_orders(state, seat))
    anna = open_screen(site, viewport={"width": width, "height": height}, locale="nl-NL")
    table.sit(anna, seat)
    page = anna.page
    anna.wait_until(lambda: anna.prompt() == "prompt.plan" or anna.sees("[data-skip]"))
    if anna.sees("[data-skip]"):
        anna.first("[data-skip]").click()
    page.wait_for_selector("[data-ready]")
    if not page.locator(".orders li").count():
        page.locator("[data-plan]").click()
    rows = page.locator(".orders li")
    rows.nth(9).wait_for()
    assert rows.count() == 10
    if height >= 500:  # all ten in sight; on a phone on its side they are scrolled
        below = page.locator(".orders").evaluate(
            "list => [...list.querySelectorAll('li')].filter(one => one.getBoundingClientRect().bottom >"
            " list.getBoundingClientRect().bottom).map(one => one.innerText)"
        )
        assert below == []
    for row in rows.all():
        row.locator("button").last.click(trial=True)  # within reach of the mouse, and not covered
    assert not page.locator(".orders .what").evaluate_all(CUT), "no words are cut off"
    anna.close()
