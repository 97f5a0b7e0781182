"""The first and the last of a kind, whether noble, heir, ship or place, fare like all the others.

Among nobles those are Mowbray and the Duke of Lancaster, among heirs Henry and Gloucester, among ships Le Margaret (the
Admiral's) and Le Lucas: the table is that of the advanced game, where all of them are.
"""

from typing import Unpack

import pytest

from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.encounters import level
from tests.rules.kingmaker.table_setting import BOARD, PLACES, GameTable, Situation, set_table
from tests.rules.kingmaker.test_advanced_battle import battle, deploy, meet

FIRST, LAST = BOARD.ids[0], BOARD.ids[NOBLES - 1]
SHIPS = {BOARD.ship_ids[0]: "admiral", BOARD.ship_ids[-1]: "le-lucas"}
HEIRS = (BOARD.heir_ids[0], BOARD.heir_ids[-1])
ADVANCED = {"advanced": "on"}
ARMY = "marshal saxons-1 burgundian-crossbowmen-1 burgundian-crossbowmen-2 flemish-crossbowmen-1"

noble_is_any = pytest.mark.parametrize("noble", [FIRST, LAST])
ship_is_any = pytest.mark.parametrize("ship", SHIPS)
heir_is_any = pytest.mark.parametrize("heir", HEIRS)


def advanced(**situation: Unpack[Situation]) -> GameTable:
    """As `set_table`, in the advanced game."""
    return set_table(**Situation(options=ADVANCED) | situation)


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


# Nobles.


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
    table.does("red", f"attack percy {noble}")
    table.fight("storms-4")
    table.does("blue", f"form {noble} battle centre")
    table.does("red", "form percy battle centre", "encounter centre", "done")
    table.does("blue", "done")
    table.turn_up("plague-7")
    table.roll(7, 7)
    table.does("red", "done")
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


@noble_is_any
def test_he_is_put_out_of_a_place_that_becomes_neutral(noble: str) -> None:
    """Ruling 41: Talbot's Ludlow, when Talbot is executed."""
    table = advanced(red={"percy": "bath+"}, blue={"talbot": "bath+", noble: "ludlow"}, phase="combat")
    table.state.captor[BOARD.number["talbot"]] = 0
    table = table.saved_and_loaded()
    table.does("red", "behead talbot")
    assert table.where(noble) == "ludlow+"


@noble_is_any
def test_he_stays_and_fights_with_town_fighting(noble: str) -> None:
    """Town Fighting, situation 1."""
    table = advanced(
        red={"percy": "bath+"},
        blue={"talbot": "bath+", noble: "ludlow"},
        phase="combat",
        options={**ADVANCED, "town-fighting": "on"},
    )
    table.state.captor[BOARD.number["talbot"]] = 0
    table = table.saved_and_loaded()
    table.does("red", "behead talbot")
    assert table.where(noble) == "ludlow"


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


