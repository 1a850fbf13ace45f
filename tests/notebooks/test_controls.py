"""What can be touched in the notebooks: each control is moved wherever it goes, each guess is answered wrongly."""

import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import cache, partial
from io import StringIO
from pathlib import Path

import ipywidgets
import pytest

from gofish_learn import Game
from gofish_learn.teach.lessons import check_control
from gofish_learn.teach.questions.marking import mark
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.widgets import Guess, redraw, show_hands
from tests.lessons.running import run, shown_by, without_complaints
from tests.notebooks.solutions import EXERCISES, parted
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
    work, check = parted(source)
    assert re.search(r"\n\nmy_control = \w+\(.*\)\n\nmy_control$", work)
    names = dict(ran.before[cell])
    assert shown_by(f"{work.removesuffix('my_control')}\n{check}", names).startswith("There's no")
    solved = EXERCISES[notebook.stem][cell].solution
    assert shown_by(f"{solved}\n\n{check}", names).startswith("You built it!")
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


WRONG_TRIES = {
    "None": "There's no control yet.",
    "'number=(1, 50)'": "There's no control yet.",
    "new_hand": "That's a function. To call it, put brackets behind its name",
    "VBox": "That's a function. To call it, put brackets behind its name",
    "[interactive(new_hand, number=(1, 50)), dealt]": "A list isn't a box yet: write VBox in front of it",
    "dealt": "There's nothing to move in it yet",
    "VBox([dealt])": "There's nothing to move in it yet",
    "VBox([interactive(lambda hand: None, hand=(1, 50)), dealt])": "There's no control for “number” yet.",
    "VBox([interactive(new_hand), dealt])": "Nearly. The control for “number” goes from -1 to 3. Make it",
    "VBox([interactive(new_hand, number=(1, 5)), dealt])": "Nearly. The control for “number” goes from 1 to 5. Make",
    "VBox([interactive(new_hand, number=[1, 50, 7]), dealt])": "You built it!",
    "VBox([interactive(new_hand, number=['1', '2']), dealt])": "Nearly. The control for “number” goes to 1 and 2. Make",
    "VBox([interactive(new_hand, number=[*'12345678']), dealt])": "Nearly. The control for “number” goes to 1, 2, 3,"
    " 4, 5, 6, 7 and 8. Make",
    "VBox([interactive(new_hand, number=[*'123456789']), dealt])": "Nearly. The control for “number” goes to 1, 2, 3,"
    " 4, 5, 6, 7, 8 and 1 more. Make",
    "interactive(new_hand, number=(1, 50))": "The control is right. What it changes isn't in the box",
    "VBox([interactive(new_hand, number=(1, 50)), HTML()])": "The control is right. What it changes isn't in the box",
    "VBox([interactive(lambda number: None, number=(1, 50)), dealt])": "The control moves, but nothing changes",
    "VBox([IntSlider(1, 1, 50), dealt])": "The control moves, but nothing changes",
    "redraw(new_hand, number=(1, 50))": "The control is right. What it changes isn't in the box",
    "VBox([dealt, interactive(new_hand, number=(1, 50))])": "You built it!",
    "VBox([VBox([IntSlider(3, 1, 50, description='Number')]), dealt])": "The control moves, but nothing changes",
}
"""What a learner may build in lesson 01 in place of the right control, and how she is answered."""


@pytest.mark.parametrize(("built", "said"), WRONG_TRIES.items())
def test_a_control_that_is_not_right_yet_is_told_what_is_missing(built: str, said: str) -> None:
    dealt = show_hands([])

    def new_hand(number: int = 1) -> None:
        dealt.cards = Game("standard", players=4, seed=number).view(2).cards

    names = {**vars(ipywidgets), "dealt": dealt, "new_hand": new_hand, "redraw": redraw}
    control = eval(built, names)  # noqa: S307 - the lines above
    assert check_control(control, dealt, number=(1, 50)).startswith(said)


def test_a_control_is_put_back_where_it_was_and_an_error_of_what_it_calls_is_told() -> None:
    slider, button, said = ipywidgets.IntSlider(7, 1, 50), ipywidgets.Button(), ipywidgets.HTML()
    slider.observe(lambda change: said.set_trait("value", str(change["new"])), "value")
    assert check_control(ipywidgets.VBox([slider, said]), number=(1, 50)).right
    assert slider.value == 7
    button.on_click(lambda _: said.set_trait("value", f"{said.value}!"))
    assert check_control(ipywidgets.VBox([button, said])).right
    slider.observe(lambda _: 1 / 0, "value")
    stopped = "Your function stopped (ZeroDivisionError: division by zero). Mend it and try again."
    assert check_control(ipywidgets.VBox([slider, said])) == stopped
