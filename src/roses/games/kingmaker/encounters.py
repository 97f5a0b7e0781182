"""Individual encounters of an advanced battle: who joins, the odds and their modification, the result."""

from __future__ import annotations

from roses.games.kingmaker.components import BAD_WEATHER, HEIRS, NOBLES, RATIOS
from roses.games.kingmaker.deaths import (
    HEIR_DIES,
    LARGER_FORCE,
    LOYAL_AFTER_COMBAT,
    SMALLER_FORCE,
    capture_noble,
    kill_heir,
    kill_noble,
    may_keep,
    recheck_both_houses,
    release_noble,
    take_heir,
    two_dice,
)
from roses.games.kingmaker.formation import BATTLE_LINE, CENTRE, RESERVE, SECOND_LINE, WIDTH, Field
from roses.games.kingmaker.odds import FOUR_TO_ONE, draw_for_combat, odds
from roses.games.kingmaker.state import NOBODY, PLAY, Table
from roses.games.kingmaker.strength import troops


def commit(field: Field, noble: int, column: int) -> None:
    """He fights in this column, face up."""
    index = field.nobles.index(noble)
    field.committed[index] = column
    field.shown[index] = 1


def may_join(field: Field, noble: int) -> list[int]:
    """Those he may join: in his own column, or the closest to one that is not attacked (Encounter 2, 3, ruling 119)."""
    index = field.nobles.index(noble)
    if field.committed[index] >= 0 or field.rank[index] not in (BATTLE_LINE, SECOND_LINE):
        return []
    column = field.column[index]
    return [column] if column in field.encounters else closest(field, column)


def closest(field: Field, column: int) -> list[int]:
    """The nearest encounters to a column."""
    others = [one for one in field.encounters if one != column]
    if not others:
        return []
    least = min(abs(one - column) for one in others)
    return [one for one in others if abs(one - column) == least]


def engaged(field: Field, side: int, column: int) -> list[int]:
    """Nobles of a side who take part in an encounter."""
    return [
        noble
        for index, noble in enumerate(field.nobles)
        if field.side[index] == side and field.committed[index] == column
    ]


def might(table: Table, field: Field, side: int, column: int) -> int:
    """Troops of a side in an encounter: its nobles', less what they lent, and what was lent to it."""
    count = 0
    for index, noble in enumerate(field.nobles):
        if field.side[index] != side:
            continue
        if field.committed[index] == column:
            count += troops(table, noble) - field.lent[index]
        elif field.lent_to[index] == column:
            count += field.lent[index]
    return count


def surplus(table: Table, field: Field, noble: int) -> int:
    """Troops above two to one in his own encounter (Encounter 4 b)."""
    index = field.nobles.index(noble)
    column, side = field.committed[index], field.side[index]
    spare = might(table, field, side, column) - 2 * might(table, field, 1 - side, column)
    return min(spare, troops(table, noble))


def may_strip(table: Table, field: Field, noble: int) -> list[int]:
    """Closest other encounters to which he may lend troops."""
    index = field.nobles.index(noble)
    if field.committed[index] < 0 or field.lent_to[index] >= 0 or surplus(table, field, noble) <= 0:
        return []
    return closest(field, field.committed[index])


def strip(table: Table, field: Field, noble: int, column: int) -> None:
    """All he can spare goes over; he himself is not involved there (ruling 87)."""
    spare = surplus(table, field, noble)
    index = field.nobles.index(noble)
    field.lent_to[index], field.lent[index] = column, spare
    table.note("stripped", {"noble": table.name(noble), "n": spare})


def by_troops(table: Table, field: Field, column: int) -> int:
    """The odds of an encounter by troops alone: above 0 for side 0, below for side 1."""
    mine, theirs = might(table, field, 0, column), might(table, field, 1, column)
    return odds(mine, theirs) if mine >= theirs else -odds(theirs, mine)


def level(table: Table, field: Field, column: int) -> int:
    """The odds of an encounter after modification (rulings 58, 59)."""
    shift = heirs_in_line(table, field, 0) - heirs_in_line(table, field, 1)
    if field.attacked == 0:
        shift -= 1  # the original defender is defending
    shift = max(-1, min(1, shift))
    return max(-FOUR_TO_ONE, min(FOUR_TO_ONE, by_troops(table, field, column) + shift))


def winner_of_encounter(odds_now: int, ratio: int) -> int:
    """The side that wins at these odds with a card of this ratio, -1 for none."""
    if ratio == BAD_WEATHER or odds_now == 0 or abs(odds_now) < ratio:
        return -1
    return 0 if odds_now > 0 else 1


def deadly_for(table: Table, field: Field, side: int, column: int) -> tuple[int, ...]:
    """What two dice must show to kill a noble of this side in an encounter (Nobles Killed Table)."""
    smaller = might(table, field, side, column) < might(table, field, 1 - side, column)
    return SMALLER_FORCE if smaller else LARGER_FORCE


