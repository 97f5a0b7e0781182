"""The rules in our own words: one text a game and language, read at the table by number, name or title."""

import re

import pytest

from roses.core.rule_pages import HEADING, ITEM, PARAGRAPH, chapter_of, find_chapter, parse, read_chapters
from roses.core.text import LANGUAGES, read_catalogue
from roses.games import find, names
from tests.cli.conftest import Roses

PAGE = """# 1 1. Drawing

Everybody draws,
one after the other.

## 1-twice Twice

- First once.
- Then again,
  and that is all.

# end The end

It is over.
"""


def test_the_markup_knows_chapters_sections_paragraphs_and_lists() -> None:
    first, last = parse(PAGE)
    assert (first.id, first.title, last.id, last.title) == ("1", "1. Drawing", "end", "The end")
    assert [(block.kind, block.text) for block in first.blocks] == [
        (PARAGRAPH, "Everybody draws, one after the other."),
        (HEADING, "Twice"),
        (ITEM, "First once."),
        (ITEM, "Then again, and that is all."),
    ]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("1", "1"), ("end", "end"), ("2", "end"), ("twice", "1-twice"), ("draw", "1"), ("kings", None)],
)
def test_a_chapter_is_found_by_id_number_or_title(wanted: str, found: str | None) -> None:
    chapter = find_chapter(parse(PAGE), wanted)
    assert (chapter.id if chapter else None) == found


@pytest.mark.parametrize("game", names())
def test_both_languages_have_the_same_chapters_and_sections(game: str) -> None:
    package = find(game).package
    english, dutch = (
        [[chapter.id, *(section.id for section in chapter.sections())] for chapter in read_chapters(package, language)]
        for language in LANGUAGES
    )
    assert english == dutch
    assert english


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_something_to_read_about_every_rule_that_is_cited(game: str, language: str) -> None:
    package = find(game).package
    chapters = read_chapters(package, language)
    cited = [
        key.removeprefix("rule.") for key in read_catalogue(language, [package]).phrases if key.startswith("rule.")
    ]
    assert not [rule for rule in cited if chapter_of(chapters, rule) is None]
    for chapter in chapters:
        for part in [chapter, *chapter.sections()]:
            assert part.blocks, part.id


def test_dutch_says_je(roses: Roses) -> None:
    for game in names():
        text = " ".join(block.text for chapter in read_chapters(find(game).package, "nl") for block in chapter.blocks)
        assert not re.search(r"\b(u|uw)\b", text, re.I)


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("wars-of-the-roses", "rules 6", "Bribes are settled in reverse turn order."),
        ("wars-of-the-roses", "rules bribery", "Bribes are settled in reverse turn order."),
        ("sun-of-york", "rules 6", "Whoever goes first does all four steps"),
        ("sun-of-york", "rules 6.2.4", "A deck that is used up is not shuffled again."),
        ("sun-of-york", "rules flank", "3 or less gets in"),
        ("kingmaker", "rules siege", "300 for a"),
        ("kingmaker", "rules parliament", "One writ calls one noble"),
        ("kingmaker", "rules 6", "One noble"),
    ],
)
def test_a_chapter_is_read_at_the_table(game: str, typed: str, said: str, roses: Roses) -> None:
    ran = roses("play", game, "--seats", "me,random", "--seed", "3", typed=[typed])
    after = ran.out.partition(typed)[2]
    if typed == "rules 6" and game == "kingmaker":
        assert after.splitlines()[2] == "Prisoners", "the sixth, where chapters have names"
    else:
        assert said in " ".join(after.split())
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80


def test_the_chapters_are_listed_and_an_unknown_one_is_named(roses: Roses) -> None:
    ran = roses("play", "kingmaker", "--seats", "me,random", "--seed", "3", typed=["rules", "rules chess"])
    assert ran.out.count("advanced-battle      The advanced battle") == 2
    assert "There is no chapter “chess”." in ran.out


def test_in_dutch_it_is_regels(roses: Roses) -> None:
    typed = ["regels 6", "?"]
    ran = roses("play", "wars-of-the-roses", "--seats", "me,random", "--seed", "3", "--language", "nl", typed=typed)
    assert "6. Omkoping" in ran.out
    assert "regels 2" in ran.out.rpartition("> ?")[2], "what is asked says where it can be read"


def test_a_game_without_a_text_says_so() -> None:
    assert read_chapters("roses.core", "en") == []
