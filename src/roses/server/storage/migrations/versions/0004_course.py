"""Lists of tables say how far each game has come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables from before tell of it when the next move is made."""
    op.add_column("game_table", sa.Column("course", sa.Text(), nullable=True))
