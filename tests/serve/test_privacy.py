"""The page on privacy names all that is kept: every table of the store, and every name in a browser."""

import re
import sqlite3
from pathlib import Path

import pytest

from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.store.visits import DAYS
from gofish_learn.serve.web.classroom.entry import PROBE
from gofish_learn.serve.web.classroom.visits import COOKIE as SEAT
from tests.tree import ROOT, files_under

PAGE = (ROOT / "lessons" / "privacy.md").read_text(encoding="utf-8")
SCRIPTS = [path for path in files_under("gofish_learn") if path.suffix == ".js"]
NAME = re.compile(r"""(?:KEY|KEPT) = ["`](gofish[\w.-]+)""")
TOLD = {
    "saves": "the games at the table and the place in each app",
    "browsers": "known by a random number",
    "done": "what was done and when",
    "codes": "codes that bring games to another browser",
    "wrong_codes": "wrong codes and words were typed",
    "classes": "its name and join key",
    "members": "of each learner a nickname",
    "prompts": "the questions that the teacher asked",
    "answers": "the answers",
    "wrong_words": "wrong codes and words were typed",
    "teachers": "the teacher's link",
    "visits": "which browsers have given the key",
    "tables": "Of a table at which everybody has a device",
    "deals": "the deals that all were given",
    "chairs": "who sits there",
    "guests": "who came with its code",
}
"""Where the page tells of each table."""


def test_every_table_of_the_store_is_told_of(tmp_path: Path) -> None:
    Store(tmp_path / FILE).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert {name for name in names if not name.startswith("sqlite_")} == set(TOLD)
    assert [words for words in TOLD.values() if words not in PAGE] == []
    assert f"`{FILE}`" in PAGE


def test_every_name_that_is_kept_in_a_browser_is_told_of() -> None:
    stored = {name for path in SCRIPTS for name in NAME.findall(path.read_text(encoding="utf-8"))}
    assert {"gofish.token", "gofish-lesson-", "gofish.line"} < stored
    assert [name for name in {*stored, SEAT, PROBE, "gofish_token"} if f"`{name}" not in PAGE] == []


@pytest.mark.parametrize("days", [DAYS, 400])
def test_the_page_says_how_long_a_cookie_is_kept(days: int) -> None:
    assert f"{days} days" in PAGE
