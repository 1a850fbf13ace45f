"""Every row of the page about accessibility names a test that tries it, or says that there is none."""

import re

from tests.test_threat_model import NOTHING, TESTS, as_test
from tests.tree import ROOT

PAGE = (ROOT / "lessons" / "how-to" / "accessibility.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d[^|]*) \| [^|]* \| ([^|]*) \|$", PAGE, re.MULTILINE)


def test_each_point_names_a_test_that_is_there() -> None:
    assert len(ROWS) > 30
    assert [point for point, tried in ROWS if tried != NOTHING and as_test(tried) not in TESTS] == []


def test_no_more_points_than_these_are_untested() -> None:
    assert [point for point, tried in ROWS if tried == NOTHING] == [
        "1.4.1 Use of colour",
        "1.4.11 Non-text contrast",
        "2.3.1 Three flashes",
    ]
