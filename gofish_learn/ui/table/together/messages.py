"""What the page of a shared table says to its host, and is told: where tables are, who sits at one, and the game."""

from typing import Any, Literal, TypedDict

from gofish_learn.ui.app.messages import AnswerPart
from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.table.messages.requests import AskFor, ByHand, Call, ReviewRequest
from gofish_learn.ui.table.messages.screen import TableScreen
from gofish_learn.ui.table.messages.setup import BookOption, BotOption, LevelOption


class OpenTable(Request, type="open"):
    """Open a table, and sit down at it first."""

    name: str
    face: str
    book: str | dict[str, Any]
    players: int
    level: str = "easy"
    thinking: int = 0
    by_hand: bool = True
    referee: bool = False


class Sit(Request):
    """Take a free seat."""

    seat: int
    name: str
    face: str


class Stand(Request):
    """Give up a seat, before the cards are dealt."""


class Deal(Request):
    """Deal the cards; bots take the free seats."""


class DealAgain(Request, type="again"):
    """Deal another game to the same players, once this one is over."""


class BackHere(Request, type="here"):
    """I am back: no bot is to play for me any more."""


class PlayFor(Request, type="play_for"):
    """Let a bot play for somebody who has been silent for long, until they say that they are back."""

    seat: int


class Remove(Request):
    """Remove somebody from the table for good."""

    seat: int


class LookAround(Request, type="tables"):
    """Show again where there are tables to sit down at."""


Presence = BackHere | PlayFor
"""What is asked for whatever has happened at the table since."""
Verb = AskFor | ByHand | Call
TogetherRequest = (
    OpenTable | Sit | Stand | Deal | DealAgain | BackHere | PlayFor | Remove | LookAround | Verb | ReviewRequest
)


class ThinkingOption(TypedDict):
    """A thinking time to choose."""

    seconds: int
    words: str


class OpenOptions(TypedDict):
    """What a table may be opened with."""

    books: list[BookOption]
    levels: list[LevelOption]
    faces: list[str]
    thinking: list[ThinkingOption]


class LobbyScreen(AnswerPart):
    """Where a table is opened, or found."""

    page: Literal["lobby"]
    # The table at which you sit.
    yours: int | None
    may_open: bool
    options: OpenOptions
    # Your nickname in your class; empty outside of one.
    name: str


class ChairPart(TypedDict):
    """A seat before the cards are dealt."""

    seat: int
    name: str
    face: str
    kind: Literal["person", "bot", "free"]
    you: bool
    # Whether the person's page is open.
    here: bool
    may_remove: bool


class GatheringScreen(AnswerPart):
    """Who sits at a table before the cards are dealt."""

    page: Literal["gathering"]
    number: int
    # What others are let in with.
    code: str | None
    title: str
    says: list[str]
    chairs: list[ChairPart]
    faces: list[str]
    you: int | None
    may_deal: bool
    may_sit: bool
    name: str


class PresencePart(TypedDict):
    """Whether the person of a seat is here."""

    seat: int
    away: bool
    # What everybody is told of somebody who is away.
    words: str
    may_remove: bool


class TableResult(TypedDict):
    """How a table that played the same cards has ended."""

    number: int
    yours: bool
    words: str


class MinutesPart(TypedDict):
    """How long the tables of a class still play."""

    words: str
    aloud: bool


class TogetherPart(TypedDict):
    """What a table of several devices shows besides the game."""

    number: int
    # Whether you are played for yourself.
    away: bool
    here: list[PresencePart]
    # Who of the bots sits here, to be introduced.
    bots: list[BotOption]
    # The seat that the table waits for, and how many seconds it may still think; null without an end.
    waits_for: int | None
    left: float | None
    # In how many seconds the others may let a bot play for whom the table waits for; null where they may not.
    silent: float | None
    # How many minutes the class still plays, in a sentence, and whether it is also said aloud; null without an end.
    minutes: MinutesPart | None
    may_deal_again: bool
    # Why the deal is not told yet, although this game is over.
    round_waits: str | None
    # Once it is told: how all tables with the same deal have ended.
    tables: list[TableResult]
    may_leave: bool


class TogetherScreen(TableScreen):
    """The game at a table of several devices."""

    page: Literal["table"]
    together: TogetherPart
