"""A page of the tours as the tests use it, and what only the kernel knows of it."""

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.tour.host import TourHost
from gofish_learn.ui.tour.session import TourSession
from tests.ui.app.page_hosts import HostedPage


class Page(HostedPage[TourSession]):
    """A page of the tours."""

    host_class = TourHost

    def tap(self, *, right: bool = True) -> Message:
        """Tap a card at the opening, a right one or a wrong one."""
        opening = self.session.progress.opening
        assert opening is not None
        return self.say("answer", choice=[opening.is_right(card) for card in opening.offered].index(right))

    def take(self, book: str) -> None:
        """Open the tour of a book; somebody new to it finds the card at its opening, and goes on."""
        self.say("tour", book=book)
        if "opening" in self.content:
            self.tap()
            self.say("on")

    def right(self) -> int:
        """The number of the right answer to what is asked, which only the kernel knows."""
        step = self.session.progress.step
        assert step is not None
        return [choice.key for choice in step.question.choices].index(step.question.right)

    def answer(self, *, right: bool = True) -> Message:
        """Answer the question, rightly or wrongly."""
        number = self.right()
        return self.say("answer", choice=number if right else (number + 1) % len(self.content["choices"]))
