"""Lesson 02: every chance on its pages, computed by the package, and its steps multiplied."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb, sqrt

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.record import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.odds.odds import cards_held, dealt_book, holding
from gofish_learn.knowledge.odds.steps import all_of, misses_by_card, misses_by_wanted, one_at_least
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.lessons.lesson_two import check_at_least_one
from gofish_learn.teach.positions import arranged
from tests.lessons.pages import answers_to_the_worksheet, sections, tables, text_of
from tests.lessons.running import raw_values, run
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "02-what-are-the-chances"
NOTEBOOK = ROOT / "notebooks" / "02-what-are-the-chances.ipynb"


def answers() -> dict[str, str]:
    """The answers to the worksheet, by the number of the question."""
    return answers_to_the_worksheet(LESSON)


def first_ask() -> Fraction:
    """The chance that the first ask of the lesson works."""
    return holding(5, 1).value


def page(name: str) -> str:
    """One of the lesson's pages."""
    return text_of(LESSON / name)


def product_of(text: str) -> Fraction:
    """The product of fractions that a page writes out, such as “42/47 × 41/46”."""
    product = Fraction(1)
    for ways, left in re.findall(r"(\d+)/(\d+)", text):
        product *= Fraction(int(ways), int(left))
    return product


def two(value: Fraction) -> str:
    """A chance with two decimals, as the pages write it."""
    return f"{float(value):.2f}"


def test_the_steps_of_the_lesson_and_their_product() -> None:
    text = sections(page("lesson.md"))["2. Count it"]
    (said,) = re.findall(r"^(42/47.*) = (\d+)/(\d+), which is about ([\d.]+)\.$", text, re.MULTILINE)
    steps = misses_by_wanted(47, 3, 5)
    assert said[0] == " × ".join(map(str, steps))
    assert (int(said[1]), int(said[2])) == (42 * 41 * 40, 47 * 46 * 45)
    assert said[3] == two(all_of(steps))
    assert one_at_least(steps) == first_ask()
    assert f"1 − {said[3]} = {two(first_ask())}. So about {round(10 * first_ask())} in 10 first asks work" in text
    assert f"work, or {round(100 * first_ask())} per cent" in text
    left = [round(100 * all_of(steps[:count])) for count in (1, 2, 3)]
    assert f"In about {left[0]} of them the first seven misses her. In about {left[1]} of these {left[0]} the" in text
    assert f"In about {left[2]} of these {left[1]} the third" in text
    assert f"Write 100, {', '.join(map(str, left))} below" in page("teacher-notes.md")


def test_the_app_asks_the_questions_that_the_notes_name_with_their_numbers() -> None:
    named = re.findall(r"\*(Do[^*]+|A book[^*]+)\*", sections(page("teacher-notes.md"))["With computers"])
    asked = {question.title: question.setting for question in QUESTIONS.values()}
    assert len(named) >= 4
    assert set(named) <= asked.keys()
    anybody, ana = asked["Does anybody have a seven?"], asked["Does Ana have a seven?"]
    assert (anybody.players, anybody.hand, anybody.held) == (4, 5, 1)
    assert (ana.players, ana.hand, ana.held) == (2, 7, 1)


def test_the_table_of_what_you_hold() -> None:
    (rows,) = tables(sections(page("lesson.md"))["3. What you hold"])
    for held, row in enumerate(rows, 1):
        assert row["you hold"].startswith(str(held))
        assert row["none"] == two(product_of(row["steps"]))
        assert row["at least one"] == two(holding(5, held).value)
    assert [round(10 * holding(5, held).value) for held in (1, 2, 3)] == [3, 2, 1]


def test_somebody_has_one_and_a_book_is_rare() -> None:
    text = sections(page("lesson.md"))["4. Likely at the table, rare in the hand"]
    nobody = all_of(misses_by_wanted(47, 3, 15))
    assert f"32/47 × 31/46 × 30/45 = {two(nobody)}" in text
    assert product_of("32/47 × 31/46 × 30/45") == nobody
    assert f"about {round(10 * (1 - nobody))} in 10 deals, or {round(100 * (1 - nobody))} per cent" in text
    games, seven = 1 / dealt_book(5).value, 1 / dealt_book(7).value
    assert f"1 in {games}." in text
    assert f"{games} games are about {round(games / 10)} weeks. That is about {round(games / 520)} years." in text
    assert f"it is 1 in {seven}. That is about one year." in text
    assert round(seven / 520) == 1


def test_the_exact_odds_of_the_game_say_the_same_but_for_the_books_that_nobody_has_laid() -> None:
    game = replay(arranged(STANDARD, "7H 2C 9D JS KH", "", "", ""))
    assert beliefs_of(game.view(0)).hold(1, Rank.SEVEN) == pytest.approx(float(first_ask()), abs=1e-4)


