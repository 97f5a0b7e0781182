"""The first and the last noble fare like all the others, from the Movement Phase to Parliament."""

from collections.abc import Mapping

import pytest

from tests.rules.kingmaker.first_and_last import ARMY, FIRST, HEIRS, LAST, SHIPS, advanced, noble_is_any
from tests.rules.kingmaker.table_setting import ADVANCED, BOARD, PLACES, GameTable
from tests.rules.kingmaker.test_advanced_battle import battle, deploy, fight_it_out, meet


def test_who_they_are() -> None:
    assert (FIRST, LAST) == ("mowbray", "plantagenet-lancaster")
    assert HEIRS == ("henry", "gloucester")
    assert list(SHIPS) == ["le-margaret", "le-lucas"]


def test_everybody_sees_them_on_the_board() -> None:
    """Nobles, royal heirs and ships lie face up."""
    table = advanced(red={FIRST: "bath+: admiral", LAST: "bath+: le-lucas"}, blue={"percy": "alnwick"})
    seen = table.state.view(None)["table"]
    assert [one["id"] for one in seen["nobles"]] == [FIRST, "percy", LAST]
    assert {one["id"] for one in seen["ships"]} == {"le-margaret", "le-christopher", "le-lucas"}
    assert [one["id"] for one in seen["heirs"]] == BOARD.heir_ids


@noble_is_any
def test_he_takes_an_heir_who_is_alone(noble: str) -> None:
    """Capture of Royal Counters."""
    table = advanced(red={noble: "hereford+"}, blue={"pole": "wingfield"}, heirs={"clarence": "tewkesbury+"})
    table.does("red", f"move {noble} tewkesbury")
    assert table.keeper("clarence") == noble


@noble_is_any
def test_he_gives_and_he_receives(noble: str) -> None:
    """Transfer 1 and its last part: cards, heirs and a place that is named on an office."""
    table = advanced(
        red={noble: "bath+: saxons-1 treasurer"},
        blue={"percy": "bath+: saxons-2 chancellor-cornwall"},
        heirs={"margaret": noble, "clarence": "percy"},
    )
    table.does("red", "offer blue", "give award saxons-1 percy", "give heir margaret percy", "give place wallingford")
    table.does("red", f"ask award saxons-2 {noble}", f"ask heir clarence {noble}", "ask place oxford", "send")
    table.does("blue", "accept 1")
    assert table.awards(noble) == {"saxons-2", "treasurer"}
    assert (table.keeper("margaret"), table.keeper("clarence")) == ("percy", noble)
    assert (table.controls("wallingford"), table.controls("oxford")) == ("blue", "red")
    assert table.state.position()["through"]["oxford"] == noble


@noble_is_any
def test_he_says_who_may_come_into_the_open_town_where_he_is(noble: str) -> None:
    """Faction: nobody controls an open town, whoever is inside opens it."""
    table = advanced(red={noble: "hereford"}, blue={"percy": "hereford+"}, active="blue")
    assert not table.may("blue", "enter percy hereford")
    table.does("blue", "offer red", "ask leave hereford", "give peace", "send")
    table.does("red", "accept 1")
    assert table.may("blue", "enter percy hereford")


@noble_is_any
def test_plague_does_not_pass_him_by(noble: str) -> None:
    """Advanced Event Key: everybody in the place rolls."""
    table = advanced(red={"percy": "alnwick"}, blue={noble: "london"}, heirs={"henry": "bath+"})
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    table.roll(7, 12)
    table.finish_phase()
    assert [told["who"] for told in table.told("casualty-roll")] == [noble]
    assert table.where(noble) is None


@noble_is_any
def test_he_is_attacked_taken_and_freed(noble: str) -> None:
    """Battle 1, Capture of Noble Counters, ruling 43; in the advanced game for troops of his own."""
    table = advanced(
        red={"percy": f"bath+: {ARMY}"},
        blue={noble: "bath+: saxons-2"},
        phase="combat",
    )
    assert table.offers("red", "attack") == [f"attack percy {noble}"]
    fight_it_out(table, "percy", noble, 7, 7)
    assert table.captor(noble) == "red"
    assert {f"release {noble}", f"behead {noble}"} <= set(table.offers("red"))
    table.does("blue", "offer red", f"ask prisoner {noble}", "give award saxons-2 percy", "send")
    table.does("red", "accept 1")
    assert table.captor(noble) is None
    assert "saxons-2" in table.awards("percy")


