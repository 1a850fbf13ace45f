"""What the notebook of lesson 03 asks: keep or put back, a card that nobody saw, and fishing what one asked for."""

from fractions import Fraction

from gofish_learn.knowledge.odds import fishing_the_wish, misses_by_card, one_at_least
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.teach.questions.asked import choice_question, number_question

_KEEP, _PUT_BACK = one_at_least(misses_by_card(unseen=8, wanted=3, taken=4)), 1 - Fraction(5, 8) ** 4
_WISH = fishing_the_wish(hand=5, held=1)

KEEP_OR_PUT_BACK = choice_question(
    "Which way finds at least one seven more often?",
    "keep them",
    {
        "put each back": "Then you may draw the same card twice.",
        "both the same": "After a miss, what is left to draw from, each way?",
    },
    choices=("keep them", "put each back", "both the same"),
    why=f"If you keep them it is {rounded(float(_KEEP), 3)}, and if you put each back {rounded(float(_PUT_BACK), 3)}.",
)
SECOND_MISS = number_question(
    "You keep the cards. The first one was not a seven. How likely is the second to miss, too?",
    Fraction(4, 7),
    {
        Fraction(5, 8): "That is so if you put the first card back.",
        Fraction(5, 7): "One of the five others is gone.",
        Fraction(4, 8): "One card is gone, so how many are left in all?",
        Fraction(3, 7): "That is the chance of a seven.",
    },
    why="Four others are left among seven cards.",
)
UNSEEN_CARD = choice_question(
    "Three of the eight cards are sevens. Ben has drawn one and not shown it. How likely is it that yours is a seven?",
    "3/8, as if he had drawn nothing",
    {
        "less than 3/8": "Ben may have taken a seven. But he may have taken another card, too.",
        "more than 3/8": "Ben may have taken another card. But he may have taken a seven, too.",
    },
    choices=("less than 3/8", "3/8, as if he had drawn nothing", "more than 3/8"),
    why="A card that’s gone changes nothing until you learn something about it. If you don’t believe it, draw.",
)
OUT_OF = number_question(
    "Three sevens are missing. Out of how many cards can the one be that you fish?",
    _WISH.value.denominator * 3 // _WISH.value.numerator,
    {
        52: "You see your own cards.",
        47: "What has Ana just told you about her five cards?",
        32: "Those are the cards in the pond. But a seven may also be in the hand of somebody else.",
        37: "Somebody else may have the sevens, so their cards count as well.",
    },
    unit="cards",
    why=f"{_WISH.worked} = {_WISH.value}.",
)
