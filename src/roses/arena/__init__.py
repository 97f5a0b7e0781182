"""The arena: bots play the same deals against each other with their seats moved round, and every deal is counted.

    from roses.arena import Contest, Run

    run = Run(Contest("sun-of-york", ["greedy", "random"], deals=40, each="battle"))
    run.play(jobs=2)
    print(run.results()["pairings"][0]["shares"])

A `Contest` says what is played; a `Run` plays it, keeps the deals in a file, goes on from one, and gives the results.
`read_kept` reads such a file, `results_of` counts it, `page_of` makes a page of several and `ladder_of` the
ratings that people are shown. `Sprt` stops when a share is
proved or refuted; `share_interval` says what a share is worth.
"""

from __future__ import annotations

from roses.arena.contest import Contest
from roses.arena.intervals import Interval, mean_interval, share_interval
from roses.arena.kept import Kept, KeptDeals, read_kept
from roses.arena.ladder import ladder_of
from roses.arena.page import page_of, write_page
from roses.arena.played import PlayedDeal, PlayedGame
from roses.arena.ratings import Rating, ratings
from roses.arena.results import results_of
from roses.arena.run import Run
from roses.arena.schedule import TABLES, Pairing, pairings_of, values_of
from roses.arena.sprt import Sprt
from roses.arena.terms import Terms
from roses.arena.turn_times import TurnTimes

__all__ = [
    "TABLES",
    "Contest",
    "Interval",
    "Kept",
    "KeptDeals",
    "Pairing",
    "PlayedDeal",
    "PlayedGame",
    "Rating",
    "Run",
    "Sprt",
    "Terms",
    "TurnTimes",
    "ladder_of",
    "mean_interval",
    "page_of",
    "pairings_of",
    "ratings",
    "read_kept",
    "results_of",
    "share_interval",
    "values_of",
    "write_page",
]
