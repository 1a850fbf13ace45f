"""The scripts and styles of the kit: each is used, opens with its idea, and asks nothing of the network."""

import re
from pathlib import PurePosixPath

import pytest

from gofish_learn.ui.app.scripts.bundle import WRITTEN, join_modules, join_styles
from gofish_learn.ui.app.scripts.joined import sheet_of
from gofish_learn.ui.apps import BY_NAME, HOMEWORK, UI
from gofish_learn.ui.lessons.pages import SCRIPTS

SHEETS = {"charts": "in-notebook.css", "frame": "frame.css", "pieces": "in-notebook.css"} | {
    app.folder: sheet_of(app.folder).rpartition("/")[2]
    for app in (*BY_NAME.values(), HOMEWORK)
    if (UI / sheet_of(app.folder)).is_file()
}
"""The folders of the widgets that have a look of their own, and the style sheet of each that names the others."""
WITHOUT_KERNEL = {"class_bar": "class_bar.css", "wall": "wall.css"}
"""The same of what a page has beside its widget, or without any: it asks the server itself."""
PLAYS_AT = {"wall": {"classroom"}, "class_bar": {"classroom"}, "lessons": {"classroom"}}
"""Whose parts an app may use besides: one tally is everywhere."""
PAGES = {"lessons": "lessons.css"}
"""The same of pages without a widget, which have several scripts: `ui.lessons.pages.SCRIPTS`."""
ALL = SHEETS | WITHOUT_KERNEL | PAGES
STARTS = {
    "in_browser": ("start.js", "worker.js", "keep.js", "service-worker.js", "load.js", "hindered.js"),
    "served": ("start.js", "waiting.js"),
}
"""The scripts that the pages of the apps begin with, on a site without a server and on our own server; they bring
no style of their own."""
COMMON = {"carriers", "charts", "frame", "furniture", "shared"}
"""The folders of what several widgets use."""
ASKS = re.compile(r"https?:|//[a-z]+\.|\bfetch\(|XMLHttpRequest|\burl\(|\bimport\(")
ALLOWED = {
    "carriers/listeners.js": ["fetch(", "fetch("],
    "carriers/connection.js": ["fetch("],
    "carriers/long-poll.js": ["fetch("],
    "carriers/socket.js": ["fetch("],
    "charts/drawing.js": ["http:"],
    "class_bar/requests.js": ["fetch("],
    "wall/game.js": ["fetch("],
    "in_browser/service-worker.js": ["fetch(", "fetch("],
    "in_browser/start.js": ["import("],
    "in_browser/load.js": ["import(", "import(", "fetch("],
    "in_browser/python.js": ["fetch(", "import("],
    "in_browser/web-space.js": ["fetch("],
    "served/start.js": ["import("],
    "served/waiting.js": ["fetch("],
    "charts/delivered.js": ["import("],
    "shared/saving/old-token.js": ["fetch("],
    "frame/copying.js": ["fetch("],
    "table/door.js": ["fetch("],
}
"""A chart's loader is given a name for what it refuses; what a page's charts and pieces share is imported from what the
kernel has sent. The class bar, tables of friends and the pages of our own server ask the server that they came from,
and the teacher's page where learners reach that. A site without a server fetches Python and the apps from where its
pages are. The wave of the first page is drawn in its style sheet."""


def files(*suffixes: str) -> list[str]:
    return sorted(path.relative_to(UI).as_posix() for path in UI.rglob("*.*") if path.suffix in suffixes)


def text_of(name: str) -> str:
    return (UI / name).read_text(encoding="utf-8")


def owner_of(name: str) -> str:
    """The folder that a file belongs to: of those that are known the innermost, else the outermost there is."""
    known = {*ALL, *COMMON, *STARTS}
    folders = [folder.as_posix() for folder in PurePosixPath(name).parents]
    return next((folder for folder in folders if folder in known), folders[-2])


def parts(joined: str) -> list[str]:
    """The files of a script or a style, in their order."""
    return re.findall(r"^(?://|/\*) ([\w/-]+\.(?:css|js))(?: \*/)?$", joined, re.MULTILINE)


def entries(folder: str) -> tuple[str, ...]:
    """The scripts that pages begin with; none where the app has no script of its own."""
    if folder in PAGES:
        return tuple(f"{name}.js" for name in SCRIPTS)
    if folder == "pieces":
        return ("main.js", "whole.js")
    return ("main.js",) if (UI / folder / "main.js").is_file() else ()


def test_every_file_belongs_to_a_widget_or_to_several() -> None:
    assert {owner_of(name) for name in files(".js", ".css")} == {*ALL, *COMMON, *STARTS}


def test_every_module_and_style_sheet_is_used() -> None:
    modules, sheets = set(), set()
    for folder, sheet in ALL.items():
        for entry in entries(folder):
            modules.update(parts(join_modules(UI, f"{folder}/{entry}")))
        sheets.update([*parts(join_styles(UI, f"{folder}/{sheet}")), f"{folder}/{sheet}"])
    for folder, begins in STARTS.items():
        for entry in begins:
            modules.update(parts(join_modules(UI, f"{folder}/{entry}")))
    written = set(WRITTEN)
    assert modules | sheets >= written
    assert sorted(modules - written) == files(".js")
    assert sorted(sheets - written) == files(".css")


@pytest.mark.parametrize(("folder", "sheet"), ALL.items(), ids=ALL)
def test_no_app_uses_what_is_anothers(folder: str, sheet: str) -> None:
    scripts = [part for entry in entries(folder) for part in parts(join_modules(UI, f"{folder}/{entry}"))]
    used = [*scripts, *parts(join_styles(UI, f"{folder}/{sheet}"))]
    assert {owner_of(name) for name in used} <= {folder, *COMMON, *PLAYS_AT.get(folder, ())}


def test_nothing_asks_the_network_for_anything() -> None:
    found = {name: asked for name in files(".css", ".js") if (asked := ASKS.findall(text_of(name)))}
    assert found == ALLOWED


def test_one_module_alone_asks_for_the_storage_that_a_browser_may_refuse() -> None:
    asking = [name for name in files(".js") if re.search(r"\b(local|session)Storage\b", text_of(name))]
    assert asking == ["shared/saving/storage.js"]


def test_only_the_carrier_and_what_is_handed_to_anywidget_know_what_carries_the_messages() -> None:
    handed = {"frame/app.js", "charts/main.js", "pieces/main.js"}
    knows = {name for name in files(".js") if re.search(r"\bmodel\b|msg:custom|anywidget", text_of(name))}
    assert knows <= {"carriers/comm.js", *handed}
    assert {
        name for name in files(".js") if re.search(r'^import .*/comm\.js";$', text_of(name), re.MULTILINE)
    } == handed
