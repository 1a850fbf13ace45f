"""The board: its figures are those of the events, and a line stands where a teacher looks for it."""

import csv
import io
import json
from dataclasses import replace
from random import Random

import pytest

from gofish_learn.engine.events import Asked, GroupLaid, TurnStarted
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.classroom.board import LESSON_SECONDS, STUCK_SECONDS, Board, Standing, lines_of
from gofish_learn.teach.classroom.classroom import Member, SavedGame
from gofish_learn.teach.classroom.games import game_now, outcome_of, outcomes_at_tables, rounds_in
from gofish_learn.teach.classroom.results_file import COLUMNS, TOTALS, as_csv
from gofish_learn.teach.classroom.results_grid import Grid
from gofish_learn.teach.classroom.tables import PERSON, learner_is
from tests.teach.classroom.played import (
    ANA,
    BEN,
    CLEO,
    DAN,
    HERE,
    MEMBERS,
    NOW,
    alone,
    kept,
    random_game,
    record_of,
    table,
)

EVE = Member(5, "Quxeve")


def standings(board: Board) -> list[tuple[str, Standing]]:
    """Who stands where, from the top."""
    lines = lines_of(board, NOW)
    return [(f"table {one.number}" if one.learner is None else one.learner.nickname, one.standing) for one in lines]


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_the_figures_are_those_of_the_events_at_any_point_of_a_game(book: str) -> None:
    rules, rng = RULE_BOOKS[book], Random(book)
    players = rules.best_players
    whole = len(random_game(rules, players, 5, 1).actions)
    for asks in (1, rng.randrange(2, whole), whole):
        game = random_game(rules, players, 5, 1, asks)
        found = game_now(record_of(game, (PERSON,) * players, 5))
        assert found
        laid = [event.seat for event in game.events if isinstance(event, GroupLaid)]
        assert found.asks == sum(isinstance(event, Asked) for event in game.events)
        assert found.books == tuple(map(laid.count, range(players)))
        if asks == whole:
            assert found.waits_for is None
            assert found.winners
        else:
            assert found.waits_for == [one.seat for one in game.events if isinstance(one, TurnStarted)][-1]


@pytest.mark.parametrize(("seen", "waits_for"), [(1, 1), (2, 0)])
def test_an_ask_that_is_answered_by_hand_waits_for_who_is_asked_and_then_for_the_asker(
    seen: int, waits_for: int
) -> None:
    text = json.loads(alone(1, 4))
    found = game_now(json.dumps(text | {"x-unfinished": {"ask": [0, 1, "7"], "seen": seen}}))
    assert found
    assert found.waits_for == waits_for


def test_those_stand_first_that_a_teacher_looks_at_first() -> None:
    begun, over, late = alone(1, 4), alone(1), NOW - STUCK_SECONDS - 1
    tables = (
        table(1, ANA, text=begun),
        table(2, BEN, text=over, over=True, at=late),
        table(3, CLEO, text=None, at=late),
        table(4, DAN, text=begun, at=late),
        table(5, EVE, text=begun),
        table(6, text=None, at=NOW - 1, over=True),
    )
    found = [("table 4", Standing.STUCK), ("table 5", Standing.AWAY), ("table 3", Standing.NOT_BEGUN)]
    found += [("table 2", Standing.FINISHED), ("table 1", Standing.PLAYING)]
    board = replace(kept(*tables), members=[*MEMBERS, EVE])
    assert standings(board) == found
    assert Standing.STUCK not in [where for _, where in standings(replace(board, frozen=True))]


def test_nobody_is_away_who_was_taken_off_the_list() -> None:
    board = kept(table(1, ANA, EVE, text=alone(1, 4)))
    assert standings(board) == [("table 1", Standing.PLAYING)]
    assert standings(replace(board, members=[*MEMBERS, EVE])) == [("table 1", Standing.AWAY)]


def test_who_sits_at_no_table_has_a_line_for_a_game_of_this_lesson() -> None:
    old = SavedGame(1, NOW - LESSON_SECONDS - 1, alone(1))
    now = SavedGame(1, NOW, alone(1, 4))
    assert standings(kept(Quxana=old, Quxben=now)) == [("Quxben", Standing.PLAYING)]
    assert lines_of(kept(Quxben=now), NOW)[0].places[0].name == "Quxben", "and not as her game calls her"
    board = replace(kept(table(1, ANA, text=alone(1, 4)), Quxben=now), seen=HERE - {learner_is(CLEO.number)})
    assert standings(board) == [("table 1", Standing.PLAYING), ("Quxben", Standing.PLAYING)]
    assert [one.nickname for one in board.absent] == ["Quxcleo"]
    assert replace(board, tables=()).absent == [], "there is nothing that all play"


def test_a_seat_that_a_game_does_not_have_has_no_outcome() -> None:
    over = game_now(alone(1))
    assert [outcome_of(over, "Ana", 1, seat) is None for seat in range(4)] == [False, False, True, True]


def test_the_sheet_has_what_came_of_every_round_and_no_formula() -> None:
    evil = replace(ANA, nickname="=1+1")
    over, open_still = table(1, ANA, BEN, text=alone(1), over=True), table(2, CLEO, text=alone(1, 4))
    rounds = rounds_in([over, open_still, replace(over, round=2)])
    _, heading, _, _, *rows = csv.reader(io.StringIO(as_csv(["8b"], [evil, CLEO], {}, Grid([], {}), rounds)))
    assert len(heading) == len(COLUMNS) + len(TOTALS) + 2 * 3
    (anas, _) = outcomes_at_tables([over])
    cells = [str(anas.books), str(anas.asks), anas.came.value]
    assert rows[0] == ["“=1+1”", "0", "0", "0", *cells, *cells]
    assert rows[1][-6:] == [""] * 6
