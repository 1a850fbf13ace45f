"""A page of the rules as the tests use it."""

from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from gofish_learn.ui.rules.host import RulesHost
from gofish_learn.ui.rules.session import RulesSession
from tests.ui.app.page_hosts import HostedPage


class Page(HostedPage[RulesSession]):
    host_class = RulesHost

    @property
    def heading(self) -> str:
        return self.says("h2")

    def learn(self, book: str, steps: int = 4) -> None:
        """Choose a game, and go so many steps on from its first."""
        self.say("choose", book=book)
        self.say("begin")
        for _ in range(steps):
            self.say("on")


BOOKS = tuple(FIRST_DEALS)
