"""Every row of the threat model names a test that tries it, and that test is there."""

import re

import pytest

from tests.tree import ROOT

PAGE = (ROOT / "lessons" / "how-to" / "threat-model.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| may ", "|---"))]
TEST = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)
TESTS = {
    name for path in (ROOT / "tests").rglob("test_*.py") for name in TEST.findall(path.read_text(encoding="utf-8"))
}
NOTHING = "nothing"
WHO = ("learner", "stranger", "key of a class", "bot from a file", "record", "saved place", "store", "without a server")


def as_test(sentence: str) -> str:
    """The name of the test that a sentence is, such as `test_a_made_up_cookie_opens_nothing`."""
    words = re.sub(r"[^a-z0-9]+", "_", sentence.strip("“” ").lower()).strip("_")
    return f"test_{words}"


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_each_row_of_the_threat_model_is_tried(row: str) -> None:
    _, _, keeps, tried, _ = row.split("|")
    if tried.strip() == NOTHING:
        assert "**nothing**" in keeps.lower(), "a row without a test says that nothing protects"
    else:
        assert as_test(tried) in TESTS


def test_everybody_who_could_do_harm_has_a_part() -> None:
    headings = " ".join(re.findall(r"^## (.*)$", PAGE, re.MULTILINE)).lower()
    assert [who for who in WHO if who not in headings] == []
    assert len(ROWS) > 35
