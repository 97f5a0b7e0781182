"""Positions whose agenda somebody has edited: what is still to be settled must fit the table, or the entry is named."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from roses.core.errors import PositionError
from tests.rules.kingmaker.table_setting import BOARD, GAME, GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import advanced_ambush
from tests.rules.kingmaker.test_coronation import several
from tests.rules.kingmaker.test_nobles_killed_captured_ransomed import talbot_taken
from tests.rules.kingmaker.test_option_commission import talbot_is_called
from tests.rules.kingmaker.test_option_parliament import oxford
from tests.rules.kingmaker.test_option_return import oxford_is_over
from tests.rules.kingmaker.test_parliament_basic import two_offices
from tests.rules.kingmaker.test_positions import SITUATIONS, Position, one

NOTHING = -1
ENTRIES = {"seat": NOTHING, "a": NOTHING, "b": NOTHING, "c": NOTHING, "of": []}
PERCY, TALBOT, SCROPE, HASTINGS = (BOARD.number[noble] for noble in ("percy", "talbot", "scrope", "hastings"))
HENRY, RICHARD = (BOARD.heir_ids.index(heir) for heir in ("henry", "richard-york"))
BEAUFORT_AS_KING = len(BOARD.heir_ids)


def put_to_the_vote() -> GameTable:
    """Red proposes its own Scrope for Kent, and the Houses vote."""
    table = oxford()
    table.does("red", "propose earl-of-kent scrope")
    return table


def to_be_accepted() -> GameTable:
    """Red proposes blue's Percy for Steward."""
    table = oxford("steward")
    table.does("red", "propose steward percy")
    return table


def to_be_consented() -> GameTable:
    """Red's Percy cedes the Treasury to blue's Talbot."""
    table = two_offices()
    table.does("red", "cede treasurer talbot")
    return table


def settling_with_talbot() -> GameTable:
    """The turn is over but for red's prisoner."""
    table = talbot_taken()
    table.on_to("crown-deck")
    table.does("red", "done")
    return table


def asked_for_a_bishop() -> GameTable:
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    return table


def at_home_already() -> GameTable:
    """Red has said in secret that Neville goes to Raby."""
    table = oxford_is_over("secret")
    table.does("red", "home neville raby")
    return table


def forced_parliament() -> GameTable:
    """Advanced: red names the place where Parliament must meet."""
    return set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event="parliament-1", options={"advanced": "on"}
    )


MORE: dict[str, Callable[[], GameTable]] = {
    "vote": put_to_the_vote,
    "accepting": to_be_accepted,
    "consent": to_be_consented,
    "prisoners": settling_with_talbot,
    "anointing": asked_for_a_bishop,
    "at home": at_home_already,
    "site": forced_parliament,
    "commission": talbot_is_called,
    "ambush": advanced_ambush,
}
ALL = {**SITUATIONS, **MORE}


@pytest.mark.parametrize("situation", MORE)
def test_it_comes_back_as_it_went_out(situation: str) -> None:
    state = MORE[situation]().state
    assert GAME.restore(state.position()) == state


def last(**change: Any) -> Callable[[Position], None]:
    """The item that asks is changed."""
    return lambda position: position["agenda"][-1].update(change)


def item(number: int, **change: Any) -> Callable[[Position], None]:
    """Another one, counted from the bottom."""
    return lambda position: position["agenda"][number].update(change)


def under(kind: str, **about: Any) -> Callable[[Position], None]:
    """One more lies at the bottom."""
    return lambda position: position["agenda"].insert(0, {"kind": kind, **ENTRIES, **about})


def without(*kinds: str) -> Callable[[Position], None]:
    """These are taken out."""

    def damage(position: Position) -> None:
        position["agenda"] = [item for item in position["agenda"] if item["kind"] not in kinds]

    return damage


def session(**change: Any) -> Callable[[Position], None]:
    return lambda position: position["session"].update(change)


