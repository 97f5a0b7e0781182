"""The history of the database's shape; `upgrade` brings any database to the newest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

NEWEST: Final = "0005"


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest shape. Alembic is loaded only when there is something to do."""
    if inspect(connection).has_table("alembic_version"):
        version = connection.execute(text("select version_num from alembic_version")).scalar()
        if version == NEWEST:
            return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
