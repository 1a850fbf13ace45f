"""The referee at the table: asks answered and books laid by hand, mistakes explained, taken back and spotted."""

from collections.abc import Iterator
from random import Random
from typing import Self

import pytest

from tests.browser.at_table import BOX, FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, calm, fitting_widths
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

HAS_COME = "before => document.querySelector('.gofish-root').dataset.version !== before"
STILL_LIT = """() => [...document.querySelectorAll('[data-part=acts] .gf-button-main')]
  .filter(button => button.getAttribute('aria-disabled') === 'true')
  .filter(button => button.checkVisibility({ opacityProperty: true })).map(button => button.textContent)"""


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


# Short games, in which bots make mistakes: 41 and 48 times something is to be done.
@pytest.mark.parametrize(
    ("book", "deal"),
    [("traditional", "126"), ("authors", "73")],
    ids=["traditional", "authors"],
)
@pytest.mark.thorough
def test_a_whole_game_is_played_by_hand(seated: Refereed, book: str, deal: str) -> None:
    table = seated.lay_out(book, mistakes=True, deal=deal, players=3)
    rng = Random(1)
    rulings = 0
    while table.waiting_for != "nobody":
        rulings += table.is_ruling
        assert table.part("referee").locator("[data-own='true']").count() == 0 or not table.is_ruling
        table.go_on(rng)
    assert table.data("screen") == "over"
    assert rulings > 0


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
    assert "that player may not score a book in that rank and also misses his next turn" in ruling
    assert "The referee steps in." in table.part("status").inner_text()
    table.part("referee").locator("[data-action='undo']").click()
    table.page.wait_for_function("document.querySelector('.gofish-root').dataset.waitingFor === 'answer'")
    table.settled()
    assert (table.hand, table.part("prompt").inner_text()) == (hand, prompt)
    assert table.part("seats").locator(".gf-bubble:visible").inner_text().startswith("Do you have ")


def test_the_buttons_go_out_with_the_answer(table: Refereed) -> None:
    table.until("answer", Random(9))
    table.control("speed").select_option("slow")
    version = table.data("version")
    table.click("give" if table.holds_what_is_asked() else "no")
    table.page.wait_for_function(HAS_COME, arg=version)
    table.page.mouse.move(0, 0)
    assert table.page.evaluate(STILL_LIT) == []
    table.control("speed").select_option("instant")


def test_a_reload_in_the_middle_of_answering_comes_back_to_the_question(table: Refereed) -> None:
    table.until("answer", Random(4))
    before = table.hand, table.part("prompt").inner_text(), table.part("story").inner_text()
    table.page.reload()
    table.settled()
    assert table.waiting_for == "answer"
    assert (table.hand, table.part("prompt").inner_text(), table.part("story").inner_text()) == before
    assert table.part("acts").locator("[data-action='give']").is_visible()


def test_a_rank_that_is_not_held_can_be_asked_for_and_costs_a_turn(table: Refereed) -> None:
    table.until("you", Random(5))
    table.choose_what_is_not_held()
    table.changing(table.part("seats").locator("button[data-target='1']").click)
    assert "without holding any" in table.part("referee").inner_text()
    assert "miss the next turn" in table.part("referee").inner_text()
    assert table.waiting_for == "you"


def test_one_can_ask_out_of_turn(page: WatchedPage, server_url: str) -> None:
    table = Refereed(page, speed="slow")
    table.page.goto(f"{server_url}gofish/play")
    table.page.wait_for_function("() => document.querySelector('.gofish-root')?.dataset.busy === 'false'")
    table.click("pause")
    setup = table.set_up()
    setup.locator('input[type="radio"][value="traditional"]').check()
    setup.locator('[data-field="referee"]').check()
    setup.locator('[data-field="deal"]').fill("5")
    table.click("deal")
    setup.wait_for(state="hidden")
    barge = table.root.locator("[data-action='barge'][aria-disabled='false']")
    barge.click()
    assert barge.get_attribute("aria-pressed") == "true"
    table.part("hand").locator("button[data-rank]").first.click()
    table.part("seats").locator("button[data-target='1']").click()
    table.part("referee").wait_for()
    assert "on somebody else’s turn" in table.part("referee").inner_text()
    assert "may not score a book in that rank for the rest of the game" in table.part("referee").inner_text()


def test_a_call_in_vain_is_answered_kindly(seated: Refereed) -> None:
    table = seated.lay_out(mistakes=True)
    rng = Random(6)
    while table.is_ruling or table.waiting_for != "you":
        table.go_on(rng)
    table.changing(lambda: table.click("call"))
    assert "nothing was wrong" in table.part("note").inner_text()
    assert table.page.evaluate(FOCUS_IS_SOMEWHERE)


def test_a_mistake_that_is_let_pass_is_named_and_one_that_is_called_is_credited(seated: Refereed) -> None:
    table = seated
    heads: set[str] = set()
    for caller in (False, True):
        table.lay_out("authors", mistakes=True, deal="9")
        rng = Random(7)
        while len(heads) < 1 + caller and table.waiting_for != "nobody":
            if caller and table.waiting_for == "answer" and not table.is_ruling:
                table.changing(lambda: table.click("call"))
            if table.is_ruling:
                heads.add(table.part("referee").locator("b").first.inner_text())
            if table.waiting_for != "nobody":
                table.go_on(rng)
    assert heads == {"The referee steps in: this one went past you.", "Well spotted!"}


def test_the_referee_is_only_offered_where_the_rules_have_one(seated: Refereed) -> None:
    table = seated
    setup = table.set_up()
    setup.locator('input[type="radio"][value="standard"]').check()
    assert setup.locator('[data-field="referee"]').is_hidden()
    assert setup.locator('[data-field="mistakes"]').is_hidden()
    setup.locator('input[type="radio"][value="authors"]').check()
    assert setup.locator('[data-field="referee"]').is_visible()
    table.click("close")


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


@pytest.mark.parametrize("still", [True, False])
def test_the_draw_for_dealer_is_shown_before_the_deal(seated: Refereed, still: bool) -> None:  # noqa: FBT001 - a parameter of a test
    table, page = seated, seated.page
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    table.control("speed").select_option("instant" if still else "fast")
    setup = table.set_up()
    setup.locator('input[type="radio"][value="traditional"]').check()
    setup.locator('input[type="radio"][value="3"]').check()
    setup.locator('[data-field="referee"]').uncheck()
    setup.locator('[data-field="draw"]').check()
    setup.locator('[data-field="deal"]').fill("7")  # whoever sits before the person draws the lowest card: no bot asks
    table.changing(lambda: table.click("deal"))
    story = table.part("story").inner_text()
    assert story.index("The lowest card deals; aces are high.") < story.index("cards each.")
    assert story.count("the lowest card and deal") == 1
    hand = table.hand
    page.reload()
    table.settled()
    assert table.hand == hand
    assert table.part("story").inner_text().startswith(story[:200])
    table.control("speed").select_option("instant")
    table.set_up().locator('[data-field="draw"]').uncheck()
    table.changing(lambda: table.click("deal"))
