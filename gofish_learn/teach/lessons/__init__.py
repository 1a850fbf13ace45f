"""What the lessons' notebooks call: games worth telling, worlds to count, and kind checks of what a learner wrote.

>>> from gofish_learn.teach.lessons import all_worlds
>>> worlds = all_worlds("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
>>> worlds.count("Ana"), len(worlds)
(36, 56)

Every name keeps its place here for ever, so that a notebook which a teacher has changed still runs. Behind it stand a
module a lesson, `ladder` for lesson 08, `guesses` (what is asked before it is answered) and, beside them, `answers`
(the checks), `wording` (sentences as a notebook shows them) and `worlds` (counting by hand).
"""

from importlib import import_module

_HOMES = {
    "lesson_one": ("SIX_ASKS", "Story", "check_ask", "check_may_ask"),
    "lesson_two": ("check_at_least_one", "check_last_step"),
    "lesson_three": (
        "SMALL_POND",
        "check_after_a_seven",
        "check_draw",
        "check_twice_as_likely",
        "share_with_a_seven",
    ),
    "lesson_four": ("EIGHT_HIDDEN", "chances_after_each_ask", "check_chance", "check_new_chance"),
    "lesson_five": (
        "ROOMS",
        "STORY_ONE",
        "STORY_TWO",
        "check_facts_left",
        "check_left",
        "check_three_half_lives",
        "kept_in",
        "kept_of",
        "wins_by_room",
    ),
    "guesses.five": (
        "AFTER_TWO",
        "FACTS_TOLD",
        "FACTS_WITH_ROOM_FOR_FOUR",
        "FOURS",
        "WHICH_ARE_LEFT",
        "least_for_a_chunk",
        "wins_with",
    ),
    "lesson_six": (
        "CLEOS_CHOICE",
        "DEVS_CHOICE",
        "MIAS_ASKS",
        "accuracies",
        "bot_game",
        "check_accuracy",
        "check_accuracy_at_random",
        "check_two_asks",
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
        "WHY_NOT_BEN",
        "asks_best",
    ),
    "guesses.six_by_chances": ("QUEEN_WITH", "SURE_ASKS"),
    "lesson_seven": (
        "check_standard_error",
        "check_times_as_many",
        "crosses",
        "deals_as_sure",
        "even_games",
        "same_deal_twice",
        "tosses_of_a_class",
        "turn_differences",
        "turns_of_deals",
        "twenty_classes",
        "two_of_three",
        "what_it_shows",
    ),
    "guesses.eight_by_chances": ("LIKELY_ASKS",),
    "guesses.eight": (
        "ASK_BACK",
        "BOTS_TURN",
        "FAIR_SHARE",
        "FIRST_IN_THE_LIST",
        "KING_SINCE",
        "MOST_CARDS",
        "PLAYS_AUTHORS",
        "REFUSED",
        "WHAT_AN_ASK_SAYS",
    ),
    "lesson_nine": ("CHANGES", "check_middle", "game_lengths", "middle"),
    "guesses.nine": (
        "GAMES_WITH_PAIRS",
        "STUCK",
        "TELL_AFTER_FEW_DEALS",
        "ZERO_IN_THE_RANGE",
        "memory_with_one_ask",
    ),
    "lesson_ten": ("check_plan", "how_far_apart", "two_of_a_kind"),
    "guesses.ten": (
        "TEN_TIMES_AS_MANY",
        "games_fewer",
        "hands_with_two",
        "longest_with",
        "luck_or_not",
        "memory_with_more_cards",
        "most_books",
    ),
    "ladder.checking": ("check_step",),
    "ladder.league": ("League",),
    "ladder.past": ("PastAsk", "past_asks"),
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
        "SURE_ASK",
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
        "TWO_PLAYERS",
        "TWO_SEVENS",
    ),
    "guesses.three": (
        "KEEP_OR_PUT_BACK",
        "OUT_OF",
        "SECOND_MISS",
        "UNSEEN_CARD",
    ),
    "guesses.four": (
        "ANA_ASKS",
        "ANOTHER_CARD",
        "CLEO_KNOWS",
        "HOW_MANY_WORLDS",
        "NEWS_ABOUT_BEN",
        "STILL_NONE",
        "WORLDS_FOR_ANA",
        "WORLDS_LEFT",
    ),
    "answers": ("check_guess",),
    "wording": ("tell",),
    "worlds": ("Worlds", "all_worlds"),
}
"""Where each name lives, lesson by lesson. `__init__.pyi` says the same to type checkers."""


_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
__all__ = [*_HOME_OF]  # noqa: PLE0604 - names, one and all


def __getattr__(name: str) -> object:
    """Load a name of `__all__` from its home when it is first asked for."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    """All names on offer, loaded or not."""
    return sorted({*globals(), *__all__})
