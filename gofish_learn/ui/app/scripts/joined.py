"""The scripts, styles and drawings of the apps: as text for a notebook's page, as files for a server and a site.

A file has a hash of what is in it in its name, so browsers keep it until it is another one. The faces
are a drawing each, those of the opponents and yours in four moods, fetched when a page first shows it.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.apps import ON_A_SERVER, STATIC

FOLDER = STATIC / "furniture" / "faces"
FRAME = STATIC / "frame"
"""What draws a page that its host has drawn: the script, and the style, of every app that has none of its own."""


class Joined(NamedTuple):
    """One file out of many, named with a hash of its content."""

    name: str
    content: bytes


@cache
def joined_script(folder: Path, entry: str = "main.js") -> str:
    """The script of an app in one, from its entry on; it is joined once in a process."""
    return join_modules(folder, entry)


@cache
def joined_style(folder: Path, sheet: str = "") -> str:
    """The style of an app in one; it is joined once in a process."""
    return join_styles(folder, sheet or f"{folder.name}.css")


def folders_of(app: str) -> tuple[Path, Path]:
    """Where the script of an app is, and where its style: in its own folder, or in that of the frame."""
    own = STATIC / app
    return (
        own if (own / "main.js").is_file() else FRAME,
        own if (own / f"{app}.css").is_file() else FRAME,
    )


def app_texts(app: str) -> tuple[str, str]:
    """The script and the style of an app."""
    script, style = folders_of(app)
    return joined_script(script), joined_style(style)


def joined_apps() -> dict[str, tuple[Joined, Joined]]:
    """The script and the style of each app, and of what stands beside them, by its name. Apps may share a file."""
    scripted = (one.name for one in STATIC.iterdir() if (one / "main.js").is_file())
    # A chart has another sheet: it stands alone in notebooks only.
    beside = {name for name in scripted if (STATIC / name / f"{name}.css").is_file()}
    made = {}
    for name in sorted(beside | ON_A_SERVER.keys()):
        (script, style), texts = folders_of(name), app_texts(name)
        made[name] = named(script.name, ".js", texts[0].encode()), named(style.name, ".css", texts[1].encode())
    return made


def named(stem: str, suffix: str, content: bytes) -> Joined:
    """A content as a file whose name changes with it."""
    return Joined(f"{stem}.{hashlib.sha256(content).hexdigest()[:16]}{suffix}", content)


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

    A face that there is none of is answered with no drawing: the page shows the disc that it would stand on.
    """
    if not isinstance(message, Mapping) or message.get("type") != "drawing":
        return None
    face = str(message.get("of"))
    return {"type": "drawing", "of": face, "svg": drawings().get(face)}
