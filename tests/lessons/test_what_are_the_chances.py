"""Lesson 02: every chance on its pages, computed by the package, and its steps multiplied."""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import comb, sqrt

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.odds.odds import cards_held, holding
from gofish_learn.knowledge.odds.steps import all_of, misses_by_card, misses_by_wanted, one_at_least
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.lessons.lesson_two import check_at_least_one
from gofish_learn.teach.positions import arranged
from tests.lessons.pages import (
    answers_in_the_notes,
    answers_to,
    answers_to_the_worksheet,
    sections,
    tables,
    text_of,
)
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
    text = sections(page("lesson.md"))["3. Count it"]
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
    assert f"write 100, {', '.join(map(str, left))} below" in page("teacher-notes.md")


HIDDEN, HERS = range(1, 6), {1, 2}


def test_the_grid_has_a_box_for_each_deal_and_its_count_is_the_two_steps() -> None:
    deals = list(permutations(HIDDEN, 2))
    none = [deal for deal in deals if not HERS & set(deal)]
    steps = misses_by_wanted(len(HIDDEN), 2, len(HERS))
    assert Fraction(len(none), len(deals)) == all_of(steps)
    for sheet in (sections(page("lesson.md"))["2. Five hidden cards"], page("worksheet.md")):
        for clubs, row in enumerate(tables(sheet)[0], 1):
            first, *boxes = row.values()
            assert str(clubs) in first
            assert first.startswith("Ana") == (clubs in HERS)
            assert [box for box in boxes if box not in {"", "×", "A"}] == []
            assert [diamonds for diamonds, box in enumerate(boxes, 1) if box == "×"] == [clubs]
            assert all((clubs, diamonds) not in none for diamonds, box in enumerate(boxes, 1) if box == "A")
    text = sections(page("lesson.md"))["2. Five hidden cards"]
    assert f"There are {len(deals)} boxes, and {len(none)} of them say 0." in text
    written = " × ".join(f"{step.ways}/{step.left}" for step in steps)
    assert f"{written} = {len(none)}/{len(deals)}" in text
    some = len(deals) - len(none)
    assert f"1 − {len(none)}/{len(deals)} = {some}/{len(deals)}, or {10 * some // len(deals)} in 10" in text
    assert answers()["1"] == f"{len(none)} boxes out of {len(deals)}. {written}."


def test_the_app_asks_the_questions_that_the_notes_name_with_their_numbers() -> None:
    named = re.findall(r"\*(Do[^*]+|A book[^*]+)\*", sections(page("teacher-notes.md"))["With computers"])
    asked = {question.title: question.setting for question in QUESTIONS.values()}
    assert len(named) >= 4
    assert set(named) <= asked.keys()
    anybody, ana = asked["Does anybody have a seven?"], asked["Does Ana have a seven?"]
    assert (anybody.players, anybody.hand, anybody.held) == (4, 5, 1)
    assert (ana.players, ana.hand, ana.held) == (2, 7, 1)


def test_the_table_of_what_you_hold() -> None:
    (rows,) = tables(sections(page("lesson.md"))["4. What you hold"])
    for held, row in enumerate(rows, 1):
        assert row["you hold"].startswith(str(held))
        assert row["none"] == two(product_of(row["steps"]))
        assert row["at least one"] == two(holding(5, held).value)
    assert [round(10 * holding(5, held).value) for held in (1, 2, 3)] == [3, 2, 1]


def test_somebody_has_one() -> None:
    nobody = all_of(misses_by_wanted(47, 3, 15))
    assert product_of("32/47 × 31/46 × 30/45") == nobody
    said = f"32/47 × 31/46 × 30/45 = {two(nobody)}, so in about {round(10 * (1 - nobody))} in 10 deals."
    assert said in page("teacher-notes.md")


def test_the_exact_odds_of_the_game_say_the_same_but_for_the_books_that_nobody_has_laid() -> None:
    game = replay(arranged(STANDARD, "7H 2C 9D JS KH", "", "", ""))
    assert beliefs_of(game.view(0)).hold(1, Rank.SEVEN) == pytest.approx(float(first_ask()), abs=1e-4)


