"""Small sets of numbers from 0 to 62, stored as the bits of one machine word."""

from typing import Final

from mypy_extensions import i64

from amstel.kernel.ints import Ints


def bit(member: i64) -> i64:
    """Return the set with one member, from 0 to 62.

    Always use this function: compiled, the 1 of `1 << member` is a 32-bit number in C, and the shift overflows. The
    literal below needs 64 bits and so has them.
    """
    return 0x4000000000000000 >> (62 - member)


def has(members: i64, member: i64) -> bool:
    """Return whether a set has a member."""
    return (members >> member) & 1 != 0


def count(members: i64) -> i64:
    """Return the number of members of a set."""
    number: i64 = 0
    while members != 0:
        members &= members - 1
        number += 1
    return number


def lowest(members: i64) -> i64:
    """Return the lowest member of a set that is not empty."""
    return _PLACES[(members & -members) % 67]


def _places() -> Ints:
    """Return a table from powers of two modulo 67, which all differ, to their exponents."""
    places = Ints(67)
    for member in range(63):
        places[bit(member) % 67] = member
    return places


_PLACES: Final[Ints] = _places()
