"""The pre-test and the post-test: parallel, each question with one right answer, and every wrong one explained."""

import re
from fractions import Fraction
from itertools import combinations

import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.phrases import NUMBERS as WORDS
from gofish_learn.teach.lessons.lesson_seven import REACH, standard_error
from gofish_learn.teach.positions import arranged
from tests.lessons.pages import Row, one_table, text_of
from tests.tree import ROOT

FOLDER = ROOT / "lessons"
TESTS = {"pre-test": FOLDER / "pre-test.md", "post-test": FOLDER / "post-test.md"}
ANSWERS = FOLDER / "tests-answers.md"
QUESTIONS, LETTERS = 12, "ABCD"
NUMBERS = {word: number for number, word in enumerate(WORDS) if number > 1}
SINGULARS = {rank.singular: rank for rank in RANKS}
PLURALS = {rank.plural: rank for rank in RANKS}

both = pytest.mark.parametrize("test", TESTS)


def questions(test: str) -> dict[int, str]:
    """The questions of a test with their choices, by number."""
    _, *parts = re.split(r"^\*\*(\d+)\.\*\* ", text_of(TESTS[test]), flags=re.MULTILINE)
    return {int(number): body for number, body in zip(parts[::2], parts[1::2], strict=True)}


def asked(test: str, number: int) -> str:
    return questions(test)[number].split("\n\n")[0]


def choices(test: str, number: int) -> dict[str, str]:
    return dict(re.findall(r"^- ☐ ([A-D]): (.+)$", questions(test)[number], re.MULTILINE))


def rows(number: int) -> list[Row]:
    """What the answers say of a question, the right answer first."""
    return [row for row in one_table(text_of(ANSWERS)) if row["question"] == str(number)]


def right(test: str, number: int) -> str:
    """The choice that the answers call right."""
    return choices(test, number)[rows(number)[0][test].strip("*")]


def counted(test: str, number: int) -> list[int]:
    """The numbers of a question that are written as words, in their order."""
    return [NUMBERS[word] for word in re.findall(r"\w+", asked(test, number).lower()) if word in NUMBERS]


def share(said: str) -> Fraction:
    """A chance such as “3 in 10”."""
    some, out_of = map(int, re.findall(r"\d+", said))
    return Fraction(some, out_of)


@both
def test_a_test_has_twelve_questions_with_four_choices(test: str) -> None:
    assert list(questions(test)) == list(range(1, QUESTIONS + 1))
    for number in questions(test):
        found = choices(test, number)
        assert "".join(found) == LETTERS
        assert len(set(found.values())) == len(LETTERS)


def test_each_choice_of_both_tests_is_explained_and_the_first_row_is_the_right_one() -> None:
    for number in range(1, QUESTIONS + 1):
        for test in TESTS:
            letters = [row[test] for row in rows(number)]
            assert letters[0] in {f"**{letter}**" for letter in LETTERS}
            assert sorted(letter.strip("*") for letter in letters) == list(LETTERS)
        assert len({row["lesson"] for row in rows(number)}) == 1
        assert all(row["it tells you"] for row in rows(number))


@both
def test_the_ask_of_question_1_is_the_only_one_that_is_allowed(test: str) -> None:
    many, one = re.findall(r"two (\w+) and a (\w+)\.", asked(test, 1))[0]
    held = {PLURALS[many], SINGULARS[one]}
    asks = {letter: re.findall(r"“\w+, do you have any (\w+)\?”", said) for letter, said in choices(test, 1).items()}
    allowed = [letter for letter, rank in asks.items() if rank and PLURALS[rank[0]] in held]
    assert [choices(test, 1)[letter] for letter in allowed] == [right(test, 1)]


