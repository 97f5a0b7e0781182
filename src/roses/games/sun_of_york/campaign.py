"""9.3 Wars of the Roses Campaign: deaths of nobles, the fate of Henry VI, kings and their heirs, and the war's end.

A person may have two cards: the Earl of March is King Edward IV, the Duke of Gloucester King Richard III, and
Warwick is in both decks (ruling 100). The dead are kept by the card that comes first.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from roses.games.sun_of_york.battlefield import LANCASTER, NOBODY, YORK
from roses.games.sun_of_york.cards import lay_beside
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.state import BESIDE, OVER, SET_UP, Table

MARCH: Final = "Earl of March"
EDWARD: Final = "King Edward IV"
GLOUCESTER: Final = "Duke of Gloucester"
RICHARD: Final = "King Richard III"
SAME_PERSON: Final = {EDWARD: MARCH, RICHARD: GLOUCESTER}
SIMNEL: Final = "Lambert Simnel"
DUKE_OF_YORK: Final = "Duke of York"
TUDOR: Final = "King Henry VII"
WARWICK: Final = "Earl of Warwick"
KINGS: Final = (EDWARD, RICHARD, SIMNEL, TUDOR)  # the royal successors of 9.3.3

# What has become of Henry VI.
HENRY_STATES: Final = ("good-spirits", "perturbed", "at-next-battle", "captive", "dead")
GOOD_SPIRITS: Final = 0
PERTURBED: Final = 1
AT_NEXT: Final = 2
CAPTIVE: Final = 3
DEAD: Final = 4
FOUR_VICTORIES: Final = 4  # after so many Yorkist victories a captive Henry is worse off


def begin_war(table: Table) -> None:
    """The first battle; on a new table Henry VI is in good spirits, and nobody is dead."""
    table.battle = table.board.war[0]


def person(table: Table, card: int) -> int:
    """One number for all cards of the same person."""
    board = table.board
    title = board.title[card]
    if title == WARWICK:
        return max(board.card_named(LANCASTER, WARWICK), board.card_named(YORK, WARWICK))
    other = board.card_named(card // DECK_SIZE, SAME_PERSON[title]) if title in SAME_PERSON else -1
    return other if other >= 0 else card


def living(table: Table, card: int) -> bool:
    """Is the person on this card alive?"""
    return person(table, card) not in table.dead


def lives(table: Table, side: int, title: str) -> bool:
    """Is there such a person, and alive?"""
    card = table.board.card_named(side, title)
    return card >= 0 and living(table, card)


def crowned(table: Table, title: str) -> bool:
    """May this king's card be used as a king (9.3.3, ruling 99)? Others are never in question."""
    if title == EDWARD:
        return table.edward_crowned == 1
    if title == RICHARD:
        return not lives(table, YORK, MARCH)  # ruling 122: Edward and March are one man
    if title == SIMNEL:
        return not lives(table, YORK, GLOUCESTER)
    if title == TUDOR:
        return table.henry == DEAD
    return True


def uncrowned(table: Table, card: int) -> bool:
    """A king's card whose time has not come."""
    return not crowned(table, table.board.title[card])


def senior_leader(table: Table, side: int) -> int:
    """The current king, or else the Duke of York; -1 where the faction has no such card."""
    if side == LANCASTER:
        return table.board.card_named(LANCASTER, TUDOR) if crowned(table, TUDOR) and lives(table, 0, TUDOR) else -1
    for title in (EDWARD, RICHARD, SIMNEL):
        if crowned(table, title) and lives(table, YORK, title):
            return table.board.card_named(YORK, title)
    return table.board.card_named(YORK, DUKE_OF_YORK) if lives(table, YORK, DUKE_OF_YORK) else -1


def stand_ins(table: Table, side: int, card: int) -> list[int]:
    """Who may be placed where a scenario lists this leader: nobody if he is dead, his king's card if he is crowned, and
    for a king, crowned or not, also a senior leader (9.3.1, 9.3.3, rulings 101, 122 and 123)."""
    board, title = table.board, table.board.title[card]
    if not living(table, card):
        return []
    for king, noble in SAME_PERSON.items():
        if title == noble and crowned(table, king):
            card = board.card_named(side, king)
        elif title == king and not crowned(table, king):
            card = board.card_named(side, noble)
    choices = [card]
    if title in KINGS:
        duke = board.card_named(YORK, DUKE_OF_YORK) if side == YORK and lives(table, YORK, DUKE_OF_YORK) else -1
        choices = list(dict.fromkeys([senior_leader(table, side), duke, card]))
    return [choice for choice in choices if choice >= 0 and _absent(table, side, choice)]


def _absent(table: Table, side: int, card: int) -> bool:
    """Not placed already, and not listed elsewhere in this set-up under his own name."""
    who = person(table, card)
    return all(person(table, other) != who for other in table.nobles[side])


