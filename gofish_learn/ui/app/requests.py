"""Requests of a page, and what is said to one that cannot be met."""

from enum import Enum
from typing import TypeVar

PageT = TypeVar("PageT", bound=Enum)


class RequestError(ValueError):
    """A request of the page that cannot be met; the message is a sentence that tells the learner why."""


class UnreadableError(RequestError):
    """A message of a kind that the page may not send."""

    def __init__(self) -> None:
        """Say so in the one sentence that there is for it."""
        super().__init__("That message cannot be read.")


def page_called(pages: type[PageT], name: object) -> PageT:
    """The page of an app that a message names.

    Args:
        pages: the app's pages.
        name: what should be the value of one of them.

    Raises:
        RequestError: there is no such page.
    """
    try:
        return pages(name)
    except ValueError:
        raise RequestError("There is no such page.") from None
