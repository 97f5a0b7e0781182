"""Positions that somebody has edited: each is read, or refused with a sentence that names the entry."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from roses.core.contract import State
from roses.core.errors import PositionError
from tests.rules.kingmaker.table_setting import BOARD, GAME, GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import battle, deploy
from tests.rules.kingmaker.test_advanced_events import drawn, relief
from tests.rules.kingmaker.test_any_time import three_factions_in_coventry
from tests.rules.kingmaker.test_coronation import several
from tests.rules.kingmaker.test_events_storms import several_havens
from tests.rules.kingmaker.test_kings_pardon import hastings_taken
from tests.rules.kingmaker.test_nobles_killed_captured_ransomed import talbot_taken
from tests.rules.kingmaker.test_option_commission import fitzalan_is_called_twice
from tests.rules.kingmaker.test_option_parliament import oxford
from tests.rules.kingmaker.test_option_return import oxford_is_over
from tests.rules.kingmaker.test_option_town_fighting import in_warwick
from tests.rules.kingmaker.test_parliament_basic import two_offices
from tests.rules.kingmaker.test_parliament_by_sea import overseas

Position = dict[str, Any]


def quiet() -> GameTable:
    """Red's Movement Phase; blue has offered something."""
    table = set_table(
        red={"neville": "raby: le-rose", "audley": "raby"},
        blue={"percy": "alnwick"},
        heirs={"henry": "neville"},
        hands={"blue": "coventry"},
        events={"red": "writ-1"},
    )
    table.does("blue", "offer red", "give card coventry", "ask vote", "send")
    return table


def attacked() -> GameTable:
    """Red attacks blue at Bath, and both may add cards."""
    table = set_table(red={"neville": "bath+"}, blue={"percy": "bath+"}, hands={"blue": "saxons-1"}, phase="combat")
    table.does("red", "attack neville percy")
    return table


def in_formation() -> GameTable:
    table = battle({"neville": "", "audley": ""}, {"talbot": "", "percy": "", "howard": ""})
    deploy(table, "blue", talbot="battle left", percy="second left", howard="reserve centre")
    return table


def one(position: Position, noble: str) -> Position:
    """What is written of a noble."""
    found = next(entry for entry in position["noble"] if entry["id"] == noble)
    assert isinstance(found, dict)
    return found


def by_sea() -> GameTable:
    """Blue's Talbot (110 troops) is to come from Calais in two of three ships; the first is chosen."""
    table = overseas("calais: treasurer burgundian-crossbowmen-1", herbert="le-swan le-rose le-nicholas")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-rose rye")
    return table


def bishops_are_asked() -> GameTable:
    """Blue's bishop helps to crown the Duke of York; yellow's is asked too."""
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    table.does("blue", "agree")
    return table


def event(card: str, percy: str = "leicester+", ships: Mapping[str, str] = {}) -> GameTable:
    """Red's Percy and Neville are together, with Margaret and the King, when this card is drawn."""
    return set_table(
        red={"percy": percy, "neville": "leicester+"},
        blue={"talbot": "ludlow: cinque-ports"},
        heirs={"margaret": "percy", "henry": "neville"},
        ships=ships,
        event=card,
    )


def condemned() -> GameTable:
    """Blue is asked about its Hastings before red executes him."""
    table = hastings_taken("blue")
    table.does("blue", "instruct pardon-ask")
    table.does("red", "behead hastings")
    return table


