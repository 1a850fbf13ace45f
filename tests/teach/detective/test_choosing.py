"""Which asks become questions: a table of rules, no peeking at the answers, and reasoning that pays."""

from collections.abc import Callable, Sequence
from math import sqrt

import pytest

from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.case_code import Players, players_of
from gofish_learn.teach.detective.choosing import (
    BREATH,
    BY_WORTH,
    FAR,
    PATIENCE,
    USUAL,
    Chooser,
    Moment,
)
from gofish_learn.teach.detective.clues import CaseQuestion
from tests.tiers import thoroughly

CODES = ("S3-0000D-6", "S3-007QW-A", "S3-00FFB-4", "S3-00Q6T-W")
CALIBRATED = 2.5
"""So many standard deviations from what was expected may be chance."""


def moment(chance: float, since: int, *earlier: float, lately: bool = False, group: int = 4) -> Moment:
    """What is known when an ask is heard."""
    return Moment(chance, since, earlier, lately, group)


@pytest.mark.parametrize(
    ("heard", "asked"),
    [
        pytest.param(moment(1.0, 2), True, id="certain, as soon as may be"),
        pytest.param(moment(0.0, 2), True, id="impossible, as soon as may be"),
        pytest.param(moment(1.0, 3, 0.1, lately=True), False, id="said aloud just now: no riddle"),
        pytest.param(moment(0.1, 3, 1.0, lately=True), True, id="said aloud just now, and yet not certain"),
        pytest.param(moment(1.0, 1), False, id="no time to breathe"),
        pytest.param(moment(1.0, 2, 0.1), True, id="certain after unlikely"),
        pytest.param(moment(1.0, 1, 0.1, group=2), True, id="pairs make shorter games"),
        pytest.param(moment(1.0, 7, 1.0), False, id="certain again"),
        pytest.param(moment(0.1, 7, 0.05), False, id="unlikely again"),
        pytest.param(moment(0.4, 1), False, id="as usual"),
        pytest.param(moment(0.4, 7), False, id="as usual, and not yet long enough"),
        pytest.param(moment(0.4, 8, 0.4), True, id="anything after a long wait"),
        pytest.param(moment(1.0, 8, 1.0, lately=True), True, id="even what was just said"),
        pytest.param(moment(0.65, 1), False, id="somewhat likely"),
        pytest.param(moment(0.65, 3), True, id="somewhat likely, a little later"),
        pytest.param(moment(0.4, 4, 0.4, group=2), True, id="in pairs the wait is half as long"),
    ],
)
def test_what_is_worth_a_question(heard: Moment, asked: bool) -> None:  # noqa: FBT001
    assert (USUAL, FAR, PATIENCE[4], PATIENCE[2], BREATH[4], BREATH[2]) == (0.4, 0.35, 8, 4, 2, 1)
    assert BY_WORTH.takes(heard) is asked


# Whoever knows only what the seat knows does not choose by the answer. In a game of pairs among players who ask at
# random an ask says no more than that its rank is held, so there counting deals is the whole truth.


def random_case(number: int, chooser: Chooser) -> Case:
    """A case of pairs among players who ask at random."""
    code = DealCode(RULE_BOOKS["classroom-pairs"], 3, 1000 + number)
    players = players_of(code)
    random = Players(players.names, (RandomBot,) * 3, players.eyes)
    return Case(random.play(code), random, chooser)


def surprise(questions: Sequence[CaseQuestion]) -> float:
    """By how many standard deviations more of the questions were answered by yes than counting deals expects."""
    spread = sqrt(sum(question.chance * (1 - question.chance) for question in questions))
    return sum(question.happened - question.chance for question in questions) / spread


@pytest.fixture(scope="module", params=thoroughly(10, 24))
def among_random_players(request: pytest.FixtureRequest) -> list[Case]:
    """Cases in which counting deals is the whole truth."""
    return [random_case(number, BY_WORTH) for number in range(request.param)]


@pytest.mark.parametrize(
    "among",
    [
        pytest.param(lambda _: True, id="all"),
        pytest.param(lambda question: question.chance < 0.2, id="unlikely"),
        pytest.param(lambda question: 0.2 <= question.chance < 1, id="open"),
        pytest.param(lambda question: question.number <= 4, id="early"),
        pytest.param(lambda question: question.number > 4, id="late"),
    ],
)
def test_counting_deals_is_calibrated_over_the_chosen_questions(
    among_random_players: list[Case], among: Callable[[CaseQuestion], bool]
) -> None:
    questions = [question for case in among_random_players for question in case.questions() if among(question)]
    assert len(questions) > len(among_random_players)
    assert abs(surprise(questions)) < CALIBRATED
    assert all(question.happened == question.chance for question in questions if question.chance in {0, 1})


def test_a_rule_that_peeks_would_be_found_out(among_random_players: list[Case]) -> None:
    asked = [question for case in among_random_players for question in case.questions()]
    peeking = [question for question in asked if question.happened or question.number % 3 == 0]
    assert surprise(peeking) > CALIBRATED
