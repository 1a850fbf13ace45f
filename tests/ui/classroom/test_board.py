"""What the teacher's page and the wall are told of the games: no name on the wall, and nothing anew without need."""

import csv
import io
import json
from dataclasses import replace
from itertools import pairwise

import pytest

from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.classroom.board import STUCK_SECONDS
from gofish_learn.teach.classroom.classroom import SavedGame
from gofish_learn.teach.classroom.games import Ending, GameOutcome
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.ui.classroom.board import MOST_COLUMNS, board_shown, plot
from tests.teach.classroom.played import ANA, BEN, CLEO, HERE, NOW, alone, kept, table
from tests.ui.classroom.teacher import Page
from tests.ui.frame.reading import all_words_of


def test_the_board_for_the_wall_has_no_name_and_says_of_nobody_that_she_is_stuck_or_away() -> None:
    late = NOW - STUCK_SECONDS - 1
    games = {"Quxcleo": SavedGame(1, late, alone(2, 4)), "Quxdan": SavedGame(1, NOW, alone(3))}
    tables = (table(1, ANA, text=alone(1, 4), at=late), table(2, BEN, text=alone(1), over=True))
    board = replace(kept(*tables, **games), seen=HERE - {learner_is(CLEO.number)})
    teachers, walls = (board_shown(board, NOW, names=names) for names in (True, False))
    assert "Qux" in str(teachers)
    assert "Qux" not in str(walls)
    assert [line.name for line in walls.lines] == ["Table 1", "Table 2", "Learner 3", "Learner 4"]
    assert {line.mark for line in walls.lines} == {"Playing", "Finished"}
    assert walls.outcomes
    assert [sum(len(dots) for _, dots in one.columns) for one in walls.outcomes.plots] == [1, 1]


def test_the_page_has_the_board_live_and_the_file_has_what_came_of_each_round(page: Page) -> None:
    browsers = [owner_of(f"{at:032x}") for at in range(2)]
    ana, _ = (page.joins(name, browser) for name, browser in zip(("Ana", "Ben"), browsers, strict=True))
    page.tab("board")
    assert page.all(".gc-mark") == []
    assert page.send("news", drawn=page.screen["drawn"])["parts"] == []
    for browser, text in zip(browsers, (alone(1), alone(1, 4)), strict=True):
        page.store.save(browser, Saved(1, text))
    assert all_words_of(page.do("news"), ".gc-mark") == ["Finished", "Playing"]
    for chance in (1, 2):
        of_ana = table(0, replace(ANA, number=ana), text=alone(chance), over=True)
        page.classes.open_round(page.number, [of_ana])
    _, _, sheet = page.file()["text"].partition("\n")
    _, _, *rows = csv.DictReader(io.StringIO(sheet))
    asks = [[row[f"“tables, round {at}: asks”"] for at in (1, 2)] for row in rows]
    assert asks == [[str(asks_of(alone(chance))) for chance in (1, 2)], ["", ""]]


def asks_of(text: str) -> int:
    return len(json.loads(text)["actions"])


@pytest.mark.parametrize(
    ("books", "count"),
    [((3,), 1), ((0, 1, 13), MOST_COLUMNS), ((0, 14), 8), ((2, 90, 91), 10), ((7, 8, 9, 21), 8), ((50, 60), 11)],
)
def test_a_plot_has_as_many_columns_as_fit_and_a_dot_for_each_game(books: tuple[int, ...], count: int) -> None:
    found = [GameOutcome(f"{at}", at, 0, laid, 40, Ending.WON, "books") for at, laid in enumerate(books, 1)]
    columns = plot("deal", "A deal", found, {}).columns
    assert len(columns) == count
    assert sum(len(dots) for _, dots in columns) == len(books)
    heads = [list(map(int, head.split("–"))) for head, _ in columns]
    assert all(head == sorted({*head}) for head in heads)
    assert all(after[0] == before[-1] + 1 for before, after in pairwise(heads))
    for head, (_, dots) in zip(heads, columns, strict=True):
        assert all(head[0] <= int(words.split(": ")[1].split()[0]) <= head[-1] for _, words in dots)