@noble_is_any
def test_he_comes_to_parliament_and_is_given_an_award(noble: str) -> None:
    """Parliament 2 and 5."""
    table = advanced(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={noble: "alnwick+"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery="steward marshal",
        phase="parliament",
    )
    table.does("red", "summon oxford")
    assert table.offers("red", "writ") == [f"writ {noble}"]
    table.does("red", f"writ {noble}")
    table.chancery_cards("steward", "marshal")
    while not table.told("chancery-drawn"):
        table.does(table.waiting, "done")
    assert f"award marshal {noble}" in table.offers("red")


@noble_is_any
def test_the_houses_may_vote_for_him(noble: str) -> None:
    """Optional Parliament 4."""
    table = advanced(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={noble: "alnwick+"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        chancery="steward marshal",
        phase="parliament",
        options={**ADVANCED, "parliament": "optional"},
    )
    table.does("red", "summon oxford", f"writ {noble}")
    table.chancery_cards("steward", "marshal")
    while not table.told("chancery-drawn"):
        table.does(table.waiting, "done")
    assert f"propose marshal {noble}" in table.offers("red")


@noble_is_any
def test_he_goes_home_in_secret(noble: str) -> None:
    """Return from Parliament; what he has written down only his own player sees."""
    home = PLACES[BOARD.places[BOARD.number[noble]][0]]
    table = advanced(
        red={"neville": "oxford: chancellor-cornwall"},
        blue={noble: "bath+"},
        heirs={"henry": "neville"},
        events={"red": "writ-1"},
        phase="parliament",
        options={**ADVANCED, "return-home": "secret"},
    )
    table.does("red", "summon oxford", f"writ {noble}")
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
    table.does("yellow", "attack percy neville")
    table.fight("storms-4")
    table.does("red", "form neville battle centre")
    table.does("yellow", "form percy battle centre", "encounter centre", "done")
    table.does("red", "done")
    table.turn_up("plague-7")
    table.roll(7, roll_of_neville, 12)
    table.does("yellow", "done")
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


# Ships.


@ship_is_any
def test_a_ship_lent_comes_back_when_the_round_is_over(ship: str) -> None:
    """Trade and Gifts: for the round."""
    table = advanced(red={"percy": f"bath+: {SHIPS[ship]}"}, blue={"talbot": "ludlow"}, ships={ship: "dogger"})
    table.does("red", "offer blue", f"give ship {ship}", "ask peace", "send")
    table.does("blue", "accept 1")
    assert not table.offers("red", f"sail {ship}")
    table.end_turn()
    assert table.offers("blue", f"sail {ship}")
    table.end_turn()
    assert table.active == "red"
    assert table.offers("red", f"sail {ship}")


@pytest.mark.parametrize("ship", ["le-michael", "le-lucas"])
def test_a_ship_handed_over_with_her_card_does_not_sail_in_that_turn(ship: str) -> None:
    """Transfer 1: of no use in the turn of transfer."""
    table = advanced(red={"neville": "bath+"}, blue={"percy": f"bath+: {ship}"})
    table.does("red", "offer blue", f"ask award {ship} neville", "give vote", "send")
    table.does("blue", "accept 1")
    assert table.ship_of(ship) == "red"
    assert not table.offers("red", f"sail {ship}")
    table.end_turn()
    table.end_turn()
    assert table.offers("red", f"sail {ship}")


@ship_is_any
def test_a_ship_comes_and_goes_with_her_card(ship: str) -> None:
    """Ship Counters: set out in her home port; when her noble is dead she leaves the board."""
    table = advanced(red={"percy": "london"}, blue={"talbot": "ludlow"}, hands={"red": SHIPS[ship]})
    assert table.where(ship) is None
    table.does("red", f"play {SHIPS[ship]} percy")
    assert table.where(ship) == PLACES[BOARD.ship_home[BOARD.ship_ids.index(ship)]]
    assert table.ship_of(ship) == "red"
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    table.roll(12, 2, 12)
    table.finish_phase()
    assert table.where("percy") is None
    assert table.where(ship) is None


@ship_is_any
def test_a_storm_drives_every_ship(ship: str) -> None:
    """Event Card Key, ruling 28."""
    table = advanced(
        red={"percy": f"bath+: {SHIPS[ship]}"}, blue={"talbot": "ludlow"}, ships={ship: "dogger"}, event="storms-1"
    )
    for choice in table.offers("red", f"haven {ship}")[:1]:
        table.does("red", choice)
    assert table.where(ship) in PLACES


@ship_is_any
def test_passengers_board_sail_in_convoy_and_step_ashore(ship: str) -> None:
    """Sea Transportation, ruling 23."""
    home = PLACES[BOARD.ship_home[BOARD.ship_ids.index(ship)]]
    table = advanced(
        red={"fitzalan": f"{home}: {SHIPS[ship]} le-rose"},
        blue={"talbot": "ludlow"},
        captured={"red": home},
        ships={"le-rose": home},
    )
    table.does("red", f"convoy le-rose {ship}", f"board fitzalan {ship}")
    assert table.where("fitzalan") == ship
    out = table.offers("red", f"sail {ship}")[0].split()[2]
    table.does("red", f"sail {ship} {out}")
    assert table.where("le-rose") == table.where(ship) == out
    ashore = advanced(
        red={"fitzalan": f"{ship}: {SHIPS[ship]}"},
        blue={"talbot": "ludlow"},
        captured={"red": home},
        ships={ship: home},
    )
    ashore.does("red", "done")
    assert ashore.where("fitzalan") == f"{home}+"


# Heirs.


@heir_is_any
def test_any_heir_is_taken_kept_and_executed(heir: str) -> None:
    """Capture of Royal Counters, ruling 45."""
    table = advanced(red={"percy": "hereford+"}, blue={"pole": "wingfield"}, heirs={heir: "tewkesbury+"})
    table.does("red", "move percy tewkesbury")
    assert table.keeper(heir) == "percy"
    assert table.where(heir) == "tewkesbury+"
    ride = advanced(red={"percy": "bath+"}, blue={"pole": "wingfield"}, heirs={heir: "percy"})
    ride.does("red", "move percy wells")
    assert ride.where(heir) == "wells+"
    table.does("red", f"execute {heir}")
    assert table.where(heir) is None


@heir_is_any
def test_any_heir_falls_with_the_force_he_is_with(heir: str) -> None:
    """Capture of Royal Counters; and with the place he is in."""
    table = set_table(red={"percy": "bath+"}, blue={"talbot": "bath+"}, heirs={heir: "talbot"}, phase="combat")
    table.does("red", "attack percy talbot")
    table.fight("storms-10")
    assert heir in table.keeps("red")
    siege = set_table(
        red={"percy": f"leicester+: {ARMY}"},
        blue={"talbot": "ludlow"},
        heirs={heir: "leicester"},
        captured={"blue": "leicester"},
        phase="combat",
    )
    siege.does("red", "besiege percy leicester")
    siege.fight("storms-10")
    assert heir in siege.keeps("red")


@heir_is_any
def test_any_heir_is_put_out_of_a_place_that_becomes_neutral_and_struck_by_plague(heir: str) -> None:
    """Rulings 97 and 31."""
    table = set_table(red={"percy": "bath+"}, blue={"neville": "bath+"}, heirs={heir: "warwick"}, phase="combat")
    table.does("red", "attack percy neville")
    table.fight("raid-27")
    assert table.where(heir) == "warwick+"
    plague = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, heirs={heir: "london"}, event="plague-11")
    assert plague.where(heir) is None


@heir_is_any
def test_any_heir_counts_for_both_houses_and_is_given_up_with_his_own(heir: str) -> None:
    """Ruling 50."""
    other = "clarence" if heir == "henry" else "edward"
    house = "lancaster" if heir == "henry" else "york"
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={heir: "percy", other: "leicester+"}, round=2
    )
    table.on_to("crown-deck")
    assert table.keeps("red") == {heir, other}
    assert table.state.both_since[0] == table.turn
    late = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={heir: "percy", other: "percy"},
        both_since={"red": 3},
        round=4,
    )
    late.on_to("crown-deck")
    late.does("red", "done", f"yield {house}")
    assert late.keeps("red") == {other}


