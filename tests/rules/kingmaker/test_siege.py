"""Siege: garrisons, equal strength, who defends, and what is captured."""

from typing import Unpack

import pytest

from roses.games.kingmaker.components import BAD_WEATHER
from tests.rules.kingmaker.table_setting import BOARD, GAME, GameTable, Situation, set_table

FORCES = {
    100: {"percy": ""},
    150: {"percy": "treasurer"},
    200: {"percy": "marshal"},
    290: {"percy": "marshal", "pole": "treasurer saxons-1"},
    300: {"percy": "marshal", "neville": "treasurer"},
}


def before(place: str, troops: int) -> GameTable:
    """Red stands before a neutral place with so many troops."""
    red = FORCES[troops]
    return set_table(
        red={noble: f"{place}+: {cards}" for noble, cards in red.items()},
        blue={"talbot": "ludlow"},
        forces=[" ".join(red)],
        phase="combat",
        neutral=place,
    )


def percy_before_coventry(**situation: Unpack[Situation]) -> GameTable:
    """Percy's 230 match the 200 of blue's garrison and Talbot's 30, as long as nobody adds a card."""
    usual = Situation(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": "coventry"},
        captured={"blue": "coventry"},
        phase="combat",
    )
    return set_table(**usual | situation)


@pytest.mark.parametrize(
    ("place", "enough", "too_few"),
    [("warwick", 100, 0), ("coventry", 200, 150), ("fotheringhay", 200, 150), ("york", 300, 290)],
)
def test_besiegers_must_at_least_equal_the_garrison(place: str, enough: int, too_few: int) -> None:
    """Ruling 36 and Terrain Key: castle 100, town 200, royal castle 200, city 300."""
    table = before(place, enough)
    assert table.offers("red", "besiege") == [f"besiege percy {place}"]
    if too_few:
        assert before(place, too_few).offers("red", "besiege") == []


def test_a_garrison_alone_and_one_with_nobles_are_told_apart() -> None:
    """Siege 1: who is inside is named only where somebody is."""
    table = before("warwick", 100)
    table.does("red", "besiege percy warwick")
    assert table.said("announced-siege-garrison") == [
        "Red besieges Warwick with Percy: 100 against 100.",
        "Rood belegert Warwick, met Percy: 100 tegen 100.",
    ]
    table = percy_before_coventry(red={"percy": "coventry+: marshal saxons-1"}, blue={"scrope": "coventry"})
    table.does("red", "besiege percy coventry")
    assert table.said("announced-siege") == [
        "Red besieges Scrope in Coventry with Percy: 210 against 210.",
        "Rood belegert Scrope in Coventry, met Percy: 210 tegen 210.",
    ]


def test_an_unfortified_town_is_never_besieged() -> None:
    table = set_table(red={"percy": "st-albans+: marshal"}, blue={"talbot": "ludlow"})
    table.does("red", "done")
    assert table.phase == "crown-deck"


def test_one_s_own_place_is_not_besieged() -> None:
    table = set_table(red={"percy": "coventry+: marshal coventry"}, blue={"talbot": "ludlow"})
    table.does("red", "done")
    assert table.phase == "crown-deck"


def test_nobles_inside_add_to_the_garrison() -> None:
    """Siege 1: 200 against Coventry with Scrope in it is not enough."""
    scrope = {"scrope": "coventry"}
    table = percy_before_coventry(red={"percy": "coventry+: marshal"}, blue=scrope, phase="movement")
    table.does("red", "done")
    assert table.phase == "crown-deck"
    table = percy_before_coventry(red={"percy": "coventry+: marshal saxons-1"}, blue=scrope, phase="movement")
    table.does("red", "done")
    assert table.offers("red", "besiege") == ["besiege percy coventry"]


def test_only_one_faction_inside_adds_to_the_defence() -> None:
    """Siege 1 and ruling 114: the stronger of two guests, 30, makes it 230, not 240."""
    table = percy_before_coventry(blue={"scrope": "coventry"}, yellow={"talbot": "coventry"})
    assert table.troops("percy") == 230
    table.does("red", "besiege percy coventry")
    (told,) = table.told("announced-siege")
    assert told["defence"] == 230
    assert told["others"] == ["talbot"]


