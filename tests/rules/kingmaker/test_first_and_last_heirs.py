"""The first and the last heir fare like all the others: taken, crowned, counted and executed."""

from roses.games.kingmaker.encounters import level
from tests.rules.kingmaker.first_and_last import ARMY, advanced, heir_is_any
from tests.rules.kingmaker.table_setting import BOARD, set_table
from tests.rules.kingmaker.test_advanced_battle import battle, deploy


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
