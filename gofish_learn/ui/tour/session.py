"""What one learner has open in the tour app, without a toolkit: which page, how far on each tour, what is compared."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.deal_code import DealCode, DealCodeError, MistypedCodeError, dealer_for, deck_for, seed_of
from gofish_learn.teach.rules.glossary import terms
from gofish_learn.teach.rules.progress import Progress, ProgressError, progress_of
from gofish_learn.teach.rules.same_deal import Divergence, SameDeal
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.ui.app.requests import RequestError, page_called
from gofish_learn.ui.app.session_text import dump, load

FORMAT = "gofish-tour/1"
LONGEST_DEAL = 40


class TourPage(Enum):
    """The pages of the app."""

    BOOKS = "books"
    TOUR = "tour"
    TABLE = "compare"
    DEAL = "deal"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Wish:
    """Which books are to play the same deal.

    Attributes:
        books: the names of the two rule books.
        players: the number of players.
        deal: what the deal follows from, as it was typed: a deal code, or any text.
        seed: the seed that it stands for.
    """

    books: tuple[str, str]
    players: int
    deal: str
    seed: int

    @property
    def same_deal(self) -> SameDeal:
        """The deal with its two rule books."""
        one, two = (RULE_BOOKS[name] for name in self.books)
        return SameDeal((one, two), self.players, dealer_for(self.seed, self.players), deck_for(self.seed))

    @property
    def parting(self) -> Divergence | None:
        """Where the two books part; the asks follow from the same seed as the deal."""
        return self.same_deal.divergence(Random(f"{self.seed}:asks"))


def seed_for(deal: str) -> int:
    """The seed that a text stands for.

    Raises:
        RequestError: the text looks like a deal code, but was mistyped.
    """
    try:
        return DealCode.parse(deal).seed
    except MistypedCodeError as error:
        raise RequestError(str(error)) from None
    except DealCodeError:
        return seed_of(deal)


FIRST_WISH = Wish(("standard", "traditional"), 3, "kelp", seed_of("kelp"))


@dataclass(frozen=True)
class TourSession:
    """What a learner has open.

    Attributes:
        page: which page.
        book: the rule book whose tour was opened last.
        tours: how far the learner has come on each tour that was begun.
        wish: the two books that play the same deal.
        word: the word of the glossary that is looked up, or None.
    """

    page: TourPage = TourPage.BOOKS
    book: str = "standard"
    tours: Mapping[str, Progress] = field(default_factory=lambda: MappingProxyType({}))
    wish: Wish = FIRST_WISH
    word: str | None = None

    @property
    def progress(self) -> Progress:
        """How far the learner has come on the tour that was opened last."""
        return self.tours.get(self.book) or Progress(self.book)

    def at(self, progress: Progress) -> "TourSession":
        """The session on the tour with this progress."""
        tours = MappingProxyType({**self.tours, progress.book: progress})
        return replace(self, page=TourPage.TOUR, book=progress.book, tours=tours)

    def opened(self, page: object) -> "TourSession":
        """The session on another page.

        Raises:
            RequestError: there is no such page.
        """
        return replace(self, page=page_called(TourPage, page))

    def touring(self, book: object, *, anew: bool = False) -> "TourSession":
        """The session on the tour of a book, taken up where it was left or begun anew.

        Raises:
            RequestError: there is no such book.
        """
        if not isinstance(book, str) or book not in TOURS:
            raise RequestError("Choose one of the rule books.")
        return self.at(Progress(book) if anew else self.tours.get(book) or Progress(book))

    def answered(self, number: object) -> "TourSession":
        """The session after an answer, by the number of the choice from 0.

        Raises:
            RequestError: there is no such choice, or the question has been answered.
        """
        step = self.progress.step
        if step is None or type(number) is not int or not 0 <= number < len(step.question.choices):
            raise RequestError("That isn’t one of the answers.")
        try:
            return self.at(self.progress.answered(step.question.choices[number].key))
        except ProgressError as error:
            raise RequestError(str(error)) from None

    def moved(self, rng: Random, *, on: bool) -> "TourSession":
        """The session after going on, or back.

        Raises:
            RequestError: the question is still to be answered, or this is the first step.
        """
        try:
            seed = 1 + int(rng.random() * 1_000_000)
            return self.at(self.progress.gone_on(seed) if on else self.progress.gone_back())
        except ProgressError as error:
            raise RequestError(str(error)) from None

    def comparing(self, left: object, right: object, players: object, deal: object) -> "TourSession":
        """The session with two books that play the same deal.

        Raises:
            RequestError: the books are one and the same, the number of players does not fit, or the deal is too long.
        """
        if not isinstance(left, str) or not isinstance(right, str) or {left, right} - set(RULE_BOOKS):
            raise RequestError("Choose two of the rule books.")
        if left == right:
            raise RequestError("Choose two different books.")
        if not isinstance(deal, str) or len(deal) > LONGEST_DEAL or type(players) is not int:
            raise RequestError(f"The deal may be a deal code, or any text of up to {LONGEST_DEAL} letters.")
        for name in (left, right):
            try:
                RULE_BOOKS[name].check_players(players)
            except ValueError as error:
                raise RequestError(str(error)) from None
        typed = deal.strip() or FIRST_WISH.deal
        wish = Wish((left, right), players, typed, seed_for(typed))
        return replace(self, page=TourPage.DEAL, wish=wish)

    def looking_up(self, word: object) -> "TourSession":
        """The session with a word of the glossary looked up.

        Raises:
            RequestError: the glossary has no such word.
        """
        if not isinstance(word, str) or word not in {term.name for term in terms()}:
            raise RequestError("The glossary has no such word.")
        return replace(self, page=TourPage.WORDS, word=word)

    @classmethod
    def from_text(cls, text: str) -> "TourSession":
        """The session that was kept.

        Raises:
            SavedTextError: the text is no session, or one of tours that have changed since.
        """
        return load(text, FORMAT, session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        wish = {"books": list(self.wish.books), "players": self.wish.players, "deal": self.wish.deal}
        fields = {"page": self.page.value, "book": self.book, "word": self.word, "deal": wish}
        return dump(FORMAT, fields | {"tours": [progress.to_object() for progress in self.tours.values()]})


def session_with(kept: Mapping[str, Any]) -> TourSession:
    """The session with these fields."""
    tours = [progress_of(one) for one in kept["tours"]]
    session = TourSession(tours=MappingProxyType({progress.book: progress for progress in tours}))
    deal = kept["deal"]
    left, right = deal["books"]
    session = session.comparing(left, right, deal["players"], deal["deal"])
    session = session if kept["word"] is None else session.looking_up(kept["word"])
    return replace(session, book=TOURS[kept["book"]].rules.name, page=TourPage(kept["page"]))
