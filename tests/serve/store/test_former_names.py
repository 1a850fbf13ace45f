"""What version 1.0.0 kept under names that apps and activities do not have any more: all of it is found again.

`left_open_in_1_0_0.sql` is a store of version 1.0.0, whose hosts and store were told: a learner's change in the Rules
lab, guessed once and then up to its guess again; a round of Practice, played to its end with a question missed, and
another begun; a second browser with a change of its own, which then brought the learner's things; and a teacher with
two classes who had the results of the first one open.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.apps import BY_NAME, CLASSROOM, App, ClassDesk, Needs
from tests.serve.store.test_older_stores import DIES_HALF_WAY
from tests.tree import ROOT
from tests.ui.frame.reading import words_of

LEFT_OPEN = Path(__file__).with_name("left_open_in_1_0_0.sql").read_text(encoding="utf-8")
LEARNER, SECOND, TEACHER = (str(number) * 32 for number in range(3))
EVERYTHING = "SELECT id, version, text, started, updated FROM saves ORDER BY id"


@pytest.fixture
def left_open(tmp_path: Path) -> Path:
    """The path of a store of version 1.0.0."""
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(LEFT_OPEN)
        assert connection.execute("PRAGMA user_version").fetchone() == (6,)
    return path


def shown_by(store: Store, app: App, token: str) -> Message:
    """What a page of this version shows to who comes back."""
    host = app.host(Needs(store, classroom=ClassDesk(store.classes) if app is CLASSROOM else None))
    answer = host.answer({"type": "hello", "seq": 1, "token": token})
    assert answer["type"] == "screen"
    return answer


def places_are_found(path: Path) -> bool:
    """Whether what was left open under other names is shown to each of its owners."""
    store = Store(path)
    notice = store.notice()
    lab, brought = (shown_by(store, BY_NAME["rules_lab"], token) for token in (LEARNER, SECOND))
    practice, desk = shown_by(store, BY_NAME["puzzles"], LEARNER), shown_by(store, CLASSROOM, TEACHER)
    store.close()
    tabs = [tab["id"] for tab in desk["tabs"] if tab["current"]]
    return (
        notice is None
        and lab["content"]["step"] == brought["content"]["step"] == "guess"
        and (practice["page"], words_of(practice, "[data-part=state]")) == ("question", "Question 1 of 5")
        and (tabs, words_of(desk, ".gp-heading")) == (["results"], "8b")
    )


def test_what_was_left_open_under_another_name_is_found(left_open: Path) -> None:
    assert places_are_found(left_open)
    assert places_are_found(left_open)


def test_what_was_done_counts_as_what_it_is_called_now(left_open: Path) -> None:
    progress, owner = Store(left_open).progress, owner_of(LEARNER)
    before = progress.done(owner)
    assert sorted(one.activity for one in before) == ["practice/1", "rules_lab/change"]
    for one in before:
        progress.note(owner, one)
    assert progress.done(owner) == before


def test_nothing_is_lost_and_nothing_else_is_changed(left_open: Path) -> None:
    before = rows(left_open, EVERYTHING)
    names = rows(left_open, "SELECT owner FROM saves ORDER BY id")
    assert places_are_found(left_open)
    now = rows(left_open, EVERYTHING)
    practice, puzzles = before.pop(1), now.pop(1)
    assert now == before
    assert json.loads(puzzles[2])["questions"] == json.loads(practice[2])
    after = rows(left_open, "SELECT owner FROM saves ORDER BY id")
    assert [was == now for was, now in zip(names, after, strict=True)] == [False] * 4


def rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    """What a store answers."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
def test_kill_9_between_the_names_and_the_activities_loses_neither(left_open: Path) -> None:
    with closing(sqlite3.connect(left_open)) as connection:
        before = list(connection.iterdump())
    with subprocess.Popen([sys.executable, "-c", DIES_HALF_WAY, str(left_open), "6"], cwd=ROOT) as process:
        pass
    assert process.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(left_open)) as connection:
        assert list(connection.iterdump()) == before
    assert places_are_found(left_open)
