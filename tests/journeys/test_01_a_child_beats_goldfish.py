"""1. A child opens the link on a phone, plays Goldfish until she has won, and is offered the next opponent."""

from typing import Self

from playwright.sync_api import Locator, expect

from gofish_learn.engine.cards import Rank
from tests.browser.at_table import AtTable
from tests.browser.watch import WatchedPage

PLAY = "Open Play"
MENU, NEW_GAME, OPPONENTS = "Menu", "New game", "Opponents and today’s deal"
GOLDFISH, THE_NEXT = "Goldfish", "Starfish"
AGAIN, YOU, WON = "Play again", "You", "1 win"
MOST_GAMES = 20
"""Nobody who remembers what Goldfish asks for loses so often in a row."""
SEES = """table => [
  table.dataset.waitingFor,
  [...table.querySelectorAll("[data-part='story'] p")].map(line => line.textContent),
  [...table.querySelectorAll("[data-part='hand'] [data-card]")].map(card => card.dataset.card[0]),
]"""
"""Whom the table waits for, the story, and the ranks in the hand, each as often as it is there."""


class Child(AtTable):
    """A child with a phone, who remembers what she is asked for."""

    def opens(self, link: str) -> Self:
        """Open the link that she was sent; the first thing to press lays a table."""
        self.page.goto(link)
        self.page.get_by_role("link", name=PLAY).tap()
        return self.settled()

    def sees_cards_and_whom_to_ask(self) -> None:
        """It is her turn, before anything else is to be pressed."""
        assert self.waiting_for == "you"
        expect(self.root.get_by_role("toolbar", name="Your hand").get_by_role("button").first).to_be_in_viewport()
        expect(self.root.get_by_role("button", name="Ask ").first).to_be_in_viewport()

    def asks_by_touch(self) -> None:
        """Two taps are an ask."""
        self.root.get_by_role("toolbar", name="Your hand").get_by_role("button").first.tap()
        self.changing(self.root.get_by_role("button", name="Ask ").first.tap)

    def chooses(self, opponent: str) -> None:
        """Choose whom to play, from the row of faces."""
        self.looks_at_the_opponents()
        self.changing(self.face(opponent).tap)
        assert [button.inner_text() for button in self.root.get_by_role("button", name=f"Ask {opponent}").all()]

    def looks_at_the_opponents(self) -> None:
        """Open the row of faces, with how often she has beaten each."""
        if not self.root.get_by_role("button", name=NEW_GAME).is_visible():
            self.root.get_by_role("button", name=MENU).tap()
        self.root.get_by_role("button", name=NEW_GAME).tap()
        self.root.get_by_text(OPPONENTS).tap()

    def face(self, opponent: str) -> Locator:
        """An opponent in the row of faces."""
        return self.root.get_by_role("dialog").get_by_role("button", name=opponent)

    def plays_until_she_wins(self, opponent: str) -> None:
        """Play a game to its end, and another, until she has won."""
        for _ in range(MOST_GAMES):
            self.plays_a_game(opponent)
            if self.places()[0] == YOU:
                return
            self.changing(self.root.get_by_role("button", name=AGAIN).tap)
        raise AssertionError(f"{opponent} cannot be beaten")

    def plays_a_game(self, opponent: str) -> None:
        """Ask for what the opponent was heard to want or get, or else for what she has most of."""
        told, heard = 0, set[str]()
        while True:
            waits_for, story, held = self.root.evaluate(SEES)
            if waits_for != "you":
                return
            for line in story[told:]:
                heard |= {rank.letter for rank in Rank if line.startswith(opponent) and rank.plural in line}
            told = len(story)
            wanted = max(held, key=lambda rank: (rank in heard, held.count(rank)))
            self.asks_for(wanted)
            heard.discard(wanted)

    def asks_for(self, rank: str) -> None:
        """Touch a card, and then whom she asks; by script, as each touch takes the browser a while."""
        self.choose(f"[data-part='hand'] button[data-rank='{rank}']")
        self.changing(lambda: self.choose("[data-part='seats'] button[data-target]"))

    def places(self) -> list[str]:
        """Who came first, and who next."""
        return self.root.get_by_role("table").first.get_by_role("rowheader").all_inner_texts()


def test_a_child_opens_the_link_beats_goldfish_and_is_offered_the_next(phone: WatchedPage, server_url: str) -> None:
    child = Child(phone).opens(server_url)
    child.sees_cards_and_whom_to_ask()
    child.asks_by_touch()
    child.chooses(GOLDFISH)
    child.plays_until_she_wins(GOLDFISH)
    child.looks_at_the_opponents()
    expect(child.face(GOLDFISH)).to_contain_text(WON)
    child.changing(child.face(THE_NEXT).tap)
    expect(child.root.get_by_role("button", name=f"Ask {THE_NEXT}")).to_be_visible()
