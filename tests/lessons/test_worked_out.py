"""The figures of each lesson's pages are those that its module of tests works out."""

from importlib import import_module
from pathlib import Path

import pytest

from tests.lessons.pages import LESSONS
from tests.lessons.worked_out import differing
from tests.tree import name_of


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_its_pages_say_what_is_worked_out(lesson: Path) -> None:
    module = import_module(f"tests.lessons.test_{lesson.name[3:].replace('-', '_')}")
    assert differing(lesson, vars(module)) == []
