"""Standing instructions: what is answered for a seat in other players' turns, by what it has settled in advance.

Answers given in advance, and no new rights (ruling 133): every one of them is among those that the seat is offered. A
King's Pardon is not among them, since it may be used when nobody is asked; its instructions are in `pardons.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from roses.core.in_advance import InAdvance, Settings
from roses.core.question import Action, Meaning
from roses.games.kingmaker import standing_settings
from roses.games.kingmaker.bargain import Bargain
from roses.games.kingmaker.battle import strengths
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.crown_deck import play_card
from roses.games.kingmaker.notation import (
    ABSTAIN,
    ACCEPT,
    AGREE,
    ATTEND,
    AWARD_ITEM,
    AYE,
    CARD_ITEM,
    DECLINE,
    DONE,
    EXECUTE,
    FREE_MOVE_ITEM,
    LEAVE_ITEM,
    NAY,
    PASS,
    PLAY_CARD,
    PRISONER_ITEM,
    REFUSE,
    RUN_INTO,
    SEND_INSTEAD,
    WRIT_ITEM,
)
from roses.games.kingmaker.odds import FOUR_TO_ONE, odds
from roses.games.kingmaker.session import ABSTAINED, ON_AWARD, VOTED_AYE, VOTED_NAY
from roses.games.kingmaker.standing_settings import ASK, NEVER, USE, level_of
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import strength

Setting = Mapping[str, Any]
_ASK_ME: Final[Setting] = {"do": ASK}
_GIFTS: Final = frozenset({CARD_ITEM, WRIT_ITEM, FREE_MOVE_ITEM})  # what nobody minds to be given
_PRICE: Final = _GIFTS | {AWARD_ITEM}  # what a ransom may cost by itself: cards, and no town, ship or promise


def check(game: Any, settings: object) -> Settings:
    """Settings with the names of this game."""
    return standing_settings.check(game.notation.ids, settings)


def answer(table: Table, seat: int, settings: Mapping[str, Setting]) -> Action | None:
    """What a seat has settled for the question it is asked; None in its own turn, and where it shall be asked."""
    if table.active == seat:
        return None
    asked = table.decisions()[seat].prompt.key.removeprefix("prompt.")
    offered = [table.notation.meaning[action] for action in table.legal(seat)]
    if asked in ("reinforce", "add-no-cards"):
        return _attacked(table, seat, settings, offered)
    found = _BY_PROMPT.get(asked)
    if found is not None:
        right, of = found
        setting = settings.get(right, _ASK_ME)
        return None if setting["do"] == ASK else of(table, seat, setting, offered)
    return _bargain(table, seat, settings, offered)


def _first(offered: list[Meaning], verb: int) -> Action | None:
    return next((one.action for one in offered if one.verb == verb), None)


# Cards from the hand, and heirs who would be lost.


def _attacked(table: Table, seat: int, settings: Mapping[str, Setting], offered: list[Meaning]) -> Action | None:
    """A card that turns the odds; else an heir who shall not be taken; else nothing."""
    combat = table.combat_now()
    if combat.defender != seat:
        return None
    cards = [one for one in offered if one.verb == PLAY_CARD]
    heirs = [one for one in offered if one.verb == EXECUTE]
    about_cards, about_heirs = settings.get("cards", _ASK_ME), settings.get("heir", _ASK_ME)
    if about_cards["do"] == ASK and (cards or not heirs):
        return None
    if about_cards["do"] == USE:
        card = _card_to_play(table, seat, cards, level_of(about_cards["below"]))
        if card is not None:
            return card
    if heirs and about_heirs["do"] == ASK:
        return None
    if heirs and about_heirs["do"] == USE and against(table, combat) >= level_of(about_heirs["from"]):
        return heirs[0].action
    return _first(offered, PASS)


def against(table: Table, combat: Combat) -> int:
    """The odds of the attacker: a step of the ladder, below 0 where he is the weaker; a siege succeeds or fails."""
    attack, defence = strengths(table, combat)
    if combat.kind == "siege":
        return FOUR_TO_ONE if attack >= defence else -FOUR_TO_ONE
    return odds(attack, defence) if attack >= defence else -odds(defence, attack)


def _card_to_play(table: Table, seat: int, cards: list[Meaning], below: int) -> Action | None:
    """The least card that brings the odds below this, or the first of several that do so together; else none."""
    if against(table, table.combat_now()) < below:
        return None
    twins = [(one, _with_card(table, seat, one)) for one in cards]
    enough = [(_defence(twin), one.action) for one, twin in twins if against(twin, twin.combat_now()) < below]
    if enough:
        return min(enough, key=lambda found: found[0])[1]
    first: Action | None = None
    while twins:
        best, twin = max(twins, key=lambda found: _defence(found[1]))
        first = first or best.action
        if against(twin, twin.combat_now()) < below:
            return first
        left = [table.notation.meaning[action] for action in _more_cards(twin, seat)]
        twins = [(one, _with_card(twin, seat, one)) for one in left]
    return None


def _with_card(table: Table, seat: int, card: Meaning) -> Table:
    """The table as it would be with this card played."""
    twin = table.copy()
    assert isinstance(twin, Table)
    play_card(twin, seat, card)
    twin.forget_offers()
    return twin


def _more_cards(table: Table, seat: int) -> list[Action]:
    return [action for action in table.legal(seat) if table.notation.meaning[action].verb == PLAY_CARD]


def _defence(table: Table) -> int:
    return strengths(table, table.combat_now())[1]


def _last_word(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """Somebody else's combat, with an heir of this seat in it: he dies if the odds are too long for those with him."""
    heirs = [one for one in offered if one.verb == EXECUTE]
    if setting["do"] == USE:
        combat = table.combat_now()
        level, least = against(table, combat), level_of(setting["from"])
        for heir in heirs:
            with_attacker = table.keeper[heir.a] in combat.attackers
            if (-level if with_attacker else level) >= least:
                return heir.action
    return _first(offered, PASS)


