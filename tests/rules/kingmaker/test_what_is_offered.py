"""Transfer, Trade and Gifts: each kind of thing that an offer can give or ask."""

from random import Random

from roses.games.kingmaker.course import KingmakerState
from tests.rules.kingmaker.offers import at_bath, strike
from tests.rules.kingmaker.table_setting import BOARD, set_table


def test_transferables_go_to_a_noble_in_the_same_square() -> None:
    """Transfer 1."""
    table = at_bath()
    strike(table, "give award coventry percy", "ask award burgundian-crossbowmen-1 neville")
    assert table.awards("percy") == {"coventry"}
    assert "burgundian-crossbowmen-1" in table.awards("neville")
    assert table.controls("coventry") == "blue"


def test_transferables_do_not_travel() -> None:
    """Transfer 1: Fitzalan and Scrope are elsewhere."""
    table = at_bath()
    table.does("red", "offer blue")
    assert not [action for action in table.offers("red", "give award") if action.endswith("fitzalan")]


def test_what_was_handed_over_is_of_no_use_in_that_turn() -> None:
    """Transfer 1."""
    table = at_bath()
    strike(table, "give award saxons-1 percy")
    assert table.troops("percy") == 130
    table.end_turn()
    assert table.troops("percy") == 140


def test_titles_and_offices_are_not_for_sale() -> None:
    """Transfer 4 and 5."""
    table = at_bath(red={"neville": "bath+: marshal", "scrope": "bath+: earl-of-kent"})
    table.does("red", "offer blue")
    assert not table.offers("red", "give award")


def test_a_traded_card_is_not_for_a_noble_in_combat_that_turn() -> None:
    """Trade and Gifts."""
    table = at_bath(hands={"blue": "saxons-2", "red": "scots-archers-1"})
    strike(table, "give card saxons-2", maker="blue", to="red")
    table.on_to("combat")
    table.does("red", "attack neville percy")
    assert table.offers("red", "play") == ["play scots-archers-1 neville"]


def test_a_traded_card_allotted_before_a_combat_does_not_count_in_it() -> None:
    """Ruling 120: the Saxons do not fight for Neville in this turn, but in the next they do."""
    table = at_bath(red={"neville": "bath+"}, hands={"blue": "saxons-2"})
    strike(table, "give card saxons-2", maker="blue", to="red")
    table.does("red", "play saxons-2 neville")
    assert table.troops("neville") == 50
    table.on_to("combat")
    table.does("red", "attack neville percy")
    assert table.told("announced-battle")[-1]["attack"] == 50
    table.does("red", "call-off")
    table.end_turn()
    assert table.troops("neville") == 60


def test_a_traded_town_and_a_traded_ship_serve_at_once() -> None:
    """Ruling 120: only combat is closed to them in this turn."""
    table = at_bath(
        red={"neville": "leicester+", "stanley": "plymouth+"},
        blue={"fitzalan": "arundel"},
        hands={"blue": "leicester le-rose"},
    )
    strike(table, "give card leicester", "give card le-rose", maker="blue", to="red")
    table.does("red", "play leicester neville", "enter neville leicester")
    assert table.where("neville") == "leicester"
    table.does("red", "play le-rose stanley")
    assert table.offers("red", "sail le-rose")


def test_traded_troops_take_up_room_within_the_walls_at_once() -> None:
    """Rulings 22 and 120: Warwick holds 300 men; with the crossbowmen just traded Percy's 100 do not fit."""
    table = at_bath(
        red={"neville": "warwick: marshal saxons-1 saxons-2", "percy": "warwick+"},
        blue={"fitzalan": "arundel"},
        hands={"blue": "burgundian-crossbowmen-1 burgundian-crossbowmen-2"},
    )
    assert table.permanent("neville") == 170
    assert table.may("red", "enter percy warwick")
    strike(table, "give card burgundian-crossbowmen-1", "give card burgundian-crossbowmen-2", maker="blue", to="red")
    table.does("red", "play burgundian-crossbowmen-1 neville", "play burgundian-crossbowmen-2 neville")
    assert not table.may("red", "enter percy warwick")
    assert table.troops("neville") == 170


