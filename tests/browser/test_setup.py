"""Setting up a game: how hard, how many, deal; everything else on request; and what a newcomer first sees."""

import json
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from gofish_learn.bots.opponents import Level, opponents_at
from gofish_learn.engine.rule_books import RULE_BOOKS
from tests.browser.at_table import AtTable
from tests.browser.looks import PHONE, assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

SMALL_DESK = {"width": 1280, "height": 720}
IS_WHOLE = "dialog => dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth"

tables = loaded_once(lambda page, url: AtTable(page).open(url))


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody at the table of a standard game against two easy opponents, with nothing open."""
    easy = [one.bot for one in opponents_at(Level.EASY, RULE_BOOKS["standard"], 3)]
    with tables.turn(request.node) as seated:
        yield seated.new_game("standard", ("person", *easy))
        seated.page.keyboard.press("Escape")


def level(table: AtTable) -> str | None:
    """The level that is picked."""
    picked = table.part("setup").locator(".gf-level input:checked")
    return picked.get_attribute("value") if picked.count() else None


def pick(table: AtTable, value: str) -> None:
    """Pick a level, a number of players or a rule book."""
    table.part("setup").locator(f'input[type="radio"][value="{value}"]').check()


def chosen(table: AtTable) -> str:
    """What stands beside More choices."""
    return table.part("chosen").inner_text()


def test_a_newcomer_meets_the_others_asks_first_and_is_told_once_what_to_collect(
    page: WatchedPage, server_url: str
) -> None:
    table = AtTable(page).open(server_url)
    assert table.waiting_for == "you"
    note = table.part("note")
    assert note.inner_text() in table.part("status").inner_text()
    table.page.set_viewport_size(PHONE)
    for name in ("prompt", "note", "hand"):
        box = table.part(name).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], name
    assert set(table.part("meet").locator("b").all_inner_texts()) == {
        one.title for one in opponents_at(Level.EASY, RULE_BOOKS["standard"], 3)
    }
    table.click("met")
    assert table.part("meet").is_hidden()
    assert table.focus_is_on("[data-part='prompt']")
    table.ask(table.ranks[0], table.targets[0])
    assert note.is_hidden()
    table.new_game(kinds=("person", "random", "memory"))
    assert table.part("meet").locator("b").all_inner_texts() == ["Whale"]


def test_the_title_of_a_book_of_ones_own_is_text_whatever_it_is(page: WatchedPage, server_url: str) -> None:
    book = {"like": "classroom-pairs", "title": "<img src=x onerror=alert(1)>"}
    page.goto(f"{server_url}gofish/play#rules={quote(json.dumps(book))}")
    page.get_by_text(book["title"], exact=True).wait_for()
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-part='setup']").wait_for(state="hidden")
    assert page.locator("img, [onerror]").count() == 0


def test_all_that_most_people_choose_is_on_one_screen(table: AtTable) -> None:
    table.click("new")
    for size in (PHONE, SMALL_DESK):
        table.page.set_viewport_size(size)  # type: ignore[arg-type]
        for players in (2, 6, 3):
            pick(table, str(players))
            assert table.part("setup").evaluate(IS_WHOLE), (size, players)
    assert table.part("setup").locator("[data-field]:visible").count() == 0
    assert chosen(table) == "Standard Go Fish · practice game"


def test_a_game_is_set_up_with_three_keys_and_the_next_begins_where_it_was_left(table: AtTable) -> None:
    table.click("new")
    assert table.focus_is_on(".gf-level input[value='easy']")
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("ArrowDown")
    table.changing(lambda: table.page.keyboard.press("Enter"))
    hard = [one.title for one in opponents_at(Level.HARD, RULE_BOOKS["standard"], 3)]
    assert [name.inner_text() for name in table.part("seats").locator(".gf-name").all()] == hard
    table.click("new")
    assert level(table) == "hard"
    table.page.reload()
    table.settled()
    table.click("new")
    assert level(table) == "hard"
    assert table.part("setup").locator("[data-field='deal']").input_value() == ""


@pytest.mark.thorough
def test_axe_finds_no_violation_and_the_dialog_fits_every_width(table: AtTable) -> None:
    calm(table.page)
    table.click("new")
    assert_axe_finds_nothing(table.page, "the first choices")
    assert_it_fits(table.page)
    table.part("more").locator("summary").click()
    assert_it_fits(table.page)
