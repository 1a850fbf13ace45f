"""The path through a question: guess, deal, compare, count, change one thing and guess again; what comes when."""

import re
from collections.abc import Callable

import pytest

from gofish_learn.lab.deals import Setting
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.chance.session import MOST_PILED, ChanceSession, RoundStep, changed_setting
from tests.ui.chance.paths import ANSWERED, ASKED, CHANGING, DEALT, GUESSED, on

MOVED = CHANGING.changed("hand", 5)


@pytest.mark.parametrize(
    ("session", "step", "reached"),
    [
        (ASKED, RoundStep.GUESS, RoundStep.GUESS),
        (GUESSED, RoundStep.DEAL, RoundStep.DEAL),
        (ANSWERED, RoundStep.ANSWER, RoundStep.ANSWER),
        (CHANGING, RoundStep.CHANGE, RoundStep.CHANGE),
        (CHANGING.went("guess"), RoundStep.GUESS, RoundStep.CHANGE),
        (CHANGING.dealt_anew().went("answer"), RoundStep.ANSWER, RoundStep.CHANGE),
        (MOVED, RoundStep.GUESS, RoundStep.GUESS),
        (MOVED.guessed(9), RoundStep.DEAL, RoundStep.DEAL),
        (MOVED.given_up(), RoundStep.CHANGE, RoundStep.CHANGE),
        (on(CHANGING, "hand", 5).changed("hand", 7), RoundStep.ANSWER, RoundStep.CHANGE),
    ],
)
def test_each_step_leads_to_the_next_and_back_to_those_that_have_been_reached(
    session: ChanceSession, step: RoundStep, reached: RoundStep
) -> None:
    assert (session.round.step, session.round.reached) == (step, reached)


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda: ASKED.dealt(1), "Guess first"),
        (ASKED.dealt_anew, "Guess first"),
        (lambda: ASKED.changed("hand", 5), "Guess first"),
        (lambda: ASKED.guessed(101), "Move the slider first"),
        (lambda: GUESSED.guessed(41), "guessed this one already"),
        (lambda: GUESSED.went("count"), "one step after another"),
        (lambda: GUESSED.dealt(2), "Deal one, ten or a hundred"),
        (lambda: DEALT.dealt(100).dealt(100).dealt(100).dealt(100).dealt(100), f"No more than {MOST_PILED}"),
        (DEALT.more_dealt, "See the exact answer first"),
        (lambda: ANSWERED.more_dealt().more_dealt().more_dealt(), "Those were 10,000 deals"),
        (lambda: CHANGING.changed("hand", 9), "from 1 to 8"),
        (lambda: CHANGING.changed("draws", 3), "cannot be changed"),
        (CHANGING.row_asked, "Find a few of them yourself first"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(deed: Callable[[], object], sentence: str) -> None:
    with pytest.raises(RequestError, match=re.escape(sentence)):
        deed()


@pytest.mark.parametrize(
    ("session", "presses"),
    [
        (GUESSED, (1,)),
        (DEALT, (1, 10, 100)),
        (DEALT.dealt(100).dealt(100).dealt(100).dealt(100), (1, 10)),
        (DEALT.dealt_anew(), (1,)),
    ],
)
def test_one_is_dealt_before_ten_and_no_more_than_the_piles_hold(
    session: ChanceSession, presses: tuple[int, ...]
) -> None:
    assert session.round.presses == presses


def test_only_two_guesses_and_the_deals_of_each_opening_are_its_own() -> None:
    moved = MOVED.guessed(9).dealt(1).dealt(10)
    assert [(one.setting, one.guess, one.deals) for one in moved.attempt.rounds] == [
        (Setting(), 30, 1),
        (Setting(hand=5), 9, 11),
    ]
    assert moved.attempt.first is CHANGING.attempt.first


def test_the_answers_for_all_values_are_shown_only_after_three_were_found() -> None:
    session = CHANGING
    for value in (5, 3):
        assert not session.attempt.earned(session.question)
        session = on(session, "hand", value)
    assert list(session.attempt.found("hand")) == [3, 5, 7]
    assert session.attempt.earned(session.question)
    assert session.row_asked().round.row
    elsewhere = on(session, "players", 3)
    assert not elsewhere.attempt.earned(elsewhere.question)


@pytest.mark.parametrize(
    ("before", "wanted", "value", "after"),
    [
        (Setting(2, 7, 3), "hand", 2, Setting(2, 2, 2)),
        (Setting(2, 2, 1), "held", 3, Setting(2, 3, 3)),
        (Setting(2, 7, 1), "players", 6, Setting(6, 7, 1)),
        (Setting(2, 7, 1, 10), "hand", 8, Setting(2, 8, 1, 10)),
    ],
)
def test_an_opening_that_would_not_fit_is_made_to_fit(before: Setting, wanted: str, value: int, after: Setting) -> None:
    assert changed_setting(before, wanted, value) == after


def test_deals_dealt_anew_and_those_of_another_opening_and_of_another_learner_are_others() -> None:
    seeds = {DEALT.deals_seed, DEALT.dealt_anew().deals_seed, ChanceSession(seed=99).asking("opponent").deals_seed}
    assert len(seeds) == 3
    assert MOVED.deals_seed != CHANGING.deals_seed
