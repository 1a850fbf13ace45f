"""A check names the wrong idea behind an answer: each is worked out by that wrong way, and keeps the right one."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.view import View
from gofish_learn.teach.lessons import lesson_five as five
from gofish_learn.teach.lessons import lesson_four as four
from gofish_learn.teach.lessons import lesson_nine as nine
from gofish_learn.teach.lessons import lesson_one as one
from gofish_learn.teach.lessons import lesson_seven as seven
from gofish_learn.teach.lessons import lesson_six as six
from gofish_learn.teach.lessons import lesson_three as three
from gofish_learn.teach.lessons import lesson_two as two
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea
from gofish_learn.teach.lessons.ladder.checking import check_step
from gofish_learn.teach.lessons.ladder.ideas import IDEAS, LadderIdea
from gofish_learn.teach.lessons.ladder.turns import Turn
from gofish_learn.teach.lessons.lesson_ten import check_plan
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS

Check = Callable[[Callable[..., object]], Sentences]
FUNCTIONS: Sequence[tuple[Check, Sequence[WrongIdea], Sequence[CheckCase]]] = (
    (one.check_may_ask, one.MAY_ASK_IDEAS, [one.may_ask_of(*given) for given in one.TRIED]),
    (two.check_at_least_one, two.AT_LEAST_ONE_IDEAS, [two.at_least_one_of(*numbers) for numbers in two.CASES]),
    (four.check_chance, four.CHANCE_IDEAS, [four.anas_chance(when, worlds) for when, worlds in four.moments()]),
    (five.check_left, five.LEFT_IDEAS, [five.fading(*numbers) for numbers in five.AGES]),
    (six.check_accuracy, six.ACCURACY_IDEAS, [six.accuracy_of(asks) for asks in six.TRIED]),
    (seven.check_standard_error, seven.ERROR_IDEAS, [seven.error_of(*numbers) for numbers in seven.TRIED]),
    (nine.check_middle, nine.WIDTH_IDEAS, [nine.case_of(differences) for differences in nine.TRIED]),
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
    for case in cases[1:8]:  # right in one case, and by the wrong idea in all others
        mixed = check(lambda *given, case=case: case.right if given == case.given else ideas[0].method(*given))
        assert len(mixed.splitlines()) == 1 or ideas[0].method(*case.given) == pytest.approx(float(case.right))


def frozen(given: Any) -> Any:
    """The same as a key: lists as tuples."""
    if isinstance(given, dict):
        return frozen(tuple(given.items()))
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


@pytest.mark.parametrize(
    ("check", "answer", "says"),
    [
        (two.check_last_step, 40 / 47, "That is the first step again."),
        (three.check_after_a_seven, 3 / 28, "That is the chance that both cards are sevens."),
        (three.check_twice_as_likely, 39, "Then only sevens are left"),
        (three.check_twice_as_likely, 10, "You know twice as many cards then."),
        (four.check_new_chance, 2 / 3, "That counts the kinds as if all were equally likely."),
        (seven.check_times_as_many, 2, "It shrinks more slowly than the number of games grows."),
    ],
)
def test_a_line_finished_by_a_wrong_idea_is_told_which(
    check: Callable[[object], Sentences], answer: float, says: str
) -> None:
    assert says in check(answer)


@pytest.mark.parametrize(("sevens", "says"), [({1}, "exactly one"), ({2, 3}, "more than one")])
def test_whoever_counts_only_some_of_the_worlds_with_a_seven_is_told_which(sevens: set[int], says: str) -> None:
    def of_some(kinds: Mapping[tuple[int, ...], int]) -> Fraction:
        return Fraction(sum(count for (ana, *_), count in kinds.items() if ana in sevens), sum(kinds.values()))

    assert f"the chance that she has {says}." in four.check_chance(of_some)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ("2>1:7", "Seat 1 was asked for sevens before, and gave all of them away."),
        ("2>3:7", "Seat 3 was asked for sevens before, and said “Go fish!”."),
        ("2>0:Q", "Who asked for what, and who was given what?"),
        ("2>1:J", "That ask is not legal. You hold "),
    ],
)
def test_an_ask_that_is_not_sure_is_told_what_was_heard(ask: str, says: str) -> None:
    view = replay(six.CLEOS_CHOICE).view(2)
    assert says in one.check_ask(view, Ask.parse(ask), sure=Ask.parse("2>0:7")).splitlines()[-1]


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
