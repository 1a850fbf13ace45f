"""The bot that minds what its asks give away."""

import pytest

from gofish_learn.bots.thinker import CarefulBot
from gofish_learn.bots.weighing import CAREFUL_VALUES, THINKER_VALUES, Evaluator, ValuesByGame
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.positions import arranged

HANDS = ("7C 8C KC 9C AC", "2C 3C 4C 5C JC", "QC JD 2D 3D 6C")


def table(rules: Rules, *asks: str) -> Game:
    """A game of three players with quiet draws, after these asks."""
    return replay(arranged(rules, *HANDS, pond="2S 3S 4S", asks=asks))


@pytest.mark.parametrize(
    ("asks", "shown"),
    [
        pytest.param((), "", id="at first nobody knows anything"),
        pytest.param(("0>1:7",), "7", id="an ask shows the rank"),
        pytest.param(("0>1:7", "1>2:4", "2>0:9"), "7", id="what was refused is shown by nobody"),
        pytest.param(("0>1:7", "1>2:J"), "7", id="what others do shows nothing of its hand"),
        pytest.param(("0>1:7", "1>0:A"), "7", id="nor what it did not have"),
    ],
)
def test_it_knows_what_it_has_shown(asks: tuple[str, ...], shown: str) -> None:
    hands = ("7C 8C KC 6D", "4C 5C JC", "QC JD 9C")
    game = replay(arranged(STANDARD, *hands, pond="2S 3S 4S 2H", asks=asks))
    ranks = CarefulBot().shown(game.view(0))
    assert {rank.letter for rank in Rank if ranks >> rank & 1} == set(shown)


def gain(values: ValuesByGame, rules: Rules, shown: int) -> float:
    """What asking seat 1 for sevens promises at the start, if these ranks are known already."""
    view = table(rules).view(0)
    return Evaluator().evaluate(view, values.for_rules(rules), shown).value_of(Ask(0, 1, Rank.SEVEN)).gain


@pytest.mark.parametrize("rules", [STANDARD, CLASSROOM_PAIRS], ids=["books", "pairs"])
def test_an_ask_for_a_rank_that_is_known_already_promises_more(rules: Rules) -> None:
    known = 1 << Rank.SEVEN
    assert gain(CAREFUL_VALUES, rules, known) > gain(CAREFUL_VALUES, rules, 0)
    assert gain(CAREFUL_VALUES, rules, 1 << Rank.KING) == gain(CAREFUL_VALUES, rules, 0)
    assert gain(THINKER_VALUES, rules, known) == gain(THINKER_VALUES, rules, 0)


def test_of_two_asks_that_are_about_as_likely_the_one_that_shows_nothing_new_promises_more() -> None:
    view = table(CLASSROOM_PAIRS, "0>1:7", "1>2:4", "2>0:6").view(0)
    evaluation = Evaluator().evaluate(view, CAREFUL_VALUES.pairs, CarefulBot().shown(view))
    beliefs = evaluation.beliefs
    again = evaluation.value_of(Ask(0, 2, Rank.SEVEN))
    new = evaluation.value_of(Ask(0, 2, Rank.EIGHT))
    assert beliefs.hold(2, Rank.SEVEN) == pytest.approx(beliefs.hold(2, Rank.EIGHT), abs=0.1)
    assert again.gain > new.gain


@pytest.mark.parametrize("rules", [STANDARD, CLASSROOM_PAIRS], ids=["books", "pairs"])
def test_a_secret_card_is_worth_less_once_somebody_is_known_to_hold_the_others(rules: Rules) -> None:
    view = table(rules, "0>1:9").view(1)
    evaluation = Evaluator().evaluate(view, CAREFUL_VALUES.for_rules(rules))
    assert evaluation.is_located(Rank.NINE, without=None)
    assert not evaluation.is_located(Rank.EIGHT, without=None)
    known, unknown = (evaluation.holding_value(1, rank, shown=False) for rank in (Rank.NINE, Rank.EIGHT))
    assert known < unknown


def test_it_reads_each_event_once_and_knows_as_much_as_who_reads_all_of_them_again() -> None:
    bot = CarefulBot()
    for asks in ((), ("0>1:7",), ("0>1:7", "1>2:4")):
        view = table(STANDARD, *asks).view(0)
        assert bot.shown(view) == CarefulBot().shown(view)
        assert bot.events_read == len(view.events)
