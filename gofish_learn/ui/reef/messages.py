"""What the page of “My reef” says to its host."""

from gofish_learn.ui.app.requests import Request

NOBODY = "Nobody of that name swims here."


class LookAt(Request, type="look", otherwise=NOBODY):
    """An opponent's page of the album is to be shown."""

    bot: str


class LookAgain(Request, type="again"):
    """What was done is to be read again."""


class ShowTeacher(Request, type="show"):
    """All that was done is to be shown in large letters."""


class SaveFile(Request, type="file"):
    """All that was done is wanted as a file to read."""


class Delete(Request):
    """What was done is to be deleted, or everything that is kept of this learner."""

    everything: bool = False


ReefRequest = LookAt | LookAgain | ShowTeacher | SaveFile | Delete
