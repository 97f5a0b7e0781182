"""Why something is done in Sun of York, as keys: what dice may bring, and what the bots go by on the field.

What they say in English and Dutch stands in text/.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.bots.sun_of_york.look import NEVER, WINS, Look
from roses.core.contract import Action
from roses.core.forecast import Prospect
from roses.core.question import Meaning
from roses.core.text import Params, Text
from roses.games.sun_of_york import notation as verbs
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, COLUMN, POSITION_IDS, ROW, STRIDE, rear
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.state import Table

_MOST_FATES: Final = 2
_LIKELY: Final = 0.05  # what is rarer is no reason
_BREAKS: Final = ("routed", "destroyed", "falls-back")
_PLAIN: Final = {
    verbs.ROLL: "roll",
    verbs.DONE: "done",
    verbs.PASS: "done",
    verbs.READY: "ready",
    verbs.DRAW: "draw",
    verbs.PLAY: "reinforced",
    verbs.ENTER: "reinforced",
    verbs.FIRST: "first",
    verbs.SECOND: "second",
    verbs.STAY: "stay",
}


def why(table: Table, seat: int, action: Action, meaning: Meaning) -> list[Text]:
    """What speaks for this answer; never nothing."""
    found = dice(table, seat, action)
    if meaning.verb in _PLAIN and not found:
        return [Text(f"reason.{_PLAIN[meaning.verb]}")]
    look = Look(table, seat)
    if meaning.verb in _FIELD:
        found = [*_FIELD[meaning.verb](look, meaning), *found]
    return found or [Text("reason.rule-of-thumb")]


def dice(table: Table, seat: int, action: Action) -> list[Text]:
    """What the dice may bring, as the game foresees it: hits, who breaks under them, who gets in."""
    already = {_mark(one) for one in table.forecast(seat, [])}
    foreseen = [one for one in table.forecast(seat, [action]) if _mark(one) not in already]
    hits = [_hits(one) for one in foreseen if one.about.key == "forecast.hits" and one.chance >= _LIKELY]
    broken = [one for one in foreseen if _breaks(one, seat, table)]
    broken.sort(key=lambda one: -one.chance)
    fates = [_said(one) for one in broken[:_MOST_FATES]]
    entered = [_said(one) for one in foreseen if one.about.key in ("forecast.enters", "forecast.turns")]
    return [*hits, *fates, *entered]


def _mark(one: Prospect) -> tuple[str, str, int]:
    """What it is about, and how likely: the same is said of what lies on the table already."""
    return one.about.key, str(sorted(one.about.params.items(), key=str)), _percent(one.chance)


def _hits(one: Prospect) -> Text:
    """How likely any hit is, and which number is the likeliest."""
    spread = one.spread or [1.0]
    about: Params = {"place": one.about.params["place"], "chance": _percent(one.chance)}
    n = max(range(len(spread)), key=lambda number: spread[number])
    return Text("reason.hits", {**about, "n": n}) if n else Text("reason.hit", about)


def _breaks(one: Prospect, seat: int, table: Table) -> bool:
    key = one.about.key.removeprefix("forecast.")
    card = one.about.params.get("card")
    if key not in _BREAKS or one.chance < _LIKELY or not isinstance(card, str):
        return False
    return table.board.ids.index(card) // DECK_SIZE != seat


def _said(one: Prospect) -> Text:
    key = one.about.key.removeprefix("forecast.")
    params: Params = {name: value for name, value in one.about.params.items() if name in ("card", "place")}
    return Text(f"reason.{key}", {**params, "chance": _percent(one.chance)})


def _percent(chance: float) -> int:
    return round(100 * chance)


def _march(look: Look, order: Meaning) -> list[Text]:
    table, seat, spot = look.table, look.seat, order.b
    if spot >= BATTLE_POSITIONS or look.score(order) <= NEVER:
        return []
    place: Params = {"place": POSITION_IDS[spot]}
    if look.score(order) >= WINS:
        return [Text("reason.takes-rear", place)]
    if spot == rear(seat, COLUMN[spot]) and look.foe[spot]:
        return [Text("reason.saves-rear", place)]
    if look.foe[spot]:
        force = round(look.force(table.where[order.a], spot))
        return [Text("reason.fights", {**place, "n": force, "foe": round(look.foe[spot])})]
    return [Text("reason.free-way" if ROW[spot] != ROW[table.where[order.a]] else "reason.beside", place)]


def _bring(look: Look, order: Meaning) -> list[Text]:
    spot = order.b
    if spot >= BATTLE_POSITIONS:
        return []
    place: Params = {"place": POSITION_IDS[spot]}
    if look.foe[spot]:
        return [Text("reason.helps", {**place, "n": round(look.own[spot]), "foe": round(look.foe[spot])})]
    return [Text("reason.line", {**place, "n": round(look.own[spot])})]


def _place(look: Look, order: Meaning) -> list[Text]:
    spot, board = order.b, look.table.board
    there = sum(1 for card in look.table.down[look.seat] if look.table.where[card] % STRIDE == spot)
    about: Params = {"card": board.ids[order.a], "place": POSITION_IDS[spot], "n": there}
    return [Text("reason.deployed" if board.unit[order.a] else "reason.laid", about)]


def _hit(look: Look, order: Meaning) -> list[Text]:
    table = look.table
    left = table.cohesion[order.a] - table.hits[order.a]
    return [Text("reason.bears-it", {"card": table.name(order.a), "n": left})]


def _check(look: Look, order: Meaning) -> list[Text]:
    return [Text("reason.room", {"card": look.table.name(order.a)})]


def _order(look: Look, order: Meaning) -> list[Text]:
    return [Text("reason.orders", {"n": look.table.board.orders[order.a]})]


def _lead(look: Look, order: Meaning) -> list[Text]:
    spot = order.b
    return [Text("reason.leads", {"place": POSITION_IDS[spot], "n": round(look.own[spot])})]


def _discard(look: Look, order: Meaning) -> list[Text]:
    return [Text("reason.weak", {"card": look.table.name(order.a)})]


def _commit(look: Look, order: Meaning) -> list[Text]:
    spot = look.table.where[order.a]
    return [Text("reason.commits", {"card": look.table.name(order.a), "n": round(look.own[spot])})]


_FIELD: Final[dict[int, Callable[[Look, Meaning], list[Text]]]] = {
    verbs.MARCH: _march,
    verbs.SPUR: _march,
    verbs.RIDE: _march,
    verbs.BRING: _bring,
    verbs.PLACE: _place,
    verbs.HIT: _hit,
    verbs.CHECK: _check,
    verbs.ORDER: _order,
    verbs.LEAD: _lead,
    verbs.DISCARD: _discard,
    verbs.COMMIT: _commit,
}