def may_stand_beside(table: Table, card: int) -> bool:
    """Margaret while Henry lives (9.3.2); Henry while he is free and of sound mind."""
    if card == table.board.henry:
        return table.henry == GOOD_SPIRITS or table.henry == AT_NEXT
    return table.henry != DEAD


# Before a battle.


def before_battle(table: Table) -> None:
    """While Henry is a prisoner and Edward is crowned, a die decides over him."""
    if table.henry != CAPTIVE or not table.edward_crowned:
        return
    die = table.roll_die()
    row = die - (1 if victories(table, YORK) >= FOUR_VICTORIES else 0)
    if row <= 3:
        table.henry = DEAD
    elif row == 5:
        table.henry = PERTURBED
    elif row >= 6:
        table.henry = GOOD_SPIRITS
    table.note("henry-captive", {"die": die, "status": f"henry-{HENRY_STATES[table.henry]}"})


def bring_henry(table: Table) -> None:
    """On a 6 Henry is at the next battle, listed or not."""
    henry = table.board.henry
    if table.henry == AT_NEXT and henry >= 0 and table.where[henry] != BESIDE:
        lay_beside(table, henry)


# After a battle.


def victories(table: Table, side: int) -> int:
    """Battles won so far."""
    return sum(1 for at in range(1, len(table.fought), 3) if table.fought[at] == side)


def after_battle(table: Table) -> None:
    """Deaths, then Henry, then crowns; and on to the next battle unless the war is over."""
    winner = table.fought[-2]
    bury_the_dead(table, winner)
    ask_after_henry(table, winner)
    crown_edward(table)
    table.note("war", {"red": victories(table, LANCASTER), "white": victories(table, YORK)})
    if war_is_over(table):
        table.phase = OVER
        return
    order = table.board.war
    table.battle = order[order.index(table.battle) + 1]
    table.phase = SET_UP


def death_modifier(table: Table, card: int, winner: int) -> int:
    """9.3.1, but for Henry's life; a drawn battle has no losing side (ruling 124)."""
    lost = winner != NOBODY and winner != card // DECK_SIZE
    hurt = card in table.injured
    if lost:
        return -3 if hurt else -2
    return -1 if hurt else 0


def bury_the_dead(table: Table, winner: int) -> None:
    """A die for every noble who was there; below 1 is death. Unhurt winners need not roll (ruling 73)."""
    alive = 1 if table.henry != DEAD else 0
    for card in table.present:
        change = death_modifier(table, card, winner)
        if not change:
            continue
        die = table.roll_die()
        total = die + change + alive
        died = total < 1
        table.note("noble-dies" if died else "noble-lives", {"card": table.name(card), "die": die, "total": total})
        if died:
            insort(table.dead, person(table, card))


def ask_after_henry(table: Table, winner: int) -> None:
    """9.3.2, first table; not for a prisoner or a dead man (ruling 97)."""
    if table.henry in (CAPTIVE, DEAD):
        return
    board = table.board
    die = table.roll_die()
    row = die
    if board.henry >= 0 and table.where[board.henry] == BESIDE:
        row -= 1
    if winner == YORK:
        row -= 1
    row = max(1, row)  # ruling 74
    if row == 1:
        table.henry = CAPTIVE
        table.henry_taken = 1
    elif row == 2:
        table.henry = PERTURBED
    elif row <= 5:
        table.henry = GOOD_SPIRITS
    else:
        table.henry = AT_NEXT
    table.note("henry", {"die": die, "row": row, "status": f"henry-{HENRY_STATES[table.henry]}"})


def crown_edward(table: Table) -> None:
    """As soon as the Duke of York is dead and Henry has been captured; not if March is dead too (ruling 99)."""
    if table.edward_crowned or not table.henry_taken or not lives(table, YORK, MARCH):
        return
    if not lives(table, YORK, DUKE_OF_YORK):
        table.edward_crowned = 1
        table.note("edward-crowned", {})


def sudden_death(table: Table) -> int:
    """Who wins at once because the last heir of the other is dead, with a lead of three; NOBODY otherwise."""
    lead = victories(table, LANCASTER) - victories(table, YORK)
    enough = table.board.sudden_death_lead
    if not lives(table, YORK, SIMNEL) and lead >= enough:
        return LANCASTER
    if not lives(table, LANCASTER, TUDOR) and -lead >= enough:
        return YORK
    return NOBODY


def war_is_over(table: Table) -> bool:
    """Nine victories, sudden death, or no battle left."""
    most = max(victories(table, LANCASTER), victories(table, YORK))
    last = table.board.war[-1] == table.battle
    return most >= table.board.victories or sudden_death(table) != NOBODY or last


def war_winner(table: Table) -> int:
    """By sudden death, else by more victories; equal is a draw (ruling 112)."""
    sudden = sudden_death(table)
    if sudden != NOBODY and max(victories(table, LANCASTER), victories(table, YORK)) < table.board.victories:
        return sudden
    red, white = victories(table, LANCASTER), victories(table, YORK)
    return NOBODY if red == white else (LANCASTER if red > white else YORK)
