"""What goes wrong in the middle of a game at a shared table: everybody comes back to the same card, and plays on."""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.at_page import text_of
from tests.browser.harness import Server, free_port, wait_until, workers_of
from tests.browser.together.players import TABLE, InChromium, Player, is_over, lay, play_on, two_in_chromium
from tests.browser.together.quick import THINKING_SECONDS, quick_server
from tests.browser.watch import Watch

pytestmark = pytest.mark.thorough
STORY = "[...document.querySelectorAll('[data-part=story] p')].map((line) => line.textContent)"
COMPANY = "document.querySelector('[data-part=company]').innerText"
LOST = ("WebSocket connection to", "net::ERR_")
"""What Chromium itself says of a server that is not there."""


@dataclass
class Table:
    """Two friends and a bot at a table.

    Attributes:
        server: where.
        ana: who has opened it.
        ben: who has come.
        watches: what went wrong in their browsers, and what these were told.
    """

    server: Server
    ana: Player
    ben: Player
    watches: list[Watch]

    @property
    def both(self) -> list[Player]:
        """Both of them."""
        return [self.ana, self.ben]

    def until(self, waiting_for: str, rng: Random) -> Player:
        """Play until the table waits for this of a person; who that is."""
        while True:
            for player in self.both:
                if player.settled["waiting_for"] == waiting_for:
                    return player
            assert play_on(self.both, rng, acts=1) > 0, "the game is over"

    def shown(self) -> list[dict[str, Any]]:
        """What both see."""
        return [player.settled | {"story": player.device.js(STORY)} for player in self.both]

    def told_anew(self) -> list[int]:
        """How often each has been told all of the table."""
        return [sum('"full":true' in text_of(frame) for frame in watch.frames_received) for watch in self.watches]

    def come_back(self, told: list[int]) -> None:
        """Wait until both are told all of the table again, which they had been so often."""

        def is_back() -> bool:
            for player in self.both:
                player.device.js("null")  # what a page has heard before this answer is counted
            return all(now > before for now, before in zip(self.told_anew(), told, strict=True))

        assert wait_until(is_back)

    def play_to_the_end(self, rng: Random) -> None:
        """Finish the game; whoever then opens the page is told the same story."""
        play_on(self.both, rng)
        told = [player.device.js(STORY) for player in self.both]
        for player in self.both:
            reload(player)
        assert [player.device.js(STORY) for player in self.both] == told, "something was told twice, or not at all"
        errors = [error for watch in self.watches for error in watch.errors]
        assert [error for error in errors if not any(known in error for known in LOST)] == []


def reload(player: Player) -> None:
    """Load the page again."""
    assert isinstance(player.device, InChromium)
    player.device.page.reload()
    assert player.settled


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """One server for all tests but those that end it."""
    with quick_server(tmp_path_factory.mktemp("faults")) as place:
        yield place


@pytest.fixture
def laid(chromium: Browser) -> Iterator[Callable[..., Table]]:
    """Lays a table on a server: `laid(server, key)`."""
    with two_in_chromium(chromium) as (players, watches):

        def laid_on(server: Server, key: str, **chosen: Any) -> Table:
            lay(players, server, key, "standard", **chosen)
            ana, ben = players
            return Table(server, ana, ben, watches)

        yield laid_on


@pytest.fixture
def table(laid: Callable[..., Table], place: tuple[Server, str]) -> Table:
    """A table on the server that all share."""
    return laid(*place)


@pytest.mark.parametrize("waiting_for", ["you", "answer", "fish", "lay"])
def test_a_page_that_is_loaded_again_is_at_the_same_moment(table: Table, waiting_for: str) -> None:
    table.until(waiting_for, Random(1))
    before = table.shown()
    for player in table.both:
        reload(player)
    assert table.shown() == before
    play_on(table.both, Random(2), acts=5)


