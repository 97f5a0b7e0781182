"""Chapter 8, Score Special Awards: who takes a token, keeps it, loses it, and what it brings."""

from collections.abc import Sequence

import pytest

from roses.core.errors import PositionError
from roses.games.wars_of_the_roses.components import BISHOP, CASTLE, FIRST, LOCATIONS, PORT, SHIP, TOWN
from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, begin, set_table


def all_of(kind: int) -> list[str]:
    """The six cards of a kind."""
    return BOARD.ids[FIRST[kind] : FIRST[kind] + 6]


TOWNS = all_of(TOWN)
KINDS = [
    ("admiral", all_of(SHIP)),
    ("archbishop", all_of(BISHOP)),
    ("constable", all_of(CASTLE)),
    ("warden", all_of(PORT)),
]
every_award = pytest.mark.parametrize(("award", "cards"), KINDS)


def yellow_takes(
    *taken: str,
    red: Sequence[str] = (),
    blue: Sequence[str] = (),
    green: Sequence[str] = (),
    order: Sequence[str] = SEATS,
    awards: dict[str, str] | None = None,
) -> GameTable:
    """Yellow, with a town in every area and money enough, bribes or conquers these cards; the turn is scored."""
    table = set_table(red=red, blue=blue, green=green, yellow=TOWNS, money={"yellow": 99}, order=order, awards=awards)
    for card in taken:
        number = BOARD.number[card]
        force = BOARD.garrison[number] + 1 if number < LOCATIONS else 0
        table.plan("yellow", f"troops {card} {force}" if force else f"bribe {card}")
    table.reveal()
    for card in taken:
        assert table.owner(card) == "yellow"
    return table


def choosing(cards: Sequence[str], red: Sequence[str] = (), blue: Sequence[str] = ()) -> GameTable:
    """Turn 2, red to choose, then blue: some cards of interest and as many towns as make up eight."""
    return set_table(phase="draw-cards", display=[*cards, *TOWNS, "york", "london"][:8], red=red, blue=blue)


# Taking an award.


@every_award
def test_the_first_to_own_two_takes_the_award_at_once(award: str, cards: list[str]) -> None:
    """Ruling 2: red and blue have one each; blue takes his second first, still in the middle of drawing cards."""
    table = choosing(cards[2:4], red=cards[:1], blue=cards[1:2])
    table.draft("carlisle")
    assert table.award(award) is None
    table.draft(cards[2])
    assert table.phase == "draw-cards"
    assert table.award(award) == "blue"
    assert table.told("award-taken") == [{"award": award, "seat": "blue", "former": None}]


@every_award
def test_one_is_not_enough_even_if_nobody_has_more(award: str, cards: list[str]) -> None:
    """Ruling 1: the summary forgets the minimum of two."""
    table = set_table(red=cards[:1])
    table.reveal()
    assert table.award(award) is None
    assert "awards" not in table.scored("red", 2)


def test_the_award_can_be_taken_on_the_first_turn() -> None:
    """Ruling 2: red draws the 1st, 8th and 9th card and makes them castles."""
    display = ["windsor", "harlech", "bamburgh", *TOWNS, "york", "london", "bristol"]
    table = begin(order=["red", "blue", "yellow", "green"], display=display)
    table.draft("windsor", *TOWNS)
    assert table.award("constable") is None
    table.draft("harlech")
    assert table.award("constable") == "red"


def test_the_archbishop_of_york_is_a_bishop_for_the_award() -> None:
    table = choosing(["bishop-of-exeter"], red=["archbishop-of-york"])
    table.draft("bishop-of-exeter")
    assert table.award("archbishop") == "red"


# Keeping and losing it.


@every_award
def test_the_holder_keeps_the_award_on_a_tie(award: str, cards: list[str]) -> None:
    """Ruling 1: the summary would give it to nobody; and being earlier in turn order does not help red."""
    table = choosing(cards[2:4], red=cards[:1], blue=cards[1:2])
    table.draft("carlisle", cards[2], "lincoln", "coventry", cards[3])
    assert table.owned("red") >= {cards[0], cards[3]}
    assert table.award(award) == "blue"


@every_award
def test_another_with_more_takes_the_award(award: str, cards: list[str]) -> None:
    """Ruling 1: red has it with two, blue gets a third."""
    table = choosing(cards[4:5], red=cards[:2], blue=cards[2:4])
    assert table.award(award) == "red"
    table.draft("carlisle", cards[4])
    assert table.award(award) == "blue"


