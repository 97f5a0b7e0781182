"""Tables say whether bots may give hints there, and everybody at them learns who asked for one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """At tables from before hints are given; their lines of chat are all what somebody said."""
    op.add_column("game_table", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("chat", sa.Column("notice", sa.String(length=20), nullable=True))
