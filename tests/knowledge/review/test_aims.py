"""The two aims of an ask: where they agree, where they differ, and in what a learner knows."""

from collections.abc import Sequence

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import Choice, aims_of, choices
from gofish_learn.teach.positions import arranged, random_game


@pytest.mark.parametrize(
    ("asks", "catch", "book"),
    [
        pytest.param([(0.41, 2.2), (0.29, 3.1)], [0], [1], id="a pair in hand, and a fair chance"),
        pytest.param([(0.41, 2.2), (0.2, 3.1)], [0], [0], id="less than half as likely is no advice"),
        pytest.param([(0.41, 3.1), (0.29, 2.2)], [0], [0], id="one ask for both"),
        pytest.param([(0.41, 2.2), (0.4, 3.1)], [0, 1], [1], id="a close call goes to what is nearer a book"),
        pytest.param([(0.41, 2.2), (0.4, 2.1)], [0, 1], [0, 1], id="a part of a card is no difference"),
        pytest.param([(0, 4), (0, 2)], [0, 1], [], id="nothing can work"),
    ],
)
def test_each_aim_has_its_best_asks(
    asks: Sequence[tuple[float, float]], catch: Sequence[int], book: Sequence[int]
) -> None:
    listed = [Choice(Ask(0, 1, Rank(rank)), chance, then) for rank, (chance, then) in enumerate(asks)]
    aims = aims_of(listed)
    assert [aims.catch, aims.book] == [tuple(listed[at] for at in catch), tuple(listed[at] for at in book)]
    assert aims.both == tuple(listed[at] for at in catch if at in book)


def test_two_queens_lead_nearer_a_book_than_the_rank_that_is_likelier_caught() -> None:
    game = replay(arranged(STANDARD, "QC QD 7C 2C 3C", "4C 5C 6C 8C 9C"))
    view = game.view(0)
    aims = aims_of(choices(view, beliefs_of(view)))
    assert {one.ask.rank for one in aims.book} == {Rank.QUEEN}
    assert Rank.QUEEN not in {one.ask.rank for one in aims.catch}
    assert aims.book[0].chance < aims.catch[0].chance


def test_where_two_cards_are_a_pair_every_catch_is_one() -> None:
    record = random_game(CLASSROOM_PAIRS, 3, seed=2)
    game = Game(CLASSROOM_PAIRS, 3, record.dealer, record.deck)
    for number, action in enumerate(record.actions):
        if number % 4 == 0:
            view = game.view(game.state.turn or 0)
            aims = aims_of(choices(view, beliefs_of(view)))
            assert aims.catch == aims.book or aims.catch[0].chance == 0
        game.play(action)
