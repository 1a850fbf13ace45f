"""A store of a version before 2.0: `games --upgrade` makes it one of now, and nothing else touches it.

`left_open_in_1_0_0.sql` is a store of version 1.0.0, whose hosts and store were told: a learner's change in the Rules
lab, guessed once and then up to its guess again; a round of Practice, played to its end with a question missed, and
another begun; a second browser with a change of its own, which then brought the learner's things; and a teacher with
two classes who had the results of the first one open.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.notebook.apps import IN_KERNEL, folder_that_goes, saves_of_kernel
from gofish_learn.store.older_saves import PUZZLES
from gofish_learn.store.saves import NotSavedError, Saved, name_in, owner_of
from gofish_learn.store.sqlite.database import BEFORE_2
from gofish_learn.store.sqlite.schema_versions import SCHEMA
from gofish_learn.store.store import Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import BY_NAME, CLASSROOM, App, ClassNeeds, Needs
from tests.serve.commands import Command
from tests.store.older import (
    OF_1_0_0,
    check_that_games_and_class_go_on,
    dump_of,
    form_of,
    is_killed,
    needs_kill,
    restored,
    saves,
    schema,
    written,
)
from tests.ui.app.kept_before_puzzles import DETECTIVE, PRACTICE
from tests.ui.frame.reading import words_of

LEARNER, SECOND, TEACHER = (str(number) * 32 for number in range(3))
LEFT_OPEN = Path(__file__).with_name("left_open_in_1_0_0.sql")
SINCE = "2026-11-20T00:00:00+00:00"
FORMS = (OF_1_0_0, 10)
COPY, SECOND_COPY = "games-before-2.0.sqlite", "games-before-2.0-2.sqlite"
DIES_HALF_WAY = """
import os, signal, sys
from pathlib import Path
from gofish_learn.store.sqlite.upgrade_before_2 import STORES, upgrade

path, form, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
STORES[last] = (STORES[last][0], lambda _: os.kill(os.getpid(), signal.SIGKILL))
upgrade(path, form)
"""


@pytest.fixture(params=FORMS, ids=lambda form: f"form {form}")
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A store of each form that is left of the versions before 2.0."""
    return written(request.param, tmp_path)


def upgraded(path: Path, command: Command) -> Path:
    """A store after the command; the file beside it that has it as it was."""
    assert command("games", "--upgrade").status == 0
    assert form_of(path) == SCHEMA
    return path.with_name(COPY)


def test_it_becomes_what_a_new_one_is_and_stays_beside_it_as_it_was(path: Path, command: Command) -> None:
    before, kept, form = dump_of(path), saves(path), form_of(path)
    status, out, _ = command("games", "--upgrade")
    copy = path.with_name(COPY)
    assert (status, str(path) in out, str(copy) in out) == (0, True, True)
    assert (dump_of(copy), form_of(copy)) == (before, form)
    assert (saves(path), form_of(path)) == (kept, SCHEMA)
    Store(path.with_name("fresh.sqlite")).close()
    assert schema(path) == schema(path.with_name("fresh.sqlite"))
    check_that_games_and_class_go_on(path, form)
    assert "needs no upgrade" in command("games", "--upgrade").out


def test_a_file_that_has_the_name_of_the_copy_stays_as_it_is(path: Path, command: Command) -> None:
    earlier, form = path.with_name(COPY), form_of(path)
    earlier.write_bytes(b"an earlier copy")
    assert command("games", "--upgrade").status == 0
    assert (earlier.read_bytes(), form_of(path.with_name(SECOND_COPY))) == (b"an earlier copy", form)


@pytest.mark.parametrize("words", [["play"], ["play", "--classroom", "8b"], ["class"], ["games"]], ids=" ".join)
def test_whatever_else_would_open_it_says_that_command_and_touches_nothing(
    words: list[str], path: Path, command: Command
) -> None:
    before = path.read_bytes()
    assert command(*words).refusal() == BEFORE_2
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_server_that_finds_it_in_place_of_its_own_keeps_nothing_and_says_why(path: Path) -> None:
    before, store = path.read_bytes(), Store(path)
    with pytest.raises(NotSavedError, match="games --upgrade"):
        store.save("owner", Saved(1, "{}"))
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.sqlite")) == [path]


def test_in_a_notebook_games_go_on_and_each_answer_says_that_they_will_not_last(path: Path, command: Command) -> None:
    before = path.read_bytes()
    assert command("class").status
    folder_that_goes.cache_clear()
    assert saves_of_kernel().only_here == IN_KERNEL
    assert path.read_bytes() == before


def test_one_beside_a_damaged_store_is_found(path: Path, command: Command) -> None:
    path.rename(path.with_name("games-2.sqlite"))
    path.write_text("This is no store.", encoding="utf-8")
    assert command("play").refusal() == BEFORE_2
    assert "games-2-before-2.0.sqlite" in command("games", "--upgrade").out
    assert form_of(path.with_name("games-2.sqlite")) == SCHEMA


