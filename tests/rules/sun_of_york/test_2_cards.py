"""2.0 The Cards: two decks of 110, what is printed on them, and components files of one's own."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from roses.core.errors import ComponentsError
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.components import (
    CAVALRY,
    CLASSES,
    DECK_SIZE,
    FOOTSOLDIER,
    LEADER,
    MISSILE,
    POLEARM,
    SPECIAL,
    TERRAIN,
    Board,
)
from tests.rules.sun_of_york.situations import BOARD, called, card, set_table

DECKS = {"lancaster": range(DECK_SIZE), "york": range(DECK_SIZE, 2 * DECK_SIZE)}
DATA: dict[str, Any] = tomllib.loads((files("roses.games.sun_of_york") / "data" / "components.toml").read_text("utf-8"))


def count(side: str, *kinds: int) -> int:
    return sum(1 for number in DECKS[side] if BOARD.kind[number] in kinds)


def test_each_deck_has_110_cards_and_every_id_is_its_own() -> None:
    assert len(BOARD.ids) == len(set(BOARD.ids)) == 220
    assert BOARD.ids[0].endswith("-l1")
    assert BOARD.ids[110].endswith("-y1")


def test_both_decks_hold_the_same_orders_on_fewer_yorkist_cards() -> None:
    """Designer's notes."""
    orders = {side: sum(BOARD.orders[number] for number in deck) for side, deck in DECKS.items()}
    assert orders == {"lancaster": 91, "york": 91}
    assert (count("york", LEADER, TERRAIN, SPECIAL), count("lancaster", LEADER, TERRAIN, SPECIAL)) == (37, 40)


@pytest.mark.parametrize(
    ("side", "kinds"),
    [
        (
            "york",
            {"footsoldier": 19, "missile": 42, "polearm": 9, "cavalry": 3, "leader": 17, "terrain": 10, "special": 10},
        ),
        (
            "lancaster",
            {"footsoldier": 21, "missile": 38, "polearm": 8, "cavalry": 3, "leader": 21, "terrain": 9, "special": 10},
        ),
    ],
)
def test_how_many_of_each_class(side: str, kinds: dict[str, int]) -> None:
    assert {name: count(side, CLASSES.index(name)) for name in CLASSES} == kinds


def test_orders_of_a_leader_are_his_ability_and_leadership() -> None:
    for number in range(220):
        if BOARD.kind[number] == LEADER:
            assert BOARD.orders[number] == BOARD.ability[number] + BOARD.leadership[number]
            assert BOARD.move[number] == 2


def test_only_missiles_shoot_only_cavalry_moves_two_and_levies_are_never_veterans() -> None:
    for number in range(220):
        kind = BOARD.kind[number]
        if kind in (FOOTSOLDIER, MISSILE, POLEARM, CAVALRY):
            assert (BOARD.long_range[number] > 0) == (kind == MISSILE)
            assert BOARD.move[number] == (2 if kind == CAVALRY else 1)
            assert BOARD.cohesion[number] >= 1
        if BOARD.title[number] == "Levies":
            assert not BOARD.veteran[number]


@pytest.mark.parametrize(
    ("side", "name", "orders"),
    [
        ("york", "Earl of Salisbury", 3),
        ("york", "Earl of March", 5),
        ("york", "King Richard III", 4),
        ("york", "Stream", 2),
        ("york", "Bridge", 1),
        ("york", "Battlefield Church", 1),
        ("york", "Ambush", 2),
        ("york", "Charge", 2),
        ("lancaster", "Lord Audley", 3),
        ("lancaster", "Lord Roos", 2),
        ("lancaster", "Edward Plantagenet (Prince of Wales)", 2),
        ("lancaster", "King Henry VI", 3),
        ("lancaster", "King Henry VII", 3),
    ],
)
def test_orders_the_example_of_play_states(side: str, name: str, orders: int) -> None:
    """Ruling 57: the Prince of Wales of the example is Edward Plantagenet."""
    number = called(side, name)[0]
    assert BOARD.orders[number] == orders
    assert BOARD.provenance[BOARD.ids[number]]["orders"] == "stated"


def test_lancastrian_levies_with_more_ability_than_cohesion_are_as_printed() -> None:
    """Ruling 58."""
    number = called("lancaster", "Levies 2/1")[0]
    assert (BOARD.ability[number], BOARD.cohesion[number]) == (2, 1)


def test_treason_is_lancasters_alone_and_so_are_margaret_and_henry() -> None:
    """Ruling 54; Charge, Ambush, Battle Confusion and A Warwick! are York's."""
    titles = {side: {BOARD.title[number] for number in deck} for side, deck in DECKS.items()}
    for name in ("Treason!", "Margaret of Anjou", "King Henry VI"):
        assert name in titles["lancaster"] - titles["york"]
    for name in ("Charge", "Ambush", "Battle Confusion", "A Warwick!"):
        assert name in titles["york"] - titles["lancaster"]
    for name in ("Artillery", "Rally", "Fatigue"):
        assert name in titles["york"] & titles["lancaster"]


def test_polearms_have_no_edge_over_cavalry() -> None:
    """Ruling 66: Pikemen 2/3 against Spears hit on a 2, as against anybody."""
    table = set_table("combat", york={"west-middle": ["Pikemen 2/3"]}, lancaster={"west-middle": ["Spears 2/3"]})
    table.does("york", f"attack {card('york', 'Pikemen 2/3')}")
    assert table.logged("attacks")[0]["ability"] == 2


