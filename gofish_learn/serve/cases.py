"""The cases of the Detective app: a widget whose learner's place and record are kept in the store."""

from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.detective.widget import Detective


def detective() -> Detective:
    """Cases to forecast. Where you left off in this browser comes back."""
    return Detective(open_saves())
