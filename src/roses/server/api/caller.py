"""Who calls, which seats are theirs, and what they may see: decided here and nowhere else."""

from __future__ import annotations

from typing import Annotated, Final, final

from fastapi import Depends, Request, Response

from roses.server.errors import ApiError, language_of
from roses.server.identity import Identity
from roses.server.services import Services
from roses.server.storage.rows import OPEN, PERSON
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.seating import seat_by_key

A_YEAR: Final = 365 * 24 * 3600


@final
class Caller:
    """Somebody with a request: an identity, a key, both or neither."""

    def __init__(self, services: Services, request: Request, identity: Identity | None, token: str | None) -> None:
        self.services: Final = services
        self.request: Final = request
        self.identity: Identity | None = identity
        self.token: str | None = token
        self.key: Final = request.headers.get("roses-key") or request.query_params.get("key")

    @property
    def language(self) -> str:
        """In which to answer."""
        return language(self.request)

    @property
    def address(self) -> str:
        """From where."""
        return self.request.client.host if self.request.client is not None else "?"

    # Identity.

    def known(self) -> Identity:
        """ApiError for somebody we do not know."""
        if self.identity is None:
            raise ApiError("no-identity")
        return self.identity

    async def introduced(self, name: str | None) -> Identity:
        """Somebody with a name: made known or renamed if need be."""
        if self.identity is None:
            self.services.limits.spend("identity", self.address, 2000)
            self.identity, self.token = await self.services.identities.make(name or "")
        elif name and name != self.identity.name:
            await self.services.identities.rename(self.identity, name)
        return self.identity

    def remember(self, response: Response) -> None:
        """Let the browser keep who this is."""
        if self.token is not None:
            response.set_cookie(
                self.services.cookie,
                self.token,
                max_age=A_YEAR,
                path="/",
                httponly=True,
                samesite="strict",
                secure=self.request.url.scheme == "https",
            )

    # Tables and seats.

    async def table(self, id: str) -> HostedTable:
        """The table of this name; ApiError if there is none."""
        return await self.services.playing.table(id)

    def is_host(self, table: HostedTable) -> bool:
        """Did this caller make the table?"""
        return self.identity is not None and self.identity.id == table.terms.host

    def is_invited(self, table: HostedTable) -> bool:
        """Does this caller hold the key to take an open seat?"""
        return self.services.keys.same(self.key, self.services.keys.invite(table.id))

    def seats(self, table: HostedTable) -> list[int]:
        """The seats this caller may act for. A seat key stands for its seat alone."""
        held = seat_by_key(self.services.keys, table, self.key)
        if held is not None:
            return [held.number]
        if self.identity is None:
            return []
        return [seat.number for seat in table.seats if seat.kind == PERSON and seat.identity == self.identity.id]

    def seat(self, table: HostedTable, asked: int | None) -> int:
        """The seat meant; ApiError if it is not the caller's."""
        mine = self.seats(table)
        if asked is None:
            if not mine:
                raise ApiError("no-seat")
            if len(mine) > 1:
                raise ApiError("which-seat")
            return mine[0]
        if asked not in mine:
            raise ApiError("wrong-seat" if mine else "no-seat", params={"seat": asked})
        return asked

    def viewer(self, table: HostedTable, asked: int | None, watch: bool) -> int | None:
        """As whom the caller looks: a seat of theirs, or a spectator (None)."""
        if asked is not None:
            return self.seat(table, asked)
        if self.seats(table) and not watch:
            return self.seat(table, None)
        self.check_may_watch(table)
        return None

    def check_may_watch(self, table: HostedTable) -> None:
        """ApiError for a stranger at a private table."""
        if table.terms.listed or self.seats(table) or self.is_host(table) or self.is_invited(table):
            return
        if not self.services.keys.same(self.key, self.services.keys.watch(table.id)):
            raise ApiError("forbidden", "private")

    def keys_for(self, table: HostedTable) -> dict[str, object]:
        """The secret links this caller may have."""
        keys, mine = self.services.keys, self.seats(table)
        found: dict[str, object] = {
            "seat": {str(number): keys.seat(table.id, number, table.seats[number].nonce) for number in mine}
        }
        if mine or self.is_host(table):
            found["watch"] = keys.watch(table.id)
            if table.status == OPEN:
                found["invite"] = keys.invite(table.id)
        return found


def language(request: Request) -> str:
    """The language a request is to be answered in."""
    return language_of(request.query_params.get("language"), request.headers.get("accept-language"))


async def caller(request: Request) -> Caller:
    """FastAPI gives this to every route that asks who calls."""
    services: Services = request.app.state.services
    header = request.headers.get("authorization", "")
    token = header[7:] if header[:7].lower() == "bearer " else request.cookies.get(services.cookie)
    identity = await services.identities.find(token)
    return Caller(services, request, identity, token if identity is not None else None)


Calling = Annotated[Caller, Depends(caller)]


def takes_gzip(request: Request) -> bool:
    """May the answer be packed?"""
    return "gzip" in request.headers.get("accept-encoding", "")
