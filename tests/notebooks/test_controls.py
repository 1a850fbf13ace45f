"""The controls of the lessons' notebooks, moved as a learner moves them: each to its ends and through its choices."""

from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path

import ipywidgets
import pytest

from tests.lessons.running import run, without_complaints
from tests.tree import ROOT, name_of

LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))
WITH_CONTROLS = [
    path for path in LESSONS if "ipywidgets" in (text := path.read_text(encoding="utf-8")) or "redraw" in text
]
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


@pytest.mark.parametrize("notebook", WITH_CONTROLS, ids=name_of)
def test_each_control_may_be_moved_wherever_it_goes_and_nothing_complains(notebook: Path) -> None:
    ran = run.__wrapped__(notebook)
    moved = 0
    for control in (widget for made in ran.widgets.values() for widget in made):
        for move in moves(control):
            complained = StringIO()
            with redirect_stdout(StringIO()), without_complaints(complained):
                move()
            moved += 1
    assert moved > 3
