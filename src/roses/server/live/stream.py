"""A live channel as Server-Sent Events, always composed from what is on disk now."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec

from roses.server.live.audience import Audience, Channel

HEARTBEAT: Final = 15.0  # seconds
KEPT: Final = 200  # lines of chat a newcomer is shown
OPENING: Final = b"retry: 1000\n\n"
_ENCODER: Final = msgspec.json.Encoder()


async def messages(
    audience: Audience,
    viewer: int | None,
    last: str | None,
    describe: Callable[[], dict[str, Any]],
    may_look: Callable[[], bool],
    quiet: bool = False,
) -> AsyncIterator[bytes]:
    """All that a viewer who has seen the version `last` is sent, until the channel is closed or no longer allowed.

    `describe` says who is at the table, as this viewer may know it. A `quiet` channel says only whether the viewer is
    asked something: for a page that nobody is looking at just now.
    """
    channel = Channel(viewer)
    channel.seen = audience.feed(viewer).number(last)
    channel.lines = max(0, len(audience.lines or []) - KEPT)
    audience.channels.add(channel)
    audience.people_changed()
    try:
        yield OPENING
        while not audience.closed:
            channel.wake.clear()
            if not may_look():
                yield _event("gone", b"{}")
                return
            new = _call(audience, channel) if quiet else _news(audience, channel, describe)
            if new:
                yield new
            elif channel.silent:
                yield b": still here\n\n"
            channel.silent = False
            await channel.wake.wait()
    finally:
        audience.channels.discard(channel)
        audience.people_changed()


def _news(audience: Audience, channel: Channel, describe: Callable[[], dict[str, Any]]) -> bytes:
    """All that this channel has not been sent yet."""
    parts = []
    if channel.people != audience.changes:
        channel.people = audience.changes
        parts.append(_event("table", _ENCODER.encode(describe())))
    parts += _talk(audience, channel)
    feed = audience.feed(channel.viewer)
    if feed.count != channel.seen:
        parts.append(_event("state", feed.message(channel.seen), feed.version))
        channel.seen = feed.count
    return b"".join(parts)


def _talk(audience: Audience, channel: Channel) -> list[bytes]:
    """New lines of the chat that are for these eyes; when the game is over all letters lie open."""
    lines = audience.lines or []
    if audience.is_over and not channel.letters:
        channel.letters = True
        channel.lines = max(0, len(lines) - KEPT)
    if channel.lines >= len(lines):
        return []
    start, channel.lines = channel.lines, len(lines)
    told = [line for line in lines[start:] if channel.letters or _may_read(line, channel.viewer)]
    return [_event("chat", _ENCODER.encode({"from": start, "lines": told}))] if told else []


def _may_read(line: dict[str, Any], viewer: int | None) -> bool:
    """A letter is for its readers and its writer."""
    return line["to"] is None or (viewer is not None and (viewer == line["seat"] or viewer in line["to"]))


def _call(audience: Audience, channel: Channel) -> bytes:
    """Whether this viewer's answer is awaited, and whether the game is over, if that is not what it was told last."""
    state = audience.match.state if audience.match is not None else None
    call = {
        "turn": state is not None and channel.viewer in state.waiting(),
        "over": state is not None and state.result is not None,
        "lines": sum(1 for line in audience.lines or [] if audience.is_over or _may_read(line, channel.viewer)),
    }
    if call == channel.call:
        return b""
    channel.call = call
    return _event("turn", _ENCODER.encode(call))


def _event(name: str, data: bytes, id: str = "") -> bytes:
    """One message on the line."""
    head = f"event: {name}\nid: {id}\n" if id else f"event: {name}\n"
    return head.encode() + b"data: " + data + b"\n\n"


async def packed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same stream in gzip: the window remembers the last views, so that one more costs little."""
    packer = zlib.compressobj(1, zlib.DEFLATED, 31, 7)
    async for message in messages:
        yield packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush(zlib.Z_FINISH)
