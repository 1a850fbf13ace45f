"""Questions of every kind, from the same few seeds, each made once for all tests."""

from functools import cache

import pytest

from gofish_learn.teach.practice.catalogue import MAKERS, fresh
from gofish_learn.teach.questions.question import Question
from gofish_learn.teach.questions.quiz import Item

SEEDS = range(1, 4)
every_kind = pytest.mark.parametrize("name", MAKERS)


@cache
def made(name: str, seed: int) -> Question:
    return fresh(Item(name, seed))
