"""Password hashes with argon2id, computed in threads, few at a time, because each takes 64 MiB and some time."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from amstel.server.errors import ServerError

SHORTEST = 8
LONGEST = 200
AT_ONCE = 2  # threads that hash
MOST_WAITING = 30  # people; the last of them waits a few seconds, which is what a person will bear

Answer = TypeVar("Answer")


def check_password(password: str) -> None:
    """Raise `people/bad_password` for a password that is too short to protect anyone, or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ServerError(
            "people/bad_password",
            f"Use a password of {SHORTEST} to {LONGEST} characters; this one has {len(password)}.",
        )


class Passwords:
    """Hashes and compares passwords within limits of memory and time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._limiter = CapacityLimiter(AT_ONCE)
        self._pending = 0
        self._dummy_hash = self._hasher.hash(secrets.token_bytes(16))

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        return await self._in_thread(lambda: self._hasher.hash(_normalised(password)))

    async def matches(self, password: str, known_hash: str | None) -> bool:
        """Return whether a password matches a hash. Without a hash, do the same work and return False."""
        matching = await self._in_thread(lambda: self._verify(known_hash or self._dummy_hash, password))
        return matching and known_hash is not None

    def is_outdated(self, known_hash: str) -> bool:
        """Return whether a hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(known_hash)

    def _verify(self, known_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(known_hash, _normalised(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], Answer]) -> Answer:
        if self._pending >= AT_ONCE + MOST_WAITING:
            raise ServerError(
                "limit/busy", "Too many people are signing in right now. Wait a few seconds and try again."
            )
        self._pending += 1
        try:
            # A thread is never abandoned: a client that disconnects early must not make room for a third hash.
            return await to_thread.run_sync(work, limiter=self._limiter)
        finally:
            self._pending -= 1


def _normalised(password: str) -> bytes:
    # Two keyboards may send one letter as different code points. A password that is too long matches nothing.
    return unicodedata.normalize("NFC", password[: LONGEST + 1]).encode("utf-8", "surrogatepass")
