"""The pages of a site: the first one, the lessons, and the apps with what they fetch.

The apps fetch their scripts, Python for browsers, and this package for it.
"""

import io
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import jinja2

from gofish_learn.serve.output import say
from gofish_learn.serve.pages.lessons import lesson_pages
from gofish_learn.serve.pages.rendering import Ways, as_data, bar_of, environment, first_screen, manual_of
from gofish_learn.serve.places import PACKAGE
from gofish_learn.serve.site.files import IN_BROWSER, KEEP, File, Work
from gofish_learn.serve.site.pyodide import LIBRARY, NOTICE, PLACE, SERVED, compiled
from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.app.scripts.joined import drawing_files, joined_apps, named
from gofish_learn.ui.apps import APPS, MOVED, ON_A_SITE, UI, App
from gofish_learn.ui.charts.vega import BUNDLE
from gofish_learn.ui.frame import rendering

TEMPLATES = Path(__file__).parent / "templates"
FILES, PYODIDE = "files/", "files/pyodide/"
ENDING = ".html"
"""How the names of the apps' pages end."""
LOADER = "load.js"
"""The script that starts Pyodide, in its folder."""
NOT_FETCHED = ("package.json", NOTICE)
"""Of Pyodide, what no page asks for."""
NOT_BY_APPS = (*NOT_FETCHED, LIBRARY)
"""What no app asks for: they have Python's own library by a name of its own, as it may be compiled."""
LEADS_ON = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{1}</title><meta http-equiv="refresh" content="0; url={0}">
<p>This page is now <a href="{0}">{1}</a>.</p></html>
"""
"""The page at an address that an app had once."""
LAYERS = ("engine", "knowledge", "bots", "lab", "teach", "store", "ui")
NOT_THERE = (
    *("ui/lessons", "ui/classroom", "ui/class_bar"),
    *("store/store.py", "store/sqlite", "store/classroom", "store/own_bots.py"),
)
"""What no page asks Python for: scripts are fetched, lessons are pages already, a class and a file need a server."""
OTHERS = ("confusable-homoglyphs", "jinja2", "markupsafe", "precis-i18n")
"""The distributions of others that the kit imports in a browser; all in Python."""
QR = "segno"
"""The distribution that QR codes come from, of which only what encodes them is taken, as a package without a head."""
ENCODES = ("segno/encoder.py", "segno/consts.py")
READ = "confusables.json"
"""What of them is read beside their modules."""
TIME = (1980, 1, 1, 0, 0, 0)
"""When every file was written, as the archive has it: the same package makes the same archive."""
INDEX, TEACHERS = "index.html", "teachers.html"
WAYS = Ways(INDEX, ending=ENDING, beside=(("Teachers", TEACHERS),))
"""Where the bar of a page leads."""
FIRST = "play"
"""The name of the app that is the first page."""
NOTEBOOKS = "lab/notebooks/index.html?path="
"""What opens a notebook of the site when its name is put behind it."""
NO_JEKYLL = ".nojekyll"
"""GitHub Pages leaves out what begins with an underscore unless it finds this file."""
WEB_CONFIG = "web.config"
"""By this file Microsoft's web server knows the kinds of files that are on the site."""


def templates() -> jinja2.Environment:
    """The templates of the site's pages, and those of the server's, which they may extend."""
    return environment(TEMPLATES)


def page_name(app: App) -> str:
    """The name of an app's page, such as `play.html`."""
    return INDEX if app.name == FIRST else f"{app.notebook}{ENDING}"


def around(work: Work) -> Iterator[File]:
    """What is for teachers, and what says that the site is to be served as it is."""
    about = {"others": False, "visit": None, "class_bar": "", "notebooks": work.lab, "on_site": True}
    page = templates().get_template("teachers.html").render(**about, **bar_of(None, WAYS))
    yield File(TEACHERS, page.encode())
    yield File(NO_JEKYLL, b"", offline=False)
    yield File(WEB_CONFIG, (TEMPLATES / WEB_CONFIG).read_bytes(), offline=False)


def lesson_files(work: Work) -> Iterator[File]:
    """The pages of the lessons, and what they fetch.

    Anybody may read them, and so may a learner: what has the answers in it is apart. Each link names the file that it
    leads to, so that they can be read from a folder too.
    """
    apps = {app.title: page_name(app) for app in APPS}
    notebooks = NOTEBOOKS if work.lab else ""
    lessons = lesson_pages(apps, teachers_apart=True, index=INDEX, notebooks=notebooks)
    for place in lessons.pages:
        yield File(place + INDEX, lessons.page(place).encode())
    for path, content in lessons.files.items():
        yield File(path, content)


