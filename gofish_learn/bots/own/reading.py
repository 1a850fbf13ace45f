"""A look at a learner's bot before its file is read here: one that hangs while it is read would hang this process."""

from contextlib import suppress

from gofish_learn.bots.own.apart import CAN_FORK, LostError, Send, apart
from gofish_learn.bots.own.naming import BotNameError, own_bot
from gofish_learn.engine.wording import quoted

SECONDS = 20.0
"""How long the reading of a file may take, with all that it imports."""


def refuse_endless(name: str) -> None:
    """Refuse a bot that never finishes being read, where this system can find that out.

    Raises:
        BotNameError: it was still being read after `SECONDS`, or it ended the process that read it.
    """
    if not CAN_FORK:
        return

    def read(_: Send) -> None:
        with suppress(Exception, SystemExit):  # this process will say so when it reads the file itself
            own_bot(name)

    try:
        for _ in apart(read, SECONDS, megabytes=None):
            pass
    except LostError as error:
        raise BotNameError(
            f"The bot {quoted(name)} was not read to its end: its file ended the process that read it, or was still "
            f"busy after {SECONDS:g} s. Put only definitions outside your functions."
        ) from error
