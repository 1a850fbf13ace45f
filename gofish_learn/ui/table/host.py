"""The host of the table: which message does what at it, and when a new game begins."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.engine.rules import Rules
from gofish_learn.store.saves import NotKeptError, Saves
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.progress.done import Done
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.keeping import KeptGame
from gofish_learn.ui.app.messages import GONE, SavedFile
from gofish_learn.ui.app.own_book import book_in
from gofish_learn.ui.app.progress.album import kept_texts
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.table.by_hand.offers import done, nothing_wrong, under_referee
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup, bots_named, unnamed
from gofish_learn.ui.table.game.watched import WatchedSession, watched
from gofish_learn.ui.table.help import Help
from gofish_learn.ui.table.kept_games import MOST_LISTED, kept_games, new_session, opened, resume
from gofish_learn.ui.table.messages import requests as messages
from gofish_learn.ui.table.messages.looks import TableLook
from gofish_learn.ui.table.messages.requests import TableRequest
from gofish_learn.ui.table.messages.screen import TableScreen
from gofish_learn.ui.table.messages.setup import SetupOptions
from gofish_learn.ui.table.options import (
    against_setup,
    code_of_class,
    dealt_anew,
    first_setup,
    little_setup,
    options,
    setup_of,
)
from gofish_learn.ui.table.review import ReviewHost
from gofish_learn.ui.table.rivals.host import Clock, Rivals, utc_now
from gofish_learn.ui.table.rivals.results import HELP_COSTS, game_done, review_done, still_to_beat
from gofish_learn.ui.table.screen import NOT_COUNTED, screen_of
from gofish_learn.ui.words.goal import goal
from gofish_learn.ui.words.own_book import changes

WATCHED = "You’re watching a game among bots. Reload the page to go back to your own game."
BROUGHT = "Your own rules, “{title}”, are chosen: deal the cards to play by them."
VISITED = "This is the game that you opened. Your own game is kept: reload the page to go back to it."
CLASS_DEAL = "A class has the same cards at its tables now. To play {code} by yourself, type it in “New game…”."


class TableHost(PageHost[Session, TableRequest]):
    """One page's table.

    Attributes:
        help: what answers the looks that change nothing.
        review: what answers the looks back at a game that is over.
        rivals: what keeps the learner's results against each opponent.
        shown: the session that the page shows, and how many of its events it has drawn; None where nobody knows.
        is_visit: whether the game is out of a file, and is only looked at.
        own_book: the book of the learner's own that was played or brought last.
        shelf: the learner's own bots.
    """

    name = "table"
    requests = TableRequest
    refusals = (RequestError, IllegalActionError)
    welcome_back = "Welcome back: your game is where you left it."
    not_ready = "The table is not laid yet: reload the page."
    moved_on = "This game moved on in another tab. Here is how it stands now."
    unreadable = "Your saved game could not be read, so here is a new one. The old one is kept."
    unexpected = "Something went wrong in the game engine. Your game is saved: reload the page to go on."

    def __init__(self, saves: Saves, rng: Random, now: Clock = utc_now, shelf: OwnBots = NONE) -> None:
        super().__init__(saves, rng)
        self.help = Help()
        self.review = ReviewHost()
        self.rivals = Rivals(lambda: (self.keeping.saves, self.owner), now)
        self.shown: tuple[Session | None, int | None] = (None, None)
        self.is_visit = False
        self.own_book: Rules | None = None
        self.shelf = shelf

    def first(self) -> Session:
        """A newcomer plays two bots."""
        return Session.dealt(first_setup(self.rng))

    def session_of(self, text: str) -> Session:
        """The game whose record was kept."""
        try:
            session = resume(parse_record(text), self.shelf)
        except RecordError as error:
            raise SavedTextError(str(error)) from error
        self.rivals.note(session)
        return session

    def kept_under(self, owner: str) -> str:
        """The owner's own name: games were kept before there were other apps."""
        return owner

    def is_under_way(self, session: Session) -> bool:  # noqa: ARG002 - every game that is kept
        """Every game that is kept has begun: its cards are dealt."""
        return True

    def has_played(self, session: Session) -> bool:
        """Whether a person has asked for something."""
        return any(session.is_persons(action) for action in session.game.actions)

    def open_file(self, text: object) -> Message:
        """Put a game that was saved as a file on the table, to be looked back at.

        It is not kept, for it has its file: who comes back finds their own game. Where it is gone on with all the same,
        by taking back the last ask, that is kept beside the own game.
        """
        self.session = session = opened(text, self.shelf)
        self.is_visit = self.begins_anew = True
        return self.show(session) | {"note": WATCHED if isinstance(session, WatchedSession) else VISITED}

    def games(self) -> Sequence[KeptGame]:
        """The games that are kept, the last one first, after one that was opened from a file."""
        return kept_games(self.keeping.games(MOST_LISTED), self.session if self.is_visit else None)

    def game_file(self, number: int) -> SavedFile:
        """A game that is kept and over, as a file; that of any other would name every card."""
        text = next((kept.saved.text for kept in self.keeping.games(MOST_LISTED) if kept.number == number), None)
        if text is None:
            raise RequestError(GONE)
        session = opened(text, self.shelf)
        return {"name": session.file_name, "text": session.record().to_json(), "kind": "application/json"}

    def last_game(self) -> Game | None:
        """The last of the games that are kept and over; None where there is none, or the page has not been opened."""
        for kept in self.keeping.games(MOST_LISTED):
            with suppress(RequestError):
                return replay(opened(kept.saved.text, self.shelf).record())
        return None

    def watch(self, session: WatchedSession, request: TableRequest) -> Message:
        """Show more of a game among bots: its next ask, all of it again, or the learner's own game instead."""
        match request:
            case messages.Advance():
                return self.show_now(session.advance())
            case messages.Again(same_deal=True):
                return self.show_now(watched(session.whole))
            case messages.Again():
                return self.resume(self.welcome_back)
            case messages.SaveFile():
                return super().carry_out(session, request)
            case _:
                raise RequestError("You are watching: bots play this game.")

    def carry_out(self, session: Session, request: TableRequest) -> Message:
        """Answer a look, do what is to be done at the table and keep it, or begin another game."""
        goes_elsewhere = isinstance(request, messages.NewGame | messages.Forget)
        if isinstance(session, WatchedSession) and not goes_elsewhere:
            return self.watch(session, request)
        match request:
            case messages.Ready():
                return self.show_now(session.pass_on())
            case messages.Call() if not under_referee(session).is_mistaken:
                return self.show(session) | {"note": nothing_wrong(under_referee(session), session.holder or 0)}
            case messages.NewGame(setup=messages.TodaysGame()):
                return self.play_todays(session)
            case messages.NewGame(setup=messages.AgainstGame(against=bot)):
                return self.deal(against_setup(bot, session.setup, self.rng, newcomer=self.rivals.is_newcomer))
            case messages.NewGame(setup=messages.LittleGame()):
                return self.deal(little_setup(self.rng))
            case messages.NewGame(setup=messages.ClassGame(class_deal=link)):
                return self.show(session) | {"note": CLASS_DEAL.format(code=code_of_class(link))}
            case messages.NewGame(setup=wish) if not isinstance(wish, messages.Named):
                return self.deal(setup_of(wish, self.rng, self.shelf))
            case messages.Again(same_deal=True):
                return self.deal(self.rivals.again(session.same_deal()))
            case messages.Again():
                return self.deal(dealt_anew(self.rivals.again(session.setup), self.rng))
            case _:
                return super().carry_out(session, request)

    def deal(self, setup: Setup) -> Message:
        """Deal a new game and put it on the table; bots of an older game are called what they are called now."""
        return self.begin(new_session(replace(setup, players=bots_named(setup.players)), self.shelf))

    def look(self, session: Session, request: TableRequest) -> Message | None:
        """The answer to a message that looks at what is known, or back at the game; None for any other.

        What was tried again, and that there was help, is kept before anything is shown.
        """
        looked: TableLook
        after = session
        match request:
            case _ if isinstance(request, messages.HelpRequest):
                looked = self.help.look(session, request)
                after = replace(session, helped=True)
            case _ if isinstance(request, messages.ReviewRequest):
                looked, after = self.review.look(session, request)
                if looked["look"] == "review" and not self.is_visit:
                    looked["own"] = self.rivals.own_accuracy(session, looked["accuracy"])
                    self.note(review_done(session, self.review.review_of(session, looked["seat"])[0]))
            case messages.Forget():
                looked = self.rivals.forget()
            case messages.Compare():
                looked = self.rivals.compare(session)
            case messages.BringBook(text=text):
                self.own_book = book_in(text)
                looked = {"look": "book", "options": self.options(), "say": BROUGHT.format(title=self.own_book.title)}
            case _:
                return None
        if (after.tries, after.helped) != (session.tries, session.helped) and not self.is_visit:
            self.save(after)
        self.session = after
        return {"version": self.version, **looked}

    def turn(self, session: Session, request: TableRequest) -> Session:
        """The game after what a message asks for."""
        match request:
            case messages.Advance():
                return session.advance()
            case messages.Undo():
                return session.undo()
            case _ if isinstance(request, messages.AskFor | messages.ByHand | messages.Call):
                return done(session, request)
            case _:
                raise UnreadableError

    def completed(self, session: Session) -> Iterable[Done]:
        """The game, once it is over."""
        return game_done(session) if session.stage is Stage.OVER else ()

    def save(self, session: Session, *, new_game: bool = False) -> None:
        """Keep a session, and count its game once it is over."""
        super().save(session, new_game=new_game)
        self.is_visit = False
        self.rivals.meet(session)
        if session.stage is Stage.OVER:
            self.rivals.note(session)

    def resume(self, welcome: str) -> Message:
        """Lay the table as it was left, and say what can be set up; a newcomer is told what to collect."""
        self.is_visit = False
        answer = super().resume(welcome)
        notice = self.session.notice if self.session else None
        note = " ".join(filter(None, (answer["note"], notice)))
        return answer | {"note": note or self.goal(), "options": self.options()}

    def show_now(self, session: Session) -> Message:
        """Show a moment of the game without keeping it."""
        self.session = session
        return self.show(session)

    def show_again(self, session: Session) -> Message:
        """The whole table as it stands, as nobody knows what the page has drawn of it, and what can be set up."""
        self.shown = self.shown[0], None
        return super().show_again(session) | {"options": self.options()}

    def options(self) -> SetupOptions:
        """What can be set up; a book of the learner's own stays on offer as long as the page is open."""
        now = self.session.setup if self.session else first_setup(Random(0))
        with suppress(NotKeptError):
            self.rivals.prove(lambda: kept_texts(self.keeping.saves, self.keeping.browser))
        return options(now, self.own_book, self.rivals.offered(), self.shelf)

    def show(self, session: Session) -> Message:
        """The page as it now stands; once a book of the learner's own is played, it stays on offer."""
        (was, _), book = self.shown, session.setup.rules
        if book.own and (was is None or was.setup.rules != book):
            self.own_book = book
        return super().show(session)

    def unsaved(self) -> Message:
        """What an answer says where the game, or what it adds to the results, is not kept."""
        return super().unsaved() or (self.rivals.unsaved() if self.rivals.shelf.waiting else {})

    def keep_again(self, session: Session) -> Message:
        """Try again to keep what waits, the results too."""
        answer = super().keep_again(session)
        self.rivals.shelf.read()
        return answer

    def begin(self, session: Session) -> Message:
        """Put a new game on the table, which is kept as soon as it is dealt; in a new book, say what to collect."""
        is_new = self.session is not None and self.session.setup.rules != session.setup.rules
        answer = self.go(session, new_game=True)
        return answer | {"note": self.goal()} if is_new else answer

    def play_todays(self, session: Session) -> Message:
        """Deal today's game; who is in the middle of the first try goes on with it, also after other games."""
        setup, note = self.rivals.todays_setup()
        if self.goes_back_to(session, self.rivals.first_try()):
            return self.show(self.session or session) | {"note": note}
        answer = self.deal(setup) | {"note": note}
        self.rivals.begun_today(setup)
        return answer

    def goes_back_to(self, session: Session, setup: Setup) -> bool:
        """Whether a game of this set-up goes on; then it is on the table again."""
        if is_going_on(session, setup):
            return True
        for kept in self.keeping.games(MOST_LISTED):
            with suppress(RequestError, RecordError, NotKeptError):
                if is_going_on(resume(parse_record(kept.saved.text), self.shelf), setup):
                    self.keeping.go_back(kept.number)
                    self.resume(self.welcome_back)
                    return True
        return False

    def goal(self) -> str | None:
        """What whoever holds the device is to collect, and what own rules change; None while the table is covered."""
        session = self.session
        view = session.view() if session else None
        if session is None or view is None:
            return None
        told = goal(view.rules, view.hand, few_words=session.setup.few_words)
        return " ".join([told, *changes(view.rules)]) if view.rules.own else told

    def draw(self, session: Session) -> TableScreen:
        """The table as it now stands: drawn anew, or as steps from what the page has shown."""
        (was, drawn), self.shown = self.shown, (session, len(session.events))
        begins = session.is_new and bool(session.opening.draw or session.opening.misdeals)
        goes_on, notice = False, session.notice
        if was is not None and session.is_same_game(was):
            begins = False
            goes_on = was.holder == session.holder and session.events[:drawn] == was.events
            notice = session.notice if session.notice != was.notice else None
        counted = self.rivals.outcome_part(session) if session.stage is Stage.OVER else NOT_COUNTED
        screen = screen_of(session, drawn if goes_on else None, counted, begins=begins)
        if notice:
            screen["note"] = notice
        if opponent := still_to_beat(session):
            screen["help"]["costs"] = HELP_COSTS.format(name=opponent)
        return screen


def is_going_on(session: Session, setup: Setup) -> bool:
    """Whether a game is of this set-up, and not over."""
    return unnamed(session.setup) == unnamed(setup) and session.stage is not Stage.OVER
