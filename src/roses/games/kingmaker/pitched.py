"""Advanced Battle: formations, encounters, battle movement (rulebook: Advanced Battle)."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import encounters
from roses.games.kingmaker.aftermath import return_french
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.deaths import take_heir
from roses.games.kingmaker.formation import BATTLE_LINE, RESERVE, SECOND_LINE, UNFORMED, Field
from roses.games.kingmaker.holdings import award, can_receive, troops
from roses.games.kingmaker.matter import Combat, Matter
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import Table

VERBS: Final = ("form", "attach", "encounter", "commit", "strip", "play", "shift", "done")
MOST_ROUNDS: Final = 10  # of one battle (ruling 110)


def begin(table: Table, combat: Combat) -> None:
    """No bad weather: both sides deploy, the defender first."""
    field = Field(table.square(combat.attackers[0]), combat.attacker, combat.defender)
    for noble in combat.attackers:
        field.add(noble, 0)
    for noble in combat.defenders:
        field.add(noble, 1)
    table.field = field
    table.push(Matter("field", combat.attacker))


def field_of(table: Table) -> Field:
    """The battle being fought."""
    assert table.field is not None
    return table.field


def decision(table: Table) -> Decision:
    """What the acting side is asked."""
    field = field_of(table)
    return Decision(Text(f"prompt.field-{field.stage}", {"n": field.round}), f"advanced-battle-{field.stage}")


def offers(table: Table) -> list[Action]:
    """What the acting side may do at this stage."""
    field = field_of(table)
    if field.stage == "form":
        return _form_offers(table, field)
    if field.stage == "attach":
        return [*_attach_offers(table, field), table.notation.done]
    if field.stage == "choose":
        return _choose_offers(table, field)
    if field.stage == "commit":
        return _commit_offers(table, field)
    return _shift_offers(table, field)


def _form_offers(table: Table, field: Field) -> list[Action]:
    """Any noble of the side not yet placed, into a free position (Deployment 1)."""
    side = field.acting
    waiting = [one for one in field.of_side(side) if field.where(one)[0] == UNFORMED]
    # Somebody must stand in the battle line.
    alone = len(waiting) == 1 and not _line(field, side)
    write = table.notation.write
    found: list[Action] = []
    for noble in waiting:
        for column in range(3):
            if field.at(side, BATTLE_LINE, column) < 0:
                found.append(write("form", noble, BATTLE_LINE, column))
            elif field.at(side, SECOND_LINE, column) < 0:
                found.append(write("form", noble, SECOND_LINE, column))
        if not alone:
            found.append(write("form", noble, RESERVE, 1))
    return found


def _line(field: Field, side: int) -> list[int]:
    """Nobles in a side's battle line."""
    return [noble for noble in field.of_side(side) if field.where(noble)[0] == BATTLE_LINE]


def _attach_offers(table: Table, field: Field) -> list[Action]:
    """Each heir may be with any noble of his side."""
    mine = field.of_side(field.acting)
    return [
        table.notation.write("attach", heir, noble)
        for heir in range(HEIRS)
        if table.keeper[heir] in mine and 1000 + heir not in field.moved
        for noble in mine
        if noble != table.keeper[heir]
    ]


def _choose_offers(table: Table, field: Field) -> list[Action]:
    """Encounters: columns in which both battle lines are manned."""
    write = table.notation.write
    found = [
        write("encounter", column)
        for column in range(3)
        if column not in field.encounters
        and field.at(0, BATTLE_LINE, column) >= 0
        and field.at(1, BATTLE_LINE, column) >= 0
    ]
    return [*found, table.notation.done]


def _commit_offers(table: Table, field: Field) -> list[Action]:
    """Join the second line and unengaged nobles, strip troops, add cards; then done."""
    seat = field.seats[field.acting]
    write = table.notation.write
    found: list[Action] = []
    for noble in field.of_side(field.acting):
        found += [write("commit", noble, column) for column in encounters.may_join(field, noble)]
        found += [write("strip", noble, column) for column in encounters.may_strip(table, field, noble)]
    for card in table.hand(seat):
        if table.fresh[card] != table.turn:
            found += [
                write("play", card, noble) for noble in field.of_side(field.acting) if can_receive(table, card, noble)
            ]
    return [*found, table.notation.done]


def _shift_offers(table: Table, field: Field) -> list[Action]:
    """Battle Movement: each noble to an adjacent position, free or held by his own side, once."""
    side = field.acting
    write = table.notation.write
    found: list[Action] = []
    for noble in field.of_side(side):
        if noble in field.moved:
            continue
        rank, column = field.where(noble)
        for new_rank in (BATTLE_LINE, SECOND_LINE):
            for new_column in range(3):
                if (new_rank, new_column) == (rank, column):
                    continue
                adjacent = rank == RESERVE or (abs(new_column - column) <= 1 and abs(new_rank - rank) <= 1)
                if adjacent and _may_stand(field, side, noble, new_rank, new_column):
                    found.append(write("shift", noble, new_rank, new_column))
        if rank == SECOND_LINE:
            found.append(write("shift", noble, RESERVE, 1))
    found += _attach_offers(table, field)
    return [*found, table.notation.done]


