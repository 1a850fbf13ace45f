"""Looking back in the browser: the review, a mistake tried again before the answer, and the game as a file."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Self

import pytest
from playwright.sync_api import Page

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.knowledge.review.review import review
from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.screens import DESK, PHONE
from tests.browser.turns import Turns, loaded_once

DEAL = "a game to look back at"

TITLE_IS_IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector('.gf-review-title').getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


class Reviewed(AtTable):
    """A person who looks back at a game that is over."""

    def over(self, *kinds: str, deal: str = DEAL, seed: int = 3) -> Self:
        """Play a game to its end, asking at random."""
        return self.new_game("classroom-pairs", kinds, deal).play_to_the_end(Random(seed))

    def reviewed(self) -> Self:
        """Open the review by mouse."""
        self.click("review")
        self.part("review").locator(".gf-review-title").first.wait_for()
        return self.settled()

    def trying(self) -> Self:
        """Take the first mistake up again, by mouse."""
        self.click("retry")
        self.part("retry-hand").locator("button[data-rank]").first.wait_for()
        return self.settled()

    @property
    def said(self) -> str:
        """What is said of the last try."""
        return self.page.locator(".gf-retry-said").inner_text()

    def try_by_keys(self, rank: str, number: int) -> Self:
        """Try an ask with two keys, and wait for what is said of it."""
        before = self.page.locator(".gf-retry-tries").text_content()
        self.page.keyboard.press("0" if rank == "T" else rank)
        self.page.keyboard.press(str(number))
        self.page.wait_for_function(
            "before => document.querySelector('.gf-retry-tries').textContent !== before", arg=before
        )
        return self


def saved_game(page: Page, table: Reviewed, folder: Path) -> str:
    """The text of the record that “Save this game” gives."""
    with page.expect_download() as waiting:
        table.click("record")
    waiting.value.save_as(folder / "game.json")
    return (folder / "game.json").read_text(encoding="utf-8")


tables = loaded_once(lambda page, url: Reviewed(page).open(url))


@pytest.fixture
def seated(tables: Turns[Reviewed], request: pytest.FixtureRequest) -> Iterator[Reviewed]:
    """Somebody at the table."""
    with tables.turn(request.node) as player:
        yield player


@pytest.fixture(params=[PHONE, pytest.param(DESK, marks=pytest.mark.thorough)], ids=["phone", "desk"])
def table(seated: Reviewed, request: pytest.FixtureRequest) -> Reviewed:
    """Somebody at the table, on a phone and at a desk."""
    seated.page.set_viewport_size(request.param)
    return seated


def test_a_short_game_is_played_reviewed_and_its_mistake_tried_again_by_keyboard(
    table: Reviewed, tmp_path: Path
) -> None:
    page = table.page
    table.new_game("classroom-pairs", ("person", "memory", "random"), deal=DEAL)
    rng = Random(3)
    while table.waiting_for == "you":
        rank = rng.choice(table.ranks)
        table.ask_by_keys("0" if rank == "T" else rank, rng.randint(1, len(table.targets)))
    game = replay(parse_record(saved_game(page, table, tmp_path)))
    expected = review(game, 0)
    assert expected.mistakes, "this deal was chosen for its mistakes"
    table.part("over").locator("[data-action='review']").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.classList.contains('gf-review-title')")
    assert table.data("screen") == "review"
    assert expected.formula in table.part("review").inner_text()
    assert table.part("review").locator("tbody tr").count() == len(expected.asks)
    table.tab_to(".gf-review-buttons [data-action='retry']")
    page.keyboard.press("Enter")
    table.part("retry-hand").locator("button[data-rank]").first.wait_for()
    one = expected.mistakes[0]
    shown = [card.get_attribute("data-card") for card in table.part("retry-hand").locator("[data-card]").all()]
    assert len(shown) > 0
    worst, best = one.choices[-1].ask, one.best[0]
    table.try_by_keys(worst.rank.letter, worst.target)
    assert "There is a better one" in table.said or "there is a better one still" in table.said
    assert not page.locator(".gf-retry-best").is_visible()
    table.try_by_keys(best.rank.letter, best.target)
    assert "That is the best ask here." in table.said
    assert page.locator(".gf-retry-best").is_visible()
    assert page.locator(".gf-retry-reasons li").count() > 0
    assert page.locator(".gf-retry-tries").inner_text() == "Tries: 2"
    assert page.evaluate(FOCUS_IS_SOMEWHERE)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.locator(".gf-retry-reasons li").last.scroll_into_view_if_needed()
    page.keyboard.press("Escape")
    assert table.part("review").locator("[data-action='retry'][data-state='found']").count() == 1
    assert page.evaluate(TITLE_IS_IN_SIGHT)
    page.keyboard.press("Escape")
    assert table.data("screen") == "over"
    assert page.evaluate(FOCUS_IS_SOMEWHERE)


def assert_it_looks_right(page: Page, screen: str) -> None:
    for name, device in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(device)  # type: ignore[arg-type]
        assert_axe_finds_nothing(page, f"{screen}, {name}")
    assert_it_fits(page)


@pytest.mark.thorough
def test_axe_finds_no_violation_in_the_review_and_it_fits_every_width(seated: Reviewed) -> None:
    table, page = seated, seated.page
    calm(page)
    table.over("person", "memory", "random").reviewed()
    assert_it_looks_right(page, "list")
    table.trying()
    assert_it_looks_right(page, "retry")
    table.click("reveal")
    page.locator(".gf-retry-best").wait_for()
    assert_it_looks_right(page, "answer")
