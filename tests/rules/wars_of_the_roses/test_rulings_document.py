"""docs/rulings/wars-of-the-roses.md agrees with the components."""

from roses.games.wars_of_the_roses.components import BISHOP, FIRST, KINDS, NOBLE, NOBLES, OWNABLE, PORT, SHIP, TOWN
from tests.rules.wars_of_the_roses.table_setting import BOARD
from tests.rulings import rows

TAGS = {"S": "stated", "F": "found", "R": "reconstructed"}


def test_the_document_has_every_area_with_its_numbers_and_their_tags() -> None:
    written = rows("wars-of-the-roses", "Areas")
    for area, id in enumerate(BOARD.area_ids):
        source = BOARD.provenance[id]
        values = zip(("votes", "first", "second"), (BOARD.votes, BOARD.first_vp, BOARD.second_vp), strict=True)
        for (key, numbers), cell in zip(values, written[BOARD.names[id]], strict=False):
            number, tag = cell.split()
            assert (int(number), TAGS[tag]) == (numbers[area], source[key])
        borders = written[BOARD.names[id]][3].split(", ")
        assert sorted(borders) == sorted(BOARD.names[BOARD.area_ids[there]] for there in BOARD.borders[area])


def test_the_document_has_every_kind_with_its_numbers() -> None:
    written = rows("wars-of-the-roses", "Kinds of card")
    assert [name.replace(" ", "-") for name in written] == [KINDS[kind] for kind in BOARD.chart]
    for name, (points, garrison, _) in written.items():
        kind = KINDS.index(name.replace(" ", "-"))
        if kind != NOBLE:
            assert points == f"{BOARD.kind_cp[kind]} S"
        assert garrison == (f"{BOARD.garrison_of_kind[kind]} S" if kind <= PORT else "–")


def test_the_document_has_every_location_bishop_and_ship_with_income_and_tags() -> None:
    written = rows("wars-of-the-roses", "Locations, bishops and ships")
    towns = {location for location, _ in BOARD.church}
    for area, id in enumerate(BOARD.area_ids):
        for cell, kind in zip(written[BOARD.names[id]], (0, 1, TOWN, PORT, BISHOP, SHIP), strict=True):
            card = FIRST[kind] + area
            name, source = BOARD.names[BOARD.ids[card]], BOARD.provenance[BOARD.ids[card]]
            known = "S" if {source["name"], source["area"]} == {"stated"} else "R"
            star = "*" if card in towns else ""
            income = f" {BOARD.income[card]} R" if kind else ""
            assert cell == f"{name}{star} {known}{income}"
            assert source.get("income", "reconstructed") == "reconstructed"


def test_the_document_has_every_noble_with_points_and_tags() -> None:
    written = rows("wars-of-the-roses", "Nobles")
    for card in range(NOBLES, OWNABLE):
        id = BOARD.ids[card]
        short = {long: letter for letter, long in TAGS.items()}
        tag = {key: short[value] for key, value in BOARD.provenance[id].items()}
        title, points, start = written[f"{BOARD.names[id]} {tag['name']}"]
        assert title == f"{BOARD.titles[id]} {tag['title']}"
        assert points == f"{BOARD.cp[card]} {tag['cp']}"
        assert start == f"{BOARD.names[BOARD.area_ids[BOARD.home_area[card]]]} {tag['area']}"
