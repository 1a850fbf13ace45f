"""The host of the teacher's page: which message does what.

The page asks for the news when it is told that something has changed, because learners answer to another process; what
has not changed since is not sent again. What is done to the class is in the store before it is shown, and stays there:
of the session only the tab and the class are kept. Nothing depends on how long ago something was, so a laptop that
slept goes on.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from gofish_learn.engine.records.record import parse_record
from gofish_learn.store.saves import NotSavedError, Saves
from gofish_learn.teach.classroom.classroom import Classroom, Member, SavedGame
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.deal_code import DealCodeError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import OpenPage
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.apps import ClassNeeds
from gofish_learn.ui.classroom import messages
from gofish_learn.ui.classroom.board import BoardTabShown, board_of, board_shown
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.class_shown import ClassShown, TabShown
from gofish_learn.ui.classroom.homework import with_homework
from gofish_learn.ui.classroom.messages import ClassChange, ClassRequest, Tab
from gofish_learn.ui.classroom.seating import closing, late_seats, tables_wanted
from gofish_learn.ui.classroom.session import ClassSession, PageState
from gofish_learn.ui.classroom.shown_games import (
    MOST_GAMES,
    game_shown,
    games_shown,
    plays_still,
    table_shown,
    warning,
)
from gofish_learn.ui.classroom.tab_ask import ask_class, ask_shown
from gofish_learn.ui.classroom.tab_people import people_shown
from gofish_learn.ui.classroom.tab_play import play_shown
from gofish_learn.ui.classroom.tab_results import (
    PapersShown,
    mark_answer,
    papers_shown,
    results_file,
    results_shown,
)
from gofish_learn.ui.classroom.wall_controls import is_past, wall_controls_shown, wall_wanted
from gofish_learn.ui.frame.page_host import TabbedHost
from gofish_learn.ui.frame.rendering import Rows, html_of, parts_of
from gofish_learn.ui.frame.rendering import shown as page_of

NO_CLASS = "That class is gone, and you have no other."
NOT_NOW = "That couldn’t be saved just now. Wait a moment, then try again."


@dataclass(frozen=True, slots=True)
class ReplyShown:
    """What takes a place on the page by itself: pages to print, or why the page does not follow its class."""

    papers: PapersShown | None = None
    why: str = ""


class ClassHost(TabbedHost[ClassSession, ClassRequest]):
    """One teacher's page.

    Attributes:
        classes: the classes; for `own`, `lessons`, `sheets` and `objective_of` see `ClassNeeds`.
        page_state: what is on the page and kept nowhere.
        rows: the rows of learners as they were drawn last.
        at: the class that is on the page, 0 for none; None before anything is.
        has_moved: whether that came with the last press, in place of another.
    """

    name = "classroom"
    requests = OpenPage | ClassRequest
    session_type = ClassSession
    refusals = (RequestError, ClassError, DealCodeError)
    pages: ClassVar = tuple(Tab)

    def __init__(self, saves: Saves, rng: Random, needs: ClassNeeds, now: Callable[[], float] = time.time) -> None:
        super().__init__(saves, rng)
        self.classes, self.own, self.lessons, self.sheets = needs.classes, needs.own, needs.lessons, needs.sheets
        self.objective_of = needs.objective_of
        self.now = now
        self.page_state, self.rows = PageState(), Rows()
        self.at: int | None = None
        self.has_moved = False

    def is_under_way(self, session: ClassSession) -> bool:  # noqa: ARG002 - there is nothing to be welcomed back to
        """Nothing to go back to: a teacher who returns finds the class as it is now."""
        return False

    def classroom(self, session: ClassSession) -> Classroom | None:
        """The class that is chosen, else the one that the server is for, else the newest."""
        for number in (session.number, self.own):
            if number is not None and (found := self.classes.classroom(number)) is not None:
                return found
        return next(iter(self.classes.classes()), None)

    def need_classroom(self, session: ClassSession) -> Classroom:
        """The class."""
        classroom = self.classroom(session)
        if classroom is None:
            raise RequestError(NO_CLASS)
        return classroom

    def class_now(self, session: ClassSession) -> ClassNow:
        """The class as it is now."""
        return ClassNow(self.classes, self.need_classroom(session), self.now())

    def carry_out(self, session: ClassSession, request: ClassRequest) -> Message:
        """Answer a message; the results are given as a file."""
        if not isinstance(request, messages.AskNews):
            self.page_state.pressed = None
            if not isinstance(request, messages.MarkAnswer):
                self.page_state.order = ()
        try:
            if isinstance(request, messages.SaveResults):
                now, homework = self.class_now(session), self.page_state.homework
                return {"type": "moving", "file": results_file(now, request.decimal, self.objective_of, homework)}
            return super().carry_out(session, request)
        except NotSavedError:
            raise RequestError(NOT_NOW) from None

    def turn(self, session: ClassSession, request: ClassRequest) -> ClassSession:
        """The session after what a message asks for."""
        match request:
            case messages.ChooseClass(classroom=number):
                return session.with_class(number)
            case messages.EraseClass(games=games):
                self.classes.erase(self.need_classroom(session).number, games=games)
                return ClassSession(Tab.PEOPLE)
            case _:
                if isinstance(request, ClassChange):  # any other is answered by `look`
                    self.change(self.class_now(session), request)
                return session

    def change(self, now: ClassNow, request: ClassChange) -> None:
        """Do to the class what a message asks for."""
        classroom = now.classroom.number
        match request:
            case _ if isinstance(request, messages.DoorChange):
                self.mind_the_door(now, request)
            case messages.Freeze(on=on):
                self.classes.freeze(classroom, frozen=on)
            case _ if isinstance(request, messages.AskingChange):
                ask_class(now, request, self.rng, self.sheets)
            case messages.SeatClass() | messages.SeatLate():
                self.seat(now, request)
            case messages.CloseTables(table=table):
                self.classes.close_tables(classroom, table)
            case messages.EndSoon(on=on):
                self.classes.last_minutes(classroom, on=on)
            case messages.ShowGame():
                self.classes.show(classroom, *self.game_wanted(now, request))
            case messages.HideGame():
                self.classes.stop_showing(classroom)
            case messages.Rename(member=member, nickname=nickname):
                self.classes.rename(now.member(member).number, nickname)
            case messages.Remove(member=member):
                self.classes.remove(now.member(member).number)
            case messages.RemoveIdle():
                self.classes.remove_idle(classroom)
            case messages.MarkAnswer():
                mark_answer(self.classes, now.classroom, request)
            case messages.PutOnWall():
                self.put_on_wall(now, request)

    def put_on_wall(self, now: ClassNow, request: messages.PutOnWall) -> None:
        """Have something else on the wall; what the class is asked is locked where that is past it, or answers it."""
        classroom, wall = now.classroom, wall_wanted(request, now, self.lessons)
        if classroom.prompt is not None and is_past(classroom.prompt, wall, self.lessons):
            self.classes.lock(classroom.number, [classroom.prompt.number])
        self.classes.put_on_wall(classroom.number, wall)
        if request.asked:
            self.classes.stop_asking(classroom.number)

    def mind_the_door(self, now: ClassNow, request: messages.DoorChange) -> None:
        """Say who may join, let in who waits, or ask one of them for another name."""
        classroom = now.classroom.number
        match request:
            case messages.NewKey():
                self.classes.new_key(classroom)
            case messages.Shut(on=on):
                self.classes.shut(classroom, shut=on)
            case messages.ApproveNames(on=on):
                self.classes.approve_first(classroom, on=on)
            case messages.LetIn(member=None):
                self.classes.let_all_in(classroom)
            case messages.LetIn(member=member) if member is not None:
                self.classes.let_in(now.member(member).number)
            case messages.RefuseName(member=member, why=why):
                self.classes.refuse_name(now.member(member).number, why)

    def seat(self, now: ClassNow, request: messages.SeatClass | messages.SeatLate) -> None:
        """Seat everybody who is here, or who has come late."""
        if isinstance(request, messages.SeatClass):
            self.classes.open_round(now.classroom.number, tables_wanted(request, now.classroom, now.here, self.rng))
        else:
            seats, tables = late_seats(now.tables, now.here, self.rng)
            self.classes.join_round(now.classroom.number, tables, seats)

    def look(self, session: ClassSession, request: ClassRequest) -> Mapping[str, Any] | None:
        """The news, what was chosen in a form, or something that is for the teacher's eyes; None for any other."""
        page_state = self.page_state
        match request:
            case messages.AskNews():
                return self.news(session)
            case messages.PrintResults():
                papers = papers_shown(self.class_now(session), self.lessons, self.objective_of, page_state.results)
                return parts_of("classroom/reply.html", shown=ReplyShown(papers=papers))
            case messages.FindQuestion(word=word):
                page_state.word = word
            case messages.ChooseResults(which=which):
                page_state.results = which
            case messages.ReadHomework():
                page_state.homework = with_homework(page_state.homework, request)
                page_state.asked = request.task
            case messages.PutAway(task=task):
                page_state.homework = tuple(one for one in page_state.homework if one.task.text != task)
            case messages.NewWord(member=number):
                page_state.words[number] = self.classes.new_word(self.class_now(session).member(number).number)
            case messages.LookAtGames(member=number):
                page_state.member = number
                page_state.games = games_shown(self.games_of(self.class_now(session).member(number)))
            case messages.SeatClass() | messages.ShowGame():
                if request.anyway or not self.asks_first(self.class_now(session), request):
                    return None
            case messages.ChooseSeats():
                page_state.seats = request
            case _:
                return None
        return {"html": self.content(session)["html"]}

    def asks_first(self, now: ClassNow, request: messages.SeatClass | messages.ShowGame) -> bool:
        """Whether the teacher has to press again, because somebody would lose a game, or see hidden cards."""
        page_state = self.page_state
        about: int | None = None
        if isinstance(request, messages.SeatClass):
            page_state.seats = request
            page_state.warns = closing(now.tables)
        else:
            page_state.warns, about = self.warned_before_showing(now, request), request.table or request.game
        page_state.pressed = (request.type, about) if page_state.warns else None
        return bool(page_state.warns)

    def games_of(self, member: Member) -> Sequence[SavedGame]:
        """A learner's latest games."""
        return self.classes.games_by(member.owner or "", MOST_GAMES)

    def game_wanted(self, now: ClassNow, wanted: messages.ShowGame) -> tuple[str, str]:
        """The title and the record of a game that is to be shown."""
        if wanted.table is not None:
            return table_shown(self.classes.latest_rounds_of(now.classroom.number), wanted.table)
        return game_shown(self.games_of(now.member(wanted.member)), wanted.game)

    def warned_before_showing(self, now: ClassNow, wanted: messages.ShowGame) -> str:
        """Who still plays the cards of a game that is to be shown; empty if nobody does."""
        _, record = self.game_wanted(now, wanted)
        deck = parse_record(record).deck
        own = None if wanted.table else now.member(wanted.member).owner
        others = (one for one in now.members if one.owner and one.owner != own)
        still = sum(plays_still(self.games_of(one), deck) for one in others)
        return warning(still) if still else ""

    def news(self, session: ClassSession) -> Message:
        """The page, of which is sent what has changed since it was drawn; if the store cannot be read, why not."""
        try:
            return {"html": self.content(session)["html"]}
        except NotSavedError as error:
            return parts_of("classroom/reply.html", shown=ReplyShown(why=str(error)))

    def show(self, session: ClassSession) -> Message:
        """The page. No secret of a learner stays on one that may be projected next, and the focus follows the class."""
        self.page_state.words.clear()
        self.has_moved = False
        return super().show(session)

    def save(self, session: ClassSession, *, new_game: bool = False) -> None:
        """Keep which class and which tab are open, where that has changed: all else is in the store already."""
        if session is not self.session:
            super().save(session, new_game=new_game)

    def begin(self, session: ClassSession) -> Message:
        """Show it to somebody who has just come."""
        self.page_state = PageState()
        return super().begin(session)

    def content(self, session: ClassSession) -> Mapping[str, Any]:
        """What is on the page."""
        return page_of("page", self.html(session), "class-page", "Your class")

    def html(self, session: ClassSession) -> str:
        """The page."""
        return html_of("classroom/page.html", shown=self.shown(session), rows=self.rows)

    def shown(self, session: ClassSession) -> ClassShown:
        """What is shown of the class, and on the tab that is open."""
        classroom = self.classroom(session)
        before, self.at = self.at, classroom.number if classroom else 0
        self.has_moved = self.has_moved or before not in {None, self.at}
        if before != self.at:
            self.page_state.homework, self.page_state.asked = (), ""
        if classroom is None:
            return ClassShown(Tab.CLASS.value, has_moved=self.has_moved)
        now = ClassNow(self.classes, classroom, self.now())
        return ClassShown(
            tab=session.page.value,
            classroom=classroom,
            has_moved=self.has_moved,
            classes=[(one.number, one.name) for one in self.classes.classes()],
            is_own=self.own is None or classroom.number == self.own,
            learners=len(now.members),
            here=len(now.here),
            waiting=len(now.waiting),
            led=wall_controls_shown(now, self.lessons, self.sheets),
            question=now.question,
            missing=now.missing,
            sheet=now.sheet,
            on=self.tab(session, now),
            pressed=self.page_state.pressed,
            warns=self.page_state.warns,
        )

    def tab(self, session: ClassSession, now: ClassNow) -> TabShown | None:
        """What is shown on the tab that is open."""
        page_state = self.page_state
        match session.page:
            case Tab.PEOPLE:
                return people_shown(now, page_state.words)
            case Tab.BOARD:
                board = board_of(now)
                return BoardTabShown(board_shown(board, now.at), board.absent)
            case Tab.ASK:
                return ask_shown(now, self.sheets, page_state.word)
            case Tab.PLAY:
                return play_shown(now, page_state)
            case Tab.RESULTS:
                results = results_shown(now, self.lessons, self.objective_of, page_state)
                page_state.order = [one.number for one in results.rows]
                return results
            case _:
                return None
