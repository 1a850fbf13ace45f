"""The host of the table: which message does what at it, and how it is drawn."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.knowledge.needs_numpy import NO_CHANCES, can_count
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.store.saves import Saves
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.homework.tasks import LOST, SHARED, WON, Task, TaskKind
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.app.rules_from_text import book_in
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table import messages
from gofish_learn.ui.table.by_hand.shown import done, nothing_wrong, under_referee
from gofish_learn.ui.table.drawing import Drawing, aside_of, covered_page, led_there, playing_page
from gofish_learn.ui.table.ending_shown import ending_shown
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup, unnamed
from gofish_learn.ui.table.game.watched import WatchedSession, watched
from gofish_learn.ui.table.games_host import GamesHost
from gofish_learn.ui.table.hints import Help
from gofish_learn.ui.table.hints_shown import HelpShown
from gofish_learn.ui.table.messages import ReviewRequest, TableRequest
from gofish_learn.ui.table.results.results import (
    HELP_COSTS,
    game_name,
    review_done,
    still_to_beat,
)
from gofish_learn.ui.table.results.saved import Clock, utc_now
from gofish_learn.ui.table.review import NOT_OVER
from gofish_learn.ui.table.saved_games import file_of
from gofish_learn.ui.table.setups import (
    against_setup,
    book_setup,
    code_of_class,
    dealt_anew,
    homework_setup,
    little_setup,
    setup_chosen,
)

CLASS_DEAL = "A class has the same cards at its tables now. To play {code} by yourself, type it in “Another game”."


class TableHost(GamesHost):
    """One page's table.

    Attributes:
        help: what answers the looks that change nothing.
        shown: the session that the page shows, and how many of its events it has drawn; None where nobody knows.
        looking: what is looked at while the game goes on: what can be known, a hint, or what a bot remembers.
    """

    refusals = (RequestError, IllegalActionError)
    tasks = frozenset({TaskKind.DEAL})

    def __init__(self, saves: Saves, rng: Random, now: Clock = utc_now) -> None:
        super().__init__(saves, rng, now)
        self.help = Help()
        self.shown: tuple[Session | None, int | None] = (None, None)
        self.looking: messages.HelpRequest | None = None

    def looked_back(self, shown: Message, *, review: bool) -> Message:
        """The game that has been opened; with `review`, looked back at by whoever can, the first who sat there."""
        session = self.session
        if not review or session is None or session.stage is not Stage.OVER or self.side_pages.place:
            return shown
        if not can_count():
            return shown | {"note": NO_CHANCES}
        for seat in session.setup.people[:1]:
            looked = self.look(session, messages.Review(seat=seat))
            return {"type": "screen", "note": shown["note"], **(looked or {})}
        return shown

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
        if isinstance(session, WatchedSession) and not isinstance(request, messages.Elsewhere):
            return self.watch(session, request)
        match request:
            case messages.Ready():
                return self.show_now(session.pass_on())
            case messages.Call() if not under_referee(session).is_mistaken:
                return self.show(session) | {"note": nothing_wrong(under_referee(session), session.holder or 0)}
            case messages.Challenge(bot=bot):
                return self.deal(against_setup(bot, session.setup, self.rng, newcomer=self.results.is_newcomer))
            case messages.DealChosen(deal=code, names=names, faces=faces):
                people = self.side_pages.chosen.persons(names, faces)
                return self.deal(setup_chosen(self.side_pages.chosen, people, code, self.rng, self.own_bots))
            case messages.TodaysDeal():
                return self.play_todays(session)
            case messages.PlayBook(book=book):
                return self.deal(book_setup(book, session.setup, self.rng))
            case messages.PlayLittle():
                return self.deal(little_setup(self.rng))
            case messages.ClassDeal(deal=link):
                return self.show(session) | {"note": CLASS_DEAL.format(code=code_of_class(link))}
            case messages.SaveFile() if session.stage is Stage.OVER:
                return {"type": "moving", "file": file_of(session)}
            case messages.SaveFile():
                raise RequestError(NOT_OVER)
            case messages.Again(same_deal=True):
                return self.deal(self.results.again(session.same_deal()))
            case messages.Again():
                return self.deal(dealt_anew(self.results.again(session.setup), self.rng))
            case _:
                return super().carry_out(session, request)

    def look(self, session: Session, request: TableRequest) -> Message | None:
        """The answer to a message that looks at what is known, or back at the game; None for any other.

        What was tried again, and that there was help, is kept before anything is shown.
        """
        after, told, said = session, None, Message()
        match request:
            case _ if isinstance(request, messages.HelpRequest):
                told = self.help.look(session, request)
                after = session if isinstance(request, messages.StorySoFar) else replace(session, helped=True)
                said = {"say": told.say}
            case messages.Shut():
                self.looking = None
                self.side_pages.shut()
            case _ if isinstance(request, messages.AnotherGameRequest):
                self.side_pages.choose(session, request, self.own_bots)
            case _ if isinstance(request, messages.ReviewRequest):
                after = self.side_pages.look_back(session, request)
                self.note_review(session, request)
            case messages.Compare():
                self.results.compare(session)
            case messages.BringBook(text=text):
                said = {"say": self.side_pages.choose_by(session, book_in(text), self.own_bots)}
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
        reviewed, _ = self.side_pages.review.review_of(session, seat := request.seat)
        accuracy = None if reviewed.accuracy is None else rounded(reviewed.accuracy)
        self.side_pages.own[seat] = self.results.own_accuracy(session, accuracy)
        self.note(review_done(session, reviewed))

    def begin_task(self, session: Session, task: Task) -> Message:
        """Deal the cards of a task of homework, unless that game is on the table."""
        return self.show(session) if is_dealt_by(session, task) else self.deal(task_setup(task))

    def done_of(self, session: Session, task: Task) -> Sequence[int]:
        """Once the deal is played: how it ended, your score, the best of the others, and whether there was help."""
        if session.stage is not Stage.OVER or not is_dealt_by(session, task):
            return ()
        view = session.game.view(0)
        you, *others = view.scores
        outcome = LOST if 0 not in (view.table.winners or ()) else SHARED if you == max(others) else WON
        return (outcome, you, max(others), int(session.helped))

    def turn(self, session: Session, request: TableRequest) -> Session:
        """The game after what a message asks for."""
        match request:
            case messages.Advance():
                return session.advance()
            case messages.Undo():
                return session.undo()
            case messages.AskFor(target=target):
                return session.ask(target, session.wanted_in(request))
            case _ if isinstance(request, messages.ByHand | messages.Call):
                return done(session, request)
            case _:
                raise UnreadableError

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
            self.side_pages.own_book = book
        return super().show(session)

    def unsaved(self) -> Message:
        """What an answer says where the game, or what it adds to the results, is not kept."""
        saved = self.results.saved
        results = {"unsaved": {"say": saved.why, "again": True}} if saved.waiting and saved.why else {}
        return super().unsaved() or results

    def keep_again(self, session: Session) -> Message:
        """Try again to keep what waits, the results too."""
        answer = super().keep_again(session)
        self.results.saved.read()
        return answer

    def draw(self, session: Session) -> Message:
        """The table as it now stands, with the steps that have led there from what the page has shown."""
        (was, drawn), self.shown = self.shown, (session, len(session.events))
        begins = session.is_new and bool(session.opening.draw or session.opening.misdeals)
        goes_on, notice = False, session.notice
        if was is not None and session.is_same_game(was):
            begins = False
            goes_on = was.holder == session.holder and session.events[:drawn] == was.events
            notice = session.notice if session.notice != was.notice else None
        if not goes_on or isinstance(self.looking, messages.Hint | messages.StorySoFar):
            self.looking = None
        page = self.page_of(session, 0 if begins else drawn if goes_on else None, begins=begins)
        return page | ({"note": notice} if notice else {})

    def page_of(
        self, session: Session, since: int | None = None, *, begins: bool = False, told: HelpShown | None = None
    ) -> Message:
        """The page of a game, which has shown so many events already; None shows it as it stands."""
        if self.side_pages.place and (opened := self.side_pages.page(session)) is not None:
            return opened
        if session.holder is None:
            return covered_page(session)
        opponent = still_to_beat(session) if session.offers.know or session.offers.hint else ""
        costs = HELP_COSTS.format(name=opponent) if opponent else ""
        if told is None and self.looking is not None:
            try:
                told = self.help.look(session, self.looking)
            except RequestError:  # it is not to be seen any more
                self.looking = None
        aside = aside_of(session, costs, is_first=self.is_first_game)
        drawing = Drawing(session, aside, told)
        if session.stage is not Stage.OVER:
            page = playing_page(drawing, since, begins=begins)
            return page | {"say": page["say"].strip()}
        end, led = self.end_of(session), led_there(drawing, drawing.last(), since, begins=begins)
        return end | led | {"say": f"{led['say']} {end['say']}".strip()}

    def end_of(self, session: Session) -> Message:
        """The end of a game as a page, whose headline is said."""
        record = self.record()
        found = self.results.found.get(game_name(session), ())
        shown = ending_shown(session, record, found=found, daily=self.results.todays_try(session, record))
        return drawn("table/ending.html", shown) | {"say": shown.headline}


def task_setup(task: Task) -> Setup:
    """What a task of homework deals."""
    return homework_setup(DealCode.parse(task.about))


def is_dealt_by(session: Session, task: Task) -> bool:
    """Whether this game is the one that a task of homework deals."""
    return unnamed(session.setup) == unnamed(task_setup(task))
