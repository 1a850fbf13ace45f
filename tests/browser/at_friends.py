"""People who play together in the browser, each on a device of their own, on a server that others reach."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Self

from playwright.sync_api import Page

from tests.browser.at_hand import VERBS, ByHand
from tests.browser.harness import Server, gofish_server

AT_THE_TABLE = ".gofish-root[data-busy='false'] :is([data-part='table'], [data-part='ending'])"
AT_THE_STOOLS = ".gofish-root[data-busy='false'] [data-part='stools'] li"


@contextmanager
def open_server(folder: Path) -> Iterator[tuple[Server, str]]:
    """A server that others reach, and the key that lets them in; use it in a `with` block."""
    with gofish_server(folder, "--host", "0.0.0.0") as server:  # noqa: S104 - what is tried is that others reach it
        key = re.search(r"Join key: (.+)", server.log)
        assert key is not None
        yield server, key[1]


class Friend(ByHand):
    """Somebody with a device of their own, who asks for what the others hold: so a game is soon over."""

    at_rest = '[data-busy="false"]:not([data-showing])'
    others: Sequence["Friend"] = ()

    def __init__(self, page: Page, server: Server, key: str) -> None:
        """Be let in by a server."""
        super().__init__(page)
        self.url = f"{server.url}gofish/friends"
        page.goto(server.url)
        page.get_by_label("Join key").fill(key)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{server.url}gofish/home")
        page.goto(self.url)

    def open_table(
        self, name: str, *, players: int = 2, book: str = "standard", thinking: int = 0, by_hand: bool = True
    ) -> str:
        """Open a table; its code."""
        form = self.page.locator("form[data-action='open']")
        form.locator("[name='name']").fill(name)
        form.locator("[name='book']").select_option(book)
        form.locator("[name='players']").select_option(str(players))
        form.locator("[name='thinking']").select_option(str(thinking))
        form.locator("[name='by_hand']").set_checked(by_hand)
        form.locator("[type='submit']").click()
        self.page.wait_for_selector(AT_THE_STOOLS)
        self.page.wait_for_url("**/friends?table=*")
        self.page.wait_for_selector(AT_THE_STOOLS)
        return self.page.locator("[data-part='code'] p").first.inner_text().splitlines()[-1]

    def come_with(self, code: str) -> None:
        """Type the code of a table."""
        self.page.locator("form[data-door] [name='code']").fill(code)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(AT_THE_STOOLS)

    def sit(self, name: str) -> None:
        """Sit down on the first free seat."""
        form = self.page.locator("form[data-action='sit']")
        form.locator("[name='name']").fill(name)
        form.locator("[type='submit']").click()
        self.page.locator("[data-action='stand']").wait_for()

    def at_table(self) -> Self:
        """Wait until the cards are there."""
        self.page.wait_for_selector(AT_THE_TABLE)
        return self

    @property
    def ranks(self) -> list[str]:
        """The ranks that can be chosen and that others hold, if there are any."""
        held = {card[:-1] for other in self.others for card in other.hand}
        return [rank for rank in super().ranks if rank in held] or super().ranks

    @property
    def is_due(self) -> bool:
        """Whether the table waits for this person."""
        return self.waiting_for in {"you", *VERBS}


def play_on(friends: list[Friend], rng: Random, *, acts: int = 1000) -> None:
    """Let each do what the table waits for, the first by touch and the others by keys, to the end or so often."""
    for friend in friends:
        friend.others = [other for other in friends if other is not friend]
    while acts > 0 and any(friend.at_table().waiting_for != "nobody" for friend in friends):
        for friend in friends:
            if friend.at_table().is_due:
                acts -= 1
                (friend.go_on_by_touch if friend is friends[0] else friend.go_on_by_keys)(rng)
        friends[0].page.wait_for_timeout(20)  # until what one has done comes to the others
