"""What `redraw` says where it cannot do what a cell asks of it: which name, or which control, is the wrong one."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from inspect import Parameter, signature

from ipywidgets import Widget, fixed, interactive
from traitlets import TraitError

from gofish_learn.engine.wording import as_given, listed, quoted

HOW = "write its two ends, as in (1, 9), the smaller first; a list; True; or a widget such as IntSlider()"


def check_call(function: Callable[..., object], controls: Mapping[str, object]) -> None:
    """See that a function can be called with the value of each control.

    Raises:
        TypeError: it is no function.
        ValueError: a control has the name of no argument, or an argument has no control.
    """
    if isinstance(function, Widget):
        raise TypeError(f"A control comes behind the function that it calls, with its name: {example(None)}.")
    if not callable(function):
        raise TypeError(
            f"{as_given(function)} is no function: write the name of one, without brackets: {example(None)}."
        )
    if any(isinstance(value, list | tuple | dict) and not value for value in controls.values()):
        raise ValueError(refused(controls))
    arguments = _arguments(function)
    called = getattr(function, "__name__", "the function")
    if arguments is None:
        return
    if strangers := [name for name in controls if name not in arguments]:
        near = get_close_matches(strangers[0], arguments, 1) or list(arguments)
        rather = f"did you mean {listed([quoted(one) for one in near], 'or')}?" if near else "it has none."
        raise ValueError(f"{called} has no argument {quoted(strangers[0])}: {rather}")
    if missing := [name for name, one in arguments.items() if one.default is Parameter.empty and name not in controls]:
        raise ValueError(
            f"{called} needs a control for {quoted(missing[0])}, too: write {missing[0]}=(1, 9), for example."
        )


def example(function: object) -> str:
    """A call of `redraw` as it is written, with a function's own names if it has some."""
    arguments = _arguments(function) if callable(function) else None
    called = getattr(function, "__name__", "my_function") if arguments else "my_function"
    return f"redraw({called}, {next(iter(arguments)) if arguments else 'number'}=(1, 9))"


def refused(controls: Mapping[str, object]) -> str:
    """Which control could not be made, and what to write in its place."""
    for name, value in controls.items():
        if not _makes_a_control(value):
            return f"{as_given(value)} makes no control for {quoted(name)}: {HOW}."
    return f"One of the arguments has no control: {HOW}."


def _makes_a_control(value: object) -> bool:
    if isinstance(value, Widget | fixed):
        return True
    try:
        return value not in ([], (), {}) and interactive.widget_from_abbrev(value) is not None
    except (ValueError, TypeError, TraitError):
        return False


def _arguments(function: object) -> dict[str, Parameter] | None:
    """The arguments of a function by name; None where it takes any, or nobody knows."""
    try:
        arguments = signature(function).parameters if callable(function) else {}
    except (TypeError, ValueError):
        return None
    kinds = {one.kind for one in arguments.values()}
    return None if Parameter.VAR_KEYWORD in kinds else dict(arguments)
