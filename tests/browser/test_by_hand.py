"""By hand at the table: whoever is asked gives cards or says no, whoever fishes taps the pond, a book is laid."""

from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Self

import pytest
from playwright.sync_api import Browser

from gofish_learn.engine.cards import Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, calm, fitting_widths
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import Watch, WatchedPage

PHONE = {"width": 375, "height": 667}
VERBS = ("answer", "fish", "lay")
FOCUS_IS_DUE = "() => document.activeElement.closest('[data-part=acts]') !== null"


class ByHand(AtTable):
    """A person who does by hand what falls to her."""

    at_rest = '[data-busy="false"]:not([data-waiting-for="bots"])'

    def lay_out(self, book: str = "standard", deal: str = "7", players: int = 3) -> Self:
        """Set up a game by hand against bots."""
        setup = self.set_up()
        setup.locator(f'input[type="radio"][value="{book}"]').check()
        setup.locator(f'input[type="radio"][value="{players}"]').check()
        setup.locator('input[value="by-hand"]').check()
        setup.locator('[data-field="deal"]').fill(deal)
        return self.changing(lambda: self.click("deal"))

    @property
    def asked_for(self) -> list[str]:
        """The cards in the hand that the person is asked for."""
        asked = self.part("prompt").inner_text().split(" for ")[1].split(".")[0]
        names = {name: Card.parse(name) for name in self.hand}
        return [name for name, card in names.items() if asked in {card.rank.plural, f"the {card.words}"}]

    @property
    def book(self) -> str:
        """The rank of a book that can be laid."""
        return self.part("acts").locator("[data-action='lay']").first.get_attribute("data-book") or ""

    def card(self, name: str) -> str:
        """Where a card of the hand is."""
        return f"[data-part='hand'] [data-card='{name}']"

    def touch(self, selector: str) -> None:
        """Tap with a finger where nothing else lies."""
        self.root.locator(selector).first.tap(position={"x": 8, "y": 12})

    def go_on_by_touch(self, rng: Random) -> None:
        """Do what the table waits for, by tapping cards and the pond."""
        if self.waiting_for == "answer" and self.asked_for:
            self.changing(lambda: self.touch(self.card(self.asked_for[0])))
        elif self.waiting_for == "answer":
            self.changing(lambda: self.touch("[data-action='no']"))
        elif self.waiting_for == "fish":
            self.changing(self.part("pond").locator("button").tap)
        elif self.waiting_for == "lay":
            self.changing(lambda: self.touch(f"[data-part='hand'] [data-rank='{self.book}']"))
        else:
            rank, target = rng.choice(self.ranks), rng.choice(self.targets)
            self.touch(f"[data-part='hand'] [data-rank='{rank}']")
            if self.part("picker").is_visible():
                self.part("picker").locator("button[data-wanted]").first.tap()
            self.changing(self.part("seats").locator(f"button[data-target='{target}']").tap)

    def go_on_by_keys(self, rng: Random) -> None:
        """Do what the table waits for, by keys alone."""
        keys = self.page.keyboard
        if self.waiting_for == "answer" and not self.asked_for:
            keys.press("Tab")
            self.changing(lambda: keys.press("Enter"))
        elif self.waiting_for in VERBS:
            self.changing(lambda: keys.press("Enter"))
        else:
            rank = rng.choice(self.ranks)
            self.ask_by_keys("0" if rank == "T" else rank, rng.randint(1, len(self.targets)))

    def until(self, waiting_for: str, rng: Random) -> Self:
        """Play until the table waits for this."""
        while self.waiting_for != waiting_for:
            assert self.waiting_for != "nobody"
            self.go_on_by_keys(rng)
        return self


tables = loaded_once(lambda page, url: ByHand(page).open(url))


@pytest.fixture
def table(tables: Turns[ByHand], request: pytest.FixtureRequest) -> Iterator[ByHand]:
    """Somebody at a table at which things are done by hand."""
    with tables.turn(request.node) as somebody:
        yield somebody.lay_out()


