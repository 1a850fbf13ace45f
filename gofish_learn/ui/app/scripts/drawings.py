"""The drawings of the opponents, and of you: a file each, in four moods, fetched when a page first shows it."""

import hashlib
from collections.abc import Mapping
from functools import cache

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.scripts.joined import Joined
from gofish_learn.ui.apps import STATIC

FOLDER = STATIC / "furniture" / "characters"


@cache
def drawings() -> Mapping[str, str]:
    """Each drawing, an SVG, by the face that it is of."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.svg"))}


def drawing_files() -> tuple[str, list[Joined]]:
    """The drawings as files for a server and a site, and the hash of them all, which stands in the name of each."""
    every = {face: text.encode() for face, text in drawings().items()}
    digest = hashlib.sha256(b"".join(every.values())).hexdigest()[:16]
    return digest, [Joined(f"{face}.{digest}.svg", content) for face, content in every.items()]


def drawing_answer(message: object) -> Message | None:
    """The answer to a notebook's page that asks for a drawing; None to any other message.

    A face that has none, as most of people, is answered with no drawing: the page has a simple one.
    """
    if not isinstance(message, Mapping) or message.get("type") != "drawing":
        return None
    face = str(message.get("of"))
    return {"type": "drawing", "of": face, "svg": drawings().get(face)}
