"""From the reveal to the end of Parliament: nothing is asked, the plans say it all."""

from __future__ import annotations

from roses.games.wars_of_the_roses.bribery import settle_bribes
from roses.games.wars_of_the_roses.combat import fight_battles
from roses.games.wars_of_the_roses.deployment import deploy
from roses.games.wars_of_the_roses.parliament import hold_parliament
from roses.games.wars_of_the_roses.state import Table


def contest(table: Table) -> None:
    """Everything before Parliament: who goes where, who is bribed, who wins what."""
    field = deploy(table)
    settle_bribes(table, field)
    fight_battles(table, field)


def carry_out_plans(table: Table) -> None:
    """What the plans of all seats bring, in the game, in a forecast and in what a bot imagines alike."""
    contest(table)
    hold_parliament(table)
