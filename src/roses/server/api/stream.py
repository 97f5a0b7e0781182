"""The live channel of one viewer."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from roses.server.api.caller import Calling, takes_gzip
from roses.server.api.descriptions import described
from roses.server.errors import ApiError
from roses.server.live.stream import messages, packed

router = APIRouter(prefix="/tables/{id}", tags=["play"])


@router.get("/stream")
async def stream(
    request: Request,
    who: Calling,
    id: str,
    seat: int | None = None,
    watch: bool = False,
    last: str = "",
    quiet: bool = False,
) -> StreamingResponse:
    """My live channel: Server-Sent Events; a quiet one says only when I am asked something."""
    table = await who.table(id)
    viewer = who.viewer(table, seat, watch)
    if table.audience.is_full(viewer):
        raise ApiError("too-many")
    await who.services.chat.read(table)
    sent = messages(
        table.audience,
        viewer,
        request.headers.get("last-event-id") or last,
        describe=lambda: described(who, table),
        may_look=lambda: viewer is None or viewer in who.seats(table),
        quiet=quiet,
    )
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if takes_gzip(request):
        headers["Content-Encoding"] = "gzip"
        sent = packed(sent)
    return StreamingResponse(sent, media_type="text/event-stream", headers=headers)
