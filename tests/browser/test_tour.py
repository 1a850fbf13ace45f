"""The tours in the browser: taken to their end by keyboard, on a phone and on a projector, without any network."""

from collections.abc import Iterator
from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.tours.registry import TOURS
from tests.browser.at_page import text_of
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import AtTour
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

SPOT = "[data-part='spot']"
TARGETS = ".gofish-tour :is(button, input, select, summary)"
MOST_ANSWERS = 120
"""More answers than any tour and its check need, even if most are guessed wrong."""


tours = loaded_once(lambda page, url: AtTour(page).open(url))


@pytest.fixture
def tour(tours: Turns[AtTour], request: pytest.FixtureRequest) -> Iterator[AtTour]:
    """Somebody in the app, before the books, some of whose tours may have been taken."""
    with tours.turn(request.node) as visitor:
        if visitor.data("page") != "books":
            visitor.click("[data-page='books']")
        yield visitor


@pytest.fixture
def newcomer(page: WatchedPage, voila_url: str) -> AtTour:
    """A newcomer in the app."""
    return AtTour(page).open(voila_url)


@pytest.mark.parametrize("book", TOURS)
def test_a_tour_is_taken_to_its_end_by_keyboard_and_the_focus_follows_the_news(tour: AtTour, book: str) -> None:
    rng = Random(book)
    tour.tab_to(f"[data-book='{book}']")
    tour.press("Enter")
    for number in range(len(TOURS[book].steps)):
        assert tour.part("state").inner_text() == f"Step {number + 1} of {len(TOURS[book].steps)}"
        assert tour.focus == tour.words(".gt-prompt")
        choices = tour.part("choices").locator("button").count()
        tour.press(str(rng.randint(1, choices)))
        assert tour.focus == tour.words(".gt-verdict-words")
        assert tour.part("verdict").locator("blockquote, .gp-open").count() > 0
        tour.press("ArrowRight")
    for _ in range(MOST_ANSWERS):
        if tour.part("done").count():
            break
        assert tour.part("state").inner_text().startswith("Check: ")
        tour.press(str(rng.randint(1, tour.part("choices").locator("button").count())))
        tour.press("ArrowRight")
        assert tour.focus_is_on(SPOT)
    summary = tour.part("done").inner_text()
    assert all(sentence in summary for sentence in TOURS[book].summary)
    tour.tab_to("[data-page='books']")
    tour.press("Enter")
    assert "Done" in tour.root.locator(f"[data-book='{book}']").inner_text()


def test_a_choice_is_made_with_tab_and_enter_and_one_can_go_back(newcomer: AtTour) -> None:
    tour = newcomer
    tour.click("[data-book='standard']")
    tour.tab_to("[data-choice='1']")
    tour.press("Enter")
    tour.tab_to("[data-action='on']")
    tour.press("Enter")
    assert tour.part("state").inner_text() == "Step 2 of 14"
    tour.press("ArrowLeft")
    assert tour.part("state").inner_text() == "Step 1 of 14"
    assert "your answer" in tour.part("choices").inner_text().lower()


def test_a_reload_comes_back_to_the_same_step_with_its_answer(newcomer: AtTour, voila_url: str) -> None:
    tour = newcomer
    tour.click("[data-book='authors']")
    tour.press("1")
    tour.press("ArrowRight")
    tour.press("2")
    verdict = tour.part("verdict").inner_text()
    tour.reload()
    assert tour.part("state").inner_text() == "Step 2 of 13"
    assert tour.part("verdict").inner_text() == verdict
    assert "Welcome back" in tour.part("note").inner_text()
    assert voila_url in tour.page.url


def test_an_answer_is_not_in_the_page_before_it_is_given(newcomer: AtTour) -> None:
    tour = newcomer
    tour.click("[data-book='standard']")
    step = TOURS["standard"].steps[0]
    secret = step.question.choice(step.question.right).why
    assert not any(secret in text_of(frame) for frame in tour.page.frames_received)
    tour.press("1")
    assert any(secret in text_of(frame) for frame in tour.page.frames_received)


def test_the_app_has_one_polite_region_which_tells_what_happened(newcomer: AtTour) -> None:
    tour = newcomer
    assert tour.polite_regions() == 1
    tour.click("[data-book='standard']")
    tour.press("1")
    assert "Cleo deals seven cards each." in tour.status


def test_two_books_are_compared_by_keyboard(tour: AtTour) -> None:
    tour.click("[data-page='deal']")
    tour.root.locator("[data-field='left']").select_option("classroom-pairs")
    tour.root.locator("[data-field='right']").select_option("young-children")
    tour.root.locator("[data-field='deal']").fill("our own word")
    tour.press("Enter")
    assert "different ways" in tour.focus
    assert tour.part("ways").locator("section").count() == 2
    assert RULE_BOOKS["classroom-pairs"].title in tour.part("ways").inner_text()


def test_a_comparison_that_cannot_be_played_is_refused_in_a_sentence(tour: AtTour) -> None:
    tour.click("[data-page='deal']")
    tour.root.locator("[data-field='left']").select_option("traditional")
    tour.root.locator("[data-field='right']").select_option("standard")
    tour.root.locator("[data-field='players']").select_option("6")
    tour.root.locator("[type='submit']").click()
    tour.root.get_by_text("Traditional Go Fish is for 2 to 5 players, not 6.").first.wait_for()


def test_a_word_is_looked_up_and_shown_at_the_table(tour: AtTour) -> None:
    tour.click("[data-page='words']")
    tour.click("[data-word='Catch']")
    assert tour.focus == "Catch"
    assert tour.part("entry").locator("[data-part='scene'] [data-seat]").count() == 3


def screens_of(tour: AtTour) -> Iterator[str]:
    """Every screen of the tours, one after the other."""
    yield "books"
    tour.click("[data-book='traditional']")
    yield "question"
    tour.press("1")
    yield "verdict"
    for page in ("compare", "deal"):
        tour.click(f"[data-page='{page}']")
        yield page
    tour.click("[data-page='words']")
    tour.click("[data-word='Tie']")
    yield "words"


def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(newcomer: AtTour) -> None:
    seen = assert_every_screen_looks_right(newcomer.page, screens_of(newcomer), TARGETS)
    assert len(seen) == 6
