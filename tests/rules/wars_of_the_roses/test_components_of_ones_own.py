"""Components of one's own: an owner of the printed game corrects what it says, and every mistake is named."""

import copy
from pathlib import Path
from random import Random

import pytest

from roses.core.errors import ComponentsError, PositionError, RecordError
from roses.core.position import read_position, write_position
from roses.core.record import Record, read_record
from roses.games import find
from roses.games.wars_of_the_roses import WarsOfTheRoses
from tests.conformance.play import playing
from tests.rules.own_components import Damage, entry_of, own_file, refusal
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, set_table
from tests.rules.wars_of_the_roses.test_components import DATA, STANDARD


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
    said = refusal(WarsOfTheRoses, path)
    assert said.startswith(f"{path}: {entry}: ")
    assert reason in said


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
