"""Two friends and a bot at a table, on a server at which nobody waits long; what their pages are told is kept."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Browser

from tests.browser.at_friends import Friend, play_on
from tests.browser.harness import Server
from tests.browser.watch import Watch

LOST = ("WebSocket connection to", "net::ERR_")
"""What Chromium itself says of a server that is not there."""


@dataclass
class Laid:
    """A table.

    Attributes:
        friends: Ana, who has opened it, and Ben, who has come.
        watches: what went wrong in their browsers, and what these were told.
    """

    friends: list[Friend]
    watches: list[Watch]

    def until(self, waiting_for: str, rng: Random) -> tuple[Friend, Friend]:
        """Play until the table waits for this of a person; who that is, and the other one."""
        while True:
            for friend, other in (self.friends, self.friends[::-1]):
                if friend.at_table().waiting_for == waiting_for:
                    return friend, other
            play_on(self.friends, rng, acts=1)

    def shown(self) -> list[tuple[str, list[str], list[str]]]:
        """What each sees: how far the game is, the own cards, and the whole story."""
        return [
            (one.at_table().data("version"), one.hand, one.part("story").locator("p").all_text_contents())
            for one in self.friends
        ]

    def reload(self) -> None:
        """Load both pages again."""
        for one in self.friends:
            one.page.reload()
            one.at_table()

    def play_to_the_end(self, rng: Random) -> None:
        """Finish the game; whoever then opens the page is told the same story."""
        play_on(self.friends, rng)
        told = self.shown()
        self.reload()
        assert self.shown() == told, "something was told twice, or not at all"
        errors = [error for watch in self.watches for error in watch.errors]
        assert [error for error in errors if not any(known in error for known in LOST)] == []


@contextmanager
def laid(chromium: Browser, server: Server, key: str, book: str = "standard") -> Iterator[Laid]:
    """Two people sit down at a table with a bot and are dealt cards; use it in a `with` block."""
    with ExitStack() as devices:
        friends, watches = [], []
        for _ in range(2):
            context = devices.enter_context(closing(chromium.new_context(has_touch=True, reduced_motion="reduce")))
            watches.append(Watch().attach(context))
            friends.append(Friend(context.new_page(), server, key))
        ana, ben = friends
        ben.come_with(ana.open_table("Ana", players=3, book=book))
        ben.sit("Ben")
        ana.page.locator("[data-action='deal']").click()
        for one in friends:
            one.at_table()
        yield Laid(friends, watches)
