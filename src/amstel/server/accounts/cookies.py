"""The cookie of a session: a random token and a signature, so that guesses never reach the database."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode

NAME = "amstel"
MAX_AGE = 365 * 24 * 3600  # seconds

_VERSION = "v1"
_TOKEN_BYTES = 24
_FORM = re.compile(r"v1\.([A-Za-z0-9_-]{32})\.([A-Za-z0-9_-]{43})", re.ASCII)
_SESSION = re.compile(r"[0-9a-f]{64}")


def new_token() -> str:
    """Return 192 random bits as a text that is safe in a cookie."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def seal(token: str, key: bytes) -> str:
    """Return the cookie for a token: `v1.<token>.<signature>`."""
    return f"{_VERSION}.{token}.{_signature(token, key)}"


def unseal(cookie: str, key: bytes) -> str | None:
    """Return the token of a cookie that we have signed; None for anything else."""
    form = _FORM.fullmatch(cookie)
    if form is None:
        return None
    token, signature = form.groups()
    # Compare the texts, not the decoded bytes: a signature has one spelling only.
    return token if hmac.compare_digest(signature, _signature(token, key)) else None


def session_id(token: str) -> str:
    """Return the id under which the database stores a token. No one can make a cookie from it."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_session_id(text: str) -> bool:
    """Return whether a text has the form of a session id; otherwise the database need not be asked."""
    return _SESSION.fullmatch(text) is not None


def _signature(token: str, key: bytes) -> str:
    digest = hmac.digest(key, f"{_VERSION}.{token}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")
