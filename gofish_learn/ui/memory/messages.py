"""What the page of the memory lab says to its host, and what is written on it."""

from enum import Enum
from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import (
    Bubble,
    GoOn,
    Headed,
    OptionShown,
    PictureShown,
    Player,
    Rank,
    SliderControl,
    Snapshot,
    Wanted,
)
from gofish_learn.ui.app.requests import Request

NO_ROUND = "There is no such round."
NO_PACE = "There is no such pace."
NO_ANSWER = "That is none of the answers offered."
NO_SHEET = "The sheet cannot be read."
NO_CURVE = "There is no such curve."


class MemoryPage(Enum):
    """The pages of the app."""

    TRAIN = "train"
    CURVE = "curve"
    BOTS = "bots"


class Task(Enum):
    """What is asked of a listener."""

    WHO = "who"
    SHEET = "sheet"


class Begin(Request, otherwise=NO_ROUND):
    """A round of a kind is wanted, about a fresh game."""

    task: Task


class GuessCount(Request, type="guess"):
    """How many the learner will remember, and at which pace the story is told; None for the same as before."""

    number: int
    pace: str | None = None


class Heard(Request, otherwise=NO_PACE):
    """The story has been told, at the pace that is named."""

    pace: str | None = None


class AnswerWho(Request, type="answer", otherwise=NO_ANSWER):
    """The number of an answer from 0, or None for “I don’t know”."""

    choice: int | None = None


class HandIn(Request, type="sheet", otherwise=NO_SHEET):
    """The cells of a sheet that are ticked, each as a seat and the letter of a rank."""

    cells: tuple[tuple[int, str], ...]


class Leave(Request):
    """The round is given up."""


class GuessWorth(Request, type="worth-guess", otherwise=NO_CURVE):
    """How many of 100 games a bot wins, as the learner thinks, at a curve of worth."""

    kind: str
    games: int


class Settings(Request):
    """How the bots that forget are to be set; see `Desk`. What is None stays as it is."""

    asks: int | None = None
    events: int | None = None
    chunks: int | None = None
    curve: str | None = None


class Settle(Settings):
    """They are set so, and stay."""


class LookAtDesk(Settings, type="desk"):
    """What they have in mind while a slider is moved."""


class LookAtWorth(Request, type="worth", otherwise=NO_CURVE):
    """A curve of worth is to be played a little further, where its slider is if it has one."""

    kind: str
    events: int | None = None
    resting: bool = False


class Clear(Request):
    """All results are to be forgotten."""


TrainRequest = Begin | GuessCount | Heard | AnswerWho | HandIn | GoOn | Leave
MemoryRequest = TrainRequest | GuessWorth | Settle | LookAtDesk | LookAtWorth | Clear


class MemoryFact(TypedDict):
    """What a bot has in mind of one card or rank."""

    holds: bool
    wanted: Wanted
    words: str
    remembered: bool


class MemoryOf(TypedDict):
    """What a bot has in mind of one player."""

    seat: int
    name: str
    facts: list[MemoryFact]


class MemoryBot(TypedDict):
    """A bot that forgets."""

    id: str
    title: str
    blurb: str
    count: str
    slider: SliderControl
    players: list[MemoryOf]


class StoryLine(TypedDict):
    """A sentence of a story, and whether it is the one that the question was about."""

    say: str
    here: bool


class MemoryDesk(TypedDict):
    """What the bots have in mind."""

    time: SliderControl
    told: list[StoryLine]
    bots: list[MemoryBot]
    says: str


class MemoryCurveChoice(OptionShown):
    """A curve of worth, what is guessed at before it is played, and the guess once it was made."""

    ask: str
    guesses: list[int]
    guess: int | None
    # Where there is one, games are played wherever it is put.
    slider: SliderControl | None
    intro: str


class MemoryBots(Headed):
    """The page of bots that forget."""

    desk: MemoryDesk
    curves: list[MemoryCurveChoice]


class MemoryWorth(TypedDict):
    """What a curve of worth has come to."""

    kind: str
    # Where the slider was, if there is one.
    slider: NotRequired[SliderControl]
    done: bool
    say: str
    guess_says: str | None
    picture: PictureShown | None


