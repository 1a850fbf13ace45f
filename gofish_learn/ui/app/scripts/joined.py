"""The scripts, styles and drawings of the apps: as text for a notebook's page, as files for a server and a site.

A notebook gets the script and the style of an app in one each. A page of a server or a site fetches what it alone has
in a file of its own, and what several have in files that they share, one for each folder. A file has a hash of what is
in it in its name, so browsers keep it until it is another one. The faces are a drawing each, those of the opponents and
yours in four moods, fetched when a page first shows it.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import PurePosixPath
from typing import NamedTuple

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.scripts.bundle import Modules, join_modules, join_styles, sheets_of
from gofish_learn.ui.apps import ON_A_SERVER, UI

FRAME = "frame"
"""What draws a page that its host has drawn: the script, and the style, of every app that has none of its own."""


TOGETHER = frozenset({"carriers", "frame", "furniture", "shared"})
"""The folders whose modules need each other: what pages share of them comes in one file."""


class Joined(NamedTuple):
    """One file out of many, named with a hash of its content."""

    name: str
    content: bytes


class PageFiles(NamedTuple):
    """What a page fetches of an app, or of what stands beside the apps.

    Attributes:
        scripts: its script, after those that it imports.
        styles: its style sheets, in their order.
    """

    scripts: tuple[Joined, ...]
    styles: tuple[Joined, ...]


@cache
def joined_script(folder: str, entry: str = "main.js") -> str:
    """The script of a folder in one, from its entry on; it is joined once in a process."""
    return join_modules(UI, f"{folder}/{entry}")


@cache
def joined_style(folder: str, sheet: str = "") -> str:
    """The style of a folder in one; it is joined once in a process."""
    return join_styles(UI, f"{folder}/{sheet}" if sheet else sheet_of(folder))


def sheet_of(folder: str) -> str:
    """The style sheet of a folder that names the others: `lab/chance/chance.css`."""
    return f"{folder}/{PurePosixPath(folder).name}.css"


def folders_of(app: str) -> tuple[str, str]:
    """Where the script of an app is, and where its style: in its own folder, or in that of the frame."""
    own = ON_A_SERVER[app].folder if app in ON_A_SERVER else app
    return (
        own if (UI / own / "main.js").is_file() else FRAME,
        own if (UI / sheet_of(own)).is_file() else FRAME,
    )


def app_texts(app: str) -> tuple[str, str]:
    """The script and the style of an app."""
    script, style = folders_of(app)
    return joined_script(script), joined_style(style)


def joined_apps() -> dict[str, PageFiles]:
    """What the page of each app fetches, and of what stands beside them, by its name."""
    scripted = (one.name for one in UI.iterdir() if (one / "main.js").is_file())
    # A chart has another sheet: it stands alone in notebooks only.
    beside = {name for name in scripted if (UI / sheet_of(name)).is_file()}
    folders = {name: folders_of(name) for name in sorted(beside | ON_A_SERVER.keys())}
    scripts = _scripts({script for script, _ in folders.values()})
    styles = _styles({style for _, style in folders.values()})
    return {name: PageFiles(scripts[script], styles[style]) for name, (script, style) in folders.items()}


def _file_of(part: str, users: set[str]) -> str:
    """The file in which a part comes: that of the only app that uses it, or one with what is shared of its folder."""
    if len(users) == 1:
        return next(iter(users))
    folder = part.partition("/")[0]
    return f"{'shared' if folder in TOGETHER else folder}-parts"


def _scripts(folders: set[str]) -> dict[str, tuple[Joined, ...]]:
    """The scripts of the apps that have these folders: each after those that it imports."""
    modules = Modules(UI, [f"{folder}/main.js" for folder in sorted(folders)])
    users = {name: {entry.rpartition("/")[0] for entry in entries} for name, entries in modules.users().items()}
    files = {name: _file_of(name, users[name]) for name in modules.read}
    made: dict[str, tuple[Joined, ...]] = {}

    def add(file: str) -> tuple[Joined, ...]:
        if file in made:
            return made[file]
        inside = [module for name, module in modules.read.items() if files[name] == file]
        needed: defaultdict[str, dict[str, None]] = defaultdict(dict)  # from each other file, in a steady order
        for name in chain.from_iterable(module.imports for module in inside):
            if files[name] != file:
                needed[files[name]][modules.read[name].variable] = None
        lines = [
            f'import {{ {", ".join(names)} }} from "./{add(other)[-1].name}";\n' for other, names in needed.items()
        ]
        lines += [module.text for module in inside]
        if file not in folders:
            lines.append(f"export {{ {', '.join(module.variable for module in inside)} }};\n")
        before = dict.fromkeys(chain.from_iterable(map(add, needed)))
        made[file] = (*before, _file(file, ".js", lines))
        return made[file]

    return {folder: add(folder) for folder in folders}


def _styles(folders: set[str]) -> dict[str, tuple[Joined, ...]]:
    """The style sheets of the apps that have these folders: what several have first, in the order of the frame's."""
    sheets = {name: sheets_of(UI, sheet_of(name)) for name in [FRAME, *sorted(folders)]}
    users = {name: {folder for folder in folders if name in sheets[folder]} for one in sheets.values() for name in one}
    files = {name: _file_of(name, used or {FRAME}) for name, used in users.items()}
    texts: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for name, text in chain.from_iterable(one.items() for one in sheets.values()):
        texts[files[name]][name] = text
    made = {file: _file(file, ".css", parts.values()) for file, parts in texts.items()}
    return {
        folder: tuple(
            style for file, style in made.items() if style.content.strip() and file in map(files.get, sheets[folder])
        )
        for folder in folders
    }


def _file(name: str, suffix: str, texts: Iterable[str]) -> Joined:
    return named(PurePosixPath(name).name, suffix, "".join(texts).encode())


def named(stem: str, suffix: str, content: bytes) -> Joined:
    """A content as a file whose name changes with it."""
    return Joined(f"{stem}.{hashlib.sha256(content).hexdigest()[:16]}{suffix}", content)


@cache
def drawings() -> Mapping[str, str]:
    """Each drawing, an SVG, by the face that it is of; a site has the kit in an archive, and no folder."""
    faces = {file.name: file for file in files("gofish_learn.ui").joinpath("furniture", "faces").iterdir()}
    return {name.removesuffix(".svg"): faces[name].read_text(encoding="utf-8") for name in sorted(faces)}


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
