"""Chapter 2, Draw Cards."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, begin, drawn, set_table

# A first display in which everybody finds something.
DISPLAY = [
    "stafford",
    "neville-warwick",
    "winchester",
    "bishop-of-winchester",
    "windsor",
    "carisbrooke",
    "london",
    "york",
    "percy",
    "ship-of-plymouth",
    "mercenaries-1",
    "mercenaries-2",
]


def choosers(table: GameTable) -> list[str]:
    """Who chooses, from the first card of this turn to the last."""
    turn, found = table.turn, []
    while table.phase == "draw-cards" and table.turn == turn:
        found += table.waiting
        table.does(table.waiting[0], table.offers(table.waiting[0])[0])
    return found


def test_twelve_cards_are_laid_out_on_the_first_turn() -> None:
    table = begin()
    assert len(table.display) == 12
    assert len(table.deck) == 42


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_eight_cards_are_laid_out_on_turns_2_to_5(turn: int) -> None:
    table = set_table(turn=turn)
    table.reveal()
    assert table.turn == turn + 1
    assert len(table.display) == 8


def test_red_gets_the_first_eighth_and_ninth_card_of_turn_1() -> None:
    """The example: 1 2 3 4, then 4 3 2 1, then 1 2 3 4."""
    chosen = choosers(begin(order=["red", "yellow", "green", "blue"]))
    there, back = ["red", "yellow", "green", "blue"], ["blue", "green", "yellow", "red"]
    assert chosen == there + back + there
    assert [number for number, seat in enumerate(chosen, 1) if seat == "red"] == [1, 8, 9]


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_red_gets_the_first_and_fifth_card_of_a_later_turn(turn: int) -> None:
    """The example: 1 2 3 4, then 1 2 3 4 again."""
    order = ["red", "yellow", "green", "blue"]
    chosen = choosers(set_table(turn=turn, phase="draw-cards", order=order, display=DISPLAY[:8]))
    assert chosen == order + order
    assert [number for number, seat in enumerate(chosen, 1) if seat == "red"] == [1, 5]


def test_a_player_chooses_any_card_of_the_display_and_it_is_gone() -> None:
    table = begin(display=DISPLAY)
    assert table.offers("red") == [f"draft {card}" for card in DISPLAY[:10]] + ["draft mercenaries"]
    table.draft("london")
    assert "london" not in table.display
    assert table.owner("london") == "red"
    assert "draft london" not in table.offers("blue")


def test_only_the_player_whose_choice_it_is_may_choose() -> None:
    table = begin(display=DISPLAY)
    assert table.offers("blue") == []
    assert table.refused("blue", "draft london") == ("not-your-turn", "")


def test_two_left_over_neutral_cards_leave_the_game() -> None:
    """The example: 2 location cards lie face up on the deck; they and the regular 8 are laid out, 8 are chosen.

    Ruling 31: the neutral cards come first, and those that nobody chooses stay out of the game for ever.
    """
    table = set_table(
        turn=1,
        red=["london"],
        yellow=["winchester", "sandwich"],
        money={"red": 9},
        plans={"red": ["troops winchester 2", "troops sandwich 1"]},  # just enough to empty both
    )
    table.reveal()
    assert table.turn == 2
    assert table.owner("winchester") is None
    assert table.display[:2] == ["winchester", "sandwich"]
    assert len(table.display) == 10
    assert len(table.deck) == 54 - 3 + 2 - 10
    new = table.display[2:]
    counted = len(choosers_take(table, new))
    assert counted == 8
    assert table.phase != "draw-cards"
    assert table.box[:2] == ["winchester", "sandwich"]
    assert table.told("left-over") == [{"cards": ["winchester", "sandwich"]}]
    for turn in (2, 3, 4):
        table.keep_aid()
        table.reveal()
        assert table.turn == turn + 1
        assert not {"winchester", "sandwich"} & set(table.display)
        table.draft_anything()


def choosers_take(table: GameTable, cards: list[str]) -> list[str]:
    """Everybody in turn takes the next of these cards."""
    for card in cards:
        table.draft("mercenaries" if card.startswith("mercenaries") else card)
    return cards


def test_a_neutral_card_can_be_chosen_like_any_other() -> None:
    """Ruling 31: what is left over may as well be new cards."""
    table = set_table(
        turn=1, red=["london"], yellow=["winchester"], money={"red": 6}, plans={"red": ["troops winchester 2"]}
    )
    table.reveal()
    chooser = table.waiting[0]
    table.draft("winchester")
    assert table.owner("winchester") == chooser
    last = table.display[-1]
    while table.phase == "draw-cards":
        table.does(table.waiting[0], table.offers(table.waiting[0])[0])
    assert last in table.box


def test_red_chooses_stafford_the_bishop_of_winchester_and_windsor() -> None:
    """The example, with yellow taking Neville, Winchester and Carisbrooke."""
    table = begin(order=["red", "yellow", "green", "blue"], display=DISPLAY)
    table.draft("stafford", "neville-warwick", "york", "percy")
    table.draft("ship-of-plymouth", "mercenaries", "winchester", "windsor")
    table.draft("bishop-of-winchester", "carisbrooke", "london", "mercenaries")
    assert table.owned("red") == {"stafford", "bishop-of-winchester", "windsor"}
    assert table.owned("yellow") == {"neville-warwick", "winchester", "carisbrooke"}
    assert table.at("stafford") == "south-east"
    # The other counter is on the planning chart: red, and nobody else, may plan with him.
    assert table.phase == "planning"
    assert table.offers("red", "move stafford") == ["move stafford midlands", "move stafford west-country"]
    assert table.offers("yellow", "move stafford") == []


@pytest.mark.parametrize("noble", BOARD.ids[36:48])
def test_a_noble_enters_through_his_starting_area(noble: str) -> None:
    table = begin(display=[noble])
    table.draft(noble)
    assert table.at(noble) == BOARD.area_ids[BOARD.home_area[BOARD.number[noble]]]


@pytest.mark.parametrize(
    ("ship", "home"),
    [
        ("ship-of-berwick", "off-northern-marches-east"),
        ("ship-of-kingston", "off-northern-england-east"),
        ("ship-of-kings-lynn", "off-midlands"),
        ("ship-of-sandwich", "off-south-east"),
        ("ship-of-plymouth", "off-west-country"),
        ("ship-of-swansea", "off-wales"),
    ],
)
def test_a_ship_stays_in_its_home_port(ship: str, home: str) -> None:
    table = begin(display=[ship])
    table.draft(ship)
    assert table.at(ship) == home


@pytest.mark.parametrize(("turn", "counters"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 4)])
def test_a_mercenaries_card_brings_as_many_counters_as_the_troops_chart_says(turn: int, counters: int) -> None:
    """The card itself goes back in the box."""
    display = [*DISPLAY[:11], "harlech"]
    table = set_table(turn=turn, phase="draw-cards", display=display)
    table.draft("mercenaries")
    assert table.mercenaries("red") == counters
    assert table.box == ["mercenaries-1"]
    assert table.told("hired") == [{"seat": "red", "n": counters}]


def test_mercenaries_may_be_kept_until_any_future_turn() -> None:
    table = set_table(turn=2, mercenaries={"red": 5})
    table.reveal()
    table.on_to_planning()
    assert table.turn == 3
    assert table.mercenaries("red") >= 5


def test_when_counters_run_short_a_mercenaries_card_brings_what_is_left() -> None:
    """Ruling 17: 17 counters in all."""
    display = [*DISPLAY[:10], "mercenaries-1"]
    table = set_table(turn=3, phase="draw-cards", display=display, mercenaries={"red": 7, "blue": 8})
    table.draft("mercenaries")
    assert table.mercenaries("red") == 9
    assert table.state.counters_on_chart() == 0


def test_a_mercenaries_card_may_be_chosen_even_when_the_chart_is_empty() -> None:
    """Ruling 47: it brings nothing."""
    display = [*DISPLAY[:10], "mercenaries-1"]
    table = set_table(turn=3, phase="draw-cards", display=display, mercenaries={"blue": 17})
    assert "draft mercenaries" in table.offers("red")
    table.draft("mercenaries")
    assert table.mercenaries("red") == 0
    assert table.told("hired") == [{"seat": "red", "n": 0}]


def test_the_mercenaries_cards_are_all_alike() -> None:
    """Two in the display: one way to ask for one, and it can be asked for twice."""
    table = begin(display=DISPLAY)
    assert table.offers("red").count("draft mercenaries") == 1
    table.draft("mercenaries", "mercenaries")
    assert (table.mercenaries("red"), table.mercenaries("blue")) == (2, 2)
    assert table.refused("yellow", "draft mercenaries") == ("no-mercenaries", "2")


def test_fifteen_cubes_and_discs_never_limit_what_may_be_owned() -> None:
    """Ruling 44."""
    locations, people = list(BOARD.ids[:17]), list(BOARD.ids[24:41])
    display = [*BOARD.ids[17:20], *BOARD.ids[41:46]]
    table = set_table(turn=5, phase="draw-cards", red=locations + people, display=display)
    more = table.display[0]
    table.draft(more)
    assert table.owned("red") == {*locations, *people, more}
    assert len(table.owned("red")) == 35


def test_cards_that_are_not_in_the_display_cannot_be_chosen() -> None:
    table = set_table(turn=2, phase="draw-cards", yellow=["york"], display=[*DISPLAY[:7], "percy"], box=["harlech"])
    assert table.refused("red", "draft york") == ("card-owned", "2")
    assert table.refused("red", "draft harlech") == ("card-in-box", "2")
    assert table.refused("red", "draft exeter") == ("card-not-displayed", "2")
    assert table.refused("red", "draft mercenaries") == ("no-mercenaries", "2")
    assert table.refused("red", "troops york 1") == ("not-now", "")
    assert table.refused("red", "ready") == ("not-now", "")


def test_which_cards_come_is_drawn_by_chance_from_what_is_left_of_the_deck() -> None:
    """Ruling 52: drawn one by one when they are laid out, any cards of the deck in any order."""
    wanted = ["herbert", "bamburgh", "mercenaries-6", "london", "york", "swansea", "tudor", "exeter"]
    owned = ["windsor", "stafford"]
    deck = [card for card in BOARD.ids if card not in owned]
    table = set_table(turn=1, red=owned, script=drawn(deck, wanted))
    table.reveal()
    assert table.display == wanted


def test_over_five_turns_44_cards_are_laid_out_and_all_are_chosen() -> None:
    """12 on the first turn and 8 on each of the others; 10 of 54 never appear."""
    table = begin()
    while table.turn < 5 or table.phase == "draw-cards":
        table.on_to_planning()
        if table.turn < 5:
            table.reveal()
    assert len(table.deck) == 10
    assert sum(len(table.owned(seat)) for seat in SEATS) + len(table.box) == 44
    assert all(card.startswith("mercenaries") for card in table.box)
