"""Picking among legal actions: groups, short words, and what a person probably meant."""

from roses.terminal.choices import find, menu_at, menu_with_aside, readings
from roses.terminal.completion import next_words

TROOPS = [f"troops {place} {n}" for place in ("harlech", "york", "london") for n in range(1, 8)]
LEGAL = [*TROOPS, "bribe percy", "bribe neville-warwick", "bribe bishop-of-york", "cancel bid", "ready"]


def test_many_actions_are_grouped_by_their_first_word() -> None:
    bribes = [f"bribe noble-{n}" for n in range(20)]
    menu = menu_at([*LEGAL, *bribes], ())
    assert [choice.path for choice in menu.choices] == [("troops",), ("bribe",), ("cancel",), ("ready",)]


def test_what_may_always_be_said_stands_at_the_end_and_hides_nothing() -> None:
    aside = [f"instruct pardon {noble}" for noble in "abcdefghijklmnopqr"] + ["instruct pardon-ask"]
    menu = menu_with_aside(["fight", "call-off", *aside], aside)
    assert [choice.path for choice in menu.choices] == [("fight",), ("call-off",), ("instruct",)]
    assert menu_with_aside(aside, aside).path == ("instruct",)


def test_groups_are_opened_at_once_where_that_is_still_a_short_list() -> None:
    paths = [choice.path for choice in menu_at(LEGAL, ()).choices]
    assert paths[:4] == [("troops", "harlech"), ("troops", "york"), ("troops", "london"), ("bribe", "percy")]
    assert paths[-1] == ("ready",)


def test_few_actions_are_listed_as_they_are() -> None:
    assert [choice.actions for choice in menu_at(LEGAL, ("bribe",)).choices] == [
        ["bribe percy"],
        ["bribe neville-warwick"],
        ["bribe bishop-of-york"],
    ]


def test_numbers_are_asked_for_as_numbers() -> None:
    assert [choice.path for choice in menu_at(LEGAL, ("troops",)).choices] == [
        ("troops", "harlech"),
        ("troops", "york"),
        ("troops", "london"),
    ]
    assert menu_at(LEGAL, ("troops", "york")).numbers == [1, 2, 3, 4, 5, 6, 7]


def test_where_there_is_one_way_it_is_taken() -> None:
    assert menu_at(["bid wales 1", "bid wales 2"], ()).path == ("bid", "wales")


def test_beginnings_will_do_where_they_can_mean_one_thing() -> None:
    assert find(LEGAL, "tr lon 3").action == "troops london 3"
    assert find(LEGAL, "b warw").action == "bribe neville-warwick"
    assert find(LEGAL, "READY").action == "ready"
    assert find(LEGAL, "troops yo").group == ("troops", "york")


def test_the_whole_word_counts_for_more_than_a_beginning_or_a_part() -> None:
    assert find(["draft york", "draft archbishop-of-york", "draft yorkshire"], "draft york").action == "draft york"


def test_a_number_is_never_the_beginning_of_another() -> None:
    assert find(["bid wales 10", "bid wales 11"], "bid wales 1").action is None
    assert find(["bid wales 1", "bid wales 11"], "bid wales 1").action == "bid wales 1"


def test_several_meanings_are_named() -> None:
    assert find(["draft sandwich", "draft stafford"], "draft s").several == ["draft sandwich", "draft stafford"]


def test_words_go_on_from_where_one_is_and_else_from_the_beginning() -> None:
    assert find(LEGAL, "3", ("troops", "york")).action == "troops york 3"
    assert find(LEGAL, "bribe percy", ("troops", "york")).action == "bribe percy"


def test_what_cannot_be_done_is_written_out_to_ask_the_rules() -> None:
    verbs, places = ["troops", "bribe"], ["winchester", "windsor", "london"]
    assert readings("tr winc 9", verbs, places) == ["troops winchester 9"]
    assert readings("tr win 9", verbs, places) == ["troops winchester 9", "troops windsor 9"]
    assert readings("march york", verbs, places) == ["march york"]
    assert readings("bribe wa", verbs, ["neville-warwick", "wales"]) == ["bribe wales", "bribe neville-warwick"]


def test_the_tab_key_writes_what_can_follow() -> None:
    assert next_words(LEGAL, "", "tr") == ["troops"]
    assert next_words(LEGAL, "troops ", "") == ["harlech", "london", "york"]
    assert next_words(LEGAL, "troops ", "l") == ["london"]
    assert next_words(LEGAL, "march ", "") == []
