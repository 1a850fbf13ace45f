"""A whole game by mouse in every book, on a screen that turns from phone to desk and back; and nothing in it jumps."""

from collections.abc import Iterator
from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from tests.browser.at_table import AtTable
from tests.browser.turns import Turns, loaded_once
from tests.tiers import mostly_thorough

WIDTHS = (320, 375, 768, 1280)
STRETCH = 3
"""So many asks of a game are on a screen of one width: a hand is laid out anew where the width changes, and only there.

Each book begins at another width, and each of these games is long enough for a stretch at every width. A whole game of
every book at every width would cost four times as much; that is measured by hand.
"""
MOST = 0.1
"""The greatest shift at one time."""
# The browser itself forgives what moves soon after a touch; here nothing is forgiven.
WATCH = """() => {
  window.shifts = [];
  window.watchShifts = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect, currentRect }) => [
        node?.className || node?.nodeName, Math.round(previousRect.top), Math.round(currentRect.top),
        Math.round(previousRect.left), Math.round(currentRect.left)].join(' '));
      window.shifts.push([value, ...moved]);
    }
  });
  window.watchShifts.observe({ type: 'layout-shift' });
}"""
WHO_WON = """() => {
  document.querySelector('.gf-over').scrollIntoView({ block: 'start' });
  return [...document.querySelectorAll('.gf-headline, .gf-place.gf-winner .gf-face')].map((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  });
}"""
"""Whether the headline and each winner's face are wholly in sight, where the end is scrolled to."""
SIZES = ((320, 568), (375, 667), (667, 375), (768, 1024), (1280, 720), (1920, 1080))
FORGET = "() => { window.watchShifts.takeRecords(); window.shifts = []; }"
SHIFTS = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))"


class WithMouse(AtTable):
    """A person who plays with the mouse."""

    def choose(self, selector: str) -> None:
        """Click something, where nothing else lies."""
        self.root.locator(selector).click()


tables = loaded_once(lambda page, url: WithMouse(page).open(url))


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody at the table."""
    with tables.turn(request.node) as seated:
        yield seated


@pytest.mark.two_fonts
@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "authors"))
def test_a_stranger_plays_a_whole_game_and_nothing_moves_under_the_hand(table: AtTable, book: str) -> None:
    page, rng = table.page, Random(4)
    table.new_game(book, ("person", "random") if book == "fished-my-wish" else ("person", "memory", "random"), "2")
    page.evaluate(WATCH)
    first, turn, worst = [*RULE_BOOKS].index(book), 0, (0.0, "")
    while table.waiting_for != "nobody":
        width = WIDTHS[(first + turn // STRETCH) % len(WIDTHS)]
        if turn % STRETCH == 0:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(SHIFTS)
        turn += 1
        page.evaluate(FORGET)
        table.go_on(rng)
        if table.data("screen") == "over":
            break
        worst = max([worst, *((shift, f"{width} px, ask {turn}: {moved}") for shift, *moved in page.evaluate(SHIFTS))])
    page.evaluate("() => window.watchShifts.disconnect()")
    assert worst[0] <= MOST, worst[1]
    over, won = table.part("over"), "You" in table.words(".gf-headline")
    assert "1st" in over.inner_text()
    assert "win" in over.inner_text()
    assert (over.get_attribute("data-joy") is not None, over.locator(".gf-bubbles").count()) == (won, won)
    assert over.locator(".gf-praise").inner_text()
    assert over.locator(".gf-place").count() == over.locator("tbody tr").count()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(WHO_WON)
        assert len(seen) > 1
        assert all(seen), f"who has won is not in the picture at {width} × {height}"
    page.set_viewport_size({"width": 375, "height": 667})
    if book != "classroom-pairs":  # its next game can be over before the person's first turn
        table.changing(lambda: table.click("again"))
        assert table.data("screen") == "table"
