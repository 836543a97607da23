"""Small sets as the bits of one machine word."""

from mypy_extensions import i64


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
    member: i64 = 0
    while members & 1 == 0:
        members >>= 1
        member += 1
    return member
