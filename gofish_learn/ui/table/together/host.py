"""The host of a page at a shared table: which message does what, and how the page hears of what the others do."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.store.saves import NotSavedError, Saves
from gofish_learn.teach.classroom.tables import SavedTable, TableError, Visitor
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.messages import SavedFile
from gofish_learn.ui.app.requests import Envelope, RequestError, read, requests_by_type
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table.by_hand.shown import done, nothing_wrong, under_referee
from gofish_learn.ui.table.drawing import Drawing, aside_of, led_there, playing_page
from gofish_learn.ui.table.ending_shown import CompanyEnd, ending_shown
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.hints_shown import HelpShown
from gofish_learn.ui.table.messages import Call, ReviewRequest, SaveFile, Shut, StorySoFar
from gofish_learn.ui.table.results.results import LearnerRecord, game_done
from gofish_learn.ui.table.review import NOT_OVER as NOT_OVER_YET
from gofish_learn.ui.table.saved_games import file_of
from gofish_learn.ui.table.side_pages import SidePages
from gofish_learn.ui.table.together import messages, seating
from gofish_learn.ui.table.together.company_shown import ROUND_WAITS, Others, absent_seats, company_shown, results
from gofish_learn.ui.table.together.live_tables import LiveTable, LiveTables
from gofish_learn.ui.table.together.lobby_shown import join_shown, lobby_shown
from gofish_learn.ui.table.together.session import SharedSession

NOT_LET_IN = "That table is closed, or you need its code to join it."
SET_ASIDE = "That table was damaged, so nobody can go on with its game. Open a new one."
LEFT = "You have left that table. If its game was not over, a bot plays on for you."
CLOSED = "That table was closed."
REMOVED = "The player who opened that table has removed you from it."
NOT_HOST = "The player who opened the table deals."
NO_MORE = "Your teacher ends the games now, so no other one begins."
NOT_OVER = "Another game can be dealt once this one is over."
NOT_TOLD = "Other tables still play the same cards: you can save the game when the last one has finished."
NOT_YOUR_ASKS = "Here you look back at your own asks."
NOT_SAVED = "That could not be saved just now, so nothing has happened. Try it again in a moment."
TEACHER_OPENS = "In a class your teacher opens the tables."
NOT_AT_A_TABLE = "First sit down at a table."


@dataclass(frozen=True)
class Lobby:
    """What a page has open that is at no table; `why` says so to who wanted to be at one."""

    why: str | None = None


class TogetherHost(MessageHost[LiveTable | Lobby, messages.TogetherRequest]):
    """One page at a shared table, or before one.

    Attributes:
        live_tables: the tables that go on in this process.
        visitor: whose page it is, as the server knows.
        send: sends the page something that it has not asked for.
        number: the number of its table; None before one.
        shown: the game that the page shows, and how many of its events it has drawn; None where nobody knows.
        reviewed: the game as this page looks back at it, with its own tries.
    """

    requests = messages.TogetherRequest
    refusals = (RequestError, IllegalActionError, TableError)
    welcome_back = "Welcome back: here is your table."
    not_ready = "The table is not ready yet: reload the page."
    moved_on = "Somebody at the table was quicker. This is how it stands now."
    unexpected = "Something went wrong in the game engine. Your game is saved: reload the page to go on."

    def __init__(  # noqa: PLR0913 - what every host has, and what a table needs
        self,
        saves: Saves,
        rng: Random,
        *,
        live_tables: LiveTables,
        visitor: Visitor,
        send: Callable[[Message], None],
        number: int | None = None,
    ) -> None:
        """Host a page of somebody, at a table or before one."""
        super().__init__(saves, rng)
        self.live_tables, self.visitor, self.send, self.number = live_tables, visitor, send, number
        self.side_pages = SidePages()
        self.shown: tuple[SharedSession | None, int | None] = (None, None)
        self.reviewed: Session | None = None

    def hello(self, token: object, opens: object = None) -> Message:
        """Know the page by its token, and show it all of the table."""
        self.shown = None, None
        return super().hello(token, opens)

    def handle(self, envelope: Envelope) -> Message:
        """Answer a message, or raise what `answer` puts into words."""
        if self.session is not None and envelope.type in requests_by_type(messages.Presence):
            return self.carry_out(self.session, read(self.requests, envelope))
        return super().handle(envelope)

    def greet_again(self, envelope: Envelope) -> Message:
        """Show a page whose connection was cut the table as it stands now."""
        return self.handle(envelope)

    def left(self) -> None:
        """Note that the page has lost its connection."""
        if isinstance(self.session, LiveTable):
            self.live_tables.leave(self.session, self)

    def resume(self, welcome: str) -> Message:  # noqa: ARG002 - the table itself says how it stands
        """Show the table, or where tables are found."""
        if self.number is None:
            return self.lobby()
        if not isinstance(self.session, LiveTable) or self not in self.session.pages:
            live = self.live_tables.at(self.number)
            if live is not None and seating.was_removed(live.saved, self.visitor):
                return self.lobby(REMOVED)
            if live is None or not self.live_tables.tables.admitted(self.number, self.visitor):
                return self.lobby(NOT_LET_IN)
            live.look()
            if live.saved.is_closed:
                return self.show(live)
            self.session = live
            self.live_tables.join(live, self)
            saved = live.saved
            is_awaited = saved.text is None and saved.classroom is not None
            if is_awaited and seating.seat_at(saved, self.visitor) is not None:  # the first who is seated there
                live.arrange(self.dealt(saved), self)
        return self.show(self.session)

    def dealt(self, saved: SavedTable, *, bots: bool = True) -> SavedTable:
        """The table once the cards are dealt; bots take the free seats, or nobody does."""
        others = () if saved.classroom is None else self.live_tables.tables.names_in(saved.classroom)
        return seating.dealt(saved if bots else seating.only_taken(saved), self.rng, others)

    def file_at(self, live: LiveTable) -> SavedFile:
        """The game of the table as a file, once it may be told."""
        _, mine = live.seat_of(self)
        if mine.stage is not Stage.OVER:
            raise RequestError(NOT_OVER_YET)
        if not mine.tells_deal:
            raise RequestError(NOT_TOLD)
        return file_of(mine)

    def lobby(self, why: str | None = None) -> Message:
        """Where tables are opened and found."""
        self.session = Lobby(why)
        return self.screen(why) | drawn("table/join.html", join_shown(self.live_tables.tables, self.visitor))

    def screen(self, note: str | None = None) -> Message:
        """What every screen has."""
        return {"type": "screen", "version": self.version, "note": note}

    def show(self, live: LiveTable) -> Message:
        """The table as it stands: drawn anew, or as steps from what the page has shown."""
        if live.saved.is_closed or seating.was_removed(live.saved, self.visitor):
            why = SET_ASIDE if live.saved.is_set_aside else CLOSED if live.saved.is_closed else REMOVED
            lobby = self.lobby(why)
            self.live_tables.leave(live, self)
            return lobby
        self.version = live.saved.version
        session, seat = live.session, seating.seat_at(live.saved, self.visitor)
        screen = self.screen()
        if session is None or seat is None:
            return screen | self.before_the_deal(live.saved, {page.visitor.who for page in live.pages})
        mine = session.seen_from(seat)
        (was, drawn_so_far), self.shown = self.shown, (mine, len(mine.events))
        goes_on = was is not None and mine.is_same_game(was) and mine.holder == was.holder
        if was is not None and len(mine.taken) > len(was.taken):
            screen["note"] = " ".join(one.words(mine.setup.names) for one in mine.taken[len(was.taken) :])
        if mine.turn is None:
            self.note(*game_done(mine))
        return screen | self.page_of(live, mine, drawn_so_far if goes_on else None)

    def before_the_deal(self, saved: SavedTable, here: Collection[str]) -> Message:
        """The table before its cards are dealt; whose pages are open is in `here`."""
        name = self.live_tables.tables.name_of(self.visitor)
        said = self.session.said if isinstance(self.session, LiveTable) else {}
        return drawn("table/lobby.html", lobby_shown(saved, self.visitor, here, name, said))

    def page_of(
        self, live: LiveTable, mine: SharedSession, since: int | None, help_shown: HelpShown | None = None
    ) -> Message:
        """The game as it stands, with the steps that have led there, and what is looked at."""
        saved, waits_for, away = live.saved, mine.waits_for, live.clock.away
        is_over = mine.turn is None
        company = company_shown(
            saved,
            self.visitor,
            mine,
            away,
            left=None if is_over else live.clock.seconds_left(live.now(), waits_for),
            silent=None if is_over or waits_for is None else live.silent(waits_for),
            since=live.clock.since,
            minutes=None if is_over else live.minutes,
        )
        others = Others(frozenset(absent_seats(saved, away)), live.said, company)
        drawing = Drawing(mine, aside_of(mine), help_shown, others)
        if not is_over:
            return playing_page(drawing, since)
        mine = self.with_tries(mine)
        end = self.side_pages.page(mine) or self.end_of(live, mine, others=company.others)
        return end | led_there(drawing, drawing.last(), since)

    def end_of(self, live: LiveTable, mine: SharedSession, *, others: bool) -> Message:
        """The end of a game as a page: who sits there goes on from it, or leaves."""
        saved = live.saved
        company = CompanyEnd(
            may_deal=live.minutes is None and seating.may_deal(saved, self.visitor),
            may_leave=seating.may_leave(saved, self.visitor),
            waits="" if mine.tells_deal else ROUND_WAITS,
            tables=self.same_deal(saved) if mine.tells_deal else (),
            others=others,
            said=live.said,
        )
        return drawn("table/ending.html", ending_shown(mine, LearnerRecord(), company=company))

    def same_deal(self, saved: SavedTable) -> list[str]:
        """How the tables that played the same deal have ended."""
        if saved.round is None or saved.classroom is None or "seed" not in saved.about:
            return []
        return results(self.live_tables.tables.of_class(saved.classroom), saved)

    def push(self) -> None:
        """Tell the page how the table stands now, though it has not asked."""
        if isinstance(self.session, LiveTable):
            answer = self.page.put(self.show(self.session), self.page.drawn)
            self.send(answer | {"reply_to": None, "pushed": True})

    def show_again(self, session: LiveTable | Lobby) -> Message:
        """All of what the page shows."""
        self.shown = None, None
        return self.show(session) if isinstance(session, LiveTable) else self.lobby(session.why)

    def has_played(self, session: LiveTable | Lobby) -> bool:  # noqa: ARG002 - a table is kept by itself
        """Nothing of a table is kept for one browser."""
        return False

    def carry_out(self, session: LiveTable | Lobby, request: messages.TogetherRequest) -> Message:
        """Do what a page asks for; it is in the store before anybody is shown it."""
        try:
            if isinstance(request, messages.OpenTable):
                return self.open(request)
            if isinstance(request, messages.LookAround):
                return self.show_again(session)
            if not isinstance(session, LiveTable):
                raise RequestError(NOT_AT_A_TABLE)
            match request:
                case _ if isinstance(request, ReviewRequest):
                    return self.look_back(session, request)
                case StorySoFar():
                    return self.tell_story(session)
                case Shut():
                    self.side_pages.shut()
                    return self.show(session) | {"type": "looked"}
                case SaveFile():
                    return {"type": "moving", "file": self.file_at(session)}
                case messages.Say(word=word):
                    session.say(word, self)
                case _ if isinstance(request, messages.Arrangement):
                    self.arrange(session, request)
                    self.side_pages.shut()
                    if isinstance(request, messages.Stand) and session.saved.text is not None:
                        self.live_tables.leave(session, self)
                        self.number = None
                        return self.lobby(LEFT)
                case messages.BackHere():
                    session.come_back(self)
                case messages.PlayFor(seat=seat):
                    session.play_for(seat, self)
                case _:
                    return self.play(session, request)
        except NotSavedError as error:
            raise RequestError(NOT_SAVED) from error
        return self.show(session)

    def open(self, wish: messages.OpenTable) -> Message:
        """Open a table, and say its number, by which the page then goes there."""
        if self.visitor.classroom is not None:
            raise RequestError(TEACHER_OPENS)
        saved = self.live_tables.tables.open(seating.table_wanted(wish, self.visitor))
        return self.screen() | self.before_the_deal(saved, {self.visitor.who})

    def arrange(self, live: LiveTable, request: messages.Arrangement) -> None:
        """Change who sits where, or deal."""
        if isinstance(request, messages.DealAgain):
            live.look()
            if live.minutes is not None:
                raise RequestError(NO_MORE)
        saved, visitor = live.saved, self.visitor
        match request:
            case messages.Sit(seat=seat, name=name, face=face):
                chair = seating.chair_of(name, face, visitor, self.live_tables.tables.name_of(visitor))
                change = seating.seated(saved, visitor, seat, chair)
            case messages.Stand():
                change = seating.without(saved, visitor)
            case messages.Remove(seat=seat):
                change = seating.removed(saved, visitor, seat)
            case messages.CloseTable():
                change = seating.closed_by(saved, visitor)
            case _:
                if not seating.may_deal(saved, visitor):
                    raise RequestError(NOT_HOST)
                if not saved.over and (saved.text is not None or isinstance(request, messages.DealAgain)):
                    raise RequestError(NOT_OVER)
                change = self.dealt(saved, bots=not isinstance(request, messages.Deal) or request.bots)
        live.arrange(change, self)

    def play(self, live: LiveTable, request: messages.Verb) -> Message:
        """Do something at the table by hand."""
        seat, mine = live.seat_of(self)
        if isinstance(request, Call) and not under_referee(mine).is_mistaken:
            return self.show(live) | {"note": nothing_wrong(mine, seat)}
        live.play(lambda session: done(session, request), self)
        return self.show(live)

    def with_tries(self, mine: SharedSession) -> SharedSession:
        """The game with what was tried again on this page."""
        before = self.reviewed
        is_same = before is not None and before.is_same_game(mine)
        return replace(mine, tries=before.tries) if before and is_same else mine

    def tell_story(self, live: LiveTable) -> Message:
        """What has happened so far, as whoever sits there has heard it."""
        seat, mine = live.seat_of(self)
        told = HelpShown("", lines=tuple(mine.narration(seat).lines))
        return {"type": "looked", "version": self.version, **self.page_of(live, mine, None, told)}

    def look_back(self, live: LiveTable, request: ReviewRequest) -> Message:
        """Look back at a game that is over; each at their own asks."""
        seat, mine = live.seat_of(self)
        if request.seat != seat:
            raise RequestError(NOT_YOUR_ASKS)
        mine = self.with_tries(mine)
        self.reviewed = self.side_pages.look_back(mine, request)
        return {"type": "looked", "version": self.version, **self.page_of(live, mine, None)}
