"""The second opinion: habits heeded, the same as a fresh count in the other reading, and in pairs no other."""

import pytest

from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.teach.detective.case import Case, case_of
from gofish_learn.teach.detective.case_code import code_of, players_of
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


def test_in_pairs_habits_tell_nothing() -> None:
    case = case_of("F2-M5GXJ-W")
    for question in case.questions()[:5]:
        assert habit_forecaster(case).chance(question) == pytest.approx(question.chance)


def test_a_case_has_one_second_opinion() -> None:
    players = players_of(code_of("S3-7WFPB-7"))
    case = Case(players.play(code_of("S3-7WFPB-7")), players)
    assert habit_forecaster(case) is habit_forecaster(case)
    assert habit_forecaster(case_of("S3-7WFPB-7")) is not habit_forecaster(case)
