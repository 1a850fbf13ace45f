"""What may be seen of a question: one's own answer, and of the others only the tally that the teacher has opened."""

from dataclasses import replace

import pytest

from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, Prompt, Stage
from gofish_learn.teach.classroom.learner_view import News, SeenPrompt

ANA = Member(7, "Ana", owner="a" * 64, app="table")
PROMPT = Prompt(3, Kind.CHANCE, "How likely is a catch?", exact=45, why="Nine of twenty cards would do.")
CLASS = Classroom(1, "8b", "CDFHJK", 5)
VOTES = {7: 40.0, 8: 77.0, 9: 78.0}


def seen(stage: Stage, votes: dict[int, float] = VOTES) -> SeenPrompt:
    """What Ana sees of the question at a stage."""
    (told,) = News(replace(CLASS, prompt=replace(PROMPT, stage=stage)), ANA, votes).questions
    return told


@pytest.mark.parametrize(
    ("stage", "own", "exact", "answer"),
    [
        (Stage.ASKED, None, None, ""),
        (Stage.TALLY, ["35 to 44"], [], ""),
        (Stage.ANSWER, ["35 to 44"], ["45 to 54"], "The answer: 45 in 100."),
    ],
)
def test_the_tally_comes_before_the_answer(
    stage: Stage, own: list[str] | None, exact: list[str] | None, answer: str
) -> None:
    told = seen(stage)
    bars = told.tally and told.tally.bars
    assert (told.own, told.own_words, told.prompt.answer) == (40, "40 in 100", answer)
    assert (bars and [bar.label for bar in bars if bar.own]) == own
    assert (bars and [bar.label for bar in bars if bar.exact]) == exact
    assert (PROMPT.why in repr(told)) == bool(answer)


def test_a_question_that_takes_no_more_answers_is_on_no_page_while_its_guesses_are_hidden() -> None:
    locked = replace(PROMPT, locked=True)
    for stage, seen_then in ((Stage.ASKED, 0), (Stage.TALLY, 1), (Stage.ANSWER, 1)):
        told = News(replace(CLASS, prompt=replace(locked, stage=stage)), ANA, VOTES).questions
        assert len(told) == seen_then


@pytest.mark.parametrize(
    ("stage", "changed"),
    [
        (Stage.ASKED, None),
        (Stage.TALLY, "2 of 3 changed their answer."),
        (Stage.ANSWER, "2 of 3 changed their answer: 1 to the right one, 0 away from it."),
    ],
)
def test_at_a_second_vote_both_stand_side_by_side_with_how_many_changed(stage: Stage, changed: str | None) -> None:
    again = replace(PROMPT, again=2, stage=stage, locked=stage is not Stage.ASKED)
    before, now = {7: 40.0, 8: 77.0, 9: 78.0, 10: 3.0}, {7: 45.0, 8: 77.0, 9: 90.0}
    (told,) = News(replace(CLASS, prompt=again), ANA, now, before).questions
    assert told.first_words == "40 in 100"
    assert (told.tally is None) == (changed is None)
    if told.tally and changed:
        assert told.tally.says == f"3 answers. The middle guess is 77 in 100. {changed}"
        assert {bar.label: bar.counted for bar in told.tally.bars if bar.counted != "0"} == {
            "0 to 4": "1 → 0",
            "35 to 44": "1 → 0",
            "45 to 54": "0 → 1",
            "75 to 84": "2 → 1",
            "85 to 94": "0 → 1",
        }
