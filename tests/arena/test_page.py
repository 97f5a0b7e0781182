"""The page: whole in itself, without scripts, and readable without seeing it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from roses.arena import Contest, Kept, Run, page_of, read_kept, write_page
from roses.core.errors import OptionError
from tests.fourth_game import NAME


def kept(folder: Path, name: str, deals: int = 2, **other: object) -> Kept:
    contest = Contest(NAME, ["greedy", "random"], deals, **other)  # type: ignore[arg-type]
    with Run(contest, folder / name) as run:
        run.play()
    return read_kept(folder / name)


@pytest.fixture
def page(tmp_path: Path) -> str:
    two = kept(tmp_path, "two", each="nights=2,4")
    return page_of([two, kept(tmp_path, "four", seats=4), kept(tmp_path, "mixed", seats=3, tables="mixed")])


class Tags(HTMLParser):
    """Every tag with its attributes, and that each one is closed."""

    EMPTY = ("meta", "line", "circle")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def tags(page: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Tags()
    parser.feed(page)
    assert parser.open == []
    return parser.found


def test_it_needs_no_script_and_nothing_from_elsewhere(page: str) -> None:
    names = {tag for tag, _ in tags(page)}
    assert not names & {"script", "link", "img", "iframe", "object", "embed", "form", "a"}
    for _, attributes in tags(page):
        assert not [name for name in attributes if name.startswith("on") or name in ("src", "href", "style")]
    assert "url(" not in page
    assert "@import" not in page
    assert "//" not in page.replace("<!-- ", "")
    assert "default-src 'none'" in page


def test_it_is_light_and_dark_and_can_be_read_out(page: str) -> None:
    assert "prefers-color-scheme: dark" in page
    found = tags(page)
    assert ("html", {"lang": "en"}) in found
    pictures = [attributes for tag, attributes in found if tag == "svg"]
    assert len(pictures) == 6
    assert all(one["role"] == "img" and one["aria-label"] for one in pictures)
    tables = sum(tag == "table" for tag, _ in found)
    assert tables == sum(tag == "caption" for tag, _ in found) > 6
    assert all(attributes.get("scope") in ("row", "col") for tag, attributes in found if tag == "th")
    for picture in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(picture)


def test_it_says_what_was_played_and_by_which_command(page: str) -> None:
    for words in (f"roses arena {NAME} --bots greedy,random --deals 2 --seats 4", "seed 0", "rules", "greedy among 3"):
        assert words in page


def test_names_cannot_play_tricks(tmp_path: Path) -> None:
    kept(tmp_path, "file")
    text = (tmp_path / "file").read_text().replace("greedy", "<script>x</script>")
    (tmp_path / "file").write_text(text)
    assert "<script" not in page_of([read_kept(tmp_path / "file")])


def test_a_contest_without_a_deal_has_a_page_too(tmp_path: Path) -> None:
    with Run(Contest(NAME, ["greedy", "random"], 2), tmp_path / "file"):
        pass
    assert "0 deals" in page_of([read_kept(tmp_path / "file")])


def test_it_is_written_over_an_older_page_but_over_nothing_else(tmp_path: Path) -> None:
    page = page_of([kept(tmp_path, "file")])
    for _ in range(2):
        write_page(tmp_path / "page.html", page)
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(OptionError, match="is no page of roses arena"):
        write_page(tmp_path / "mine", page)
    with pytest.raises(OptionError, match="cannot be written"):
        write_page(tmp_path / "no" / "folder", page)
    assert (tmp_path / "mine").read_text() == "precious"