@noble_is_any
def test_he_besieges_and_is_besieged(noble: str) -> None:
    """Siege 1 and 3: he lies before Coventry; inside it he is captured with the place."""
    before = advanced(
        red={noble: f"coventry+: {ARMY}"},
        blue={"scrope": "coventry"},
        captured={"blue": "coventry"},
        sieges={noble: "coventry"},
        active="blue",
    )
    assert not before.may("blue", "leave scrope")
    inside = advanced(
        red={"percy": f"coventry+: {ARMY}"},
        blue={noble: "coventry"},
        captured={"blue": "coventry"},
        phase="combat",
    )
    inside.does("red", "besiege percy coventry")
    inside.nobody_adds()
    inside.turn_up("storms-4")
    inside.roll(7, 7)
    inside.does("red", "fight")
    assert inside.captor(noble) == "red"


def ludlow_becomes_neutral(noble: str, options: Mapping[str, str]) -> GameTable:
    """Talbot, whose castle it is, is red's prisoner and executed while this noble is inside."""
    table = advanced(red={"percy": "bath+"}, blue={"talbot": "bath+", noble: "ludlow"}, phase="combat", options=options)
    table.state.captor[BOARD.number["talbot"]] = 0
    table = table.saved_and_loaded()
    table.does("red", "behead talbot")
    return table


@noble_is_any
def test_he_is_put_out_of_a_place_that_becomes_neutral(noble: str) -> None:
    """Ruling 41."""
    assert ludlow_becomes_neutral(noble, ADVANCED).where(noble) == "ludlow+"


@noble_is_any
def test_he_stays_and_fights_with_town_fighting(noble: str) -> None:
    """Town Fighting, situation 1."""
    assert ludlow_becomes_neutral(noble, {**ADVANCED, "town-fighting": "on"}).where(noble) == "ludlow"


