"""Game Contents and The Game Board: the components as data, their provenance, and files of one's own."""

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from roses.core.errors import ComponentsError, PositionError, RecordError
from roses.core.position import read_position, write_position
from roses.core.record import Record, read_record
from roses.games import find
from roses.games.wars_of_the_roses import WarsOfTheRoses
from roses.games.wars_of_the_roses.components import KINDS
from tests.conformance.play import playing
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, set_table

STANDARD = (files("roses.games.wars_of_the_roses") / "data" / "components.toml").read_text("utf-8")
DATA: dict[str, Any] = tomllib.loads(STANDARD)
ENTRIES = [(kind, entry) for kind in ("area", "sea", "kind", "card") for entry in DATA[kind]]


def card(id: str) -> int:
    """The number of a card."""
    return BOARD.number[id]


def home(id: str) -> str:
    """The area a card belongs to."""
    return BOARD.area_ids[BOARD.home_area[card(id)]]


# What the rulebook states.


def test_the_deck_has_54_cards() -> None:
    """Game Contents."""
    kinds = [KINDS[kind] for kind in BOARD.kind]
    assert {kind: kinds.count(kind) for kind in KINDS} == {
        "castle": 6,
        "large-town": 6,
        "town": 6,
        "port": 6,
        "bishop": 6,
        "ship": 6,
        "noble": 12,
        "mercenaries": 6,
    }
    assert len(BOARD.ids) == len(set(BOARD.ids)) == 54


def test_each_area_has_one_of_each_icon_and_two_nobles() -> None:
    """The Game Board: 6 icons to an area, and the 2 nobles that enter through it."""
    for area in range(6):
        here = [KINDS[BOARD.kind[number]] for number in range(48) if BOARD.home_area[number] == area]
        assert sorted(here) == sorted(["castle", "large-town", "town", "port", "bishop", "ship", "noble", "noble"])


def test_the_control_point_chart() -> None:
    """The Game Board: from left to right, which is also the order that breaks ties."""
    assert [KINDS[kind] for kind in BOARD.chart] == ["noble", "castle", "large-town", "bishop", "town", "port", "ship"]
    points = dict(zip(KINDS, BOARD.kind_cp, strict=False))
    assert points == {"castle": 6, "large-town": 4, "bishop": 3, "town": 3, "port": 2, "ship": 2, "noble": 0}


def test_garrisons() -> None:
    """Chapter 7: castle 3, town (large or not) 2, port 1."""
    assert dict(zip(KINDS, BOARD.garrison_of_kind, strict=False)) == {
        "castle": 3,
        "large-town": 2,
        "town": 2,
        "port": 1,
    }


def test_the_votes_of_the_areas() -> None:
    """Chapter 8, the example of the King: 20 against 19, so 39 in all."""
    votes = dict(zip(BOARD.area_ids, BOARD.votes, strict=True))
    assert votes == {
        "northern-marches": 4,
        "northern-england": 9,
        "midlands": 8,
        "south-east": 7,
        "west-country": 6,
        "wales": 5,
    }
    assert sum(votes.values()) == 39


def test_the_victory_points_that_are_stated() -> None:
    """Chapter 8 and special ship rule 5: Northern England 9 and 6, South East England 7 and 4."""
    points = {area: (BOARD.first_vp[n], BOARD.second_vp[n]) for n, area in enumerate(BOARD.area_ids)}
    assert points["northern-england"] == (9, 6)
    assert points["south-east"] == (7, 4)


def test_areas_are_scored_from_the_northern_marches_to_wales() -> None:
    """Chapter 8."""
    assert BOARD.area_ids == [
        "northern-marches",
        "northern-england",
        "midlands",
        "south-east",
        "west-country",
        "wales",
    ]