def test_those_inside_who_do_not_defend_are_taken_but_not_killed() -> None:
    """Ruling 88: the card kills Scrope and Stafford, but Scrope took no part."""
    table = percy_before_coventry(blue={"scrope": "coventry"}, yellow={"stafford": "coventry"})
    table.does("red", "besiege percy coventry")
    table.fight("plague-2")
    assert table.where("stafford") is None
    assert table.captor("scrope") == "red"


@pytest.mark.parametrize("card", ["storms-4", "storms-5", "embassy-1", "raid-10", "parliament-4"])
def test_a_siege_always_succeeds_whatever_the_ratio(card: str) -> None:
    """Siege 2 and 3: the ratio is ignored."""
    table = before("coventry", 200)
    table.does("red", "besiege percy coventry")
    table.fight(card)
    assert table.controls("coventry") == "red"
    assert table.keeps("red") == {"edward"}, "the heir inside is captured"


def test_a_captured_place_is_friendly_and_may_be_entered_at_once() -> None:
    table = before("coventry", 200)
    table.does("red", "besiege percy coventry")
    table.fight("storms-4")
    table.does("red", "enter percy coventry")
    assert table.where("percy") == table.where("edward") == "coventry"


def test_a_siege_stays_won_though_every_besieger_dies() -> None:
    """Ruling 34."""
    table = before("coventry", 200)
    table.does("red", "besiege percy coventry")
    table.fight("storms-3")
    assert table.where("percy") is None
    assert table.controls("coventry") == "red"
    assert table.where("edward") == "coventry"
    assert table.keeper("edward") is None


def test_a_castle_changes_hands_but_the_noble_s_card_does_not() -> None:
    """Ruling 40: the place goes to the captor's faction, the card stays with its noble."""
    table = set_table(red={"percy": "warwick+"}, blue={"neville": "richmond"}, phase="combat")
    assert table.controls("warwick") == "blue"
    table.does("red", "besiege percy warwick")
    table.fight("storms-4")
    assert table.controls("warwick") == "red"
    assert table.faction("blue") == {"neville"}
    assert table.controls("richmond") == "blue"


def test_an_office_s_town_changes_hands_but_the_office_does_not() -> None:
    """Ruling 40."""
    table = set_table(red={"percy": "newark+: marshal"}, blue={"talbot": "ludlow: steward"}, phase="combat")
    table.does("red", "besiege percy newark")
    table.fight("storms-4")
    assert table.controls("newark") == "red"
    assert table.awards("talbot") == {"steward"}


def test_a_town_card_goes_to_the_captor_and_is_laid_by_itself() -> None:
    """Transfer 3 and ruling 40."""
    table = set_table(red={"percy": "coventry+: marshal"}, blue={"talbot": "ludlow: coventry"}, phase="combat")
    table.does("red", "besiege percy coventry")
    table.fight("storms-4")
    assert table.apart("red") == {"coventry"}
    assert table.awards("talbot") == set()
    assert table.awards("percy") == {"marshal"}


# The defender's cards.


def test_a_defender_who_adds_enough_cannot_be_besieged() -> None:
    """Siege 1 and ruling 36: 230 against 240 is no siege; ruling 95: and Percy attacks nobody else this turn."""
    table = percy_before_coventry(hands={"blue": "saxons-1"})
    table.does("red", "besiege percy coventry")
    table.does("blue", "play saxons-1 talbot")
    assert table.told("siege-too-weak") == [{"seat": "red", "place": "coventry", "attack": 230, "defence": 240}]
    assert table.told("combat-card") == [], "no card is turned"
    assert table.controls("coventry") == "blue"
    assert table.captor("talbot") is None
    assert not table.offers("red", "besiege") + table.offers("red", "attack")
    table.end_turn()
    assert table.offers("blue", "move talbot"), "Coventry is not under siege"


def test_the_attacker_may_match_what_the_defender_has_added() -> None:
    """Ruling 35: he adds in turn, and with equal strength the siege goes on."""
    table = percy_before_coventry(hands={"red": "saxons-2", "blue": "saxons-1"})
    table.does("red", "besiege percy coventry", "pass")
    table.does("blue", "play saxons-1 talbot")
    table.does("red", "play saxons-2 percy")
    assert table.offers("red") == ["fight", "call-off"]
    table.fight("storms-4")
    assert table.controls("coventry") == "red"


