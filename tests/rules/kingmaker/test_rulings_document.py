"""docs/rulings/kingmaker.md agrees with the options and components."""

import re

from roses.games.kingmaker.components import CARDS, EVENT_KINDS, EVENTS, KINDS
from roses.games.kingmaker.game import OPTIONS
from tests.rules.kingmaker.table_setting import BOARD
from tests.rulings import document

DOCUMENT = document("kingmaker")


def test_the_document_has_every_option_with_its_values_the_standard_first() -> None:
    part = DOCUMENT[DOCUMENT.index("## Options") : DOCUMENT.index("## Components")]
    written = dict(re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \|", part, re.MULTILINE))
    assert list(written) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        values = re.split(r"[,;] ", written[option.name])
        assert values[0] == option.default
        assert sorted(values) == sorted(option.choices)


def test_the_document_counts_the_cards_as_they_are() -> None:
    crown = [card for card in range(CARDS) if not BOARD.advanced[card]]
    events = [event for event in range(EVENTS) if not BOARD.event_advanced[event]]
    assert (CARDS, len(crown), EVENTS, len(events)) == (80, 72, 90, 80)
    kinds = [KINDS[BOARD.kind[card]] for card in crown]
    for kind, number in (("title", 8), ("office", 12), ("bishop", 6), ("mercenary", 8), ("ship", 4), ("town", 11)):
        assert kinds.count(kind) == number
    happenings = [EVENT_KINDS[BOARD.event_kind[event]] for event in events]
    for kind, number in (("plague", 17), ("storms", 10), ("raid", 23), ("embassy", 6), ("parliament", 4), ("writ", 10)):
        assert happenings.count(kind) == number
    for line in ("8 titles, 12 offices, 6 bishops, 8 mercenaries, 4 ships", "17 plague, 10 storms, 23 raids"):
        assert line in DOCUMENT


def test_the_document_calls_the_map_a_reconstruction() -> None:
    assert "The map is a reconstruction" in DOCUMENT
    assert BOARD.map.reconstruction
