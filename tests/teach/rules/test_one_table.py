"""One table, two books: the learner's asks are played by both as the engine plays them, until they diverge."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import GameEnded, HandRefilled
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.one_table import ClosedTableError, OneTable, table_with
from gofish_learn.teach.rules.same_deal import SameDeal, all_unseen

PAIRS_OF_BOOKS = st.sampled_from([(STANDARD, TRADITIONAL), (TRADITIONAL, STANDARD), (CLASSROOM_PAIRS, YOUNG_CHILDREN)])


def laid_out(one: Rules, two: Rules, *hands: str, pond: str = "") -> OneTable:
    """A table of both books with these hands."""
    record = arranged(one, *hands, pond=pond)
    return OneTable(SameDeal((one, two), record.players, record.dealer, record.deck))


@given(books=PAIRS_OF_BOOKS, seed=st.integers(0, 5_000), asks=st.integers(0, 40))
def test_until_they_diverge_both_books_play_every_ask_alike_and_then_they_do_not(
    books: tuple[Rules, Rules], seed: int, asks: int
) -> None:
    table = OneTable(SameDeal(books, 3, 0, deck_for(seed))).going_on(Random(seed), asks)
    games = [start(rules, 3, 0, deck_for(seed)) for rules in books]
    alike = []
    for ask in table.asks:
        assert all(ask in legal_asks(state) for state, _ in games)
        games = [play(state, ask) for state, _ in games]
        alike.append(all_unseen(games[0][1]) == all_unseen(games[1][1]))
    assert all(alike[:-1])
    assert (table.divergence is None) == all(alike)
    assert table.open == (all(alike) and not games[0][0].over)
    assert table.legal == (tuple(legal_asks(games[0][0])) if table.open else ())
    assert table_with(table.same, table.asks) == table


def test_an_ask_of_one_s_own_makes_them_diverge() -> None:
    table = laid_out(CLASSROOM_PAIRS, YOUNG_CHILDREN, "8C 8D 6C 6D QC", "QS 9D KC", "9C 4H KS")
    parted = table.asking(1, Rank.QUEEN)
    assert parted.divergence is not None
    classroom, young = (way.events for way in parted.divergence.ways)
    assert isinstance(classroom[-1], GameEnded)
    assert any(isinstance(event, HandRefilled) for event in young)
    assert not parted.open
    with pytest.raises(ClosedTableError, match="nothing more to ask"):
        parted.asking(1, Rank.NINE)
    assert parted.going_on(Random(1)) is parted
    assert parted.taken_back() == table


@pytest.mark.parametrize("books", [(STANDARD, TRADITIONAL), (TRADITIONAL, STANDARD)])
def test_an_ask_that_only_a_referee_would_let_pass_is_refused_with_the_rule(books: tuple[Rules, Rules]) -> None:
    table = laid_out(*books, "7C", "2C", "3C")
    with pytest.raises(ClosedTableError, match="You may only ask for a rank you hold, not twos"):
        table.asking(1, Rank.TWO)


@pytest.mark.parametrize("asks", [["0>1:2"], ["1>2:3"], ["0>1:7 deny"], ["0>1:7", "0>1:7", "0>1:7"], ["0>1:7H"]])
def test_asks_that_cannot_have_been_made_are_no_table(asks: list[str]) -> None:
    same = laid_out(STANDARD, TRADITIONAL, "7C", "2C", "3C", pond="4D").same
    with pytest.raises(ClosedTableError):
        table_with(same, [Ask.parse(ask) for ask in asks])
