"""Where one learner is in the story, without a toolkit, and what was answered on the way."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.story.figures import ENOUGH_DEALS, MOST_DEALS
from gofish_learn.teach.story.hidden import crossed_out, three_worlds
from gofish_learn.teach.story.meeting import MINDS, NAMES
from gofish_learn.teach.story.scenes import Does, StoryScreen, scenes
from gofish_learn.teach.story.tables import LISTENED, asks_heard
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.story.messages import NO_ANSWER, NO_SCENE

FORMAT = "gofish-story/1"
SCREENS = tuple((number, screen) for number, scene in enumerate(scenes()) for screen in scene.screens)
"""Every screen with the number of its scene, in the order in which they are told."""
PLACES = {screen.name: at for at, (_, screen) in enumerate(SCREENS)}
MOST_SEEDS = 1_000
FIRST_TEAMS: Mapping[str, tuple[int, ...]] = {"remembering": (2, 3, 3), "four": (1, 0, 3, 7), "pond": (1, 2, 3, 4)}
"""Who sits down on the screens where players meet, by their places among `MINDS`."""
ONE_FREE = "remembering"
"""The screen on which only the first player can be changed."""
OWN_POND = "pond"
"""The screen on which players may come and go, and the book be changed."""

Answered = str | int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Team:
    """Players who meet: the place of each among the `MINDS`, and the rule book."""

    minds: tuple[int, ...]
    book: str = "standard"


@dataclass(frozen=True, slots=True)
class StorySession:
    """Where a learner is.

    Attributes:
        seed: what the learner's own deals and the asks that go by follow from.
        at: the number of the screen that is open, from 0.
        furthest: the number of the furthest screen that was opened.
        answers: what was answered, by the names of the screens: a word, a number, or the worlds that were crossed out.
        team: who met last on the screen that is open; None before anybody has.
    """

    seed: int = 0
    at: int = 0
    furthest: int = 0
    answers: Mapping[str, Answered] = field(default_factory=lambda: MappingProxyType({}))
    team: Team | None = None

    @property
    def screen(self) -> StoryScreen:
        """The screen that is open."""
        return SCREENS[self.at][1]

    @property
    def scene(self) -> int:
        """The number of the scene that is open, from 0."""
        return SCREENS[self.at][0]

    @property
    def answer(self) -> Answered | None:
        """What was answered to the open screen."""
        return self.answers.get(self.screen.name)

    @property
    def done(self) -> bool:
        """Whether the open screen is done, so that the next is earned."""
        return self.is_done(self.screen)

    def is_done(self, screen: StoryScreen) -> bool:
        """Whether a screen is done: it was answered, with enough deals, and with all the asks heard that go by."""
        answer = self.answers.get(screen.name)
        enough = {Does.DEAL: ENOUGH_DEALS, Does.LISTEN: LISTENED}.get(screen.does, 0)
        return answer is not None and (not enough or (isinstance(answer, int) and answer >= enough))

    @property
    def over(self) -> bool:
        """Whether the whole story has been told."""
        return all(self.is_done(screen) for _, screen in SCREENS)

    def answered(self, answer: str | int) -> "StorySession":
        """The session after a choice, a guess or something remembered."""
        screen = self.screen
        fits: Mapping[Does, object] = {
            Does.CHOOSE: answer in screen.choices,
            Does.GUESS: type(answer) is int and 0 <= answer <= 100,
            Does.RECALL: type(answer) is int and 0 <= answer < asks_heard(self.seed).players,
        }
        if not fits.get(screen.does):
            raise RequestError(NO_ANSWER)
        return self._once(answer)

    def struck(self, worlds: tuple[int, ...]) -> "StorySession":
        """The session after worlds were crossed out; it is kept once the right ones are."""
        if self.screen.does is not Does.STRIKE or not set(worlds) <= set(range(len(three_worlds()))):
            raise RequestError(NO_ANSWER)
        wanted = crossed_out(self.screen.name)
        if set(worlds) - wanted:
            raise RequestError("One of those could still be true. Look again.")
        if set(worlds) != wanted:
            raise RequestError("One more can’t be true. Look at each.")
        return self._once(tuple(sorted(wanted)))

    def dealt(self, count: int) -> "StorySession":
        """The session after more deals have fallen."""
        if self.screen.does is not Does.DEAL:
            raise RequestError(NO_ANSWER)
        before = self.answer if isinstance(self.answer, int) else 0
        if before >= MOST_DEALS:
            raise RequestError("So many deals say enough. Go on.")
        return self._with(min(MOST_DEALS, before + count))

    def heard_next(self) -> "StorySession":
        """The session after one more ask was heard."""
        before = self.answer if isinstance(self.answer, int) else 0
        if self.screen.does is not Does.LISTEN or before >= LISTENED:
            raise RequestError("No more asks go by.")
        return self._with(before + 1)

    def meeting(self, team: Team) -> "StorySession":
        """The session once players have sat down to play."""
        name, minds = self.screen.name, team.minds
        if self.screen.does is not Does.MEET:
            raise RequestError(NO_ANSWER)
        first = FIRST_TEAMS[name]
        sizes = range(2, len(NAMES) + 1) if name == OWN_POND else (len(first),)
        if not (len(minds) in sizes and set(minds) <= set(range(len(MINDS))) and team.book in RULE_BOOKS):
            raise RequestError("So these players cannot meet.")
        if (name == ONE_FREE and minds[1:] != first[1:]) or (name != OWN_POND and team.book != Team(first).book):
            raise RequestError("Only the first player can be changed here.")
        try:
            RULE_BOOKS[team.book].check_players(len(minds))
        except ValueError as error:
            raise RequestError(str(error)) from None
        return replace(self._with("met"), team=team)

    def gone_on(self) -> "StorySession":
        """The session at the next screen, which the open one has earned."""
        if not self.done:
            raise RequestError("There is something to do here first.")
        if self.at + 1 == len(SCREENS):
            raise RequestError("That was the whole story.")
        return self._at(self.at + 1)

    def gone_back(self) -> "StorySession":
        """The session at the screen before."""
        if not self.at:
            raise RequestError("The story begins here.")
        return self._at(self.at - 1)

    def opened(self, number: int) -> "StorySession":
        """The session at the beginning of a scene that has been reached."""
        starts = [at for at, (scene, _) in enumerate(SCREENS) if scene == number]
        if not starts or starts[0] > self.furthest:
            raise RequestError(NO_SCENE)
        return self._at(starts[0])

    def _at(self, at: int) -> "StorySession":
        return replace(self, at=at, furthest=max(at, self.furthest), team=None)

    def _once(self, answer: Answered) -> "StorySession":
        if self.answer is not None:
            raise RequestError("You have answered this already: go on.")
        return self._with(answer)

    def _with(self, answer: Answered) -> "StorySession":
        return replace(self, answers=MappingProxyType({**self.answers, self.screen.name: answer}))

    def to_text(self) -> str:
        """The session as it is kept."""
        name = SCREENS[self.furthest][1].name
        return dump(
            FORMAT, {"seed": self.seed, "at": self.screen.name, "furthest": name, "answers": dict(self.answers)}
        )

    @classmethod
    def from_text(cls, text: str) -> "StorySession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)


def _session_with(saved: Mapping[str, Any]) -> StorySession:
    seed, at, furthest = int(saved["seed"]), PLACES[saved["at"]], PLACES[saved["furthest"]]
    if not (0 <= seed < MOST_SEEDS and at <= furthest):
        raise ValueError("That is no place in the story.")
    session = StorySession(seed, furthest=furthest)
    for name, answer in saved["answers"].items():
        there = replace(session, at=PLACES[name])
        match there.screen.does:
            case Does.STRIKE:
                session = there.struck(tuple(map(int, answer)))
            case Does.DEAL:
                session = there.dealt(answer)
            case Does.LISTEN if type(answer) is int and 0 <= answer <= LISTENED:
                session = there._with(answer)  # noqa: SLF001 - of this module
            case Does.MEET:
                session = there._with("met")  # noqa: SLF001 - of this module
            case _:
                session = there.answered(answer)
    return replace(session, at=at)
