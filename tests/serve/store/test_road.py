"""How far it is from a click to the store: whoever reads what becomes of an ask should have few modules to open."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from types import CodeType, FrameType

import pytest

import gofish_learn
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.keeping import Keeping
from gofish_learn.ui.table.host import TableHost
from tests.ui.table.pages import Page, kinds_for, wish

MOST_MODULES = 21
"""With a book that is laid, or 20 without."""
PACKAGE = str(Path(gofish_learn.__file__).parent)


@contextmanager
def modules_entered(last: CodeType) -> Iterator[set[str]]:
    """The files of the package in which a function is called, until `last` has returned."""
    entered: set[str] = set()
    before = sys.getprofile()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            entered.add(frame.f_code.co_filename.removeprefix(PACKAGE))
        elif event == "return" and frame.f_code is last:
            sys.setprofile(before)

    sys.setprofile(note)
    try:
        yield entered
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_an_ask_enters_few_modules_from_the_click_to_the_store(book: str, tmp_path: Path) -> None:
    with closing(Store(tmp_path / "data.sqlite")) as store:
        page, rng = Page(TableHost(store, Random(1))), Random(2)
        page.send("new", setup=wish(book, *kinds_for(book)[:3]))
        asks = 0
        while asks < 5 and page.table["waiting_for"] != "nobody":
            waits_for = page.table["waiting_for"]
            with modules_entered(Keeping.keep.__code__) as entered:
                page.go_on(rng)
            if waits_for == "you":
                asks += 1
                assert "/serve/store/database.py" in entered
                assert len(entered) <= MOST_MODULES
    assert asks
