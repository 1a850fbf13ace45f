"""The error of every command."""


class CommandError(Exception):
    """A command cannot go on; the message is the one sentence that its user reads on standard error.

    Raise it with a plain sentence: what is wrong and, if known, what to do about it. The command line prints it after
    `gofish-learn:` and exits with status 2.
    """