def test_two_tabs_of_one_seat_show_the_same_and_do_nothing_twice(table: Table) -> None:
    rng = Random(3)
    due = table.until("fish", rng)
    first = due.device
    assert isinstance(first, InChromium)
    second = InChromium(first.page.context.new_page())
    second.visit(first.page.url)
    tab = Player(second)
    assert tab.settled == due.settled
    version = due.settled["version"]
    press = f"void document.querySelector('{TABLE} [data-part=pond] button').click()"
    for device in (first, second):
        device.js(press)
    for player in (due, tab):
        player.device.until(f"document.querySelector('{TABLE}').dataset.version !== '{version}'")
        assert player.settled
    assert wait_until(lambda: due.settled == tab.settled)
    play_on([tab, *(one for one in table.both if one is not due)], rng, acts=6)
    assert wait_until(lambda: due.settled == tab.settled)
    second.page.close()
    table.play_to_the_end(rng)


def test_what_is_done_without_a_network_is_done_once_there_is_one(table: Table) -> None:
    rng = Random(4)
    due = table.until("you", rng)
    other = next(player for player in table.both if player is not due)
    version = other.settled["version"]
    assert isinstance(due.device, InChromium)
    network = due.device.page.context
    network.set_offline(True)
    state = due.settled
    due.ask(state, rng)
    other.device.js("new Promise((done) => setTimeout(done, 500))")
    assert other.settled["version"] == version
    network.set_offline(False)
    due.has_gone_on(state)
    assert wait_until(lambda: due.settled["version"] == other.settled["version"])
    table.play_to_the_end(rng)


def test_a_worker_that_is_killed_takes_nothing_with_it(table: Table) -> None:
    rng = Random(5)
    for waiting_for in ("answer", "fish", "you"):
        table.until(waiting_for, rng)
        before = table.shown()
        told = table.told_anew()
        for worker in workers_of(table.server):
            worker.kill()
        table.come_back(told)
        assert table.shown() == before
        play_on(table.both, rng, acts=2)
    table.play_to_the_end(rng)


def test_a_server_that_is_killed_and_started_again_goes_on_with_the_same_card(
    laid: Callable[..., Table], tmp_path: Path
) -> None:
    rng, port = Random(6), str(free_port())
    with ExitStack() as servers:
        server, key = servers.enter_context(quick_server(tmp_path, "--port", port))
        table = laid(server, key)
        table.until("fish", rng)
        before = table.shown()
        killed, told = workers_of(server), table.told_anew()
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        for worker in killed:
            worker.wait()
        table.server, _ = servers.enter_context(quick_server(tmp_path, "--port", port))
        table.come_back(told)
        assert table.shown() == before
        table.play_to_the_end(rng)


def test_whoever_leaves_is_played_for_and_takes_the_seat_back(table: Table) -> None:
    rng = Random(7)
    gone = table.until("you", rng)
    other = next(player for player in table.both if player is not gone)
    assert isinstance(gone.device, InChromium)
    page, version = gone.device.page, int(gone.settled["version"])
    address, context = page.url, page.context
    name = "Ana" if gone is table.ana else "Ben"
    page.close()
    other.device.until(f"{COMPANY}.includes('{name} is away')")
    assert int(other.settled["version"]) > version
    gone.device.page = context.new_page()
    gone.device.visit(address)
    assert gone.settled
    other.device.until(f"!{COMPANY}.includes('is away')")
    assert gone.settled["version"] == other.settled["version"]
    table.play_to_the_end(rng)


def test_whoever_thinks_for_too_long_is_played_for_until_they_say_that_they_are_back(
    laid: Callable[..., Table], place: tuple[Server, str]
) -> None:
    table, rng = laid(*place, thinking=THINKING_SECONDS), Random(8)
    late = table.until("you", rng)
    other = next(player for player in table.both if player is not late)
    late.device.until("!!document.querySelector('[data-action=here]').offsetParent")
    other.device.until(f"{COMPANY}.includes('is away')")
    late.use("[data-action=here]")
    other.device.until(f"!{COMPANY}.includes('is away')")
    table.play_to_the_end(rng)
    assert all(is_over(player) for player in table.both)
