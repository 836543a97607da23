"""Randomness that lives in the state: xoshiro128** on 32-bit words, the same compiled or not.

Every product stays below 2^63, so that machine words and Python's numbers agree to the bit.
"""

from typing import final

from mypy_extensions import i64

from amstel.kernel.ints import Ints


@final
class Random:
    """A stream of numbers: four words of state, and what they give."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def take_over(self, other: "Random") -> None:
        """Go on as another stream would."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d

    def word(self) -> i64:
        """The next 32 bits."""
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
        """A whole number from 0 to bound - 1, every one equally likely (Lemire's way, without a division as a rule)."""
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
        """The same stream, from here on independent."""
        return Random(self.a, self.b, self.c, self.d)

    def branch(self) -> "Random":
        """A new stream that this one determines."""
        return seeded((self.word() << 31) ^ self.word())  # 63 bits: a machine word has no more

    def words(self) -> list[int]:
        """The four words of state."""
        return [self.a, self.b, self.c, self.d]


def seeded(seed: int) -> Random:
    """The stream of a seed, any whole number from 0; its words come from splitmix64, as its authors advise."""
    words: list[int] = []
    state = seed
    while seed >> 64:  # a longer seed is folded, so that all of it counts
        seed >>= 64
        state ^= seed * 0x9E3779B97F4A7C15
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 31
        words.append(mixed & 0xFFFFFFFF)
        words.append(mixed >> 32)
    return Random(words[0], words[1], words[2], words[3])
