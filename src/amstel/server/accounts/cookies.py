"""The cookie that says who is asking: a random token and a signature, so that guesses never reach the database."""

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
    """192 random bits, safe in a cookie."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def seal(token: str, key: bytes) -> str:
    """The cookie for a token: `v1.<token>.<signature>`."""
    return f"{_VERSION}.{token}.{_signature(token, key)}"


def unseal(cookie: str, key: bytes) -> str | None:
    """The token of a cookie that we have signed; none for anything else."""
    form = _FORM.fullmatch(cookie)
    if form is None:
        return None
    token, signature = form.groups()
    # The texts are compared, not the bytes that they stand for: a signature has one spelling only.
    return token if hmac.compare_digest(signature, _signature(token, key)) else None


def session_id(token: str) -> str:
    """What the database knows a token by: who reads the database cannot make a cookie of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_session_id(text: str) -> bool:
    """Whether a text could be the id of a session; the database is not asked for what cannot."""
    return _SESSION.fullmatch(text) is not None


def _signature(token: str, key: bytes) -> str:
    digest = hmac.digest(key, f"{_VERSION}.{token}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")
