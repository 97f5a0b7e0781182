"""Components of one's own: an owner of the printed game corrects cards or map, and every mistake is named."""

import copy
from importlib.resources import files
from pathlib import Path

import pytest

from roses.core.errors import ComponentsError, PositionError
from roses.core.position import read_position, write_position
from roses.games import find
from roses.games.kingmaker import Kingmaker
from tests.rules.kingmaker.table_setting import BOARD, PLACES
from tests.rules.kingmaker.test_components import DATA, STANDARD
from tests.rules.own_components import Damage, entry_of, own_file, refusal


def test_an_owner_of_the_printed_game_corrects_a_capacity(tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    rose = entry_of(data, "crown", "le-rose")
    rose["ships"][0]["capacity"] = 120
    game = Kingmaker(own_file(tmp_path, data))
    assert game.board.capacity[game.board.ship_ids.index("le-rose")] == 120
    assert game.components.startswith("own-")
    assert find("kingmaker", tmp_path / "mine.toml").components == game.components


def test_games_with_other_components_are_not_mixed_up(tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    data["numbers"]["deal"] = 28
    game = Kingmaker(own_file(tmp_path, data))
    state = game.new(2, seed=1)
    with pytest.raises(PositionError, match="other components"):
        read_position(write_position(state), find)
    assert read_position(write_position(state), lambda _: game) == state


def test_a_file_of_cards_may_bring_its_own_map(tmp_path: Path) -> None:
    chart = (files("roses.games.kingmaker") / "data" / "map.json").read_text("utf-8")
    (tmp_path / "board.json").write_text(chart, "utf-8")
    data = {"map": "board.json", **copy.deepcopy(DATA)}
    game = Kingmaker(own_file(tmp_path, data))
    assert game.board.map.place_ids == PLACES
    data["map"] = "nowhere.json"
    with pytest.raises(ComponentsError, match=r"nowhere\.json"):
        Kingmaker(own_file(tmp_path, data))


@pytest.mark.parametrize(
    ("company", "members"),
    [
        ("scots", ["scots-archers-1", "scots-archers-2"]),
        ("saxons", ["saxons-1", "saxons-2"]),
        ("french", ["french-foot"]),
    ],
)
def test_only_mercenaries_go_home_with_a_company_whatever_else_bears_its_name(
    company: str, members: list[str], tmp_path: Path
) -> None:
    """Advanced Event Key: mercenaries go home; a ship that is called after them stays."""
    data = copy.deepcopy(DATA)
    entry_of(data, "crown", "le-swan")["id"] = f"{company}-pride"
    entry_of(data, "event", "mercenaries-1")["company"] = company
    board = Kingmaker(own_file(tmp_path, data)).board
    gone = board.go_home[board.event_number["mercenaries-1"]]
    assert [board.ids[card] for card in gone] == members


DAMAGES: dict[str, tuple[Damage, str]] = {
    # what was done: the damage, and a part of the reason that is given
    "no format": (lambda d: d.pop("format"), "format = 1"),
    "a later format": (lambda d: d.update(format=2), "format = 1"),
    "no numbers": (lambda d: d.pop("numbers"), "numbers"),
    "numbers is a list": (lambda d: d.update(numbers=[]), "numbers"),
    "a number is missing": (lambda d: d["numbers"].pop("move"), "move must be"),
    "a number is a word": (lambda d: d["numbers"].update(move="five"), "'five'"),
    "a number is a fraction": (lambda d: d["numbers"].update(move=2.5), "2.5"),
    "a number is true": (lambda d: d["numbers"].update(deal=True), "True"),
    "nobody moves": (lambda d: d["numbers"].update(move=0), "from 1 to"),
    "the numbers do not say where they come from": (lambda d: d["numbers"].pop("source"), "source must say"),
    "no kinds": (lambda d: d.pop("kind"), "kind"),
    "an unknown kind of place": (lambda d: d["kind"][0].update(id="palace"), "the kinds of place are"),
    "a castle without garrison": (lambda d: entry_of(d, "kind", "castle").pop("garrison"), "kind castle: garrison"),
    "a kind without source": (lambda d: entry_of(d, "kind", "town").pop("source"), "kind town: source"),
    "seven heirs": (lambda d: d["heir"].pop(), "8 royal heirs, not 7"),
    "an heir twice": (lambda d: d["heir"][1].update(id="henry"), "heir henry: it stands there twice"),
    "an heir of no house": (lambda d: d["heir"][0].update(house="tudor"), "house 'tudor'"),
    "an heir who starts nowhere": (lambda d: d["heir"][0].update(start="camelot"), "start 'camelot'"),
    "79 Crown cards": (lambda d: d["crown"].pop(), "not 2"),
    "a card twice": (lambda d: d["crown"][1].update(id="mowbray"), "crown mowbray: it stands there twice"),
    "a card of an unknown kind": (lambda d: d["crown"][0].update(kind="wizard"), "kind 'wizard'"),
    "a noble too few": (lambda d: d["crown"][0].update(kind="title"), "cards of kind noble"),
    "an id in capitals": (lambda d: d["crown"][0].update(id="Mowbray"), "lower-case"),
    "an id of two words": (lambda d: d["crown"][0].update(id="duke of norfolk"), "hyphens"),
    "no id": (lambda d: d["crown"][0].pop("id"), "not None"),
    "troops in words": (lambda d: d["crown"][0].update(troops="fifty"), "troops must be"),
    "negative votes": (lambda d: d["crown"][0].update(lords=-1), "lords must be"),
    "a noble without a castle": (lambda d: d["crown"][0].update(places=[]), "at least one castle"),
    "a castle that is not on the map": (lambda d: d["crown"][0].update(places=["camelot"]), "places 'camelot'"),
    "castles are a word": (lambda d: d["crown"][0].update(places="usk"), "places must be a list"),
    "a card without source": (lambda d: d["crown"][0].pop("source"), "source must say"),
    "an unknown source": (lambda d: d["crown"][0].update(source={"all": "guessed"}), "stated, found, reconstructed"),
    "a bonus that is a number": (lambda d: entry_of(d, "crown", "chamberlain").update(bonus=200), "bonus"),
    "a bonus in an unknown region": (
        lambda d: entry_of(d, "crown", "chamberlain")["bonus"].update(region="mordor"),
        "region 'mordor'",
    ),
    "a bonus without troops": (lambda d: entry_of(d, "crown", "chamberlain")["bonus"].pop("troops"), "troops must be"),
    "a bonus round nowhere": (
        lambda d: entry_of(d, "crown", "constable-tower")["bonus"].update(of="camelot"),
        "of 'camelot'",
    ),
    "a ship without capacity": (
        lambda d: entry_of(d, "crown", "le-rose")["ships"][0].pop("capacity"),
        "ship le-rose: capacity",
    ),
    "a ship from inland": (
        lambda d: entry_of(d, "crown", "le-rose")["ships"][0].update(home="coventry"),
        "its home coventry is not a port",
    ),
    "a ship from nowhere": (
        lambda d: entry_of(d, "crown", "le-rose")["ships"][0].update(home="camelot"),
        "home 'camelot'",
    ),
    "a ship too few": (lambda d: entry_of(d, "crown", "le-rose").update(ships=[]), "8 ships, not 9"),
    "two ships of a name": (
        lambda d: entry_of(d, "crown", "le-rose")["ships"][0].update(id="le-swan"),
        "ship le-swan: it stands there twice",
    ),
    "ships are a word": (lambda d: entry_of(d, "crown", "le-rose").update(ships="le-rose"), "ships"),
    "ships are words": (lambda d: entry_of(d, "crown", "le-rose").update(ships=["le-rose"]), "ships"),
    "no Chancellor": (lambda d: entry_of(d, "crown", "chancellor").update(id="vizier"), "chancellor"),
    "89 Event cards": (lambda d: d["event"].pop(), "90 cards, not 89"),
    "an event twice": (lambda d: d["event"][1].update(id="writ-1"), "event writ-1: it stands there twice"),
    "an event of an unknown kind": (lambda d: d["event"][0].update(kind="comet"), "kind 'comet'"),
    "plague in an unknown town": (
        lambda d: entry_of(d, "event", "plague-1").update(places=["camelot"]),
        "places 'camelot'",
    ),
    "an embassy to nowhere": (
        lambda d: entry_of(d, "event", "embassy-1").update({"king-to": "camelot"}),
        "king-to 'camelot'",
    ),
    "an unknown ratio": (lambda d: entry_of(d, "event", "storms-1").update(ratio="9-1"), "ratio '9-1'"),
    "an unknown noble killed": (
        lambda d: entry_of(d, "event", "storms-1").update(killed=["lancelot"]),
        "killed 'lancelot'",
    ),
    "a summons of nobody": (
        lambda d: entry_of(d, "event", "raid-18")["summons"][0].update(who="lancelot"),
        "who 'lancelot'",
    ),
    "a summons to nowhere": (
        lambda d: entry_of(d, "event", "raid-18")["summons"][0].update(to="camelot"),
        "to 'camelot'",
    ),
    "summonses are a word": (lambda d: entry_of(d, "event", "raid-18").update(summons="talbot"), "summons"),
    "summonses are words": (lambda d: entry_of(d, "event", "raid-18").update(summons=["talbot"]), "summons"),
    "a company that does not exist": (
        lambda d: entry_of(d, "event", "mercenaries-1").update(company="swiss"),
        "no company 'swiss'",
    ),
    "crown is a word": (lambda d: d.update(crown="jewels"), "crown"),
    "events are words": (lambda d: d.update(event=["storms"]), "event"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused_with_file_entry_and_reason(damage: str, tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    do, reason = DAMAGES[damage]
    do(data)
    path = own_file(tmp_path, data)
    said = refusal(Kingmaker, path)
    assert said.startswith(f"{path}: ")
    assert reason in said


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for name in ("nowhere.toml", "nowhere.json"):
        with pytest.raises(ComponentsError, match=r"nowhere\.(toml|json): No such file"):
            Kingmaker(tmp_path / name)
    with pytest.raises(ComponentsError, match="directory"):
        Kingmaker(tmp_path)


@pytest.mark.parametrize("text", [b"format = ", b"[[crown]\n", b"\x00", b"this is no file", b"\xff\xfe\x00"])
def test_a_file_that_is_not_toml(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(ComponentsError, match="not a TOML file"):
        Kingmaker(path)


def test_a_file_may_say_more_than_is_asked(tmp_path: Path) -> None:
    """A date of printing, say, changes nothing but the fingerprint."""
    path = tmp_path / "mine.toml"
    path.write_text(f"printed = 1976-11-01\n{STANDARD}", "utf-8")
    game = Kingmaker(path)
    assert game.board.troops == BOARD.troops
    assert game.components not in ("standard", Kingmaker(own_file(tmp_path, DATA)).components)