class MemoryCurve(Headed):
    """The page of the learner’s own curve."""

    likeness: str
    recall: PictureShown | None
    span_says: str
    span: PictureShown | None
    how: list[str]
    can_clear: bool


class AsksAgo(TypedDict):
    """A point of the curve that grows: how many answers to what was so many asks ago were right."""

    label: str
    right: int
    answers: int
    # Whether what is asked now was so long ago.
    now: bool


class CurveSoFar(TypedDict):
    """The curve as it grows, with the same in words."""

    points: list[AsksAgo]
    says: str


class MemoryTrace(TypedDict):
    """What was asked of the learner, where it lies on the table: kept in mind, or faded."""

    seat: int
    rank: Rank
    kept: bool
    says: str


class TableHeard(TypedDict):
    """The table that one listens to."""

    players: list[Player]
    # Where the learner sits; None for who looks on.
    you: int | None
    groups: str
    fishes: bool
    table: Snapshot
    # What the last asks were for, the oldest first.
    asked: list[Rank]
    # What was asked of the learner before, the latest last.
    traces: list[MemoryTrace]


class MemoryTask(TypedDict):
    """A kind of round to choose."""

    id: str
    title: str
    words: str
    blurb: str


class ToldStep(TypedDict):
    """A step of the story: an ask, or what came of it."""

    say: str
    # Whether a new ask begins, before which everything said is wiped away.
    starts: bool
    table: Snapshot
    asked: list[Rank]
    bubble: Bubble | None


class ToldStory(TableHeard):
    """What is told before the questions."""

    steps: list[ToldStep]


class SheetRank(TypedDict):
    """A row of the sheet."""

    letter: Rank
    plural: str


class RoundLine(TypedDict):
    """A fact, and what is said of it."""

    say: str
    more: str


class RoundList(TypedDict):
    """What was kept of a round, what slipped by, or what was ticked and is not so."""

    kind: Literal["kept", "missed", "wrong"]
    title: str
    lines: list[RoundLine]


class TrainingBegin(Headed):
    """The trainer before a round: which to begin with, and the other kind."""

    phase: Literal["begin"]
    title: str
    state: str
    tasks: list[MemoryTask]
    so_far: str | None
    story: TableHeard
    curve: CurveSoFar


class RoundHead(TypedDict):
    """What stands above whatever a round is at."""

    title: str
    state: str
    # How the story goes on: "step" at a press, else by itself.
    pace: str


class TrainingGuess(RoundHead):
    """The guess before anything is told."""

    phase: Literal["guessing"]
    prompt: str
    hint: str
    # The greatest number that can be guessed.
    most: int


class TrainingStory(RoundHead):
    """The stretch that is told now."""

    phase: Literal["telling"]
    goal: str
    story: ToldStory
    curve: CurveSoFar


class TrainingQuestion(RoundHead):
    """A question, with the answers offered."""

    phase: Literal["asking"]
    task: Literal["who"]
    prompt: str
    hint: str
    # What each seat says that is touched, then the other answers; the last is “I don’t know”.
    choices: list[str]
    seats: int
    # Who asks it; None where nobody does.
    asker: int | None
    story: TableHeard
    curve: CurveSoFar


class TrainingSheet(RoundHead):
    """The sheet to be filled in."""

    phase: Literal["asking"]
    task: Literal["sheet"]
    prompt: str
    hint: str
    players: list[Player]
    ranks: list[SheetRank]


class TrainingVerdict(RoundHead):
    """What is said to an answer."""

    phase: Literal["judged"]
    right: bool
    headline: str
    ago: str
    next: str
    asker: int | None
    bubble: Bubble | None
    story: TableHeard
    curve: CurveSoFar


class TrainingOver(RoundHead):
    """The end of a round."""

    phase: Literal["over"]
    task: str
    heading: str
    says: list[str]
    lists: list[RoundList]
    told: list[StoryLine]
    curve: CurveSoFar


TrainingRound = TrainingGuess | TrainingStory | TrainingQuestion | TrainingSheet | TrainingVerdict | TrainingOver
"""A round, at whatever it is."""
Training = TrainingBegin | TrainingRound
"""The trainer."""
