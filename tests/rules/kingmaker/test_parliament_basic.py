"""Parliament: who may summon it, where, who comes, what is given, and the King's Peace."""

from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import GAME, GameTable, Situation, set_table

BOTH = ["henry", "richard-york"]


def king_s_parliament(
    spot: str = "coventry",
    *,
    percy: str = "",
    grey: str = "chillingham",
    held: str = "coventry",
    writs: str = "writ-1 writ-2",
    **situation: Unpack[Situation],
) -> GameTable:
    """Red holds Henry, sole King, in a place, and a writ; Percy has these cards, and Grey stands there."""
    usual = Situation(
        red={"percy": f"{spot}: {percy}", "grey": grey},
        blue={"talbot": "ludlow", "herbert": "llanstephan"},
        heirs={"henry": "percy"},
        captured={"red": held},
        events={"red": writs},
        phase="parliament",
    )
    return set_table(**usual | situation)


# Who may summon, and where.


def test_the_sole_king_needs_a_writ_and_no_parliament_card() -> None:
    """Ruling 51."""
    assert king_s_parliament().offers("red", "summon") == ["summon coventry"]
    assert king_s_parliament(writs="").offers("red", "summon") == []


def test_the_chancellor_cannot_summon_while_there_is_a_sole_king() -> None:
    """Ruling 14: Henry, uncaptured in London, keeps everybody from it."""
    table = set_table(
        red={"percy": "coventry: chancellor coventry"},
        blue={"talbot": "ludlow"},
        events={"red": "writ-1 parliament-2"},
        phase="parliament",
    )
    assert table.offers("red", "summon") == []


@pytest.mark.parametrize("kings", [[], BOTH], ids=["no King", "two Kings"])
def test_the_chancellor_summons_when_there_is_no_sole_king(kings: list[str]) -> None:
    """Ruling 51: with a writ and a Parliament card."""
    table = set_table(
        red={"percy": "coventry: chancellor coventry"},
        blue={"talbot": "ludlow"},
        dead=[] if kings else ["henry"],
        crowned=kings,
        events={"red": "writ-1 parliament-2"},
        phase="parliament",
    )
    table.does("red", "summon coventry", "writ talbot")
    assert {"parliament-2", "writ-1"} <= table.discards


def test_the_holder_of_one_of_two_kings_cannot_summon() -> None:
    assert king_s_parliament(crowned=BOTH).offers("red", "summon") == []


@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        ("st-albans", True),
        ("hereford", True),
        ("coventry", True),
        ("york", True),
        ("warwick", False),
        ("fotheringhay", False),
        ("calais", False),
        ("coventry+", False),
    ],
)
def test_where_parliament_may_be_held(spot: str, legal: bool) -> None:
    """Ruling 51: an unfortified or open town, a town or a city, not Calais, not in the open."""
    table = king_s_parliament(spot, held="coventry york warwick fotheringhay calais")
    assert table.offers("red", "summon") == ([f"summon {spot}"] if legal else [])


def test_not_in_a_place_under_siege() -> None:
    """Ruling 51."""
    besiegers = {"mowbray": "coventry+: marshal chamberlain", "neville": "coventry+: treasurer"}
    table = king_s_parliament(
        blue=besiegers,
        sieges={"mowbray": "coventry", "neville": "coventry"},
        forces=["mowbray neville"],
    )
    assert table.troops("mowbray", "neville") == 300
    assert table.offers("red", "summon") == []


# Writs and attendance.


def test_a_writ_is_for_another_player_s_noble() -> None:
    """Parliament 2a."""
    table = king_s_parliament()
    table.does("red", "summon coventry")
    assert set(table.offers("red", "writ")) == {"writ talbot", "writ herbert"}
    assert "done" not in table.offers("red"), "at least one must be summoned"


def test_one_writ_for_each_noble() -> None:
    table = king_s_parliament()
    table.does("red", "summon coventry", "writ talbot", "writ herbert")
    assert table.where("talbot") == table.where("herbert") == "coventry"
    assert table.kept_events("red") == set()


