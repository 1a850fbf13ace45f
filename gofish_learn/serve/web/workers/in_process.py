"""What answers pages where a system starts no processes: two threads of the server itself."""

import asyncio
import itertools

from gofish_learn.serve.web.workers.answering import Answering
from gofish_learn.serve.web.workers.desk import Desk
from gofish_learn.serve.web.workers.frames import Frame
from gofish_learn.serve.web.workers.setup import Setup


class InProcess:
    """A worker without a process."""

    def __init__(self, setup: Setup) -> None:
        self._loop = asyncio.get_running_loop()
        self._answering = Answering(Desk(setup.needs()), self._send, alone=False)
        self._numbers = itertools.count()
        self._owed: dict[int, asyncio.Future[bytes]] = {}

    async def answer(self, page: str, app: str, message: bytes) -> bytes:
        """The answer to a message of a page, as JSON."""
        number = next(self._numbers)
        owed: asyncio.Future[bytes] = self._loop.create_future()
        self._owed[number] = owed
        self._answering.take(Frame({"do": "answer", "page": page, "app": app, "number": number}, message))
        return await owed

    def leave(self, page: str) -> None:
        """Say that a page has lost its connection."""
        self._answering.take(Frame({"do": "leave", "page": page}))

    def _send(self, number: int, answer: bytes) -> None:
        self._loop.call_soon_threadsafe(self._hear, number, answer)

    def _hear(self, number: int, answer: bytes) -> None:
        owed = self._owed.pop(number)
        if not owed.done():
            owed.set_result(answer)
