"""Cards as text, and hands as sets of bits."""

import json
import pickle
import re
from itertools import combinations, product
from typing import cast

import pytest

from gofish_learn import Game
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card, Rank, Suit, rank_given
from gofish_learn.engine.hands import (
    FOUR_OF,
    cards_in,
    complete_groups,
    complete_set,
    hand_of,
    lowest_cards,
    rank_set,
    ranks_held,
    ranks_in,
)
from gofish_learn.engine.wording import listed, quoted
from tests.engine.tables import cards, ranks


def test_the_52_cards_stand_at_their_numbers_and_are_read_from_their_own_text() -> None:
    assert [card.number for card in CARDS] == list(range(52))
    assert " ".join(map(str, CARDS[:13])) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert [str(card) for card in CARDS[::13]] == ["AC", "AD", "AH", "AS"]
    assert tuple(Card.parse(str(card)) for card in CARDS) == CARDS
    assert [Rank.parse(rank.letter) for rank in RANKS] == list(RANKS)
    assert Card.parse("10H") == Card.parse("TH")
    assert Rank.parse("10") is Rank.TEN


@pytest.mark.parametrize("text", ["", "7", "7h", "1H", "010H", "7HH", " 7H", "7♥", "TT"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", "1", "a", "AA", "7H", "\uff10"])
def test_what_is_no_rank(text: str) -> None:
    with pytest.raises(ValueError, match="is not a rank"):
        Rank.parse(text)


def test_cards_and_ranks_as_they_are_said() -> None:
    assert Card.parse("QD").words == "queen of diamonds"
    assert [Rank.SIX.plural, Rank.SEVEN.plural, Rank.ACE.singular] == ["sixes", "sevens", "ace"]
    assert "".join(suit.symbol + suit.letter for suit in Suit) == "♣C♦D♥H♠S"


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        (f"{Rank.TEN}", "10"),
        ("{}".format(Rank.ACE), "A"),  # noqa: UP032 - the ways in which people format
        ("%s and %s" % (Rank.KING, Suit.HEARTS), "K and H"),  # noqa: UP031
        (f"{Rank.TEN:>4}|{Rank.SEVEN:<3}|{Rank.QUEEN:^3}", "  10|7  | Q "),
        (f"{Rank.SEVEN:d} {Rank.SEVEN:02d} {Suit.SPADES:.1f}", "6 06 3.0"),
        (f"{Suit.CLUBS:>2}", " C"),
        (repr([Rank.TEN, Suit.CLUBS]), "[Rank.TEN, Suit.CLUBS]"),
        (repr([Ask.parse("0>1:T")]), '[Ask.parse("0>1:T")]'),
        (json.dumps([Rank.TEN, {Suit.HEARTS: Rank.ACE}]), '[9, {"2": 0}]'),
    ],
)
def test_a_rank_and_a_suit_print_as_on_a_card_and_count_as_their_numbers(printed: str, text: str) -> None:
    assert printed == text


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (7, '7 is no rank: write "7" or Rank.SEVEN.'),
        (0, '0 is no rank: write one such as "7" or Rank.SEVEN.'),
        (-1, '-1 is no rank: write one such as "7" or Rank.SEVEN.'),
        ("12", '“12” is no rank: write "Q" or Rank.QUEEN.'),
    ],
)
def test_a_number_and_a_word_are_no_rank(given: object, sentence: str) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
        rank_given(given)


@pytest.mark.parametrize("written", ["7", "seven", "sevens", "Sevens", Rank.SEVEN])
def test_a_rank_is_read_from_what_one_says(written: str) -> None:
    assert Rank(written) is rank_given(written) is Ask(0, 1, cast(Rank, written)).wanted is Rank.SEVEN


@pytest.mark.parametrize("number", [*range(14)])
def test_a_plain_number_is_no_rank_since_it_may_be_a_place_or_what_is_printed(number: int) -> None:
    with pytest.raises(ValueError, match=f"^{number} is no rank: write "):
        Rank(number)


@pytest.mark.parametrize(("written", "suit"), [("H", Suit.HEARTS), ("hearts", Suit.HEARTS), ("♠", Suit.SPADES)])
def test_a_suit_is_read_from_what_is_printed(written: str, suit: Suit) -> None:
    assert Suit(written) is suit


def test_ranks_suits_and_cards_come_back_from_a_pickle() -> None:
    everything = (*RANKS, *SUITS, *CARDS)
    assert pickle.loads(pickle.dumps(everything)) == everything  # noqa: S301 - our own
    assert all(Card(str(card)) == card for card in CARDS)


def test_a_hand_prints_as_its_cards_and_counts_as_its_bits() -> None:
    view = Game("standard", seed=1).view(0)
    assert (f"{view.hand}", view.hand) == (" ".join(map(str, view.cards)), view.hands[0])
    assert f"{view.hand:b}".count("1") == view.hand.bit_count() == 7
    assert repr(view.hand) == f"<Hand: {view.hand}>"


def test_a_rank_hashes_as_the_number_that_it_equals() -> None:
    assert {Rank.SEVEN: "sevens"}[6] == "sevens"  # type: ignore[index]
    assert {Suit.HEARTS: "hearts"}[2] == "hearts"  # type: ignore[index]


def test_a_hand_gives_back_its_cards_by_rank_and_suit() -> None:
    assert cards_in(hand_of(cards("7H KC 7C AS 2D"))) == cards("AS 2D 7C 7H KC")
    assert cards_in(0) == ()
    assert cards_in((1 << 52) - 1) == tuple(sorted(CARDS))


def test_the_ranks_that_a_hand_holds() -> None:
    hand = hand_of(cards("7H KC 7C AS"))
    assert ranks_held(hand) == ranks("A7K")
    assert rank_set(hand) == 1 | 1 << 6 | 1 << 12
    assert ranks_in(0) == ()


def test_the_lowest_cards_are_those_of_the_first_suits() -> None:
    assert lowest_cards(hand_of(cards("7S 7D 7H")), 2) == hand_of(cards("7D 7H"))
    assert lowest_cards(hand_of(cards("7S")), 0) == 0


@pytest.mark.parametrize("size", [2, 4])
def test_complete_groups_of_every_choice_of_suits(size: int) -> None:
    for rank, count in product(RANKS, range(5)):
        beside = 1 << Card(RANKS[(rank + 1) % 13], Suit.HEARTS).number
        for chosen in combinations(cards_in(FOUR_OF[rank]), count):
            groups = complete_groups(hand_of(chosen) | beside, size)
            expected = [(rank, chosen[start : start + size]) for start in range(0, count - size + 1, size)]
            assert [(found, cards_in(group)) for found, group in groups] == expected
            assert complete_set(hand_of(chosen) | beside, size) == (1 << rank if expected else 0)


def test_a_text_is_quoted_on_one_short_line_of_printable_characters() -> None:
    assert quoted("7H") == "“7H”"
    assert quoted("a\n\x00\u202eb") == "“a???b”"
    assert quoted("z" * 25) == f"“{'z' * 24}…”"
    assert quoted("z" * 24) == f"“{'z' * 24}”"


def test_words_are_listed_as_a_sentence_lists_them() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"