@both
def test_the_chances_of_questions_2_and_3(test: str) -> None:
    cards, good = counted(test, 2)[:2]
    assert counted(test, 3)[:2] == [cards, good]
    assert share(right(test, 2)) == Fraction(good, cards)
    assert share(right(test, 3)) == Fraction(good - 1, cards - 1)
    odds, one_in, half = (choices(test, 2)[row[test]] for row in rows(2)[1:])
    assert [share(said) for said in (odds, one_in, half)] == [
        Fraction(good, cards - good),
        Fraction(1, good),
        Fraction(1, 2),
    ]
    back, top, bottom = (choices(test, 3)[row[test]] for row in rows(3)[1:])
    wrong = [f"{good} in {cards}", f"{good - 1} in {cards}", f"{good} in {cards - 1}"]
    assert [back, top, bottom] == wrong


@both
def test_the_pairs_of_question_4(test: str) -> None:
    cards, good, taken = counted(test, 4)[:3]
    hands = [*combinations(range(cards), taken)]
    assert share(right(test, 4)) == Fraction(sum(min(hand) < good for hand in hands), len(hands))
    replaced, added, once = (choices(test, 4)[row[test]] for row in rows(4)[1:])
    one = Fraction(good, cards)
    assert share(replaced) == 1 - (1 - one) ** taken
    assert added == "It is certain."
    assert taken * one == 1
    assert share(once) == one


@both
def test_the_asker_of_question_5_holds_the_rank_for_certain_and_nothing_else_is_so(test: str) -> None:
    asker, target, plural = re.findall(r"(\w+) asks (\w+) for (\w+)\.", asked(test, 5))[0]
    rank = PLURALS[plural]
    game = replay(arranged(STANDARD, rank.letter + "C", "", "", asks=(f"0>1:{rank.letter}",)))
    beliefs = beliefs_of(game.view(2))
    assert beliefs.hold(0, rank) == 1
    assert beliefs.hold(1, rank) == 0
    assert right(test, 5) == f"{asker} has a {rank.singular}."
    assert f"{target} has a {rank.singular}." in choices(test, 5).values()


@both
def test_the_ways_of_question_6(test: str) -> None:
    hidden = re.findall(
        r"\ban? (\w+)[, ]", asked(test, 6).split("hidden: ")[1].replace(".", ",").split(" holds")[0] + ","
    )
    gone, wanted = (
        re.findall(r"has no (\w+)\.", asked(test, 6))[0],
        re.findall(r"have the (\w+) now", asked(test, 6))[0],
    )
    ways = [*combinations(hidden, 2)]
    left = [way for way in ways if gone not in way]
    assert len(hidden) == counted(test, 6)[0]
    assert share(right(test, 6)) == Fraction(sum(wanted in way for way in left), len(left))
    before, forgot_two, _ = (choices(test, 6)[row[test]] for row in rows(6)[1:])
    assert share(before) == Fraction(sum(wanted in way for way in ways), len(ways))
    assert share(forgot_two) == Fraction(1, len(hidden) - 1)


@both
def test_the_halves_of_question_7(test: str) -> None:
    facts, minutes, after = map(int, re.findall(r"\d+", asked(test, 7)))
    times, rest = divmod(after, minutes)
    assert rest == 0
    assert int(right(test, 7)) == facts / 2**times
    taken, once, divided = (int(choices(test, 7)[row[test]]) for row in rows(7)[1:])
    assert (taken, once, divided) == (max(0, facts - times * facts // 2), facts / 2, facts / (times + 1))


@both
def test_the_unknown_cards_of_question_8(test: str) -> None:
    told = re.findall(r"(\w+) holds (\d+) cards, and you know (\d+|none) of them", asked(test, 8))
    unknown = {name: int(cards) - (0 if known == "none" else int(known)) for name, cards, known in told}
    cards = {name: int(number) for name, number, _ in told}
    best = max(unknown, key=lambda name: unknown[name])
    assert right(test, 8) == f"{best}."
    assert best != max(cards, key=lambda name: cards[name])


@both
def test_the_result_of_question_11_could_be_luck(test: str) -> None:
    won, games = map(int, re.findall(r"wins (\d+) of (\d+) games", asked(test, 11))[0])
    (reach,) = set(re.findall(r"(\d+) (?:up|down)", asked(test, 11)))
    assert int(reach) == round(100 * REACH * standard_error(0.5, games))
    assert abs(100 * won / games - 50) < int(reach)
    assert won > games / 2
