import re

from hypothesis import given
from hypothesis import strategies as st

from amstel.server.accounts import cookies

from .memory_rows import KEY

OTHER_KEY = bytes(32)


def test_cookie_contains_its_token() -> None:
    token = cookies.new_token()
    cookie = cookies.seal(token, KEY)
    assert re.fullmatch(r"v1\.[\w-]{32}\.[\w-]{43}", cookie)
    assert cookies.unseal(cookie, KEY) == token


def test_cookie_of_another_key_is_refused() -> None:
    assert cookies.unseal(cookies.seal(cookies.new_token(), OTHER_KEY), KEY) is None


def test_signatures_cannot_be_swapped() -> None:
    one, two = (cookies.seal(cookies.new_token(), KEY).split(".") for _ in range(2))
    assert cookies.unseal(".".join([one[0], one[1], two[2]]), KEY) is None


def test_changed_cookie_is_refused() -> None:
    cookie = cookies.seal("t" * 32, KEY)
    for at, was in enumerate(cookie):
        for letter in "aA0-_.":
            if letter != was:
                assert cookies.unseal(cookie[:at] + letter + cookie[at + 1 :], KEY) is None


def test_truncated_or_extended_cookie_is_refused() -> None:
    cookie = cookies.seal("t" * 32, KEY)
    for length in range(len(cookie)):
        assert cookies.unseal(cookie[:length], KEY) is None
    for more in ("=", "\n", " ", ".", "A", "\0"):
        assert cookies.unseal(cookie + more, KEY) is None
        assert cookies.unseal(more + cookie, KEY) is None


@given(st.text() | st.from_regex(r"v1\.[\w-]{32}\.[\w-]{43}", fullmatch=True))
def test_any_text_is_handled(text: str) -> None:
    assert cookies.unseal(text, KEY) is None


def test_session_id_does_not_reveal_the_token() -> None:
    token = cookies.new_token()
    id = cookies.session_id(token)
    assert cookies.is_session_id(id)
    assert not cookies.is_session_id(token)
    assert cookies.unseal(cookies.seal(id, KEY), KEY) is None, "an id is no token"
