import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amstel
from amstel.server.accounts.usernames import clean_device, clean_username, fold_username, is_username
from amstel.server.errors import ServerError
from amstel.server.table.names import clean_name, distinct_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna\n", "Anna"),
        ("Jose\u0301", "José"),
        ("Анна", "Анна"),
        ("O'Brien <b>", "O'Brien <b>"),
        ("安娜", "安娜"),
        ("🦁", "🦁"),
        ("x" * 40, "x" * 40),
        ("กี่", "กี่"),
    ],
)
def test_valid_names_are_normalised(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200b",
        "\u3164",
        "\u2800 \u2800",
        "x" * 41,
        'An"na',
        "An\nna",
        "An\tna",
        "An\0na",
        "An\u202ena",
        "An\u2066na",
        "An\u200fna",
        "An\u2028na",
        "An\xa0na",
        "An\ud800na",
        "\u0301",
        "A" + "\u0336" * 4,
    ],
)
def test_invisible_or_harmful_names_are_refused(name: str) -> None:
    with pytest.raises(ServerError, match="visible characters and no double quotes") as caught:
        clean_name(name)
    assert caught.value.code == "people/bad_name"


@given(st.text(max_size=60))
def test_accepted_name_fits_into_a_record(name: str) -> None:
    try:
        kept = clean_name(name)
    except ServerError:
        return
    assert clean_name(kept) == kept
    assert unicodedata.is_normalized("NFC", kept)
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1, names=[kept, "Bert"])
    assert kept in match.record()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "anna"),
        ("ANNA.de-Vries_1", "anna.de-vries_1"),
        ("Straße", "strasse"),
        ("\uff21\uff4e\uff4e\uff41", "anna"),
        ("ЮЛИЯ", "юлия"),
        ("x" * 40, "x" * 40),
    ],
)
def test_username_has_one_spelling(typed: str, kept: str) -> None:
    assert clean_username(typed) == kept


@pytest.mark.parametrize(
    "login", ["", "ab", "x" * 41, "an na", "anna@example", "anna\n", "an\0na", "an\ud800na", "a/b"]
)
def test_invalid_usernames_are_refused(login: str) -> None:
    with pytest.raises(ServerError, match="letters, digits, dots") as caught:
        clean_username(login)
    assert caught.value.code == "people/bad_login"


@given(st.text())
def test_folding_a_username_twice_changes_nothing(login: str) -> None:
    folded = fold_username(login)
    if is_username(folded):
        assert fold_username(folded) == folded


def test_device_name_is_short_and_printable() -> None:
    assert clean_device("Mozilla/5.0 (X11)") == "Mozilla/5.0 (X11)"
    assert clean_device("a\r\nb\0\u202e\ud800") == "ab"
    assert len(clean_device("x" * 100_000)) == 200


@pytest.mark.parametrize(
    ("name", "taken", "distinct"),
    [
        ("Anna", [], "Anna"),
        ("Anna", ["Ben", ""], "Anna"),
        ("Anna", ["Anna"], "Anna 2"),
        ("anna", ["ANNA", "Anna 2"], "anna 3"),
        ("\uff21nna", ["Anna"], "\uff21nna 2"),
        ("x" * 40, ["x" * 40], "x" * 38 + " 2"),
    ],
)
def test_equal_names_get_a_number(name: str, taken: list[str], distinct: str) -> None:
    assert distinct_name(name, taken) == distinct
    assert clean_name(distinct) == distinct
