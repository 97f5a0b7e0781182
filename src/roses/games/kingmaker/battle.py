"""A combat from its announcement to the card that decides it (rulebook: Battle 1-5, Siege 1-3)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.kingmaker import aftermath, ambush, pitched
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import can_receive
from roses.games.kingmaker.captives import ask_other_holders, why_not_executed
from roses.games.kingmaker.combat import ATTACKER_ADDS, DEFENDER_ADDS, TO_BE_FOUGHT, Combat
from roses.games.kingmaker.components import RATIOS
from roses.games.kingmaker.crown_deck import play_card, why_not_played
from roses.games.kingmaker.deaths import kill_heir
from roses.games.kingmaker.notation import CALL_OFF, EXECUTE, FIGHT, PASS, PLAY_CARD, SALLY
from roses.games.kingmaker.odds import draw_for_combat, is_bad_weather, odds, winner_of_battle
from roses.games.kingmaker.places import inside, stay_in_port
from roses.games.kingmaker.siege import defenders_inside
from roses.games.kingmaker.state import CHANCE, NOBODY, NOWHERE, Table
from roses.games.kingmaker.strength import strength


def lay_siege(table: Table, seat: int, attackers: list[int], place: int, forced: bool = False) -> None:
    """Announce the siege of a place."""
    defenders = defenders_inside(table, place, seat)
    combat = Combat("siege", seat, table.lord[defenders[0]] if defenders else NOBODY, attackers, defenders)
    combat.place = place
    combat.forced = forced
    announce(table, combat)


def announce(table: Table, combat: Combat) -> None:
    """Who attacks whom, with what; then both may add cards, the attacker first (ruling 35)."""
    combat.forced = combat.forced or any(table.landed[noble] >= 0 for noble in combat.attackers)
    table.combat = combat
    mine, theirs = strengths(table, combat)
    spot = table.spot[combat.attackers[0]] if combat.attackers else table.board.map.squares + combat.place
    table.note(
        _announcement(combat),
        {
            "seat": table.seat_name(combat.attacker),
            "defender": table.seat_or_none(combat.defender),
            "nobles": [table.name(noble) for noble in combat.attackers],
            "others": [table.name(noble) for noble in combat.defenders],
            "place": table.board.map.place_ids[combat.place] if combat.place >= 0 else table.spot_name(spot),
            "attack": mine,
            "defence": theirs,
        },
    )
    if combat.defender == NOBODY:
        combat.asked = TO_BE_FOUGHT
    table.push(AgendaItem("combat", combat.attacker))
    _ask_whoever_may_add(table)


def _announcement(combat: Combat) -> str:
    """The line for it; a garrison that fights on its own, for a place or against guests, has one of its own."""
    alone = not combat.attackers if combat.kind == "evict" else not combat.defenders
    return f"announced-{combat.kind}-garrison" if alone else f"announced-{combat.kind}"


def strengths(table: Table, combat: Combat) -> tuple[int, int]:
    """Troops of both sides, the garrison on its own."""
    mine = strength(table, combat.attackers)
    theirs = strength(table, combat.defenders)
    if combat.place >= 0:
        garrison = table.board.map.garrison[combat.place]
        if combat.kind == "evict":
            mine += garrison
        else:
            theirs += garrison
    return mine, theirs


def asked_seat(table: Table) -> int:
    """Whose answer the combat waits for."""
    combat = table.combat_now()
    return combat.defender if combat.asked == DEFENDER_ADDS else combat.attacker


# Cards are added in turn until both have passed.


def offer_reinforcements(table: Table, seat: int) -> list[Action]:
    """Cards from the hand for nobles involved, heirs to be executed rather than lost, or pass."""
    combat = table.combat_now()
    write = table.notation.write
    nobles = combat.attackers if combat.asked == ATTACKER_ADDS else combat.defenders
    found: list[Action] = []
    for card in _cards_to_add(table, seat, combat):
        # A card traded this turn is not for those in combat (Trade and Gifts).
        if table.is_for_combat(card):
            found += [write(PLAY_CARD, card, noble) for noble in nobles if can_receive(table, card, noble)]
    found += [write(SALLY, noble) for noble in _may_sally(table, seat, combat)]
    found += [write(EXECUTE, heir) for heir in _heirs_at_hand(table, seat, combat)]
    found.append(write(PASS))
    return found


def _cards_to_add(table: Table, seat: int, combat: Combat) -> list[int]:
    """The hand; but on the field of the advanced battle cards are added encounter by encounter."""
    return [] if table.advanced and combat.kind == "battle" else table.hand(seat)


def _heirs_at_hand(table: Table, seat: int, combat: Combat) -> list[int]:
    """An heir dies by his holder's hand only before the card is turned (ruling 45)."""
    nobles = combat.attackers if combat.asked == ATTACKER_ADDS else combat.defenders
    return [heir for heir, keeper in enumerate(table.keeper) if keeper in nobles and table.lord[keeper] == seat]


