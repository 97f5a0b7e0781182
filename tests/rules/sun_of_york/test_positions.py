"""Position files of Sun of York: read by people, edited by people, refused with one sentence when they are wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from roses.core.errors import PositionError
from tests.rules.sun_of_york.situations import GAME, card, set_table

Change = Callable[[dict[str, Any]], object]
MEN, KNIGHTS = card("york", "Men-at-Arms 2/3"), card("lancaster", "Knights 3/5")


def written() -> dict[str, Any]:
    """A position with something of everything."""
    table = set_table(
        "combat",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Hill"], "west-york": ["Artillery"]},
        lancaster={"west-middle": ["Knights 3/5", "Lord Roos"], "beside": ["King Henry VI"]},
        captured=["york east"],
    )
    return table.state.position()


def put(path: str, value: object) -> Change:
    """Set one entry of a position; keys by dots, list places by number."""

    def change(position: dict[str, Any]) -> None:
        *way, last = path.split(".")
        at: Any = position
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return change


def both(*changes: Change) -> Change:
    """One change after the other."""

    def change(position: dict[str, Any]) -> None:
        for one in changes:
            one(position)

    return change


HIT = [["west-middle", "york", 1]]


def test_a_position_says_in_plain_words_what_lies_where() -> None:
    position = written()
    assert {"card": MEN, "cohesion": 3, "hits": 1} in position["field"]["west-middle"]
    assert position["captured"] == ["york east"]
    assert position["side"][0]["beside"] == [card("lancaster", "King Henry VI")]
    assert "deck" not in position["side"][0]  # the deck is what lies nowhere else


def test_it_comes_back_as_it_was() -> None:
    position = written()
    assert GAME.restore(position).position() == position


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("battle", "hastings"), "battle"),
        (put("battle", "towton"), "option battle"),
        (put("weather", "snow"), "weather"),
        (put("phase", "tea"), "phase"),
        (put("asked", "tudor"), "asked"),
        (put("turn", -1), "turn"),
        (put("orders", "many"), "orders"),
        (put("stirred", 1), "stirred"),
        (put("then", "later"), "then"),
        (put("field.moon", []), "field"),
        (put("field.west-middle", "nobody"), "west-middle"),
        (put("field.west-york", [{"card": "robin-hood"}]), "robin-hood"),
        (put("field.west-york", [{"card": MEN, "cohesion": 3}]), "two places"),
        (put("field.east-york", [{"card": card("york", "Rally")}]), "cannot lie in a position"),
        (put("field.west-flank-york", [{"card": card("york", "Duke of York")}]), "flank"),
        (put("field.east-york", [{"card": card("york", "Knights 3/5")}]), "cohesion"),
        (put("field.east-york", [{"card": card("york", "Knights 3/5"), "cohesion": 9}]), "at most 5"),
        (put("field.east-york", [{"card": card("york", "Knights 3/5"), "cohesion": 1, "marks": ["drunk"]}]), "drunk"),
        (put("side", []), "[[side]]"),
        (put("side.0.seat", "york"), "seat"),
        (put("side.0.hand", [card("york", "Rally")]), "not of this deck"),
        (put("side.0.hand", 4), "hand"),
        (put("side.1.face-down", [["x"]]), "face-down"),
        (put("side.1.coming", [{"card": KNIGHTS, "cohesion": 5}]), "not in hand"),
        (put("side.0.stream", "yes"), "stream"),
        (put("holder", {"west-flank-york": "york"}), "flank"),
        (put("captured", ["york moon"]), "captured"),
        (put("declared", [["x"]]), "declared"),
        (put("declared", [[MEN, "west-flank-york"]]), "flank"),
        (put("declared", [[card("york", "Knights 3/5"), "west-middle"]]), "in no position to attack"),
        (both(put("phase", "commit"), put("declared", [[MEN, "west-middle"]])), "in the Combat step only"),
        (both(put("phase", "movement"), put("declared", [[MEN, "west-middle"]])), "in the Combat step only"),
        (put("arrived", [card("york", "Duke of York")]), "no unit that could be there"),
        (put("checks", [card("york", "Knights 3/5")]), "no unit that could be there"),
        (
            put(
                "field.east-york",
                [{"card": card("york", "Levies 1/2", n), "cohesion": 1} for n in range(2)]
                + [{"card": card("york", "Billmen 1/3", n), "cohesion": 1} for n in range(3)],
            ),
            "at most 4 units",
        ),
        (put("hits", [["west-middle", "york"]]), "hits"),
        (put("phase", "hits"), "hits"),
        (put("phase", "retreat"), "checks"),
        (put("phase", "stay"), "spot"),
        (put("phase", "joining"), "spot must say which battle position"),
        (put("phase", "charging"), "spot must say which battle position"),
        (both(put("phase", "charging"), put("spot", "west-lancaster")), "origin must say where the charge starts"),
        (
            both(put("phase", "charging"), put("spot", "west-lancaster"), put("origin", "west-flank-york")),
            "origin must say where the charge starts",
        ),
        (both(put("phase", "stay"), put("spot", "west-flank-york")), "spot must say which battle position"),
        (put("phase", "call"), "spot must say which engaged position"),
        (both(put("phase", "call"), put("spot", "west-york")), "spot must say which engaged position"),
        (both(put("phase", "call"), put("spot", "west-flank-york")), "spot must say which engaged position"),
        (put("phase", "rallying"), "spot must say which position"),
        (put("phase", "check"), "units whose order matters"),
        (both(put("phase", "check"), put("checks", [MEN])), "units whose order matters"),
        (both(put("phase", "check"), put("checks", [MEN, KNIGHTS])), "has no hits to check its morale for"),
        (put("phase", "keep"), "pending"),
        (put("phase", "field"), "pending"),
        (both(put("phase", "hits"), put("hits", [["west-middle", "york", 0]])), "hits and units to take them"),
        (both(put("phase", "hits"), put("hits", [["east-york", "york", 1]])), "hits and units to take them"),
        (both(put("phase", "hits"), put("hits", [["west-middle", "lancaster", 1]])), "asked must be the side"),
        (both(put("phase", "hits"), put("hits", HIT)), "then must say"),
        (both(put("phase", "hits"), put("hits", HIT), put("then", "stay")), "units whose attack this is"),
        (both(put("phase", "hits"), put("hits", HIT), put("then", "charged")), "units whose attack this is"),
        (put("hits", [["west-middle", "york", -1]]), "hits"),
        (put("hits", [["west-flank-york", "york", 1]]), "nobody fights in a flank"),
        (put("posts", [[MEN, "west-middle"]]), "not a leader and a battle position"),
        (put("posts", [[card("lancaster", "Lord Roos"), "west-flank-york"]]), "not a leader and a battle position"),
        (put("entering", [[MEN]]), "not a card and a position"),
        (put("entering", [[card("york", "Duke of York"), "west-york"]]), "no unit that could be there"),
        (put("landing", [[card("york", "Levies 1/1"), "west-york"]]), "no unit that could be there"),
        (both(put("phase", "trim"), put("side.1.hand", [])), "hand must not be empty"),
        (both(put("phase", "terrain"), put("side.1.hand", [])), "hand must not be empty"),
        (put("phase", "over"), "fought"),
        (put("phase", "deploy"), "must be kept"),
        (put("pending", [["a", "b"]]), "pending"),
        (put("fought", [["towton"]]), "fought"),
        (put("war.henry", "merry"), "henry"),
        (put("war.dead", [MEN]), "not a leader"),
        (put("war.edward-crowned", 1), "edward-crowned"),
    ],
)
def test_a_position_that_is_none_is_refused_with_the_reason(change: Change, complaint: str) -> None:
    position = written()
    change(position)
    with pytest.raises(PositionError) as raised:
        GAME.restore(position)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)
