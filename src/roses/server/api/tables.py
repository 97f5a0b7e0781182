"""Tables: making them, sitting down, getting up, talking."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import Any

from fastapi import APIRouter, Response

from roses.core.chance import seed_from
from roses.core.contract import Game
from roses.server.api.caller import Caller, Calling
from roses.server.api.descriptions import described, made
from roses.server.api.games import game_named
from roses.server.api.shapes import (
    Join,
    Leave,
    NewTable,
    Notes,
    Nothing,
    OfSeat,
    PlayNow,
    Say,
    SeatWish,
    SetSeat,
    Standing,
)
from roses.server.bots import check_level
from roses.server.errors import ApiError
from roses.server.identity import Identity
from roses.server.storage.rows import Seat, Terms
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.seating import bot_seat, open_seat, person_seat

router = APIRouter(tags=["tables"])


@router.post("/play")
async def play_now(who: Calling, body: PlayNow, response: Response) -> dict[str, Any]:
    """Me against bots, at once."""
    game = game_named(body.game)
    seats = body.seats if body.seats is not None else game.seats_by_default
    game.check_seats(seats)
    level = check_level(game, body.bot)
    options, seed = game.settings(body.options), seed_from(body.seed)
    me = await _making(who, body.name, response)
    mine = SystemRandom().randrange(seats)
    chairs = [
        person_seat(number, me, me.name) if number == mine else bot_seat(number, level) for number in range(seats)
    ]
    return made(who, await who.services.seating.make(_terms(game, options, me, seed), chairs))


@router.post("/tables")
async def new_table(who: Calling, body: NewTable, response: Response) -> dict[str, Any]:
    """A table as I wish it."""
    game = game_named(body.game)
    game.check_seats(len(body.seats))
    if sum(wish.kind == "me" for wish in body.seats) > 1:
        raise ApiError("malformed", "one-me")
    options, seed = game.settings(body.options), seed_from(body.seed)
    levels = [check_level(game, wish.level) if wish.kind == "bot" else "" for wish in body.seats]
    me = await _making(who, body.name, response)
    chairs = [_chair(number, wish, levels[number], me, body.hot_seat) for number, wish in enumerate(body.seats)]
    terms = replace(
        _terms(game, options, me, seed),
        listed=body.listed,
        pace=body.pace,
        bank=body.bank,
        on_timeout=body.on_timeout,
        hot_seat=body.hot_seat,
        spectator_chat=body.spectator_chat,
        hints=body.hints,
        title=body.title or "",
    )
    return made(who, await who.services.seating.make(terms, chairs))


async def _making(who: Caller, name: str | None, response: Response) -> Identity:
    """The caller, who makes a table now: known by name from here on, if not before."""
    who.services.limits.spend("table", who.address, 1000)
    me = await who.introduced(name)
    who.remember(response)
    return me


def _terms(game: Game, options: dict[str, str], host: Identity, seed: bytes) -> Terms:
    return Terms(
        game=game.name,
        rules=game.rules_version,
        components=game.components,
        options=options,
        host=host.id,
        seed=seed,
    )


def _chair(number: int, wish: SeatWish, level: str, me: Identity, hot_seat: bool) -> Seat:
    if wish.kind == "bot":
        return bot_seat(number, level)
    if wish.kind == "me" or (hot_seat and wish.kind == "person"):
        return person_seat(number, me, wish.name or me.name)
    return open_seat(number, wish.name or "")


@router.get("/tables")
async def open_tables(who: Calling) -> dict[str, Any]:
    """Listed tables: to join, or to watch."""
    return {"tables": await who.services.lists.listed()}


@router.get("/tables/{id}")
async def read_table(who: Calling, id: str) -> dict[str, Any]:
    """A table and its people."""
    table = await who.table(id)
    who.check_may_watch(table)
    return described(who, table)


@router.post("/tables/{id}/join")
async def join(who: Calling, id: str, body: Join, response: Response) -> dict[str, Any]:
    """Sit down."""
    table = await who.table(id)
    seating = who.services.seating
    seating.seat_for(table, who.identity, body.seat, who.key)  # a refusal neither makes nor renames anybody
    me = who.identity or await who.introduced(body.name)
    await seating.join(table, me, body.name or me.name, body.seat, who.key)
    await who.introduced(body.name)
    who.remember(response)
    return made(who, table)


@router.post("/tables/{id}/seats")
async def set_seat(who: Calling, id: str, body: SetSeat) -> dict[str, Any]:
    """The host puts a bot in an open seat, or opens it again."""
    table = await who.table(id)
    if who.known().id != table.terms.host:
        raise ApiError("forbidden")
    await who.services.seating.set_seat(table, body.seat, body.kind, body.level)
    return described(who, table)


@router.post("/tables/{id}/leave")
async def leave(who: Calling, id: str, body: Leave) -> dict[str, Any]:
    """Get up: the seat is open again, or a bot plays until I return."""
    table, seat = await _my_seat(who, id, body.seat)
    await who.services.seating.leave(table, seat, body.level)
    return described(who, table)


@router.post("/tables/{id}/return")
async def come_back(who: Calling, id: str, body: OfSeat) -> dict[str, Any]:
    """Play on myself."""
    table, seat = await _my_seat(who, id, body.seat)
    await who.services.seating.come_back(table, seat)
    return described(who, table)


async def _my_seat(who: Caller, id: str, number: int | None) -> tuple[HostedTable, Seat]:
    table = await who.table(id)
    return table, table.seats[who.seat(table, number)]


@router.post("/tables/{id}/rematch")
async def rematch(who: Calling, id: str, body: Nothing) -> dict[str, Any]:
    """The same again, everybody one seat on."""
    table = await who.table(id)
    if not who.seats(table):
        raise ApiError("no-seat")
    return made(who, await who.services.seating.play_again(table, who.known()))


@router.post("/tables/{id}/chat")
async def say(who: Calling, id: str, body: Say) -> dict[str, Any]:
    """A line for everybody at the table, or a letter to some seats."""
    table = await who.table(id)
    who.check_may_watch(table)
    readers = sorted(set(body.to)) if body.to is not None else None
    if readers is not None and (readers[-1] >= len(table.seats) or not who.seats(table)):
        raise ApiError("malformed", params={"what": "to"}) if who.seats(table) else ApiError("no-seat")
    if who.seats(table):
        seat = who.seat(table, body.seat)
        name = table.seats[seat].name
    elif table.terms.spectator_chat:
        seat, name = None, body.name or (who.identity.name if who.identity is not None else "")
    else:
        raise ApiError("forbidden", "chat-closed")
    who.services.limits.spend("chat", who.identity.id if who.identity is not None else who.address, 60)
    return {"n": await who.services.chat.say(table, seat, name, body.text, readers)}


@router.get("/tables/{id}/standing")
async def read_standing(who: Calling, id: str, seat: int | None = None) -> dict[str, Any]:
    """What I have settled to be answered for me, and what was answered so."""
    table = await who.table(id)
    return _settled(table, who.seat(table, seat))


@router.post("/tables/{id}/standing")
async def keep_standing(who: Calling, id: str, body: Standing) -> dict[str, Any]:
    """Settle what shall be answered for me in advance, in the place of what I had settled."""
    table = await who.table(id)
    seat = who.seat(table, body.seat)
    await who.services.playing.instructed.keep(table, seat, body.settings)
    return _settled(table, seat)


def _settled(table: HostedTable, seat: int) -> dict[str, Any]:
    standing = table.standing.get(seat)
    if standing is None:
        return {"settings": {}, "used": []}
    return {"settings": standing.settings, "used": standing.used}


@router.get("/tables/{id}/notes")
async def read_notes(who: Calling, id: str, seat: int | None = None) -> dict[str, Any]:
    """My notes."""
    table = await who.table(id)
    return {"text": await who.services.chat.notes(table, who.seat(table, seat))}


@router.post("/tables/{id}/notes")
async def keep_notes(who: Calling, id: str, body: Notes) -> dict[str, Any]:
    """Keep my notes."""
    table = await who.table(id)
    await who.services.chat.note(table, who.seat(table, body.seat), body.text)
    return {"text": body.text}