def test_a_siege_written_down_when_it_had_become_too_weak_can_only_be_called_off() -> None:
    """Ruling 36, for a position of an older version that waits for the card to be turned."""
    table = percy_before_coventry(hands={"blue": "saxons-1"})
    table.does("red", "besiege percy coventry")
    table.nobody_adds()
    position = table.state.position()
    (talbot,) = [noble for noble in position["noble"] if noble["id"] == "talbot"]
    talbot["awards"] = ["saxons-1"]
    position["player"][1]["hand"] = []
    state = GAME.restore(position)
    assert state.legal(0) == ["call-off"]
    state.apply(0, "call-off")
    assert state.decisions()


# One's own noble inside.


def pole_within() -> GameTable:
    """Red's Pole is a guest in blue's Coventry; Percy and Mowbray come before it with 250, Talbot makes it 230."""
    return percy_before_coventry(
        red={"percy": "coventry+: marshal", "mowbray": "coventry+", "pole": "coventry"}, forces=["percy mowbray"]
    )


def test_one_s_own_noble_inside_neither_hinders_the_siege_nor_defends() -> None:
    """Ruling 116."""
    table = pole_within()
    assert table.offers("red", "besiege") == ["besiege mowbray coventry"]
    table.does("red", "besiege mowbray coventry")
    (told,) = table.told("announced-siege")
    assert (told["attack"], told["defence"], told["others"]) == (250, 230, ["talbot"])


def test_one_s_own_noble_inside_is_not_captured_with_the_place() -> None:
    """Ruling 116: nor killed by the card, which names him; he took no part."""
    table = pole_within()
    table.does("red", "besiege mowbray coventry")
    table.fight(killing("pole"))
    assert table.controls("coventry") == "red"
    assert table.captor("talbot") == "red"
    assert table.captor("pole") is None
    assert table.where("pole") == "coventry"


def killing(noble: str) -> str:
    """An Event card that names him among the killed, and nobody else of this story."""
    for event, dead in enumerate(BOARD.killed):
        names = {BOARD.ids[one] for one in dead}
        if noble in names and not names & {"percy", "mowbray", "talbot"} and not is_bad_weather_card(event):
            return BOARD.event_ids[event]
    raise AssertionError(noble)


def is_bad_weather_card(event: int) -> bool:
    return BOARD.ratio[event] == BAD_WEATHER


def test_besiegers_let_a_noble_of_their_own_out() -> None:
    """Ruling 116: Talbot is shut in, Pole walks out."""
    table = pole_within()
    table.does("red", "besiege mowbray coventry")
    table.fight("plague-8")
    table.end_turn()
    assert not table.offers("blue", "move talbot")
    table.end_turn()
    assert table.offers("red", "move pole")


def test_a_former_ally_s_noble_inside_still_forbids_the_siege() -> None:
    """Alliance 4: in the round of peace he may not be attacked."""
    table = set_table(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1", "neville": "bath+"},
        blue={"talbot": "ludlow"},
        yellow={"pole": "coventry", "mowbray": "bath+"},
        captured={"blue": "coventry"},
        options={"alliances": "on"},
    )
    table.does("red", "offer yellow", "give alliance", "send")
    table.does("yellow", "accept 1")
    allied = GameTable(table.state.copy())
    allied.does("red", "done")
    assert allied.offers("red", "besiege") == ["besiege percy coventry"], "an ally within is as one's own"
    table.does("red", "break yellow")
    table.does("red", "done")
    assert table.offers("red", "besiege") == []


# Open towns.


def test_an_open_town_is_besieged_only_while_others_are_inside() -> None:
    """Terrain Key: empty, it is entered freely."""
    table = set_table(red={"percy": "hereford+: marshal burgundian-crossbowmen-1"}, blue={"talbot": "ludlow"})
    table.does("red", "enter percy hereford")
    assert table.where("percy") == "hereford"
    table = set_table(red={"percy": "hereford+: marshal burgundian-crossbowmen-1"}, blue={"talbot": "hereford"})
    assert not table.may("red", "enter percy hereford")
    table.does("red", "done", "besiege percy hereford")
    table.fight("storms-4")
    assert table.captor("talbot") == "red"
    assert table.controls("hereford") is None, "it can never be controlled"
