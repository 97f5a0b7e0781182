"""What a combat, an encounter or a vote may bring, from the cards that everybody has seen go and those still to come.

Event cards lie open once they are turned, and those that are kept are shown: so which of them can still come up in a
combat is known to all, and every chance is so many of so many cards (in the advanced game, so many throws of two dice).
Cards that players may add from their hands are not known, and are not foreseen: all is said as things stand.
"""

from __future__ import annotations

from typing import Final

from roses.core.forecast import Prospect, Tried, counted
from roses.core.text import Params
from roses.games.kingmaker import encounters
from roses.games.kingmaker.battle import strengths
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.components import MAJORITY, RATIOS
from roses.games.kingmaker.deaths import HEIR_DIES, LARGER_FORCE, SMALLER_FORCE
from roses.games.kingmaker.division import ballot_of, tally
from roses.games.kingmaker.formation import Field
from roses.games.kingmaker.notation import ABSTAIN, AYE, COLUMNS, NAY
from roses.games.kingmaker.odds import (
    FIVE_TO_FOUR,
    FOUR_TO_ONE,
    combat_cards,
    is_bad_weather,
    odds,
    winner_of_battle,
)
from roses.games.kingmaker.places import inside
from roses.games.kingmaker.session import COMMONS, LORDS, VOTED_AYE, VOTED_NAY, Session
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import strength

THROWS: Final = 36  # of two dice


def foresee(tried: Tried[Table]) -> list[Prospect]:
    """The combat that is announced, the encounters of a battle, the vote that is cast."""
    table = tried.table
    if table.result is not None:
        return []
    voted = _vote(tried)
    if voted:
        return voted
    if table.combat is not None:
        return _combat(table, table.combat)
    if table.field is not None and table.field.encounters:
        return _encounters(table, table.field)
    return []


# A combat that is decided by one card.


def _combat(table: Table, combat: Combat) -> list[Prospect]:
    mine, theirs = strengths(table, combat)
    cards = combat_cards(table)
    fought = [card for card in cards if not is_bad_weather(table, card)]
    about: Params = {"attack": mine, "defence": theirs}
    found = [counted("bad-weather", about, len(cards) - len(fought), len(cards))] if cards else []
    if not fought or (combat.kind == "siege" and mine < theirs):
        return found
    if combat.kind == "siege":
        return found + _siege(table, combat, len(fought), cards, fought)
    if combat.kind == "ambush":
        return found + _ambush(table, combat, cards, fought)
    if table.advanced and combat.kind == "battle":
        return found  # the formations are drawn up first
    about = {**about, "odds": RATIOS[odds(max(mine, theirs), min(mine, theirs))]}
    by_winner: dict[int, list[int]] = {-1: [], 0: [], 1: []}
    for card in fought:
        by_winner[winner_of_battle(table, card, mine, theirs)].append(card)
    seats = (combat.attacker, combat.defender)
    for side in (0, 1):
        ways = len(by_winner[side])
        if seats[side] >= 0:
            found.append(counted("wins", {**about, "seat": table.seat_name(seats[side])}, ways, len(cards)))
        else:
            found.append(counted("garrison-wins", about, ways, len(cards)))
    found.append(counted("nobody-wins", about, len(by_winner[-1]), len(cards)))
    found += _ladder(table, cards)
    deadly = _deadly(table, mine, theirs)
    for side, nobles in enumerate((combat.attackers, combat.defenders)):
        lost = by_winner[1 - side]
        taken = "condemned" if seats[1 - side] < 0 else "taken"
        for noble in nobles:
            found += _fate(table, noble, cards, fought, lost, deadly[side], taken)
    return found


def _ladder(table: Table, cards: list[int]) -> list[Prospect]:
    """At each step of the odds the cards with which the larger force wins: what another card played would be worth."""
    steps = range(MAJORITY if table.advanced else FIVE_TO_FOUR, FOUR_TO_ONE + 1)
    ratio = table.board.ratio
    return [
        counted("at-odds", {"odds": RATIOS[step]}, sum(1 for card in cards if ratio[card] <= step), len(cards))
        for step in steps
    ]


