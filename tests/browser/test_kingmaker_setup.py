"""Before the first round of Kingmaker: cards to nobles and nobles to castles, one form a step, at every size."""

from __future__ import annotations

from collections.abc import Callable

from roses.games.kingmaker import Kingmaker
from tests.browser.at_the_screen import Screen
from tests.browser.kingmaker_court import DESK_SEAT, FIVE, PHONE_SEAT, Court, click, fits, in_view
from tests.server.at_the_table import Server

MAP = Kingmaker().board.map


def give_by_keyboard(screen: Screen) -> None:
    """Card, Enter, noble, Enter: the focus goes where it is needed next."""
    last = screen.page.locator("[data-card]").last  # towns lie behind titles and offices: anybody may have them
    card = last.get_attribute("data-card")
    last.focus()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector("[data-drop]:focus")
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector(f"[data-card='{card}'].given")
    screen.page.wait_for_selector("[data-card]:focus, [data-ready]:focus")


def towns_tell_their_votes(screen: Screen) -> None:
    """A town is dealt for its voice in the Commons."""
    said = {"en": "Commons", "nl": "Lagerhuis"}[str(screen.page.get_attribute("html", "lang"))]
    for place, votes in zip(MAP.place_ids, MAP.votes, strict=True):
        card = screen.page.locator(f"[data-card='{place}']")
        if votes and card.count():
            assert f"{votes} {said}" in card.inner_text()


def set_up(court: Court, name: str) -> None:
    """Everybody gives out the cards with one form and places the nobles with another."""
    seats = range(len(court.screens))
    for seat, screen in enumerate(court.screens):
        assert screen.page.get_attribute("[data-setup]", "data-setup") == "allot"
        assert fits(screen)
        towns_tell_their_votes(screen)
        give_by_keyboard(screen)
        screen.look(f"km-setup-{name}-{seat}")
        screen.first("[data-best]").click()
        assert in_view(screen, "[data-ready]")
        assert court.table(seat)["hand"], "nothing was sent yet"
        click(screen, "[data-ready]")
        assert not court.table(seat)["hand"], "every card went with one press"
    placed = set()
    for _ in range(12):
        for seat in seats:
            screen = court.screens[seat]
            screen.page.wait_for_timeout(80)
            if screen.prompt() == "prompt.station":
                assert screen.sees("[data-castle][aria-pressed=true]"), "what was chosen ahead is kept"
                assert fits(screen)
                assert in_view(screen, "[data-ready]")
                placed.add(seat)
                click(screen, "[data-ready]")
    for seat in seats:
        court.screens[seat].wait_until(lambda seat=seat: court.table(seat)["turn"] > 0)  # type: ignore[misc]
    assert placed
    court.nobody_saw_too_much()
    court.close()


def test_two_people_set_up_the_advanced_game_with_one_form_a_step(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    set_up(Court(site, open_screen, [], "21", [DESK_SEAT, PHONE_SEAT]), "advanced")


def test_five_people_set_up_at_a_desk_on_tablets_and_on_a_phone(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    set_up(Court(site, open_screen, [], "77", FIVE, advanced="off"), "basic")
