"""Whom a link of this server reaches."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request

from roses.server.reach import Reach, is_this_computer

NOBODY_ELSE: Final = Reach()  # where nothing is known of it

router = APIRouter(tags=["games"])


@router.get("/reach")
def reach(request: Request) -> dict[str, Any]:
    """Whether others on the network can get here, and how; the addresses are told only on this computer itself."""
    known: Reach = getattr(request.app.state, "reach", NOBODY_ELSE)
    here = is_this_computer(request.url.hostname or "")
    asker = request.client.host if request.client is not None else ""
    told = known.addresses() if here and is_this_computer(asker) else []
    return {"this_computer": here, "network": known.network, "addresses": told}
