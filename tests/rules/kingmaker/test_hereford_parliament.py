"""Examples of Play, Parliament: two Kings are made, and Percy, the Chancellor, summons Parliament to Hereford.

A is red, B blue, C yellow, D green.
"""

from roses.games.kingmaker.geography import LAND
from tests.rules.kingmaker.table_setting import BOARD, PLACES, GameTable, set_table

PERCY = "chancellor bishop-lincoln bishop-norwich"


def test_c_crowns_richard_in_york_by_allotting_the_archbishop_to_mowbray() -> None:
    """Ruling 48: the card brings control of the city, into which Mowbray goes at once."""
    table = set_table(
        blue={"talbot": "ludlow"},
        yellow={"mowbray": "york+"},
        green={"percy": "alnwick"},
        hands={"yellow": "archbishop-york"},
        active="yellow",
    )
    assert not table.may("yellow", "enter mowbray york"), "York is neutral"
    table.does("yellow", "play archbishop-york mowbray", "enter mowbray york")
    assert table.keeper("richard-york") == "mowbray"
    table.on_to("coronation")
    table.does("yellow", "crown richard-york")
    assert table.kings == ["henry", "richard-york"]


def test_plague_strikes_london_and_margaret_is_next() -> None:
    """Ruling 31: Henry dies before anybody has captured him."""
    table = set_table(red={"hastings": "bamburgh"}, blue={"talbot": "ludlow"}, event="plague-11")
    assert table.where("henry") is None
    assert table.kings == []


def salisbury() -> GameTable:
    """B has brought Margaret into Salisbury, where D's Percy waits with two bishops."""
    table = set_table(
        red={"hastings": "bamburgh"},
        blue={"talbot": "newbury"},
        yellow={"mowbray": "york: archbishop-york"},
        green={"percy": f"salisbury: {PERCY}"},
        heirs={"margaret": "talbot", "richard-york": "mowbray"},
        dead=["henry"],
        crowned=["richard-york"],
        active="blue",
    )
    table.does("blue", "move talbot salisbury", "enter talbot salisbury")
    table.on_to("coronation")
    return table


def test_percy_crowns_margaret_queen_regent_by_mutual_agreement() -> None:
    """Ruling 48: the bishops are another faction's, which must be willing."""
    table = salisbury()
    table.does("blue", "crown margaret")
    assert table.waiting == "green"
    table.does("green", "agree")
    assert table.kings == ["margaret", "richard-york"]


def test_without_the_agreement_there_is_no_coronation() -> None:
    table = salisbury()
    table.does("blue", "crown margaret")
    table.does("green", "decline")
    assert table.kings == ["richard-york"]
    assert table.waiting == "blue"


def before_parliament(events: str = "parliament-2 writ-1 writ-2 writ-3") -> GameTable:
    """D's turn: Percy stands at Salisbury with the Chancellor's office, two bishops, a Parliament card and writs."""
    table = set_table(
        red={
            "hastings": "bamburgh",
            "courtenay": "okehampton: le-rose",
            "stanley": "douglas",
        },
        blue={"talbot": "ludlow"},
        yellow={"mowbray": "york: archbishop-york"},
        green={
            "percy": f"salisbury: {PERCY}",
            "berkeley": "berkeley: earl-of-kent",
            "audley": "tickhill",
        },
        heirs={"margaret": "talbot", "richard-york": "mowbray"},
        dead=["henry"],
        crowned=["margaret", "richard-york"],
        captured={"red": "bamburgh", "blue": "coventry"},
        hands={"red": "beaufort"},
        events={"green": events},
        chancery="chamberlain earl-of-worcester treasurer steward earl-of-salisbury",
        active="green",
    )
    table.does("green", "move percy hereford", "enter percy hereford")
    return table


def parliament_meets() -> GameTable:
    table = before_parliament()
    table.on_to("parliament")
    table.does("green", "summon hereford", "writ hastings", "done")
    return table


def everybody_has_come() -> GameTable:
    table = parliament_meets()
    table.does("green", "attend berkeley", "attend audley", "done")
    table.does("red", "raise beaufort corfe", "attend beaufort", "attend courtenay", "attend stanley")
    table.does("red", "haven le-rose kingston", "done")
    table.does("blue", "done")
    table.does("yellow", "done")
    return table


def test_percy_enters_the_empty_open_town_freely() -> None:
    table = before_parliament()
    assert table.where("percy") == "hereford"
    assert table.controls("hereford") is None


def test_salisbury_would_have_been_a_legal_site_too() -> None:
    """Ruling 51: an unfortified town is one."""
    table = set_table(
        blue={"talbot": "ludlow"},
        yellow={"hastings": "tutbury"},
        green={"percy": f"salisbury: {PERCY}"},
        dead=["henry"],
        crowned=[],
        events={"green": "parliament-2 writ-1"},
        active="green",
    )
    table.on_to("parliament")
    assert table.offers("green", "summon") == ["summon salisbury"]


