"""The first hour of two people who have never been here, as pictures: a child with a phone, and one with a laptop.

With `SCREENS=folder` every screen is kept there as a picture, to be looked at one by one.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.at_friends import Friend, open_server, play_on
from tests.browser.at_table import BOX, AtTable
from tests.browser.conftest import PATIENCE_MS
from tests.browser.screens import PHONE, Helped
from tests.browser.watch import Watch, WatchedPage

pytestmark = pytest.mark.thorough

SCREENS = os.environ.get("SCREENS")
LAPTOP = {"width": 1280, "height": 720}
IN_FLIGHT = "document.querySelector('.gf-sky').childElementCount > 0"
MOMENTS = ("catch", "draw", "wish", "pair", "book")
MOST_TURNS = 60
CAUGHT_HERE = """() => {
  const held = [...document.querySelectorAll('[data-part=hand] button[data-rank]')].map(one => one.dataset.rank);
  for (const seat of document.querySelectorAll('[data-part=seats] [data-seat]')) {
    const open = [...seat.querySelectorAll('[data-card]')].map(card => card.dataset.card[0]);
    const rank = held.find(one => open.includes(one));
    if (rank) return [rank, seat.dataset.seat];
  }
  return null;
}"""
"""A rank that is held, and a player whose open cards show it."""


class Pictures:
    """Somebody's screens, in their order."""

    def __init__(self, page: Page, who: str) -> None:
        """Take pictures of what `who` sees."""
        self.page, self.who, self.taken = page, who, 0

    def take(self, name: str) -> None:
        """Keep a picture of the screen as it is."""
        self.taken += 1
        if SCREENS:
            Path(SCREENS).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(SCREENS) / f"{self.who} {self.taken:02} {name}.png")

    def take_all(self, name: str) -> None:
        """Keep a picture of the whole page, however long it is."""
        self.taken += 1
        if SCREENS:
            Path(SCREENS).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(SCREENS) / f"{self.who} {self.taken:02} {name}.png", full_page=True)


Devices = Callable[..., WatchedPage]


@pytest.fixture
def devices(chromium: Browser) -> Iterator[Devices]:
    """Hands out devices on which things move; a small one is touched."""
    with ExitStack() as stack:

        def device(size: dict[str, int]) -> WatchedPage:
            context = chromium.new_context(viewport=size, has_touch=size is PHONE)  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE_MS)
            stack.enter_context(closing(context))
            watch = Watch()
            watch.attach(context)
            return WatchedPage(context.new_page(), watch)

        yield device


def at_speed(table: AtTable, speed: str) -> None:
    """Choose a speed in the menu."""
    table.control("speed").select_option(speed)
    table.page.keyboard.press("Escape")
    table.settled()


def show_an_ask(table: AtTable, pictures: Pictures, rank: str, target: str) -> None:
    """Ask, and keep each kind of thing that is shown of it on the way."""
    table.part("hand").locator(f"button[data-rank='{rank}']").click()
    pictures.take("a card is chosen")
    table.part("seats").locator(f"button[data-target='{target}']").click()
    pictures.take("the ask")
    seen: set[str] = set()
    while table.data("busy") == "true" or table.waiting_for == "bots":
        kind = table.root.get_attribute("data-moment") or ""
        if kind in MOMENTS and kind not in seen and table.page.evaluate(IN_FLIGHT):
            seen.add(kind)
            pictures.take(f"a {kind} of my own")
        table.page.wait_for_timeout(120)
    pictures.take("after the ask")


def test_a_child_with_a_phone(devices: Devices, server_url: str) -> None:
    page, rng = devices(PHONE), Random(5)
    pictures = Pictures(page, "phone")
    page.goto(server_url)
    page.wait_for_load_state("networkidle")
    pictures.take("the first page")
    pictures.take_all("the first page, all of it")
    page.locator("a[href$='/gofish/play']").first.tap()
    table = AtTable(page, speed="normal", sound="on")
    page.wait_for_selector(table.selector)
    table.settled()
    pictures.take("the table is laid")
    table.click("new")
    pictures.take("a new game")
    table.part("more").locator("summary").click()
    table.part("setup").locator(BOX.format("young-children")).check()
    pictures.take("the game for young children")
    table.changing(lambda: table.click("deal"))
    pictures.take("the first turn")
    for turn in range(MOST_TURNS):
        if table.waiting_for != "you":
            break
        rank, target = page.evaluate(CAUGHT_HERE) or (rng.choice(table.ranks), rng.choice(table.targets))
        if turn < 2:
            show_an_ask(table, pictures, rank, target)
            if turn == 1:
                at_speed(table, "instant")
        else:
            table.ask(rank, target)
    pictures.take("the end")
    pictures.take_all("the end, all of it")
    table.changing(lambda: table.click("again"))
    pictures.take("a second game")
    page.goto(f"{server_url}gofish/progress")
    page.wait_for_selector(".gofish-page[data-busy='false']")
    pictures.take("my progress")
    pictures.take_all("my progress, all of it")
    page.goto(server_url)
    page.wait_for_load_state("networkidle")
    pictures.take("the first page again")


