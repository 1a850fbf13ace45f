"""What is looked at between two deeds: what can be known, a hint, and a game that is over."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import AnswerPart, SeatNamed, Snapshot, Wanted
from gofish_learn.ui.table.messages.screen import TableAsks
from gofish_learn.ui.table.messages.setup import BookLook, CompareLook, RivalsLook


class OddsCell(TypedDict):
    """The chance that a seat holds the rank or card."""

    seat: int
    short: str
    full: str
    badge: str
    # From 0, where it is impossible, to 6, where it is certain.
    shade: int
    certain: bool
    mark: NotRequired[Literal["best", "yours"] | None]


class OddsRow(TypedDict):
    """The chances of one rank or card."""

    wanted: Wanted
    name: str
    cells: list[OddsCell]


class OddsGrid(TypedDict):
    """The chances of everything that could be asked for."""

    players: list[SeatNamed]
    rows: list[OddsRow]


class Odds(OddsGrid):
    """The chances, and how the events are read."""

    reading: str


class KnowLook(AnswerPart, Odds):
    """What can be known."""

    look: Literal["know"]
    # What to ask for each aim; nothing on another’s turn.
    aims: list[str]
    # Which moment it is of, if not of this one.
    as_of: str | None


class HintReason(TypedDict):
    """Why an ask is a good one."""

    sentence: str
    # The lines of the story that it is read from.
    lines: list[int]


class HintLook(AnswerPart):
    """A good ask, and why."""

    look: Literal["hint"]
    step: int
    said: list[str]
    reasons: list[HintReason]
    next: str | None


class RecalledFact(TypedDict):
    """Something that a bot has in mind."""

    holds: bool
    wanted: Wanted
    words: str
    because: str
    remembered: bool
    strength: str | None


class RecalledPlayer(TypedDict):
    """What a bot has in mind of one player."""

    seat: int
    name: str
    facts: list[RecalledFact]


class RecallLook(AnswerPart):
    """What a bot has in mind."""

    look: Literal["recall"]
    seat: int
    title: str
    how: str
    own: str
    about: list[RecalledPlayer]


class ReviewedAsk(TypedDict):
    """An ask that is looked back at."""

    number: int
    action: int
    ask: str
    # Empty as long as it can be tried to find it.
    best: str
    # That it was the better ask for the other aim, if so.
    nearer: str
    chance: str
    best_chance: str
    # The same in whole per cent, for a drawing.
    percent: int
    best_percent: int
    is_best: bool
    caught: bool
    gained: str
    retry: bool
    tries: int
    found: bool
    shown: bool


class ReviewMoment(TypedDict):
    """A moment of a game, by the number of its action; an ask that is worth another try is opened to be tried."""

    kind: Literal["best", "again", "luck"]
    action: int
    title: str
    words: str


class ReviewLook(AnswerPart):
    """A game that is looked back at."""

    look: Literal["review"]
    seat: int
    title: str
    people: list[SeatNamed]
    accuracy: str | None
    # How it compares with your other games.
    own: NotRequired[str | None]
    # Whether it was luck or play.
    luck: str
    formula: str
    turned: str | None
    verdict: str
    moments: list[ReviewMoment]
    # What the line of the chances shows, in words for those who cannot see it.
    line: str
    asks: list[ReviewedAsk]
    void: list[str]
    mistakes: list[int]


class KnownAnswer(Odds):
    """The best ask and every chance, once an ask has been found or given up."""

    best: str
    yours: str
    reasons: list[str]


class AskTried(AnswerPart):
    """An ask that is tried again; `answer` once it was found or given up."""

    seat: int
    action: int
    tries: int
    answer: KnownAnswer | None


class TryLook(AskTried):
    """What came of another try."""

    look: Literal["try", "reveal"]
    # What is said of the ask that was tried.
    said: NotRequired[str]
    found: bool


class RetryLook(AskTried):
    """The position before an ask, to try it again."""

    look: Literal["retry"]
    table: Snapshot
    asks: TableAsks
    prompt: str
    story: list[str]


class MomentLook(AnswerPart):
    """The table before an ask, as it was, and what came of it."""

    look: Literal["moment"]
    seat: int
    title: str
    table: Snapshot
    prompt: str
    said: str
    story: list[str]
    # The chances, where the ask was the person's own.
    answer: KnownAnswer | None


class RecordLook(AnswerPart):
    """A game as a file."""

    look: Literal["record"]
    name: str
    text: str


HelpLook = KnowLook | HintLook | RecallLook
BackLook = ReviewLook | RetryLook | TryLook | MomentLook | RecordLook
TableLook = HelpLook | BackLook | RivalsLook | CompareLook | BookLook
