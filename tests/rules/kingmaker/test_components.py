"""Components and the Keys: both decks card by card, votes, provenance and names."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from roses.games.kingmaker.components import BAD_WEATHER, CARDS, EVENT_KINDS, EVENTS, HEIRS, KINDS, NOBLES, SHIPS
from tests.rules.kingmaker.table_setting import BOARD, GAME, PLACES, set_table

STANDARD = (files("roses.games.kingmaker") / "data" / "components.toml").read_text("utf-8")
DATA: dict[str, Any] = tomllib.loads(STANDARD)
ENTRIES = [(kind, entry) for kind in ("kind", "heir", "crown", "event") for entry in DATA[kind]]


def card(id: str) -> int:
    return BOARD.number[id]


# The Crown deck.


def test_eighty_crown_cards_of_which_seventy_two_are_for_the_basic_game() -> None:
    """Crown Card Key and ruling 1."""
    assert len(BOARD.ids) == len(set(BOARD.ids)) == 80
    basic = [number for number in range(CARDS) if not BOARD.advanced[number]]
    assert len(basic) == 72
    kinds = Counter(KINDS[BOARD.kind[number]] for number in basic)
    assert kinds == {
        "noble": 23,
        "title": 8,
        "office": 12,
        "bishop": 6,
        "mercenary": 8,
        "ship": 4,
        "town": 11,  # ten towns and cities, and the royal castle of Carisbrooke
    }
    titled = [number for number in range(NOBLES) if BOARD.titled[number] and not BOARD.advanced[number]]
    assert (len(titled), 23 - len(titled)) == (9, 14)


@pytest.mark.parametrize(
    ("noble", "troops", "lords", "commons", "castles"),
    [
        ("mowbray", 50, 4, 2, "castle-rising denbigh framlingham usk wressle"),
        ("beaufort", 30, 3, 2, "corfe"),
        ("talbot", 30, 2, 1, "ludlow"),
        ("pole", 30, 2, 1, "wingfield"),
        ("courtenay", 30, 2, 1, "okehampton"),
        ("fitzalan", 30, 2, 1, "arundel chirk"),
        ("stafford", 30, 2, 1, "leeds newcastle-castle"),
        ("percy", 100, 3, 2, "alnwick cockermouth"),
        ("neville", 50, 4, 3, "ogmore richmond warwick raby"),
        ("clifford", 10, 1, 0, "conisborough"),
        ("howard", 10, 1, 0, "farnham"),
        ("herbert", 10, 1, 0, "llanstephan"),
        ("audley", 10, 1, 0, "tickhill"),
        ("holland", 20, 1, 0, "kimbolton compton"),
        ("bourchier", 10, 1, 0, "pleshey"),
        ("hastings", 10, 1, 0, "tutbury"),
        ("scrope", 10, 1, 0, "masham"),
        ("berkeley", 10, 1, 0, "berkeley"),
        ("cromwell", 10, 1, 0, "tattershall"),
        ("roos", 20, 1, 0, "belvoir helmsley"),
        ("greystoke", 10, 1, 0, "appleby"),
        ("grey", 20, 1, 0, "chillingham rockingham"),
        ("stanley", 50, 2, 0, "douglas"),
    ],
)
def test_the_noble_cards(noble: str, troops: int, lords: int, commons: int, castles: str) -> None:
    """Rulings 7 and 11: 23 nobles; the castles of Berkeley and Bourchier are where they belong."""
    number = card(noble)
    assert (BOARD.troops[number], BOARD.lords[number], BOARD.commons[number]) == (troops, lords, commons)
    assert [PLACES[place] for place in BOARD.places[number]] == castles.split()


@pytest.mark.parametrize(
    ("id", "troops", "bonus", "commons", "places"),
    [
        ("admiral", 50, 0, 0, "lynn southampton"),
        ("chamberlain", 50, 200, 0, "rhuddlan chester"),
        ("chancellor-lancaster", 50, 100, 3, "conway"),
        ("cinque-ports", 50, 0, 5, "pevensey"),
        ("treasurer", 50, 0, 0, "wallingford beaumaris"),
        ("marshal", 100, 0, 0, "harlech"),
        ("chancellor", 50, 0, 0, "caernarvon"),
        ("steward", 50, 0, 0, "newark"),
        ("chancellor-cornwall", 50, 100, 2, "oxford plymouth"),
        ("northern-marches", 50, 100, 2, "bamburgh berwick"),
        ("constable-dover", 50, 0, 0, "dover"),
        ("constable-tower", 50, 200, 3, "london"),
        ("earl-of-worcester", 30, 0, 1, ""),
        ("earl-of-salisbury", 30, 0, 1, ""),
        ("earl-of-wiltshire", 30, 0, 1, ""),
        ("earl-of-kent", 30, 0, 1, ""),
        ("earl-of-richmond", 40, 0, 1, ""),
        ("earl-of-westmorland", 40, 0, 1, ""),
        ("duke-of-exeter", 20, 0, 1, "exeter"),
        ("earl-of-essex", 20, 0, 1, "colchester"),
    ],
)
def test_offices_and_titles(id: str, troops: int, bonus: int, commons: int, places: str) -> None:
    """The Chancellor's 20 votes are the King's, so they are not printed in his place (ruling 54)."""
    number = card(id)
    assert (BOARD.troops[number], BOARD.bonus_troops[number], BOARD.commons[number]) == (troops, bonus, commons)
    assert [PLACES[place] for place in BOARD.places[number]] == places.split()


@pytest.mark.parametrize(
    ("id", "lords", "bonus", "town", "archbishop"),
    [
        ("archbishop-canterbury", 7, 0, "canterbury", True),
        ("archbishop-york", 5, 30, "york", True),
        ("bishop-durham", 4, 30, "durham", False),
        ("bishop-carlisle", 3, 30, "carlisle", False),
        ("bishop-lincoln", 2, 0, "lincoln", False),
        ("bishop-norwich", 2, 0, "norwich", False),
    ],
)
def test_the_clergy(id: str, lords: int, bonus: int, town: str, archbishop: bool) -> None:
    """Three of them raise thirty men north of the Trent; each has his cathedral town."""
    number = card(id)
    assert (BOARD.lords[number], BOARD.bonus_troops[number], BOARD.troops[number]) == (lords, bonus, 0)
    assert [PLACES[place] for place in BOARD.places[number]] == [town]
    assert BOARD.archbishop[number] == archbishop
    assert BOARD.map.cathedral[PLACES.index(town)]


def test_the_mercenaries() -> None:
    troops = Counter(
        (BOARD.ids[number].rsplit("-", 1)[0], BOARD.troops[number])
        for number in range(CARDS)
        if KINDS[BOARD.kind[number]] == "mercenary" and not BOARD.advanced[number]
    )
    assert troops == {
        ("scots-archers", 20): 2,
        ("burgundian-crossbowmen", 30): 2,
        ("saxons", 10): 2,
        ("flemish-crossbowmen", 20): 2,
    }


def test_nine_ships_with_their_home_ports() -> None:
    """Eight counters in the basic game; Le Lucas of Whitby is for the advanced."""
    homes = {BOARD.ship_ids[ship]: PLACES[BOARD.ship_home[ship]] for ship in range(SHIPS)}
    assert homes == {
        "le-margaret": "lynn",
        "le-christopher": "southampton",
        "le-trinity": "rye",
        "le-george": "rye",
        "le-michael": "bristol",
        "le-rose": "plymouth",
        "le-swan": "berwick",
        "le-nicholas": "london",
        "le-lucas": "whitby",
    }
    assert [BOARD.ship_ids[ship] for ship in range(SHIPS) if BOARD.advanced[BOARD.ship_card[ship]]] == ["le-lucas"]


def test_seven_heirs_and_rutland() -> None:
    """Ruling 3."""
    assert len(BOARD.heir_ids) == HEIRS == 8
    assert [BOARD.heir_ids[heir] for heir in range(HEIRS) if BOARD.heir_start[heir][0] < 0] == ["rutland"]
    assert BOARD.house == [0, 0, 0, 1, 1, 1, 1, 1]


# The Event deck.


def test_ninety_event_cards_of_which_eighty_are_for_the_basic_game() -> None:
    """Event Card Key and ruling 1."""
    assert len(BOARD.event_ids) == len(set(BOARD.event_ids)) == 90
    kinds = [EVENT_KINDS[BOARD.event_kind[event]] for event in range(EVENTS) if not BOARD.event_advanced[event]]
    assert Counter(kinds) == {
        "plague": 17,
        "storms": 10,
        "raid": 23,
        "embassy": 6,
        "parliament": 4,
        "writ": 10,
        "free-move": 10,
    }
    assert len(kinds) == 80


def test_the_ten_advanced_event_cards() -> None:
    """Rulings 1 and 65."""
    later = [event for event in range(EVENTS) if BOARD.event_advanced[event]]
    kinds = Counter(EVENT_KINDS[BOARD.event_kind[event]] for event in later)
    assert kinds == {"plague": 1, "must-parliament": 2, "raid": 3, "french-siege": 1, "mercenaries": 3}


def test_every_card_with_a_lower_half_has_a_ratio_and_its_dead() -> None:
    """Bad Weather kills nobody; of the other lists fifteen have three names and forty-five two."""
    lengths: Counter[int] = Counter()
    for event in range(EVENTS):
        kept = EVENT_KINDS[BOARD.event_kind[event]] in ("writ", "free-move")
        assert (BOARD.ratio[event] < 0) == kept
        if BOARD.ratio[event] == BAD_WEATHER or kept:
            assert BOARD.killed[event] == []
        else:
            lengths[len(BOARD.killed[event])] += 1
    assert lengths == {2: 45, 3: 15}


@pytest.mark.parametrize(
    ("id", "ratio", "killed"),
    [
        ("parliament-2", "4-1", "talbot howard"),
        ("parliament-4", "3-1", "roos bourchier"),
        ("storms-3", "3-2", "pole percy audley"),
        ("storms-10", "5-4", "holland hastings"),
        ("storms-5", "5-4", "audley howard"),
        ("raid-21", "4-1", "courtenay clifford"),
        ("plague-11", "5-4", "stanley grey"),
    ],
)
def test_lower_halves_that_others_confirm(id: str, ratio: str, killed: str) -> None:
    """The examples of play and owners of the game have read these cards too."""
    entry = next(one for one in DATA["event"] if one["id"] == id)
    assert (entry["ratio"], entry["killed"]) == (ratio, killed.split())


# Votes.


def everything_in_one_hand() -> Any:
    """Red holds every noble, card, place and heir of the basic game."""
    nobles = [number for number in range(NOBLES) if not BOARD.advanced[number]]
    cards = " ".join(BOARD.ids[number] for number in range(NOBLES, CARDS) if not BOARD.advanced[number])
    red = {BOARD.ids[number]: "leicester+" for number in nobles}
    red["mowbray"] += f": {cards}"
    places = " ".join(id for number, id in enumerate(PLACES) if BOARD.map.controllable[number])
    heirs = {id: "mowbray" for heir, id in enumerate(BOARD.heir_ids) if BOARD.heir_start[heir][0] >= 0}
    return set_table(red=red, heirs=heirs, captured={"red": places})


def test_the_house_of_commons_has_156_votes() -> None:
    """Ruling 54: the King's 20, two senior heirs, offices, titles, four cities and 21 towns."""
    assert everything_in_one_hand().commons("red") == 156


