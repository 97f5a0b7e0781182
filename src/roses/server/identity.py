"""Who is asking: names without accounts, a token the browser keeps, and the secret keys in links."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
from functools import lru_cache
from typing import Final, final

from sqlalchemy import bindparam, select

from roses.server.errors import ApiError
from roses.server.storage import Storage, schema

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
LETTERS: Final = 12
_ADD: Final = schema.identity.insert()
_RENAME: Final = (
    schema.identity.update()
    .where(schema.identity.c.id == bindparam("who"))
    .values(name=bindparam("new_name"), folded=bindparam("new_folded"))
)
_LOCK: Final = (
    schema.identity.update().where(schema.identity.c.id == bindparam("who")).values(passphrase=bindparam("phrase"))
)
_ADD_DEVICE: Final = schema.device.insert()
_FORGET: Final = schema.device.delete().where(schema.device.c.token == bindparam("digest"))


def fresh_id() -> str:
    """A short word nobody will guess by trying (about 5 bits a letter)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))


@final
class Identity:
    """A person, as far as we know: a name, and whether a passphrase brings them back."""

    __slots__ = ("id", "name", "passphrase")

    def __init__(self, id: str, name: str, passphrase: str | None = None) -> None:
        self.id: Final = id
        self.name: str = name
        self.passphrase: str | None = passphrase


@final
class Identities:
    """Everybody who ever sat down here, by the token their browser keeps."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._known: Final[dict[str, Identity]] = {}  # by token, the lately seen

    async def find(self, token: str | None) -> Identity | None:
        """Whose token this is."""
        if not token:
            return None
        digest = _digest(token)
        known = self._known.get(digest)
        if known is not None:
            return known
        whose = select(schema.identity).join(schema.device, schema.device.c.identity == schema.identity.c.id)
        rows = await self._storage.read(whose.where(schema.device.c.token == digest))
        if not rows:
            return None
        return self._remember(digest, Identity(rows[0].id, rows[0].name, rows[0].passphrase))

    async def make(self, name: str) -> tuple[Identity, str]:
        """A new person and their token."""
        who, token = Identity(fresh_id(), name), secrets.token_urlsafe(32)
        row = {
            "id": who.id,
            "name": name,
            "folded": fold(name),
            "passphrase": None,
            "created": time.time(),
        }
        await self._storage.write([(_ADD, row), (_ADD_DEVICE, {"token": _digest(token), "identity": who.id})])
        return self._remember(_digest(token), who), token

    async def rename(self, who: Identity, name: str) -> None:
        """Another name for the same person."""
        await self._storage.write([(_RENAME, {"who": who.id, "new_name": name, "new_folded": fold(name)})])
        who.name = name

    async def set_passphrase(self, who: Identity, passphrase: str) -> None:
        """From now on name and passphrase bring this person back on another device."""
        if await self._search(who.name, passphrase, but=who.id) is not None:
            raise ApiError("taken", "passphrase-in-use")
        locked = await asyncio.to_thread(_lock, passphrase)
        await self._storage.write([(_LOCK, {"who": who.id, "phrase": locked})])
        who.passphrase = locked

    async def come_back(self, name: str, passphrase: str) -> tuple[Identity, str]:
        """The person with this name and passphrase, and a token for the device they are at now."""
        found = await self._search(name, passphrase)
        if found is None:
            raise ApiError("wrong-passphrase")
        token = secrets.token_urlsafe(32)
        await self._storage.write([(_ADD_DEVICE, {"token": _digest(token), "identity": found.id})])
        return self._remember(_digest(token), found), token

    async def forget(self, token: str) -> None:
        """This device is nobody's any more."""
        self._known.pop(_digest(token), None)
        await self._storage.write([(_FORGET, {"digest": _digest(token)})])

    async def _search(self, name: str, passphrase: str, but: str = "") -> Identity | None:
        query = select(schema.identity).where(
            schema.identity.c.folded == fold(name), schema.identity.c.passphrase.is_not(None)
        )
        for row in await self._storage.read(query.limit(50)):
            if row.id != but and await asyncio.to_thread(_opens, row.passphrase, passphrase):
                return Identity(row.id, row.name, row.passphrase)
        return None

    def _remember(self, digest: str, who: Identity) -> Identity:
        if len(self._known) > 5000:
            self._known.pop(next(iter(self._known)))
        self._known[digest] = who
        return who


@final
class Keys:
    """Secret links: each key is signed for one table and one purpose, so none need be stored."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret
        self._sign: Final = lru_cache(maxsize=10_000)(self._signed)

    def invite(self, table: str) -> str:
        """May take an open seat."""
        return "i" + self._sign(table, "invite", "")

    def watch(self, table: str) -> str:
        """May watch."""
        return "w" + self._sign(table, "watch", "")

    def seat(self, table: str, seat: int, nonce: str) -> str:
        """Is this seat, as long as it stays in the same hands."""
        return f"s{seat}-" + self._sign(table, f"seat {seat}", nonce)

    def same(self, key: str | None, other: str) -> bool:
        """Compared in constant time."""
        return key is not None and hmac.compare_digest(key.encode(), other.encode())

    def _signed(self, table: str, purpose: str, nonce: str) -> str:
        mac = hmac.digest(self._secret, f"{table}/{purpose}/{nonce}".encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:18]).decode()


def server_secret(storage: Storage) -> bytes:
    """What keys are signed with: made once, kept in the database."""
    rows = storage.read_now(select(schema.setting.c.value).where(schema.setting.c.key == "secret"))
    if rows:
        return bytes.fromhex(rows[0].value)
    secret = secrets.token_bytes(32)
    storage.write_now([(schema.setting.insert(), {"key": "secret", "value": secret.hex()})])
    return secret


def fold(name: str) -> str:
    """A name as it is compared: without case and outer blanks."""
    return name.strip().casefold()[:80]


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _lock(passphrase: str, salt: bytes | None = None) -> str:
    salt = salt if salt is not None else secrets.token_bytes(16)
    return salt.hex() + ":" + hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()


def _opens(locked: str, passphrase: str) -> bool:
    salt = bytes.fromhex(locked.split(":", maxsplit=1)[0])
    return hmac.compare_digest(_lock(passphrase, salt), locked)
