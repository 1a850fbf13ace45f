"""The dialogs that every page can open, whichever app it belongs to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gofish_learn.store.saves import NotSavedError
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.messages import Friends, MyGames
from gofish_learn.ui.app.saving import SavedGame
from gofish_learn.ui.frame.rendering import html_of


@dataclass(frozen=True, slots=True)
class MyGamesShown:
    """What “My games” shows.

    Attributes:
        unsaved: what is not saved, in a sentence; empty where all is.
        lasts: whether what is saved outlives the page.
        in_browser: whether the learner's own browser keeps everything, and nobody else anything.
        games: the games that are kept, the last one first; None in an app that has none, or where they cannot be read.
    """

    unsaved: str
    lasts: bool
    in_browser: bool
    games: Sequence[SavedGame] | None


def dialog_of(host: MessageHost[Any, Any], request: MyGames | Friends) -> Message:
    """The dialog that a page asks for: what is kept, or how one plays with friends."""
    html = html_of("frame/friends.html") if isinstance(request, Friends) else my_games(host)
    return {"type": "moving", "html": html}


def my_games(host: MessageHost[Any, Any]) -> str:
    """Whether all is saved, the games that are kept, and a file of everything to save or to open."""
    unsaved = host.unsaved().get("unsaved")
    say, games = unsaved["say"] if unsaved else "", None
    try:
        games = host.games()
    except NotSavedError as error:
        say = say or str(error)
    seen = MyGamesShown(
        unsaved=say,
        lasts=not unsaved or unsaved["again"],
        in_browser=host.saving.saves.is_open_to_learner,
        games=games,
    )
    return html_of("frame/my_games.html", shown=seen)
