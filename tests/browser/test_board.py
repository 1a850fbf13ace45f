"""The board of a class in the browser: it reads down on a phone, and tells nothing by colour alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.ui.app.saves import Saved, owner_of
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.watch import WatchedPage
from tests.serve.store.joined import let_join
from tests.serve.web.classroom.rooms import Room, class_room
from tests.teach.classroom.played import CODE, alone

PHONE: ViewportSize = {"width": 375, "height": 667}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
LEARNERS = 20


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One server with a class that has a deal to play."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


def test_the_board_reads_down_and_goes_on_by_itself(room: Room, page: WatchedPage) -> None:
    classes, last = room.store.classes, LEARNERS - 1
    classes.deal(room.number, ClassDeal(CODE.text))
    owners = [owner_of(f"{at:032x}") for at in range(LEARNERS)]
    for at, owner in enumerate(owners):
        classes.here(let_join(classes, room.number, f"Maximiliana F {at}").number, owner, "play")
        if at < last:
            room.store.save(owner, Saved(1, alone(at, None if at % 3 else 5 + at % 9)))
    page.set_viewport_size(PHONE)
    page.hurry().goto(f"{room.server.url}teacher#{classes.teacher_secret()}")
    page.locator('[data-action="page"][data-page="board"]').press("Enter")
    lines = page.locator(".gc-line")
    expect(lines).to_have_count(LEARNERS)
    over = sum(at % 3 > 0 for at in range(last))
    expect(page.locator(".gc-mark")).to_have_text(["Not begun"] + ["Finished"] * over + ["Playing"] * (last - over))
    page.locator("summary", has_text="Same cards").press("Enter")
    books = page.locator(".gc-plot").first
    expect(books.locator(".gc-dot")).to_have_count(over)
    expect(books.get_by_role("listitem").filter(has_text="Maximiliana F 1:")).to_have_count(1)
    assert_axe_finds_nothing(page)
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    room.store.save(owners[last], Saved(1, alone(last, 4)))
    expect(lines.first.locator(".gc-mark")).not_to_have_text("Not begun")
    assert not page.errors
