"""Setting up a game: which, who, how many and what else on one page; and what a newcomer is told."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.at_table import AtTable
from tests.browser.looks import LAPTOP, LOW, PHONE, assert_one_screen, calm
from tests.browser.turns import LoadedOnce
from tests.browser.watch import WatchedPage

DEAL = ".ge-go"

table = LoadedOnce(AtTable).turn(lambda table: table.new_game("standard", practice=False).set_up())
"""Somebody who chooses another game than the standard one against Crab."""


def tiles(table: AtTable, group: str) -> Locator:
    """What can be chosen, of one kind."""
    return table.root.get_by_role("group", name=group).get_by_role("button")


def chosen(table: AtTable, group: str) -> list[str]:
    """What is chosen of it."""
    return [
        tile.inner_text().splitlines()[0].strip()
        for tile in tiles(table, group).and_(table.root.locator("[aria-pressed='true']")).all()
    ]


def press(table: AtTable, group: str, name: str) -> None:
    """Choose something by keyboard; the focus stays on it."""
    tile = tiles(table, group).filter(has_text=name)
    before = tile.get_attribute("aria-pressed")
    tile.press("Enter")
    expect(tile).not_to_have_attribute("aria-pressed", str(before))
    expect(tile).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_name_that_is_refused_moves_no_face_from_beside_its_name(table: AtTable, size: ViewportSize) -> None:
    table.page.set_viewport_size(size)
    press(table, "People here", "2")
    for field in table.root.locator(".ge-person input").all():
        field.fill("Ana")
    table.root.locator(DEAL).click()
    expect(table.root.locator(".ge-person .gf-at-field")).to_contain_text("Ana")
    tops = table.root.locator(".ge-person .gp-input").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().y)"
    )
    rows = [tops] if size == LAPTOP else [tops[:2], tops[2:]]
    assert [len({*row}) for row in rows] == [1 for _ in rows], tops


def test_a_newcomer_asks_first_and_is_told_once_what_to_collect(page: WatchedPage, server_url: str) -> None:
    page.set_viewport_size(PHONE)
    table = AtTable(page).open(server_url)
    assert table.waiting_for == "you"
    note = table.part("note")
    assert note.inner_text() in table.status
    for name in ("prompt", "note", "hand"):
        expect(table.part(name)).to_be_in_viewport(ratio=0.99)
    table.ask(table.ranks[0], table.targets[0])
    assert note.is_hidden()


@pytest.mark.parametrize("address", ["against=forgetful", "another"])
def test_the_first_screen_is_what_the_address_asks_for_and_it_asks_once(
    page: WatchedPage, server_url: str, address: str
) -> None:
    page.goto(f"{server_url}gofish/play#{address}")
    table = AtTable(page)
    expect(table.part("spot" if address == "another" else "hand").first).to_be_visible()
    assert [json.loads(frame)["type"] for frame in page.frames_sent] == ["hello"]
    assert page.url.endswith("gofish/play"), "whoever reloads the page is back at their own"
    dealt = page.locator(".gt-hand [data-card]").all_inner_texts()
    page.reload()
    expect(table.part("hand")).to_be_visible()
    if address != "another":
        assert page.locator(".gt-hand [data-card]").all_inner_texts() == dealt, "nothing is dealt again"
        expect(table.root.get_by_role("button", name="Ask Turtle")).to_have_count(1)


def test_the_title_of_a_book_of_ones_own_is_text_whatever_it_is(page: WatchedPage, server_url: str) -> None:
    book = {"like": "classroom-pairs", "title": "<img src=x onerror=alert(1)> of ours", "deal": "all"}
    calm(page)
    page.set_viewport_size(PHONE)
    page.goto(f"{server_url}gofish/play#rules={quote(json.dumps(book | {'empty_hand': 'is_skipped'}))}")
    page.get_by_text(book["title"], exact=True).wait_for()
    assert_one_screen(page)
    AtTable(page).changing(page.locator(DEAL).click)
    assert page.locator("img, [onerror]").count() == 0
    assert_one_screen(page)  # with ten pairs on each side, too


def test_the_button_that_deals_is_on_the_screen_whatever_is_chosen(table: AtTable) -> None:
    for players in ("2", "6"):
        tiles(table, "How many?").filter(has_text=players).click()
        for size in (PHONE, LOW):
            table.page.set_viewport_size(size)
            expect(table.root.locator(DEAL)).to_be_in_viewport(ratio=0.99)


def test_faces_and_their_number_are_one_thing_and_the_next_game_begins_where_this_was_left(table: AtTable) -> None:
    assert chosen(table, "Who plays?") == ["Crab"]
    press(table, "Who plays?", "Whale")
    assert (chosen(table, "Who plays?"), chosen(table, "How many?")) == (["Crab", "Whale"], ["3"])
    press(table, "How many?", "5")
    faces = chosen(table, "Who plays?")
    assert len(faces) == 4
    press(table, "Which game?", "Authors")
    table.changing(lambda: table.root.locator(DEAL).press("Enter"))
    assert table.root.get_by_role("button", name="Ask ").count() == 4
    table.reload().set_up()
    assert chosen(table, "Who plays?") == faces
    expect(table.root.get_by_role("group", name="Which game?").get_by_role("button", pressed=True)).to_contain_text(
        "Authors"
    )
    assert table.root.get_by_label("Deal code").input_value() == ""
    table.page.keyboard.press("Escape")
    expect(table.part("hand")).to_be_visible()
