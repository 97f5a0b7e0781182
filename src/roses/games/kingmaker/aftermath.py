"""After a combat: the dead, the captured, spoils, places taken (rulebook: Nobles Killed, Capture, Transfer 2-3)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import award, is_transferable, set_apart, take_off
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.components import HEIRS, RATIOS, TOWNS
from roses.games.kingmaker.deaths import (
    LARGER_FORCE,
    LOYAL_AFTER_COMBAT,
    SMALLER_FORCE,
    capture_noble,
    kill_noble,
    may_keep,
    recheck_both_houses,
    take_heir,
    two_dice,
)
from roses.games.kingmaker.notation import AWARD
from roses.games.kingmaker.pardons import condemn
from roses.games.kingmaker.places import expel, inside, make_neutral, take_control
from roses.games.kingmaker.ships import muster_ships
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import APART, NOBODY, PLAY, TABLE, UNDER, Table
from roses.games.kingmaker.strength import strength


def rained_off(table: Table, combat: Combat) -> None:
    """Bad weather: everybody stays; a place attacked is under siege from now on (ruling 36)."""
    table.note("bad-weather", {"seat": table.seat_name(combat.attacker)})
    if combat.kind == "siege":
        for noble in combat.attackers:
            table.siege[noble] = combat.place
    elif combat.kind == "town":
        # Those who were driven in are still bound to fight, in their next turn.
        for noble in combat.attackers:
            table.landed[noble] = table.spot[noble]


def expel_force(table: Table, nobles: list[int]) -> None:
    """Out of the place, into the open."""
    for noble in nobles:
        if table.spot[noble] >= 0:
            put_noble(table, noble, table.square(noble))


def _killed_by_card(table: Table, event: int, nobles: list[int]) -> None:
    """All who took part and are named die, victors too; it never changes the result (ruling 34)."""
    for noble in table.board.killed[event]:
        if noble in nobles and table.card_at[noble] == PLAY:
            kill_noble(table, noble, "killed")


def roll_casualties(table: Table, nobles: list[int], deadly: tuple[int, ...]) -> None:
    """Nobles Killed Table (advanced)."""
    for noble in nobles:
        if table.card_at[noble] == PLAY:
            roll = two_dice(table)
            table.note("casualty-roll", {"who": table.name(noble), "roll": roll, "deadly": list(deadly)})
            if roll in deadly:
                kill_noble(table, noble, "killed", LOYAL_AFTER_COMBAT)


def battle_over(table: Table, combat: Combat, event: int, winner: int, level: int) -> None:
    """A battle or town fight decided or not; then the dead are counted and the losers taken."""
    sides = (combat.attackers, combat.defenders)
    seats = (combat.attacker, combat.defender)
    if winner < 0:
        table.note("indecisive", {"odds": RATIOS[level]})
        _casualties(table, event, combat.attackers, combat.defenders)
        if combat.kind == "town":
            expel_force(table, combat.attackers)
        return
    won, lost = sides[winner], sides[1 - winner]
    seat = seats[winner]
    heirs = [heir for heir in range(HEIRS) if table.keeper[heir] in lost]
    if seat >= 0:
        table.note("victory", {"seat": table.seat_name(seat), "odds": RATIOS[level]})
    else:
        table.note("garrison-won", {"odds": RATIOS[level]})
    _casualties(table, event, combat.attackers, combat.defenders)
    if seat < 0:
        # A neutral garrison takes no prisoners: whom it beats is executed, unless he is pardoned (ruling 129).
        for noble in reversed(lost):
            if table.card_at[noble] == PLAY:
                condemn(table, noble, NOBODY)
        expel(table, combat.place)
        return
    if combat.kind == "town" and winner == 0:
        capture_place(table, combat.place, seat)
    elif combat.kind == "evict" and winner == 1:
        capture_place(table, combat.place, combat.defender)
    take_prisoners(table, seat, won, lost, heirs)


def _casualties(table: Table, event: int, attackers: list[int], defenders: list[int]) -> None:
    if not table.advanced:
        _killed_by_card(table, event, attackers + defenders)
        return
    mine, theirs = strength(table, attackers), strength(table, defenders)
    # With equal forces nobody is in a smaller one (ruling 80).
    roll_casualties(table, attackers, SMALLER_FORCE if mine < theirs else LARGER_FORCE)
    roll_casualties(table, defenders, SMALLER_FORCE if theirs < mine else LARGER_FORCE)


def take_prisoners(table: Table, seat: int, won: list[int], lost: list[int], heirs: list[int]) -> None:
    """Losers who live are prisoners, their heirs and transferables the victors' (Transfer 2)."""
    victors = [noble for noble in won if table.card_at[noble] == PLAY and table.captor[noble] < 0]
    spoils: list[int] = []
    for noble in lost:
        if table.card_at[noble] != PLAY or table.captor[noble] >= 0:
            continue
        for heir in table.heirs_with(noble):
            table.keeper[heir] = NOBODY
        capture_noble(table, noble, seat)
        if not table.advanced:
            for card in table.awards[noble][:]:
                if is_transferable(table, card):
                    take_off(table, card, passes_on=True)
                    table.card_at[card] = TABLE
                    spoils.append(card)
    for heir in heirs:
        if table.alive(heir):
            table.keeper[heir] = NOBODY
            if victors and may_keep(table, heir, victors[0]):
                take_heir(table, heir, victors[0])
            else:
                # All victors dead (ruling 77), or King Beaufort's men: heirs stay where they are and are nobody's.
                table.heir_spot[heir] = table.square_of(table.heir_spot[heir])
                recheck_both_houses(table)
    _share_spoils(table, seat, victors, spoils)


