"""What every legal ask promises, in positions that a child can check; the chances themselves are judged elsewhere."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import comb

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import (
    AUTHORS,
    CLASSROOM_PAIRS,
    FISHED_MY_WISH,
    RULE_BOOKS,
    STANDARD,
    TRADITIONAL,
    YOUNG_CHILDREN,
)
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker, beliefs_of
from gofish_learn.knowledge.review.choices import TIE, Choice, aims_of, best_of, chance_of, choices
from gofish_learn.teach.positions import arranged, random_game, until

EXACT = 1e-9


def hands(threes: int, fours: int, cards: int) -> int:
    """How many hands hold so many different ranks, where of some ranks three cards are unseen and of others four."""
    return sum(comb(threes, few) * 3**few * comb(fours, cards - few) * 4 ** (cards - few) for few in range(cards + 1))


def view_of(record: Record) -> View:
    """The game as the seat that is to ask sees it."""
    game = replay(record)
    assert game.state.turn is not None
    return game.view(game.state.turn)


@pytest.mark.parametrize(
    ("position", "best", "chance"),
    [
        pytest.param(
            partial(
                arranged,
                STANDARD,
                "7C",
                "9D",
                "7H",
                "8D",
                pond="KC QC JC TC",
                asks=["0>1:7", "1>0:9", "2>1:7", "3>0:8"],
            ),
            ["0>2:7"],
            1,
            id="standard: Cleo asked for sevens and got none, so she still holds one",
        ),
        pytest.param(
            partial(arranged, TRADITIONAL, "7C", "7D 7H", "9C", pond="KC QC JC", asks=["0>2:7", "1>2:7", "2>0:9"]),
            ["0>1:7"],
            1,
            id="traditional: Ben asked for sevens",
        ),
        pytest.param(
            partial(arranged, CLASSROOM_PAIRS, "7C", "7D", "9C", pond="KC QC JC", asks=["0>2:7", "1>2:7", "2>0:9"]),
            ["0>1:7"],
            1,
            id="pairs: Ben asked for sevens",
        ),
        pytest.param(
            partial(arranged, YOUNG_CHILDREN, "7C 2C", "7D 2D 3D 4D 5D", pond="KC"),
            ["0>1:2", "0>1:7"],
            1,
            id="open hands: look, then ask",
        ),
        pytest.param(
            partial(
                arranged,
                AUTHORS,
                "7C 9H TH",
                "7D",
                "7H 9C",
                "7S TC",
                asks=["0>1:7H", "1>3:7H", "2>3:9H", "3>1:TH"],
            ),
            ["0>2:7H"],
            1,
            id="authors: neither Ben nor Dev has the seven of hearts, so Cleo has it",
        ),
        pytest.param(
            partial(arranged, FISHED_MY_WISH, "7C 2C 3C 4C 5C", "8D 9D TD JD QD"),
            ["0>1:2", "0>1:3", "0>1:4", "0>1:5", "0>1:7"],
            3 * hands(4, 8, 4) / hands(5, 8, 5),
            id="fished my wish, at the deal: all ranks alike, and their order is that of the ranks",
        ),
    ],
)
def test_the_best_asks_of_a_position(position: Callable[[], Record], best: list[str], chance: float) -> None:
    view = view_of(position())
    assert view.seat == 0
    found = best_of(choices(view, beliefs_of(view)))
    assert [one.ask for one in found] == [Ask.parse(text) for text in best]
    assert all(one.chance == pytest.approx(chance, abs=EXACT) for one in found)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
def test_every_legal_ask_is_a_choice_once_and_the_best_come_first(rules: Rules) -> None:
    players = rules.best_players
    record = random_game(rules, players, seed=players)
    tracker = BeliefTracker(record.rules, players)
    for number in (1, len(record.actions) // 2, len(record.actions)):
        view = view_of(until(record, number)[0])
        beliefs = tracker.query(view)
        listed = choices(view, beliefs)
        order = list(view.legal_asks())
        assert sorted(order.index(one.ask) for one in listed) == list(range(len(order)))
        assert all(one.chance == chance_of(one.ask, beliefs) and 0 <= one.chance <= 1 for one in listed)
        for one, following in pairwise(listed):
            assert one.chance > following.chance - TIE
            if one.chance - following.chance < TIE / 2:
                assert order.index(one.ask) < order.index(following.ask)


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
    listed = [Choice(Ask(0, 1, RANKS[rank]), chance, then) for rank, (chance, then) in enumerate(asks)]
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
