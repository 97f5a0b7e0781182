"""A whole first turn and the beginning of the second, told from the first card to the last point."""

from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, begin, drawn

CHOSEN = [
    "stafford",  # red
    "plantagenet",  # blue
    "neville-warwick",  # yellow
    "harlech",  # green
    "bamburgh",  # green
    "carisbrooke",  # yellow
    "kingston",  # blue
    "windsor",  # red
    "bishop-of-winchester",  # red
    "ship-of-kingston",  # blue
    "winchester",  # yellow
    "mercenaries",  # green
]
LAID_OUT = [*CHOSEN[:-1], "mercenaries-1"]


def first_turn() -> GameTable:
    """Red and blue are of Lancaster, yellow and green of York; they sit and choose in this order."""
    return begin(houses=["lancaster", "lancaster", "york", "york"], display=LAID_OUT)


def test_twelve_cards_are_chosen_to_and_fro() -> None:
    table = first_turn()
    assert table.display == LAID_OUT
    table.draft(*CHOSEN)
    assert table.owned("red") == {"stafford", "windsor", "bishop-of-winchester"}
    assert table.owned("blue") == {"plantagenet", "kingston", "ship-of-kingston"}
    assert table.owned("yellow") == {"neville-warwick", "carisbrooke", "winchester"}
    assert table.owned("green") == {"harlech", "bamburgh"}
    assert table.mercenaries("green") == 2
    assert table.award("constable") == "green"


def test_everybody_collects_and_nobody_asks_france_on_the_first_turn() -> None:
    table = first_turn()
    table.draft(*CHOSEN)
    assert [table.money(seat) for seat in ("red", "blue", "yellow", "green")] == [10, 11, 10, 6]
    assert table.phase == "planning"


def planned_turn() -> GameTable:
    """Red keeps Stafford and bids 4; blue bids 3 and bribes red's bishop; yellow attacks Windsor; green defends."""
    table = first_turn()
    table.draft(*CHOSEN)
    table.plan("red", "retain stafford", "bid south-east 4")
    table.plan("blue", "move plantagenet midlands", "sail ship-of-kingston off-midlands")
    table.plan("blue", "bid midlands 3", "bribe bishop-of-winchester")
    table.plan("yellow", "troops windsor 3")
    table.plan("green", "troops harlech 2", "mercenaries bamburgh 1")
    return table


def test_the_plans_are_paid_for_and_carried_out() -> None:
    table = planned_turn()
    table.reveal()
    assert [table.money(seat) for seat in ("red", "blue", "yellow", "green")] == [0, 0, 1, 0]
    assert table.told("calais-won") == [{"seat": "red", "area": "south-east", "pounds": 4}]
    assert table.at("plantagenet") == "midlands"
    assert table.at("ship-of-kingston") == "off-midlands"
    assert table.owner("bishop-of-winchester") == "blue"
    assert table.owner("windsor") is None
    assert table.mercenaries("green") == 1


def test_parliament_gives_every_point_its_reason() -> None:
    table = planned_turn()
    table.reveal()
    assert table.scored("red", 1) == {"areas": 7, "king": 5, "awards": 4}  # Stafford with the Captain, 10
    assert table.scored("blue", 1) == {"areas": 9 + 8 + 4, "king": 5, "trade": 2}  # second by his new bishop
    assert table.scored("yellow", 1) == {"areas": 6}
    assert table.scored("green", 1) == {"areas": 4 + 5, "awards": 4}
    assert table.told("king")[0]["lancaster"] == 9 + 8 + 7
    assert table.told("king")[0]["york"] == 4 + 6 + 5
    assert [table.score(seat) for seat in ("red", "blue", "yellow", "green")] == [16, 28, 6, 13]


def test_the_second_turn_begins_with_the_last_and_with_windsor_on_the_table() -> None:
    table = planned_turn()
    table.reveal()
    assert table.turn == 2
    assert table.order == ["yellow", "green", "red", "blue"]
    assert table.display[0] == "windsor"
    assert len(table.display) == 9
    assert table.waiting == ["yellow"]


def test_france_helps_all_but_the_leader_on_the_second_turn() -> None:
    table = planned_turn()
    table.reveal()
    table.draft_anything()
    asked = {}
    while table.phase == "french-aid":
        seat = table.waiting[0]
        before = table.money(seat)
        table.does(seat, "aid take")
        asked[seat] = table.money(seat) - before
    assert asked == {"yellow": 22, "green": 15, "red": 12}


def test_nothing_is_asked_between_the_reveal_and_the_next_display() -> None:
    """The last `ready` carries the game through chapters 5 to 8, in their order."""
    table = planned_turn()
    for seat in ("red", "blue", "yellow"):
        table.does(seat, "ready")
    heard = len(table.state.log)
    table.does("green", "ready")
    keys = [event.key.removeprefix("log.") for event in table.state.log[heard:]]
    steps = ["plan-revealed", "calais-bid", "calais-won", "paid", "bribe-won", "battle-emptied", "area-scored-one"]
    steps += ["king", "award-scored", "trade", "turn-scored", "turn-order", "display"]
    assert [keys.index(step) for step in steps] == sorted(keys.index(step) for step in steps)
    assert table.phase == "draw-cards"


def test_the_deck_has_no_order_until_a_card_is_laid_out() -> None:
    """Ruling 52: what chance has yet to say decides the next display, and a position file holds no order."""
    table = planned_turn()
    table.reveal()
    drawn_so_far = table.state.chance.counter
    assert drawn_so_far == 4 + 4 + 12 + 8  # Houses, turn order, two displays
    assert "deck" not in table.state.position()
    table.on_to_planning()
    assert table.state.chance.counter == drawn_so_far
    wanted = table.deck[:8][::-1]
    table.state.chance.script = drawn(table.deck, wanted)
    table.reveal()
    assert table.display == wanted


def test_everybody_may_know_what_is_left_in_the_deck() -> None:
    """Ruling 56: a spectator is shown the same list as every seat, in the order of the board."""
    table = first_turn()
    seen = [table.view(seat)["deck"] for seat in (None, "red", "green")]
    assert seen[0] == seen[1] == seen[2] == [card for card in BOARD.ids if card not in LAID_OUT]
