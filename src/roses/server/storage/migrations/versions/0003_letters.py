"""Lines of the chat that are for some seats only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Whom a line is for; empty for everybody."""
    op.add_column("chat", sa.Column("readers", sa.String(length=60), nullable=True))
