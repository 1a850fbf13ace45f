"""The host of a table: takes the page's messages, keeps the game, and answers each message once.

Nothing that a page sends is believed: every field is checked, and what is wrong is answered with a sentence and changes
nothing. A change is saved before its result is shown, so whatever dies, the game is where it was.
"""

import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from gofish_learn.bots.registry import BOTS
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.events import Event
from gofish_learn.engine.record import RecordError, parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, TRADITIONAL
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.saves import Saved, Saves
from gofish_learn.ui.table.asks import names_of
from gofish_learn.ui.table.help.host import Help
from gofish_learn.ui.table.referee.rulings import why_not
from gofish_learn.ui.table.referee.session import RefereedSession
from gofish_learn.ui.table.requests import rank_of, wish_of
from gofish_learn.ui.table.restore import resume, session_of
from gofish_learn.ui.table.review.host import ReviewHost
from gofish_learn.ui.table.screen import screen_of
from gofish_learn.ui.table.session import Session
from gofish_learn.ui.table.setup import BLURBS, FACES, NAMES, SWITCHES, SetupError, first_setup, seats_object, setup_of
from gofish_learn.ui.words.narrator import Narrator

log = logging.getLogger(__name__)

WELCOME_BACK = "Welcome back: your game is where you left it."
MOVED_ON = "This game moved on in another tab. Here is how it stands now."
UNREADABLE = "Your saved game could not be read, so here is a new one. The old one is kept."
UNEXPECTED = "Something went wrong in the game engine. Your game is saved: reload the page to go on."


class TableHost(MessageHost[Session]):
    """One page's table.

    Attributes:
        help: what answers the looks that change nothing.
        review: what answers the looks back at a game that is over.
    """

    welcome_back = WELCOME_BACK
    not_ready = "The table is not laid yet: reload the page."
    refusals = (IllegalActionError, SetupError)
    moved_on = MOVED_ON
    unexpected = UNEXPECTED

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host a table whose games are kept in `saves` and dealt by `rng`."""
        super().__init__(saves, rng)
        self.help = Help()
        self.review = ReviewHost()
        self.shown: list[Event] = []

    def carry_out(self, session: Session, fields: Mapping[str, Any]) -> Message:
        """Answer a look, or do what is to be done at the table, keep it and show it."""
        kind = fields.get("type")
        looked = self.help.look(session, fields) or self.look_back(session, fields)
        if looked is not None:
            return {"type": "looked", "look": kind, "version": self.version} | looked
        before = session.moment
        match kind:
            case "ask":
                session.ask(*wish_of(fields, session.setup.rules))
            case "advance":
                session.advance()
            case "undo":
                session.undo()
            case "answer" | "lay" | "end":
                by_hand(session, fields)
            case "call":
                verdict = call(session)
                if verdict is not None:
                    return self.show(session, anew=False) | {"note": verdict}
            case "ready":
                session.pass_on()
                return self.show(session, anew=True)
            case "new":
                return self.begin(session_of(setup_of(fields.get("setup"), self.rng)))
            case "again":
                setup = session.setup if fields.get("same_deal") is True else session.setup.dealt_anew(self.rng)
                return self.begin(session_of(setup))
            case _:
                raise SetupError("That message cannot be read.")
        try:
            self.save(session)
        except Exception:
            session.go_back_to(*before)
            raise
        return self.show(session, anew=kind == "undo")

    def look_back(self, session: Session, fields: Mapping[str, Any]) -> Message | None:
        """The answer to a message that looks back at the game, or None; what was tried again is kept before it is told.

        Raises:
            MovedOnError: the game was changed from another tab.
        """
        before = dict(session.tries)
        looked = self.review.look(session, fields)
        if session.tries != before:
            try:
                self.save(session)
            except Exception:
                session.tries = before
                raise
        return looked

    def hello(self, token: object) -> Message:
        """Know the page by its token, lay the table as it was left, or a first one, and say what can be set up."""
        return super().hello(token) | {"options": options()}

    def resume(self, welcome: str) -> Message:
        """Show the game that is kept for this page; where there is none, or it cannot be read, deal a first one."""
        saved = self.saves.load(self.owner)
        note = self.saves.notice()
        if saved is not None:
            self.saved_version = saved.version
            try:
                self.session = session = resume(parse_record(saved.text))
            except (RecordError, SetupError, IllegalActionError) as error:
                log.error("A saved game could not be read: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
                note = UNREADABLE
            else:
                return self.show(session, anew=True) | {"note": note or welcome}
        return self.begin(Session(first_setup(self.rng))) | {"note": note}

    def begin(self, session: Session) -> Message:
        """Put a new game on the table."""
        self.save(session, new_game=True)
        self.session = session
        return self.show(session, anew=True, begins=bool(session.opening.draw or session.opening.misdeals))

    def save(self, session: Session, *, new_game: bool = False) -> None:
        """Keep the game as it stands.

        Raises:
            MovedOnError: the game was changed from another tab.
        """
        self.saves.save(self.owner, Saved(self.saved_version + 1, session.record().to_json()), new_game=new_game)
        self.saved_version += 1

    def show(self, session: Session, *, anew: bool, begins: bool = False) -> Message:
        """The table as it now stands: drawn anew, or as steps from what the page has shown."""
        self.version += 1
        events = list(session.events)
        goes_on = not anew and events[: len(self.shown)] == self.shown
        screen = screen_of(session, len(self.shown) if goes_on else None, begins=begins)
        self.shown = events
        return {"type": "screen", "version": self.version, "note": None} | screen


def by_hand(session: Session, fields: Mapping[str, Any]) -> None:
    """Do what a person does by hand under the referee: `answer` an ask, `lay` a book, `end` the turn.

    Raises:
        IllegalActionError: it cannot be done now.
        SetupError: the message cannot be read.
    """
    if not isinstance(session, RefereedSession):
        raise SetupError("This game is played without the referee.")
    match fields.get("type"):
        case "answer":
            session.answer(gives=fields.get("gives") is True)
        case "lay":
            session.lay(rank_of(fields.get("rank")))
        case _:
            session.end_turn()


def call(session: Session) -> str | None:
    """Call the referee: why there was nothing to call, or None where there was.

    Raises:
        SetupError: there is no referee.
    """
    if not isinstance(session, RefereedSession):
        raise SetupError("This game is played without the referee.")
    why = why_not(session, Narrator(session.setup.rules, names_of(session), session.person, session.game.state.dealer))
    return None if session.call() else why


def options() -> Message:
    """What the page's set-up dialog offers."""
    first = first_setup(Random(0))
    return {
        "books": [
            {
                "id": rules.name,
                "title": rules.title,
                "blurb": BLURBS[rules.name],
                "players": list(rules.players),
                "best": rules.best_players,
                "group": rules.group_word,
                "few_words": rules.open_hands,
                "referee": rules.referee,
                "draw": rules is TRADITIONAL,
            }
            for rules in RULE_BOOKS.values()
        ],
        "bots": [{"id": name, "title": bot.title, "blurb": bot.blurb} for name, bot in BOTS.items()],
        "faces": list(FACES),
        "names": list(NAMES),
        "defaults": {"rules": first.rules.name, "seats": seats_object(first), "deal": "", "practice": first.practice}
        | {name: getattr(first, name) for name in SWITCHES},
    }
