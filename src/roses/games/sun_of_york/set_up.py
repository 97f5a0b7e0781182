"""9.0 Scenarios: laying out a battle before deployment, as its special rules or the war say."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york import campaign
from roses.games.sun_of_york.battlefield import LANCASTER, POSITION_IDS, YORK
from roses.games.sun_of_york.components import BRIDGE, DECK_SIZE, FOOTSOLDIER, LEADER, STREAM, TERRAIN
from roses.games.sun_of_york.notation import Meaning
from roses.games.sun_of_york.phases import (
    BEGIN_DEPLOYMENT,
    BESIDE,
    BOX,
    DEAL,
    FIELDING,
    HAND,
    OUT,
    RANDOM_BATTLE,
    REDRAWING,
    REPLACING,
    SET_UP,
)
from roses.games.sun_of_york.scenarios import ON_A_ONE, SHUFFLED_BACK
from roses.games.sun_of_york.state import Table

ON_TABLE = -1  # a set-up place of scenarios.py: to one side of the battlefield


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
    table.phase = FIELDING if table.pending else DEAL


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
        table.deploy_leader(card, position)
        table.note("placed-leader", {"card": table.name(card), "place": POSITION_IDS[position]})
    elif board.kind[card] == TERRAIN:
        lay_terrain(table, card, position, side)
    elif not table.campaign or campaign.may_stand_beside(table, card):
        table.lay(card, BESIDE)
        table.note("beside", {"card": table.name(card)})


def lay_terrain(table: Table, card: int, position: int, side: int) -> None:
    """A terrain card into a position; a stream or bridge behind a side."""
    kind = table.board.terrain[card]
    if kind == STREAM or kind == BRIDGE:
        table.lay(card, BESIDE)
        if kind == STREAM:
            table.stream[side] = 1
        else:
            table.bridge[side] = 1
        table.note("stream", {"card": table.name(card), "seat": table.seat_name(side)})
        return
    table.take_from(card)
    table.where[card] = position
    table.terrain[position] |= kind
    table.note("ground", {"card": table.name(card), "place": POSITION_IDS[position]})


def cut_for_attacker(table: Table) -> None:
    """9.2: the higher card number attacks; equal numbers cut again (ruling 69). Weather is good (ruling 107)."""
    table.weather = 0
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
                table.lay(card, BOX)
    table.note("stripped", {})


def decision(table: Table) -> Decision:
    """9.3.3: who stands in for a king not yet crowned."""
    card, position = table.pending[1], table.pending[2]
    return Decision(Text("prompt.field", {"card": table.name(card), "place": POSITION_IDS[position]}), "9.3.3")


def offered(table: Table) -> list[Action]:
    """The senior leader of the faction, or the noble's own card."""
    choices = campaign.stand_ins(table, table.pending[0], table.pending[1])
    return [table.notation.field[card] for card in choices]


def answer(table: Table, order: Meaning) -> None:
    """Place the leader chosen."""
    position = table.pending[2]
    del table.pending[:3]
    table.deploy_leader(order.a, position)
    table.note("placed-leader", {"card": table.name(order.a), "place": POSITION_IDS[position]})
    # The one just placed may have been the only choice left for the next.
    while table.pending:
        left = campaign.stand_ins(table, table.pending[0], table.pending[1])
        if left:
            break
        table.note("not-there", {"card": table.name(table.pending[1])})
        del table.pending[:3]
    if not table.pending:
        table.phase = DEAL


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
            table.lay(margaret, BESIDE)


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
        table.put(margaret, table.where[margaret])
    table.note("eliminated", {"seat": table.seat_name(side), "n": number})


def draw_cards(table: Table, side: int, number: int) -> list[int]:
    """Draw so many cards, as far as the deck reaches; Henry VI may have to show himself (8.0)."""
    board, deck, hand = table.board, table.deck[side], table.hand[side]
    drawn = []
    for _ in range(number):
        if not deck:
            break
        card = table.chance.take(deck)
        table.put(card, HAND)
        drawn.append(card)
    if drawn:
        table.note("drew-cards", {"seat": table.seat_name(side), "cards": table.names_of(drawn)}, (side,))
        table.note("drew", {"seat": table.seat_name(side), "n": len(drawn), "left": len(deck)})
    if table.random_battle and board.henry in hand:
        table.lay(board.henry, BESIDE)  # ruling 38: at once, and not replaced
        table.note("beside", {"card": table.name(board.henry)})
    return drawn
