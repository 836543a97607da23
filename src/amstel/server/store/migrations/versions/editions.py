"""Owners' editions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "editions"
down_revision = "first_tables"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of owners' editions."""
    op.create_table(
        "editions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("fingerprint", sa.String(16), nullable=False),
        sa.Column("text", sa.String(1 << 16), nullable=False),
    )
    op.create_index("editions_by_fingerprint", "editions", ["game", "fingerprint", "name"])
    op.create_table(
        "own_editions",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("edition", sa.String(16), sa.ForeignKey("editions.id"), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
    )
    op.create_index("owners_of_edition", "own_editions", ["edition"])
