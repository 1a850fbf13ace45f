"""What every page says to its host."""

from gofish_learn.ui.app.moving import NO_CODE, NOT_ASIDE
from gofish_learn.ui.app.requests import Request

NO_PAGE = "There is no such page."


class Ping(Request):
    """Whether the host is still there."""


class Hello(Request):
    """The page is open.

    Attributes:
        token: the browser's: 32 hex digits; anything else owns nothing.
        fresh: whether the browser has had its token only since now.
    """

    token: object = None
    fresh: object = False


class Keep(Request):
    """What could not be kept is to be tried again."""


class MoveOut(Request, type="move_out"):
    """A code is wanted that moves the games to another address."""


class BringIn(Request, type="bring_in", otherwise=NO_CODE):
    """The games of a code are wanted here."""

    code: str


class PutAside(Request, type="put_aside"):
    """Which games are put aside?"""


class TakeUp(Request, type="take_up", otherwise=NOT_ASIDE):
    """Games that were put aside are wanted again."""

    id: int


class OpenFile(Request, type="open_file"):
    """What was saved as a file is to be shown."""

    text: object = None


PageRequest = Ping | Hello | Keep
MoveRequest = MoveOut | BringIn | PutAside | TakeUp | OpenFile
