"""Advanced Battle: formations, encounters, modification, battle movement, and what becomes of the fallen."""

from collections.abc import Mapping

import pytest

from roses.games.kingmaker.encounters import level
from tests.rules.kingmaker.table_setting import ADVANCED, GameTable, set_table


def battle(
    red: Mapping[str, str], blue: Mapping[str, str], *, heirs: Mapping[str, str] | None = None, hands: str = ""
) -> GameTable:
    """Red attacks blue at Bath, and it does not rain; blue is about to deploy. Cards are given after each name."""
    table = set_table(
        red={noble: f"bath+: {cards}" for noble, cards in red.items()},
        blue={noble: f"bath+: {cards}" for noble, cards in blue.items()},
        yellow={"stanley": "douglas"},
        forces=[" ".join(red), " ".join(blue)],
        heirs=heirs or {},
        hands={"red": hands},
        phase="combat",
        options=ADVANCED,
    )
    attack = table.offers("red", "attack")[0]
    table.does("red", attack)
    table.fight("storms-4")
    return table


def deploy(table: GameTable, seat: str, **where: str) -> None:
    """Each noble to `rank column`; heirs stay with those they are with."""
    table.does(seat, *(f"form {noble} {place}" for noble, place in where.items()))
    if table.waiting == seat and table.may(seat, "done") and not table.offers(seat, "encounter"):
        table.does(seat, "done")


def duel(
    red: str, blue: str, *, heirs: Mapping[str, str] | None = None, red_cards: str = "", blue_cards: str = ""
) -> GameTable:
    """One noble against one, both in the centre."""
    table = battle({red: red_cards}, {blue: blue_cards}, heirs=heirs)
    deploy(table, "blue", **{blue: "battle centre"})
    deploy(table, "red", **{red: "battle centre"})
    return table


def meet(table: GameTable, card: str, *dice: int, column: str = "centre") -> None:
    """The encounter is announced, nobody adds anything, the card is turned and the dice are thrown."""
    seat = table.waiting
    table.does(seat, f"encounter {column}", "done")
    table.does(table.waiting, "done")
    table.turn_up(card)
    table.roll(*dice)
    table.does(table.waiting, "done")


def fight_it_out(table: GameTable, attacker: str, defender: str, *dice: int) -> None:
    """One attacks one, and it does not rain; both deploy in the centre and meet there."""
    table.does(table.active, f"attack {attacker} {defender}")
    table.fight("storms-4")
    for noble in (defender, attacker):
        deploy(table, table.waiting, **{noble: "battle centre"})
    meet(table, "plague-7", *dice)


# Deployment.


def test_at_least_one_noble_stands_in_the_battle_line() -> None:
    """Deployment 1a: the last one left has no choice."""
    table = battle({"neville": ""}, {"percy": "", "fitzalan": ""})
    table.does("blue", "form percy reserve centre")
    assert {action.split()[2] for action in table.offers("blue", "form")} == {"battle"}


def test_the_second_line_stands_behind_somebody() -> None:
    """Deployment 1b."""
    table = battle({"neville": ""}, {"percy": "", "fitzalan": ""})
    assert not [action for action in table.offers("blue", "form") if "second" in action]
    table.does("blue", "form percy battle left")
    seconds = [action for action in table.offers("blue", "form") if "second" in action]
    assert seconds == ["form fitzalan second left"]


def test_nobody_is_stacked_in_either_line() -> None:
    table = battle({"neville": ""}, {"percy": "", "fitzalan": "", "grey": ""})
    table.does("blue", "form percy battle left", "form fitzalan second left")
    assert set(table.offers("blue", "form")) == {
        "form grey battle centre",
        "form grey battle right",
        "form grey reserve centre",
    }


