"""The tables of the apps: widgets whose games are kept in the store."""

from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.table.widget import Table


def play_table() -> Table:
    """A table to play at. A game left unfinished in this browser comes back."""
    return Table(open_saves())
