"""What goes wrong in the middle of a game at a shared table: everybody comes back to the same card, and plays on."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.at_hand import ByHand
from tests.browser.harness import Server, free_port, wait_until, workers_of
from tests.browser.together.laid import Laid, laid
from tests.browser.together.quick import quick_server

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """One server for all tests but the one that ends it."""
    with quick_server(tmp_path_factory.mktemp("faults")) as place:
        yield place


@pytest.fixture
def table(chromium: Browser, place: tuple[Server, str]) -> Iterator[Laid]:
    """A table on the server that all share."""
    with laid(chromium, *place) as table:
        yield table


def test_two_tabs_of_one_seat_show_the_same_and_do_nothing_twice(table: Laid) -> None:
    rng = Random(3)
    due, _ = table.until("fish", rng)
    tab = ByHand(due.page.context.new_page())
    tab.page.goto(due.page.url)
    assert tab.settled().hand == due.hand
    version = due.data("version")
    for one in (due, tab):
        one.part("pond").locator("button").evaluate("button => button.click()")
    for one in (due, tab):
        expect(one.root).not_to_have_attribute("data-version", version)
    assert wait_until(lambda: due.at_table().hand == tab.settled().hand)
    tab.page.close()
    table.play_to_the_end(rng)


def test_what_is_done_without_a_network_is_done_once_there_is_one(table: Laid) -> None:
    rng = Random(4)
    due, other = table.until("you", rng)
    version = other.data("version")
    due.page.context.set_offline(True)
    due.choose(f"[data-part='hand'] button[data-rank='{due.ranks[0]}']")
    due.choose("[data-part='seats'] button[data-target]")
    other.page.wait_for_timeout(500)
    assert other.at_table().data("version") == version
    due.page.context.set_offline(False)
    expect(due.root).not_to_have_attribute("data-version", version)
    table.play_to_the_end(rng)


def test_a_worker_that_is_killed_takes_nothing_with_it(table: Laid, place: tuple[Server, str]) -> None:
    rng = Random(5)
    for waiting_for in ("answer", "fish", "you"):
        table.until(waiting_for, rng)
        before = table.shown()
        for worker in workers_of(place[0]):
            worker.kill()
        table.reload()
        assert table.shown() == before
    table.play_to_the_end(rng)


def test_a_server_that_is_killed_and_started_again_goes_on_with_the_same_card(
    chromium: Browser, tmp_path: Path
) -> None:
    rng, port = Random(6), str(free_port())
    with ExitStack() as servers:
        server, key = servers.enter_context(quick_server(tmp_path, "--port", port))
        table = servers.enter_context(laid(chromium, server, key))
        table.until("fish", rng)
        before, killed = table.shown(), workers_of(server)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        for worker in killed:
            worker.wait()
        servers.enter_context(quick_server(tmp_path, "--port", port))
        table.reload()
        assert table.shown() == before
        table.play_to_the_end(rng)


def test_whoever_leaves_is_played_for_and_takes_the_seat_back(table: Laid) -> None:
    rng = Random(7)
    gone, other = table.until("you", rng)
    address, context = gone.page.url, gone.page.context
    gone.page.close()
    away = other.part("company").get_by_text("is away")
    expect(away.first).to_be_visible()
    gone.page = context.new_page()
    gone.page.goto(address)
    gone.at_table()
    expect(away).to_have_count(0)
    table.play_to_the_end(rng)
