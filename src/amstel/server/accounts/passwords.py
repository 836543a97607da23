"""Passwords: hashed with argon2id, in threads, few at a time, because each hash takes 64 MiB and its time."""

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
MOST_WAITING = 30  # people; the last of them waits a few seconds, which is what a browser's person will bear

Answer = TypeVar("Answer")


def check_password(password: str) -> None:
    """Refuse what is too short to protect anybody or too long to be meant: `people/bad_password`."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ServerError(
            "people/bad_password",
            f"Use a password of {SHORTEST} to {LONGEST} characters; this one has {len(password)}.",
        )


class Passwords:
    """Hashes passwords and compares them, within bounds of memory and time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._limiter = CapacityLimiter(AT_ONCE)
        self._asked = 0
        self._nobodys = self._hasher.hash(secrets.token_bytes(16))

    async def hash(self, password: str) -> str:
        """The hash to keep."""
        return await self._in_thread(lambda: self._hasher.hash(_spelled(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether the password is the one that was hashed. Where nothing is kept, the same work is done for a no."""
        fitting = await self._in_thread(lambda: self._verify(kept or self._nobodys, password))
        return fitting and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether a hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, _spelled(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], Answer]) -> Answer:
        if self._asked >= AT_ONCE + MOST_WAITING:
            raise ServerError(
                "limit/busy", "Too many people are signing in right now. Wait a few seconds and try again."
            )
        self._asked += 1
        try:
            # A thread is never abandoned: whoever hangs up early must not make room for a third hash.
            return await to_thread.run_sync(work, limiter=self._limiter)
        finally:
            self._asked -= 1


def _spelled(password: str) -> bytes:
    # Two keyboards may send one letter as different code points. Longer than the longest fits nothing, at no cost.
    return unicodedata.normalize("NFC", password[: LONGEST + 1]).encode("utf-8", "surrogatepass")