def app_pages(work: Work) -> Iterator[File]:
    """The pages of the apps, with what they fetch."""
    joined = joined_apps()
    worker = named("worker", ".js", join_modules(UI, "in_browser/worker.js").encode())
    start = named("start", ".js", join_modules(UI, "in_browser/start.js").encode())
    hindered = named("hindered", ".js", join_modules(UI, "in_browser/hindered.js").encode())
    archives = compiled(work.pyodide, archive_of_kit())
    if archives.trouble:
        say(f"Python is not compiled beforehand, as {archives.trouble}: every first visit takes some seconds more.")
    kit, library = named("gofish-learn", ".zip", archives.kit), named("python", ".zip", archives.library)
    digest, drawn = drawing_files()
    fetched = [worker, start, hindered, kit, library, *drawn]
    vega = named("vega", ".bin", BUNDLE.read_bytes()) if BUNDLE.is_file() else None
    if vega:
        fetched.append(vega)
    page = templates().get_template("serverless.html")
    about = {
        "worker": worker.name,
        "kit": kit.name,
        "place": PLACE,
        "library": library.name,
        "pyodide": PYODIDE.removeprefix(FILES),
        "vega": vega.name if vega else None,
        "drawings": digest,
        "numpy": work.has_numpy,
        "bytes": sum(len(file.content) for file in (kit, library))
        + sum(len(content) for name, content in work.pyodide.items() if name not in NOT_BY_APPS),
    }
    needed = [LOADER, *(SERVED.get(name, name) for name in work.pyodide if name not in NOT_BY_APPS)]
    python = [kit.name, library.name, *(f"{PYODIDE.removeprefix(FILES)}{name}" for name in needed)]
    for app in ON_A_SITE:
        scripts, styles = joined[app.name]
        fetched += [*scripts, *styles]
        files = [*(script.name for script in scripts), worker.name, *python]
        html = page.render(
            app=app,
            about=as_data(about | {"app": app.name, "script": scripts[-1].name, "files": files}),
            start=FILES + start.name,
            hindered=FILES + hindered.name,
            styles=[FILES + style.name for style in styles],
            preload=[FILES + script.name for script in scripts],
            first=first_screen(app, ENDING),
            keep=KEEP,
            class_bar="",
            **bar_of(app, WAYS, manual=manual_of(app), gear=True),
        )
        yield File(page_name(app), html.encode())
    titles = {app.notebook: app.title for app in APPS}
    for name, now in MOVED.items():
        notebook, mark, place = now.partition("#")
        yield File(f"{name}{ENDING}", LEADS_ON.format(notebook + ENDING + mark + place, titles[notebook]).encode())
    for file in dict.fromkeys(fetched):
        yield File(FILES + file.name, file.content)
    for name, content in work.pyodide.items():
        if name == LIBRARY and not work.lab:
            continue
        yield File(PYODIDE + SERVED.get(name, name), content, offline=name not in NOT_BY_APPS)
    yield File(PYODIDE + LOADER, (IN_BROWSER / LOADER).read_bytes())


def archive_of_kit() -> bytes:
    """The archive, a zip: the kit, and the packages of others that its pages import."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        kit = ((f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}", path) for path in _modules())
        with tempfile.TemporaryDirectory() as scratch:
            for name, path in sorted([*kit, *_modules_of_others(), *_templates(Path(scratch))]):
                into.writestr(zipfile.ZipInfo(name, TIME), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def _templates(scratch: Path) -> Iterator[tuple[str, Path]]:
    """The templates of the apps as modules: a page in a browser has no others, and need not compile them."""
    rendering.environment().compile_templates(
        scratch, zip=None, filter_func=lambda name: name.endswith(".html") and not name.startswith("lessons/")
    )
    within = rendering.COMPILED.relative_to(PACKAGE.parent).as_posix()
    return ((f"{within}/{path.name}", path) for path in scratch.iterdir())


def _modules_of_others() -> Iterator[tuple[str, Path]]:
    """The modules of other packages, each with its licence."""
    for name in (*OTHERS, QR):
        for file in distribution(name).files or ():
            is_module = file.suffix == ".py" if name != QR else file.as_posix() in ENCODES
            if is_module or file.name == READ or file.name.startswith("LICENSE"):
                yield file.as_posix(), Path(str(file.locate()))


def _modules() -> Iterator[Path]:
    """The files that go into it."""
    for path in (*PACKAGE.glob("*.*"), *(path for layer in LAYERS for path in PACKAGE.joinpath(layer).rglob("*"))):
        within = path.relative_to(PACKAGE).as_posix()
        if path.suffix in {".py", ".pyi", ".json", ".svg", ".toml"} and not within.startswith(NOT_THERE):
            yield path
