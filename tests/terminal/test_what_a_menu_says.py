"""What a menu says about its choices: their price, owner and place, in full, at 80 columns and in both languages."""

import re

import pytest

from roses.core.contract import State
from roses.games import find
from roses.terminal.bulletin import rendered
from roses.terminal.choices import Path, menu_at
from roses.terminal.menu_page import MenuPage
from roses.terminal.presenter import presenter_for, writer_for
from tests.rules.sun_of_york.situations import card, set_table

ROSES = "wars-of-the-roses"
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


def test_where_there_are_only_groups_what_is_in_them_stands_in_a_column() -> None:
    state = find("sun-of-york").new(2, {"battle": "towton"}, seed=3)
    while state.view(None)["table"]["phase"] != "movement":
        seat = state.waiting()[0]
        state.apply(seat, "done" if "done" in state.legal(seat) else state.legal(seat)[0])
    groups = [line for line in menu(state, state.waiting()[0]) if " choices  " in line]
    assert len(groups) > 1
    assert len({line.index(" choices  ") - len(line.split(" choices")[0].split()[-1]) for line in groups}) == 1


# Wars of the Roses: whose it is, where, what it is worth and what defends it.


def a_plan() -> State:
    """Everybody has taken the last card in sight each time, and plans."""
    state = find(ROSES).new(4, seed=3)
    while state.view(None)["table"]["phase"] == "draw-cards":
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[-1])
    return state


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("width", [80, 100, 110])
def test_the_planning_menu_says_of_every_place_whose_it_is_and_what_defends_it(language: str, width: int) -> None:
    state = a_plan()
    lines = menu(state, 0, (), language, width)
    for verb in ("troops", "mercenaries", "bribe"):
        lines += menu(state, 0, (verb,), language, width) if any(a.startswith(verb) for a in state.legal(0)) else []
    assert max(len(line) for line in lines) <= width
    said = one_paragraph(lines)
    assert "…" not in said
    words = writer_for(state.game, language, [], 4, width)
    garrison = {"en": "garrison", "nl": "garnizoen"}[language]
    points = {"en": "CP", "nl": "IP"}[language]
    for place in {action.split(" ")[1] for action in state.legal(0) if action.startswith("troops ")}:
        known = next(one for one in state.view(0)["table"]["cards"] if one["id"] == place)
        area, mark = words.words.name(known["home"]), words.marks[known["owner"]]
        assert f"{mark} {area} · {known['cp']} {points} · {garrison} {known['garrison']}" in said, place


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_cards_to_choose_from_are_told_in_full(language: str) -> None:
    """The longest area, on 80 columns, with its garrison and its income."""
    state = find(ROSES).new(4, seed=3)
    said = one_paragraph(menu(state, state.waiting()[0], (), language))
    assert "…" not in said
    assert {
        "en": "large town · Northern Marches · 4 CP · garrison 2 · £4",
        "nl": "grote stad · Noordelijke moerassen · 4 IP · garnizoen 2 · £4",
    }[language] in said


def test_troops_name_their_price_before_they_are_opened() -> None:
    said = one_paragraph(menu(a_plan(), 0))
    assert re.search(r"Raise troops: \S+ 1-5 \(£3-15\)", said)
    assert re.search(r"Bid for the Captain of Calais: \w+ £1-\d+", said)


# The board.


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_area_stands_apart_from_its_prizes(language: str) -> None:
    state = find(ROSES).new(4, seed=3)
    writer = writer_for(state.game, language, [], 4, 80)
    lines = rendered(presenter_for(ROSES).table(state.view(0), writer), 80)
    for area in state.view(0)["table"]["areas"]:
        name = writer.words.name(area["id"])
        assert any(re.match(rf"{re.escape(name)}  +{area['first']} / {area['second']}  ", line) for line in lines), name


@pytest.mark.parametrize(("language", "word"), [("en", "unused"), ("nl", "vrij")])
def test_french_aid_that_is_left_is_called_so(language: str, word: str) -> None:
    state = find(ROSES).new(4, seed=3)
    writer = writer_for(state.game, language, ["A long name!!"] * 4, 4, 80)
    lines = rendered(presenter_for(ROSES).table(state.view(0), writer), 80)
    assert len([line for line in lines if line.endswith(f" {word}")]) == 4
