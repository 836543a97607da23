import pytest
from hypothesis import given
from hypothesis import strategies as st

from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.journal import EVERYBODY, LEAST, MOST, SPECTATOR, Journal, others

NUMBERS = st.lists(st.integers(-(2**62), 2**62))


@given(NUMBERS, st.integers(-(2**62), 2**62))
def test_ints_are_an_array(numbers: list[int], more: int) -> None:
    packed = ints(numbers)
    twin = packed.copy()
    packed.append(more)
    assert list(packed) == packed.to_list() == [*numbers, more]
    assert len(packed) == len(numbers) + 1
    assert packed.pop() == more
    assert packed == twin
    packed.clear()
    assert len(packed) == 0
    packed.append(more)
    assert packed.to_list() == [more]
    assert twin.to_list() == numbers


def test_ints_have_a_size_and_a_value() -> None:
    packed = Ints(3, 7)
    packed[1] = 2
    assert packed.to_list() == [7, 2, 7]
    with pytest.raises(TypeError):
        hash(packed)


@given(st.sets(st.integers(0, 61), min_size=1))
def test_bits_are_a_set(members: set[int]) -> None:
    packed = sum(bit(member) for member in members)
    assert packed == sum(2**member for member in members)
    assert count(packed) == len(members)
    assert lowest(packed) == min(members)
    assert {member for member in range(62) if has(packed, member)} == members


@given(
    st.lists(
        st.tuples(
            st.integers(0, 2),
            st.integers(-1, 5),
            st.integers(0, 255),
            st.tuples(*[st.integers(LEAST, MOST)] * 4),
        )
    )
)
def test_a_journal_tells_everyone_what_is_meant_for_them(
    facts: list[tuple[int, int, int, tuple[int, int, int, int]]],
) -> None:
    journal = Journal()
    told: dict[int, list[tuple[int, ...]]] = {seat: [] for seat in range(-1, 6)}
    for way, seat, kind, details in facts:
        seat = max(seat, 0)
        audience = (EVERYBODY, seat, others(seat))[way]
        journal.write(audience, kind, *details)
        for listener in told:
            if way == 0 or (way == 1 and listener == seat) or (way == 2 and listener != seat):
                told[listener].append((kind, *details))
    assert len(journal) == len(facts)
    for listener, heard in told.items():
        assert journal.read(listener) == heard
    assert journal.read(SPECTATOR, len(facts)) == []


@pytest.mark.parametrize("detail", [LEAST - 1, MOST + 1, 2**40])
def test_a_journal_refuses_what_does_not_fit(detail: int) -> None:
    journal = Journal()
    with pytest.raises(ValueError, match="details"):
        journal.write(EVERYBODY, 1, 0, detail)
    assert len(journal) == 0
