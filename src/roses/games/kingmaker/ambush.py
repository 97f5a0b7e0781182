"""Ambush (optional): what a force does that is too weak for battle (rulebook: Ambush, Nobles Killed Table)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.kingmaker.aftermath import return_french, roll_casualties, take_prisoners
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.deaths import LOYAL_AFTER_COMBAT, kill_heir, kill_noble, two_dice
from roses.games.kingmaker.notation import MARK, MARK_HEIR
from roses.games.kingmaker.state import Table

# Nobles Killed Table: what the dice must show for the one who was sought, and for all the others.
_SOUGHT: Final = (2, 3, 4)
_NEAR: Final = (2, 12)


def spring(table: Table, combat: Combat, event: int) -> None:
    """Only the lowermost name dies; whoever of the ambushers lives is taken (Ambush, ruling 46)."""
    everybody = combat.attackers + combat.defenders
    if table.advanced:
        table.push(AgendaItem("ambush", combat.attacker, of=(len(combat.attackers), *everybody)))
        return
    names = table.board.killed[event]
    if names and names[-1] in everybody:
        kill_noble(table, names[-1], "killed")
    _finish(table, combat.defender, combat.attackers, combat.defenders)


def _finish(table: Table, seat: int, ambushers: list[int], targets: list[int]) -> None:
    """The ambush party is captured."""
    heirs = [heir for heir in range(HEIRS) if table.keeper[heir] in ambushers]
    take_prisoners(table, seat, targets, ambushers, heirs)
    return_french(table, ambushers)


def _ambushers(item: AgendaItem) -> list[int]:
    """Those who lie in wait: their number comes first, after them their targets."""
    return list(item.of[1 : 1 + item.of[0]])


def _targets(item: AgendaItem) -> list[int]:
    return list(item.of[1 + item.of[0] :])


def offer_marks(table: Table, seat: int) -> list[Action]:
    """One noble or heir of the target force."""
    targets = _targets(table.agenda[-1])
    write = table.notation.write
    found = [write(MARK, noble) for noble in targets]
    return found + [write(MARK_HEIR, heir) for heir in range(HEIRS) if table.keeper[heir] in targets]


def mark(table: Table, seat: int, meaning: Meaning) -> None:
    """Roll for the one they sought and for all the others (ruling 81)."""
    item = table.agenda.pop()
    ambushers, targets = _ambushers(item), _targets(item)
    marked_noble = meaning.a if meaning.verb == MARK else -1
    marked_heir = meaning.a if meaning.verb == MARK_HEIR else -1
    target_seat = table.master(targets[0])
    heirs = [heir for heir in range(HEIRS) if table.keeper[heir] in targets]
    for noble in targets:
        roll_casualties(table, [noble], _SOUGHT if noble == marked_noble else _NEAR)
    for heir in heirs:
        roll = two_dice(table)
        deadly = _SOUGHT if heir == marked_heir else _NEAR
        table.note("casualty-roll", {"who": table.board.heir_ids[heir], "roll": roll, "deadly": list(deadly)})
        if roll in deadly:
            kill_heir(table, heir, "heir-killed", LOYAL_AFTER_COMBAT)
    _finish(table, target_seat, ambushers, targets)


MARK_SOMEBODY: Final[Question[Table]] = Question(
    ask=Prompt("ambush", "nobles-killed-table"),
    offer=offer_marks,
    answers={MARK: mark, MARK_HEIR: mark},
    refuse=nothing_of_the_kind,
)