@every_award
def test_a_holder_who_falls_below_two_loses_it_to_the_board(award: str, cards: list[str]) -> None:
    """Ruling 1: nobody else has two either."""
    table = yellow_takes(cards[0], red=cards[:2])
    assert table.award(award) is None
    assert table.told("award-returned") == [{"award": award, "seat": None, "former": "red"}]


@every_award
def test_a_holder_who_falls_below_two_loses_it_to_another_with_two(award: str, cards: list[str]) -> None:
    """Ruling 1: blue had two all the time."""
    assert yellow_takes(cards[0], red=cards[:2], blue=cards[2:4]).award(award) == "blue"


@every_award
def test_a_holder_who_falls_behind_loses_it_though_he_still_has_two(award: str, cards: list[str]) -> None:
    """Ruling 1: three each, and red had them first; now he has two."""
    table = yellow_takes(cards[0], red=cards[:3], blue=cards[3:], awards={award: "red"})
    assert table.award(award) == "blue"


@every_award
def test_a_holder_who_loses_one_but_is_not_behind_keeps_it(award: str, cards: list[str]) -> None:
    """Ruling 1: three to two becomes two to two, and blue is earlier in turn order in vain."""
    order = ["blue", "red", "yellow", "green"]
    assert yellow_takes(cards[0], red=cards[:3], blue=cards[3:5], order=order).award(award) == "red"


@every_award
@pytest.mark.parametrize("first", ["blue", "green"])
def test_of_several_with_the_most_the_first_in_turn_order_takes_it(award: str, cards: list[str], first: str) -> None:
    """Ruling 1: blue and green have two each when red loses his second."""
    other = "green" if first == "blue" else "blue"
    table = yellow_takes(
        cards[0],
        red=cards[:2],
        blue=cards[2:4],
        green=cards[4:],
        order=["red", first, other, "yellow"],
        awards={award: "red"},
    )
    assert table.award(award) == first


@every_award
def test_who_takes_two_in_one_phase_has_the_award(award: str, cards: list[str]) -> None:
    """Ruling 2: checked after each of yellow's gains; after the first nobody has two, after the second yellow."""
    table = yellow_takes(cards[0], cards[1], red=cards[:2])
    assert table.award(award) == "yellow"
    told = [event.key for event in table.state.log if event.key in ("log.award-returned", "log.award-taken")]
    assert told == ["log.award-returned", "log.award-taken"]


@pytest.mark.parametrize(("award", "castle_or_port"), [("constable", "windsor"), ("warden", "sandwich")])
def test_a_location_gone_neutral_can_cost_the_award(award: str, castle_or_port: str) -> None:
    """Ruling 2: red had two; one of them lies on the deck now."""
    second = {"constable": "harlech", "warden": "swansea"}[award]
    garrison = BOARD.garrison[BOARD.number[castle_or_port]]
    table = set_table(red=[castle_or_port, second], yellow=["london"], money={"yellow": 9})
    assert table.award(award) == "red"
    table.plan("yellow", f"troops {castle_or_port} {garrison}")
    table.reveal()
    assert table.owner(castle_or_port) is None
    assert table.award(award) is None


def test_a_location_claimed_from_the_deck_can_win_the_award() -> None:
    """Ruling 2: yellow empties Windsor, blue walks in and has his second castle."""
    table = set_table(
        red=["windsor"], blue=["harlech", "winchester"], yellow=["london"], money={"blue": 3, "yellow": 9}
    )
    table.plan("yellow", "troops windsor 3")
    table.plan("blue", "troops windsor 1")
    table.reveal()
    assert table.award("constable") == "blue"


def test_cards_of_other_kinds_change_nothing() -> None:
    """Towns, large towns and nobles have no award."""
    table = set_table(red=[*TOWNS, "london", "york", "percy", "stafford"])
    table.reveal()
    assert [table.award(award) for award, _ in KINDS] == [None] * 4
    assert "awards" not in table.scored("red", 2)


# Scoring.


@every_award
def test_an_award_is_worth_four_points_every_turn_it_is_held(award: str, cards: list[str]) -> None:
    table = set_table(red=cards[:2])
    for turn in (2, 3):
        table.on_to_planning()
        assert table.award(award) == "red"
        table.reveal()
        assert table.scored("red", turn)["awards"] >= BOARD.vp_award
    assert {"award": award, "seat": "red", "vp": 4} in table.told("award-scored")


