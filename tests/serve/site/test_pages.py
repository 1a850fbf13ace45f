"""The pages of the site that need no Python: the first one, and the lessons."""

from pathlib import Path

from gofish_learn.ui.apps import MOVED
from tests.ui.lessons.test_apart import HAS_ANSWERS
from tests.ui.lessons.test_pages import Read

OLD = {f"{name}.html" for name in MOVED}
"""The pages that lead on to where an app has gone."""


def paths(page: Path) -> list[str]:
    """The files that a page leads to or fetches."""
    links = Read(page.read_text(encoding="utf-8")).links
    return [path for link in links if (path := link.partition("#")[0]) and not path.startswith(("https:", "data:"))]


def test_no_page_leads_to_what_is_not_there(built: Path) -> None:
    for page in built.rglob("*.html"):
        missing = [path for path in paths(page) if not (page.parent / path).exists()]
        assert missing == [], page


def test_the_first_page_leads_to_every_app_and_to_the_game_first(built: Path) -> None:
    found = [path for path in paths(built / "index.html") if "/" not in path]
    assert next(path for path in found if path != "progress.html") == "play.html"
    assert set(found) == {page.name for page in built.glob("*.html")} - {"index.html"} - OLD


def test_the_addresses_of_apps_that_have_gone_lead_to_their_page_of_puzzles(built: Path) -> None:
    for name, place in (("detective", "cases"), ("practice", "questions")):
        page = (built / f"{name}.html").read_text(encoding="utf-8")
        assert f'content="0; url=puzzles.html#{place}"' in page


def test_the_first_page_leads_to_no_answers(built: Path) -> None:
    found = [path.removesuffix("index.html") for path in paths(built / "index.html")]
    assert "lessons/for-teachers/" in found
    assert [path for path in found if HAS_ANSWERS.search(path)] == []


def test_what_a_lesson_calls_an_app_leads_to_its_page_here(built: Path) -> None:
    assert "../../puzzles.html" in paths(built / "lessons" / "04" / "index.html")