def test_the_house_of_lords_has_82_votes() -> None:
    """Ruling 54."""
    assert everything_in_one_hand().lords("red") == 82


def test_a_majority_of_the_commons_is_79() -> None:
    """Optional Victory Conditions: half the total and one."""
    assert BOARD.commons_majority == 156 // 2 + 1


def test_the_numbers_of_the_rules() -> None:
    assert (BOARD.move, BOARD.deal, BOARD.both_houses) == (5, 36, 2)


# Provenance and names.


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=[f"{kind}-{entry['id']}" for kind, entry in ENTRIES])
def test_every_value_says_where_it_comes_from(kind: str, entry: dict[str, Any]) -> None:
    source = entry["source"]
    assert source
    assert set(source.values()) <= {"stated", "found", "reconstructed"}


def test_four_capacities_are_not_known_from_any_text() -> None:
    """They are printed on counters that no text shows."""
    unknown = {
        entry["id"]
        for entry in DATA["crown"]
        if entry["kind"] == "ship" and "reconstructed" in entry["source"].values()
    }
    assert unknown == {"le-rose", "le-swan", "le-nicholas", "le-lucas"}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_has_a_name(language: str) -> None:
    """Ruling 9: one spelling for each place."""
    names = GAME.names[language]
    for id in [*BOARD.ids, *BOARD.event_ids, *BOARD.heir_ids, *BOARD.ship_ids, *PLACES, *BOARD.map.square_ids]:
        assert names[id].strip(), id


def test_the_spellings() -> None:
    """Ruling 9: where card, board and table differ."""
    names = GAME.names["en"]
    ids = ("pleshey", "pevensey", "stokesay", "beverley", "blackheath", "earl-of-westmorland")
    assert [names[id] for id in ids] == [
        "Pleshey",
        "Pevensey",
        "Stokesay",
        "Beverley",
        "Blackheath",
        "Earl of Westmorland",
    ]
