"""The links of homework, and the address of a site, as people type them."""

import pytest

from gofish_learn.teach.homework.links import LONGEST_SITE, SiteError, site_of, task_in
from gofish_learn.teach.homework.tasks import EXAMPLES, Task, TaskError, TaskKind


@pytest.mark.parametrize(
    "typed",
    ["questions-04-7", "https://example.org/fish/puzzles.html#task=questions-04-7", " …/puzzles#task=Questions-04-7 "],
)
def test_a_link_is_as_good_as_the_task_in_it(typed: str) -> None:
    assert task_in(typed).text == "questions-04-7"


def test_a_link_without_a_task_is_refused_with_what_one_looks_like() -> None:
    with pytest.raises(TaskError, match=EXAMPLES[TaskKind.CHANCE]):
        task_in("https://example.org/fish/puzzles.html")


@pytest.mark.parametrize(
    ("typed", "site"),
    [
        ("https://example.org/fish/", "https://example.org/fish/"),
        ("https://example.org/fish", "https://example.org/fish/"),
        ("https://example.org/fish/index.html", "https://example.org/fish/"),
        ("https://example.org", "https://example.org/"),
        ("example.org/fish", "https://example.org/fish/"),
        (" http://192.168.1.20:8866/gofish/home?x=1#today ", "http://192.168.1.20:8866/gofish/"),
        ("https://example.org/fish/play.html#task=deal-S3-7KQ2M-K", "https://example.org/fish/"),
        ("https://пример.рф/рыба/", "https://пример.рф/рыба/"),
    ],
)
def test_the_folder_of_a_site_is_found_in_what_is_typed(typed: str, site: str) -> None:
    assert site_of(typed) == site
    assert Task.parse("chance-2").address(site) == f"{site}chance.html#task=chance-2"


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "https://", "javascript:alert(1)", "file:///home/me/site/", "ftp://example.org/", "://"),
        *("https://[example", "https://example.org:x/", "https://me:word@example.org/", "https://example.org/a b/"),
        *('https://example.org/"><script>', "https://example.org/\u202e/", f"example.org/{'x' * LONGEST_SITE}/"),
    ],
)
def test_what_is_no_address_of_a_site_is_refused_with_what_one_looks_like(typed: str) -> None:
    with pytest.raises(SiteError, match=r"https://example\.org/fish/"):
        site_of(typed)
