"""What lists show of a table to people who are delayed spectators there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "delayed_lists"
down_revision = "editions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; everything that is over already is known to everyone."""
    op.add_column("tables", sa.Column("listed_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("public_end", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("early_card", sa.LargeBinary, nullable=True))
    op.execute("UPDATE tables SET listed_at = updated, public_end = updated")
    op.drop_index("tables_in_lobby", "tables")
    op.create_index("tables_in_lobby", "tables", ["state", "listed", "listed_at"])
    op.create_index("tables_finished", "tables", ["state", "listed", "public_end"])
