"""What a learner's page may be told: her own answer, and of the others only the tally that the teacher has opened."""

import json
from dataclasses import replace

import pytest

from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, Prompt, Showing, Stage
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.seen import seen_by_learner

ANA = Member(7, "Ana", owner="a" * 64, app="table")
PROMPT = Prompt(3, Kind.CHANCE, "How likely is a catch?", exact=45, why="Nine of twenty cards would do.")
DEAL = ClassDeal("S3-7KQ2M-K")
CLASS = Classroom(1, "8b", "CDFHJK", 5, prompt=PROMPT, deal=DEAL, showing=Showing(2, "A game of three"))
ANSWERS = {7: 40.0, 8: 77.0, 9: 78.0}


def seen(stage: Stage, answers: dict[int, float] = ANSWERS) -> dict[str, object]:
    """What Ana's page is told at a stage."""
    return seen_by_learner(replace(CLASS, prompt=replace(PROMPT, stage=stage)), ANA, answers)


def test_before_the_tally_is_open_she_sees_her_own_answer_only() -> None:
    prompt = seen(Stage.ASKED)["prompt"]
    assert isinstance(prompt, dict)
    assert (prompt["own"], prompt["tally"], prompt["answer"]) == (40, None, None)
    # What the others answered changes nothing of it.
    assert seen(Stage.ASKED) == seen(Stage.ASKED, {7: 40.0, 8: 1.0})


def test_an_open_tally_has_counts_but_neither_names_nor_the_exact_answer() -> None:
    prompt = seen(Stage.TALLY)["prompt"]
    assert isinstance(prompt, dict)
    assert prompt["tally"]["count"] == 3
    assert [bar["label"] for bar in prompt["tally"]["bars"] if bar["own"]] == ["35 to 44"]
    assert prompt["own_words"] == "40 in 100"
    assert not any(bar["exact"] for bar in prompt["tally"]["bars"])
    assert prompt["answer"] is None
    assert "Nine of twenty" not in json.dumps(prompt)


def test_the_exact_answer_comes_last() -> None:
    prompt = seen(Stage.ANSWER)["prompt"]
    assert isinstance(prompt, dict)
    assert [bar["label"] for bar in prompt["tally"]["bars"] if bar["exact"]] == ["45 to 54"]
    assert prompt["answer"] == {"value": 45, "words": "45 in 100", "why": "Nine of twenty cards would do."}


@pytest.mark.parametrize("stage", Stage)
def test_neither_the_key_nor_the_owner_is_ever_told(stage: Stage) -> None:
    told = json.dumps(seen(stage))
    assert "CDFHJK" not in told
    assert "a" * 64 not in told
