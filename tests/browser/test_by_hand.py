"""By hand at the table: one gives cards or says no, taps the pond, lays a book; and a referee explains mistakes."""

from collections import Counter
from random import Random

import pytest
from playwright.sync_api import expect

from gofish_learn.engine.cards import Card
from tests.browser.at_hand import NO, VERBS, ByHand, Refereed
from tests.browser.at_table import FOCUS_IS_SOMEWHERE
from tests.browser.turns import LoadedOnce
from tests.tiers import thoroughly

FOCUS_IS_DUE = "() => document.activeElement.closest('[data-part=acts], [data-part=referee]') !== null"

tables = LoadedOnce(Refereed)
table = tables.turn(Refereed.lay_out)
"""Somebody at a table at which things are done by hand."""
refereed = tables.turn(Refereed.call_the_referee)
"""Somebody at a table with a referee."""


@pytest.mark.parametrize("often", thoroughly(1, 1000), ids=["a while", "to its end"])
def test_a_game_is_played_by_keys_and_the_focus_is_on_what_is_due(table: ByHand, often: int) -> None:
    rng, done = Random(3), Counter[str]()
    while table.waiting_for != "nobody" and min(done[verb] for verb in ("you", *VERBS)) < often:
        done[table.waiting_for] += 1
        assert table.page.evaluate(FOCUS_IS_DUE if table.waiting_for in VERBS else FOCUS_IS_SOMEWHERE)
        table.go_on_by_keys(rng)
    assert done.keys() == {"you", *VERBS}


def test_the_wrong_cards_get_a_sentence_and_nothing_is_lost(table: ByHand) -> None:
    table.until("answer", Random(6))
    wrong = next(card for card in table.hand if card not in table.asked_for)
    hand, prompt, version = table.hand, table.part("prompt").inner_text(), table.data("version")
    table.root.locator(table.card(wrong)).click()
    assert table.part("note").inner_text().startswith(f"Those are {Card.parse(wrong).rank.plural}.")
    assert table.part("note").inner_text() in table.status
    table.page.keyboard.press(wrong[0].replace("T", "0"))
    assert (table.hand, table.part("prompt").inner_text(), table.data("version")) == (hand, prompt, version)


def test_cards_are_dragged_to_whoever_asks_for_them_and_to_nobody_else(table: ByHand) -> None:
    rng, mouse = Random(7), table.page.mouse
    table.until("answer", rng)
    while not table.asked_for:
        table.go_on_by_keys(rng)
        table.until("answer", rng)
    version, card = table.data("version"), table.root.locator(table.card(table.asked_for[0]))
    given = table.asked_for

    def drag_to(place: str) -> None:
        assert table.data("version") == version
        card.hover()
        mouse.down()
        table.root.locator(place).hover()
        mouse.up()

    drag_to("[data-part='prompt']")
    drag_to(".gt-player:not(:has(.gt-turn)) .gt-face")
    table.changing(lambda: drag_to(".gt-player:has(.gt-turn) .gt-face"))
    assert not {*given} & {*table.hand}


# --- with a referee ---


@pytest.mark.thorough
def test_an_ask_is_answered_by_keyboard_and_the_focus_is_never_lost(refereed: Refereed) -> None:
    """As without a referee, which is tried daily above."""
    page, rng = refereed.page, Random(2)
    answered = 0
    while answered < 3:
        if refereed.waiting_for == "answer":
            assert page.evaluate(FOCUS_IS_DUE)
            if not refereed.asked_for:
                page.keyboard.press("Tab")
            refereed.changing(lambda: page.keyboard.press("Enter"))
            answered += 1
        elif refereed.waiting_for == "lay":
            refereed.changing(lambda: page.keyboard.press("Enter"))
        else:
            rank = rng.choice(sorted({card[0] for card in refereed.hand}))
            refereed.ask_by_keys("0" if rank == "T" else rank, rng.randint(1, 3))
        assert page.evaluate(FOCUS_IS_SOMEWHERE)
    assert not refereed.is_ruling


def test_a_wrong_no_is_explained_with_its_rule_and_can_be_taken_back(refereed: Refereed) -> None:
    rng = Random(3)
    refereed.come_to("answer", rng)
    while not refereed.asked_for:
        refereed.go_on(rng).come_to("answer", rng)
    hand, prompt = refereed.hand, refereed.part("prompt").inner_text()
    refereed.changing(refereed.root.locator(NO).click)
    ruling = refereed.part("referee").inner_text()
    assert ruling.splitlines()[0] in refereed.part("status").inner_text(), "it is read aloud"
    refereed.part("referee").locator("[data-action='undo']").click()
    expect(refereed.root.locator("[data-waits='answer']")).to_have_count(1)
    refereed.settled()
    assert (refereed.hand, refereed.part("prompt").inner_text()) == (hand, prompt)
    assert refereed.part("seats").locator(".gt-say:visible").inner_text()
