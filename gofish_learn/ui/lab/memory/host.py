"""The host of Memory: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.store.saves import Saves
from gofish_learn.teach.homework.tasks import Task as Homework
from gofish_learn.teach.homework.tasks import TaskKind
from gofish_learn.teach.memory.games import fresh_game_code
from gofish_learn.teach.progress.achievement import Achievement, Fact, achieved_now
from gofish_learn.ui.app.messages import GoOn, OpenPage
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import TabbedHost
from gofish_learn.ui.frame.rendering import drawn, parts_of
from gofish_learn.ui.lab.memory import messages
from gofish_learn.ui.lab.memory.animals import LINE, GamesWonShown, LookedShown, bench_shown, mind_shown
from gofish_learn.ui.lab.memory.listening import scene_shown
from gofish_learn.ui.lab.memory.messages import MemoryPage, MemoryRequest, Task
from gofish_learn.ui.lab.memory.round import RoundPhase
from gofish_learn.ui.lab.memory.session import WORTH, MemorySession
from gofish_learn.ui.lab.memory.sheet import places_in, sheet_shown

if TYPE_CHECKING:
    from gofish_learn.ui.lab.memory.games_won import GamesWon


class MemoryHost(TabbedHost[MemorySession, MemoryRequest]):
    """One page of Memory; `rng` chooses the games.

    Attributes:
        animal: whose mind was looked at last; None before.
        fast: whether the kernel may load what plays faster, which takes 110 MiB.
        curve: what the memories are worth, which is played while one looks at it, or None before the first time.
    """

    name = "memory"
    requests = OpenPage | MemoryRequest
    session_type = MemorySession
    tasks = frozenset({TaskKind.MEMORY})
    unreadable = "Your results could not be read, so this page starts over."
    pages = (MemoryPage.TRAIN, MemoryPage.ANIMALS)

    def __init__(self, saves: Saves, rng: Random, *, fast: bool = False) -> None:
        super().__init__(saves, rng)
        self.fast = fast
        self.animal: int | None = None
        self.curve: GamesWon | None = None

    def first(self) -> MemorySession:
        """A newcomer's session: a game has begun."""
        return self.begun(MemorySession())

    def begun(self, session: MemorySession, task: Task = Task.WHO) -> MemorySession:
        """A session with a new round."""
        return session.beginning(task, fresh_game_code(self.rng).text)

    def session_of(self, text: str) -> MemorySession:
        """The session that was saved; where it has no round, one is begun."""
        session = super().session_of(text)
        return session if session.round else replace(self.begun(session), page=session.page)

    def is_under_way(self, session: MemorySession) -> bool:
        """Whether the learner has done anything: a round has always begun."""
        return session.has_played

    def turn(self, session: MemorySession, request: MemoryRequest) -> MemorySession:
        """The session after what a message asks for."""
        match request:
            case messages.Begin(task=task):
                return self.begun(session, task)
            case messages.GuessCount(number=number):
                return session.guessed(number)
            case messages.Heard(pace=pace):
                return session.heard().paced(pace)
            case messages.AnswerWho(choice=choice):
                return session.answered(choice)
            case messages.HandIn(cells=cells):
                return session.put_down(places_in(cells, session.playing.game.players))
            case GoOn():
                return session.gone_on()
            case messages.GuessWorth(games=games):
                return session.worth_guessed(games)
            case messages.Clear():
                return self.begun(session.cleared())
            case _:
                raise UnreadableError

    def look(self, session: MemorySession, request: MemoryRequest) -> Mapping[str, Any] | None:
        """What an animal has in mind, or the games that are played a little further."""
        match request:
            case messages.LookAtMind(animal=animal):
                if not 0 <= animal < len(LINE):
                    raise RequestError("There is no such animal.")
                self.animal = animal
                return parts_of("lab/memory/looked.html", shown=LookedShown(mind=mind_shown(session, animal)))
            case messages.LookAtWorth():
                if WORTH not in session.guesses:
                    raise RequestError("Make your guess first.")
                return parts_of("lab/memory/looked.html", shown=LookedShown(worth=self.worth(session, more=True)))
            case _:
                return None

    def worth(self, session: MemorySession, *, more: bool = False) -> GamesWonShown:
        """What the memories are worth, played a little further or not; the lab is loaded with the first game."""
        guess = session.guesses.get(WORTH)
        if guess is None:
            return GamesWonShown(None)
        if self.curve is None:
            from gofish_learn.ui.lab.memory.games_won import GamesWon  # noqa: PLC0415 - see above

            self.curve = GamesWon(fast=self.fast)
        return self.curve.more(guess) if more else self.curve.shown(guess)

    def at_task(self, session: MemorySession, task: Homework) -> MemorySession:
        """The session with the game of a task of homework, which is the same for everybody."""
        return session if is_about(session, task) else session.beginning(Task.WHO, code_of(task))

    def done_of(self, session: MemorySession, task: Homework) -> Sequence[int]:
        """What came of each question, once the game of a task has been heard to its end."""
        one = session.round
        return one.marks if one is not None and is_about(session, task) and one.phase is RoundPhase.OVER else ()

    def completed(self, session: MemorySession) -> Iterable[Achievement]:
        """The round, once it is over."""
        one = session.round
        if one is not None and one.phase is RoundPhase.OVER:
            facts: dict[str, Fact] = {"right": one.right, "questions": one.most}
            facts |= {} if one.guess is None else {"expected": one.guess}
            yield achieved_now(f"memory/{one.task.value}", one.code, **facts)

    def content(self, session: MemorySession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        one = session.playing
        if session.page is MemoryPage.ANIMALS:
            return drawn("lab/memory/animals.html", bench_shown(session, self.animal, self.worth(session)))
        if one.phase is RoundPhase.OVER and one.task is Task.WHO:
            return drawn("lab/memory/animals.html", bench_shown(session, self.animal))
        if one.task is Task.SHEET and one.phase is not RoundPhase.TELLING:
            return drawn("lab/memory/sheet.html", sheet_shown(session))
        return drawn("lab/memory/listening.html", scene_shown(session))


def code_of(task: Homework) -> str:
    """The code of the game that a task of homework has listened to."""
    return fresh_game_code(Random(f"homework {task.text}")).text


def is_about(session: MemorySession, task: Homework) -> bool:
    """Whether the round that is open is the one of a task of homework."""
    one = session.round
    is_open = session.page is MemoryPage.TRAIN and one is not None
    return is_open and one is not None and one.task is Task.WHO and one.code == code_of(task)
