"""Tables: making them, sitting down, getting up, talking."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Response

from roses.core.chance import seed_from
from roses.server.api.caller import Caller, caller
from roses.server.api.games import game_named
from roses.server.api.shapes import Join, Leave, NewTable, Notes, Nothing, OfSeat, PlayNow, Say, SeatWish, SetSeat
from roses.server.errors import ApiError
from roses.server.identity import Identity, fresh_id
from roses.server.lobby import check_level, drawn_by_lot
from roses.server.rows import Plan
from roses.server.tables import OPEN, PLAYING, Seat, Table

router = APIRouter(tags=["tables"])
Calling = Annotated[Caller, Depends(caller)]


def made(who: Caller, table: Table) -> dict[str, Any]:
    """What somebody gets who has sat down."""
    return {"table": table.id, "seats": who.seats(table), "keys": who.keys_for(table)}


def described(who: Caller, table: Table) -> dict[str, Any]:
    """The table and its people, as this caller may know them."""
    now, wish = time.time(), table.takeback
    mine = who.seats(table)
    host = who.identity is not None and who.identity.id == table.host
    return {
        "id": table.id,
        "game": table.game.name,
        "options": table.options,
        "status": table.status,
        "listed": table.listed,
        "pace": table.pace,
        "bank": table.bank,
        "on_timeout": table.on_timeout,
        "hot_seat": table.hot_seat,
        "spectator_chat": table.spectator_chat,
        "seats": [
            {
                "seat": seat.number,
                "colour": table.game.seat_names[seat.number],
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "stand_in": seat.stand_in,
                "here": table.audience.here(seat.number) > 0,
                "left": seat.left_at(now),
                "running": seat.since is not None,
            }
            for seat in table.seats
        ],
        "spectators": table.audience.here(None),
        "now": now,
        "takeback": None
        if wish is None
        else {"by": wish.by, "agreed": sorted(wish.agreed), "need": sorted(table.people() - wish.agreed)},
        "rematch": table.rematch,
        "you": {
            "seats": mine,
            "host": host,
            "keys": who.keys_for(table),
            "may_join": not mine
            and table.status == OPEN
            and (table.listed or who.services.keys.same(who.key, who.services.keys.invite(table.id))),
            "may_chat": bool(mine) or table.spectator_chat,
        },
    }


@router.post("/play")
async def play_now(who: Calling, body: PlayNow, response: Response) -> dict[str, Any]:
    """Me against bots, at once."""
    game = game_named(body.game)
    seats = body.seats if body.seats is not None else game.most
    game.check_seats(seats)
    level = check_level(game, body.bot)
    options, seed = game.settings(body.options), seed_from(body.seed)
    who.services.limits.spend("table", who.address, 1000)
    me = await who.introduced(body.name)
    place = drawn_by_lot(seats)
    chairs = [
        Seat(number, "person", me.name, None, me.id, fresh_id(12))
        if number == place
        else Seat(number, "bot", level, level, None, fresh_id(12))
        for number in range(seats)
    ]
    table = await who.services.lobby.make(Plan(game, options, chairs, seed=seed), me)
    who.services.play.after(table)
    who.remember(response)
    return made(who, table)


@router.post("/tables")
async def new_table(who: Calling, body: NewTable, response: Response) -> dict[str, Any]:
    """A table as I wish it."""
    game = game_named(body.game)
    game.check_seats(len(body.seats))
    if sum(wish.kind == "me" for wish in body.seats) > 1:
        raise ApiError("malformed", "one-me")
    options, seed = game.settings(body.options), seed_from(body.seed)
    levels = [check_level(game, wish.level) if wish.kind == "bot" else None for wish in body.seats]
    who.services.limits.spend("table", who.address, 1000)
    me = await who.introduced(body.name)
    plan = Plan(
        game,
        options,
        [_chair(number, wish, levels[number], me, body.hot_seat) for number, wish in enumerate(body.seats)],
        listed=body.listed,
        pace=body.pace,
        bank=body.bank,
        on_timeout=body.on_timeout,
        hot_seat=body.hot_seat,
        spectator_chat=body.spectator_chat,
        seed=seed,
    )
    table = await who.services.lobby.make(plan, me)
    who.services.play.after(table)
    who.remember(response)
    return made(who, table)


def _chair(number: int, wish: SeatWish, level: str | None, me: Identity, hot_seat: bool) -> Seat:
    if wish.kind == "bot":
        return Seat(number, "bot", level or "", level, None, fresh_id(12))
    if wish.kind == "me" or (hot_seat and wish.kind == "person"):
        return Seat(number, "person", wish.name or me.name, None, me.id, fresh_id(12))
    return Seat(number, OPEN, wish.name or "", None, None, fresh_id(12))


@router.get("/tables")
async def open_tables(who: Calling) -> dict[str, Any]:
    """Listed tables: to join, or to watch."""
    return {"tables": await who.services.lists.listed()}


@router.get("/tables/{id}")
async def read_table(who: Calling, id: str) -> dict[str, Any]:
    """A table and its people."""
    table = await who.services.lobby.table(id)
    who.check_may_watch(table)
    return described(who, table)


@router.post("/tables/{id}/join")
async def join(who: Calling, id: str, body: Join, response: Response) -> dict[str, Any]:
    """Sit down."""
    table = await who.services.lobby.table(id)
    if not who.seats(table):
        who.check_may_watch(table)
    me = await who.introduced(body.name)
    await who.services.lobby.join(table, me, body.name or me.name, body.seat, who.key)
    who.services.play.after(table)
    who.remember(response)
    return made(who, table)


@router.post("/tables/{id}/seats")
async def set_seat(who: Calling, id: str, body: SetSeat) -> dict[str, Any]:
    """The host puts a bot in an open seat, or opens it again."""
    table = await who.services.lobby.table(id)
    if who.known().id != table.host:
        raise ApiError("forbidden")
    await who.services.lobby.set_seat(table, body.seat, body.kind, body.level)
    who.services.play.after(table)
    return described(who, table)


@router.post("/tables/{id}/leave")
async def leave(who: Calling, id: str, body: Leave) -> dict[str, Any]:
    """Get up: the seat is open again, or a bot plays until I return."""
    table = await who.services.lobby.table(id)
    seat = table.seats[who.seat(table, body.seat)]
    await who.services.lobby.leave(table, seat, body.level)
    who.services.play.after(table)
    return described(who, table)


@router.post("/tables/{id}/return")
async def come_back(who: Calling, id: str, body: OfSeat) -> dict[str, Any]:
    """Play on myself."""
    table = await who.services.lobby.table(id)
    seat = table.seats[who.seat(table, body.seat)]
    if table.status != PLAYING:
        table.playing()
    await who.services.lobby.come_back(table, seat)
    return described(who, table)


@router.post("/tables/{id}/rematch")
async def rematch(who: Calling, id: str, body: Nothing) -> dict[str, Any]:
    """The same again, everybody one seat on."""
    table = await who.services.lobby.table(id)
    if not who.seats(table):
        raise ApiError("no-seat")
    again = await who.services.lobby.play_again(table, who.known())
    who.services.play.after(again)
    return made(who, again)


@router.post("/tables/{id}/chat")
async def say(who: Calling, id: str, body: Say) -> dict[str, Any]:
    """A line for everybody at the table."""
    table = await who.services.lobby.table(id)
    who.check_may_watch(table)
    if who.seats(table):
        seat = who.seat(table, body.seat)
        name = table.seats[seat].name
    elif table.spectator_chat:
        seat, name = None, body.name or (who.identity.name if who.identity is not None else "")
    else:
        raise ApiError("forbidden", "chat-closed")
    who.services.limits.spend("chat", who.identity.id if who.identity is not None else who.address, 60)
    return {"n": await who.services.chat.say(table, seat, name, body.text)}


@router.get("/tables/{id}/notes")
async def read_notes(who: Calling, id: str, seat: int | None = None) -> dict[str, Any]:
    """My notes."""
    table = await who.services.lobby.table(id)
    return {"text": await who.services.chat.notes(table, who.seat(table, seat))}


@router.post("/tables/{id}/notes")
async def keep_notes(who: Calling, id: str, body: Notes) -> dict[str, Any]:
    """Keep my notes."""
    table = await who.services.lobby.table(id)
    await who.services.chat.note(table, who.seat(table, body.seat), body.text)
    return {"text": body.text}
