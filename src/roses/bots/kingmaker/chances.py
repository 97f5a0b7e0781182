"""What the next Event card may bring, counted over the cards that can still come by the engine's rules of combat."""

from __future__ import annotations

from typing import final

from roses.games.kingmaker.components import EVENTS, PLAGUE
from roses.games.kingmaker.odds import combat_cards, is_bad_weather, odds, winner_of_battle
from roses.games.kingmaker.state import PILE, Table


@final
class Chances:
    """Of a combat that is fought now, and of the plague before the next turn."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.cards: list[int] = combat_cards(table)
        self.fair: list[int] = [card for card in self.cards if not is_bad_weather(table, card)]
        self._battles: dict[int, float] = {}
        self._deaths: dict[int, float] = {}

    def battle(self, mine: int, theirs: int) -> float:
        """How likely a force is to win a battle in the open."""
        if mine <= theirs or not self.cards:
            return 0.0
        level = odds(mine, theirs)
        known = self._battles.get(level)
        if known is None:
            won = sum(1 for card in self.fair if winner_of_battle(self._table, card, mine, theirs) == 0)
            known = self._battles[level] = won / len(self.cards)
        return known

    def siege(self) -> float:
        """How likely besiegers who are strong enough are to take a place: only the weather can stop them."""
        return len(self.fair) / len(self.cards) if self.cards else 0.0

    def death(self, noble: int) -> float:
        """How likely a noble is to be named on the card that decides a combat of his."""
        known = self._deaths.get(noble)
        if known is None:
            killed = self._table.board.killed
            named = sum(1 for card in self.fair if noble in killed[card])
            known = self._deaths[noble] = named / len(self.cards) if self.cards else 0.0
        return known

    def plague(self, place: int) -> float:
        """How likely the plague is to strike a place before this seat's next turn; one card is drawn in each turn."""
        table = self._table
        events = [card for card in range(EVENTS) if table.event_at[card] == PILE]
        if not events:
            return 0.0
        board = table.board
        deadly = sum(1 for card in events if board.event_kind[card] == PLAGUE and place in board.plague[card])
        return min(1.0, table.seats * deadly / len(events))
