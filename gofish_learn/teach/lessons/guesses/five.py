"""What the notebook of lesson 05 asks: what a perfect memory keeps, what room and time leave, and what it is worth."""

from fractions import Fraction
from functools import cache

from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.teach.lessons.lesson_five import (
    FOUR,
    HALF_LIFE,
    LEFT_IDEAS,
    ROOMS,
    STORY_ONE,
    kept_of,
    room_mistakes,
    wins_by_room,
)
from gofish_learn.teach.questions.asked import choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion

_ALL = kept_of(STORY_ONE, Perfect())
_WITH_FOUR = [line for line in kept_of(STORY_ONE, FOUR) if "forgotten" not in line]
_TWO = 2 * HALF_LIFE
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
FOURS = choice_question(
    "In story two Cleo asks Ana for fours and gets one. Can you still say that Ana holds fours?",
    "No, not for certain",
    {"Yes": "She had some before. What does she have to do with them when she is asked?"},
    choices=("Yes", "No, not for certain"),
    why="She had to give all her fours away. She fished a card later, but nobody knows which.",
)
FACTS_WITH_ROOM_FOR_FOUR = number_question(
    "Now there is room for four facts only. How many of the eight are left when the story is over?",
    len(_WITH_FOUR),
    dict(room_mistakes(FOUR).items()),
    unit="facts",
    why="Who said “Go fish!” is remembered, too, and takes up room. So only the last two of the eight are left.",
)
WHICH_ARE_LEFT = choice_question(
    "Half of this memory is gone after 8 events. Which of the eight facts are most likely to be left?",
    "those from the end",
    {
        "those from the beginning": "People often keep the first ones, because they say them to themselves again and "
        "again. This memory only fades: which of them has had most time to?",
        "those from the middle": "For how long has each of them been fading when the story is over?",
        "all are equally likely": "All fade at the same speed. But have they all been fading for the same time?",
    },
    choices=("those from the beginning", "those from the middle", "those from the end", "all are equally likely"),
    why="They have had the least time to fade. Luck plays its part, so an early one may be left, too.",
)
AFTER_TWO = number_question(
    f"After {HALF_LIFE} events 1/2 of a memory is left. How much of it is left after {_TWO} events?",
    Fraction(1, 2) ** (_TWO // HALF_LIFE),
    {
        **{(one := idea.mistake(_TWO, HALF_LIFE)).value: one.why for idea in LEFT_IDEAS[:2]},
        Fraction(1, 2): "So much was left when half of that time was over.",
        Fraction(HALF_LIFE, _TWO + HALF_LIFE): "Each half-life leaves half of what was there, however many there are.",
    },
    why="Half of a half. It never gets to nothing.",
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
