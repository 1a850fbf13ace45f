"""Lesson 08: its tables are what the games came to, its story could have happened, its worksheet has one answer."""

import re
from itertools import permutations
from typing import Any

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import rounded, whole
from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.lessons.ladder.league import League
from gofish_learn.teach.lessons.ladder.past import past_asks
from gofish_learn.teach.positions import arranged
from tests.lessons.ladder_games import CARE_OVER_COUNTING, FIVE_OVER_THREE, WORTH, compared, step_adds
from tests.lessons.pages import (
    answers_in_the_notes,
    answers_to,
    answers_to_the_worksheet,
    one_table,
    sections,
    tables,
    text_of,
)
from tests.teach.lessons.hints import answers
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "08-build-a-bot"
KIT = {"Whale": "memory", "Octopus": "thinker", "Shark": "careful"}
WORKSHEET = arranged(
    STANDARD,
    "9C QD AS 3C 5D 7S JD",
    "9S 4D 8C TH 2H 5S 3D",
    "2S 4C 6D 9D 9H QS KH",
    pond="AC 6C KS",
    asks=("0>1:Q", "1>0:9", "1>0:4"),
)
"""The game of the worksheet: Ana, Ben, and the bot, who has dealt."""
HOMEWORK = arranged(
    STANDARD,
    "JS 2C 4S 7D 9H QC 3D",
    "6D 4C 8H 2D 9D KS TH",
    "6H 6S JC AD 3H 8C 5D",
    pond="7C KH",
    asks=("0>1:J", "1>0:6"),
)
SEATS = ("Ben", "Cleo", "you")
"""The game of the homework, in which you have dealt."""


def part(title: str) -> str:
    """A section of the lesson."""
    return sections(text_of(LESSON / "lesson.md"))[title]


def won(name: str, games: int | None = None) -> Estimate:
    """The share of its games that a bot won."""
    return compared({name: 1}, games)


def is_hardly_luck(difference: Estimate) -> bool:
    """Whether a difference is two standard errors or more, as the lesson tells it."""
    return difference.value >= 2 * difference.error


@pytest.mark.parametrize("title", ["2. Six steps", "4. How good is it, really?"])
def test_the_tables_are_what_the_games_came_to(title: str) -> None:
    for row in tables(part(title))[0]:
        found = won(row["bot"])
        said = (row["games"], row["wins in 100"], row["give or take"])
        assert said == (str(len(WORTH[row["bot"]])), rounded(100 * found.value), rounded(100 * found.error))


def test_one_bot_is_called_better_only_where_the_difference_is_two_of_its_errors() -> None:
    """What is said of two bots holds by the test that the lesson teaches; the numbers are figures."""
    solved, which = part("2. Six steps"), part("4. How good is it, really?")
    assert [number for number in range(2, 7) if not is_hardly_luck(step_adds(number))] == [4]
    assert "we can't tell yet whether step 4 helps. The other steps do." in solved
    assert not is_hardly_luck(compared(FIVE_OVER_THREE))
    assert "Which step is the biggest? You can't say." in solved
    assert is_hardly_luck(compared(CARE_OVER_COUNTING))
    assert "care brings more than counting" in solved
    counting = ("step 6", "Octopus", "Shark")
    assert not any(is_hardly_luck(compared({one: 1, other: -1})) for one, other in permutations(counting, 2))
    assert "They are too close." in which
    assert all(is_hardly_luck(compared({one: 1, "Whale": -1})) for one in counting)
    assert "all three are better than the Whale" in which
    assert is_hardly_luck(step_adds(6))
    assert "so it is hardly luck" in text_of(ROOT / "notebooks" / "08-build-a-bot.ipynb")


def test_the_slide_shows_what_each_step_adds() -> None:
    added = {number: step_adds(number) for number in range(2, 7)}
    bars = [f"step {at}: {rounded(100 * it.value, 1)} ± {rounded(100 * it.error, 1)}" for at, it in added.items()]
    assert "\n".join(bars) in text_of(LESSON / "slides.md")


def test_nowhere_is_a_step_the_biggest_or_two_rules_most_of_it() -> None:
    pages = [*LESSON.glob("*.md"), ROOT / "notebooks" / "08-build-a-bot.ipynb"]
    said = re.compile(r"is the biggest step|two plain rules|more than any clever trick", re.IGNORECASE)
    assert [path.name for path in pages if said.search(text_of(path))] == []


