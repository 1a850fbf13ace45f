"""What is looked at between two deeds: what can be known, a hint, and a game that is over."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import Answer, SeatNamed, Snapshot, Wanted
from gofish_learn.ui.table.messages.screen import TableAsks


class OddsCell(TypedDict):
    """The chance that a seat holds what is wanted."""

    seat: int
    short: str
    full: str
    badge: str
    shade: float
    certain: bool
    mark: NotRequired[Literal["best", "yours"] | None]


class OddsRow(TypedDict):
    """The chances of one rank or card."""

    wanted: Wanted
    name: str
    cells: list[OddsCell]


class Odds(TypedDict):
    """The chances of everything that may be wanted."""

    players: list[SeatNamed]
    rows: list[OddsRow]
    reading: str
    as_of: NotRequired[str | None]


class KnowLook(Answer, Odds):
    """What can be known."""

    look: Literal["know"]


class HintReason(TypedDict):
    """Why an ask is a good one."""

    sentence: str
    # The lines of the story that it is read from.
    lines: list[int]


class HintLook(Answer):
    """A good ask, and why."""

    look: Literal["hint"]
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


class RecallLook(Answer):
    """What a bot has in mind."""

    look: Literal["recall"]
    title: str
    how: str
    own: str
    about: list[RecalledPlayer]


class ReviewedAsk(TypedDict):
    """An ask that is looked back at."""

    number: int
    action: int
    ask: str
    best: str | None
    chance: str
    best_chance: str
    is_best: bool
    gained: str
    retry: bool
    tries: int
    found: bool
    shown: bool


class ReviewLook(Answer):
    """A game that is looked back at."""

    look: Literal["review"]
    seat: int
    title: str
    people: list[SeatNamed]
    accuracy: str | float | None
    # How it compares with your other games.
    own: NotRequired[str | None]
    formula: str
    turned: str | None
    verdict: str
    asks: list[ReviewedAsk]
    void: list[str]
    mistakes: list[int]


class KnownAnswer(Odds):
    """The best ask and every chance, once an ask has been found or given up."""

    best: str
    yours: str
    reasons: list[str]


class TryLook(Answer):
    """An ask that is tried again."""

    look: Literal["retry", "try", "reveal"]
    action: int
    said: str | None
    tries: int
    found: bool
    answer: KnownAnswer | None


class RetryLook(TryLook):
    """The position before an ask, to try it again."""

    seat: int
    table: Snapshot
    asks: TableAsks
    prompt: str
    story: list[str]


class RecordLook(Answer):
    """A game as a file."""

    look: Literal["record"]
    name: str
    text: str
