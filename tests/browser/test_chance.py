"""The Chance lab in the browser: predicted, tried and changed by keyboard, on a phone and on a projector, offline."""

from collections.abc import Iterator

import pytest

from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.at_page import text_of
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import CHANCE_DRAWN, AtChanceLab
from tests.browser.watch import WatchedPage

DRAWN_AGAIN = """([part, before]) =>
  Number(document.querySelector(`[data-part="${part}"] .gc-chart`).dataset.drawn) > before"""
TARGETS = ".gofish-chance :is(button, input, select, summary)"


@pytest.fixture
def lab_page(page: WatchedPage, voila_url: str) -> AtChanceLab:
    """A newcomer in the app."""
    return AtChanceLab(page).open(voila_url)


def test_a_question_is_predicted_tried_and_changed_by_keyboard_alone(lab_page: AtChanceLab) -> None:
    lab = lab_page
    lab.tab_to("[data-name='opponent']")
    lab.press("Enter")
    assert lab.focus == "Does Ana have a seven?"
    lab.tab_to("[data-field='guess']")
    for _ in range(21):
        lab.page.keyboard.press("ArrowLeft")
    slider = lab.root.locator("[data-field='guess']")
    assert slider.get_attribute("aria-valuetext") == lab.words(".gl-guess-words") == "about 3 in 10 (29 in 100)"
    lab.tab_to("[data-part='predict'] button")
    lab.press("Enter")
    assert lab.focus == "You said: about 3 in 10 (29 in 100). It is about 4 in 10 (41 in 100)."
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["exact", "across", "count"])
    lab.tab_to("[data-action='deal']")
    for deals in ("200", "1,000", "10,000"):
        lab.press("Enter")
        assert lab.focus_is_on("[data-action='deal']")
        assert f" of {deals} deals. That is" in lab.words(".gl-simulated")
        assert f" of {deals} deals. That is" in lab.status
    assert lab.root.locator("[data-action='deal']").get_attribute("aria-disabled") == "true"
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["try"])
    lab.root.locator("[data-field='held']").focus()
    before = lab.drawings("across")
    lab.press("ArrowRight")
    assert lab.focus_is_on("[data-field='held']")
    assert lab.words(".gl-words") == "About 3 in 10 (29 in 100)"
    assert "You hold two sevens." in lab.words(".gl-now")
    assert "about 3 in 10 (29 in 100)" in lab.status
    lab.page.wait_for_function(DRAWN_AGAIN, arg=["across", before])
    lab.tab_to("[data-action='next']")
    lab.press("Enter")
    assert lab.focus == "Does Ana have the last one?"


def test_a_reload_comes_back_to_the_prediction_the_deals_and_the_changed_deal(lab_page: AtChanceLab) -> None:
    lab = lab_page
    lab.predict("somebody")
    lab.click("[data-action='deal']")
    lab.root.locator("[data-field='players']").focus()
    lab.press("ArrowRight")
    seen = [lab.words(selector) for selector in (".gl-headline", ".gl-simulated", ".gl-now", ".gl-words")]
    lab.reload()
    assert "Welcome back" in lab.part("note").inner_text()
    assert [lab.words(selector) for selector in (".gl-headline", ".gl-simulated", ".gl-now", ".gl-words")] == seen
    lab.click("[data-page='record']")
    assert "Does anybody have a seven?" in lab.part("record").inner_text()


def test_the_answer_is_not_in_the_page_before_it_is_predicted(lab_page: AtChanceLab) -> None:
    lab_page.click("[data-name='fourth']")
    secret = QUESTIONS["fourth"].reply
    assert not any(secret in text_of(frame) for frame in lab_page.page.frames_received)
    lab_page.click("[data-part='predict'] button")
    assert any(secret in text_of(frame) for frame in lab_page.page.frames_received)


def test_the_predictions_are_taken_away_only_after_a_second_yes(lab_page: AtChanceLab) -> None:
    lab = lab_page
    lab.predict("book")
    lab.click("[data-page='record']")
    lab.tab_to("[data-action='ask-clear']")
    lab.page.keyboard.press("Enter")
    assert lab.focus_is_on("[data-action='clear']")
    lab.tab_to("[data-action='keep']")
    lab.page.keyboard.press("Enter")
    assert lab.focus_is_on("[data-action='ask-clear']")
    lab.page.keyboard.press("Enter")
    lab.press("Enter")
    assert lab.root.get_attribute("data-page") == "questions"
    assert "You said" not in lab.root.inner_text()


def screens_of(lab: AtChanceLab) -> Iterator[str]:
    """Every screen of the lab, one after the other, with whatever can be opened on it open."""
    yield "questions"
    lab.click("[data-name='wish']")
    unfold(lab)
    yield "asked"
    for name in ("book", "somebody"):
        lab.predict(name)
    lab.click("[data-action='deal']")
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["exact", "across", "count", "try"])
    unfold(lab)
    assert lab.polite_regions() == 1
    yield "answered"
    lab.click("[data-page='record']")
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["record"])
    unfold(lab)
    yield "record"


def unfold(lab: AtChanceLab) -> None:
    """Open whatever is folded."""
    for summary in lab.root.locator("summary:visible").all():
        summary.click()


def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(lab_page: AtChanceLab) -> None:
    seen = assert_every_screen_looks_right(lab_page.page, screens_of(lab_page), TARGETS)
    assert len(seen) == 4
