"""What the page of “My progress” says to its host, and what is written on it."""

from gofish_learn.ui.app.requests import Request

NO_PATH = "Choose one of the paths."
NO_FILE = "Choose one of the files."


class ChoosePath(Request, type="path", otherwise=NO_PATH):
    """Another path of steps."""

    path: str


class LookAgain(Request, type="again"):
    """What was done is to be read again."""


class SaveFile(Request, type="file", otherwise=NO_FILE):
    """All that was done is wanted as a file of a kind."""

    kind: str


class Delete(Request):
    """What was done is to be deleted, or everything that is kept of this learner."""

    everything: bool = False


ProgressRequest = ChoosePath | LookAgain | SaveFile | Delete
