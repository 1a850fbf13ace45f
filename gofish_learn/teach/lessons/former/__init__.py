"""What the lessons' notebooks called in version 1 and no lesson calls any more: it works through version 2.0.

A notebook that a teacher has copied and changed still runs, with a warning. Version 3 takes this folder out, and the
line of `gofish_learn.teach.lessons` that looks here.
"""

from collections.abc import Mapping
from types import MappingProxyType

_NAMES = {
    "former.chances": """
        WHICH_CARD CARDS_IN_THE_PACK POND_AFTER_THE_DEAL POND_FOR_TWO AFTER_A_CATCH AFTER_GO_FISH MAY_BEN_ASK LEGAL_ASKS
        CARDS_AFTERWARDS BOOKS_TOGETHER HUNDRED_DEALS NONE_IN_THE_GRID SECOND_STEP NONE_OF_THEM AT_LEAST_ONE TRYING_MORE
        TWO_SEVENS TWO_PLAYERS DEALT_A_BOOK KEEP_OR_PUT_BACK SECOND_MISS OUT_OF share_with_a_seven HOW_MANY_WORLDS
        WORLDS_FOR_ANA WORLDS_LEFT NEWS_ABOUT_BEN ANOTHER_CARD STILL_NONE ANA_ASKS
    """,
    "former.memory": """
        FACTS_TOLD FOURS FACTS_WITH_ROOM_FOR_FOUR WHICH_ARE_LEFT wins_with least_for_a_chunk BEST_ASK THREE_ALIKE
        asks_best MIAS_FIRST WHAT_AN_ASK_SAYS FAIR_SHARE FIRST_IN_THE_LIST MOST_CARDS REFUSED PLAYS_AUTHORS
    """,
    "former.luck": """
        OFF_AFTER_64 GIVE_OR_TAKE SEVEN_OF_TEN FORTY_TENS LINES_THAT_MISS PUFFER_AHEAD PUFFER_LOOKS_AHEAD LARGER_SUM
        WIDER AS_SURE deals_that_end_alike tosses_of_a_class crosses two_of_three deals_as_sure twenty_classes
    """,
    "former.experiments": """
        GAMES_WITH_PAIRS ZERO_IN_THE_RANGE TELL_AFTER_FEW_DEALS memory_with_one_ask TEN_TIMES_AS_MANY hands_with_two
        longest_with luck_or_not games_fewer memory_with_more_cards most_books two_of_a_kind
    """,
    "former.exact_odds": "QUEEN_WITH SURE_ASKS LIKELY_ASKS chances_after_each_ask accuracies",
    "lesson_five": "kept_of",
    "lesson_seven": "even_games turn_differences",
    "lesson_nine": "CHANGES middle",
}
FORMER: Mapping[str, str] = MappingProxyType({name: home for home, names in _NAMES.items() for name in names.split()})
"""The module of `gofish_learn.teach.lessons` that each of these names is in."""
