"""The drawing library of the charts on its way to a page, which asks for it once, however many charts it shows.

It is Vega-Lite's own, written at build time and kept compressed; the page unpacks it.
"""

from collections.abc import Mapping
from pathlib import Path

from gofish_learn.ui.app.host import Message

BUNDLE = Path(__file__).with_name("vega.js.gz")
MISSING = "The charts cannot be drawn, because the kit was installed without their drawing library: install it again."


def vega_answer(message: object) -> tuple[Message, list[bytes]] | None:
    """The answer to a page that asks for the library, with the buffers it comes in; None to any other message.

    Where the library is missing the answer carries, as `say`, the sentence that the page shows.
    """
    if not isinstance(message, Mapping) or message.get("type") != "vega":
        return None
    try:
        return {"type": "vega", "say": None}, [BUNDLE.read_bytes()]
    except FileNotFoundError:
        return {"type": "vega", "say": MISSING}, []
