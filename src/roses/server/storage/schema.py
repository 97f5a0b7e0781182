"""What is kept on disk. A table is its record: `entry` is append-only, everything else is who sits where."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, true

metadata: Final = MetaData()


def _of_table() -> Column[str]:
    """The column that says to which table a row belongs."""
    return Column("table_id", String(20), ForeignKey("game_table.id"), primary_key=True)


setting: Final = Table(
    "setting",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

identity: Final = Table(
    "identity",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, index=True),  # the name without case, to come back by
    Column("passphrase", String(200)),  # scrypt, with its salt
    Column("created", Float, nullable=False),
)

device: Final = Table(
    "device",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of what the browser keeps
    Column("identity", String(20), ForeignKey("identity.id"), nullable=False),
)

game_table: Final = Table(
    "game_table",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("status", String(10), nullable=False, index=True),  # open, playing, over
    Column("listed", Boolean, nullable=False),
    Column("pace", String(20), nullable=False),
    Column("bank", Float),
    Column("on_timeout", String(10), nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("spectator_chat", Boolean, nullable=False),
    Column("host", String(20), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("waiting", Text, nullable=False),  # seats, for lists of tables
    Column("deadline", Float, index=True),  # when the first time bank runs out
    Column("result", Text),
    Column("rematch", String(20)),
    Column("hints", Boolean, nullable=False, server_default=true()),  # may bots give some there?
    Column("title", String(60), nullable=False, server_default=""),  # as the host named it, or nothing
    Column("last", Text),  # what everybody saw happen last, for lists of tables
    Column("course", Text),  # how far the game has come, for them too
)

seat: Final = Table(
    "seat",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot, open
    Column("identity", String(20)),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("stand_in", Boolean, nullable=False),
    Column("nonce", String(20), nullable=False),  # changes with the hands the seat is in, and its key with it
    Column("left", Float),  # seconds in the time bank when the clock last stopped
    Column("since", Float),  # when the clock began to run; null while it stands
)

entry: Final = Table(
    "entry",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # do, undo, back
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),  # of `do` the action, of `undo` and `back` a place among the moves
    Column("outcomes", Text, nullable=False),
    Column("at", Float, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    _of_table(),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("notice", String(20)),  # what happened, where nobody said anything
    Column("readers", String(60)),  # of a letter the seats it is for; empty for everybody
)

note: Final = Table(
    "note",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

standing: Final = Table(
    "standing",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("settings", Text, nullable=False),  # what shall be answered for it, as its game reads it
    Column("used", Text, nullable=False),  # what was answered so, for the seat to read
)

review: Final = Table(
    "review",
    metadata,
    _of_table(),
    Column("terms", Text, nullable=False),  # all that it follows from
    Column("turns", Text, nullable=False),  # those that are judged
    Column("of", Integer, nullable=False),  # so many there are
)

Index("seat_by_identity", seat.c.identity, seat.c.table_id)
