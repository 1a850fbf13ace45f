"""The error of every command."""


class CommandError(Exception):
    """A command cannot go on; the message is the one sentence that its user reads on standard error.

    Whatever a command calls in `serve` may raise it, with a plain sentence: what is wrong and, if known, what to do
    about it. The command line prints that after `gofish-learn:` and exits with status 2.
    """
