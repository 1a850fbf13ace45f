"""What the lessons' notebooks call: games worth telling, worlds to count, and kind checks of what a learner wrote.

>>> from gofish_learn.teach.lessons import all_worlds
>>> worlds = all_worlds("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
>>> worlds.count("Ana"), len(worlds)
(36, 56)

A module a lesson has what its notebook calls and asks, `lesson_four` that of lesson 04; the steps of lesson 08 are in
`ladder`. Beside them stand `answers` (the checks), `wording` (sentences as a notebook shows them) and `worlds`
(counting by hand). Names of version 1 that no lesson calls any more are in `former`, and a warning says so.
"""

import warnings
from importlib import import_module

from gofish_learn._door import opened
from gofish_learn.teach.lessons.former import FORMER

_load, __dir__, __all__ = opened(__name__)


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for; of one that no lesson calls any more a warning says so.

    Raises:
        AttributeError: the lessons never had one of this name.
    """
    if name in FORMER:
        said = f"{name} is in no lesson any more; it works through version 2.0."
        warnings.warn(said, DeprecationWarning, stacklevel=2)
        return getattr(import_module(f"{__name__}.{FORMER[name]}"), name)
    return _load(name)
