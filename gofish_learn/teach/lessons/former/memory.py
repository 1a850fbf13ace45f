"""What the notebooks of lessons 05, 06 and 08 asked in version 1: of memory, good asks and bots."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.knowledge.remembering.shown import remembered
from gofish_learn.teach.lessons.ladder.turns import PLAYERS, YOU
from gofish_learn.teach.lessons.lesson_eight import NAMES, PAST, VIEW, legal_in_words
from gofish_learn.teach.lessons.lesson_five import (
    FOUR,
    ROOMS,
    STORY_ONE,
    kept_of,
    room_mistakes,
    wins_by_room,
)
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE
from gofish_learn.teach.questions.asked import choice_of, choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion

_ALL = kept_of(STORY_ONE, Perfect())
_WITH_FOUR = [line for line in kept_of(STORY_ONE, FOUR) if "forgotten" not in line]
NEAR_WINS = 5
"""A guess at games won in 100 that is off by so many is right: the games themselves say no more."""
STRETCHES = ((0, 4), (4, 7), (7, 12))
"""The rooms, in chunks, between which the line of the lesson's table is looked at."""
FACTS_TOLD = number_question(
    "Somebody with a perfect memory has listened. How many facts such as “Ben holds kings” can they tell?",
    len(_ALL),
    {
        len(STORY_ONE.names or ()): "That is one for each player. But a player may ask more than once.",
        2 * len(_ALL): "Each ask also says who hasn't got that rank. Here we count only what somebody holds.",
        1: "Only one ask got a card, but every ask tells something: you ask for what you hold.",
    },
    unit="facts",
    why="One for each ask: whoever asks for a rank holds it.",
)
FOURS = choice_of(
    "In story two Cleo asks Ana for fours and gets one. Can you still say that Ana holds fours?",
    "No, not for certain",
    {
        "Yes": "She had some before. What does she have to do with them when she is asked?",
        "No, not for certain": "She had to give all her fours away. She fished a card later, but nobody knows which.",
    },
)
FACTS_WITH_ROOM_FOR_FOUR = number_question(
    "Now there is room for four facts only. How many of the eight are left when the story is over?",
    len(_WITH_FOUR),
    dict(room_mistakes(FOUR).items()),
    unit="facts",
    why="Who said “Go fish!” is remembered, too, and takes up room. So only the last two of the eight are left.",
)
WHICH_ARE_LEFT = choice_of(
    "Half of this memory is gone after 8 events. Which of the eight facts are most likely to be left?",
    "those from the end",
    {
        "those from the beginning": "People often keep the first ones, because they say them to themselves again and "
        "again. This memory only fades: which of them has had most time to?",
        "those from the middle": "For how long has each of them been fading when the story is over?",
        "those from the end": "They have had the least time to fade. Luck plays its part, so an early one may be "
        "left, too.",
        "all are equally likely": "All fade at the same speed. But have they all been fading for the same time?",
    },
)


@cache
def wins_with(room: str) -> NumberQuestion:
    """How many of 100 games a memory of the lesson's table wins."""
    won = {name: whole(100 * worth.value) for name, worth in wins_by_room().items()}
    return number_question(
        f"It has room for {room}. How many of 100 games against three players who ask at random does it win?",
        won[room],
        {
            25: "That would be its fair share, if it were no better than the others.",
            100: "A good memory helps, but it doesn't find cards that nobody has talked about.",
        },
        near=NEAR_WINS,
        unit="games",
        why=f"With room for nothing it wins {won['nothing']}, and with room for everything {won['everything']}.",
    )


@cache
def least_for_a_chunk() -> ChoiceQuestion:
    """Between which rooms one chunk more brings least."""
    worth = {ROOMS[name].room(): one.value for name, one in wins_by_room().items() if name != "everything"}
    gains = {f"from {low} to {high}": (worth[high] - worth[low]) / (high - low) for low, high in STRETCHES}
    least = min(gains, key=lambda stretch: gains[stretch])
    return choice_question(
        "Where does one chunk more bring least?",
        least,
        {
            stretch: "The line is steep there, so each chunk counts: look again."
            for stretch in gains
            if stretch != least
        },
        choices=[*gains],
        why="The first few chunks are worth the most. Then the line gets flat.",
    )