def test_the_chancellor_needs_a_parliament_card_and_a_writ() -> None:
    """Ruling 51: with two Kings only he can summon, and only with both."""
    for events in ("parliament-2", "writ-1 writ-2", ""):
        table = before_parliament(events=events)
        table.does("green", "done")
        assert table.phase == "crown-deck", events


def test_hastings_comes_all_the_way_from_bamburgh() -> None:
    """Movement limits do not count; both expended cards are discarded, the other writs kept."""
    table = parliament_meets()
    assert table.where("hastings") == "hereford"
    assert {"parliament-2", "writ-1"} <= table.discards
    assert table.kept_events("green") == {"writ-2", "writ-3"}


def test_everybody_is_asked_whether_his_nobles_come() -> None:
    table = parliament_meets()
    asked = []
    while table.state.session is not None and table.waiting not in asked:
        asked.append(table.waiting)
        table.does(table.waiting, "done")
        if len(asked) == 4:
            break
    assert asked == ["green", "red", "blue", "yellow"]


def test_a_noble_held_in_hand_is_played_and_sent_to_parliament() -> None:
    table = everybody_has_come()
    assert table.where("beaufort") == "hereford"
    assert "beaufort" in table.faction("red")


def test_stanley_is_ferried_from_douglas_to_the_mainland() -> None:
    """Rulings 52 and 76: A says to which friendly or unfortified port, or to Kingston, which is empty."""
    table = parliament_meets()
    table.does("green", "done")
    table.does("red", "attend stanley")
    assert table.where("stanley") == "douglas"
    ports = [offer.removeprefix("haven le-rose ") for offer in table.offers("red")]
    assert {"kingston", "rye", "bamburgh"} <= set(ports)
    chart = BOARD.map
    for port in ports:
        place = PLACES.index(port)
        assert chart.port_seas[place]
        assert chart.square_kind[chart.place_square[place]] == LAND
        assert not chart.controllable[place] or table.controls(port) == "red"
    table.does("red", "haven le-rose kingston")
    assert table.where("stanley") == "hereford"
    assert table.where("le-rose") == "kingston"


def test_seven_attend_but_chancery_has_only_five_cards() -> None:
    """Ruling 53: as many cards are drawn as nobles attend, as far as they go."""
    table = everybody_has_come()
    (told,) = table.told("chancery-drawn")
    assert told["n"] == 7
    assert isinstance(told["cards"], list)
    assert len(told["cards"]) == 5
    assert table.chancery == set()


def test_d_looks_to_his_own_nobles_first_but_must_give_all_he_can() -> None:
    """Percy has title and office; Berkeley takes the Chamberlain, Audley a title; the rest go even to rivals."""
    table = everybody_has_come()
    assert not [one for one in table.offers("green", "award") if one.endswith(" percy")]
    assert "award chamberlain audley" not in table.offers("green"), "untitled"
    table.does("green", "award chamberlain berkeley", "award earl-of-worcester audley")
    # Audley is titled now, so an office may follow; what is left must go to somebody.
    assert "done" not in table.offers("green")
    assert "award treasurer audley" in table.offers("green")
    table.does("green", "award treasurer audley", "award steward beaufort", "award earl-of-salisbury hastings")
    assert table.awards("berkeley") == {"earl-of-kent", "chamberlain"}
    assert table.awards("audley") == {"earl-of-worcester", "treasurer"}
    assert table.awards("beaufort") == {"steward"}
    assert table.awards("hastings") == {"earl-of-salisbury"}


def finish_awards(table: GameTable) -> None:
    while table.state.session is not None:
        table.does(table.waiting, table.offers(table.waiting)[-1])


def test_absent_nobles_may_be_given_awards() -> None:
    table = everybody_has_come()
    assert "award treasurer talbot" in table.offers("green")
    assert "award treasurer mowbray" in table.offers("green")


def test_no_combat_in_the_hereford_square_until_d_s_next_turn() -> None:
    """The King's Peace: B comes upon A's Courtenay in the open and may not attack him; D may, a round later."""
    table = everybody_has_come()
    finish_awards(table)
    table.end_turn()
    assert table.active == "red"
    table.does("red", "leave courtenay")
    table.end_turn()
    table.does("blue", "move talbot hereford", "done")
    assert table.phase != "combat", "there is nothing he may do there"
    table.end_turn()
    table.end_turn()
    assert table.active == "green"
    table.does("green", "leave percy", "done")
    assert "attack percy courtenay" in table.offers("green"), "the peace is over"
