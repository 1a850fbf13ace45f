"""Every row of the threat model names a test that tries it, and that test is there."""

import re

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
    """The name of the test that a sentence is, such as `test_no_page_of_another_site_connects`."""
    words = re.sub(r"[^a-z0-9]+", "_", sentence.strip("“” ").lower()).strip("_")
    return f"test_{words}"


def is_tried(row: str) -> bool:
    """Whether the test that a row names is there; a row without one says that nothing protects."""
    _, _, keeps, tried, _ = row.split("|")
    return "**nothing**" in keeps.lower() if tried.strip() == NOTHING else as_test(tried) in TESTS


def test_each_row_of_the_threat_model_is_tried() -> None:
    assert [row for row in ROWS if not is_tried(row)] == []


def test_everybody_who_could_do_harm_has_a_part() -> None:
    headings = " ".join(re.findall(r"^## (.*)$", PAGE, re.MULTILINE)).lower()
    assert [who for who in WHO if who not in headings] == []
    assert len(ROWS) > 35
