import asyncio
import threading
from typing import Literal

import pytest
from argon2 import PasswordHasher

from amstel.server.accounts.passwords import AT_ONCE, MOST_WAITING, Passwords, check_password
from amstel.server.errors import ServerError

from .memory_rows import quick


def test_password_matches_only_its_hash() -> None:
    async def run() -> None:
        passwords = quick()
        kept = await passwords.hash("correct horse")
        assert kept.startswith("$argon2id$")
        assert "correct" not in kept
        assert await passwords.matches("correct horse", kept)
        assert not await passwords.matches("correct horsf", kept)
        assert not await passwords.matches("correct horse", None)
        assert not await passwords.matches("correct horse", "no hash at all")

    asyncio.run(run())


def test_hashes_of_one_password_differ() -> None:
    async def run() -> None:
        passwords = quick()
        assert await passwords.hash("correct horse") != await passwords.hash("correct horse")

    asyncio.run(run())


def test_any_text_can_be_a_password() -> None:
    async def run() -> None:
        passwords = quick()
        kept = await passwords.hash("cafe\u0301\ud800\0 ключ")
        assert await passwords.matches("café\ud800\0 ключ", kept), "however the accent was typed"
        longest = await passwords.hash("é" * 200)
        assert await passwords.matches("é" * 200, longest)
        assert not await passwords.matches("é" * 201, longest)
        assert not await passwords.matches("é" * 100_000, longest)

    asyncio.run(run())


def test_password_length_is_limited() -> None:
    check_password("x" * 8)
    check_password("x" * 200)
    for password in ("", "x" * 7, "x" * 201):
        with pytest.raises(ServerError, match="8 to 200 characters") as caught:
            check_password(password)
        assert caught.value.code == "people/bad_password"


def test_hash_with_other_parameters_is_outdated() -> None:
    async def run() -> None:
        kept = await quick(1).hash("correct horse")
        assert not quick(1).is_outdated(kept)
        assert quick(2).is_outdated(kept)
        assert await quick(2).matches("correct horse", kept)

    asyncio.run(run())


def test_default_hash_is_argon2id() -> None:
    async def run() -> None:
        kept = await Passwords().hash("correct horse")
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")

    asyncio.run(run())


class Held(PasswordHasher):
    """A hasher that counts its callers and holds them until the test lets them go."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.gate = threading.Event()
        self.lock = threading.Lock()
        self.inside = self.most = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        self.gate.wait(60)
        with self.lock:
            self.inside -= 1
        return super().verify(hash, password)


def test_flood_of_hashes_is_limited_and_refused() -> None:
    async def run() -> None:
        hasher = Held()
        passwords = Passwords(hasher)
        kept = hasher.hash("correct horse")
        flood = [asyncio.create_task(passwords.matches("correct horse", kept)) for _ in range(AT_ONCE + MOST_WAITING)]
        while hasher.inside < AT_ONCE:
            await asyncio.sleep(0.01)
        with pytest.raises(ServerError, match="Wait a few seconds") as caught:
            await passwords.matches("correct horse", kept)
        assert caught.value.code == "limit/busy"
        # Whoever hangs up while waiting makes room for the next one in the queue, not for a third thread.
        flood[-1].cancel()
        hasher.gate.set()
        answers = await asyncio.gather(*flood, return_exceptions=True)
        assert answers[:-1] == [True] * (len(flood) - 1)
        assert hasher.most == AT_ONCE
        assert await passwords.matches("correct horse", kept), "the fixture is open again"

    asyncio.run(run())
