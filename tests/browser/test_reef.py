"""“My reef” in the browser, on one page: what another app notes grows, is saved, shown and deleted."""

import json
from pathlib import Path

from playwright.sync_api import expect

from gofish_learn.store.saves import RESULTS, TOKEN, Saved, name_in, owner_of
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.progress.done import done_now
from gofish_learn.ui.app.progress.album import FORM
from tests.browser.at_page import AtPage
from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-progress :is(button, select, summary, a, label)"
KEPT_IN_BROWSER = "() => Object.values(localStorage).join(' ')"


class AtReef(AtPage):
    """A person at “My reef”."""

    notebook = "reef"
    selector = ".gofish-progress"

    def place(self, selector: str) -> str:
        """What is read aloud of a place in the reef."""
        return self.root.locator(f"{selector} .gy-words").text_content() or ""


def do_things(server: Server, token: str) -> None:
    """Note as much as fills the page, as other apps would."""
    store = Store(server.folder / "data" / FILE)
    for number in range(7):
        store.progress.note(owner_of(token), done_now("tour/authors", str(number), right=9, questions=11))
    store.progress.note(owner_of(token), done_now("chance/opponent", guess=0.3, exact=0.4055))
    kept = {"format": FORM, "against": {"random": [4, 2, 1, 2]}, "games": [], "found": ["random"], "met": ["memory"]}
    store.save(name_in(RESULTS, owner_of(token)), Saved(1, json.dumps(kept)))
    store.close()


def test_the_whole_page_by_keyboard_alone_on_a_phone(page: WatchedPage, server: Server) -> None:
    mine = AtReef(page).open(server)
    page.set_viewport_size({"width": 375, "height": 667})
    calm(page)
    assert mine.words(".gp-lede").startswith("Nothing grows here yet")
    assert mine.place("[data-opponent='random']") == "Crab: not met yet"
    assert not mine.part("done").is_visible()
    assert mine.part("next").locator("a").first.get_attribute("href") == "play"
    (token,) = TOKEN.findall(page.evaluate(KEPT_IN_BROWSER))
    do_things(server, token)
    mine.reload()
    assert "41" in mine.part("done").inner_text()
    assert mine.place("[data-opponent='random']") == "Crab: 2 wins in 4 games, best streak 2, found out"
    assert mine.place("[data-lab='tour']") == "Learn the rules: seven tours"
    assert mine.place("[data-lesson='2']") == "Lesson 2, What are the chances?: 2 of 5 parts done"
    assert page.locator("[data-lesson='2'] .gy-leaf").count() == 2
    mine.tab_to("[data-opponent='random'] a")
    page.keyboard.press("Enter")
    assert mine.focus_is_on("[data-page-of='random']")
    page.set_viewport_size({"width": 1280, "height": 720})
    assert_axe_finds_nothing(page, "the reef")
    assert_it_fits_and_can_be_hit(page, TARGETS, "the reef")
    page.set_viewport_size({"width": 375, "height": 667})
    mine.tab_to("[data-field='path']").press("ArrowDown")
    assert "of 11 steps done" in mine.status
    assert mine.focus_is_on("[data-field='path']")
    mine.tab_to("[data-action='file']")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert "- Learn the rules: The tour of Authors." in Path(download.value.path()).read_text(encoding="utf-8")
    mine.tab_to("[data-action='show']")
    page.keyboard.press("Enter")
    expect(mine.part("teacher")).to_contain_text("The tour of Authors")
    assert mine.focus == "Close"
    page.keyboard.press("Enter")
    assert mine.focus == "Show my teacher"
    mine.tab_to("[data-action='ask-delete']")
    page.keyboard.press("Enter")
    assert mine.focus == "Delete it now"
    assert_axe_finds_nothing(page, "asked whether to delete")
    assert_it_fits_and_can_be_hit(page, TARGETS, "asked whether to delete")
    mine.press("Enter")
    assert mine.focus == "My reef"
    assert "is deleted" in mine.part("note").inner_text()
    assert not mine.part("done").is_visible()
    assert token not in page.content()
