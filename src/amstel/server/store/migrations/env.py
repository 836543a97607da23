"""What alembic runs to migrate; not to be imported."""

from __future__ import annotations

from alembic import context

# Alembic holds that SQLite cannot undo a change of the schema. Ours can: the store begins its transactions by hand.
context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