def _deadly(table: Table, mine: int, theirs: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What two dice must show to kill those of either side; nothing in the basic game, where cards name them."""
    if not table.advanced:
        return (), ()
    # With equal forces nobody is in a smaller one (ruling 80).
    return SMALLER_FORCE if mine < theirs else LARGER_FORCE, SMALLER_FORCE if theirs < mine else LARGER_FORCE


def _fate(
    table: Table,
    noble: int,
    cards: list[int],
    fought: list[int],
    lost: list[int],
    deadly: tuple[int, ...],
    taken: str = "taken",
) -> list[Prospect]:
    """A noble is killed, by a card that names him or by the dice; or taken, if his side loses and he lives."""
    about: Params = {"noble": table.name(noble)}
    if table.advanced:
        throws = ways_of(deadly)
        of = len(cards) * THROWS
        dies = counted("killed", about, len(fought) * throws, of)
        return [dies, counted(taken, about, len(lost) * (THROWS - throws), of)]
    names = table.board.killed
    dies = counted("killed", about, sum(1 for card in fought if noble in names[card]), len(cards))
    return [dies, counted(taken, about, sum(1 for card in lost if noble not in names[card]), len(cards))]


def ways_of(sums: tuple[int, ...]) -> int:
    """How many throws of two dice show one of these sums."""
    return sum(6 - abs(one - 7) for one in sums)


def _siege(table: Table, combat: Combat, ways: int, cards: list[int], fought: list[int]) -> list[Prospect]:
    """A siege that is not rained off succeeds; whoever is inside is taken, those who do not defend too (ruling 88)."""
    place = table.board.map.place_ids[combat.place]
    seat = table.seat_name(combat.attacker)
    found = [counted("siege-won", {"seat": seat, "place": place}, ways, len(cards))]
    mine = strength(table, combat.attackers)
    theirs = strength(table, combat.defenders) + table.board.map.garrison[combat.place]
    deadly = _deadly(table, mine, theirs)
    for noble in combat.attackers:
        found += _fate(table, noble, cards, fought, [], deadly[0])[:1]
    for noble in inside(table, combat.place):
        if table.allied(combat.attacker, table.lord[noble]):
            continue
        if noble in combat.defenders:
            found += _fate(table, noble, cards, fought, fought, deadly[1])
        else:
            found.append(counted("taken", {"noble": table.name(noble)}, ways, len(cards)))
    return found


def _ambush(table: Table, combat: Combat, cards: list[int], fought: list[int]) -> list[Prospect]:
    """Only the lowermost name dies, whoever of the ambushers lives is taken; in the advanced game dice follow."""
    if table.advanced:
        return []
    last = {card: table.board.killed[card][-1:] for card in fought}
    found: list[Prospect] = []
    for noble in combat.attackers + combat.defenders:
        dies = sum(1 for card in fought if noble in last[card])
        found.append(counted("killed", {"noble": table.name(noble)}, dies, len(cards)))
        if noble in combat.attackers:
            found.append(counted("taken", {"noble": table.name(noble)}, len(fought) - dies, len(cards)))
    return found


# The encounters of an advanced battle.


def _encounters(table: Table, field: Field) -> list[Prospect]:
    """A card for each of them, and dice for everybody who takes part."""
    cards = combat_cards(table)
    found = _ladder(table, cards)
    for column in field.encounters:
        level = encounters.level(table, field, column)
        winners = [encounters.winner_of_encounter(level, table.board.ratio[card]) for card in cards]
        heirs = [table.seat_name(field.seats[side]) for side in (0, 1) if encounters.heirs_in_line(table, field, side)]
        defends = [table.seat_name(field.seats[1])] if field.attacked == 0 else []
        for side in (0, 1):
            about: Params = {
                "seat": table.seat_name(field.seats[side]),
                "column": COLUMNS[column],
                "odds": RATIOS[abs(level)],
                "by-troops": RATIOS[abs(encounters.by_troops(table, field, column))],
                "heirs": heirs,  # whose battle line has one, and who defends what he was attacked in: a step each
                "defends": defends,
                "attack": encounters.might(table, field, side, column),
                "defence": encounters.might(table, field, 1 - side, column),
            }
            found.append(counted("encounter-won", about, winners.count(side), len(cards)))
            deadly = ways_of(encounters.deadly_for(table, field, side, column))
            for noble in encounters.engaged(field, side, column):
                found += _in_encounter(table, noble, deadly, winners.count(1 - side), len(cards))
    return found


def _in_encounter(table: Table, noble: int, deadly: int, lost: int, cards: int) -> list[Prospect]:
    about: Params = {"noble": table.name(noble)}
    found = [
        counted("killed", about, deadly, THROWS),
        counted("taken", about, lost * (THROWS - deadly), cards * THROWS),
    ]
    for heir in table.heirs_with(noble):
        found.append(counted("heir-killed", {"heir": table.board.heir_ids[heir]}, ways_of((HEIR_DIES,)), THROWS))
    return found


# Parliament.


def _vote(tried: Tried[Table]) -> list[Prospect]:
    """How the Houses would stand with this ballot; and whether that decides it, whatever the others do."""
    table, seat = tried.before, tried.viewer
    if tried.answer is None or seat is None or table.session is None:
        return []
    verb = table.notation.meaning[tried.answer].verb
    if verb not in (AYE, NAY, ABSTAIN) or not table.session.ballots:
        return []
    session = table.session
    session.ballots[seat] = ballot_of(verb)
    about: Params = {
        "commons_aye": tally(table, COMMONS, VOTED_AYE),
        "commons_nay": tally(table, COMMONS, VOTED_NAY),
        "lords_aye": tally(table, LORDS, VOTED_AYE),
        "lords_nay": tally(table, LORDS, VOTED_NAY),
        "commons_out": _out(session, table.seats, COMMONS),
        "lords_out": _out(session, table.seats, LORDS),
    }
    return [Prospect("division", about)]


def _out(session: Session, seats: int, house: int) -> int:
    """Votes of a House that nobody has cast yet."""
    return sum(session.votes(seat, house) for seat in range(seats) if session.ballots[seat] < 0)
