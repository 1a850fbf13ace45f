"""What is no seat, rank, card, ask, number of players or rule book is refused in a sentence; an ask as text."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn import STANDARD, Ask, Card, Game, Rank, Suit
from gofish_learn.cards import CARDS
from gofish_learn.engine import Expose, play
from gofish_learn.engine.cards import RANKS
from gofish_learn.records import Record
from gofish_learn.rule_books import TRADITIONAL

any_ask: Any = Ask
any_card: Any = Card
any_expose: Any = Expose
any_game: Any = Game
any_record: Any = Record
any_play: Any = play
THREE: Any = Game(STANDARD, players=3, dealer=2, deck=CARDS)

REFUSED: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: any_ask(2, 0, 7), TypeError, '7 is no rank: write "7" or Rank.SEVEN, or the whole ask as "2>0:7".'),
    (lambda: any_ask(0, 1, "12"), TypeError, '“12” is no rank: write "Q" or Rank.QUEEN, or the whole ask as "0>1:Q".'),
    (lambda: any_ask(0, 1, None), TypeError, "None is neither a rank nor a card: write one such as "),
    (lambda: any_ask("0", 1, Rank.TWO), TypeError, "“0” is no seat: a seat is a whole number"),
    (lambda: any_ask(0, target=True, wanted=Rank.TWO), TypeError, "True is no seat"),
    (lambda: any_ask(0, 1, Rank.TWO, show="7"), TypeError, "“7” is no rank"),
    (lambda: any_ask.parse(7), ValueError, "7 is not an ask"),
    (lambda: any_card("7", "H"), TypeError, '“7” is no rank: write Rank.SEVEN, or the whole card as Card("7H").'),
    (lambda: any_card(Rank.SEVEN, 2), TypeError, '2 is no suit: write Suit.HEARTS, or the whole card as Card("7H").'),
    (lambda: any_expose("0", CARDS[0]), TypeError, "“0” is no seat"),
    (lambda: any_expose(0, "7H"), TypeError, '“7H” is no card: write Card.parse("7H").'),
    (lambda: THREE.view(7), ValueError, "There is no seat 7: the seats are 0 to 2."),
    (lambda: THREE.view("0"), TypeError, "“0” is no seat"),
    (lambda: any_play(THREE.state, "0>1:7"), TypeError, '“0>1:7” is no ask: write it as Ask.parse("0>1:7").'),
    (lambda: any_game("classic", 3, 0, CARDS), ValueError, '“classic” is no rule book: write "standard", '),
    (lambda: any_game(["standard"], 3, 0, CARDS), ValueError, "['standard'] is no rule book: write "),
    (lambda: any_game(None, 3, 0, CARDS), ValueError, "None is no rule book: write "),
    (lambda: any_game(STANDARD, 9, 0, CARDS), ValueError, "Standard Go Fish is for 2 to 6 players, not 9."),
    (lambda: any_game(STANDARD, 3, "0", CARDS), TypeError, "“0” is no seat"),
    (lambda: any_game(TRADITIONAL, 3, 0, CARDS, ["1"]), TypeError, "“1” is no seat"),
    (lambda: any_game(STANDARD, 3, 0, list(map(str, CARDS))), ValueError, "A deck is the 52 different cards."),
    (lambda: any_record(STANDARD, "3", 0, CARDS), TypeError, "“3” is no number of players"),
    (lambda: any_record(STANDARD, 3, 3, CARDS), ValueError, "There is no seat 3: the seats are 0 to 2."),
]


@pytest.mark.parametrize(("make", "error", "sentence"), REFUSED, ids=[sentence for _, _, sentence in REFUSED])
def test_it_is_refused_where_it_is_made(make: Callable[[], object], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refused:
        make()
    assert str(refused.value).startswith(sentence)


def test_a_rule_book_may_be_given_by_its_name() -> None:
    assert Game("standard", 3, 0, CARDS).rules is STANDARD
    assert any_record("standard", 3, 0, CARDS) == Record(STANDARD, 3, 0, CARDS)


def test_the_whole_numbers_of_numpy_are_seats_and_become_plain_ones() -> None:
    one, two = np.int64(1), np.int64(2)
    asked = any_ask(one, two, Rank.SEVEN)
    game = any_game(STANDARD, np.int64(3), two, CARDS)
    assert [type(number) for number in (asked.asker, asked.target, game.state.turn, game.players)] == [int] * 4
    assert asked == Ask(1, 2, Rank.SEVEN)
    assert game.view(one).seat == 1


def test_a_card_goes_into_a_file_and_comes_back() -> None:
    card = Card(Rank.SEVEN, Suit.HEARTS)
    assert pickle.loads(pickle.dumps(card)) == deepcopy(card) == card  # noqa: S301 - made in the line itself


seats, ranks = st.integers(0, 5), st.sampled_from(RANKS)
some_ranks = st.lists(ranks, unique=True, max_size=13).map(tuple)


@given(ask=st.builds(Ask, seats, seats, ranks | st.sampled_from(CARDS), deny=st.booleans(), show=some_ranks))
def test_an_ask_that_was_written_is_read_back(ask: Ask) -> None:
    assert Ask.parse(str(ask)) == ask
    assert type(Ask.parse(str(ask)).wanted) is type(ask.wanted)


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        ("0>1:7", Ask(0, 1, Rank.SEVEN)),
        ("0>1:TH", Ask(0, 1, Card.parse("TH"))),
        ("0>1:7 show 7 Q", Ask(0, 1, Rank.SEVEN, show=(Rank.SEVEN, Rank.QUEEN))),
        ("0>1:7 deny show T", Ask(0, 1, Rank.SEVEN, deny=True, show=(Rank.TEN,))),
    ],
)
def test_an_ask_is_written_as_the_contract_says(text: str, ask: Ask) -> None:
    assert str(ask) == text
    assert Ask.parse(text) == Ask.parse(text.replace("T", "10")) == ask


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "“” is not an ask"),
        ("0>1 7", "“0>1 7” is not an ask"),
        ("-1>1:7", "“-1>1:7” is not an ask"),
        ("٣>1:7", "“٣>1:7” is not an ask"),
        ("0>1:7 show", "“0>1:7 show” is not an ask"),
        ("0>1:7 show 7 deny", "“deny” is not a rank"),
        ("0>1:7\n", "“0>1:7?” is not an ask"),
        ("0>1:1", '“1” is no rank: write "A" or Rank.ACE'),
        ("0>1:sevens", '“sevens” is no rank: write "7" or Rank.SEVEN, or the whole ask as "0>1:7"'),
        ("0>1:7X", "“7X” is neither a rank nor a card"),
    ],
)
def test_what_is_not_an_ask_is_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=r"^“") as refused:
        Ask.parse(text)
    sentence = str(refused.value)
    assert sentence.startswith(says)
    assert sentence.endswith(".")
    assert "\n" not in sentence
