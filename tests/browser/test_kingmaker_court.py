"""Kingmaker between people: Parliament with votes, a traded card, a broken alliance, instructions, the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from roses.core.contract import State
from tests.browser.at_the_screen import TABLET, Screen
from tests.browser.kingmaker_court import (
    DESK_SEAT,
    DUTCH_PHONE,
    FIVE,
    PHONE_SEAT,
    Court,
    asked,
    at_war,
    click,
    fits,
    go_on,
    in_peace,
    in_view,
    lead_to,
    press,
    say,
)
from tests.server.at_the_table import Server


def vote(court: Court, seat: int, rng: random.Random) -> None:
    """One answer in Parliament, by clicking something that is offered."""
    screen = court.screens[seat]
    if screen.sees("[data-parliament] [data-action=aye]"):
        choice = rng.choice(["aye", "nay", "abstain"])
        press(screen, f"[data-parliament] [data-action={choice}]")
    elif screen.sees("[data-parliament] [data-pick]"):
        screen.first("[data-parliament] [data-pick]").click()
        click(screen, "[data-parliament] .foot .button.primary")
    elif screen.sees("[data-parliament] [data-ready]"):
        click(screen, "[data-parliament] [data-ready]")
    elif screen.sees("[data-parliament] .prompt [data-action]"):
        click(screen, "[data-parliament] .prompt [data-action]")


def counted(session: dict[str, Any]) -> list[list[int]]:
    """Ayes and noes of both Houses as the server has them."""
    cast = list(zip(session["ballots"], session["votes"], strict=True))
    return [
        [sum(votes[house] for ballot, votes in cast if ballot == vote) for vote in ("aye", "nay")] for house in (0, 1)
    ]


def shown(screen: Screen) -> list[list[int]]:
    """The same as the page tells them between the benches."""
    ayes, noes = (
        screen.page.locator(f"[data-parliament] [data-{side}]").all_inner_texts() for side in ("ayes", "noes")
    )
    return [[int(aye), int(nay)] for aye, nay in zip(ayes, noes, strict=True)]


def only_cast_votes_are_counted(court: Court, seat: int) -> None:
    """Whoever points at a vote sees where that would put them; the count waits until it is cast."""
    screen = court.screens[seat]
    if not screen.sees("[data-parliament] [data-action=aye]"):
        return
    session = court.table(seat)["parliament"]
    screen.first("[data-parliament] [data-action=aye]").focus()
    if any(session["votes"][seat]):
        screen.page.wait_for_selector("[data-parliament] .bench.maybe")
    assert shown(screen) == counted(session)


def write_to_two(screen: Screen, seats: list[int], text: str) -> None:
    """A letter to a circle of one's own making, from within Parliament and back."""
    screen.first("[data-fold]").click()
    screen.first("[data-sheet=bargain]").click()
    screen.first("[data-new-circle]").click()
    for seat in seats:
        screen.first(f"[data-with='{seat}']").click()
    screen.first("[data-to-these]").click()
    screen.page.get_by_role("textbox").last.fill(text)
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector(f".letters li:has-text('{text}')")
    screen.page.keyboard.press("Escape")
    screen.first("[data-unfold]").click()