@pytest.mark.parametrize(
    ("noble", "points"),
    [
        ("neville-warwick", 10),  # the planning chart; Hints on Play
        ("percy", 9),  # ruling 12: chapter 8 and Hints on Play; the Dutch 8 is a misprint
        ("plantagenet", 9),  # chapter 8
        ("neville-westmorland", 8),  # chapter 8
        ("stafford", 6),  # the planning chart
        ("herbert", 4),  # chapter 8
    ],
)
def test_the_control_points_of_nobles_that_are_stated(noble: str, points: int) -> None:
    """Ruling 12 for Percy."""
    assert BOARD.cp[card(noble)] == points


@pytest.mark.parametrize(
    ("id", "kind", "area"),
    [
        ("windsor", "castle", "south-east"),
        ("carisbrooke", "castle", "west-country"),
        ("pontefract", "castle", "northern-england"),
        ("kenilworth", "castle", "midlands"),
        ("london", "large-town", "south-east"),
        ("york", "large-town", "northern-england"),
        ("winchester", "town", "south-east"),
        ("lincoln", "town", "northern-england"),
        ("kingston", "port", "northern-england"),
        ("kings-lynn", "port", "midlands"),
        ("sandwich", "port", "south-east"),
        ("plymouth", "port", "west-country"),
        ("bishop-of-winchester", "bishop", "south-east"),
        ("archbishop-of-york", "bishop", "northern-england"),
        ("stafford", "noble", "south-east"),
    ],
)
def test_places_and_people_of_the_examples(id: str, kind: str, area: str) -> None:
    assert KINDS[BOARD.kind[card(id)]] == kind
    assert home(id) == area


def test_castles_of_the_acknowledgements_have_no_income() -> None:
    """Chapter 3: towns, bishops, ports and ships bring income."""
    for number in range(48):
        earns = KINDS[BOARD.kind[number]] not in ("castle", "noble")
        assert (BOARD.income[number] > 0) == earns


def test_the_numbers_of_the_rules() -> None:
    """Preparation, the Troops chart (its rows are in the Dutch rulebook), chapters 2 to 4 and 8."""
    assert BOARD.turns == 5
    assert BOARD.start_money == 6
    assert (BOARD.troop_cost, BOARD.troops) == (3, 20)
    assert (BOARD.white_cubes, BOARD.black_cubes) == (6, 6)
    assert (BOARD.mercenary_counters, BOARD.mercenaries_per_card) == (17, [2, 3, 4, 4, 4])
    assert BOARD.ship_range == 2
    assert BOARD.aid_limit == 25
    assert BOARD.award_minimum == 2
    assert BOARD.calais_cp == 4
    assert [BOARD.area_ids[area] for area in BOARD.calais_areas] == ["midlands", "south-east"]
    assert (BOARD.vp_king, BOARD.vp_award, BOARD.vp_trade, BOARD.vp_church) == (5, 4, 2, 3)
    assert BOARD.display == {2: [12, 8], 3: [9, 9], 4: [12, 8]}


def test_borders_are_common_to_both_areas_and_corners_do_not_count() -> None:
    """Chapter 4: West Country to South East England is a move, Wales to South East England is none."""
    for here, neighbours in enumerate(BOARD.borders):
        assert all(here in BOARD.borders[there] for there in neighbours)
    pairs = {
        frozenset((BOARD.area_ids[here], BOARD.area_ids[there]))
        for here, neighbours in enumerate(BOARD.borders)
        for there in neighbours
    }
    assert len(pairs) == 7
    assert {"west-country", "south-east"} in pairs
    assert {"wales", "south-east"} not in pairs
    assert {"midlands", "west-country"} not in pairs


def test_two_nobles_of_an_area_are_never_equal() -> None:
    """Chapter 5: equal nobles are told apart by their starting areas."""
    for area in range(6):
        first, second = (number for number in range(36, 48) if BOARD.home_area[number] == area)
        assert BOARD.cp[first] != BOARD.cp[second]


