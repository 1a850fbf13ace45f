"""Being told to stop: by a shutdown or a closed terminal a command ends as by Ctrl-C, and tidies up what it began."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Any, Self

FROM_A_SIGNAL = 128
"""What a shell adds to a signal's number to make an exit status."""


class Stopping:
    """While it lasts, SIGTERM and SIGHUP raise `KeyboardInterrupt`, as Ctrl-C does; use it in a `with` statement.

    A signal that whoever started this process wants ignored stays ignored, as `nohup` wants SIGHUP to be.
    """

    def __init__(self) -> None:
        self.number: int = signal.SIGINT
        self._before: dict[int, Any] = {}

    @property
    def status(self) -> int:
        """The exit status of a command that was stopped: 130 by Ctrl-C, 143 by SIGTERM, 129 by SIGHUP."""
        return FROM_A_SIGNAL + self.number

    def __enter__(self) -> Self:
        """Listen for the signals; only the main thread can."""
        if threading.current_thread() is threading.main_thread():
            numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
            for number in numbers:
                if signal.getsignal(number) is signal.SIG_DFL:
                    self._before[number] = signal.signal(number, self._stop)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        if self.number == signal.SIGINT:  # whoever says it twice does not disturb the tidying up
            self.number = number
            raise KeyboardInterrupt
