"""Small sets as the bits of one machine word."""

from typing import Final

from mypy_extensions import i64

from amstel.kernel.ints import Ints


def bit(member: i64) -> i64:
    """The set of one member, from 0 to 62.

    Always by this function: compiled, the 1 of `1 << member` is a 32-bit number of C, and the shift overflows.
    A literal that needs 64 bits has them.
    """
    return 0x4000000000000000 >> (62 - member)


def has(members: i64, member: i64) -> bool:
    """Whether a set has a member."""
    return (members >> member) & 1 != 0


def count(members: i64) -> i64:
    """How many members a set has."""
    number: i64 = 0
    while members != 0:
        members &= members - 1
        number += 1
    return number


def lowest(members: i64) -> i64:
    """The lowest member of a set that has one."""
    return _PLACES[(members & -members) % 67]


def _places() -> Ints:
    """The powers of two all differ modulo 67: a table from there to their places."""
    places = Ints(67)
    for member in range(63):
        places[bit(member) % 67] = member
    return places


_PLACES: Final[Ints] = _places()