def test_the_cathedral_town_of_each_bishop_is_in_his_area() -> None:
    """The Game Board: bishops are found next to their cathedral towns, and are named after them."""
    for town, bishop in BOARD.church:
        assert BOARD.home_area[town] == BOARD.home_area[bishop]
        assert BOARD.ids[bishop].endswith(f"bishop-of-{BOARD.ids[town]}")


def test_every_port_has_its_own_ship() -> None:
    """Terminology: ships are named after the port they sail from."""
    for port, ship in BOARD.trade:
        assert BOARD.ids[ship] == f"ship-of-{BOARD.ids[port]}"
        assert BOARD.home_area[port] == BOARD.home_area[ship]


# Provenance and names.


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=[f"{kind}-{entry['id']}" for kind, entry in ENTRIES])
def test_every_value_says_where_it_comes_from(kind: str, entry: dict[str, Any]) -> None:
    source = entry["source"]
    assert set(source.values()) <= {"stated", "found", "reconstructed"}
    if "all" not in source:
        assert set(entry) - {"id", "kind", "nl", "title-nl", "source"} == set(source)


def test_the_numbers_say_where_they_come_from() -> None:
    assert DATA["numbers"]["source"] == {"all": "stated"}


def test_no_income_is_stated_in_any_rulebook() -> None:
    assert {entry["source"]["income"] for entry in DATA["card"] if "income" in entry} == {"reconstructed"}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_on_the_board_has_a_name(language: str) -> None:
    names = GAME.names[language]
    for id in [*BOARD.ids, *BOARD.area_ids, *BOARD.sea_ids]:
        assert names[id].strip()
        assert GAME.text(language).name(id) == names[id]


# Components of one's own.


def own_file(tmp_path: Path, data: dict[str, Any]) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(tomli_w.dumps(data), "utf-8")
    return path


