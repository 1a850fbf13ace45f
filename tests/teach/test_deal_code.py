"""Deal codes: what they say, how they may be typed, and that a slip is noticed."""

import hashlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.rule_books import FISHED_MY_WISH, RULE_BOOKS, STANDARD
from gofish_learn.teach.deal_code import (
    ALL_SEEDS,
    ALPHABET,
    SECRET_BITS,
    SEEDS,
    DealCode,
    DealCodeError,
    MistypedCodeError,
    chance_for,
    dealer_for,
    deck_for,
    fresh_secret,
    seed_of,
)

CODE = DealCode(STANDARD, 3, 0b00111_10011_10100_00010_10100)
SECRET = DealCode(STANDARD, 3, SEEDS + int("0123456789ABCDEF" * 2, 16))
codes = st.builds(
    lambda rules, extra, seed: DealCode(rules, min(rules.players[0] + extra, rules.players[1]), seed),
    st.sampled_from(list(RULE_BOOKS.values())),
    st.integers(0, 4),
    st.integers(0, SEEDS - 1) | st.integers(SEEDS, ALL_SEEDS - 1),
)


def test_a_code_is_the_book_the_players_the_seed_and_a_check() -> None:
    assert CODE.text == "S3-7KM2M-B"
    assert DealCode(STANDARD, 2, 0).text.startswith("S2-00000-")
    assert DealCode(STANDARD, 6, SEEDS - 1).text.startswith("S6-ZZZZZ-")


def test_the_code_of_a_secret_deal_is_long() -> None:
    assert SECRET.text == "S3-014D2-PF2DB-SQQG2-8T5CY-4TQKF-FF"
    assert DealCode(STANDARD, 2, SEEDS).text.startswith("S2-00000-00000-00000-00000-00000-0")
    assert DealCode(STANDARD, 2, ALL_SEEDS - 1).text.startswith("S2-7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z")


@given(codes)
def test_a_code_says_its_deal(code: DealCode) -> None:
    assert DealCode.parse(code.text) == code
    assert len(code.text) == (10 if code.seed < SEEDS else 35)


@pytest.mark.parametrize(
    "typed",
    [
        "s3-7km2m-b",
        " s3 7km2m b ",
        "S3–7KM2M–B",
        "S 3 7 K M 2 M B",
        "\uff33\uff13-\uff17\uff2b\uff2d\uff12\uff2d-\uff22",
        "Ѕ3-7КМ2М-В",  # noqa: RUF001 - Cyrillic
        "S٣-٧KM٢M-B",  # noqa: RUF001 - digits of Arabic
        "S3-7ΚΜ2Μ-Β",  # noqa: RUF001 - Greek
    ],
)
def test_a_code_may_be_typed_carelessly(typed: str) -> None:
    assert DealCode.parse(typed) == CODE


@given(codes)
def test_letters_that_look_like_digits_are_taken_for_them(code: DealCode) -> None:
    for one in "IiLl":
        assert DealCode.parse(code.text.replace("1", one).replace("0", "O")) == code


@given(codes, st.data(), st.sampled_from(ALPHABET))
def test_one_mistyped_character_is_noticed(code: DealCode, data: st.DataObject, char: str) -> None:
    plain = code.text.replace("-", "")
    place = data.draw(st.integers(2, len(plain) - 1))
    typed = plain[:place] + char + plain[place + 1 :]
    if typed == plain:
        assert DealCode.parse(typed) == code
    else:
        with pytest.raises(DealCodeError, match="was mistyped"):
            DealCode.parse(typed)


@given(codes, st.data())
def test_two_exchanged_characters_are_noticed(code: DealCode, data: st.DataObject) -> None:
    chars = list(code.text.replace("-", ""))
    one, two = (data.draw(st.integers(2, len(chars) - 1)) for _ in "12")
    chars[one], chars[two] = chars[two], chars[one]
    if chars[one] == chars[two]:
        assert DealCode.parse("".join(chars)) == code
    else:
        with pytest.raises(DealCodeError, match="was mistyped"):
            DealCode.parse("".join(chars))


