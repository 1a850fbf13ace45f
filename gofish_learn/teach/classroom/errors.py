"""What cannot be done in a class, in a sentence for whoever tried it."""

from typing import ClassVar


class ClassError(ValueError):
    """It cannot be done in this class; the message is a sentence that says why.

    Attributes:
        at: the field of the page that it is about; empty for none.
    """

    at: ClassVar[str] = ""
