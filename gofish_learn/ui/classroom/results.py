"""How the learners of the class have done, a line each, and which common mistakes they make."""

from collections.abc import Mapping, Sequence
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Member, Prompt
from gofish_learn.teach.classroom.results import ENOUGH_GAMES, Common, Result
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS

NONE_YET = "not enough yet"
HOW = (
    "The accuracy is the median over the games that a learner has looked back at, and is given from "
    f"{ENOUGH_GAMES} games on."
)


def results_part(
    members: Sequence[Member],
    results: Mapping[int, Result],
    mistakes: Sequence[Common],
    asked: list[dict[str, Any]],
) -> dict[str, Any]:
    """A line for each learner."""
    return {
        "rows": [
            {
                "number": member.number,
                "nickname": member.nickname,
                "cells": _cells(results.get(member.number, Result())),
            }
            for member in members
        ],
        "columns": ["Games", "Accuracy"],
        "mistakes": [
            {
                "words": MISCONCEPTIONS.get(one.word, one.word.replace("-", " ").capitalize()),
                "times": f"{counted(one.learners, 'learner')}, {counted(one.times, 'time')}",
            }
            for one in mistakes
        ],
        "how": HOW,
        "asked": asked,
    }


def _cells(result: Result) -> list[str]:
    reviewed = f"{result.games}" if not result.reviewed else f"{result.games} ({result.reviewed} looked back at)"
    return [
        reviewed,
        NONE_YET if result.accuracy is None else f"{result.accuracy} out of 100",
    ]


def answered(prompts: Sequence[Prompt], answers: Mapping[int, Mapping[int, float]]) -> list[dict[str, Any]]:
    """The questions so far, each with how many answered it."""
    return [
        {"text": prompt.text, "answers": counted(len(answers.get(prompt.number, {})), "answer")} for prompt in prompts
    ]