def _may_stand(field: Field, side: int, noble: int, rank: int, column: int) -> bool:
    """Would the formation still be one: nobody behind an empty place, somebody in the battle line?"""
    other = field.at(side, rank, column)
    old_rank, old_column = field.where(noble)
    if other >= 0:
        # Two nobles change places; from the reserve nobody is sent back out of the battle line.
        return other not in field.moved and not (old_rank == RESERVE and rank == BATTLE_LINE)
    if rank == SECOND_LINE:
        front = field.at(side, BATTLE_LINE, column)
        if front < 0 or front == noble:
            return False
    if old_rank == BATTLE_LINE:
        if field.at(side, SECOND_LINE, old_column) >= 0:
            return False
        if rank != BATTLE_LINE and len(_line(field, side)) == 1:
            return False
    return True


def answer(table: Table, seat: int, order: Meaning) -> None:
    """One step of the battle."""
    field = field_of(table)
    verb = order.verb
    if verb == "form":
        field.put(order.a, order.b, order.c)
        if all(field.where(one)[0] != UNFORMED for one in field.of_side(field.acting)):
            field.stage = "attach"
            if not _attach_offers(table, field):
                _formed(table, field)
    elif verb == "attach":
        take_heir(table, order.a, order.b)
        field.moved.append(1000 + order.a)
    elif verb == "encounter":
        field.encounters.append(order.a)
        for side in (0, 1):
            encounters.commit(field, field.at(side, BATTLE_LINE, order.a), order.a)
    elif verb == "commit":
        encounters.commit(field, order.a, order.b)
        field.passes = 0
    elif verb == "strip":
        encounters.strip(table, field, order.a, order.b)
        field.passes = 0
    elif verb == "play":
        award(table, order.a, order.b)
        table.reveals += 1
        table.note(
            "played",
            {
                "seat": table.seat_name(seat),
                "card": table.name(order.a),
                "noble": table.name(order.b),
                "n": troops(table, order.b),
            },
        )
        field.passes = 0
        field.acting = 1 - field.acting
    elif verb == "shift":
        _shift(field, order.a, order.b, order.c)
    else:
        _done(table, field)


def _shift(field: Field, noble: int, rank: int, column: int) -> None:
    old_rank, old_column = field.where(noble)
    other = field.at(field.acting, rank, column) if rank != RESERVE else -1
    if other >= 0:
        field.put(other, old_rank, old_column)
        field.moved.append(other)
    field.put(noble, rank, column)
    field.moved.append(noble)


def _formed(table: Table, field: Field) -> None:
    """A side stands: the other forms up, or the first attack begins."""
    field.moved = []
    table.note("formed", {"seat": table.seat_name(field.seats[field.acting])})
    if field.acting == 1:
        field.acting = 0
        field.stage = "form"
    else:
        field.stage = "choose"
        field.attacked = field.acting = 0


def _done(table: Table, field: Field) -> None:
    """The acting side has finished this stage."""
    if field.stage == "attach":
        _formed(table, field)
    elif field.stage == "choose":
        if field.encounters:
            field.fought_this_round = True
            field.encounters.sort()
            field.stage = "commit"
            field.acting = 1 - field.attacked
            field.passes = 0
        else:
            _after_attack(table, field)
    elif field.stage == "commit":
        field.passes += 1
        field.acting = 1 - field.acting
        if field.passes == 2:
            encounters.fight(table, field)
            if table.field is not None and not _decided(table, field):
                _after_attack(table, field)
    elif field.acting == field.attacked:
        field.acting = 1 - field.acting
        field.moved = []
    else:
        _next_attack(table, field)


def _decided(table: Table, field: Field) -> bool:
    """All nobles of one side are dead or taken."""
    if field.of_side(0) and field.of_side(1):
        return False
    end(table, field)
    return True


def _after_attack(table: Table, field: Field) -> None:
    """Both sides may move, the one that attacked first; a round without any attack ends the battle."""
    field.encounters = []
    if field.attacked == 1:
        if not field.fought_this_round or field.round >= MOST_ROUNDS:
            end(table, field)
            return
        field.round += 1
        field.fought_this_round = False
    field.stage = "shift"
    field.acting = field.attacked
    field.moved = []


def _next_attack(table: Table, field: Field) -> None:
    """The other side's half of the round."""
    field.moved = []
    field.attacked = 1 - field.attacked
    field.acting = field.attacked
    field.stage = "choose"


def end(table: Table, field: Field) -> None:
    """Survivors return to their square; French Aid goes home."""
    return_french(table, field.of_side(0) + field.of_side(1))
    table.field = None
    while table.agenda and table.agenda[-1].kind == "field":
        table.agenda.pop()
    table.note("battle-over", {})