def test_a_traded_card_is_not_for_a_noble_who_has_been_in_combat_that_turn() -> None:
    """Ruling 120: nor for him whom he attacked; for Scrope, who stayed at home, it is."""
    table = at_bath(
        red={"neville": "bath+", "scrope": "masham"}, hands={"red": "bishop-lincoln", "blue": "bishop-norwich"}
    )
    table.on_to("combat")
    table.does("red", "attack neville percy")
    table.fight("storms-4")
    strike(table, "give card bishop-norwich", maker="blue", to="red")
    strike(table, "give card bishop-lincoln")
    assert table.offers("red", "play bishop") == ["play bishop-norwich scrope"]
    assert table.offers("blue", "play bishop") == ["play bishop-lincoln fitzalan"]
    refusal = table.state.why_not(0, "play bishop-norwich neville")
    assert refusal is not None
    assert (refusal.text.key, refusal.rule) == ("refusal.traded-this-turn", "trade")
    table.end_turn()
    assert "play bishop-norwich neville" in table.offers("red")


def test_which_card_was_traded_is_not_known_to_others() -> None:
    """Only that one was: what yellow guesses of it is always in red's hand."""
    table = at_bath(hands={"blue": "bishop-norwich saxons-2"})
    strike(table, "give card bishop-norwich", maker="blue", to="red")
    rng = Random("traded")
    guessed: set[str] = set()
    for _ in range(40):
        guess = table.state.guess(2, rng)
        assert isinstance(guess, KingmakerState)
        marked = [card for card, turn in enumerate(guess.traded) if turn]
        assert marked == guess.hand(0)
        guessed.update(BOARD.ids[card] for card in marked)
    assert len(guessed) > 5


def test_writs_may_be_given_free_moves_may_not() -> None:
    table = at_bath(events={"red": "writ-1 free-move-1"})
    strike(table, "give writ")
    assert table.kept_events("blue") == {"writ-1"}
    assert table.kept_events("red") == {"free-move-1"}


def test_a_captured_place_changes_factions_where_both_are_represented() -> None:
    """Transfer, last part."""
    table = at_bath(captured={"red": "leicester"})
    strike(table, "give place leicester")
    assert table.controls("leicester") == "blue"
    apart = at_bath(blue={"percy": "alnwick"}, captured={"red": "leicester"})
    apart.does("red", "offer blue")
    assert not apart.offers("red", "give place")


def test_a_place_named_on_a_noble_or_office_is_granted_to_a_noble_beside_him() -> None:
    """Transfer, last part: Warwick goes to Percy, the card stays."""
    table = at_bath()
    strike(table, "give place warwick")
    assert table.controls("warwick") == "blue"
    assert table.faction("red") == {"neville", "scrope"}


def test_nobody_gives_away_what_a_town_card_names_or_an_absent_noble_or_another_faction_holds() -> None:
    """Transfer, last part: Neville's castles and Percy's; not Coventry, nor Scrope's Masham, nor Fitzalan's Arundel."""
    table = at_bath()
    table.does("red", "offer blue")
    assert table.offers("red", "give place") == [
        f"give place {one}" for one in ("ogmore", "raby", "richmond", "warwick")
    ]
    assert table.offers("red", "ask place") == ["ask place alnwick", "ask place cockermouth"]
    table.does("red", "scrap", "offer yellow")
    assert not table.offers("red", "give place")


def test_a_grant_goes_back_when_its_receiver_dies() -> None:
    """Transfer, last part; plague takes Percy in Bristol."""
    table = at_bath(
        red={"neville": "bristol: bristol"},
        blue={"percy": "bristol", "fitzalan": "arundel"},
    )
    strike(table, "give place warwick")
    table.end_turn(event="plague-5")
    assert table.where("percy") is None
    assert table.controls("warwick") != "blue"


def test_a_grant_ends_with_the_card_that_names_the_place() -> None:
    """Ruling 86: Neville dies, and Warwick is no longer Percy's."""
    table = at_bath(red={"neville": "bristol: bristol"}, blue={"percy": "bristol+", "fitzalan": "arundel"})
    strike(table, "give place warwick")
    table.end_turn(event="plague-5")
    assert table.where("neville") is None
    assert table.controls("warwick") is None


