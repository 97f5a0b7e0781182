"""9.0 Scenarios: laying out a battle before deployment, as its special rules or the war say."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.sun_of_york import campaign
from roses.games.sun_of_york.battlefield import LANCASTER, POSITION_IDS, YORK
from roses.games.sun_of_york.cards import deploy_leader, draw_cards, lay, lay_beside, put, take_from
from roses.games.sun_of_york.components import BRIDGE, DECK_SIZE, FOOTSOLDIER, LEADER, STREAM, TERRAIN
from roses.games.sun_of_york.notation import FIELD
from roses.games.sun_of_york.scenarios import GOOD, ON_A_ONE, SHUFFLED_BACK
from roses.games.sun_of_york.state import (
    BEGIN_DEPLOYMENT,
    BESIDE,
    BOX,
    DEAL,
    FIELDING,
    OUT,
    RANDOM_BATTLE,
    REDRAWING,
    REPLACING,
    SET_UP,
    Table,
)


def begin(table: Table) -> None:
    """The first battle of the game."""
    word = table.options["battle"]
    if table.campaign:
        campaign.begin_war(table)
    else:
        table.battle = RANDOM_BATTLE if word == "random" else table.board.scenario_ids.index(word)
    table.phase = SET_UP


def lay_out(table: Table) -> None:
    """Leaders, terrain and side cards into their places; leaders to be chosen are asked for afterwards."""
    table.clear_table()
    if table.random_battle:
        cut_for_attacker(table)
        table.phase = DEAL
        return
    scenario = table.scenario
    table.attacker = scenario.attacker
    table.weather = scenario.weather
    table.note("battle", {"battle": scenario.id, "seat": table.seat_name(table.attacker), "date": scenario.date})
    if table.campaign:
        campaign.before_battle(table)
    for side in (LANCASTER, YORK):
        for card, position in scenario.set_up[side]:
            _lay_out_card(table, side, swapped(table, card), position)
    if table.campaign:
        campaign.bring_henry(table)
    if scenario.skirmish:
        strip_decks(table)
    _ask_for_leaders(table)


def _ask_for_leaders(table: Table) -> None:
    """The side whose leader is to be chosen next; the deal when all are placed."""
    if table.pending:
        table.phase = FIELDING
        table.asked = table.pending[0]
    else:
        table.phase = DEAL


def swapped(table: Table, card: int) -> int:
    """Towton's Lancastrian commander may be the 3rd Duke of Somerset instead (ruling 46)."""
    board = table.board
    if (
        table.scenario.id == "towton"
        and table.options["towton"] == "somerset"
        and board.title[card] == "Duke of Buckingham"
    ):
        other = board.card_named(LANCASTER, "3rd Duke of Somerset")
        return other if other >= 0 else card
    return card


def _lay_out_card(table: Table, side: int, card: int, position: int) -> None:
    board = table.board
    if board.kind[card] == LEADER:
        if table.campaign:
            choices = campaign.stand_ins(table, side, card)
            if len(choices) > 1:
                table.pending += [side, card, position]
                return
            if not choices:
                table.note("not-there", {"card": table.name(card)})
                return
            card = choices[0]
        _place_leader(table, card, position)
    elif board.kind[card] == TERRAIN:
        lay_terrain(table, card, position, side)
    elif not table.campaign or campaign.may_stand_beside(table, card):
        lay_beside(table, card)


def _place_leader(table: Table, card: int, position: int) -> None:
    deploy_leader(table, card, position)
    table.note("placed-leader", {"card": table.name(card), "place": POSITION_IDS[position]})


def lay_terrain(table: Table, card: int, position: int, side: int) -> None:
    """A terrain card into a position; a stream or bridge behind a side."""
    kind = table.board.terrain[card]
    if kind == STREAM or kind == BRIDGE:
        lay(table, card, BESIDE)
        if kind == STREAM:
            table.stream[side] = 1
        else:
            table.bridge[side] = 1
        table.note("stream", {"card": table.name(card), "seat": table.seat_name(side)})
        return
    take_from(table, card)
    table.where[card] = position
    table.terrain[position] |= kind
    table.note("ground", {"card": table.name(card), "place": POSITION_IDS[position]})