def _share_spoils(table: Table, seat: int, victors: list[int], spoils: list[int]) -> None:
    muster_ships(table)
    if not spoils:
        return
    if victors:
        table.push(AgendaItem("spoils", seat, of=(len(spoils), *spoils, *victors)))
        return
    for card in spoils:
        table.card_at[card] = UNDER
        table.under.append(card)
        for place in table.board.places[card]:
            if table.holder[place] < 0 or table.through[place] >= 0:
                make_neutral(table, place)


def offer_victors(table: Table, seat: int) -> list[Action]:
    """The first card still to be shared, to any of the victors who is still there."""
    item = table.agenda[-1]
    return [
        table.notation.write(AWARD, _spoils(item)[0], noble)
        for noble in item.of[1 + item.of[0] :]
        if table.card_at[noble] == PLAY and table.spot[noble] >= 0 and table.captor[noble] < 0
    ]


def _spoils(item: AgendaItem) -> tuple[int, ...]:
    """The cards still to be shared: their number comes first, after them the victors."""
    return item.of[1 : 1 + item.of[0]]


def share(table: Table, seat: int, meaning: Meaning) -> None:
    """One card shared; the next is asked about."""
    item = table.agenda.pop()
    card, noble = meaning.a, meaning.b
    award(table, card, noble)
    table.note("spoil", {"card": table.name(card), "noble": table.name(noble)})
    count = item.of[0]
    if count > 1:
        table.push(AgendaItem("spoils", item.seat, of=(count - 1, *item.of[2:])))


SHARE_SPOILS: Final[Question[Table]] = Question(
    ask=Prompt("spoils", "transfer-2", lambda table, seat: {"card": table.name(_spoils(table.agenda[-1])[0])}),
    offer=offer_victors,
    answers={AWARD: share},
    refuse=nothing_of_the_kind,
)


def capture_place(table: Table, place: int, seat: int) -> None:
    """A town, city or castle changes hands; its town card comes too and lies apart (Transfer 3, ruling 40)."""
    chart = table.board.map
    if not chart.controllable[place]:
        return
    if table.holder[place] == seat and table.through[place] >= 0:
        return
    take_control(table, place, seat, NOBODY)
    table.note("place-captured", {"place": chart.place_ids[place], "seat": table.seat_name(seat)})
    for card in table.board.map_cards[place]:
        if card >= TOWNS:
            noble = table.holder_of(card)
            if noble >= 0:
                table.awards[noble].remove(card)
                set_apart(table, card, seat)
            elif table.card_at[card] >= APART:
                set_apart(table, card, seat)


def siege_won(table: Table, combat: Combat, event: int) -> None:
    """A siege that is not rained off succeeds (Siege 3): place, nobles and heirs inside are captured."""
    place, seat = combat.place, combat.attacker
    spot = table.board.map.squares + place
    lost = [noble for noble in inside(table, place) if not table.allied(seat, table.lord[noble])]
    heirs = [heir for heir in range(HEIRS) if table.heir_spot[heir] == spot and not _ours(table, seat, heir)]
    table.note("siege-won", {"seat": table.seat_name(seat), "place": table.board.map.place_ids[place]})
    if table.advanced:
        mine, theirs = strength(table, combat.attackers), strength(table, combat.defenders)
        theirs += table.board.map.garrison[place]
        roll_casualties(table, combat.attackers, SMALLER_FORCE if mine < theirs else LARGER_FORCE)
        roll_casualties(table, combat.defenders, SMALLER_FORCE if theirs < mine else LARGER_FORCE)
    else:
        # Those inside who do not defend are taken, but the killed list passes them by (ruling 88).
        _killed_by_card(table, event, combat.attackers + combat.defenders)
    for noble in combat.attackers:
        table.siege[noble] = NOBODY
        table.entered[noble] = 0
    capture_place(table, place, seat)
    loose = [heir for heir in heirs if table.keeper[heir] < 0]
    victors = [noble for noble in combat.attackers if table.card_at[noble] == PLAY]
    if not victors:
        # Nobody left to take them: heirs who were alone inside stay inside (Calais example).
        heirs = [heir for heir in heirs if heir not in loose]
    take_prisoners(table, seat, combat.attackers, lost, heirs)
    return_french(table, combat.attackers)


def _ours(table: Table, seat: int, heir: int) -> bool:
    keeper = table.keeper[heir]
    return keeper >= 0 and table.allied(seat, table.lord[keeper])


def return_french(table: Table, nobles: list[int]) -> None:
    """French Aid goes home after one attack or siege (advanced)."""
    card = table.board.french
    if table.holder_of(card) in nobles and table.holder_of(card) >= 0:
        take_off(table, card)
        table.card_at[card] = UNDER
        table.under.append(card)
        table.note("french-home", {})