def test_slips_of_print_change_nothing() -> None:
    """Ruling 77: the game has its proper title, and its turn begins with the initiative of 6.1."""
    assert SunOfYork().title == "Sun of York"
    assert set_table("turn").phase == "initiative"


def test_every_value_says_where_it_comes_from() -> None:
    keys = {LEADER: "leadership", TERRAIN: "orders", SPECIAL: "orders"}
    for number in range(220):
        source = BOARD.provenance[BOARD.ids[number]]
        assert keys.get(BOARD.kind[number], "cohesion") in source
        assert set(source.values()) <= {"stated", "found", "reconstructed"}


# Components of one's own.


def test_own_components_are_played_with_and_named_in_positions(tmp_path: Path) -> None:
    data = tomllib.loads(tomli_w.dumps(DATA))
    data["york"][0]["orders"] = 5
    file = tmp_path / "mine.toml"
    file.write_text(tomli_w.dumps(data), "utf-8")
    game = SunOfYork(file)
    assert game.board.orders[110] == 5
    assert game.components.startswith("own-")
    assert game.new(2, seed=1).position()["components"] == game.components


def broken(change: str) -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads(tomli_w.dumps(DATA))
    exec(change, {"data": data})  # the change is written in this file
    return data


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("data['format'] = 2", "format = 1"),
        ("del data['numbers']", "numbers"),
        ("data['numbers']['hand'] = -1", "hand must be a whole number"),
        ("data['york'].pop()", "110 cards, not 109"),
        ("data['york'][3]['number'] = 5", "each number once"),
        ("data['york'][0]['class'] = 'wizard'", "'wizard' is not one of"),
        ("data['york'][0]['orders'] = 'four'", "orders must be a whole number"),
        ("del data['lancaster'][40]['cohesion']", "cohesion must be a whole number"),
        ("del data['lancaster'][40]['source']", "source must say"),
        ("data['lancaster'][95]['name'] = 'Swamp'", "'Swamp' is not one of"),
        ("data['battle'][0]['attacker'] = 'tudor'", "'tudor' is not one of"),
        ("data['battle'][0]['weather'] = 'snow'", "'snow' is not one of"),
        ("data['battle'][0]['york'][0]['card'] = 'Robin Hood'", "no card 'Robin Hood'"),
        ("data['battle'][0]['york'][0]['at'] = 'behind'", "at must be like"),
        ("data['battle'][0]['york'][0]['at'] = 'centre flank'", "no flank"),
        ("data['battle'][1]['eliminate'] = {'york': 100}", "left to deal"),
        ("data['battle'][1]['id'] = 'first-st-albans'", "twice"),
        ("data['battle'][1]['id'] = 'Blore'", "lower-case"),
        ("data['battle'][6]['may-play'] = {'york': ['Hill']}", "no leader 'Hill'"),
        ("data['battle'] = []", "part of the war"),
        ("data['battle'][0]['war'] = 'yes'", "true or false"),
    ],
)
def test_a_components_file_that_cannot_be_played_with_is_refused_with_the_reason(change: str, complaint: str) -> None:
    with pytest.raises(ComponentsError, match=r"mine\.toml") as raised:
        Board("mine.toml", broken(change))
    assert complaint in str(raised.value)


LEAST = [
    *("data['numbers'].update(deal=2, hand=1)", "data['numbers'].update(deal=7, stack=1)"),
    *(f"data['numbers']['{key}'] = 0" for key in ("henry-hand", "henry-orders", "margaret-orders")),
    *("data['numbers']['victories'] = 1", "data['numbers']['sudden-death-lead'] = 0"),
    *("data['numbers']['turn-limit'] = 1", "data['numbers']['warwick-turns'] = 0"),
    *("data['york'][0]['orders'] = 0", "data['york'][0]['ability'] = 0", "data['york'][0]['leadership'] = 0"),
    *("data['york'][0]['move'] = 1", "data['york'][40]['cohesion'] = 1", "data['york'][40]['ability'] = 0"),
    "data['battle'][0]['deal'] = {'york': 5}",
]


@pytest.mark.parametrize("change", LEAST)
def test_the_smallest_numbers_a_file_may_have_can_be_played_with(change: str) -> None:
    Board("mine.toml", broken(change))


@pytest.mark.parametrize(
    ("key", "least"),
    [("deal", 1), ("hand", 1), ("stack", 1), ("henry-hand", 0), ("victories", 1), ("turn-limit", 1)],
)
def test_a_smaller_number_is_refused(key: str, least: int) -> None:
    with pytest.raises(ComponentsError, match=f"{key} must be a whole number from {least} to"):
        Board("mine.toml", broken(f"data['numbers']['{key}'] = {least - 1}"))


def test_a_leader_whom_nobody_follows_is_a_leader_still(tmp_path: Path) -> None:
    """2.2.1: what makes him one is his card, and not his Leadership."""
    file = tmp_path / "mine.toml"
    file.write_text(tomli_w.dumps(broken("data['york'][0]['leadership'] = 0")), "utf-8")
    game = SunOfYork(file)
    state = game.new(2, {"battle": "first-st-albans"}, seed=1)
    shown = [place["leaders"][1] for place in state.view(None)["table"]["positions"]]
    assert game.board.ids[110] in [leader["id"] for stack in shown for leader in stack]


def test_a_file_that_is_missing_or_no_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"nothing\.toml"):
        SunOfYork(tmp_path / "nothing.toml")
    (tmp_path / "bad.toml").write_text("= =", "utf-8")
    with pytest.raises(ComponentsError, match="not a TOML file"):
        SunOfYork(tmp_path / "bad.toml")
