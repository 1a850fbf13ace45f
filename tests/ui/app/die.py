"""The smallest app there is, a die that is thrown, and a page with it, whose store may fail."""

import json
from dataclasses import dataclass, replace
from typing import Any

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import NotSavedError, Saved
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import Request, RequestError
from gofish_learn.ui.frame.page_host import PageHost
from tests.ui.app.page_hosts import HostedPage


@dataclass(frozen=True)
class Die:
    """The eyes that were thrown, in order."""

    eyes: tuple[int, ...] = ()

    def to_text(self) -> str:
        return json.dumps(self.eyes)


class Throw(Request):
    """The die is to be thrown."""


class Odds(Request):
    """The chance of one of the sides of any die."""

    sides: Any


class Fresh(Request):
    """Another die is wanted, beside this one."""


DieRequest = Throw | Odds | Fresh


class DieHost(PageHost[Die, DieRequest]):
    """A die."""

    name = "die"
    requests = DieRequest

    def first(self) -> Die:
        return Die()

    def session_of(self, text: str) -> Die:
        try:
            return Die(tuple(map(int, json.loads(text))))
        except (TypeError, ValueError) as error:
            raise SavedTextError("No die.") from error

    def turn(self, session: Die, request: DieRequest) -> Die:  # noqa: ARG002 - it can only be thrown
        if len(session.eyes) == 3:
            raise RequestError("Three throws are enough.")
        return replace(session, eyes=(*session.eyes, 1 + int(self.rng.random() * 6)))

    def look(self, session: Die, request: DieRequest) -> Message | None:
        if not isinstance(request, Odds):
            return None
        if request.sides == 0:
            raise RequestError("A die has sides.")
        return {"chance": 1 / request.sides, "thrown": len(session.eyes)}

    def draw(self, session: Die) -> Message:
        return {"page": "die", "content": {"eyes": list(session.eyes)}}


class Page(HostedPage[Die]):
    host_class = DieHost


class Failing(MemorySaves):
    """A store that can be read and written only as long as it is told to work.

    Attributes:
        writes: Whether it can be written.
        reads: Whether it can be read.
    """

    writes = True
    reads = True

    def load(self, owner: str) -> Saved | None:
        if not self.reads:
            raise NotSavedError("It cannot be read.")
        return super().load(owner)

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if not self.writes:
            raise NotSavedError("It cannot be written.")
        super().save(owner, saved, new_game=new_game)

    def rows(self, owner: str) -> list[Saved]:
        """All that is kept of an owner, the oldest game first."""
        return [kept.saved for kept in reversed(self.latest(owner, 1_000))]