@pytest.mark.parametrize(
    "typed",
    [
        SECRET.text[:-1],
        SECRET.text + "0",
        SECRET.text[:8] + SECRET.text[9:] + "7-7",
    ],
)
def test_a_long_code_with_characters_missing_or_too_many_is_noticed(typed: str) -> None:
    with pytest.raises(MistypedCodeError, match="was mistyped"):
        DealCode.parse(typed)


@pytest.mark.parametrize(
    "text", ["", "7", "Tuesday", "S3-7KM2M", "S3-7KM2M-BQ", "X3-7KM2M-B", "S7-7KM2M-B", f"{SECRET.text}00000"]
)
def test_what_does_not_look_like_a_code_is_told_what_one_looks_like(text: str) -> None:
    with pytest.raises(DealCodeError, match="a deal code looks like S3-7KQ2M-K") as refused:
        DealCode.parse(text)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(("rules", "players", "seed"), [(FISHED_MY_WISH, 3, 0), (STANDARD, 1, 0), (STANDARD, 2, -1)])
def test_a_deal_that_no_code_can_name_is_refused(rules: object, players: int, seed: int) -> None:
    with pytest.raises(DealCodeError):
        DealCode(rules, players, seed)  # type: ignore[arg-type]
    with pytest.raises(DealCodeError):
        DealCode(STANDARD, 2, ALL_SEEDS)


def test_the_same_text_is_the_same_seed_on_every_computer() -> None:
    assert seed_of("Tuesday") == 30352087
    assert seed_of(" tuesday ") == seed_of("TUES DAY") == seed_of("Tuesday")
    assert seed_of("Wednesday") != seed_of("Tuesday")


def test_the_same_seed_is_the_same_deal_on_every_computer() -> None:
    assert " ".join(map(str, deck_for(7)[:6])) == "8S 3S 9C 6C JH KH"
    assert [dealer_for(seed, 4) for seed in range(10)] == [0, 2, 1, 1, 2, 0, 0, 1, 0, 2]


def test_every_bit_of_a_secret_counts() -> None:
    """No part of a secret is enough for the deal, or for what a bot chooses."""
    seeds = [SECRET.seed, *(SEEDS + (SECRET.seed - SEEDS ^ 1 << bit) for bit in range(SECRET_BITS))]
    assert len({deck_for(seed) for seed in seeds}) == SECRET_BITS + 1
    assert len({chance_for(seed, "12").random() for seed in seeds}) == SECRET_BITS + 1
    assert len({DealCode(STANDARD, 3, seed).seal for seed in seeds}) == SECRET_BITS + 1


def test_a_seal_is_the_beginning_of_the_sha_256_of_the_code() -> None:
    assert hashlib.sha256(SECRET.text.encode()).hexdigest().startswith(SECRET.seal)
    assert len(SECRET.seal) * 4 == SECRET_BITS


@given(st.integers(0, ALL_SEEDS - 1), st.integers(2, 6))
def test_a_deck_is_all_the_cards_and_a_dealer_one_of_the_seats(seed: int, players: int) -> None:
    assert sorted(deck_for(seed)) == sorted(CARDS)
    assert 0 <= dealer_for(seed, players) < players


class Fixed(Random):
    """A generator that always gives one number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


def test_a_secret_has_128_bits_of_the_generator_and_never_a_short_code() -> None:
    assert fresh_secret(Fixed(0.0)) == SEEDS
    assert fresh_secret(Fixed(1 - 2**-53)) == ALL_SEEDS - 1
    rng = Random(1)
    secrets = [fresh_secret(rng) - SEEDS for _ in range(2000)]
    for bit in range(SECRET_BITS):
        assert 850 < sum(secret >> bit & 1 for secret in secrets) < 1150
