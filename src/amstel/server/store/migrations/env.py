"""The program that alembic runs to migrate. Don't import it."""

from __future__ import annotations

from alembic import context

# Alembic assumes that SQLite can't roll back a change of the schema. Ours can: the store starts its own transactions.
context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
