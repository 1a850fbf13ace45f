"""What a command says when it cannot do what was asked."""


class CommandError(Exception):
    """A command cannot go on; the message is the one sentence its user reads on standard error.

    Raise it with a plain sentence: what is wrong, and what to do about it where that is known. The command line prints
    the sentence after `gofish-learn:` and exits with status 2.
    """
