"""What the page of each app fetches: all that a notebook gets in one text, and what pages share is there once."""

import re
from collections import Counter

import pytest

from gofish_learn.ui.app.scripts.joined import app_texts, joined_apps

PAGES = joined_apps()
HEADS = re.compile(r"^(?://|/\*) ([\w/-]+\.(?:css|js))(?: \*/)?$", re.MULTILINE)
IMPORTED = re.compile(r'^import .* from "\./(.*)";$', re.MULTILINE)


def parts(text: str) -> list[str]:
    """The files that are in a text, in their order."""
    return HEADS.findall(text)


@pytest.mark.parametrize("app", PAGES)
def test_a_page_fetches_all_that_a_notebook_gets(app: str) -> None:
    for text, files in zip(app_texts(app), PAGES[app], strict=True):
        fetched = [part for file in files for part in parts(file.content.decode())]
        assert {*parts(text)} <= {*fetched}
        assert len(fetched) == len({*fetched})


@pytest.mark.parametrize("app", PAGES)
def test_each_script_comes_after_those_that_it_imports(app: str) -> None:
    names = [file.name for file in PAGES[app].scripts]
    for place, file in enumerate(PAGES[app].scripts):
        assert {*IMPORTED.findall(file.content.decode())} <= {*names[:place]}


@pytest.mark.parametrize("app", PAGES)
def test_the_rules_of_an_app_come_after_those_that_it_shares(app: str) -> None:
    used = Counter(style for page in PAGES.values() for style in page.styles)
    *shared, _ = PAGES[app].styles
    assert all(used[style] > 1 for style in shared)


def test_what_pages_share_is_in_one_file() -> None:
    files = {file for page in PAGES.values() for of_a_kind in page for file in of_a_kind}
    assert max(Counter(part for file in files for part in parts(file.content.decode())).values()) == 1


def test_shared_rules_are_in_the_order_of_the_frames() -> None:
    order = parts(app_texts("frame")[1])
    for style in {style for page in PAGES.values() for style in page.styles}:
        found = [part for part in parts(style.content.decode()) if part in order]
        assert found == sorted(found, key=order.index)
