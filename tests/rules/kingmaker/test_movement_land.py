"""Movement over land: five squares, forests, forces, once a round."""

from collections.abc import Mapping

import pytest

from roses.games.kingmaker.geography import LAND
from tests.rules.kingmaker.table_setting import BOARD, SPOTS, set_table

MAP = BOARD.map


def reach(noble: str, spot: str, captured: Mapping[str, str] = {}) -> set[str]:
    """The squares a red noble may move to from a spot."""
    table = set_table(red={noble: spot}, blue={"talbot": "ludlow"}, captured=captured)
    return {action.split(" ")[2] for action in table.offers("red", f"move {noble} ")}


def off_road_starts() -> list[int]:
    """Land squares away from every road."""
    return [one for one in range(MAP.squares) if MAP.square_kind[one] == LAND and not MAP.roads_at[one]]


def spot_of(square: int) -> str:
    return SPOTS[square]


@pytest.mark.parametrize("start", off_road_starts()[::9], ids=spot_of)
def test_up_to_five_squares_in_any_direction_and_forest_ends_the_move(start: int) -> None:
    """Noble Counters, ruling 15: the same squares as a walk on the map that stops in each forest it enters."""
    steps, ring = {start: 0}, [start]
    while ring:
        here = ring.pop(0)
        if steps[here] == 5 or (MAP.forest[here] and here != start):
            continue
        for there in MAP.adjacent[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                ring.append(there)
    expected = {MAP.square_ids[square] for square in steps if square != start}
    assert reach("percy", spot_of(start)) == expected


def test_a_noble_who_starts_in_a_forest_leaves_it_normally() -> None:
    """Terrain Key: only entering ends a move."""
    forest = next(
        one
        for one in range(MAP.squares)
        if MAP.forest[one] and not MAP.roads_at[one] and any(not MAP.forest[two] for two in MAP.adjacent[one])
    )
    found = {MAP.square_ids.index(id) for id in reach("percy", spot_of(forest))}
    assert found - set(MAP.adjacent[forest]), "he gets further than the next square"


def test_nobody_walks_into_the_sea_or_onto_an_island() -> None:
    """Terrain Key."""
    for id in reach("percy", "southampton+"):
        assert MAP.square_kind[MAP.square_ids.index(id)] == LAND


@pytest.mark.parametrize("spot", ["douglas", "carisbrooke", "beaumaris", "calais"])
def test_islands_and_calais_are_left_by_ship_only(spot: str) -> None:
    assert reach("percy", spot, captured={"red": spot}) == set()


def test_scotland_may_not_be_entered() -> None:
    """Terrain Key: it is no square of the game at all."""
    assert "scotland" not in MAP.square_ids


def test_the_path_is_never_blocked() -> None:
    """Noble Counters: enemies on the way are no hindrance."""
    alone = reach("percy", "hereford+")
    beset = set_table(
        red={"percy": "hereford+"},
        blue={"talbot": "ludlow+", "neville": "tewkesbury+: marshal", "mowbray": "worcester"},
    )
    assert {action.split(" ")[2] for action in beset.offers("red", "move percy ")} == alone


def test_nobody_moves_twice_in_a_turn() -> None:
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"})
    table.does("red", "move percy coventry")
    assert table.offers("red", "move percy") == []


def test_all_some_or_none_may_move() -> None:
    """Movement Phase."""
    table = set_table(red={"percy": "leicester+", "neville": "warwick"}, blue={"talbot": "ludlow"})
    table.does("red", "move percy coventry")
    assert table.offers("red", "move neville")
    table.does("red", "done")
    assert table.where("neville") == "warwick"


def test_nobody_moves_in_another_player_s_turn() -> None:
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, active="blue")
    assert table.offers("red", "move") == []
    assert table.offers("blue", "move percy") == []


def test_a_force_marches_together() -> None:
    """Stacking: those who are to be together are one pile."""
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "ludlow"}, forces=["percy neville"]
    )
    table.does("red", "march percy coventry")
    assert table.where("percy") == table.where("neville") == "coventry+"
    assert table.force("percy") == {"percy", "neville"}


def test_one_of_a_force_may_go_alone() -> None:
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "ludlow"}, forces=["percy neville"]
    )
    table.does("red", "move neville coventry")
    assert table.force("percy") == {"percy"}
    assert table.force("neville") == {"neville"}


def test_nobles_who_meet_may_join_and_part() -> None:
    """Stacking: any number of counters in a square."""
    table = set_table(red={"percy": "leicester+", "neville": "coventry+"}, blue={"talbot": "ludlow"})
    table.does("red", "move percy coventry")
    assert table.force("percy") == {"percy"}
    table.does("red", "join percy neville")
    assert table.force("percy") == {"percy", "neville"}
    table.does("red", "part neville")
    assert table.force("percy") == {"percy"}


# Troop bonuses.


@pytest.mark.parametrize(
    ("card", "inside", "outside", "extra"),
    [
        ("chamberlain", "usk", "hereford+", 200),
        ("chamberlain", "beaumaris", "douglas", 200),
        ("chancellor-cornwall", "bodmin", "wells", 100),
        ("northern-marches", "alnwick", "york", 100),
        ("constable-tower", "london", "coventry+", 200),
        ("chancellor-lancaster", "conway", "london", 100),
        ("chancellor-lancaster", "beaumaris", "douglas", 100),
        ("archbishop-york", "york", "london", 30),
        ("bishop-durham", "durham", "london", 30),
        ("bishop-carlisle", "carlisle", "london", 30),
    ],
)
def test_troop_bonuses_count_where_the_noble_stands(card: str, inside: str, outside: str, extra: int) -> None:
    """Ruling 20: Wales and Conway reach over to Beaumaris, nothing to Douglas."""
    strengths = []
    for spot in (inside, outside):
        table = set_table(red={"talbot": f"{spot}: {card}"}, blue={"pole": "wingfield"})
        strengths.append(table.troops("talbot"))
    assert strengths[0] - strengths[1] == extra


def test_no_bonus_counts_at_sea() -> None:
    """Ruling 20: what a ship carries is permanent troops."""
    table = set_table(
        red={"talbot": "le-swan: northern-marches le-swan"},
        blue={"pole": "wingfield"},
        ships={"le-swan": next(SPOTS[sea] for sea in MAP.nearest)},
    )
    assert table.troops("talbot") == 80


@pytest.mark.parametrize(
    ("card", "centre", "distance"), [("constable-tower", "london", 2), ("chancellor-lancaster", "conway", 3)]
)
def test_within_so_many_squares_counts_land_squares(card: str, centre: str, distance: int) -> None:
    """Ruling 21: London and Conway themselves are 0."""
    middle = MAP.place_square[MAP.place_ids.index(centre)]
    bonus = BOARD.bonus[BOARD.number[card]]
    for square in range(MAP.squares):
        if MAP.square_kind[square] == LAND:
            assert (bonus[square] > 0) == (MAP.land_steps(middle, square) <= distance)


@pytest.mark.parametrize(
    ("goal", "key"), [("penzance", "too-far"), ("the-solent", "only-by-ship"), ("calais", "only-by-ship")]
)
def test_it_is_said_why_a_square_cannot_be_reached(goal: str, key: str) -> None:
    """Movement: over land in five squares or along a road; over the sea by ship."""
    table = set_table(red={"stafford": "leeds"}, blue={"talbot": "ludlow"})
    table.does("red", "pick stafford")
    refused = table.state.why_not(0, f"move stafford {goal}")
    assert refused is not None
    assert refused.text.key == f"refusal.{key}"
