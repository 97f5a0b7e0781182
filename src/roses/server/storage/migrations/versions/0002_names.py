"""Tables have a name, and lists of them say what happened last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables from before have no name of their own, and tell of their last move when it is made."""
    op.add_column("game_table", sa.Column("title", sa.String(length=60), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("last", sa.Text(), nullable=True))
