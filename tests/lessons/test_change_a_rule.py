"""Lesson 09: its games are those that the kit plays, its ranges hold what they say, its shares are estimates."""

import re
from collections.abc import Callable, Sequence
from math import comb, sqrt
from statistics import fmean, median, stdev

import pytest

from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.lessons.lesson_nine import CHANGES, DEALS, MANY, check_middle, game_lengths, middle
from tests.lessons.pages import (
    Row,
    answers_in_the_notes,
    answers_to,
    answers_to_the_worksheet,
    sections,
    solution,
    tables,
    text_of,
)
from tests.lessons.running import answers_of, run
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "09-change-a-rule"
NOTEBOOK = ROOT / "notebooks" / "09-change-a-rule.ipynb"


def page(name: str) -> str:
    """One of the lesson's pages."""
    return text_of(LESSON / name)


def answers() -> dict[str, str]:
    """The answers to the worksheet, by the number of the question."""
    return answers_to_the_worksheet(LESSON)


def numbers(text: str) -> list[int]:
    """The whole numbers of a text; a minus may be the sign of a printer."""
    return [int(number) for number in re.findall(r"-?\d+", text.replace("−", "-"))]


def ten(row: Row) -> list[int]:
    """What a row says of the ten deals."""
    return [int(row[str(deal)]) for deal in range(1, DEALS + 1)]


def differences(change: str, deals: int = DEALS) -> list[int]:
    """The differences of a change, deal by deal."""
    lengths = game_lengths(STANDARD, deals), game_lengths(CHANGES[change], deals)
    return [changed - original for original, changed in zip(*lengths, strict=True)]


def test_the_table_of_ten_deals_is_what_the_kit_plays() -> None:
    (rows,) = tables(sections(page("lesson.md"))["2. Ten deals, twice"].split("### Challenge")[0])
    assert {row["deal"]: ten(row) for row in rows} == {
        "standard": game_lengths(STANDARD),
        **{change: game_lengths(CHANGES[change]) for change in ("pairs", "a catch ends your turn")},
    }
    assert f"that is 54 − 74 = −{74 - 54}" in page("lesson.md")


def test_the_ranges_of_the_solution() -> None:
    challenge = sections(page("lesson.md"), 3)["Challenge 2: Can you tell? (6 minutes)"]
    (rows,) = tables(solution(challenge))
    for row in rows:
        found = differences(row["change"])
        assert numbers(row["the ten differences, in order"]) == sorted(found)
        assert row["shorter games"] == f"{sum(one < 0 for one in found)} of {DEALS}"
        assert tuple(numbers(row["range"])) == middle(found)
        low, high = middle(found)
        assert (low <= 0 <= high) == (row["what we can say"] == "We can't tell yet.")


def test_a_range_holds_the_middle_of_all_in_98_of_100_tests() -> None:
    misses = 2 * sum(comb(DEALS, tosses) for tosses in (9, 10))
    assert f"That happens in {misses} of {2**DEALS:,} cases" in page("teacher-notes.md")
    assert round(100 * (1 - misses / 2**DEALS)) == 98
    many = differences("pairs", MANY)
    inside = [low <= median(many) <= high for low, high in map(middle, zip(*[iter(many)] * DEALS, strict=True))]
    assert sum(inside) >= len(inside) - 3


@pytest.mark.parametrize("few", [[], [3], [3, -4]])
def test_too_few_differences_have_no_range_and_a_sentence_says_so(few: list[float]) -> None:
    with pytest.raises(ValueError, match=rf"takes at least 3 differences, not {len(few)}\.$"):
        middle(few)


def test_after_many_deals_the_length_has_hardly_changed() -> None:
    many = differences("a catch ends your turn", MANY)
    shorter, error = -fmean(many), stdev(many) / sqrt(MANY)
    assert f"After {MANY} deals" in page("lesson.md")
    assert f"is {shorter:.0f} ask shorter on average, give or take {2 * error:.1f}." in page("lesson.md")


def filled(row: Row) -> dict[int, int]:
    """What a row of ten deals says, by the number of the deal; the empty boxes are left out."""
    return {int(deal): numbers(said)[0] for deal, said in row.items() if deal.isdigit() and said}


def test_the_worksheet_and_its_answers() -> None:
    games, (difference,) = tables(sections(page("worksheet.md"))["Part A: Ten deals, twice"])
    assert ten(games[0]) == game_lengths(STANDARD)
    assert ten(games[1]) == game_lengths(CHANGES["ten cards each"])
    ten_each = differences("ten cards each")
    done, missing = ten_each[:7], ten_each[7:]
    assert numbers(answers()["1"]) == missing
    assert filled(difference) == dict(enumerate(done, 1))
    (in_order,) = re.findall(r"^−[−\d ]+$", page("worksheet.md"), re.MULTILINE)
    assert numbers(in_order) == sorted(done)
    assert tuple(numbers(answers()["2"])) == middle(ten_each)
    assert middle(ten_each)[1] < 0
    assert ten_each[1] > 0
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "worksheet.md")}
    sums = re.findall(r"(\d+) − (\d+)", reasons["1"])
    assert [int(changed) - int(standard) for changed, standard in sums] == missing
    assert numbers(reasons["2"]) == sorted(ten_each)


