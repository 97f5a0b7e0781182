"""Me: a name without an account, a passphrase for another device, my tables."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response

from roses.server.api.caller import Caller, Calling
from roses.server.api.shapes import Me, Nothing, Passphrase, Return
from roses.server.identity import fold

router = APIRouter(prefix="/me", tags=["me"])


def _me(who: Caller) -> dict[str, Any]:
    if who.identity is None:
        return {"name": "", "passphrase": False}
    return {"name": who.identity.name, "passphrase": who.identity.passphrase is not None}


@router.get("")
async def read_me(who: Calling) -> dict[str, Any]:
    """Who I am, as far as the server knows."""
    return _me(who)


@router.post("")
async def name_me(who: Calling, body: Me, response: Response) -> dict[str, Any]:
    """Give myself a name."""
    await who.introduced(body.name)
    who.remember(response)
    return {**_me(who), "identity": who.token}


@router.post("/passphrase")
async def set_passphrase(who: Calling, body: Passphrase) -> dict[str, Any]:
    """Let name and passphrase bring me back on another device."""
    me = who.known()
    who.services.limits.spend("passphrase", me.id, 10)
    await who.services.identities.set_passphrase(me, body.passphrase)
    return _me(who)


@router.post("/return")
async def come_back(who: Calling, body: Return, response: Response) -> dict[str, Any]:
    """Be who I was on another device."""
    who.services.limits.spend("return from", who.address, 20)
    who.services.limits.spend("return as", fold(body.name), 20)
    who.identity, who.token = await who.services.identities.come_back(body.name, body.passphrase)
    who.remember(response)
    return {**_me(who), "identity": who.token}


@router.post("/forget")
async def forget_me(who: Calling, body: Nothing, response: Response) -> dict[str, Any]:
    """Let this device forget me."""
    if who.token is not None:
        await who.services.identities.forget(who.token)
    response.delete_cookie(who.services.cookie, path="/")
    return {"name": "", "passphrase": False}


@router.get("/tables")
async def my_tables(who: Calling) -> dict[str, Any]:
    """The tables I sit at."""
    return {"tables": await who.services.lists.of(who.identity) if who.identity is not None else []}