def test_five_people_hold_a_parliament(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(2)
    _, moves = lead_to(lambda state: len(asked(state, "attend")) > 0, 5, "4")
    court = Court(site, open_screen, moves, "4", FIVE)
    summoner = court.table(0)["parliament"]["summoner"]
    host = court.screens[summoner]
    ticks = host.page.locator("[data-tick]:enabled")
    for n in range(ticks.count()):
        ticks.nth(n).check()
    host.look("km-parliament-attend")
    click(host, "[data-parliament] [data-ready]")
    readers = {(summoner + n) % 5 for n in (0, 1, 2)}
    write_to_two(host, sorted(readers - {summoner}), "for-the-three-of-us")
    for seat in readers:
        court.screens[seat].wait_until(
            lambda seat=seat: any("for-the-three-of-us" in text for text in court.screens[seat].heard)
        )
    pictures = set()
    for _ in range(160):
        if court.table(0)["parliament"] is None:
            break
        for seat, screen in enumerate(court.screens):
            session = court.table(seat)["parliament"]
            if session is None or seat not in screen.states()[-1]["view"]["waiting"]:
                continue
            if session["ballots"] and seat not in pictures and any(session["ballots"]):
                pictures.add(seat)
                assert fits(screen)
                for choice in ("aye", "nay", "abstain"):
                    assert not screen.sees("[data-parliament] [data-action=aye]") or in_view(
                        screen, f"[data-parliament] [data-action={choice}]"
                    )
                only_cast_votes_are_counted(court, seat)
                screen.look(f"km-parliament-{seat}")
            vote(court, seat, rng)
        host.page.wait_for_timeout(30)
    keys = court.keys(0)
    assert court.table(0)["parliament"] is None
    assert "log.ballot" in keys
    assert "log.division" in keys
    assert "log.awarded" in keys or "log.rejected" in keys
    assert "log.parliament-over" in keys
    for _ in range(30):
        going = [seat for seat in range(5) if court.screens[seat].prompt() == "prompt.return"]
        if not going:
            break
        screen = court.screens[going[0]]
        if screen.sees("[data-home-to]"):
            screen.first("[data-home-to]").click()
        click(screen, "[data-home] [data-ready]")
        for other in court.screens:
            other.page.wait_for_timeout(60)
    assert "log.went-home-noble" in court.keys(0)
    assert len(pictures) > 2, "several of them saw the Houses divide"
    court.nobody_saw_too_much(letters={"for-the-three-of-us": readers})
    court.close()


def can_trade(state: State) -> bool:
    seats = asked(state, "movement")
    if not seats:
        return False
    view = state.view(seats[0])["table"]
    return bool(view["hand"]) and any(action.startswith("offer ") for action in state.legal(seats[0]))


def test_a_vote_is_within_reach_on_a_phone_held_sideways(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(lambda now: bool(asked(now, "vote")), 3, "3")
    sideways = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
    court = Court(site, open_screen, moves, "3", [sideways] * 3)
    screen = court.screens[state.waiting()[0]]
    screen.page.wait_for_selector("[data-parliament] [data-action=aye]")
    for vote in ("aye", "abstain", "nay"):
        assert in_view(screen, f"[data-parliament] [data-action={vote}]")
    assert fits(screen)
    court.close()


def test_two_people_trade_a_card_ally_write_and_fall_out(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(can_trade, 2, "3")
    mine = asked(state, "movement")[0]
    other = 1 - mine
    looks: list[dict[str, Any]] = [DESK_SEAT, DESK_SEAT]
    looks[other] = PHONE_SEAT
    court = Court(site, open_screen, moves, "3", looks)
    giver, taker = court.screens[mine], court.screens[other]
    card = court.table(mine)["hand"][0]
    giver.first("[data-sheet=bargain]").click()
    click(giver, f"[data-partner='{other}']")
    giver.first(f"[data-good='give card {card}']").click()
    giver.first("[data-good='give peace']").click()
    giver.first("[data-good='ask alliance']").click()
    giver.look("km-bargain")
    giver.page.get_by_role("textbox").last.fill("between-the-two-of-us")
    giver.page.keyboard.press("Enter")
    taker.wait_until(lambda: any("between-the-two-of-us" in text for text in taker.heard))
    click(giver, "[data-send]")
    giver.first("[data-bargain] [data-close]").click()

    taker.wait_until(lambda: bool(court.table(other)["offers"]))
    taker.page.get_by_role("button", name="Bargain").last.click()
    assert fits(taker)
    taker.look("km-bargain-phone")
    click(taker, "[data-action^='accept ']")
    assert card in court.table(other)["hand"]
    giver.wait_until(lambda: card not in court.table(mine)["hand"])
    assert court.table(mine)["alliances"] == [[0, 1]]

    # On the phone too an offer can be made up; this one is refused.
    taker.first(".more [data-sheet=bargain]").click()
    click(taker, f"[data-partner='{mine}']")
    taker.first("[data-good='ask vote']").click()
    taker.first("[data-good='give peace']").click()
    assert in_view(taker, "[data-send]")
    taker.look("km-bargain-phone-offer")
    click(taker, "[data-send]")
    taker.first("[data-bargain] [data-close]").click()
    giver.wait_until(lambda: bool(court.table(mine)["offers"]))
    click(giver, "[data-action^='refuse ']")
    taker.wait_until(lambda: not court.table(other)["offers"])

    giver.first(f"[data-break='{other}']").click()
    click(giver, "[data-action^='break ']")
    giver.first("[data-sheet=bargain]").click()
    giver.page.wait_for_selector("[data-pledges] .broken")
    giver.look("km-bargain-broken")
    taker.wait_until(lambda: "log.alliance-broken" in court.keys(other))
    court.nobody_saw_too_much(letters={"between-the-two-of-us": {0, 1}})
    court.close()


def test_a_counter_offer_turns_an_offer_round(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(can_trade, 2, "3")
    mine = asked(state, "movement")[0]
    other = 1 - mine
    names = ["red", "blue"]
    asks = [(mine, f"offer {names[other]}"), (mine, "give peace"), (mine, "ask vote"), (mine, "send")]
    court = Court(site, open_screen, [*moves, *asks], "3", [DESK_SEAT, DESK_SEAT])
    screen = court.screens[other]
    screen.first("[data-counter]").click()
    screen.page.wait_for_selector("[data-send]:enabled")
    pressed = screen.page.locator("[data-good][aria-pressed=true]")
    goods = {pressed.nth(n).get_attribute("data-good") for n in range(pressed.count())}
    assert goods == {"ask peace", "give vote"}
    click(screen, "[data-send]")
    court.screens[mine].wait_until(lambda: bool(court.table(mine)["offers"]))
    offer = court.table(mine)["offers"][0]
    assert (offer["from"], [one["item"] for one in offer["given"]]) == (other, ["vote"])
    court.close()


def test_an_offer_that_nobody_answers_expires_with_the_turn(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(can_trade, 2, "3")
    mine = asked(state, "movement")[0]
    other = 1 - mine
    moves += say(state, (mine, f"offer {['red', 'blue'][other]}"), (mine, "give peace"), (mine, "send"))
    turn = state.view(None)["table"]["turn"]
    ends = go_on(state, lambda now: now.view(None)["table"]["turn"] != turn, random.Random(1))
    court = Court(site, open_screen, moves, "3", [DESK_SEAT, DESK_SEAT])
    for seat in (mine, other):
        assert court.screens[seat].sees("[data-offer]")
    court.play(ends)
    for seat in (mine, other):
        screen = court.screens[seat]
        screen.wait_until(lambda seat=seat: not court.table(seat)["offers"])  # type: ignore[misc]
        screen.wait_until(lambda screen=screen: not screen.sees("[data-offer]"))  # type: ignore[misc]
    court.nobody_saw_too_much()
    court.close()


def is_about_to_be_pardoned(state: State) -> bool:
    """Somebody may behead a noble whose own player holds a King's Pardon."""
    seat = state.waiting()[0]
    for action in state.legal(seat):
        if action.startswith("behead "):
            noble = next(one for one in state.view(None)["table"]["nobles"] if one["id"] == action.split()[1])
            return any("pardon" in card for card in state.view(noble["seat"])["table"]["hand"])
    return False


def behead(court: Court, captor: int, noble: str) -> None:
    """Look at it, then do it."""
    screen = court.screens[captor]
    selector = f"[data-action='behead {noble}']"
    if not screen.sees(selector):
        screen.page.get_by_role("button", name="Behead").first.click()
    click(screen, selector)


def test_instructions_are_carried_out_and_asked_about(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(is_about_to_be_pardoned, 5, "10", at_war)
    captor = state.waiting()[0]
    noble = next(action.split()[1] for action in state.legal(captor) if action.startswith("behead "))
    nobles = state.view(None)["table"]["nobles"]
    owner = next(one["seat"] for one in nobles if one["id"] == noble)

    # Without a word a pardon is used for one's own.
    court = Court(site, open_screen, moves, "10", [DESK_SEAT] * 5)
    shields = court.screens[captor].page.locator("svg .force g g > title").all_text_contents()
    assert shields
    assert all(one.endswith("(taken)") for one in shields), "a prisoner's shield says so by itself"
    behead(court, captor, noble)
    court.screens[owner].wait_until(lambda: "log.pardoned" in court.keys(owner))
    assert any(one["id"] == noble and one["captor"] is None for one in court.table(owner)["nobles"])
    court.close()

    # Who wants to be asked is asked, and nobody else learns that there was an instruction.
    court = Court(site, open_screen, moves, "10", [DESK_SEAT] * 5)
    screen = court.screens[owner]
    screen.first("[data-sheet=instructions]").click()
    screen.first("[data-wish=ask]").click()
    screen.look("km-interrupts")
    click(screen, "[data-save]")
    assert court.table(owner)["instructions"]["pardon"] == "ask"
    screen.page.keyboard.press("Escape")
    behead(court, captor, noble)
    screen.page.wait_for_selector(f"[data-mercy] [data-action='pardon {noble}']")
    screen.look("km-mercy")
    assert not court.screens[captor].sees("[data-mercy] [data-action]")
    click(screen, f"[data-mercy] [data-action='pardon {noble}']")
    court.screens[captor].wait_until(lambda: "log.pardoned" in court.keys(captor))
    for seat in range(5):
        for told in court.screens[seat].states():
            mine = told["view"]["table"]["instructions"]
            assert seat == owner or mine["pardon"] == "mine"
    court.nobody_saw_too_much()
    court.close()


def test_the_end_tells_the_story_and_opens_the_letters(site: Server, open_screen: Callable[..., Screen]) -> None:
    limit = {"round-limit": "5"}
    state, moves = lead_to(can_trade, 3, "7", in_peace, **limit)
    seat = asked(state, "movement")[0]
    names = ["red", "blue", "yellow"]
    friend = (seat + 1) % 3
    moves += say(state, (seat, f"offer {names[friend]}"), (seat, "give alliance"), (seat, "send"), (friend, "accept 1"))
    moves += say(state, (seat, f"break {names[friend]}"))
    moves += go_on(state, lambda now: now.result is not None, random.Random(7))
    looks: list[dict[str, Any]] = [DESK_SEAT, {"viewport": TABLET}, DUTCH_PHONE]
    court = Court(site, open_screen, moves[:-8], "7", looks, **limit)
    court.host.post(f"/api/tables/{court.id}/chat", {"text": "for-Joris-alone", "seat": 0, "to": [1]})
    for screen in court.screens[:2]:
        screen.wait_until(lambda screen=screen: any("for-Joris-alone" in text for text in screen.heard))  # type: ignore[misc]
    court.nobody_saw_too_much(letters={"for-Joris-alone": {0, 1}})
    court.play(moves[-8:])
    for seat, screen in enumerate(court.screens):
        screen.wait_until(lambda screen=screen: screen.at_the_end() or screen.sees("[data-skip]"))  # type: ignore[misc]
        if screen.sees("[data-skip]"):
            screen.first("[data-skip]").click()
        screen.page.wait_for_selector("[data-kings]")
        screen.page.wait_for_selector("[data-course] svg")
        screen.first("[data-end-tab=losses]").click()
        screen.page.wait_for_selector("[data-losses]")
        screen.first("[data-end-tab=kings]").click()
        screen.wait_until(lambda screen=screen: any("for-Joris-alone" in text for text in screen.heard))  # type: ignore[misc]
        screen.first("[data-open-letters] summary").click()
        assert "for-Joris-alone" in screen.page.inner_text("[data-open-letters]")
        assert screen.page.locator("[data-open-letters] .broken").count() == 1, "who broke an alliance is told"
        assert fits(screen)
        screen.look(f"km-end-{seat}")
    court.screens[0].first("[data-open-letters] summary").click()
    assert in_view(court.screens[0], ".end .push"), "a rematch is in view at a desk"
    court.screens[0].first("[data-open-letters] summary").click()
    court.screens[0].first("[data-open-letters] .broken button").click()
    court.screens[0].page.wait_for_selector("[data-points]", state="hidden")
    court.close()


def test_a_faction_is_looked_through_with_the_keyboard(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(can_trade, 3, "5")
    seat = asked(state, "movement")[0]
    court = Court(site, open_screen, moves, "5", [DESK_SEAT, DESK_SEAT, DUTCH_PHONE])
    screen = court.screens[seat]
    screen.first("[data-sheet=faction]").focus()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector("[data-faction]")
    screen.look("km-faction")
    screen.first(f"[data-seat-badge='{(seat + 1) % 3}']").focus()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector(f"[data-faction='{(seat + 1) % 3}']")
    hidden = court.table((seat + 1) % 3)["hand"]
    shown = screen.page.inner_text("[data-faction] .hand")
    assert not any(card.replace("-", " ") in shown.lower() for card in hidden)
    screen.page.keyboard.press("Escape")
    screen.wait_until(lambda: not screen.sees("[data-faction]"))
    phone = court.screens[2]
    phone.page.get_by_role("button", name="Factie").last.click()
    phone.page.wait_for_selector("[data-to-win]")
    assert fits(phone)
    phone.look("km-phone-sheet")
    court.nobody_saw_too_much()
    court.close()
