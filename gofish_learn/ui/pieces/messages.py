"""What the page of a piece says to its host."""

from gofish_learn.ui.app.requests import Request

NOT_THERE = "That is not on offer just now."


class Press(Request, otherwise=NOT_THERE):
    """A press on one of the buttons."""

    button: str


class Give(Request, otherwise=NOT_THERE):
    """An answer to the question: what was written, or the key of a choice."""

    answer: str


PieceRequest = Press | Give
