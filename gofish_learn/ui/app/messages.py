"""What every page says to its host."""

from typing import Any, TypedDict

from gofish_learn.ui.app.requests import Request

NO_PAGE = "There is no such page."
GONE = "That game is not saved any more: look again in “My games”."


class Ping(Request):
    """Whether the host is still there."""


class Hello(Request):
    """The page is open.

    Attributes:
        token: the browser's: 32 hex digits; anything else owns nothing.
        opens: what the page's address asks for, as the message that would ask for it once the page is there.
    """

    token: object = None
    opens: object = None


class GoOn(Request, type="on"):
    """What comes next is wanted: the next step, ask or question."""


class OpenPage(Request, type="page", otherwise=NO_PAGE):
    """A press on a tab, in an app with several pages."""

    page: str


class Keep(Request):
    """What could not be kept is to be tried again."""


class WholePage(Request):
    """The page could not be made of the parts that came, and is wanted whole."""


class SaveAll(Request, type="save_all"):
    """All that is kept is wanted as a file."""


class OpenAll(Request, type="open_all"):
    """What is in such a file is wanted here too. A long file comes in parts; `more` says that another one follows."""

    text: object = None
    more: bool = False


class OpenFile(Request, type="open_file"):
    """What was saved as a file, and is none of everything, is to be shown; with `review`, looked back at."""

    text: object = None
    review: bool = False


class MyGames(Request, type="my_games"):
    """What is kept, and what can be done with it?"""


class Friends(Request):
    """How does one play with friends?"""


class OpenSavedGame(Request, type="open_kept", otherwise=GONE):
    """A game that is kept is to be opened again, by its number; with `review`, looked back at."""

    number: int
    review: bool = False


class DeleteSavedGame(Request, type="forget_kept", otherwise=GONE):
    """A game that is kept is to be deleted."""

    number: int


class ForgetResults(Request, type="forget_results"):
    """What is kept of the learner's opponents is to be erased: wins, crowns, and what was found out."""


class DoTask(Request, type="task"):
    """The page's address sets a task of homework, such as "day-2026-11-28"."""

    task: object = None


class HandIn(Request, type="hand_in"):
    """The task that is done is to be handed in; without a name the page asks for one."""

    name: str = ""


class ExportSavedGame(Request, type="save_kept", otherwise=GONE):
    """A game that is kept, and over, is wanted as a file."""

    number: int


PageRequest = Ping | Hello | Keep | WholePage | DoTask
MoveGame = OpenFile | OpenSavedGame | DeleteSavedGame | ForgetResults | ExportSavedGame
"""What is asked where games are kept."""
MoveRequest = SaveAll | OpenAll | MyGames | Friends | HandIn | MoveGame


class SavedFile(TypedDict):
    """A file to be saved; `kind` is its media type."""

    name: str
    text: str
    kind: str


class PictureShown(TypedDict):
    """A chart, as `Picture.to_message` of gofish_learn/ui/charts gives it; `spec` is a specification of Vega-Lite."""

    title: str
    says: str
    spec: Any
    columns: list[str]
    rows: list[list[str]]
