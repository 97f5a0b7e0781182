"""5.0 Victory, and 3.3 control: what follows at once when a card comes or goes, and the end of a battle."""

from __future__ import annotations

from bisect import insort

from roses.core.contract import Result
from roses.games.sun_of_york import campaign
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    BATTLES,
    CENTRE,
    COLUMN,
    EAST,
    LANCASTER,
    POSITION_IDS,
    POSITIONS,
    ROW,
    STRIDE,
    WEST,
    YORK,
    flank,
    rear,
)
from roses.games.sun_of_york.cards import put, take_from
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.luck import tell_luck
from roses.games.sun_of_york.state import (
    ASIDE,
    BATTLE_OVER,
    CENTRE_TAKEN,
    ENDINGS,
    OVER,
    PILE,
    WINGS_TAKEN,
    Table,
)

# Cards that leave their position, or change it.


def discard_card(table: Table, card: int) -> None:
    """Onto its owner's discard pile (ruling 49: Warwick at Edgecote may have to wait aside)."""
    place = table.where[card]
    take_from(table, card)
    table.cohesion[card] = 0
    table.hits[card] = 0
    table.marks[card] = 0
    if table.battle >= 0 and waits_for_redesdale(table, card):
        put(table, card, ASIDE)
        table.note("set-aside", {"card": table.name(card)})
        return
    table.where[card] = PILE
    if place < BATTLE_POSITIONS:
        settle(table, place)


def waits_for_redesdale(table: Table, card: int) -> bool:
    """At Edgecote the first leader Lancaster may play opens the way for the next."""
    return not table.redesdale and table.scenario.redesdale and card in table.scenario.may_play[LANCASTER][1:]


def discard_gun(table: Table, gun: int) -> None:
    """Artillery leaves the field."""
    table.guns.remove(gun)
    table.where[gun] = PILE
    table.marks[gun] = 0


def leader_falls(table: Table, leader: int) -> None:
    """A leader is eliminated; in a campaign he is injured (9.3.1, ruling 73)."""
    if table.campaign:
        insort(table.injured, leader)
    table.note("leader-falls", {"card": table.name(leader), "seat": table.seat_name(leader // DECK_SIZE)})
    discard_card(table, leader)


def move_unit(table: Table, card: int, position: int) -> None:
    """From one position, or the hand, to another, with what follows at both ends."""
    origin = table.where[card]
    side = card // DECK_SIZE
    if origin < POSITIONS:
        table.units[side * STRIDE + origin].remove(card)
    else:
        table.hand[side].remove(card)
    table.where[card] = position
    insort(table.units[side * STRIDE + position], card)
    table.stirred = 1
    if origin < BATTLE_POSITIONS:
        settle(table, origin)
    if position < BATTLE_POSITIONS:
        settle(table, position)


# What follows at once from who stands where.


def settle(table: Table, position: int) -> None:
    """3.3 control, 8.0 engaged artillery and 5.0 capture, after a change in a battle position."""
    red, white = table.units[position], table.units[STRIDE + position]
    if table.guns:
        for gun in table.guns[:]:
            if table.where[gun] == position and (white if gun < DECK_SIZE else red):
                discard_gun(table, gun)
                table.note("gun-lost", {"card": table.name(gun)})
    if red:
        if white:
            return
        side = LANCASTER
    elif white:
        side = YORK
    else:
        return
    table.holder[position] = side
    if ROW[position] == 2 - 2 * side and table.turn:
        if table.captured[BATTLES * side + COLUMN[position]]:
            _fall_in_the_rear(table, 1 - side, position)
        else:
            _capture(table, side, COLUMN[position])


def _fall_in_the_rear(table: Table, side: int, position: int) -> None:
    """Leaders alone with enemies in their own rear, whenever it comes to that (ruling 6)."""
    for leader in table.leaders_at(side, position):
        if table.where[leader] == position:  # not fallen with another a moment ago
            leader_falls(table, leader)


def _capture(table: Table, side: int, column: int) -> None:
    """5.0: the rear of a battle is taken at the instant no enemy unit is left there."""
    table.captured[BATTLES * side + column] = 1
    table.stirred = 1
    enemy = 1 - side
    table.note("captured", {"seat": table.seat_name(side), "place": POSITION_IDS[rear(enemy, column)]})
    _fall_in_the_rear(table, enemy, rear(enemy, column))
    if column != CENTRE:
        for edge in (flank(LANCASTER, column), flank(YORK, column)):
            for owner in (LANCASTER, YORK):
                for unit in table.units[owner * STRIDE + edge][:]:
                    if unit not in table.arrived:  # those are in the fight, and may stay in it (ruling 141)
                        cut_off(table, unit)
    if table.captured[BATTLES * side + CENTRE]:
        end_battle(table, side, CENTRE_TAKEN)
    elif table.captured[BATTLES * side + WEST] and table.captured[BATTLES * side + EAST]:
        end_battle(table, side, WINGS_TAKEN)


def cut_off(table: Table, unit: int) -> None:
    """A unit in a flank beside a captured battle is lost (ruling 30)."""
    table.note("cut-off", {"card": table.name(unit), "place": POSITION_IDS[table.where[unit]]})
    discard_card(table, unit)


# The end.


def end_battle(table: Table, winner: int, ending: int) -> None:
    """The battle is decided; the first decision stands."""
    if table.phase == BATTLE_OVER:
        return
    table.phase, table.back = BATTLE_OVER, 0
    table.fought += [table.battle, winner, ending]
    outcome = "won" if winner >= 0 else "drawn"
    table.note(f"{outcome}-{ENDINGS[ending]}", {"seat": table.seat_or_none(winner), "turn": table.turn})


def after_battle(table: Table) -> None:
    """Its dice are told; in a war perhaps another battle, else the end of the game."""
    tell_luck(table)
    if table.campaign:
        campaign.after_battle(table)
    else:
        table.phase = OVER
    if table.phase == OVER:
        table.result = final_result(table)
        winners = [table.seat_name(seat) for seat in table.result.winners]
        table.note("game-over" if len(winners) == 1 else "game-drawn", {"winners": winners})


def final_result(table: Table) -> Result:
    """A battle's winner, or the war's, with every battle fought on the sheet."""
    winner = campaign.war_winner(table) if table.campaign else table.fought[1]
    places = [1, 1] if winner < 0 else [1 if seat == winner else 2 for seat in range(2)]
    sheet = [
        {
            "battle": table.battle_id(table.fought[at]),
            "winner": table.seat_or_none(table.fought[at + 1]),
            "ending": ENDINGS[table.fought[at + 2]],
        }
        for at in range(0, len(table.fought), 3)
    ]
    return Result(places, [campaign.victories(table, seat) for seat in range(2)], sheet)