@heir_is_any
def test_any_heir_may_be_the_senior_of_his_house_and_the_only_king(heir: str) -> None:
    """Rulings 54 and 56: the King's 20 votes, and 10 in each House for the first in succession."""
    others = [one for one in BOARD.heir_ids if one != heir]
    rival = "clarence" if heir == "henry" else "margaret"
    table = advanced(
        red={"grey": "bath+"},
        blue={"talbot": "ludlow"},
        heirs={heir: "grey", rival: "london"},
        dead=[one for one in others if one != rival],
        crowned=[heir],
    )
    assert table.kings == [heir]
    assert table.commons("red") == BOARD.commons[BOARD.number["grey"]] + 20 + 10
    assert table.lords("red") == BOARD.lords[BOARD.number["grey"]] + 10


@heir_is_any
def test_any_heir_may_be_the_last_and_win(heir: str) -> None:
    """Victory Conditions: crowned, when no other is left; until then he is not the last."""
    rival = "clarence" if heir == "henry" else "margaret"
    for last, alone in ((heir, rival), (rival, heir)):
        table = set_table(
            red={"percy": "bath+"},
            blue={"talbot": "leicester+"},
            heirs={last: "percy", alone: "talbot"},
            dead=[one for one in BOARD.heir_ids if one not in (last, alone)],
            crowned=[last],
        )
        assert table.winners == []
        table.does("blue", f"execute {alone}")
        assert table.winners == ["red"]
        assert table.state.result is not None
        assert [seat["heirs"] for seat in table.state.result.sheet] == [[last], []]


def test_who_holds_the_last_of_the_yorkists_does_not_acclaim_beaufort() -> None:
    """Ruling 90."""
    lancaster = ["henry", "margaret", "edward"]
    for keeper, choices in (("beaufort", []), ("talbot", ["acclaim beaufort"])):
        table = set_table(
            red={"beaufort": "york: archbishop-york"},
            blue={"talbot": "ludlow"},
            heirs={"gloucester": keeper, "clarence": "cardigan"},
            dead=lancaster,
            crowned=[],
            phase="coronation",
        )
        assert table.offers("red", "acclaim") == choices


@heir_is_any
def test_any_heir_in_the_battle_line_helps_his_side(heir: str) -> None:
    """Encounter Modifications, ruling 59: with him 100 to 50 is 3-1, against the defender's step 2-1 again."""
    levels = []
    for keeper in ("percy", "far-away"):
        table = battle({"percy": ""}, {"neville": ""}, heirs={heir: "percy"} if keeper == "percy" else {heir: "york+"})
        deploy(table, "blue", neville="battle centre")
        deploy(table, "red", percy="battle centre")
        table.does("red", "encounter centre", "done")
        levels.append(level(table.state, table.state.field_now(), 1))
    assert levels[0] == levels[1] + 1


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
