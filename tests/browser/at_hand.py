"""A person at a table at which things are done by hand, by touch or by keys, with a referee or without."""

import json
from random import Random
from typing import Self

from gofish_learn.engine.cards import Card
from tests.browser.at_table import PICK, AtTable

VERBS = ("answer", "fish", "lay")
BOTS = ("random", "memory", "forgetful", "stubborn")
GIVE, NO = (f"[data-part='acts'] [data-action='answer'][data-fields*='{gives}']" for gives in ("true", "false"))
LAY = "[data-part='acts'] [data-action='lay']"


class ByHand(AtTable):
    """A person who does by hand what falls to her."""

    def lay_out(self, book: str = "standard", deal: str = "7", players: int = 3) -> Self:
        """Set up a game by hand against bots."""
        return self.new_game(book, ("person", *BOTS[: players - 1]), deal, practice=False, by_hand=True)

    @property
    def asked_for(self) -> list[str]:
        """The cards in the hand that the person is asked for."""
        asked = self.part("prompt").inner_text().split(" for ")[1].split(".")[0]
        names = {name: Card.parse(name) for name in self.hand}
        return [name for name, card in names.items() if asked in {card.rank.plural, f"the {card.words}"}]

    @property
    def book(self) -> str:
        """The rank of a book that can be laid."""
        fields: dict[str, str] = json.loads(self.root.locator(LAY).first.get_attribute("data-fields") or "")
        return fields["rank"]

    def card(self, name: str) -> str:
        """Where a card of the hand is."""
        return f"[data-part='hand'] [data-card='{name}']"

    def touch(self, selector: str) -> None:
        """Tap with a finger where nothing else lies."""
        self.root.locator(selector).first.tap(position={"x": 8, "y": 12})

    def go_on_by_touch(self, rng: Random) -> None:
        """Do what the table waits for, by tapping cards and the pond."""
        due = self.waiting_for
        if due == "answer" and self.asked_for:
            self.changing(lambda: self.touch(self.card(self.asked_for[0])))
        elif due == "answer":
            self.changing(lambda: self.touch(NO))
        elif due == "fish":
            self.changing(self.part("pond").locator("button").tap)
        elif due == "lay":
            self.changing(lambda: self.touch(f"[data-part='hand'] [data-rank='{self.book}']"))
        else:
            rank, target = rng.choice(self.ranks), rng.choice(self.targets)
            self.touch(f"[data-part='hand'] [data-rank='{rank}']")
            if self.cards:
                self.root.locator(PICK).first.tap()
            self.changing(self.name(target).tap)

    def go_on_by_keys(self, rng: Random) -> None:
        """Do what the table waits for, by keys alone."""
        keys, due = self.page.keyboard, self.waiting_for
        if due in VERBS:
            self.tab_to("[data-part='acts'] button")
        if due == "answer" and not self.asked_for:
            keys.press("Tab")
            self.changing(lambda: keys.press("Enter"))
        elif due in VERBS:
            self.changing(lambda: keys.press("Enter"))
        else:
            rank = rng.choice(self.ranks)
            number = rng.randint(1, len(self.targets))
            keys.press(rank.replace("T", "0"))
            if cards := self.cards:
                keys.press(cards[0][1])
            self.changing(lambda: keys.press(str(number)))

    def until(self, waiting_for: str, rng: Random) -> Self:
        """Play until the table waits for this."""
        while self.waiting_for != waiting_for:
            assert self.waiting_for != "nobody"
            self.go_on_by_keys(rng)
        return self


class Refereed(ByHand):
    """A person at a table with a referee."""

    # A ruling waits for a person too: to be read.
    at_rest = (
        '[data-busy="false"]:not([data-showing])'
        ':is(:not(:has([data-waits="bots"])), :has([data-part="referee"]:not([hidden])))'
    )

    @property
    def is_ruling(self) -> bool:
        """Whether a ruling is to be read."""
        return self.part("referee").is_visible()

    def call_the_referee(self) -> Self:
        """Set up a refereed game against bots."""
        return self.new_game("traditional", ("person", *BOTS[:3]), "5", practice=True, referee=True)

    def go_on(self, rng: Random) -> Self:
        """Do what the table waits for, rightly."""
        if self.is_ruling:
            self.part("referee").locator("[data-local='understood']").click()
        elif self.waiting_for == "answer":
            self.changing(lambda: self.root.locator(GIVE if self.asked_for else NO).click())
        elif self.waiting_for == "lay":
            self.changing(lambda: self.click("lay"))
        else:
            self.ask_somehow(rng)
        return self.settled()

    def choose_what_is_not_held(self) -> None:
        """Choose a rank that is not held, of those that are folded away until somebody unfolds them."""
        first = self.part("others").locator("button").first
        if not first.is_visible():
            self.part("others").locator("summary").click()
        first.click()

    def come_to(self, waiting_for: str, rng: Random) -> Self:
        """Play until the table waits for this."""
        while self.waiting_for != waiting_for or self.is_ruling:
            assert self.waiting_for != "nobody"
            self.go_on(rng)
        return self
