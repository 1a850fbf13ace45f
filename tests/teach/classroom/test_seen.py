"""What a learner's page may be told: her own answer, and of the others only the tally that the teacher has opened."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, Prompt, Showing, Stage
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.seen import seen_by_learner

ANA = Member(7, "Ana", owner="a" * 64, app="table")
PROMPT = Prompt(3, Kind.CHANCE, "How likely is a catch?", exact=45, why="Nine of twenty cards would do.")
CLASS = Classroom(1, "8b", "CDFHJK", 5, deal=ClassDeal("S3-7KQ2M-K"), showing=Showing(2, "A game of three"))
ANSWERS = {7: 40.0, 8: 77.0, 9: 78.0}


def seen(stage: Stage, answers: dict[int, float] = ANSWERS) -> dict[str, Any]:
    """What Ana's page is told at a stage."""
    return seen_by_learner(replace(CLASS, prompt=replace(PROMPT, stage=stage)), ANA, answers)


@pytest.mark.parametrize(
    ("stage", "own", "exact", "answer"),
    [
        (Stage.ASKED, None, None, None),
        (Stage.TALLY, ["35 to 44"], [], None),
        (Stage.ANSWER, ["35 to 44"], ["45 to 54"], {"value": 45, "words": "45 in 100", "why": PROMPT.why}),
    ],
)
def test_the_tally_comes_before_the_answer_and_neither_names_nor_owners_nor_the_key_ever(
    stage: Stage, own: list[str] | None, exact: list[str] | None, answer: dict[str, Any] | None
) -> None:
    (prompt,) = seen(stage)["questions"]
    bars = prompt["tally"] and prompt["tally"]["bars"]
    assert (prompt["own"], prompt["own_words"], prompt["answer"]) == (40, "40 in 100", answer)
    assert (bars and [bar["label"] for bar in bars if bar["own"]]) == own
    assert (bars and [bar["label"] for bar in bars if bar["exact"]]) == exact
    told = json.dumps(seen(stage))
    assert (PROMPT.why in told) == (answer is not None)
    assert "CDFHJK" not in told
    assert "a" * 64 not in told


def test_before_the_tally_is_open_what_the_others_answered_changes_nothing() -> None:
    assert seen(Stage.ASKED) == seen(Stage.ASKED, {7: 40.0, 8: 1.0})


def test_a_question_that_takes_no_more_answers_is_on_no_page_while_its_guesses_are_hidden() -> None:
    locked = replace(PROMPT, locked=True)
    for stage, seen_then in ((Stage.ASKED, 0), (Stage.TALLY, 1), (Stage.ANSWER, 1)):
        told = seen_by_learner(replace(CLASS, prompt=replace(locked, stage=stage)), ANA, ANSWERS)
        assert len(told["questions"]) == seen_then


@pytest.mark.parametrize(
    ("stage", "changed"),
    [
        (Stage.ASKED, ""),
        (Stage.TALLY, "2 of 3 changed their answer."),
        (Stage.ANSWER, "2 of 3 changed their answer: 1 to the right one, 0 away from it."),
    ],
)
def test_at_a_second_vote_both_stand_side_by_side_with_how_many_changed(stage: Stage, changed: str) -> None:
    again = replace(PROMPT, again=2, stage=stage, locked=stage is not Stage.ASKED)
    before, now = {7: 40.0, 8: 77.0, 9: 78.0, 10: 3.0}, {7: 45.0, 8: 77.0, 9: 90.0}
    (told,) = seen_by_learner(replace(CLASS, prompt=again), ANA, now, before=before)["questions"]
    assert told["first_words"] == "40 in 100"
    assert told["changed"] == changed
    bars = {bar["label"]: (bar["before"], bar["count"]) for bar in told["tally"]["bars"]} if told["tally"] else {}
    counted = {"0 to 4": (1, 0), "35 to 44": (1, 0), "45 to 54": (0, 1), "75 to 84": (2, 1), "85 to 94": (0, 1)}
    assert {label: votes for label, votes in bars.items() if any(votes)} == (counted if told["tally"] else {})
