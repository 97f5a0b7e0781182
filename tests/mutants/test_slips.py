"""The slips that are looked for, and what is left alone."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.names import Names
from tests.mutants.slips import is_another_program, planted, slips_of

HEAD = """
from typing import Final

RED: Final = 0
WHITE: Final = 1

def fight(attacker: int, defender: int, by_sea: bool = False) -> bool:
    return attacker > defender

"""


def changes(body: str) -> list[str]:
    """What could go wrong in a function with this body."""
    source = f"{HEAD}def rule(table: Table, seat: int) -> int:\n" + "".join(
        f"    {line}\n" for line in body.splitlines()
    )
    slips = slips_of(source, Names([ast.parse(source)]))
    assert all(is_another_program(source, slip) for slip in slips)
    return [slip.change for slip in slips if slip.function == "rule"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = seat < 9", "< -> <="),
        ("x = seat == 9", "== -> !="),
        ("x = seat not in table", "not in -> in"),
        ("x = seat is None", "is -> is not"),
        ("x = seat + 9", "+ -> -"),
        ("x = 9", "9 -> 10"),
        ("x = 9", "9 -> 8"),
        ("x = table.a and table.b", "and -> or"),
        ("x = table.a and table.b", "table.a and table.b -> table.a"),
        ("x = not seat", "not seat -> seat"),
        ("if seat: table.a()", "seat -> True"),
        ("if seat: table.a()", "seat -> not (seat)"),
        ("while seat: seat -= 2", "seat -> False"),
        ("x = [one for one in table if one.a]", "one.a -> True"),
        ("x = 8 if seat else 9", "8 if seat else 9 -> 9 if seat else 8"),
        ("return seat", "seat -> (seat) + 1"),
        ("table.a(seat)", "table.a(seat) -> pass"),
        ("table.money[seat] -= seat", "table.money[seat] -= seat -> pass"),
        ("table.money[seat] -= seat", "-= -> +="),
        ("seat = table.next", "seat = table.next -> pass"),
        ("for one in table: continue", "continue -> pass"),
        ("x = fight(seat, table)", "seat, table -> table, seat"),
        ("x = fight(seat, table, by_sea=seat)", ", by_sea=seat -> "),
        ("x = min(table)", "min -> max"),
        ("x = sorted(table)", "sorted -> list"),
        ("x = sorted(table, key=seat)", ", key=seat -> "),
        ("x = table[:seat]", "seat -> seat - 1"),
        ("for one in range(seat): pass", "seat -> 1, seat"),
        ("table.append(seat)", "table.append(seat) -> table.insert(0, seat)"),
        ("x = table.of(RED)", "RED -> WHITE"),
        ("table.a = True", "True -> False"),
    ],
)
def test_a_slip_is_found(line: str, expected: str) -> None:
    assert expected in changes(line)


@pytest.mark.parametrize(
    "line",
    [
        '"""Pays 3 or 4."""',
        "x: Literal[3]",
        "assert seat > 3, 'more than 3'",
        'x = f"{seat + 3}"',
        "x = table",  # without it nothing runs at all
        "raise NotImplementedError",
        "import os",
    ],
)
def test_what_cannot_matter_or_cannot_run_is_left_alone(line: str) -> None:
    assert changes(line) == []


def test_the_representation_and_what_is_for_the_type_checker_are_left_alone() -> None:
    source = (
        "class A:\n    def __repr__(self) -> str:\n        return '3' * 3\n\nif TYPE_CHECKING:\n    x = lambda: 3\n"
    )
    assert slips_of(source, Names([])) == []


def test_a_default_and_a_lambda_of_the_module_count_as_functions() -> None:
    source = "def a(n: int = 3) -> None: ...\n\nASK = Question(ask=lambda table: table.picks + 1)\n\nMOST = 3\n"
    found = [(slip.function, slip.change) for slip in slips_of(source, Names([]))]
    assert found == [
        ("a", "3 -> 2"),
        ("a", "3 -> 4"),
        ("ASK.<lambda>", "+ -> -"),
        ("ASK.<lambda>", "1 -> 0"),
        ("ASK.<lambda>", "1 -> 2"),
    ]


def test_only_the_text_of_the_slip_changes() -> None:
    source = "def a(n):\n    é = 'é' if n < 3 else 'ë'  # fewer than 3\n    return é\n"
    (slip,) = [slip for slip in slips_of(source, Names([])) if slip.change == "< -> <="]
    assert planted(source, slip) == source.replace("<", "<=")


def test_the_second_of_two_that_read_the_same_is_numbered() -> None:
    source = "def a(n):\n    n.go()\n    n.stay()\n    n.go()\n"
    assert [(s.nth, s.line_number) for s in slips_of(source, Names([])) if s.line == "n.go()"] == [(1, 2), (2, 4)]


def test_arguments_are_exchanged_only_where_every_function_of_that_name_has_them_of_one_type() -> None:
    other = "class Sea:\n    def fight(self, fleet: str, storm: int) -> None: ...\n"
    source = f"{HEAD}def rule(a, b):\n    fight(a, b)\n"
    slips = slips_of(source, Names([ast.parse(source), ast.parse(other)]))
    assert "a, b -> b, a" not in [slip.change for slip in slips]
