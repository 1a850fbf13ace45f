"""What a school's IT reads is held by the tests that it names, and stands on no other page."""

import re

from tests.test_threat_model import TESTS, as_test
from tests.tree import ROOT

PAGE = (ROOT / "lessons" / "how-to" / "for-your-schools-it.md").read_text(encoding="utf-8")
NAMED = re.findall(r"“([A-Z][^”]{20,})”", PAGE)
ELSEWHERE = (
    "accessibility.md",
    "../privacy.md",
    "threat-model.md",
    "host-a-server.md",
    "host-the-site.md",
    "homework.md",
)


def test_each_test_that_it_names_is_there() -> None:
    assert len(NAMED) > 3
    assert [one for one in NAMED if as_test(one) not in TESTS] == []


def test_it_leads_to_the_pages_that_have_each_fact() -> None:
    assert [page for page in ELSEWHERE if f"]({page}" not in PAGE] == []