@needs_kill
@pytest.mark.parametrize("last", [OF_1_0_0, 9])
def test_kill_9_half_way_changes_nothing(last: int, tmp_path: Path, command: Command) -> None:
    path = restored(LEFT_OPEN, tmp_path)
    before = dump_of(path)
    is_killed(DIES_HALF_WAY, str(path), str(OF_1_0_0), str(last))
    assert dump_of(path) == before
    upgraded(path, command)
    check_places(path)
    assert [dump_of(copy) == before for copy in tmp_path.glob("*before-2.0*")] == [True]


def test_where_it_cannot_be_written_now_that_is_said_and_nothing_is_changed(path: Path, command: Command) -> None:
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        assert "cannot be used now" in command("games", "--upgrade").refusal()
    assert path.read_bytes() == before
    assert upgraded(path, command).exists()


def shown_by(path: Path, app: App, token: str, page: str | None = None) -> Message:
    """What this version shows to who comes back to an app, or goes on to another page of it."""
    store = Store(path)
    assert store.notice() is None
    host = app.host(Needs(store, classroom=ClassNeeds(store.classes) if app is CLASSROOM else None))
    shown = host.answer({"type": "hello", "seq": 1, "token": token})
    assert shown["type"] == "screen"
    if page is not None:
        shown = host.answer({"type": "page", "page": page, "seq": 2, "version": shown["version"]})
    store.close()
    return shown


def add(path: Path, token: str, kept: dict[str, object]) -> None:
    """Leave something open in apps, by the names of then."""
    owner = owner_of(token)
    with closing(sqlite3.connect(path)) as connection, connection:
        save = "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, 1, ?, ?, ?)"
        connection.execute("INSERT INTO browsers (browser, owner, turn) VALUES (?, ?, 0)", (owner, owner))
        for app, fields in kept.items():
            connection.execute(save, (name_in(app, owner), json.dumps(fields), SINCE, SINCE))


def test_a_case_and_a_round_that_were_apps_of_their_own_are_both_in_puzzles(path: Path, command: Command) -> None:
    before, token = saves(path), "7" * 32
    add(path, token, {"detective": DETECTIVE, "practice": PRACTICE})
    upgraded(path, command)
    shown = shown_by(path, BY_NAME[PUZZLES], token, "record")
    assert words_of(shown, "[data-part=count]").startswith("2 guesses in 1 case.")
    assert len(saves(path)) == len(before) + 1
    question = shown_by(path, BY_NAME[PUZZLES], token, "question")
    assert words_of(question, "[data-part=state]") == "Question 2 of 5 · 4 in a row"


def test_what_cannot_be_read_of_one_stays_kept_beside_the_other(path: Path, command: Command) -> None:
    before, token = saves(path), "7" * 32
    add(path, token, {"detective": 7, "practice": PRACTICE})
    upgraded(path, command)
    question = shown_by(path, BY_NAME[PUZZLES], token)
    assert words_of(question, "[data-part=state]") == "Question 2 of 5 · 4 in a row"
    assert sorted(len(text) > 1 for _, _, _, text, *_ in saves(path)[len(before) :]) == [False, True]
    newest = {text != "7": version for version, text in rows(path, "version, text")[-2:]}
    assert newest == {False: 1, True: 2}, "what can be read is what was kept last"


def check_places(path: Path) -> None:
    """What was left open under other names is shown to each of its owners."""
    for token in (LEARNER, SECOND):
        assert words_of(shown_by(path, BY_NAME["rules_lab"], token), ".gr-question") == "How long is a game now?"
    practice, desk = shown_by(path, BY_NAME[PUZZLES], LEARNER), shown_by(path, CLASSROOM, TEACHER)
    assert (practice["page"], words_of(practice, "[data-part=state]")) == ("question", "Question 1 of 5")
    assert desk["page"] == "results"
    assert words_of(desk, ".gp-heading") == "8b"


def rows(path: Path, columns: str) -> list[tuple[Any, ...]]:
    """What is kept, in the order in which it was begun."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"SELECT {columns} FROM saves ORDER BY id").fetchall()  # noqa: S608


@pytest.fixture
def left_open(tmp_path: Path) -> Path:
    """A store of version 1.0.0 in which apps have the names of then."""
    return restored(LEFT_OPEN, tmp_path)


def test_what_was_done_counts_as_what_it_is_called_now(left_open: Path, command: Command) -> None:
    upgraded(left_open, command)
    progress, owner = Store(left_open).progress, owner_of(LEARNER)
    before = progress.done(owner)
    assert sorted(one.activity for one in before) == ["practice/1", "rules_lab/change"]
    for one in before:
        progress.note(owner, one)
    assert progress.done(owner) == before


def test_what_was_left_open_is_found_and_nothing_else_is_changed(left_open: Path, command: Command) -> None:
    everything = "id, version, text, started, updated"
    before, names = rows(left_open, everything), rows(left_open, "owner")
    upgraded(left_open, command)
    check_places(left_open)
    now = rows(left_open, everything)
    practice, puzzles = before.pop(1), now.pop(1)
    assert now == before
    assert json.loads(puzzles[2])["questions"] == json.loads(practice[2])
    assert [was == now for was, now in zip(names, rows(left_open, "owner"), strict=True)] == [False] * 4
