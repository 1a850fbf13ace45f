"""The referee at the table: asks answered and books laid by hand, mistakes explained, taken back and spotted."""

from collections.abc import Iterator
from random import Random
from typing import Self

import pytest

from tests.browser.at_table import BOX, FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, calm, fitting_widths
from tests.browser.turns import Turns, loaded_once


class Refereed(AtTable):
    """A person at a table with a referee."""

    # A ruling waits for a person too: to be read.
    at_rest = '[data-busy="false"]:is(:not([data-waiting-for="bots"]), :has([data-part="referee"]:not([hidden])))'

    @property
    def is_ruling(self) -> bool:
        """Whether a ruling is to be read."""
        return self.part("referee").is_visible()

    def lay_out(self, book: str = "traditional", *, mistakes: bool = False, deal: str = "5", players: int = 4) -> Self:
        """Set up a refereed game against bots."""
        return self.deal(
            (BOX.format(book), 0, True),
            (BOX.format(players), 0, True),
            ('[data-field="referee"]', 0, True),
            ('[data-field="mistakes"]', 0, mistakes),
            ('[data-field="deal"]', 0, deal),
        )

    def go_on(self, rng: Random) -> Self:
        """Do what the table waits for, rightly."""
        if self.is_ruling:
            self.click("understood")
        elif self.waiting_for == "answer":
            self.changing(lambda: self.click("give" if self.holds_what_is_asked() else "no"))
        elif self.waiting_for == "lay":
            self.changing(lambda: self.click("lay"))
        else:
            self.ask_rightly(rng)
        return self.settled()

    def holds_what_is_asked(self) -> bool:
        """Whether the person holds what the prompt says a bot asks for."""
        words = {"A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"}
        words |= {"9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
        suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
        asked = self.part("prompt").inner_text().split(" for ")[1].split(".")[0]
        names = [f"{words[rank]} of {suits[suit]}" for rank, suit in map(tuple, self.hand)]
        return any(asked in {f"the {name}", f"{name.split()[0]}s", f"{name.split()[0]}es"} for name in names)

    def ask_rightly(self, rng: Random) -> "AtTable":
        """Ask for a rank that is held, or for a card of it that is not."""
        held = set(self.hand)
        rank = rng.choice(sorted({card[0] for card in held}))
        target = rng.choice(self.targets)
        if self.part("picker").get_attribute("hidden") is not None:
            return self.ask(rank, target)
        lacking = [rank + suit for suit in "CDHS" if rank + suit not in held]
        return self.ask(rng.choice(lacking), target) if lacking else self.ask_rightly(rng)

    def choose_what_is_not_held(self) -> None:
        """Choose a rank that is not held, of those that are folded away until somebody unfolds them."""
        first = self.part("others").locator("button").first
        if not first.is_visible():
            self.part("others").locator("summary").click()
        first.click()

    def until(self, waiting_for: str, rng: Random) -> Self:
        """Play until the table waits for this."""
        while self.waiting_for != waiting_for or self.is_ruling:
            assert self.waiting_for != "nobody"
            self.go_on(rng)
        return self

    def focused(self, part: str) -> bool:
        """Whether the focus is in a part of the table."""
        return bool(self.page.evaluate(f"() => document.activeElement.closest('[data-part={part}]') !== null"))


tables = loaded_once(lambda page, url: Refereed(page).open(url))


@pytest.fixture
def seated(tables: Turns[Refereed], request: pytest.FixtureRequest) -> Iterator[Refereed]:
    """Somebody at a table."""
    with tables.turn(request.node) as somebody:
        yield somebody


@pytest.fixture
def table(seated: Refereed) -> Refereed:
    """Somebody at a table with a referee."""
    return seated.lay_out()


def test_an_ask_is_answered_by_keyboard_and_the_focus_is_never_lost(table: Refereed) -> None:
    page, rng = table.page, Random(2)
    answered = 0
    while answered < 3:
        if table.waiting_for == "answer":
            assert table.focused("acts")
            if not table.holds_what_is_asked():
                page.keyboard.press("Tab")
            table.changing(lambda: page.keyboard.press("Enter"))
            answered += 1
        elif table.waiting_for == "lay":
            table.changing(lambda: page.keyboard.press("Enter"))
        else:
            rank = rng.choice(sorted({card[0] for card in table.hand}))
            table.ask_by_keys("0" if rank == "T" else rank, rng.randint(1, 3))
        assert page.evaluate(FOCUS_IS_SOMEWHERE)
    assert not table.is_ruling


def test_a_wrong_no_is_explained_with_its_rule_and_can_be_taken_back(table: Refereed) -> None:
    rng = Random(3)
    table.until("answer", rng)
    while not table.holds_what_is_asked():
        table.go_on(rng).until("answer", rng)
    hand, prompt = table.hand, table.part("prompt").inner_text()
    table.changing(lambda: table.click("no"))
    ruling = table.part("referee").inner_text()
    assert ruling.splitlines()[0] in table.part("status").inner_text(), "it is read aloud"
    table.part("referee").locator("[data-action='undo']").click()
    table.page.wait_for_function("document.querySelector('.gofish-root').dataset.waitingFor === 'answer'")
    table.settled()
    assert (table.hand, table.part("prompt").inner_text()) == (hand, prompt)
    assert table.part("seats").locator(".gf-bubble:visible").inner_text().startswith("Do you have ")


@pytest.mark.thorough
@pytest.mark.parametrize("moment", ["answer", "ruling"])
def test_axe_finds_no_violation_and_the_page_fits_every_width(table: Refereed, moment: str) -> None:
    calm(table.page)
    expected = "answer" if moment == "answer" else True
    if moment == "answer":
        table.until("answer", Random(8))
    else:
        table.until("you", Random(8))
        table.choose_what_is_not_held()
        table.changing(table.part("seats").locator("button[data-target='1']").click)
        assert table.is_ruling
    judged = []
    for width in fitting_widths(table.page):
        if width in {375, 1280}:
            assert_axe_finds_nothing(table.page, str(width))
            judged.append((width, table.is_ruling or table.waiting_for))
    assert judged == [(375, expected), (1280, expected)]