def times(tries: int, least: int, most: int, chance: float) -> float:
    """The chance that something so likely happens from `least` to `most` times in so many tries."""
    return sum(comb(tries, k) * chance**k * (1 - chance) ** (tries - k) for k in range(least, most + 1))


def test_what_groups_find_in_six_tries_and_classes_in_sixty() -> None:
    chance = float(first_ask())
    most, none = (round(100 * times(6, *span, chance)) for span in ((1, 3), (0, 0)))
    assert f"most groups find between 1 and 3. About {most} in 100 groups do." in page("lesson.md")
    assert f"About {none} in 100 groups find none at all." in page("lesson.md")
    spread = sqrt(60 * chance * (1 - chance))
    low, high = round(60 * chance - spread), round(60 * chance + spread)
    assert f"about three classes in four find between {low} and {high}." in page("teacher-notes.md")
    assert f"In 60 tries most classes find between {low} and {high}." in page("lesson.md")
    assert abs(times(60, low, high, chance) - 3 / 4) < 0.05


def test_the_one_number_of_the_lesson_and_what_the_speaker_says_of_it() -> None:
    assert f"The one number of the lesson is {float(first_ask()):.3f}:" in page("teacher-notes.md")
    in_ten = round(10 * first_ask())
    assert f"So with one seven it's about {in_ten} in 10." in page("lesson.md")
    assert f"Does it come near {round(10 * holding(5, 2).value)} in 10?" in page("teacher-notes.md")


def test_the_five_steps_of_the_notes_are_another_way_to_the_same_number() -> None:
    (said,) = re.findall(r"take five steps \((.+?)\)", page("teacher-notes.md"))
    assert said == " × ".join(map(str, misses_by_card(47, 3, 5)))
    assert product_of(said) == 1 - first_ask()
    assert "0.708 again" in page("teacher-notes.md")
    assert round(float(1 - first_ask()), 3) == 0.708
    assert Fraction(comb(44, 5), comb(47, 5)) == 1 - first_ask()


def test_questions_2_to_5() -> None:
    steps = misses_by_wanted(45, 3, 7)
    assert answers()["2"] == "45 hidden, 3 sevens, 7 of them Ben's."
    assert answers()["3"] == f"{' × '.join(map(str, steps))}."
    assert "45" not in page("worksheet.md")
    has = holding(7, 1).value
    assert answers()["4"] == f"{two(1 - has)} and {two(has)}. About {round(10 * has)} in 10."
    said = [f"{held} seven{'s' if held > 1 else ''}: {two(holding(7, held).value)}." for held in (1, 2, 3)]
    assert answers()["5"] == " ".join(said)
    given = [float(number) for number in re.findall(r"0\.\d\d", page("worksheet.md"))]
    assert given == sorted(round(float(holding(7, held).value), 2) for held in (1, 2, 3))


def test_questions_7_to_9() -> None:
    ana = all_of(misses_by_wanted(47, 2, 5))
    assert answers()["7"] == f"42/47 × 41/46 = {two(ana)}, so {two(1 - ana)}."
    nobody = all_of(misses_by_wanted(47, 2, 15))
    assert answers()["8"] == f"32/47 × 31/46 = {two(nobody)}."
    mean = cards_held(5, 1).value
    assert answers()["9"] == f"{mean}, about {two(mean)}."


def test_question_6_seven_in_ten_is_rare_but_happens() -> None:
    chance = float(holding(7, 1).value)
    or_more = sum(comb(10, k) * chance**k * (1 - chance) ** (10 - k) for k in range(7, 11))
    assert f"7 or more come about {round(100 * or_more)} times in 100" in page("teacher-notes.md")


