"""The questions of a round that was begun with version 0.1.0 or 1.0.0: it is played to its end as it was.

Its delays are counted in events, one of its questions is about something that nobody has said yet, and some ask what a
player holds.
"""

from functools import lru_cache
from math import log
from random import Random

from gofish_learn.bots.rng import pick
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.memory.games import KEPT_GAMES, Overheard
from gofish_learn.teach.memory.questions import Kind, MemoryQuestion, possible_questions

LONG_STOPS = (4, 6, 8, 10, 12, 14)
"""The numbers of asks after which a game paused for a question in version 0.1.0."""
SHORT_STOPS = (3, 6, 9, 12)
"""The same in version 1.0.0."""
NEVER = 0
"""In place of a delay: the answer has not been heard at all."""
DELAYS = (1, 4, 9, 18, 32, NEVER)
"""How many events ago the answer was heard; the closest available is taken.

A round has as many of these as it has questions, in random order, and `NEVER` is always one of them.
"""


@lru_cache(maxsize=KEPT_GAMES)
def older_questions_of(game: Overheard, stops: tuple[int, ...]) -> tuple[MemoryQuestion, ...]:
    """The questions of a game, in order; it pauses for one after each of these numbers of asks.

    There are no more pauses than `DELAYS`. A game with fewer than `FEWEST_ASKS` asks may have fewer questions.
    """
    rng = Random(f"{game.code.text}:questions")
    used = {-1}
    made = []
    for stop, delay in zip(stops, _delays_for(len(stops), rng), strict=True):
        now = game.after(stop)
        if stop > len(game.asks):
            break
        question = question_at(game, now, delay, used, rng)
        if question.event is not None:
            used.add(game.number_of(question.event))
        made.append(question)
    return tuple(made)


def _delays_for(questions: int, rng: Random) -> tuple[int, ...]:
    """A delay for each question of a round, `NEVER` among them."""
    if questions == len(DELAYS):
        return shuffled(rng, DELAYS)
    told = shuffled(rng, [delay for delay in DELAYS if delay != NEVER])
    return shuffled(rng, [*told[: questions - 1], NEVER])


def question_at(game: Overheard, now: int, delay: int, used: set[int], rng: Random) -> MemoryQuestion:
    """A question at a moment of the game, about something heard approximately `delay` events ago."""
    kinds = shuffled(rng, Kind)
    if delay == NEVER:
        return pick(rng, [question for question in possible_questions(game, now, kinds[0]) if question.event is None])
    for kind in kinds:
        fit = [question for question in possible_questions(game, now, kind) if _is_usable(game, question, used)]
        if fit:
            nearest = min(_log_distance(question, delay) for question in fit)
            return pick(rng, [question for question in fit if _log_distance(question, delay) == nearest])
    return pick(rng, [question for question in possible_questions(game, now, kinds[0]) if question.event is None])


def _is_usable(game: Overheard, question: MemoryQuestion, used: set[int]) -> bool:
    """Whether the answer has been heard, but not just now, and in an ask that no other question is about."""
    return bool(question.delay) and question.event is not None and game.number_of(question.event) not in used


def _log_distance(question: MemoryQuestion, delay: int) -> float:
    return abs(log((1 + (question.delay or 0)) / (1 + delay)))
