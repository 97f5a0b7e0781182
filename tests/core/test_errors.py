"""What somebody probably meant."""

import pytest

from roses.core.errors import did_you_mean, not_one_of

BATTLES = ["first-st-albans", "second-st-albans", "towton", "barnet"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("tawton", " (did you mean towton?)"),
        ("Towton", " (did you mean towton?)"),
        ("bar", " (did you mean barnet?)"),
        ("st albans", " (did you mean first-st-albans or second-st-albans?)"),
        ("albans", " (did you mean first-st-albans or second-st-albans?)"),
        ("First_St Albans", " (did you mean first-st-albans?)"),
        ("agincourt", ""),
        ("", ""),
        (" ", ""),
        ("towton" * 100, ""),
    ],
)
def test_a_word_much_like_a_known_one_or_its_beginning_is_recognised(word: str, meant: str) -> None:
    assert did_you_mean(word, BATTLES) == meant


def test_what_a_value_must_be_is_said_with_what_was_given() -> None:
    assert not_one_of("setle", ["refuse", "settle"]) == "one of refuse, settle, not 'setle' (did you mean settle?)"
    assert not_one_of(7, ["refuse", "settle"]) == "one of refuse, settle, not 7"