@every_award
def test_only_who_holds_it_at_the_end_of_parliament_scores(award: str, cards: list[str]) -> None:
    """Ruling 2: red had it until this turn's bribes and battles; they made it blue's."""
    table = yellow_takes(cards[0], red=cards[:2], blue=cards[2:4])
    assert "awards" not in table.scored("red", 2)
    assert table.scored("blue", 2)["awards"] == 4


@every_award
def test_a_tied_award_is_scored_by_its_holder(award: str, cards: list[str]) -> None:
    """Ruling 1: two each, and blue had them first."""
    table = set_table(red=cards[:2], blue=cards[2:4], awards={award: "blue"})
    table.reveal()
    assert table.scored("blue", 2)["awards"] == 4
    assert "awards" not in table.scored("red", 2)


def test_several_awards_bring_four_points_each() -> None:
    """All four and the Captain of Calais: 20."""
    table = set_table(red=[card for _, cards in KINDS for card in cards[:2]], money={"red": 1})
    table.plan("red", "bid midlands 1")
    table.reveal()
    assert table.scored("red", 2)["awards"] == 5 * 4


def test_the_captain_of_calais_is_no_ship() -> None:
    """The Dutch rulebook: he never counts for the Admiral."""
    table = set_table(red=["ship-of-sandwich"], money={"red": 1})
    table.plan("red", "bid south-east 1")
    table.reveal()
    assert table.award("admiral") is None
    assert table.scored("red", 2)["awards"] == 4  # for the Captain alone


def test_the_captain_of_calais_goes_back_at_the_end_of_the_turn() -> None:
    """End of Turn: without a new bid he brings neither control points nor victory points."""
    table = set_table(money={"red": 1})
    table.plan("red", "bid south-east 1")
    table.reveal()
    assert table.scored("red", 2) == {"areas": 7, "king": 5, "awards": 4}
    assert all(area["control"] == [] for area in table.view(None)["areas"])
    table.on_to_planning()
    table.reveal()
    assert [told["award"] for told in table.told("award-scored")].count("calais") == 1
    assert len(table.told("calais-won")) == len(table.told("calais-none")) == 1


def test_the_award_stays_where_a_position_file_says_it_is() -> None:
    """Ruling 1: who was first to two cannot be seen from the cards, so it is written down."""
    table = set_table(red=["windsor", "harlech"], blue=["bamburgh", "pontefract"], awards={"constable": "blue"})
    assert table.saved_and_loaded().award("constable") == "blue"


# Awards in a position file (ruling 59).


@pytest.mark.parametrize(
    ("red", "blue", "awards", "complaint"),
    [
        (["windsor"], [], {"constable": "red"}, "awards.constable must be left out: nobody has 2 of its kind"),
        ([], [], {"admiral": "blue"}, "awards.admiral must be left out: nobody has 2 of its kind"),
        (
            ["sandwich", "berwick"],
            ["swansea"],
            {"warden": "blue"},
            "awards.warden must be red, with the most of its kind (2), not blue",
        ),
        (
            ["sandwich", "berwick"],
            ["swansea", "plymouth"],
            {"warden": "green"},
            "awards.warden must be red or blue, with the most of its kind (2), not green",
        ),
        (
            ["bishop-of-norwich", "bishop-of-exeter"],
            [],
            {},
            "awards.archbishop must be red, with the most of its kind (2), not nobody",
        ),
    ],
)
def test_a_position_file_refuses_an_award_that_its_holder_cannot_have(
    red: list[str], blue: list[str], awards: dict[str, str], complaint: str
) -> None:
    """Ruling 59: tokens are claimed at once, so no game comes to such a state."""
    with pytest.raises(PositionError) as caught:
        set_table(red=red, blue=blue, awards=awards)
    assert str(caught.value) == complaint


@pytest.mark.parametrize("holder", ["red", "blue"])
def test_a_position_file_gives_a_tied_award_to_either_of_those_with_the_most(holder: str) -> None:
    """Rulings 1 and 59: who came first has it, and that depends on how it came about."""
    table = set_table(red=["sandwich", "berwick"], blue=["swansea", "plymouth"], awards={"warden": holder})
    assert table.award("warden") == holder