# Calls and storms.


def _commission(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """The weakest who is strong enough goes instead of one's own; for nobody else a Writ is spent."""
    item = table.agenda[-1]
    wanted = setting["nobles"]
    mine = table.lord[item.a] == seat and (not wanted or table.name(item.a) in wanted)
    if setting["do"] == NEVER or not mine:
        return _first(offered, PASS)
    needed = int(str(table.decisions()[seat].prompt.params["n"]))
    able = sorted((strength(table, [one.a]), one.action) for one in offered if one.verb == SEND_INSTEAD)
    return next((action for might, action in able if might >= needed), able[-1][1])


def _haven(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """Between ports equally near: one's own, or an open one, first; where none shall be chosen, the first named."""
    ports = [one for one in offered if one.verb == RUN_INTO]
    if setting["do"] == NEVER:
        return ports[0].action

    def rank(port: Meaning) -> tuple[bool, bool]:
        place = table.place_of(port.b)
        mine = place >= 0 and table.holder[place] == seat
        open_to_all = place < 0 or not table.board.map.fortified[place]
        return (not mine, not open_to_all) if setting["first"] == "mine" else (not open_to_all, not mine)

    return min(ports, key=rank).action


# Parliament.


def _attend(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """Those who are near enough, one after the other."""
    if setting["do"] == USE:
        far = table.board.map.board_distances(table.square_of(table.session_now().site))
        for one in offered:
            if one.verb != ATTEND or (setting["nobles"] and table.name(one.a) not in setting["nobles"]):
                continue
            if far.get(table.square(one.a), setting["squares"] + 1) <= setting["squares"]:
                return one.action
    return _first(offered, DONE)


def _accept(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """Yes or no, for a noble of one's own."""
    if table.lord[table.agenda[-1].b] != seat:
        return None
    return _first(offered, AGREE if setting["do"] == USE else DECLINE)


def _vote(table: Table, seat: int, setting: Setting, offered: list[Meaning]) -> Action | None:
    """Aye for one's own; else as another has voted; else as was settled."""
    if setting["do"] == NEVER:
        return _first(offered, ABSTAIN)
    session = table.session_now()
    kind, _, whom = session.motion
    if kind == ON_AWARD and table.lord[whom] == seat:
        return _first(offered, AYE)
    if setting["like"]:
        other = table.game.seat_names.index(setting["like"])
        cast = session.ballots[other] if other < table.seats else -1
        verb = {VOTED_AYE: AYE, VOTED_NAY: NAY, ABSTAINED: ABSTAIN}.get(cast)
        if verb is not None:
            return _first(offered, verb)
    return _first(offered, ABSTAIN) if setting["else"] == "abstain" else None


# Offers: nobody waits for an answer, but they lapse with the turn.


def _bargain(table: Table, seat: int, settings: Mapping[str, Setting], offered: list[Meaning]) -> Action | None:
    """Leave that is asked, and a ransom that is named; whatever is not settled lies open until he has seen it."""
    offers = {one.number: one for one in table.bargains if one.sent and one.to == seat}
    for said in offered:
        if said.verb in (ACCEPT, REFUSE) and said.a in offers:
            wish = _of_offer(table, seat, settings, offers[said.a])
            if wish == said.verb:
                return said.action
    return None


def _of_offer(table: Table, seat: int, settings: Mapping[str, Setting], offer: Bargain) -> int:
    """ACCEPT, REFUSE, or -1 where he shall see it himself."""
    given, asked = {item[0] for item in offer.given}, {item[0] for item in offer.asked}
    if asked == {LEAVE_ITEM} and given <= _GIFTS:
        setting = settings.get("leave", _ASK_ME)
        may = setting["do"] == USE and (not setting["seats"] or table.seat_name(offer.maker) in setting["seats"])
    elif given == {PRISONER_ITEM} and asked <= _PRICE:
        setting = settings.get("ransom", _ASK_ME)
        may = setting["do"] == USE and len(offer.asked) <= setting["price"]
        may = may and all(table.lord[item[1]] == seat for item in offer.given)
    else:
        return -1
    if setting["do"] == NEVER:
        return REFUSE
    return ACCEPT if may else -1


_Answer = Callable[[Table, int, Setting, list[Meaning]], Action | None]
_BY_PROMPT: Final[dict[str, tuple[str, _Answer]]] = {
    "last-word": ("heir", _last_word),
    "commission": ("commission", _commission),
    "haven": ("haven", _haven),
    "attend": ("attend", _attend),
    "accept": ("accept", _accept),
    "consent": ("accept", _accept),
    "vote": ("vote", _vote),
    "vote-claim": ("vote", _vote),
    "vote-pardon": ("vote", _vote),
}
IN_ADVANCE: Final = InAdvance[Table](check, answer)
