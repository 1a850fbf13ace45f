"""What one learner has open in the tour app, without a toolkit: which page, and how far on each tour."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.cards import Card
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.rules.progress import Progress, newcomer, progress_of
from gofish_learn.teach.rules.questions.by_hand import NotOfferedError
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.tour.messages import NO_ANSWER, NO_BOOK, TourPage

FORMAT = "gofish-tour/1"


@dataclass(frozen=True)
class TourSession:
    """What a learner has open.

    Attributes:
        page: which page.
        book: the rule book whose tour was opened last.
        tours: how far the learner has come on each tour that was begun.
    """

    page: TourPage = TourPage.BOOKS
    book: str = "standard"
    tours: Mapping[str, Progress] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def progress(self) -> Progress:
        """How far the learner has come on the tour that was opened last."""
        return self.tours.get(self.book) or newcomer(self.book)

    def at(self, progress: Progress) -> "TourSession":
        """The session on the tour with this progress."""
        tours = MappingProxyType({**self.tours, progress.book: progress})
        return replace(self, page=TourPage.TOUR, book=progress.book, tours=tours)

    def touring(self, book: str, *, anew: bool = False) -> "TourSession":
        """The session on the tour of a book, taken up where it was left or begun anew."""
        if book not in TOURS:
            raise RequestError(NO_BOOK)
        return self.at(newcomer(book) if anew else self.tours.get(book) or newcomer(book))

    def answered(self, number: int) -> "TourSession":
        """The session after an answer, by the number of the choice from 0; at the opening, of the card."""
        if self.progress.opening:
            return self.tapping(number)
        step = self.progress.step
        if step is None or not 0 <= number < len(step.question.choices):
            raise RequestError(NO_ANSWER)
        return self.at(self.progress.answered(step.question.choices[number].key))

    def played(self, cards: Iterable[str]) -> "TourSession":
        """The session after some cards were given or laid."""
        by_hand = self.progress.step.by_hand if self.progress.step else None
        if by_hand is None:
            raise RequestError(NO_ANSWER)
        try:
            key = by_hand.answer(tuple(map(Card.parse, cards)))
        except NotOfferedError as error:
            raise RequestError(str(error)) from None
        except ValueError:
            raise RequestError(NO_ANSWER) from None
        return self.at(self.progress.answered(key))

    def tapping(self, number: int) -> "TourSession":
        """The session after tapping a card at the opening, by its number from 0."""
        progress = self.progress
        offered = progress.opening.offered if progress.opening else ()
        if not 0 <= number < len(offered):
            raise RequestError("Tap one of the other players’ cards.")
        return self.at(progress.tapping(offered[number]))

    def moved(self, rng: Random, *, on: bool) -> "TourSession":
        """The session after going on, or back."""
        seed = 1 + int(rng.random() * 1_000_000)
        return self.at(self.progress.gone_on(seed) if on else self.progress.gone_back())

    @classmethod
    def from_text(cls, text: str) -> "TourSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        fields = {"page": self.page.value, "book": self.book}
        return dump(FORMAT, fields | {"tours": [progress.to_object() for progress in self.tours.values()]})


def _session_with(saved: Mapping[str, Any]) -> TourSession:
    tours = [progress_of(one) for one in saved["tours"]]
    session = TourSession(tours=MappingProxyType({progress.book: progress for progress in tours}))
    return replace(session, book=TOURS[saved["book"]].rules.name, page=TourPage(saved["page"]))
