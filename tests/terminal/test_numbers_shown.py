"""The numbers behind what happened, and behind what may be ordered, are there to be read."""

import pytest

from roses.bots import play_out, seat_bots
from roses.core.contract import State
from roses.core.log import Event
from roses.games import find
from roses.terminal.bulletin import rendered
from roses.terminal.choices import menu_at
from roses.terminal.menu_page import MenuPage
from roses.terminal.presenter import presenter_for, writer_for
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting
from tests.rules.kingmaker.table_setting import BOARD, PLACES, set_table

ALONE = ("play", GAME, "--seed", "3", "--seats", "me,random,random,random")


def a_game(name: str, seats: int, options: dict[str, str], bot: str = "greedy", seed: int = 5) -> State:
    """A game between bots, to its end."""
    game = find(name)
    state = game.new(seats, options, seed)
    play_out(state, seat_bots(state, [bot] * seats, "1"))
    return state


def told(state: State, *keys: str) -> list[tuple[Event, str]]:
    """The events under these keys, with their sentences."""
    english = state.game.text("en")
    wanted = [f"log.{key}" for key in keys]
    return [(event, english.say(event.text)) for event in state.log if event.key in wanted]


# Wars of the Roses.


def test_parliaments_lines_say_what_is_control_and_what_is_points() -> None:
    state = a_game(GAME, 4, {})
    scored = told(state, "area-scored")
    assert scored
    for event, said in scored:
        points = event.params["points"]
        assert isinstance(points, dict)
        first, second = str(event.params["first"]), str(event.params["second"])
        names = state.game.text("en").names
        assert f"{names[first]} has {points[first]} CP and scores {event.params['first_vp']} point" in said
        assert f"{names[second]} has {points[second]} CP and scores {event.params['second_vp']} point" in said
    for event, said in told(state, "votes"):
        assert f"(Lancaster {event.params['red']} CP, York {event.params['white']} CP)" in said
    assert all(" votes, York " in said for _, said in told(state, "king"))


def test_a_battle_says_how_much_of_the_defence_was_the_garrison() -> None:
    battles = told(a_game(GAME, 4, {}), "battle-taken", "battle-held", "battle-emptied")
    assert battles
    for event, said in battles:
        garrison = event.params["garrison"]
        assert ("garrison" in said) == (garrison != 0)
        assert not garrison or f"of which garrison {garrison}" in said


def test_garrisons_costs_and_the_number_of_mercenaries_are_shown(roses: Roses) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "troops shrew", "3"])
    for said in (
        "castle (3)     large town (2) town (2)       port (1)       (garrison)",
        "royal castle · Wales · 6 CP · garrison 3",
        "Take Mercenaries        2 mercenaries",
        "Shrewsbury: 1 troop (£3) … Shrewsbury: ",
        "  Shrewsbury: 3 troops (£9)",
    ):
        assert said in ran.out


def test_a_long_list_of_bribes_has_names_and_prices() -> None:
    game = find(GAME)
    view, writer = game.new(2, seed=1).view(0), writer_for(game, "en", [], 2, 80)
    people = [card["id"] for card in view["table"]["cards"] if card["kind"] in ("noble", "bishop", "ship")]
    page = MenuPage(writer, presenter_for(GAME), view, optional=False, hint=False)
    menu = menu_at([f"bribe {one}" for one in people], ())
    lines = rendered(page.lines(menu, ()), 80)
    assert len(menu.choices) > 16
    assert any("Mowbray £16" in line for line in lines)
    assert all(" £" in label for label in page.labels(menu))


def test_the_coast_that_a_ship_lies_off_is_shown(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["draft ship-of-kingston", "board"])
    assert "Ship of Kingston 2 off Northern England (east)" in ran.out
    off = BOARD.map.square_ids[BOARD.map.port_seas[PLACES.index("dover")][0]]
    state = set_table(red={"percy": "alnwick: le-michael"}, blue={"talbot": "ludlow"}, ships={"le-michael": off}).state
    writer = writer_for(find("kingmaker"), "en", [], 2, 80)
    lines = " ".join(rendered(presenter_for("kingmaker").table(state.view(0), writer), 80))
    assert "off Canterbury" in " ".join(lines.split())


# Sun of York.


@pytest.mark.parametrize("battle", ["towton", "northampton"])
def test_a_morale_check_says_what_it_is_measured_by(battle: str) -> None:
    checks = told(a_game("sun-of-york", 2, {"battle": battle}), "stands", "wavers")
    assert checks
    for event, said in checks:
        parts, cohesion, limit = (event.params[key] for key in ("parts", "cohesion", "limit"))
        assert isinstance(parts, dict)
        assert isinstance(cohesion, int)
        assert cohesion + sum(int(number) for number in parts.values()) == limit
        assert f"against {limit} (cohesion {cohesion}" in said
    english = find("sun-of-york").text("en")
    assert any(f", {english.phrases['steadied.leaders']} +" in said for _, said in checks)
    assert any(", winter -1" in said for _, said in checks) == (battle == "towton")


def test_other_dice_name_their_target_too() -> None:
    english = find("sun-of-york").text("en")
    for key, params, said in (
        ("treason", {"card": "lord-grey", "die": 5, "orders": 2}, "A 5 against 2 orders"),
        ("enters", {"card": "x", "place": "y", "die": 2, "total": 3, "limit": 3}, "modified to 3; 3 or less gets in"),
        ("leader-check", {"card": "x", "dice": [2, 6]}, "2, 6 (a 6 is the end)"),
        ("noble-dies", {"card": "x", "die": 2, "total": 0}, "below 1 is death"),
    ):
        assert said in english.phrase(f"log.{key}", **params)


# Kingmaker.


def test_the_towns_that_a_plague_strikes_are_named() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event="plague-1")
    struck = told(table.state, "plague-strikes")
    event = BOARD.event_ids.index("plague-1")
    names = find("kingmaker").names["en"]
    towns = " and ".join(names[PLACES[place]] for place in BOARD.plague[event])
    assert [said for _, said in struck] == [f"The plague strikes {towns}."]


def test_a_fight_says_how_strong_both_were_and_dice_what_is_deadly() -> None:
    state = a_game("kingmaker", 3, {"round-limit": "10", "advanced": "on"})
    cards = told(state, "combat-card")
    assert cards
    assert all(
        f"{event.params['attack']} against {event.params['defence']}; the card says" in said for event, said in cards
    )
    rolls = told(state, "casualty-roll")
    assert rolls
    assert all("(deadly: 2" in said for _, said in rolls)


def test_mercenaries_are_counted_in_a_fight_and_on_the_board() -> None:
    table = set_table(red={"percy": "alnwick: saxons-1"}, blue={"talbot": "ludlow"})
    writer = writer_for(find("kingmaker"), "en", [], 2, 80)
    lines = rendered(presenter_for("kingmaker").table(table.state.view(0), writer), 80)
    assert any("Percy 110, Saxons 10" in line for line in lines)


def test_what_mercenaries_bring_stands_beside_them_without_their_name_again() -> None:
    state = find("kingmaker").new(3, seed=3)
    writer = writer_for(state.game, "en", [], 3, 80)
    beside = presenter_for("kingmaker").detail(("allot", "scots-archers-1"), state.view(0), writer)
    assert beside.plain == "20 troops"


def test_garrisons_of_held_places_are_on_their_page() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, captured={"red": "york"})
    writer = writer_for(find("kingmaker"), "en", [], 2, 80)
    lines = " ".join(rendered(presenter_for("kingmaker").page("holdings", table.state.view(0), writer), 80))
    assert "York 300" in lines
    assert "Alnwick 100" in lines