def cut_for_attacker(table: Table) -> None:
    """9.2: the higher card number attacks; equal numbers cut again (ruling 69). Weather is good (ruling 107)."""
    table.weather = GOOD
    while True:
        cuts = [table.chance.draw(DECK_SIZE) + 1 for _ in (LANCASTER, YORK)]
        if cuts[0] != cuts[1]:
            break
    table.attacker = LANCASTER if cuts[0] > cuts[1] else YORK
    table.note("cut", {"red": cuts[0], "white": cuts[1], "seat": table.seat_name(table.attacker)})


def strip_decks(table: Table) -> None:
    """9.1.20: only Footsoldiers and Leaders take part in a skirmish."""
    for side in (LANCASTER, YORK):
        for card in table.deck[side][:]:
            if table.board.kind[card] not in (FOOTSOLDIER, LEADER):
                lay(table, card, BOX)
    table.note("stripped", {})


def offer_leaders(table: Table, seat: int) -> list[Action]:
    """9.3.3: where a king is listed, a senior leader of the faction or the man himself."""
    choices = campaign.stand_ins(table, table.pending[0], table.pending[1])
    return [table.notation.field[card] for card in choices]


def field_leader(table: Table, seat: int, meaning: Meaning) -> None:
    """Place the leader chosen."""
    position = table.pending[2]
    del table.pending[:3]
    _place_leader(table, meaning.a, position)
    # The one just placed may have been the only choice left for the next.
    while table.pending and not campaign.stand_ins(table, table.pending[0], table.pending[1]):
        table.note("not-there", {"card": table.name(table.pending[1])})
        del table.pending[:3]
    _ask_for_leaders(table)


def why_not_fielded(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a leader cannot stand in for this one."""
    return Refusal("not-a-choice", {"card": table.name(meaning.a)}, "9.3.3")


def about_leader(table: Table, seat: int) -> Params:
    """Whose place is to be taken, and where."""
    card, position = table.pending[1], table.pending[2]
    return {"card": table.name(card), "place": POSITION_IDS[position]}


FIELD_A_LEADER: Final[Question[Table]] = Question(
    ask=Prompt("field", "9.3.3", about_leader),
    offer=offer_leaders,
    answers={FIELD: field_leader},
    refuse=why_not_fielded,
)


def deal(table: Table) -> None:
    """Set-up dice, eliminated cards and the deal; the second less random option eliminates afterwards."""
    redraw = table.options["deployment"] == "redraw"
    if not table.random_battle:
        set_up_die(table)
        if not redraw:
            eliminate_all(table, late=False)
    for side in (LANCASTER, YORK):
        count = table.board.deal if table.random_battle else table.scenario.deal[side]
        draw_cards(table, side, count)
    table.asked = table.attacker
    table.changes = 0
    if redraw:
        table.phase = REDRAWING
    elif table.options["deployment"] == "replace":
        table.phase = REPLACING
    else:
        table.phase = BEGIN_DEPLOYMENT


def set_up_die(table: Table) -> None:
    """9.1.2: Margaret comes to Blore Heath on a 1."""
    scenario, margaret = table.scenario, table.board.margaret
    if scenario.margaret == ON_A_ONE and margaret >= 0:
        die = table.roll_die()
        comes = die == 1 and (not table.campaign or campaign.may_stand_beside(table, margaret))
        table.note("margaret-comes" if comes else "margaret-stays-away", {"die": die})
        if comes:
            lay(table, margaret, BESIDE)


def eliminate_all(table: Table, late: bool) -> None:
    """Cards shuffled out of the game, unseen (ruling 72); at Wakefield only after deployment."""
    scenario = table.scenario
    if scenario.eliminate_late != late:
        return
    for side in (LANCASTER, YORK):
        number = scenario.eliminate[side]
        if scenario.eliminate_on_four[side] >= 0:
            die = table.roll_die()
            number = scenario.eliminate_on_four[side] if die >= 4 else number
            table.note("muster-die", {"seat": table.seat_name(side), "die": die})
        if number:
            eliminate(table, side, number)


def eliminate(table: Table, side: int, number: int) -> None:
    """So many cards of a deck, at random; 9.1.1 holds Margaret of Anjou out and shuffles her back."""
    margaret = table.board.margaret
    held_out = table.scenario.margaret == SHUFFLED_BACK and margaret in table.deck[side]
    if held_out:
        table.deck[side].remove(margaret)
    for _ in range(min(number, len(table.deck[side]))):
        table.where[table.chance.take(table.deck[side])] = OUT
    if held_out:
        put(table, margaret, table.where[margaret])
    table.note("eliminated", {"seat": table.seat_name(side), "n": number})
