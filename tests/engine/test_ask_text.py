"""An ask as text: what `str` writes, `Ask.parse` reads back, and everything else is refused in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank

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
        ("0>1:7H", Ask(0, 1, Card.parse("7H"))),
        ("0>1:7 show 7 Q", Ask(0, 1, Rank.SEVEN, show=(Rank.SEVEN, Rank.QUEEN))),
        ("0>1:7 deny show T", Ask(0, 1, Rank.SEVEN, deny=True, show=(Rank.TEN,))),
    ],
)
def test_an_ask_is_written_as_the_contract_says(text: str, ask: Ask) -> None:
    assert str(ask) == text
    assert Ask.parse(text) == ask


@pytest.mark.parametrize(
    ("text", "same"), [("0>1:10", "0>1:T"), ("0>1:10H", "0>1:TH"), ("0>1:7 show 10 Q", "0>1:7 show T Q")]
)
def test_a_ten_may_be_written_with_its_number(text: str, same: str) -> None:
    assert Ask.parse(text) == Ask.parse(same)


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
        ("0>1:1", "“1” is no rank: write Rank.ACE"),
        ("0>1:sevens", '“sevens” is no rank: write Rank.SEVEN, or Ask.parse("0>1:7")'),
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
