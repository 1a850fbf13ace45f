"""The check of a step: the bot plays, and a sentence about its own asks says what is wrong."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import factory_of
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.isolation import done_in_isolation
from gofish_learn.bots.own.limits import Watching
from gofish_learn.teach.lessons.own_bot.ideas import idea_behind
from gofish_learn.teach.lessons.own_bot.steps import STEPS, BotStep, Verdict
from gofish_learn.teach.lessons.own_bot.turns import StoppedError, Turn, watch, watch_game
from gofish_learn.teach.lessons.wording import Sentences, tell

TIME_LIMIT = 2.0
"""Seconds that a learner's bot may take for one ask."""
NEARLY = 0.1
"""The share of turns (0-1) that may go wrong for a bot to be nearly right."""
LOST = "Your bot never answered, or ended the game for everybody. Look for a loop that never ends."
TWO_WAYS = (
    "Your bot plays the same game in two ways, so nobody could play it again. Let all its chance come from rng, as in "
    "rng.choice(asks)."
)


def check_step(number: int, bot: Any) -> Sentences:
    """Check a learner's bot on a step.

    The step is a number from 1 to 6; the bot is a function of the view, the asks and the generator, or a class with a
    method `choose`. It plays in a process of its own where it can be sent to one, so it can do no harm. The answer is
    a sentence or two: that the step is taken, or what went wrong first and how often.
    """
    if type(number) is not int or not 1 <= number <= len(STEPS):
        return tell(f"There are {len(STEPS)} steps: check one from 1 to {len(STEPS)}.")
    try:
        make = factory_of(bot)
    except TypeError as error:
        return tell(str(error))
    try:
        (said,) = done_in_isolation(make, partial(report, number=number, limit=TIME_LIMIT))
    except ForfeitError as error:
        return tell(lost(error))
    return tell(str(said))


def lost(error: ForfeitError) -> str:
    """The sentence for a learner's bot whose process ended early."""
    return LOST if error.late else str(error)


def report(make: BotFactory, watchdog: Watching | None, *, number: int, limit: float) -> Iterator[str]:
    """Watch a bot play and yield the sentence about it."""
    step = STEPS[number - 1]
    try:
        with Guard(limit, watchdog) as guard:
            again = [turn.ask for turn in islice(watch_game(make, 0, guard), step.turns)]
            turns = islice(watch(make, step.games, guard), step.turns)
            first = [*islice(turns, len(again))]
            if [turn.ask for turn in first] != again:
                yield TWO_WAYS
                return
            judged = [(turn, step.judge(turn)) for turn in [*first, *turns]]
    except StoppedError as error:
        yield str(error)
        return
    yield _verdict_words(number, step, judged)


def _verdict_words(number: int, step: BotStep, judged: Sequence[tuple[Turn, Verdict]]) -> str:
    """The sentence about turns that have been judged."""
    faults = [verdict.fault for _, verdict in judged if verdict.fault is not None]
    chances = sum(verdict.could_fail for _, verdict in judged)
    if chances and len(faults) > step.most * chances:
        others, nearly = len(faults) - 1, len(faults) <= NEARLY * chances
        more = f" That was not the only time: there were {others} more." if others > 1 else ""
        idea = idea_behind(number, [turn for turn, _ in judged])
        return f"{'Nearly' if nearly else 'Not yet'}. {faults[0]}{more} {idea}".rstrip()
    played = f"{step.turns} turns" if step.turns else f"{step.games} games"
    return (
        f"Step {number}, “{step.title}”: done! In {played} your bot {step.kept}. "
        f"There were {chances} turns at which it could have gone wrong."
    )
