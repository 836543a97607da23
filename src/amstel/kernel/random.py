"""Randomness that lives in the state: xoshiro128** on 32-bit words, the same compiled or not.

Every product stays below 2^63, so that machine words and Python's numbers agree to the bit.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from amstel.kernel.ints import Ints


@final
@mypyc_attr(acyclic=True)  # it holds numbers only, so the garbage collector need not know it
class Random:
    """A stream of random numbers, determined by four words of state."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def take_over(self, other: "Random") -> None:
        """Continue as another stream would."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d

    def word(self) -> i64:
        """Return the next 32 bits."""
        scrambled = (self.b * 5) & 0xFFFFFFFF
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & 0xFFFFFFFF
        result = (scrambled * 9) & 0xFFFFFFFF
        shifted = (self.b << 9) & 0xFFFFFFFF
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & 0xFFFFFFFF
        return result

    def below(self, bound: i64) -> i64:
        """Return a whole number from 0 to bound - 1, all equally likely (Lemire's method)."""
        product = self.word() * bound
        if (product & 0xFFFFFFFF) < bound:
            threshold = (0x100000000 - bound) % bound
            while (product & 0xFFFFFFFF) < threshold:
                product = self.word() * bound
        return product >> 32

    def shuffle(self, numbers: Ints) -> None:
        """Put the numbers in random order, in place."""
        last: i64 = len(numbers) - 1
        while last > 0:
            other = self.below(last + 1)
            kept = numbers[last]
            numbers[last] = numbers[other]
            numbers[other] = kept
            last -= 1

    def copy(self) -> "Random":
        """Return an independent stream that continues like this one."""
        return Random(self.a, self.b, self.c, self.d)

    def branch(self) -> "Random":
        """Return a new stream that this one determines."""
        first = self.word()
        second = self.word()
        # 63 bits, the first word before the second with one bit on top of each other, as the first versions had it.
        return _spread(first >> 1, ((first & 1) << 31) ^ second)

    def words(self) -> list[int]:
        """Return the four words of state."""
        return [self.a, self.b, self.c, self.d]


def seeded(seed: int) -> Random:
    """Return the stream of a seed, which is any whole number from 0."""
    state = seed
    while seed >> 64:  # a longer seed is folded, so that all of it counts
        seed >>= 64
        state ^= seed * 0x9E3779B97F4A7C15
    return _spread((state >> 32) & 0xFFFFFFFF, state & 0xFFFFFFFF)


def _spread(high: i64, low: i64) -> Random:
    """Return the stream of a seed of 64 bits. Its words come from splitmix64, as the authors of xoshiro advise.

    In halves: Python's long numbers take several times as long, and compiled they do not bear an interruption.
    """
    words = Ints(0)
    for _ in range(2):
        low += 0x7F4A7C15
        high = (high + 0x9E3779B9 + (low >> 32)) & 0xFFFFFFFF
        low &= 0xFFFFFFFF
        lower = low ^ (low >> 30) ^ ((high << 2) & 0xFFFFFFFF)
        upper = high ^ (high >> 30)
        upper = _upper(upper, lower, 0xBF58476D, 0x1CE4E5B9)
        lower = _lower(lower, 0x1CE4E5B9)
        lower ^= (lower >> 27) ^ ((upper << 5) & 0xFFFFFFFF)
        upper ^= upper >> 27
        upper = _upper(upper, lower, 0x94D049BB, 0x133111EB)
        lower = _lower(lower, 0x133111EB)
        lower ^= (lower >> 31) ^ ((upper << 1) & 0xFFFFFFFF)
        upper ^= upper >> 31
        words.append(lower)
        words.append(upper)
    return Random(words[0], words[1], words[2], words[3])


def _lower(one: i64, other: i64) -> i64:
    """Return the lower 32 bits of a product of two words."""
    return (one * (other & 0xFFFF) + ((one * (other >> 16) & 0xFFFF) << 16)) & 0xFFFFFFFF


def _upper(high: i64, low: i64, other_high: i64, other_low: i64) -> i64:
    """Return the upper 32 bits of a product of two double words, as far as it fits in 64 bits."""
    middle = low * (other_low >> 16)
    carried = ((low * (other_low & 0xFFFF) + ((middle & 0xFFFF) << 16)) >> 32) + (middle >> 16)
    return (carried + _lower(high, other_low) + _lower(low, other_high)) & 0xFFFFFFFF