def all_that_helps(table: Helped, pictures: Pictures) -> None:
    """Look at every kind of help there is, and take something back."""
    table.look("hint")
    pictures.take("a hint")
    while (more := table.root.locator(".gf-hint > button:visible")).count():
        more.click()
        table.page.wait_for_timeout(400)
        pictures.take("more of the hint")
    table.look("know")
    pictures.take("what can I know")
    table.click("close-help")
    show_an_ask(table, pictures, table.ranks[0], table.targets[0])
    table.click("menu")
    pictures.take("the menu")
    table.changing(lambda: table.click("undo"))
    pictures.take("after an undo")


def all_that_looks_back(table: Helped, pictures: Pictures) -> None:
    """Look back at the game, and try an ask again."""
    table.click("review")
    table.part("review").locator(".gf-review-title").first.wait_for()
    pictures.take("the review")
    pictures.take_all("the review, all of it")
    if table.root.locator("[data-action='retry']:visible").count():
        table.click("retry")
        table.part("retry-hand").locator("button[data-rank]").first.wait_for()
        pictures.take("an ask tried again")
        table.click("reveal")
        table.page.wait_for_timeout(500)
        pictures.take("what would have been best")


def test_one_with_a_laptop(devices: Devices, server_url: str) -> None:
    page = devices(LAPTOP)
    pictures = Pictures(page, "laptop")
    page.goto(server_url)
    page.wait_for_load_state("networkidle")
    pictures.take("the first page")
    table = Helped(page, speed="normal", sound="on").open(server_url)
    pictures.take("the table is laid")
    table.click("met")
    all_that_helps(table, pictures)
    table.part("hand").locator("button[data-rank]").first.click()
    table.part("seats").locator("button[data-target]").first.click()
    table.click("pause")
    page.wait_for_timeout(3000)
    pictures.take("paused")
    table.click("pause")
    at_speed(table, "instant")
    table.control("kept").click()
    page.wait_for_timeout(600)
    pictures.take("my games")
    page.keyboard.press("Escape")
    table.play_to_the_end(Random(6))
    page.wait_for_timeout(1200)
    pictures.take("the end")
    pictures.take_all("the end, all of it")
    all_that_looks_back(table, pictures)
    table.new_game("traditional", ("person", "random", "memory", "chunks-2"), "7")
    pictures.take("the traditional game of four")
    table.click("new")
    pictures.take("a new game")
    table.part("more").locator("summary").click()
    pictures.take_all("more choices")
    page.keyboard.press("Escape")
    page.goto(f"{server_url}gofish/progress")
    page.wait_for_selector(".gofish-page[data-busy='false']")
    pictures.take_all("my progress")


def test_friends_at_one_table(devices: Devices, tmp_path: Path) -> None:
    with open_server(tmp_path) as place:
        ana, ben = Friend(devices(PHONE), *place), Friend(devices(LAPTOP), *place)
        phone, laptop = Pictures(ana.page, "friend with a phone"), Pictures(ben.page, "friend with a laptop")
        ben.page.wait_for_selector(".gofish-page[data-busy='false']")
        laptop.take("before the tables")
        ben.come_with(ana.open_table("Ana", players=4))
        ben.sit("Ben")
        phone.take("before the cards")
        ana.page.locator("[data-action='deal']").click()
        for one, pictures in ((ana, phone), (ben, laptop)):
            one.at_table()
            pictures.take("the cards are dealt")
        play_on([ana, ben], Random(4), acts=4)
        phone.take("some asks later")
        laptop.take("some asks later")
