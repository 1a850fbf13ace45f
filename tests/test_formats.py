"""The page of formats says what there is: every format of the code, the forms of the store, and tests that exist."""

import re

from gofish_learn.store.sqlite.schema_versions import SCHEMA
from gofish_learn.store.sqlite.upgrade_before_2 import STORES
from tests.tree import ROOT, files_under

PAGE = (ROOT / "lessons" / "how-to" / "formats.md").read_text(encoding="utf-8")
FORMAT = re.compile(r"\bgofish-[a-z-]+/\d+")


def test_every_format_that_the_kit_reads_or_writes_is_on_the_page() -> None:
    sources = [path for path in files_under("gofish_learn") if path.suffix == ".py"]
    used = {
        found for path in sources for found in re.findall(rf'"({FORMAT.pattern})"', path.read_text(encoding="utf-8"))
    }
    assert used
    assert set(FORMAT.findall(PAGE)) == used


def test_every_form_of_the_store_is_on_the_page() -> None:
    forms = [int(number) for number in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)]
    assert forms == list(range(min(STORES), SCHEMA + 1))


def test_the_tests_that_the_page_names_are_there() -> None:
    named = re.findall(r"`(tests/[^`]+)`", PAGE)
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []
