"""Advanced Battle: formations, encounters, battle movement (rulebook: Advanced Battle)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, by_verb
from roses.games.kingmaker import encounters
from roses.games.kingmaker.aftermath import return_french
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import can_receive
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.crown_deck import play_card, why_not_played
from roses.games.kingmaker.deaths import take_heir
from roses.games.kingmaker.formation import (
    AN_HEIR,
    BATTLE_LINE,
    CENTRE,
    RESERVE,
    SECOND_LINE,
    UNFORMED,
    WIDTH,
    Field,
)
from roses.games.kingmaker.notation import ATTACH, COMMIT, DONE, ENCOUNTER, FORM, PLAY_CARD, SHIFT, STRIP
from roses.games.kingmaker.state import Table

MOST_ROUNDS: Final = 10  # of one battle (ruling 110)


def begin(table: Table, combat: Combat) -> None:
    """No bad weather: both sides deploy, the defender first."""
    field = Field(table.square(combat.attackers[0]), combat.attacker, combat.defender)
    for noble in combat.attackers:
        field.add(noble, 0)
    for noble in combat.defenders:
        field.add(noble, 1)
    table.field = field
    table.push(AgendaItem("field", combat.attacker))


def asked_seat(table: Table) -> int:
    """Whose answer the battle waits for."""
    field = table.field_now()
    return field.seats[field.acting]


# Deployment.


def offer_positions(table: Table, seat: int) -> list[Action]:
    """Any noble of the side not yet placed, into a free position (Deployment 1)."""
    field = table.field_now()
    side = field.acting
    waiting = [one for one in field.of_side(side) if field.where(one)[0] == UNFORMED]
    # Somebody must stand in the battle line.
    alone = len(waiting) == 1 and not _line(field, side)
    write = table.notation.write
    found: list[Action] = []
    for noble in waiting:
        for column in range(WIDTH):
            if field.at(side, BATTLE_LINE, column) < 0:
                found.append(write(FORM, noble, BATTLE_LINE, column))
            elif field.at(side, SECOND_LINE, column) < 0:
                found.append(write(FORM, noble, SECOND_LINE, column))
        if not alone:
            found.append(write(FORM, noble, RESERVE, CENTRE))
    return found


def _line(field: Field, side: int) -> list[int]:
    """Nobles in a side's battle line."""
    return [noble for noble in field.of_side(side) if field.where(noble)[0] == BATTLE_LINE]


