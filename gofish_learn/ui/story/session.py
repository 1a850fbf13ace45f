"""Where one learner is in the story, without a toolkit, and what was answered in the scene that is open."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.story.figures import asker_of
from gofish_learn.teach.story.scenes import Does, StoryScene, StoryScreen, scenes
from gofish_learn.teach.story.tables import BACK, LAST_TOLD, LISTENED, crossed_out, three_ways
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.story.messages import NO_ANSWER, NO_SCENE

FORMAT = "gofish-story/2"
MOST_SEEDS = 1_000
MOST_GUESSED = 10
TOLD = {"listening": LISTENED, "dusk": LAST_TOLD}
"""How many asks go by on each screen on which one listens."""

Answered = str | int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StorySession:
    """Where a learner is.

    Attributes:
        seed: what the asks that go by follow from.
        told: how many scenes have been told to their end; for each a shell is kept.
        scene: the number of the scene that is open, from 0.
        at: the number of its screen that is open, from 0.
        answers: what was answered in this scene, by the names of its screens: a word, a number, or the ways that were
            crossed out.
        was: what a version before kept of the answers, which is shown no more.
    """

    seed: int = 0
    told: int = 0
    scene: int = 0
    at: int = 0
    answers: Mapping[str, Answered] = field(default_factory=lambda: MappingProxyType({}))
    over: bool = False
    was: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def open(self) -> StoryScene:
        """The scene that is open."""
        return scenes()[self.scene]

    @property
    def screen(self) -> StoryScreen:
        """The screen that is open."""
        return self.open.screens[self.at]

    @property
    def answer(self) -> Answered | None:
        """What was answered to the open screen."""
        return self.answers.get(self.screen.name)

    @property
    def right(self) -> str:
        """The word of the right choice on the open screen."""
        return asker_of(self.screen.name, self.seed) if self.screen.does is Does.RECALL else self.screen.right

    @property
    def done(self) -> bool:
        """Whether there is nothing more to do on the open screen."""
        answer, screen = self.answer, self.screen
        if screen.does is Does.LISTEN:
            return answer == TOLD[screen.name]
        if screen.does is Does.CROSS:
            return isinstance(answer, tuple) and set(answer) == crossed_out()
        return answer is not None

    @property
    def earned(self) -> bool:
        """Whether it is done, and one may go on."""
        return self.done and not (self.screen.back and self.answer != self.right)

    def answered(self, answer: str | int) -> "StorySession":
        """The session after a choice, a guess, or a way that is crossed out."""
        screen = self.screen
        fits: Mapping[Does, bool] = {
            Does.CHOOSE: answer in screen.choices,
            Does.RECALL: answer in self.open.cast,
            Does.GUESS: type(answer) is int and 0 <= answer <= MOST_GUESSED,
            Does.CROSS: type(answer) is int and 0 <= answer < len(three_ways()),
        }
        if not fits.get(screen.does):
            raise RequestError(NO_ANSWER)
        if self.done:
            raise RequestError("You have answered this already: go on.")
        if screen.does is Does.CROSS and isinstance(answer, int):
            if answer not in crossed_out():
                raise RequestError("Those could still be my cards. Look again.")
            before = self.answer if isinstance(self.answer, tuple) else ()
            return self._with(tuple(sorted({*before, answer})))
        return self._with(answer)

    def heard_next(self) -> "StorySession":
        """The session after one more ask was heard."""
        if self.screen.does is not Does.LISTEN or self.done:
            raise RequestError("No more asks go by.")
        return self._with(1 + (self.answer if isinstance(self.answer, int) else 0))

    def gone_on(self) -> "StorySession":
        """The session at the next screen, which the open one has earned."""
        if self.over or not self.earned:
            raise RequestError("That was the whole story." if self.over else "There is something to do here first.")
        if self.at + 1 < len(self.open.screens):
            return replace(self, at=self.at + 1)
        return self.opened(self.scene + 1)

    def gone_back(self) -> "StorySession":
        """The session some asks before the one that was wrong."""
        if self.over or not self.screen.back or not self.done or self.earned:
            raise RequestError("There is nothing to go back to.")
        heard = self.open.screens[self.at - 1].name
        return replace(self, at=self.at - 1, answers=MappingProxyType({heard: TOLD[heard] - BACK}))

    def opened(self, number: int) -> "StorySession":
        """The session at the beginning of a scene: one that was told, or the next."""
        if not 0 <= number <= self.told or number >= len(scenes()):
            raise RequestError(NO_SCENE)
        return replace(self, scene=number, at=0, answers=MappingProxyType({}), over=False)

    def _with(self, answer: Answered) -> "StorySession":
        after = replace(self, answers=MappingProxyType({**self.answers, self.screen.name: answer}))
        if not after.earned or after.at + 1 < len(after.open.screens):
            return after
        told = max(after.told, after.scene + 1)
        return replace(after, told=told, over=after.scene + 1 == len(scenes()))

    def to_text(self) -> str:
        """The session as it is saved."""
        fields = {"seed": self.seed, "told": self.told, "scene": self.scene, "at": self.at, "over": self.over}
        return dump(FORMAT, {**fields, "answers": dict(self.answers), "was": dict(self.was)})

    @classmethod
    def from_text(cls, text: str) -> "StorySession":
        """The session that was saved."""
        return load(text, FORMAT, _session_with)


def _session_with(saved: Mapping[str, Any]) -> StorySession:
    """The session of these fields: its scene is told again, answer by answer, up to the screen that is open."""
    seed, told, number, at = (int(saved[name]) for name in ("seed", "told", "scene", "at"))
    if not (0 <= seed < MOST_SEEDS and 0 <= told <= len(scenes())):
        raise ValueError("That is no place in the story.")
    session = StorySession(seed, told, was=MappingProxyType(dict(saved["was"]))).opened(number)
    if saved["over"] and told == len(scenes()):
        return replace(session, over=True)
    for place, screen in enumerate(session.open.screens[: at + 1]):
        session = replace(session, at=place)
        if screen.name in saved["answers"]:
            session = _taken(session, saved["answers"][screen.name])
        if place < at and not session.earned:
            raise ValueError("That screen is not earned yet.")
    return replace(session, told=told, over=False)


def _taken(session: StorySession, answer: Any) -> StorySession:
    """The session after an answer that was kept, which may be one of several on its screen."""
    if session.screen.does is Does.LISTEN and isinstance(answer, int):
        for _ in range(answer):
            session = session.heard_next()
        return session
    for one in answer if isinstance(answer, list) else [answer]:
        session = session.answered(one)
    return session
