"""Kingmaker's map in characters, and what is within reach: from the engine's geography and its legal moves."""

from random import Random

import pytest

from roses.bots import seat_bots
from roses.core.contract import State
from roses.games import find
from roses.games.kingmaker.course import KingmakerState
from roses.terminal.bulletin import rendered
from roses.terminal.games.kingmaker.reach import by_land, by_road, by_ship
from roses.terminal.games.kingmaker.region import distances
from roses.terminal.presenter import presenter_for, writer_for
from tests.cli.conftest import Roses
from tests.rules.kingmaker.table_setting import set_table

KINGMAKER = "kingmaker"


def look(state: State, name: str, about: str, seat: int = 0, width: int = 80, language: str = "en") -> list[str]:
    """The lines of a look-up."""
    writer = writer_for(find(KINGMAKER), language, [], state.seats, width)
    return rendered(presenter_for(KINGMAKER).look(name, about, state, state.view(seat), writer), width)


def moments(seed: int, advanced: str = "off") -> list[KingmakerState]:
    """States of a game in which somebody is asked to move counters."""
    game = find(KINGMAKER)
    state = game.new(3, {"advanced": advanced, "round-limit": "5"}, seed)
    bots = seat_bots(state, ["greedy"] * 3, "1")
    found: list[KingmakerState] = []
    while state.result is None and len(found) < 40:
        seat = state.waiting()[0]
        if any(action.startswith("pick ") for action in state.legal(seat)):
            copy = state.copy()
            assert isinstance(copy, KingmakerState)
            found.append(copy)
        state.apply(seat, bots[seat].choose(state))
    return found


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_what_is_within_reach_is_what_may_be_moved_to(advanced: str) -> None:
    """Taken up, a noble is offered exactly the squares that the list has by land and by road."""
    compared = 0
    for state in moments(5, advanced):
        seat = state.waiting()[0]
        for action in [one for one in state.legal(seat) if one.startswith("pick ")]:
            name = action.split(" ")[1]
            noble = state.board.number[name]
            taken_up = state.copy()
            taken_up.apply(seat, action)
            squares = {one.split(" ")[2] for one in taken_up.legal(seat) if one.startswith(f"move {name} ")}
            if squares:
                compared += 1
                reach = {*by_land(state, noble), *by_road(state, noble)} - {state.square(noble)}
                assert {state.board.map.square_ids[square] for square in reach} == squares
    assert compared > 20


@pytest.mark.parametrize("spot", ["dover", "rye"])
def test_what_a_ship_brings_within_reach_is_where_she_may_sail(spot: str) -> None:
    square = "canterbury" if spot == "dover" else spot
    table = set_table(
        red={"neville": f"{square}+: le-michael"},
        blue={"talbot": "ludlow"},
        ships={"le-michael": spot},
        captured={"red": "dover"},
    )
    state = table.state
    assert isinstance(state, KingmakerState)
    reach = by_ship(state, state.board.number["neville"])
    sails = {action.split(" ")[2] for action in table.offers("red", "sail le-michael ")}
    assert [state.board.ship_ids[ship] for ship in reach] == ["le-michael"]
    assert {state.board.map.spot_ids[to] for spots in reach.values() for to in spots} == sails
    assert len(sails) > 5
    said = " ".join(look(state, "reach", "neville"))
    assert "Le Michael" in said
    assert "Strait of Dover" in said


def test_the_distance_beside_a_place_is_that_of_the_engine() -> None:
    state = moments(5)[0]
    chart = state.board.map
    york = chart.square_ids.index("york")
    steps = distances(state, york)
    assert steps[york] == 0
    assert all(steps[square] == 1 for square in chart.adjacent[york])
    drawn = "\n".join(look(state, "map", "york", width=120))
    for id in ("towton", "helmsley", "wakefield"):
        name = find(KINGMAKER).names["en"][id]
        assert f"{steps[chart.square_ids.index(id)]} {name}" in drawn


