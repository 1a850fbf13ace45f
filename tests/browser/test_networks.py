"""Networks that let no websocket pass, and browsers that keep no cookies: a page goes on, or says why it cannot."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from gofish_learn.serve.web.access.limits import PAGES_EACH
from tests.browser.at_friends import open_server
from tests.browser.at_table import AtTable
from tests.browser.fixtures import watched_page
from tests.browser.harness import Server
from tests.browser.looks import LAPTOP, PHONE
from tests.browser.networks import Manner, Network, network_before
from tests.browser.watch import Watch, WatchedPage
from tests.tiers import mostly_thorough

IMPATIENT = """const real = window.setTimeout;
window.setTimeout = (act, after, ...more) => real(act, [5000, 8000].includes(after) ? after / 20 : after, ...more);"""
"""What waits for a websocket for five seconds waits a quarter of one."""
HAS_FAILED = ("WebSocket", "Failed to load resource")
"""What Chromium logs of what a network keeps from a page."""


@contextmanager
def impatient(chromium: Browser, size: ViewportSize = LAPTOP) -> Iterator[WatchedPage]:
    """A page that loses patience soon, of a device of its own."""
    for page in watched_page(chromium, Watch(), size, touched=size is PHONE):
        page.context.add_init_script(IMPATIENT)
        yield page
        page.errors[:] = [error for error in page.errors if not any(known in error for known in HAS_FAILED)]


@pytest.fixture
def network(server: Server) -> Iterator[Network]:
    """What stands before the shared server."""
    with network_before(server.url) as network:
        yield network


def at_the_table(page: WatchedPage, network: Network) -> AtTable:
    """Somebody at a table, where a game has begun."""
    table = AtTable(page)
    page.goto(f"{network.url}gofish/play")
    return table.settled().new_game(deal="7")


@pytest.mark.parametrize(
    ("manner", "size"),
    [("strips", PHONE), *(pytest.param(one, LAPTOP, marks=pytest.mark.thorough) for one in ("refuses", "hangs"))],
)
def test_where_no_websocket_passes_the_page_goes_on_by_requests_and_an_ask_counts_once(
    chromium: Browser, network: Network, manner: Manner, size: ViewportSize
) -> None:
    network.manner = manner
    with impatient(chromium, size) as page:
        table = at_the_table(page, network)
        for seed in range(2):
            table.ask_somehow(Random(seed))
        before = table.standing
        page.reload()
        table.settled()
        assert table.standing == before
        assert page.frames_received == []


def test_a_websocket_that_is_cut_in_mid_game_and_passes_no_more_loses_nothing(
    chromium: Browser, network: Network
) -> None:
    with impatient(chromium) as page:
        table = at_the_table(page, network).ask_somehow(Random(1))
        network.manner = "hangs"
        network.cut()
        table.ask_somehow(Random(2))
        before = table.standing
        network.manner = "passes"
        page.reload()
        table.settled()
        assert table.standing == before


def test_where_nothing_can_be_said_the_page_says_whom_to_ask(chromium: Browser, network: Network) -> None:
    whom = f"Ask whoever looks after the network to let websockets through to {network.url.split('/')[2]}"
    with impatient(chromium, PHONE) as opening, impatient(chromium) as open_already:
        table = at_the_table(open_already, network)
        network.manner = "refuses posts"
        network.cut()
        opening.goto(f"{network.url}gofish/play")
        for page in (opening, open_already):
            page.get_by_text(whom).wait_for()
        network.manner = "strips"
        AtTable(opening).settled()
        expect(open_already.get_by_text(whom)).to_be_hidden()
        table.ask_somehow(Random(1))


@pytest.mark.thorough
def test_pages_without_a_websocket_do_not_use_up_the_connections_of_their_browser(
    chromium: Browser, network: Network
) -> None:
    network.manner = "refuses"
    with impatient(chromium) as page:
        others = [page.context.new_page() for _ in range(PAGES_EACH - 1)]
        for other in others:
            other.goto(f"{network.url}gofish/reef")
        for other in others:
            other.wait_for_selector("#gofish-loading", state="detached")
        at_the_table(page, network).ask_somehow(Random(1))


@pytest.mark.parametrize("how", mostly_thorough(["typed", "by a link"], "by a link"))
def test_a_browser_without_cookies_is_told_what_to_change(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory, how: str
) -> None:
    with ExitStack() as stack:
        server, key = stack.enter_context(open_server(tmp_path_factory.mktemp("door")))
        network = stack.enter_context(network_before(server.url))
        network.loses_cookies = True
        page = stack.enter_context(impatient(chromium, PHONE))
        if how == "typed":
            page.goto(network.url)
            page.get_by_label("Join key").fill(key)
            page.keyboard.press("Enter")
        else:
            page.goto(f"{network.url}join#{key.replace(' ', '')}.K7M2QX")
        page.get_by_role("alert").get_by_text("cookies").first.wait_for()
        assert page.get_by_label("Join key").input_value().replace(" ", "") == key.replace(" ", "")
        network.loses_cookies = False
        page.get_by_role("button", name="Join").click()
        page.get_by_role("link", name="With friends").wait_for()
