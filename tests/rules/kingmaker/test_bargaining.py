"""Transfer, Trade and Gifts: offers between seats, from the first word to what changes hands."""

import pytest

from tests.rules.kingmaker.offers import at_bath, refusal, strike
from tests.rules.kingmaker.table_setting import GAME, SEATS

# The life of an offer.


def test_an_offer_is_put_together_item_by_item_and_then_sent() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give vote")
    assert not table.offers("blue", "accept"), "nobody has seen it yet"
    table.does("yellow", "offer red")
    assert table.prompt("yellow") == "Put together your offer to Red, then send it or drop it."
    table.does("red", "ask peace", "send")
    assert table.offers("blue", "accept") == ["accept 1"]


def test_whoever_is_asked_something_else_is_asked_about_the_offer_first() -> None:
    """The game waits, but not for what it asked before: that comes again when the offer is sent or dropped."""
    table = at_bath()
    before = table.prompt("red")
    table.does("red", "offer blue")
    assert table.prompt("red") == "Put together your offer to Blue, then send it or drop it."
    assert table.waiting == "red"
    assert not table.state.decisions()[0].optional
    assert table.state.view(0)["prompt"]["key"] == "prompt.offer", "the page reads it there"
    table.does("red", "give vote", "send")
    assert table.prompt("red") == before


def test_nothing_else_is_done_while_an_offer_is_put_together() -> None:
    table = at_bath()
    table.does("red", "offer blue")
    assert refusal(table, "move neville wells") == (
        "You are putting together an offer to Blue; send it or drop it first.",
        "trade",
    )


def test_a_draft_may_be_scrapped() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give vote", "scrap")
    assert not table.offers("blue", "accept")
    assert table.offers("red", "offer") == ["offer blue", "offer yellow"]


def test_an_empty_offer_is_not_sent() -> None:
    table = at_bath()
    table.does("red", "offer blue")
    assert not table.may("red", "send")


def test_nobody_waits_for_an_answer() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give vote", "send")
    assert table.waiting == "red"
    table.does("red", "move neville wells")
    assert table.where("neville") == "wells+"


def test_an_offer_may_be_refused() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give award coventry percy", "send")
    table.does("blue", "refuse 1")
    assert "coventry" in table.awards("neville")
    assert not table.offers("blue", "accept")


def test_an_offer_may_be_withdrawn_until_it_is_answered() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give award coventry percy", "send", "withdraw 1")
    assert not table.offers("blue", "accept")


def test_an_offer_lapses_at_the_end_of_the_turn() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give award coventry percy", "send")
    table.end_turn()
    assert not table.offers("blue", "accept")
    assert table.state.view(1)["table"]["offers"] == []


def test_an_offer_that_can_no_longer_be_kept_cannot_be_accepted() -> None:
    table = at_bath()
    table.does("red", "offer blue", "give award coventry percy", "send", "move neville wells")
    assert not table.offers("blue", "accept")
    assert table.may("blue", "refuse 1")


def test_anybody_may_make_offers_in_anybodys_turn() -> None:
    table = at_bath()
    table.does("yellow", "offer blue", "give vote", "send")
    assert table.may("blue", "accept 1")


def test_a_seat_opens_three_offers_in_a_turn() -> None:
    """Ruling 101."""
    table = at_bath()
    for _ in range(3):
        table.does("red", "offer blue", "give vote", "scrap")
    assert not table.offers("red", "offer")
    table.end_turn()
    assert table.offers("red", "offer")


def test_an_offer_has_at_most_three_items_on_each_side() -> None:
    """Ruling 101."""
    table = at_bath()
    table.does("red", "offer blue", "give vote", "give peace", "give award coventry percy")
    assert not table.offers("red", "give")
    assert table.offers("red", "ask")
    said, rule = refusal(table, "give award saxons-1 percy")
    assert said.startswith("An offer holds at most 3 things on either side")
    assert rule == "ruling-101"


# Who sees it.


def test_third_seats_and_onlookers_see_nothing_of_an_offer() -> None:
    before, after = at_bath(), at_bath()
    after.does("red", "offer blue", "give award coventry percy", "ask vote", "send")
    for eyes in (2, None):
        assert after.state.view(eyes) == before.state.view(eyes)
        assert after.state.events(eyes) == before.state.events(eyes)
    assert after.state.view(1)["table"]["offers"][0]["given"] == [
        {"item": "award coventry percy", "promise": False},
    ]


def test_a_draft_is_seen_by_its_maker_only() -> None:
    before, after = at_bath(), at_bath()
    after.does("red", "offer blue", "give award coventry percy")
    for eyes in (1, 2, None):
        assert after.state.view(eyes) == before.state.view(eyes)
    assert after.state.view(0)["table"]["draft"]["to"] == 1


def test_a_card_from_the_hand_is_known_to_giver_and_taker_only() -> None:
    table = at_bath(hands={"red": "leicester"})
    strike(table, "give card leicester")
    assert table.hand("blue") == {"leicester"}
    assert "leicester" not in str([event.params for event in table.state.events(2)])
    assert "leicester" in str([event.params for event in table.state.events(0)])
    assert table.told("gave-some-card") == [{"seat": "red", "to": "blue"}]


def test_nobody_can_ask_for_a_card_by_name_from_anothers_hand() -> None:
    """It would tell him whether it is there."""
    table = at_bath(hands={"blue": "leicester"})
    table.does("red", "offer blue")
    assert not [action for action in table.offers("red", "ask") if "leicester" in action]


@pytest.mark.parametrize("seat", SEATS[:3])
def test_every_step_survives_a_position_file(seat: str) -> None:
    table = at_bath(hands={"red": "leicester"})
    table.does("red", "offer blue", "give card leicester", "send", "offer yellow", "give vote")
    again = table.saved_and_loaded()
    number = SEATS.index(seat)
    assert again.state.view(number) == table.state.view(number)
    assert again.state.digest() == table.state.digest()


def test_promises_that_lie_open_can_be_accepted_where_nobody_has_spoken_of_them_yet() -> None:
    """A position goes to programs that have never written down such an offer (ruling 102)."""
    table = at_bath()
    table.does("red", "offer blue", "give vote", "ask peace", "send", "offer blue", "give peace", "ask vote", "send")
    elsewhere = type(GAME)(None).restore(table.state.position())
    assert elsewhere.digest() == table.state.digest()
    assert {"accept 1", "accept 2"} <= set(elsewhere.legal(SEATS.index("blue")))
