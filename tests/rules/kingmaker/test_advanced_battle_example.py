"""Examples of Play, Advanced Combat: one battle from the weather to the bargain that ends it.

E is red and attacks, F is blue. The strengths shown are made with cards: Talbot 130 and Scrope 90 on one
wing, Percy 180 and Roos 90 in the centre, Bourchier 10; against Neville 100 and Stafford 120, Mowbray and Grey 170.
"""

from tests.rules.kingmaker.table_setting import GameTable, set_table

RED = {
    "talbot": "bath+: treasurer burgundian-crossbowmen-1 flemish-crossbowmen-1",
    "scrope": "bath+: earl-of-kent steward",
    "percy": "bath+: chancellor burgundian-crossbowmen-2",
    "roos": "bath+: earl-of-westmorland scots-archers-1 saxons-2",
    "bourchier": "bath+",
}
BLUE = {
    "neville": "bath+: constable-dover",
    "stafford": "bath+: admiral flemish-crossbowmen-2 scots-archers-2",
    "mowbray": "bath+: marshal",
    "grey": "bath+",
}


def announced() -> GameTable:
    """E has announced the attack, and the first card says whether it rains."""
    table = set_table(
        red=RED,
        blue=BLUE,
        forces=[" ".join(RED), " ".join(BLUE)],
        heirs={"henry": "neville", "margaret": "talbot", "edward": "percy"},
        hands={"blue": "saxons-1"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("red", "attack talbot mowbray")
    return table


def formed() -> GameTable:
    """Both battle formations stand."""
    table = announced()
    table.fight("storms-7")
    table.does("blue", "form neville battle left", "form mowbray battle centre")
    table.does("blue", "form stafford second left", "form grey second centre", "done")
    table.does("red", "form talbot battle left", "form percy battle centre", "form bourchier battle right")
    table.does("red", "form scrope second left", "form roos second centre", "done")
    return table


def first_half() -> GameTable:
    """Nothing is decided, and nobody dies."""
    table = formed()
    table.does("red", "encounter left", "encounter centre", "done")
    table.does("blue", "commit stafford left", "commit grey centre", "play saxons-1 neville")
    table.does("red", "commit scrope left", "commit roos centre", "done")
    table.turn_up("storms-1", "raid-1")
    table.roll(*[7] * 11)
    table.does("blue", "done")
    return table


def regrouped() -> GameTable:
    """E changes Talbot for Roos, and puts the Prince of Wales with Bourchier."""
    table = first_half()
    table.does("red", "shift talbot second centre", "attach edward bourchier", "done")
    table.does("blue", "done")
    return table


def second_half() -> GameTable:
    """F's counter-attack: Roos and Scrope are taken, Mowbray and Margaret die."""
    table = regrouped()
    table.does("blue", "encounter left", "encounter centre", "done")
    table.does("red", "commit scrope left", "commit talbot centre", "done")
    table.does("blue", "commit stafford left", "commit grey centre", "done")
    table.turn_up("plague-7", "storms-4")
    left = [7, 7, 7, 7, 7]  # Scrope and Roos, Stafford, Neville and Henry
    centre = [7, 2, 7, 12, 11, 7]  # Talbot and Margaret, Percy, Mowbray and his family's loyalty, Grey
    table.roll(*left, *centre)
    table.does("red", "done")
    return table


def test_the_strengths_are_those_of_the_example() -> None:
    table = announced()
    assert table.troops("talbot", "scrope") == table.troops("neville", "stafford") == 220
    assert table.troops("percy", "roos") == 270
    assert table.troops("mowbray", "grey") == 170
    assert table.troops("roos", "scrope") == 180
    assert table.troops("percy", "talbot") == 310
    assert table.troops("bourchier") == 10


def test_bad_weather_would_have_put_it_off() -> None:
    """Ruling 60."""
    table = announced()
    table.fight("raid-1")
    assert table.state.field is None
    assert table.faction("red") == set(RED)


def test_the_killed_list_of_the_first_card_is_ignored() -> None:
    """Advanced Battle 1: the card names Mowbray."""
    table = announced()
    table.fight("storms-7")
    assert table.where("mowbray") == "bath+"
    assert table.waiting == "blue", "the defender deploys first"


def test_second_lines_are_face_down_for_the_enemy() -> None:
    """Deployment 1: Neville and Mowbray are seen, and that there is somebody behind them."""
    table = formed()
    seen = table.state.view(0)["table"]["battle"]["sides"][1]
    assert {one["noble"] for one in seen} == {"neville", "mowbray", None}
    own = table.state.view(1)["table"]["battle"]["sides"][1]
    assert {one["noble"] for one in own} == set(BLUE)


def test_nobody_joins_from_another_column_while_his_own_is_engaged() -> None:
    """Individual Encounter 2: Stafford cannot support Mowbray, nor Grey Neville."""
    table = formed()
    table.does("red", "encounter left", "encounter centre", "done")
    assert table.offers("blue", "commit") == ["commit stafford left", "commit grey centre"]


def test_the_unopposed_bourchier_may_join_the_encounter_closest_to_him() -> None:
    """Individual Encounter 3: the centre, not the far wing."""
    table = formed()
    table.does("red", "encounter left", "encounter centre", "done")
    table.does("blue", "done")
    assert table.offers("red", "commit bourchier") == ["commit bourchier centre"]


def test_the_odds_of_the_first_attack() -> None:
    """Rulings 58 and 59: a majority becomes 5-4 for F, E's 3-2 becomes 5-4; a 3-1 and bad weather decide neither."""
    table = first_half()
    assert [(told["odds"], told["ratio"]) for told in table.told("encounter")] == [
        ("5-4", "3-1"),
        ("5-4", "bad-weather"),
    ]
    assert not table.told("encounter-won")


def test_casualties_are_rolled_in_bad_weather_too() -> None:
    """Ruling 60: eight nobles and the heirs of three of them."""
    table = first_half()
    assert len(table.told("casualty-roll")) == 11
    assert table.faction("red") | table.faction("blue") == set(RED) | set(BLUE)


def test_bourchier_cannot_move_into_an_empty_column() -> None:
    """Battle Movement: his only open position is behind himself, and nobody would stand before him."""
    table = first_half()
    assert "shift bourchier second right" not in table.offers("red")


def test_talbot_and_roos_change_places_and_the_prince_changes_his_noble() -> None:
    """Battle Movement 4 and 5."""
    table = regrouped()
    battle = table.state.view(0)["table"]["battle"]["sides"][0]
    assert {(one["noble"], one["rank"], one["column"]) for one in battle} == {
        ("roos", "battle", "left"),
        ("scrope", "second", "left"),
        ("percy", "battle", "centre"),
        ("talbot", "second", "centre"),
        ("bourchier", "battle", "right"),
    }
    assert table.keeper("edward") == "bourchier"
    assert table.keeper("margaret") == "talbot"


def test_if_percy_is_not_attacked_his_and_talbot_s_total_joins_against_neville() -> None:
    """Individual Encounter 3 and ruling 119: both lines of a column that is not attacked; that is why F attacks it."""
    table = regrouped()
    table.does("blue", "encounter left", "done")
    assert set(table.offers("red", "commit")) == {
        "commit scrope left",
        "commit percy left",
        "commit talbot left",
        "commit bourchier left",
    }
    table.does("red", "commit scrope left", "commit percy left", "commit talbot left", "done")
    assert set(table.offers("blue", "commit")) == {
        "commit stafford left",
        "commit mowbray left",
        "commit grey left",
    }, "the same goes for F's own centre"
    table.does("blue", "commit stafford left", "done")
    table.turn_up("storms-2")
    table.roll(*[7] * 8)  # Talbot and Margaret, Scrope, Percy, Roos; Neville and Henry, Stafford
    table.does("red", "done")
    told = table.told("encounter")[-1]
    assert (told["odds"], told["ratio"]) == ("2-1", "2-1"), "490 against 230"
    assert table.captor("neville") == table.captor("stafford") == "red"


def test_the_odds_of_the_counter_attack() -> None:
    """Ruling 59: F is not defending now, and the heirs cancel: 5-4 for F, 3-2 for E."""
    table = second_half()
    assert [(told["odds"], told["ratio"]) for told in table.told("encounter")[2:]] == [("5-4", "5-4"), ("3-2", "4-1")]


def test_roos_and_scrope_are_captured_mowbray_and_margaret_die() -> None:
    table = second_half()
    assert table.captor("roos") == table.captor("scrope") == "blue"
    assert table.where("mowbray") is None
    assert table.where("margaret") is None
    assert table.faction("blue") == {"neville", "stafford", "grey"}


def test_a_twelve_kills_in_the_smaller_force_only() -> None:
    """Nobles Killed Table: had Percy rolled the 12 he would have lived."""
    table = regrouped()
    table.does("blue", "encounter centre", "done")
    table.does("red", "commit talbot centre", "done")
    table.does("blue", "commit grey centre", "done")
    table.turn_up("storms-4")
    table.roll(12, 7, 12, 7, 7)  # Talbot and Margaret, Percy, Mowbray, Grey
    table.does("red", "done")
    assert [told["roll"] for told in table.told("casualty-roll")[11:]] == [12, 7, 12, 7, 7]
    assert table.faction("red") == set(RED)
    assert table.faction("blue") == set(BLUE)


def test_a_bargain_ends_the_battle() -> None:
    """F gives the captured nobles back, E attacks no more, and F declines in his half of the round."""
    table = second_half()
    table.does("blue", "offer red", "give prisoner roos", "give prisoner scrope", "ask peace", "send")
    table.does("red", "accept 1")
    assert table.captor("roos") is None
    assert table.captor("scrope") is None
    while table.state.field is not None:
        table.does(table.waiting, "done")
    assert table.where("roos") == table.where("scrope") == table.where("talbot") == "bath+"
    assert table.awards("scrope") == {"earl-of-kent", "steward"}
    assert table.told("battle-over")
    assert table.phase != "chance"