def heirs_in_line(table: Table, field: Field, side: int) -> int:
    """1 if a royal heir stands in this side's battle line."""
    for heir in range(HEIRS):
        keeper = table.keeper[heir]
        if keeper in field.nobles:
            index = field.nobles.index(keeper)
            if field.side[index] == side and field.rank[index] == BATTLE_LINE:
                return 1
    return 0


def fight(table: Table, field: Field) -> None:
    """A card for every encounter, then the rolls, then captures; the formations close up."""
    seat = field.seats[field.attacked]
    results: list[tuple[int, list[int], list[int], tuple[tuple[int, ...], tuple[int, ...]]]] = []
    for column in field.encounters:
        event = draw_for_combat(table, seat)
        ratio = table.board.ratio[event]
        odds_now = level(table, field, column)
        table.note(
            "encounter",
            {
                "attack": might(table, field, field.attacked, column),
                "defence": might(table, field, 1 - field.attacked, column),
                "odds": RATIOS[abs(odds_now)],
                "ratio": RATIOS[ratio],
                "event": table.board.event_ids[event],
            },
        )
        winner = winner_of_encounter(odds_now, ratio)
        deadly = (deadly_for(table, field, 0, column), deadly_for(table, field, 1, column))
        results.append((winner, engaged(field, 0, column), engaged(field, 1, column), deadly))
    loose: list[list[int]] = [[], []]  # by side: heirs whose nobles are dead or taken
    for winner, mine, theirs, deadly in results:
        loose[0] += _roll_dead(table, field, mine, deadly[0])
        loose[1] += _roll_dead(table, field, theirs, deadly[1])
        if winner >= 0:
            loose[1 - winner] += _capture(table, field, theirs if winner == 0 else mine, winner)
            table.note("encounter-won", {"seat": table.seat_name(field.seats[winner])})
    for index in range(len(field.nobles)):
        field.committed[index] = field.lent_to[index] = -1
        field.lent[index] = 0
    for side in (0, 1):
        close_up(field, side)
    for side in (0, 1):
        _seize(table, field, loose[side], 1 - side)
        if not field.of_side(side):
            _free_prisoners(table, field.seats[side])


def _roll_dead(table: Table, field: Field, nobles: list[int], deadly: tuple[int, ...]) -> list[int]:
    """Nobles Killed Table: every noble and every heir with him who was involved. Returns heirs left by the dead."""
    left: list[int] = []
    for noble in nobles:
        heirs = table.heirs_with(noble)
        roll = two_dice(table)
        table.note("casualty-roll", {"who": table.name(noble), "roll": roll, "deadly": list(deadly)})
        for heir in heirs:
            death = two_dice(table)
            table.note("casualty-roll", {"who": table.board.heir_ids[heir], "roll": death, "deadly": [HEIR_DIES]})
            if death == HEIR_DIES:
                kill_heir(table, heir, "heir-killed", LOYAL_AFTER_COMBAT)
        if roll in deadly:
            kill_noble(table, noble, "killed", LOYAL_AFTER_COMBAT)
            field.take_off(noble)
            left += _leave_alone(table, heirs)
    return left


def _leave_alone(table: Table, heirs: list[int]) -> list[int]:
    """Heirs of a dead or captured noble who live; nobody is with them for the moment."""
    living = [heir for heir in heirs if table.alive(heir)]
    for heir in living:
        table.keeper[heir] = NOBODY
    return living


def _seize(table: Table, field: Field, heirs: list[int], side: int) -> None:
    """They fall to the other side (ruling 97), to a noble who is face up: with whom they are is seen (ruling 115)."""
    shown = [noble for noble in field.of_side(side) if not field.is_down(noble)]
    for heir in heirs:
        takers = [noble for noble in shown if may_keep(table, heir, noble)]
        if takers:
            take_heir(table, heir, takers[0])
    recheck_both_houses(table)


def _capture(table: Table, field: Field, losers: list[int], winner: int) -> list[int]:
    """Nobles of a lost encounter are taken. Returns the heirs who were with them."""
    left: list[int] = []
    for noble in losers:
        if table.card_at[noble] != PLAY or noble not in field.nobles:
            continue
        left += _leave_alone(table, table.heirs_with(noble))
        capture_noble(table, noble, field.seats[winner])
        field.take_off(noble)
    return left


def _free_prisoners(table: Table, seat: int) -> None:
    """When a whole force is dead or taken, whom it took goes free."""
    field = table.field
    for noble in range(NOBLES):
        if table.captor[noble] == seat and field is not None and table.square(noble) == field.square:
            release_noble(table, noble)


def close_up(field: Field, side: int) -> None:
    """Nobody stands behind an empty place, and somebody stands in front."""
    for column in range(WIDTH):
        behind = field.at(side, SECOND_LINE, column)
        if behind >= 0 and field.at(side, BATTLE_LINE, column) < 0:
            field.put(behind, BATTLE_LINE, column)
    mine = field.of_side(side)
    if mine and not any(field.where(noble)[0] == BATTLE_LINE for noble in mine):
        reserve = next(noble for noble in mine if field.where(noble)[0] == RESERVE)
        field.put(reserve, BATTLE_LINE, CENTRE)
