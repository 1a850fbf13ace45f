"""On the pages of a class nothing lies on what can be pressed: joining, the lobby, the teacher’s page, kept games.

They are walked through before a release; `tests/browser/test_class_in_sight.py` judges the table in a class every time.
"""

from collections.abc import Iterator

import pytest

from gofish_learn.ui.app.saves import owner_of
from tests.browser.at_table import AtTable
from tests.browser.reach.judge import ALL_SIZES, assert_all_in_reach
from tests.browser.test_class import join
from tests.browser.watch import WatchedPage
from tests.serve.store.joined import let_join
from tests.serve.web.classroom.rooms import Room, class_room


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


def pages_of_a_class(page: WatchedPage, room: Room) -> Iterator[str]:
    """What a learner and the teacher see, one page after the other."""
    page.goto(room.server.url)
    yield "join"
    join(page, room, "Ann")
    yield "first page of a learner"
    table = AtTable(page).open(room.server)
    table.click("kept")
    page.wait_for_selector("dialog[open]")
    yield "my games"
    page.keyboard.press("Escape")
    page.goto(f"{room.server.url}gofish/friends")
    page.wait_for_selector(".gofish-root[data-busy='false']")
    yield "lobby"
    classes = room.store.classes
    for at, name in enumerate(("Quxana", "Quxben")):
        member = let_join(classes, room.number, name, "otterword")
        classes.here(member.number, owner_of(f"{at:032x}"), "play")
    page.goto(f"{room.server.url}teacher#{classes.teacher_secret()}")
    page.wait_for_selector(".gc-page")
    for tab in page.locator("[data-action='page']").all():
        tab.press("Enter")
        page.wait_for_selector(f'.gofish-root[data-page="{tab.get_attribute("data-page")}"]')
        yield f"teacher, {tab.get_attribute('data-page')}"


@pytest.mark.thorough
def test_nothing_lies_on_what_can_be_pressed(room: Room, page: WatchedPage) -> None:
    assert_all_in_reach(page, pages_of_a_class(page, room), ALL_SIZES)
