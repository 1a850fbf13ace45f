"""The achievements of each app, made of what its host hands over.

Names are short and say nothing: of a game at the table only a hash is kept, so that no deal can be had from it.
"""

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gofish_learn.teach.detective.forecasts import closer_by, mean_score
from gofish_learn.teach.progress.achievement import Achievement, Fact, achieved_now, forecasts_text

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.review import GameReview
    from gofish_learn.teach.chance.questions import ChanceQuestion
    from gofish_learn.teach.detective.forecasts import Judged

OWN = "own"
"""The word for a rule book, or a bot, of the learner's own: what they call it is not noted."""
NAME_LENGTH = 16
DIGITS = 4


def hashed_name(*parts: object) -> str:
    """A name that follows from what it is made of, and tells nothing of it."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:NAME_LENGTH]


def game_reviewed(book: str, name: str, reviewed: "GameReview") -> Achievement:
    """A look back at one person's asks in a game that is over."""
    known: dict[str, Fact] = {} if reviewed.accuracy is None else {"accuracy": round(reviewed.accuracy / 100, DIGITS)}
    best = sum(one.is_best for one in reviewed.asks)
    return achieved_now(f"review/{book}", f"{name}-{reviewed.seat}", asks=len(reviewed.asks), best=best, **known)


def rules_learnt(book: str) -> Achievement:
    """A game whose five steps were seen."""
    return achieved_now(f"tour/{book}")


def case_closed(code: str, judged: Sequence["Judged"], *, first: bool) -> Achievement:
    """A case that was closed."""
    forecasts = [one.forecast for one in judged]
    return achieved_now(
        "detective/first" if first else "detective/case",
        code,
        forecasts=forecasts_text(forecasts),
        brier=round(mean_score(forecasts), DIGITS),
        closer=round(closer_by(judged), DIGITS),
    )


def memory_round(task: str, code: str, *, right: int, questions: int, expected: int | None) -> Achievement:
    """A round of the memory lab that came to its end: "who" (questions) or "sheet" (facts), by the code of its game.

    Of so many questions some were remembered, and as many may have been expected.
    """
    thought: dict[str, Fact] = {} if expected is None else {"expected": expected}
    return achieved_now(f"memory/{task}", code, right=right, questions=questions, **thought)


def chance_found(question: "ChanceQuestion", place: int) -> Achievement:
    """A question of Chance that was guessed, and whose answer was seen."""
    guess, exact = float(question.scale.marks[place].value), float(question.exact(question.setting).value)
    unit = "" if question.is_chance else "_cards"
    facts: dict[str, Fact] = {f"guess{unit}": round(guess, DIGITS + 2), f"exact{unit}": round(exact, DIGITS + 2)}
    return achieved_now(f"chance/{question.name}", **facts)


def prediction_seen(name: str, *, bot: str, place: int, bots: int, games: int) -> Achievement:
    """A tournament of the arena whose games are played, and the bot (or `OWN`) that was guessed to win it.

    The bot came to a place, from 1.
    """
    return achieved_now("arena/prediction", name, bot=bot, place=place, bots=bots, games=games)


def change_guessed(name: str, *, book: str, changes: int) -> Achievement:
    """A change of a rule in the room Rule, whose effects were guessed."""
    return achieved_now("rules_lab/change", name, book=book, changes=changes)


def change_seen(name: str, *, book: str, right: int, questions: int) -> Achievement:
    """The same once all its games are played, and have shown some of the guesses right that could be settled."""
    return achieved_now("rules_lab/result", name, book=book, right=right, questions=questions)
