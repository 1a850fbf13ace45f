"""What a learner has done with the questions, read again from the text that is kept; nothing in it is believed.

What cannot be raises a `RequestError`, and a part of the wrong kind another `ValueError`; of a round or an opening, a
part that is missing is as in a new one.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import ChanceQuestion
from gofish_learn.ui.app.requests import RequestError, reader_of
from gofish_learn.ui.chance.rounds import MOST_PILED, PRESSES, THOUSANDS, Attempt, ChanceRound, RoundStep, new_attempt

FORMAT = "gofish-chance/2"
FORMAT_OF_0_1_0 = "gofish-chance/1"
LARGEST_SEED = 10**9


def seed_of(value: object) -> int:
    """A seed."""
    return _number(value, LARGEST_SEED)


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RequestError("A number that was kept is out of range.")
    return value


def attempt_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> Attempt:
    """What was done with a question."""
    rounds = tuple(_round_of(question, one) for one in saved["rounds"])
    guessed = [one.guess is not None for one in rounds]
    if rounds[0].setting != question.setting or not guessed[0] or not all(guessed[:-1]):
        raise RequestError("These rounds cannot follow one another.")
    if len({one.setting for one in rounds}) < len(rounds):
        raise RequestError("An opening comes twice.")
    current = _number(saved["current"], len(rounds) - 1)
    if not guessed[-1] and current != len(rounds) - 1:
        raise RequestError("A round that has begun is the one that is open.")
    return Attempt(rounds, current)


def _round_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> ChanceRound:
    one: ChanceRound = reader_of(ChanceRound)(saved)
    _check_setting(question, one.setting)
    _number(one.seed, LARGEST_SEED)
    if one.guess is not None:
        _number(one.guess, len(question.scale.marks) - 1)
    is_new = one.guess is None
    if one.step.place > one.reached.place or is_new != (one.reached is RoundStep.GUESS) or (is_new and one.deals):
        raise RequestError("A step comes before its time.")
    if one.last not in {0, *PRESSES} or not one.last <= one.deals <= MOST_PILED or one.thousands not in THOUSANDS:
        raise RequestError("So many deals cannot have been dealt.")
    if one.changes is not None and one.changes not in question.ranges:
        raise RequestError("What was changed cannot be read.")
    return one


def _check_setting(question: ChanceQuestion, setting: Setting) -> None:
    """Check that a question can be asked about an opening."""
    own = asdict(question.setting)
    for name, value in asdict(setting).items():
        least, most = question.ranges.get(name, (own[name], own[name]))
        if not least <= value <= most:
            raise RequestError("An opening that was kept is out of range.")


def attempt_of_0_1_0(question: ChanceQuestion, saved: Mapping[str, Any]) -> Attempt:
    """What was done with a question in version 0.1.0, where everything was shown after the one prediction.

    All steps of the question have been seen, then. The opening that was looked at, if it was another, waits for the
    guess that is now asked for first.
    """
    deals, seed, across = _number(saved["deals"], THOUSANDS[-1]), seed_of(saved["seed"]), saved["across"]
    setting: Setting = reader_of(Setting)(saved["setting"])
    _check_setting(question, setting)
    if across not in question.ranges:
        raise RequestError("What was changed cannot be read.")
    attempt = new_attempt(question).guessed(question, saved["guess"])
    moved = setting != question.setting
    first = replace(
        attempt.round,
        deals=0 if moved else min(deals, MOST_PILED),
        thousands=deals if deals in THOUSANDS and not moved else 0,
        seed=seed,
        step=RoundStep.ANSWER,
        reached=RoundStep.CHANGE,
    )
    if not moved:
        return Attempt((first,))
    return Attempt((first, ChanceRound(setting, changes=across, seed=1)), 1)