def test_the_easier_worksheet() -> None:
    said, sheet = answers_in_the_notes(LESSON, "worksheet-easier.md"), page("worksheet-easier.md")
    first, second = misses_by_wanted(10, 2, 3)
    assert f"a chance of {first.ways} out of {first.left}" in sheet
    assert said["1"] == f"{second.left} places, {second.ways} of them. {second.ways} out of {second.left}."
    none = all_of((first, second))
    assert f"7/10 × 6/9 = {first.ways * second.ways}/{first.left * second.left}, which is about {two(none)}" in sheet
    assert said["2"] == f"{two(1 - none)}. About {round(10 * (1 - none))} in 10."
    alone = one_at_least(misses_by_wanted(10, 1, 3))
    assert said["3"] == str(int(10 * alone))
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "worksheet-easier.md")}
    assert f"{two(1 - none)} with two hidden, {two(alone)} with one" in reasons["4"]
    assert f"about {round(100 * none**4)} times in 100" in reasons["5"]


def test_the_harder_worksheet() -> None:
    said = answers_in_the_notes(LESSON, "worksheet-harder.md")
    for n, k in ((47, 5), (45, 7), (10, 3)):
        rule = Fraction(n - k, n) * Fraction(n - k - 1, n - 1) * Fraction(n - k - 2, n - 2)
        assert rule == all_of(misses_by_wanted(n, 3, k))
    assert said["1"].endswith(f"{two(all_of(misses_by_wanted(47, 3, 5)))}.")
    assert " × ".join(map(str, misses_by_card(47, 3, 5))) in page("worksheet-harder.md")
    assert " × ".join(map(str, misses_by_wanted(47, 3, 5))) in page("worksheet-harder.md")
    six = misses_by_wanted(47, 3, 25)
    assert said["3"] == f"{' × '.join(map(str, six))} = {two(all_of(six))}, so {two(one_at_least(six))}. More."
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "worksheet-harder.md")}
    assert f"the chance is {two(one_at_least(misses_by_wanted(47, 3, 15)))}." in reasons["3"]
    exactly_one = Fraction(3 * comb(44, 4), comb(47, 5))
    assert exactly_one == 3 * product_of("5/47 × 42/46 × 41/45")
    assert said["4"] == f"{two(exactly_one)}. Two or three: {two(first_ask() - exactly_one)}."
    assert f"{float(first_ask()):.3f} − {float(exactly_one):.3f}" in reasons["4"]


def test_the_exit_ticket_and_the_homework() -> None:
    ticket, homework = (answers_in_the_notes(LESSON, name) for name in ("exit-ticket.md", "homework.md"))
    first, second = misses_by_wanted(8, 2, 3)
    assert f"misses him: {first.ways} out of {first.left}." in page("exit-ticket.md")
    assert ticket["2"] == f"{second.ways} out of {second.left}."
    assert ticket["1"] == f"{1 - 0.6:.1f}"
    assert holding(5, 1).value > holding(5, 3).value
    none = all_of(misses_by_wanted(10, 2, 3))
    assert none == product_of("7/10 × 6/9") == Fraction(42, 90)
    assert homework["2"].startswith(f"6 out of 9. None: {two(none)}. 1 − {two(none)} = {two(1 - none)}. About 5 in 10.")
    assert homework["1"] == f"About {round(10 * (1 - none))} of the ten; from 3 to 8 is usual."
    assert times(10, 3, 8, float(1 - none)) > 0.9
    assert homework["4"] == str(1 - Fraction(1, 2) ** 2)


def test_the_worksheet_gives_no_answer_away() -> None:
    text = page("worksheet.md")
    asked = r"(?:from you\?|are sevens\?|Ben's\?|steps:|no seven:|at least one:|direction\?|Ali\?|Steps:|Answer:) (\S+)"
    blanks = re.findall(asked, text)
    assert len(blanks) >= 10
    assert all(set(blank) == {"_"} for blank in blanks)
    assert {row["chance"] for row in tables(text)[1]} == {""}


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(NOTEBOOK)
    for line in (
        "42/47\n41/46\n40/45\n",
        "2296/3243 = 0.708",
        "947/3243 = 0.292",
        "5 cards: 1/4165",
        "Nearly. With 47 hidden cards",
    ):
        assert line in shown.printed
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