ANA, BEN, CLEO, DEV = range(4)
CLEOS_ASKS = {
    "Ana for sevens": Ask(CLEO, ANA, Rank.SEVEN),
    "Ben for sevens": Ask(CLEO, BEN, Rank.SEVEN),
    "Ana for queens": Ask(CLEO, ANA, Rank.QUEEN),
    "Dev for queens": Ask(CLEO, DEV, Rank.QUEEN),
}
_CLEOS = replay(CLEOS_CHOICE).view(CLEO)
_HEARD = remembered(_CLEOS.rules, _CLEOS.players, _CLEOS.events)
(_SURE,) = (words for words, ask in CLEOS_ASKS.items() if _HEARD.held(ask.target, ask.asker) & (1 << ask.rank))
BEST_ASK = choice_question(
    "You are Cleo. Which of these asks is best?",
    _SURE,
    {
        "Ben for sevens": "He had sevens. What did he do with them?",
        "Ana for queens": "She holds the most cards. But is there an ask that is sure to work?",
        "Dev for queens": "That may work. But is there an ask that is sure to?",
    },
    choices=[*CLEOS_ASKS],
    why="Ben gave Ana two sevens, and she has kept them.",
)
THREE_ALIKE = choice_of(
    "Cleo also holds a three, an eight and a queen. For which of them is her ask of Dev most likely to work?",
    "all the same",
    {
        "threes": "What has anybody said about threes?",
        "eights": "What has anybody said about eights?",
        "queens": "What has anybody said about queens?",
        "all the same": "Nobody has said a word about any of them, and Cleo holds one of each. So the three columns "
        "are alike.",
    },
)


def asks_best(accuracies: Mapping[str, float]) -> ChoiceQuestion:
    """Which of some players asks best, from the accuracy (0 to 100) of each by name."""
    best = max(accuracies, key=lambda name: accuracies[name])
    return choice_question(
        "Which of them asks best?",
        best,
        {name: "How much can it still remember when its turn comes?" for name in accuracies if name != best},
        choices=[*accuracies],
        why="One game is mostly luck: in another one the order may differ.",
    )


MIAS_FIRST = number_question(
    "Mia asks once. The chance of her ask is 0.2, and the best she had was 0.4. How accurate is she, from 0 to 100?",
    100 * Fraction(2, 4),
    {
        20: "That is the chance of her ask. How good was it, compared with the best?",
        Fraction(1, 2): "That is the share. The accuracy goes from 0 to 100.",
        200: "You have put it upside down: nobody is more than 100 accurate.",
    },
    why="0.2 is half of 0.4. It doesn't matter whether her ask worked.",
)

_SIZES = VIEW.table.sizes
_OTHERS = {ask.target for ask in VIEW.legal_asks()}
_FULLEST, _EMPTIEST = (which(_OTHERS, key=lambda seat: _SIZES[seat]) for which in (max, min))
_REFUSED = legal_in_words((past.target, past.rank) for past in PAST if not past.cards)
_OWN_REFUSED = legal_in_words((past.target, past.rank) for past in PAST if not past.cards and past.asker == YOU)
WHAT_AN_ASK_SAYS = choice_of(
    "Which two things does an ask have to say?",
    "who is asked, and for which rank",
    {
        "who is asked, and for how many cards": "You get all that the other has. So what else has to be said?",
        "which rank, and which suit": "The suit doesn't matter by these rules. And somebody has to be asked.",
        "who is asked, and for which rank": "In Python these are ask.target and ask.rank.",
    },
)
FAIR_SHARE = number_question(
    "If all three players were equally good, how many of 100 games would each of them win, to the nearest whole?",
    round(100 / PLAYERS),
    {25: "That would be fair at a table for four.", 50: "That would be fair at a table for two."},
    unit="games",
    why="A share of 33 is fair at this table.",
)
FIRST_IN_THE_LIST = choice_of(
    "The first bot takes the first ask of its list at every turn. What is its bad habit?",
    "It goes on asking the same player for the same rank",
    {
        "It asks for cards that it hasn't got": "The list has only those asks that it may make.",
        "It asks itself": "The list has only those asks that it may make.",
        "It goes on asking the same player for the same rank": "The list is always in the same order, so the first "
        "ask is the same until that rank is laid.",
    },
)
MOST_CARDS = choice_question(
    "Whom would a bot ask that asks a player with the most cards?",
    NAMES[_FULLEST],
    {
        NAMES[_EMPTIEST]: f"{NAMES[_EMPTIEST]} holds {_SIZES[_EMPTIEST]}. Does anybody hold more?",
        NAMES[YOU]: "Your own seat has a size, too. But you can't ask yourself!",
    },
    choices=NAMES,
    why=f"{NAMES[_FULLEST]} holds {_SIZES[_FULLEST]} cards, and {NAMES[_EMPTIEST]} {_SIZES[_EMPTIEST]}.",
)
REFUSED = choice_of(
    "Which of its asks would a bot leave out that never asks again what was refused?",
    " and ".join(_REFUSED),
    {
        "none": "Who has said “Go fish!” so far, and to what?",
        f"only {_OWN_REFUSED[0]}": "That was refused to you. You heard the others ask as well.",
        " and ".join(_REFUSED): "Of the things that were refused, these are the ones that you may ask for.",
        "every ask for kings or sevens": "A rank and a player belong together: somebody else may have it.",
    },
)
PLAYS_AUTHORS = choice_of(
    "Your bot has only ever played by the standard book. In Authors you ask for one card. Can a bot of step 2 play it?",
    "Yes",
    {
        "Yes": "It never names a rank or a card itself: it chooses one of the asks that it is given.",
        "No": "It picks from the list of asks that it may make. What is in that list at a table of Authors?",
    },
)