def test_the_battle_line_is_seen_and_everything_else_is_face_down() -> None:
    """Deployment 1a to 1c; nobody but their own side knows who stands behind or in reserve."""
    table = battle({"neville": ""}, {"percy": "", "fitzalan": "", "grey": ""})
    deploy(table, "blue", percy="battle left", fitzalan="second left", grey="reserve centre")
    for eyes in (0, 2, None):
        seen = table.state.view(eyes)["table"]["battle"]["sides"][1]
        assert sorted(str(one["noble"]) for one in seen) == ["None", "None", "percy"]


def test_an_heir_is_attached_to_a_noble_of_choice() -> None:
    """Deployment 1d."""
    table = battle({"neville": ""}, {"percy": "", "fitzalan": ""}, heirs={"margaret": "percy"})
    table.does("blue", "form percy battle left", "form fitzalan reserve centre", "attach margaret fitzalan", "done")
    assert table.keeper("margaret") == "fitzalan"


# Encounters.


def test_only_nobles_who_face_each_other_meet() -> None:
    """Individual Encounter 1."""
    table = battle({"neville": "", "talbot": ""}, {"percy": "", "fitzalan": ""})
    deploy(table, "blue", percy="battle left", fitzalan="battle right")
    deploy(table, "red", neville="battle left", talbot="battle centre")
    assert table.offers("red", "encounter") == ["encounter left"]


def test_nobody_is_bound_to_attack() -> None:
    """A round without any attack ends the battle (Advanced Battle 8)."""
    table = duel("neville", "percy")
    while table.state.field is not None:
        table.does(table.waiting, "done")
    assert table.where("neville") == table.where("percy") == "bath+"


def test_a_noble_who_is_not_attacked_joins_the_closest_encounter() -> None:
    """Individual Encounter 3: from the centre both wings are equally close."""
    table = battle({"neville": "", "talbot": "", "pole": ""}, {"percy": "", "fitzalan": ""})
    deploy(table, "blue", percy="battle left", fitzalan="battle right")
    deploy(table, "red", neville="battle left", talbot="battle centre", pole="battle right")
    table.does("red", "encounter left", "encounter right", "done")
    table.does("blue", "done")
    assert table.offers("red", "commit") == ["commit talbot left", "commit talbot right"]


def test_the_reserve_joins_nothing() -> None:
    table = battle({"neville": "", "talbot": ""}, {"percy": ""})
    deploy(table, "blue", percy="battle left")
    deploy(table, "red", neville="battle left", talbot="reserve centre")
    table.does("red", "encounter left", "done")
    table.does("blue", "done")
    assert not table.offers("red", "commit")


def stripping() -> GameTable:
    """Percy (150) has more than twice Audley's ten; Neville (50) faces Fitzalan (30) next to him."""
    table = battle({"percy": "marshal", "neville": ""}, {"audley": "", "fitzalan": ""})
    deploy(table, "blue", audley="battle left", fitzalan="battle centre")
    deploy(table, "red", percy="battle left", neville="battle centre")
    table.does("red", "encounter left", "encounter centre", "done")
    table.does("blue", "done")
    return table


def test_troops_above_two_to_one_may_be_stripped_off_for_the_next_encounter() -> None:
    """Individual Encounter 4: all but 20 of Percy's 200."""
    table = stripping()
    assert table.offers("red", "strip") == ["strip percy centre"], "Neville has less than two to one"
    table.does("red", "strip percy centre", "done")
    assert table.told("stripped") == [{"noble": "percy", "n": 180}]
    table.turn_up("storms-7", "plague-3")
    table.roll(7, 7, 7, 7)
    table.does("blue", "done")
    fought = [(told["attack"], told["defence"]) for told in table.told("encounter")]
    assert fought == [(20, 10), (50 + 180, 30)], "on the left, and in the centre"


def test_he_who_lends_troops_rolls_no_dice_for_the_other_encounter() -> None:
    """Ruling 87: Percy and Audley in the one, Neville and Fitzalan in the other, once each."""
    table = stripping()
    table.does("red", "strip percy centre", "done")
    table.turn_up("storms-7", "plague-3")
    table.roll(7, 7, 7, 7)
    table.does("blue", "done")
    assert [told["who"] for told in table.told("casualty-roll")] == ["percy", "audley", "neville", "fitzalan"]


