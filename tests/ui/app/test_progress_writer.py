"""What is completed on a page is noted once, and no answer is lost for it."""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from gofish_learn.store.browser.saves import BrowserProgress
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import NotSavedError, owner_of
from gofish_learn.teach.progress.achievement import Achievement, achieved_now
from tests.ui.app.die import Die, DieHost
from tests.ui.app.page_hosts import TOKEN, HostedPage

LEARNER = owner_of(TOKEN)


class ThreeThrows(DieHost):
    """A die; three throws are something to be proud of, and so are two where a page asks for no more."""

    enough, fault = 3, False

    def completed(self, session: Die) -> Iterable[Achievement]:
        if self.fault:
            raise ZeroDivisionError
        return [achieved_now("die", "enough", best=max(session.eyes))] if len(session.eyes) >= self.enough else []


class Page(HostedPage[Die]):
    host_class = ThreeThrows

    def throw(self, times: int = 1) -> None:
        for _ in range(times):
            assert self.say("throw")["type"] == "screen"

    @property
    def noted(self) -> list[tuple[str, str]]:
        return [done.key for done in self.saves.progress.done(LEARNER)]


@dataclass
class Held(BrowserProgress):
    """Where nothing can be noted for a while.

    Attributes:
        error: what is raised then.
        tries: how often it was tried.
    """

    error: Exception | None = None
    tries: int = 0

    def __post_init__(self) -> None:
        super().__init__(BrowserTexts())

    def note(self, browser: str, *done: Achievement) -> None:
        self.tries += 1
        if self.error:
            raise self.error
        super().note(browser, *done)


@pytest.mark.parametrize("again", ["ping", "keep", "odds"])
def test_what_cannot_be_noted_now_is_noted_with_a_later_message(again: str) -> None:
    saves = MemorySaves()
    saves.progress = held = Held(NotSavedError("Not now."))
    page = Page(saves)
    page.throw(3)
    assert page.noted == []
    held.error = None
    page.say(again, sides=6)
    assert page.noted == [("die", "enough")]


def test_a_fault_in_the_noting_costs_no_answer(caplog: pytest.LogCaptureFixture) -> None:
    saves = MemorySaves()
    saves.progress = Held(ValueError("secret"))
    Page(saves).throw(3)
    page = Page()
    page.host.fault = True  # type: ignore[attr-defined]
    page.throw(3)
    assert page.noted == []
    assert len(caplog.records) > 1
    assert "secret" not in caplog.text


def test_what_was_noted_and_then_deleted_is_not_noted_again_when_the_page_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ThreeThrows, "enough", 2)
    page = Page()
    page.throw(2)
    assert page.noted == [("die", "enough")]
    page.saves.progress.forget(LEARNER)
    again = page.reopened()
    again.throw()
    assert again.noted == []
