"""What may be done at any time: optional decisions that nobody waits for, in anybody's turn."""

import pytest

from tests.rules.kingmaker.table_setting import BOARD, SEATS, GameTable, set_table


def blue_holds_cards() -> GameTable:
    """Red's turn; blue holds a noble, mercenaries and a town back, and Margaret with Percy."""
    return set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        hands={"blue": "scrope saxons-1 leicester marshal"},
        heirs={"margaret": "percy"},
    )


def test_the_game_waits_for_the_player_whose_turn_it_is_and_for_nobody_else() -> None:
    table = blue_holds_cards()
    asked = table.state.decisions()
    assert table.waiting == "red"
    assert asked[SEATS.index("blue")].optional


def test_a_held_card_is_played_in_another_players_turn() -> None:
    """Crown Deck Phase: at any time."""
    table = blue_holds_cards()
    table.does("blue", "play saxons-1 percy", "play leicester percy")
    assert table.awards("percy") == {"saxons-1", "leicester"}
    assert table.controls("leicester") == "blue"
    assert table.waiting == "red"


def test_a_held_noble_takes_the_field_in_another_players_turn() -> None:
    table = blue_holds_cards()
    table.does("blue", "raise scrope masham")
    assert table.where("scrope") == "masham"
    assert table.faction("blue") == {"percy", "scrope"}


def test_an_office_needs_a_titled_noble() -> None:
    table = blue_holds_cards()
    table.does("blue", "raise scrope masham")
    assert table.offers("blue", "play marshal") == ["play marshal percy"]


def test_a_captured_heir_is_executed_at_any_time() -> None:
    """Ruling 45."""
    table = blue_holds_cards()
    table.does("blue", "execute margaret")
    assert table.where("margaret") is None


def test_nobody_executes_an_heir_he_does_not_hold() -> None:
    table = blue_holds_cards()
    assert table.offers("blue", "execute") == ["execute margaret"]
    assert not table.offers("red", "execute")


def test_before_the_combat_card_is_turned_the_defender_may_still_execute_his_heir() -> None:
    """Ruling 45."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "bath+"},
        heirs={"margaret": "neville"},
        phase="combat",
    )
    table.does("red", "attack percy neville")
    assert table.may("blue", "execute margaret")
    table.does("blue", "execute margaret")
    table.fight("storms-2")
    assert table.captor("neville") == "red"
    assert table.keeps("red") == set()


def three_factions_in_coventry() -> GameTable:
    """Red besieges Coventry, where blue's Talbot defends; yellow's Scrope is there too by leave, and has an heir."""
    table = set_table(
        red={"percy": "coventry+: marshal", "neville": "coventry+: treasurer"},
        blue={"talbot": "coventry: saxons-1"},
        yellow={"scrope": "coventry"},
        captured={"blue": "coventry"},
        forces=["percy neville"],
        heirs={"margaret": "scrope"},
        phase="combat",
    )
    table.does("red", "besiege percy coventry")
    return table


@pytest.mark.parametrize("dies", [True, False])
def test_a_third_seat_is_asked_about_its_heir_before_the_place_can_fall(dies: bool) -> None:
    """Ruling 130: Scrope does not defend, but he and Margaret would be taken with the place."""
    table = three_factions_in_coventry()
    assert table.waiting == "yellow", "neither red nor blue has a card to add"
    assert table.offers("yellow") == ["execute margaret", "pass"]
    table = table.saved_and_loaded()
    table.does("yellow", "execute margaret" if dies else "pass")
    assert table.state.legal(0) == ["fight", "call-off"]
    table.turn_up("storms-2")
    table.does("red", "fight")
    assert ("margaret" in table.keeps("red")) != dies
    assert (table.where("margaret") is None) == dies


def test_nobody_else_is_asked_where_no_third_seat_has_an_heir() -> None:
    """Ruling 130."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "bath+"},
        heirs={"margaret": "neville", "henry": "percy"},
        phase="combat",
    )
    table.does("red", "attack percy neville", "pass")
    table.does("blue", "pass")
    assert table.waiting == "red"


@pytest.mark.parametrize("seat", ["blue", "red"])
def test_when_an_encounter_is_announced_an_heir_may_still_be_executed(seat: str) -> None:
    """Rulings 45 and 130: the attacker cannot be quicker; the other side may answer it."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "bath+"},
        heirs={"margaret": "neville" if seat == "blue" else "percy"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("red", "attack percy neville")
    table.fight("storms-4")
    table.does("blue", "form neville battle centre")
    table.does("red", "form percy battle centre", "encounter centre", "done")
    if seat == "red":
        table.does("blue", "done")
    assert table.waiting == seat
    table.does(seat, "execute margaret")
    assert table.where("margaret") is None
    other = "red" if seat == "blue" else "blue"
    assert table.waiting == other
    table.does(other, "done")
    assert table.waiting == seat, "both have a word again before the card is turned"
    assert not table.told("casualty-roll")


def test_a_card_in_the_hand_does_not_undo_a_victory() -> None:
    """Ruling 131: Beaufort on the board would keep the last Yorkist from winning; in yellow's hand he does not."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "leicester+"},
        yellow={"mowbray": "framlingham"},
        hands={"yellow": "beaufort"},
        heirs={"clarence": "percy", "edward": "neville"},
        dead=[heir for heir in BOARD.heir_ids if heir not in ("clarence", "edward")],
        crowned=["clarence"],
    )
    table.does("blue", "execute edward")
    assert table.winners == ["red"]


def test_in_combat_both_sides_answer_in_turn_and_third_seats_are_not_asked() -> None:
    """Ruling 35."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "bath+"},
        yellow={"mowbray": "usk"},
        hands={"red": "saxons-1 bristol", "blue": "saxons-2 coventry", "yellow": "leicester"},
        phase="combat",
    )
    table.does("red", "attack percy neville")
    assert list(table.state.decisions()) == [0]
    table.does("red", "play saxons-1 percy")
    assert list(table.state.decisions()) == [1]
    table.does("blue", "play saxons-2 neville")
    assert list(table.state.decisions()) == [0]
    table.does("red", "pass")
    table.does("blue", "pass")
    assert table.state.legal(0) == ["fight", "call-off"]


def test_a_card_for_troops_is_not_added_to_a_noble_at_sea_but_others_are() -> None:
    """Ruling 94."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "le-swan", "fitzalan": "arundel: le-swan"},
        ships={"le-swan": "dogger"},
        hands={"blue": "saxons-1 leicester"},
    )
    assert table.offers("blue", "play saxons-1") == ["play saxons-1 fitzalan"]
    assert set(table.offers("blue", "play leicester")) == {"play leicester fitzalan", "play leicester percy"}


def test_a_held_noble_may_come_into_play_while_parliament_gathers() -> None:
    """Examples of Play: Beaufort is played and sent to Hereford."""
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={"percy": "alnwick"},
        hands={"blue": "beaufort"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon oxford", "writ percy", "done")
    assert table.waiting == "blue"
    table.does("blue", "raise beaufort corfe", "attend beaufort")
    assert table.where("beaufort") == "oxford"


def test_once_the_houses_vote_nothing_else_happens() -> None:
    table = set_table(
        red={"neville": "oxford: chancellor-cornwall", "scrope": "masham"},
        blue={"percy": "alnwick"},
        hands={"blue": "saxons-1"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery="earl-of-kent",
        phase="parliament",
        options={"parliament": "optional"},
    )
    table.does("red", "summon oxford", "writ percy", "done")
    table.does("blue", "done")
    assert list(table.state.decisions()) == [0]
    assert table.state.legal(1) == []
