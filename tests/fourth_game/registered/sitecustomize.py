"""With this folder on PYTHONPATH every Python registers the fourth game before it does anything else.

A server and the processes its bots think in are Pythons of their own, which no test can reach into.
"""

from roses.games import GAMES
from tests.fourth_game import NAME, WHERE

GAMES[NAME] = WHERE
