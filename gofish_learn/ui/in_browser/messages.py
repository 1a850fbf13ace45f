"""What a page without a server says to its engine about all that the browser keeps."""

from gofish_learn.ui.app.requests import Request


class SaveAll(Request, type="save_all"):
    """All that is kept is wanted as a file."""


class OpenAll(Request, type="open_all"):
    """What was saved as such a file is wanted here too."""

    text: object = None


class EraseAll(Request, type="erase_all"):
    """Nothing is to be kept any more."""


BrowserRequest = SaveAll | OpenAll | EraseAll
