"""What one learner has open among the rules, without a toolkit: which game, how far, and which are learnt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.rules.first_deals import FIRST_DEALS, FirstDeal
from gofish_learn.ui.app.requests import RequestError

FORMAT = "gofish-rules/1"
NO_BOOK = "Choose one of the six games."
FIRST = next(iter(FIRST_DEALS))


@dataclass(frozen=True)
class RulesSession:
    """What a learner has open.

    Attributes:
        book: the rule book of the game that was chosen last.
        step: which of its steps is shown, from 0; None on the page of all six games.
        learnt: the books whose steps were all seen, the first learnt first.
        older: what 2.0.0 kept of its tours, which stays kept.
    """

    book: str = FIRST
    step: int | None = 0
    learnt: tuple[str, ...] = ()
    older: tuple[object, ...] = ()

    @property
    def deal(self) -> FirstDeal:
        """The game that was chosen last, as it is learnt."""
        return FIRST_DEALS[self.book]

    @property
    def is_over(self) -> bool:
        """Whether the last step of a game is shown."""
        return self.step == len(self.deal.steps) - 1

    def chosen(self, book: str) -> "RulesSession":
        """The session with another game chosen, on the page of all six."""
        if book not in FIRST_DEALS:
            raise RequestError(NO_BOOK)
        return replace(self, book=book, step=None)

    def begun(self) -> "RulesSession":
        """The session at the first step of the game that is chosen."""
        return replace(self, step=0)

    def gone_on(self) -> "RulesSession":
        """The session at the next step."""
        if self.step is None or self.is_over:
            raise RequestError("That was the last step.")
        after = replace(self, step=self.step + 1)
        return replace(after, learnt=tuple(dict.fromkeys((*self.learnt, self.book)))) if after.is_over else after

    @classmethod
    def from_text(cls, text: str) -> "RulesSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        fields = {"book": self.book, "step": self.step, "learnt": list(self.learnt), "older": list(self.older)}
        return dump(FORMAT, fields)


def _session_with(saved: Mapping[str, Any]) -> RulesSession:
    learnt, older, step = (saved[name] for name in ("learnt", "older", "step"))
    session = RulesSession(FIRST_DEALS[saved["book"]].rules.name, step, tuple(learnt), tuple(older))
    if not set(learnt) <= FIRST_DEALS.keys():
        raise ValueError(learnt)
    if step is not None and (type(step) is not int or step not in range(len(session.deal.steps))):
        raise ValueError(step)
    return session
