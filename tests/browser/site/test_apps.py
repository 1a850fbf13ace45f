"""The site in Chromium: games, a tour, a lab and a lesson, with Python in the page and no server but one of files."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.counting import NO_CHANCES
from tests.browser.at_table import AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.site.at_site import SHARK, open_app
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough


@pytest.fixture(scope="module")
def tables(chromium: Browser, site_url: str) -> Iterator[Turns[AtTable]]:
    """A table of the site, which is laid once."""
    with Turns(chromium, lambda page: open_app(AtTable(page), site_url)) as taken:
        yield taken


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody at the table."""
    with tables.turn(request.node) as seated:
        yield seated


@pytest.mark.thorough
@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_whole_game_of_each_book_is_played(table: AtTable, book: str) -> None:
    table.new_game(book, ("person", *["random"] * (RULE_BOOKS[book].best_players - 1)))
    expect(table.play_to_the_end(Random(1)).part("over")).to_contain_text("win")


def test_the_table_has_no_barrier_on_a_phone(table: AtTable) -> None:
    table.new_game()
    calm(table.page)
    table.page.set_viewport_size({"width": 375, "height": 667})
    assert_axe_finds_nothing(table.page, "table")
    assert_it_fits(table.page)


def test_without_numpy_one_sentence_says_so_and_the_game_goes_on(table: AtTable) -> None:
    table.new_game()
    table.page.locator("[data-action='help'][data-help='know']:visible").click()
    expect(table.root).to_contain_text(NO_CHANCES)
    assert table.set_up().locator(SHARK).count() == 0
    table.click("close")
    table.ask_somehow(Random(1))


@pytest.mark.parametrize("place", mostly_thorough(["index.html", "lessons/for-teachers/index.html"], "index.html"))
def test_a_page_without_python_has_no_barrier_and_fits(page: WatchedPage, site_url: str, place: str) -> None:
    page.goto(site_url + place)
    calm(page)
    page.set_viewport_size({"width": 375, "height": 667})
    assert_axe_finds_nothing(page, place)
    assert_it_fits(page)
