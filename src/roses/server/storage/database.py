"""The database: one writer, readers beside it, and no second server."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, Executable, create_engine, event, make_url, text
from sqlalchemy.engine import URL, Row
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from roses.core.errors import RosesError
from roses.server.storage.group_commit import GroupCommit, Step, carry_out
from roses.server.storage.migrations import upgrade

# Any number, as long as it is ours: PostgreSQL's advisory lock that keeps a second server out.
ONE_SERVER: Final = 1455_05_22


class StorageError(RosesError):
    """A database that cannot be used."""


@final
class Storage:
    """The database of a server: SQLite by default, PostgreSQL by URL."""

    def __init__(self, url: str) -> None:
        try:
            self._url: Final[URL] = make_url(url)
        except ArgumentError:
            raise StorageError(f"{url!r} is no database URL; write for example sqlite:///roses.db") from None
        if self._url.get_backend_name() not in ("sqlite", "postgresql"):
            raise StorageError(f"a database is sqlite or postgresql, not {self._url.get_backend_name()}")
        self._lock_file: int | None = None
        self._writer: Final[Engine] = self._engine("BEGIN IMMEDIATE")
        self._reader: Final[Engine] = self._engine("BEGIN")
        self._commits: Final = GroupCommit(self._writer)
        self._held: Connection | None = None

    @property
    def sqlite(self) -> bool:
        """Is it a SQLite file?"""
        return self._url.get_backend_name() == "sqlite"

    def open(self) -> None:
        """Make sure of the database's shape and of being its only server, and begin to write."""
        try:
            self._keep_others_out()
            with self._writer.begin() as connection:
                upgrade(connection)
        except SQLAlchemyError as error:
            raise StorageError(f"the database cannot be opened: {getattr(error, 'orig', error)}") from None
        self._commits.start()

    def close(self) -> None:
        """Write what is waiting, then let go."""
        self._commits.stop()
        if self._held is not None:
            self._held.close()
        self._writer.dispose()
        self._reader.dispose()
        if self._lock_file is not None:
            os.close(self._lock_file)
            self._lock_file = None

    async def write(self, steps: Sequence[Step]) -> None:
        """Returns when the changes are on disk; raises, with nothing changed, when they cannot be written."""
        await self._commits.write(steps)

    async def read(self, query: Executable) -> Sequence[Row[Any]]:
        """The rows of a query, read beside the event loop."""
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Executable) -> Sequence[Row[Any]]:
        """The rows of a query."""
        with self._reader.connect() as connection:
            return connection.execute(query).fetchall()

    def write_now(self, steps: Sequence[Step]) -> None:
        """Durable changes before the writer has anything else to do: at the start."""
        with self._writer.begin() as connection:
            carry_out(connection, steps)

    def _engine(self, begin: str) -> Engine:
        url = self._url
        if url.get_backend_name() == "postgresql":
            try:
                return create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
            except ImportError:
                raise StorageError("PostgreSQL needs psycopg: pip install 'roses[postgres]'") from None
        if not url.database or url.database == ":memory:":
            raise StorageError("a SQLite database needs a file: sqlite:///roses.db")
        engine = create_engine(url)

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            connection.isolation_level = None  # we say BEGIN ourselves
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    def _keep_others_out(self) -> None:
        """Tables live in the memory of one server; a second one on the same database would not see them move."""
        taken = "another server is using this database already; one process serves it"
        if not self.sqlite:
            self._held = self._writer.connect()
            if not self._held.execute(text(f"select pg_try_advisory_lock({ONE_SERVER})")).scalar():
                raise StorageError(taken)
            self._held.commit()
            return
        assert self._url.database is not None
        path = Path(self._url.database)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock_file = os.open(f"{path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
            fcntl.flock(self._lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StorageError(taken) from None
        except OSError as error:
            raise StorageError(f"the database file cannot be made: {error}") from None
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds secrets: nobody else reads it