def test_an_owner_of_the_printed_game_corrects_an_income(tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    london = next(entry for entry in data["card"] if entry["id"] == "london")
    london["income"] = 8
    london["source"]["income"] = "found"
    game = WarsOfTheRoses(own_file(tmp_path, data))
    assert game.board.income[game.board.number["london"]] == 8
    assert game.board.provenance["london"]["income"] == "found"
    assert game.components.startswith("own-")
    assert find("wars-of-the-roses", tmp_path / "mine.toml").components == game.components
    state = game.new(4, seed=1)
    assert state.view(None)["components"] == game.components


def test_games_with_other_components_are_not_mixed_up(tmp_path: Path) -> None:
    """A position or record names the components it was made with."""
    data = copy.deepcopy(DATA)
    data["numbers"]["start-money"] = 7
    game = WarsOfTheRoses(own_file(tmp_path, data))
    state = game.new(2, seed=1)
    with pytest.raises(PositionError, match="other components"):
        read_position(write_position(state), find)
    with pytest.raises(RecordError, match="other components"):
        read_record(Record.begin(state).write(game), find)
    assert read_position(write_position(state), lambda _: game) == state


def test_the_order_of_the_entries_in_a_file_does_not_matter(tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    data["card"].reverse()
    board = WarsOfTheRoses(own_file(tmp_path, data)).board
    assert sorted(board.ids) == sorted(BOARD.ids)
    assert board.ids[:24] == BOARD.ids[:24]
    assert {id: board.cp[board.number[id]] for id in BOARD.ids[:48]} == {
        id: BOARD.cp[BOARD.number[id]] for id in BOARD.ids[:48]
    }


def test_the_order_in_which_a_file_names_borders_does_not_matter(tmp_path: Path) -> None:
    """Chapter 4: a noble of the Midlands is offered his moves in the order in which Parliament scores the areas."""
    asked = {
        "midlands": ["northern-england", "south-east", "wales"],
        "wales": ["northern-england", "midlands", "west-country"],
    }
    backward = copy.deepcopy(DATA)
    for area in backward["area"]:
        area["borders"].reverse()
    for game in (GAME, WarsOfTheRoses(own_file(tmp_path, backward))):
        for area, neighbours in asked.items():
            position = set_table(red=["percy"], at={"percy": area}).state.position()
            state = game.restore({**position, "components": game.components})
            moves = [action for action in state.legal(0) if action.startswith("move ")]
            assert moves == [f"move percy {there}" for there in neighbours]


def test_a_game_of_a_single_turn_can_be_had(tmp_path: Path) -> None:
    """Whoever prints so much on a turn track plays one turn."""
    data = copy.deepcopy(DATA)
    data["numbers"].update({"turns": 1, "mercenaries-per-card": [2]})
    state = WarsOfTheRoses(own_file(tmp_path, data)).new(2, seed=1)
    for _ in playing(state, Random(1)):
        assert state.view(None)["table"]["turn"] == 1
    assert state.result is not None


# By entry: the number, and the least it may be; nothing that costs, counts or is fought for is worth nothing.
LEAST = {
    **{("numbers", key): 1 for key in ("turns", "troop-cost", "troops", "award-minimum", "calais-cp")},
    **{("numbers", key): 0 for key in ("ship-range", "start-money", "white-cubes", "black-cubes", "aid-limit")},
    **{("numbers", key): 0 for key in ("mercenary-counters", "vp-king", "vp-award", "vp-trade", "vp-church")},
    **{("kind port", key): 1 for key in ("cp", "garrison")},
    **{("area wales", key): least for key, least in (("votes", 1), ("first", 0), ("second", 0))},
    ("card percy", "cp"): 1,
    ("card london", "income"): 0,
}


@pytest.mark.parametrize(("entry", "key"), LEAST)
def test_the_least_a_number_may_be(entry: str, key: str, tmp_path: Path) -> None:
    least = LEAST[entry, key]
    for value in (least, least - 1):
        data = copy.deepcopy(DATA)
        kind, _, id = entry.partition(" ")
        (entry_of(data, kind, id) if id else data[kind])[key] = value
        if key == "turns":
            data["numbers"]["mercenaries-per-card"] = [2] * value
        path = own_file(tmp_path, data)
        if value == least:
            WarsOfTheRoses(path)
        else:
            with pytest.raises(ComponentsError, match=f"{key} must be a whole number from {least} to 999"):
                WarsOfTheRoses(path)


def entry_of(data: dict[str, Any], kind: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in data[kind] if entry["id"] == id)
    return found


Damage = Callable[[dict[str, Any]], object]
DAMAGES: dict[str, tuple[Damage, str, str]] = {
    # what was done: the damage, the entry that is named, the reason that is given
    "no format": (lambda d: d.pop("format"), "format", "format = 1"),
    "a later format": (lambda d: d.update(format=2), "format", "format = 1"),
    "no numbers": (lambda d: d.pop("numbers"), "numbers", "[numbers]"),
    "numbers is a list": (lambda d: d.update(numbers=[]), "numbers", "[numbers]"),
    "a number is missing": (lambda d: d["numbers"].pop("troop-cost"), "numbers", "troop-cost"),
    "a number is a word": (lambda d: d["numbers"].update({"troops": "twenty"}), "numbers", "'twenty'"),
    "a number is a fraction": (lambda d: d["numbers"].update({"troops": 2.5}), "numbers", "2.5"),
    "a number is true": (lambda d: d["numbers"].update({"turns": True}), "numbers", "True"),
    "a number is negative": (lambda d: d["numbers"].update({"aid-limit": -1}), "numbers", "aid-limit"),
    "a number is enormous": (lambda d: d["numbers"].update({"troops": 10**12}), "numbers", "999"),
    "a turn without mercenaries": (
        lambda d: d["numbers"].update({"mercenaries-per-card": [2, 3, 4, 4]}),
        "numbers",
        "mercenaries-per-card must be a list of 5",
    ),
    "no display": (lambda d: d["numbers"].pop("display"), "numbers.display", "[numbers.display]"),
    "the display is a number": (lambda d: d["numbers"].update(display=12), "numbers.display", "[numbers.display]"),
    "a display for three is missing": (
        lambda d: d["numbers"]["display"].pop("3"),
        "numbers.display",
        "3 must be a list",
    ),
    "a display that cannot be shared": (
        lambda d: d["numbers"]["display"].update({"3": [10, 9]}),
        "numbers.display",
        "10 or 9 cards cannot be shared by 3 seats",
    ),
    "more cards than the deck has": (
        lambda d: d["numbers"]["display"].update({"4": [12, 12]}),
        "numbers.display",
        "4 seats would lay out more than 54 cards",
    ),
    "no Calais icon": (lambda d: d["numbers"].update({"calais-areas": []}), "numbers", "at least one area"),
    "Calais icons are a number": (lambda d: d["numbers"].update({"calais-areas": 2}), "numbers", "must be a list"),
    "two Calais icons in one area": (
        lambda d: d["numbers"].update({"calais-areas": ["midlands", "midlands"]}),
        "numbers",
        "each once",
    ),
    "a Calais icon in France": (
        lambda d: d["numbers"].update({"calais-areas": ["picardy"]}),
        "numbers",
        "'picardy' is not one of northern-marches",
    ),
    "the numbers do not say where they come from": (lambda d: d["numbers"].pop("source"), "numbers", "source must say"),
    "no kinds": (lambda d: d.pop("kind"), "kind", "[[kind]]"),
    "an unknown kind": (lambda d: d["kind"][1].update(id="palace"), "kind", "the kinds are castle"),
    "a kind twice": (lambda d: d["kind"].append(dict(d["kind"][1])), "kind", "each once"),
    "a kind without control points": (lambda d: entry_of(d, "kind", "port").pop("cp"), "kind port", "cp must be"),
    "a castle without garrison": (lambda d: entry_of(d, "kind", "castle").pop("garrison"), "kind castle", "garrison"),
    "a kind without source": (lambda d: entry_of(d, "kind", "town").pop("source"), "kind town", "source must say"),
    "five areas": (lambda d: d["area"].pop(), "area", "the board has 6 areas, not 5"),
    "areas are no entries": (lambda d: d.update(area=["wales"]), "area", "[[area]]"),
    "an area twice": (lambda d: d["area"][0].update(id="wales"), "area wales", "it stands there twice"),
    "an id in capitals": (lambda d: d["area"][0].update(id="Wales"), "area", "must be lower-case"),
    "an id of two words": (lambda d: d["area"][0].update(id="northern marches"), "area", "not 'northern marches'"),
    "no id": (lambda d: d["sea"][0].pop("id"), "sea", "not None"),
    "an area without votes": (lambda d: entry_of(d, "area", "wales").update(votes=0), "area wales", "votes must be"),
    "a border on one side only": (
        lambda d: entry_of(d, "area", "wales")["borders"].append("south-east"),
        "area wales",
        "it borders south-east, but south-east does not border it",
    ),
    "a border with an unknown area": (
        lambda d: entry_of(d, "area", "wales")["borders"].append("ireland"),
        "area wales",
        "'ireland' is not one of",
    ),
    "a border twice": (
        lambda d: entry_of(d, "area", "wales")["borders"].append("midlands"),
        "area wales",
        "each neighbour once",
    ),
    "a border with itself": (
        lambda d: entry_of(d, "area", "wales")["borders"].append("wales"),
        "area wales",
        "not the area itself",
    ),
    "borders are a word": (lambda d: entry_of(d, "area", "wales").update(borders="midlands"), "area wales", "a list"),
    "a sea zone off nowhere": (lambda d: d["sea"][2].update(area="ireland"), "sea off-midlands", "area 'ireland'"),
    "a sea zone twice": (lambda d: d["sea"].append(dict(d["sea"][0])), "sea off-northern-marches-east", "twice"),
    "53 cards": (lambda d: d["card"].pop(), "card", "the deck has 54 cards, not 53"),
    "a card twice": (lambda d: d["card"][1].update(id="bamburgh"), "card bamburgh", "it stands there twice"),
    "a card of an unknown kind": (lambda d: d["card"][0].update(kind="palace"), "card bamburgh", "kind 'palace'"),
    "a card of an unknown area": (lambda d: d["card"][0].update(area="ireland"), "card bamburgh", "area 'ireland'"),
    "two castles in an area": (
        lambda d: d["card"][0].update(area="wales"),
        "area northern-marches",
        "it has 0 cards of kind castle, not 1",
    ),
    "an income is missing": (lambda d: entry_of(d, "card", "london").pop("income"), "card london", "income must be"),
    "a noble without control points": (lambda d: entry_of(d, "card", "percy").pop("cp"), "card percy", "cp must be"),
    "a ship without a home": (
        lambda d: entry_of(d, "card", "ship-of-berwick").pop("home"),
        "card ship-of-berwick",
        "home None is not one of",
    ),
    "a ship of no port": (
        lambda d: entry_of(d, "card", "ship-of-berwick").update(port="leith"),
        "card ship-of-berwick",
        "port 'leith' is not one of",
    ),
    "a ship of a castle": (
        lambda d: entry_of(d, "card", "ship-of-berwick").update(port="windsor"),
        "card ship-of-berwick",
        "port names windsor, which is a castle",
    ),
    "two ships of a port": (
        lambda d: entry_of(d, "card", "ship-of-berwick").update(port="sandwich"),
        "port of a card sandwich",
        "it stands there twice",
    ),
    "a bishop of a port": (
        lambda d: entry_of(d, "card", "bishop-of-exeter").update(town="plymouth"),
        "card bishop-of-exeter",
        "town names plymouth, which is a port",
    ),
    "a card without source": (lambda d: entry_of(d, "card", "percy").pop("source"), "card percy", "source must say"),
    "an unknown source": (
        lambda d: entry_of(d, "card", "percy")["source"].update(cp="guessed"),
        "card percy",
        "stated, found, reconstructed",
    ),
    "a value without source": (
        lambda d: entry_of(d, "card", "percy")["source"].pop("cp"),
        "card percy",
        "source does not say where cp comes from",
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused_with_file_entry_and_reason(damage: str, tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    do, entry, reason = DAMAGES[damage]
    do(data)
    path = own_file(tmp_path, data)
    with pytest.raises(ComponentsError) as caught:
        WarsOfTheRoses(path)
    said = str(caught.value)
    assert said.startswith(f"{path}: {entry}: ")
    assert reason in said
    assert "\n" not in said


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    with pytest.raises(ComponentsError, match=r"nowhere\.toml: No such file"):
        WarsOfTheRoses(path)
    with pytest.raises(ComponentsError, match="directory"):
        WarsOfTheRoses(tmp_path)


@pytest.mark.parametrize("text", ["format = ", "[[card]\n", "\x00", "this is no file of components"])
def test_a_file_that_is_not_toml(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ComponentsError, match=r"mine\.toml: not a TOML file"):
        WarsOfTheRoses(path)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ComponentsError, match="not a TOML file"):
        WarsOfTheRoses(path)


def test_a_file_may_say_more_than_is_asked(tmp_path: Path) -> None:
    """A date of printing, say, changes nothing but the fingerprint."""
    path = tmp_path / "mine.toml"
    path.write_text(f"printed = 2010-11-01\n{STANDARD}", "utf-8")
    game = WarsOfTheRoses(path)
    assert game.board.cp == BOARD.cp
    assert game.components not in ("standard", WarsOfTheRoses(own_file(tmp_path, DATA)).components)
