"""A game is never lost: a closed tab, and a second one."""

from random import Random

import pytest

from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.watch import WatchedPage


def some_asks(table: AtTable, count: int = 4) -> AtTable:
    rng = Random(count)
    for _ in range(count):
        table.ask_somehow(rng)
    return table


def how_it_stands(table: AtTable) -> tuple[list[str], str, str]:
    """What a person would compare: the own cards, the pond, and the whole story."""
    return table.hand, table.part("pond").inner_text(), table.part("story").inner_text()


@pytest.mark.thorough
def test_a_closed_tab_comes_back_to_the_same_card_and_a_second_one_takes_over(
    page: WatchedPage, server_url: str
) -> None:
    tab = page.context.new_page()
    table = some_asks(AtTable(tab).open(server_url))
    before = how_it_stands(table)
    tab.close(run_before_unload=True)
    first = AtTable(page).open(server_url)
    assert how_it_stands(first) == before
    second = AtTable(page.context.new_page()).open(server_url)
    some_asks(second, 2)  # after one, the same ask in both tabs would leave them alike
    first.ask_somehow(Random(1))
    assert first.part("note").inner_text() == TableHost.moved_on
    assert how_it_stands(first)[1] == how_it_stands(second)[1]
