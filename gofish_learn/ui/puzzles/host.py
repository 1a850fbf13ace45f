"""The host of Puzzles: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any

from gofish_learn.knowledge.counting import NO_CHANCES, can_count
from gofish_learn.store.saves import NotKeptError
from gofish_learn.teach.detective.case import FIRST_CASE, CaseError
from gofish_learn.teach.practice.own_games import own_game
from gofish_learn.teach.practice.rounds import TODAY
from gofish_learn.teach.progress.done import Done, Fact, done_now
from gofish_learn.teach.progress.noted import case_closed
from gofish_learn.teach.questions.marking import AnswerError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import NO_PAGE, GoOn, OpenPage
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import Tab, TabbedHost
from gofish_learn.ui.puzzles import messages
from gofish_learn.ui.puzzles.case_session import NO_CASE, CaseSession
from gofish_learn.ui.puzzles.case_shown import case_page, story_so_far
from gofish_learn.ui.puzzles.front import cases_page, front_page, questions_page
from gofish_learn.ui.puzzles.messages import CaseBegun, CaseRequest, PuzzlesPage, PuzzlesRequest
from gofish_learn.ui.puzzles.own_session import MOST_GAMES, Games
from gofish_learn.ui.puzzles.own_shown import own_page
from gofish_learn.ui.puzzles.record_shown import record_page
from gofish_learn.ui.puzzles.round_session import fresh_question
from gofish_learn.ui.puzzles.round_shown import round_page
from gofish_learn.ui.puzzles.session import USUAL, PuzzlesSession


class PuzzlesHost(TabbedHost[PuzzlesSession, PuzzlesRequest]):
    """One page of Puzzles; `rng` chooses new cases and questions.

    Attributes:
        games_found: how many own games there were when they were last looked for; None where that is to be done anew.
    """

    name = "puzzles"
    requests = OpenPage | PuzzlesRequest
    refusals = (RequestError, CaseError, AnswerError)
    session_type = PuzzlesSession
    unreadable = "Your puzzles could not be read, so this page begins anew."
    tabs = (
        Tab(PuzzlesPage.TODAY, "Puzzles"),
        Tab(PuzzlesPage.CASES, "Cases", (PuzzlesPage.CASE,)),
        Tab(PuzzlesPage.QUESTIONS, "Questions", (PuzzlesPage.QUESTION,)),
        Tab(PuzzlesPage.RECORD, "Your record"),
        Tab(PuzzlesPage.OWN, "From your own games"),
    )

    games_found: int | None = None

    def today(self) -> date:
        """What day it is, in UTC."""
        return datetime.now(UTC).date()

    def opened(self, session: PuzzlesSession, page: Enum) -> PuzzlesSession:
        """The session on another page, which cannot be that of a case or of a round before there is one."""
        if page is PuzzlesPage.CASE and not session.cases.code:
            raise RequestError(NO_CASE)
        if page is PuzzlesPage.QUESTION and not session.questions.round:
            raise RequestError(NO_PAGE)
        return super().opened(session, page)

    def look(self, session: PuzzlesSession, request: PuzzlesRequest) -> Mapping[str, Any] | None:
        """The story of a case from its beginning; None for any other message."""
        return story_so_far(session.cases) if isinstance(request, messages.TellBefore) else None

    def turn(self, session: PuzzlesSession, request: PuzzlesRequest) -> PuzzlesSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
            ImportError: its question needs exact chances, which cannot be worked out here.
        """
        after = self.after(session, request).noted()
        if after.page is PuzzlesPage.QUESTION and after.questions.item:
            fresh_question(after.questions.item)  # before anything is kept that cannot be shown
        return after

    def after(self, session: PuzzlesSession, request: PuzzlesRequest) -> PuzzlesSession:
        """The same, whether or not its question can be made here."""
        if isinstance(request, messages.GoOnToday | messages.OwnGames | CaseBegun) and not can_count():
            raise RequestError(NO_CHANCES)
        match request:
            case messages.OwnGames():
                return session.at_own(session.own.visited(self.own_games()))
            case GoOn() if session.page is PuzzlesPage.OWN:
                return session.at_own(session.own.gone_on(self.own_games()))
            case messages.GiveAnswer(answer=answer) if session.page is PuzzlesPage.OWN:
                return session.at_own(session.own.answered(answer, self.own_games()))
            case messages.GoOnToday():
                return session.on_today(self.today())
            case messages.GoHome() if session.is_todays_round and session.questions.question:
                return replace(session, page=PuzzlesPage.TODAY)
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
            case GoOn():
                return session.at_case(session.cases.moved_on())
            case _:
                return session.at_case(self.after_clue(session.cases, request))

    def own_games(self) -> Games:
        """The learner's own games that are over, the newest first; none where they cannot be read just now."""
        saves, browser = self.keeping.saves, self.keeping.browser
        try:
            kept = [one for owner in saves.owners(browser) for one in saves.latest(owner, MOST_GAMES)]
        except NotKeptError:
            return ()
        games = [own for one in kept[:MOST_GAMES] if (own := own_game(one.saved.text))]
        self.games_found = len(games)
        return games

    def count_games(self) -> int:
        """How many own games there are; they are looked for once a visit, and not whenever the front page is drawn."""
        return len(self.own_games()) if self.games_found is None else self.games_found

    def resume(self, welcome: str) -> Message:
        """The same, for a learner who may have played since."""
        self.games_found = None
        return super().resume(welcome)

    def show_again(self, session: PuzzlesSession) -> Message:
        """The same, for a learner who may have played since."""
        self.games_found = None
        return super().show_again(session)

    def after_clue(self, session: CaseSession, request: CaseRequest) -> CaseSession:
        """The case after a message."""
        match request:
            case messages.FirstCase():
                return session.taking(FIRST_CASE)
            case messages.TakeCase(code=code):
                return session.taking(code)
            case messages.FreshCase(book=book, players=players):
                return session.fresh(self.rng, book, players)
            case messages.SameCase():
                return session.again()
            case messages.NextCase():
                like_last = session.code and not session.guided
                usual = (session.case.rules.name, session.case.game.players) if like_last else USUAL
                return session.fresh(self.rng, *usual)
            case messages.ExplainClue():
                return session.explaining()
            case messages.KnowWho():
                return session.knowing()
            case messages.Accuse(suspect=suspect):
                return session.accusing(suspect)
            case messages.BeSure(sure=sure):
                return session.being_sure(sure)
            case _:
                raise UnreadableError

    def completed(self, session: PuzzlesSession) -> Iterable[Done]:
        """The case that is open, once it is closed, and the round that is over."""
        cases, over = session.cases, session.questions.round
        if session.page is PuzzlesPage.CASE and cases.judged:
            yield case_closed(cases.code, [cases.judged], first=cases.guided)
        if over is not None and over.quiz.now is None:
            questions = over.length
            evidence: dict[str, Fact] = {"right": max(0, questions - len(over.missed)), "questions": questions}
            if over.believed:
                evidence["misconception"] = " ".join(over.believed)
            subject = "today" if over.lesson == TODAY else over.lesson
            yield done_now(f"practice/{subject}", f"{over.boxes.session}", **evidence)

    def shown_tabs(self, session: PuzzlesSession) -> Sequence[Tab]:
        """None on the front page, which leads everywhere by itself; elsewhere those of cases, or of questions."""
        if session.page is PuzzlesPage.TODAY:
            return ()
        if session.page is PuzzlesPage.OWN:
            return [tab for tab in self.tabs if tab.page in {PuzzlesPage.TODAY, PuzzlesPage.OWN}]
        asks = session.page in {PuzzlesPage.QUESTIONS, PuzzlesPage.QUESTION}
        pages = {PuzzlesPage.QUESTIONS} if asks else {PuzzlesPage.CASES, PuzzlesPage.RECORD}
        return [tab for tab in self.tabs if tab.page in pages | {PuzzlesPage.TODAY}]

    def content(self, session: PuzzlesSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case PuzzlesPage.TODAY:
                return front_page(session, self.today(), self.count_games())
            case PuzzlesPage.OWN:
                return own_page(session.own, self.own_games())
            case PuzzlesPage.CASES:
                return cases_page(session.cases)
            case PuzzlesPage.CASE:
                return case_page(session.cases, todays=session.is_todays_case)
            case PuzzlesPage.QUESTIONS:
                return questions_page(session.questions)
            case PuzzlesPage.QUESTION:
                return round_page(session.questions)
            case PuzzlesPage.RECORD:
                return record_page(session.cases)
