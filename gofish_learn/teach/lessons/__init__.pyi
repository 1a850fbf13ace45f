# The names of the lessons with their types.

from gofish_learn.teach.lessons.answers import check_guess as check_guess
from gofish_learn.teach.lessons.controls import check_control as check_control
from gofish_learn.teach.lessons.guesses import ideas as ideas
from gofish_learn.teach.lessons.own_bot.checking import check_step as check_step
from gofish_learn.teach.lessons.own_bot.league import League as League
from gofish_learn.teach.lessons.own_bot.turns import PastAsk as PastAsk, past_asks as past_asks
from gofish_learn.teach.lessons.lesson_one import (
    SIX_ASKS as SIX_ASKS,
    SURE_ASK as SURE_ASK,
    Story as Story,
    check_ask as check_ask,
    check_may_ask as check_may_ask,
)
from gofish_learn.teach.lessons.lesson_two import (
    check_at_least_one as check_at_least_one,
    check_last_step as check_last_step,
)
from gofish_learn.teach.lessons.lesson_three import (
    SMALL_POND as SMALL_POND,
    UNSEEN_CARD as UNSEEN_CARD,
    check_after_a_seven as check_after_a_seven,
    check_draw as check_draw,
    check_twice_as_likely as check_twice_as_likely,
)
from gofish_learn.teach.lessons.lesson_four import (
    CLEO_KNOWS as CLEO_KNOWS,
    EIGHT_HIDDEN as EIGHT_HIDDEN,
    check_chance as check_chance,
    check_new_chance as check_new_chance,
)
from gofish_learn.teach.lessons.lesson_five import (
    AFTER_TWO as AFTER_TWO,
    ROOMS as ROOMS,
    STORY_ONE as STORY_ONE,
    STORY_TWO as STORY_TWO,
    check_facts_left as check_facts_left,
    check_left as check_left,
    check_three_half_lives as check_three_half_lives,
    kept_in as kept_in,
    wins_by_room as wins_by_room,
)
from gofish_learn.teach.lessons.lesson_six import (
    CLEOS_CHOICE as CLEOS_CHOICE,
    DEVS_CHOICE as DEVS_CHOICE,
    MIAS_ASKS as MIAS_ASKS,
    WHY_NOT_BEN as WHY_NOT_BEN,
    bot_game as bot_game,
    check_accuracy as check_accuracy,
    check_accuracy_at_random as check_accuracy_at_random,
    check_two_asks as check_two_asks,
)
from gofish_learn.teach.lessons.lesson_seven import (
    check_standard_error as check_standard_error,
    check_times_as_many as check_times_as_many,
    same_deal_twice as same_deal_twice,
    turns_of_deals as turns_of_deals,
    what_it_shows as what_it_shows,
)
from gofish_learn.teach.lessons.lesson_eight import (
    ASK_BACK as ASK_BACK,
    BOTS_TURN as BOTS_TURN,
    KING_SINCE as KING_SINCE,
)
from gofish_learn.teach.lessons.lesson_nine import (
    STUCK as STUCK,
    check_middle as check_middle,
    game_lengths as game_lengths,
)
from gofish_learn.teach.lessons.lesson_ten import (
    check_plan as check_plan,
    how_far_apart as how_far_apart,
)
from gofish_learn.teach.lessons.wording import tell as tell
from gofish_learn.teach.lessons.ways import Ways as Ways, all_ways as all_ways