def test_a_noble_who_is_summoned_brings_his_heirs() -> None:
    """An heir is never left alone."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy", "clarence": "talbot"},
        captured={"red": "coventry"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry", "writ talbot")
    assert table.where("clarence") == "coventry"


@pytest.mark.parametrize(
    ("talbot", "ships"),
    [("le-swan: le-swan", {"le-swan": "dogger"}), ("calais", {}), ("carisbrooke", {})],
    ids=["at sea", "at Calais without a ship", "on Wight without a ship"],
)
def test_who_cannot_be_summoned(talbot: str, ships: dict[str, str]) -> None:
    """Ruling 52."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": talbot, "herbert": "llanstephan"},
        heirs={"henry": "percy"},
        captured={"red": "coventry", "blue": "calais carisbrooke"},
        ships=ships,
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry")
    assert table.offers("red", "writ") == ["writ herbert"]


def test_nobody_under_siege_is_summoned() -> None:
    """Ruling 52."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": "ludlow", "herbert": "llanstephan"},
        yellow={"mowbray": "ludlow+: marshal"},
        heirs={"henry": "percy"},
        captured={"red": "coventry"},
        sieges={"mowbray": "ludlow"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry")
    assert "writ talbot" not in table.offers("red")
    assert "writ herbert" in table.offers("red")


def test_anybody_else_may_come_of_his_own_will() -> None:
    """Parliament 4: whatever the distance."""
    table = king_s_parliament()
    table.does("red", "summon coventry", "writ talbot", "done")
    assert table.waiting == "red"
    table.does("red", "attend grey", "done")
    assert table.where("grey") == "coventry"
    assert table.waiting == "blue"
    assert "attend herbert" in table.offers("blue")
    table.does("blue", "done")
    assert table.where("herbert") == "llanstephan"


def test_a_town_too_full_leaves_some_before_its_gates() -> None:
    """Ruling 107: whoever does not fit stands in the open and attends all the same."""
    table = king_s_parliament(
        percy="marshal burgundian-crossbowmen-1 burgundian-crossbowmen-2",
        blue={"neville": "warwick: treasurer saxons-1 saxons-2 flemish-crossbowmen-1 flemish-crossbowmen-2"},
        chancery="earl-of-kent",
    )
    assert table.troops("percy") + table.troops("neville") > 400
    table.does("red", "summon coventry", "writ neville")
    assert table.where("neville") == "coventry+"


# Awards.


def session(cards: str, *, percy: str = "", grey: str = "chillingham", **situation: Unpack[Situation]) -> GameTable:
    """Percy and Talbot attend, nobody else; these cards are in Chancery."""
    in_chancery = Situation(chancery=cards) | situation
    table = king_s_parliament(percy=percy, grey=grey, **in_chancery)
    table.does("red", "summon coventry", "writ talbot")
    while not (table.told("chancery-drawn") or table.told("chancery-empty")):
        table.does(table.waiting, "done")
    return table


def test_as_many_cards_as_nobles_attend() -> None:
    """Ruling 53: two nobles, two cards; the third stays in Chancery."""
    table = king_s_parliament(chancery="earl-of-kent earl-of-essex marshal")
    table.does("red", "summon coventry", "writ talbot", "done")
    table.does("red", "done")
    table.chancery_cards("earl-of-kent", "marshal")
    table.does("blue", "done")
    assert table.chancery == {"earl-of-essex"}
    (told,) = table.told("chancery-drawn")
    assert told["cards"] == ["earl-of-kent", "marshal"]


def test_an_empty_chancery_is_told() -> None:
    table = session("")
    assert table.said("chancery-empty") == [
        "Nobles attending: 2. Chancery is empty.",
        "Aanwezige edellieden: 2. De Kanselarij is leeg.",
    ]


def test_awards_go_to_any_noble_on_the_board_and_to_rivals_if_need_be() -> None:
    """Ruling 53: the only office goes to a titled noble without one, whoever's he is."""
    table = session("marshal", percy="treasurer")
    assert table.offers("red") == ["award marshal talbot"]
    table.does("red", "award marshal talbot")
    assert table.awards("talbot") == {"marshal"}


