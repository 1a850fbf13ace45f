"""What the page of the arena says to its host."""

from gofish_learn.ui.app.requests import Request

NO_BOT = "Choose one of the bots."
NOT_IN = "Pick one of the swimmers first."
NO_GAME = "Choose a game by its number."


class Others(Request):
    """Other swimmers are wanted."""


class EnterBot(Request, type="bot", otherwise=NO_BOT):
    """A bot is to swim, or no more."""

    bot: str


class Chosen(Request):
    """The swimmers are chosen."""


class PickWinner(Request, type="pick", otherwise=NOT_IN):
    """Who wins, as the learner thinks."""

    bot: str


class Swim(Request):
    """The games are to begin."""


class Again(Request):
    """The same are to swim once more, on other deals."""


class PlayMore(Request, type="more"):
    """A helping of games is to be played."""


class Pause(Request):
    """No more games just now."""


class GoOn(Request):
    """The games are to go on."""


class SaveGame(Request, type="save", otherwise=NO_GAME):
    """The record of a game is wanted, by its number (from 1)."""

    game: int


ArenaRequest = Others | EnterBot | Chosen | PickWinner | Swim | Again | PlayMore | Pause | GoOn | SaveGame
