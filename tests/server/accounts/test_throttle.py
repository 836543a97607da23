import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amstel.server.accounts.throttle import Bucket, Rate, Throttle, Throttled, network_of
from amstel.server.http.errors import status

from .memory_rows import SettableTime


def test_requests_beyond_the_burst_must_wait() -> None:
    time = SettableTime()
    throttle = Throttle(Rate(burst=3, every=10.0), time)
    assert [throttle.take("anna") for _ in range(4)] == [0, 0, 0, 10.0]
    time.at += 4
    assert throttle.take("anna") == pytest.approx(6.0)
    time.at += 6
    assert throttle.take("anna") == 0
    assert throttle.take("anna") == pytest.approx(10.0)


def test_keys_are_limited_separately() -> None:
    throttle = Throttle(Rate(1, 60.0), SettableTime())
    assert throttle.take("anna") == 0
    assert throttle.take("bert") == 0
    assert throttle.take("anna") > 0


def test_throttle_error_says_how_long_to_wait() -> None:
    throttle = Throttle(Rate(1, 2.5), SettableTime(), code="auth/throttled")
    throttle.demand("anna")
    with pytest.raises(Throttled, match="Wait 3 seconds and try again") as caught:
        throttle.demand("anna")
    assert caught.value.wait == 3
    assert caught.value.code == "auth/throttled"
    assert status("auth/throttled") == status("limit/rate") == 429
    assert "Wait 1 second and" in str(Throttled("limit/rate", 0.001))


def test_returned_tokens_never_exceed_the_burst() -> None:
    throttle = Throttle(Rate(2, 60.0), SettableTime())
    for _ in range(10):
        throttle.demand("anna")
        throttle.give_back("anna")
        throttle.give_back("anna")
    throttle.give_back("nobody")
    assert [throttle.take("anna") for _ in range(3)] == [0, 0, 60.0]


def test_number_of_keys_is_limited() -> None:
    throttle = Throttle(Rate(1, 60.0), SettableTime(), most=100)
    for key in range(10_000):
        throttle.take(str(key))
    assert len(throttle) == 100


def test_active_key_is_not_forgotten() -> None:
    throttle = Throttle(Rate(1, 60.0), SettableTime(), most=3)
    throttle.demand("guesser")
    for key in range(50):
        throttle.take(str(key))
        assert throttle.take("guesser") > 0


def test_clock_set_back_neither_fills_nor_empties_a_bucket() -> None:
    time = SettableTime()
    throttle = Throttle(Rate(2, 10.0), time)
    throttle.demand("anna")
    time.at -= 1_000
    assert [throttle.take("anna") for _ in range(2)] == [0, 10.0]
    time.at += 10
    assert throttle.take("anna") == 0


def test_cost_above_the_burst_needs_a_full_bucket() -> None:
    time = SettableTime()
    throttle = Throttle(Rate(4, 1.0), time)
    assert throttle.take("anna", 100) == 0
    assert throttle.take("anna", 100) == 4.0
    time.at += 4
    assert throttle.take("anna", 100) == 0


@pytest.mark.parametrize(("burst", "every"), [(0, 1.0), (-1, 1.0), (1, 0.0), (1, -1.0), (1, math.inf), (1, math.nan)])
def test_invalid_rate_is_refused(burst: int, every: float) -> None:
    with pytest.raises(ValueError, match="A rate needs"):
        Rate(burst, every)


@given(
    burst=st.integers(1, 20),
    every=st.floats(0.01, 100),
    steps=st.lists(st.tuples(st.floats(0, 50), st.floats(0.1, 5)), max_size=60),
)
def test_rate_is_never_exceeded(burst: int, every: float, steps: list[tuple[float, float]]) -> None:
    rate = Rate(burst, every)
    bucket = Bucket(rate, 0.0)
    now = spent = 0.0
    for passed, cost in steps:
        now += passed
        wait = bucket.take(rate, now, cost)
        if wait == 0:
            spent += min(cost, burst)
        else:
            # Waiting as long as was said is enough.
            now += wait * (1 + 1e-9) + 1e-9
            assert bucket.take(rate, now, cost) == 0
            spent += min(cost, burst)
        assert spent <= burst + now / every + 1e-6


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("x" * 1_000, "x" * 64),
        ("", ""),
    ],
)
def test_network_is_one_address_or_one_prefix(address: str, expected: str) -> None:
    assert network_of(address) == expected
