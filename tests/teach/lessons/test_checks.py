"""The checks of what a learner writes: kind to anything, and each wrong idea is named without the answer."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_guess
from gofish_learn.teach.lessons.lesson_five import AFTER_THREE, check_three_half_lives
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN, check_new_chance
from gofish_learn.teach.lessons.lesson_six import TWO_ASKS, check_two_asks
from gofish_learn.teach.lessons.lesson_ten import check_plan
from gofish_learn.teach.lessons.lesson_three import (
    AFTER_A_SEVEN,
    check_after_a_seven,
    check_twice_as_likely,
)
from gofish_learn.teach.lessons.lesson_two import LAST_STEP, check_last_step
from gofish_learn.teach.lessons.own_bot.checking import check_step
from gofish_learn.teach.lessons.own_bot.ideas import IDEAS, BotIdea
from gofish_learn.teach.lessons.own_bot.turns import Turn
from gofish_learn.teach.lessons.wording import Sentences, tell
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.teach.questions.question import NumberQuestion

AT_ALL: list[object] = [None, ..., "7", True, nan, inf, 10**400, [7], (1, 2), {}, print]
"""What may stand where a number should."""
CHECKS: list[Callable[[object], Sentences]] = [
    lambda answer: check_guess(answer, 20, near=4),
    check_last_step,
    check_twice_as_likely,
    check_after_a_seven,
    check_new_chance,
    check_three_half_lives,
    check_two_asks,
]


@pytest.mark.parametrize("answer", AT_ALL, ids=repr)
def test_what_is_no_number_is_answered_kindly(answer: object) -> None:
    for check in CHECKS:
        said = check(answer)
        assert said.startswith(("Nothing is written yet. Write a number", "Write a number", "That is not a number."))
        assert said.endswith((".", "None."))


@pytest.mark.parametrize(
    ("guess", "begins"),
    [
        (20, "20 is exactly right!"),
        (Fraction(40, 2), "20 is exactly right!"),
        (24, "Your guess of 24 is a little too high: very near."),
        (19, "Your guess of 19 is a little too low: very near."),
        (7, "Your guess of 7 is much too low."),
    ],
)
def test_a_guess_is_told_its_side_and_how_near_it_is(guess: object, begins: str) -> None:
    assert check_guess(guess, 20, near=4).startswith(begins)


@pytest.mark.parametrize("wrong", [{50: "Not half."}, {"50": "Not half."}])
def test_a_guess_from_a_wrong_idea_is_told_which(wrong: dict[float, str] | dict[str, str]) -> None:
    assert check_guess(50, 20, near=4, wrong=wrong).endswith("Not half.")
    assert "half" not in check_guess(49, 20, near=4, wrong=wrong)


@given(st.integers(-1000, 1000), st.integers(1001, 2000))
def test_a_wrong_guess_is_never_told_the_answer(guess: int, right: int) -> None:
    assert str(right) not in check_guess(guess, right, near=5)


@pytest.mark.parametrize(
    ("check", "line"),
    [
        (check_last_step, LAST_STEP),
        (check_after_a_seven, AFTER_A_SEVEN),
        (check_three_half_lives, AFTER_THREE),
        (check_two_asks, TWO_ASKS),
    ],
)
def test_each_mistake_that_many_make_is_named_and_its_sentence_keeps_the_answer(
    check: Callable[[object], Sentences], line: NumberQuestion
) -> None:
    assert check(line.exact).startswith("Yes, ")
    assert check(float(line.exact)) == check(line.exact)
    assert Fraction(line.such_as) != line.exact
    for mistake in line.mistakes:
        assert check(float(mistake.value)) == f"Not yet. {mistake.why}"
        assert str(line.exact) not in mistake.why
    assert check(0.123) == f"Not yet: your line gives 0.123. {line.hints[0]}"


def test_the_second_card_is_counted_with_a_seven_gone() -> None:
    ways = [(one, two) for one in range(8) for two in range(8) if one != two]  # cards 0, 1 and 2 are the sevens
    after = [two for one, two in ways if one < 3]
    assert Fraction(sum(two < 3 for two in after), len(after)) == AFTER_A_SEVEN.exact


@pytest.mark.parametrize(
    ("chance", "begins"),
    [
        (Fraction(16, 20), "Yes: 16 out of 20, and that is 8 in 10."),
        (36 / 56, "Not yet. That was the chance before Ben spoke."),
        (16 / 56, "Not yet. 16 ways say yes, but not out of 56"),
        (20 / 16, "Not yet. You have put it upside down"),
        (2 / 3, "Not yet. That counts the kinds as if all were equally likely."),
        (0.5, "Not yet. She has one or she hasn't, but that doesn't make it half and half"),
    ],
)
def test_the_new_chance_is_out_of_the_ways_that_are_left(chance: object, begins: str) -> None:
    assert check_new_chance(chance).startswith(begins)
    assert EIGHT_HIDDEN.said_go_fish("Ben").chance("Ana") == Fraction(16, 20)


@pytest.mark.parametrize(
    ("guess", "says"),
    [
        (21, "Yes! 3 out of 21 is twice as likely as 3 out of 42."),
        (12, "With 12 more cards known it is 3 out of 30. That is 1.40 times as likely as 3 out of 42. You need more."),
        (
            30,
            "With 30 more cards known it is 3 out of 12. That is 3.50 times as likely as 3 out of 42. You need fewer.",
        ),
        (40, "Only 39 of the 42 cards are not sevens, so you cannot know 40 of them."),
        (-1, "You cannot know -1 more cards. Write a whole number such as 5."),
    ],
)
def test_a_number_of_known_cards_is_told_what_it_does(guess: object, says: str) -> None:
    assert check_twice_as_likely(guess) == says


def test_what_is_told_is_drawn_as_text_a_line_each_and_never_as_code() -> None:
    told = tell("Is 2 < 3?", "", "Yes.")
    assert repr(told) == told == "Is 2 < 3?\nYes."
    assert told._repr_html_() == "<div>Is 2 &lt; 3?</div><div>Yes.</div>"


Check = Callable[[Callable[..., object]], Sentences]
FUNCTIONS: Sequence[tuple[Check, Sequence[WrongIdea], Sequence[CheckCase]]] = (
    (one.check_may_ask, one.MAY_ASK_IDEAS, [one.may_ask_of(*given) for given in one.TRIED]),
    (two.check_at_least_one, two.AT_LEAST_ONE_IDEAS, [two.at_least_one_of(*numbers) for numbers in two.CASES]),
    (four.check_chance, four.CHANCE_IDEAS, [four.anas_chance(when, ways) for when, ways in four.moments()]),
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
    ideas: list[BotIdea | WrongIdea] = [*IDEAS, *(idea for _, known, _ in FUNCTIONS for idea in known)]
    assert {idea.misconception for idea in ideas} - {""} <= MISCONCEPTIONS.keys()


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.say[:40])
def test_a_bot_with_a_wrong_idea_is_told_which(idea: BotIdea) -> None:
    def bot(view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        return rng.choice(idea.asks(Turn(1, 1, view, tuple(asks), asks[0])))

    said = check_step(idea.step, bot)
    assert said.startswith(("Nearly. At ask", "Not yet. At ask"))
    assert said.endswith(idea.say)


@pytest.mark.parametrize(
    ("check", "answer", "says"),
    [
        (three.check_twice_as_likely, 39, "Then only sevens are left"),
        (three.check_twice_as_likely, 10, "You know twice as many cards then."),
        (seven.check_times_as_many, 2, "It shrinks more slowly than the number of games grows."),
    ],
)
def test_a_line_finished_by_a_wrong_idea_is_told_which(
    check: Callable[[object], Sentences], answer: float, says: str
) -> None:
    assert says in check(answer)


@pytest.mark.parametrize(("sevens", "says"), [({1}, "exactly one"), ({2, 3}, "more than one")])
def test_whoever_counts_only_some_of_the_ways_with_a_seven_is_told_which(sevens: set[int], says: str) -> None:
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
    for written in (Ask.parse(ask), ask):
        assert says in one.check_ask(view, written, sure=Ask.parse("2>0:7")).splitlines()[-1]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ("2>0:7", "Yes! You heard enough"),
        ("sevens", "“sevens” is not an ask"),
        (None, "Not chosen yet."),
    ],
)
def test_an_ask_may_be_written_as_a_text(ask: object, says: str) -> None:
    assert says in one.check_ask(replay(six.CLEOS_CHOICE).view(2), ask, sure=Ask.parse("2>0:7"))


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
