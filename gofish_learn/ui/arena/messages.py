"""What the page of the arena says to its host, and what is written on it."""

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


class Guess(Request, otherwise=NOT_IN):
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
    | Guess
    | PlayLonger
    | BeginAnew
    | PlayMore
    | LookAtGame
    | WatchGame
)