# Modification.


def odds_of(table: GameTable) -> int:
    """Steps in red's favour in the centre: 6 is 4-1, 2 is 5-4, 1 a majority, 0 even, below 0 blue's."""
    table.does(table.waiting, "encounter centre")
    assert table.state.field is not None
    return level(table.state, table.state.field, 1)


@pytest.mark.parametrize(
    ("red_cards", "blue_cards", "steps"),
    [
        ("", "", -1),  # even becomes a majority for the defender
        ("saxons-1", "", 0),  # a majority becomes even
        ("marshal", "admiral", 2),  # 3-2 becomes 5-4
        ("marshal", "", 4),  # 3-1 becomes 2-1
        ("marshal burgundian-crossbowmen-1 scots-archers-1", "", 5),  # 4-1 becomes 3-1
    ],
)
def test_the_original_defender_moves_the_odds_one_step(red_cards: str, blue_cards: str, steps: int) -> None:
    """Rulings 58 and 59."""
    assert odds_of(duel("neville", "mowbray", red_cards=red_cards, blue_cards=blue_cards)) == steps


def test_an_heir_in_the_battle_line_moves_them_one_step() -> None:
    """Ruling 59: red's heir and the defender's step cancel one another."""
    assert odds_of(duel("neville", "mowbray", heirs={"margaret": "neville"})) == 0


def test_never_more_than_one_step() -> None:
    """Ruling 59: the defender has his step and an heir, and moves one."""
    assert odds_of(duel("neville", "mowbray", heirs={"margaret": "mowbray"})) == -1


def test_counter_attacking_the_original_defender_has_no_step() -> None:
    """Ruling 59."""
    table = duel("neville", "mowbray")
    table.does("red", "done", "done")
    table.does("blue", "done")
    assert table.waiting == "blue"
    assert odds_of(table) == 0


def test_an_heir_in_the_second_line_or_reserve_helps_nobody() -> None:
    """Encounter Modifications 2."""
    table = battle({"neville": "", "talbot": ""}, {"mowbray": ""}, heirs={"margaret": "talbot"})
    deploy(table, "blue", mowbray="battle centre")
    deploy(table, "red", neville="battle centre", talbot="second centre")
    assert odds_of(table) == -1


# Results.


def test_equal_forces_can_be_decided_by_the_step() -> None:
    """Ruling 58: a majority card wins it for the defender."""
    table = duel("neville", "mowbray")
    meet(table, "raid-9", 7, 7)
    assert table.captor("neville") == "blue"


def test_a_captured_noble_loses_his_heir_to_the_other_side() -> None:
    """Individual Encounter 5."""
    table = duel("percy", "scrope", heirs={"margaret": "scrope"})
    meet(table, "storms-2", 7, 7, 7)
    assert table.captor("scrope") == "red"
    assert table.keeper("margaret") == "percy"


def test_a_killed_nobles_heir_falls_to_the_other_side() -> None:
    """Ruling 97."""
    table = duel("percy", "scrope", heirs={"margaret": "scrope"})
    meet(table, "storms-7", 7, 3, 7)
    assert table.where("scrope") is None
    assert table.keeper("margaret") == "percy"


def test_an_heir_in_an_encounter_dies_on_a_two() -> None:
    """Nobles Killed Table, last row."""
    table = duel("percy", "scrope", heirs={"margaret": "scrope"})
    meet(table, "storms-7", 7, 7, 2)
    assert table.where("margaret") is None
    assert table.where("scrope") == "bath+"


def test_bad_weather_in_an_encounter_decides_nothing_and_dice_are_rolled() -> None:
    """Ruling 60."""
    table = duel("percy", "scrope")
    meet(table, "raid-1", 7, 12)
    assert table.where("scrope") is None, "a 12 kills in the smaller force"
    assert not table.told("encounter-won")


