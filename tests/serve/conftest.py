"""What the tests of commands and servers share."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def signals_as_in_a_terminal() -> Iterator[None]:
    """Let what a test starts be stopped by Ctrl-C or a closed terminal, even where the tests themselves ignore both.

    A child ignores what its parent ignores, so tests run by `nohup`, or in the background of a script, would wait for
    a command that respects that. A handler that does nothing is not passed on.
    """
    ignored = [
        number
        for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT))
        if signal.getsignal(number) is signal.SIG_IGN
    ]
    for number in ignored:
        signal.signal(number, lambda *_: None)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)
