"""What cannot be done in a class, in a sentence for whoever tried it."""


class ClassError(ValueError):
    """It cannot be done in this class; the message is a sentence that says why.

    Attributes:
        at: the field of the page that it is about, such as `nickname`; empty for none.
    """

    def __init__(self, say: str = "", at: str = "") -> None:
        """Say why, and at which field."""
        super().__init__(say)
        self.at = at