SITUATIONS: dict[str, Callable[[], GameTable]] = {
    "quiet": quiet,
    "attacked": attacked,
    "in formation": in_formation,
    "parliament": oxford,
    "returning": lambda: oxford_is_over("secret"),
    "by sea": by_sea,
    "two offices": two_offices,
    "called twice": fitzalan_is_called_twice,
    "relief": lambda: drawn(relief("bath+"), "raid-20"),
    "bishops": bishops_are_asked,
    "haven": lambda: event("storms-1", "leicester+: le-michael", ships={"le-michael": several_havens()[0]}),
    "answer": lambda: event("raid-19", "leicester+: marshal"),
    "bring": lambda: event("raid-24"),
    "one ship": lambda: event("raid-21"),
    "embassy": lambda: event("embassy-1"),
    "spoils": lambda: talbot_taken("saxons-1 coventry"),
    "last word": three_factions_in_coventry,
    "condemned": condemned,
    "town": in_warwick,
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_it_comes_back_as_it_went_out(situation: str) -> None:
    state = SITUATIONS[situation]().state
    assert GAME.restore(state.position()) == state


@pytest.mark.parametrize(
    ("situation", "damage", "complaint"),
    [
        ("quiet", lambda p: p.update(turn=0), "turn must be a whole number of at least 1, not 0"),
        ("quiet", lambda p: p.update(phase="chance"), "agenda must have something to settle in the phase chance"),
        ("quiet", lambda p: p.update(focus=30), "focus must be -1, a noble's number below 25"),
        ("quiet", lambda p: p.update(focus=BOARD.number["howard"]), "focus must be a noble on land"),
        ("quiet", lambda p: p["box"].append("neville"), "noble neville: id: his card lies somewhere else as well"),
        ("quiet", lambda p: p["box"].append("coventry"), "blue: hand: coventry lies in two places"),
        ("quiet", lambda p: one(p, "neville").pop("spot"), "noble neville: spot: None is not one of"),
        ("quiet", lambda p: one(p, "neville").update(pile="howard"), "noble neville: pile must be a noble in play"),
        (
            "quiet",
            lambda p: one(p, "neville").update(captor="red"),
            "heir henry: keeper must be a noble in play, nobody's",
        ),
        ("quiet", lambda p: one(p, "neville").update(awards=["howard"]), "howard is no card that a noble can have"),
        ("quiet", lambda p: p["ship"][0].update(spot="raby"), "ship le-rose: spot must be a port or a sea square"),
        ("quiet", lambda p: p["control"].update(raby="pink"), "control.raby: 'pink' is not one of red, blue"),
        ("quiet", lambda p: p["through"].update(raby="percy"), "through.raby is percy, who is not of the faction"),
        ("quiet", lambda p: p.update(leave=["red"]), "leave: 'red' must be a seat and a place"),
        ("quiet", lambda p: p.update(peace=["oxford"]), "peace: 'oxford' must be a square and a seat"),
        ("quiet", lambda p: p.update(peace=["oxford pink"]), "peace: 'pink' is not one of red, blue"),
        ("quiet", lambda p: p.update(parted={"pink": 1}), "parted: 'pink' is not one of red, blue"),
        ("quiet", lambda p: p.update(denied={"pole": 1}), "denied: 'pole' is not one of henry"),
        ("quiet", lambda p: p.update(traded={"excalibur": 1}), "traded: 'excalibur' is not one of"),
        ("by sea", lambda p: p["session"].update(voyages=[[9, 0, 0]]), "voyages: [9, 0, 0] must be 3 whole numbers: 0"),
        ("by sea", lambda p: p["session"].update(voyages=[[0, 0, 999]]), "voyages: "),
        ("by sea", lambda p: p["session"].update(ceded=[[1]]), "ceded: [1] must be 2 whole numbers: 0 to"),
        ("by sea", lambda p: p["agenda"][-1].update(a=0), "names mowbray, who must be in play and free"),
        ("by sea", lambda p: p["agenda"][-1].update(a=BOARD.number["herbert"]), "a must be a noble of the seat who is"),
        ("by sea", lambda p: p["agenda"][-1].update(b=-1), "b must be a port to which ships can bring him"),
        ("by sea", lambda p: p["agenda"][-1].update(of=[6, 6]), "of must be ships that lie somewhere, each once"),
        ("called twice", lambda p: p["agenda"][-1].update(of=[0]), "of must be spots to which the noble is called"),
        ("relief", lambda p: p["player"][1].update(events=[]), "seat must be one that holds a writ"),
        ("relief", lambda p: p["agenda"][-1].update(of=[BOARD.number["neville"]]), "of must be nobles of the seat"),
        ("quiet", lambda p: p.update(allies=[1]), "allies must have each pair of two seats both ways"),
        ("quiet", lambda p: p["bargain"][0].update(number=2), "bargain 1: number must be from 1 to bargains-sent (1)"),
        (
            "quiet",
            lambda p: p["bargain"][0].update(given=["heir henry"]),
            "given: 'heir henry' must be heir HEIR NOBLE",
        ),
        ("quiet", lambda p: p["player"][1].update(bargains=0), "bargains of blue must be a whole number from 1 to 3"),
        (
            "quiet",
            lambda p: p["player"][0]["known"].update(coventry=1),
            "red: known.coventry is not a card of this hand",
        ),
        ("quiet", lambda p: p.update(table=["bristol"]), "table must be the spoils on the agenda and the cards"),
        ("quiet", lambda p: p.update({"event-box": BOARD.event_ids, "discard": []}), "lies in two places"),
        ("attacked", lambda p: p.pop("combat"), "combat must be there while combat is the last on the agenda"),
        ("attacked", lambda p: p["agenda"].clear(), "combat must be there while combat is the last on the agenda"),
        ("attacked", lambda p: p["combat"].update(kind="brawl"), "combat.kind: 'brawl' is not one of battle, siege"),
        ("attacked", lambda p: p["combat"].update(defenders=[]), "combat.attackers and defenders must have nobles"),
        ("attacked", lambda p: p.update(phase="chance"), "combat.kind must be siege in the phase chance"),
        ("town", lambda p: one(p, "percy").update(spot="warwick+"), "combat.place must be the one inside which they"),
        ("attacked", lambda p: p["combat"].update(asked=3), "combat.asked must be a whole number from 0 to 2, not 3"),
        ("attacked", lambda p: p["agenda"][0].update(kind="storm"), "agenda 1: seat must be a whole number from -1"),
        ("attacked", lambda p: p["agenda"][0].update(kind="anoint"), "agenda 1: a must be a whole number from 0 to 8"),
        ("attacked", lambda p: p.update(phase="movement"), "agenda cannot be combat in the phase movement"),
        ("in formation", lambda p: p["field"]["rank"].pop(), "field.rank must have 5 entries, not 4"),
        ("in formation", lambda p: p["field"].update(seats=[1, 1]), "field.seats must be two different seats"),
        ("in formation", lambda p: p["field"].update(stage="rest"), "field.stage: 'rest' is not one of form, attach"),
        ("in formation", lambda p: p["field"].update(rank=[3, 3, 2, 2, 2]), "for side 1, with somebody in the battle"),
        ("in formation", lambda p: p["field"].update(rank=[2, 0, 0, 1, 2]), "3 for somebody of side 0, who is forming"),
        ("parliament", lambda p: p["session"].update(frozen=[1]), "session.frozen must be empty or have"),
        (
            "parliament",
            lambda p: p["session"].update(site=0),
            "session.site must be the number of a spot inside a town",
        ),
        ("parliament", lambda p: p["agenda"].clear(), "session must be there while Parliament is on the agenda"),
        ("parliament", lambda p: p["agenda"].append(p["agenda"][0]), "the last must be one that asks somebody"),
        (
            "returning",
            lambda p: one(p, "neville").update(home="alnwick"),
            "noble neville: home: 'alnwick' is not one of",
        ),
    ],
)
def test_what_does_not_fit_is_named(situation: str, damage: Callable[[Position], object], complaint: str) -> None:
    position = SITUATIONS[situation]().state.position()
    damage(position)
    with pytest.raises(PositionError) as error:
        GAME.restore(position)
    assert complaint in str(error.value)


JUNK: list[Any] = [
    None,
    "",
    "x",
    "percy",
    "london",
    "red",
    1.5,
    True,
    [],
    {},
    [1],
    -1,
    0,
    1,
    2,
    24,
    25,
    100,
    1000,
    10**9,
    -(10**9),
]
HEADER = ("roses-position", "game", "rules", "components", "chance")


def damaged(position: Position, rng: Random) -> Position:
    """The position with one or two entries changed, taken out or put in twice."""
    twin = deepcopy(position)
    for _ in range(rng.choice((1, 1, 2))):
        here: Any = twin
        key: Any = rng.choice([one for one in twin if one not in HEADER])
        while isinstance(here[key], dict | list) and here[key] and rng.random() < 0.8:
            here = here[key]
            key = rng.choice(list(here)) if isinstance(here, dict) else rng.randrange(len(here))
        change = rng.randrange(4)
        if change == 0:
            del here[key]
        elif change == 1 and type(here[key]) is int:
            here[key] += rng.choice((-2, -1, 1, 2))
        elif change == 2 and isinstance(here[key], list) and here[key]:
            here[key].append(deepcopy(rng.choice(here[key])))
        else:
            here[key] = deepcopy(rng.choice(JUNK))
    return twin


def look_and_play(state: State, rng: Random) -> None:
    """Whatever is done with a state can be done with this one."""
    before = state.position()
    assert GAME.restore(before).position() == before
    for seat in (*range(state.seats), None):
        assert state.guess(seat, rng).view(seat) == state.view(seat)
    twin = state.copy()
    for _ in range(4):
        if twin.result is None:
            seat = rng.choice(twin.asked_seats())
            twin.apply(seat, rng.choice(twin.legal(seat)))
    assert state.position() == before


@pytest.mark.parametrize("situation", SITUATIONS)
def test_damaged_positions_are_refused_or_can_be_played(situation: str) -> None:
    rng = Random(f"damaged {situation}")
    position = SITUATIONS[situation]().state.position()
    position["chance"].pop("script", None)
    refused = 0
    for _ in range(150):
        try:
            state = GAME.restore(damaged(position, rng))
        except PositionError:
            refused += 1
            continue
        look_and_play(state, rng)
    assert 50 < refused < 150
