"""What the lessons' notebooks call: games worth telling, worlds to count, and kind checks of what a learner wrote.

>>> from gofish_learn.teach.lessons import all_worlds
>>> worlds = all_worlds("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
>>> worlds.count("Ana"), len(worlds)
(36, 56)

Every name keeps its place here, so that a notebook which a teacher has changed still runs; what no lesson calls any
more is in `FORMER`, and a warning says so. Behind it stand a module a lesson, `ladder` for lesson 08, `guesses` (what
is asked before it is answered) and, beside them, `answers` (the checks), `wording` (sentences as a notebook shows them)
and `worlds` (counting by hand).
"""

import warnings
from importlib import import_module

from gofish_learn._door import opened

FORMER: dict[str, tuple[str, ...]] = {
    "guesses.four": (
        "ANA_ASKS",
        "ANOTHER_CARD",
        "HOW_MANY_WORLDS",
        "NEWS_ABOUT_BEN",
        "STILL_NONE",
        "WORLDS_FOR_ANA",
        "WORLDS_LEFT",
    ),
    "lesson_four": ("chances_after_each_ask",),
    "guesses.five": (
        "FACTS_TOLD",
        "FACTS_WITH_ROOM_FOR_FOUR",
        "FOURS",
        "WHICH_ARE_LEFT",
        "least_for_a_chunk",
        "wins_with",
    ),
    "lesson_five": ("kept_of",),
    "guesses.six": (
        "BEST_ASK",
        "MIAS_FIRST",
        "THREE_ALIKE",
        "asks_best",
    ),
    "guesses.six_by_chances": (
        "QUEEN_WITH",
        "SURE_ASKS",
    ),
    "lesson_six": ("accuracies",),
    "guesses.one": (
        "AFTER_A_CATCH",
        "AFTER_GO_FISH",
        "BOOKS_TOGETHER",
        "CARDS_AFTERWARDS",
        "CARDS_IN_THE_PACK",
        "LEGAL_ASKS",
        "MAY_BEN_ASK",
        "POND_AFTER_THE_DEAL",
        "POND_FOR_TWO",
        "WHICH_CARD",
    ),
    "guesses.two": (
        "AT_LEAST_ONE",
        "DEALT_A_BOOK",
        "HUNDRED_DEALS",
        "NONE_OF_THEM",
        "NONE_IN_THE_GRID",
        "SECOND_STEP",
        "TRYING_MORE",
        "TWO_SEVENS",
        "TWO_PLAYERS",
    ),
    "guesses.three": (
        "KEEP_OR_PUT_BACK",
        "OUT_OF",
        "SECOND_MISS",
    ),
    "lesson_three": ("share_with_a_seven",),
}
"""Names that the lessons called in version 1 and that work through version 2.0, by their module in this folder, such as
``"guesses.one": ("SURE_ASK",)``. What they stand for stays where it is until then."""

_load, __dir__, __all__ = opened(__name__)


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for; of one that no lesson calls any more a warning says so.

    Raises:
        AttributeError: the lessons never had one of this name.
    """
    for home, names in FORMER.items():
        if name in names:
            said = f"{name} is in no lesson any more; it works through version 2.0."
            warnings.warn(said, DeprecationWarning, stacklevel=2)
            return getattr(import_module(f"{__name__}.{home}"), name)
    return _load(name)
