"""A game is never lost: reloads, closed tabs, killed kernels, second tabs, damaged stores."""

from collections.abc import Callable
from random import Random

from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.harness import Server, kernels_of
from tests.browser.watch import WatchedPage


def some_asks(table: AtTable, count: int = 4) -> AtTable:
    rng = Random(count)
    for _ in range(count):
        table.ask_somehow(rng)
    return table


def how_it_stands(table: AtTable) -> tuple[list[str], str, str]:
    """What a person would compare: the own cards, the pond, and the whole story."""
    return table.hand, table.part("pond").inner_text(), table.part("story").inner_text()


def test_a_reload_comes_back_to_the_same_card(page: WatchedPage, voila_url: str) -> None:
    table = some_asks(AtTable(page).open(voila_url))
    before = how_it_stands(table)
    page.reload()
    table.settled()
    assert how_it_stands(table) == before
    assert table.part("note").inner_text() == TableHost.welcome_back


def test_a_closed_tab_comes_back_to_the_same_card_and_leaves_no_kernel(
    serve: Callable[..., Server], page: WatchedPage
) -> None:
    server = serve()
    second = page.context.new_page()
    table = some_asks(AtTable(second).open(server))
    before = how_it_stands(table)
    second.close(run_before_unload=True)
    page.goto(server.url)
    wait_until(page, lambda: not kernels_of(server))
    table = AtTable(page).open(server)
    assert how_it_stands(table) == before


def test_a_killed_kernel_is_noticed_and_a_reload_goes_on(serve: Callable[..., Server], page: WatchedPage) -> None:
    server = serve()
    table = some_asks(AtTable(page).open(server))
    before = how_it_stands(table)
    for kernel in kernels_of(server):
        kernel.kill()
    table.part("hand").locator("button[data-rank]").first.click()
    table.part("seats").locator("button[data-target]").first.click()
    table.part("hand").locator("button[data-rank][aria-disabled='true']").first.wait_for()
    page.get_by_role("alert").get_by_text("No answer from the game engine").wait_for()
    page.errors.clear()
    page.get_by_role("button", name="Reload").click()
    table.settled()
    assert how_it_stands(table) == before
    some_asks(table, 1)
    page.errors.clear()


def test_a_second_tab_takes_over_and_the_first_is_told(page: WatchedPage, voila_url: str) -> None:
    first = AtTable(page).open(voila_url)
    second = AtTable(page.context.new_page()).open(voila_url)
    some_asks(second, 2)  # after one, the same ask in both tabs would leave them alike
    first.ask_somehow(Random(1))
    assert first.part("note").inner_text() == TableHost.moved_on
    assert how_it_stands(first)[1] == how_it_stands(second)[1]


def test_a_damaged_store_gets_a_sentence_and_a_fresh_start_beside_it(
    serve: Callable[..., Server], page: WatchedPage
) -> None:
    server = serve()
    some_asks(AtTable(page).open(server), 1)
    page.goto(server.url)
    wait_until(page, lambda: not kernels_of(server))
    (file,) = (server.folder / "data").glob("games*.sqlite")
    for extra in file.parent.glob(f"{file.name}-*"):
        extra.unlink()
    file.write_bytes(b"this is no database" * 100)
    table = AtTable(page).open(server)
    assert "beside" in table.part("note").inner_text() or "new" in table.part("note").inner_text()
    some_asks(table, 1)
    assert file.read_bytes() == b"this is no database" * 100


def wait_until(page: WatchedPage, true: Callable[[], bool], seconds: int = 30) -> None:
    """Wait for something that happens outside the page."""
    for _ in range(seconds * 10):
        if true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("It did not happen in time.")
