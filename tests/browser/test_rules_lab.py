"""The Rules lab in the browser: from a change to its effect and to the table, by keyboard alone, on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.looks import (
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_no_words_lie_across_an_edge,
    calm,
)
from tests.browser.turns import Turns, loaded_once

TARGETS = ".gofish-rules :is(button, input, select, summary, a)"
PLAYED = "least => Number(document.querySelector('[data-part=trial]').dataset.deals) >= least"
DRAWN = "() => document.querySelector('[data-part=chart] .gc-chart[data-drawn]:not([data-drawn=\"0\"]) svg')"


class AtRulesLab(AtPage):
    """A person in the Rules lab."""

    notebook = "rules-lab"
    selector = ".gofish-rules"

    def judge(self, step: str) -> None:
        """Look at the step that is open: it has the focus, fits every device, and axe finds nothing."""
        assert self.root.locator(".gr-page").get_attribute("data-step") == step
        assert_axe_finds_nothing(self.page, step)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, step)


labs = loaded_once(lambda page, url: AtRulesLab(page).open(url))


@pytest.fixture
def lab(labs: Turns[AtRulesLab], request: pytest.FixtureRequest) -> Iterator[AtRulesLab]:
    """A learner in the lab; the page is loaded once for this file."""
    with labs.turn(request.node) as learner:
        yield learner


def test_the_first_line_moves_hands_and_dots_and_one_guess_tells_who_wins(lab: AtRulesLab) -> None:
    calm(lab.page)
    lab.judge("deal")
    assert_no_words_lie_across_an_edge(lab.page, ".gr-dealt", ".gr-players")
    lab.tab_to("[data-field='cards']").page.keyboard.press("End")
    assert lab.words(".gr-dial").startswith("Cards for each player: 9")
    assert lab.root.locator(".gr-player").first.locator(".gf-card").count() == 9
    assert set(lab.root.locator(".gr-won").all_inner_texts()) == {"?"}
    lab.tab_to("[data-guess='same']").press("Enter")
    assert "Ana wins" in lab.status
    assert all("of 100 games" in won for won in lab.root.locator(".gr-won").all_inner_texts())
    lab.judge("deal")
    lab.tab_to("[data-part='dealt'] [data-action='step']").press("Enter")
    assert lab.focus == "Change a rule"


def test_the_whole_path_by_keyboard_alone_and_on_to_the_table(lab: AtRulesLab) -> None:
    page = lab.page
    page.set_viewport_size({"width": 375, "height": 667})
    calm(page)
    lab.tab_to("[data-part='steps'] [data-step='change']").press("Enter")
    lab.tab_to("[data-rule='catch_plays_on']").press("ArrowDown")
    assert lab.words("[data-part='told']") == "A catch ends your turn."
    assert lab.focus_is_on("[data-rule='catch_plays_on']")
    lab.tab_to("[data-part='controls'] summary")
    page.keyboard.press("Enter")
    lab.tab_to("[data-rule='empty_hand']").press("ArrowDown").press("ArrowDown")
    assert lab.words("[data-part='problem']").startswith("This book could come to where nobody can ask")
    assert "nobody can ask" in lab.status
    lab.judge("change")
    lab.press("ArrowUp").press("ArrowUp")
    lab.tab_to(".gr-book [data-action='step']").press("Enter")
    assert lab.focus == "What will it do?"
    lab.tab_to("[data-part='questions'] [type='submit']")
    page.keyboard.press("Enter")
    assert "no wrong guess" in lab.status
    assert lab.focus_is_on("[data-question='length']")
    for name in ("length", "luck", "first"):
        lab.tab_to(f"[data-question='{name}']")
        page.keyboard.press("Space")
    lab.judge("guess")
    lab.tab_to("[data-part='questions'] [type='submit']").press("Enter")
    assert lab.focus == "What it does"
    page.wait_for_function(PLAYED, arg=100)
    page.wait_for_function(DRAWN)
    lab.tab_to("[data-action='run']")
    page.keyboard.press("Enter")
    lab.settled()
    assert lab.words("[data-action='run']") == "Play on"
    lab.tab_to("button[data-measure='luck']")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('[data-part=chart] .gc-chart').textContent.includes('remembers')"
    )
    assert "fewer wins for memory" in lab.words("article[data-measure='luck']")
    lab.judge("see")
    lab.reload()
    expect(lab.part("note")).to_contain_text("Welcome back")
    assert lab.words("[data-part='told']") == "A catch ends your turn."
    lab.tab_to("[data-part='play']")
    page.keyboard.press("Enter")
    table = AtTable(page)
    setup = page.locator("[data-part='setup'][open]")
    setup.wait_for()
    assert setup.locator("input[value='own']").is_checked()
    assert "#" not in page.url
    setup.locator("[data-action='deal']").press("Enter")
    page.locator("[data-part='deal-says']", has_text="A game by your own rules has no deal code.").wait_for(
        state="attached"
    )
    table.settled()
    assert "A catch ends your turn." in table.part("note").inner_text()
