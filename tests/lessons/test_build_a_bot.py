"""Lesson 08: its tables are what the games came to, its story could have happened, its worksheet has one answer."""

import re
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.records.record import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import rounded, whole
from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.lessons.ladder.league import League
from gofish_learn.teach.lessons.ladder.past import past_asks
from gofish_learn.teach.positions import arranged
from tests.lessons.ladder_games import WORTH
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
    worth = [*map(int, WORTH[name][:games])]
    return Estimate.of(sum(worth), sum(one * one for one in worth), len(worth), unit=6)


@pytest.mark.parametrize("title", ["2. Six steps", "4. How good is it, really?"])
def test_the_tables_are_what_the_games_came_to(title: str) -> None:
    (rows,) = tables(part(title))
    for row in rows:
        found = won(row["bot"])
        said = (row["games"], row["wins in 100"], row["give or take"])
        assert said == (str(len(WORTH[row["bot"]])), rounded(100 * found.value), rounded(100 * found.error))


def test_what_is_said_of_the_tables_is_so() -> None:
    steps = [won(f"step {number}").value for number in range(1, 6)]
    gains = [after - before for before, after in pairwise(steps)]
    assert sorted(gains)[-2:] == [gains[1], gains[3]] == sorted([gains[1], gains[3]])
    assert abs(won("Shark").value - won("step 6").value) < 2 * won("Shark").error
    assert {title for title in KIT if title not in {one.title for one in LADDER}} == set()


def test_step_six_beats_step_five_and_the_whale_in_the_same_games() -> None:
    for other in ("step 5", "Whale"):
        pairs = zip(WORTH["step 6"], WORTH[other], strict=False)
        gains = [(int(own) - int(theirs)) / 6 for own, theirs in pairs]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
        assert mean > 2 * error


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


def test_two_results_of_the_harder_worksheet_reach_far_into_each_other() -> None:
    text, notes = text_of(LESSON / "worksheet-harder.md"), text_of(LESSON / "teacher-notes.md")
    assert "36 of 100 games, give or take 5. Bot B wins 41, give or take 5." in text
    assert f"36 goes from {36 - 10} to {36 + 10}, and 41 from {41 - 10} to {41 + 10}." in notes
    assert round(100 * sqrt(0.36 * 0.64 / 100)) == round(100 * sqrt(0.41 * 0.59 / 100)) == 5


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