def test_a_ship_handed_over_sails_in_the_next_turn() -> None:
    """Transfer 1: it is barred in the turn of transfer only, and has not sailed for all that."""
    table = set_table(red={"percy": "berwick+: le-swan"}, blue={"talbot": "berwick+"})
    table.does("red", "offer blue", "give award le-swan talbot", "send")
    table.does("blue", "accept 1")
    table.end_turn()
    assert table.active == "blue"
    assert table.offers("blue", "sail le-swan")


def test_a_ship_handed_over_within_the_faction_does_not_sail_in_that_turn() -> None:
    """Transfer 1: not even with a Free Move."""
    table = set_table(
        red={"percy": "berwick+: le-swan", "scrope": "berwick+"},
        blue={"talbot": "ludlow"},
        events={"red": "free-move-1"},
    )
    table.does("red", "hand le-swan scrope")
    for attempt in ("crew le-swan", "free ship le-swan"):
        assert not table.may("red", attempt)
        refusal = table.state.why_not(0, attempt)
        assert refusal is not None
        assert (refusal.text.key, refusal.rule) == ("refusal.ship-handed-over", "transfer")


def test_heirs_are_handed_over_between_nobles_who_meet() -> None:
    table = at_bath(heirs={"margaret": "neville"})
    strike(table, "give heir margaret percy")
    assert table.keeper("margaret") == "percy"


def test_leave_to_enter_a_castle_lasts_for_the_turn() -> None:
    """Faction: an unfriendly place is entered by permission only."""
    table = at_bath(red={"neville": "arundel+"})
    assert not table.may("red", "enter neville arundel")
    strike(table, "ask leave arundel")
    assert table.may("red", "enter neville arundel")
    table.does("red", "enter neville arundel")
    assert table.where("neville") == "arundel"


def test_leave_is_gone_in_the_next_turn() -> None:
    table = at_bath(red={"neville": "arundel+"})
    strike(table, "ask leave arundel")
    for _ in range(3):
        table.end_turn()
    assert not table.may("red", "enter neville arundel")


def test_leave_to_pass_opens_a_road() -> None:
    """Road Movement: London is blue's, Oxford and Wallingford are red's."""
    table = set_table(
        red={"neville": "bristol+: chancellor-cornwall", "courtenay": "okehampton: treasurer"},
        blue={"percy": "alnwick: constable-tower"},
    )
    assert not table.may("red", "move neville canterbury")
    strike(table, "ask leave london")
    assert table.may("red", "move neville canterbury")


def test_a_ship_in_an_unfriendly_port_leaves_by_leave_of_its_controller() -> None:
    """Ship Counters; ruling 72: leave lets her out, never in."""
    table = set_table(
        red={"neville": "bath+: le-michael"},
        blue={"percy": "alnwick: bristol"},
        ships={"le-michael": "bristol"},
    )
    assert not table.offers("red", "sail")
    strike(table, "ask leave bristol")
    assert table.offers("red", "sail")


def test_no_ship_enters_anothers_port_by_leave() -> None:
    """Ruling 72."""
    table = set_table(
        red={"neville": "bath+: le-michael"},
        blue={"percy": "alnwick: swansea"},
        ships={"le-michael": "bristol-channel"},
    )
    strike(table, "ask leave swansea")
    assert not table.may("red", "sail le-michael swansea")


def test_a_ship_is_lent_for_the_round_and_moves_in_one_turn_of_it() -> None:
    """Trade and Gifts."""
    table = set_table(red={"neville": "bath+: le-michael"}, blue={"percy": "cardiff+"}, ships={"le-michael": "cardiff"})
    strike(table, "give ship le-michael")
    assert not table.offers("red", "sail")
    table.end_turn()
    assert table.active == "blue"
    table.does("blue", "board percy le-michael", "sail le-michael lundy")
    table.end_turn()
    assert table.where("le-michael") == "lundy"


def test_alliances_and_promises() -> None:
    """Ruling 102: an alliance binds, votes and peace are only promised."""
    table = at_bath(phase="combat")
    strike(table, "give peace", "ask vote")
    assert table.told("promised-peace") == [{"seat": "red", "to": "blue"}]
    assert table.told("promised-vote") == [{"seat": "blue", "to": "red"}]
    assert table.may("red", "attack neville percy"), "the word is red's to break"
    offer = at_bath()
    offer.does("red", "offer blue", "give peace", "give vote", "send")
    assert {item["promise"] for item in offer.state.view(1)["table"]["offers"][0]["given"]} == {True}
