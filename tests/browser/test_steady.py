"""Nothing jumps: while an app opens, a game is played by mouse on a screen that turns, or chances are dealt."""

import re
from random import Random

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.apps import APPS
from tests.browser import looks
from tests.browser.at_table import AtTable
from tests.browser.looks import LOW, PHONE, calm
from tests.browser.screens import AtChanceLab
from tests.browser.turns import LoadedOnce
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough, thoroughly

STRETCH = 2
"""So many asks of a game are on a screen of one width: a hand is laid out anew where the width changes, and only there.

Each book begins at another width.
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
IN_THE_PICTURE = """() => [...document.querySelectorAll('.ge-headline, .ge-standing .gf-face, .ge-go')].map((node) => {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
})"""
"""Whether who has won, everybody's face and the button that leads on are wholly in sight at the end."""
FORGET = "() => { window.watchShifts.takeRecords(); window.shifts = []; }"
SHIFTS = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))"
PLACES = """parts => parts.flatMap(part => {
  const { top, left } = document.querySelector(part).getBoundingClientRect();
  return [Math.round(top + scrollY), Math.round(left)];
})"""
UNDER_THE_HAND = [".gl-presses", ".gl-piles"]
BELOW = [".gl-line", ".gl-words"]
"""What the first deal brings, and what the page says below it: a pile has room for a mark or two as it is."""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What moved before is painted then, and told to nobody who watches from now on."""


class WithMouse(AtTable):
    """A person who plays with the mouse."""

    def choose(self, selector: str) -> None:
        """Click something, where nothing else lies."""
        self.root.locator(selector).click()


table = LoadedOnce(WithMouse).turn()


@pytest.mark.two_fonts
@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "authors"))
def test_a_stranger_plays_and_nothing_moves_under_the_hand(table: AtTable, book: str) -> None:
    page, rng = table.page, Random(4)
    table.new_game(book, ("person", "random") if book == "fished-my-wish" else ("person", "random", "memory"), "6")
    page.evaluate(WATCH)
    first, turn, worst = [*RULE_BOOKS].index(book), 0, (0.0, "")
    while turn < STRETCH * len(looks.WIDTHS) and table.waiting_for != "nobody":
        width = looks.WIDTHS[(first + turn // STRETCH) % len(looks.WIDTHS)]
        if turn % STRETCH == 0:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(SHIFTS)
        turn += 1
        page.evaluate(FORGET)
        table.go_on(rng)
        if table.waiting_for == "nobody":
            break
        worst = max([worst, *((shift, f"{width} px, ask {turn}: {moved}") for shift, *moved in page.evaluate(SHIFTS))])
    page.evaluate("() => window.watchShifts.disconnect()")
    assert worst[0] <= MOST, worst[1]


@pytest.mark.two_fonts
@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "classroom-pairs"))
def test_who_has_won_and_what_leads_on_are_in_the_picture(table: AtTable, book: str) -> None:
    page, players = table.page, 2 if book == "fished-my-wish" else 3
    table.new_game(book, ("person", "memory", "random")[:players], "6").play_to_the_end(Random(4))
    over = table.part("ending")
    assert table.root.get_by_role("list", name="Who played").get_by_role("listitem").count() == players
    assert (over.get_attribute("data-joy") is not None) == bool(re.search("You.* w[io]n", table.words(".ge-headline")))
    for width, height in looks.SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(IN_THE_PICTURE)
        assert len(seen) == players + 2
        assert all(seen), f"who has won, or what leads on, is not in the picture at {width} × {height}"
    page.set_viewport_size({"width": 375, "height": 667})
    if book != "classroom-pairs":  # its next game can be over before the person's first turn
        table.changing(table.root.locator(".ge-go").click)
        assert table.part("table").is_visible()


@pytest.mark.two_fonts
@pytest.mark.parametrize("viewport", thoroughly(PHONE, LOW), ids=["phone", "laptop"])
def test_nothing_moves_while_an_app_opens(page: WatchedPage, server_url: str, viewport: ViewportSize) -> None:
    page.set_viewport_size(viewport)
    page.add_init_script(f"({WATCH})()")
    for app in APPS:
        page.goto(f"{server_url}gofish/{app.notebook}")
        page.locator("#gofish-app :is(h2, h3, [role='group'], [role='toolbar'])").locator(
            "visible=true"
        ).first.wait_for()
        worst = max(page.evaluate(SHIFTS), default=[0])
        assert worst[0] < MOST, (app.title, worst)


lab = LoadedOnce(AtChanceLab).turn(AtChanceLab.start_again)
"""A learner in the app who has guessed nothing yet."""


@pytest.mark.two_fonts
@pytest.mark.parametrize("viewport", thoroughly(PHONE, LOW), ids=["phone", "laptop"])
@pytest.mark.parametrize("name", mostly_thorough(QUESTIONS, "opponent"))
def test_whatever_is_dealt_nothing_under_the_hand_moves(lab: AtChanceLab, viewport: ViewportSize, name: str) -> None:
    page = lab.page
    page.set_viewport_size(viewport)
    calm(page)
    lab.take(name).plant()
    page.evaluate(SETTLED)
    before, below = (page.evaluate(PLACES, parts) for parts in (UNDER_THE_HAND, BELOW))
    page.evaluate(WATCH)
    for count in (1, 1, 10, 10):
        lab.deal(count)
        assert page.evaluate(PLACES, UNDER_THE_HAND) == before
        assert page.evaluate(PLACES, BELOW) == pytest.approx(below, abs=1)
    worst = max(page.evaluate(SHIFTS), default=[0])
    assert worst[0] < MOST, worst
