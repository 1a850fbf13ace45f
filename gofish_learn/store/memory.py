"""Saves that last as long as the process: where a browser has no storage, in a notebook, and for tests."""

from gofish_learn.store.browser.saves import BrowserSaves
from gofish_learn.store.browser.texts import BrowserTexts


class MemorySaves(BrowserSaves):
    """What learners left open, in texts that nobody writes down."""

    is_open_to_learner = False

    def __init__(self, notice: str | None = None, only_here: str | None = None) -> None:
        """Start empty; each page says `notice` once; `only_here` is what learners are told all the time."""
        super().__init__(BrowserTexts(), only_here)
        self._notice = notice

    def notice(self) -> str | None:
        """The sentence that this was made with."""
        return self._notice
