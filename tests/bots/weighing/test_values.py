"""What cards are worth to a thinking bot that is after books: the numbers that were found, as an ask feels them."""

import pytest

from gofish_learn.bots.weighing import THINKER_VALUES, Evaluation, Evaluator
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.positions import arranged

FOUND = (0.0, 0.31, -0.05, 0.12, 1.0)
"""None to four cards of a rank, as evolution found them; another number is another bot."""
LOCATED = -0.05
EARLY_TURN, LATE_TURN = -0.63, -0.12
EARLY_CARD, LATE_CARD = -0.26, 0.24


def evaluation(*asks: str) -> Evaluation:
    """What a bot thinks that minds nothing, at a table of three with a pond of ten cards."""
    hands = ("7C 8C KC 9C AC", "2C 4C 4D 5C JC", "QC JD 2D 3D 6C")
    game = replay(arranged(STANDARD, *hands, pond="2S 3S 4S 5S 6S 8S 9S TS JS QS", asks=asks))
    return Evaluator().evaluate(game.view(0), THINKER_VALUES.for_rules(STANDARD))


def test_less_where_another_player_is_certain_to_hold_the_rank() -> None:
    heard = evaluation("0>1:K", "1>2:4")
    assert heard.is_located(Rank.FOUR, without=None)
    assert heard.holding_value(1, Rank.FOUR, shown=True) == pytest.approx(0.31 + LOCATED)
    assert heard.holding_value(1, Rank.FOUR, shown=True, without=1) == 0.31


def test_an_ask_adds_up_what_its_outcomes_are_worth() -> None:
    thinks = evaluation()
    pond = thinks.view.table.pond
    turn = LATE_TURN + (EARLY_TURN - LATE_TURN) * pond / 52
    card = LATE_CARD + (EARLY_CARD - LATE_CARD) * pond / 52
    catches = {count: thinks.beliefs.counts[1][Rank.SEVEN][count] for count in (1, 2, 3)}
    refused = 1 - sum(catches.values())
    wish = refused * thinks.wish_chance(Ask(0, 1, Rank.SEVEN))
    gain = sum(chance * (FOUND[1 + count] + turn + count * card) for count, chance in catches.items())
    gain += wish * (FOUND[2] + turn) + (refused - wish) * FOUND[1] - FOUND[1]
    promise = thinks.value_of(Ask(0, 1, Rank.SEVEN))
    assert promise.gain == pytest.approx(gain)
    assert promise.again == pytest.approx(1 - refused + wish)
