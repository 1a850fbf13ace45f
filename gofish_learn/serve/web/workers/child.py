"""The program of a worker process: it takes messages of pages from one pipe, and gives their answers to another.

It is started fresh, so that it has none of the server's connections, and ends when the server does, whatever ends that.
"""

import logging
import os
import signal
import sys
import threading
from typing import IO

from gofish_learn.serve.threads import use_one_thread
from gofish_learn.serve.web.workers.answering import Answering
from gofish_learn.serve.web.workers.desk import Desk
from gofish_learn.serve.web.workers.frames import WRITTEN, Frame, frame_bytes, frames_in
from gofish_learn.serve.web.workers.setup import Setup

PATIENCE = 10
"""How much a patient process lets others go first, of 19."""


def main() -> None:
    """Answer until the server closes its end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    use_one_thread(os.environ)
    pipe, answers = own_pipes()
    frames = frames_in(pipe)
    first = next(frames, None)
    if first is None:
        return  # the server has ended before it had said anything
    setup = Setup(**first.head)
    if setup.patient and hasattr(os, "nice"):
        os.nice(PATIENCE)
    logging.basicConfig(level=logging.INFO if setup.verbose else logging.WARNING)
    writing = threading.Lock()

    def send(frame: Frame) -> None:
        with writing:
            try:
                answers.write(frame_bytes(frame))
                answers.flush()
            except OSError:  # the server was killed
                os._exit(0)

    answering = Answering(Desk(setup.needs(lambda: send(WRITTEN))), send, alone=True)
    for frame in frames:
        answering.take(frame)
    os._exit(0)


def own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes, out of reach of whatever reads standard input or prints."""
    pipe, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return pipe, answers


if __name__ == "__main__":
    main()