def test_what_classes_find_in_ten_and_in_a_hundred_tries() -> None:
    chance = float(first_ask())
    tens = [comb(10, k) * chance**k * (1 - chance) ** (10 - k) for k in range(11)]
    assert f"find between 1 and 5. About {round(100 * sum(tens[1:6]))} in 100 groups do." in page("lesson.md")
    none, six = (round(100 * tens[k]) for k in (0, 6))
    assert none == six
    assert f"none at all, or as many as six: about {none} in 100 groups each." in page("lesson.md")
    spread = sqrt(100 * chance * (1 - chance))
    low, high = round(100 * chance - spread), round(100 * chance + spread)
    assert f"about three classes in four find between {low} and {high}." in page("teacher-notes.md")
    between = sum(comb(100, k) * chance**k * (1 - chance) ** (100 - k) for k in range(low, high + 1))
    assert f"In 100 tries most classes find between {low} and {high}." in page("lesson.md")
    assert abs(between - 3 / 4) < 0.05


def test_the_five_steps_of_the_notes_are_another_way_to_the_same_number() -> None:
    (said,) = re.findall(r"take five steps \((.+?)\)", page("teacher-notes.md"))
    assert said == " × ".join(map(str, misses_by_card(47, 3, 5)))
    assert product_of(said) == 1 - first_ask()
    assert "0.708 again" in page("teacher-notes.md")
    assert round(float(1 - first_ask()), 3) == 0.708
    assert Fraction(comb(44, 5), comb(47, 5)) == 1 - first_ask()


def test_questions_1_to_4() -> None:
    steps = misses_by_wanted(45, 3, 7)
    assert answers()["1"] == "45 hidden, 3 sevens, 7 of them Ben's."
    assert answers()["2"] == f"{', '.join(f'{step.ways} out of {step.left}' for step in steps)}."
    assert "45" not in page("worksheet.md")
    has = holding(7, 1).value
    assert answers()["3"] == f"{two(1 - has)} and {two(has)}. About {round(10 * has)} in 10."
    said = [f"{held} seven{'s' if held > 1 else ''}: {two(holding(7, held).value)}." for held in (1, 2, 3)]
    assert answers()["4"] == " ".join(said)
    given = [float(number) for number in re.findall(r"0\.\d\d", page("worksheet.md"))]
    assert given == sorted(round(float(holding(7, held).value), 2) for held in (1, 2, 3))


def test_questions_6_to_8() -> None:
    ana = all_of(misses_by_wanted(47, 2, 5))
    assert answers()["6"] == f"42/47 × 41/46 = {two(ana)}, so {two(1 - ana)}."
    nobody = all_of(misses_by_wanted(47, 2, 15))
    assert answers()["7"] == f"32/47 × 31/46 = {two(nobody)}."
    mean = cards_held(5, 1).value
    assert answers()["8"] == f"{mean}, about {two(mean)}."


def test_question_5_seven_in_ten_is_rare_but_happens() -> None:
    chance = float(holding(7, 1).value)
    or_more = sum(comb(10, k) * chance**k * (1 - chance) ** (10 - k) for k in range(7, 11))
    assert f"7 or more come about {round(100 * or_more)} times in 100" in page("teacher-notes.md")


def test_for_the_quicker_six_players() -> None:
    somebody = one_at_least(misses_by_wanted(47, 3, 25))
    assert f"With six players: {round(10 * somebody)} in 10." in page("teacher-notes.md")


def test_the_worksheet_gives_no_answer_away() -> None:
    text = page("worksheet.md")
    asked = (
        r"(?:from you\?|are sevens\?|Ben's\?|him:|too:|no seven:|at least one:|direction\?|Ali\?|Steps:|Answer:) (\S+)"
    )
    blanks = re.findall(asked, text)
    assert len(blanks) >= 10
    assert all(set(blank) == {"_"} for blank in blanks)
    assert {row["chance"] for row in tables(text)[0]} == {""}


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(NOTEBOOK)
    for line in (
        "42/47 × 41/46 × 40/45",
        "2296/3243 = 0.708",
        "947/3243 = 0.292",
        "five cards:  1/4165",
        "Nearly. With 47 hidden cards",
    ):
        assert line in shown.printed
    assert shown.prose.count("**Predict first:**") >= 7
    assert raw_values(shown.printed) == []


def right(hidden: int, wanted: int, taken: int) -> float:
    """The solution of the notebook's exercise, as its hint has it."""
    none = 1.0
    for gone in range(wanted):
        none = none * (hidden - taken - gone) / (hidden - gone)
    return 1 - none


@pytest.mark.parametrize(
    ("function", "begins"),
    [
        pytest.param(right, "Your function is right in all 7 cases.", id="the solution of the hint"),
        pytest.param(lambda h, w, t: 1 - ((h - t) / h) ** w, "Nearly. With 47 hidden cards", id="steps that stay"),
        pytest.param(lambda h, w, t: w / t / 0 * h, "With 47 hidden cards, 3 of them wanted", id="it stops"),
        pytest.param(lambda *_: None, "Nearly.", id="no number"),
    ],
)
def test_the_check_of_a_function_says_what_is_wrong_with_it(function: Callable[..., object], begins: str) -> None:
    assert check_at_least_one(function).startswith(begins)