def form(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble takes his position; after the last of a side its heirs are attached."""
    field = table.field_now()
    field.put(meaning.a, meaning.b, meaning.c)
    if all(field.where(one)[0] != UNFORMED for one in field.of_side(field.acting)):
        field.stage = "attach"
        if not _attachments(table):
            _formed(table, field)


FORM_UP: Final[Question[Table]] = Question(
    ask=Prompt("field-form", "advanced-battle-form", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_positions,
    answers={FORM: form},
    refuse=nothing_of_the_kind,
)


def _attachments(table: Table) -> list[Action]:
    """Each heir may be with any noble of his holder on this side who came from where he came from (ruling 115)."""
    field = table.field_now()
    mine = field.of_side(field.acting)
    return [
        table.notation.write(ATTACH, heir, noble)
        for heir, keeper in enumerate(table.keeper)
        if keeper in mine and AN_HEIR + heir not in field.moved
        for noble in mine
        if noble != keeper and may_take_over(table, keeper, noble)
    ]


def may_take_over(table: Table, keeper: int, noble: int) -> bool:
    """May an heir change between these two: of one faction, and not through the walls of a besieged place?"""
    return table.lord[noble] == table.lord[keeper] and table.spot[noble] == table.spot[keeper]


def offer_attachments(table: Table, seat: int) -> list[Action]:
    """Heirs to other nobles, or leave them where they are."""
    return [*_attachments(table), table.notation.done]


def attach(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir goes with another noble of his side."""
    take_heir(table, meaning.a, meaning.b)
    table.field_now().moved.append(AN_HEIR + meaning.a)


def end_attaching(table: Table, seat: int, meaning: Meaning) -> None:
    """The side stands."""
    _formed(table, table.field_now())


ATTACH_HEIRS: Final[Question[Table]] = Question(
    ask=Prompt("field-attach", "advanced-battle-attach", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_attachments,
    answers={ATTACH: attach, DONE: end_attaching},
    refuse=nothing_of_the_kind,
)


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


# Individual encounters.


def offer_encounters(table: Table, seat: int) -> list[Action]:
    """Columns in which both battle lines are manned."""
    field = table.field_now()
    found = [
        table.notation.write(ENCOUNTER, column)
        for column in range(WIDTH)
        if column not in field.encounters
        and field.at(0, BATTLE_LINE, column) >= 0
        and field.at(1, BATTLE_LINE, column) >= 0
    ]
    return [*found, table.notation.done]


def encounter(table: Table, seat: int, meaning: Meaning) -> None:
    """Those in front fight it out."""
    field = table.field_now()
    field.encounters.append(meaning.a)
    for side in (0, 1):
        encounters.commit(field, field.at(side, BATTLE_LINE, meaning.a), meaning.a)


def end_choosing(table: Table, seat: int, meaning: Meaning) -> None:
    """The side attacked commits first; without any encounter the attack is over."""
    field = table.field_now()
    if not field.encounters:
        _after_attack(table, field)
        return
    field.fought_this_round = True
    field.encounters.sort()
    field.stage = "commit"
    field.acting = 1 - field.attacked
    field.passes = 0


CHOOSE_ENCOUNTERS: Final[Question[Table]] = Question(
    ask=Prompt("field-choose", "advanced-battle-choose", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_encounters,
    answers={ENCOUNTER: encounter, DONE: end_choosing},
    refuse=nothing_of_the_kind,
)


def offer_commitments(table: Table, seat: int) -> list[Action]:
    """Join the second line and unengaged nobles, strip troops, add cards; then done."""
    field = table.field_now()
    write = table.notation.write
    mine = field.of_side(field.acting)
    found: list[Action] = []
    for noble in mine:
        found += [write(COMMIT, noble, column) for column in encounters.may_join(field, noble)]
        found += [write(STRIP, noble, column) for column in encounters.may_strip(table, field, noble)]
    for card in table.hand(seat):
        if table.is_for_combat(card):
            found += [write(PLAY_CARD, card, noble) for noble in mine if can_receive(table, card, noble)]
    return [*found, table.notation.done]


def commit(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble joins an encounter."""
    field = table.field_now()
    encounters.commit(field, meaning.a, meaning.b)
    field.passes = 0


def strip(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble lends troops to another encounter."""
    field = table.field_now()
    encounters.strip(table, field, meaning.a, meaning.b)
    field.passes = 0


def add_card(table: Table, seat: int, meaning: Meaning) -> None:
    """A held card is played; the other side may answer it."""
    field = table.field_now()
    play_card(table, seat, meaning)
    field.passes = 0
    field.acting = 1 - field.acting


def end_committing(table: Table, seat: int, meaning: Meaning) -> None:
    """When both sides have nothing to add the encounters are fought."""
    field = table.field_now()
    field.passes += 1
    field.acting = 1 - field.acting
    if field.passes == 2:
        encounters.fight(table, field)
        if table.field is not None and not _decided(table, field):
            _after_attack(table, field)


COMMIT_NOBLES: Final[Question[Table]] = Question(
    ask=Prompt("field-commit", "advanced-battle-commit", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_commitments,
    answers={COMMIT: commit, STRIP: strip, PLAY_CARD: add_card, DONE: end_committing},
    refuse=by_verb({PLAY_CARD: why_not_played}, otherwise=nothing_of_the_kind),
)
# The same of somebody with an empty hand.
COMMIT_NOBLES_ALONE: Final[Question[Table]] = Question(
    ask=Prompt("field-commit-alone", "advanced-battle-commit", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_commitments,
    answers=COMMIT_NOBLES.answers,
    refuse=COMMIT_NOBLES.refuse,
)


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


def _next_attack(field: Field) -> None:
    """The other side's half of the round."""
    field.moved = []
    field.attacked = 1 - field.attacked
    field.acting = field.attacked
    field.stage = "choose"


# Battle Movement.


def offer_shifts(table: Table, seat: int) -> list[Action]:
    """Each noble to an adjacent position, free or held by his own side, once."""
    field = table.field_now()
    side = field.acting
    write = table.notation.write
    found: list[Action] = []
    for noble in field.of_side(side):
        if noble in field.moved:
            continue
        rank, column = field.where(noble)
        for new_rank in (BATTLE_LINE, SECOND_LINE):
            for new_column in range(WIDTH):
                if (new_rank, new_column) == (rank, column):
                    continue
                adjacent = rank == RESERVE or (abs(new_column - column) <= 1 and abs(new_rank - rank) <= 1)
                if adjacent and _may_stand(field, side, noble, new_rank, new_column):
                    found.append(write(SHIFT, noble, new_rank, new_column))
        if rank == SECOND_LINE:
            found.append(write(SHIFT, noble, RESERVE, CENTRE))
    found += _attachments(table)
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


def shift(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble to another position; whoever stood there takes his."""
    field = table.field_now()
    noble, rank, column = meaning.a, meaning.b, meaning.c
    old_rank, old_column = field.where(noble)
    other = field.at(field.acting, rank, column) if rank != RESERVE else -1
    if other >= 0:
        field.put(other, old_rank, old_column)
        field.moved.append(other)
    field.put(noble, rank, column)
    field.moved.append(noble)


def end_shifting(table: Table, seat: int, meaning: Meaning) -> None:
    """The other side moves; after both the other side attacks."""
    field = table.field_now()
    if field.acting == field.attacked:
        field.acting = 1 - field.acting
        field.moved = []
    else:
        _next_attack(field)


SHIFT_NOBLES: Final[Question[Table]] = Question(
    ask=Prompt("field-shift", "advanced-battle-shift", lambda table, seat: {"n": table.field_now().round}),
    offer=offer_shifts,
    answers={SHIFT: shift, ATTACH: attach, DONE: end_shifting},
    refuse=nothing_of_the_kind,
)
_STAGES: Final = {
    "form": FORM_UP,
    "attach": ATTACH_HEIRS,
    "choose": CHOOSE_ENCOUNTERS,
    "commit": COMMIT_NOBLES,
    "shift": SHIFT_NOBLES,
}


def question(table: Table) -> Question[Table]:
    """What is asked depends on the stage of the battle."""
    field = table.field_now()
    if field.stage == "commit" and not table.hand(field.seats[field.acting]):
        return COMMIT_NOBLES_ALONE
    return _STAGES[field.stage]


def end(table: Table, field: Field) -> None:
    """Survivors return to their square; French Aid goes home."""
    return_french(table, field.of_side(0) + field.of_side(1))
    table.field = None
    while table.agenda and table.agenda[-1].kind == "field":
        table.agenda.pop()
    table.note("battle-over", {})