@noble_is_any
def test_an_heir_falls_to_him_when_his_keeper_dies(noble: str) -> None:
    """Ruling 44: somebody of the same force keeps him."""
    table = advanced(red={"percy": "london", noble: "london"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"})
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    # Henry lives; so does this noble, whichever of the two is asked first; Percy dies, and nobody succeeds him.
    rolls = (12, 12, 2, 12) if noble == FIRST else (12, 2, 12, 12)
    table.roll(*rolls)
    table.finish_phase()
    assert table.where("percy") is None
    assert table.keeper("henry") == noble


@noble_is_any
def test_his_votes_and_those_of_his_office_and_his_bishop_count(noble: str) -> None:
    """Optional Parliament 1, ruling 54: on the board, wherever he is; Norwich is a city."""
    table = advanced(red={"neville": "warwick"}, blue={noble: "bath+: cinque-ports bishop-norwich"})
    cards = [BOARD.number[card] for card in (noble, "cinque-ports", "bishop-norwich")]
    assert table.commons("blue") == sum(BOARD.commons[card] for card in cards) + 4
    assert table.lords("blue") == sum(BOARD.lords[card] for card in cards)
    assert BOARD.commons[cards[1]] == 5


def summoned(noble: str, spot: str, options: Mapping[str, str], chancery: str = "") -> GameTable:
    """Red's Neville, who holds the King, summons Parliament to Oxford; a writ calls this noble, whom blue has alone."""
    table = advanced(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={noble: spot},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery=chancery,
        phase="parliament",
        options=options,
    )
    table.does("red", "summon oxford")
    assert table.offers("red", "writ") == [f"writ {noble}"]
    table.does("red", f"writ {noble}")
    return table


def awards_are_made(noble: str, options: Mapping[str, str]) -> GameTable:
    """He has come to Oxford, and two offices have been drawn from Chancery."""
    table = summoned(noble, "alnwick+", options, "steward marshal")
    table.chancery_cards("steward", "marshal")
    while not table.told("chancery-drawn"):
        table.does(table.waiting, "done")
    return table


@noble_is_any
def test_he_comes_to_parliament_and_is_given_an_award(noble: str) -> None:
    """Parliament 2 and 5."""
    table = awards_are_made(noble, ADVANCED)
    assert f"award marshal {noble}" in table.offers("red")


@noble_is_any
def test_the_houses_may_vote_for_him(noble: str) -> None:
    """Optional Parliament 4."""
    table = awards_are_made(noble, {**ADVANCED, "parliament": "optional"})
    assert f"propose marshal {noble}" in table.offers("red")


@noble_is_any
def test_he_goes_home_in_secret(noble: str) -> None:
    """Return from Parliament; what he has written down only his own player sees."""
    home = PLACES[BOARD.places[BOARD.number[noble]][0]]
    table = summoned(noble, "bath+", {**ADVANCED, "return-home": "secret"})
    while not table.offers(table.waiting, "home"):
        table.does(table.waiting, "done")
    table.does("red", "done")
    table.does("blue", f"home {noble} {home}")
    assert table.state.view(1)["table"]["secret"] == {noble: home}
    assert table.state.view(0)["table"]["secret"] == {}
    table.does("blue", "done")
    assert table.where(noble) == home


@noble_is_any
def test_his_archbishop_crowns(noble: str) -> None:
    """Coronation: an archbishop with the heir in a cathedral."""
    table = advanced(
        red={noble: "york: archbishop-york"},
        blue={"percy": "alnwick"},
        heirs={"richard-york": noble},
        phase="coronation",
    )
    assert table.offers("red", "crown") == ["crown richard-york"]


@noble_is_any
def test_he_may_be_named_for_a_pardon(noble: str) -> None:
    """Ruling 127."""
    table = advanced(red={"percy": "alnwick"}, blue={noble: "bath+"})
    table.does("red", f"instruct pardon {noble}")
    assert table.state.view(0)["table"]["instructions"]["nobles"] == [noble]
    assert table.saved_and_loaded().state == table.state
    assert f"instruct forget {noble}" in table.offers("red")


@noble_is_any
def test_he_serves_and_is_served_until_the_alliance_ends(noble: str) -> None:
    """Alliance 2 and 3."""
    table = advanced(
        red={"neville": "bath+"}, blue={noble: "bath+", "percy": "alnwick"}, options={**ADVANCED, "alliances": "on"}
    )
    table.does("red", "offer blue", "give alliance", "send")
    table.does("blue", "accept 1", f"serve {noble} neville")
    assert table.may("red", f"move {noble} wells")
    table.does("blue", "break red")
    assert not table.may("red", f"move {noble} wells")


@noble_is_any
@pytest.mark.parametrize("roll_of_neville", [2, 7], ids=["killed", "captured"])
def test_he_is_his_own_man_again_when_he_whom_he_served_is_killed_or_captured(noble: str, roll_of_neville: int) -> None:
    """Alliance 2 and 3; yellow attacks Neville alone."""
    table = advanced(
        red={"neville": "bath+"},
        blue={noble: "bath+"},
        yellow={"percy": f"bath+: {ARMY}"},
        active="yellow",
        phase="combat",
        options={**ADVANCED, "alliances": "on"},
    )
    table.does("red", "offer blue", "give alliance", "send")
    table.does("blue", "accept 1", f"serve {noble} neville")
    fight_it_out(table, "percy", "neville", 7, roll_of_neville, 12)
    assert (table.where("neville") is None) == (roll_of_neville == 2)
    assert (table.captor("neville") == "yellow") == (roll_of_neville == 7)
    assert "commander" not in next(one for one in table.state.position()["noble"] if one["id"] == noble)


@noble_is_any
def test_he_sails(noble: str) -> None:
    """Sea Transportation."""
    table = advanced(red={noble: "bristol+: le-michael"}, blue={"percy": "alnwick"}, captured={"red": "bristol"})
    table.does("red", f"board {noble} le-michael", "sail le-michael lundy")
    assert table.where(noble) == "le-michael"
    assert table.where("le-michael") == "lundy"
    ashore = advanced(red={noble: "le-michael: le-michael"}, blue={"percy": "alnwick"}, captured={"red": "bristol"})
    ashore.does("red", "done")
    assert ashore.where(noble) == "bristol+"


@noble_is_any
def test_he_marches_in_a_force_and_leaves_it(noble: str) -> None:
    """Movement: nobles of one pile go together; when the first of it goes alone the others are still one force."""
    pile = ("herbert", noble, "neville")
    table = advanced(red=dict.fromkeys(pile, "bath+"), blue={"percy": "alnwick"}, forces=[" ".join(pile)])
    table.does("red", "move herbert wells")
    assert table.force("neville") == {noble, "neville"}
    table.does("red", f"march {FIRST if noble == FIRST else 'neville'} wells")
    assert {table.where(one) for one in pile} == {"wells+"}


@noble_is_any
def test_he_goes_free_when_the_force_that_took_him_is_gone(noble: str) -> None:
    """Individual Encounter 5."""
    table = battle({"percy": "", noble: ""}, {"scrope": ""})
    table.state.captor[BOARD.number[noble]] = 1
    table.state.field_now().take_off(BOARD.number[noble])
    deploy(table, "blue", scrope="battle centre")
    deploy(table, "red", percy="battle centre")
    meet(table, "plague-9", 7, 7)
    assert table.captor("scrope") == "red"
    assert table.captor(noble) is None
