"""What is attacked: a class's server, its key, and the cookie of a learner who turns against it."""

import secrets
from typing import Any

from tests.bench.attacks.wire import Wire
from tests.bench.clients.versions import this_version
from tests.bench.clients.visitor import Visitor

LASTS_SECONDS = 8.0


class Target:
    """A server.

    Attributes:
        url: its address.
        key: the join key.
        nickname: of a learner who has a word.
        address: the address that the attacker comes from.
        lasts: how long what goes on and on does, in seconds.
    """

    lasts = LASTS_SECONDS

    def __init__(self, url: str, key: str, nickname: str, address: str = "127.0.0.1") -> None:
        """Not in yet."""
        self.url, self.key, self.nickname, self.address = url, key, nickname, address
        self.visitor = self.browser()

    def browser(self, address: str = "") -> Visitor:
        """A browser that has no cookie."""
        return Visitor(self.url, this_version(), address=address or self.address)

    async def come_in(self) -> None:
        """Join the class as anybody does."""
        await self.visitor.come_in(self.key, f"Eve {secrets.token_hex(3)}")

    @property
    def headers(self) -> dict[str, str]:
        """The cookie and the origin of the attacker's browser."""
        return self.visitor.headers

    async def socket(self, app: str = "table", *, compressed: bool = False) -> Wire:
        """The socket of a page.

        Raises:
            ConnectionError: it was refused.
        """
        wire = await Wire.dial(self.url, self.address)
        status = await wire.upgrade(f"/link/{app}", self.headers, compressed=compressed)
        if status != "101":
            wire.hang_up()
            raise ConnectionError(status)
        return wire

    def hello(self) -> dict[str, Any]:
        """The greeting of a new page of a new browser."""
        return {"type": "hello", "token": secrets.token_hex(16), "page": secrets.token_hex(16), "seq": 1, "version": 0}

    def request(self, method: str, path: str, *lines: str) -> bytes:
        """The head of a request."""
        about = [f"{name}: {value}" for name, value in self.headers.items()]
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {self.visitor.host}", *about, *lines, "", ""]).encode()