def test_a_title_makes_room_for_an_office() -> None:
    """As many as possible: Grey, made an earl, may be Marshal too."""
    table = session("earl-of-kent marshal", percy="treasurer", blue={"talbot": "ludlow: steward"})
    assert table.offers("red") == ["award earl-of-kent grey"]
    table.does("red", "award earl-of-kent grey")
    assert table.offers("red") == ["award marshal grey"]


def test_what_nobody_can_have_goes_to_the_crown_deck() -> None:
    """Parliament 6."""
    table = session("marshal admiral", percy="treasurer", blue={"talbot": "ludlow: steward"})
    assert set(table.under) == {"marshal", "admiral"}
    assert table.state.session is None


def test_no_troops_to_nobles_at_sea_or_under_siege() -> None:
    """Rulings 79 and 94."""
    table = session(
        "marshal",
        percy="treasurer",
        blue={"talbot": "ludlow: steward", "neville": "le-swan: le-swan"},
        ships={"le-swan": "dogger"},
    )
    assert table.under == ["marshal"], "Neville is the only noble who could have it, but he is at sea"


# Offices handed on.


def test_an_office_may_be_ceded_between_nobles_attending_by_leave() -> None:
    """Transfer 5: with the permission of the summoner, here also the giver."""
    table = session("", percy="treasurer")
    assert table.waiting == "red"
    table.does("red", "cede treasurer talbot")
    table.does("blue", "agree")
    assert table.awards("talbot") == {"treasurer"}
    assert table.awards("percy") == set()
    assert table.controls("wallingford") == "blue"


def test_an_office_ceded_takes_its_places_along_and_puts_nobody_out() -> None:
    """Transfer 5: Wallingford changes hands with Grey inside."""
    table = session("", percy="treasurer", grey="wallingford")
    table.does("red", "cede treasurer talbot")
    table.does("blue", "agree")
    assert table.controls("wallingford") == "blue"
    assert table.where("grey") == "wallingford"


def test_the_summoner_may_forbid_it() -> None:
    table = session("", blue={"talbot": "ludlow: steward", "mowbray": "usk"})
    assert table.waiting == "blue"
    table.does("blue", "cede steward percy")
    assert table.waiting == "red"
    table.does("red", "decline")
    assert table.awards("talbot") == {"steward"}


