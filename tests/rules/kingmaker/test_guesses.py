"""What a guess hides: everything that a seat has no way of knowing, and how far others have come in secret."""

from collections.abc import Callable
from random import Random

from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.course import KingmakerState
from tests.rules.kingmaker.table_setting import BOARD, GAME, SEATS, GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import battle
from tests.rules.kingmaker.test_option_return import oxford_is_over
from tests.rules.kingmaker.test_option_secret_placement import dealt
from tests.rules.kingmaker.test_short_game import short_deal

GUESSES = 60


def guesses(table: GameTable, seat: str) -> list[GameTable]:
    rng = Random("guesses")
    found = [table.state.guess(SEATS.index(seat), rng) for _ in range(GUESSES)]
    assert all(guess.view(SEATS.index(seat)) == table.state.view(SEATS.index(seat)) for guess in found)
    assert all(isinstance(GAME.restore(guess.position()), KingmakerState) for guess in found)
    return [GameTable(guess) for guess in found if isinstance(guess, KingmakerState)]


def met(table: GameTable, seat: str, look: Callable[[GameTable], object]) -> set[object]:
    """All that is found by a look at some guesses of a seat."""
    return {look(guess) for guess in guesses(table, seat)}


def known(table: GameTable, card: str) -> int:
    return table.state.known[BOARD.number[card]]


def test_a_card_in_another_hand_may_be_any_that_is_not_seen() -> None:
    table = set_table(red={"neville": "raby"}, blue={"percy": "alnwick"}, hands={"red": "bristol", "blue": "coventry"})
    hands = met(table, "red", lambda guess: frozenset(guess.hand("blue")))
    assert len(hands) > GUESSES / 4
    assert frozenset({"bristol"}) not in hands, "red holds it"


def test_who_else_has_been_shown_a_card_is_not_known() -> None:
    """Blue has offered Coventry to red and, which red does not see, to yellow."""
    table = set_table(
        red={"neville": "raby"},
        blue={"percy": "alnwick"},
        yellow={"stanley": "douglas"},
        hands={"blue": "coventry bristol"},
    )
    for other in ("red", "yellow"):
        table.does("blue", f"offer {other}", "give card coventry", "send")
    assert known(table, "coventry") == 0b111
    assert met(table, "red", lambda guess: known(guess, "coventry")) == {0b111}, "all three: that is everybody"
    table.state.known[BOARD.number["bristol"]] = 0b110
    shown = [guess.state.known[card] for guess in guesses(table, "red") for card in guess.state.hand(1)]
    assert 0b110 not in shown


def test_offers_between_others_are_gone() -> None:
    table = set_table(red={"neville": "raby"}, blue={"percy": "alnwick"}, yellow={"stanley": "douglas"})
    table.does("blue", "offer yellow", "give vote", "send")
    table.does("yellow", "offer red", "ask vote")
    assert met(table, "red", lambda guess: len(guess.state.bargains)) == {0}
    assert met(table, "yellow", lambda guess: len(guess.state.bargains)) == {2}
    assert met(table, "blue", lambda guess: len(guess.state.bargains)) == {1}


def test_in_the_short_deal_everybody_who_shows_no_noble_yet_holds_one() -> None:
    """Blue has shown hers and is done, so that the last one not seen must be red's."""
    position = short_deal().state.position()
    position["box"] = [id for id in BOARD.ids[:NOBLES] if id not in ("percy", "pole")]
    position["player"][0]["hand"] = ["percy", "earl-of-kent", "marshal", "saxons-1", "bristol", "le-rose"]
    position["player"][1]["hand"] = ["earl-of-essex", "admiral", "saxons-2", "coventry", "le-swan"]
    position["player"][1]["ready"] = 1
    position["noble"] = [{"id": "pole", "seat": "blue", "awards": [], "pile": "pole"}]
    state = GAME.restore(position)
    rng = Random("spectators")
    for _ in range(GUESSES):
        assert state.guess(None, rng).legal(0) == ["display percy"]


def test_how_many_castles_another_has_written_down_is_not_known() -> None:
    table = dealt("on")
    table.does("blue", "station mowbray usk")
    written = met(table, "red", lambda guess: sum(1 for place in guess.state.stations if place >= 0))
    assert len(written) > 1
    assert all(1 in guess.state.waiting() for guess in guesses(table, "red")), "that she still writes is seen"


def station(table: GameTable, noble: str) -> str | None:
    place = table.state.stations[BOARD.number[noble]]
    return BOARD.map.place_ids[place] if place >= 0 else None


def test_which_castles_another_has_written_down_is_not_known() -> None:
    """Initial Placement: blue has written Usk for Mowbray, who has five castles; she knows, red does not."""
    table = dealt("on")
    table.does("blue", "station mowbray usk")
    castles = {"castle-rising", "denbigh", "framlingham", "usk", "wressle"}
    assert met(table, "red", lambda guess: station(guess, "mowbray")) - {None} == castles
    assert met(table, "blue", lambda guess: station(guess, "mowbray")) == {"usk"}
    spectators = [table.state.guess(None, Random(number)) for number in range(GUESSES)]
    seen = {station(GameTable(guess), "mowbray") for guess in spectators}
    assert seen - {None} == castles


def test_who_has_written_all_castles_down_has_some_castle_for_each_noble() -> None:
    """Blue has done, which is seen; where Mowbray and Fitzalan will stand is not."""
    table = dealt("on")
    table.does("blue", "station mowbray usk", "station fitzalan chirk")
    while table.offers("blue", "station"):
        table.does("blue", table.offers("blue", "station")[0])
    assert table.phase == "station"
    assert met(table, "red", lambda guess: station(guess, "fitzalan")) == {"arundel", "chirk"}
    assert None not in met(table, "red", lambda guess: station(guess, "mowbray"))


def test_whom_another_sends_home_is_not_known() -> None:
    table = oxford_is_over("secret")
    table.does("red", "home neville raby", "done")
    homes = met(table, "blue", lambda guess: guess.state.homes[BOARD.number["neville"]])
    assert -1 in homes
    assert len(homes) == 5, "any of his four castles, or he stays"
    assert met(table, "red", lambda guess: guess.state.homes[BOARD.number["neville"]]) == {
        BOARD.map.place_ids.index("raby")
    }


def test_nobody_has_sent_anybody_home_before_he_is_asked() -> None:
    table = oxford_is_over("secret")
    assert met(table, "red", lambda guess: guess.state.homes[BOARD.number["percy"]]) == {-1}


def test_who_stands_face_down_and_who_is_not_placed_yet_are_not_told_apart() -> None:
    table = battle({"neville": ""}, {"talbot": "", "percy": "", "howard": ""})
    table.does("blue", "form talbot battle centre", "form percy reserve centre")

    def in_reserve(guess: GameTable) -> str:
        field = guess.state.field
        assert field is not None
        return BOARD.ids[field.nobles[field.rank.index(2)]]

    assert met(table, "red", in_reserve) == {"percy", "howard"}
    assert met(table, "blue", in_reserve) == {"percy"}
