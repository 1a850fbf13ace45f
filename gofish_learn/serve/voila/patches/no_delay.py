"""Answers that leave at once, instead of waiting up to 40 ms for TCP.

Before each answer a kernel sends a short message that it is busy. Unless told otherwise, TCP then holds the answer back
until the browser has acknowledged that message, which browsers may put off (Nagle's algorithm and delayed ACK).
"""

from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PATCHES = ("tornado", "voila")


class KernelChannels(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila is published without types
    """The connection between a page and its kernel."""

    async def open(self, kernel_id: str) -> None:
        """Switch the delay off, and connect."""
        self.set_nodelay(True)
        await super().open(kernel_id)