@pytest.mark.parametrize("name", ["step 1", "step 2", "step 3", "step 4", "step 5", "Whale"])
def test_the_first_games_of_the_tables_are_played_again(name: str) -> None:
    games = 4
    bot: Any = KIT.get(name) or answers()[int(name[-1]) - 1]
    row = League().play(name, bot, games=games).rows[name]
    assert row.wins == won(name, games)


def test_the_worksheet_has_the_answers_of_the_notes() -> None:
    view = replay(WORKSHEET).view(2)
    text = text_of(LESSON / "worksheet.md")
    assert "2S 4C 6D 9D 9H QS KH" in text
    assert "Ana holds 7 cards, and Ben holds 9." in text
    assert view.table.turn == 2
    assert view.table.sizes == (7, 9, 7)
    assert not any(view.table.groups)
    said = [(ask.asker, ask.target, ask.rank.plural, ask.cards) for ask in past_asks(view)]
    assert said == [(0, 1, "queens", 0), (1, 0, "nines", 1), (1, 0, "fours", 0)]
    back = [f"{('Ana', 'Ben')[one.asker]} for {one.rank.plural}" for one in past_asks(view)]
    assert answers_to_the_worksheet(LESSON)["3"] == f"{', '.join(back)}."
    assert set(view.legal_asks()) >= {Ask(2, one.asker, one.rank) for one in past_asks(view)}
    assert answers_to_the_worksheet(LESSON)["1"] == "Ben"
    assert answers_to_the_worksheet(LESSON)["2"] == "Ana for fours"


def test_the_easier_worksheet_is_about_the_same_game() -> None:
    text, said = text_of(LESSON / "worksheet-easier.md"), answers_in_the_notes(LESSON, "worksheet-easier.md")
    usual = text_of(LESSON / "worksheet.md")
    told = [line for line in usual.splitlines() if line[:2] in {"1.", "2.", "3."}]
    assert len(told) == 3
    assert [line for line in told if line not in text] == []
    assert said["1"] == answers_to_the_worksheet(LESSON)["1"]
    assert said["2"] == answers_to_the_worksheet(LESSON)["2"]
    assert said["3"] == "Queens: ask Ana. Nines: ask Ben."


def test_a_difference_of_a_worksheet_counts_from_two_of_its_errors_on() -> None:
    usual, harder = (text_of(LESSON / f"worksheet{which}.md") for which in ("", "-harder"))
    ((more, error),) = re.findall(r"B wins (\d+) more, give or take (\d+)\.", usual)
    assert int(more) == 41 - 36 < 2 * int(error)
    assert f"{more} is less than two times {error}" in answers_to(LESSON, "worksheet.md")[3]["reason"]
    found = re.findall(r"Bot (\w) wins (\d+) more than (?:bot )?A, give or take (\d+)\.", harder)
    better = [bot for bot, more, error in found if int(more) >= 2 * int(error)]
    assert len(found) == 2
    assert answers_in_the_notes(LESSON, "worksheet-harder.md")["4"] == f"Of {', '.join(better)}."
    (error,), reason = {error for *_, error in found}, answers_to(LESSON, "worksheet-harder.md")[3]["reason"]
    assert f"Two times {error} is {2 * int(error)}." in reason
    assert all(f"{more} is " in reason for _, more, _ in found)


def test_the_homework() -> None:
    text, said = text_of(LESSON / "homework.md"), answers_in_the_notes(LESSON, "homework.md")
    view = replay(HOMEWORK).view(2)
    assert view.table.turn == 2
    assert {str(card) for card in view.cards} == set(re.findall(r"\b[2-9TJQKA][CDHS]\b", text))
    past = past_asks(view)
    told = re.findall(r"^\d\. (\w+) asks (\w+) for (\w+)\. “Go fish!”", text, re.MULTILINE)
    assert [(SEATS[ask.asker], SEATS[ask.target], ask.rank.plural) for ask in past if not ask.cards] == told
    assert said["3"] == ", ".join(f"{SEATS[ask.asker]} for {ask.rank.plural}" for ask in past) + "."
    beliefs = beliefs_of(view)
    asks = view.legal_asks()
    assert [ask for ask in asks if beliefs.hold(ask.target, ask.rank) == 0] == [Ask.parse("2>0:6")]
    assert said["4"] == "Ben for sixes."
    (row,) = one_table(text)
    worth = {number: int(row[str(number)]) for number in range(1, 7)}
    assert worth == {number: whole(100 * won(f"step {number}").value) for number in worth}
    assert said["5"] == f"The first one: {worth[5] - worth[1]} more wins in 100."
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "homework.md")}
    assert f"is {worth[5] - worth[1]}; step 6 less step 5 is {worth[6] - worth[5]}." in reasons["5"]
