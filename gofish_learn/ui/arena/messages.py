"""What the page of the arena says to its host, and what is written on it."""

from typing import NotRequired, TypedDict

from gofish_learn.ui.app.messages import Headed, PictureShown
from gofish_learn.ui.app.requests import Request

NO_BOT = "Choose one of the bots."
NO_BOOK = "Choose one of the rule books."
NO_LENGTH = "Choose how many deals they play."
NOT_IN = "Choose one of the bots that take part."
NO_DEAL = "Choose a deal by its number."


class EnterBot(Request, type="bot", otherwise=NO_BOT):
    """A bot is to take part, or no more."""

    bot: str


class ChooseBook(Request, type="book", otherwise=NO_BOOK):
    """Another rule book, by its name."""

    value: str


class ChoosePlayers(Request, type="players"):
    """Another number of bots at a table."""

    value: int


class ChooseLength(Request, type="length", otherwise=NO_LENGTH):
    """Another number of deals, by a word for it."""

    value: str


class Start(Request):
    """The bots are chosen."""


class GuessWinner(Request, type="guess", otherwise=NOT_IN):
    """Who comes out on top, as the learner thinks."""

    bot: str


class PlayLonger(Request, type="longer"):
    """More deals are wanted."""


class BeginAnew(Request, type="anew"):
    """Another tournament is wanted."""


class PlayMore(Request, type="more"):
    """A helping of games is to be played; `draw` asks for the standings as well."""

    draw: bool = False


class LookAtGame(Request, type="game", otherwise=NO_DEAL):
    """What a game came to: by its number, or by its table, its deal (from 1) and its turn at that."""

    game: int | None = None
    table: int | None = None
    deal: int | None = None
    turn: int | None = None


class WatchGame(LookAtGame, type="watch", otherwise=NO_DEAL):
    """The record of a game is wanted."""


ArenaRequest = (
    EnterBot
    | ChooseBook
    | ChoosePlayers
    | ChooseLength
    | Start
    | GuessWinner
    | PlayLonger
    | BeginAnew
    | PlayMore
    | LookAtGame
    | WatchGame
)


class ArenaBot(TypedDict):
    """A bot to choose."""

    id: str
    title: str
    face: str
    says: str
    # Whether it takes part, where that is to be chosen.
    chosen: NotRequired[bool]


class ArenaOption(TypedDict):
    """A choice of a menu."""

    id: str | int
    title: str
    current: NotRequired[bool]


class ArenaChoice(Headed):
    """The choice of what is played."""

    bots: list[ArenaBot]
    picked: str
    books: list[ArenaOption]
    players: list[ArenaOption]
    lengths: list[ArenaOption]
    sum: str


class ArenaGuess(Headed):
    """The question who comes out on top."""

    bots: list[ArenaBot]
    sum: str


class ArenaProgress(TypedDict):
    """How far the games have come."""

    done: bool
    # How much of it is played, from 0 to 1.
    share: float
    say: str


class ArenaRow(TypedDict):
    """A bot in the ranking."""

    id: str
    title: str
    face: str
    place: str
    first: bool
    say: str
    guess: bool


class ArenaFace(TypedDict):
    """A bot at the head of a column."""

    title: str
    face: str


class ArenaCell(TypedDict):
    """How often one bot beats another."""

    text: str
    say: str
    shade: float | None


class ArenaGridRow(TypedDict):
    """How often one bot beats each of the others."""

    title: str
    cells: list[ArenaCell]


class ArenaGrid(TypedDict):
    """How often each bot beats each other."""

    caption: str
    bots: list[ArenaFace]
    rows: list[ArenaGridRow]


class ArenaPick(TypedDict):
    """A game that is worth watching."""

    id: str
    title: str
    say: str
    game: int


class ArenaTable(ArenaOption):
    """The bots at one table, and in which order they may sit."""

    turns: list[ArenaOption]


class ArenaWatch(TypedDict):
    """What is worth watching, and what any other game is chosen by; `deals` have been begun."""

    picks: list[ArenaPick]
    tables: list[ArenaTable]
    deals: int


class ArenaWhy(TypedDict):
    """Why the ranking is as it is."""

    says: list[str]
    columns: list[str]
    rows: list[list[str]]


class ArenaResults(TypedDict):
    """What the games have come to."""

    heading: str
    verdict: str
    rows: list[ArenaRow]
    says: list[str]
    picture: PictureShown | None
    grid: ArenaGrid
    why: ArenaWhy
    watch: ArenaWatch
    # What the button says that plays more deals, or null.
    longer: str | None


class ArenaPlay(TypedDict):
    """The games as they are played."""

    progress: ArenaProgress
    results: ArenaResults


class ArenaGame(TypedDict):
    """What one game came to."""

    number: int
    say: str


class ArenaAnswer(TypedDict):
    """The answer to a look: a helping of games, what one game came to, or the record of one."""

    progress: NotRequired[ArenaProgress]
    results: NotRequired[ArenaResults | None]
    game: NotRequired[ArenaGame]
    record: NotRequired[str]
