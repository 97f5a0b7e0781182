"""Where a card can be, what can be marked on it, the steps of the game, and how a battle ends."""

from __future__ import annotations

from typing import Final

# Where a card is: in a position (0 to 12), or in one of these.
HAND: Final = 13
DECK: Final = 14
PILE: Final = 15
OUT: Final = 16  # eliminated unseen (ruling 72)
BESIDE: Final = 17  # to one side of the battlefield
ASIDE: Final = 18  # set aside, to come back: Warwick at Edgecote, cards exchanged before a deployment
BOX: Final = 19  # out of the game for all to see
FACE_DOWN: Final = 20  # plus the battle position it is deployed in

# Marks on a card in play, by bit.
ATTACKED: Final = 1
MOVED: Final = 2  # has received its orders
COMMITTED: Final = 4
FATIGUED: Final = 8
RESTING: Final = 16  # began the turn fatigued and unengaged
FREE: Final = 32  # began the Movement step with a leader
CHANGED: Final = 64  # a leader committed or withdrawn in this step
MARKS: Final = ("attacked", "moved", "committed", "fatigued", "resting", "free", "changed")
TURN_MARKS: Final = ATTACKED | MOVED | FREE | CHANGED

# The phases. Those up to LAST_ASKED ask somebody something, the others go on by themselves.
FIELDING: Final = 0
REPLACING: Final = 1
REDRAWING: Final = 2
DEPLOYING: Final = 3
KEEPING: Final = 4
GROUND_PLAY: Final = 5
TRIMMING: Final = 6
INITIATIVE: Final = 7
RETREATING: Final = 8
COMMITTING: Final = 9
DECLARING: Final = 10
REACTIVATING: Final = 11
HITTING: Final = 12
MOVING: Final = 13
CHARGING: Final = 14
RALLYING: Final = 15
JOINING: Final = 16
STAYING: Final = 17
DISCARDING: Final = 18
LAST_ASKED: Final = 18
OVER: Final = 19
SET_UP: Final = 20
DEAL: Final = 21
REVEAL: Final = 22
BEGIN_TURN: Final = 23
BEGIN_HALF: Final = 24
CHECKS: Final = 25
SPREAD: Final = 26
LANDING: Final = 27
CHARGED: Final = 28
END_HALF: Final = 29
BATTLE_OVER: Final = 30
FILL_HANDS: Final = 31
BEGIN_DEPLOYMENT: Final = 32
BEGIN_MOVEMENT: Final = 33
PHASES: Final = (
    "field",
    "replace",
    "redraw",
    "deploy",
    "keep",
    "terrain",
    "trim",
    "initiative",
    "retreat",
    "commit",
    "declare",
    "reactivate",
    "hits",
    "movement",
    "charging",
    "rallying",
    "joining",
    "stay",
    "discard",
    "over",
)

# How a battle ended.
CENTRE_TAKEN: Final = 0
WINGS_TAKEN: Final = 1
NO_ARMY: Final = 2
STANDSTILL: Final = 3
NIGHTFALL: Final = 4
ENDINGS: Final = ("centre-taken", "wings-taken", "no-army", "standstill", "nightfall")

RANDOM_BATTLE: Final = -1