NO_ENTRIES = "of must have entries"
DAMAGES: list[tuple[str, Callable[[Position], object], str]] = [
    # Events: one card is drawn, and whom it calls can come.
    ("haven", last(of=[]), NO_ENTRIES),
    ("called twice", last(of=[]), NO_ENTRIES),
    ("called twice", item(0, of=[]), NO_ENTRIES),
    ("answer", last(of=[]), NO_ENTRIES),
    ("bring", last(of=[]), NO_ENTRIES),
    ("one ship", last(of=[]), NO_ENTRIES),
    ("haven", last(of=[0]), "of must be spots where a ship can lie"),
    ("haven", last(a=8), "a must be a ship that lies somewhere"),
    ("one ship", last(a=0), "a must be a spot where a ship can lie, not 0"),
    ("one ship", last(of=[2, 8]), "of must be ships that lie somewhere"),
    ("bring", last(of=[RICHARD]), "of must be heirs who are with the noble"),
    ("bring", lambda p: p["agenda"][-1]["of"].append(RICHARD), "of must be heirs who are with the noble"),
    ("called twice", lambda p: p["agenda"][-1]["of"].append(0), "of must be spots to which the noble is called"),
    ("commission", last(of=[-2 - SCROPE]), "of must have spots, and -2 less the numbers of nobles"),
    ("commission", last(of=[]), "of must have spots, and -2 less the numbers of nobles"),
    ("commission", last(c=1), "c must be the same as seat"),
    ("embassy", under("storm", a=0), "agenda cannot be storm, embassy in the phase chance"),
    ("site", under("storm", a=0), "agenda cannot be storm, site in the phase chance"),
    ("embassy", last(a=RICHARD), "a must be a king whom the seat holds"),
    ("embassy", last(a=BEAUFORT_AS_KING), "a must be a king whom the seat holds"),
    ("embassy", last(seat=1), "a must be a king whom the seat holds"),
    ("embassy", last(of=[TALBOT]), "of must be nobles of the seat who stand with the king"),
    # Combat, and what comes of it.
    ("spoils", last(of=[]), "of must be how many cards there are"),
    ("spoils", last(of=[2, 57, 70]), "of must be how many cards there are"),
    ("spoils", last(of=[1, 57, 70, 7]), "of must be how many cards there are"),
    ("spoils", last(of=[1, 57, 25]), "of must be how many cards there are"),
    ("ambush", last(of=[]), "of must be how many ambushers there are"),
    ("ambush", last(of=[1, SCROPE, TALBOT]), "names talbot, who must be in play and free"),
    ("ambush", last(of=[1, SCROPE]), "of must be how many ambushers there are"),
    ("ambush", last(of=[0, SCROPE, PERCY]), "of must be how many ambushers there are"),
    ("last word", last(of=[PERCY]), "of must have a noble who keeps an heir for the seat"),
    ("last word", last(seat=0), "of must have a noble who keeps an heir for the seat"),
    (
        "last word",
        lambda p: p["combat"].update(asked=0, passes=0),
        "a last word is asked for when a combat is to be fought",
    ),
    ("last word", without("combat"), "a last word is asked for when a combat is to be fought"),
    ("attacked", under("combat", seat=1), "combat must be the last"),
    ("prisoners", last(seat=1), "seat must be one that has prisoners"),
    ("condemned", last(a=PERCY), "mercy and execution must be about the same noble"),
    ("condemned", last(seat=0), "a must be a noble of the seat"),
    ("condemned", item(0, seat=1), "a must be a noble in play, the seat's prisoner"),
    ("condemned", item(0, seat=NOTHING), "a must be a noble in play, the seat's prisoner"),
    ("condemned", item(0, a=SCROPE), "a must be a noble in play, the seat's prisoner"),
    ("condemned", without("execution"), "mercy must lie on an execution, in a turn of the advanced game"),
    ("condemned", lambda p: p.update(phase="chance"), "mercy must lie on an execution, in a turn of the advanced game"),
    ("condemned", under("turn-over", seat=0), "there is no execution while turn-over is to be settled"),
    # Parliament and coronation.
    ("anointing", last(a=HENRY), "a must be an heir who is held by somebody, or Beaufort in play"),
    ("anointing", last(a=BEAUFORT_AS_KING), "a must be an heir who is held by somebody, or Beaufort in play"),
    ("consent", last(a=BOARD.number["steward"]), "a must be a card that some noble has"),
    ("consent", without("ceding"), "there must be ceding under consent"),
    ("returning", without("go-home"), "go-home must be there while nobles return in secret"),
    ("at home", lambda p: p["options"].update({"return-home": "open"}), "go-home must be there while nobles return"),
    ("quiet", lambda p: one(p, "neville").update(home="raby"), "home is chosen only while go-home is on the agenda"),
    ("parliament", session(frozen=[]), "session.frozen must be empty until Parliament is open"),
    ("by sea", session(frozen=[0] * 6), "session.frozen must be empty until Parliament is open"),
    ("vote", session(ballots=[]), "session.ballots must be there while there is a vote"),
    ("vote", without("count"), "there must be one count under the votes"),
    ("vote", session(motion=[]), "session.motion must be there while it is put to a vote or to somebody"),
    ("parliament", session(motion=[0, 28, SCROPE]), "session.motion must be there while it is put to a vote"),
    ("accepting", last(b=SCROPE), "session.motion must be the award that is to be accepted"),
    ("parliament", last(a=BOARD.number["marshal"]), "session.cards must have the card that is proposed for"),
]


@pytest.mark.parametrize(("situation", "damage", "complaint"), DAMAGES)
def test_what_does_not_fit_is_named(situation: str, damage: Callable[[Position], object], complaint: str) -> None:
    position = ALL[situation]().state.position()
    damage(position)
    with pytest.raises(PositionError) as error:
        GAME.restore(position)
    assert complaint in str(error.value)
    assert re.split(r"\W", str(error.value))[0] in position, "first the entry, then what is wrong with it"
