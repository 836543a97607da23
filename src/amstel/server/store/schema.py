"""The schema of the database. A game table is defined by its log; everything else here serves to find things."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA = MetaData()

# Secrets that all processes share, such as the key that cookies are signed with.
KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("login", String(80), unique=True, nullable=True),  # None for a guest; lower case
    Column("password", String(200), nullable=True),  # an argon2id hash
    Column("created", Float, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column(
        "id", String(64), primary_key=True
    ),  # a hash of the token in the cookie: reading the database lets no one in
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("device", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_of_person", "person"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("state", String(12), nullable=False),  # open, running, finished, cancelled
    Column("listed", Boolean, nullable=False),  # in the lobby
    Column("host", String(16), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("due", Float, nullable=True),  # when the server has to act there
    Column("card", LargeBinary, nullable=False),  # what lists show of it, JSON
    # For people without a seat where spectators are delayed; otherwise the same as for its players.
    Column("listed_at", Float, nullable=False, server_default="0"),  # its last change that they may know of
    Column("public_end", Float, nullable=False, server_default="0"),  # when they may know that the game is over
    Column("early_card", LargeBinary, nullable=True),  # what lists show them until then
    Index("tables_in_lobby", "state", "listed", "listed_at"),
    Index("tables_finished", "state", "listed", "public_end"),
    Index("tables_due", "due"),
    Index("tables_of_host", "host", "state"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("since", Float, nullable=True),  # since when the table waits for this person, if it does
    Index("seats_of_person", "person"),
)

# The log of each table. Its key is the lock: if two processes write the same event, one is refused.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),  # JSON
)

# Component files of owners' editions. A table has the file in its log, so only links and new tables need these.
EDITIONS = Table(
    "editions",
    METADATA,
    Column("id", String(16), primary_key=True),  # a hash of game and text: the same file is stored once
    Column("game", String(60), nullable=False),
    Column("name", String(40), nullable=False),
    Column("fingerprint", String(16), nullable=False),
    Column("text", String(1 << 16), nullable=False),
    Index("editions_by_fingerprint", "game", "fingerprint", "name"),
)

# The editions that each person has uploaded or copied. One that no one has any more is removed.
OWN_EDITIONS = Table(
    "own_editions",
    METADATA,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("edition", String(16), ForeignKey("editions.id"), primary_key=True),
    Column("added", Float, nullable=False),
    Index("owners_of_edition", "edition"),
)

CHAT = Table(
    "chat",
    METADATA,
    # SQLite counts by itself in a key only if it is of its own integer type.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id"), nullable=False),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", String(500), nullable=False),
    Index("chat_of_table", "table", "id"),
)
