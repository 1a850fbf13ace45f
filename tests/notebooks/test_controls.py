"""What can be touched in the notebooks: each control is moved wherever it goes, each guess is answered wrongly."""

import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import cache, partial
from io import StringIO
from pathlib import Path

import ipywidgets
import pytest

from gofish_learn.teach.questions.marking import mark
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.widgets import Guess
from tests.lessons.running import run, shown_by, without_complaints
from tests.notebooks.solutions import EXERCISES
from tests.tiers import some_lessons
from tests.tree import ROOT

LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))
CHOICES = (ipywidgets.Dropdown, ipywidgets.RadioButtons, ipywidgets.SelectionSlider, ipywidgets.ToggleButtons)
ODD = ("", "seven", "7")
"""What may be typed where a text is to be typed."""


def moves(control: ipywidgets.DOMWidget) -> Iterator[Callable[[], object]]:
    """What a learner can do with a control: press it, choose of it, or drag it to its ends and between them."""
    match control:
        case ipywidgets.Button():
            yield from (control.click, control.click)
        case ipywidgets.IntSlider() | ipywidgets.FloatSlider():
            middle = control.min + (control.max - control.min) // 2
            yield from (partial(setattr, control, "value", to) for to in (control.max, control.min, middle))
        case ipywidgets.Checkbox():
            yield from (partial(setattr, control, "value", to) for to in (not control.value, control.value))
        case ipywidgets.Text():
            yield from (partial(setattr, control, "value", to) for to in ODD)
        case _ if isinstance(control, CHOICES):
            yield from (partial(setattr, control, "index", place) for place in range(len(control.options)))


@cache
def made_by(notebook: Path) -> list[ipywidgets.DOMWidget]:
    """The widgets that a notebook makes, in a run of its own: to move them may change what its names stand for."""
    return [widget for made in run.__wrapped__(notebook).widgets.values() for widget in made]


@pytest.mark.parametrize("notebook", some_lessons(LESSONS))
def test_a_guess_names_the_commonest_wrong_ideas_and_none_of_them_tells_the_answer(notebook: Path) -> None:
    questions = [widget.question.piece.question for widget in made_by(notebook) if isinstance(widget, Guess)]
    assert len(questions) >= 4
    for question in questions:
        if isinstance(question, NumberQuestion):
            right, wrong = str(question.exact), {str(mistake.value): mistake.why for mistake in question.mistakes}
        else:
            assert isinstance(question, ChoiceQuestion)
            right, wrong = question.right, {one.key: one.why for one in question.choices if one.key != question.right}
        assert mark(question, right).right
        assert wrong, question.prompt
        for answer, why in wrong.items():
            verdict = mark(question, answer)
            assert (verdict.right, verdict.why) == (False, why)
            assert why, question.prompt


@pytest.mark.parametrize("notebook", some_lessons(LESSONS))
def test_each_control_may_be_moved_wherever_it_goes_and_nothing_complains(notebook: Path) -> None:
    moved = 0
    for control in made_by(notebook):
        for move in moves(control):
            complained = StringIO()
            with redirect_stdout(StringIO()), without_complaints(complained):
                move()
            moved += 1
    assert moved > 3


@pytest.mark.parametrize("notebook", some_lessons(LESSONS))
def test_a_learner_builds_a_control_of_her_own_from_what_stands_there_without_one(notebook: Path) -> None:
    ran = run(notebook)
    ((cell, source),) = [(cell, source) for cell, source in ran.turns.items() if "my_control" in source]
    assert ran.prose.count("**Your turn: build the control.**") == 1
    assert re.fullmatch(r"my_control = \w+\(.*\)\n\nmy_control", source)
    names = dict(ran.before[cell])
    shown_by(f"{EXERCISES[notebook.stem][cell].solution}\n\nmy_control", names)
    moved = [move for control in inside(names["my_control"]) for move in moves(control)]
    assert moved
    for move in moved:
        complained = StringIO()
        with redirect_stdout(StringIO()), without_complaints(complained):
            move()


def inside(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """A widget, and all that stand in its boxes."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)
