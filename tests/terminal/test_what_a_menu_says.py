"""What a menu says about its choices: their price, owner and place, in full, at 80 columns and in both languages."""

import pytest

from roses.core.contract import State
from roses.terminal.bulletin import rendered
from roses.terminal.choices import Path, menu_at
from roses.terminal.menu_page import MenuPage
from roses.terminal.presenter import presenter_for, writer_for
from tests.rules.sun_of_york.situations import card, set_table

BOWS = card("york", "Longbowmen 1:2/2")


def menu(state: State, seat: int, path: Path = (), language: str = "en", width: int = 80) -> list[str]:
    """The lines of a menu as this seat reads them."""
    writer, presenter = writer_for(state.game, language, [], state.seats, width), presenter_for(state.game.name)
    page = MenuPage(writer, presenter, state.view(seat), optional=False, hint=False)
    return rendered(page.lines(menu_at(state.legal(seat), path, presenter.closing), path), width)


def one_paragraph(lines: list[str]) -> str:
    """The lines as they are read on."""
    return " ".join(" ".join(lines).split())


# Sun of York: orders are what everything costs.


def a_movement() -> State:
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3"], "centre-middle": ["Billmen 1/2"], "east-york": ["Billmen 1/3"]},
        lancaster={"centre-middle": ["Knights 3/5"]},
        hand={"york": ["Earl of March", "Longbowmen 1:2/2"]},
        stream=["york"],
    )
    table.does("york", f"order {card('york', 'Earl of March')}")
    return table.state


@pytest.mark.parametrize("width", [60, 80, 110])
def test_every_choice_that_takes_orders_says_how_many(width: int) -> None:
    said = one_paragraph(menu(a_movement(), 1, width=width))
    assert "Men-at-Arms (2/3) to the western middle ground 1 order · west, rear Y" in said
    assert "Billmen (1/2) to York’s centre rear 2 orders · centre, middle" in said
    assert "Longbowmen (1:2/2) from your hand to York’s centre rear 4 orders" in said
    assert "Longbowmen (1:2/2) from your hand to York’s left flank (west) 2 orders" in said


def test_so_it_does_in_dutch() -> None:
    said = one_paragraph(menu(a_movement(), 1, language="nl"))
    assert "naar het westelijke middenveld 1 order · west, achter Y" in said
    assert said.count("4 orders") == 3


def test_a_card_that_may_go_to_several_places_says_the_least_and_the_most() -> None:
    lines = menu(a_movement(), 1, ("bring",))
    assert lines[0] == f"bring {BOWS}  2 to 4 orders"
    assert one_paragraph(lines).count("4 orders") == 1 + 3, "and each of them its own"


def test_a_unit_with_a_leader_moves_without_orders() -> None:
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3", "Earl of Salisbury"]})
    assert "without orders · west, rear Y" in one_paragraph(menu(table.state, 1))
