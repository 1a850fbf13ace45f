"""“My reef” in the browser, on one page: what other apps note grows, an animal is touched, all is shown and deleted."""

import json
from pathlib import Path

from playwright.sync_api import expect

from gofish_learn.store.saves import RESULTS, TOKEN, Saved, name_in, owner_of
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.progress.achievement import achieved_now
from gofish_learn.ui.app.progress.album import FORM
from tests.browser.at_page import AtPage
from tests.browser.harness import Server
from tests.browser.looks import (
    LAPTOP,
    PHONE,
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_one_screen,
    calm,
)
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-reef :is(button, summary, a, label)"
KEPT_IN_BROWSER = "() => Object.values(localStorage).join(' ')"
GROWS = "() => document.getAnimations().filter(one => one.animationName === 'gf-grows').length"
MOVES = "() => document.getAnimations().length"


class AtReef(AtPage):
    """A person at “My reef”."""

    notebook = "reef"
    selector = ".gofish-reef"


def do_things(server: Server, token: str) -> None:
    """Note as much as fills the page, as other apps would."""
    store = Store(server.folder / "data" / FILE)
    for number in range(7):
        store.progress.note(owner_of(token), achieved_now("tour/authors", str(number), right=9, questions=11))
    store.progress.note(owner_of(token), achieved_now("chance/opponent", guess=0.3, exact=0.4055))
    store.progress.note(owner_of(token), achieved_now("practice/4", right=3, questions=5))
    kept = {"format": FORM, "against": {"random": [4, 2, 1, 2]}, "games": [], "found": ["random"], "crowns": ["random"]}
    store.save(name_in(RESULTS, owner_of(token)), Saved(1, json.dumps(kept)))
    store.close()


def test_the_whole_page_by_keyboard_alone_on_a_phone(page: WatchedPage, server: Server) -> None:
    mine = AtReef(page).open(server)
    page.set_viewport_size(PHONE)
    assert mine.words(".ge-go") == "Next: Goldfish"
    (token,) = TOKEN.findall(page.evaluate(KEPT_IN_BROWSER))
    do_things(server, token)
    page.emulate_media(reduced_motion="no-preference")
    mine.reload()
    assert page.evaluate(GROWS), "what was done grows in sight"
    assert "New in your reef: Story, Puzzles, Chance and Lessons." in mine.status
    page.emulate_media(reduced_motion="reduce")
    assert not page.evaluate(MOVES), "nothing moves where that is wished"
    page.emulate_media(reduced_motion="no-preference")
    mine.reload()
    assert not page.evaluate(GROWS), "once it was seen"
    calm(page)
    mine.tab_to("[data-fields*='random']")
    page.keyboard.press("Enter")
    expect(mine.part("album").locator("h2")).to_have_text("Crab")
    assert "2 wins in 4 games" in mine.part("album").inner_text()
    assert "Found out: It remembers nothing" in mine.part("album").inner_text()
    assert "Crab" in mine.status
    assert mine.focus.strip() == "Crab"
    assert_one_screen(page, LAPTOP, PHONE)
    assert_axe_finds_nothing(page, "the reef")
    assert_it_fits_and_can_be_hit(page, TARGETS, "the reef")
    page.set_viewport_size(PHONE)
    mine.tab_to("[data-action='show']")
    page.keyboard.press("Enter")
    expect(mine.part("teacher")).to_contain_text("How to play: Authors")
    page.keyboard.press("Escape")
    assert mine.focus == "Show my teacher"
    mine.tab_to("[data-action='file']")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert "- Learn the rules: How to play: Authors." in Path(download.value.path()).read_text(encoding="utf-8")
    mine.tab_to("[data-dialog='delete']")
    page.keyboard.press("Enter")
    assert mine.focus == "Delete what you have done?"
    assert_axe_finds_nothing(page, "asked whether to delete")
    assert_it_fits_and_can_be_hit(page, TARGETS, "asked whether to delete")
    mine.tab_to(".gofish-reef dialog form [type='submit'].gf-button-main")
    mine.press("Enter")
    assert mine.focus == "Delete"
    assert "is deleted" in mine.part("note").inner_text()
    assert not page.locator("[data-action='show']").is_visible()
    assert token not in page.content()
