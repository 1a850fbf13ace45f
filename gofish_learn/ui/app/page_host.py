"""The host of an app page: takes the page's messages, keeps what the learner has open, and answers each message once.

An app is an immutable session and what may be done with it. Its host says how the session begins, how a message
changes it and how it is drawn; everything else is the same for every app and is here. Nothing that a page sends is
believed, and every change is kept before it is shown.

    class DiceHost(PageHost[Dice]):
        name = "dice"

        def first(self) -> Dice:
            return Dice()

        def session_of(self, text: str) -> Dice:
            return dice_of(text)

        def turn(self, session: Dice, fields: Mapping[str, Any]) -> Dice:
            match fields.get("type"):
                case "throw":
                    return session.thrown(self.rng)
                case _:
                    raise UnreadableError

        def draw(self, session: Dice) -> Message:
            return {"page": "dice", "content": {"eyes": session.eyes}}
"""

import hashlib
import logging
from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar

from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.saves import Saved, Saves

log = logging.getLogger(__name__)


class PageError(ValueError):
    """A wish of the page that cannot be met; the message is a sentence that says why."""


class UnreadableError(PageError):
    """A message of a kind that the page may not send."""

    def __init__(self) -> None:
        super().__init__("That message cannot be read.")


class Keepable(Protocol):
    """What a learner has open: a value that can be written down. Two that are alike are equal."""

    def to_text(self) -> str:
        """The session as it is kept; `PageHost.session_of` reads it."""


SessionT = TypeVar("SessionT", bound=Keepable)


class PageHost(MessageHost[SessionT]):
    """One page of an app.

    Attributes:
        name: a word for the app: what its learners have open is kept under it, beside their games.
        unreadable: what a learner is told whose session could not be read.
        begins_anew: whether what was kept could not be read; it stays kept beside what is kept from now on.
    """

    name: ClassVar[str]
    refusals = (PageError,)
    welcome_back = "Welcome back: you are where you left off."
    not_ready = "The page is not ready yet: reload it."
    moved_on = "You went on in another tab. Here is where you are now."
    unreadable: ClassVar[str] = "Where you left off could not be read, so this page begins anew."
    unexpected = "Something went wrong in the game engine. Your place is kept: reload the page to go on."

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host a learner whose place is kept in `saves`; all chance comes from `rng`."""
        super().__init__(saves, rng)
        self.begins_anew = False

    @abstractmethod
    def first(self) -> SessionT:
        """The session of a newcomer. It is made again at every hello, so it may draw from `rng`."""

    @abstractmethod
    def session_of(self, text: str) -> SessionT:
        """The session that `to_text` wrote down.

        Raises:
            PageError: the text is none, or one of an older version of the app.
        """

    @abstractmethod
    def turn(self, session: SessionT, fields: Mapping[str, Any]) -> SessionT:
        """The session after what a message asks for; it is kept, and the page is drawn anew.

        Raises:
            PageError: it cannot be done; the learner is told the sentence and nothing has changed.
        """

    @abstractmethod
    def draw(self, session: SessionT) -> Message:
        """What the page shows: `page`, a word for which page of the app it is, and `content`.

        It may also give `tabs`, a list of `{id, title, current}`: a press on one sends `{type: "page", page: id}`.
        """

    def look(self, session: SessionT, fields: Mapping[str, Any]) -> Message | None:  # noqa: ARG002 - for those who do
        """The answer to a message that changes nothing that is kept, such as a chart for where a slider is now.

        Answers None to a message that is a `turn`. The page's app is handed the answer and decides what to redraw.

        Raises:
            PageError: it cannot be answered.
        """
        return None

    def carry_out(self, session: SessionT, fields: Mapping[str, Any]) -> Message:
        """Answer a look, or keep what a turn leads to and show it."""
        looked = self.look(session, fields)
        if looked is not None:
            return {"type": "looked"} | looked
        return self.go(self.turn(session, fields))

    def kept_under(self, owner: str) -> str:
        """The owner's name with the app's own, so that the sessions of two apps are kept side by side."""
        return hashlib.sha256(f"{self.name}:{owner}".encode()).hexdigest()

    def resume(self, welcome: str) -> Message:
        """Show what was kept for this page; where there is nothing, or it cannot be read, what a newcomer sees."""
        saved = self.saves.load(self.owner)
        note = self.saves.notice()
        session = self.first()
        self.saved_version = saved.version if saved else 0
        self.begins_anew = False
        if saved is not None:
            try:
                kept = self.session_of(saved.text)
            except (PageError, OverflowError, RecursionError) as error:  # the last two: endless numbers and brackets
                log.error("What was kept of %s could not be read: %s", self.name, kind_and_place(error))  # noqa: TRY400 - see `faults`
                note = self.unreadable
                self.begins_anew = True
            else:
                note = note or (welcome if kept != session else None)
                session = kept
        self.session = session
        return self.show(session) | {"note": note}

    def go(self, session: SessionT) -> Message:
        """Keep a change, and show it."""
        self.saves.save(self.owner, Saved(self.saved_version + 1, session.to_text()), new_game=self.begins_anew)
        self.saved_version += 1
        self.begins_anew = False
        self.session = session
        return self.show(session)

    def show(self, session: SessionT) -> Message:
        """The page as it now stands."""
        self.version += 1
        return {"type": "screen", "version": self.version, "note": None, "tabs": []} | self.draw(session)
