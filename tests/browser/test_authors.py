"""Authors at the table: a rank, then the card of it that one lacks, then a player; by mouse and by keyboard."""

from collections.abc import Iterator

import pytest

from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, calm
from tests.browser.turns import Turns, loaded_once

DEAL = "a deal of authors"

tables = loaded_once(lambda page, url: AtTable(page).open(url))


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody who plays authors against three bots."""
    with tables.turn(request.node) as seated:
        yield seated.new_game("authors", ("person", "memory", "random", "random"), deal=DEAL)


def lacking(table: AtTable, least: int) -> str:
    """A rank of which the person lacks at least so many cards, and holds one."""
    return next(rank for rank in table.ranks if sum(card[0] == rank for card in table.hand) <= 4 - least)


def test_a_card_is_asked_for_with_three_keys(table: AtTable) -> None:
    rank = lacking(table, 2)
    page = table.page
    table.part("hand").locator("button[tabindex='0']").focus()
    page.keyboard.press("0" if rank == "T" else rank)
    suit = table.cards[-1][1]
    page.keyboard.press(suit.lower())
    assert table.part("picker").locator("[aria-pressed='true']").get_attribute("data-wanted") == rank + suit
    table.changing(lambda: page.keyboard.press("1"))
    assert "You ask " in table.part("story").inner_text()
    assert page.evaluate(FOCUS_IS_SOMEWHERE)


def test_axe_finds_no_violation_while_a_card_is_picked(table: AtTable) -> None:
    calm(table.page)
    table.part("hand").locator(f'button[data-rank="{lacking(table, 2)}"]').click()
    table.part("picker").locator("button").first.click()
    assert_axe_finds_nothing(table.page)