@pytest.fixture
def phone(chromium: Browser, server_url: str) -> Iterator[ByHand]:
    """Somebody with a phone."""
    watch = Watch()
    with closing(chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")) as context:  # type: ignore[arg-type]
        watch.attach(context)
        yield ByHand(WatchedPage(context.new_page(), watch)).open(server_url)
        watch.assert_clean()


def test_a_whole_game_is_played_by_keys_and_the_focus_is_on_what_is_due(table: ByHand) -> None:
    rng, done = Random(2), set()
    while table.waiting_for != "nobody":
        done.add(table.waiting_for)
        assert table.page.evaluate(FOCUS_IS_DUE if table.waiting_for in VERBS else FOCUS_IS_SOMEWHERE)
        table.go_on_by_keys(rng)
    assert done == {"you", *VERBS}


def test_a_whole_game_is_played_by_touch_on_a_phone(phone: ByHand) -> None:
    phone.lay_out(deal="7")
    rng, done = Random(3), set()
    while phone.waiting_for != "nobody":
        done.add(phone.waiting_for)
        phone.go_on_by_touch(rng)
    assert done == {"you", *VERBS}


@pytest.mark.thorough
@pytest.mark.parametrize("book", sorted(set(RULE_BOOKS) - {"standard"}))
def test_every_book_is_played_by_touch(phone: ByHand, book: str) -> None:
    phone.lay_out(book, players=max(3, RULE_BOOKS[book].players[0]))
    rng = Random(4)
    while phone.waiting_for != "nobody":
        phone.go_on_by_touch(rng)
    assert phone.data("screen") == "over"


def test_the_pond_is_a_button_with_a_name_only_while_somebody_is_to_fish(table: ByHand) -> None:
    pond = table.part("pond").get_by_role("button", name="Fish a card from the pond")
    rng = Random(5)
    assert pond.count() == 0
    table.until("fish", rng)
    table.changing(pond.click)
    assert "You draw" in table.part("story").inner_text()


def test_the_wrong_cards_get_a_sentence_and_nothing_is_lost(table: ByHand) -> None:
    table.until("answer", Random(6))
    wrong = next(card for card in table.hand if card not in table.asked_for)
    hand, prompt, version = table.hand, table.part("prompt").inner_text(), table.data("version")
    table.root.locator(table.card(wrong)).click()
    assert table.part("note").inner_text().startswith(f"Those are {Card.parse(wrong).rank.plural}.")
    assert table.part("note").inner_text() in table.status
    table.page.keyboard.press(wrong[0].replace("T", "0"))
    assert (table.hand, table.part("prompt").inner_text(), table.data("version")) == (hand, prompt, version)


def test_an_answer_that_is_not_true_is_refused_in_a_sentence(table: ByHand) -> None:
    rng = Random(7)
    table.until("answer", rng)
    while not table.asked_for:
        table.go_on_by_keys(rng)
        table.until("answer", rng)
    hand = table.hand
    table.click("no")
    table.root.locator("[data-part='note'][data-kind='refused']").wait_for()
    assert (table.waiting_for, table.hand) == ("answer", hand)
    assert table.part("hand").locator("button[aria-disabled='true']").count() == 0


def test_enter_fishes_wherever_the_focus_is_not_on_a_button(table: ByHand) -> None:
    table.until("fish", Random(8))
    table.part("prompt").focus()
    table.changing(lambda: table.page.keyboard.press("Enter"))


def test_what_is_chosen_is_offered_again_for_the_next_game(table: ByHand) -> None:
    table.reload()
    setup = table.set_up()
    assert setup.locator("input[value='by-hand']").is_checked()
    setup.locator('[data-field="kind"]').nth(1).select_option("person")
    assert setup.locator("input[value='by-hand']").is_hidden()
    setup.locator('[data-field="kind"]').nth(1).select_option("random")
    setup.locator("input[value='quick']").check()
    table.changing(lambda: table.click("deal"))
    assert table.part("acts").is_hidden()


@pytest.mark.parametrize("verb", VERBS)
def test_axe_finds_no_violation_and_the_page_fits_every_width(table: ByHand, verb: str) -> None:
    calm(table.page)
    table.until(verb, Random(9))
    judged = []
    for width in fitting_widths(table.page):
        if width in {375, 1280}:
            assert_axe_finds_nothing(table.page, f"{verb} {width}")
            judged.append(table.waiting_for)
    assert judged == [verb, verb]