def test_the_neighbours_are_named_under_the_map() -> None:
    state = moments(5)[0]
    chart, names = state.board.map, find(KINGMAKER).names["en"]
    london = chart.square_ids.index("london")
    said = " ".join(" ".join(look(state, "map", "london")).split())
    listed = said.partition("Next to it ")[2].partition(" By road")[0]
    assert sorted(listed.split(", ")) == sorted(names[chart.square_ids[square]] for square in chart.adjacent[london])
    assert "On its coast Thames Mouth" in said


def test_the_map_is_centred_on_a_noble_a_ship_a_place_or_a_square() -> None:
    state = moments(5)[0]
    seat = state.waiting()[0]
    noble = next(one["id"] for one in state.view(seat)["table"]["nobles"] if one["seat"] == seat and one["spot"])
    name = find(KINGMAKER).names["en"][noble]
    assert look(state, "map", name.lower(), seat)[0].startswith(f"Around {name} (")
    assert look(state, "map", "bewcastle", seat)[0] == "Around Bewcastle (Bewcastle)"
    assert look(state, "map", "", seat)[0].startswith("Around ")
    assert "can mean several things" in look(state, "map", "w", seat)[0]
    assert "There is no noble" in look(state, "map", "paris", seat)[0]


@pytest.mark.parametrize(("width", "language"), [(80, "en"), (80, "nl"), (120, "nl"), (40, "en")])
def test_map_and_list_fit_the_terminal(width: int, language: str) -> None:
    for state in moments(6)[::8]:
        names = [noble["id"] for noble in state.view(None)["table"]["nobles"] if noble["spot"]]
        for about in ("london", "douglas", "calais", "penzance", names[0]):
            lines = look(state, "map", about, width=width, language=language)
            assert max(map(len, lines)) <= width
            assert len(lines) < 50
        assert max(len(line) for line in look(state, "reach", names[0], width=width, language=language)) <= width


def test_neither_tells_more_than_the_seat_may_know() -> None:
    """They are made from a guess at the table, and any other guess gives the same."""
    for state in moments(7)[::6]:
        nobles = [noble["id"] for noble in state.view(None)["table"]["nobles"] if noble["spot"]]
        for name, about in (("map", "york"), ("reach", nobles[0]), ("reach", nobles[-1])):
            first, other = (look(state.guess(0, Random(n)), name, about) for n in (1, 2))
            assert first == other == look(state, name, about)


def test_who_cannot_move_is_said_to_stay() -> None:
    for state in moments(5):
        for noble in state.view(None)["table"]["nobles"]:
            if noble["spot"] and noble["moved"]:
                assert "He has moved already" in look(state, "reach", noble["id"])[1]
                return
    pytest.fail("nobody has moved")


@pytest.mark.parametrize(
    ("language", "word", "meant"),
    [("en", "lodnon", "Did you mean London"), ("nl", "lonnden", "Bedoel je Londen"), ("en", "xqzw", "on the board.")],
)
def test_a_slip_of_the_finger_is_asked_about(language: str, word: str, meant: str) -> None:
    state = set_table(red={"percy": "alnwick", "neville": "raby"}, blue={"talbot": "ludlow"}).state
    said = " ".join(look(state, "map", word, language=language))
    assert f"“{word}”" in said
    assert meant in said
    assert said.endswith("?") == (word != "xqzw")


def test_so_it_is_with_a_noble_whose_reach_is_asked_for() -> None:
    state = set_table(red={"percy": "alnwick", "neville": "raby"}, blue={"talbot": "ludlow"}).state
    assert look(state, "reach", "tlabot") == ["Name one noble on the board: Percy and Neville. Did you mean Talbot?"]
    assert look(state, "reach", "") == ["Name one noble on the board: Percy and Neville."]


def test_map_and_reach_are_commands_of_the_table(roses: Roses) -> None:
    typed = ["reach", *["1"] * 22, "map london", "reach", "reach nobody"]
    ran = roses("play", KINGMAKER, "--seed", "5", "--seats", "me,random", typed=typed)
    assert "Around London (London)" in ran.out
    assert ran.out.count("None of your nobles is on the board.") == 1
    assert ran.out.count("Name one noble on the board: ") == 2
    ran = roses("play", KINGMAKER, "--seed", "5", "--seats", "me,random", "--language", "nl", typed=["kaart york"])
    assert "Rond York (York)" in ran.out
