"""What cannot be done in a class, in a sentence for whoever tried it."""


class ClassError(ValueError):
    """It cannot be done in this class; the message is a sentence that says why."""