def _may_sally(table: Table, seat: int, combat: Combat) -> list[int]:
    """Nobles shut up by the defenders may sally and join the battle (ruling 37)."""
    if combat.asked != ATTACKER_ADDS or combat.kind != "battle":
        return []
    places = {table.siege[noble] for noble in combat.defenders if table.siege[noble] >= 0}
    return [
        noble
        for place in sorted(places)
        for noble in inside(table, place)
        if table.master(noble) == seat and noble not in combat.attackers and not table.in_round(table.fought[noble])
    ]


def reinforce(table: Table, seat: int, meaning: Meaning) -> None:
    """A held card is played on a noble involved."""
    play_card(table, seat, meaning)
    _added(table)


def sally(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble comes out of a besieged place to join the attack."""
    table.combat_now().attackers.append(meaning.a)
    table.note("sallied", {"noble": table.name(meaning.a)})
    _added(table)


def execute_in_time(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir who shall not fall into other hands."""
    kill_heir(table, meaning.a, "heir-executed")
    _added(table)


def _added(table: Table) -> None:
    """The other side may answer it."""
    combat = table.combat_now()
    combat.passes = 0
    combat.asked = _other_side(combat)
    _ask_whoever_may_add(table)


def _other_side(combat: Combat) -> int:
    return DEFENDER_ADDS if combat.asked == ATTACKER_ADDS else ATTACKER_ADDS


def add_nothing(table: Table, seat: int, meaning: Meaning) -> None:
    """He passes."""
    _pass(table.combat_now())
    _ask_whoever_may_add(table)


def _pass(combat: Combat) -> None:
    """When both have passed nobody adds anything any more."""
    combat.passes += 1
    combat.asked = TO_BE_FOUGHT if combat.passes == 2 else _other_side(combat)


def _ask_whoever_may_add(table: Table) -> None:
    """Who can add nothing, as everybody sees, is not asked (ruling 118); then besiegers are counted again."""
    combat = table.combat_now()
    while combat.asked != TO_BE_FOUGHT and not _may_add(table, combat):
        _pass(combat)
    if combat.asked != TO_BE_FOUGHT:
        return
    if _is_too_weak(table, combat):
        table.agenda.pop()
        _too_weak_to_besiege(table, combat)
    else:
        ask_other_holders(table, combat)


def _may_add(table: Table, combat: Combat) -> bool:
    """Has the side that is asked a card, any card, in the hand, or an heir or a sally to speak of?"""
    seat = asked_seat(table)
    if _cards_to_add(table, seat, combat):
        return True
    return bool(_heirs_at_hand(table, seat, combat) or _may_sally(table, seat, combat))


def _is_too_weak(table: Table, combat: Combat) -> bool:
    """Does the defence, with the cards added to it, outnumber the besiegers (Siege 1)?"""
    mine, theirs = strengths(table, combat)
    return combat.kind == "siege" and mine < theirs


def _too_weak_to_besiege(table: Table, combat: Combat) -> None:
    mine, theirs = strengths(table, combat)
    place = table.board.map.place_ids[combat.place]
    table.note(
        "siege-too-weak",
        {"seat": table.seat_name(combat.attacker), "place": place, "attack": mine, "defence": theirs},
    )
    _leave_off(table, combat)


def why_not_added(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this cannot be added to the combat."""
    if meaning.verb == PLAY_CARD:
        return why_not_played(table, seat, meaning)
    if meaning.verb == EXECUTE:
        return why_not_executed(table, seat, meaning)
    return nothing_of_the_kind(table, seat, meaning)


def about_strengths(table: Table, seat: int) -> Params:
    """How strong both are."""
    attack, defence = strengths(table, table.combat_now())
    return {"attack": attack, "defence": defence}


REINFORCE: Final[Question[Table]] = Question(
    ask=Prompt("reinforce", "combat", about_strengths),
    offer=offer_reinforcements,
    answers={PLAY_CARD: reinforce, SALLY: sally, EXECUTE: execute_in_time, PASS: add_nothing},
    refuse=why_not_added,
)
# The same of somebody with an empty hand, or where cards are not added before the encounters.
ADD_NO_CARDS: Final[Question[Table]] = Question(
    ask=Prompt("add-no-cards", "combat", about_strengths),
    offer=offer_reinforcements,
    answers=REINFORCE.answers,
    refuse=why_not_added,
)


# Then it is fought, or called off.


def offer_the_fight(table: Table, seat: int) -> list[Action]:
    """Who is bound to fight cannot call it off; who has become too weak to besiege can do nothing else."""
    write, combat = table.notation.write, table.combat_now()
    if _is_too_weak(table, combat):
        return [write(CALL_OFF)]
    return [write(FIGHT)] if combat.forced else [write(FIGHT), write(CALL_OFF)]


def fight(table: Table, seat: int, meaning: Meaning) -> None:
    """The attacker turns the card that decides."""
    table.agenda.pop()
    resolve(table)


def call_off(table: Table, seat: int, meaning: Meaning) -> None:
    """The attacker thinks better of it."""
    table.agenda.pop()
    table.note("called-off", {"seat": table.seat_name(seat)})
    _leave_off(table, table.combat_now())


def _leave_off(table: Table, combat: Combat) -> None:
    """The same nobles attack nobody else this turn (ruling 95); who landed for it stays before the port (83)."""
    table.combat = None
    driven = table.phase == CHANCE
    for noble in combat.attackers:
        table.landed[noble] = NOWHERE
        if not driven:
            table.fought[noble] = table.turn
    if driven:
        stay_in_port(table, combat.attackers, combat.place)


FIGHT_OR_CALL_OFF: Final[Question[Table]] = Question(
    ask=Prompt("fight", "combat", about_strengths),
    offer=offer_the_fight,
    answers={FIGHT: fight, CALL_OFF: call_off},
    refuse=nothing_of_the_kind,
)


def question(table: Table) -> Question[Table]:
    """What is asked depends on how far the combat has come."""
    combat = table.combat_now()
    if combat.asked == TO_BE_FOUGHT:
        return FIGHT_OR_CALL_OFF
    return REINFORCE if _cards_to_add(table, asked_seat(table), combat) else ADD_NO_CARDS


def resolve(table: Table) -> None:
    """Draw, compare, count the dead (Battle 3-5, Siege 2-3)."""
    combat = table.combat_now()
    for noble in combat.attackers:
        table.landed[noble] = NOWHERE
        if table.phase != CHANCE:
            # The siege a storm forces is nobody's attack of the round (ruling 96).
            table.fought[noble] = table.turn
    for noble in combat.defenders:
        if combat.kind == "evict":
            table.landed[noble] = NOWHERE  # attacked, he need not attack himself (Town Fighting)
        if table.phase != CHANCE:
            table.defended[noble] = table.turn
    table.combat = None
    event = draw_for_combat(table, combat.attacker)
    attack, defence = strengths(table, combat)
    table.note(
        "combat-card",
        {
            "event": table.board.event_ids[event],
            "ratio": RATIOS[table.board.ratio[event]],
            "attack": attack,
            "defence": defence,
        },
    )
    if is_bad_weather(table, event):
        aftermath.rained_off(table, combat)
    elif table.advanced and combat.kind == "battle":
        pitched.begin(table, combat)
    elif combat.kind == "siege":
        aftermath.siege_won(table, combat, event)
    elif combat.kind == "ambush":
        ambush.spring(table, combat, event)
    else:
        mine, theirs = strengths(table, combat)
        winner = winner_of_battle(table, event, mine, theirs)
        aftermath.battle_over(table, combat, event, winner, odds(max(mine, theirs), min(mine, theirs)))
