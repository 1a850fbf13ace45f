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
    "guesses.eight": (
        "FAIR_SHARE",
        "FIRST_IN_THE_LIST",
        "MOST_CARDS",
        "PLAYS_AUTHORS",
        "REFUSED",
        "WHAT_AN_ASK_SAYS",
    ),
    "guesses.eight_by_chances": ("LIKELY_ASKS",),
    "guesses.five": (
        "FACTS_TOLD",
        "FACTS_WITH_ROOM_FOR_FOUR",
        "FOURS",
        "WHICH_ARE_LEFT",
        "least_for_a_chunk",
        "wins_with",
    ),
    "guesses.four": (
        "ANA_ASKS",
        "ANOTHER_CARD",
        "HOW_MANY_WORLDS",
        "NEWS_ABOUT_BEN",
        "STILL_NONE",
        "WORLDS_FOR_ANA",
        "WORLDS_LEFT",
    ),
    "guesses.nine": (
        "GAMES_WITH_PAIRS",
        "TELL_AFTER_FEW_DEALS",
        "ZERO_IN_THE_RANGE",
        "memory_with_one_ask",
    ),
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
    "guesses.seven": (
        "AS_SURE",
        "FORTY_TENS",
        "GIVE_OR_TAKE",
        "LARGER_SUM",
        "LINES_THAT_MISS",
        "OFF_AFTER_64",
        "PUFFER_AHEAD",
        "PUFFER_LOOKS_AHEAD",
        "SEVEN_OF_TEN",
        "WIDER",
        "deals_that_end_alike",
    ),
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
    "guesses.ten": (
        "TEN_TIMES_AS_MANY",
        "games_fewer",
        "hands_with_two",
        "longest_with",
        "luck_or_not",
        "memory_with_more_cards",
        "most_books",
    ),
    "guesses.three": (
        "KEEP_OR_PUT_BACK",
        "OUT_OF",
        "SECOND_MISS",
    ),
    "guesses.two": (
        "AT_LEAST_ONE",
        "DEALT_A_BOOK",
        "HUNDRED_DEALS",
        "NONE_IN_THE_GRID",
        "NONE_OF_THEM",
        "SECOND_STEP",
        "TRYING_MORE",
        "TWO_PLAYERS",
        "TWO_SEVENS",
    ),
    "lesson_five": ("kept_of",),
    "lesson_four": ("chances_after_each_ask",),
    "lesson_nine": (
        "CHANGES",
        "middle",
    ),
    "lesson_seven": (
        "crosses",
        "deals_as_sure",
        "even_games",
        "tosses_of_a_class",
        "turn_differences",
        "twenty_classes",
        "two_of_three",
    ),
    "lesson_six": ("accuracies",),
    "lesson_ten": ("two_of_a_kind",),
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
