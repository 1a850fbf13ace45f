"""The check of the exercise “build the control”, which each lesson's notebook has.

It looks at what a notebook would show, and needs no widgets for it: a control is what has two ends, options or a press,
as those of ipywidgets have.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from gofish_learn.engine.wording import listed
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done

MANY = 8
"""More options than these are not listed."""


def check_control(control: object, moves: object = None, **places: Sequence[object]) -> Sentences:
    """Check the control that a learner built (anything at all): that it is there, how far it goes, and what it moves.

    It is moved for it, and put back where it was.

    Args:
        control: a box with the control and what it moves, or what `redraw` made.
        moves: the widget that the control has to move; without one, it has to move anything.
        places: where each control has to go, by its name: `number=(1, 50)` or `player=["Ana", "Ben"]`.
    """
    if (nothing := _no_box(control)) is not None:
        return nothing
    inside = list(_inside(control))
    controls = [one for one in inside if _is_control(one)]
    if not controls:
        return tell("There's nothing to move in it yet: it needs a slider, a drop-down or a button.")
    for name, wanted in places.items():
        called = [one for one in controls if _name_of(one) == name] or [one for one in controls if not _name_of(one)]
        if not called:
            return tell(f"There's no control for “{name}” yet.")
        if not _goes(called[0], wanted):
            return tell(f"Nearly. The control for “{name}” goes {_way(_places(called[0]))}. Make it go {_way(wanted)}.")
    if moves is not None and not any(one is moves for one in inside):
        return tell(
            "The control is right. What it changes isn't in the box: write both in one list, with a comma between."
        )
    shown = [moves] if moves is not None else [one for one in inside if not _is_control(one) and not _parts(one)]
    try:
        for one in controls:
            if not _changes(one, shown):
                return tell("The control moves, but nothing changes with it. Which function does it call?")
    except Exception as error:  # noqa: BLE001 - a learner's function may raise anything
        return tell(f"Your function stopped ({type(error).__name__}: {error}). Mend it and try again.")
    return well_done("You built it! Move it, and watch what changes.")


def _no_box(control: object) -> Sentences | None:
    """What to say of something that a notebook doesn't show as a widget."""
    if isinstance(control, list | tuple):
        return tell("A list isn't a box yet: write VBox in front of it, and brackets around it.")
    if isinstance(control, type) or (callable(control) and not hasattr(control, "observe")):
        return tell("That's a function. To call it, put brackets behind its name, and between them what it needs.")
    return None if hasattr(control, "observe") else tell("There's no control yet. Build it where it says my_control.")


def _inside(widget: Any) -> Iterator[Any]:
    """A widget, and all that stand in it."""
    yield widget
    for child in _parts(widget):
        yield from _inside(child)


def _parts(widget: Any) -> Sequence[Any]:
    parts: Sequence[Any] = getattr(widget, "children", ())
    return parts


def _is_control(widget: Any) -> bool:
    return _has_ends(widget) or any(hasattr(widget, sign) for sign in ("options", "on_click", "_kwarg"))


def _has_ends(widget: Any) -> bool:
    return hasattr(widget, "min") and hasattr(widget, "max")


def _name_of(control: Any) -> str:
    """The argument that a control is for; ipywidgets notes it where `interactive` made it, or was given it."""
    return str(getattr(control, "_kwarg", ""))


def _places(control: Any) -> Sequence[object]:
    """Where a control can go: two ends, or each of its options."""
    if _has_ends(control):
        return (control.min, control.max)
    options = getattr(control, "options", ())
    named = options.items() if hasattr(options, "items") else options
    return [one[1] if isinstance(one, tuple) else one for one in named]


def _goes(control: Any, wanted: Sequence[object]) -> bool:
    """Whether a control goes where it should: to both ends at least, or to each of the options and no other."""
    places: Collection[Any] = _places(control)
    if isinstance(wanted, tuple) and places and all(isinstance(place, int | float) for place in places):
        return (min(places), max(places)) == wanted[:2]
    return list(places) == list(wanted)


def _way(places: Sequence[object]) -> str:
    """Where a control goes, as the end of a sentence."""
    if isinstance(places, tuple):
        return f"from {places[0]} to {places[1]}"
    if not places:
        return "nowhere"
    more = [f"{len(places) - MANY} more"] if len(places) > MANY else []
    return f"to {listed([*map(str, places[:MANY]), *more])}"


def _changes(control: Any, shown: Sequence[object]) -> bool:
    """Whether something of what is shown changes when a control goes to its ends; it comes back afterwards."""
    before = [repr(one) for one in shown]
    trait, ends = _ends(control)
    if trait == "click":
        control.click()
        return before != [repr(one) for one in shown]
    old = getattr(control, trait)
    try:
        return not ends or any(_differs(partial(setattr, control, trait, end), shown, before) for end in ends)
    finally:
        setattr(control, trait, old)


def _ends(control: Any) -> tuple[str, Sequence[object]]:
    """By what a control is moved, and where to."""
    if hasattr(control, "click"):
        return "click", ()
    if _has_ends(control):
        return "value", (control.min, control.max)
    return ("index", (0, len(_places(control)) - 1)) if hasattr(control, "index") else ("value", ())


def _differs(move: Callable[[], object], shown: Sequence[object], before: Sequence[str]) -> bool:
    move()
    return list(before) != [repr(one) for one in shown]