def test_the_easier_worksheet() -> None:
    said = answers_in_the_notes(LESSON, "worksheet-easier.md")
    (rows,) = tables(page("worksheet-easier.md"))
    assert ten(rows[0]) == game_lengths(STANDARD)
    assert ten(rows[1]) == game_lengths(CHANGES["pairs"])
    pairs = dict(enumerate(differences("pairs"), 1))
    given = filled(rows[2])
    assert given.items() < pairs.items()
    assert numbers(said["1"]) == [pairs[deal] for deal in pairs if deal not in given]
    assert said["2"] == f"{sum(one < 0 for one in pairs.values())} of the {DEALS} deals."
    assert tuple(numbers(said["3"])) == middle([*pairs.values()])


def test_the_harder_worksheet() -> None:
    said = answers_in_the_notes(LESSON, "worksheet-harder.md")
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "worksheet-harder.md")}
    (eight,) = re.findall(r"The differences are ([−\d ]+)\.", page("worksheet-harder.md"))
    assert tuple(numbers(said["1"])) == middle(numbers(eight))
    one_side = comb(DEALS, 9) + comb(DEALS, 10)
    assert f"1 + {comb(DEALS, 9)} ways" in reasons["3"]
    assert said["3"] == f"{2 * one_side} of {2**DEALS:,}, so about {round(200 * one_side / 2**DEALS)} in 100."
    assert f"only {2 * (1 + 20)} of {2**20:,} ways" in reasons["4"]


def test_the_exit_ticket() -> None:
    said = answers_in_the_notes(LESSON, "exit-ticket.md")
    (ordered,) = re.findall(r"in order are ([−\d ]+)\.", page("exit-ticket.md"))
    assert numbers(ordered) == sorted(numbers(ordered))
    assert len(numbers(ordered)) == DEALS
    assert tuple(numbers(said["2"])) == middle(numbers(ordered))
    wrong = {row["question"]: row["what a wrong answer tells you"] for row in answers_to(LESSON, "exit-ticket.md")}
    assert numbers(wrong["2"]) == [numbers(ordered)[0], numbers(ordered)[-1]]


def test_the_homework() -> None:
    said = answers_in_the_notes(LESSON, "homework.md")
    (rows,) = tables(page("homework.md"))
    found = [new - old for old, new in zip(*(filled(row).values() for row in rows[:2]), strict=True)]
    assert numbers(said["3"]) == found
    assert tuple(numbers(said["4"])) == middle(found)
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "homework.md")}
    assert numbers(reasons["4"])[:DEALS] == sorted(found)


def test_the_rule_that_breaks_the_game_is_refused_unless_all_is_dealt() -> None:
    with pytest.raises(RulesError, match="nobody can ask"):
        own_rules({"like": "standard", "empty_hand": "is_skipped"})
    assert own_rules({"like": "standard", "empty_hand": "is_skipped", "deal": "all"}).cards_dealt(4) == 52


def test_each_change_of_the_lesson_changes_one_rule() -> None:
    assert [len(set(rules.as_json()) - {"like", "title"}) for rules in CHANGES.values()] == [1, 1, 1]


@pytest.mark.parametrize(
    ("width", "says"),
    [
        (lambda numbers: sorted(numbers)[-2] - sorted(numbers)[1], "Your function is right in all 4 cases."),
        (
            lambda numbers: max(numbers) - min(numbers),
            "Nearly. With the differences [3, -4, 0, 1, -2, 5, -1, 2, -3, 4]",
        ),
        (lambda numbers: numbers[-2] - numbers[1], "Nearly."),
        (lambda _: None, "Nearly."),
        (lambda numbers: numbers[99], "With the differences"),
    ],
)
def test_the_check_is_kind_and_right(width: Callable[[Sequence[float]], object], says: str) -> None:
    assert check_middle(width).startswith(says)


def test_the_notebook_says_what_the_lesson_says() -> None:
    ran = run(NOTEBOOK)
    assert " ".join(map(str, game_lengths(CHANGES["pairs"]))) in ran.printed
    assert "from {} to {}".format(*middle(differences("pairs"))) in ran.printed
    assert "Nearly. With the differences" in ran.printed
    assert "This book could come to where nobody can ask" in ran.names["a_book"]("is_skipped", [5] * 5)
    assert ran.names["a_book"]("is_skipped", "all").startswith("It can be played.")
    longer, holds, more, error, stuck = answers_of(ran)
    assert (longer, holds, more) == ("shorter", "no", "less often")
    luck = ran.names["found"]["luck"].difference
    assert luck.value + 2 * luck.error < 0
    assert error == pytest.approx(200 * luck.error, rel=0.1), "twice as wide with a quarter of the deals"
    assert stuck == "Nobody may be able to ask while there are books in the pond"


def test_the_notes_say_with_how_many_cards_the_control_tells_something() -> None:
    ranges = {}
    for cards in range(1, 13):
        deal = [min(cards, 52 // players) for players in range(2, 7)]
        changed = game_lengths(own_rules({"like": "standard", "deal": deal}))
        ranges[cards] = middle([new - old for old, new in zip(game_lengths(STANDARD), changed, strict=True)])
    assert [cards for cards, (_, high) in ranges.items() if high < 0] == [10, 11, 12]
    assert [cards for cards, (low, _) in ranges.items() if low > 0] == [1, 2]
    said = "From ten cards on the whole range is below zero, and with one or two it is above."
    assert said in sections(page("teacher-notes.md"))["The exercises of the notebook"]
