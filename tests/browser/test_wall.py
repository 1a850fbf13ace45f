"""The wall in the browser: whatever the teacher puts there is in sight without scrolling, as large as it fits."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from gofish_learn.teach.classroom.classroom import LONGEST_TEXT, Kind, Prompt, Stage
from gofish_learn.teach.classroom.wall import OnWall, Shows
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.watch import WatchedPage
from tests.serve.store.stores import let_join
from tests.serve.web.classroom.rooms import Room, class_room
from tests.ui.classroom.test_class_page import finished_game

SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1024, "height": 768})
WORD = "Which of these is it most likely to be, when you have asked for it twice already and had to fish? "
CHOICES = tuple(f"{number}: {'a long answer to choose from here '[:40]}{number}" for number in range(6))
QUESTIONS = {
    "chance": Prompt(0, Kind.CHANCE, WORD, exact=40, why="Count the cards that you do not see."),
    "number": Prompt(0, Kind.NUMBER, WORD, low=0, high=20, unit="asks", exact=7, why="Count them."),
    "choice": Prompt(0, Kind.CHOICE, (WORD * 3)[:LONGEST_TEXT].strip(), CHOICES, exact=5, why="The last one."),
}


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


def is_all_in_sight(page: Page) -> None:
    """At both sizes, and nothing stands in anybody's way."""
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_function(
            """() => {
              const [stage, body] = [document.getElementById("stage"), document.querySelector(".gw-body")];
              const all = document.documentElement;
              return body.scrollHeight <= stage.clientHeight && all.scrollHeight <= all.clientHeight
                && all.scrollWidth <= all.clientWidth;
            }"""
        )
    assert_axe_finds_nothing(page)


@pytest.mark.two_fonts
def test_each_thing_is_in_sight_without_scrolling(room: Room, page: WatchedPage) -> None:
    classes = room.store.classes
    members = [let_join(classes, room.number, f"Qux{at}") for at in range(21)]
    page.hurry().goto(f"{room.server.url}wall")
    expect(page.locator("#join")).to_be_visible()
    for prompt in QUESTIONS.values():
        asked = classes.ask(room.number, prompt)
        for at, one in enumerate(members):
            classes.answer(one.number, asked.number, at % 6 if prompt.kind is Kind.CHOICE else at % 21)
        classes.put_on_wall(room.number, OnWall(Shows.QUESTION))
        expect(page.locator('[data-part="count"]')).to_contain_text("21 of 21")
        classes.bring_to(room.number, Stage.ANSWER)
        expect(page.locator(".gc-bar[data-exact]")).to_be_visible()
        is_all_in_sight(page)
    classes.show(room.number, "A game", finished_game())
    classes.put_on_wall(room.number, OnWall(Shows.GAME))
    expect(page.locator(".gf-seat")).to_have_count(2)
    is_all_in_sight(page)
    for shows in (Shows.BOARD, Shows.NOTHING):
        classes.put_on_wall(room.number, OnWall(shows))
        page.wait_for_selector(f'#stage[data-shows="{shows.value}"]')
        is_all_in_sight(page)
    for step in (2, 3):
        classes.put_on_wall(room.number, OnWall(Shows.SLIDE, lesson="04", step=step))
        expect(page.frame_locator("iframe").locator(f'[data-step="{step}"]')).to_be_visible()
    classes.put_on_wall(room.number, OnWall())
    expect(page.locator("#join")).to_be_visible()
    assert "Qux" not in page.locator("body").inner_text()
