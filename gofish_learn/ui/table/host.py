"""The host of the table: which message does what at it, and when a new game begins."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.store.saves import NotKeptError, Saves
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.progress.done import Done
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.keeping import KeptGame
from gofish_learn.ui.app.messages import GONE, SavedFile
from gofish_learn.ui.app.own_book import book_in, is_book
from gofish_learn.ui.app.progress.album import kept_texts
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.table.beside import Beside
from gofish_learn.ui.table.by_hand.offers import done, nothing_wrong, under_referee
from gofish_learn.ui.table.drawing import Drawing, aside_of, covered_page, led_there, playing_page
from gofish_learn.ui.table.ending_shown import ending_shown
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup, bots_named, unnamed
from gofish_learn.ui.table.game.watched import WatchedSession, watched
from gofish_learn.ui.table.help import Help
from gofish_learn.ui.table.help_shown import HelpShown
from gofish_learn.ui.table.kept_games import MOST_LISTED, file_of, kept_games, new_session, opened, resume, setup_in
from gofish_learn.ui.table.messages import requests as messages
from gofish_learn.ui.table.messages.requests import ReviewRequest, TableRequest
from gofish_learn.ui.table.options import (
    against_setup,
    code_of_class,
    dealt_anew,
    first_setup,
    little_setup,
    setup_chosen,
    setup_of,
)
from gofish_learn.ui.table.review import NOT_OVER
from gofish_learn.ui.table.rivals.host import ERASED, Clock, Rivals, utc_now
from gofish_learn.ui.table.rivals.results import HELP_COSTS, game_done, game_name, review_done, still_to_beat, why_not
from gofish_learn.ui.words.goal import goal
from gofish_learn.ui.words.own_book import changes

WATCHED = "You’re watching a game among bots. Reload the page to go back to your own game."
ELSEWHERE = messages.NewGame | messages.DealChosen | messages.Shut | messages.BesideRequest
VISITED = "This is the game that you opened. Your own game is kept: reload the page to go back to it."
CLASS_DEAL = "A class has the same cards at its tables now. To play {code} by yourself, type it in “New game…”."


class TableHost(PageHost[Session, TableRequest]):
    """One page's table.

    Attributes:
        help: what answers the looks that change nothing.
        beside: what is open beside the game, such as a look back.
        rivals: what keeps the learner's results against each opponent.
        shown: the session that the page shows, and how many of its events it has drawn; None where nobody knows.
        is_visit: whether the game is out of a file, and is only looked at.
        is_newcomer: whether it is the learner's first game: then there is little beside it.
        looking: what is looked at while the game goes on: what can be known, a hint, or what a bot remembers.
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
        self.beside = Beside()
        self.rivals = Rivals(lambda: (self.keeping.saves, self.owner), now)
        self.shown: tuple[Session | None, int | None] = (None, None)
        self.looking: messages.HelpRequest | None = None
        self.is_visit = False
        self.is_newcomer = False
        self.shelf = shelf

    def first(self) -> Session:
        """A newcomer plays Goldfish."""
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

    def is_under_way(self, session: Session) -> bool:
        """Every game that is kept has begun, and goes on until its end."""
        return session.stage is not Stage.OVER

    def has_played(self, session: Session) -> bool:
        """Whether a person has asked for something."""
        return any(session.is_persons(action) for action in session.game.actions)

    def open_file(self, text: object) -> Message:
        """Put a game that was saved as a file on the table, to be looked back at.

        It is not kept, for it has its file: who comes back finds their own game. Where it is gone on with all the same,
        by taking back the last ask, that is kept beside the own game. A book of rules is chosen for another game.
        """
        if self.session and is_book(text):
            note = self.beside.choose_by(self.session, book_in(text), self.shelf)
            return self.show(self.session) | {"note": note}
        self.beside.shut()
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
        return file_of(opened(text, self.shelf))

    def forget_results(self) -> str:
        """Erase the learner's results."""
        self.rivals.forget()
        return ERASED

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
                return {"type": "moving", "file": file_of(session)}
            case _:
                raise RequestError("You are watching: bots play this game.")

    def carry_out(self, session: Session, request: TableRequest) -> Message:
        """Answer a look, do what is to be done at the table and keep it, or begin another game."""
        goes_elsewhere = isinstance(request, ELSEWHERE)
        if isinstance(session, WatchedSession) and not goes_elsewhere:
            return self.watch(session, request)
        match request:
            case messages.Ready():
                return self.show_now(session.pass_on())
            case messages.Call() if not under_referee(session).is_mistaken:
                return self.show(session) | {"note": nothing_wrong(under_referee(session), session.holder or 0)}
            case messages.Challenge(bot=bot) | messages.NewGame(setup=messages.AgainstGame(against=bot)):
                return self.deal(against_setup(bot, session.setup, self.rng, newcomer=self.rivals.is_newcomer))
            case messages.DealChosen(deal=code, names=names, faces=faces):
                chosen = self.beside.chosen
                return self.deal(setup_chosen(chosen, chosen.persons(names, faces), code, self.rng, self.shelf))
            case messages.TodaysDeal() | messages.NewGame(setup=messages.TodaysGame()):
                return self.play_todays(session)
            case messages.NewGame(setup=messages.LittleGame()):
                return self.deal(little_setup(self.rng))
            case messages.NewGame(setup=messages.ClassGame(class_deal=link)):
                return self.show(session) | {"note": CLASS_DEAL.format(code=code_of_class(link))}
            case messages.NewGame(setup=wish) if not isinstance(wish, messages.Named):
                return self.deal(setup_of(wish, self.rng, self.shelf))
            case messages.SaveFile() if session.stage is Stage.OVER:
                return {"type": "moving", "file": file_of(session)}
            case messages.SaveFile():
                raise RequestError(NOT_OVER)
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
        after, told, said = session, None, Message()
        match request:
            case _ if isinstance(request, messages.HelpRequest):
                told = self.help.look(session, request)
                after = session if isinstance(request, messages.Told) else replace(session, helped=True)
                said = {"say": told.say}
            case messages.Shut():
                self.looking = None
                self.beside.shut()
            case _ if isinstance(request, messages.BesideRequest):
                self.beside.choose(session, request, self.shelf)
            case _ if isinstance(request, messages.ReviewRequest):
                after = self.beside.look_back(session, request)
                self.note_review(session, request)
            case messages.Compare():
                self.rivals.compare(session)
            case messages.BringBook(text=text):
                said = {"say": self.beside.choose_by(session, book_in(text), self.shelf)}
            case _:
                return None
        looked = self.page_of(after, told=told) | said
        if (after.tries, after.helped) != (session.tries, session.helped) and not self.is_visit:
            self.save(after)
        self.session = after
        self.looking = request if isinstance(request, messages.HelpRequest) else self.looking
        return {"version": self.version, **looked}

    def note_review(self, session: Session, request: ReviewRequest) -> None:
        """Note that a person has looked back, and how the accuracy compares with that of other games."""
        if self.is_visit or not isinstance(request, messages.Review | messages.AllAsks):
            return
        reviewed, _ = self.beside.review.review_of(session, seat := request.seat)
        accuracy = None if reviewed.accuracy is None else rounded(reviewed.accuracy)
        self.beside.own[seat] = self.rivals.own_accuracy(session, accuracy)
        self.note(review_done(session, reviewed))

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
        """Lay the table as it was left; a newcomer is told what to collect."""
        self.is_visit = False
        self.beside.shut()
        self.is_newcomer = self.knows_at_most(1)
        answer = super().resume(welcome)
        notice = self.session.notice if self.session else None
        note = " ".join(filter(None, (answer["note"], notice)))
        return answer | {"note": note or (self.goal() if self.session and self.is_under_way(self.session) else None)}

    def show_now(self, session: Session) -> Message:
        """Show a moment of the game without keeping it."""
        self.session = session
        return self.show(session)

    def show_again(self, session: Session) -> Message:
        """The whole table as it stands, as nobody knows what the page has drawn of it."""
        self.shown = self.shown[0], None
        return super().show_again(session)

    def show(self, session: Session) -> Message:
        """The page as it now stands; once a book of the learner's own is played, it stays on offer."""
        (was, _), book = self.shown, session.setup.rules
        if book.own and (was is None or was.setup.rules != book):
            self.beside.own_book = book
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
        self.beside.shut()
        self.is_newcomer = self.knows_at_most(0)
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
                record = parse_record(kept.saved.text)
                if unnamed(setup_in(record)) == unnamed(setup) and is_going_on(resume(record, self.shelf), setup):
                    self.keeping.go_back(kept.number)
                    self.resume(self.welcome_back)
                    return True
        return False

    def knows_at_most(self, games: int) -> bool:
        """Whether the learner has had no more games than these; not where nobody can tell."""
        try:
            return bool(self.owner) and len(self.keeping.games(games + 1)) <= games
        except NotKeptError:
            return False

    def goal(self) -> str | None:
        """What whoever holds the device is to collect, and what own rules change; None while the table is covered."""
        session = self.session
        view = session.view() if session else None
        if session is None or view is None:
            return None
        told = goal(view.rules, view.hand, few_words=session.setup.few_words)
        return " ".join([told, *changes(view.rules)]) if view.rules.own else told

    def draw(self, session: Session) -> Message:
        """The table as it now stands, with the steps that have led there from what the page has shown."""
        (was, drawn), self.shown = self.shown, (session, len(session.events))
        begins = session.is_new and bool(session.opening.draw or session.opening.misdeals)
        goes_on, notice = False, session.notice
        if was is not None and session.is_same_game(was):
            begins = False
            goes_on = was.holder == session.holder and session.events[:drawn] == was.events
            notice = session.notice if session.notice != was.notice else None
        if not goes_on or isinstance(self.looking, messages.Hint | messages.Told):
            self.looking = None
        page = self.page_of(session, 0 if begins else drawn if goes_on else None, begins=begins)
        return page | ({"note": notice} if notice else {})

    def page_of(
        self, session: Session, since: int | None = None, *, begins: bool = False, told: HelpShown | None = None
    ) -> Message:
        """The page of a game, which has shown so many events already; None shows it as it stands."""
        if (opened := self.beside.page(session)) is not None:
            return opened
        if session.holder is None:
            return covered_page(session)
        opponent = still_to_beat(session)
        costs = HELP_COSTS.format(name=opponent) if opponent else ""
        if told is None and self.looking is not None:
            try:
                told = self.help.look(session, self.looking)
            except RequestError:  # it is not to be seen any more
                self.looking = None
        aside = aside_of(session, costs, is_first=self.is_newcomer and not why_not(session.setup))
        drawing = Drawing(session, aside, told)
        if session.stage is not Stage.OVER:
            page = playing_page(drawing, since, begins=begins)
            return page | {"say": page["say"].strip()}
        end, led = self.end_of(session), led_there(drawing, drawing.last(), since, begins=begins)
        return end | led | {"say": f"{led['say']} {end['say']}".strip()}

    def end_of(self, session: Session) -> Message:
        """The end of a game as a page, whose headline is said."""
        record = self.rivals.prove(lambda: kept_texts(self.keeping.saves, self.keeping.browser))
        found = self.rivals.found.get(game_name(session), ())
        shown = ending_shown(session, record, found=found, daily=self.rivals.todays_try(session, record))
        return drawn("table/ending.html", shown) | {"say": shown.headline}


def is_going_on(session: Session, setup: Setup) -> bool:
    """Whether a game is of this set-up, and not over."""
    return unnamed(session.setup) == unnamed(setup) and session.stage is not Stage.OVER
