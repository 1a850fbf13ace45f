"""The host of Puzzles: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.needs_numpy import NO_CHANCES, can_count
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.detective.case import FIRST_CASE, CaseError
from gofish_learn.teach.detective.forecasts import closer_by, mean_score
from gofish_learn.teach.detective.fresh import PLAYERS, fresh_case
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.teach.practice.own_games import own_game
from gofish_learn.teach.practice.rounds import TODAY
from gofish_learn.teach.progress.achievement import DIGITS, Achievement, Fact, achieved_now, forecasts_text
from gofish_learn.teach.questions.marking import AnswerError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import NO_PAGE, GoOn, OpenPage
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import TabbedHost
from gofish_learn.ui.puzzles import messages
from gofish_learn.ui.puzzles.calibration_shown import calibration_page
from gofish_learn.ui.puzzles.case_session import NO_CASE, CaseSession
from gofish_learn.ui.puzzles.case_shown import case_page, week_shown
from gofish_learn.ui.puzzles.messages import NO_BOOK, CaseBegun, CaseRequest, PuzzlesPage, PuzzlesRequest
from gofish_learn.ui.puzzles.more_shown import more_page
from gofish_learn.ui.puzzles.own_game_session import MOST_GAMES, Games
from gofish_learn.ui.puzzles.own_game_shown import own_page
from gofish_learn.ui.puzzles.round_session import fresh_question
from gofish_learn.ui.puzzles.round_shown import round_page
from gofish_learn.ui.puzzles.session import TASKS, PuzzlesSession, done_of, on_sheet, set_about
from gofish_learn.ui.puzzles.sheet_shown import sheet_page

AT_CASES = (PuzzlesPage.TODAY, PuzzlesPage.CASE)


class PuzzlesHost(TabbedHost[PuzzlesSession, PuzzlesRequest]):
    """One page of Puzzles; `rng` chooses new cases and questions.

    Attributes:
        games_found: how many own games there were when they were last looked for; None where that is to be done anew.
    """

    name = "puzzles"
    requests = OpenPage | PuzzlesRequest
    refusals = (RequestError, CaseError, AnswerError)
    session_type = PuzzlesSession
    unreadable = "Your puzzles could not be read, so this page starts over."
    pages = tuple(page for page in PuzzlesPage if page is not PuzzlesPage.SHEET)

    tasks = TASKS

    games_found: int | None = None

    def today(self) -> date:
        """What day it is, in UTC."""
        return datetime.now(UTC).date()

    def first(self) -> PuzzlesSession:
        """A newcomer's session: today's case lies on the table, where exact chances can be counted."""
        return self.on_today(PuzzlesSession())

    def session_of(self, text: str) -> PuzzlesSession:
        """The session that was saved, on the day that it is now: only what is under way is gone on with at once."""
        saved = super().session_of(text)
        is_new = saved.cases.day not in {None, self.today()}
        begins = is_new or saved.page not in {PuzzlesPage.CASE, PuzzlesPage.QUESTION, PuzzlesPage.OWN}
        return self.on_today(replace(saved, page=PuzzlesPage.TODAY) if begins else saved)

    def on_today(self, session: PuzzlesSession) -> PuzzlesSession:
        """The session on the day that it is now; without exact chances there are questions alone."""
        if can_count():
            return session.on(self.today())
        return replace(session, page=PuzzlesPage.CASES) if session.page is PuzzlesPage.TODAY else session

    def opened(self, session: PuzzlesSession, page: Enum) -> PuzzlesSession:
        """The session on another page, which cannot be that of a case or of a round before there is one."""
        if page is PuzzlesPage.CASE and not session.cases.case.code:
            raise RequestError(NO_CASE)
        if page is PuzzlesPage.QUESTION and not session.questions.round:
            raise RequestError(NO_PAGE)
        return self.on_today(super().opened(session, page))

    def at_task(self, session: PuzzlesSession, task: Task) -> PuzzlesSession:
        """The session with a task of homework open."""
        if task.needs_chances and not can_count():
            raise RequestError(NO_CHANCES)
        return set_about(session, task)

    def done_of(self, session: PuzzlesSession, task: Task) -> Sequence[int]:
        """What came of a task of homework; nothing until it is done."""
        return done_of(session, task)

    def turn(self, session: PuzzlesSession, request: PuzzlesRequest) -> PuzzlesSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
            ImportError: its question needs exact chances, which cannot be worked out here.
        """
        if isinstance(request, messages.OwnGames | CaseBegun) and not can_count():
            raise RequestError(NO_CHANCES)
        after = self.after(session, request)
        if after.page is PuzzlesPage.QUESTION and after.questions.item:
            fresh_question(after.questions.item)  # before anything is kept that cannot be shown
        return after

    def after(self, session: PuzzlesSession, request: PuzzlesRequest) -> PuzzlesSession:
        """The same, whether or not its question can be made here."""
        match request:
            case messages.OwnGames():
                return session.at_own(session.own.visited(self.own_games()))
            case GoOn() if session.page is PuzzlesPage.OWN:
                return session.at_own(session.own.gone_on(self.own_games()))
            case messages.GiveAnswer(answer=answer) if session.page is PuzzlesPage.OWN:
                return session.at_own(session.own.answered(answer, self.own_games()))
            case messages.GiveAnswer() | GoOn() if session.page is PuzzlesPage.SHEET:
                return on_sheet(session, request)
            case GoOn() if session.page is PuzzlesPage.QUESTION:
                return session.at_question(session.questions.gone_on())
            case messages.StartRound(lesson=lesson):
                return session.at_question(session.questions.began(lesson, self.rng))
            case messages.GiveAnswer(answer=answer):
                return session.at_question(session.questions.answered(answer))
            case messages.CoverStory():
                return session.at_question(session.questions.having_read())
            case messages.OpenHint():
                return session.at_question(session.questions.hinted())
            case messages.GoHome():
                return session.at_question(session.questions.at_home())
            case messages.FirstCase():
                return session.with_case(CaseSession.of(FIRST_CASE))
            case messages.TakeCase(code=code):
                return session.with_case(CaseSession.of(code))
            case messages.FreshCase(book=book, players=players):
                return session.with_case(self.fresh(book, players))
            case messages.NextCase():
                last = session.cases.case
                like_last = last.code not in {"", FIRST_CASE}
                usual = (last.case.rules.name, last.case.game.players) if like_last else (STANDARD.name, PLAYERS)
                return session.with_case(self.fresh(*usual))
            case _ if session.page in AT_CASES:
                return session.with_place(self.after_clue(session.place, request))
            case _:
                raise RequestError(NO_CASE)

    def fresh(self, book: str, players: int) -> CaseSession:
        """The beginning of a case of its own chance."""
        if book not in RULE_BOOKS:
            raise RequestError(NO_BOOK)
        return CaseSession(fresh_case(self.rng, RULE_BOOKS[book], players).text)

    def after_clue(self, place: CaseSession, request: CaseRequest | GoOn) -> CaseSession:
        """The case after a message."""
        match request:
            case GoOn():
                return place.moved_on()
            case messages.SameCase():
                return CaseSession.of(place.code)
            case messages.CrossOut(suspect=suspect):
                return place.crossing(suspect)
            case messages.KnowWho():
                return place.knowing()
            case messages.Accuse(suspect=suspect):
                return place.accusing(suspect)
            case messages.BeSure(sure=sure):
                return place.being_sure(sure)
            case messages.ShowWho():
                return place.giving_up()
            case _:
                raise UnreadableError

    def own_games(self) -> Games:
        """The learner's own games that are over, the newest first; none where they cannot be read just now."""
        saves, browser = self.saving.saves, self.saving.browser
        try:
            saved = [one for owner in saves.owners(browser) for one in saves.latest(owner, MOST_GAMES)]
        except NotSavedError:
            return ()
        games = [own for one in saved[:MOST_GAMES] if (own := own_game(one.saved.text))]
        self.games_found = len(games)
        return games

    def count_games(self) -> int:
        """How many own games there are; they are looked for once a visit, and not whenever the page is drawn."""
        return len(self.own_games()) if self.games_found is None else self.games_found

    def resume(self, welcome: str) -> Message:
        """The same, for a learner who may have played since."""
        self.games_found = None
        return super().resume(welcome)

    def show_again(self, session: PuzzlesSession) -> Message:
        """The same, for a learner who may have played since."""
        self.games_found = None
        return super().show_again(session)

    def completed(self, session: PuzzlesSession) -> Iterable[Achievement]:
        """The case that is open, once it is closed with an answer, and the round that is over."""
        place, over = session.place, session.questions.round
        if session.page in AT_CASES and place.code and place.judged:
            yield achieved_now(
                "detective/first" if place.code == FIRST_CASE else "detective/case",
                place.code,
                forecasts=forecasts_text([place.judged.forecast]),
                brier=round(mean_score([place.judged.forecast]), DIGITS),
                closer=round(closer_by([place.judged]), DIGITS),
            )
        if over is not None and over.quiz.now is None:
            questions = over.length
            evidence: dict[str, Fact] = {"right": max(0, questions - len(over.missed)), "questions": questions}
            if over.believed:
                evidence["misconception"] = " ".join(over.believed)
            subject = "today" if over.lesson == TODAY else over.lesson
            yield achieved_now(f"practice/{subject}", f"{over.boxes.session}", **evidence)

    def content(self, session: PuzzlesSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case PuzzlesPage.TODAY:
                cases = session.cases
                return case_page(cases.today, week_shown(cases.week, cases.day or self.today()))
            case PuzzlesPage.CASE:
                return case_page(session.cases.case)
            case PuzzlesPage.CASES | PuzzlesPage.QUESTIONS:
                return more_page(session, self.count_games() if can_count() else 0)
            case PuzzlesPage.QUESTION:
                return round_page(session.questions)
            case PuzzlesPage.RECORD:
                return calibration_page(session.cases.answers)
            case PuzzlesPage.OWN:
                return own_page(session.own, self.own_games())
            case PuzzlesPage.SHEET:
                return sheet_page(session.open_sheet)
