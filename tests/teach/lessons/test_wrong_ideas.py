"""A check names the wrong idea behind an answer: each is worked out by that wrong way, and keeps the right one."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.review.review import review
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea
from gofish_learn.teach.lessons.ladder.checking import check_step
from gofish_learn.teach.lessons.ladder.ideas import IDEAS, LadderIdea
from gofish_learn.teach.lessons.ladder.turns import Turn
from gofish_learn.teach.lessons.lesson_five import AGES, FOUR, LEFT_IDEAS, check_facts_left, check_left, fading
from gofish_learn.teach.lessons.lesson_nine import TRIED, WIDTH_IDEAS, case_of, check_middle
from gofish_learn.teach.lessons.lesson_six import (
    ACCURACY_IDEAS,
    accuracy_of,
    bot_game,
    check_accuracy,
    check_accuracy_at_random,
)
from gofish_learn.teach.lessons.lesson_six import (
    TRIED as TRIED_ASKS,
)
from gofish_learn.teach.lessons.lesson_ten import check_plan
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from tests.teach.lessons.hints import answers

Check = Callable[[Callable[..., object]], Sentences]
FUNCTIONS: Sequence[tuple[Check, Sequence[WrongIdea], Sequence[CheckCase]]] = (
    (check_left, LEFT_IDEAS, [fading(*numbers) for numbers in AGES]),
    (check_accuracy, ACCURACY_IDEAS, [accuracy_of(asks) for asks in TRIED_ASKS]),
    (check_middle, WIDTH_IDEAS, [case_of(differences) for differences in TRIED]),
)
"""The checks of a function: the check, the ideas it knows, and the cases it tries."""


@pytest.mark.parametrize(
    ("check", "idea"),
    [(check, idea) for check, ideas, _ in FUNCTIONS for idea in ideas],
    ids=lambda value: value.say[:30] if isinstance(value, WrongIdea) else "",
)
def test_a_function_that_goes_a_wrong_way_is_told_which(check: Check, idea: WrongIdea) -> None:
    wrong, told = check(idea.method).splitlines()
    assert wrong.startswith("Nearly. ")
    assert told == idea.say


@pytest.mark.parametrize(("check", "ideas", "cases"), FUNCTIONS)
def test_no_idea_is_put_into_the_mouth_of_whoever_had_another(
    check: Check, ideas: Sequence[WrongIdea], cases: Sequence[CheckCase]
) -> None:
    right = {case.given: case.right for case in map(hashable, cases)}
    assert check(lambda *given: right[frozen(given)]).right
    assert len(check(lambda *_: 0.123).splitlines()) == 1
    assert len(check(lambda *_: "half").splitlines()) == 1
    for case in cases[1:]:  # right in one case, and by the wrong idea in all others
        mixed = check(lambda *given, case=case: case.right if given == case.given else ideas[0].method(*given))
        assert len(mixed.splitlines()) == 1 or ideas[0].method(*case.given) == pytest.approx(float(case.right))


def frozen(given: Any) -> Any:
    """The same as a key: lists as tuples."""
    return tuple(map(frozen, given)) if isinstance(given, list | tuple) else given


def hashable(case: CheckCase) -> CheckCase:
    """A case whose numbers can be a key."""
    return CheckCase(case.when, frozen(case.given), case.right, case.because)


def test_every_misconception_is_one_that_a_teacher_can_read_of() -> None:
    ideas: list[LadderIdea | WrongIdea] = [*IDEAS, *(idea for _, known, _ in FUNCTIONS for idea in known)]
    assert {idea.misconception for idea in ideas} - {""} <= MISCONCEPTIONS.keys()


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.say[:40])
def test_a_bot_with_a_wrong_idea_is_told_which(idea: LadderIdea) -> None:
    def bot(view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        return rng.choice(idea.asks(Turn(1, 1, view, tuple(asks), asks[0])))

    said = check_step(idea.step, bot)
    assert said.startswith(("Nearly. At ask", "Not yet. At ask"))
    assert said.endswith(idea.say)


@pytest.mark.parametrize("step", range(2, 6))
def test_a_bot_that_has_not_begun_a_step_is_told_of_no_idea(step: int) -> None:
    said = check_step(step, answers()[step - 2])
    assert [idea.say for idea in IDEAS if idea.say in said] == []


@pytest.mark.parametrize(
    ("guess", "says"),
    [
        (FOUR.capacity, "That many it has room for."),
        (8, "That is what a perfect memory keeps."),
        (30, "much too high. Guess again, or run the next cell to see."),
    ],
)
def test_a_guess_at_what_a_small_room_keeps(guess: int, says: str) -> None:
    assert says in check_facts_left(guess)


def test_a_guess_at_an_accuracy() -> None:
    looked_back = review(bot_game(("random", "memory", "chunks-4", "random"), seed=1), 0)
    worked = round(100 * looked_back.catches / len(looked_back.asks))
    assert "asks in 100 brought cards" in check_accuracy_at_random(worked, looked_back)
    assert "isn't bound to fail" in check_accuracy_at_random(0, looked_back)
    assert len(check_accuracy_at_random(worked + 1, looked_back).splitlines()) == 1
    assert check_accuracy_at_random(round(looked_back.accuracy or 0), looked_back).right


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (("the bot", "the cards", 100, "the Whale wins more"), ["A little more or less can be luck."]),
        (("the bot", "The bot ", 100, "the interval leaves out 0"), ["What is different can't be the same as well."]),
        (("the bot", "the cards", 5, "it wins 60 or more"), ["That is very few."]),
        (("the bot", "the cards", 100, "it is hardly luck"), []),
    ],
)
def test_a_plan_is_told_what_it_may_have_overlooked(plan: tuple[Any, ...], says: list[str]) -> None:
    told = check_plan("Is a Whale better?", *plan).splitlines()[5:]
    assert [line[: len(begins)] for line, begins in zip(told, says, strict=True)] == says
