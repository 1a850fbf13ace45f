"""A game is never lost: reloads, closed tabs, killed workers, second tabs, damaged stores."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from gofish_learn.serve.store.store import FILE
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.harness import Server, workers_of
from tests.browser.watch import WatchedPage


def some_asks(table: AtTable, count: int = 4) -> AtTable:
    rng = Random(count)
    for _ in range(count):
        table.ask_somehow(rng)
    return table


def how_it_stands(table: AtTable) -> tuple[list[str], str, str]:
    """What a person would compare: the own cards, the pond, and the whole story."""
    return table.hand, table.part("pond").inner_text(), table.part("story").inner_text()


def test_a_closed_tab_comes_back_to_the_same_card(page: WatchedPage, server_url: str) -> None:
    second = page.context.new_page()
    table = some_asks(AtTable(second).open(server_url))
    before = how_it_stands(table)
    second.close(run_before_unload=True)
    assert how_it_stands(AtTable(page).open(server_url)) == before


def test_a_page_whose_worker_is_killed_goes_on_by_itself(serve: Callable[..., Server], page: WatchedPage) -> None:
    server = serve()
    table = some_asks(AtTable(page).open(server))
    before = how_it_stands(table)
    for worker in workers_of(server):
        worker.kill()
    table.ask_somehow(Random(2))
    if how_it_stands(table) == before:  # the ask met the end of the worker, and the page stands where it stood
        table.ask_somehow(Random(2))
    assert how_it_stands(table)[2].startswith(before[2].splitlines()[0])
    assert how_it_stands(table) == how_it_stands(table.reload())


def test_a_second_tab_takes_over_and_the_first_is_told(page: WatchedPage, server_url: str) -> None:
    first = AtTable(page).open(server_url)
    second = AtTable(page.context.new_page()).open(server_url)
    some_asks(second, 2)  # after one, the same ask in both tabs would leave them alike
    first.ask_somehow(Random(1))
    assert first.part("note").inner_text() == TableHost.moved_on
    assert how_it_stands(first)[1] == how_it_stands(second)[1]


def test_a_damaged_store_gets_a_sentence_and_a_fresh_start_beside_it(
    serve: Callable[..., Server], page: WatchedPage, tmp_path: Path
) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"this is no database" * 100)
    table = AtTable(page).open(serve(GOFISH_LEARN_DATA=str(tmp_path)))
    assert "beside" in table.part("note").inner_text() or "new" in table.part("note").inner_text()
    some_asks(table, 1)
    assert file.read_bytes() == b"this is no database" * 100
