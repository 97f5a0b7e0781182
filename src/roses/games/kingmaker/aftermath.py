"""After a combat: the dead, the captured, spoils, places taken (rulebook: Nobles Killed, Capture, Transfer 2-3)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker.components import HEIRS, RATIOS, TOWNS
from roses.games.kingmaker.deaths import (
    capture_noble,
    kill_heir,
    kill_noble,
    may_keep,
    recheck_both_houses,
    take_heir,
    two_dice,
)
from roses.games.kingmaker.holdings import (
    award,
    can_receive,
    expel,
    inside,
    is_transferable,
    make_neutral,
    muster_ships,
    put_noble,
    set_apart,
    strength,
    take_control,
    take_off,
)
from roses.games.kingmaker.matter import Combat, Matter
from roses.games.kingmaker.state import NOBODY, PLAY, TABLE, UNDER, Table


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


def _roll_casualties(table: Table, nobles: list[int], deadly: tuple[int, ...]) -> None:
    """Nobles Killed Table (advanced)."""
    for noble in nobles:
        if table.card_at[noble] == PLAY:
            roll = two_dice(table)
            table.note("casualty-roll", {"who": table.name(noble), "roll": roll})
            if roll in deadly:
                kill_noble(table, noble, "killed", 7)


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
        # A neutral garrison takes no prisoners: whom it beats is executed (Town Fighting).
        for noble in lost:
            if table.card_at[noble] == PLAY:
                kill_noble(table, noble, "killed", 7 if table.advanced else 0)
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
    _roll_casualties(table, attackers, (2, 3, 12) if mine < theirs else (2,))
    _roll_casualties(table, defenders, (2, 3, 12) if theirs < mine else (2,))


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
        table.push(Matter("spoils", seat, of=(len(spoils), *spoils, *victors)))
        return
    for card in spoils:
        table.card_at[card] = UNDER
        table.under.append(card)
        for place in table.board.places[card]:
            if table.holder[place] < 0 or table.through[place] >= 0:
                make_neutral(table, place)


def spoils_decision(matter: Matter, table: Table) -> Decision:
    """To which victor?"""
    return Decision(Text("prompt.spoils", {"card": table.name(matter.of[1])}), "transfer-2")


def spoils_offers(table: Table, matter: Matter) -> list[Action]:
    """The first card still to be shared, to any of the victors."""
    count = matter.of[0]
    card = matter.of[1]
    victors = [noble for noble in matter.of[1 + count :] if table.card_at[noble] == PLAY]
    return [table.notation.write("award", card, noble) for noble in victors if may_take_spoils(table, card, noble)]


def may_take_spoils(table: Table, card: int, noble: int) -> bool:
    """Transferables may go to any victor who is still there."""
    return table.spot[noble] >= 0 and table.captor[noble] < 0 and (can_receive(table, card, noble) or True)


def share(table: Table, matter: Matter, card: int, noble: int) -> None:
    """One card shared; the next is asked about."""
    table.agenda.pop()
    award(table, card, noble)
    table.note("spoil", {"card": table.name(card), "noble": table.name(noble)})
    count = matter.of[0]
    if count > 1:
        table.push(Matter("spoils", matter.seat, of=(count - 1, *matter.of[2:])))


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
            at = table.card_at[card]
            if 0 <= at < len(table.lord):
                table.awards[at].remove(card)
                set_apart(table, card, seat)
            elif at >= 200:
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
        _roll_casualties(table, combat.attackers, (2, 3, 12) if mine < theirs else (2,))
        _roll_casualties(table, combat.defenders, (2, 3, 12) if theirs < mine else (2,))
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


def ambush(table: Table, combat: Combat, event: int) -> None:
    """Only the lowermost name dies; whoever of the ambushers lives is taken (Ambush, ruling 46)."""
    everybody = combat.attackers + combat.defenders
    if table.advanced:
        table.push(Matter("ambush", combat.attacker, of=(len(combat.attackers), *everybody)))
        return
    names = table.board.killed[event]
    if names and names[-1] in everybody:
        kill_noble(table, names[-1], "killed")
    finish_ambush(table, combat.defender, combat.attackers, combat.defenders)


def finish_ambush(table: Table, seat: int, ambushers: list[int], targets: list[int]) -> None:
    """The ambush party is captured."""
    heirs = [heir for heir in range(HEIRS) if table.keeper[heir] in ambushers]
    take_prisoners(table, seat, targets, ambushers, heirs)
    return_french(table, ambushers)


def ambush_decision() -> Decision:
    """Whom do the ambushers seek out?"""
    return Decision(Text("prompt.ambush", {}), "nobles-killed-table")


def ambush_offers(table: Table, matter: Matter) -> list[Action]:
    """One noble or heir of the target force."""
    targets = matter.of[1 + matter.of[0] :]
    write = table.notation.write
    found = [write("mark", noble) for noble in targets]
    return found + [write("mark heir", heir) for heir in range(HEIRS) if table.keeper[heir] in targets]


def mark(table: Table, matter: Matter, verb: str, chosen: int) -> None:
    """Roll for the one they sought (2-4) and for all the others (2, 12) (ruling 81)."""
    table.agenda.pop()
    count = matter.of[0]
    ambushers, targets = list(matter.of[1 : 1 + count]), list(matter.of[1 + count :])
    seat = table.master(targets[0])
    heirs = [heir for heir in range(HEIRS) if table.keeper[heir] in targets]
    for noble in targets:
        _roll_casualties(table, [noble], (2, 3, 4) if verb == "mark" and noble == chosen else (2, 12))
    for heir in heirs:
        roll = two_dice(table)
        table.note("casualty-roll", {"who": table.board.heir_ids[heir], "roll": roll})
        if roll in ((2, 3, 4) if verb == "mark heir" and heir == chosen else (2, 12)):
            kill_heir(table, heir, "heir-killed", 7)
    finish_ambush(table, seat, ambushers, targets)
