import msgspec
from argon2 import PasswordHasher

from amstel.server.accounts.accounts import AccountLimits, Accounts
from amstel.server.accounts.passwords import Passwords
from amstel.server.errors import ServerError

KEY = bytes(range(32))
PASSWORD = "correct horse"  # noqa: S105 - of nobody
DAY = 24 * 3600.0


class SettableTime:
    """A clock that stands still until the test sets it."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


class MemoryPerson(msgspec.Struct):
    id: str
    name: str
    created: float
    login: str | None = None
    password: str | None = None


class MemorySession(msgspec.Struct):
    id: str
    person: str
    device: str
    created: float
    seen: float


class MemoryRows:
    """The part of the store that accounts need, in memory. `asked` lists the calls."""

    def __init__(self) -> None:
        self.people: dict[str, MemoryPerson] = {}
        self.open: dict[str, MemorySession] = {}
        self.asked: list[str] = []

    async def add_person(self, id: str, name: str, at: float) -> None:
        self.asked.append("add_person")
        self.people[id] = MemoryPerson(id, name, at)

    async def count_people(self) -> int:
        self.asked.append("count_people")
        return len(self.people)

    async def person(self, id: str) -> MemoryPerson | None:
        self.asked.append("person")
        found = self.people.get(id)
        return None if found is None else msgspec.structs.replace(found)

    async def rename(self, id: str, name: str) -> None:
        self.asked.append("rename")
        self.people[id].name = name

    async def give_login(self, id: str, login: str, password_hash: str) -> None:
        self.asked.append("give_login")
        if any(other.login == login and other.id != id for other in self.people.values()):
            raise ServerError("people/taken", "Somebody else has this login name. Choose another one.")
        self.people[id].login = login
        self.people[id].password = password_hash

    async def by_login(self, login: str) -> MemoryPerson | None:
        self.asked.append("by_login")
        found = [person for person in self.people.values() if person.login == login]
        return msgspec.structs.replace(found[0]) if found else None

    async def add_session(self, id: str, person: str, device: str, at: float) -> None:
        self.asked.append("add_session")
        self.open[id] = MemorySession(id, person, device, at, at)

    async def session(self, id: str) -> MemorySession | None:
        self.asked.append("session")
        found = self.open.get(id)
        return None if found is None else msgspec.structs.replace(found)

    async def touch(self, id: str, at: float) -> None:
        self.asked.append("touch")
        if id in self.open:
            self.open[id].seen = at

    async def sessions(self, person: str) -> list[MemorySession]:
        self.asked.append("sessions")
        return [session for session in self.open.values() if session.person == person]

    async def end_session(self, id: str, person: str) -> bool:
        self.asked.append("end_session")
        if id in self.open and self.open[id].person == person:
            del self.open[id]
            return True
        return False


class AccountsFixture:
    """Accounts on rows in memory, with a clock that the test sets and cheap hashes."""

    def __init__(self, limits: AccountLimits | None = None) -> None:
        self.time = SettableTime()
        self.rows = MemoryRows()
        self.passwords = quick()
        self.accounts = Accounts(self.rows, KEY, self.time, limits=limits or AccountLimits(), passwords=self.passwords)


def quick(rounds: int = 1) -> Passwords:
    return Passwords(PasswordHasher(time_cost=rounds, memory_cost=8, parallelism=1))