@pytest.mark.parametrize(("dice", "dead"), [(2, True), (3, False), (12, False), (7, False)])
def test_in_the_larger_force_only_a_two_kills(dice: int, dead: bool) -> None:
    """Nobles Killed Table; the family's loyalty is lost with an 11."""
    table = duel("percy", "scrope")
    meet(table, "storms-7", dice, *([11] if dead else []), 7)
    assert (table.where("percy") is None) is dead


@pytest.mark.parametrize(("dice", "dead"), [(2, True), (3, True), (12, True), (4, False), (11, False)])
def test_in_the_smaller_force_two_three_and_twelve_kill(dice: int, dead: bool) -> None:
    table = duel("percy", "scrope")
    meet(table, "storms-7", 7, dice)
    assert (table.where("scrope") is None) is dead


@pytest.mark.parametrize(("dice", "dead"), [(2, True), (3, False), (12, False)])
def test_with_equal_forces_only_a_two_kills(dice: int, dead: bool) -> None:
    """Ruling 80."""
    table = duel("neville", "mowbray")
    meet(table, "storms-7", dice, *([11] if dead else []), 7)
    assert (table.where("neville") is None) is dead


def test_when_a_whole_force_is_gone_its_prisoners_are_free() -> None:
    """Individual Encounter 5: nobody is left to hold Audley."""
    table = battle({"percy": "", "audley": ""}, {"scrope": "burgundian-crossbowmen-1"})
    deploy(table, "blue", scrope="battle centre")
    deploy(table, "red", audley="battle centre", percy="reserve centre")
    meet(table, "plague-7", 7, 7)
    assert table.captor("audley") == "blue"
    assert table.state.field is not None, "Percy has stepped into the line"
    while not table.offers("red", "encounter"):
        table.does(table.waiting, "done")
    meet(table, "plague-9", 7, 7)
    assert table.captor("scrope") == "red"
    assert table.captor("audley") is None


def test_prisoners_may_be_executed_between_two_attacks() -> None:
    """Individual Encounter 5; ruling 113."""
    table = battle({"percy": "", "neville": ""}, {"scrope": "", "fitzalan": ""})
    deploy(table, "blue", scrope="battle centre", fitzalan="reserve centre")
    deploy(table, "red", percy="battle centre", neville="reserve centre")
    meet(table, "storms-2", 7, 7)
    assert table.captor("scrope") == "red"
    assert table.may("red", "behead scrope")
    table.does("red", "behead scrope")
    assert table.where("scrope") is None
    assert table.state.field is not None


def test_an_attack_counts_for_the_round_whatever_comes_of_it() -> None:
    """Ruling 39."""
    table = duel("neville", "percy")
    while table.state.field is not None:
        table.does(table.waiting, "done")
    assert not table.offers("red", "attack")


# Battle movement.


def lines() -> GameTable:
    """Red has four in formation and attacks nowhere; it may move."""
    table = battle({"neville": "", "talbot": "", "pole": "", "grey": ""}, {"percy": ""})
    deploy(table, "blue", percy="battle left")
    deploy(table, "red", neville="battle left", talbot="second left", pole="battle centre", grey="reserve centre")
    table.does("red", "done")
    return table


def test_to_an_adjacent_position_also_diagonally() -> None:
    """Battle Movement 1."""
    table = lines()
    assert {
        "shift talbot second centre",
        "shift talbot battle centre",
        "shift talbot battle left",
    } <= set(table.offers("red", "shift talbot"))
    assert "shift talbot battle right" not in table.offers("red")


def test_the_battle_line_is_not_left_for_the_reserve_but_the_second_line_is() -> None:
    """Battle Movement 2."""
    table = lines()
    assert "shift neville reserve centre" not in table.offers("red")
    assert "shift talbot reserve centre" in table.offers("red")


