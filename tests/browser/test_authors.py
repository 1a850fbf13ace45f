"""Authors at the table: a rank, then the card of it that one lacks, then a player; by mouse and by keyboard."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, calm, fitting_widths
from tests.browser.turns import Turns, loaded_once

DEAL = "a deal of authors"

tables = loaded_once(lambda page, url: AtTable(page).open(url))


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody who plays authors against three bots."""
    with tables.turn(request.node) as seated:
        yield seated.new_game("authors", ("person", "memory", "random", "random"), deal=DEAL)


def lacking(table: AtTable, least: int) -> str:
    """A rank of which the person lacks at least so many cards, and holds one."""
    return next(rank for rank in table.ranks if sum(card[0] == rank for card in table.hand) <= 4 - least)


def test_the_whole_pack_is_dealt_and_there_is_no_pond(table: AtTable) -> None:
    counts = [int(text.split()[0]) for text in table.part("seats").locator(".gf-count").all_inner_texts()]
    laid = table.root.locator(".gf-chip").count()
    assert len(table.hand) + sum(counts) + 4 * laid == 52
    assert table.part("pond").is_hidden()


def test_the_picker_offers_just_the_cards_of_the_rank_that_one_lacks(table: AtTable) -> None:
    for rank in table.ranks:
        table.part("hand").locator(f'button[data-rank="{rank}"]').click()
        held = {card for card in table.hand if card[0] == rank}
        assert set(table.cards) == {rank + suit for suit in "CDHS"} - held
        table.page.keyboard.press("Escape")


def test_a_player_chosen_first_waits_for_the_card(table: AtTable) -> None:
    rank = lacking(table, 2)
    table.part("seats").locator("button[data-target='2']").click()
    table.part("hand").locator(f'button[data-rank="{rank}"]').click()
    card = table.cards[-1]
    table.changing(table.part("picker").locator(f'button[data-wanted="{card}"]').click)
    name = table.part("seats").locator("[data-seat='2'] .gf-name").inner_text()
    assert f"You ask {name} for the " in table.part("story").inner_text()


def test_a_card_is_asked_for_with_three_keys(table: AtTable) -> None:
    rank = lacking(table, 2)
    page = table.page
    table.part("hand").locator("button[tabindex='0']").focus()
    page.keyboard.press("0" if rank == "T" else rank)
    suit = table.cards[-1][1]
    page.keyboard.press(suit.lower())
    assert table.part("picker").locator("[aria-pressed='true']").get_attribute("data-wanted") == rank + suit
    table.changing(lambda: page.keyboard.press("1"))
    assert "You ask " in table.part("story").inner_text()
    assert page.evaluate(FOCUS_IS_SOMEWHERE)


def test_the_arrow_keys_walk_the_picker_and_escape_leads_back_to_the_hand(table: AtTable) -> None:
    page, rank = table.page, lacking(table, 2)
    table.part("hand").locator(f'button[data-rank="{rank}"]').focus()
    page.keyboard.press("Enter")
    offered = table.cards
    focused = "() => document.activeElement.dataset.wanted || null"
    assert page.evaluate(focused) == offered[0]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert table.part("picker").locator("[aria-pressed='true']").get_attribute("data-wanted") == offered[1]
    page.keyboard.press("Escape")
    assert table.part("picker").locator("button").count() == 0
    assert page.evaluate("() => document.activeElement.dataset.rank") == rank


@pytest.mark.thorough
def test_a_whole_game_of_authors_is_played_by_keyboard_alone(table: AtTable) -> None:
    page, rng = table.page, Random(12)
    table.part("hand").locator("button[tabindex='0']").focus()
    while table.waiting_for == "you":
        rank = rng.choice(table.ranks)
        page.keyboard.press("0" if rank == "T" else rank)
        page.keyboard.press(rng.choice(table.cards)[1])
        table.changing(lambda: page.keyboard.press(str(rng.randint(1, 3))))
        assert page.evaluate(FOCUS_IS_SOMEWHERE)
    assert table.data("screen") == "over"
    assert "All 13 books are laid." in table.part("over").inner_text()


@pytest.mark.two_fonts
@pytest.mark.parametrize("players", [2, 5])
def test_the_largest_and_the_smallest_hands_fit_every_width(table: AtTable, players: int) -> None:
    # With two, every card that one lacks is the other's, so the deal is one in which the person begins.
    table.new_game("authors", ("person", *["random"] * (players - 1)), deal="9")
    table.part("hand").locator("button[aria-disabled='false']").first.click()
    inside = """() => { const board = document.querySelector('.gf-board').getBoundingClientRect();
      return [...document.querySelectorAll('[data-part=hand] [data-card], [data-wanted]')]
        .map(card => card.getBoundingClientRect())
        .every(box => box.left >= board.left && box.right <= board.right); }"""
    for width in fitting_widths(table.page):
        assert table.page.evaluate(inside), width


def test_axe_finds_no_violation_while_a_card_is_picked(table: AtTable) -> None:
    calm(table.page)
    table.part("hand").locator(f'button[data-rank="{lacking(table, 2)}"]').click()
    table.part("picker").locator("button").first.click()
    assert_axe_finds_nothing(table.page)
