"""The second opinion: habits heeded, the same as a fresh count in the other reading, and in pairs no other."""

import pytest

from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.detective.clues import split_into_clues
from gofish_learn.teach.detective.habit_forecast import HabitForecaster, habit_forecaster


@pytest.mark.parametrize("code", ["S3-7WFPB-7", "S3-0DDQ7-D"])
def test_the_second_opinion_is_a_fresh_count_in_the_other_reading(code: str) -> None:
    case = case_of(code)
    for question in case.questions()[1:8:3]:
        tracker = BeliefTracker(case.rules, case.game.players, reading=Reading.UNIFORM_ASKER)
        for piece in split_into_clues(case.game.events)[: question.clue + 1]:
            for event in piece:
                tracker.see(event)
        eyes = case.players.eyes
        hand = case.clue(question.clue).hand
        beliefs = tracker.onlooker() if eyes is None else tracker.beliefs(eyes, hand)
        wanted = beliefs.hold(question.ask.target, question.ask.rank)
        assert habit_forecaster(case).chance(question) == pytest.approx(wanted)


def test_questions_may_be_looked_at_in_any_order() -> None:
    case = case_of("S3-7WFPB-7")
    questions = case.questions()[:6]
    forwards, backwards = HabitForecaster(case), HabitForecaster(case)
    there = [forwards.chance(question) for question in questions]
    back = [backwards.chance(question) for question in reversed(questions)]
    assert there == back[::-1]
    assert any(abs(chance - question.chance) > 0.02 for chance, question in zip(there, questions, strict=True))
