"""At one table in the browser: a table is opened, friends come with its code, and each plays on their own device."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.at_friends import AT_THE_CHAIRS, Friend, open_server
from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.watch import Watch, WatchedPage

PHONE: ViewportSize = {"width": 375, "height": 667}
DESK: ViewportSize = {"width": 1280, "height": 800}
Devices = Callable[[ViewportSize], Friend]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """One server for all tests, and its key."""
    with open_server(tmp_path_factory.mktemp("friends")) as place:
        yield place


@contextmanager
def device(chromium: Browser, size: ViewportSize) -> Iterator[WatchedPage]:
    """A device that is touched where it is small."""
    watch = Watch()
    with closing(chromium.new_context(viewport=size, has_touch=size is PHONE, reduced_motion="reduce")) as context:
        watch.attach(context)
        yield WatchedPage(context.new_page(), watch)
        watch.assert_clean()


@pytest.fixture
def friend(chromium: Browser, place: tuple[Server, str]) -> Iterator[Devices]:
    """Hands out people with devices."""
    with ExitStack() as devices:
        yield lambda size: Friend(devices.enter_context(device(chromium, size)), *place)


@pytest.fixture
def two(friend: Devices) -> tuple[Friend, Friend]:
    """Ana with a phone, who has opened a table of two, and Ben with a laptop, who has sat down at it."""
    ana, ben = friend(PHONE), friend(DESK)
    ben.come_with(ana.open_table("Ana"))
    ben.sit("Ben")
    return ana, ben


def deal(ana: Friend, *others: Friend) -> None:
    """Deal, and wait until everybody has cards."""
    ana.page.locator("[data-action='deal']").click()
    for one in (ana, *others):
        one.at_table()


def test_who_comes_sits_and_stands_up_is_seen_by_the_others_who_keep_what_they_type(friend: Devices) -> None:
    ana, ben, cat = friend(PHONE), friend(DESK), friend(DESK)
    code = ana.open_table("Ana", players=3)
    ben.come_with(code)
    cat.come_with(code)
    typed = cat.page.locator("[data-part='seat'] [data-field='name']")
    typed.fill("Cat")
    ben.sit("Ben")
    ana.page.get_by_text("Ben").first.wait_for()
    cat.page.get_by_text("Ben").first.wait_for()
    assert typed.input_value() == "Cat"
    typed.fill("Bеn")  # noqa: RUF001 - with a Cyrillic letter
    cat.page.locator("[data-action='sit']:visible").first.click()
    expect(cat.page.locator(".gf-at-field")).to_contain_text("choose another name")
    expect(typed).to_be_focused()
    ben.page.locator("[data-action='stand']").click()
    expect(ana.page.locator(AT_THE_CHAIRS).filter(has_text="Ben")).to_have_count(0)
    assert cat.page.locator("[data-action='deal']").is_hidden()


def test_a_page_that_was_cut_off_shows_what_the_others_did_meanwhile(two: tuple[Friend, Friend]) -> None:
    ana, ben = two
    deal(*two)
    while not ana.at_table().is_due:
        if ben.at_table().is_due:
            ben.go_on_by_keys(Random(7))
        ana.page.wait_for_timeout(20)
    ben.page.context.set_offline(True)
    ana.go_on_by_touch(Random(7))
    version = ana.at_table().data("version")
    ben.page.context.set_offline(False)
    expect(ben.root).to_have_attribute("data-version", version)
    assert ben.words(".gf-count").startswith(f"{len(ana.hand)} card")
    ben.page.watch.errors.clear()  # type: ignore[attr-defined]  # Chromium says of every connection that failed that it did


def test_axe_finds_no_violation_and_every_width_fits(friend: Devices) -> None:
    ana = friend(DESK)
    calm(ana.page)
    ana.page.set_viewport_size(PHONE)
    for where in ("lobby", "gathering", "table"):
        if where == "gathering":
            ana.open_table("Ana", thinking=60)
        elif where == "table":
            deal(ana)
        ana.page.wait_for_selector(f"[data-page='{where}'], .gofish-root:not(.gofish-page)")
        assert_it_fits(ana.page)
        assert_axe_finds_nothing(ana.page, where)
