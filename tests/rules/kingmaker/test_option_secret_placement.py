"""Optional rules, Initial Placement: castles are written down before any counter is set out."""

from tests.rules.kingmaker.table_setting import SEATS, GameTable, begin

# Two nobles with several castles for each of two seats; the rest of the deal is as it comes.
DEAL = ("neville percy", "mowbray fitzalan")


def dealt(placement: str) -> GameTable:
    """All cards allotted: the nobles are about to be set out."""
    table = begin(2, DEAL, {"secret-placement": placement})
    while table.phase == "allot":
        for seat in table.state.waiting():
            table.state.apply(seat, table.state.legal(seat)[0])
    return table


def station_all(table: GameTable, seat: str) -> None:
    while table.phase == "station" and table.offers(seat, "station"):
        table.does(seat, table.offers(seat, "station")[0])


def test_without_the_option_castles_are_chosen_in_the_open_one_seat_after_the_other() -> None:
    table = dealt("off")
    assert table.waiting == "red"
    assert table.prompt("red") == "In which castle does Percy start?"
    table.does("red", "station percy cockermouth")
    assert table.where("percy") == "cockermouth"


def test_all_seats_write_their_castles_down_at_the_same_time() -> None:
    table = dealt("on")
    assert [SEATS[seat] for seat in table.state.waiting()] == ["red", "blue"]
    table.does("blue", "station mowbray usk")
    table.does("red", "station percy cockermouth")
    assert table.where("percy") is None
    assert table.where("mowbray") is None


def test_only_the_writer_sees_what_he_wrote() -> None:
    table = dealt("on")
    table.does("red", "station percy cockermouth")
    assert table.state.view(0)["table"]["secret"]["percy"] == "cockermouth"
    for eyes in (1, None):
        assert table.state.view(eyes) == dealt("on").state.view(eyes)


def test_counters_are_set_out_when_the_last_seat_has_written() -> None:
    table = dealt("on")
    table.does("red", "station percy cockermouth")
    station_all(table, "red")
    shown = table.state.reveals
    table.turn_up("writ-1")
    station_all(table, "blue")
    assert table.where("percy") == "cockermouth"
    assert table.where("mowbray") == "castle-rising"
    assert table.state.reveals > shown
    assert table.phase != "station"
