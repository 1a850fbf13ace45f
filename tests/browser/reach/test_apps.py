"""On the pages of every app, nothing lies on what can be pressed: its first screen and the next."""

from collections.abc import Callable, Iterator
from typing import Self

import pytest

from tests.browser.at_page import AtPage
from tests.browser.harness import Server
from tests.browser.reach.judge import Size, assert_all_in_reach
from tests.browser.screens import AtArena, AtCase, AtChanceLab, AtMemoryLab, AtRulesLab, AtStory, AtTour
from tests.browser.test_progress import AtProgress
from tests.browser.test_puzzles import AtRound
from tests.browser.watch import WatchedPage


class Changing(AtRulesLab):
    """A person in the Rules lab who has changed a rule, as one must before one can go on."""

    def open(self, server: Server | str) -> Self:
        """Go there, and change a rule."""
        super().open(server).click("[data-part='dealt'] [data-action='step']")
        self.root.locator("[data-rule='catch_plays_on']").focus()
        return self.press("ArrowDown")


NEXT: dict[Callable[[WatchedPage], AtPage], tuple[str, ...]] = {
    AtStory: ("[data-action='answer']", "[data-action='on']"),
    AtTour: ("[data-book='fished-my-wish']",),
    AtCase: ("[data-action='first']", "[data-action='on']"),
    AtMemoryLab: ("[data-task='who']",),
    AtChanceLab: ("[data-name='within']",),
    AtRound: ("[data-lesson='1']", "[data-action='hint']"),
    Changing: (".gr-book [data-action='step']",),
    AtArena: ("[data-action='start']",),
    AtProgress: (),
}
"""Who opens each app, and what is clicked there to come to the next screens."""


def screens_of_apps(page: WatchedPage, url: str) -> Iterator[str]:
    """The first page and the first screens of each app, one after the other."""
    page.goto(url)
    yield "first page"
    for arrive, clicks in NEXT.items():
        visitor = arrive(page).open(url)
        yield visitor.notebook
        for at, selector in enumerate(clicks, 2):
            visitor.click(selector)
            yield f"{visitor.notebook}, screen {at}"


@pytest.mark.thorough
@pytest.mark.two_fonts
def test_nothing_lies_on_what_can_be_pressed(page: WatchedPage, server_url: str, sizes: tuple[Size, ...]) -> None:
    assert_all_in_reach(page, screens_of_apps(page, server_url), sizes)
