"""The table for young children: big cards, signs for words, a prompt to look again, and the story read aloud."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.screens import PHONE, VOICES
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

LAPTOP = {"width": 1280, "height": 720}


def with_voices(page: WatchedPage, url: str) -> AtTable:
    """Somebody at the table, on a device that has voices."""
    page.add_init_script(VOICES)
    return AtTable(page).open(url)


tables = loaded_once(with_voices)


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """A child at the table for young children."""
    with tables.turn(request.node) as seated:
        yield seated.new_game("young-children", ("person", "random", "random"))


def test_the_book_for_young_children_brings_big_cards_and_another_takes_them_away(table: AtTable) -> None:
    big = table.part("hand").locator(".gf-card").first.bounding_box()
    table.new_game("standard", ("person", "random", "random"))
    usual = table.part("hand").locator(".gf-card").first.bounding_box()
    assert big is not None
    assert usual is not None
    assert big["width"] > 1.3 * usual["width"]


def test_all_of_the_pond_is_seen_before_the_hand(table: AtTable) -> None:
    for size in (PHONE, LAPTOP):
        table.page.set_viewport_size(size)  # type: ignore[arg-type]
        pond, shore = (table.root.locator(part).bounding_box() for part in (".gf-pond", ".gf-shore"))
        assert pond is not None
        assert shore is not None
        assert pond["y"] + pond["height"] <= shore["y"] + 1, size


def test_a_game_is_played_to_its_end_by_keyboard(table: AtTable) -> None:
    rng = Random(3)
    table.part("hand").locator("button[tabindex='0']").focus()
    while table.waiting_for == "you":
        rank = rng.choice(table.ranks)
        table.ask_by_keys("0" if rank == "T" else rank, rng.randint(1, 2))
        assert table.page.evaluate(FOCUS_IS_SOMEWHERE)
    assert table.data("screen") == "over"


@pytest.mark.thorough
def test_the_story_is_read_aloud_only_when_it_is_switched_on_and_by_a_voice_of_this_device(
    page: WatchedPage, server_url: str
) -> None:
    table = with_voices(page, server_url).new_game("young-children", ("person", "random", "random"))
    table.ask_somehow(Random(1))
    assert page.evaluate("window.spoken") == []
    switch = table.root.locator("[data-action='speech']")
    assert switch.get_attribute("aria-pressed") == "false"
    table.click("speech")
    assert switch.get_attribute("aria-pressed") == "true"
    table.ask_somehow(Random(2))
    assert page.evaluate("window.spoken.length") > 0
    assert page.evaluate("window.spoken.every(([, voice]) => voice === 'Near')")
    assert page.evaluate("window.spoken[0][0]").startswith("You ask ")
    page.reload()
    table.settled()
    assert switch.get_attribute("aria-pressed") == "true"


@pytest.mark.thorough
def test_axe_finds_no_violation_and_the_page_fits_every_width(table: AtTable) -> None:
    calm(table.page)
    table.part("hand").locator("button[data-rank]").first.click()
    assert_axe_finds_nothing(table.page)
    table.new_game("young-children", ("person", *["random"] * 5))
    assert_it_fits(table.page)
