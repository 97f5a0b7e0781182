"""6.2.4 Discard: throwing cards away, drawing up to four, and decks that run out."""

from tests.rules.sun_of_york.situations import BOARD, card, set_table

MEN, LEVIES = card("york", "Men-at-Arms 2/3"), card("york", "Levies 1/1")


def test_any_number_of_cards_is_discarded_then_the_hand_is_filled_to_four() -> None:
    table = set_table("discard", hand={"york": ["Men-at-Arms 2/3", "Levies 1/1"]})
    table.does("york", f"discard {MEN}", f"discard {LEVIES}", "draw")
    assert table.where(MEN) == "discards"
    assert len(table.state.hand[1]) == 4
    assert table.asked == "lancaster"


def test_discards_lie_face_up_and_draws_are_the_drawers_secret() -> None:
    """Ruling 125."""
    table = set_table("discard", hand={"york": ["Men-at-Arms 2/3"]})
    table.does("york", f"discard {MEN}")
    for viewer in (0, 1, None):
        assert MEN in table.state.view(viewer)["table"]["sides"][1]["discards"]
    table.does("york", "draw")
    mine, theirs = table.state.events(1), table.state.events(0)
    assert "log.drew-cards" in [event.key for event in mine]
    assert "log.drew-cards" not in [event.key for event in theirs]
    assert "log.drew" in [event.key for event in theirs]
    said = [table.state.game.text("en").say(event.text) for event in mine[-4:]]
    assert len([one for one in said if "draws" in one]) == 1, "the count and the names are not told twice"
    assert any(one.startswith("Drawn: ") for one in said)


def test_an_exhausted_deck_is_not_reshuffled_and_the_hand_is_kept() -> None:
    table = set_table(
        "discard", hand={"york": ["Men-at-Arms 2/3"]}, york={"west-york": ["Levies 1/1"]}, empty_decks=True
    )
    table.refuses("york", f"discard {MEN}", "6.2.4")
    table.does("york", "draw")
    assert MEN in [BOARD.ids[number] for number in table.state.hand[1]]
    assert not table.state.deck[1]


def test_the_last_cards_are_drawn_as_far_as_they_go() -> None:
    table = set_table("discard", hand={"york": []}, york={"west-york": ["Men-at-Arms 2/3"]})
    for number in table.state.deck[1][1:]:
        table.state.where[number] = 15
    del table.state.deck[1][1:]
    table.does("york", "draw")
    assert len(table.state.hand[1]) == 2
    assert not table.state.deck[1]


def test_with_henry_beside_the_field_lancaster_fills_up_to_three() -> None:
    """8.0 King Henry VI."""
    table = set_table("discard", "lancaster", hand={"lancaster": []}, lancaster={"beside": ["King Henry VI"]})
    table.does("lancaster", "draw")
    assert len(table.state.hand[0]) == 3


def test_an_empty_hand_is_filled_without_a_question() -> None:
    """Ruling 134."""
    table = set_table("discard", hand={"york": [], "lancaster": []}, anchor=())
    assert len(table.state.hand[1]) == 4
    assert table.asked == "lancaster" or table.state.turn > 2