def two_offices(talbot: str = "") -> GameTable:
    """Percy is Treasurer and red's Pole Admiral; blue's Talbot and Stafford have titles and no office."""
    table = set_table(
        red={"percy": "coventry: treasurer", "pole": "coventry: admiral"},
        blue={"talbot": f"coventry: {talbot}", "stafford": "coventry", "herbert": "llanstephan"},
        heirs={"henry": "percy"},
        captured={"red": "coventry"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry", "writ herbert")
    while not (table.told("chancery-drawn") or table.told("chancery-empty")):
        table.does(table.waiting, "done")
    return table


def test_there_is_no_limit_to_the_offices_ceded_in_one_parliament() -> None:
    """Transfer 5, ruling 121."""
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    table.does("blue", "agree")
    assert table.waiting == "red", "asked again"
    table.does("red", "cede admiral stafford")
    table.does("blue", "agree")
    assert table.awards("talbot") == {"treasurer"}
    assert table.awards("stafford") == {"admiral"}


def test_offices_change_places_by_way_of_a_third_noble() -> None:
    """Ruling 121: after each office everybody is asked again, for it may have made room."""
    table = two_offices(talbot="steward")
    table.does("red", "cede treasurer stafford")
    table.does("blue", "agree")
    table.does("red", "done")
    table.does("blue", "cede steward percy")
    table.does("red", "agree")
    assert table.waiting == "blue"
    table.does("blue", "cede treasurer talbot")
    table.does("red", "agree")
    assert table.awards("percy") == {"steward"}
    assert table.awards("talbot") == {"treasurer"}
    assert table.awards("stafford") == set()


def test_who_is_refused_may_offer_the_office_to_another_but_not_again_to_the_same() -> None:
    """Ruling 121: so that a Parliament comes to its end."""
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    table.does("blue", "decline")
    assert table.waiting == "red"
    assert not table.may("red", "cede treasurer talbot")
    table.does("red", "cede treasurer stafford")
    table.does("blue", "agree")
    assert table.awards("stafford") == {"treasurer"}


def test_an_office_handed_to_and_fro_comes_to_rest() -> None:
    """Ruling 121: to each noble once."""
    table = two_offices()
    for giver, taker, to in (("red", "blue", "talbot"), ("blue", "red", "percy")):
        table.does(giver, f"cede treasurer {to}")
        table.does(taker, "agree")
        if table.waiting != taker:
            table.does(table.waiting, "done")
    offers = [action for seat in ("red", "blue") for action in table.offers(seat, "cede treasurer")]
    assert "cede treasurer talbot" not in offers
    assert "cede treasurer percy" not in offers


def test_what_was_ceded_is_kept_in_a_position_file() -> None:
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    again = table.saved_and_loaded()
    again.does("blue", "decline")
    assert not again.may("red", "cede treasurer talbot")


# The King's Peace.


def test_the_king_s_peace_forbids_combat_in_the_square_until_the_summoner_s_next_turn() -> None:
    table = session("")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    assert table.state.view(0)["table"]["kings_peace"] == [{"square": "coventry", "until": 0}]
    table.end_turn()
    table.does("blue", "leave talbot", "done")
    assert table.phase != "combat"
    table.end_turn()
    assert table.active == "red"
    assert table.state.view(0)["table"]["kings_peace"] == []


def test_elsewhere_the_peace_does_not_hold() -> None:
    table = session("", blue={"talbot": "ludlow", "mowbray": "leicester+"}, grey="leicester+")
    while table.state.session is not None:
        table.does(table.waiting, "done")
    table.end_turn()
    table.does("blue", "done")
    assert table.offers("blue", "attack") == ["attack mowbray grey"]


def sit_it_out(table: GameTable) -> None:
    """Nobody wants anything of this Parliament."""
    while table.state.session is not None:
        table.does(table.waiting, "done")


def peace_over_two_squares() -> GameTable:
    """Parliament met at Coventry in red's turn; in blue's, the next, another does at Leicester, by the card."""
    table = set_table(
        red={"percy": "coventry", "grey": "leicester+"},
        blue={"talbot": "leicester+", "herbert": "coventry+"},
        yellow={"mowbray": "usk"},
        heirs={"henry": "percy", "margaret": "percy"},
        captured={"red": "coventry leicester"},
        events={"red": "writ-1"},
        phase="parliament",
        options={"advanced": "on"},
    )
    table.does("red", "summon coventry", "writ mowbray")
    sit_it_out(table)
    table.end_turn(event="parliament-1")
    table.does("blue", "summon leicester")
    sit_it_out(table)
    return table


def test_a_second_parliament_does_not_end_the_peace_of_the_first() -> None:
    """Ruling 53: each lasts until its own summoner's next turn."""
    table = peace_over_two_squares()
    assert [peace["square"] for peace in table.state.view(None)["table"]["kings_peace"]] == ["coventry", "leicester"]
    table.does("blue", "done")
    assert table.phase != "combat", "neither at Coventry nor at Leicester"
    table.end_turn()
    table.end_turn()
    assert table.active == "red"
    assert table.state.view(None)["table"]["kings_peace"] == [{"square": "leicester", "until": 1}]
    table.does("red", "leave percy", "done")
    assert table.offers("red", "attack") == ["attack percy herbert"], "at Leicester it lasts until blue's turn"
    table.end_turn()
    assert table.state.view(None)["table"]["kings_peace"] == []


def test_both_are_kept_in_a_position_file_and_one_of_version_1_is_read() -> None:
    table = peace_over_two_squares()
    assert table.saved_and_loaded().state.view(0) == table.state.view(0)
    position = table.state.position()
    assert position["peace"] == ["coventry red", "leicester blue"]
    position["peace"] = ["leicester", "blue"]
    position["rules"] = 1
    shown = GAME.restore(position).view(0)["table"]["kings_peace"]
    assert shown == [{"square": "leicester", "until": 1}]
