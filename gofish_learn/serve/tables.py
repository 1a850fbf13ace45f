"""Tables whose games are kept in the store of this machine: what the notebooks of the apps call."""

from gofish_learn.serve.places import data_folder
from gofish_learn.serve.store import open_saves
from gofish_learn.ui.table import Table


def play_table() -> Table:
    """A card table to play at; the game comes back after a reload, a closed tab or a killed kernel."""
    return Table(open_saves(data_folder()))