def test_the_reserve_goes_anywhere() -> None:
    """Battle Movement 3."""
    table = lines()
    assert {"shift grey battle right", "shift grey second centre"} <= set(table.offers("red", "shift grey"))


def test_nobody_leaves_another_standing_behind_an_empty_place() -> None:
    """Battle Movement 5."""
    table = lines()
    assert "shift neville battle right" not in table.offers("red")
    assert "shift pole battle right" in table.offers("red")


def test_each_noble_moves_once() -> None:
    table = lines()
    table.does("red", "shift pole battle right")
    assert not table.offers("red", "shift pole")


def test_a_battle_ends_after_ten_rounds() -> None:
    """Ruling 110."""
    table = duel("neville", "mowbray")
    decides_nothing = [f"storms-{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9, 10)] + ["embassy-1"]
    for card in decides_nothing:
        assert table.state.field is not None
        meet(table, card, 7, 7)
        while table.state.field is not None and not table.offers("red", "encounter"):
            table.does(table.waiting, "done")
    assert table.state.field is None


# Siege and ambush.


def test_an_advanced_siege_rolls_for_besiegers_and_defenders() -> None:
    """Nobles Killed Table: the garrison counts when the larger force is found."""
    table = set_table(
        red={"percy": "warwick+: marshal"},
        blue={"neville": "warwick"},
        phase="combat",
        options=ADVANCED,
    )
    table.does("red", "besiege percy warwick")
    table.nobody_adds()
    table.turn_up("storms-4")
    table.roll(7, 12, 11)
    table.does("red", "fight")
    assert table.controls("warwick") == "red"
    assert table.where("neville") is None


def test_a_siege_in_bad_weather_rolls_nothing() -> None:
    """Ruling 82."""
    table = set_table(red={"percy": "warwick+: marshal"}, blue={"neville": "warwick"}, phase="combat", options=ADVANCED)
    table.does("red", "besiege percy warwick")
    table.fight("raid-1")
    assert not table.told("casualty-roll")
    assert table.state.view(None)["table"]["nobles"][0]["besieges"] == "warwick"


def advanced_ambush() -> GameTable:
    """Scrope (10) ambushes Percy and Fitzalan with Margaret among them."""
    table = set_table(
        red={"scrope": "bath+"},
        blue={"percy": "bath+", "fitzalan": "bath+"},
        forces=["percy fitzalan"],
        heirs={"margaret": "percy"},
        phase="combat",
        options={"advanced": "on", "ambush": "on"},
    )
    table.does("red", "ambush scrope fitzalan")
    table.fight("storms-4")
    return table


def test_ambushers_seek_out_one_noble_or_heir() -> None:
    table = advanced_ambush()
    assert set(table.offers("red", "mark")) == {"mark percy", "mark fitzalan", "mark heir margaret"}


@pytest.mark.parametrize(
    ("mark", "dice", "dead"),
    [
        ("mark percy", (7, 4, 11, 7), {"percy"}),
        ("mark fitzalan", (7, 4, 7), set()),
        ("mark heir margaret", (7, 7, 3), {"margaret"}),
        ("mark percy", (12, 11, 12, 12), {"fitzalan", "margaret"}),
    ],
)
def test_the_marked_one_dies_on_two_to_four_the_others_on_two_and_twelve(
    mark: str, dice: tuple[int, ...], dead: set[str]
) -> None:
    """Ruling 81: dice for Fitzalan, Percy (with their families' loyalty) and Margaret."""
    table = advanced_ambush()
    table.roll(*dice)
    table.does("red", mark)
    assert {who for who in ("percy", "fitzalan", "margaret") if table.where(who) is None} == dead
    assert table.captor("scrope") == "blue"


def test_third_seats_have_no_say_while_a_battle_is_fought() -> None:
    """Ruling 113."""
    table = duel("neville", "percy")
    assert table.may("blue", "offer red")
    assert 2 not in table.state.called_on()
    assert table.state.legal(2) == table.state.standing(2)
