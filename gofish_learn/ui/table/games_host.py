"""Which game is on a page's table: the one that was left, one that is dealt, or one out of a file."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.store.saves import NotSavedError, Saves
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import (
    GONE,
    DeleteSavedGame,
    DoTask,
    ExportSavedGame,
    ForgetResults,
    MoveGame,
    MyGames,
    OpenFile,
    OpenSavedGame,
    SavedFile,
)
from gofish_learn.ui.app.progress.album import kept_texts
from gofish_learn.ui.app.progress.ladder import ladder, next_on
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.rules_from_text import book_in, is_book
from gofish_learn.ui.app.saving import SavedGame
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.table import messages
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup, bots_named, unnamed
from gofish_learn.ui.table.game.watched import WatchedSession
from gofish_learn.ui.table.messages import TableRequest
from gofish_learn.ui.table.results.results import LearnerRecord, game_done, why_not
from gofish_learn.ui.table.results.saved import ERASED, Clock, Results, utc_now
from gofish_learn.ui.table.saved_games import MOST_LISTED, file_of, new_session, opened, resume, saved_games, setup_in
from gofish_learn.ui.table.setups import against_setup, first_setup
from gofish_learn.ui.table.side_pages import SidePages
from gofish_learn.ui.words.goal import goal
from gofish_learn.ui.words.rule_changes import changes

WATCHED = "You’re watching a game among bots. Reload the page to go back to your own game."
VISITED = "This is the game that you opened. Your own game is kept: reload the page to go back to it."


class GamesHost(PageHost[Session, TableRequest]):
    """The part of the table's host that puts games on it and keeps them.

    Attributes:
        side_pages: what is open beside the game, such as a look back.
        results: what keeps the learner's results against each opponent.
        is_visit: whether the game is out of a file, and is only looked at.
        is_opening: whether the page is being opened with what its address asks for.
        unkept: the first game of all, while it is not known yet whether the page's address deals another in its place.
        is_first_game: whether it is a newcomer's first game, for a crown: then there is little beside it.
    """

    name = "table"
    requests = TableRequest
    opens = (
        messages.Challenge,
        messages.TodaysDeal,
        messages.PlayBook,
        messages.PlayLittle,
        messages.ClassDeal,
        messages.OpenAnother,
        messages.BringBook,
        OpenFile,
        DoTask,
    )
    welcome_back = "Welcome back: your game is where you left it."
    not_ready = "The table is not ready yet: reload the page."
    moved_on = "This game moved on in another tab. Here is how it stands now."
    unreadable = "Your saved game could not be read, so here is a new one. The old one is kept."
    unexpected = "Something went wrong in the game engine. Your game is saved: reload the page to go on."

    def __init__(self, saves: Saves, rng: Random, now: Clock = utc_now) -> None:
        super().__init__(saves, rng)
        self.side_pages = SidePages()
        self.results = Results(lambda: (self.saving.saves, self.owner), now)
        self.is_visit = self.is_first_game = self.is_opening = False
        self.unkept: Session | None = None

    def first(self) -> Session:
        """A newcomer plays Goldfish."""
        return Session.dealt(first_setup(self.rng))

    def session_of(self, text: str) -> Session:
        """The game whose record was kept."""
        try:
            session = resume(parse_record(text), self.own_bots)
        except RecordError as error:
            raise SavedTextError(str(error)) from error
        self.results.note(session)
        self.is_first_game = self.knows_at_most(1) and not why_not(session.setup)
        return session

    def save_name(self, owner: str) -> str:
        """The owner's own name: games were kept before there were other apps."""
        return owner

    def is_under_way(self, session: Session) -> bool:
        """Every game that is kept has begun, and goes on until its end."""
        return session.stage is not Stage.OVER

    def has_played(self, session: Session) -> bool:
        """Whether a person has asked for something."""
        return any(session.is_persons(action) for action in session.game.actions)

    def completed(self, session: Session) -> Iterable[Achievement]:
        """The game, once it is over."""
        return game_done(session) if session.stage is Stage.OVER else ()

    def hello(self, token: object, opens: object = None) -> Message:
        """Lay the table as it was left, or the one that the page's address asks for, and none in between.

        A game that was over before today is not what it opens with: then the next opponent waits.
        """
        self.is_opening = opens is not None
        try:
            answer = super().hello(token, opens)
        finally:
            self.is_opening = False
        unkept, self.unkept = self.unkept, None
        if unkept is not None and self.session is unkept:
            self.save(unkept, new_game=True)
        elif opens is None and self.session and self.is_of_the_past(self.session):
            return self.play_next(self.session)
        return answer

    def is_of_the_past(self, session: Session) -> bool:
        """Whether a game was over before today; not where nobody can tell."""
        with suppress(NotSavedError):
            kept = self.saving.games(1) if session.stage is Stage.OVER else []
            return bool(kept and kept[0].at and kept[0].at.date() < self.results.today)
        return False

    def play_next(self, session: Session) -> Message:
        """Deal a game against the opponent whose crown is to be won next; the deal of the day where there is none."""
        following = next_on(ladder(self.record()))
        if following is None:
            return self.play_todays(session)
        return self.deal(against_setup(following.bot, session.setup, self.rng, newcomer=self.results.is_newcomer))

    def resume(self, welcome: str) -> Message:
        """Lay the table as it was left; a newcomer is told what to collect."""
        self.is_visit = False
        self.side_pages.shut()
        answer = super().resume(welcome)
        notice = self.session.notice if self.session else None
        note = " ".join(filter(None, (answer["note"], notice)))
        return answer | {"note": note or (self.goal() if self.session and self.is_under_way(self.session) else None)}

    def begin(self, session: Session) -> Message:
        """Lay the first table of all, which another may take the place of while the page is being opened."""
        if not self.is_opening:
            return self.lay(session)
        self.unkept = session
        self.is_first_game = self.knows_at_most(0)
        return super().begin(session)

    def lay(self, session: Session) -> Message:
        """Put a new game on the table, which is kept as soon as it is dealt; in a new book, say what to collect."""
        is_new = self.session is not None and self.session.setup.rules != session.setup.rules
        self.side_pages.shut()
        self.is_first_game = self.knows_at_most(0) and not why_not(session.setup)
        answer = self.go(session, new_game=True)
        return answer | {"note": self.goal()} if is_new else answer

    def deal(self, setup: Setup) -> Message:
        """Deal a new game and put it on the table; bots of an older game are called what they are called now."""
        return self.lay(new_session(replace(setup, players=bots_named(setup.players)), self.own_bots))

    def play_todays(self, session: Session) -> Message:
        """Deal today's game; who is in the middle of the first try goes on with it, also after other games."""
        setup, note = self.results.todays_setup()
        if self.goes_back_to(session, self.results.first_try()):
            return self.show(self.session or session) | {"note": note}
        answer = self.deal(setup) | {"note": note}
        self.results.begun_today(setup)
        return answer

    def goes_back_to(self, session: Session, setup: Setup) -> bool:
        """Whether a game of this set-up goes on; then it is on the table again."""
        if is_going_on(session, setup):
            return True
        for kept in self.saving.games(MOST_LISTED):
            with suppress(RequestError, RecordError, NotSavedError):
                record = parse_record(kept.saved.text)
                if unnamed(setup_in(record)) == unnamed(setup) and is_going_on(resume(record, self.own_bots), setup):
                    self.saving.go_back(kept.number)
                    self.resume(self.welcome_back)
                    return True
        return False

    def move_game(self, request: MoveGame) -> Message:
        """Open a game, forget it or make it a file, or erase the results."""
        match request:
            case OpenFile(text=text, review=review):
                return self.looked_back(self.open_file(text), review=review)
            case OpenSavedGame(number=number, review=review):
                self.saving.go_back(number)
                return self.looked_back(self.resume(self.welcome_back), review=review)
            case ExportSavedGame(number=number):
                return {"type": "moving", "file": self.game_file(number)}
            case DeleteSavedGame(number=number):
                self.saving.forget(number)
                return self.dialog(MyGames())
            case ForgetResults():
                self.results.forget()
                return self.dialog(MyGames()) | {"say": ERASED}

    @abstractmethod
    def looked_back(self, shown: Message, *, review: bool) -> Message:
        """The game that has been opened, which is `shown` by now; with `review`, looked back at."""

    def open_file(self, text: object) -> Message:
        """Put a game that was saved as a file on the table, to be looked back at.

        It is not kept, for it has its file: who comes back finds their own game. Where it is gone on with all the same,
        by taking back the last ask, that is kept beside the own game. A book of rules is chosen for another game.
        """
        if self.session and is_book(text):
            note = self.side_pages.choose_by(self.session, book_in(text), self.own_bots)
            return self.show(self.session) | {"note": note}
        self.side_pages.shut()
        self.session = session = opened(text, self.own_bots)
        self.is_visit, self.is_first_game, self.begins_anew = True, False, True
        return self.show(session) | {"note": WATCHED if isinstance(session, WatchedSession) else VISITED}

    def games(self) -> Sequence[SavedGame]:
        """The games that are kept, the last one first, after one that was opened from a file."""
        return saved_games(self.saving.games(MOST_LISTED), self.session if self.is_visit else None)

    def game_file(self, number: int) -> SavedFile:
        """A game that is kept and over, as a file; that of any other would name every card."""
        text = next((kept.saved.text for kept in self.saving.games(MOST_LISTED) if kept.number == number), None)
        if text is None:
            raise RequestError(GONE)
        return file_of(opened(text, self.own_bots))

    def last_game(self) -> Game | None:
        """The last of the games that are kept and over; None where there is none, or the page has not been opened."""
        for kept in self.saving.games(MOST_LISTED):
            with suppress(RequestError):
                return replay(opened(kept.saved.text, self.own_bots).record())
        return None

    def save(self, session: Session, *, new_game: bool = False) -> None:
        """Keep a session, and count its game once it is over."""
        super().save(session, new_game=new_game)
        self.is_visit = False
        if new_game:
            self.results.meet(session)
        if session.stage is Stage.OVER:
            self.results.note(session)

    def record(self) -> LearnerRecord:
        """What is kept of the learner's opponents."""
        return self.results.prove(lambda: kept_texts(self.saving.saves, self.saving.browser))

    def knows_at_most(self, games: int) -> bool:
        """Whether the learner has had no more games than these; not where nobody can tell."""
        try:
            return bool(self.owner) and len(self.saving.games(games + 1)) <= games
        except NotSavedError:
            return False

    def goal(self) -> str | None:
        """What whoever holds the device is to collect, and what own rules change; None while the table is covered."""
        session = self.session
        view = session.view() if session else None
        if session is None or view is None:
            return None
        told = goal(view.rules, view.hand, few_words=session.setup.few_words)
        return " ".join([told, *changes(view.rules)]) if view.rules.own else told


def is_going_on(session: Session, setup: Setup) -> bool:
    """Whether a game is of this set-up, and not over."""
    return unnamed(session.setup) == unnamed(setup) and session.stage is not Stage.OVER
